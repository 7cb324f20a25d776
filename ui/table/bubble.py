"""A speech bubble next to what it explains, placed so that it covers no words and no key."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.graphics import Color, Line, RoundedRectangle, Triangle
from kivy.uix.label import Label
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.engine.actions import Action
from ui.kivy_layer.texts import above_middle
from ui.shell.theme import letters_on, named, theme
from ui.table.page.printed import Spaces
from ui.widgets.button import Pressable
from ui.widgets.die import Die
from ui.widgets.poster import Poster
from ui.widgets.words import Face, Fit, KeptText, extents, height_of, widest_word

# Widths of the bubble in type sizes: for the longest sentence in two lines, then in more.
WIDTHS = (30.0, 25.0, 19.0, 15.0, 12.5, 11.0, 10.2, 9.0)
RARE = (Poster,)  # Keys that may be covered, as they show a picture and lead to corrections.
STEP = 20  # The grid of places that are tried, in units.
OVER_RARE = 15.0  # The penalty for covering one of them, as a distance in gaps.
ASTRAY = 40.0  # And for lying nearer to another key than to the subject.
OVER_FACE = 80.0  # And for covering the face on a poster,
FACE = (0.2, 0.35, 0.8, 0.8)  # which is this part of its picture.
AWAY = 0.3  # Between a bubble and words next to it, in gaps.
RIM = 2.5  # Half the width of a rim, in units.
ASIDE, ABOVE = 0.6, 0.2  # The room at each side of the words, and above and below, in gaps.
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
    """A sentence in a bubble; the next touch anywhere removes it, and also does its usual work.

    So does what comes onto the screen without a touch, as the count before a race.
    """

    def __init__(self, text: str) -> None:
        super().__init__(size_hint=(None, None))
        self.marked: Box | None = None  # The subject, if no tip can point at it.
        self._words = Fit(text=text, largest=theme.body, color=letters_on(GROUND))
        self.add_widget(self._words)

    def shapes(self) -> Iterator[tuple[float, float]]:
        """Yield the sizes that hold the sentence, in letters of the usual size."""
        words, aside, above = self._words, 2 * ASIDE * theme.gap, 2 * ABOVE * theme.gap
        face = Face(words.font_name, words.bold)
        for width in WIDTHS:
            wide = min(width * theme.body, Window.width - 2 * theme.gap) - 1
            if widest_word(words, theme.body) <= wide - aside:
                # A pixel more, as sums of fractions differ.
                high = height_of(words.drawn, face, theme.body, wide - aside)
                yield wide + 1, high + above + 1

    def show(self, screen: Screen, box: Box, about: Box) -> None:
        """Show the bubble at `box` on a screen, with a tip that points at `about`.

        Where no tip can point at the key it is about, that key has a bright rim meanwhile.
        """
        left, low = screen.to_widget(box.x, box.y)
        self.pos = left, low
        aside, above = ASIDE * theme.gap, ABOVE * theme.gap
        self._words.pos = left + aside, low + above
        self._words.size = self.width - 2 * aside, self.height - 2 * above
        with self.canvas.before:
            Color(*GROUND)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[theme.round])
            if not box.meets(about):
                Triangle(points=self._tip(box, about))
            if self.marked is not None:
                x, y, right, top = self.marked
                around = (*screen.to_widget(x, y), right - x, top - y, 0.8 * theme.round)
                Line(rounded_rectangle=around, width=RIM * theme.unit)
        screen.add_widget(self)
        screen.fbind("children", self.go)
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
            self.parent.funbind("children", self.go)
            self.parent.remove_widget(self)


def place_for(screen: Screen, bubble: Bubble, verb: str) -> tuple[Box, Box] | None:
    """Return where a bubble covers no words, key or spaces, and its subject, to which it is close.

    Its subject is the key that sends `verb` or has it as its picture, else one that opens a page
    with such a key. Without one it is the place itself, near the middle of the screen, as it is
    where another key is nearer: no tip points then. The bubble takes the size of that place. None
    if there is none.
    """
    keys, taken, rare, faces = list[Widget](), list[Box](), list[Box](), list[Box]()
    for widget in screen.walk():
        if isinstance(widget, Spaces) and (box := seen_at(widget)) is not None:
            taken.append(box)
        elif isinstance(widget, Pressable | Die):
            keys.append(widget)
            if (box := seen_at(widget)) is not None:
                (rare if type(widget) in RARE else taken).append(box)
            faces += face_of(widget) if type(widget) in RARE else ()
        elif _is_read(widget) and (box := written_at(widget)) is not None:
            away = AWAY * theme.gap
            taken.append(Box(box.x - away, box.y - away, box.right + away, box.top + away))
    wanted = (key for about in (_sends, _opens) for key in keys if verb and about(key, verb))
    subject = next((box for box in map(seen_at, wanted) if box is not None), None)
    boxes = (box for box in map(seen_at, keys) if box is not None)
    others = [box for box in boxes if subject is not None and box != subject and box not in rare]
    about = subject or Box(
        0.4 * Window.width, 0.7 * Window.height, 0.6 * Window.width, 0.8 * Window.height
    )

    def astray(box: Box) -> bool:
        return any(box.distance(each) < box.distance(about) for each in others)

    def cost(box: Box) -> float:
        penalties = OVER_RARE * sum(map(box.meets, rare)) + ASTRAY * astray(box)
        penalties += OVER_FACE * sum(map(box.meets, faces))
        return box.distance(about) + float(theme.gap) * penalties

    found = [
        (cost(box), number, box)
        for number, shape in enumerate(bubble.shapes())
        for box in _places(*shape)
        if not any(map(box.meets, taken))
    ]
    if not found:
        return None
    *_, best = min(found)
    bubble.size = best.right - best.x, best.top - best.y
    lost = subject is None or astray(best)
    bubble.marked = subject if lost else None
    return best, best if lost else about


def face_of(poster: Widget) -> list[Box]:
    """Return where the face on a poster is seen, if it shows somebody."""
    box = seen_at(poster.face) if isinstance(poster, Poster) and poster.face is not None else None
    if box is None:
        return []
    wide, high = box.right - box.x, box.top - box.y
    left, low, right, top = FACE
    return [Box(box.x + left * wide, box.y + low * high, box.x + right * wide, box.y + top * high)]


def _sends(widget: Widget, verb: str) -> bool:
    """Return whether a key sends a verb, or has it as its picture."""
    shown = getattr(getattr(widget, "key", None), "picture", "")
    return shown == verb or any(action.verb == verb for action in actions_of(widget))


def _opens(widget: Widget, verb: str) -> bool:
    """Return whether a key opens a page on which a verb is sent."""
    opens = getattr(getattr(widget, "key", None), "opens", None)
    keys = opens().every() if opens is not None else ()
    return any(action.verb == verb for key in keys for action in key.actions)


def _is_read(widget: Widget) -> bool:
    """Return whether a widget is a text."""
    return isinstance(widget, KeptText | Label) and bool(widget.text.strip())


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
