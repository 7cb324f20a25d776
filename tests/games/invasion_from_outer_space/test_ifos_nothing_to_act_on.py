"""What is left out of a list because it certainly has nothing to act on, and what stays."""

from collections.abc import Callable

import pytest
from ifos_cards import entered, quiet
from ifos_table import Table
from msgspec.structs import replace as changed

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.engine import (
    GUIDE_HANDLERS,
    IN_GUIDE,
    ON_BOARD,
)
from companion.games.invasion_from_outer_space.legal import abilities, optional_actions, windows
from companion.games.invasion_from_outer_space.legal.moments import Missing, Printed, printed
from companion.games.invasion_from_outer_space.steps.base import Roll, Step, Thrown
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import RayGuns
from companion.games.invasion_from_outer_space.steps.heroes import HeroActs, HeroTurn, Walk
from companion.games.invasion_from_outer_space.steps.turn import CommandPhase, PlaceSoldiers
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    ZARD,
    CardInPlay,
    Fight,
    Tech,
)


def bare(play: str) -> Table:
    """No Hero is wounded or at a cannon, and no card lies on the table."""
    table = quiet(Table(play))
    table.p.cannons = 0
    return table


def lay_tech(table: Table) -> None:
    table.p.tech = [Tech(1, 0, table.card("Death Ray"), 0)]


def lay_card(table: Table) -> None:
    table.p.cards_in_play = [CardInPlay(table.card("Drum Roll"), 1)]


def set_cannon(table: Table) -> None:
    table.p.cannons = 1 << table.p.heroes[2].space


def set_beast(table: Table) -> None:
    table.champion(ZARD, table.p.sites[0])


def wound(table: Table) -> None:
    table.hero(3, wounds=1, alive=False)


def possible(table: Table, seat: int, now: Printed) -> bool:
    """Whether a seat may have an ability, judging by what lies on the table."""
    p = table.p
    return windows.may_have(p.setup.sides[seat], now, p.heroes.items, p.tech, p.cards_in_play)


@pytest.mark.rule("IFOS-222", "IFOS-269", "IFOS-378")
@pytest.mark.parametrize(("change", "there"), [
    (wound, "wounds"), (lay_tech, "cards"), (lay_card, "cards"), (set_cannon, "cannons"),
    (set_beast, "beast"),
])  # fmt: skip
def test_one_thing_on_the_table_is_there_for_effects(change: Callable[[Table], None], there: str):
    table = bare("board")
    step, moments = Walk(table.p.hero_id(0), 3), ("any", "move", "card")
    for missing in (
        Missing(True, True, True, True),
        Missing(True, True, True, True)._replace(**{there: False}),
    ):
        for seat, side, moved, now in (
            (1, HERO, True, moments),
            (1, HERO, False, (*moments, "start")),
            (1, MARTIAN, False, moments),
            (0, HERO, False, ("any", "card")),
        ):
            table.p.side, table.p.moved = side, moved
            opening = optional_actions._open(table.p, step, seat)
            assert opening is not None
            assert opening.now is printed(table.p.setup, now, missing)
        change(table)


@pytest.mark.rule("IFOS-222")
def test_without_a_board_a_hero_may_always_be_at_a_cannon():
    table = bare("guide")
    table.p.moved = True
    opening = optional_actions._open(table.p, HeroTurn(), 1)
    assert opening is not None
    missing = Missing(wounds=True, cards=True, beast=True)
    assert opening.now is printed(table.p.setup, ("any", "card"), missing)


def test_an_ability_is_possible_with_a_card_in_play_tech_a_talent_or_an_item():
    table = bare("guide")
    none = changed(
        printed(table.p.setup, ("never",)), lasting=frozenset((table.card("Drum Roll"),))
    )
    assert not any(possible(table, seat, none) for seat in (0, 1))
    lay_card(table)
    assert all(possible(table, seat, none) for seat in (0, 1))
    assert not possible(table, 1, changed(none, lasting=frozenset()))
    table.p.cards_in_play = []
    tech = changed(none, tech=True)
    assert not possible(table, 0, tech)
    lay_tech(table)
    assert possible(table, 0, tech) and not possible(table, 0, none)
    assert not possible(table, 1, tech)
    assert possible(table, 1, changed(none, sheets=True))
    item = changed(none, items=frozenset((table.card("Stilts"),)))
    assert not possible(table, 1, item)
    table.item(2, "Stilts")
    assert possible(table, 1, item)


@pytest.mark.parametrize("answers", [ON_BOARD, IN_GUIDE])
def test_something_else_may_be_done_before_the_steps_that_say_so(answers):
    open_ = {kind for kind, (_, actor) in answers.lists.items() if actor is answers.actors[kind]}
    assert {CommandPhase, HeroTurn, HeroActs, Walk} <= open_ <= GUIDE_HANDLERS.keys()
    closed = {kind for kind, (_, actor) in answers.lists.items() if actor is None}
    assert {Roll, ResponseWindow, PlaceSoldiers} <= closed
    assert open_ | closed == answers.lists.keys()


@pytest.mark.rule("IFOS-245", "IFOS-268")
@pytest.mark.parametrize("thrown", [True, False])
def test_in_a_fight_only_who_fights_may_help_unless_other_dice_are_thrown(thrown: bool):
    table = quiet(Table("guide"))
    table.item(0, "Lucky Horseshoe")
    table.item(2, "Lucky Horseshoe")
    table.p.fight = Fight(0, -1, ours=(2,), theirs=(3,))
    dice = Thrown(HERO, table.p.hero_id(2), 4, "break", "", (1,))
    table.p.stack = [dice] if thrown else []
    now, key = printed(table.p.setup, ("fight", "roll")), table.key("Lucky Horseshoe")
    listed = abilities.listed(table.p, 1, now)
    may = [n for n in range(4) if Action(1, "use", (n, key)) in listed]
    assert may == ([2] if thrown else [0])
    for n in (0, 2):
        use = Action(1, "use", (n, key))
        assert abilities.allows(table.p, use, now.moments) is (use in listed)
    table.p.fight = Fight(3, -1)
    assert thrown or not abilities.listed(table.p, 1, now)


@pytest.mark.rule("IFOS-147", "IFOS-152", "IFOS-255")
def test_martians_may_have_an_ability_before_a_step_once_tech_for_that_moment_lies_there():
    data = entered(Death_Ray={"when": "any", "effects": ["draw n=1"]})
    table = quiet(Table("board", entered=data))
    table.p.cards_in_play = []

    def able(step: Step, seat: int) -> bool:
        opening = optional_actions._open(table.p, step, seat)
        assert opening is not None
        return opening.abilities

    assert not able(CommandPhase(0), 0)
    lay_tech(table)
    assert able(CommandPhase(0), 0)
    assert not able(RayGuns(0), 0), "it is discarded to be used, and only in the Command Phase"
    assert able(RayGuns(0), 1), "a Hero by a Talent for any time"


@pytest.mark.rule("IFOS-267", "IFOS-266")
@pytest.mark.parametrize(
    ("soldiers", "zombie", "idle"), [(1, None, False), (0, None, True), (0, 2, False)]
)
def test_an_instant_kill_is_not_offered_where_only_a_champion_fights(soldiers, zombie, idle: bool):
    table = bare("guide")
    table.p.fight = Fight(0, -1, soldiers, champion=None if soldiers else 0, zombie=zombie)
    effect = read_line("instant", "")
    assert abilities._is_idle(table.p, effect, 0) is idle
    table.p.fight = None
    assert not abilities._is_idle(table.p, effect, 0)
