"""What a match is made of: sides, seats, figures, decks and boards, and what does not fit."""

from collections.abc import Mapping
from typing import Any

import pytest
from ifos_table import components
from ifos_three import CROSSOVER, pieces

from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.table import match_setup
from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup, make
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, ZOMBIE

ZOMBIES = {"game": "crossover", "scenario": "die-zombies-die"}


def options(**chosen: str) -> dict[str, str]:
    """The options of a match on the board."""
    return {**BOX.default_options(), "play": "board", "game": "advanced", **chosen}


def made(seats: int = 2, given: Mapping[str, Any] | None = None, **chosen: str) -> MatchSetup:
    """The set-up of a match, from the practice data unless other pieces are given."""
    wanted = options(**chosen)
    if given is None:
        given = pieces() if wanted["scenario"] == CROSSOVER["scenario"] else components()
        given = BOX.suited(given, wanted)
    return make(seats, wanted, given)


def seats_of(setup: MatchSetup) -> list[list[int]]:
    """The seats of Heroes, Martians and Zombies."""
    return [list(setup.seats_of[side]) for side in (HERO, MARTIAN, ZOMBIE)]


# ---- who plays what ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-008", "IFOS-029", "IFOS-091")
@pytest.mark.parametrize(("seats", "heroes", "martians", "owners"), [
    (2, [1], [0], (1, 1, 1, 1)),
    (3, [1, 2], [0], (1, 1, 2, 2)),
    (4, [2, 3], [0, 1], (2, 2, 3, 3)),
    (5, [1, 2, 3, 4], [0], (1, 2, 3, 4)),
    (6, [2, 3, 4, 5], [0, 1], (2, 3, 4, 5)),
])  # fmt: skip
def test_martians_sit_first_and_heroes_are_shared_in_order(seats, heroes, martians, owners):
    setup = made(seats)
    assert seats_of(setup) == [heroes, martians, []] and setup.owners == owners
    assert setup.sides == tuple(MARTIAN if seat in martians else HERO for seat in range(seats))
    for seat in range(seats):
        own = tuple(n for n, owner in enumerate(owners) if owner == seat)
        assert setup.heroes_of[seat] == own
    assert setup.foes == (MARTIAN,) and setup.zombies == 0 and setup.undead is None
    both = setup.kit.console
    assert setup.console is (both.one if len(martians) == 1 else both.two)
    each = 18 // len(martians)
    assert setup.troops == (each,) * len(martians) and setup.soldiers == each
    assert setup.all_soldiers == 18


