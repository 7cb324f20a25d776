"""Near twins: drawn cards that differ from a known one in one character, with the same picture."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from calibration.paper import card_picture
from companion import games
from companion.engine.box_parts import PrintedCard
from hardware.vision.bodies import Picture
from tests.hardware.drawn_decks import deck, deck_card, deck_seed

_PX_PER_MM = 5.0
# Each differs from the character before it in a stroke or two.
_LETTERS, _DIGITS = "CGOQDBPRFEILTYVUXKNMHAWSZJ", "0869354712"


@dataclass(frozen=True)
class Twins:
    """A card, and another that nobody has shown."""

    kind: str
    name: str
    card: Picture
    twin: Picture


DECK = "deck"


def drawn_twins() -> Iterator[Twins]:
    """Every practice card of the five boxes, and 40 cards of a deck in two ways."""
    for box_id in games.ids():
        yield from twins_of(box_id)
    yield from twins_of(DECK)


def twins_of(kind: str) -> Iterator[Twins]:
    """Every practice card of a box, or 40 cards of a deck, whose name or number differs."""
    if kind != DECK:
        box = games.take(kind)
        for card in box.cards():
            other = replace(card, name=other_name(str(card.name)))
            yield Twins(kind, card.id, _practice(box.name, card), _practice(box.name, other))
        return
    for place, (name, card) in enumerate(deck(40).items()):
        seed = deck_seed(name)
        yield Twins("deck-name", name, card, deck_card(other_name(name), seed))
        number = (seed + 1 + place % 3) % 4
        yield Twins("deck-number", name, card, deck_card(name, seed, number))


def other_name(name: str) -> str:
    """Return a name whose last letter or digit is another one, much like it."""
    *_, at = (at for at, each in enumerate(name) if each.upper() in _LETTERS + _DIGITS)
    row = _DIGITS if name[at] in _DIGITS else _LETTERS
    other = row[(row.index(name[at].upper()) + 1) % len(row)]
    return name[:at] + (other if name[at].isupper() else other.lower()) + name[at + 1 :]


def _practice(box_name: str, card: PrintedCard) -> Picture:
    return card_picture(box_name, card, _PX_PER_MM)
