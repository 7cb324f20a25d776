"""What is due before the next frame: each piece once, in an order in which little is done again.

Kivy does it in the order in which it was asked for. A row that grows then moves all rows above it,
and their words, before its column has grown and moves them again. Here rooms come first, from the
window inwards, so that words know their width; then the words; then what grows with its content,
from inside out; and what only draws comes last, when everything has its place.
"""

from collections import Counter, deque
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any
from weakref import ref

from kivy.clock import Clock
from kivy.uix import layout
from kivy.uix.widget import Widget

# The stages, in their order.
PLACE, WRITE, GROW, DRAW = range(4)
MOST = 10  # Times that one piece is done before Kivy's clock has a look: it notices circles.


class Due:
    """A trigger like those of Kivy's clock: called, it has a method called before the next frame.

    The method's widget is not kept alive.
    """

    __slots__ = ("_name", "_usual", "_widget", "stage")

    def __init__(self, do: Callable[..., object], stage: int) -> None:
        """Take the method of a widget and the stage at which it is due."""
        self._widget: ref[Widget] = ref(do.__self__)  # type: ignore[attr-defined]
        self._name = do.__name__
        self._usual = stage
        self.stage: int | None = None  # None while it is not due.

    def __call__(self, *_: object) -> None:
        """Be due."""
        if self.stage is None:
            self.stage = self._usual
            _queue.add(self)

    @property
    def is_triggered(self) -> bool:
        """Whether it is due."""
        return self.stage is not None

    def cancel(self) -> None:
        """Be due no more."""
        self.stage = None

    def do(self) -> None:
        """Do it, unless the widget is gone."""
        self.stage = None
        widget = self._widget()
        if widget is None:
            return
        try:
            getattr(widget, self._name)()
        except Exception as error:  # The rest is still due.
            Clock.handle_exception(error)


class LayoutDue(Due):
    """The trigger of what places children: a child may ask for it, too, when it has grown."""

    __slots__ = ()

    def __init__(self, do: Callable[..., object]) -> None:
        super().__init__(do, PLACE)

    def __call__(self, changed: object = None, *_: object) -> None:
        """Be due; Kivy says what has changed."""
        if self.stage == PLACE:
            return
        if changed is None or changed is self._widget():
            self.stage = PLACE
        elif self.stage is None:
            self.stage = GROW
        else:
            return
        _queue.add_layout(self)

    @property
    def depth(self) -> int:
        """How many widgets are around its own."""
        depth, inner = 0, self._widget()
        while inner is not None and inner.parent is not inner:
            depth, inner = depth + 1, inner.parent
        return depth


def trigger_of(layout: Any) -> Any:
    """Return what has a Kivy layout placed again; it can be called, bound and cancelled."""
    return getattr(layout, "_trigger_layout", None) or LayoutDue(layout.do_layout)


class _Queue:
    """What is due, by stage; entries that are due no more, or at another stage, are left out."""

    def __init__(self) -> None:
        # Layouts as they come, as their widgets may have no place yet; then by depth.
        self._new: list[LayoutDue] = []
        self._layouts: dict[int, list[tuple[int, int, LayoutDue]]] = {PLACE: [], GROW: []}
        self._others: dict[int, deque[Due]] = {WRITE: deque(), DRAW: deque()}
        self._number = count()
        self._working = False
        self._soon = Clock.create_trigger(self._work, -1)

    def add(self, due: Due) -> None:
        """Do it before the next frame."""
        assert due.stage is not None
        self._others[due.stage].append(due)
        if not self._working:
            self._soon()

    def add_layout(self, due: LayoutDue) -> None:
        """Do it before the next frame."""
        if self._working:
            self._sort_in(due)
        else:
            self._new.append(due)
            self._soon()

    def _sort_in(self, due: LayoutDue) -> None:
        if due.stage is not None:
            depth = due.depth if due.stage == PLACE else -due.depth
            heappush(self._layouts[due.stage], (depth, next(self._number), due))

    def _work(self, *_: object) -> None:
        """Do everything; if a piece is done again and again, the rest is due later."""
        self._working = True
        done: Counter[Due] = Counter()
        try:
            for due in self._new:
                self._sort_in(due)
            self._new.clear()
            while (stage := self._first()) is not None and self._do(stage, done):
                pass
        finally:
            self._working = False
            if self._first() is not None:
                self._soon()

    def _first(self) -> int | None:
        """Return the first stage at which something is due."""
        entries = {**self._layouts, **self._others}
        return next((stage for stage in range(DRAW + 1) if entries[stage]), None)

    def _do(self, stage: int, done: Counter[Due]) -> bool:
        """Do all that is due at a stage; False if one piece was done too often."""
        while (due := self._next(stage)) is not None:
            if due.stage == stage:
                due.do()
                done[due] += 1
                if done[due] >= MOST:
                    return False
        return True

    def _next(self, stage: int) -> Due | None:
        if stage in self._layouts:
            entries = self._layouts[stage]
            return heappop(entries)[2] if entries else None
        return self._others[stage].popleft() if self._others[stage] else None


_queue = _Queue()


class _Triggers:
    """What Kivy's layouts take for its clock."""

    @staticmethod
    def create_trigger(do: Callable[..., object], _: float) -> LayoutDue:
        """Return the trigger of a layout."""
        return LayoutDue(do)


def order_layouts() -> None:
    """Have the layouts that are created from now on placed in this order."""
    triggers: Any = _Triggers
    layout.Clock = triggers
