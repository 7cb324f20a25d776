"""What can be set by hand, and the rulings."""

from companion.engine.actions import Action
from companion.engine.state import Correctable, Fact, Facts
from companion.games.example.state import Position
from companion.games.example.text import say, words


def correctables(p: Position) -> tuple[Correctable, ...]:
    """Return the values on the real table that the app may have wrong."""
    most = range(p.bank + p.crater + sum(p.rocks) + 1)
    return tuple(
        Correctable(
            f"rocks/{seat}", say("rocks-of", seat=words.name(seat)), rocks, tuple(most), seat=seat
        )
        for seat, rocks in enumerate(p.rocks)
    )


def correct(p: Position, action: Action, facts: Facts) -> None:
    """Set the rocks of a seat; the bank gives or takes the difference."""
    seat, value = int(str(action.args[0]).removeprefix("rocks/")), int(action.args[1])
    p.bank -= value - p.rocks[seat]
    p.rocks[seat] = value
    if facts is not None:
        facts.append(Fact("corrected", say("set-by-hand", what=words.describe(action))))


def rule(p: Position, action: Action, facts: Facts) -> None:
    """Change a ruling from now on."""
    ruling, choice = map(str, action.args)
    p.ruled = {**p.ruled, ruling: choice}
    if facts is not None:
        facts.append(Fact("ruled", say("set-by-hand", what=words.describe(action)), (ruling,)))
