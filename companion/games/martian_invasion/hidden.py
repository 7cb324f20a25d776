"""What a seat sees, resampling of secrets, and what a table would report."""

from random import Random
from typing import Any, TypeVar

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.martian_invasion import battle, dealing, legal, scoring
from companion.games.martian_invasion.components import (
    ABDUCT,
    ABDUCTION,
    COPIES,
    DEPLOY,
    FORCES,
    INDEX,
    KEYS,
    LAYS,
    MARTIAN,
    NAMES,
    OF_SEAT,
    PHASES,
    READY,
    REGROUP,
    TRAITS,
    WIDTH,
)
from companion.games.martian_invasion.state import BOTH, DROP, LAY, LOSE, Entry, Position

P = TypeVar("P", bound=Position)

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
    """Return all that a seat (the public if None) sees."""
    ours, theirs = scoring.forces(p)
    seen: dict[str, Any] = {
        "phase": PHASES[p.phase],
        "phases": [phase.capitalize() for phase in PHASES[:-1]],
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
        **({"uncounted": True} if p.uncounted else {}),
        "rulings": dict(p.ruled),
        "notes": _NOTES[PHASES[p.phase]],
    }
    if viewer is not None:
        seen["seat"] = viewer
        seen["own"] = own(p, viewer)
    return seen


def entries(p: Position, cards: list[Entry] | tuple[Entry, ...]) -> list[dict[str, Any]]:
    """Return the cards of a battle with their Bonus cards and forces."""
    return [
        {
            "card": KEYS[entry[0]],
            "cards": [NAMES[kind] for kind in entry],
            "forces": [scoring.force(p, (kind,)) for kind in entry],
            "force": scoring.force(p, entry),
        }
        for entry in cards
    ]


def last_battle(p: Position) -> dict[str, Any] | None:
    """Return the result of the last battle; None before any."""
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
    """Return for each deck and kind of card how many copies are seen and how many unseen."""
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
    """Return what only this seat sees of its own cards; None for a hand of paper cards."""
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


def resample(p: P, viewer: int | None, rng: Random) -> P:
    """Draw the hands, decks and secret choices of everybody except `viewer` again."""
    other = p.clone()
    for seat in (0, 1):
        if seat != viewer:
            _redraw(other, seat, rng)
    return other


def _redraw(p: Position, seat: int, rng: Random) -> None:
    """Deal a seat's unseen cards again and let it choose again."""
    # Also if nothing is played yet, because the others do not see whether that is so.
    laying = p.stage == LAY and bool(p.known[seat] or p.laid[seat] or p.ready[seat])
    if laying:
        battle.take_back(p, seat)
    # While a deck is being reshuffled, only the hand is secret; it is left as it is.
    if p.known[seat] and not p.mixed[seat]:
        _deal(p, seat, rng)
    if laying:
        _lay(p, seat, rng)
    if p.stage == BOTH and p.picks[seat] is not None:
        p.picks[seat] = rng.choice(legal.answers(p, seat))
    if p.stage == DROP and p.ready[seat] and p.drops[seat] and not p.known[seat]:
        p.drops[seat] = rng.randint(*dealing.to_drop(p, seat))


def _deal(p: Position, seat: int, rng: Random) -> None:
    hand = [kind for kind in OF_SEAT[seat] for _ in range(p.hand[kind])]
    fixed = []
    if seat == MARTIAN and p.stage == LOSE and not p.rolled:
        # The Abduction has been played, and is turned up as soon as the card is lost.
        fixed = [ABDUCTION]
        hand.remove(ABDUCTION)
    # Sorted, so that the result depends on nothing hidden.
    cards = sorted([*hand, *p.deck[seat], *p.buried[seat]])
    rng.shuffle(cards)
    decked = len(hand) + len(p.deck[seat])
    p.deck[seat], p.buried[seat] = cards[len(hand) : decked], cards[decked:]
    for kind in OF_SEAT[seat]:
        p.hand[kind] = 0
    for kind in cards[: len(hand)] + fixed:
        p.hand[kind] += 1


