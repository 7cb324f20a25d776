"""Reasons why a tap on the drawn board does nothing."""

from companion.engine.actions import Action, IllegalAction
from companion.games.invasion_from_outer_space.board_walk import walk
from companion.games.invasion_from_outer_space.engine import handler_of
from companion.games.invasion_from_outer_space.steps.base import HeroStep, Roll
from companion.games.invasion_from_outer_space.steps.movement import MarchPhase
from companion.games.invasion_from_outer_space.table import buildings, figures
from companion.games.invasion_from_outer_space.table.position import MatchState
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text


def why_not(state: MatchState, source: int, space: int) -> Text:
    """Return why nothing moves from `source` (-1 for none) to `space`, "" if unknown."""
    if state.ground is None or state.is_terminal():
        return ""
    if buildings.is_destroyed(state, space):
        return say("board-destroyed")
    if walk(state) is not None:
        return _too_far(state)
    if isinstance(state.stack[-1], MarchPhase) and source < 0:
        return _why_soldiers_stay(state, space)
    return _refused(state, source, space)


def _too_far(state: MatchState) -> Text:
    step, found = state.stack[-1], walk(state)
    assert isinstance(step, HeroStep) and found is not None
    name = words.hero(state, state.hero_index(step.hero))
    return say("board-too-far", hero=name, number=found.left)


def _why_soldiers_stay(state: MatchState, space: int) -> Text:
    """Return why the Soldiers in a space do not move (IFOS-112 to 116)."""
    if not state.soldiers(space):
        return say("board-no-soldiers")
    if figures.holding(state) >> space & 1:
        return say("board-held")
    if not any(unmoved[space] for unmoved in state.unmoved):
        return say("board-have-moved")
    return say("board-no-room")


def _refused(state: MatchState, source: int, space: int) -> Text:
    """Return what the rules say about a move like the legal ones, but into this space."""
    view, step = state.board_view(), state.stack[-1]
    assert view is not None
    check = None if type(step) is Roll else handler_of(state, step).check
    if check is None:
        return ""
    for move in view.moves.values():
        args = list(move.action.args)
        if move.before or move.source != source or move.aim not in args:
            continue
        args[args.index(move.aim, int(source >= 0))] = space
        try:
            check(state, step, Action(move.action.player, move.action.verb, tuple(args)))
        except IllegalAction as error:
            return error.reason
    return ""
