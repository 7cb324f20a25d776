"""The strongest bot: exact turns, for what a turn is worth in the match and not in spaces.

A claimed card counts its VP. Spaces covered on it count as often as one more turn, played to
claim it, does so from there, and less for the turns of the others before that.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.mars_attacks_dice.components import DICE, MARTIAN, NUKE, RAY_GUN, SYMBOLS
from companion.games.mars_attacks_dice.odds import Lying, ways, with_set
from companion.games.mars_attacks_dice.rules.aim import Aim
from companion.games.mars_attacks_dice.seen import aim_at, attack_of, promise, sets_of
from companion.games.mars_attacks_dice.text import say
from companion.words import Text

Seen = Mapping[str, Any]

PATIENCE = 0.5  # what a claim counts that comes a turn later, if the card is still there
FORESIGHT = 2  # turns in which a claim may come
CARD = 0.01  # VP that a card counts besides its own: claimed cards decide ties (MAD-63)
MOST_SETS = 2  # dice set by hand that are looked at
NOTHING = Lying(0, 0, 0)


class Worth(NamedTuple):
    """What a turn is worth by the spaces it covers, and when it is nuked."""

    covered: tuple[float, ...]
    nuked: float


# ---- a turn, exactly ---------------------------------------------------------------------
def stop_or_go(aim: Aim, worth: Worth, dice: Lying) -> tuple[float, float]:
    """The worth of stopping and of going on with dice that lie."""
    # Where the Nukes of the last roll lie no longer matters once it is judged.
    return _weighed(aim, worth, replace(dice, last=0))


def first_roll(aim: Aim, worth: Worth, due: int, kept: Lying, sets: int = 0) -> float:
    """The worth of rolling `due` dice besides the `kept` ones; `sets` of them may be set first."""
    return max(value for value, _ in _ways_on(aim, worth, due, kept, sets, None))


@lru_cache(maxsize=8192)
def _weighed(aim: Aim, worth: Worth, dice: Lying) -> tuple[float, float]:
    got = aim.got(dice.martians, dice.ray_guns, dice.nukes)
    stop = worth.covered[got]
    again = aim.again(dice.martians, dice.ray_guns, dice.nukes, dice.fixed)
    if not again or got == len(aim.spaces):
        return stop, stop
    kept = replace(dice, martians=dice.martians - again)
    found = list(_ways_on(aim, worth, again, kept, aim.sets, dice))
    # Nothing but Martians again is the very same choice: x = value + same * x.
    best = max(stop, *(value / (1 - same) for value, same in found if same < 1))
    return stop, max(value + same * best for value, same in found)


def _ways_on(
    aim: Aim, worth: Worth, due: int, kept: Lying, sets: int, home: Lying | None
) -> Iterator[tuple[float, float]]:
    """Each way to roll as (value, chance of coming back to the dice `home`)."""
    total = sum(aim.sides) ** due
    value, same = 0.0, 0
    for m, r, n, count in ways(due, aim.sides):
        now = Lying(kept.martians + m, kept.ray_guns + r, kept.nukes + n, kept.fixed, kept.last + n)
        if now == home:
            same += count
        else:
            value += count * _settled(aim, worth, now)
    yield value / total, same / total
    if sets and due:
        for face in (MARTIAN, RAY_GUN, NUKE):
            fixed = with_set(aim, kept, face)
            yield from _ways_on(aim, worth, due - 1, fixed, sets - 1, home)


@lru_cache(maxsize=8192)
def _settled(aim: Aim, worth: Worth, dice: Lying) -> float:
    """The worth of dice just rolled: nuked comes before a claim (MAD-E10)."""
    if aim.is_nuked(dice.martians, dice.ray_guns, dice.nukes, dice.last):
        return worth.nuked
    return max(stop_or_go(aim, worth, dice))


@lru_cache(maxsize=4096)
def claim_chance(aim: Aim, turns: int = 1) -> float:
    """The chance that so many turns, played for nothing else, claim what is still open."""
    spaces = len(aim.spaces)
    later = [claim_chance(after(aim, n), turns - 1) if turns > 1 else 0.0 for n in range(spaces)]
    worth = Worth((*later, 1.0), later[min(aim.bust(), spaces - 1)])
    return first_roll(aim, worth, DICE, NOTHING)


# ---- what it is worth ------------------------------------------------------------------------
def worth_of(seat: int, seen: Seen, stack: int) -> Worth:
    """What every end of a turn on a stack is worth to a seat, besides what it has there."""
    aim = aim_at(seat, seen, stack)
    value = float(seen["stacks"][stack]["card"]["vp"]) + CARD
    kept = PATIENCE * _survival(seat, seen, stack)
    if _is_last(seat, seen):
        kept = 0.0  # what is not claimed now never counts
    later = [value * _later(after(aim, covered), kept) for covered in range(len(aim.spaces))]
    before = later[0]
    covered = (*(each - before for each in later), value - before)
    return Worth(covered, covered[min(aim.bust(), len(aim.spaces))])


def _later(aim: Aim, kept: float) -> float:
    """How much of a claim spaces are worth: by the turn in which it comes."""
    found, before = 0.0, 0.0
    for turns in range(1, FORESIGHT + 1) if kept else ():
        chance = claim_chance(aim, turns)
        found += (chance - before) * kept**turns
        before = chance
    return found


def _survival(seat: int, seen: Seen, stack: int) -> float:
    """The chance that nobody else claims a stack before the next turn of this seat."""
    left = 1.0
    for other in range(seen["seats"]):
        if other != seat and _liked(other, seen) == stack:
            left *= 1.0 - claim_chance(after(aim_at(other, seen, stack), 0))
    return left


def _liked(other: int, seen: Seen) -> int:
    """The stack on which a turn promises another seat most."""
    open_ = [n for n, each in enumerate(seen["stacks"]) if each["card"] is not None]
    return max(open_, key=lambda stack: promise(other, seen, stack))


def after(aim: Aim, covered: int) -> Aim:
    """The aim of a later turn, `covered` spaces on; dice set by hand are left out."""
    return replace(aim, spaces=aim.spaces[covered:], sets=0)


def _hope(other: int, seen: Seen, stack: int) -> float:
    """What a seat can hope for on a stack because of the spaces it has covered."""
    shown = seen["stacks"][stack]
    if not shown["tokens"][other]:
        return 0.0
    chance = claim_chance(after(aim_at(other, seen, stack), 0))
    return float(chance * (shown["card"]["vp"] + CARD))


def begun(seat: int, seen: Seen) -> float:
    """VP to be hoped for in the next turn on the cards that a seat has begun, dice included."""
    attack = seen["attack"] if seen["turn"] == seat else None
    hopes = [_hope(seat, seen, n) for n, each in enumerate(seen["stacks"]) if each["card"]]
    if attack is not None:
        aim, dice = attack_of(seat, seen)
        vp = float(seen["stacks"][attack["target"]]["card"]["vp"])
        hopes.append(vp * _now(aim, dice, int(attack["due"])))
    return max(hopes, default=0.0)


def _now(aim: Aim, dice: Lying, due: int) -> float:
    """The chance to claim the target in the turn under way."""
    worth = Worth((*([0.0] * len(aim.spaces)), 1.0), 0.0)
    if due:
        return first_roll(aim, worth, due, replace(dice, last=0))
    return max(stop_or_go(aim, worth, dice))


def _is_last(seat: int, seen: Seen) -> bool:
    """Whether this seat has no turn after this one."""
    return bool(seen["last_round"]) and not seen["extra_turns"]


# ---- decisions ---------------------------------------------------------------------------
def strong(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Do what an exact turn is worth most for."""
    judged = _judged(seat, observation, legal)
    return max(judged, key=lambda each: judged[each]) if judged else rng.choice(list(legal))


