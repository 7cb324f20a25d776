"""Values that can be set by hand, and how the game continues: corrections never block it."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from companion.engine.by_hand import (
    SEAT,
    Place,
    Settable,
    Value,
    attribute,
    flag,
    number,
    one_of,
)
from companion.engine.state import Facts
from companion.games.mars_attacks_dice import rules
from companion.games.mars_attacks_dice.components import DICE, SYMBOLS
from companion.games.mars_attacks_dice.counts import STACKS
from companion.games.mars_attacks_dice.state import (
    DECIDE,
    NONE,
    OVER,
    RESOLVE,
    TARGET,
    TURN_UP,
    Position,
)
from companion.games.mars_attacks_dice.text import say, words
from companion.words import Text

_EMPTY = "none"
_LEAST_VP, _MOST_VP = -30, 60  # limits of VP added by hand
_COUNTS = "mrn"  # the attributes that count dice with each symbol


def settables(s: Position) -> Iterator[Settable]:
    """Yield all values that may be set now.

    Before the row is complete these are only the difficulty and the card being turned up.
    """
    if not s.begun():
        yield _difficulty(s)
        if s.in_play() and s.hole() >= 0:
            yield _top_card(s, s.hole(), ())
        return
    yield from _course(s)
    yield from _dice(s)
    yield from _stacks(s)
    yield from _tokens(s)
    for seat in range(s.seats):
        label, vp = say("field-vp", seat=words.who(seat)), _entry(s, "extra_vp", seat)
        yield number(f"extra_vp.{seat}", label, vp, _MOST_VP, _LEAST_VP, seat=seat)
    yield from _owners(s)


def _entry(s: Position, name: str, n: int) -> Place:
    """Return the place of an entry of a tuple."""

    def put(value: int) -> None:
        values = list(getattr(s, name))
        values[n] = value
        setattr(s, name, tuple(values))

    return Place(getattr(s, name)[n], put)


def _or_none(choices: Iterable[tuple[Value, Text]]) -> Mapping[Value, Text]:
    """Return named choices, preceded by the choice of none."""
    return {_EMPTY: say("value-none"), **dict(choices)}


def _difficulty(s: Position) -> Settable:
    return one_of("difficulty", say("field-difficulty"), attribute(s, "difficulty"), (1, 2))


def _course(s: Position) -> Iterator[Settable]:
    seats = range(s.seats)
    if s.phase != OVER:
        at = Place(s.turn, partial(_set_turn, s))
        yield one_of("turn", say("field-turn"), at, seats, kind=SEAT)
    yield one_of("first", say("field-first"), attribute(s, "first"), seats, kind=SEAT)
    yield _difficulty(s)
    yield number("extra", say("field-extra"), attribute(s, "extra"), 3)
    yield flag("last_round", say("field-last-round"), Place(s.last_round, partial(_set_last, s)))
    yield flag("over", say("field-over"), Place(s.phase == OVER, partial(_set_over, s)))


def _dice(s: Position) -> Iterator[Settable]:
    if s.attacking():
        targets = {stack: s.card(stack).name for stack in range(STACKS) if s.up[stack] >= 0}
        yield one_of("target", say("field-target"), attribute(s, "target"), targets)
    if s.phase == DECIDE:
        room = max(0, DICE - s.m - s.r - s.n)
        for symbol, name in zip(SYMBOLS, _COUNTS, strict=True):
            lie = Place(getattr(s, name), partial(_set_dice, s, name))
            yield number(f"dice.{symbol}", say("field-dice", face=symbol), lie, lie.now + room)


def _top_card(s: Position, stack: int, free: tuple[str, ...]) -> Settable:
    """Return the correctable card on a stack: the present one, an unused one,
    or another stack's.
    """
    cards = s.rules.cards
    row = [cards[place].id for place in (s.up[stack], *s.up) if place >= 0]
    here = row[0] if s.up[stack] >= 0 else _EMPTY
    named = ((id_, cards[s.rules.index[id_]].name) for id_ in (here, *free, *row) if id_ != _EMPTY)
    at = Place(here, partial(_set_card, s, stack))
    return one_of(f"stack.{stack}.card", say("field-card", stack=stack + 1), at, _or_none(named))


def _stacks(s: Position) -> Iterator[Settable]:
    free = tuple(sorted(s.rules.cards[place].id for place in s.unseen))
    for stack in range(STACKS):
        yield _top_card(s, stack, free)
        label, left = say("field-left", stack=stack + 1), _entry(s, "left", stack)
        yield number(f"stack.{stack}.left", label, left, max(3, s.seats))


def _tokens(s: Position) -> Iterator[Settable]:
    next_to = s.rules.rulings["MAD-A10"] == "beside"
    for stack in range(STACKS):
        if s.up[stack] < 0:
            continue
        card = s.card(stack)
        for seat in range(s.seats):
            token = s.token(stack, seat)
            lies = Place(_EMPTY if token == NONE else token, partial(_set_token, s, stack, seat))
            label = say("field-token", seat=words.who(seat), card=card.name)
            spaces = range(0 if next_to or not token else 1, len(card.spaces))
            choices = _or_none((space, str(space)) for space in spaces)
            yield one_of(f"token.{stack}.{seat}", label, lies, choices, seat=seat)


def _owners(s: Position) -> Iterator[Settable]:
    owner = {place: seat for seat in range(s.seats) for place in s.claimed[seat]}
    seats = _or_none((seat, words.who(seat)) for seat in range(s.seats))
    for place, card in enumerate(s.rules.cards):
        if place not in s.up:
            at = Place(owner.get(place, _EMPTY), partial(_set_owner, s, place))
            label = say("field-owner", card=card.name)
            yield one_of(f"owner.{card.id}", label, at, seats, kind=SEAT)


# ---- setting values --------------------------------------------------------------
def _restart(s: Position) -> None:
    """Abandon the turn in progress; `settle` finds what is due instead."""
    rules.clear(s)
    s.phase = TURN_UP


def _set_turn(s: Position, seat: int) -> None:
    s.turn = seat
    _restart(s)


def _set_over(s: Position, over: bool) -> None:
    if over:
        rules.clear(s)
        s.phase = OVER
    elif s.phase == OVER:
        _restart(s)


def _set_last(s: Position, last: bool) -> None:
    s.last_round = last
    s.trigger = s.turn if last else NONE


def _set_dice(s: Position, name: str, count: int) -> None:
    setattr(s, name, count)
    s.fixed, s.last = min(s.fixed, s.m), min(s.last, s.n)
    if name == "n":
        # It is unknown which of them are fresh, so all count as fresh unless a ruling says
        # otherwise.
        s.last = s.n


def _set_token(s: Position, stack: int, seat: int, value: Value) -> None:
    rules.put_token(s, stack, seat, value if isinstance(value, int) else NONE)


def _set_card(s: Position, stack: int, card_id: str) -> None:
    old = s.up[stack]
    new = s.rules.index.get(card_id, NONE)
    if new == old:
        return
    if new in s.up and new >= 0:
        _swap(s, stack, s.up.index(new))
        return
    rules.empty_stack(s, stack)
    up = list(s.up)
    up[stack] = new
    s.up = tuple(up)
    unseen = set(s.unseen) - {new} | ({old} if old >= 0 else set())
    s.unseen = tuple(sorted(unseen))


def _swap(s: Position, one: int, other: int) -> None:
    """Swap the cards on two stacks with their tokens; `one` may be empty."""
    # the other card was turned up here, and the card of the other stack is still to be named
    if s.up[one] < 0:
        left = list(s.left)
        left[one], left[other] = max(0, left[one] - 1), left[other] + 1
        s.left = tuple(left)
    up = list(s.up)
    up[one], up[other] = up[other], up[one]
    s.up = tuple(up)
    tokens = list(s.tokens)
    for seat in range(s.seats):
        a, b = one * s.seats + seat, other * s.seats + seat
        tokens[a], tokens[b] = tokens[b], tokens[a]
    s.tokens = tuple(tokens)
    if s.target in (one, other):
        s.target = one + other - s.target


def _set_owner(s: Position, place: int, value: Value) -> None:
    claimed = [tuple(other for other in row if other != place) for row in s.claimed]
    unseen = set(s.unseen) - {place}
    if isinstance(value, int):
        claimed[value] += (place,)
    else:
        unseen.add(place)
    s.claimed = tuple(claimed)
    s.unseen = tuple(sorted(unseen))


def corrected(s: Position, path: str, facts: Facts) -> None:
    """Continue after a value was set by hand."""
    settle(s, facts)


def ruled(s: Position, ruling: str, facts: Facts) -> None:
    """Continue after a ruling was changed."""
    settle(s, facts)


def settle(s: Position, facts: Facts) -> None:
    """Determine what is due after a correction or a ruling."""
    if not s.begun() or s.phase == OVER:
        return
    if s.phase in (TURN_UP, RESOLVE):
        rules.proceed(s, facts)
    elif s.phase == TARGET:
        if not s.in_play():
            rules.proceed(s, facts)
    elif s.up[s.target] < 0:
        # The target has gone, so the turn restarts with another one.
        rules.clear(s)
        rules.proceed(s, facts)
    else:
        rules.take_aim(s)
        # While a die is missing, the players are still correcting dice, one symbol at a time.
        if s.phase == DECIDE and s.m + s.r + s.n == DICE:
            rules.judge(s, facts)
