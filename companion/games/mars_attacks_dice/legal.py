"""Legal actions: what is listed; anything else is refused with a reason."""

import json

from companion.engine.actions import CHANCE, TABLE, Action
from companion.games.mars_attacks_dice import in_force as ready
from companion.games.mars_attacks_dice.components import DICE, read_card
from companion.games.mars_attacks_dice.counts import LOCATIONS, STACKS
from companion.games.mars_attacks_dice.in_force import rolls
from companion.games.mars_attacks_dice.state import (
    DECIDE,
    DIFFICULTY,
    FIRST,
    NONE,
    OVER,
    RESOLVE,
    ROLL,
    SET_DIE,
    TARGET,
    TURN_UP,
    Position,
)
from companion.games.mars_attacks_dice.text import say
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

_OF_SEAT = (TARGET, DECIDE, SET_DIE, RESOLVE)  # Phases in which a seat decides.


def actions(s: Position) -> list[Action]:
    """Return all actions that the rules allow now."""
    phase = s.phase
    if phase == DECIDE:
        return _decisions(s)
    if phase == TARGET:
        return list(ready.IN_PLAY[s.turn][s.in_play()])
    if phase == ROLL:
        return list(rolls(s.due, s.rules.sides, s.kept()).actions)
    if phase == TURN_UP:
        row = s.rules.turn_ups[s.hole()]
        return [row[place] for place in s.unseen]
    if phase == SET_DIE:
        return list(ready.SET_DIE[s.turn])
    if phase == RESOLVE:
        return [ready.RESOLVED[s.turn]]
    if phase == FIRST:
        return list(ready.FIRST[: s.seats])
    return list(ready.DIFFICULTY) if phase == DIFFICULTY else []


def _decisions(s: Position) -> list[Action]:
    seat = s.turn
    found = [ready.GO[seat], ready.STOP[seat]] if s.again() else [ready.STOP[seat]]
    if s.rules.change_target and may_change_target(s):
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


def why_not(s: Position, action: Action) -> Refusal:
    """Return why an action that is not listed is illegal now."""
    player, verb, args = action
    whole = all(type(each) is int for each in args)
    if s.phase == ROLL and (player, verb, len(args), whole) == (CHANCE, "roll", 3, True):
        return _why_no_roll(s, args)
    if s.phase == TURN_UP and (player, verb, len(args)) == (CHANCE, "turn_up", 2):
        return _why_no_card(s, args)
    if s.phase not in _OF_SEAT or not 0 <= player < s.seats:
        return _DUE[s.phase]
    if player != s.turn:
        return "MAD-15", say("another-seat")
    aims = s.phase == TARGET or (s.phase == DECIDE and may_change_target(s))
    if aims and verb == "target" and len(args) == 1:
        return _why_no_target(s, args[0])
    if s.phase == DECIDE and verb == "go" and not args:
        return "MAD-53", say("no-martian")
    return _DUE[s.phase]


def _why_no_target(s: Position, stack: int | str) -> Refusal:
    if type(stack) is not int or not 0 <= stack < STACKS:
        return "MAD-36", say("not-in-row")
    if s.up[stack] < 0:
        return "MAD-37", say("no-card-there", stack=stack + 1)
    return "MAD-35", say("target-already")


def _why_no_roll(s: Position, args: Args) -> Refusal:
    m, r, n = map(int, args)
    m0, r0, n0 = s.kept()
    if m < m0 or r < r0 or n < n0:
        reason = say("below-zero")
        if s.rules.all_ten:
            reason = say("dice-stay", martians=m0, ray_guns=r0, nukes=n0)
        return "MAD-52", reason
    rule = "MAD-41" if s.due == DICE else "MAD-51"
    return rule, say("dice-due", due=s.due + m0 + r0 + n0, given=m + r + n)


def _why_no_card(s: Position, args: Args) -> Refusal:
    stack, card_id = args
    if type(stack) is not int or not isinstance(card_id, str):
        return _DUE[s.phase]
    hole = s.hole()
    if stack != hole:
        return "MAD-11", say("stack-due", stack=hole + 1)
    place = s.rules.index.get(card_id, NONE)
    if place < 0:
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
        return "", error.args[0] if error.args else ""
    return ("", say("known-already", card=card.name)) if card.id in s.rules.index else None
