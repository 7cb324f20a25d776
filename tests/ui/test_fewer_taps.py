"""Invasion From Outer Space: what one tap reports together, or what closes by itself."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.engine.actions import Action
from companion.engine.board import BoardMove
from companion.match.match import Match
from tests.ui.conftest import MakeStage
from tests.ui.test_board import match_at
from tests.ui.test_guide import guided, patient, roll, say, verbs  # noqa: F401 - a fixture
from ui.boxes.invasion_from_outer_space.boards.picking import NOTHING, Picking
from ui.boxes.invasion_from_outer_space.boards.play import BoardPart
from ui.demo.demo_board import tap_space
from ui.demo.demo_guide import guide_ask, keys_of, tap_key
from ui.demo.stage import Stage
from ui.table.panels.invasion_from_outer_space import asks
from ui.table.panels.invasion_from_outer_space.asks import FoldPress
from ui.table.panels.invasion_from_outer_space.board import IN_A_LINE
from ui.table.panels.invasion_from_outer_space.keys import KeyPress
from ui.table.panels.invasion_from_outer_space.offers import Fold, Offer, Report
from ui.table.panels.invasion_from_outer_space.shortcuts import shortcuts
from ui.widgets import Bold, Press


# ---- with the guide ------------------------------------------------------------------------
def test_an_event_that_is_kept_asks_no_more(open_stage: MakeStage):
    table = guided(open_stage, "found", turn=2, seed="d")
    steps = len(table.game.match)
    assert say(table, "found", "none_due")[:2] == ["found", "none_due"]
    table.game.undo()
    assert len(table.game.match) == steps, "one undo"


def test_an_event_can_be_played_at_once(open_stage: MakeStage):
    table = guided(open_stage, "found", turn=2, seed="d")
    ask = guide_ask(table.stage)
    tap_key(table.stage, next(k for k in keys_of(ask) if k.label == "An Event, played at once"))
    assert table.game.prompts[0].name == "immediate"


def test_what_is_done_on_the_table_closes_by_itself(open_stage: MakeStage):
    table = guided(open_stage, "note", seed="e", window_s=5.0)
    ask, steps = guide_ask(table.stage), len(table.game.match)
    assert ask.closing and ask.primary.label.startswith("Done")
    assert ask.left <= asks.TO_DO_S
    ask.wait(ask.left - 0.1)
    assert len(table.game.match) == steps, "there is time to read it"
    ask.wait(0.2)
    assert verbs(table, steps)[:1] == ["noted"]


def test_a_touch_keeps_what_is_done_on_the_table_in_sight(open_stage: MakeStage):
    table = guided(open_stage, "note", seed="e", window_s=5.0)
    table.stage.tap(table.stage.app.screen.panel.numbers[0])
    assert not guide_ask(table.stage).closing


def test_a_card_that_everybody_knows_is_played_by_one_tap(open_stage: MakeStage):
    table = guided(open_stage, "act", turn=16, seed="a").picks_up("hero-jimmy-the-stable-hand")
    tap_key(table.stage, guide_ask(table.stage).offer.next_up[0])
    roll(table, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0)
    steps, taps = len(table.game.match), table.taps
    key = next(
        key
        for key in table.stage.every(KeyPress)
        if key.label == "Jimmy the Stable Hand" and key.key.actions[-1].verb == "play"
    )
    table.stage.tap(key)
    assert "play" in verbs(table, steps) and table.taps == taps + 1


def test_hands_are_in_sight_below_a_long_list(open_stage: MakeStage):
    table = guided(open_stage, "act", turn=4, seed="d")
    folds = [fold for fold in table.stage.every(FoldPress) if fold.fold.seat >= 0]
    ask = guide_ask(table.stage)
    assert folds and all(each in list(ask.foot.walk()) for each in folds)


def test_who_takes_an_item_that_is_too_much_is_one_tap(open_stage: MakeStage):
    table = guided(open_stage, "burden", seed="a")
    ask, steps = guide_ask(table.stage), len(table.game.match)
    assert {each.verb for key in keys_of(ask) for each in key.actions} <= {"pass_on", "drop"}
    options = table.game.prompts[0].domain.actions()
    assert {key.actions for key in keys_of(ask)} == {(each,) for each in options}
    row = ask.offer.parts[0]
    assert [key.label for key in row.keys][-1] == "Discard"
    tap_key(table.stage, row.keys[-1])
    assert verbs(table, steps)[0] == "drop"


# ---- next to the board -----------------------------------------------------------------------
def reached(stage: Stage, wanted: str, *said: str) -> Match:
    """A match on the table whose shortcuts include one that says just this."""
    for seed in range(1, 40):
        match = match_at(stage.app.session, wanted, seed=seed)
        if any(tuple(a.verb for a in key.actions) == said for key in shortcuts(match.state)):
            stage.app.play(match)
            stage.frames(4)
            return match
    raise AssertionError(f"no {wanted} in which {said} can be said at once")


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("act", ("search", "found", "none_due")),
        ("command", ("call_point", "call_point")),
        ("march", ("end_march", "end_blasts")),
        ("rayguns", ("end_blasts", "fight")),
    ],
)
def test_what_often_happens_together_is_one_tap_and_one_undo(
    open_stage: MakeStage, wanted: str, said: tuple[str, ...]
):
    stage = open_stage()
    match = reached(stage, wanted, *said)
    steps = len(match)
    key = next(
        each
        for each in stage.every(KeyPress)
        if tuple(action.verb for action in each.key.actions) == said
    )
    stage.tap(key)
    assert tuple(step.action.verb for step in match.steps[steps:])[: len(said)] == said
    stage.app.game.undo()
    assert len(match) == steps


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize(
    ("wanted", "verb"), [("command", "end_command"), ("march", "end_march"), ("ranged", "go_on")]
)
def test_what_ends_a_phase_on_a_board_never_scrolls_away(
    open_stage: MakeStage, size: tuple[int, int], wanted: str, verb: str
):
    stage = open_stage(size=size)
    match = match_at(stage.app.session, wanted)
    stage.app.play(match)
    stage.frames(4)
    (end,) = stage.app.screen.ids.foot.children
    assert isinstance(end, Bold) and len([*labelled(stage, end.label)]) == 1
    steps = len(match)
    stage.tap(end)
    assert match.steps[steps].action.verb == verb


def labelled(stage: Stage, label: str) -> Iterator[Press]:
    """The buttons that say just this."""
    yield from (each for each in stage.every(Press) if each.label == label)


def test_cards_next_to_a_board_stand_two_in_a_line(open_stage: MakeStage):
    stage = open_stage()
    stage.app.play(match_at(stage.app.session, "march"))
    stage.frames(4)
    part, prompts = stage.app.screen.panel.part, stage.app.game.prompts
    cards = tuple(Report(f"Card {n}", (Action(0, "play", (str(n),)),)) for n in range(4))
    part.offer = Offer("", folds=(Fold("Ada", cards, 0),))
    (grid,) = [each for each in part.ask(prompts[0], stage.app).walk() if hasattr(each, "cols")]
    assert len(grid.children) == len(cards) and grid.cols == IN_A_LINE


def blast_at_home(stage: Stage) -> tuple[Match, BoardPart, BoardMove]:
    """A board on which a Pack may fire into its own space, and nowhere else."""
    for seed in range(1, 60):
        match = match_at(stage.app.session, "rayguns", seed=seed)
        stage.app.play(match)
        stage.frames(3)
        if stage.app.screen.name != "table":
            continue
        part = stage.app.screen.panel.board
        for move in part.view.moves.values():
            if move.source == move.aim >= 0 and part.picking.only_here(move.source):
                return match, part, move
    raise AssertionError("no such Pack")


def test_a_pack_that_can_only_fire_into_its_own_space_does_so_by_one_tap(open_stage: MakeStage):
    stage = open_stage()
    match, part, move = blast_at_home(stage)
    steps = len(match)
    part.picking.choose(NOTHING)
    tap_space(stage, part, move.source)
    assert match.steps[steps].action == move.action


def test_a_pack_that_may_fire_elsewhere_does_so_by_a_second_tap_and_says_so(open_stage: MakeStage):
    stage = open_stage()
    match, part, move = blast_at_home(stage)
    steps = len(match)
    part.picking = Picking([move, replace(move, aim=(move.aim + 1) % 60)])
    part.picking.choose(NOTHING)
    tap_space(stage, part, move.source)
    assert len(match) == steps and part.bubble.text == "Tap again to aim at this space."
    tap_space(stage, part, move.source)
    assert match.steps[steps].action == move.action


def test_who_acts_next_on_a_board_goes_on_by_itself_in_the_usual_order(open_stage: MakeStage):
    stage = open_stage(window_s=5.0)
    for seed in range(1, 40):
        stage.app.play(match_at(stage.app.session, "heroes", seed=seed))
        stage.frames(3)
        ask = guide_ask(stage)
        if ask is not None and ask.closing:
            break
    steps, usual = len(stage.app.game.match), ask.offer.primary
    ask.wait(1001.0)
    assert stage.app.game.match.steps[steps].action == usual.actions[0]


def test_a_search_is_offered_without_a_look_at_the_phases_after_it(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
):
    match = reached(open_stage(), "act", "search", "found", "none_due")
    offered = shortcuts(match.state)
    monkeypatch.setattr(f"{shortcuts.__module__}.look", lambda state: pytest.fail("a long look"))
    assert shortcuts(match.state) == offered
