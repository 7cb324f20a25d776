"""Legal actions: the full list for screens and bots, and a direct check."""

import json
from typing import NoReturn

from companion.engine.actions import CHANCE, DEFINE, TABLE, Action, IllegalAction
from companion.games.mars_attacks_dice import in_force as ready
from companion.games.mars_attacks_dice.components import DICE, SYMBOLS, read_card
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

Args = tuple[int | str, ...]

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


def check(s: Position, action: Action) -> None:
    """Raise IllegalAction unless the rules allow `action` now."""
    player, verb, args = action
    phase = s.phase
    if phase == ROLL and verb == "roll":
        _check_roll(s, player, args)
    elif verb == DEFINE:
        _check_define(s, player, args)
    elif phase == OVER:
        _refuse(s)
    elif phase == TURN_UP:
        _check_turn_up(s, player, verb, args)
    elif phase == FIRST:
        _check_number(s, player == TABLE and verb == "first", args, range(s.seats))
    elif phase == DIFFICULTY:
        _check_number(s, player == CHANCE and verb == "difficulty", args, range(1, 3))
    elif phase == ROLL or not 0 <= player < s.seats:
        _refuse(s)
    elif player != s.turn:
        raise IllegalAction("MAD-15", say("another-seat"))
    else:
        _check_choice(s, verb, args)


def _check_choice(s: Position, verb: str, args: Args) -> None:
    phase = s.phase
    if phase == TARGET or (verb == "target" and phase == DECIDE and may_change_target(s)):
        _check_target(s, verb, args)
    elif phase == DECIDE:
        if args or verb not in ("go", "stop"):
            _refuse(s)
        if verb == "go" and not s.again():
            raise IllegalAction("MAD-53", say("no-martian"))
    elif phase == SET_DIE:
        sets = verb == "set_die" and len(args) == 1 and args[0] in SYMBOLS
        if not sets and (verb != "set_none" or args):
            _refuse(s)
    elif verb != "resolved" or args:
        _refuse(s)


def _check_target(s: Position, verb: str, args: Args) -> None:
    if verb != "target" or len(args) != 1:
        _refuse(s)
    stack = args[0]
    if type(stack) is not int or not 0 <= stack < STACKS:
        raise IllegalAction("MAD-36", say("not-in-row"))
    if s.up[stack] < 0:
        raise IllegalAction("MAD-37", say("no-card-there", stack=stack + 1))
    if stack == s.target:
        raise IllegalAction("MAD-35", say("target-already"))


def _check_roll(s: Position, player: int, args: Args) -> None:
    if player != CHANCE or len(args) != 3:
        _refuse(s)
    m, r, n = args
    if type(m) is not int or type(r) is not int or type(n) is not int:
        _refuse(s)
    m0, r0, n0 = s.kept()
    if m < m0 or r < r0 or n < n0:
        reason = say("below-zero")
        if s.rules.all_ten:
            reason = say("dice-stay", martians=m0, ray_guns=r0, nukes=n0)
        raise IllegalAction("MAD-52", reason)
    due = s.due + m0 + r0 + n0
    if m + r + n != due:
        rule = "MAD-41" if s.due == DICE else "MAD-51"
        raise IllegalAction(rule, say("dice-due", due=due, given=m + r + n))


def _check_turn_up(s: Position, player: int, verb: str, args: Args) -> None:
    if player != CHANCE or verb != "turn_up" or len(args) != 2:
        _refuse(s)
    stack, card_id = args
    if type(stack) is not int or not isinstance(card_id, str):
        _refuse(s)
    hole = s.hole()
    if stack != hole:
        raise IllegalAction("MAD-11", say("stack-due", stack=hole + 1))
    place = s.rules.index.get(card_id, NONE)
    if place < 0:
        raise IllegalAction("MAD-08", say("card-unknown", card=repr(card_id)))
    if place not in s.unseen:
        raise IllegalAction("MAD-08", say("turned-up-before", card=s.rules.cards[place].name))


def _check_define(s: Position, player: int, args: Args) -> None:
    if player != TABLE or len(args) != 1 or not isinstance(args[0], str):
        raise IllegalAction("", say("new-card-from-table"))
    if s.phase == OVER or not s.may_define():
        raise IllegalAction("MAD-01", say("all-cards-known", count=LOCATIONS))
    try:
        card = read_card(json.loads(args[0]))
    except (ValueError, RecursionError) as error:
        raise IllegalAction("", error.args[0] if error.args else "") from error
    if card.id in s.rules.index:
        raise IllegalAction("", say("known-already", card=card.name))


def _check_number(s: Position, fits: bool, args: Args, allowed: range) -> None:
    if not fits or len(args) != 1 or type(args[0]) is not int or args[0] not in allowed:
        _refuse(s)


def _refuse(s: Position) -> NoReturn:
    rule, reason = _DUE[s.phase]
    raise IllegalAction(rule, reason)
