"""Who has won: VP, then claimed cards, then turn order (MAD-61 to MAD-64)."""

from companion.engine.goals import Standing, of_seats
from companion.engine.state import Outcome
from companion.games.mars_attacks_dice.state import Position
from companion.games.mars_attacks_dice.text import say
from companion.games.mars_attacks_dice.text.words import who
from companion.words import Message, Text


def lateness(s: Position, seat: int) -> int:
    """Return a seat's position in turn order; the later one wins a tie (MAD-64)."""
    origin = s.first
    if s.rules.rulings["MAD-A21"] == "from_trigger" and s.trigger >= 0:
        origin = s.trigger
    return (seat - origin) % s.seats


def standing(s: Position, seat: int) -> tuple[int, int, int]:
    """Return the sort key of a seat, most important value first."""
    return s.vp(seat), len(s.claimed[seat]), lateness(s, seat)


def outcome(s: Position) -> Outcome:
    """Rank all seats; ties are impossible."""
    order = sorted(range(s.seats), key=lambda seat: standing(s, seat), reverse=True)
    why, rules = _reason(s, order[0], order[1])
    return Outcome(
        ranking=tuple((seat,) for seat in order),
        scores=tuple(s.vp(seat) for seat in range(s.seats)),
        why=why,
        rules=rules,
        items=tuple(_items(s, seat) for seat in range(s.seats)),
    )


def _reason(s: Position, winner: int, second: int) -> tuple[Message, tuple[str, ...]]:
    vp, cards, _ = standing(s, winner)
    other_vp, other_cards, _ = standing(s, second)
    seat, other = who(winner), who(second)
    if vp > other_vp:
        return say("wins", seat=seat, other=other, vp=vp, others=other_vp), ("MAD-62",)
    if cards > other_cards:
        text = say("wins-by-cards", seat=seat, other=other, vp=vp, cards=cards, others=other_cards)
        return text, ("MAD-62", "MAD-63")
    text = say("wins-as-later", seat=seat, other=other, vp=vp, cards=cards)
    return text, ("MAD-62", "MAD-63", "MAD-64")


def _items(s: Position, seat: int) -> tuple[tuple[Text, int], ...]:
    cards = [s.rules.cards[place] for place in s.claimed[seat]]
    lines: list[tuple[Text, int]] = [(card.name, card.vp) for card in cards]
    if s.extra_vp[seat]:
        lines.append((say("vp-by-hand"), s.extra_vp[seat]))
    return tuple(lines)


def now(s: Position) -> Standing:
    """Return each seat's points, and who would win now (MAD-62, MAD-63, MAD-64)."""
    points = tuple(s.vp(seat) for seat in range(s.seats))
    leads = max(range(s.seats), key=lambda seat: standing(s, seat))
    units = [say("goal-unit", number=each) for each in points]
    return of_seats(points, units, (leads,) if any(points) else ())
