"""The form of a card, the practice set, and the checklist."""

import re

import pytest

from companion.engine.actions import TABLE, Action
from companion.engine.page import About
from companion.games.mars_attacks_dice import BOX
from companion.words import languages

from .table import EXTRA, SEATTLE, Table, card, monument


def test_a_form_becomes_an_entry_that_can_be_read_again():
    entry = BOX.check_entry(card("San  Antonio ", "RRN", vp=3))
    assert entry["id"] == "san-antonio"
    assert entry["name"] == "San Antonio"
    assert entry["symbols"] == ["ray_gun", "ray_gun", "nuke"]
    assert (entry["colour"], entry["rule"], entry["effect"]) == ("none", "", "")
    assert BOX.check_entry(entry) == entry


def test_an_empty_form_is_answered_as_one_would_at_the_table():
    with pytest.raises(ValueError) as refused:
        BOX.check_entry(card("Moon", ""))
    assert str(refused.value).endswith(": tap at least one.") and "[" not in str(refused.value)


@pytest.mark.rule("MAD-43")
def test_a_card_may_have_as_many_corner_nukes_as_there_are_dice():
    """No rulebook says how many a card may show; more than the dice could never be covered."""
    entry = BOX.check_entry(card("Ayr", nukes=3))
    row = (entry, *[card(f"City {place}", nukes=0) for place in range(3)])
    due = Table(row).seen["corners"]["total"]
    assert due == 3 + 2, "the difficulty card shows two"
    for nukes, nuked in ((due - 1, False), (due, True)):
        table = Table(row).target(0).roll(10 - nukes, 0, nukes)
        assert (table.seen["turn"] == 1) is nuked
    assert BOX.check_entry(card("Ayr", nukes=10))["nukes"] == 10


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": ""}, "name"),
        ({"name": "!?"}, "name"),
        ({"name": "A{0}"}, "curly"),
        ({"kind": ""}, "Kind"),
        ({"symbols": []}, "spaces"),
        ({"symbols": ["ray_gun"] * 17}, "spaces"),
        ({"symbols": ["comet"]}, "of Martian, Ray Gun, Nuke"),
        ({"symbols": "ray_gun"}, "spaces"),
        ({"vp": None}, "Victory points: enter a number from 0 to 20"),
        ({"vp": True}, "Victory points: enter a number from 0 to 20"),
        ({"vp": 21}, "Victory points: enter a number from 0 to 20"),
        ({"nukes": 11}, "Nukes: enter a number from 0 to 10"),
        ({"nukes": "1"}, "Nukes: enter a number from 0 to 10"),
        ({"colour": "blue"}, "None, Red, Green"),
        ({"colour": "red", "text": "x"}, "rule"),
        ({"colour": "red", "rule": "on_claim"}, "text"),
        ({"colour": "red", "rule": "standing", "text": "x", "effect": "extra_turn"}, "red rule"),
        ({"colour": "red", "rule": "on_claim", "text": "x", "effect": "set_die"}, "green rule"),
        ({"colour": "green", "text": "x", "effect": "extra_turn"}, "red rule"),
        ({"colour": "green", "text": "x", "effect": "fly"}, "Does the app apply it"),
    ],
)
def test_a_form_that_cannot_be_says_what_to_fix(change, words):
    with pytest.raises(ValueError, match=words):
        BOX.check_entry(card("Ayr") | change)


def test_anything_but_a_form_is_refused_in_words():
    for nothing in ({}, [], None, "Ayr", 7):
        with pytest.raises(ValueError):
            BOX.check_entry(nothing)


def test_a_green_rule_needs_no_kind():
    entry = BOX.check_entry(card("Ayr", colour="green", text="Wear a hat."))
    assert (entry["rule"], entry["effect"]) == ("ongoing", "")


@pytest.mark.rule("MAD-29", "MAD-32")
@pytest.mark.parametrize("special", [EXTRA, SEATTLE])
def test_a_rule_that_the_companion_applies_needs_no_text(special: dict):
    bare = {key: value for key, value in special.items() if key != "text"}
    assert BOX.check_entry(card("Ayr", **bare))["text"] == ""
    with pytest.raises(ValueError, match="its text is missing"):
        BOX.check_entry(card("Ayr", **bare | {"effect": ""}))
    said = {}
    for language in languages.languages():
        with languages.spoken_as(language):
            table = Table((card("Ayr", **bare), *[card(f"City {n}") for n in range(3)]))
            said[language] = table.seen["stacks"][0]["card"]["text"]
            assert said[language].endswith(".")
            assert said[language] in table.target(0).roll(5, 5, 0).words()
    assert len(set(said.values())) == len(said) > 1
    with_text = Table((card("Ayr", **special), *[card(f"City {n}") for n in range(3)]))
    assert with_text.seen["stacks"][0]["card"]["text"] == special["text"]


