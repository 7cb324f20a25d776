"""Help and rulings: all there, as the rule index has them, and in our own words."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from companion.games.invasion_from_outer_space import BOX
from companion.words.languages import spoken_as

SHARED = Path(__file__).parents[4] / "shared"
INDEX = SHARED / "rules/invasion-from-outer-space.md"
RULEBOOK = SHARED / "rulebooks/002_3235180d4b5510d3.txt"
PACKAGE = "companion.games.invasion_from_outer_space"
RULES = [f"IFOS-{number:03d}" for number in range(1, 465)]
RULINGS = [f"IFOS-A{number:02d}" for number in (*range(1, 85), *range(86, 92))]
SAME = 8  # words in a row that would be somebody else's sentence


@cache
def read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(PACKAGE).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


@cache
def index() -> str:
    if not INDEX.exists():
        pytest.skip("the rule index is not next to this clone")
    return INDEX.read_text(encoding="utf-8")


@pytest.mark.rule("IFOS-005", "IFOS-027", "IFOS-030", "IFOS-460", "IFOS-464")
def test_only_a_few_rules_are_left_to_the_table():
    """Mixing the boxes, ages, spare counters, music, a word of cards, repetitions: shown."""
    left = {id_ for id_, topic in read("help").items() if topic.get("left")}
    known = ("004", "005", "027", "030", "382", "460", "464")
    assert left == {f"IFOS-{number}" for number in known}
    for topic in BOX.topics:
        for language in ("en", "de") if topic.id in left else ():
            with spoken_as(language):
                assert str(topic.text) and str(topic.left), (language, topic.id)


def test_the_help_has_every_rule_of_the_parts_that_are_built():
    assert list(read("help")) == RULES
    assert all(set(topic) <= {"section", "prompts", "left"} for topic in read("help").values())
    texts = [str(topic.text) for topic in BOX.topics]
    assert [topic.id for topic in BOX.topics] == RULES
    for topic in BOX.topics:
        assert str(topic.section) and str(topic.text)[-1] in ".!", topic.id
    assert len(set(texts)) == len(texts)


def test_the_help_has_the_rules_of_the_index():
    listed = re.findall(r"^\| (IFOS-\d+) \|", index(), re.MULTILINE)
    later = {f"IFOS-{number}" for number in range(382, 452)} - set(RULES)
    assert [id_ for id_ in listed if id_ not in later] == RULES


def test_a_ruling_that_the_index_does_not_have_says_so_where_it_is_shown():
    shown = {ruling.id: str(ruling.label) for ruling in BOX.rulings if ruling.label != ruling.id}
    assert shown == {"IFOS-A92": "IFOS-A92 added by this app"}


def test_little_is_left_to_the_table_and_each_time_with_a_reason():
    left = [str(topic.left) for topic in BOX.topics if topic.left]
    assert left and all(len(reason.split()) >= 3 and reason[-1] == "." for reason in left)


def test_every_ruling_is_there_and_its_default_is_its_first_choice():
    rulings = read("rulings")
    assert [id_ for id_ in rulings if not rulings[id_].get("ours")] == RULINGS
    for id_, ruling in rulings.items():
        assert ruling["default"] == ruling["choices"][0], id_
        assert set(ruling["rules"]) <= set(RULES), id_
    for each in BOX.rulings:
        words = [str(choice) for _, choice in each.choices]
        assert str(each.question).endswith("?") and len(set(words)) == len(words), each.id


@pytest.mark.parametrize("id_", RULINGS)
def test_a_ruling_is_about_the_rules_of_the_index_and_has_its_alternatives(id_: str):
    found = re.search(
        rf"\*\*{id_}\*\* \(([^)]*)\).*\n  - Default: .*\n  - Alternatives: (.*)", index()
    )
    assert found is not None
    ruling = read("rulings")[id_]
    assert ruling["rules"] == [id_ for id_ in re.findall(r"IFOS-\d+", found[1]) if id_ in RULES]
    others = [] if found[2].strip().startswith("none") else found[2].split(";")
    # The second half of these says how the alternative is carried out.
    if id_ in ("IFOS-A02", "IFOS-A41"):
        others = others[:1]
    # That of this one is what another rulebook says, which nobody has here.
    if id_ == "IFOS-A76":
        others = []
    # How older records were played may be a way that no table would choose.
    played = id_ == "IFOS-A89"
    assert len(ruling["choices"]) == 1 + len(others) + played


def _runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"[a-z0-9']+", text.lower())
    return {tuple(words[at : at + SAME]) for at in range(len(words) - SAME + 1)}


@pytest.mark.parametrize("source", [RULEBOOK, INDEX], ids=["rulebook", "index"])
def test_no_sentence_is_taken_from_elsewhere(source: Path):
    if not source.exists():
        pytest.skip("the rulebook and its index are not next to this clone")
    theirs = _runs(source.read_text(encoding="utf-8"))
    ours = {topic.id: str(topic.text) for topic in BOX.topics}
    for each in BOX.rulings:
        ours[each.id] = " / ".join(map(str, (each.question, *(words for _, words in each.choices))))
    # These two list names, for which there are no other words.
    same = [id_ for id_, text in ours.items() if _runs(text) & theirs]
    assert set(same) <= {"IFOS-073", "IFOS-374"}, same
