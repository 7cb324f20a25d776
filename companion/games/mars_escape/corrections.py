"""Values that can be corrected, and how the game continues: corrections never block it."""

from collections.abc import Iterator, Mapping
from functools import partial

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.by_hand import SEAT, Place, Settable, Value, number, one_of
from companion.engine.state import Facts
from companion.games.mars_escape import effects, hidden, rules
from companion.games.mars_escape.components import ALIEN, FREEZE, WEAPON
from companion.games.mars_escape.state import (
    ATTACK,
    DEAL,
    FIRST,
    FROZEN,
    NONE,
    NOTHING,
    OVER,
    TOUCHED,
    TURN,
    Entry,
    Position,
)
from companion.games.mars_escape.text import say, words
from companion.words import Text

MOST_RAYS = 3
# Places of an alien that no player has, and whether a waiting card is still there.
DECK, PILE = "deck", "pile"
THERE, GONE = "there", "gone"
_WAITING: Mapping[Value, Text] = {THERE: say("value-there"), GONE: say("value-gone")}


def settables(p: Position) -> Iterator[Settable]:
    """Yield every value that is visible on the table and may be wrong here."""
    if p.phase in (DEAL, FIRST) or p.owed or p.victim != NONE:
        return
    yield from _course(p)
    if not p.simulated:
        yield from _hands(p)
    yield from (each.under(say("label-aliens")) for each in _aliens(p))
    yield from _cards(p)


def _course(p: Position) -> Iterator[Settable]:
    seats = range(p.seats)
    if p.phase != OVER:
        at = Place(p.turn, partial(_set_turn, p))
        yield one_of("turn", say("label-turn"), at, seats, kind=SEAT)
    for each in p.stack:
        label = say("label-stack", card=words.title(p, each))
        yield one_of(f"stack/{each.id}", label, Place(THERE, partial(_take_off, p, each)), _WAITING)
    for seat in seats:
        rays = Place(len(_rays(p, seat)), partial(_set_rays, p, seat))
        most = min(MOST_RAYS, rays.now + hidden.spare(p, FREEZE))
        label = say("label-frozen", seat=words.name(seat))
        yield number(f"frozen/{seat}", label, rays, most, seat=seat)


def _hands(p: Position) -> Iterator[Settable]:
    for seat in range(p.seats):
        hand = Place(p.counts[seat], partial(_set_hand, p, seat))
        most = hand.now + max(0, p.left - p.hidden_aliens())
        label = say("label-hand", seat=words.name(seat))
        yield number(f"hand/{seat}", label, hand, most, len(p.known[seat]), seat=seat)


def _aliens(p: Position) -> Iterator[Settable]:
    cards = p.cards
    places: Mapping[Value, Text] = {
        DECK: say("value-deck"),
        PILE: say("value-pile"),
        **{seat: words.name(seat) for seat in range(p.seats)},
    }
    for card, kind in enumerate(cards.kinds):
        if kind == ALIEN:
            label = say("label-alien", card=words.card(p, card))
            lies = Place(_where(p, card), partial(_set_alien, p, card))
            yield one_of(f"alien/{cards.ids[card]}", label, lies, places)
    if p.pile:
        active = Place(cards.ids[p.pile[-1]], partial(_set_active, p))
        piled = sorted((cards.ids[alien], words.card(p, alien)) for alien in p.pile)
        choices: Mapping[Value, Text] = dict(piled)
        yield one_of("active", say("label-active"), active, choices)


def _where(p: Position, alien: int) -> Value:
    if alien in p.pile:
        return PILE
    return next((seat for seat, stock in enumerate(p.stock) if alien in stock), DECK)


