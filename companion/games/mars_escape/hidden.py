"""What a seat sees, what a table knows about unseen cards, and what it would report."""

from random import Random
from typing import Any, TypeVar

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_escape import rules, window
from companion.games.mars_escape.components import ALIEN, CHEST, SCAVENGER, TRACKER
from companion.games.mars_escape.counts import TOTALS
from companion.games.mars_escape.state import (
    BLOW,
    DEAL,
    FIRST,
    NONE,
    OVER,
    PHASES,
    RESOLVE,
    WIN,
    Entry,
    Position,
)

P = TypeVar("P", bound=Position)


# ---- the pool of unseen cards ------------------------------------------------------
def open_cards(p: Position) -> list[int]:
    """Return all cards whose place everybody can see."""
    found = [*p.discard, *p.pile]
    for aliens in p.stock:
        found += aliens
    found += [each.card for each in (*p.stack, *p.down) if each.card >= 0]
    return found


def pool(p: Position) -> list[int]:
    """Return, by card, how many copies may be in the deck or unknown in a hand."""
    left = list(p.cards.most)
    seen = open_cards(p)
    for known in p.known:
        seen += known
    for card in seen:
        left[card] -= 1
    return [count if count > 0 else 0 for count in left]


def unseen_of(p: Position, kind: int) -> int:
    """Return how many cards of a class nobody has seen, whether entered or not."""
    kinds = p.cards.kinds
    seen = open_cards(p)
    for known in p.known:
        seen += known
    return TOTALS[kind] - sum(kinds[card] == kind for card in seen)


def may_hold(p: Position, seat: int, kind: int) -> list[int]:
    """Return the cards of a class that some deal gives `seat`."""
    known, left = p.known[seat], pool(p)
    hides = p.counts[seat] > len(known) and unseen_of(p, kind) > 0
    kinds = enumerate(p.cards.kinds)
    return [c for c, each in kinds if each == kind and (c in known or (hides and left[c]))]


def spare(p: Position, card: int) -> int:
    """Return how many copies of a card the deck can lose to a hand, as far as anybody knows."""
    if p.simulated:
        return p.deck.count(card)
    if p.cards.kinds[card] == ALIEN:
        return pool(p)[card]
    return max(0, min(pool(p)[card], p.left - p.hidden_aliens()))


def may_draw_hidden(p: Position) -> bool:
    """Return whether the next card may be one that stays hidden; aliens are shown (ESC-44)."""
    return p.left > p.hidden_aliens()


def resample(p: P, viewer: int | None, rng: Random) -> P:
    """Deal again everything that `viewer` has not seen: the other hands and the deck."""
    other = p.clone()
    if p.simulated:
        _redraw(other, viewer, rng)
    return other


def _redraw(p: Position, viewer: int | None, rng: Random) -> None:
    kinds = p.cards.kinds
    if p.owed:
        _redraw_deal(p, viewer, rng)
        return
    # Sorted, so that the result depends on nothing hidden.
    aliens = sorted(card for card in p.deck if kinds[card] == ALIEN)
    cards = [card for card in p.deck if kinds[card] != ALIEN]
    others = [seat for seat in range(p.seats) if seat != viewer]
    for seat in others:
        cards += _unknown(p, seat)
    cards.sort()
    rng.shuffle(cards)
    for seat in others:
        number = p.counts[seat] - len(p.known[seat])
        p.hold(seat, [*p.known[seat], *cards[:number]])
        del cards[:number]
    p.deck = cards + aliens


def _unknown(p: Position, seat: int) -> list[int]:
    hand = [*p.items[seat], *p.arms[seat]]
    for card in p.known[seat]:
        hand.remove(card)
    return hand


def _redraw_deal(p: Position, viewer: int | None, rng: Random) -> None:
    """In the middle of a deal, draw only the new hands and the rest of the cards again."""
    cards = list(p.pot)
    others = [seat for seat in range(p.seats) if seat != viewer]
    for seat in others:
        cards += p.fresh[seat]
    cards.sort()
    rng.shuffle(cards)
    for seat in others:
        number = len(p.fresh[seat])
        p.fresh[seat] = tuple(cards[:number])
        del cards[:number]
    p.pot = sorted(cards)


# ---- reports of a table -------------------------------------------------------------
def project(p: Position, action: Action) -> tuple[Action, ...]:
    """Return what a table would report of a simulated `action` about to be applied."""
    verb = action.verb
    if verb == "deal":
        last = sum(p.owed) == 1 or len(p.pot) == 1
        return (_given(p, p.report),) if last else ()
    if verb == "pick":
        return (_given(p, p.report),)
    if verb == "draw" and action.args:
        card = p.cards.index[str(action.args[0])]
        alien = p.cards.kinds[card] == ALIEN
        return (action if alien else Action(CHANCE, "draw", ("?",)),)
    if verb not in ("pass", "use"):
        return (action,)
    if verb == "use":
        report = action
    elif not p.stack:
        return ()
    else:
        explicit = p.ruled["ESC-A05"] == "explicit"
        if p.asked:
            return (action,) if explicit else ()
        report = action if explicit else RESOLVE
    # An action that needs a secret is reported once chance has decided it.
    after = p.clone()
    rules.reported(after, report, None)
    return () if after.report == report else (_given(p, report),)


def _given(p: Position, report: Action) -> Action:
    """Add the card to a report if the table chooses which one is resolved (ESC-A04)."""
    if report == RESOLVE and p.ruled["ESC-A04"] == "table":
        return Action(TABLE, "resolve", (window.front(p).id,))
    return report


# ---- what a seat sees ---------------------------------------------------------------
def observation(p: Position, viewer: int | None) -> dict[str, Any]:
    """Return all that a seat (the public if None) sees."""
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
    """Return the cards of a hand; None at a real table, where they are unknown."""
    if not p.simulated:
        return None
    return [p.cards.ids[card] for card in p.items[seat] + p.arms[seat]]


def task(p: Position) -> dict[str, Any] | None:
    """Return the entry being resolved, and which seat played it."""
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
    """Return the rules and rulings that matter now."""
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
