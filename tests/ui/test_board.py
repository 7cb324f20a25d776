"""The drawn board, touched: a Soldier moved, a Hero walked by one tap, zoom; three numbers."""

from random import Random
from typing import Any

import pytest
from kivy.core.window import Window

from companion.engine.actions import CORRECT, TABLE, Action
from companion.engine.page import Template
from companion.games.invasion_from_outer_space.board_view import move_of
from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.steps.base import Step
from companion.games.invasion_from_outer_space.steps.cards import Choose
from companion.games.invasion_from_outer_space.steps.fire import AimRay
from companion.match.match import Match, Seat
from companion.match.session import Session
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from tests.ui.story_moments import lay
from ui.boxes.invasion_from_outer_space.boards.pieces import overlap
from ui.boxes.invasion_from_outer_space.boards.play import BoardPart, Picking, Templates
from ui.boxes.invasion_from_outer_space.boards.view import Board
from ui.demo.demo_board import tap_space
from ui.demo.demo_guide import guide_ask
from ui.demo.stage import Stage
from ui.shell.focus import TAB, label_of
from ui.shell.game import Game
from ui.shell.lock import ENTER
from ui.shell.theme import theme
from ui.widgets.key_stop import KeyStop

BOX = "invasion-from-outer-space"
SEATS = [Seat("Ada", "blue"), Seat("Bo", "purple"), Seat("Maximiliane-Luise", "red")]
SIZES = pytest.mark.parametrize("size", [(800, 480), (720, 1280)])


def placed(action: Action, seen: Any) -> bool:
    """Whether an action is done by tapping the board, and needs no button."""
    move = move_of(action, seen)
    return move is not None and not move.button


def picking_of(actions: list[Action], seen: Any) -> Picking:
    """What can be picked of those actions that are done on the board."""
    return Picking(move for each in actions if (move := move_of(each, seen)) is not None)


def meant(picking: Picking, space: int, source: int = -1) -> tuple[Action, ...]:
    """The actions that a tap on a space can mean, once the figures of `source` are chosen."""
    picking.choose(source)
    return tuple(move.action for move in picking.options(space))


def match_at(session: Session, wanted: str, play: str = "board", seed: int = 5) -> Match:
    """A match at the first prompt of that name after some rounds."""
    match = session.new_match(BOX, SEATS, {"play": play})
    rng = Random(seed)
    while not match.state.is_terminal():
        if len(match) > 60 and match.state.prompts()[0].name == wanted:
            return match
        match.push(rng.choice(match.state.legal_actions()))
    raise AssertionError(f"no {wanted} in this match")


def fielded(stage: Stage, step: Step) -> Any:
    """Lay a match on the table in which an effect of the Martians is being carried out."""
    match = stage.app.session.new_match(BOX, SEATS, {"play": "board"}, rulings={"IFOS-A59": "told"})
    rng = Random(5)
    while match.state.prompts()[0].name != "command":
        match.push(rng.choice(match.state.legal_actions()))
    match.state.stack.append(step)
    match.state._listed = None
    stage.app.play(match)
    stage.frames(4)
    return stage.app.screen.panel.board


def laid(stage: Stage, wanted: str, seed: int = 5) -> Any:
    """Lay such a match on the table; its board."""
    stage.app.play(match_at(stage.app.session, wanted, seed=seed))
    stage.frames(4)
    return stage.app.screen.panel.board


def marching(stage: Stage, play: str) -> tuple[Game, Any]:
    """Lay a match on the table in which Martians are due to move; the game and its panel."""
    stage.app.play(match_at(stage.app.session, "march", play))
    stage.frames(4)
    return stage.app.game, stage.app.screen.panel


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
        part.tapped(aim)
        assert game.match.steps[-1].action.verb == "march"


