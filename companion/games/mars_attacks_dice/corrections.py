"""What can be set by hand, and how the game continues: a correction never gets it stuck."""

from collections.abc import Iterator

from companion.engine.actions import CORRECT, RULE, TABLE, Action
from companion.engine.state import SEAT, Correctable, Fact, Facts
from companion.games.mars_attacks_dice.components import DICE, SYMBOLS
from companion.games.mars_attacks_dice.counts import STACKS
from companion.games.mars_attacks_dice.rules import turn
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

_NO, _YES = "no", "yes"
_EMPTY = "none"
_VP_BY_HAND = tuple(range(-30, 61))
_NO_OR_YES: tuple[Text, ...] = (say("choose-no"), say("choose-yes"))


def correctables(s: Position) -> tuple[Correctable, ...]:
    """Return all values that may be set now.

    Before the row is complete these are only the difficulty and the card that is being turned up.
    """
    if not s.begun():
        return (_difficulty(s), *_due_card(s))
    return (
        *_course(s),
        *_dice(s),
        *_stacks(s),
        *_tokens(s),
        *_scores(s),
        *_owners(s),
    )


def _difficulty(s: Position) -> Correctable:
    return Correctable("difficulty", say("field-difficulty"), s.difficulty, (1, 2))


def _course(s: Position) -> Iterator[Correctable]:
    seats, extras = tuple(range(s.seats)), tuple(range(max(3, s.extra) + 1))
    over = _YES if s.phase == OVER else _NO
    if s.phase != OVER:
        yield Correctable("turn", say("field-turn"), s.turn, seats, kind=SEAT)
    yield Correctable("first", say("field-first"), s.first, seats, kind=SEAT)
    yield _difficulty(s)
    yield Correctable("extra", say("field-extra"), s.extra, extras)
    last = _YES if s.last_round else _NO
    label, choices = say("field-last-round"), (_NO, _YES)
    yield Correctable("last_round", label, last, choices, names=_NO_OR_YES)
    yield Correctable("over", say("field-over"), over, choices, names=_NO_OR_YES)


def _dice(s: Position) -> Iterator[Correctable]:
    if s.attacking():
        targets = tuple(stack for stack in range(STACKS) if s.up[stack] >= 0)
        yield Correctable("target", say("field-target"), s.target, targets)
    if s.phase == DECIDE:
        room = DICE - s.m - s.r - s.n
        for symbol, value in zip(SYMBOLS, (s.m, s.r, s.n), strict=True):
            choices = tuple(range(value + max(0, room) + 1))
            yield Correctable(f"dice.{symbol}", say("field-dice", face=symbol), value, choices)


def _due_card(s: Position) -> Iterator[Correctable]:
    if s.in_play() and s.hole() >= 0:
        yield _top_card(s, s.hole(), ())


def _top_card(s: Position, stack: int, free: tuple[str, ...]) -> Correctable:
    """Return the correctable card on a stack: the current one, a free one, or another stack's."""
    cards = s.rules.cards
    row = [cards[place].id for place in (s.up[stack], *s.up) if place >= 0]
    here = row[0] if s.up[stack] >= 0 else _EMPTY
    choices = tuple(dict.fromkeys((_EMPTY, here, *free, *row)))
    names: tuple[Text, ...] = tuple(cards[s.rules.index[id_]].name for id_ in choices[1:])
    label = say("field-card", stack=stack + 1)
    names = (say("choose-none"), *names)
    return Correctable(f"stack.{stack}.card", label, here, choices, names=names)


def _stacks(s: Position) -> Iterator[Correctable]:
    free = tuple(sorted(s.rules.cards[place].id for place in s.unseen))
    deepest = max(3, s.seats)
    for stack in range(STACKS):
        yield _top_card(s, stack, free)
        yield Correctable(
            f"stack.{stack}.left",
            say("field-left", stack=stack + 1),
            s.left[stack],
            tuple(range(deepest + 1)),
        )


def _tokens(s: Position) -> Iterator[Correctable]:
    next_to = s.rules.rulings["MAD-A10"] == "beside"
    for stack in range(STACKS):
        if s.up[stack] < 0:
            continue
        card = s.card(stack)
        for seat in range(s.seats):
            token = s.token(stack, seat)
            value = _EMPTY if token == NONE else token
            label = say("field-token", seat=words.who(seat), card=card.name)
            spaces = tuple(range(0 if next_to or not token else 1, len(card.spaces)))
            choices: tuple[int | str, ...] = (_EMPTY, *spaces)
            names: tuple[Text, ...] = (say("choose-none"), *map(str, spaces))
            path = f"token.{stack}.{seat}"
            yield Correctable(path, label, value, choices, names=names, seat=seat)


def _scores(s: Position) -> Iterator[Correctable]:
    for seat in range(s.seats):
        label = say("field-vp", seat=words.who(seat))
        path, vp = f"extra_vp.{seat}", s.extra_vp[seat]
        yield Correctable(path, label, vp, _VP_BY_HAND, seat=seat)


