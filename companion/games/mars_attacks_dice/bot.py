"""The bots. They use public information only."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import cycle
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.engine.bots import Bot, Budget, Choice, View
from companion.engine.state import State
from companion.games.mars_attacks_dice import odds
from companion.games.mars_attacks_dice.advice import Chances, win_shares
from companion.games.mars_attacks_dice.components import DICE, SYMBOLS
from companion.games.mars_attacks_dice.ends import (
    NOTHING,
    Worth,
    after,
    attack_of,
    begun,
    claim_chance,
    first_roll,
    promise,
    stop_or_go,
)
from companion.games.mars_attacks_dice.odds import Aim, with_set
from companion.games.mars_attacks_dice.race import TAKEN_BACK, Race, nuked
from companion.games.mars_attacks_dice.state import DECIDE, SET_DIE, TARGET, Position
from companion.games.mars_attacks_dice.text import say, words
from companion.text import say as say_of_bots
from companion.words import Text

# The strongest bot plays turns exactly, maximising the chance to win the match instead of spaces.
# It values each end of a turn by many playouts of the rest of the match. Between those ends, a
# space counts by the chance that a later turn claims the card.


MATCHES = 1600  # playouts for a choice, shared by the ends of the turn
LUCK = 128  # random numbers for each playout; enough for nearly all
MOST_SETS = 2  # most dice set by hand that are considered

End = tuple[int, int]  # a stack, and the spaces covered there

NO_CHANGE = (0, 0)


@dataclass(frozen=True, slots=True)
class Strong:
    """Plays a seat by playouts, or like the normal bot if there is no time for any."""

    plain: Bot

    def __call__(self, view: View, rng: Random, budget: Budget) -> Choice:
        """Return the action that wins most matches."""
        plain = self.plain(view.seat, view.observation, view.legal, rng)
        state = view.possible(rng)
        if not isinstance(state, Position) or state.phase not in (TARGET, SET_DIE, DECIDE):
            return Choice(plain, say("why-nothing"))
        stacks = [state.target]
        if state.phase == TARGET:
            stacks = [int(action.args[0]) for action in view.legal]
        won = _shares_won(state, stacks, rng, budget)
        if not won:
            return Choice(plain, say_of_bots("bot-no-time"))
        worth = {stack: _worth(state, stack, won) for stack in stacks}
        judged = dict(_judged(state, worth, view.legal))
        best = max(judged, key=lambda each: (judged[each], each == plain))
        return Choice(best, _why(state, best, judged[best]))


def _why(s: Position, action: Action, chance: float) -> Text:
    percent = round(100 * chance)
    if action.verb == "target":
        return say("why-attack", card=s.card(int(action.args[0])).name, chance=percent)
    id_ = {"go": "why-go", "stop": "why-stop"}.get(action.verb, "why-this")
    return say(id_, chance=percent)


# ---- values of the ends of a turn ---------------------------------------------------
def _shares_won(s: Position, stacks: list[int], rng: Random, budget: Budget) -> dict[End, float]:
    """Return the share of matches won from each end; empty without time for a playout."""
    race, found, tries = Race(s), dict.fromkeys(_ends(s, stacks), 0), 0
    most = budget.iterations or MATCHES // len(found)
    while tries < most and not budget.stop():
        # All ends use the same random numbers, as far as possible, which reduces noise.
        luck = [rng.random() for _ in range(LUCK)]
        for end in found:
            stack, covered = (stacks[0], 0) if end == NO_CHANGE else end
            winner = race.copy().winner(stack, covered, cycle(luck).__next__)
            found[end] += winner == s.turn
        tries += 1
    return {end: wins / tries for end, wins in found.items()} if tries else {}


def _ends(s: Position, stacks: list[int]) -> Iterator[End]:
    yield NO_CHANGE
    for stack in stacks:
        aim = _aim(s, stack)
        for covered in _steps(s, aim)[1:]:
            yield stack, covered
        yield stack, len(aim.spaces)
        if nuked(s.rules, aim) == TAKEN_BACK:
            yield stack, TAKEN_BACK


def _steps(s: Position, aim: Aim) -> list[int]:
    """Return the numbers of covered spaces to play out in addition to a claim."""
    most = len(aim.spaces) - 1
    if s.last_round and not s.extra:
        return [0]  # there is no later turn, and so no later claim
    return sorted({0, most, most // 2} if most > 2 else {0, most})


def _worth(s: Position, stack: int, won: dict[End, float]) -> Worth:
    aim = _aim(s, stack)
    steps = _steps(s, aim)
    tried = [won[(stack, step) if step else NO_CHANGE] for step in steps]
    claims = [claim_chance(after(aim, covered)) for covered in range(len(aim.spaces))]
    covered = []
    for spaces, claim in enumerate(claims):
        at = max(place for place, step in enumerate(steps) if step <= spaces)
        value = tried[at]
        if at + 1 < len(steps):
            low, high = claims[steps[at]], claims[steps[at + 1]]
            share = (claim - low) / (high - low) if high > low else 0.0
            value += share * (tried[at + 1] - tried[at])
        covered.append(value)
    covered.append(won[stack, len(aim.spaces)])
    end = nuked(s.rules, aim)
    return Worth(tuple(covered), won[stack, end] if end == TAKEN_BACK else covered[end])


def _aim(s: Position, stack: int) -> Aim:
    if stack == s.target:
        return replace(s.aim, sets=min(s.aim.sets, MOST_SETS))
    sets = min(s.owned_sets(), MOST_SETS)
    return s.rules.aim(s.up[stack], max(0, s.token(stack, s.turn)), s.corners(), sets)


# ---- decisions ---------------------------------------------------------------------------
def _judged(
    s: Position, worth: dict[int, Worth], legal: Sequence[Action]
) -> Iterator[tuple[Action, float]]:
    if s.phase == TARGET:
        sets = min(s.owned_sets(), MOST_SETS)
        for each in legal:
            stack = int(each.args[0])
            yield each, first_roll(_aim(s, stack), worth[stack], DICE, NOTHING, sets)
        return
    aim, here = _aim(s, s.target), worth[s.target]
    if s.phase == DECIDE:
        values = dict(zip(("stop", "go"), stop_or_go(aim, here, s.dice()), strict=True))
        yield from ((each, values[each.verb]) for each in legal if each.verb in values)
        return
    sets = min(s.sets, MOST_SETS)
    for each in legal:
        if each.verb == "set_none":
            yield each, first_roll(aim, here, s.due, s.dice())
        else:
            kept = with_set(aim, s.dice(), SYMBOLS.index(str(each.args[0])))
            yield each, first_roll(aim, here, s.due - 1, kept, sets - 1)


def greedy(
    seat: int, observation: Mapping[str, Any], legal: Sequence[Action], rng: Random
) -> Action:
    """Attack where this turn promises most VP, and go on while that wins more matches."""
    phase = observation["phase"]
    if phase == "target":
        return max(legal, key=lambda action: promise(seat, observation, int(action.args[0])))
    if phase == "decide":
        best = Chances(**observation["attack"]["chances"]).best
        return next((action for action in legal if action.verb == best), legal[0])
    if phase == "set_die":
        return max(legal, key=lambda action: _after_set(seat, observation, action))
    return legal[0] if len(legal) == 1 else rng.choice(list(legal))


def _after_set(seat: int, seen: Mapping[str, Any], action: Action) -> Fraction:
    aim, kept = attack_of(seat, seen)
    due, sets = seen["attack"]["due"], min(seen["attack"]["sets"], 2)
    if action.verb == "set_none":
        return odds.expected(aim, due, kept)
    kept = odds.with_set(aim, kept, SYMBOLS.index(str(action.args[0])))
    return odds.expected(aim, due - 1, kept, sets - 1)


def explain(observation: Mapping[str, Any], action: Action) -> Text:
    """Return why the normal bot chose this."""
    if action.verb == "target":
        name = observation["stacks"][int(action.args[0])]["card"]["name"]
        return say("why-target", card=name)
    if observation["phase"] == "decide":
        return words.chances(Chances(**observation["attack"]["chances"]))
    return say("why-set" if observation["phase"] == "set_die" else "why-nothing")


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Estimate chances to win from VP and from the next turn's prospects on cards begun."""
    seen = state.observation(None)
    cards = sum(each["left"] + (each["card"] is not None) for each in seen["stacks"])
    points = [seen["vp"][seat] + begun(seat, seen) for seat in range(state.seats)]
    return win_shares(points, cards)


BOTS = {"greedy": greedy}
HARD = Strong(greedy)
