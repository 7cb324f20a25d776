"""How a game ended: the first player with four ship parts wins, or nobody."""

from companion.engine.goals import Standing, of_seats
from companion.engine.state import Outcome
from companion.games.mars_escape.state import ENOUGH, NONE, Position
from companion.games.mars_escape.text import say, words


def outcome(p: Position) -> Outcome:
    """Return who has won; the others are not ranked, because only one escapes (ESC-04, ESC-05)."""
    parts = tuple(p.parts(seat) for seat in range(p.seats))
    items = tuple(
        tuple((words.card(p, alien), p.cards.parts[alien]) for alien in p.stock[seat])
        for seat in range(p.seats)
    )
    everybody = tuple(range(p.seats))
    if p.winner == NONE:
        return Outcome((everybody,), parts, say("nobody-escapes"), ("ESC-05",), items)
    rest = tuple(seat for seat in everybody if seat != p.winner)
    why = say("escapes", seat=words.name(p.winner), parts=parts[p.winner])
    return Outcome(((p.winner,), rest), parts, why, ("ESC-04",), items)


def standing(p: Position) -> Standing:
    """Return each seat's ship parts of the four that are needed (ESC-04)."""
    parts = tuple(p.parts(seat) for seat in range(p.seats))
    most = [seat for seat, number in enumerate(parts) if number and number == max(parts)]
    return of_seats(parts, [say("goal-unit", number=each) for each in parts], most, ENOUGH)
