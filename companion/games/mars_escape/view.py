"""Who sees what: the only visibility rule of the box. Plain JSON values."""

from typing import Any

from companion.games.mars_escape.cards import CHEST, SCAVENGER, TRACKER
from companion.games.mars_escape.position import (
    BLOW,
    DEAL,
    FIRST,
    NONE,
    OVER,
    PHASES,
    WIN,
    Entry,
    Position,
)


def observation(p: Position, viewer: int | None) -> dict[str, Any]:
    """All that a seat, or with None the public, sees."""
    cards = p.cards
    ids = cards.ids
    active = p.active()
    seen: dict[str, Any] = {
        "phase": PHASES[p.phase],
        "turn": _or_none(p.turn),
        "first": _or_none(p.first),
        "turns": p.turns,
        "data": cards.data,
        "deck": p.left,
        "discard": [ids[card] for card in p.discard],
        "pile": [_alien(p, alien) for alien in reversed(p.pile)],
        "aliens_hidden": p.hidden_aliens(),
        "active": _alien(p, active) if active != NONE else None,
        "damage": p.damage(),
        "stock": [[_alien(p, alien) for alien in aliens] for aliens in p.stock],
        "parts": [p.parts(seat) for seat in range(p.seats)],
        "hands": list(p.counts),
        "known": [[ids[card] for card in known] for known in p.known],
        "frozen": [p.waiting(seat) for seat in range(p.seats)],
        "shields": [p.shielded(seat) for seat in range(p.seats)],
        "stack": [_entry(p, each) for each in reversed(p.stack)],
        "lying": [_entry(p, each) for each in p.down],
        "task": task(p),
        "word": _or_none(p.word),
        "armed": p.armed,
        "ending": p.ending,
        "winner": _or_none(p.winner),
        "rulings": dict(p.ruled),
        "notes": notes(p),
    }
    if p.ruled["ESC-A05"] == "explicit":
        waits = p.stack and not p.working and p.phase != OVER
        seen["passed"] = [s for s in range(p.seats) if waits and p.passed >> s & 1]
    if viewer is not None:
        seen["seat"] = viewer
        seen["hand"] = hand(p, viewer)
        seen["weapons"] = {
            p.cards.ids[card]: p.cards.values[card] * p.arms[viewer].count(card)
            for card in p.arms[viewer]
        }
    return seen


def hand(p: Position, seat: int) -> list[str] | None:
    """List the cards of a hand; a table does not know them."""
    if not p.simulated:
        return None
    return [p.cards.ids[card] for card in p.items[seat] + p.arms[seat]]


def task(p: Position) -> dict[str, Any] | None:
    """Tell what is being carried out and by whom."""
    entry = p.task()
    if entry is None:
        return None
    return {"id": entry.id, "seat": entry.seat, "does": TASKS.get(entry.acts, "use")}


TASKS = {CHEST: "draw", SCAVENGER: "take", TRACKER: "track"}


def _alien(p: Position, alien: int) -> dict[str, Any]:
    cards = p.cards
    return {
        "id": cards.ids[alien],
        "name": cards.names[alien],
        "hp": cards.values[alien],
        "parts": cards.parts[alien],
    }


def _entry(p: Position, entry: Entry) -> dict[str, Any]:
    ids = p.cards.ids
    special = {BLOW: "attack", WIN: "win"}
    return {
        "id": entry.id,
        "card": ids[entry.card] if entry.card >= 0 else None,
        "acts": ids[entry.acts] if entry.acts >= 0 else special[entry.acts],
        "seat": entry.seat,
        "target": _or_none(entry.target),
        "of": _or_none(entry.of),
        "shut": entry.shut,
        "damage": p.cards.values[entry.acts] if entry.acts >= 0 else 0,
    }


def notes(p: Position) -> list[str]:
    """Name the rules and rulings that matter now."""
    if p.stack:
        return ["ESC-42", "ESC-62", "ESC-A04", "ESC-A05"]
    if p.phase in (DEAL, FIRST):
        return ["ESC-06", "ESC-07", "ESC-09"]
    return {
        "turn": ["ESC-15", "ESC-16", "ESC-10"],
        "frozen": ["ESC-58", "ESC-59"],
        "touched": ["ESC-18", "ESC-61"],
        "attack": ["ESC-19", "ESC-26", "ESC-28", "ESC-21"],
        "over": ["ESC-04", "ESC-05"],
    }[PHASES[p.phase]]


def _or_none(value: int) -> int | None:
    return None if value == NONE else value
