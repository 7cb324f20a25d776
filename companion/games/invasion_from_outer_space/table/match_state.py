"""What can be asked of a match, with a position to look at: below the engine that answers it."""

from companion.engine.state import RuledState
from companion.games.invasion_from_outer_space.table.position import Position


class MatchState(Position, RuledState):
    """A position under the contract of an engine; `state.InvasionState` carries it out."""

    __slots__ = ()
