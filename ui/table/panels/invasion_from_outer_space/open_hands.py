"""Which cards of the hands a guided page shows without a tap, as far as there is room."""

from collections.abc import Iterable
from math import ceil

from ui.table.panels.invasion_from_outer_space.keys import NAMES, are_short
from ui.table.panels.invasion_from_outer_space.offers import (
    Attacks,
    Crossed,
    Fold,
    KeyRow,
    Offer,
    Part,
    Report,
)

OPENED = 2  # most cards of a seat shown without a fold
ROOM = 4  # lines of a page on which all cards of all hands are shown if they fit
CROWDED = 3  # parts of a panel without space for folds


def hands_of(offer: Offer) -> list[Fold]:
    """Return the folds that are a seat's cards."""
    return [fold for fold in offer.folds if fold.seat >= 0]


def shown_cards(offer: Offer, most: int) -> list[tuple[Fold, Report]]:
    """Return known cards and the cards of open hands, each with its hand.

    `most` keys of cards fit in one line.
    """
    return [
        (fold, key)
        for fold in hands_of(offer)
        for key in fold.keys
        if (lies_open(offer, fold, most) or key in offer.known) and not is_aimed(offer, key)
    ]


def lies_open(offer: Offer, fold: Fold, most: int) -> bool:
    """Return whether a fold is a hand whose cards are shown without a tap to open it."""
    open_here = fold.seat >= 0 and not is_crowded(offer)
    return open_here and (len(fold.keys) <= OPENED or _all_fit(offer, most))


def is_crowded(offer: Offer) -> bool:
    """Return whether the parts of an offer take the space of cards and folds."""
    return len(offer.parts) >= CROWDED


def is_aimed(offer: Offer, key: Report) -> bool:
    """Return whether a row shows this key with what it asks for next."""
    size = len(key.actions)
    return not is_crowded(offer) and any(
        row.keys[0].actions[:size] == key.actions for row in offer.aims
    )


def in_a_line(labels: Iterable[str], most: int) -> int:
    """Return how many keys of cards fit in one line, `most` if they are short."""
    return most if are_short(labels) else 2


def _all_fit(offer: Offer, most: int) -> bool:
    """Return whether the cards of all hands fit on the page."""
    labels = [key.label for fold in hands_of(offer) for key in fold.keys]
    rows = (*offer.parts, *offer.aims, *offer.rest)
    return sum(map(_lines, rows)) + ceil(len(labels) / in_a_line(labels, most)) <= ROOM


def _lines(part: Part) -> int:
    """Return about how many lines a part takes."""
    if isinstance(part, Attacks | Crossed):
        return 1 + len(part.lines)
    return ceil(len(part.keys) / (2 if isinstance(part, KeyRow) and part.wide else NAMES))
