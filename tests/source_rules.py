"""Checks of source text: import arrows, nothing done at import, the limits of MicroPython.

Reads source by `ast` and never runs it. Sources are a dict {module name: text}, and every check
returns a list of sentences, one a fault, so that each can be shown to find what it is for.
"""

import ast
import re
from pathlib import Path

# Lowest first. A level is a tuple of groups, a group a tuple of modules, each with all below it. A
# module may import what stands on a lower level or in its own group.
LEVELS = (
    (
        (
            "bank",
            "bank.canonical",
            "bank.commands",
            "bank.editions",
            "bank.kinds",
            "bank.lend",
            "bank.ledger",
            "bank.money",
            "bank.refusals",
            "bank.table",
            "bank.taps",
            "bank.ui.texts",
            "bank.undo",
        ),
        ("drivers",),
        ("board",),
        ("fault",),
        ("release",),
    ),
    (("bank.rules",),),
    (("bank.game",),),
    (
        (
            "bank.cards",
            "bank.journal",
            "bank.log",
            "bank.redo",
            "bank.replay",
            "bank.snapshot",
            "bank.state",
            "bank.turns",
        ),
    ),
    (("bank.teller", "bank.ui.english", "bank.ui.words"),),
    (("bank.ui",), ("bank.link",)),
    (("bank.app",),),
    (("_boot",), ("boot",), ("main",), ("manifest",)),
    (("diagnosis",),),
    (("host_tools",),),
)
HARDWARE = {"machine", "rp2"}
MAY_IMPORT_HARDWARE = ("drivers", "board", "_boot", "boot", "diagnosis", "main")
# What the bank may have beside its own modules. No clock, no files, no chance: those are ports.
BANK_MAY_IMPORT = {
    "array", "binascii", "collections", "errno", "gc", "hashlib", "json", "micropython",
    "struct", "sys",
}  # fmt: skip
FIRMWARE_MAY_IMPORT = BANK_MAY_IMPORT | HARDWARE | {
    "io", "os", "time", "random", "uctypes", "vfs",
}  # fmt: skip
NOT_ON_MICROPYTHON = {"dataclasses", "enum", "typing"}
# Of str and int in CPython, but not in MicroPython as built for the Pico.
METHODS_NOT_ON_MICROPYTHON = {
    "bit_length", "casefold", "expandtabs", "format_map", "isalnum", "isascii", "isdecimal",
    "isidentifier", "isnumeric", "isprintable", "istitle", "ljust", "removeprefix",
    "removesuffix", "rjust", "swapcase", "title", "translate", "zfill",
}  # fmt: skip
PURE_CALLS = {
    "bytes", "const", "dict", "enumerate", "frozenset", "len", "range", "struct.calcsize", "tuple",
}  # fmt: skip
# Classes whose objects are fixed facts that never change, so that a table at the top may hold them.
FACTS = re.compile(r"(.*\.)?(Shape|Texts|\w*Kind)$")
PURE_DECORATORS = {
    "classmethod", "micropython.native", "micropython.viper", "property", "staticmethod",
}  # fmt: skip
MAX_FILE_LINES = 420
MAX_FUNCTION_LINES = 70


def read_sources(*roots: Path) -> dict[str, str]:
    """All modules under these import roots, a package under its own name."""
    sources = {}
    for root in roots:
        for path in sorted(root.rglob("*.py")):
            parts = list(path.relative_to(root).with_suffix("").parts)
            if parts[-1] == "__init__":
                parts.pop()
            sources[".".join(parts)] = path.read_text(encoding="utf-8")
    return sources


def is_within(module: str, prefix: str) -> bool:
    return module == prefix or module.startswith(prefix + ".")


def place_of(module: str):
    """(level, group) of the longest name in LEVELS that the module stands under, or None.

    `bank` itself is only the package's own module: a module of the bank has to be named.
    """
    best, place = "", None
    for level, groups in enumerate(LEVELS):
        for group, names in enumerate(groups):
            for name in names:
                fits = module == name if name == "bank" else is_within(module, name)
                if fits and len(name) > len(best):
                    best, place = name, (level, group)
    return place


