"""The drawn board, touched: a Soldier moved, a Hero walked by one tap, zoom; three numbers."""

from random import Random
from typing import Any

import pytest

from companion.actions import CORRECT, TABLE, Action
from companion.match import Match, Seat
from companion.session import Session
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from ui.demo_board import tap_space
from ui.parts.board_pieces import initials
from ui.parts.board_places import placed, places
from ui.stage import Stage
from ui.theme import theme

BOX = "invasion-from-outer-space"
SEATS = [Seat("Ada", "blue"), Seat("Bo", "purple"), Seat("Maximiliane-Luise", "red")]
SIZES = pytest.mark.parametrize("size", [(800, 480), (720, 1280)])


def match_at(session: Session, wanted: str, play: str = "board", seed: int = 5) -> Match:
    """A match at the first prompt of that name after some rounds."""
    match = session.new_match(BOX, SEATS, {"play": play})
    rng = Random(seed)
    while not match.state.is_terminal():
        if len(match) > 60 and match.state.prompts()[0].name == wanted:
            return match
        match.push(rng.choice(match.state.legal_actions()))
    raise AssertionError(f"no {wanted} in this match")


def laid(stage: Stage, wanted: str) -> Any:
    """Lay such a match on the table; its board."""
    stage.app.play(match_at(stage.app.session, wanted))
    stage.frames(4)
    return stage.app.screen.panel.board


@SIZES
def test_a_tapped_figure_lights_its_ways_and_a_tapped_space_moves_it(
    open_stage: MakeStage, size: tuple[int, int]
):
    stage = open_stage(size=size)
    part = laid(stage, "march")
    game = stage.app.game
    action = next(a for a in game.state.legal_actions() if a.verb == "march")
    source, aim = int(action.args[0]), int(action.args[1])
    before = len(game.match)
    tap_space(stage, part, source)
    assert part.board._lit[source] == "chosen" and part.board._lit[aim] == "aim"
    assert len(game.match) == before
    if sum(a.args[:2] == (source, aim) for a in game.state.legal_actions()) == 1:
        part._tapped(aim)
        assert game.match.steps[-1].action.verb == "march"


@SIZES
def test_a_finger_finds_the_lit_space_it_is_near(open_stage: MakeStage, size: tuple[int, int]):
    stage = open_stage(size=size)
    board = laid(stage, "march").board
    lit = next(iter(board._lit))
    x, y = board.at(board._drawing.middles[lit])
    assert board.space_at(x, y) == lit
    assert board.space_at(x + 0.6 * board.unit, y) in board._lit
    assert board.space_at(-500.0, -500.0) == -1


def test_one_tap_on_a_far_space_takes_the_steps_of_the_way(open_stage: MakeStage):
    stage = open_stage()
    part = laid(stage, "walk")
    game = stage.app.game
    walk = game.public["walk"]
    assert part._reach is not None
    far = max((s for s in part._reach.came), key=lambda s: len(part._reach.path(s)))
    path = part._reach.path(far)
    before = len(game.match)
    part._tapped(far)
    taken = [step.action for step in game.match.steps[before:]]
    assert 0 < len(taken) <= len(path)
    assert [a.args[0] for a in taken if a.verb == "step"] == list(path[: len(taken)])
    assert game.public["heroes"][walk["hero"]]["space"] in path


def test_the_lens_shows_a_part_at_twice_the_size_and_back(open_stage: MakeStage):
    stage = open_stage()
    part = laid(stage, "march")
    board = part.board
    small = board.unit
    stage.tap(part.lens)
    stage.frames(3)
    assert faults(stage) == [] and part.lens.label == "All of it"
    assert board.zoomed and board.unit == pytest.approx(2 * small)
    lit = part._middle()
    assert board.collide_point(*board.at(board._drawing.middles[lit]))
    stage.tap(part.lens)
    stage.frames(3)
    assert not board.zoomed


def test_moves_on_the_board_are_no_list_of_buttons(open_stage: MakeStage):
    stage = open_stage()
    laid(stage, "march")
    moves = [a for a in stage.app.game.state.legal_actions() if a.verb == "march"]
    assert moves
    shown = [child for child in stage.app.screen.ids.due.walk() if hasattr(child, "label")]
    assert len(shown) < len(moves) + 3
    assert not any("from" in str(child.label) for child in shown)


@pytest.mark.parametrize("play", ["guide", "board"])
def test_the_three_numbers_phase_and_turn_are_told(open_stage: MakeStage, play: str):
    stage = open_stage()
    stage.app.play(match_at(stage.app.session, "march", play))
    stage.frames(3)
    panel = stage.app.screen.panel
    seen = stage.app.game.public
    assert [view.number for view in panel.numbers] == [
        str(seen["marker"]),
        str(seen["track"][0]),
        str(seen["track"][1]),
    ]
    words = [view.words for view in panel.numbers]
    assert words == ["turns left", "of 20 Martians killed", "of 2 Heroes killed"]
    assert panel.turn_words == "Martian Turn" and panel.phase_words == "5 of 8: Move Martians"
    assert (panel.board is None) == (play == "guide")
    # Below a board they would have to be scrolled to.
    over_board = "Martian Turn, 5 of 8: Move Martians"
    assert (stage.app.screen.title == over_board) == (play == "board")


@SIZES
def test_the_board_comes_and_goes_in_the_middle_of_a_match(
    open_stage: MakeStage, size: tuple[int, int]
):
    stage = open_stage(size=size)
    stage.app.play(match_at(stage.app.session, "march"))
    stage.app.show("history")
    stage.frames(3)
    game, panel = stage.app.game, stage.app.show("table").panel
    stage.frames(4)
    widths = {number.width for number in panel.numbers}
    assert panel.board.board.unit > 25 * theme.unit, "all of it is there, and large"
    assert panel.board.right <= panel.right + 1
    game.act(Action(TABLE, CORRECT, ("play", "guide")))
    stage.frames(4)
    assert panel.board is None
    for number in panel.numbers:
        assert number.height == pytest.approx(3.4 * theme.large, abs=1)
        assert number.width > max(widths) or theme.portrait
    assert faults(stage) == []


def test_whom_a_blast_touches_is_told_by_tapping_spaces():
    spaces = [Action(0, "touched", ("space", space)) for space in range(16)]
    by_name, end = Action(0, "touched", ("hero", 1)), Action(0, "aimed", ())
    assert all(map(placed, spaces)) and not placed(by_name) and not placed(end)
    found = places([*spaces, by_name, end], ())
    assert found.lit(-1) == dict.fromkeys(range(16), "aim")
    assert found.actions(-1, 7) == (spaces[7],)


def test_all_ways_of_a_template_lie_behind_the_saucer_that_it_is_laid_from():
    ways = [Action(0, "lay", (site, angle)) for site in (0, 2) for angle in (0, 45, 90)]
    found = places(ways, (30, 31, 32))
    assert set(found.lit(-1)) == {30, 32}
    assert found.actions(-1, 32) == tuple(ways[3:])


def test_no_two_heroes_have_the_same_letters():
    assert initials(["Carl", "Cassidy", "JoJo", "R.J. Flannigan"]) == ["Cr", "Cs", "Jo", "RJ"]
    assert initials(["Ann", "Ann"]) == ["An", "An"], "what cannot be told apart is not"
