"""What the text says about the pieces stands in the data; what we made up is marked."""

import re
from functools import cache
from pathlib import Path

import pytest

from companion.games.invasion_from_outer_space.components import builtin_data
from companion.games.invasion_from_outer_space.components.cards import (
    ADVANCED,
    BASIC,
    DECK,
    DECKS,
    KINDS,
    Card,
    copies,
)
from companion.games.invasion_from_outer_space.components.catalogue import (
    Catalogue,
    cards_of,
    gather,
)
from companion.games.invasion_from_outer_space.components.effects import (
    EFFECT_TYPES,
    read_effect,
    read_line,
)
from tests.games.invasion_from_outer_space.ifos_ground import practice_center, practice_outers

INDEX = Path(__file__).parents[4] / "shared/rules/invasion-from-outer-space.md"
DATA = Path(builtin_data.__file__).parent / "data"


@cache
def catalogue() -> Catalogue:
    return Catalogue.from_components(gather())


def card(name: str, advanced: bool = False) -> Card:
    return next(
        each
        for each in catalogue().cards.values()
        if each.name == name and each.advanced == advanced
    )


# ---- decks -----------------------------------------------------------------------------
MARTIAN_LIST = {
    "Saucer Blast": 4, "Call Forth the Leader": 2, "Crossfire": 2, "Clash of Egos": 2,
    "Invasion From Outer Space": 1, "Your World is Ours!": 1, "Proto Bomb": 1,
    "Qua'to Duplicator": 1, "Supreme Intelligence": 1, "Struggle For Survival": 1,
    "They're Here!": 1, "Run For Your Lives!": 1, "I've Got To Get To The...": 1,
    "This Could Be the End": 1,
}  # fmt: skip
HERO_LIST = {
    "Just What I Needed": 4, "Water Bucket": 3, "Bomb": 2, "Fire the Cannon": 2, "Matches": 2,
    "Kerosene": 2, "Get Off My Planet": 1, "Encore": 1, "Heroic Attack": 1, "Heroic Resolve": 1,
    "Spare Cannon": 1,
}  # fmt: skip


@pytest.mark.rule("IFOS-E18", "IFOS-031", "IFOS-072", "IFOS-287")
@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_sixty_cards_of_which_twenty_are_advanced(deck: str):
    cards = catalogue().cards.values()
    assert (copies(cards, deck, False), copies(cards, deck, True)) == (BASIC, ADVANCED) == (40, 20)
    basic = dict(cards_of(catalogue(), deck, False))
    full = dict(cards_of(catalogue(), deck, True))
    assert sum(basic.values()) == BASIC and sum(full.values()) == DECK == 60
    assert not any(catalogue().cards[key].advanced for key in basic)


@pytest.mark.rule("IFOS-073", "IFOS-074", "IFOS-E18")
@pytest.mark.parametrize(("deck", "listed"), [("martian", MARTIAN_LIST), ("hero", HERO_LIST)])
def test_the_advanced_cards_are_those_of_the_rulebook(deck: str, listed: dict[str, int]):
    assert dict(builtin_data.advanced_copies(deck).values()) == listed
    ours = {c.name: c.copies for c in catalogue().cards.values() if c.deck == deck and c.advanced}
    assert ours == listed and sum(listed.values()) == 20


@pytest.mark.rule("IFOS-073", "IFOS-074")
@pytest.mark.parametrize(("rule", "deck"), [("IFOS-073", "martian"), ("IFOS-074", "hero")])
def test_the_advanced_lists_are_those_of_the_rule_index(rule: str, deck: str):
    if not INDEX.exists():
        pytest.skip("the rule index is not next to this clone")
    row = re.search(rf"^\| {rule} \| [^:]*: (.*?)\. \| E18", INDEX.read_text(), re.MULTILINE)
    assert row is not None
    entered: dict[str, int] = {}
    for part in row[1].split("; "):
        number, names = re.fullmatch(r"(\d) (?:each of )?(.*)", part).groups()
        entered |= {name.strip(): int(number) for name in names.split(", ")}
    assert entered == dict(builtin_data.advanced_copies(deck).values())


