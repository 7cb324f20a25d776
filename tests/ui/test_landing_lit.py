"""The landing on which the last Command Points go is lit: whatever ends the phase takes it."""

from collections.abc import Callable

import pytest

from companion.engine.actions import CORRECT, TABLE, Action
from companion.match.match import Match
from tests.ui.conftest import MakeStage
from tests.ui.guided import Guided, when
from tests.ui.looking import faults
from ui.demo.demo_guide import enter, guide_ask, tap_blast, tap_key
from ui.table.panels.invasion_from_outer_space.ahead import follow
from ui.table.panels.invasion_from_outer_space.keys import KeyPress
from ui.table.panels.invasion_from_outer_space.offers import Attacks, KeyRow, Light, Report
from ui.text import say

LANDS = ["reinforce", "land"]


def two_points(match: Match) -> bool:
    """Whether Soldiers may land, and all points are gone then."""
    may = any(each.verb == "reinforce" for each in match.state.legal_actions())
    return may and match.state.observation(None)["cp"] == [2]


def command(open_stage: MakeStage, **about: object) -> Guided:
    """The Command phase with two points, which is what a landing costs."""
    return when(open_stage, "command", two_points, "abcdef", **about)


def end(table: Guided) -> Report:
    """What ends the Martian Turn."""
    offer = guide_ask(table.stage).offer
    return offer.primary or offer.next_up[0]


def light(table: Guided) -> Light:
    return next(part for part in guide_ask(table.stage).offer.parts if isinstance(part, Light))


def said(table: Guided, steps: int) -> list[str]:
    table.stage.frames(2)
    return [step.action.verb for step in table.game.match.steps[steps:]]


def test_all_that_may_land_are_lit_and_the_next_hero_takes_them(open_stage: MakeStage):
    table = command(open_stage)
    steps, row = len(table.game.match), light(table)
    assert row.lit == row.keys[0] and row.lit.label == "3"
    lit = {press.key for press in table.stage.every(KeyPress) if press.chosen}
    assert lit == {row.lit}
    tap_key(table.stage, end(table))
    assert said(table, steps)[:2] == LANDS and "end_fights" in said(table, steps)
    assert table.game.match.steps[steps + 1].action.args == (3,)
    table.game.undo()
    assert len(table.game.match) == steps, "one undo"


def test_the_headline_says_who_lands_and_then_moves(open_stage: MakeStage):
    table = command(open_stage)
    screen, move = table.stage.app.screen, "Move the Martians, every Soldier up to one space."
    assert screen.sentence == f"Land 3 Soldiers. {move}"
    for place, sentence in ((2, f"Land 1 Soldier. {move}"), (3, move)):
        tap_key(table.stage, light(table).keys[place])
        assert screen.sentence == sentence
    tap_key(table.stage, light(table).lit)
    assert screen.sentence == "Command Phase: Ada has 2 Command Points.", "nobody is lit"


def test_a_ray_gun_takes_them_too(open_stage: MakeStage):
    table = command(open_stage)
    steps, offer = len(table.game.match), guide_ask(table.stage).offer
    attacks = next(part for part in offer.parts if isinstance(part, Attacks) and part.moment)
    fires = attacks.guns[0][1]
    aim = follow(attacks.moment, fires).options
    tap_blast(table.stage, fires, [next(o.action for o in aim if o.action.verb == "target")])
    assert said(table, steps)[:2] == LANDS and "fire" in said(table, steps)


def test_another_number_is_lit_by_a_tap_and_taken(open_stage: MakeStage):
    table = command(open_stage)
    steps, two = len(table.game.match), light(table).keys[1]
    tap_key(table.stage, two)
    assert said(table, steps) == [] and light(table).lit == two
    tap_key(table.stage, end(table))
    assert said(table, steps)[:2] == LANDS
    assert table.game.match.steps[steps + 1].action.args == (2,)


@pytest.mark.parametrize("way", ["the lit key", "other"])
def test_unlit_nobody_lands_and_the_points_are_asked_about(open_stage: MakeStage, way: str):
    table = command(open_stage)
    steps = len(table.game.match)
    if way == "other":
        table.stage.tap(say("panels-land-other"))
    else:
        tap_key(table.stage, light(table).lit)
    table.stage.frames(2)
    assert light(table).lit is None and not [p for p in table.stage.every(KeyPress) if p.chosen]
    labels = {press.label for press in table.stage.every(KeyPress)}
    assert len(guide_ask(table.stage).offer.parts) > 2, "what else the points are good for"
    assert say("panels-lose-them") not in labels
    table.stage.tap(end(table).label)
    table.stage.frames(2)
    assert said(table, steps) == [] and table.stage.has(say("panels-lose-them"))
    table.stage.tap(say("panels-lose-them"))
    assert said(table, steps)[0] == "end_command"


def test_where_points_are_left_the_number_that_lands_is_said_at_once(open_stage: MakeStage):
    table = command(open_stage)
    assert table.game.act(Action(TABLE, CORRECT, ("cp/0", 4)))
    table.stage.frames(2)
    offer, steps = guide_ask(table.stage).offer, len(table.game.match)
    assert not [part for part in offer.parts if isinstance(part, Light)]
    rows = [part for part in offer.parts if isinstance(part, KeyRow) and part.keys]
    lands = next(row for row in rows if row.keys[0].actions[-1].verb == "land")
    tap_key(table.stage, lands.keys[0])
    assert said(table, steps) == LANDS


def test_who_plays_a_record_lights_what_happened(open_stage: MakeStage):
    table = command(open_stage)
    steps, (two, landed) = len(table.game.match), (light(table).keys[1], light(table).lit.actions)
    nobody = [*end(table).actions[len(landed) :]]
    enter(table.stage, guide_ask(table.stage), nobody)
    assert not {"reinforce", "land"} & set(said(table, steps))
    table.game.undo()
    table.stage.app.follow()
    table.stage.frames(2)
    enter(table.stage, guide_ask(table.stage), [*two.actions, *nobody])
    assert table.game.match.steps[steps + 1].action == two.actions[-1]


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_lit_landing_and_the_attacks_fit(
    open_stage: MakeStage, speaking: Callable[[str], None], size: tuple[int, int], language: str
):
    speaking(language)
    table = command(open_stage, size=size)
    assert not faults(table.stage)
    table.stage.tap(say("panels-land-other"))
    table.stage.frames(2)
    assert not faults(table.stage)


def test_all_heroes_are_in_view_below_the_landing_on_a_tall_screen(open_stage: MakeStage):
    table = command(open_stage, size=(720, 1280))
    assert not table.stage.app.screen.ids.due_scroll.more