@SIZES
def test_a_key_that_lands_martians_lights_only_where_they_can(
    open_stage: MakeStage, size: tuple[int, int]
):
    stage = open_stage(size=size)
    part = laid(stage, "command")
    game, every = stage.app.game, set(part.board._lit)
    stage.tap("Land")
    sites = {part.view.moves[a].aim for a in part.view.moves}
    assert {a.verb for a in part.view.moves} == {"reinforce"} and set(part.board._lit) == sites
    assert sites < every and guide_ask(stage).mapped and faults(stage) == []
    guide_ask(stage).undo()
    stage.frames(2)
    assert set(part.board._lit) == every
    stage.tap("Land")
    before = len(game.match)
    tap_space(stage, part, min(sites))
    assert game.match.steps[before].action.verb == "reinforce"


@SIZES
def test_a_board_is_in_view_as_a_whole_in_the_martian_turn(
    open_stage: MakeStage, size: tuple[int, int]
):
    stage = open_stage(size=size)
    board, view = laid(stage, "march"), guide_ask(stage)
    assert view.x <= board.x and board.right <= view.right
    assert view.y <= board.y and board.top <= view.ribbon.y + 1
    assert faults(stage) == []


@SIZES
def test_a_finger_finds_the_lit_space_it_is_near(open_stage: MakeStage, size: tuple[int, int]):
    stage = open_stage(size=size)
    board = laid(stage, "march").board
    lit = next(iter(board._lit))
    x, y = board.middle(lit)
    assert board.space_at((x, y)) == lit
    assert board.space_at((x + 0.6, y)) in board._lit
    assert board.space_at((-50.0, -50.0)) == -1


def test_one_tap_on_a_far_space_takes_the_steps_of_the_way(open_stage: MakeStage):
    stage = open_stage()
    part = laid(stage, "walk")
    game = stage.app.game
    hero = game.public["walk"]["hero"]
    assert part.view.walk is not None
    far, way = max(part.view.walk.ways.items(), key=lambda each: len(each[1]))
    before = len(game.match)
    tap_space(stage, part, far)
    taken = [step.action for step in game.match.steps[before:]]
    steps = [a.args[0] for a in taken if a.verb == "step"]
    assert 0 < len(steps) <= len(way) and steps == list(way[: len(steps)])
    assert game.public["heroes"][hero]["space"] in way
    game.undo()
    assert len(game.match) == before, "one gesture, one undo"


def test_spaces_are_reached_and_pressed_by_keys_alone(open_stage: MakeStage):
    stage = open_stage()
    part = laid(stage, "walk")
    game, focus = stage.app.game, stage.app.focus
    hero = game.public["walk"]["hero"]
    far, way = max(part.view.walk.ways.items(), key=lambda each: len(each[1]))
    names = {each.key: each.label for each in part.board.key_stops()}
    assert set(names) == set(part.board._lit) and all(names.values())
    before = len(game.match)
    for _ in range(200):
        Window.dispatch("on_key_down", TAB, 0, None, [])
        Window.dispatch("on_key_up", TAB, 0)
        if isinstance(focus.on, KeyStop) and focus.on.key == far:
            break
    stop = focus.on
    assert label_of(stop) == names[far], "what the voice reads"
    x, y = stop.to_window(*stop.center)
    assert part.board.space_at(part.board.point(*part.board.to_widget(x, y))) == far
    Window.dispatch("on_key_down", ENTER, 0, None, [])
    Window.dispatch("on_key_up", ENTER, 0)
    stage.frames(2)
    assert len(game.match) > before and game.public["heroes"][hero]["space"] in way
    assert stop not in focus.buttons() or focus.on is stop
    assert faults(stage) == []


def test_the_key_that_zooms_covers_no_building_where_a_corner_is_free(open_stage: MakeStage):
    stage, least = open_stage(size=(800, 480), camera="none"), list[int]()
    for name in ("board-guns", "board-command", "board-outcome"):
        lay(stage, name)
        stage.frames(4)
        part = next(stage.every(BoardPart))
        corners = part._clear(part._corners(*part.lens.size))
        figures, inside = part.board.figures(), part.board.inside_on_screen()
        lens = (*part.lens.pos, part.lens.right, part.lens.top)
        over, *others = (
            [sum(overlap(spot, e) for e in each) for each in (figures, inside)]
            for spot in (lens, *corners)
        )
        assert inside and over == min(others)
        least += [other[1] - over[1] for other in others]
    assert max(least) > 0, "some corner has a building"