def _owners(s: Position) -> Iterator[Correctable]:
    seats = tuple(range(s.seats))
    owner = {place: seat for seat in seats for place in s.claimed[seat]}
    for place, card in enumerate(s.rules.cards):
        if place not in s.up:
            value = owner.get(place, _EMPTY)
            choices: tuple[int | str, ...] = (_EMPTY, *seats)
            names: tuple[Text, ...] = (say("choose-none"), *map(words.who, seats))
            path, label = f"owner.{card.id}", say("field-owner", card=card.name)
            yield Correctable(path, label, value, choices, names=names, kind=SEAT)


# ---- setting ---------------------------------------------------------------------
def correct(s: Position, path: str, value: int | str, facts: Facts) -> None:
    """Set a checked value and continue from the new state."""
    _say(s, "corrected", Action(TABLE, CORRECT, (path, value)), facts)
    head, *rest = path.split(".", 1)
    tail = rest[0] if rest else ""
    if head in ("turn", "over"):
        _set_course(s, head, value, facts)
        return
    if isinstance(value, int):
        _set_number(s, head, tail, value)
    if head == "last_round":
        s.last_round = value == _YES
        s.trigger = s.turn if s.last_round else NONE
    elif head == "stack":
        _set_stack(s, int(tail[0]), tail[2:], value)
    elif head == "token":
        stack, seat = map(int, tail.split("."))
        turn.put_token(s, stack, seat, value if isinstance(value, int) else NONE)
    elif head == "owner":
        _set_owner(s, tail, value)
    settle(s, facts)


def _set_number(s: Position, head: str, tail: str, value: int) -> None:
    if head in ("first", "difficulty", "extra", "target"):
        setattr(s, head, value)
    elif head == "dice":
        name = "mrn"[SYMBOLS.index(tail)]
        setattr(s, name, value)
        s.fixed, s.last = min(s.fixed, s.m), min(s.last, s.n)
        if name == "n":
            # Which of them are fresh is unknown, so all count as fresh unless a ruling says
            # otherwise.
            s.last = s.n
    elif head == "extra_vp":
        vp = list(s.extra_vp)
        vp[int(tail)] = value
        s.extra_vp = tuple(vp)


def _set_course(s: Position, head: str, value: int | str, facts: Facts) -> None:
    if head == "turn" and isinstance(value, int):
        s.turn = value
    elif value == _YES:
        turn.clear(s)
        s.phase = OVER
        return
    elif s.phase != OVER:
        return
    turn.clear(s)
    turn.proceed(s, facts)


def _set_stack(s: Position, stack: int, what: str, value: int | str) -> None:
    if what == "left" and isinstance(value, int):
        left = list(s.left)
        left[stack] = value
        s.left = tuple(left)
        return
    old = s.up[stack]
    new = s.rules.index.get(str(value), NONE)
    if new == old:
        return
    if new in s.up and new >= 0:
        _swap(s, stack, s.up.index(new))
        return
    turn.empty_stack(s, stack)
    up = list(s.up)
    up[stack] = new
    s.up = tuple(up)
    unseen = set(s.unseen) - {new} | ({old} if old >= 0 else set())
    s.unseen = tuple(sorted(unseen))


def _swap(s: Position, one: int, other: int) -> None:
    """Swap the cards on two stacks with their tokens; `one` may be empty."""
    if s.up[one] < 0:  # It was turned up there, and the other card is still to be named.
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


def _set_owner(s: Position, card_id: str, value: int | str) -> None:
    place = s.rules.index[card_id]
    claimed = [tuple(other for other in row if other != place) for row in s.claimed]
    unseen = set(s.unseen) - {place}
    if isinstance(value, int):
        claimed[value] += (place,)
    else:
        unseen.add(place)
    s.claimed = tuple(claimed)
    s.unseen = tuple(sorted(unseen))


def rule(s: Position, ruling: str, choice: str, facts: Facts) -> None:
    """Play by another ruling from now on."""
    _say(s, "ruling", Action(TABLE, RULE, (ruling, choice)), facts)
    s.rules = s.rules.ruled(ruling, choice)
    settle(s, facts)


def _say(s: Position, kind: str, action: Action, facts: Facts) -> None:
    if facts is not None:
        facts.append(Fact(kind, words.describe(s, action)))


def settle(s: Position, facts: Facts) -> None:
    """Determine what is due after a correction or a ruling."""
    if not s.begun() or s.phase == OVER:
        return
    if s.phase in (TURN_UP, RESOLVE):
        turn.proceed(s, facts)
    elif s.phase == TARGET:
        if not s.in_play():
            turn.proceed(s, facts)
    elif s.up[s.target] < 0:
        # The target is gone, so the turn restarts with another one.
        turn.clear(s)
        turn.proceed(s, facts)
    else:
        turn.take_aim(s)
        # While a die is missing, the table is still correcting dice, one symbol at a time.
        if s.phase == DECIDE and s.m + s.r + s.n == DICE:
            turn.judge(s, facts)
