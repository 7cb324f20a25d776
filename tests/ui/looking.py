"""Looks at a screen as a strict buyer would: nothing clipped, nothing too small."""

import re

from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.demo.stage import Stage
from ui.shell.theme import theme
from ui.widgets import Fit, Words
from ui.widgets.button import Pressable
from ui.widgets.words import KeptText, widest_word

SMALLEST_LETTERS = 9.0  # units: 1.7 mm on a 7 inch panel, for words on small cards
SLACK = 1.5  # pixels of rounding
SEAT = re.compile(r"\{\d\}")  # Where a text has the name of a seat.


def faults(stage: Stage) -> list[str]:
    """Name everything on the present screen that is clipped or too small."""
    found: list[str] = []
    for widget in stage.every():
        if not _shown(widget):
            continue
        if isinstance(widget, Pressable):
            found += _touch_faults(widget)
        if isinstance(widget, Label | KeptText) and widget.text.strip():
            found += _text_faults(widget)
    return found


def cut_at_the_side(stage: Stage) -> list[str]:
    """Name the words that stand out at a side of a page which scrolls up and down only."""
    found = []
    for label in stage.every():
        page = _page(label) if isinstance(label, Label | KeptText) else None
        if page is None or not _shown(label) or not label.text.strip():
            continue
        left = label.to_window(*label.pos)[0] - page.to_window(*page.pos)[0]
        if left < -SLACK or left + label.width > page.width + SLACK:
            found.append(f"{label.text!r}: from {left:.0f} on in {page.width:.0f}")
    return found


def _page(widget: Widget) -> ScrollView | None:
    """The view around a widget that scrolls up and down only."""
    each = widget.parent
    while each is not None and each is not each.parent:
        if isinstance(each, ScrollView):
            return None if each.do_scroll_x else each
        each = each.parent
    return None


def _shown(widget: Widget) -> bool:
    each = widget
    while each is not None and each is not each.parent:
        if not each.opacity:
            return False
        each = each.parent
    return widget.width > 1 and widget.height > 1


def _touch_faults(widget: Pressable) -> list[str]:
    name = getattr(widget, "label", "") or type(widget).__name__
    found = []
    is_key = not widget.disabled or getattr(widget, "label", "")
    if is_key and min(widget.size) < theme.touch_mm(9.0) - SLACK:
        found.append(f"{name}: {widget.width:.0f} x {widget.height:.0f} is too small to touch")
    if not _in_scroll(widget) and not _inside(widget):
        found.append(f"{name}: lies outside the window")
    return found


def _broken(label: Label | KeptText) -> bool:
    """Whether a word is broken in two that need not be: a path may, in the smallest letters."""
    smallest = isinstance(label, Words) and label.font_size < SMALLEST_LETTERS * theme.unit + 1
    long = isinstance(label, Fit | Words) and widest_word(label) > label.width + SLACK
    return long and not smallest


def _text_faults(label: Label | KeptText) -> list[str]:
    found = []
    wide, high = label.texture_size
    if wide > label.width + SLACK or high > label.height + SLACK:
        found.append(f"{label.text!r}: {wide} x {high} in {label.width:.0f} x {label.height:.0f}")
    if SEAT.search(label.text):
        found.append(f"{label.text!r}: the name of a seat is missing")
    if _broken(label):
        found.append(f"{label.text!r}: a word is broken in two")
    if label.font_size < SMALLEST_LETTERS * theme.unit - 0.1:
        found.append(f"{label.text!r}: letters of {label.font_size / theme.unit:.1f} units")
    if not _in_scroll(label) and not _inside(label):
        found.append(f"{label.text!r}: lies outside the window")
    return found


def _in_scroll(widget: Widget) -> bool:
    each = widget.parent
    while each is not None and each is not each.parent:
        if isinstance(each, ScrollView):
            return True
        each = each.parent
    return False


def _inside(widget: Widget) -> bool:
    x, y = widget.to_window(*widget.pos)
    right, top = widget.to_window(widget.right, widget.top)
    return (
        x >= -SLACK
        and y >= -SLACK
        and right <= Window.width + SLACK
        and top <= Window.height + SLACK
    )