def test_a_card_entered_twice_is_refused():
    with pytest.raises(ValueError, match="twice"):
        BOX.components({"entries": [card("Ayr"), card("ayr")]})


def test_the_form_asks_for_all_that_an_entry_holds():
    keys = [field.key for field in BOX.entry]
    assert set(keys) == set(BOX.check_entry(card("Ayr"))) - {"id"}
    for field in BOX.entry:
        assert field.kind in ("text", "number", "choice", "list")
        assert not field.needs or field.needs[0] in keys[: keys.index(field.key)]


def test_one_card_is_enough_to_begin_with():
    assert BOX.entries_wanting([]) != ""
    assert BOX.entries_wanting([card("Ayr")]) == ""


# ---- the practice set ------------------------------------------------------------
def practice():
    return {entry["id"]: entry for entry in BOX.components()["cards"]}


def test_the_practice_set_is_marked_as_such():
    assert BOX.components()["data"] == "practice"
    assert BOX.components({"entries": [card("Ayr")]})["data"] == "owner"


def test_indianapolis_and_seattle_have_their_known_rules():
    known = {"indianapolis": EXTRA, "seattle": SEATTLE}
    for id_, rule in known.items():
        entry = practice()[id_]
        assert {key: entry[key] for key in ("colour", "rule", "effect")} == {
            key: rule[key] for key in ("colour", "rule", "effect")
        }


def test_the_practice_set_is_like_what_is_known_of_the_printed_one():
    cards = practice().values()
    cities = [entry for entry in cards if entry["kind"] == "city"]
    assert all(2 <= len(entry["symbols"]) <= 12 for entry in cities)
    assert {entry["nukes"] for entry in cards} == {0, 1, 2}
    assert sum(entry["nukes"] > 0 for entry in cards) > len(cards) * 0.75


def test_a_monument_of_the_practice_set_can_be_taken_in_one_roll_of_ten():
    assert max(len(monument("x")["symbols"]), 10) == 10
    for entry in practice().values():
        if entry["kind"] == "monument":
            assert len(entry["symbols"]) <= 10


# ---- rules in words --------------------------------------------------------------
def test_help_has_all_64_rules_each_in_a_moment_that_exists():
    assert [topic.id for topic in BOX.topics] == [f"MAD-{number:02}" for number in range(1, 65)]
    moments = {"first", "difficulty", "turn_up", "target", "set_die", "roll", "decide", "resolve"}
    for topic in BOX.topics:
        assert str(topic.text).endswith(".")
        assert topic.prompts
        assert set(topic.prompts) <= moments


def test_rulings_name_rules_that_exist():
    ids = {topic.id for topic in BOX.topics}
    for ruling in BOX.rulings:
        assert set(ruling.rules) <= ids


def test_the_checklist_follows_the_rules_in_order():
    rules = [rule for _, rule in BOX.setup(3, {})]
    assert rules[:8] == [f"MAD-{number:02}" for number in range(2, 10)]
    assert all(re.fullmatch(r"MAD-\d\d", rule) for rule in rules)


def test_where_all_cards_are_entered_not_listed_says_what_to_do():
    """The one on the table is right: another card bears its name."""
    for many, enters in ((28, "entry"), (29, "")):
        pieces = BOX.components({"entries": [card(f"City {n}") for n in range(many)]})
        state = BOX.new_state(3, components=pieces)
        state = state.apply(Action(TABLE, "first", (0,)))[0]
        while state.prompts()[0].name != "turn_up":
            state = state.apply(state.legal_actions()[0])[0]
        page = BOX.page(state, About(("Ann", "Ben", "Cleo")))
        assert page is not None
        key = page.keys[-1]
        assert str(key.label) == "Not listed" and key.goes == enters
        assert bool(key.full) is not bool(enters)
