"""What a drawn board offers, as data: screens light up spaces and turn taps into actions.

Spaces are numbers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.actions import Action
from companion.words import Text


@dataclass(frozen=True, slots=True)
class BoardMove:
    """An action played by tapping the space `aim`, after `source` if it starts in one.

    Both are -1 where there is no such space. With `two_taps` a figure is tapped first; with
    `button` the action is offered among the buttons, too. `before` are the actions that finish what
    is due and make this one possible. Where part of the figures in a space can move, `party` says
    which and `figures` how many. `words` distinguish moves between the same spaces. Tapping a space
    of `also` does the same as tapping `aim`.
    """

    action: Action
    source: int = -1
    aim: int = -1
    two_taps: bool = False
    button: bool = False
    before: tuple[Action, ...] = ()
    figures: int = 0
    party: Text = ""
    words: Text = ""
    also: tuple[int, ...] = ()

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions of the tap, in order."""
        return (*self.before, self.action)


@dataclass(frozen=True, slots=True)
class Template:
    """A way to place a template: the space it leads from, its angle, and what it touches."""

    action: Action
    source: int
    angle: int
    spaces: frozenset[int]
    touched: tuple[Text, ...]  # who stands there, by name


@dataclass(frozen=True, slots=True)
class BoardWalk:
    """The walk of the figure in `start`, which has `left` spaces to go.

    `ways` maps every space in reach to the usual way there, `onward` maps a space to those that can
    be entered from it. `player` enters them one by one with `verb`; `before` and `after` are the
    actions that begin a walk and end one that stops early.
    """

    start: int
    left: int
    ways: Mapping[int, tuple[int, ...]]
    onward: Mapping[int, frozenset[int]]
    player: int
    verb: str = "step"
    before: tuple[Action, ...] = ()
    after: tuple[Action, ...] = ()

    def along(self, trace: Sequence[int]) -> tuple[int, ...]:
        """Return the way a finger drew over the spaces of `trace`; () if it leads nowhere.

        Going back shortens it. Where the drawn way cannot be walked, the usual way to its last
        space is taken.
        """
        way: list[int] = []
        for space in trace:
            if space == self.start:
                way = []
            elif space in way:
                del way[way.index(space) + 1 :]
            elif len(way) < self.left and space in self.onward.get((way or [self.start])[-1], ()):
                way.append(space)
            else:
                way = list(self.ways.get(space, ()))
        return tuple(way)

    def actions(self, way: Sequence[int]) -> tuple[Action, ...]:
        """Return the actions that walk along `way`.

        The last ones are void if the walk has ended by itself.
        """
        steps = tuple(Action(self.player, self.verb, (space,)) for space in way)
        return (*self.before, *steps, *self.after)


@dataclass(frozen=True, slots=True)
class BoardView:
    """The `ground` to draw, the moves and templates allowed now, and the reach of a walk."""

    ground: Any
    moves: Mapping[Action, BoardMove] = field(default_factory=dict)
    templates: Mapping[Action, Template] = field(default_factory=dict)
    walk: BoardWalk | None = None

    def is_tapped(self, action: Action) -> bool:
        """Return whether an action is done on the board alone, and needs no button."""
        if self.walk is not None and (action.verb == self.walk.verb or action in self.walk.before):
            return True
        move = self.moves.get(action)
        return action in self.templates or (move is not None and not move.button)
