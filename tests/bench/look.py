"""What somebody has before them who is to touch a screen: keys, and words to read."""

from typing import NamedTuple

from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.demo.stage import Stage
from ui.shell.theme import theme
from ui.widgets.button import Pressable, Tap
from ui.widgets.ribbon import QuietKey
from ui.widgets.words import KeptText

CAPITAL = 0.7  # height of a capital letter relative to the size of its type


class Look(NamedTuple):
    """Keys that say a verb, without numbers and quiet keys; smallest capitals in mm; words."""

    keys: int
    capitals: float
    words: int


def look(stage: Stage) -> Look:
    """Look at what is in view now."""
    keys, words, smallest = 0, 0, float("inf")
    for widget in stage.every():
        if isinstance(widget, Pressable) and not isinstance(widget, Tap | QuietKey):
            label = str(getattr(widget, "label", ""))
            keys += bool(label) and not label.isdecimal() and not widget.disabled and seen(widget)
        elif isinstance(widget, Label | KeptText) and widget.text.strip() and seen(widget):
            words += len(widget.text.split())
            smallest = min(smallest, CAPITAL * widget.font_size / theme.per_mm)
    return Look(keys, smallest, words)


def seen(widget: Widget) -> bool:
    """Return whether any of a widget is in view."""
    left, low = widget.to_window(*widget.pos)
    right, high = left + widget.width, low + widget.height
    left, low = max(left, 0), max(low, 0)
    right, high = min(right, Window.width), min(high, Window.height)
    each = widget
    while each is not None and each is not each.parent:
        if not each.opacity:
            return False
        if isinstance(each, ScrollView):
            x, y = each.to_window(*each.pos)
            left, right = max(left, x), min(right, x + each.width)
            low, high = max(low, y), min(high, y + each.height)
        each = each.parent
    return right - left > 1 and high - low > 1
