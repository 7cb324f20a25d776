"""How a game ended: the first with four ship parts, or nobody."""

from companion.engine.state import Outcome
from companion.games.mars_escape.state import Position
from companion.games.mars_escape.steps import NONE
from companion.games.mars_escape.text import words


def outcome(p: Position) -> Outcome:
    """Say who has won; nobody else is ranked, for only one escapes (ESC-04, ESC-05)."""
    parts = tuple(p.parts(seat) for seat in range(p.seats))
    items = tuple(
        tuple((words.card(p, alien), p.cards.parts[alien]) for alien in p.stock[seat])
        for seat in range(p.seats)
    )
    everybody = tuple(range(p.seats))
    if p.winner == NONE:
        why = "All aliens are defeated and nobody has four ship parts: nobody escapes."
        return Outcome((everybody,), parts, why, ("ESC-05",), items)
    rest = tuple(seat for seat in everybody if seat != p.winner)
    why = f"{words.name(p.winner)} has {parts[p.winner]} ship parts and escapes from Mars."
    return Outcome(((p.winner,), rest), parts, why, ("ESC-04",), items)
