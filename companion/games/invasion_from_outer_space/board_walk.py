"""The walk of a Hero on the drawn board, and which Heroes can be tapped to act next."""

from companion.engine.actions import Action
from companion.engine.board import BoardMove, BoardWalk
from companion.games.invasion_from_outer_space.boards.ground import safest, spaces
from companion.games.invasion_from_outer_space.steps.heroes import (
    HeroActs,
    HeroShoots,
    HeroSwaps,
    HeroTurn,
    Walk,
)
from companion.games.invasion_from_outer_space.table import fires
from companion.games.invasion_from_outer_space.table.position import MatchState


def walk(state: MatchState) -> BoardWalk | None:
    """Return where the Hero due to move can walk (IFOS-179 to 185), or None."""
    step = state.stack[-1] if state.stack else None
    if not isinstance(step, HeroActs | Walk) or state.ground is None:
        return None
    n = state.hero_index(step.hero)
    owner, start = state.owner(n), state.heroes[n].space
    left = step.left if isinstance(step, Walk) else step.movement
    martians = sum(1 << s for s in range(state.ground.size) if state.martians_at(s))
    steps, closed = state.ground.steps, state.destroyed
    pinch = state.ground.pinch if state.setup.advanced else (0,) * state.ground.size
    ways = safest(steps, start, left, closed, martians, fires.burning(state), pinch)
    return BoardWalk(
        start,
        left,
        ways,
        {
            space: frozenset(spaces(steps[space] & ~closed))
            for space in (start, *ways)
            if space == start or not martians >> space & 1
        },
        owner,
        before=(Action(owner, "move"),) if isinstance(step, HeroActs) else (),
        after=(Action(owner, "stop"),),
    )


def next_heroes(state: MatchState) -> list[BoardMove]:
    """Return taps on Heroes that end the current activation, if nothing is left of it."""
    before: list[Action] = []
    while isinstance(state.stack[-1], Walk | HeroSwaps | HeroShoots):
        step = state.stack[-1]
        verb = "stop" if isinstance(step, Walk) else "go_on"
        before.append(Action(state.owner(state.hero_index(step.hero)), verb))
        state = state.apply(before[-1])[0]
        if state.is_terminal():
            return []
    if not before or not isinstance(state.stack[-1], HeroTurn):
        return []
    return [
        BoardMove(each, aim=state.heroes[int(each.args[0])].space, before=tuple(before))
        for each in state.legal_actions()
        if each.verb == "activate"
    ]
