"""What a drawn board offers, as data: screens highlight spaces and turn taps into actions.

Spaces are numbered.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.actions import Action
from companion.words import Text


@dataclass(frozen=True, slots=True)
class BoardMove:
    """An action played by tapping the space `aim`, after tapping `source` if it starts from one.

    `source` and `aim` are -1 where there is no such space. With `two_taps` a figure is tapped
    first. With `button` the action is also offered as a button. `before` holds the actions that
    answer the pending prompt first and so make this action possible. Where only some of the figures
    in a space can move, `party` says which and `figures` how many. `words` distinguish moves
    between the same spaces. Tapping a space of `also` has the same effect as tapping `aim`.
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
        """All actions that the tap plays, in order."""
        return (*self.before, self.action)


@dataclass(frozen=True, slots=True)
class Template:
    """One way to place a template: the space it starts from, its angle, and what it touches."""

    action: Action
    source: int
    angle: int
    spaces: frozenset[int]
    touched: tuple[Text, ...]  # names of the figures it touches


@dataclass(frozen=True, slots=True)
class BoardWalk:
    """The walk of the figure in `start`, which has `left` spaces to go.

    `ways` maps every space in reach to the default path there, `onward` maps a space to the spaces
    that can be entered from it. `player` enters them one by one with `verb`. `before` and `after`
    are the actions that begin a walk and that end one early.
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
        """Return the path that a finger drew over the spaces of `trace`; () if it leads nowhere.

        Going back shortens the path. If the drawn path cannot be walked, the default path to its
        last space is returned.
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

        If the walk ends by itself, the actions of `after` at the end no longer apply.
        """
        steps = tuple(Action(self.player, self.verb, (space,)) for space in way)
        return (*self.before, *steps, *self.after)


@dataclass(frozen=True, slots=True)
class BoardView:
    """The `ground` to draw, the moves and templates allowed now, and the current walk."""

    ground: Any
    moves: Mapping[Action, BoardMove] = field(default_factory=dict)
    templates: Mapping[Action, Template] = field(default_factory=dict)
    walk: BoardWalk | None = None

    def is_tapped(self, action: Action) -> bool:
        """Return whether an action is played by tapping the board and needs no button."""
        if self.walk is not None and (action.verb == self.walk.verb or action in self.walk.before):
            return True
        move = self.moves.get(action)
        return action in self.templates or (move is not None and not move.button)