@pytest.mark.rule("IFOS-032", "IFOS-038", "IFOS-040")
def test_every_card_is_of_a_kind_of_its_deck_and_tech_has_a_cost():
    kinds = {"hero": {"item", "event"}, "martian": {"event", "tech"}}
    for each in catalogue().cards.values():
        assert each.kind in kinds[each.deck] == set(KINDS[each.deck])
        assert each.cost > 0 or each.kind != "tech"
    assert {c.kind for c in catalogue().cards.values()} == {"item", "event", "tech"}


@pytest.mark.rule("IFOS-041", "IFOS-043")
@pytest.mark.parametrize("deck", DECKS)
def test_both_decks_have_cards_to_play_at_once_and_cards_that_remain(deck: str):
    ours = [c for c in catalogue().cards.values() if c.deck == deck and c.kind == "event"]
    assert any(c.immediate for c in ours) and any(c.remains for c in ours)
    others = [c for c in catalogue().cards.values() if c.kind != "event"]
    assert not any(c.immediate or c.remains for c in others)


@pytest.mark.rule("IFOS-045", "IFOS-046", "IFOS-302")
def test_the_keywords_that_rules_speak_of_are_on_cards():
    cards = catalogue().cards.values()
    guns = [c.name for c in cards if c.has("gun")]
    assert "Brace of Pistols" in guns and all(c.range and c.hit for c in cards if c.has("Gun"))
    assert {"Matches", "Circus Torch"} == {c.name for c in cards if c.has("Fire")}
    assert {"Bomb", "Kerosene"} == {c.name for c in cards if c.explosive}
    assert card("Bomb", True).has("bomb") and not card("Bomb", True).has("fire")
    assert sum(c.has("ally") for c in cards) == 6


@pytest.mark.rule("IFOS-219", "IFOS-220", "IFOS-222")
def test_items_name_hands_and_break_tests_and_a_cannon_shot_its_token():
    items = [c for c in catalogue().cards.values() if c.kind == "item"]
    assert {c.hands for c in items} == {1, 2}
    assert card("Parade Trident").hands == 2
    assert card("Kerosene", True).breaks == (1, 2) and card("Cabbage").breaks == ()
    assert card("Fire the Cannon", True).cost == 1


def test_every_card_named_in_the_rulebook_is_there():
    names = builtin_data.known()["named"]
    there = {(c.deck, c.name) for c in catalogue().cards.values() if not c.advanced}
    for name in (*names["hero"], *names["allies"]):
        assert ("hero", name) in there
    for name in names["martian"]:
        assert ("martian", name) in there


def test_every_effect_is_well_formed_and_has_words_and_every_card_has_one():
    used = set()
    things = [*catalogue().cards.values()]
    for each in things:
        assert each.known or each.name == "Matches"  # which does what a Fire Item does
    effects = [e for c in things for e in (*c.effects, *c.combat)]
    for sheet in catalogue().heroes.values():
        effects += [*sheet.bonus, *sheet.talent.effects]
        assert sheet.talent.effects
    for effect in effects:
        used.add(effect.do)
        assert read_effect(effect.plain(), "x") == effect == read_line(effect.line(), "x")
        assert str(effect.words)[0].isupper() or str(effect.words)[0].isdigit()
    assert used <= set(EFFECT_TYPES) and len(used) > 20


# ---- sheets, tokens, scenarios -----------------------------------------------------------
ROLES = {
    "R.J. Flannigan": "Ring Master", "Lucrezia": "Contortionist", "Hannah": "Firebreather",
    "Archibald": "Human Cannonball", "Cassidy": "Trickshooter", "Angelica": "Bearded Woman",
    "Carl": "Strongman", "JoJo": "Dancing Bear",
}  # fmt: skip


