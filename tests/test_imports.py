"""The shape of the source: imports point one way, nothing is created at import, house rules hold.

Each check is also shown a text that breaks the rule, so that a check that finds nothing is noticed.
"""

from pathlib import Path

import pytest
import source_rules

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = source_rules.read_sources(ROOT / "firmware")
HOST_TOOLS = {
    name: text
    for name, text in source_rules.read_sources(ROOT).items()
    if source_rules.is_within(name, "host_tools")
}
ALL = {**FIRMWARE, **HOST_TOOLS}
DECLARING = {
    name: text
    for name, text in FIRMWARE.items()
    if name.split(".")[0] in ("bank", "drivers", "board")
}

# A whole in small, with the right arrows.
GOOD = {
    "bank": '"""The bank."""',
    "bank.ledger": '"""Accounts."""\nfrom micropython import const\nLIMIT = const(1 << 30)\n',
    "bank.rules": '"""Rules."""',
    "bank.rules.rent": '"""Rent."""\nfrom bank.ledger import LIMIT\nfrom bank.rules import jail\n',
    "bank.rules.jail": '"""Jail."""\nfrom .. import ledger\n',
    "bank.game": '"""Game."""\nfrom bank.rules import rent\n',
    "bank.state": '"""State."""\nimport bank.game\n',
    "bank.ui": '"""Pages."""',
    "bank.ui.home": '"""Home."""\nfrom bank import state\nfrom bank.ui import words\n',
    "bank.ui.words": '"""Words."""',
    "bank.link": '"""Link."""\nfrom bank import state\n',
    "bank.app": '"""App."""\nfrom bank.ui import home\nfrom bank import link\n',
    "drivers": '"""Drivers."""',
    "drivers.keypad": '"""Keypad."""\nimport machine\n',
    "main": '"""Main."""\nimport machine\nfrom bank.app import App\nfrom drivers import keypad\n',
    "host_tools": '"""PC."""\nimport click\nfrom bank import app\n',
}


def test_there_is_something_to_check():
    assert "bank.ledger" in FIRMWARE
    assert "host_tools.cli" in HOST_TOOLS


@pytest.mark.parametrize("check", ["wrong_arrows", "wrong_libraries", "import_cycles"])
def test_imports(check):
    assert getattr(source_rules, check)(ALL) == []


def test_nothing_is_created_at_import():
    assert source_rules.work_at_import(DECLARING) == []


def test_house_rules_of_the_firmware():
    assert source_rules.house_faults(FIRMWARE) == []


@pytest.mark.parametrize(
    "check", ["wrong_arrows", "wrong_libraries", "import_cycles", "work_at_import", "house_faults"]
)
def test_checks_pass_what_is_right(check):
    assert getattr(source_rules, check)(GOOD) == []


