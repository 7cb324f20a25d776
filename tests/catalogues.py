"""The catalogues as Fluent parses them, and what the code says of them.

`python -m tests.catalogues` counts the messages of each catalogue, and how much of it each language
has, in whole percent; with `--comments` it writes for translators what the gaps of each file are.
"""

import ast
import re
import sys
import textwrap
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from companion.words.catalogue import ENGLISH, ROOMS, languages, sources
from tests import imports

ROOT = Path(__file__).parent.parent
BOXES = tuple(
    f"companion.games.{path.parent.name}" for path in sorted(ROOT.glob("companion/games/*/text"))
)
CATALOGUES = (*ROOMS, *BOXES)
# It says for each box what its data files name.
BASES = tuple(ROOT / "companion" / "engine" / name for name in ("box.py", "box_parts.py"))


WORD = re.compile("[A-Za-z']{2,}")
# A property of a kv file that people read, with words in it.
KV_WORDS = re.compile(
    r"""\b(?:text|title|label|detail|hint|words): *f?["'][^"'\n{}]*[A-Za-z]{2,}.*"""
)


class Say(NamedTuple):
    """A call `say("id", name=...)`: its id as a pattern, and the names of its parameters."""

    where: str
    id: str
    params: frozenset[str]


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()
        self.others: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.others.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.others.add(f"-{node.id.name}")


@cache
def parsed(package: str, language: str) -> tuple[list[ftl.Message | ftl.Term], list[str]]:
    """All messages and terms of a catalogue, and what is no Fluent."""
    entries: list[ftl.Message | ftl.Term] = []
    junk: list[str] = []
    for text in sources(package, language):
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ftl.Junk):
                junk.append(entry.content)
            elif isinstance(entry, ftl.Message | ftl.Term):
                entries.append(entry)
    return entries, junk


def name_of(entry: ftl.Message | ftl.Term) -> str:
    return f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name


@cache
def messages(package: str, language: str) -> dict[str, frozenset[str]]:
    """The parameters of every message by id; those of messages that it refers to count."""
    found, others = {}, {}
    for entry in parsed(package, language)[0]:
        variables = _Variables()
        variables.visit(entry)
        found[name_of(entry)] = variables.found
        others[name_of(entry)] = variables.others

    def whole(name: str) -> set[str]:
        return found.get(name, set()).union(*map(whole, others.get(name, ())))

    return {name: frozenset(whole(name)) for name in found if not name.startswith("-")}


def referred(package: str, language: str) -> set[str]:
    """The ids to which other messages of the catalogue refer."""
    variables = _Variables()
    for entry in parsed(package, language)[0]:
        variables.visit(entry)
    return variables.others


def files_of(package: str) -> Iterator[Path]:
    """The files whose words are in this catalogue."""
    folder = ROOT.joinpath(*package.split("."))
    inner = [
        ROOT.joinpath(*each.split(".")) for each in CATALOGUES if each.startswith(f"{package}.")
    ]
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".kv", ".toml") and not any(map(path.is_relative_to, inner)):
            yield path
    if package in BOXES:
        yield from BASES