def imports_of(module: str, sources: dict[str, str]):
    """(line, imported module) for each import anywhere in the module, and each that is lent."""
    is_package = any(other.startswith(module + ".") for other in sources)
    for node in ast.walk(ast.parse(sources[module])):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = module.split(".")
                above = above[: len(above) - node.level + is_package]
                base = ".".join(above + ([base] if base else []))
            for alias in node.names:
                full = f"{base}.{alias.name}"
                yield node.lineno, full if full in sources else base
        elif isinstance(node, ast.Constant) and node.value in sources and "." in node.value:
            yield node.lineno, node.value  # by name, as `lend` wants it


def wrong_arrows(sources: dict[str, str]) -> list[str]:
    """Imports against the arrows ledger <- rules <- game <- journal, ui, link <- app <- main."""
    faults = []
    ours = {name.split(".")[0] for name in sources}
    for module in sources:
        place = place_of(module)
        if place is None:
            faults.append(f"{module}: has no place in LEVELS")
            continue
        for line, target in imports_of(module, sources):
            if target.split(".")[0] not in ours:
                continue
            other = place_of(target)
            if other is None:
                faults.append(f"{module}:{line}: imports {target}, which has no place in LEVELS")
            elif other != place and other[0] >= place[0]:
                faults.append(f"{module}:{line}: must not import {target}")
    return faults


def wrong_libraries(sources: dict[str, str]) -> list[str]:
    """Imports of what is not ours and not on MicroPython, or of hardware where it must not be."""
    faults = []
    for module in sources:
        top = module.split(".")[0]
        for line, target in imports_of(module, sources):
            library = target.split(".")[0]
            if library in HARDWARE and top not in MAY_IMPORT_HARDWARE:
                allowed = ", ".join(MAY_IMPORT_HARDWARE)
                faults.append(f"{module}:{line}: only {allowed} import {library}")
            elif top == "bank" and library not in BANK_MAY_IMPORT | {"bank"}:
                faults.append(f"{module}:{line}: the bank must not import {library}")
            elif top not in ("bank", "host_tools", "manifest") and library not in (
                FIRMWARE_MAY_IMPORT | {"bank", "board", "drivers", "fault", "main", "release"}
            ):
                faults.append(f"{module}:{line}: the firmware must not import {library}")
    return faults


def import_cycles(sources: dict[str, str]) -> list[str]:
    """Modules that import each other in a ring, each once. A package and its parts are no ring."""
    arrows = {
        module: sorted(
            {
                target
                for _, target in imports_of(module, sources)
                if target in sources and not is_within(target, module)
            }
        )
        for module in sources
    }
    faults, done = [], set()

    def visit(module: str, path: list[str]):
        if module in path:
            ring = path[path.index(module) :] + [module]
            faults.append("ring of imports: " + " -> ".join(ring))
        elif module not in done:
            for target in arrows[module]:
                visit(target, path + [module])
            done.add(module)

    for module in sorted(sources):
        visit(module, [])
    return faults


def is_constant(node) -> bool:
    """A value that is only written down: literals, names, const(), and tables and sums of them."""
    if node is None or isinstance(node, (ast.Constant, ast.Name, ast.Lambda)):
        return True
    if isinstance(node, (ast.Attribute, ast.Starred)):
        return is_constant(node.value)
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        return all(is_constant(part) for part in node.elts)
    if isinstance(node, ast.Dict):
        return all(is_constant(part) for part in node.keys + node.values)
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand)
    if isinstance(node, ast.BinOp):
        return is_constant(node.left) and is_constant(node.right)
    if isinstance(node, ast.Call):
        name = ast.unparse(node.func)
        arguments = node.args + [keyword.value for keyword in node.keywords]
        return bool(name in PURE_CALLS or FACTS.match(name)) and all(map(is_constant, arguments))
    if isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
        made = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        return all(is_constant(part) for part in made + [loop.iter for loop in node.generators])
    return isinstance(node, ast.Subscript) and is_constant(node.value) and is_constant(node.slice)


def is_only_declaring(node, with_fallback: bool = True) -> bool:
    """True if this statement at the top of a module or class does no work."""
    if isinstance(node, (ast.Import, ast.ImportFrom, ast.Pass)):
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        return is_constant(node.value)
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
        defaults = node.args.defaults + node.args.kw_defaults
        return all(is_constant(default) for default in defaults) and all(
            name in PURE_DECORATORS or name.endswith(".setter") for name in decorators
        )
    if isinstance(node, ast.ClassDef):
        return not node.decorator_list and all(is_only_declaring(part) for part in node.body)
    if isinstance(node, ast.Try) and with_fallback:
        # An import with a stand-in where the interpreter lacks the module.
        parts = node.body + [part for handler in node.handlers for part in handler.body]
        caught = [handler.type and ast.unparse(handler.type) for handler in node.handlers]
        return caught == ["ImportError"] and all(is_only_declaring(part, False) for part in parts)
    return False


