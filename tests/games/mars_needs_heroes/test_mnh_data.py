"""The data files and the texts: rulings, help, the owner's colours, prompts in words."""

import json
import re
from random import Random

import pytest

from companion.engine.prompts import Cards
from companion.games.mars_needs_heroes import BOX
from tests.games.mars_needs_heroes.mnh_simulated import begin, random_rulings, steps
from tests.games.mars_needs_heroes.mnh_table import NAMES, Table

PROMPTS = {"youngest", "turn_up", "bid", "freeze", "freeze_late", "yell", "first", "reset"}


def test_every_rule_has_help() -> None:
    assert [topic.id for topic in BOX.topics] == [f"MNH-{n:02}" for n in range(1, 38)]
    for topic in BOX.topics:
        assert topic.text and topic.section and set(topic.prompts) <= PROMPTS


def test_every_ruling_has_choices_and_a_default() -> None:
    assert [ruling.id for ruling in BOX.rulings] == [f"MNH-A{n:02}" for n in range(1, 20)]
    topics = {topic.id for topic in BOX.topics}
    for ruling in BOX.rulings:
        assert ruling.default == ruling.choices[0][0]
        assert str(ruling.question).rstrip(")").endswith(("?", ".")) and set(ruling.rules) <= topics


def test_every_prompt_and_fact_is_written_with_names_and_known_rules() -> None:
    known = {topic.id for topic in BOX.topics} | {ruling.id for ruling in BOX.rulings}
    seen = set()
    for seed in range(30):
        rng = Random(seed)
        seats = 2 + seed % 3
        for state, action, _ in steps(begin(seats, random_rulings(rng)), rng):
            for prompt in state.prompts():
                seen.add(prompt.name)
                text = f"{prompt.text} {prompt.detail}".format(*NAMES[:seats])
                assert not re.search(r"[{}]", text) and set(prompt.rules) <= known
            for fact in state.apply(action)[1]:
                assert not re.search(r"[{}]", fact.words(NAMES[:seats]))
                assert set(fact.rules) <= known
            assert set(state.observation()["notes"]) <= known
    assert seen >= PROMPTS - {"freeze", "freeze_late"}


def test_prompts_offer_exactly_the_legal_actions() -> None:
    for seed in range(10):
        rng = Random(seed)
        for state, _, _ in steps(begin(3, random_rulings(rng)), rng):
            for prompt in state.prompts():
                options = getattr(prompt.domain, "options", ())
                flat = [
                    option.action
                    for each in options
                    for option in (each[1] if isinstance(each, tuple) else (each,))
                ]
                assert flat == state.legal_actions()


def test_observations_are_plain_json() -> None:
    state = begin(4)
    for _, _, after in steps(state, Random(1)):
        for viewer in (None, 0):
            seen = after.observation(viewer)
            assert json.loads(json.dumps(seen)) == seen


def test_the_practice_deck_allows_the_example_of_the_rulebook() -> None:
    data = BOX.components()
    counts = {each["colour"]: each["count"] for each in data["invaders"]}
    assert data["data"] == "practice" and counts["yellow"] >= 12
    assert BOX.new_state(2).observation()["data"] == "practice"


def test_the_owners_colours_are_played_with() -> None:
    entries = [BOX.check_entry({"colour": "  Lime  Green ", "count": 28})]
    assert entries == [{"colour": "lime green", "count": 28}]
    assert BOX.entries_wanting(entries) == "", "the others are entered when they come up"
    entries.append(BOX.check_entry({"colour": "yellow", "count": 12}))
    assert BOX.entries_wanting(entries) == ""
    data = BOX.components({"entries": entries})
    state = BOX.new_state(3, components=data)
    assert state.observation()["unseen"] == {"lime green": 28, "yellow": 12}
    assert state.observation()["data"] == "owner"


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"colour": "", "count": 3},
        {"colour": "{0}", "count": 3},
        {"colour": "a" * 21, "count": 3},
        {"colour": "red", "count": -1},
        {"colour": "red", "count": 41},
        {"colour": "red", "count": "3"},
        {"colour": "red", "count": True},
    ],
)
def test_a_wrong_entry_is_refused(values: dict) -> None:
    with pytest.raises(ValueError, match="colour|number"):
        BOX.check_entry(values)


@pytest.mark.parametrize(
    ("counts", "said"),
    [({"red": 30, "blue": 20}, "10 more"), ({"red": 40, "blue": 0}, "1 more")],
)
def test_counts_that_do_not_add_up_are_refused(counts: dict[str, int], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Table(2, counts=counts)


def test_a_colour_named_twice_is_refused() -> None:
    entries = [{"colour": "red", "count": 20}, {"colour": "red", "count": 20}]
    assert "twice" in str(BOX.entries_wanting(entries))


def test_the_pile_prompt_says_what_is_left_of_a_counted_deck() -> None:
    domain = Table(2, counts={"yellow": 13, "green": 27}).state.prompts()[0].domain
    assert isinstance(domain, Cards) and not domain.may_enter
    assert [str(option.detail) for option in domain.options] == [
        "13 not seen yet",
        "27 not seen yet",
    ]


def test_what_is_left_of_the_practice_deck_is_not_said_as_a_fact() -> None:
    domain = Table(2).state.prompts()[0].domain
    assert isinstance(domain, Cards)
    assert {option.detail for option in domain.options} == {""}


def test_the_pile_prompt_says_how_many_cards_are_due() -> None:
    table = Table(2)
    assert str(table.state.prompts()[0].text) == "{0} turns over 2 cards. Which colours?"
    table.cards("yellow")
    assert str(table.state.prompts()[0].text) == "{0} turns over 1 card. Which colour?"