@pytest.mark.rule("IFOS-452", "IFOS-047", "IFOS-205", "IFOS-E25")
def test_eight_heroes_with_a_sheet_and_a_talent_each():
    heroes = catalogue().heroes.values()
    assert {sheet.name: sheet.role for sheet in heroes} == ROLES
    assert {each["name"]: each["role"] for each in builtin_data.known()["heroes"]} == ROLES
    assert all(2 <= sheet.agility <= 6 and sheet.health > 1 for sheet in heroes)
    assert all(sheet.talent.cost == 1 and sheet.talent.name for sheet in heroes)
    # Four begin and three replace before the fourth death: the sheets never run out.
    assert len(heroes) == 8 >= 4 + 3


def test_every_start_building_is_on_a_practice_board():
    plans = (*practice_outers(), practice_center("big-top"))
    starts = {building.start for plan in plans for building in plan.buildings}
    assert {sheet.start for sheet in catalogue().heroes.values()} <= starts


@pytest.mark.rule("IFOS-082", "IFOS-377", "IFOS-223")
def test_what_the_text_knows_of_heroes_is_on_their_sheets():
    heroes = catalogue().heroes
    assert heroes["cassidy"].begins_with == ("Brace of Pistols",)
    assert card("Brace of Pistols").copies == 1
    assert heroes["hannah"].counts_as == ("Fire",)
    assert heroes["archibald"].talent.name == "Fire Me!"
    assert [each.do for each in heroes["archibald"].talent.effects] == ["cannon"]
    others = [sheet for key, sheet in heroes.items() if key not in ("cassidy", "hannah")]
    assert not any(sheet.begins_with or sheet.counts_as for sheet in others)


@pytest.mark.rule("IFOS-049", "IFOS-163", "IFOS-164", "IFOS-171")
def test_the_zard_beast_is_as_in_the_rulebook():
    beast = catalogue().champions["zard-beast"]
    assert (beast.moves, beast.dice, beast.health, beast.toughness) == (2, 3, 3, 4)
    assert beast.traits == ("rage", "giant", "roar") and beast.called and beast.cost == 5
    assert "zard-beast" not in catalogue().made_up


@pytest.mark.rule("IFOS-353", "IFOS-354", "IFOS-355", "IFOS-356")
def test_of_the_leader_cost_and_boxes_are_made_up_and_marked():
    leader = catalogue().champions["martian-leader"]
    assert (leader.moves, leader.dice, leader.hit) == (2, 2, 3)
    assert leader.traits == ("ray-gun", "leads") and leader.called
    assert "martian-leader" in catalogue().made_up


@pytest.mark.rule("IFOS-376", "IFOS-378", "IFOS-375")
def test_the_super_beast_comes_with_its_scenario_and_is_never_called():
    beast, unleashed = catalogue().champions["super-zard-beast"], catalogue().scenarios["unleashed"]
    assert not beast.called and "Fire" in beast.weaknesses
    assert unleashed.champion == beast.name
    assert unleashed.not_called == ("Zard Beast",) and unleashed.crashed_saucer
    assert not any(s.not_called for s in catalogue().scenarios.values() if s is not unleashed)


@pytest.mark.rule("IFOS-050", "IFOS-374", "IFOS-075")
def test_five_scenarios_and_one_of_them_for_the_basic_game():
    names = [each.name for each in catalogue().scenarios.values()]
    assert names == [
        "Invasion", "Wipe Them Out", "Abduction", "Unleashed", "Blow 'em Out of the Sky!",
    ]  # fmt: skip
    assert [each.name for each in catalogue().scenarios.values() if each.basic] == ["Invasion"]


@pytest.mark.rule("IFOS-076", "IFOS-077")
def test_invasion_is_as_in_the_rulebook():
    invasion = catalogue().scenarios["invasion"]
    assert invasion.turns == 13
    assert (invasion.heroes.kind, invasion.heroes.n) == ("martians", 20)
    assert (invasion.martians.kind, invasion.martians.n) == ("heroes", 2)
    assert invasion.end == "lead" and "invasion" not in catalogue().made_up
    assert not (invasion.fair_grounds or invasion.crowds or invasion.starting_cards)


