"""The demo's finger on a drawn board: a figure, then the space it goes to."""

from companion.engine.actions import Action
from ui.boards.play import BoardPart
from ui.boards.view import Board
from ui.demo.stage import Finger, Stage
from ui.widgets import Sheet

Tapped = BoardPart | None


def board_on(stage: Stage) -> Tapped:
    """The board on the table, if one is drawn."""
    return getattr(getattr(stage.app.screen, "panel", None), "board", None)


def on_board(stage: Stage, action: Action) -> bool:
    """Say whether an action is done by tapping the board."""
    part = board_on(stage)
    return part is not None and part.view.is_tapped(action)


def tap_action(stage: Stage, action: Action) -> None:
    """Tap what makes this action: where it starts, where it goes, and which of several."""
    part = board_on(stage)
    assert part is not None
    if any(stage.every(Sheet)):  # asked before, and the answer was lost
        stage.tap(stage.app.current_game.say(stage.app.current_game.state.describe(action)))
        return
    if action in part.view.templates:
        _turn(stage, part, action)
        return
    source, aim = next(
        (source, aim)
        for source, aims in part._places.by_source.items()
        for aim, actions in aims.items()
        if action in actions
    )
    several = len(part._places.by_source[source][aim]) > 1
    if source >= 0 and part.chosen not in (source, -1):
        tap_space(stage, part, part.chosen)  # let go first: it may reach where the other stands
    if source >= 0 and part.chosen != source:
        tap_space(stage, part, source)
    tap_space(stage, part, aim)
    if several and any(stage.every(Sheet)):
        game = stage.app.current_game
        stage.tap(game.say(game.state.describe(action)))


def _turn(stage: Stage, part: BoardPart, action: Action) -> None:
    """Turn the template by taps until it is as the action says, then place it."""
    wanted = part.view.templates[action]
    while part.templates.now != wanted:
        tap_space(stage, part, wanted.source)
    stage.tap(part.lay)


def tap_space(stage: Stage, part: BoardPart, space: int) -> None:
    """Tap the middle of a space, once it is in view."""
    stage.bring_into_view(part)
    finger = finger_over(part.board, space)
    finger.down()
    stage.frames(1)
    finger.up()
    stage.frames(2)


def finger_over(board: Board, space: int) -> Finger:
    """A finger over the middle of a space; it touches nothing yet."""
    return Finger(*board.to_window(*board.at(board._drawing.middles[space])))
