"""Lists the legal actions of each moment."""

from collections.abc import Sequence
from functools import lru_cache

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_escape import hidden, targets, window
from companion.games.mars_escape.components import (
    ALIEN,
    CHEST,
    ITEM,
    MACHINE,
    SCAVENGER,
    SEATS,
    TRACKER,
    WEAPON,
)
from companion.games.mars_escape.counts import TOTALS
from companion.games.mars_escape.state import (
    ATTACK,
    DEAL,
    FIRST,
    FROZEN,
    NONE,
    OVER,
    RESOLVE,
    TOUCHED,
    TURN,
    Entry,
    Position,
)
from companion.games.mars_escape.text import say

PASS = tuple(Action(seat, "pass") for seat in SEATS)
DRAW = tuple(Action(seat, "draw") for seat in SEATS)
NO_DRAW = tuple(Action(seat, "no_draw") for seat in SEATS)
SKIP = tuple(Action(seat, "skip") for seat in SEATS)
DONE = tuple(Action(seat, "done") for seat in SEATS)
CONTEST = tuple(Action(seat, "contest") for seat in SEATS)
HIDDEN_CARD = Action(CHANCE, "draw", ("?",))

# The rule and message of each phase, for refusals.
DUE = (
    ("ESC-06", say("due-deal")),
    ("ESC-09", say("due-first")),
    ("ESC-15", say("due-turn")),
    ("ESC-59", say("due-frozen")),
    ("ESC-18", say("due-touched")),
    ("ESC-19", say("due-attack")),
    ("ESC-04", say("game-over")),
)


@lru_cache(maxsize=8192)
def made(player: int, verb: str, *args: int | str) -> Action:
    """Return a cached action, shared by all games."""
    return Action(player, verb, args)


# ---- the list ----------------------------------------------------------------------
def actions(p: Position, player: int | None = None) -> list[Action]:
    """Return all actions that the rules allow now.

    With a `player`, nobody else's items are listed at a real table, which takes long.
    """
    if p.phase == OVER:
        return []
    if p.phase == FIRST:
        return [made(TABLE, "first", seat) for seat in range(p.seats)]
    if p.simulated and p.who == CHANCE:
        return drawn(p)
    if p.phase == DEAL:
        return [Action(TABLE, "dealt")]
    return of_the_asked(p) if p.simulated else _at_table(p, player)


def of_the_asked(p: Position) -> list[Action]:
    """Return what the asked seat may do in a simulation."""
    who = p.who
    if p.working:
        task = p.task()
        return _steps(p, task) if task else []
    found = [PASS[who]] if p.stack or who != p.turn else own_turn(p)
    if p.items[who]:
        found += _plays(p, who)
    return found


def own_turn(p: Position) -> list[Action]:
    """Return what only the current player may do, without items."""
    turn, phase = p.turn, p.phase
    if phase == TURN:
        skips = p.ruled["ESC-A09"] == "optional"
        return [DRAW[turn], NO_DRAW[turn]] if skips else [DRAW[turn]]
    if phase == FROZEN:
        return [SKIP[turn]]
    if phase != ATTACK:
        return []
    found = [] if must_attack(p) else [DONE[turn]]
    if p.pile and not p.ending:
        lays = p.cards.lays[turn]
        found += [lays[card] for card in weapons(p)]
    return found


def must_attack(p: Position) -> bool:
    """Return whether weapons in hand must be used before the turn may end (ESC-A07)."""
    if p.ruled["ESC-A07"] != "empty_hand" or not p.simulated:
        return False
    return bool(p.pile) and bool(p.arms[p.turn])


def weapons(p: Position) -> list[int]:
    """Return the weapons that the attacker has or, at a real table, may have."""
    if p.simulated:
        return list(dict.fromkeys(p.arms[p.turn]))
    return hidden.may_hold(p, p.turn, WEAPON)


def items_of(p: Position, seat: int) -> Sequence[int]:
    """Return the items that a seat has or, at a real table, may have."""
    return p.items[seat] if p.simulated else hidden.may_hold(p, seat, ITEM)


def _plays(p: Position, seat: int) -> list[Action]:
    """Return the ways in which a seat may play its items."""
    found, cards = [], items_of(p, seat)
    ids, plays = p.cards.ids, p.cards.plays[seat]
    locked = p.stack and targets.may_lock(p, seat)
    if locked:
        cards = [card for card in cards if card in targets.UNLOCKED]
    for card in cards if len(cards) == 1 else dict.fromkeys(cards):
        if not locked and card not in targets.LISTED:
            found.append(plays[card])
            continue
        for args in targets.targets(p, seat, card):
            if not locked or targets.locked(p, seat, card, args) is None:
                found.append(made(seat, "play", ids[card], *args) if args else plays[card])
    return found


