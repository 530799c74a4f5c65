"""Runs plain test files without pytest: `run_tests.py FILE...`, for MicroPython and for CPython.

A test file has functions `test_*()` without arguments and with bare asserts. Prints for each file
`FILE: N passed, N failed`, with the traceback of every failure above it; exit code 1 if any failed.

`run_tests.py --code-bytes FILE...` runs no test: it imports the files and prints two numbers, the
bits of a machine word and the bytes of heap that the compiled code of all loaded modules takes.
That is what a Pico does not need, since there the code is frozen into flash.
"""

import gc
import sys


def print_exception(error):
    if hasattr(sys, "print_exception"):
        sys.print_exception(error)
    else:
        import traceback

        traceback.print_exception(type(error), error, error.__traceback__, file=sys.stdout)


def load(path: str):
    """Import the file at `path`, with its folder on the path as for a script."""
    folder, _, name = path.replace("\\", "/").rpartition("/")
    folder = folder or "."
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return __import__(name[: -len(".py")] if name.endswith(".py") else name)


def run_file(path: str) -> bool:
    """Run all tests of one file and say how it went; True when none failed."""
    passed = failed = 0
    try:
        module = load(path)
        # MicroPython keeps no order of names, so the order is the alphabet's on both.
        names = sorted(name for name in dir(module) if name.startswith("test_"))
    except Exception as error:
        print_exception(error)
        names, failed = [], 1
    for name in names:
        gc.collect()
        try:
            getattr(module, name)()
            passed += 1
        except Exception as error:
            failed += 1
            print(f"{path}: {name} failed:")
            print_exception(error)
    print(f"{path}: {passed} passed, {failed} failed")
    return passed > 0 and failed == 0


def code_bytes(paths: list) -> int:
    """Bytes of heap that the compiled code of the files, and of all they import, takes."""
    for path in paths:
        load(path)
    files = [getattr(module, "__file__", None) for module in sys.modules.values()]
    kept, total = [], 0
    for file in files:
        if not file or not file.endswith(".py"):
            continue
        with open(file, encoding="utf-8") as source_file:
            source = source_file.read()
        gc.collect()
        before = gc.mem_alloc()
        kept.append(compile(source, file, "exec"))
        del source
        gc.collect()
        total += max(0, gc.mem_alloc() - before)
    return total


def main(arguments: list) -> int:
    if arguments[:1] == ["--code-bytes"]:
        print(64 if sys.maxsize > 1 << 32 else 32, code_bytes(arguments[1:]))
        return 0
    if not arguments:
        print("usage: run_tests.py FILE...")
        return 2
    failures = [path for path in arguments if not run_file(path)]
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