@pytest.mark.rule("IFOS-293", "IFOS-380", "IFOS-374")
def test_what_the_scenarios_ask_for_is_in_the_box():
    scenarios = catalogue().scenarios
    assert scenarios["abduction"].allies == 6
    cards = catalogue().cards.values()
    for each in scenarios.values():
        for meant in each.search_cards:
            assert any(c.has(meant) for c in cards if c.deck == "hero"), meant
    assert any(each.crowds for each in scenarios.values())
    assert any(each.starting_cards for each in scenarios.values())
    assert any(each.fair_grounds for each in scenarios.values())
    assert any(each.saucer_health for each in scenarios.values())


@pytest.mark.rule("IFOS-132", "IFOS-136", "IFOS-137", "IFOS-142", "IFOS-143")
def test_the_two_sides_of_the_console():
    one, two = catalogue().kit.console.one, catalogue().kit.console.two
    assert (one.points, two.points) == (2, 1)
    assert one.draw == two.draw == one.saucer == two.saucer == 1
    assert one.saucer_spaces == two.saucer_spaces == 2
    assert (one.reinforce, one.reinforce_n) == (2, 3)
    assert (two.reinforce, two.reinforce_n) == (1, "d3")


@pytest.mark.rule("IFOS-022")
def test_the_template_has_the_sections_the_text_speaks_of():
    kit = catalogue().kit
    assert 3 in [section.number for section in kit.death_ray]
    assert {1, 2, 3, 4} <= {section.number for section in kit.cannon}
    assert 6 not in [section.number for section in kit.cannon]  # a 6 is anywhere


@pytest.mark.rule("IFOS-A41")
def test_the_chart_has_a_choice_for_each_side_and_the_four_directions():
    drift = catalogue().kit.drift
    assert drift[0] == "heroes" and drift[5] == "martians"
    assert drift[1:5] == ("north", "east", "south", "west")


@pytest.mark.rule("IFOS-006", "IFOS-053")
def test_the_box_is_complete():
    assert (len(catalogue().heroes), len(catalogue().scenarios)) == (8, 5)
    assert sum(c.copies for c in catalogue().cards.values()) == 120
    assert len(practice_outers()) == 6
    sides = [practice_center(side) for side in ("big-top", "fair-grounds")]
    assert [plan.kind for plan in sides] == ["center", "center"]
    assert all(plan.kind == "outer" for plan in practice_outers())


# ---- what is made up is marked -------------------------------------------------------------
@pytest.mark.parametrize("path", sorted(DATA.glob("*.toml")), ids=lambda path: path.stem)
def test_every_file_says_what_it_is(path: Path):
    entered = builtin_data._file(path.stem)
    if path.stem == "known":
        assert entered["data"] == "known"
    else:
        assert entered["data"] == "practice"
        assert "made up" in entered["why"] or "shows no" in entered["why"]
        assert path.read_text(encoding="utf-8").startswith("# PRACTICE DATA")


def test_the_whole_is_practice_and_says_in_words_what_is():
    assert catalogue().data == "practice"
    basic = tuple(map(str, catalogue().practice("invasion", False)))
    assert basic == ("40 Hero cards", "40 Martian cards", "all Heroes")
    full = tuple(map(str, catalogue().practice("unleashed", True)))
    assert "Martian Leader" in full and "Super Zard Beast" in full
    assert "the scenario Unleashed" in full and "60 Hero cards" in full


def test_components_are_plain_and_come_back_the_same():
    import json

    entered = gather()
    again = json.loads(json.dumps(entered, allow_nan=False))
    assert again == entered
    assert Catalogue.from_components(again) == Catalogue.from_components(entered)
