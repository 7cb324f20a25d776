"""The demo's finger on a drawn board: it drags figures and taps spaces."""

from collections.abc import Sequence

from companion.engine.actions import Action
from companion.engine.page import BoardMove
from ui.boxes.invasion_from_outer_space.boards.play import BoardPart
from ui.boxes.invasion_from_outer_space.boards.view import Board
from ui.demo.stage import PATIENCE, Finger, Stage
from ui.widgets import Sheet

Tapped = BoardPart | None


def board_on(stage: Stage) -> Tapped:
    """Return the board that is shown on the table, or None."""
    part: Tapped = getattr(getattr(stage.app.screen, "panel", None), "board", None)
    return part if part is not None and part.parent is not None else None


def on_board(stage: Stage, action: Action) -> bool:
    """Return whether an action is done by tapping the board."""
    part = board_on(stage)
    return part is not None and part.view.is_tapped(action)


def tap_action(stage: Stage, action: Action) -> None:
    """Play one action by touching the board."""
    part = board_on(stage)
    assert part is not None
    if any(stage.every(Sheet)):  # The question of an earlier try is still open.
        stage.tap(part._words(part.view.moves[action]))
    elif action in part.view.templates:
        _turn(stage, part, action)
    elif part.view.walk is not None and action not in part.view.moves:
        _walk(stage, part, action)
    else:
        do_move(stage, part, part.view.moves[action])


def do_move(stage: Stage, part: BoardPart, move: BoardMove) -> int:
    """Make a move; return the number of touches, one unless only part of a Pack moves."""
    touches = 1
    if move.source == move.aim >= 0:
        if part.picking.chosen != move.source and not part.picking.only_here(move.source):
            tap_space(stage, part, move.source)
            touches += 1
        tap_space(stage, part, move.aim)
    elif move.source >= 0:
        touches += _choose(stage, part, move)
        drag(stage, part, (move.source, move.aim))
    else:
        if move.party and part.picking.options(move.aim)[0].party != move.party:
            stage.tap(part.party_keys.presses[str(move.party)])
            touches += 1
        tap_space(stage, part, move.aim)
    if any(stage.every(Sheet)):
        stage.tap(part._words(move))
        touches += 1
    return touches


def _choose(stage: Stage, part: BoardPart, move: BoardMove) -> int:
    """Tap the figures until the moving ones are selected; return the number of taps."""
    taps = 0
    wanted = [move.figures] if move.figures else [0]
    while _number_moving(part, move) not in wanted and taps < 5:
        tap_space(stage, part, move.source)
        taps += 1
    return taps


def _number_moving(part: BoardPart, move: BoardMove) -> int:
    """Return how many figures a drag from the move's source to its aim would move."""
    picking = part.picking
    before = (picking.chosen, picking.party)
    if picking.chosen != move.source:
        picking.choose(move.source)
    found = picking.options(move.aim)
    picking.chosen, picking.party = before
    return found[0].figures if found else -1


def _turn(stage: Stage, part: BoardPart, action: Action) -> None:
    """Turn a template by taps until it lies as in the action, and then place it."""
    wanted = part.view.templates[action]
    while part.templates.now != wanted:
        tap_space(stage, part, wanted.source)
    stage.tap(part.lay)


def _walk(stage: Stage, part: BoardPart, action: Action) -> None:
    """Make a step of a walk; if the walk has not begun, go as far as possible, or stay."""
    walk = part.view.walk
    assert walk is not None
    if action.verb == walk.verb:
        tap_space(stage, part, int(action.args[0]))
    elif walk.ways:
        tap_space(stage, part, max(walk.ways, key=lambda each: len(walk.ways[each])))
    else:
        stage.tap(part.stay)


def _look_for(stage: Stage, part: BoardPart, space: int) -> None:
    """Bring a space into view, with the whole board if it is not in the part that is shown."""
    stage.bring_into_view(part)
    stage.within(PATIENCE, lambda: not part.board.moving)
    seen = part.board.collide_point(*part.board.at(part.board.middle(space)))
    if not seen and part.lens.parent is not None:
        stage.tap(part.lens)


def tap_space(stage: Stage, part: BoardPart, space: int) -> None:
    """Scroll to a space and tap its middle, once the view stands still."""
    _look_for(stage, part, space)
    finger = finger_over(part.board, space)
    finger.down()
    stage.frames(1)
    finger.up()
    stage.frames(2)


def drag(stage: Stage, part: BoardPart, spaces: Sequence[int]) -> None:
    """Drag a finger from the first space over the others to the last one."""
    _look_for(stage, part, spaces[0])
    finger = finger_over(part.board, spaces[0])
    finger.down()
    stage.frames(1)
    for space in spaces[1:]:
        for _ in range(2):  # Twice, as the view may move with the finger.
            finger.move_to(*part.board.to_window(*part.board.at(part.board.middle(space))))
            stage.frames(1)
    finger.up()
    stage.frames(2)


def finger_over(board: Board, space: int) -> Finger:
    """Return a finger above the middle of a space, not touching yet."""
    return Finger(*board.to_window(*board.at(board.middle(space))))
