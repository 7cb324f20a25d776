"""Legal actions: what is listed; anything else is refused with a reason."""

import json
from collections.abc import Callable

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_attacks_dice import in_force as ready
from companion.games.mars_attacks_dice.components import DICE, read_card
from companion.games.mars_attacks_dice.counts import LOCATIONS, STACKS
from companion.games.mars_attacks_dice.in_force import rolls
from companion.games.mars_attacks_dice.state import (
    DECIDE,
    DIFFICULTY,
    FIRST,
    OVER,
    RESOLVE,
    ROLL,
    SET_DIE,
    TARGET,
    TURN_UP,
    Position,
)
from companion.games.mars_attacks_dice.text import say, words
from companion.words import Text

Args = tuple[int | str, ...]
Refusal = tuple[str, Text]

# The rule and message of each phase, for refusals.
_DUE = (
    ("MAD-03", say("due-first")),
    ("MAD-04", say("due-difficulty")),
    ("MAD-11", say("due-turn-up")),
    ("MAD-35", say("due-target")),
    ("MAD-32", say("due-set-die")),
    ("MAD-41", say("due-roll")),
    ("MAD-50", say("due-decide")),
    ("MAD-46", say("due-resolve")),
    ("MAD-60", say("over")),
)


def actions(s: Position) -> list[Action]:
    """Return all actions that the rules allow now."""
    return _LISTED[s.phase](s)


def _turn_ups(s: Position) -> list[Action]:
    row = s.rules.turn_ups[s.hole()]
    return [row[place] for place in s.unseen]


def _decisions(s: Position) -> list[Action]:
    seat = s.turn
    found = [ready.GO[seat], ready.STOP[seat]] if s.again() else [ready.STOP[seat]]
    if may_change_target(s):
        row = ready.IN_PLAY[seat][s.in_play()]
        found += [action for action in row if action.args[0] != s.target]
    return found


def may_change_target(s: Position) -> bool:
    """Return whether a card that only the players understand could allow this (MAD-A09)."""
    if not s.rules.change_target:
        return False
    own = (s.rules.cards[place] for place in s.claimed[s.turn])
    ongoing = any(card.rule == "ongoing" and not card.effect for card in own)
    return ongoing or any(card.rule == "standing" for card in s.in_force())


# The list of actions of each phase.
_LISTED: dict[int, Callable[[Position], list[Action]]] = {
    FIRST: lambda s: list(ready.FIRST[: s.seats]),
    DIFFICULTY: lambda s: list(ready.DIFFICULTY),
    TURN_UP: _turn_ups,
    TARGET: lambda s: list(ready.IN_PLAY[s.turn][s.in_play()]),
    SET_DIE: lambda s: list(ready.SET_DIE[s.turn]),
    ROLL: lambda s: list(rolls(s.due, s.rules.sides, s.kept()).actions),
    DECIDE: _decisions,
    RESOLVE: lambda s: [ready.RESOLVED[s.turn]],
    OVER: lambda s: [],
}


def why_not(s: Position, action: Action) -> Refusal:
    """Return why an action that is not listed is illegal now."""
    player, verb, args = action
    if player == CHANCE:
        why = _OF_CHANCE.get((s.phase, verb))
    elif s.phase in _OF_SEAT and 0 <= player < s.seats:
        if player != s.turn:
            return "MAD-15", say("another-seat")
        why = _OF_TURN.get((s.phase, verb))
    else:
        why = None
    return (why(s, args) if why else None) or _DUE[s.phase]


def _why_no_target(s: Position, args: Args) -> Refusal | None:
    if len(args) != 1:
        return None
    stack = args[0]
    if type(stack) is not int or not 0 <= stack < STACKS:
        return "MAD-36", say("not-in-row")
    if s.up[stack] < 0:
        return "MAD-37", say("no-card-there", stack=stack + 1)
    return "MAD-35", say("target-already")


def _why_not_changed(s: Position, args: Args) -> Refusal | None:
    return _why_no_target(s, args) if may_change_target(s) else None


def _why_not_again(s: Position, args: Args) -> Refusal | None:
    return None if args else ("MAD-53", say("no-martian"))


def _why_no_roll(s: Position, args: Args) -> Refusal | None:
    if len(args) != 3 or not all(type(each) is int for each in args):
        return None
    m, r, n = map(int, args)
    m0, r0, n0 = s.kept()
    if m < m0 or r < r0 or n < n0:
        reason = say("below-zero")
        if s.rules.all_ten:
            reason = say("dice-stay", dice=words.dice((m0, r0, n0)))
        return "MAD-52", reason
    rule = "MAD-41" if s.due == DICE else "MAD-51"
    return rule, say("dice-due", due=s.due + m0 + r0 + n0, given=m + r + n)


def _why_no_card(s: Position, args: Args) -> Refusal | None:
    if list(map(type, args)) != [int, str]:
        return None
    stack, card_id = args
    hole = s.hole()
    if stack != hole:
        return "MAD-11", say("stack-due", stack=hole + 1)
    place = s.rules.index.get(str(card_id))
    if place is None:
        return "MAD-08", say("card-unknown", card=repr(card_id))
    return "MAD-08", say("turned-up-before", card=s.rules.cards[place].name)


def why_not_defined(s: Position, action: Action) -> Refusal | None:
    """Return why no card can be added now, or not this one; None if it can."""
    player, _, args = action
    if player != TABLE or len(args) != 1 or not isinstance(args[0], str):
        return "", say("new-card-from-table")
    if s.phase == OVER or not s.may_define():
        return "MAD-01", say("all-cards-known", count=LOCATIONS)
    try:
        card = read_card(json.loads(args[0]))
    except (ValueError, RecursionError) as error:
        return "", error.args[0]
    return ("", say("known-already", card=card.name)) if card.id in s.rules.index else None


# Why an action of chance, or of the seat whose turn it is, is illegal; None: by what is due.
_WhyNot = Callable[[Position, Args], Refusal | None]
_OF_CHANCE: dict[tuple[int, str], _WhyNot] = {
    (ROLL, "roll"): _why_no_roll,
    (TURN_UP, "turn_up"): _why_no_card,
}
_OF_SEAT = (TARGET, DECIDE, SET_DIE, RESOLVE)  # Phases in which a seat decides.
_OF_TURN: dict[tuple[int, str], _WhyNot] = {
    (TARGET, "target"): _why_no_target,
    (DECIDE, "target"): _why_not_changed,
    (DECIDE, "go"): _why_not_again,
}
