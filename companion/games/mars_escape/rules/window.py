"""The response window: which card is resolved first, and who is still to be asked."""

from companion.games.mars_escape.components import CONFUSION, PRINTER
from companion.games.mars_escape.state import Position
from companion.games.mars_escape.steps import BLOW, NONE, Entry


def front(p: Position) -> Entry:
    """Return the entry to resolve first (ESC-A04), usually the one played last.

    An attack comes after all items, whatever their order (ESC-A42).
    """
    order = p.ruled["ESC-A04"]
    if order in ("lifo", "table"):
        return p.stack[-1]
    free = uncovered(p)
    if order == "fifo":
        return free[0]
    return min(free, key=lambda each: (each.seat - p.turn) % p.seats)


def uncovered(p: Position) -> list[Entry]:
    """Return the entries on which no other one waits; they could be resolved first."""
    covered = {e.target for e in p.stack if e.acts in (CONFUSION, PRINTER) and not e.shut}
    items = [each for each in p.stack if each.acts != BLOW] or p.stack
    return [each for each in items if each.id not in covered] or [p.stack[-1]]


def answerers(p: Position) -> list[int]:
    """Return the seats that may answer the entry in front, in the order of asking."""
    owner = front(p).seat
    others = [(owner + step) % p.seats for step in range(1, p.seats)]
    return [seat for seat in others if p.counts[seat]] or [owner]


def asked(p: Position, owner: int) -> int:
    """Return the next seat to ask, clockwise from `owner`, or NONE if all have been."""
    seats, counts, passed = p.seats, p.counts, p.passed
    seat, anybody = owner, False
    for _ in range(seats - 1):
        seat = seat + 1 if seat + 1 < seats else 0
        if counts[seat]:
            if not passed >> seat & 1:
                return seat
            anybody = True
    return NONE if anybody or passed >> owner & 1 else owner


def open_window(p: Position, entry: Entry) -> None:
    """Ask everybody except the player of the entry; if no one else has cards, ask that player."""
    p.passed = 0
    if p.simulated:
        p.who = asked(p, entry.seat)


def ask_others(p: Position) -> None:
    """Ask the next of the other seats; after all of them, the current player continues."""
    turn, counts, passed, seats = p.turn, p.counts, p.passed, p.seats
    seat = turn
    for _ in range(seats - 1):
        seat = seat + 1 if seat + 1 < seats else 0
        if counts[seat] and not passed >> seat & 1:
            p.who = seat
            return
    p.who = turn
