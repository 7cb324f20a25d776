"""Invasion From Outer Space on the board: where one tap is enough, and where it is not."""

from dataclasses import replace

from companion.engine.page import BoardMove
from companion.match.match import Match
from tests.ui.conftest import MakeStage
from tests.ui.test_board import match_at
from ui.boxes.invasion_from_outer_space.boards.play import NOTHING, BoardPart, Picking
from ui.demo.demo_board import tap_space
from ui.demo.stage import Stage


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
