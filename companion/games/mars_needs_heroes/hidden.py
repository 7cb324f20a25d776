"""What a seat sees, what a table would report, and resampling of secrets."""

from random import Random
from typing import Any, TypeVar

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_needs_heroes import scoring
from companion.games.mars_needs_heroes.state import (
    BID,
    FIRST,
    FREEZE,
    FULL,
    HAND,
    NOBODY,
    OVER,
    RESET,
    TURN_UP,
    YOUNGEST,
    Position,
)

P = TypeVar("P", bound=Position)

COUNTDOWN_SECONDS = 5.0  # default if the table rules that a clock closes the window

# A real table cannot distinguish whether chance decides between several shouts.
PHASES = {
    YOUNGEST: "youngest",
    TURN_UP: "turn_up",
    BID: "bid",
    FREEZE: "freeze",
    FIRST: "freeze",
    RESET: "reset",
    OVER: "over",
}


def observation(p: Position, viewer: int | None) -> dict[str, Any]:
    """Return all that a seat (the public if None) sees."""
    secret = p.phase == BID
    seen: dict[str, Any] = {
        "phase": PHASES[p.phase],
        "round": p.round,
        "turner": turner(p),
        "colours": list(p.deck.colours),
        "data": p.deck.data,
        "pile": p.left,
        "aside": sum(p.unseen) + p.uncounted - p.left,
        "due": p.due if p.phase == TURN_UP else 0,
        "unseen": _named(p, p.unseen),
        "table": _named(p, p.pot),
        "won": [_named(p, p.tally(seat)) for seat in range(p.seats)],
        "hands": [list(HAND[hand]) for hand in p.hands],
        "spent": [list(HAND[FULL ^ hand]) for hand in p.hands],
        "bids": [None if secret or not bid else bid for bid in p.bids],
        "bidders": list(p.bidders()),
        "duel": bool(p.duel),
        "tokens": list(p.tokens),
        "winner": _or_none(p.winner),
        "freezer": _or_none(p.holder),
        "window": window(p),
        "ties": p.ties,
        "scores": list(scoring.scores(p)),
        "standing": [sorted(p.tally(seat), reverse=True) for seat in range(p.seats)],
        "leaders": list(scoring.leaders(p)),
        "rulings": dict(p.ruled),
        "notes": notes(p),
    }
    if p.uncounted:
        seen["uncounted"] = p.uncounted
    if viewer is not None:
        seen["seat"] = viewer
        seen["bid"] = (p.bids[viewer] or None) if secret else None
        seen["yell"] = _or_none(p.yells[viewer])
    return seen


def turner(p: Position) -> int | None:
    """Return who turns up the cards; None if the table rules that anyone may (MNH-A08)."""
    if p.phase == TURN_UP and p.joining() and p.ruled["MNH-A08"] == "anyone":
        return None
    return _or_none(p.turner)


def window(p: Position) -> dict[str, Any] | None:
    """Return the Freeze Ray window while it is open (MNH-29, MNH-A05)."""
    if p.phase not in (FREEZE, FIRST):
        return None
    closes = p.ruled["MNH-A05"]
    return {"seats": p.freezers(), "seconds": seconds(p), "closes": closes}


def seconds(p: Position) -> float:
    """Return the window's minimum time from the reveal; 0 if only the table closes it."""
    if p.ruled["MNH-A05"] == "countdown":
        return p.seconds or COUNTDOWN_SECONDS
    return 0.0 if p.ruled["MNH-A05"] == "table" else p.seconds


def notes(p: Position) -> list[str]:
    """Return the rules and rulings that matter now."""
    if p.phase == BID:
        found = ["MNH-16", "MNH-20", "MNH-A01"]
        return [*found, "MNH-36"] if p.ties else [*found, "MNH-25"] if sum(p.pot) > 2 else found
    if p.phase in (FREEZE, FIRST):
        tied = p.taker() == NOBODY
        return ["MNH-29", "MNH-30", "MNH-32" if tied else "MNH-31"]
    return {
        YOUNGEST: ["MNH-11"],
        TURN_UP: ["MNH-24" if p.joining() else "MNH-21"],
        RESET: ["MNH-37", "MNH-A14"],
        OVER: ["MNH-34", "MNH-35"],
    }[p.phase]


def _named(p: Position, counts: list[int]) -> dict[str, int]:
    return dict(zip(p.deck.colours, counts, strict=True))


def _or_none(value: int) -> int | None:
    return None if value == NOBODY else value


# ---- reports of a table -------------------------------------------------------------
def project(p: Position, action: Action) -> tuple[Action, ...]:
    """Return the table's reports of `action`, which is about to be applied to `p`."""
    if action.verb == "bid":
        return _bids(p, action)
    if action.verb == "yell":
        return _shouts(p, action)
    if action.verb == "first":
        return (Action(int(action.args[0]), "freeze", action.args[1:]),)
    if action.player == CHANCE and action.verb != "turn_up":
        return (Action(TABLE, action.verb, action.args),)
    return (action,)


def _bids(p: Position, action: Action) -> tuple[Action, ...]:
    """Return () until the last bid is in, then all bids (MNH-15)."""
    bids = p.bids[:]
    bids[action.player] = int(action.args[0])
    if not all(bids[seat] for seat in p.bidders()):
        return ()
    return tuple(Action(seat, "bid", (bids[seat],)) for seat in p.bidders())


def _shouts(p: Position, action: Action) -> tuple[Action, ...]:
    """Return () until all have decided. Which of several was first is a chance event."""
    yells = p.yells[:]
    yells[action.player] = int(action.args[0])
    freezers = p.freezers()
    if any(yells[seat] == NOBODY for seat in freezers):
        return ()
    shouting = [seat for seat in freezers if yells[seat]]
    if not shouting:
        return (Action(TABLE, "settle"),)
    return (Action(shouting[0], "freeze"),) if len(shouting) == 1 else ()


def resample(p: P, viewer: int | None, rng: Random) -> P:
    """Draw the pending bids and shouts of the other seats again."""
    other = p.clone()
    for seat in range(p.seats):
        if seat == viewer:
            continue
        if p.phase == BID and p.bids[seat]:
            other.bids[seat] = rng.choice(HAND[p.hands[seat]])
        elif p.phase == FREEZE and p.yells[seat] != NOBODY:
            other.yells[seat] = rng.randrange(2)
    return other
