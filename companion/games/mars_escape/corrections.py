"""The values that can be corrected, and how the game continues. It never gets stuck."""

from collections.abc import Iterator
from typing import Any

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.state import NUMBER, SEAT, Correctable, Fact, Facts
from companion.games.mars_escape import hidden
from companion.games.mars_escape.components import ALIEN, FREEZE, WEAPON
from companion.games.mars_escape.rules import dealing, effects, turn
from companion.games.mars_escape.state import (
    ATTACK,
    DEAL,
    FIRST,
    FROZEN,
    NOTHING,
    OVER,
    TOUCHED,
    TURN,
    Position,
)
from companion.games.mars_escape.steps import NONE, Entry
from companion.games.mars_escape.text import say, words
from companion.games.mars_escape.text.words import DECK, GONE, PILE, THERE

MOST_RAYS = 3


def correctables(p: Position) -> tuple[Correctable, ...]:
    """Return every value that is visible on the table and may be wrong here."""
    if p.phase in (DEAL, FIRST) or p.owed or p.victim != NONE:
        return ()
    return (*_course(p), *_hands(p), *_aliens(p), *_cards(p))


def _field(
    p: Position,
    path: str,
    value: int | str,
    choices: tuple[int | str, ...],
    kind: str = NUMBER,
    seat: int | None = None,
) -> Correctable:
    return Correctable(path, words.label(p, path), value, choices, kind=kind, seat=seat)


def _named(p: Position, path: str, value: int | str, choices: tuple[int | str, ...]) -> Correctable:
    """Return a value whose choices have names of their own."""
    names = tuple(words.choice(p, each) for each in choices)
    return Correctable(path, words.label(p, path), value, choices, names=names)


def _course(p: Position) -> Iterator[Correctable]:
    seats = tuple(range(p.seats))
    if p.phase != OVER:
        yield _field(p, "turn", p.turn, seats, SEAT)
    for each in p.stack:
        yield _named(p, f"stack/{each.id}", THERE, (THERE, GONE))
    for seat in seats:
        rays = sum(e.card == FREEZE and e.target == seat for e in p.down if e.acts == FREEZE)
        most = rays + hidden.spare(p, FREEZE)
        choices = tuple(range(max(rays, min(MOST_RAYS, most)) + 1))
        yield _field(p, f"frozen/{seat}", rays, choices, seat=seat)


def _hands(p: Position) -> Iterator[Correctable]:
    if p.simulated:
        return
    for seat in range(p.seats):
        low, now = len(p.known[seat]), p.counts[seat]
        high = now + max(0, p.left - p.hidden_aliens())
        yield _field(p, f"hand/{seat}", now, tuple(range(low, high + 1)), seat=seat)


def _aliens(p: Position) -> Iterator[Correctable]:
    cards = p.cards
    for card, kind in enumerate(cards.kinds):
        if kind == ALIEN:
            places = (DECK, PILE, *range(p.seats))
            yield _named(p, f"alien/{cards.ids[card]}", _where(p, card), places)
    if p.pile:
        ids = tuple(sorted(cards.ids[alien] for alien in p.pile))
        yield _named(p, "active", cards.ids[p.pile[-1]], ids)


def _where(p: Position, alien: int) -> int | str:
    if alien in p.pile:
        return PILE
    owner = next((seat for seat, stock in enumerate(p.stock) if alien in stock), DECK)
    return owner


def _cards(p: Position) -> Iterator[Correctable]:
    cards = p.cards
    laying = p.phase == ATTACK and bool(p.pile)
    for card, kind in enumerate(cards.kinds):
        if kind == ALIEN:
            continue
        lies, more = p.discard.count(card), hidden.spare(p, card)
        id_ = cards.ids[card]
        yield _field(p, f"discard/{id_}", lies, tuple(range(lies + more + 1)))
        if kind == WEAPON and laying:
            laid = sum(each.card == card for each in p.down)
            yield _field(p, f"laid/{id_}", laid, tuple(range(laid + more + 1)))


# ---- setting -----------------------------------------------------------------------
def correct(p: Position, action: Action, facts: Facts) -> None:
    """Set a value by hand and let the game continue from it."""
    path, value = str(action.args[0]), action.args[1]
    if facts is not None:
        facts.append(Fact("corrected", say("corrected", what=words.describe(p, action))))
    kind, _, rest = path.partition("/")
    _SET[kind](p, rest, value)
    go_on(p, facts)


def _set_turn(p: Position, rest: str, value: Any) -> None:
    for each in [*p.stack, *p.weapons()]:
        _drop(p, each)
    p.working, p.turn = 0, int(value)
    p.armed = p.ending = False
    p.aim = NONE
    p.phase = FROZEN if p.waiting(p.turn) else TURN


