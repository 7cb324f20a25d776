"""Changes of a rule that nothing can notice, by how the rule is built, with the reason.

A change is left out only where its source alone shows that it does the same. What needs to be
known of other code, such as which arguments a verb has, is not looked at.
"""

import ast
import functools
import importlib
import operator
import tomllib
from collections.abc import Callable, Iterable
from enum import Enum
from pathlib import Path

COMPARED: dict[type[ast.AST], Callable[[object, object], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,  # type: ignore[dict-item]  # what can't be ordered raises a TypeError
    ast.LtE: operator.le,  # type: ignore[dict-item]
    ast.Gt: operator.gt,  # type: ignore[dict-item]
    ast.GtE: operator.ge,  # type: ignore[dict-item]
}
# What holds wherever the first holds.
WEAKER: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Eq: (ast.LtE, ast.GtE),
    ast.Lt: (ast.LtE, ast.NotEq),
    ast.Gt: (ast.GtE, ast.NotEq),
    ast.And: (ast.Or,),
}
Pair = tuple[ast.AST, ast.AST]


def same(path: Path, before: str, after: str) -> str:
    """Say why a changed source of a file does what it did before; "" where it might not."""
    pairs = _changed(ast.parse(before), ast.parse(after))
    return next(filter(None, (reason(path, pairs) for reason in REASONS)), "")


def _changed(old: ast.AST, new: ast.AST) -> list[Pair]:
    """The nodes around the one that differs, from the module to that node, old and new."""
    pairs = [(old, new)]
    while type(old) is type(new):
        inner = zip(ast.iter_child_nodes(old), ast.iter_child_nodes(new), strict=False)
        differing = [pair for pair in inner if ast.dump(pair[0]) != ast.dump(pair[1])]
        if len(differing) != 1:
            break
        old, new = differing[0]
        pairs.append((old, new))
    return pairs


# ---- comparisons with one of few values ------------------------------------------------------
def _all_values(path: Path, pairs: list[Pair]) -> str:
    """A comparison that gives the same for everything that the left side can be."""
    if len(pairs) < 2:
        return ""
    compare, (old, new) = pairs[-2][0], pairs[-1]
    if not isinstance(compare, ast.Compare) or len(compare.ops) > 1:
        return ""
    if type(old) not in COMPARED or type(new) not in COMPARED:
        return ""
    values, right = _values(path, compare.left, compare.comparators[0])
    try:
        found = all(
            COMPARED[type(old)](each, right) == COMPARED[type(new)](each, right) for each in values
        )
    except TypeError:
        return ""
    return "the same for every value" if values and found else ""


def _values(path: Path, left: ast.expr, right: ast.expr) -> tuple[list[object], object]:
    """Everything that the left side of a comparison can be, and its right side."""
    if isinstance(right, ast.Constant):
        value = right.value
        if isinstance(value, str):
            return list(_choices(path).get(_ruling(left), ())), value
        if type(value) is int and _is_count(left):
            return list(range(max(value, 0) + 2)), value
    if isinstance(right, ast.Attribute) and isinstance(right.value, ast.Name):
        module = importlib.import_module(_module(path))
        kind = getattr(module, right.value.id, None)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return list(kind), kind[right.attr]
    return [], None


def _ruling(node: ast.expr) -> str:
    """The id in `p.ruled["ESC-A42"]`, or in `s.rules.rulings["MAD-A21"]`."""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        name = node.value.attr if isinstance(node.value, ast.Attribute) else ""
        return str(node.slice.value) if name in ("ruled", "rulings") else ""
    return ""


@functools.cache
def _choices(path: Path) -> dict[str, tuple[str, ...]]:
    """The choices of each ruling of the box of a file."""
    for folder in path.parents:
        if (kept := folder / "rulings.toml").exists():
            read = tomllib.loads(kept.read_text(encoding="utf-8"))
            return {name: tuple(each["choices"]) for name, each in read.items()}
    return {}


def _is_count(node: ast.expr) -> bool:
    """Whether it is `len(...)` or `....bit_count()`, which are never negative."""
    if not isinstance(node, ast.Call):
        return False
    named = isinstance(node.func, ast.Name) and node.func.id == "len"
    return named or (isinstance(node.func, ast.Attribute) and node.func.attr == "bit_count")


def _module(path: Path) -> str:
    return ".".join(path.relative_to(Path(__file__).parents[1]).with_suffix("").parts)


