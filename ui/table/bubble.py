"""A speech bubble next to the key or text that it explains, placed so that it covers no key."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.graphics import Color, RoundedRectangle, Triangle
from kivy.uix.label import Label
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.engine.actions import Action
from ui.kivy_layer.texts import above_middle
from ui.shell.theme import letters_on, named, theme
from ui.widgets.button import Pressable
from ui.widgets.die import Die
from ui.widgets.poster import Poster
from ui.widgets.ribbon import ScoreSign
from ui.widgets.words import Face, Fit, KeptText, extents

# Width and height of the bubble in type sizes: the longest sentence in two lines, then the shapes
# for less room, with more lines or smaller letters.
SHAPES = ((25.0, 3.0), (15.0, 4.4), (11.0, 6.2), (19.0, 2.4), (25.0, 2.2), (12.5, 3.6))
# Keys that may be covered, as they only lead to corrections.
RARE = (Poster, ScoreSign)
STEP = 20  # The grid of places that are tried, in units.
OVER_WORDS = 30.0  # The penalty for covering a text of the usual size, as a distance in gaps.
GROUND = named("white")


class Box(NamedTuple):
    """A rectangle in the window."""

    x: float
    y: float
    right: float
    top: float

    def meets(self, other: "Box") -> bool:
        """Return whether the two rectangles overlap."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.top
            and other.y < self.top
        )

    def distance(self, other: "Box") -> float:
        """Return the gap between the two: sideways plus up or down, 0 if they touch."""
        aside = max(other.x - self.right, self.x - other.right, 0)
        above = max(other.y - self.top, self.y - other.top, 0)
        return aside + above


class Bubble(Widget):
    """A sentence in a bubble; the next touch anywhere removes it, and also does its usual work."""

    def __init__(self, text: str) -> None:
        super().__init__(size_hint=(None, None))
        self._words = Fit(text=text, largest=theme.body, color=letters_on(GROUND))
        self.add_widget(self._words)

    def take_shape(self, width: float, height: float) -> None:
        """Set the size, given in type sizes."""
        most = Window.width - 2 * theme.gap
        self.size = min(width * theme.body, most), height * theme.body

    def show(self, screen: Screen, box: Box, about: Box) -> None:
        """Show the bubble at `box` on a screen, with a tip that points at `about`."""
        left, low = screen.to_widget(box.x, box.y)
        self.pos = left, low
        inset = 0.4 * theme.gap
        self._words.pos = left + inset, low + inset
        self._words.size = self.width - 2 * inset, self.height - 2 * inset
        with self.canvas.before:
            Color(*GROUND)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[theme.round])
            if not box.meets(about):
                Triangle(points=self._tip(box, about))
        screen.add_widget(self)
        Window.bind(on_touch_down=self.go)

    def _tip(self, box: Box, about: Box) -> list[float]:
        """Return a small triangle at the side of the bubble that is nearest to its subject."""
        reach = 0.6 * theme.gap
        x = min(max((about.x + about.right) / 2, box.x + 2 * reach), box.right - 2 * reach) - box.x
        if about.y >= box.top:
            edge, tip = self.top, self.top + reach
        elif about.top <= box.y:
            edge, tip = self.y, self.y - reach
        else:
            right = about.x >= box.right
            edge, tip = (self.right, self.right + reach) if right else (self.x, self.x - reach)
            return [edge, self.center_y - reach, edge, self.center_y + reach, tip, self.center_y]
        return [self.x + x - reach, edge, self.x + x + reach, edge, self.x + x, tip]

    def go(self, *_: object) -> None:
        """Remove the bubble; the touch still reaches the widgets."""
        Window.unbind(on_touch_down=self.go)
        if self.parent is not None:
            self.parent.remove_widget(self)