def work_at_import(sources: dict[str, str]) -> list[str]:
    """Statements that do more than declare, at the top of a module or a class."""
    return [
        f"{module}:{node.lineno}: is carried out at import: {ast.unparse(node).splitlines()[0]}"
        for module, source in sources.items()
        for node in ast.parse(source).body
        if not is_only_declaring(node)
    ]


def formatting_faults(node: ast.JoinedStr, source: str):
    """What MicroPython's f-strings lack, or do otherwise than CPython's."""
    text = ast.get_source_segment(source, node) or ""
    if re.search(r"\{[^{}:!]*[^{}:!=<>]\s*=\s*[:!}]", text):
        yield "f-string with ="
    if re.search(r"\{[^{}]*![rsa][:}]", text):
        yield "f-string with a conversion"
    for part in node.values:
        if isinstance(part, ast.Constant):
            if any(brace in part.value and brace * 2 not in text for brace in "{}"):
                yield "f-string beside a literal with braces"
        elif part.format_spec and re.search(r"[,_]", ast.unparse(part.format_spec)):
            yield "f-string with digit grouping, which MicroPython leaves out silently"


def fault_of_node(node, in_bank: bool):
    """A house rule that this one node breaks, or None."""
    if isinstance(node, ast.ExceptHandler) and node.type is None:
        return "bare except"
    if isinstance(node, ast.Constant) and isinstance(node.value, (float, complex)):
        return "float"
    if isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div) and in_bank:
        return "true division"
    if type(node).__name__ in ("Match", "TryStar", "TypeAlias"):
        return f"{type(node).__name__.lower()} statement"
    if isinstance(node, ast.Call):
        name = ast.unparse(node.func)
        if in_bank and name in ("print", "input", "open", "float"):
            return f"{name}()"
        if name == "zip" and node.keywords:
            return "zip() with a keyword"
        if isinstance(node.func, ast.Attribute) and node.func.attr in METHODS_NOT_ON_MICROPYTHON:
            return f".{node.func.attr}(), which MicroPython lacks"
    if isinstance(node, ast.Dict) and None in node.keys:
        return "** in a dict display"
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        is_target = isinstance(getattr(node, "ctx", None), ast.Store)
        if not is_target and any(isinstance(part, ast.Starred) for part in node.elts):
            return "* in a display"
    if isinstance(node, ast.arguments) and node.posonlyargs:
        return "positional-only arguments"
    return None


def is_table(tree: ast.Module) -> bool:
    """True for a module of data alone, such as an edition or a language: it may be long."""
    parts = (ast.Expr, ast.Assign, ast.ImportFrom)
    return all(isinstance(node, parts) for node in tree.body)


def house_faults(sources: dict[str, str]) -> list[str]:
    """House rules for the firmware, most of them what MicroPython cannot do."""
    faults = []
    for module, source in sources.items():
        tree = ast.parse(source)
        in_bank = module.split(".")[0] == "bank"
        if ast.get_docstring(tree) is None:
            faults.append(f"{module}:1: has no docstring that says what it is for")
        if len(source.splitlines()) > MAX_FILE_LINES and not is_table(tree):
            faults.append(f"{module}: is longer than {MAX_FILE_LINES} lines")
        for line, target in imports_of(module, sources):
            if target in NOT_ON_MICROPYTHON:
                faults.append(f"{module}:{line}: imports {target}")
        for node in ast.walk(tree):
            line = getattr(node, "lineno", 0)
            fault = fault_of_node(node, in_bank)
            if fault:
                faults.append(f"{module}:{line}: {fault}")
            if isinstance(node, ast.JoinedStr):
                faults += [f"{module}:{line}: {fault}" for fault in formatting_faults(node, source)]
            if isinstance(node, ast.FunctionDef):
                lines = (node.end_lineno or line) - line + 1
                if lines > MAX_FUNCTION_LINES:
                    faults.append(f"{module}:{line}: {node.name} has {lines} lines")
    return faults
