"""What somebody has before them who is to touch a screen: keys, and words to read.

The papers bound *verbs*: six on a screen, and next to them what a chooser offers: nine names,
thirteen kinds of cards, six numbers of weapons. So keys are counted by what they are:

- A **verb** does something, or leads to where it is done. A face that is touched to be shot at is
  one as well: the paper counts five for a volley, four faces and *Nobody else*.
- A **cell** is one of many alike that stand side by side to be chosen from: numbers, names of a
  long list, kinds or colours of cards, cards on the table, faces of dice to enter, letters. What a
  throw came to is one as well, as are the faces it stands for: the paper counts four verbs for a
  Hero who fights or moves by hand, and draws them next to the ticket of the token and to the three
  who may win. So is an entry of an answer that was undone: the paper counts "2 + rows" for those.
- A **sign** shows something and is touched to correct it: the poster, a figure of the ribbon. The
  quiet keys of the ribbon are on every screen of every box and have no words.

Whatever of them has words counts as words to read, and as the smallest capitals. Below a sheet no
key can be touched.
"""

from typing import NamedTuple

from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.engine.actions import RESULT
from companion.engine.page import Page
from ui.demo.stage import Stage
from ui.race.lanes import NumberCard
from ui.race.round import PairTile
from ui.shell.theme import CAPITALS, theme
from ui.table.page.keys import CardKey, FaceKey, TicketKey
from ui.table.page.view import PageView
from ui.table.prompts.reopened import ReopenedScreen
from ui.table.prompts.stack import LaidView
from ui.widgets import Sheet
from ui.widgets.button import Pressable, Tap
from ui.widgets.card_strip import CardTile
from ui.widgets.die import DieKey
from ui.widgets.keyboard import Chip, Key
from ui.widgets.poster import Poster
from ui.widgets.ribbon import QuietKey, ScoreSign
from ui.widgets.words import KeptText

LEAST_MM = 3.0  # The capitals that are read at arm’s length.
SIGNS = (Tap, QuietKey, ScoreSign)
CELLS = (
    *(NumberCard, PairTile, CardKey, LaidView),
    *(CardTile, DieKey, Chip, Key),
)
CHOOSERS = ("names", "numbers", "many")  # kinds of pages whose plain keys are cells
ALIKE = ("plain", "second", "dark")


class Look(NamedTuple):
    """How many verbs and cells are in view, the smallest capitals in mm, and the words to read.

    `smallest` are the words in these capitals.
    """

    verbs: tuple[str, ...]
    cells: tuple[str, ...]
    capitals: float
    words: int
    smallest: str


def look(stage: Stage) -> Look:
    """Look at what is in view now."""
    verbs, cells, words, smallest = list[str](), list[str](), 0, (float("inf"), "")
    pages = [view.page for view in stage.every(PageView)]
    entries = {key for ask in stage.every(ReopenedScreen) for key in ask.keys.values()}
    reached = set(next((sheet.walk() for sheet in stage.every(Sheet)), stage.every()))
    for widget in stage.every():
        if isinstance(widget, Pressable):
            if widget.disabled or widget not in reached or not seen(widget):
                continue
            label = str(getattr(widget, "label", ""))
            if widget in entries or is_cell(widget, pages):
                cells.append(label)
            elif label and not is_sign(widget):
                verbs.append(label)
        elif isinstance(widget, Label | KeptText) and widget.text.strip() and seen(widget):
            words += len(widget.text.split())
            # Rounded, as a float may be the least bit below what was asked for.
            high = round(CAPITALS * widget.font_size / theme.per_mm, 6)
            smallest = min(smallest, (high, widget.text))
    return Look(tuple(verbs), tuple(cells), smallest[0], words, smallest[1])


def is_sign(widget: Pressable) -> bool:
    """Return whether a key shows something that a touch corrects, and is no verb."""
    poster = isinstance(widget, Poster) and not isinstance(widget, FaceKey)
    return poster or isinstance(widget, SIGNS)


def is_cell(widget: Pressable, pages: list[Page]) -> bool:
    """Return whether a key is one of many alike to choose from."""
    if isinstance(widget, TicketKey):
        if widget.key.actions[-1:] and widget.key.actions[-1].verb == RESULT:
            return True
        return any(page.kind in CHOOSERS for page in pages) and widget.tone in ALIKE
    if isinstance(widget, FaceKey) and any(page.kind == "portraits" for page in pages):
        return True
    return isinstance(widget, CELLS) or _is_number(str(getattr(widget, "label", "")))


def _is_number(label: str) -> bool:
    """Return whether a label is a number, such as that of dice that show a face."""
    return label.removesuffix("×").isdecimal()


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
