"""The import graph of the four rooms, read from the source without running it.

Imports inside functions count, and those under `if TYPE_CHECKING`: who reads a file needs them all.
"""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
ROOMS = ("companion", "hardware", "calibration", "ui")
BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")  # of a statement with others in it


class Import(NamedTuple):
    """One edge of the graph: `late` for an import inside a function, `typed` for one that is only
    there for type checkers, so that it loads nothing.
    """

    module: str
    late: bool
    line: int
    typed: bool = False


def module_of(path: Path) -> str:
    """The dotted name of a file."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def files() -> dict[str, Path]:
    """All modules of the rooms by dotted name."""
    return {module_of(path): path for room in ROOMS for path in (ROOT / room).rglob("*.py")}


@cache
def lines(module: str) -> int:
    """The lines of a module."""
    return len(files()[module].read_text(encoding="utf-8").splitlines())


@cache
def parsed(path: Path) -> ast.Module:
    """The tree of a file, for all who look at it."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(module: str) -> tuple[Import, ...]:
    """The modules of the rooms that a module imports."""
    return tuple(
        Import(name, late, line, typed)
        for name, late, line, typed in statements(files()[module], _target)
        if name in files() and name != module
    )


def statements(path: Path, target: Callable[[str, str], str]) -> Iterator[Import]:
    """Everything that a file imports; `target` makes one name of a module and what is taken."""
    for node, late, typed in _found(parsed(path)):
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        else:
            assert node.level == 0, f"{path}: relative import"
            names = list(dict.fromkeys(target(node.module or "", each.name) for each in node.names))
        yield from (Import(name, late, node.lineno, typed) for name in names)


def _found(
    node: ast.AST, late: bool = False, typed: bool = False
) -> Iterator[tuple[ast.Import | ast.ImportFrom, bool, bool]]:
    """Go through statements only: no expression holds an import."""
    for child in (each for block in BLOCKS for each in getattr(node, block, ())):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, late, typed
        inside = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
        checked = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test)
        yield from _found(child, late or inside, typed or checked)


def _target(module: str, name: str) -> str:
    return f"{module}.{name}" if f"{module}.{name}" in files() else module


def closure(module: str, *, typed: bool = False) -> frozenset[str]:
    """A module and all that is loaded for it; with `typed` all that its source refers to."""
    seen, waiting = {module}, [module]
    while waiting:
        for each in imports(waiting.pop()):
            if each.module not in seen and (typed or not each.typed):
                seen.add(each.module)
                waiting.append(each.module)
    return frozenset(seen)


def circles() -> list[tuple[str, ...]]:
    """Groups of modules that refer to each other, largest first."""
    behind = {module: closure(module, typed=True) for module in files()}
    found = {
        tuple(sorted(each for each in behind[module] if module in behind[each]))
        for module in behind
    }
    return sorted((group for group in found if len(group) > 1), key=len, reverse=True)