def test_the_lens_shows_a_part_at_twice_the_size_and_back(open_stage: MakeStage):
    stage = open_stage()
    part = laid(stage, "march")
    board = part.board
    small = board.unit
    stage.tap(part.lens)
    stage.frames(3)
    assert faults(stage) == [] and part.lens.label == "Wider"
    assert board.zoomed and board.unit == pytest.approx(2 * small)
    lit = part._middle()
    assert board.collide_point(*board.at(board._drawing.middles[lit]))
    stage.tap(part.lens)
    stage.frames(3)
    assert not board.zoomed


def test_moves_on_the_board_are_no_list_of_keys(open_stage: MakeStage):
    stage = open_stage()
    laid(stage, "march")
    moves = {a for a in stage.app.game.state.legal_actions() if a.verb == "march"}
    said = {action for key in guide_ask(stage).page.every() for action in key.actions}
    assert moves and not moves & said


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
    assert panel.board.board.unit > 25 * theme.unit, "all of it is there, and large"
    game.act(Action(TABLE, CORRECT, ("play", "guide")))
    stage.frames(4)
    assert panel.board is None and not list(stage.every(BoardPart))
    assert faults(stage) == []


def test_who_a_blast_touches_is_entered_by_tapping_spaces():
    spaces = [Action(0, "touched", ("space", space)) for space in range(16)]
    by_name, end = Action(0, "touched", ("hero", 1)), Action(0, "aimed", ())
    assert all(placed(each, NOBODY) for each in spaces)
    assert not placed(by_name, NOBODY) and not placed(end, NOBODY)
    found = picking_of([*spaces, by_name, end], NOBODY)
    assert found.lit() == dict.fromkeys(range(16), "aim")
    assert meant(found, 7) == (spaces[7],)


# ---- what an effect leaves to choose -----------------------------------------------------------
FIGURES: dict[str, Any] = {
    "board": {"sites": [30, 31], "allies": [40, -1]},
    "crowds": [{"number": 2, "space": 50}],
    "heroes": [{"space": 60}, {"space": -1}],
    "champions": [{"space": -1}, {"space": 70}],
}
NOBODY: dict[str, Any] = {
    "board": {"sites": [], "allies": []}, "crowds": [], "heroes": [{"space": -1}] * 4,
    "champions": [],
}  # fmt: skip


@pytest.mark.parametrize(
    ("args", "source", "aim"),
    [(("space", 7), -1, 7), (("soldier", 0, 8), -1, 8), (("pack", 4, 5), 4, 5),
     (("site", 1, 9), 31, 9), (("crowd", 1, 9), 50, 9), (("ally", 0, 9), 40, 9)],
)  # fmt: skip
def test_what_is_chosen_in_a_space_is_tapped_there_and_has_no_button(
    args: tuple[int | str, ...], source: int, aim: int
):
    action = Action(1, "choose", args)
    assert placed(action, FIGURES)
    assert meant(picking_of([action], FIGURES), aim, source) == (action,)
    assert picking_of([action], FIGURES).sources == ((source,) if source >= 0 else ())


@pytest.mark.parametrize(
    ("args", "space"),
    [(("hero", 0), 60), (("champion", 1), 70), (("crowd", 1), 50), (("ally", 0), 40),
     (("site", 0), 30)],
)  # fmt: skip
def test_a_figure_that_is_chosen_lights_up_and_keeps_its_button(
    args: tuple[int | str, ...], space: int
):
    action = Action(1, "choose", args)
    assert not placed(action, FIGURES)
    assert meant(picking_of([action], FIGURES), space) == (action,)


