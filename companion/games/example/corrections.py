"""Values that can be set by hand, and rulings."""

from collections.abc import Iterator
from functools import partial

from companion.engine.by_hand import Place, Settable, number
from companion.engine.state import Facts
from companion.games.example.state import Position
from companion.games.example.text import say, words


def settables(p: Position) -> Iterator[Settable]:
    """Yield the values on the real table that the app may have wrong."""
    most = p.bank + p.crater + sum(p.rocks)
    for seat, rocks in enumerate(p.rocks):
        label = say("rocks-of", seat=words.name(seat))
        yield number(
            f"rocks/{seat}", label, Place(rocks, partial(_set_rocks, p, seat)), most, seat=seat
        )


def _set_rocks(p: Position, seat: int, rocks: int) -> None:
    """Set the rocks of a seat; the bank gives or takes the difference."""
    p.bank -= rocks - p.rocks[seat]
    p.rocks[seat] = rocks


def corrected(p: Position, path: str, facts: Facts) -> None:
    """Continue from a value set by hand; in this box nothing follows."""


def ruled(p: Position, ruling: str, facts: Facts) -> None:
    """Continue after a ruling, which counts from now on."""
