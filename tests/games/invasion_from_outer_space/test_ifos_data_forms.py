"""What an owner enters in the form: checked, kept, and put over the practice data."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.invasion_from_outer_space.components.catalogue import Catalogue, gather
from companion.games.invasion_from_outer_space.components.effects import (
    OFFERS,
    read_effect,
    read_line,
)
from companion.games.invasion_from_outer_space.components.forms import ENTRY, WHAT, read_entry

KINDS = [key for key, _ in WHAT]
CHAMPIONS = ("Zard Beast", "Martian Leader", "Super Zard Beast", " super zard beast")


def blank(**entered: Any) -> dict[str, Any]:
    """A form as the screen begins it: first choice, lowest number, no text."""
    first = {"text": lambda f: "", "number": lambda f: f.low, "list": lambda f: [],
             "choice": lambda f: f.choices[0][0]}  # fmt: skip
    return {field.key: first[field.kind](field) for field in ENTRY} | entered


def filled(what: str, **entered: Any) -> dict[str, Any]:
    """A form of each kind that can be kept."""
    needed: dict[str, dict[str, Any]] = {
        "martian-tech": {"cost": 3},
        "hero": {"name": "Carl", "start": "Bear Tent", "talent": "Lift"},
        "town-hero": {"name": "Ash", "start": "Hospital", "health": 3},
        "champion": {"name": "Martian Leader", "cost": 6},
        "zombie-scenario": {"name": "Supply Run"},
        "template": {"name": "Death Ray", "numbers": ["3", "5"], "lengths": "2, 2.5",
                     "widths": "1, 2"},
    }  # fmt: skip
    return blank(what=what, **({"name": "Something New"} | needed.get(what, {}) | entered))


TORCH = filled("hero-item", name="Storm Lamp", copies=3, keywords="Fire, Light", weapon="hand",
               breaks=["1", "2"], combat=["dice n=1 side=own"], marks=["once"])  # fmt: skip


def read(*entries: dict[str, Any]) -> Catalogue:
    return Catalogue.from_components(gather(entries))


# ---- one form ----------------------------------------------------------------------------
@pytest.mark.parametrize("what", KINDS)
def test_one_form_serves_every_kind_and_is_kept_as_it_was_filled(what: str):
    entry = read_entry(filled(what))
    asked = {f.key for f in ENTRY if f.is_asked(filled(what))}
    assert set(entry) == asked
    assert read_entry(entry) == entry == json.loads(json.dumps(entry))


def test_every_field_is_asked_for_some_kind_and_needs_only_what_is_entered_second():
    assert ENTRY[0].key == "name" and ENTRY[1].key == "what"
    for field in ENTRY:
        assert field.kind in ("text", "number", "choice", "list")
        assert field.needs is None or (field.needs[0] == "what" and set(field.needs[1]) <= {*KINDS})
        assert field.kind not in ("choice", "list") or field.choices
    assert len({field.key for field in ENTRY}) == len(ENTRY)


@pytest.mark.rule("IFOS-A73")
def test_rules_of_the_beast_are_asked_of_the_super_zard_beast_alone():
    traits = next(field for field in ENTRY if field.key == "traits")
    asked = [traits.is_asked(filled("champion", name=name)) for name in CHAMPIONS]
    assert asked == [False, False, True, True]
    assert not traits.is_asked(filled("hero", name="Super Zard Beast"))
    assert "traits" not in read_entry(filled("champion", traits=["roar"]))


@pytest.mark.rule("IFOS-A01")
def test_every_effect_offered_is_one_of_the_toolbox_with_words_of_its_own():
    lines = [line for line, _ in OFFERS]
    assert len(set(lines)) == len(lines) and len({label for _, label in OFFERS}) == len(lines)
    for line in lines:
        assert read_line(line, "x").line() == line


@pytest.mark.rule("IFOS-A01")
def test_a_card_entered_by_the_owner_comes_with_its_effects():
    catalogue = read(TORCH)
    lamp = catalogue.cards["hero-storm-lamp"]
    assert (lamp.copies, lamp.weapon, lamp.breaks, lamp.once) == (3, "hand", (1, 2), True)
    assert lamp.has("fire") and lamp.has("light") and lamp.combat[0].do == "dice"
    assert lamp.key not in catalogue.made_up


@pytest.mark.parametrize(("wrong", "words"), [
    ({}, "must be one of hero-item"),
    (filled("hero-item", name=""), "needs a name"),
    (filled("hero-item", name="{0}"), "needs a name"),
    (filled("hero-item", name="..."), "needs a name"),
    (filled("sheet"), "must be one of hero-item"),
    (filled("hero-item", copies=0), "Something New, How many in the box"),
    (filled("hero-item", copies=True), "whole number"),
    (filled("hero-item", hit=7), "Hits on"),
    (filled("hero-item", weapon="ranged"), "Range and to-hit are missing"),
    (filled("hero-item", weapon="hand", range=2), "hand weapon"),
    (filled("hero-item", marks=["remains"]), "stays face up anyway"),
    (filled("hero-item", breaks=["1", "1"]), "twice"),
    (filled("hero-item", breaks=["7"]), "must be one of 1"),
    (filled("hero-event", effects=["explode"]), "must be one of those offered, not 'explode'"),
    (filled("hero-event", effects="ties"), "must be a list"),
    (filled("hero-event", effects=["ties"] * 7), "at most 6"),
    (filled("hero-event", marks=["explosive"]), "is not an Item"),
    (filled("martian-tech", cost=0), "Command Point cost"),
    (filled("martian-tech", marks=["immediate"]), "is not an Event"),
    (filled("hero-event", keywords=", ".join("abcdefghi")), "at most 8"),
    (filled("hero-event", text="a {name}"), "curly"),
    (filled("hero-event", text="a\nb"), "one line"),
    (filled("hero-event", name="My Own Card", advanced="yes"), "lists no Advanced Hero card"),
    (filled("martian-event", name="Crossfire", advanced="yes", copies=3), "There are 2 Crossfire"),
    (filled("hero", name="Bozo"), "None of the eight Heroes"),
    (filled("hero", start=""), "Carl: start must be a name of up to 40 letters"),
    (filled("hero", talent=""), "Carl, talent: name must be a name of up to 40"),
    (filled("hero", agility=1), "Agility"),
    (filled("champion", name="Zord Beast"), "No Champion is called"),
    (filled("champion", toughness=1), "0 for none"),
    (filled("template", name="Ray"), "the sides Death Ray and Cannon"),
    (filled("template", lengths="2"), "a number, a length and a width"),
    (filled("template", lengths="2, far"), "are numbers"),
    (filled("template", lengths="2, nan"), "at most 12 cells"),
    (filled("template", numbers=["5", "3"]), "rise from the hole out"),
    (filled("template", numbers=[], lengths="", widths=""), "1 to 8 sections"),
    (filled("scenario", turns=0), "Turns"),
    (filled("scenario", martian_goal="crowds", martian_n=2, crowds=1), "the goal is 2 Crowds"),
    (filled("scenario", hero_goal="saucers", hero_n=2), "the goal is 2 saucers"),
    (filled("scenario", hero_goal="allies", hero_n=2), "the goal is 2 Allies"),
    (filled("scenario", hero_goal="champion", champion=""), "needs a Champion"),
    (filled("scenario", name="Unleashed", hero_goal="champion", champion="Zard Beast"), "barred"),
])  # fmt: skip
def test_a_wrong_form_says_what_to_fix(wrong: dict[str, Any], words: str):
    with pytest.raises(ValueError, match=words):
        read_entry(wrong)


# ---- over the practice data --------------------------------------------------------------
@pytest.mark.rule("IFOS-031", "IFOS-A01")
def test_a_new_card_takes_the_place_of_made_up_ones():
    before, after = read(), read(TORCH)
    for catalogue in (before, after):
        basic = [c for c in catalogue.cards.values() if c.deck == "hero" and not c.advanced]
        assert sum(c.copies for c in basic) == 40
    # Cards that the rulebook names stay as long as there are others.
    assert "hero-cabbage" in after.cards and "hero-texas-jack" in after.cards
    assert str(after.practice("invasion", False)[0]) == "37 Hero cards"


@pytest.mark.rule("IFOS-A01")
def test_a_card_of_the_same_name_is_replaced():
    vaporize = filled("martian-event", name="Vaporize", copies=3, effects=["cancel_card"])
    card = read(vaporize).cards["martian-vaporize"]
    assert card.copies == 3 and [each.do for each in card.effects] == ["cancel_card"]
    symbol = filled("martian-event", name="Saucer Blast", advanced="yes", copies=4)
    plain = filled("martian-event", name="Saucer Blast", copies=1)
    cards = read(symbol, plain).cards
    assert cards["martian-saucer-blast+"].copies == 4 and cards["martian-saucer-blast"].copies == 1


@pytest.mark.rule("IFOS-031")
def test_no_deck_holds_more_than_its_cards():
    entries = [filled("hero-event", name=f"Card {n}", copies=10) for n in range(5)]
    with pytest.raises(ValueError, match="50 hero cards without .* there are 40"):
        gather(entries)
    with pytest.raises(ValueError, match="entered twice"):
        gather([TORCH, TORCH])
    with pytest.raises(ValueError, match="Carl is entered twice"):
        gather([filled("hero"), filled("hero", health=4)])


@pytest.mark.rule("IFOS-377", "IFOS-082")
def test_what_the_text_knows_stays_when_the_owner_gives_the_rest():
    entered = [filled("hero", name=name) for name in ("hannah", "Cassidy", "R.J. Flannigan")]
    beast = {"cost": 5, "moves": 2, "dice": 3, "health": 3, "toughness": 4}
    unleashed = {"hero_goal": "champion", "hero_n": 1, "champion": "Super Zard Beast"}
    entered += [
        filled("champion", name="zard beast", **beast),
        filled("scenario", name="Unleashed", **unleashed),
    ]
    catalogue = read(*entered)
    assert catalogue.heroes["hannah"].name == "Hannah"
    assert catalogue.heroes["hannah"].counts_as == ("Fire",)
    assert catalogue.heroes["cassidy"].begins_with == ("Brace of Pistols",)
    assert catalogue.champions["zard-beast"].traits == ("rage", "giant", "roar")
    assert catalogue.scenarios["unleashed"].not_called == ("Zard Beast",)
    assert len(catalogue.heroes) == 8 and len(catalogue.scenarios) == 5
    assert {"hannah", "cassidy", "unleashed"}.isdisjoint(catalogue.made_up)


def test_a_scenario_of_the_table_s_own_may_be_entered():
    own = filled("scenario", name="Long Night", turns=20, hero_goal="survive", end="heroes")
    catalogue = read(own)
    night = catalogue.scenarios["long-night"]
    assert len(catalogue.scenarios) == 6 and night.heroes.n > 60  # never reached by counting
    assert not night.basic


def test_the_whole_is_the_owner_s_only_when_nothing_needed_is_made_up():
    practice = read()
    entries = [_as_entry(card) for card in practice.cards.values()]
    assert gather(entries)["data"] == "practice"
    entries += [filled("hero", name=sheet.name) for sheet in practice.heroes.values()]
    entries += [filled("champion", name=name, cost=1)
                for name in ("Martian Leader", "Super Zard Beast")]  # fmt: skip
    assert gather(entries)["data"] == "practice"
    entries += [filled("scenario", name=s.name) for s in practice.scenarios.values()]
    entered = gather(entries)
    assert entered["data"] == "owner" and entered["made_up"] == ["death_ray", "cannon"]
    assert Catalogue.from_components(entered).practice("abduction", True) == ()


@pytest.mark.rule("IFOS-229", "IFOS-A59")
def test_the_sections_of_the_template_can_be_entered():
    catalogue = read(filled("template"))
    assert [each.plain() for each in catalogue.kit.death_ray] == [
        {"number": 3, "length": 2.0, "width": 1.0}, {"number": 5, "length": 2.5, "width": 2.0},
    ]  # fmt: skip
    assert catalogue.kit.cannon == read().kit.cannon
    assert str(catalogue.practice("invasion", False, template=True)[-1]) == "the Cannon template"
    words = tuple(map(str, read().practice("invasion", False, template=True)))
    assert "the Death Ray template" in words
    assert not any("template" in str(each) for each in read().practice("invasion", False))


def _as_entry(card: Any) -> dict[str, Any]:
    return filled(f"{card.deck}-{card.kind}", name=card.name, copies=card.copies, cost=card.cost,
                  advanced="yes" if card.advanced else "no")  # fmt: skip


# ---- from anybody ------------------------------------------------------------------------
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner,
                                                                max_size=3),
    max_leaves=6,
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(KINDS), st.dictionaries(st.sampled_from([f.key for f in ENTRY]), PLAIN,
                                               max_size=4))  # fmt: skip
def test_a_hostile_form_is_refused_in_words_or_kept_as_plain_values(what: str, wild: dict):
    try:
        entry = read_entry({**filled(what), **wild})
    except ValueError as error:
        assert len(str(error)) < 400
        return
    assert read_entry(json.loads(json.dumps(entry))) == entry


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_hostile_components_are_refused_in_words(data: st.DataObject):
    entered = gather()
    key = data.draw(st.sampled_from(sorted(entered)))
    wild = data.draw(PLAIN)
    if isinstance(entered[key], list) and entered[key] and isinstance(entered[key][0], dict):
        place = data.draw(st.integers(0, len(entered[key]) - 1))
        field = data.draw(st.sampled_from(sorted(entered[key][place])))
        entered[key][place][field] = wild
    elif isinstance(entered[key], dict):
        entered[key][data.draw(st.sampled_from(sorted(entered[key])))] = wild
    else:
        entered[key] = wild
    try:
        Catalogue.from_components(entered)
    except ValueError as error:
        assert str(error)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=40) | st.builds(
    "{} n={} target={}".format, st.sampled_from(["wound", "move", "dice"]),
    st.sampled_from(["1", "99", "-1", "--1", "01", "d6", "all"]),
    st.sampled_from(["hero", "pack", "", "x"]),
))  # fmt: skip
def test_a_hostile_line_is_refused_in_words_or_read(line: str):
    try:
        effect = read_line(line, "A card")
    except ValueError as error:
        assert str(error).startswith("A card")
        return
    assert read_line(effect.line(), "A card") == effect


@settings(max_examples=200, deadline=None)
@given(PLAIN | st.dictionaries(st.sampled_from(["do", "n", "side", "target", "where", "what",
                                                "text"]),
                               PLAIN | st.sampled_from(["wound", "place", "note", "hero", "own"]),
                               max_size=5))  # fmt: skip
def test_a_hostile_effect_is_refused_in_words(wild: Any):
    try:
        effect = read_effect(wild, "A card")
    except ValueError as error:
        assert str(error).startswith("A card")
        return
    assert read_effect(effect.plain(), "A card") == effect


@pytest.mark.parametrize(("entered", "words"), [
    ("wound", "a table"),
    ({"do": "explode"}, "no effect 'explode'"),
    ({"do": "wound", "n": 0, "target": "hero"}, "from 1 to 6"),
    ({"do": "wound", "n": 1}, "target must be one of"),
    ({"do": "wound", "n": 1, "target": "hero", "side": "own"}, "takes no side"),
    ({"do": "ties", "n": 2}, "takes no number"),
    ({"do": "power", "n": 0}, "from -3 to 3"),
    ({"do": "marker", "where": "any"}, "needs a name"),
    ({"do": "note"}, "needs a text"),
    ({"do": "ties", "text": "x"}, "takes no text"),
    ({"do": "ties", "why": 1}, "which no effect has"),
])  # fmt: skip
def test_a_wrong_effect_says_what_to_fix(entered: Any, words: str):
    with pytest.raises(ValueError, match=words):
        read_effect(entered, "A card")