def _cards(p: Position) -> Iterator[Settable]:
    cards = p.cards
    laying = p.phase == ATTACK and bool(p.pile)
    for card, kind in enumerate(cards.kinds):
        if kind == ALIEN:
            continue
        name, more = words.card(p, card), hidden.spare(p, card)
        lies = Place(p.discard.count(card), partial(_set_discard, p, card))
        label = say("label-discard", card=name)
        discarded = number(f"discard/{cards.ids[card]}", label, lies, lies.now + more)
        yield discarded.under(say("label-discards"))
        if kind == WEAPON and laying:
            laid = sum(each.card == card for each in p.down)
            at = Place(laid, partial(_set_laid, p, card))
            played = number(
                f"laid/{cards.ids[card]}", say("label-laid", card=name), at, laid + more
            )
            yield played.under(say("label-weapons"))


# ---- setting values ----------------------------------------------------------------
def _set_turn(p: Position, seat: int) -> None:
    for each in [*p.stack, *p.weapons()]:
        _drop(p, each)
    p.working, p.turn = 0, seat
    p.armed = p.ending = False
    p.aim = NONE
    p.phase = FROZEN if p.waiting(p.turn) else TURN


def _drop(p: Position, entry: Entry) -> None:
    effects.remove(p, entry)


def _take_off(p: Position, entry: Entry, value: str) -> None:
    if value == GONE:
        _drop(p, entry)


def _rays(p: Position, seat: int) -> list[Entry]:
    return [e for e in p.down if e.acts == FREEZE and e.card == FREEZE and e.target == seat]


def _set_rays(p: Position, seat: int, count: int) -> None:
    rays = _rays(p, seat)
    for each in rays[count:]:
        _drop(p, each)
    for _ in range(count - len(rays)):
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


def _set_hand(p: Position, seat: int, count: int) -> None:
    p.left -= count - p.counts[seat]
    p.counts[seat] = count


def _set_alien(p: Position, alien: int, value: Value) -> None:
    if _where(p, alien) == value:
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


def _set_active(p: Position, alien: str) -> None:
    effects.surface(p, p.cards.index[alien])
    p.aim = NONE


def _set_discard(p: Position, card: int, count: int) -> None:
    for _ in range(p.discard.count(card) - count):
        place = p.discard.index(card)
        del p.discard[place]
        p.mark = max(0, p.mark - (place < p.mark))
        _to_deck(p, card)
    for _ in range(count - p.discard.count(card)):
        _from_deck(p, card)
        p.discard.append(card)


def _set_laid(p: Position, card: int, count: int) -> None:
    laid = [each for each in p.down if each.card == card]
    for each in laid[count:]:
        p.down.remove(each)
        _to_deck(p, card)
    for _ in range(count - len(laid)):
        _from_deck(p, card)
        p.down.append(Entry(effects.next_id(p), card, card, p.turn))
    p.armed = p.armed or count > 0


# ---- continuing ------------------------------------------------------------------
def corrected(p: Position, path: str, facts: Facts) -> None:
    """Continue after a value was set by hand."""
    go_on(p, facts)


def ruled(p: Position, ruling: str, facts: Facts) -> None:
    """Continue by another ruling. A ruling on the cards used takes effect only before the deal."""
    if p.phase == DEAL:
        if ruling == "ESC-A01" and not any(p.fresh):
            p.lay_out()
            begin(p)
        return
    # A secret that was being drawn is drawn again, because the ruling may change its owner.
    p.owed, p.pot, p.fresh, p.victim, p.report = [], [], [], NONE, NOTHING
    go_on(p, facts)


def begin(p: Position) -> None:
    """In a simulation, let chance deal; a real table reports that it has dealt."""
    if p.simulated:
        p.report = Action(TABLE, "dealt")
        p.who = CHANCE
        effects.start_dealing(p)


def go_on(p: Position, facts: Facts) -> None:
    """Determine again what is due, because any value may have been set."""
    if p.phase in (DEAL, FIRST):
        return
    full = [seat for seat in range(p.seats) if p.enough(seat)]
    if full and p.ruled["ESC-A03"] == "immediate":
        p.phase, p.winner = OVER, full[0]
    elif p.phase == OVER and p.winner not in full:
        # The win was wrong, so the turn restarts.
        p.winner = NONE
        _set_turn(p, p.turn)
    if p.phase == TOUCHED and not p.left:
        p.phase = TURN
    p.passed = 0
    rules.proceed(p, facts)
