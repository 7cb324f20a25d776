"""Contract tests of a box's own package: a golden match, a test for each rule, translations."""

import ast
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from companion.tools.contract.walks import take
from companion.tools.golden import golden
from companion.words.catalogue import ENGLISH, sources

WORD = re.compile(r"[^\W\d_]{2,}")
MANY = 4  # words; a translation this long can hardly equal the original


def test_a_whole_match_is_played_as_when_it_was_kept(
    box_id: str, pytestconfig: pytest.Config
) -> None:
    folder = pytestconfig.rootpath / pytestconfig.getini("mars_golden")
    for name, text in golden(take(box_id)).items():
        again = f"python -m companion.tools.golden {box_id} {pytestconfig.getini('mars_golden')}"
        assert (folder / name).exists(), f"no match is kept: {again}"
        kept = (folder / name).read_text(encoding="utf-8")
        assert text == kept, f"{name} has changed: look at it, then {again}"


def test_every_rule_is_named_by_a_test(box_id: str, pytestconfig: pytest.Config) -> None:
    named = set(_named(pytestconfig.rootpath))
    without = [topic.id for topic in take(box_id).topics if topic.id not in named]
    assert not without, f"no test is marked with @pytest.mark.rule of {', '.join(without)}"


def _named(root: Path) -> Iterator[str]:
    """Yield the ids in all `@pytest.mark.rule(...)` in a folder, without running a test."""
    for path in root.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
                yield from (str(each.value) for each in node.args if isinstance(each, ast.Constant))


# ---- messages --------------------------------------------------------------------------
def test_every_message_is_good_and_there_once(box_id: str) -> None:
    package = take(box_id).package
    for language in (ENGLISH, *_others(package)):
        ids: list[str] = []
        for text in sources(package, language):
            for entry in FluentParser().parse(text).body:
                assert not isinstance(entry, ftl.Junk), f"{language}: {entry.content}"
                ids += [entry.id.name] if isinstance(entry, ftl.Message) else []
        assert len(ids) == len(set(ids)), f"{language}: a message is there twice"


def test_a_translation_has_all_messages_with_their_parameters_and_is_none_left_in_english(
    box_id: str,
) -> None:
    package = take(box_id).package
    english = _messages(package, ENGLISH)
    for language in _others(package):
        other = _messages(package, language)
        assert sorted(english.keys() ^ other.keys()) == [], f"only in one of en and {language}"
        for name, (text, parameters) in english.items():
            assert other[name][1] == parameters, f"{language}, {name}: {parameters}"
            left = text == other[name][0] and len(WORD.findall(text)) >= MANY
            assert not left, f"{name} is the same in {language}: {text}"


def _others(package: str) -> list[str]:
    folders = files(package).joinpath("text").iterdir()
    named = {each.name for each in folders if each.is_dir() and not each.name.startswith("_")}
    return sorted(named - {ENGLISH})


def _messages(package: str, language: str) -> Mapping[str, tuple[str, frozenset[str]]]:
    """Return the text and the parameters of each message."""
    found = {}
    for text in sources(package, language):
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ftl.Message) and entry.value is not None:
                parts = _Parts()
                parts.visit(entry)
                found[entry.id.name] = (" ".join(parts.texts), frozenset(parts.parameters))
    return found


class _Parts(Visitor):
    def __init__(self) -> None:
        self.texts: list[str] = []
        self.parameters: set[str] = set()

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.parameters.add(node.id.name)