def _lay(p: Position, seat: int, rng: Random) -> None:
    """Play some cards as the seat might have; whether it is ready is public."""
    while True:
        action = rng.choice(legal.lays(p, seat))
        if action.verb == "ready":
            return
        (battle.lay if action.verb == "lay" else battle.attach)(p, action, None)


# ---- reports of a table -------------------------------------------------------------
def project(p: Position, action: Action) -> tuple[Action, ...]:
    """Return the table's reports of `action`, which is about to be applied to `p`."""
    verb = action.verb
    if verb in ("lay", "attach", "drop") and p.stage in (LAY, DROP):
        return ()
    if verb == "draw":
        return _drawn(p, action)
    if verb == "ready" and p.stage == DROP:
        return _dropped(p, action.player)
    if verb == "ready" and p.stage == LAY:
        return _revealed(p, action.player)
    if p.phase == ABDUCT:
        return _abducted(p, action)
    if p.stage == BOTH:
        return _answered(p, action)
    return (action,)


def _drawn(p: Position, action: Action) -> tuple[Action, ...]:
    """Return () until the last card, then the report that hands are full or cards were swapped."""
    after = p.clone()
    if not dealing.draw(after, action):
        return ()
    if p.phase == DEPLOY:
        return (Action(TABLE, "dealt"),)
    return _swaps(p, INDEX[action.args[0]] // WIDTH)


def _swaps(p: Position, seat: int) -> tuple[Action, ...]:
    """Return the numbers of cards swapped in the step that ends, for one side or both."""
    seats = (seat,) if p.ruled["MI-A15"] == "martian" else (0, 1)
    return tuple(Action(each, "drop", (p.drops[each],)) for each in seats)


def _dropped(p: Position, seat: int) -> tuple[Action, ...]:
    if p.phase == REGROUP:
        if not p.ready[1 - seat]:
            return ()
        asked = [each for each in (0, 1) if dealing.to_drop(p, each)[1]]
        return tuple(Action(each, "drop", (p.drops[each],)) for each in asked)
    if p.one_by_one():
        return () if _will_draw(p, seat) else _swaps(p, seat)
    if not p.ready[1 - seat] or _will_draw(p, 0) or _will_draw(p, 1):
        return ()
    return _swaps(p, seat)


def _will_draw(p: Position, seat: int) -> bool:
    """Return whether this seat draws for the cards that it has dropped."""
    if not p.drops[seat]:
        return False
    return bool(p.left[seat]) or p.ruled["MI-A03"] == "shuffle"


def _revealed(p: Position, seat: int) -> tuple[Action, ...]:
    """Return () until both are ready, then every card (MI-13)."""
    if not p.ready[1 - seat]:
        return ()
    found: list[Action] = []
    for each in (0, 1):
        for entry in p.laid[each]:
            found.append(LAYS[entry[0]])
            for bonus in entry[1:]:
                found.append(Action(each, "attach", (KEYS[bonus], KEYS[entry[0]])))
        if each == seat or p.size[each]:
            found.append(READY[each])
    return tuple(found)


def _abducted(p: Position, action: Action) -> tuple[Action, ...]:
    """Return the report of a loss; with a die, the card first, then the die."""
    die = p.ruled["MI-A17"] == "die"
    if action.verb == "abduct":
        return (action,) if die or not p.size[1] else ()
    if action.verb == "roll":
        return ()
    if action.verb == "lose":
        if not die:
            return (Action(0, "abduct"),)
        counts = tuple(int(face == p.rolled) for face in range(1, 7))
        return (Action(CHANCE, "roll", counts),)
    return (action,)


def _answered(p: Position, action: Action) -> tuple[Action, ...]:
    """Return () until the last secret response is in, then all of them."""
    if [seat for seat in battle.answerers(p) if seat != action.player]:
        return ()
    other = p.picks[1 - action.player]
    both = (action,) if other is None else (action, other)
    return tuple(sorted(both))