@pytest.mark.parametrize(
    "check, module, text",
    [
        ("wrong_arrows", "bank.ledger", "from bank import game"),
        ("wrong_arrows", "bank.ledger", "import bank.rules.rent"),
        ("wrong_arrows", "bank.ledger", "def f():\n    from bank.rules import rent"),
        ("wrong_arrows", "bank.rules.rent", "from bank.game import Game"),
        ("wrong_arrows", "bank.rules.rent", "from ..game import Game"),
        ("wrong_arrows", "bank.game", "from .state import state"),
        ("wrong_arrows", "bank.ui.home", "from bank import link"),
        ("wrong_arrows", "bank.link", "from bank.ui.home import Home"),
        ("wrong_arrows", "bank.state", "from bank.app import App"),
        ("wrong_arrows", "bank.app", "import main"),
        ("wrong_arrows", "bank.app", "from drivers import keypad\nfrom host_tools import cli"),
        ("wrong_arrows", "drivers.keypad", "from bank import ledger"),
        ("wrong_arrows", "bank.surprise", ""),
        ("wrong_libraries", "bank.ledger", "import machine"),
        ("wrong_libraries", "host_tools", "import rp2"),
        ("wrong_libraries", "bank.app", "import time"),
        ("wrong_libraries", "bank.app", "from random import randrange"),
        ("wrong_libraries", "bank.ui.home", "from drivers import keypad"),
        ("wrong_libraries", "bank.ui.home", "from host_tools import cli"),
        ("wrong_libraries", "main", "import asyncio.subprocess"),
        ("import_cycles", "bank.rules.jail", "from bank.rules import rent"),
        ("work_at_import", "bank.game", "GAME = Game()"),
        ("work_at_import", "bank.game", "TABLE = {1: (Game(),)}"),
        ("work_at_import", "bank.game", "SHAPES = (Shape(start()),)"),
        ("work_at_import", "bank.game", "NAMES = [start(n) for n in range(3)]"),
        ("work_at_import", "bank.game", "NAMES = {}\nNAMES['a'] = open('x')"),
        ("work_at_import", "bank.game", "for n in (1, 2):\n    pass"),
        ("work_at_import", "bank.game", "register(1)"),
        ("work_at_import", "bank.game", "class Game:\n    table = Table()"),
        ("work_at_import", "bank.game", "def f(table=Table()):\n    pass"),
        ("work_at_import", "bank.game", "@register\ndef f():\n    pass"),
        ("work_at_import", "bank.game", "if True:\n    A = 1"),
        ("work_at_import", "bank.game", "try:\n    start()\nexcept ImportError:\n    pass"),
        ("house_faults", "bank.game", "try:\n    pass\nexcept:\n    pass"),
        ("house_faults", "main", "A = 1.5"),
        ("house_faults", "bank.game", "a = b / 2"),
        ("house_faults", "bank.game", "a /= 2"),
        ("house_faults", "bank.game", "print(1)"),
        ("house_faults", "bank.game", "f'{a=}'"),
        ("house_faults", "bank.game", "f'{a.b = }'"),
        ("house_faults", "bank.game", "f'{a!r}'"),
        ("house_faults", "bank.game", "f'{a:,}'"),
        ("house_faults", "bank.game", "a = '{}' f'{b}'"),
        ("house_faults", "bank.game", "match a:\n    case 1:\n        pass"),
        ("house_faults", "bank.game", "from dataclasses import dataclass"),
        ("house_faults", "bank.game", "import typing"),
        ("house_faults", "bank.game", "a = {**b}"),
        ("house_faults", "bank.game", "a = [*b, 1]"),
        ("house_faults", "bank.game", "a = {*b}"),
        ("house_faults", "bank.game", "def f(a, /):\n    pass"),
        ("house_faults", "bank.game", "a.ljust(4)"),
        ("house_faults", "bank.game", "zip(a, b, strict=True)"),
        ("house_faults", "bank.game", "def f():\n" + "    a = 1\n" * 70),
        ("house_faults", "bank.game", "import json\n" + "# line\n" * 421),
    ],
)
def test_checks_find_what_is_wrong(check, module, text):
    before = getattr(source_rules, check)(GOOD)
    found = getattr(source_rules, check)({**GOOD, module: '"""Wrong."""\n' + text})
    faults = [fault for fault in found if fault not in before]
    assert faults
    assert all(module in fault for fault in faults)


def test_a_module_says_what_it_is_for():
    assert source_rules.house_faults({"bank.game": "A = 1\n"}) == [
        "bank.game:1: has no docstring that says what it is for"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "f'{a == b}'",
        "f'{a:>4} {b}'",
        "f'{a:0{b}d}'",
        "f'{{{a}}}'",
        "f\"{a['b']}\" f'{b}' 'c'",
        "(a := 3)",
        "a = b // 2",
        "def f(*, a):\n    pass",
        "a, *b = c",
        "f(*a, **b)",
    ],
)
def test_house_rules_let_pass(text):
    assert source_rules.house_faults({"bank.game": '"""Right."""\n' + text}) == []
