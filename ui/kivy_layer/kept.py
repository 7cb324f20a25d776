"""Reuse the children of a container instead of clearing it and making new ones.

A widget is two hundred objects in cycles that only Python's collector frees, and making one takes
a millisecond on a Pi. A panel that shows a list has a `Kept` for its container:

    self._dice = Kept(self.ids.dice, Die)            # once, where the panel is made
    for die, face in self._dice.show(faces):         # in `refresh`
        die.face = face

`show` makes missing children, removes surplus ones and keeps them for later, and returns each
child with its item. By default the n-th child shows the n-th item. Where a child should stay with
its item, as when it moves or is animated, give a key:

    self._cards.show(hand, key=lambda card: card.id)

The caller sets every property that may differ between items, and the action of a tap as
`press.do`, as a second `bind` would add to the first. The container must hold nothing else; for
several kinds of children use a `Pool` for each and `place_children`. `KeptDrawings` does the same
for what is painted on a canvas.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

from kivy.graphics import Canvas
from kivy.uix.widget import Widget

W = TypeVar("W", bound=Widget)
T = TypeVar("T")
# What identifies a drawing, and paints it into the open canvas.
Drawn = tuple[Hashable, Callable[[], object]]


class Kept(Generic[W]):
    """The children of `room`, each created by `make` if there is none to reuse."""

    def __init__(self, room: Widget, make: Callable[[], W]) -> None:
        self._room, self._make = room, make
        self._shown: dict[Hashable, W] = {}
        self._spare: list[W] = []

    @property
    def widgets(self) -> Sequence[W]:
        """The children shown, in order."""
        return tuple(self._shown.values())

    def show(
        self, items: Iterable[T], key: Callable[[T], Hashable] | None = None
    ) -> list[tuple[W, T]]:
        """Show one child for each item, in this order; return each child with its item.

        A child that showed an item of the same key shows it again. ValueError if two items have
        the same key.
        """
        wanted = list(items)
        keys: Sequence[Hashable] = [key(item) for item in wanted] if key else range(len(wanted))
        again = set(keys)
        if len(again) < len(keys):
            raise ValueError(f"two children of the same key: {list(keys)}")
        self._spare += [child for old, child in self._shown.items() if old not in again]
        self._shown = {each: self._shown.get(each) or self._child() for each in keys}
        place_children(self._room, self.widgets)
        return list(zip(self.widgets, wanted, strict=True))

    def _child(self) -> W:
        return self._spare.pop() if self._spare else self._make()


class Pool(Generic[W]):
    """Widgets created by `make` when first needed, for callers that place them themselves."""

    def __init__(self, make: Callable[[], W]) -> None:
        self._make = make
        self._made: list[W] = []

    def first(self, count: int) -> Sequence[W]:
        """Return the first `count` widgets, the same ones every time."""
        while len(self._made) < count:
            self._made.append(self._make())
        return self._made[:count]


def place_children(room: Widget, wanted: Sequence[Widget]) -> None:
    """Make `wanted` the children of `room` in this order, moving no more than needed.

    A child of another room is removed from there.
    """
    keep = set(wanted)
    for child in room.children[:]:
        if child not in keep:
            room.remove_widget(child)
    there = room.children[::-1]
    same = 0
    while same < len(there) and there[same] is wanted[same]:
        same += 1
    for child in there[same:]:
        room.remove_widget(child)
    for child in wanted[same:]:
        if child.parent is not None:
            child.parent.remove_widget(child)
        room.add_widget(child)


class KeptDrawings:
    """The drawings on a canvas, which holds nothing else; one that stays is not painted again.

    Drawings of the same key look the same.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._shown: list[tuple[Hashable, Canvas]] = []

    def show(self, wanted: Iterable[Drawn]) -> None:
        """Show these drawings, the last one in front."""
        spare: dict[Hashable, list[Canvas]] = {}
        for key, kept in self._shown:
            spare.setdefault(key, []).append(kept)
        self._shown = [
            (key, spare[key].pop() if spare.get(key) else painted(paint)) for key, paint in wanted
        ]
        for left in spare.values():
            for each in left:
                self._canvas.remove(each)
        for place, (_, kept) in enumerate(self._shown):
            there = self._canvas.children[place : place + 1]
            if there != [kept]:
                if kept in self._canvas.children:
                    self._canvas.remove(kept)
                self._canvas.insert(place, kept)

    def clear(self) -> None:
        """Remove all drawings."""
        self.show(())


def painted(paint: Callable[[], object]) -> Canvas:
    """Return a canvas of its own with what `paint` paints into the open canvas."""
    canvas = Canvas()
    with canvas:
        paint()
    return canvas
