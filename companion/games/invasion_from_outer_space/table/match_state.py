"""What can be asked of a match, with a position to look at: below the engine that answers it."""

from abc import abstractmethod

from companion.engine.actions import Action
from companion.engine.by_role import StateByRole
from companion.games.invasion_from_outer_space.table.position import Position


class MatchState(Position, StateByRole):
    """A position under the contract of an engine; `state.InvasionState` carries it out."""

    __slots__ = ()

    @abstractmethod
    def listed(self) -> list[Action]:
        """List all legal actions, and keep the list: checks and prompts ask for it repeatedly."""
