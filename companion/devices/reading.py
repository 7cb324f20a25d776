"""What reads cards, codes and print for the table; hardware implements it."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from companion.devices.ports import Frame
from companion.words import Text

# The port through which the screens recognise printed cards: plain values and a protocol.
#
# Cards are named by ids that the screens choose, such as a card's name or its photo key.


Corner = tuple[float, float]


@dataclass(frozen=True)
class SeenCard:
    """A card in a picture: `id` is "" if it is none of the known cards.

    `confidence` is 0 to 1; `others` are the next likeliest ids, best first. `corners` are in
    pixels, clockwise from the card's own top left, if its rotation is known.
    """

    id: str
    confidence: float
    others: tuple[str, ...]
    corners: tuple[Corner, Corner, Corner, Corner]


@dataclass(frozen=True)
class CardsReading:
    """All cards in a picture, from left to right: `sure` False means ask, `reason` says why.

    Sure means that there is at least one card and every one was recognised beyond doubt. An
    `unfinished` one says nothing yet.
    """

    cards: tuple[SeenCard, ...]
    sure: bool
    reason: Text = ""
    unfinished: bool = False


class CardRecognizer(Protocol):
    """Recognises cards that were shown to it once. May be called from any thread."""

    def known(self, box_id: str) -> frozenset[str]:
        """Return the ids of a box's cards that were shown."""

    def learn(self, box_id: str, card_id: str, frame: Frame) -> Text:
        """Remember the one card in a picture; return "" or what is wrong with the picture.

        Called again for the same card it adds a picture, up to a few. OSError if it cannot be
        saved.
        """

    def forget(self, box_id: str, card_id: str) -> None:
        """Delete the pictures of a card; an unknown one is no error. OSError if that fails."""

    def picture(self, box_id: str, card_id: str) -> Frame | None:
        """Return the first picture of the card, upright as far as known; None if there is none."""

    def read(
        self,
        box_id: str,
        frame: Frame,
        among: Collection[str] | None = None,
        *,
        in_parts: bool = False,
    ) -> CardsReading:
        """Recognise all cards in a picture; never raises.

        Where many lie still, `in_parts` reads few in each call, with the next picture of them.

        `among` are the ids that could be due. Any other card is still recognised, but never sure,
        so that the screen can say what it is.
        """


# The port for reading QR codes; optional.


class CodeReader(Protocol):
    """Reads the QR code in a picture. May be called from any thread."""

    def read(self, frame: Frame) -> str:
        """Return the code's text, "" if none can be read; never raises."""

    @property
    def missing(self) -> Text:
        """Why no code can be read on this machine, "" if they can; never raises."""


# The port for reading the words on a photo; optional.


class TextReader(Protocol):
    """Reads the words in a picture."""

    def available(self) -> bool:
        """Return whether it can read at all."""

    def read(self, frame: Frame, done: Callable[[str], object]) -> None:
        """Read in the background; `done` is called once from a thread, with "" for no text."""
