"""Forces and numbers of cards on both sides, as they lie now. Moves nothing."""

from companion.games.martian_invasion.cards import FORCES, HUMAN, MARTIAN
from companion.games.martian_invasion.position import Entry, Position


def force(p: Position, entry: Entry) -> int:
    """Add the force of a card and its Bonus cards (MI-A01)."""
    total = sum([FORCES[kind] for kind in entry])
    if p.ruled["MI-A01"] == "cap" and FORCES[entry[0]] > 9:
        total += 9 - FORCES[entry[0]]
    return total


def forces(p: Position) -> tuple[int, int]:
    """Add up both sides as they lie now."""
    martian = sum([force(p, entry) for entry in p.table[MARTIAN]])
    turned = sum([force(p, entry) for entry in p.turned]) if p.turned else 0
    return martian + turned, sum([force(p, entry) for entry in p.table[HUMAN]])


def numbers(p: Position) -> tuple[int, int]:
    """Count both sides' cards for a tie (MI-17, MI-A09)."""
    mine = p.table[MARTIAN] + p.turned
    if p.ruled["MI-A09"] == "trait":
        return len(mine), len(p.table[HUMAN])
    return sum([len(entry) for entry in mine]), len(p.table[HUMAN])
