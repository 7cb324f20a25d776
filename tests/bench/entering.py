"""Entering cards by touch, one after the other, with every key of their names, or with a photo.

Nobody has given us the cards of the box, so the practice cards stand in for them. What is typed
ends as soon as a suggestion that is in view is the name that is meant.
"""

from collections.abc import Callable, Container, Mapping
from itertools import groupby
from typing import Any

from kivy.core.window import Window

from companion.devices.ports import Frame
from companion.devices.reading import TextReader
from tests.bench.card_reader import FRAME
from tests.bench.counting_stage import CountingStage
from tests.bench.reporter import Strayed
from ui.cards.entry import EntryScreen
from ui.cards.form import FieldView, SymbolRows
from ui.text import say
from ui.widgets import Press
from ui.widgets.keyboard import LETTERS, SHIFT, SIGNS, SPACE, Chip, Key, Keyboard, Keypad

EVERY = 3  # of the practice cards this one is entered
KEPT = ("name", "kind", "symbols", "vp", "nukes", "colour", "text", "effect")


def touches_a_card(stage: CountingStage, box: str) -> list[int]:
    """Enter cards from the list on; the touches of each, swipes included."""
    session = stage.app.session
    stage.app.show("entries", box=box)
    counts, before = [], stage.count
    try:
        stage.tap("Add a card")
        for card in session.components(box, practice=True)["cards"][::EVERY]:
            _fill(stage, card)
            stage.tap("Save and next")
            counts.append(stage.count - before)
            before = stage.count
            kept = session.entries(box)[-1]
            if any(kept[key] != card[key] for key in KEPT):
                raise Strayed(f"{kept} was kept, not {card}")
        next(stage.every(Keyboard)).give_up()
    finally:
        while session.entries(box):  # the other rows play with practice cards
            session.remove_entry(box, 0)
        session.drafts.drop((box, None))
    return counts


class ReadsName:
    """Reads one line on any photo."""

    def __init__(self, line: str) -> None:
        self.line = line

    def available(self) -> bool:
        """Installed."""
        return True

    def read(self, frame: Frame, done: Callable[[str], object]) -> None:
        """Read the line at once."""
        done(self.line)


Photograph = Callable[[Mapping[str, Any]], tuple[TextReader, Frame]]


def well_read(card: Mapping[str, Any]) -> tuple[TextReader, Frame]:
    """A photo on which the name and the number next to it are read."""
    return ReadsName(f"{card['name']} {card['vp']}".upper()), FRAME


def touches_with_photo(
    stage: CountingStage, box: str, photograph: Photograph = well_read
) -> list[int]:
    """Enter cards on the form that opens with the photo of one that came up; touches of each.

    The tap that opens it (*Add this card*) counts to the turn in which the card came up.
    """
    session, counts = stage.app.session, []
    try:
        for card in session.components(box, practice=True)["cards"][::EVERY]:
            session.text_reader, photo = photograph(card)
            before = stage.count
            stage.app.show("entry", box=box, photo=photo)
            stage.until(lambda: _read(stage), f"what was read on {card['name']}")
            read = _read(stage)
            _fill(stage, card, read=read)
            stage.tap(say("cards-take-and-keep", count=len(read)))
            counts.append(stage.count - before)
            kept = session.entries(box)[-1]
            if any(kept[key] != card[key] for key in KEPT):
                raise Strayed(f"{kept} was kept, not {card}")
    finally:
        session.text_reader = None
        while session.entries(box):
            session.remove_entry(box, 0)
        session.drafts.drop((box, None))
    return counts


def _read(stage: CountingStage) -> tuple[str, ...]:
    """The fields that the form proposes values for."""
    screen = stage.app.screen
    assert isinstance(screen, EntryScreen)
    return tuple(screen._proposals)


