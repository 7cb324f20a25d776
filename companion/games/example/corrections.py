"""What can be set by hand, and the rulings."""

from collections.abc import Iterator
from functools import partial

from companion.engine.actions import Action
from companion.engine.by_hand import Place, Settable, number
from companion.engine.state import Fact, Facts
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


def rule(p: Position, action: Action, facts: Facts) -> None:
    """Change a ruling from now on."""
    ruling, choice = map(str, action.args)
    p.ruled = {**p.ruled, ruling: choice}
    if facts is not None:
        facts.append(Fact("ruled", say("set-by-hand", what=words.describe(action)), (ruling,)))
