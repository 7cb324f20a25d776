"""Protocols for reading cards, codes and print, which the hardware implements; doubts of dice."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Protocol

from companion.devices.ports import Frame, Reading
from companion.words import Message, Text

# The ids of reasons about the number of the dice of a reading, and about the dice.
_OF_NUMBER = frozenset(("reading-none-seen", "reading-due", "reading-due-certain"))
_OF_DICE = _OF_NUMBER | {"reading-in-doubt"}


def of_picture(reading: Reading) -> tuple[Text, ...]:
    """Return the reasons of a reading about its picture as a whole, not about its dice."""
    return _without(reading, _OF_DICE)


def not_of_number(reading: Reading) -> tuple[Text, ...]:
    """Return the reasons of a reading but those about the number of its dice."""
    return _without(reading, _OF_NUMBER)


def _without(reading: Reading, ids: frozenset[str]) -> tuple[Text, ...]:
    return tuple(why for why in reading.reasons if not (isinstance(why, Message) and why.id in ids))


# Recognition of printed cards. Cards have ids that the screens choose, such as a card's name or its
# photo key.


Corner = tuple[float, float]


@dataclass(frozen=True)
class SeenCard:
    """A card in a picture. `id` is "" for an unknown card.

    `confidence` is 0 to 1; `others` are the next likeliest ids, best first. `corners` are in
    pixels, clockwise from the card's own top left, if its rotation is known.
    """

    id: str
    confidence: float
    others: tuple[str, ...]
    corners: tuple[Corner, Corner, Corner, Corner]


@dataclass(frozen=True)
class CardsReading:
    """All cards in a picture, from left to right.

    `sure` means that there is at least one card and that all were recognised beyond doubt.
    Otherwise the players have to be asked, and `reason` says why. An `unfinished` reading needs
    another call.
    """

    cards: tuple[SeenCard, ...]
    sure: bool
    reason: Text = ""
    unfinished: bool = False


class CardRecognizer(Protocol):
    """Recognises cards that were shown to it once. All methods may be called from any thread."""

    def known(self, box_id: str) -> frozenset[str]:
        """Return the ids of a box's cards that were shown."""

    def learn(self, box_id: str, card_id: str, frame: Frame) -> Text:
        """Store a picture of the one card in it; return "" or what is wrong with the picture.

        Up to a few pictures of the same card are kept. OSError if the picture cannot be saved.
        """

    def forget(self, box_id: str, card_id: str) -> None:
        """Delete the pictures of a card, if there are any; OSError if that fails."""

    def picture(self, box_id: str, card_id: str) -> Frame | None:
        """Return the first picture of the card, upright as far as known; None without one."""

    def read(
        self,
        box_id: str,
        frame: Frame,
        among: Collection[str] | None = None,
        *,
        in_parts: bool = False,
    ) -> CardsReading:
        """Recognise all cards in a picture; never raises.

        If many cards lie still, `in_parts` reads a few per call, the others with later pictures.

        `among` are the ids that could be due. Other cards are recognised, too, so that the screen
        can name them, but they are never sure.
        """


# Reading QR codes; optional.


class CodeReader(Protocol):
    """Reads the QR code in a picture. May be called from any thread."""

    def read(self, frame: Frame) -> str:
        """Return the code's text, "" if there is none; never raises."""

    @property
    def missing(self) -> Text:
        """Why codes cannot be read on this machine, "" if they can; never raises."""


# Reading the words on a photo; optional.


class TextReader(Protocol):
    """Reads the words in a picture."""

    def available(self) -> bool:
        """Return whether it can read at all."""

    def read(self, frame: Frame, done: Callable[[str], object]) -> None:
        """Read in the background; `done` is called once from another thread,
        with "" for no text.
        """


class CardsInView:
    """Remembers which cards under the camera need no further answer."""

    def __init__(self) -> None:
        self._done: Counter[str] = Counter()

    def fresh(self, cards: Iterable[str]) -> list[int]:
        """Return the positions of the new cards; among equal cards the later ones count as new."""
        left, found = Counter(self._done), []
        for place, card in enumerate(cards):
            if left[card]:
                left[card] -= 1
            else:
                found.append(place)
        return found

    @property
    def ids(self) -> frozenset[str]:
        """The cards in view that need no answer."""
        return frozenset(+self._done)

    def seen(self, cards: Iterable[str]) -> None:
        """Forget cards that have left; `cards` are all cards in a still picture."""
        self._done &= Counter(cards)

    def done(self, cards: Iterable[str]) -> None:
        """Mark these cards as answered."""
        self._done += Counter(cards)

    def forget(self) -> None:
        """Treat all cards as new, as after an undo."""
        self._done.clear()
