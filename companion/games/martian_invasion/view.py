"""Who sees what: the only visibility rule of the box. Plain JSON values."""

from typing import Any

from companion.games.martian_invasion import forces
from companion.games.martian_invasion.cards import (
    COPIES,
    FORCES,
    KEYS,
    NAMES,
    OF_SEAT,
    PHASE_NAMES,
    PHASES,
    TRAITS,
)
from companion.games.martian_invasion.position import Entry, Position

_NOTES = {
    "deploy": ["MI-08", "MI-A03"],
    "reserves": ["MI-09", "MI-A15"],
    "abduction": ["MI-10", "MI-A16"],
    "space": ["MI-11", "MI-12", "MI-14", "MI-17", "MI-19"],
    "air": ["MI-20", "MI-21", "MI-23", "MI-24", "MI-65"],
    "ground": ["MI-27", "MI-28", "MI-30", "MI-31", "MI-65"],
    "regroup": ["MI-34", "MI-35", "MI-37"],
    "over": ["MI-04"],
}


def observation(p: Position, viewer: int | None) -> dict[str, Any]:
    """All that a seat, or with None the public, sees."""
    ours, theirs = forces.forces(p)
    seen: dict[str, Any] = {
        "phase": PHASES[p.phase],
        "phases": list(PHASE_NAMES[:-1]),
        "turn": p.turn,
        "goal": p.goal,
        "hands": list(p.size),
        "decks": list(p.left),
        "discards": [p.discards(0), p.discards(1)],
        "face_down": list(p.down),
        "sp": list(p.sp),
        "vp": list(p.vp),
        "table": [entries(p, p.table[0]), entries(p, p.table[1])],
        "turned": entries(p, p.turned),
        "forces": [ours, theirs],
        "traps": p.trap,
        "fought": _counts(p.lying),
        "battle": last_battle(p),
        "memory": memory(p) if p.memory else None,
        "ended": p.ended,
        "rulings": dict(p.ruled),
        "notes": _NOTES[PHASES[p.phase]],
    }
    if viewer is not None:
        seen["seat"] = viewer
        seen["own"] = own(p, viewer)
    return seen


def entries(p: Position, cards: list[Entry] | tuple[Entry, ...]) -> list[dict[str, Any]]:
    """Write cards of a battle with their Bonus cards and forces."""
    return [
        {
            "card": KEYS[entry[0]],
            "cards": [NAMES[kind] for kind in entry],
            "forces": [forces.force(p, (kind,)) for kind in entry],
            "force": forces.force(p, entry),
        }
        for entry in cards
    ]


def last_battle(p: Position) -> dict[str, Any] | None:
    """Tell how the last battle went."""
    last = p.battle
    if last is None:
        return None
    return {
        "phase": PHASES[last.phase],
        "table": [entries(p, last.martian), entries(p, last.human)],
        "turned": entries(p, last.turned),
        "forces": list(last.forces),
        "numbers": list(last.numbers),
        "gained": list(last.gained),
    }


def memory(p: Position) -> list[list[dict[str, Any]]]:
    """For each deck: what was seen for good, and how many can still be anywhere hidden."""
    return [
        [
            {
                "card": KEYS[kind],
                "name": NAMES[kind],
                "traits": TRAITS[kind],
                "force": FORCES[kind],
                "seen": COPIES - p.pool[kind],
                "unseen": p.pool[kind],
            }
            for kind in OF_SEAT[seat]
        ]
        for seat in (0, 1)
    ]


def own(p: Position, seat: int) -> dict[str, Any] | None:
    """What only this seat sees of its own cards; None where the hand is of paper."""
    if not p.known[seat]:
        return None
    return {
        "hand": _counts([p.hand[kind] if kind in OF_SEAT[seat] else 0 for kind in range(26)]),
        "laid": [[KEYS[kind] for kind in entry] for entry in p.laid[seat]],
        "dropped": p.drops[seat],
        "ready": p.ready[seat],
    }


def _counts(counts: list[int]) -> dict[str, int]:
    return {KEYS[kind]: count for kind, count in enumerate(counts) if count}
