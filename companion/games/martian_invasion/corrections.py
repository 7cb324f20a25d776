"""The values that can be corrected, and how the game continues. It never gets stuck."""

from companion.engine.actions import Action
from companion.engine.state import Correctable, Fact, Facts
from companion.games.martian_invasion.components import (
    COPIES,
    DECK,
    INDEX,
    KEYS,
    OF_SEAT,
    OVER,
    REGROUP,
    WIDTH,
)
from companion.games.martian_invasion.rules import battle, dealing, turn
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

_MEMORY = ("on", "off")
_MOST_SP = 3
_LARGEST_HAND = 12


def correctables(p: Position) -> tuple[Correctable, ...]:
    """Return every value that is visible on the table and may be wrong here.

    A hand kept by the companion cannot be wrong, and would be revealed.
    """
    now, labels = "on" if p.memory else "off", tuple(map(words.choice, _MEMORY))
    found = [Correctable("memory", words.label("memory"), now, _MEMORY, names=labels)]
    for seat in (0, 1):
        found.append(_field(f"vp/{seat}", p.vp[seat], _up_to(p.goal + 3, p.vp[seat]), seat))
        found.append(_field(f"sp/{seat}", p.sp[seat], _up_to(_MOST_SP, p.sp[seat]), seat))
        if not p.known[seat]:
            found += _of_paper(p, seat)
    return tuple(found)


def _of_paper(p: Position, seat: int) -> list[Correctable]:
    size, left, down = p.size[seat], p.left[seat], p.down[seat]
    found = [
        _field(f"hand/{seat}", size, _up_to(_LARGEST_HAND, size), seat),
        _field(f"deck/{seat}", left, _up_to(DECK, left), seat),
        _field(f"down/{seat}", down, _up_to(DECK, down), seat),
    ]
    for kind in OF_SEAT[seat]:
        most = _up_to(COPIES, p.open[kind])
        found.append(_field(f"discards/{KEYS[kind]}", p.open[kind], most))
    return found


def _up_to(high: int, now: int) -> tuple[int, ...]:
    return tuple(range(max(high, now) + 1))


def _field(
    path: str, value: int | str, choices: tuple[int | str, ...], seat: int | None = None
) -> Correctable:
    return Correctable(path, words.label(path), value, choices, seat=seat)


def correct(p: Position, action: Action, facts: Facts) -> None:
    """Set a value by hand and let the game continue from it."""
    path, value = action.args
    kind, _, rest = str(path).partition("/")
    if facts is not None:
        facts.append(Fact("corrected", say("corrected", what=words.describe(p, action))))
    if kind == "memory":
        p.memory = value == "on"
        return
    if kind == "discards":
        _set_discards(p, INDEX[rest], int(value))
    else:
        by_seat = {"hand": p.size, "deck": p.left, "down": p.down, "sp": p.sp, "vp": p.vp}
        by_seat[kind][int(rest)] = int(value)
    go_on(p, facts)


def _set_discards(p: Position, kind: int, value: int) -> None:
    """Set how many discards are face up; other copies not on the table are unseen."""
    there = [entry.count(kind) for entry in (*p.table[0], *p.turned, *p.table[1])]
    laid = sum(entry.count(kind) for entry in p.laid[kind // WIDTH])
    p.open[kind] = value
    p.pool[kind] = max(0, COPIES - value - p.lying[kind] - sum(there))
    p.hand[kind] = p.pool[kind] - laid


def rule(p: Position, action: Action, facts: Facts) -> None:
    """Play by another ruling from now on."""
    ruling, choice = str(action.args[0]), str(action.args[1])
    p.ruled = {**p.ruled, ruling: choice}
    if facts is not None:
        facts.append(
            Fact("ruled", say("ruled", choice=say(f"ruling-{ruling}-{choice}")), (ruling,))
        )
    go_on(p, facts)


def go_on(p: Position, facts: Facts) -> None:
    """Determine again what is due, since any value may have been set."""
    if p.phase == OVER and p.ended == "deck":
        if p.ruled["MI-A03"] != "end":
            p.ended, p.turn = "", p.turn - 1
            turn.begin_turn(p, facts)
    elif p.phase in (REGROUP, OVER):
        for seat in (0, 1):
            dealing.take_back_drops(p, seat)
        turn.go_on_regrouping(p, facts)
    elif p.stage == DROP:
        _drop_again(p)
    elif p.stage == DECIDE:
        turn.ask_abduction(p, facts)
    elif p.stage == ROLL:
        if not p.size[1]:
            turn.lost_nobody(p, facts)
    elif p.stage == LAY:
        _lay_again(p, facts)
    elif p.stage in (MIND_STAGE, AMBUSH_STAGE, BOTH, BOOST):
        battle.ask(p, 0, facts)
        turn.after_battle(p, facts)


def _drop_again(p: Position) -> None:
    """Let a hand of paper, whose size may have changed, swap again."""
    for seat in (0, 1):
        if not p.known[seat] and p.drops[seat]:
            p.drops[seat], p.ready[seat] = 0, False


def _lay_again(p: Position, facts: Facts) -> None:
    """Always return all played cards, so that nobody learns whether they were affected."""
    for seat in (0, 1):
        battle.take_back(p, seat)
        p.ready[seat] = not p.size[seat]
    if p.ready[0] and p.ready[1]:
        battle.score(p, facts)
        turn.after_battle(p, facts)