def _pattern(node: ast.expr) -> str | None:
    """A string constant as a regular expression; a gap of an f-string stands for anything."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(_pattern(each) or r"[\w-]+" for each in node.values)
    return None


def strings(package: str) -> set[str]:
    """Every string of the code that could be an id, as regular expressions."""
    found: set[str] = set()
    for path in files_of(package):
        if path.suffix == ".py":
            found |= {text for node in ast.walk(imports.parsed(path)) if (text := _pattern(node))}
        else:
            words = path.read_text(encoding="utf-8")
            found |= set(map(re.escape, re.findall(r"[A-Za-z][\w-]*", words)))
    return {each for each in found if each.count("[") < 4}


def calls(package: str) -> Iterator[Say]:
    """Every call of `say` whose id stands there."""
    for path in files_of(package):
        if path in BASES:
            continue  # what every box has, which not every box needs
        where = path.relative_to(ROOT).as_posix()
        if path.suffix == ".py":
            yield from _calls(imports.parsed(path), where)
        elif path.suffix == ".kv":
            text = path.read_text(encoding="utf-8")
            for number, line in enumerate(text.split("\n"), 1):
                for inner in re.findall(r"\bsay\((?:[^()]|\([^()]*\))*\)", line):
                    yield from _calls(ast.parse(inner), f"{where}:{number}")


def _calls(tree: ast.Module, where: str) -> Iterator[Say]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = ast.unparse(node.func)
        if called not in ("say", "self.say", "message"):
            continue
        several = node.args[0]
        options = [several.body, several.orelse] if isinstance(several, ast.IfExp) else [several]
        for option in options:
            id_ = _pattern(option)
            if id_ is not None and all(each.arg for each in node.keywords):
                params = frozenset(str(each.arg) for each in node.keywords)
                yield Say(f"{where}:{node.lineno}", id_, params)


def sentences() -> Iterator[tuple[str, str]]:
    """What reads like a sentence in the code of the rooms: four words and a full stop.

    Training the nets is no part of the app, and click's sentences stand for messages of ours.
    """
    for room in ("companion", "hardware", "calibration", "ui"):
        for path in sorted((ROOT / room).rglob("*.py")):
            if "training" not in path.parts and path.name != "words_of_click.py":
                for text in _texts(imports.parsed(path)):
                    if text.endswith((".", "?", "!")) and len(WORD.findall(text)) >= 4:
                        yield path.relative_to(ROOT).as_posix(), text


# Training, research and what the demo says of itself when it is stuck are for programmers.
NOT_FOR_PEOPLE = {"training", "research", "demo"}
_MARKUP = re.compile(r"\[/?[a-z]+=?")
# What holds words for people: a call that says a message, or a message somebody keeps.
_SAYS = re.compile(
    r"\b(say|message)\(|\.(words|text|label|title|detail|question|headline|cure|meaning|said)\b"
)


def glued() -> Iterator[tuple[str, str]]:
    """F-strings that put words of their own next to a message, and words in kv files."""
    for room in ("companion", "hardware", "calibration", "ui"):
        for path in sorted((ROOT / room).rglob("*")):
            where = path.relative_to(ROOT).as_posix()
            if path.suffix == ".kv":
                for words in KV_WORDS.findall(path.read_text(encoding="utf-8")):
                    yield where, words
            elif path.suffix == ".py" and not NOT_FOR_PEOPLE.intersection(path.parts):
                for node in ast.walk(imports.parsed(path)):
                    if isinstance(node, ast.JoinedStr) and _has_own_words(node):
                        yield where, ast.unparse(node)


def _has_own_words(node: ast.JoinedStr) -> bool:
    own = "".join(str(p.value) for p in node.values if isinstance(p, ast.Constant))
    gaps = (ast.unparse(p.value) for p in node.values if isinstance(p, ast.FormattedValue))
    return bool(WORD.search(_MARKUP.sub("", own))) and any(map(_SAYS.search, gaps))


def _texts(tree: ast.Module) -> Iterator[str]:
    """The strings of a file but its docstrings; "…" for a gap."""
    apart = {
        id(part)
        for node in ast.walk(tree)
        for part in (
            [node.value] if isinstance(node, ast.Expr)
            else node.values if isinstance(node, ast.JoinedStr) else []
        )
    }  # fmt: skip
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart:
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "…" for p in node.values)


# What stands in the gaps of sentences, by name.
GAPS = {
    name: about
    for group in tomllib.loads((ROOT / "docs/placeables.toml").read_text("utf-8")).values()
    for name, about in group.items()
}
_GAPS = re.compile(r"(?:\A|(?<=\n))# Gaps: .*\n(?:# .*\n)*\n")


def english_files() -> Iterator[Path]:
    """The English files of all catalogues."""
    for package in CATALOGUES:
        yield from sorted(ROOT.joinpath(*package.split("."), "text", ENGLISH).glob("*.ftl"))


def with_comments(text: str) -> str:
    """A file whose head explains its gaps, below what it says of itself."""
    text = _GAPS.sub("", text, count=1)
    variables = _Variables()
    for entry in FluentParser().parse(text).body:
        variables.visit(entry)
    if not variables.found:
        return text
    head, blank, rest = text.partition("\n\n")
    about = {name: GAPS.get(name, "see docs/placeables.toml") for name in sorted(variables.found)}
    gaps = "; ".join(f"${name}: {words}" for name, words in about.items())
    lines = textwrap.wrap(f"Gaps: {gaps}.", 100, break_long_words=False, break_on_hyphens=False)
    return f"{head}{blank}" + "".join(f"# {line}\n" for line in lines) + f"\n{rest}"


def table() -> Iterator[str]:
    """A line of figures for each catalogue, and the sum: messages, then the share of a language."""
    others = [each for each in languages() if each != ENGLISH]
    yield f"{'catalogue':44}{'messages':>9}" + "".join(f"{each:>7}" for each in others)
    sums = dict.fromkeys((ENGLISH, *others), 0)
    for package in CATALOGUES:
        english = messages(package, ENGLISH).keys()
        there = {each: len(english & messages(package, each).keys()) for each in others}
        for each, count in {ENGLISH: len(english), **there}.items():
            sums[each] += count
        yield _line(package, len(english), there.values())
    yield _line("all", sums[ENGLISH], [sums[each] for each in others])


def _line(name: str, count: int, there: Iterable[int]) -> str:
    shares = "".join(f"{100 * each // max(1, count):>6}%" for each in there)
    return f"{name:44}{count:>9}{shares}"


if __name__ == "__main__":
    if "--comments" in sys.argv:
        for path in english_files():
            path.write_text(with_comments(path.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        print("\n".join(table()))
