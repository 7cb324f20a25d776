"""The values that can be corrected, and how the game continues. It never gets stuck."""

from itertools import combinations

from companion.engine.actions import Action
from companion.engine.state import NUMBER, SEAT, Correctable, Fact, Facts
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

_HANDS = tuple(
    " ".join(map(str, chosen)) for size in range(1, 6) for chosen in combinations(range(1, 6), size)
)


def _hand(mask: int) -> str:
    return " ".join(map(str, HAND[mask])) or words.NO_HAND


def _mask(hand: str) -> int:
    return 0 if hand == words.NO_HAND else sum(1 << int(number) for number in hand.split())


def correctables(p: Position) -> tuple[Correctable, ...]:
    """Return every value that is visible on the table and may be wrong here."""
    found = []
    for place, colour in enumerate(p.deck.colours):
        found.append(_count(f"pile/{colour}", p.unseen[place]))
        found.append(_count(f"table/{colour}", p.pot[place]))
    for seat in range(p.seats):
        found += _of_seat(p, seat)
    if p.phase != YOUNGEST:
        found.append(_field("turner", p.turner, tuple(range(p.seats)), SEAT))
    return tuple(found)


def _field(
    path: str,
    value: int | str,
    choices: tuple[int | str, ...],
    kind: str = NUMBER,
    seat: int | None = None,
) -> Correctable:
    return Correctable(path, words.label(path), value, choices, kind=kind, seat=seat)


def _count(path: str, value: int, seat: int | None = None) -> Correctable:
    # After corrections, one place may hold more cards than the box has.
    return _field(path, value, tuple(range(max(CARDS, value) + 1)), seat=seat)


def _of_seat(p: Position, seat: int) -> list[Correctable]:
    found = [
        _count(f"won/{seat}/{colour}", count, seat)
        for colour, count in zip(p.deck.colours, p.tally(seat), strict=True)
    ]
    found.append(_hand_of(p, seat))
    found.append(_field(f"token/{seat}", p.tokens[seat], _uses(p.tokens[seat]), seat=seat))
    if p.phase in (FREEZE, FIRST):
        bids = tuple(n for n in range(1, 6) if p.hands[seat] >> n & 1 or n == p.bids[seat])
        found.append(_field(f"bid/{seat}", p.bids[seat], bids, seat=seat))
    return found


def _hand_of(p: Position, seat: int) -> Correctable:
    path, hand = f"hand/{seat}", _hand(p.hands[seat])
    if p.phase == BID:  # Without cards nobody could bid.
        return _field(path, hand, _HANDS, seat=seat)
    choices = (words.NO_HAND, *_HANDS)
    names: tuple[Text, ...] = (say("choose-no-hand"), *_HANDS)
    return Correctable(path, words.label(path), hand, choices, names=names, seat=seat)


def _uses(now: int) -> tuple[int, ...]:
    """Return the possible numbers of uses: up to two, as after a reset, or the current one."""
    return tuple(range(max(3, now + 1)))


def correct(p: Position, action: Action, facts: Facts) -> None:
    """Set a value by hand and let the game continue from it."""
    path, value = action.args
    kind, _, rest = str(path).partition("/")
    if kind in ("hand", "token", "bid"):
        _set_of_seat(p, kind, int(rest), value)
    elif kind == "turner":
        p.turner = int(value)
    else:
        _set_cards(p, kind, rest, int(value))
    if facts is not None:
        facts.append(Fact("corrected", say("corrected", what=words.describe(action))))
    go_on(p, facts)


def _set_of_seat(p: Position, kind: str, seat: int, value: int | str) -> None:
    if kind == "token":
        p.tokens[seat] = int(value)
    elif kind == "bid":
        p.hands[seat] = (p.hands[seat] | 1 << p.bids[seat]) & ~(1 << int(value))
        p.bids[seat] = int(value)
    else:
        p.hands[seat] = _mask(str(value))
        if p.phase == BID:
            # Always return the bid, so that nobody learns whether it was affected.
            p.bids[seat] = 0


def _set_cards(p: Position, kind: str, rest: str, value: int) -> None:
    if kind == "won":
        seat, _, colour = rest.partition("/")
        p.won[int(seat) * len(p.pot) + p.deck.index[colour]] = value
    elif kind == "table":
        p.pot[p.deck.index[rest]] = value
    else:
        place = p.deck.index[rest]
        more = value - p.unseen[place]
        counted = 0 if p.deck.counts[place] else min(p.uncounted, max(0, more))
        p.uncounted -= counted
        p.left = max(0, p.left + more - counted)
        p.unseen[place] = value


def rule(p: Position, action: Action, facts: Facts) -> None:
    """Play by another ruling from now on; the deck's ruling only before the first card."""
    ruling, choice = map(str, action.args)
    p.ruled = {**p.ruled, ruling: choice}
    if facts is not None:
        facts.append(
            Fact("ruled", say("table-rules", choice=say(f"ruling-{ruling}-{choice}")), (ruling,))
        )
    untouched = p.round == 0 and not any(p.pot) and not any(p.won)
    if ruling in ("MNH-A16", "MNH-A17") and untouched:
        p.lay_out()
    go_on(p, facts)


def go_on(p: Position, facts: Facts) -> None:
    """Determine again what is due, since any value may have been set."""
    if p.phase in (FREEZE, FIRST):
        # Ask for shouts again, so that a correction reveals none.
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