# ---- the first of one ------------------------------------------------------------------------
def _one(path: Path, pairs: list[Pair]) -> str:
    """The last instead of the first, where the source has just seen that there is one."""
    if len(pairs) < 2 or not isinstance(subscript := pairs[-2][0], ast.Subscript):
        return ""
    if {ast.unparse(each) for each in pairs[-1]} != {"0", "-1"}:
        return ""
    name = ast.unparse(subscript.value)
    around = [old for old, _ in pairs]
    guarded = any(_seen_one(*each, name) for each in zip(around, around[1:], strict=False))
    return "there is one only" if guarded else ""


def _seen_one(outer: ast.AST, inner: ast.AST, name: str) -> bool:
    """Whether `inner` is evaluated only where `outer` has found `len(name) == 1`."""
    one = f"len({name}) == 1"
    if isinstance(outer, ast.IfExp):
        return inner is outer.body and one in _all_of(outer.test)
    if isinstance(outer, ast.If):
        assigned = {ast.unparse(each) for each in ast.walk(outer) if _is_set(each)}
        return inner in outer.body and one in _all_of(outer.test) and name not in assigned
    if isinstance(outer, ast.BoolOp) and inner in outer.values:
        earlier = [ast.unparse(each) for each in outer.values[: outer.values.index(inner)]]  # type: ignore[arg-type]
        return (one if isinstance(outer.op, ast.And) else f"len({name}) != 1") in earlier
    return False


def _all_of(test: ast.expr) -> Iterable[str]:
    """The conditions that all hold where a test does."""
    both = isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And)
    return map(ast.unparse, test.values) if both else [ast.unparse(test)]  # type: ignore[attr-defined]


def _is_set(node: ast.AST) -> bool:
    return isinstance(getattr(node, "ctx", None), ast.Store | ast.Del)


# ---- what only checks, only saves time, or only serves types ---------------------------------
def _strict(path: Path, pairs: list[Pair]) -> str:
    """`zip` that no longer raises where lengths differ, which is always a mistake."""
    (call, _), (keyword, _), (old, new) = [*[(ast.Pass(), ast.Pass())] * 2, *pairs][-3:]
    in_zip = isinstance(call, ast.Call) and ast.unparse(call.func) == "zip"
    is_strict = isinstance(keyword, ast.keyword) and keyword.arg == "strict"
    less = (ast.unparse(old), ast.unparse(new)) == ("True", "False")
    return "only checks lengths" if in_zip and is_strict and less else ""


def _cache_size(path: Path, pairs: list[Pair]) -> str:
    """How many results a cache keeps."""
    calls = [each for each in _with_keyword(pairs, "maxsize") if isinstance(each, ast.Call)]
    in_cache = any(ast.unparse(call.func).endswith("lru_cache") for call in calls)
    return "only the size of a cache" if in_cache else ""


def _collected(path: Path, pairs: list[Pair]) -> str:
    """Whether the collector of garbage looks at the values of a class of msgspec."""
    classes = [each for each in _with_keyword(pairs, "gc") if isinstance(each, ast.ClassDef)]
    in_struct = any("Struct" in map(ast.unparse, each.bases) for each in classes)
    return "only the collector of garbage" if in_struct else ""


def _with_keyword(pairs: list[Pair], name: str) -> list[ast.AST]:
    """Return the calls and classes around the change whose keyword of that name it is in."""
    around = [old for old, _ in pairs]
    return [
        outer
        for outer, inner in zip(around, around[1:], strict=False)
        if isinstance(inner, ast.keyword) and inner.arg == name
    ]


def _types(path: Path, pairs: list[Pair]) -> str:
    """The condition of imports that only types need."""
    around = [old for old, _ in pairs]
    for outer, inner in zip(around, around[1:], strict=False):
        if isinstance(outer, ast.If) and inner is outer.test:
            return "only for types" if ast.unparse(inner) == "TYPE_CHECKING" else ""
    return ""


def _asserted(path: Path, pairs: list[Pair]) -> str:
    """An `assert`, which always holds, that says less."""
    if len(pairs) < 3 or not isinstance(pairs[-3][0], ast.Assert):
        return ""
    old, new = pairs[-1]
    simple = not isinstance(compare := pairs[-2][0], ast.Compare) or len(compare.ops) == 1
    return "asserts less" if simple and type(new) in WEAKER.get(type(old), ()) else ""


REASONS = (_all_values, _one, _strict, _cache_size, _collected, _types, _asserted)