def _fill(stage: CountingStage, card: Mapping[str, Any], read: Container[str] = ()) -> None:
    """Fill the form with what is on a card, but for what was `read`."""
    screen = stage.app.screen
    assert isinstance(screen, EntryScreen)
    if "name" not in read:
        write(stage, "name", card["name"])
    for key in ("kind", "colour", "rule", "effect"):
        if key in screen.values and screen.values[key] != card[key] and view_of(stage, key):
            choose(stage, key, card[key])
    for symbol, same in groupby(card["symbols"]):
        _add(stage, symbol, len(list(same)))
    for key in ("vp", "nukes"):
        if key not in read:
            enter_number(stage, key, card[key])
    if card["text"]:
        write(stage, "text", card["text"])


def view_of(stage: CountingStage, key: str) -> FieldView | None:
    return next((view for view in stage.every(FieldView) if view.field.key == key), None)


def _presses(stage: CountingStage, key: str) -> list[Press]:
    view = view_of(stage, key)
    assert view is not None
    return [each for each in view.walk(restrict=True) if isinstance(each, Press)]


def labels(stage: CountingStage, key: str) -> list[str]:
    """The buttons of a field from top to bottom."""
    return [each.label for each in _presses(stage, key)]


def press(stage: CountingStage, key: str, label: str) -> None:
    stage.tap(next(each for each in _presses(stage, key) if each.label == label))


def choose(stage: CountingStage, key: str, value: str) -> None:
    view = view_of(stage, key)
    assert view is not None
    press(stage, key, str(dict(view.field.choices)[value]))


def _add(stage: CountingStage, symbol: str, number: int) -> None:
    """Add so many of a symbol with as few taps as the keys allow."""
    keys = next(stage.every(SymbolRows)).keys
    most = max(count for each, count in keys if each == symbol)
    while number:
        stage.tap(keys[symbol, min(number, most)])
        number -= min(number, most)


def enter_number(stage: CountingStage, key: str, number: int) -> None:
    shown = labels(stage, key)
    if str(number) in shown:
        press(stage, key, str(number))
        return
    press(stage, key, next(label for label in shown if label.endswith("+")))
    pad = next(stage.every(Keypad))
    for digit in str(number):
        _strike(stage, digit)
    stage.tap(pad.ids.done)


def write(stage: CountingStage, key: str, text: str) -> int:
    """Type a text; returns the keys struck, without the taps on suggestions."""
    view = view_of(stage, key)
    assert view is not None
    if not any(stage.every(Keyboard)):
        press(stage, key, "Tap to type")
    words = text.split(", ") if view.field.words else [text]
    struck = 0
    for word in words:
        typed, suggested = _type(stage, word)
        struck += typed
        if not suggested and word != words[-1]:
            _strike(stage, ",")
            struck += 1
    if any(stage.every(Keyboard)):
        stage.tap(next(stage.every(Keyboard)).ids.done)
    return struck


def _type(stage: CountingStage, text: str) -> tuple[int, bool]:
    """Type letter by letter, until the text is suggested in view; the keys, and whether it was."""
    before = stage.count
    board = next(stage.every(Keyboard))
    for letter in text:
        chips = [chip for chip in stage.every(Chip) if chip.text == text and _in_view(chip)]
        if chips:
            struck = stage.count - before
            stage.tap(chips[0])
            return struck, True
        key = SPACE if letter == " " else letter
        if not _has_key(stage, key.lower()):
            _strike(stage, SIGNS if _has_key(stage, SIGNS) else LETTERS)
        if letter.isalpha() and board.shifted != letter.isupper():
            _strike(stage, SHIFT)
        _strike(stage, key)
    return stage.count - before, False


def _in_view(chip: Chip) -> bool:
    return bool(chip.to_window(chip.right, 0)[0] <= Window.width)


def _has_key(stage: CountingStage, wanted: str) -> bool:
    return any(wanted in (key.key, key.text.lower()) for key in stage.every(Key))


def _strike(stage: CountingStage, wanted: str) -> None:
    stage.tap(next(key for key in stage.every(Key) if wanted in (key.key, key.text)))
