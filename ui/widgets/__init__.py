"""The few widgets that all screens share; importing this package registers them for kv files."""

from ui.widgets.bar import Bar
from ui.widgets.button import Bold, Press, Tap
from ui.widgets.column import Column, Scroll
from ui.widgets.drawing import Drawing, Icon, SeatMark
from ui.widgets.sheet import Sheet, ask, show_dialog
from ui.widgets.words import Fit, Headline, Name, Words

__all__ = [
    "Bar",
    "Bold",
    "Column",
    "Drawing",
    "Fit",
    "Headline",
    "Icon",
    "Name",
    "Press",
    "Scroll",
    "SeatMark",
    "Sheet",
    "Tap",
    "Words",
    "ask",
    "show_dialog",
]
