"""Who takes a crater, and who has won. Changes nothing."""

from collections.abc import Sequence

from companion.engine.state import Outcome
from companion.games.example.state import Position
from companion.games.example.text import words


def highest_alone(cards: Sequence[int]) -> int | None:
    """Return the seat with the highest card that nobody else chose; None without one (EX-04)."""
    alone = [card for card in cards if cards.count(card) == 1]
    return cards.index(max(alone)) if alone else None


def outcome(p: Position) -> Outcome:
    """Rank the seats by their rocks (EX-05); EX-A01 decides ties."""
    numbers = sorted(set(p.rocks), reverse=True)
    ranking = [tuple(s for s in range(p.seats) if p.rocks[s] == number) for number in numbers]
    if p.ruled["EX-A01"] == "later":
        ranking = [(seat,) for group in ranking for seat in reversed(group)]
    why = words.won(ranking[0], numbers[0])
    return Outcome(tuple(ranking), tuple(p.rocks), why, ("EX-05",))
