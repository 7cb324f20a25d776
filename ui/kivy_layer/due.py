"""Run layout and drawing before the next frame, in an order in which little is done twice.

Kivy runs them in the order of the requests: a row that grows moves all rows above it, with their
text, and then its column grows and moves them again. Here there are four stages: layouts from the
window inwards, so that labels know their width; then text; then layouts that grew with their
content, innermost first; and drawing last, when everything has its place.
"""

from collections import deque
from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Any
from weakref import ref

from kivy.clock import Clock
from kivy.uix import layout
from kivy.uix.widget import Widget

# The stages, in their order.
PLACE, WRITE, GROW, DRAW = range(4)
# Runs of one callback before control goes back to Kivy's clock, which warns of endless loops.
MOST = 10


class Due:
    """A trigger like those of Kivy's clock: calling it schedules a method before the next frame.

    It does not keep the method's widget alive.
    """

    __slots__ = ("_name", "_usual", "_widget", "stage")

    def __init__(self, do: Callable[..., object], stage: int) -> None:
        """Take the method of a widget and the stage at which it is due."""
        self._widget: ref[Widget] = ref(do.__self__)  # type: ignore[attr-defined]
        self._name = do.__name__
        self._usual = stage
        self.stage: int | None = None  # None while it is not due.

    def __call__(self, *_: object) -> None:
        """Schedule the method, unless it is scheduled already."""
        if self.stage is None:
            self.stage = self._usual
            _queue.add(self)

    @property
    def is_triggered(self) -> bool:
        """Whether the method is scheduled."""
        return self.stage is not None

    def cancel(self) -> None:
        """Take back the request, if there is one."""
        self.stage = None

    def is_inside(self, root: Widget) -> bool:
        """Return whether the method's widget is `root` or inside it."""
        inner = self._widget()
        while inner is not None and inner is not root and inner.parent is not inner:
            inner = inner.parent
        return inner is root

    def do(self) -> None:
        """Call the method, unless its widget is gone; errors go to Kivy's exception handler."""
        self.stage = None
        widget = self._widget()
        if widget is None:
            return
        try:
            getattr(widget, self._name)()
        except Exception as error:  # One widget's error must not stop the others.
            Clock.handle_exception(error)


class LayoutDue(Due):
    """The trigger of a layout: run at PLACE for the layout itself, at GROW if a child has grown."""

    __slots__ = ()

    def __init__(self, do: Callable[..., object]) -> None:
        super().__init__(do, PLACE)

    def __call__(self, changed: object = None, *_: object) -> None:
        """Schedule the layout; `changed` is the widget from which Kivy's binding calls."""
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
        """The number of widgets above the layout's in the widget tree, itself included."""
        depth, inner = 0, self._widget()
        while inner is not None and inner.parent is not inner:
            depth, inner = depth + 1, inner.parent
        return depth


def settle(root: Widget) -> None:
    """Do all that is due inside `root`, but drawing, so that it has its size at once.

    Call it in a layout: what has grown with `root` is then placed once, not before and after.
    """
    _queue.settle(root)


def trigger_of(layout: Any) -> Any:
    """Return the trigger that makes a Kivy layout place its children again."""
    return getattr(layout, "_trigger_layout", None) or LayoutDue(layout.do_layout)


class _Queue:
    """Scheduled triggers by stage; an entry that was cancelled or has changed stage is skipped."""

    def __init__(self) -> None:
        # Unsorted until the work begins: only then is each widget in the tree and has a depth.
        self._new: list[LayoutDue] = []
        self._layouts: dict[int, list[tuple[int, int, LayoutDue]]] = {PLACE: [], GROW: []}
        self._others: dict[int, deque[Due]] = {WRITE: deque(), DRAW: deque()}
        self._all = {**self._layouts, **self._others}
        self._number = count()
        self._working = False
        self._soon = Clock.create_trigger(self._work, -1)

    def add(self, due: Due) -> None:
        assert due.stage is not None
        self._others[due.stage].append(due)
        if not self._working:
            self._soon()

    def add_layout(self, due: LayoutDue) -> None:
        if self._working:
            self._sort_in(due)
        else:
            self._new.append(due)
            self._soon()

    def settle(self, root: Widget) -> None:
        """Do what is due inside `root`; what has grown so far is then placed from outside in."""
        others: dict[Due, None] = {}
        runs = 0
        while (stage := self._first()) not in (None, DRAW) and runs < MOST * MOST:
            assert stage is not None
            due = next(self._taken(stage))
            if due.stage != stage:
                continue
            if due.is_inside(root):
                due.do()
                runs += 1
            else:
                others[due] = None
        for due in others:
            if isinstance(due, LayoutDue):
                due.stage = PLACE if due.is_triggered else None
                self._sort_in(due)
            elif due.stage is not None:
                self._others[due.stage].append(due)

    def _sort_in(self, due: LayoutDue) -> None:
        if due.stage is not None:
            depth = due.depth if due.stage == PLACE else -due.depth
            heappush(self._layouts[due.stage], (depth, next(self._number), due))

    def _work(self, *_: object) -> None:
        """Work through all stages; after too many runs of one trigger, leave the rest for later."""
        self._working = True
        done: dict[Due, int] = {}
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
        """Return the first stage with entries, or None."""
        return next((stage for stage in range(DRAW + 1) if self._all[stage]), None)

    def _do(self, stage: int, done: dict[Due, int]) -> bool:
        """Run all entries of a stage; return False if one of them ran too often."""
        for due in self._taken(stage):
            if due.stage == stage:
                due.do()
                done[due] = runs = done.get(due, 0) + 1
                if runs >= MOST:
                    return False
        return True

    def _taken(self, stage: int) -> Iterator[Due]:
        """Take the entries of a stage one after the other, those added meanwhile as well."""
        if stage in self._layouts:
            layouts = self._layouts[stage]
            while layouts:
                yield heappop(layouts)[2]
        else:
            others = self._others[stage]
            while others:
                yield others.popleft()


_queue = _Queue()


class _Triggers:
    """Stands in for Kivy's clock in the module of its layouts."""

    @staticmethod
    def create_trigger(do: Callable[..., object], _: float) -> LayoutDue:
        """Return our trigger for a layout's method; Kivy's timeout is ignored."""
        return LayoutDue(do)


def order_layouts() -> None:
    """Use this queue for all layouts that are created from now on."""
    triggers: Any = _Triggers
    layout.Clock = triggers