def _drop(p: Position, entry: Entry) -> None:
    effects.remove(p, entry)


def _set_stack(p: Position, rest: str, value: Any) -> None:
    entry = p.entry(int(rest))
    if value == GONE and entry is not None:
        _drop(p, entry)


def _set_frozen(p: Position, rest: str, value: Any) -> None:
    seat = int(rest)
    rays = [e for e in p.down if e.acts == FREEZE and e.card == FREEZE and e.target == seat]
    for each in rays[int(value) :]:
        _drop(p, each)
    for _ in range(int(value) - len(rays)):
        _from_deck(p, FREEZE)
        p.down.append(Entry(effects.next_id(p), FREEZE, FREEZE, seat, seat))


def _from_deck(p: Position, card: int) -> None:
    p.left -= 1
    if p.simulated:
        p.deck.remove(card)


def _to_deck(p: Position, card: int) -> None:
    p.left += 1
    if p.simulated:
        p.deck.append(card)


def _set_hand(p: Position, rest: str, value: Any) -> None:
    seat = int(rest)
    p.left -= int(value) - p.counts[seat]
    p.counts[seat] = int(value)


def _set_alien(p: Position, rest: str, value: Any) -> None:
    alien = p.cards.index[rest]
    if _where(p, alien) == value and type(_where(p, alien)) is type(value):
        return
    if alien in p.pile:
        p.pile.remove(alien)
    elif _where(p, alien) == DECK:
        _from_deck(p, alien)
    p.stock = [tuple(each for each in stock if each != alien) for stock in p.stock]
    if value == PILE:
        p.pile.append(alien)
    elif value == DECK:
        _to_deck(p, alien)
    else:
        p.stock[int(value)] = (*p.stock[int(value)], alien)


def _set_active(p: Position, rest: str, value: Any) -> None:
    effects.surface(p, p.cards.index[str(value)])
    p.aim = NONE


def _set_discard(p: Position, rest: str, value: Any) -> None:
    card = p.cards.index[rest]
    for _ in range(p.discard.count(card) - int(value)):
        place = p.discard.index(card)
        del p.discard[place]
        p.mark = max(0, p.mark - (place < p.mark))
        _to_deck(p, card)
    for _ in range(int(value) - p.discard.count(card)):
        _from_deck(p, card)
        p.discard.append(card)


def _set_laid(p: Position, rest: str, value: Any) -> None:
    card = p.cards.index[rest]
    laid = [each for each in p.down if each.card == card]
    for each in laid[int(value) :]:
        p.down.remove(each)
        _to_deck(p, card)
    for _ in range(int(value) - len(laid)):
        _from_deck(p, card)
        p.down.append(Entry(effects.next_id(p), card, card, p.turn))
    p.armed = p.armed or int(value) > 0


_SET = {
    "turn": _set_turn,
    "stack": _set_stack,
    "frozen": _set_frozen,
    "hand": _set_hand,
    "alien": _set_alien,
    "active": _set_active,
    "discard": _set_discard,
    "laid": _set_laid,
}


# ---- continuing ------------------------------------------------------------------
def rule(p: Position, action: Action, facts: Facts) -> None:
    """Play by another ruling from now on; the ruling on the cards used only before the deal."""
    ruling, choice = map(str, action.args)
    p.ruled = {**p.ruled, ruling: choice}
    if facts is not None:
        facts.append(
            Fact("ruled", say("ruled", choice=say(f"ruling-{ruling}-{choice}")), (ruling,))
        )
    if p.phase == DEAL:
        if ruling == "ESC-A01" and not any(p.fresh):
            p.lay_out()
            begin(p)
        return
    # Draw again a secret that was being drawn: the ruling may change its owner.
    p.owed, p.pot, p.fresh, p.victim, p.report = [], [], [], NONE, NOTHING
    go_on(p, facts)


def begin(p: Position) -> None:
    """Let chance deal in a simulation; a table reports that it has dealt."""
    if p.simulated:
        p.report = Action(TABLE, "dealt")
        p.who = CHANCE
        dealing.start_dealing(p)


def go_on(p: Position, facts: Facts) -> None:
    """Determine again what is due, since any value may have been set."""
    if p.phase in (DEAL, FIRST):
        return
    full = [seat for seat in range(p.seats) if p.enough(seat)]
    if full and p.ruled["ESC-A03"] == "immediate":
        p.phase, p.winner = OVER, full[0]
    elif p.phase == OVER and p.winner not in full:
        # The win was wrong, so the turn restarts.
        p.winner = NONE
        _set_turn(p, "", p.turn)
    if p.phase == TOUCHED and not p.left:
        p.phase = TURN
    p.passed = 0
    turn.proceed(p, facts)