def _steps(p: Position, task: Entry) -> list[Action]:
    """Return the next steps of the card being resolved, for whoever takes them."""
    ids = p.cards.ids
    if task.acts == CHEST:
        return draws(p)
    if task.acts == SCAVENGER:
        return [made(task.seat, "take", ids[card]) for card in to_take(p)]
    if task.acts == TRACKER:
        return [made(task.seat, "track", ids[alien]) for alien in to_track(p)]
    found = targets.targets(p, task.seat, task.acts, task.id)
    return [made(task.seat, "use", *args) for args in found]


def to_take(p: Position) -> list[int]:
    """Return the cards that a Scavenger may take (ESC-A26)."""
    pile = p.discard[: p.mark] if p.ruled["ESC-A26"] == "earlier" else p.discard
    return sorted(set(pile))


def to_track(p: Position) -> list[int]:
    """Return the aliens in deck and pile (ESC-76): all that are in no stockpile (ESC-81)."""
    taken = {alien for aliens in p.stock for alien in aliens}
    kinds = enumerate(p.cards.kinds)
    return [card for card, kind in kinds if kind == ALIEN and card not in taken]


def draws(p: Position) -> list[Action]:
    """Return what may come from the deck, as far as a table sees it."""
    if p.simulated:
        return drawn(p)
    left = hidden.pool(p)
    cards = zip(p.cards.kinds, p.cards.draws, left, strict=True)
    found = [draw for kind, draw, number in cards if kind == ALIEN and number]
    return [HIDDEN_CARD, *found] if hidden.may_draw_hidden(p) else found


def drawn(p: Position) -> list[Action]:
    """Return the outcomes of a secret chance event."""
    cards, made = outcomes(p)
    return [made[card] for card in sorted(set(cards))]


def chance(p: Position) -> list[tuple[Action, int]]:
    """Return the outcomes of a secret chance event with their weights."""
    cards, made = outcomes(p)
    return [(made[card], cards.count(card)) for card in sorted(set(cards))]


def outcomes(p: Position) -> tuple[Sequence[int], list[Action]]:
    """Return the cards from which chance takes one now, and the action for each card."""
    if p.victim != NONE:
        return p.items[p.victim] + p.arms[p.victim], p.cards.picks
    if p.owed:
        return p.pot, p.cards.deals[p.dealt_to()]
    return p.deck, p.cards.draws


# ---- at a real table -----------------------------------------------------------------
def _at_table(p: Position, player: int | None) -> list[Action]:
    """Return everything that some deal of the hidden cards allows; items of one seat if given."""
    task = p.task()
    if p.phase == TOUCHED and not p.stack:
        found = draws(p)
    elif task is not None:
        found = _steps(p, task)
    elif p.stack:
        found = answers(p)
    else:
        found = own_turn(p)
        if p.phase == TURN and p.left:
            found += draws(p)
        if can_end(p):
            found.append(Action(TABLE, "end"))
    if may_lay_more(p):
        lays = p.cards.lays[p.turn]
        found += [lays[card] for card in weapons(p)]
    return found + playable(p, player)


def playable(p: Position, player: int | None = None) -> list[Action]:
    """Return the items that some deal of the hidden cards lets any seat play (or only one)."""
    seats = range(p.seats) if p.word == NONE else (p.word,)
    return [a for seat in seats if player in (None, seat) for a in _plays(p, seat)]


def may_lay_more(p: Position) -> bool:
    """Return whether the attacker may play weapons while a window is open (ESC-34)."""
    machine = any(each.acts == MACHINE for each in p.stack)
    open_ = p.phase == ATTACK and bool(p.pile) and not p.ending and p.word == NONE
    free = open_ and not machine and not items_forbid(p)
    return not p.simulated and bool(p.stack) and not p.working and free


def items_forbid(p: Position) -> bool:
    """Return whether a waiting item forbids playing weapons (ESC-A42)."""
    return p.ruled["ESC-A42"] == "refused" and any(each.acts >= 0 for each in p.stack)


def answers(p: Position) -> list[Action]:
    """Return the ways to close an open window, and the seats that may contest."""
    if p.word != NONE:
        return [PASS[p.word]]
    found = [CONTEST[seat] for seat in range(p.seats) if p.counts[seat]]
    if p.ruled["ESC-A05"] == "explicit":
        due = [seat for seat in window.answerers(p) if not p.passed >> seat & 1]
        return found + [PASS[seat] for seat in due]
    if p.ruled["ESC-A04"] == "table":
        return found + [made(TABLE, "resolve", each.id) for each in window.uncovered(p)]
    return [*found, RESOLVE]


def can_end(p: Position) -> bool:
    """Return whether the table may call the tie while it plays on for a Steal (ESC-A39)."""
    return p.all_defeated() and p.ruled["ESC-A39"] == "goes_on" and not p.stack


def may_define(p: Position) -> bool:
    """Return whether a card that nobody has entered so far can still appear.

    Practice cards and those of a simulation are all there from the start.
    """
    counted = (p.cards.counted(kind) < total for kind, total in enumerate(TOTALS))
    return p.phase != OVER and any(counted)