@pytest.mark.parametrize("args", [("die", 3), ("hero", 1), ("ally", 1), ("card", "hero-bomb")])
def test_what_stands_nowhere_has_a_button_only(args: tuple[int | str, ...]):
    action = Action(1, "choose", args)
    assert not placed(action, FIGURES) and picking_of([action], FIGURES).lit() == {}


@SIZES
def test_a_space_is_chosen_on_the_board(open_stage: MakeStage, size: tuple[int, int]):
    stage = open_stage(size=size)
    part = fielded(stage, Choose(0, read_line("fire where=any", "An effect"), 1))
    game = stage.app.game
    spaces = [int(a.args[1]) for a in game.state.legal_actions() if a.verb == "choose"]
    assert set(part.board._lit) == set(spaces)
    assert not stage.has(game.say(game.state.describe(game.state.legal_actions()[0])))
    before = len(game.match)
    tap_space(stage, part, spaces[5])
    assert game.match.steps[before].action == Action(0, "choose", ("space", spaces[5]))


# ---- a template ----------------------------------------------------------------------------------
def way(source: int, angle: int, *spaces: int) -> Template:
    return Template(Action(0, "lay", (source, angle)), source, angle, frozenset(spaces), ())


def test_taps_turn_a_template_on_or_over_a_space():
    ways = Templates([way(1, 0, 2), way(1, 10, 2, 3), way(1, 20, 3), way(5, 0, 2)])
    assert ways.now is None and ways.lit() == {1: "source", 5: "source"}
    ways.tap(3)
    assert ways.now is None, "first what it leads from"
    ways.tap(1)
    assert ways.now == way(1, 0, 2)
    assert ways.lit() == {1: "chosen", 5: "source", 2: "aim"}
    ways.tap(1)
    assert ways.now.action.args == (1, 10)
    ways.tap(2)
    assert ways.now.action.args == (1, 0), "round to the next way that touches it"
    ways.tap(3)
    ways.tap(3)
    assert ways.now.action.args == (1, 20)
    ways.tap(7)
    assert ways.now.action.args == (1, 20), "it cannot touch that space"
    ways.tap(5)
    assert ways.now.action.args == (5, 0)


@SIZES
def test_a_template_is_turned_on_the_board_and_laid_once(
    open_stage: MakeStage, size: tuple[int, int]
):
    stage = open_stage(size=size)
    part = fielded(stage, AimRay(0, 0))
    game = stage.app.game
    before = len(game.match)
    source = next(iter(part.templates.by_source))
    assert not stage.has("Place here")
    tap_space(stage, part, source)
    first = part.templates.now
    tap_space(stage, part, source)
    second = part.templates.now
    assert first != second and part.board._lit[source] == "chosen"
    lit = {space for space, how in part.board._lit.items() if how == "aim"}
    assert lit == second.spaces - {source}
    assert faults(stage) == [] and len(game.match) == before
    assert part.lay in guide_ask(stage).walk(), "with what is due, over no space"
    stage.tap("Place here")
    assert game.match.steps[before].action == second.action


def test_the_demo_s_finger_waits_for_a_view_that_moves(stage: Stage) -> None:
    """Where a space is only on its way into view, a finger would touch something else."""
    part = laid(stage, "march")
    part.board.show_part(2.0, part.board.centre)
    assert part.board.moving
    tap_space(stage, part, 0)
    assert not part.board.moving


@SIZES
def test_a_board_looks_once_for_room_for_its_names(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
):
    """After a move the key that zooms may lie elsewhere, too, and no name is below it."""
    stage = open_stage(size=size)
    laid(stage, "march")
    looked: list[Board] = []
    flags = Board.flags
    monkeypatch.setattr(Board, "flags", lambda board: looked.append(board) or flags(board))
    game = stage.app.game
    for number in range(1, 4):
        game.act(next(each for each in game.state.legal_actions() if each.verb == "march"))
        stage.frames(3)
        assert len(looked) == number