@pytest.mark.rule("IFOS-008", "IFOS-430")
@pytest.mark.parametrize(("seats", "heroes", "zombies"), [
    (2, [1], [0]), (3, [1, 2], [0]), (4, [2, 3], [0, 1]), (6, [2, 3, 4, 5], [0, 1]),
])  # fmt: skip
def test_zombies_sit_first_where_no_martians_play(seats: int, heroes, zombies):
    setup = made(seats, **ZOMBIES, heroes="carnival")
    assert seats_of(setup) == [heroes, [], zombies] and setup.foes == (ZOMBIE,)
    assert setup.sides == tuple(ZOMBIE if seat in zombies else HERO for seat in range(seats))
    figures = setup.undead.figures
    assert setup.troops == (figures // len(zombies),) * len(zombies)
    assert setup.soldiers == 0 and setup.all_soldiers == sum(setup.troops)
    assert setup.decks[MARTIAN] == () and setup.decks[ZOMBIE]


@pytest.mark.rule("IFOS-430", "IFOS-443")
@pytest.mark.parametrize(("seats", "heroes", "martians", "zombies"), [
    (3, [2], [0], [1]), (6, [2, 3, 4, 5], [0], [1]), (7, [3, 4, 5, 6], [0, 1], [2]),
    (8, [4, 5, 6, 7], [0, 1], [2, 3]),
])  # fmt: skip
def test_of_three_sides_martians_sit_first_then_zombies(seats, heroes, martians, zombies):
    setup = made(seats, **{"game": "crossover", "scenario": "earth-overrun", "heroes": "carnival"})
    assert seats_of(setup) == [heroes, martians, zombies]
    assert setup.foes == (ZOMBIE, MARTIAN) and setup.overrun and setup.autospawn
    soldiers, undead = 18 // len(martians), setup.undead.figures // len(zombies)
    assert setup.troops == (soldiers,) * len(martians) + (undead,) * len(zombies)
    assert setup.all_soldiers == sum(setup.troops)
    sheets = len(setup.sheets)
    assert len(setup.champions) == 3 + sheets + 3, "each may come back"


# ---- decks and boards ----------------------------------------------------------------------
@pytest.mark.rule("IFOS-030", "IFOS-287")
@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_a_deck_has_every_copy_of_its_cards_and_the_advanced_ones_in_the_advanced_game(game: str):
    setup = made(game=game)
    assert setup.advanced is (game == "advanced") and setup.deck_names == ("hero", "martian")
    for which, name in enumerate(setup.deck_names):
        wanted = [
            place
            for place, card in enumerate(setup.cards)
            if card.deck == name and (game == "advanced" or not card.advanced)
            for _ in range(card.copies)
        ]
        assert list(setup.decks[which]) == wanted
    assert [setup.cards[n].key for n in setup.index.values()] == list(setup.index)
    assert [setup.sheets[n].key for n in setup.sheet_index.values()] == list(setup.sheet_index)


@pytest.mark.rule("IFOS-052", "IFOS-412", "IFOS-418", "IFOS-419", "IFOS-420", "IFOS-421")
@pytest.mark.parametrize(("chosen", "center", "town", "strangers", "crossed"), [
    ({}, "big-top", False, False, False),
    ({"game": "small-town"}, "town", True, False, True),
    ({"game": "small-town", "heroes": "carnival"}, "town", True, True, True),
    ({"game": "small-town", "heroes": "mixed"}, "town", True, True, True),
    ({"game": "crossover", "heroes": "small-town"}, "big-top", False, True, True),
    ({"game": "crossover", "heroes": "carnival"}, "big-top", False, False, False),
    ({**ZOMBIES, "heroes": "carnival"}, "fair-grounds", False, False, False),
    ({**ZOMBIES, "heroes": "mixed"}, "fair-grounds", False, True, True),
    ({"scenario": "abduction"}, None, False, False, False),
])  # fmt: skip
def test_where_it_is_played_and_by_which_heroes(chosen, center, town, strangers, crossed):
    setup = made(**chosen)
    fair = "fair-grounds" if setup.scenario.fair_grounds else "big-top"
    assert setup.center == (center or fair) or (town and setup.center not in ("big-top", fair))
    assert (setup.town, setup.strangers, setup.crossed) == (town, strangers, crossed)
    assert setup.advanced and not setup.guide and not setup.cornfield
    assert made(**chosen, play="guide").guide
    assert {plan.kind for plan in setup.outers} == {"outer"} and len(setup.outers) >= 4
    assert {plan.kind for plan in setup.centers} == {"center"}
    assert setup.deck_names[HERO] == ("town" if town else "hero")
    wanted = chosen.get("heroes", "small-town") if "game" in chosen else "carnival"
    assert match_setup.heroes_of(options(**chosen)) == wanted
    towns = {sheet.town for sheet in setup.sheets}
    kinds = {"carnival": {False}, "small-town": {True}, "mixed": {True, False}}
    assert towns == kinds[wanted]


@pytest.mark.rule("IFOS-392")
@pytest.mark.parametrize(("heroes", "by_itself"), [
    ("carnival", True), ("mixed", True), ("small-town", False),
])  # fmt: skip
def test_zombies_come_by_themselves_unless_only_the_town_meets_them(heroes: str, by_itself: bool):
    assert made(**ZOMBIES, heroes=heroes).autospawn is by_itself
    assert made(game="small-town").autospawn, "Martians play"


@pytest.mark.rule("IFOS-168", "IFOS-392", "IFOS-451")
def test_zombie_heroes_follow_the_champions():
    setup = made(**ZOMBIES, heroes="carnival")
    assert len(setup.champions) == 3 + len(setup.sheets)
    assert [each.health for each in setup.champions[3:]] == [s.health for s in setup.sheets]
    for chosen in ({}, {"game": "crossover", "heroes": "carnival"}):
        assert len(made(**chosen).champions) == 3


# ---- what does not fit ---------------------------------------------------------------------
def refused(seats: int = 2, given: Mapping[str, Any] | None = None, **chosen: str) -> str:
    """Why a match cannot begin."""
    with pytest.raises(ValueError) as error:
        made(seats, given, **chosen)
    return str(error.value)


@pytest.mark.rule("IFOS-418", "IFOS-428")
@pytest.mark.parametrize(("chosen", "why"), [
    ({"scenario": "nothing"}, "nothing"),
    ({"scenario": "escape-in-the-truck"}, "Small Town"),
    ({"game": "basic", "scenario": "unleashed"}, "Unleashed"),
    ({"game": "advanced", "scenario": "die-zombies-die"}, "die-zombies-die"),
])  # fmt: skip
def test_a_scenario_that_does_not_fit_is_refused_with_its_name(chosen, why: str):
    assert why in refused(**chosen)


@pytest.mark.rule("IFOS-081", "IFOS-168")
def test_pieces_that_are_missing_are_named():
    data = dict(components())
    assert refused(given={**data, "heroes": data["heroes"][:3]})
    assert made(given={**data, "heroes": data["heroes"][:4]}).sheets
    for n in range(3):
        left = [each for place, each in enumerate(data["champions"]) if place != n]
        assert "zard-beast" in refused(given={**data, "champions": left})


@pytest.mark.rule("IFOS-052", "IFOS-428")
def test_boards_that_are_missing_or_twice_there_are_refused():
    boards = list(components()["boards"])
    outers = [each for each in boards if each["kind"] == "outer"]
    centers = [each for each in boards if each["kind"] == "center"]
    read = match_setup.read_boards
    assert len(read(boards)) == len(boards)
    assert len(read(outers[:4] + centers)) == 4 + len(centers)
    wrong: list[object] = [
        outers[:3] + centers, [*boards, boards[0]], outers, outers + centers[:1], None, [1], {},
    ]  # fmt: skip
    reasons = set()
    for each in wrong:
        with pytest.raises(ValueError) as error:
            read(each)
        reasons.add(str(error.value))
    assert len(reasons) == 4 and any("four" in each for each in reasons)
    with pytest.raises(ValueError, match="6 Outer|six Outer"):
        read(outers[:5] + centers, outers=6)
    assert read(tuple(outers + centers), outers=6)
    side = centers[0]["side"]
    assert read(outers + centers[:1], (side,))