def explain(observation: Seen, action: Action) -> Text:
    """Say what the choice is worth."""
    judged = _judged(action.player, observation, [action])
    if not judged:
        return say("why-nothing")
    rounded = f"{judged[action]:+.1f}"
    vp = say("average-vp", sign=rounded[0], vp=float(rounded[1:]))
    if action.verb == "target":
        name = observation["stacks"][int(action.args[0])]["card"]["name"]
        return say("why-attack", card=name, vp=vp)
    id_ = {"go": "why-go", "stop": "why-stop"}.get(action.verb, "why-this")
    return say(id_, vp=vp)


def _judged(seat: int, seen: Seen, legal: Sequence[Action]) -> dict[Action, float]:
    phase = seen["phase"]
    if phase == "target":
        return {each: _attacked(seat, seen, int(each.args[0])) for each in legal}
    if phase == "decide":
        aim, dice = attack_of(seat, seen)
        stop, go = stop_or_go(aim, worth_of(seat, seen, seen["attack"]["target"]), dice)
        values = {"stop": stop, "go": go}
        return {each: values[each.verb] for each in legal if each.verb in values}
    if phase == "set_die":
        return {each: _after_set(seat, seen, each) for each in legal}
    return {}


def _attacked(seat: int, seen: Seen, stack: int) -> float:
    sets = min(sets_of(seat, seen), MOST_SETS)
    worth = worth_of(seat, seen, stack)
    return first_roll(aim_at(seat, seen, stack), worth, DICE, NOTHING, sets)


def _after_set(seat: int, seen: Seen, action: Action) -> float:
    aim, kept = attack_of(seat, seen)
    worth = worth_of(seat, seen, seen["attack"]["target"])
    due, sets = seen["attack"]["due"], min(seen["attack"]["sets"], MOST_SETS)
    if action.verb == "set_none":
        return first_roll(aim, worth, due, kept)
    kept = with_set(aim, kept, SYMBOLS.index(str(action.args[0])))
    return first_roll(aim, worth, due - 1, kept, sets - 1)
