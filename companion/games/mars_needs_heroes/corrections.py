"""Values that can be corrected, and how the game continues: corrections never block it."""

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import combinations

from companion.engine.by_hand import (
    SEAT,
    Place,
    Settable,
    Value,
    attribute,
    item,
    number,
    one_of,
)
from companion.engine.state import Facts
from companion.games.mars_needs_heroes import rules, scoring
from companion.games.mars_needs_heroes.counts import CARDS
from companion.games.mars_needs_heroes.state import (
    BID,
    FIRST,
    FREEZE,
    HAND,
    NOBODY,
    OVER,
    RESET,
    TURN_UP,
    YOUNGEST,
    Position,
)
from companion.games.mars_needs_heroes.text import say, words
from companion.words import Text

NO_HAND = "none"  # value of a hand without cards
_HANDS: Mapping[Value, Text] = {
    hand: hand
    for size in range(1, 6)
    for hand in (" ".join(map(str, chosen)) for chosen in combinations(range(1, 6), size))
}
_MOST_USES = 2  # uses of a Freeze Ray token, as after a reset


def settables(p: Position) -> Iterator[Settable]:
    """Yield every value that is visible on the table and may be wrong here."""
    for place, colour in enumerate(p.deck.colours):
        unseen = Place(p.unseen[place], partial(_set_unseen, p, place))
        label = say("field-pile", colour=words.colour_first(colour))
        # After corrections, one place may hold more cards than the box has.
        yield number(f"pile/{colour}", label, unseen, CARDS)
        label = say("field-table", colour=words.colour_first(colour))
        yield number(f"table/{colour}", label, item(p.pot, place), CARDS)
    for seat in range(p.seats):
        yield from _of_seat(p, seat)
    if p.phase != YOUNGEST:
        at = attribute(p, "turner")
        yield one_of("turner", say("field-turner"), at, range(p.seats), kind=SEAT)


def _of_seat(p: Position, seat: int) -> Iterator[Settable]:
    who = words.name(seat)
    for place, colour in enumerate(p.deck.colours):
        label = say("field-won", seat=who, colour=words.colour_first(colour))
        won = item(p.won, seat * len(p.pot) + place)
        yield number(f"won/{seat}/{colour}", label, won, CARDS, seat=seat)
    hand = Place(" ".join(map(str, HAND[p.hands[seat]])) or NO_HAND, partial(_set_hand, p, seat))
    # While bids are due, a hand cannot be empty, because nobody could bid.
    hands = _HANDS if p.phase == BID else {NO_HAND: say("no-hand"), **_HANDS}
    yield one_of(f"hand/{seat}", say("field-hand", seat=who), hand, hands, seat=seat)
    label = say("field-token", seat=who)
    yield number(f"token/{seat}", label, item(p.tokens, seat), _MOST_USES, seat=seat)
    if p.phase in (FREEZE, FIRST):
        bid = Place(p.bids[seat], partial(_set_bid, p, seat))
        bids = [n for n in range(1, 6) if p.hands[seat] >> n & 1 or n == bid.now]
        yield one_of(f"bid/{seat}", say("field-bid", seat=who), bid, bids, seat=seat)


def _set_unseen(p: Position, place: int, count: int) -> None:
    more = count - p.unseen[place]
    counted = 0 if p.deck.counts[place] else min(p.uncounted, max(0, more))
    p.uncounted -= counted
    p.left = max(0, p.left + more - counted)
    p.unseen[place] = count


def _set_hand(p: Position, seat: int, hand: str) -> None:
    numbers = "" if hand == NO_HAND else hand
    p.hands[seat] = sum(1 << int(number) for number in numbers.split())
    if p.phase == BID:
        # The bid is always returned, so that nobody learns whether it was affected.
        p.bids[seat] = 0


def _set_bid(p: Position, seat: int, bid: int) -> None:
    p.hands[seat] = (p.hands[seat] | 1 << p.bids[seat]) & ~(1 << bid)
    if p.shown and list(p.shown[1 : p.seats + 1]) == p.bids:
        earlier, *latest = p.shown
        latest[seat] = bid
        latest[p.seats + seat] |= 1 << bid
        p.shown = (earlier, *latest)
    p.bids[seat] = bid


def corrected(p: Position, path: str, facts: Facts) -> None:
    """Continue after a value was set by hand."""
    go_on(p, facts)


def ruled(p: Position, ruling: str, facts: Facts) -> None:
    """Continue by another ruling. A ruling on the deck takes effect only before the first card."""
    untouched = p.round == 0 and not any(p.pot) and not any(p.won)
    if ruling in ("MNH-A16", "MNH-A17") and untouched:
        p.lay_out()
    go_on(p, facts)


def go_on(p: Position, facts: Facts) -> None:
    """Determine again what is due, because any value may have been set."""
    if p.phase in (FREEZE, FIRST):
        # Shouts are asked again, so that a correction reveals none.
        p.yells = [NOBODY] * p.seats
        p.winner = rules.best_bid(p)
        rules.open_window(p, facts)
    elif p.phase == TURN_UP:
        if p.tie_open:
            p.winner = rules.best_bid(p)
        if not p.left:
            rules.all_up(p, facts)
    elif p.phase == RESET and p.left:
        p.ties = 0
        rules.turn_up_next(p)
    elif p.phase == OVER or p.duel:
        _end_again(p, facts)


def _end_again(p: Position, facts: Facts) -> None:
    """Decide the end again, or play on if cards were found."""
    if p.left:
        p.duel = ()
        rules.turn_up_next(p)
    elif any(p.pot):
        p.duel = ()
        rules.begin_bid(p, facts)
    elif p.phase == OVER or scoring.ranking(p)[0] != p.duel:
        rules.finish(p, facts)
