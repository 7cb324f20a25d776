"""Every rule of a box is cited by a test.

`python -m tests.test_rules_cited` counts them: those that the app checks, those that it asks about
because the rulebook is ambiguous, and those that it only shows.
"""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from companion import games

TESTS = Path(__file__).parent
RULES = TESTS.parent.parent / "shared" / "rules"

# Rulings of the index that no box asks for: IFOS-A85 is whether to offer a crossover.
LATER_RULINGS = {"IFOS-A85"}


@cache
def cited() -> frozenset[str]:
    """The ids in every `@pytest.mark.rule(...)` of the tests, read without running them."""
    found = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
                found |= {each.value for each in node.args if isinstance(each, ast.Constant)}
    return frozenset(found)


@pytest.mark.parametrize("box_id", games.ids())
def test_every_rule_is_cited_by_a_test(box_id: str):
    topics = games.take(box_id).topics
    assert topics
    open_rules = [topic.id for topic in topics if topic.id not in cited()]
    assert not open_rules, f"not cited: {', '.join(open_rules)}"


@pytest.mark.parametrize("box_id", games.ids())
def test_every_ruling_names_rules_of_the_box_and_a_choice_of_its_own(box_id: str):
    box = games.take(box_id)
    known = {topic.id for topic in box.topics}
    for ruling in box.rulings:
        assert set(ruling.rules) <= known, ruling.id
        assert ruling.default in dict(ruling.choices)


def test_no_test_cites_a_rule_that_is_not_there():
    known = {topic.id for box in games.shelf() for topic in box.topics}
    known |= {ruling.id for box in games.shelf() for ruling in box.rulings}
    prefixes = {id_.split("-")[0] for id_ in known}
    wrong = {id_ for id_ in cited() if id_.split("-")[0] in prefixes and "-E" not in id_} - known
    assert not wrong - LATER_RULINGS


@pytest.mark.parametrize("box_id", games.ids())
def test_the_help_has_just_the_rules_of_the_index(box_id: str):
    index = RULES / f"{box_id}.md"
    if not index.exists():
        pytest.skip(f"the rule index {index.name} is not next to this clone")
    text = index.read_text(encoding="utf-8")
    prefix = re.findall(r"^\| ([A-Z]+)-\d+ \|", text, re.MULTILINE)[0]
    rules = set(re.findall(rf"^\| ({prefix}-\d+) \|", text, re.MULTILINE))
    rulings = {
        id_
        for id_, _ in re.findall(rf"\*\*({prefix}-A\d+)\*\* \(([^)]*)\)", text)
        if id_ not in LATER_RULINGS
    }
    box = games.take(box_id)
    assert {topic.id for topic in box.topics} == rules
    assert {ruling.id for ruling in box.rulings if not ruling.ours} == rulings


def counts(box_id: str) -> dict[str, int]:
    """How many rules of a box there are, and in which way each is the app's matter."""
    box = games.take(box_id)
    ruled = {rule for ruling in box.rulings for rule in ruling.rules}
    shown = {topic.id for topic in box.topics if topic.left}
    every = {topic.id for topic in box.topics}
    return {
        "rules": len(every),
        "cited": len(every & cited()),
        "enforced": len(every - ruled - shown),
        "asked": len((every & ruled) - shown),
        "shown": len(shown),
    }


if __name__ == "__main__":
    found = {box_id: counts(box_id) for box_id in games.ids()}
    for name, each in found.items():
        print(name, *(f"{number} {what}" for what, number in each.items()), sep="  ")
    totals = {
        what: sum(each[what] for each in found.values())
        for what in ("rules", "cited", "enforced", "asked", "shown")
    }
    print("all", *(f"{number} {what}" for what, number in totals.items()), sep="  ")
