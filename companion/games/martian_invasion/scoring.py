"""Victory Points: what a turn earns, who has reached the goal, who has won."""

from collections.abc import Sequence

from companion.engine.goals import Goal, Standing
from companion.engine.state import Outcome
from companion.games.martian_invasion.components import ALONE, FORCES, HUMAN, MARTIAN
from companion.games.martian_invasion.state import Entry, Position
from companion.games.martian_invasion.text import say, words
from companion.words import Several, Text


def earned(sp: int) -> int:
    """Return the Victory Points for the Strategy Points of a turn (MI-34 to MI-36)."""
    if sp < 2:
        return 0
    return 1 if sp == 2 else 2


def reached(p: Position) -> bool:
    """Return whether somebody has won after a Regroup (MI-04, MI-A12)."""
    if max(p.vp) < p.goal:
        return False
    return p.ruled["MI-A12"] != "more" or p.vp[0] != p.vp[1]


def ranking(p: Position) -> tuple[tuple[int, ...], ...]:
    """Return the seats in order, tied ones together."""
    both = min(p.vp) >= p.goal and p.ended == "goal"
    if both and p.ruled["MI-A12"] == "martian":
        return ((0,), (1,))
    if p.vp[0] == p.vp[1] or (both and p.ruled["MI-A12"] == "shared"):
        return ((0, 1),)
    return ((0,), (1,)) if p.vp[0] > p.vp[1] else ((1,), (0,))


def outcome(p: Position) -> Outcome:
    """Return the result by the current points."""
    order = ranking(p)
    seat, *others = order[0]
    won, lost = p.vp[seat], p.vp[1 - seat]
    both = min(p.vp) >= p.goal
    rules: tuple[str, ...] = ("MI-04", "MI-A12") if both else ("MI-04",)
    if p.ended == "deck":
        rules = ("MI-A03",)
    winner = words.name(seat)
    if others:
        why = say("share-the-win", seats=Several(("{0}", "{1}")), won=won, lost=lost)
    elif p.ended == "deck":
        why = say("wins-by-deck", seat=winner, won=won, lost=lost)
    elif both and p.ruled["MI-A12"] == "martian":
        why = say("martians-first", goal=p.goal, seat=winner, won=won, lost=lost)
    else:
        why = say("wins-match", seat=winner, won=won, lost=lost)
    label: Text = say("victory-points")
    items = tuple(((label, vp),) for vp in p.vp)
    return Outcome(order, (p.vp[0], p.vp[1]), why, rules, items)


def standing(p: Position) -> Standing:
    """Return both sides' Victory Points, and the number that is needed (MI-04)."""
    goals = []
    for seat, (side, picture) in enumerate((("martians", "head"), ("humans", "badge"))):
        vp, name = p.vp[seat], say("goal-side", side=side)
        missing, label = max(0, p.goal - vp), say("goal-label", side=side)
        unit, leads = say("goal-unit", number=missing), vp > p.vp[1 - seat]
        goals.append(
            Goal(name, label, unit, vp, p.goal, side, (seat,), picture=picture, leads=leads)
        )
    return Standing(tuple(goals))


# ---- forces -------------------------------------------------------------------------
def force(p: Position, entry: Entry) -> int:
    """Return the total force of a card and its Bonus cards (MI-A01)."""
    return _total(ALONE[p.ruled["MI-A01"]], (entry,))


def forces(p: Position) -> tuple[int, int]:
    """Return the current total forces of both sides."""
    alone, (ours, theirs) = ALONE[p.ruled["MI-A01"]], p.table
    return _total(alone, ours) + _total(alone, p.turned), _total(alone, theirs)


def _total(alone: Sequence[int], entries: Sequence[Entry]) -> int:
    total = 0
    for entry in entries:
        total += alone[entry[0]]
        for kind in entry[1:]:
            total += FORCES[kind]
    return total


def numbers(p: Position) -> tuple[int, int]:
    """Return both sides' numbers of cards, which decide a tie (MI-17, MI-A09)."""
    mine = p.table[MARTIAN] + p.turned
    if p.ruled["MI-A09"] == "trait":
        return len(mine), len(p.table[HUMAN])
    return sum(map(len, mine)), len(p.table[HUMAN])