def place_for(screen: Screen, bubble: Bubble, verb: str) -> tuple[Box, Box] | None:
    """Return where a bubble covers no key, close to its subject, and where that subject is.

    Its subject is the key that sends `verb`, or the middle of the screen. None if there is no
    such place.
    """
    keys = [widget for widget in screen.walk() if isinstance(widget, Pressable | Die)]
    taken = [box for key in keys if type(key) not in RARE and (box := seen_at(key)) is not None]
    words = [
        (box, widget.font_size / theme.body)
        for widget in screen.walk()
        if isinstance(widget, KeptText | Label)
        and not isinstance(widget.parent, ScoreSign)
        and widget.text.strip()
        and (box := written_at(widget)) is not None
    ]
    words += [(box, 0.5) for key in keys if type(key) in RARE and (box := seen_at(key))]
    sends = (key for key in keys if verb and any(a.verb == verb for a in actions_of(key)))
    about = next((box for box in map(seen_at, sends) if box is not None), None) or Box(
        0.4 * Window.width, 0.7 * Window.height, 0.6 * Window.width, 0.8 * Window.height
    )
    found: list[tuple[float, int, Box]] = []
    for number, shape in enumerate(SHAPES):
        bubble.take_shape(*shape)
        found += [
            (
                box.distance(about)
                + OVER_WORDS * theme.gap * sum(size for each, size in words if box.meets(each)),
                number,
                box,
            )
            for box in _places(*bubble.size)
            if not any(map(box.meets, taken))
        ]
    if not found:
        return None
    _, number, best = min(found)
    bubble.take_shape(*SHAPES[number])
    return best, about


def written_at(widget: Widget) -> Box | None:
    """Return the rectangle of a text's letters, which may be smaller than its widget."""
    box = seen_at(widget)
    wide, high = (min(*each) for each in zip(widget.texture_size, widget.size, strict=True))
    if box is None or widget.halign not in ("left", "center"):
        return box
    face, lines = Face(widget.font_name, widget.bold), widget.text.split("\n")
    # A texture may be as wide as its widget.
    wide = min(wide, max(extents(line, face, widget.font_size)[0] for line in lines))
    left = box.x if widget.halign == "left" else (box.x + box.right - wide) / 2
    low = (box.y + box.top - high) / 2 if widget.valign == "middle" else box.y
    top = low + high if widget.valign == "middle" else box.top
    air = above_middle(widget.font_name) * widget.font_size  # There is as much below them.
    return Box(left, low + air, left + wide, top - air)


def _places(width: float, height: float) -> Iterator[Box]:
    """Yield the places in the window that are tried for a bubble of this size."""
    for y in _starts(height, Window.height):
        for x in _starts(width, Window.width):
            yield Box(x, y, x + width, y + height)


def _starts(length: float, whole: float) -> Iterator[float]:
    """Yield where something of this length may begin within `whole`, at last at the far edge."""
    at, last = 0.5 * theme.gap, whole - 0.25 * theme.gap - length
    while at < last:
        yield at
        at += STEP * theme.unit
    yield last


def seen_at(widget: Widget) -> Box | None:
    """Return a widget's rectangle in the window, or None if it cannot be seen."""
    each = widget
    while each is not None and each is not each.parent:
        if not each.opacity:
            return None
        each = each.parent
    x, y = widget.to_window(*widget.pos)
    box = Box(x, y, x + widget.width, y + widget.height)
    window = Box(0, 0, Window.width, Window.height)
    return box if min(widget.size) > 1 and box.meets(window) else None


def actions_of(widget: Widget) -> Iterator[Action]:
    """Yield the actions that a key sends."""
    do: Any = getattr(widget, "do", None)
    yield from _actions((*getattr(do, "args", ()), getattr(widget, "key", None)))


def _actions(given: Any) -> Iterator[Action]:
    if isinstance(given, Action):
        yield given
    elif isinstance(given, tuple | list) and not hasattr(given, "actions"):
        for each in given:
            yield from _actions(each)
    else:
        one, some = getattr(given, "action", None), getattr(given, "actions", None)
        some = () if callable(some) else some or ()  # A domain lists its actions by a method.
        yield from _actions((*some, *([one] if one else ())))
