"""Who has won: VP, then claimed cards, then the place in turn order (MAD-61 to MAD-64)."""

from companion.engine.state import Outcome
from companion.games.mars_attacks_dice.state import Position
from companion.games.mars_attacks_dice.text.words import who


def lateness(s: Position, seat: int) -> int:
    """Say how late in turn order a seat is; the later wins a tie (MAD-64)."""
    origin = s.first
    if s.rules.rulings["MAD-A21"] == "from_trigger" and s.trigger >= 0:
        origin = s.trigger
    return (seat - origin) % s.seats


def standing(s: Position, seat: int) -> tuple[int, int, int]:
    """Give what ranks a seat, weightiest first."""
    return s.vp(seat), len(s.claimed[seat]), lateness(s, seat)


def outcome(s: Position) -> Outcome:
    """Rank all seats; no two can be equal."""
    order = sorted(range(s.seats), key=lambda seat: standing(s, seat), reverse=True)
    why, rules = _reason(s, order[0], order[1])
    return Outcome(
        ranking=tuple((seat,) for seat in order),
        scores=tuple(s.vp(seat) for seat in range(s.seats)),
        why=why,
        rules=rules,
        items=tuple(_items(s, seat) for seat in range(s.seats)),
    )


def _reason(s: Position, winner: int, second: int) -> tuple[str, tuple[str, ...]]:
    vp, cards, _ = standing(s, winner)
    other_vp, other_cards, _ = standing(s, second)
    if vp > other_vp:
        text = f"{who(winner)} wins with {vp} VP to {other_vp} of {who(second)}."
        return text, ("MAD-62",)
    tie = f"{who(winner)} and {who(second)} both have {vp} VP"
    if cards > other_cards:
        text = f"{tie}; {who(winner)} wins with {cards} claimed cards to {other_cards}."
        return text, ("MAD-62", "MAD-63")
    text = f"{tie} and {cards} claimed cards; {who(winner)} wins as the later in turn order."
    return text, ("MAD-62", "MAD-63", "MAD-64")


def _items(s: Position, seat: int) -> tuple[tuple[str, int], ...]:
    cards = [s.rules.cards[place] for place in s.claimed[seat]]
    lines = [(card.name, card.vp) for card in cards]
    if s.extra_vp[seat]:
        lines.append(("Set by hand", s.extra_vp[seat]))
    return tuple(lines)
