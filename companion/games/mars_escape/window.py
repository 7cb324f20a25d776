"""The response window: which card is resolved first, and who is still to be asked."""

from companion.games.mars_escape.components import CONFUSION, MACHINE, PRINTER
from companion.games.mars_escape.state import BLOW, Entry, Position

ATTACKS, LATER, ITEMS = range(3)  # What comes after all others lies lowest on the stack.


def lay(p: Position, entry: Entry) -> None:
    """Put an entry on the stack, below all that come before it in any order."""
    level = _level(p, entry)
    if level == ITEMS:
        p.stack.append(entry)
    else:
        p.stack.insert(sum(_level(p, each) < level for each in p.stack), entry)


def _level(p: Position, entry: Entry) -> int:
    """Return where an entry lies: an attack comes after all items (ESC-A42).

    By ruling, a Time Machine comes after all other items (ESC-A38).
    """
    if entry.acts == BLOW:
        return ATTACKS
    return LATER if entry.acts == MACHINE and p.ruled["ESC-A38"] == "first" else ITEMS


def front(p: Position) -> Entry:
    """Return the entry to resolve first (ESC-A04), usually the one played last."""
    order = p.ruled["ESC-A04"]
    if order in ("lifo", "table"):
        return p.stack[-1]
    free = uncovered(p)
    if order == "fifo":
        return free[0]
    return min(free, key=lambda each: (each.seat - p.turn) % p.seats)


def uncovered(p: Position) -> list[Entry]:
    """Return the entries on which no other one waits; they could be resolved first.

    There is always one: an entry aims at another only while nothing aims at itself.
    """
    covered = {e.target for e in p.stack if e.acts in (CONFUSION, PRINTER) and not e.shut}
    due = _level(p, p.stack[-1])
    return [each for each in p.stack if _level(p, each) == due and each.id not in covered]


def answerers(p: Position) -> list[int]:
    """Return the seats that may answer the entry in front, in the order of asking."""
    owner = front(p).seat
    others = [(owner + step) % p.seats for step in range(1, p.seats)]
    return [seat for seat in others if p.counts[seat]] or [owner]


def open_window(p: Position, owner: int) -> None:
    """Ask everybody but the owner of what may be answered; if no one else has cards, the owner."""
    p.passed = 0
    if p.simulated:
        counts, others = p.counts, _OTHERS[p.seats][owner]
        # Mostly everybody has cards.
        p.asked = asked = [seat for seat in others if counts[seat]] if 0 in counts else others[:]
        p.who = asked.pop() if asked else owner


# The other seats by the number of seats and a seat, the one on its left last.
_OTHERS = [
    [[(seat - step) % seats for step in range(1, seats)] for seat in range(seats)]
    for seats in range(5)
]
