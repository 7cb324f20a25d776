"""Values that can be corrected, and how the game continues: corrections never block it."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TypeVar

from companion.engine.by_hand import Place, Settable, Value, item, number, one_of
from companion.engine.state import Facts
from companion.games.martian_invasion import battle, dealing, rules
from companion.games.martian_invasion.components import (
    COPIES,
    DECK,
    KEYS,
    MARTIAN,
    OF_SEAT,
    OVER,
    REGROUP,
    WIDTH,
)
from companion.games.martian_invasion.state import (
    AMBUSH_STAGE,
    BOOST,
    BOTH,
    DECIDE,
    DROP,
    LAY,
    MIND_STAGE,
    ROLL,
    Position,
)
from companion.games.martian_invasion.text import say, words
from companion.words import Text

P = TypeVar("P", bound=Position)

_MEMORY: Mapping[Value, Text] = {"on": say("value-on"), "off": say("value-off")}
_MOST_SP = 3
_LARGEST_HAND = 12


def settables(p: Position) -> Iterator[Settable]:
    """Yield every value that is visible on the table and may be wrong here.

    A hand held by the companion cannot be wrong, and correcting it would reveal it.
    """
    memory = Place("on" if p.memory else "off", partial(_set_memory, p))
    yield one_of("memory", say("label-memory"), memory, _MEMORY)
    for seat in (0, 1):
        who = words.name(seat)
        label = say("label-victory", seat=who)
        yield number(f"vp/{seat}", label, item(p.vp, seat), p.goal + 3, seat=seat)
        label = say("label-strategy", seat=who)
        yield number(f"sp/{seat}", label, item(p.sp, seat), _MOST_SP, seat=seat)
        if not p.known[seat]:
            yield from _of_paper(p, seat)


def _of_paper(p: Position, seat: int) -> Iterator[Settable]:
    who = words.name(seat)
    label = say("label-hand", seat=who)
    yield number(f"hand/{seat}", label, item(p.size, seat), _LARGEST_HAND, seat=seat)
    yield number(f"deck/{seat}", say("label-deck", seat=who), item(p.left, seat), DECK, seat=seat)
    yield number(f"down/{seat}", say("label-down", seat=who), item(p.down, seat), DECK, seat=seat)
    for kind in OF_SEAT[seat]:
        label = say("label-discards", card=words.card(kind))
        discards = Place(p.open[kind], partial(_set_discards, p, kind))
        yield number(f"discards/{KEYS[kind]}", label, discards, COPIES)


def _set_memory(p: Position, value: str) -> None:
    p.memory = value == "on"


def _set_discards(p: Position, kind: int, value: int) -> None:
    """Set how many discards are face up; all other copies not on the table count as unseen."""
    there = [entry.count(kind) for entry in (*p.table[0], *p.turned, *p.table[1])]
    laid = sum(entry.count(kind) for entry in p.laid[kind // WIDTH])
    p.open[kind] = value
    p.pool[kind] = max(0, COPIES - value - p.lying[kind] - sum(there))
    p.hand[kind] = p.pool[kind] - laid


def ruled(p: Position, ruling: str, facts: Facts) -> None:
    """Continue after a ruling was changed."""
    go_on(p, facts)


def corrected(p: Position, path: str, facts: Facts) -> None:
    """Continue after a value was set by hand.

    The card counter alone changes nothing in the game.
    """
    if path != "memory":
        go_on(p, facts)


def go_on(p: Position, facts: Facts) -> None:
    """Determine again what is due, because any value may have been set."""
    if p.phase == OVER and p.ended == "deck":
        if p.ruled["MI-A03"] != "end":
            p.ended, p.turn = "", p.turn - 1
            rules.begin_turn(p, facts)
    elif p.phase in (REGROUP, OVER):
        for seat in (0, 1):
            dealing.take_back_drops(p, seat)
        rules.go_on_regrouping(p, facts)
    elif p.stage == DROP:
        _drop_again(p)
    elif p.stage == DECIDE:
        rules.ask_abduction(p, facts)
    elif p.stage == ROLL:
        if not p.size[1]:
            rules.lost_nobody(p, facts)
    elif p.stage == LAY:
        _lay_again(p, facts)
    elif p.stage in (MIND_STAGE, AMBUSH_STAGE, BOTH, BOOST):
        battle.ask(p, 0, facts)
        rules.after_battle(p, facts)


def _drop_again(p: Position) -> None:
    """Let a hand of paper cards swap again, because its size may have changed.

    One that swaps none is not asked again, as records were made so.
    """
    for seat in (0, 1):
        if not p.known[seat] and p.drops[seat]:
            p.drops[seat], p.ready[seat] = 0, False


def undropped(p: P) -> P:
    """Return this moment with every hand of paper cards to be asked, even one that swaps none.

    What the Martians swap first everybody has seen (MI-A15).
    """
    other = p.clone()
    for seat in (0, 1):
        seen = seat == MARTIAN and p.one_by_one()
        if not (p.known[seat] or seen):
            other.drops[seat], other.ready[seat] = 0, False
    return other


def _lay_again(p: Position, facts: Facts) -> None:
    """Return all played cards in every case, so that nobody learns whether they were affected."""
    for seat in (0, 1):
        battle.take_back(p, seat)
        p.ready[seat] = not p.size[seat]
    if p.ready[0] and p.ready[1]:
        battle.score(p, facts)
        rules.after_battle(p, facts)
