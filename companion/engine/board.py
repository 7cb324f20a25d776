"""What can be done on a drawn board, as data: a screen lights spaces up and turns taps to actions.

Spaces go by their numbers.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.actions import Action


@dataclass(frozen=True, slots=True)
class BoardMove:
    """An action that is done by tapping a space, `aim`, after `source` where it starts in one.

    Both are -1 where there is no such space. Of one with `two_taps` a figure is tapped first;
    one with `button` is offered among the buttons, too.
    """

    action: Action
    source: int = -1
    aim: int = -1
    two_taps: bool = False
    button: bool = False


@dataclass(frozen=True, slots=True)
class Template:
    """A way to place a template: the space it leads from, its angle, and what it touches."""

    action: Action
    source: int
    angle: int
    spaces: frozenset[int]
    touched: tuple[str, ...]  # who stands there, by name


@dataclass(frozen=True, slots=True)
class BoardView:
    """The `ground` to draw, the moves and templates allowed now, and the reach of a walk.

    `walks` holds the steps to every space that the figure whose turn it is can reach.
    """

    ground: Any
    moves: Mapping[Action, BoardMove] = field(default_factory=dict)
    templates: Mapping[Action, Template] = field(default_factory=dict)
    walks: Mapping[int, tuple[Action, ...]] | None = None

    def is_tapped(self, action: Action) -> bool:
        """Whether an action is done on the board alone, and needs no button."""
        move = self.moves.get(action)
        return action in self.templates or (move is not None and not move.button)
