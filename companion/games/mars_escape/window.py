"""The response window: which card is resolved first, and who is still to be asked."""

from companion.games.mars_escape.components import CONFUSION, MACHINE, PRINTER
from companion.games.mars_escape.state import BLOW, Entry, Position

ATTACKS, LATER, ITEMS = range(3)  # levels of the stack; a higher one is resolved earlier


def lay(p: Position, entry: Entry) -> None:
    """Put an entry on the stack, below all entries that are resolved before it."""
    level = _level(p, entry)
    if level == ITEMS:
        p.stack.append(entry)
    else:
        p.stack.insert(sum(_level(p, each) < level for each in p.stack), entry)


def _level(p: Position, entry: Entry) -> int:
    """Return the level of an entry: an attack is resolved after all items (ESC-A42).

    By ruling, a Time Machine is resolved after all other items (ESC-A38).
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
    """Return the entries that no other one is aimed at, which could be resolved first.

    There is always one, because entries are never aimed at each other in a circle.
    """
    covered = {e.target for e in p.stack if e.acts in (CONFUSION, PRINTER)}
    due = _level(p, p.stack[-1])
    return [each for each in p.stack if _level(p, each) == due and each.id not in covered]


def answerers(p: Position) -> list[int]:
    """Return the seats that may respond to the entry in front, in the order of asking."""
    owner = front(p).seat
    others = [(owner + step) % p.seats for step in range(1, p.seats)]
    return [seat for seat in others if p.counts[seat]] or [owner]


def open_window(p: Position, owner: int) -> None:
    """Ask everybody but the owner of the entry; if no one else has cards, ask the owner."""
    p.passed = 0
    if p.simulated:
        counts, others = p.counts, _OTHERS[p.seats][owner]
        # Usually everybody has cards, so this case is fast.
        p.asked = asked = [seat for seat in others if counts[seat]] if 0 in counts else others[:]
        p.who = asked.pop() if asked else owner


# By number of seats and seat: the other seats, the one on its left last.
_OTHERS = [
    [[(seat - step) % seats for step in range(1, seats)] for seat in range(seats)]
    for seats in range(5)
]
