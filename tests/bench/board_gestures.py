"""Gestures on a drawn board that play several actions at once."""

from collections.abc import Sequence

from companion.engine.actions import Action
from companion.engine.page import BoardMove
from ui.boxes.invasion_from_outer_space.boards.play import BoardPart
from ui.demo.demo_board import board_on, do_move, drag, tap_space
from ui.demo.stage import Stage


def play_ahead(stage: Stage, due: Sequence[Action]) -> bool:
    """Play the first of these actions, and as many as one gesture covers; return whether any."""
    part = board_on(stage)
    if part is None or part.templates:
        return False
    walk = part.view.walk
    if walk is not None and tuple(due[: len(walk.before)]) == walk.before:
        way = _way_of(part, due)
        if way or due[len(walk.before) :][:1] == [*walk.after]:
            _draw_way(stage, part, way, due)
            return True
    found = [m for m in part.view.moves.values() if m.actions == tuple(due[: len(m.actions)])]
    moves = [m for m in found if m.aim >= 0 and not (m.button and _is_ambiguous(part, m))]
    if moves:
        do_move(stage, part, max(moves, key=lambda move: len(move.actions)))
    return bool(moves)


def _is_ambiguous(part: BoardPart, move: BoardMove) -> bool:
    """Return whether a tap on a move's aim could also mean something else."""
    return len(part.picking.options(move.aim)) != 1


def _way_of(part: BoardPart, due: Sequence[Action]) -> tuple[int, ...]:
    """Return the spaces a Hero enters one by one until something else happens."""
    walk = part.view.walk
    assert walk is not None
    steps = due[len(walk.before) :]
    verbs = [action.verb for action in steps[: walk.left]]
    number = next((n for n, verb in enumerate(verbs) if verb != walk.verb), len(verbs))
    return tuple(int(action.args[0]) for action in steps[:number])


def _draw_way(stage: Stage, part: BoardPart, way: tuple[int, ...], due: Sequence[Action]) -> None:
    """Draw a path or tap its end; if the walk continues later, begin step by step."""
    walk = part.view.walk
    assert walk is not None
    last = due[len(walk.before) + len(way) :][:1]
    stops = tuple(last) == walk.after or len(way) == walk.left
    stops = stops or (bool(way) and way[-1] not in walk.onward)
    if stops == part.stepwise:
        tap_space(stage, part, walk.start)
    if not way:
        stage.tap(part.stay if walk.before else part.label_of(walk.after[0]))
    elif walk.ways.get(way[-1]) == way:
        tap_space(stage, part, way[-1])
    else:
        drag(stage, part, (walk.start, *way))
