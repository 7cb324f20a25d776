"""Rolls by their result, for tables that enter the result instead of the dice.

Only at a real table, never in a simulation. The step that takes the dice lists the possible results
(`Handler.results`). It receives faces with the same outcome as the real ones, always possible ones.
"""

from typing import Any, NamedTuple

from companion.engine.actions import RESULT, TABLE, Action
from companion.engine.prompts import Option
from companion.games.invasion_from_outer_space.effects import dice
from companion.games.invasion_from_outer_space.engine import handler_of
from companion.games.invasion_from_outer_space.handlers import Results, number_of
from companion.games.invasion_from_outer_space.legal import answers
from companion.games.invasion_from_outer_space.rules import blasts, fights, fire_phase
from companion.games.invasion_from_outer_space.steps.base import Roll, Step, Thrown
from companion.games.invasion_from_outer_space.steps.cards import RollMissingDice
from companion.games.invasion_from_outer_space.steps.combat import FireBlast, RollFight
from companion.games.invasion_from_outer_space.steps.fire import RangedAttack
from companion.games.invasion_from_outer_space.table.position import Blast, Fight, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Text


class Asker(NamedTuple):
    """The dice due, the step that takes them, and their possible results."""

    due: Roll
    step: Step
    results: Results[Any]

    def values(self, p: Position) -> tuple[int, ...]:
        """Return the results that may be entered."""
        return self.results.values(p, self.step, self.due)

    def faces(self, p: Position, value: int) -> tuple[int, ...]:
        """Return faces that stand for a result."""
        return self.results.faces(p, self.step, self.due, value)


def asker(p: Position) -> Asker | None:
    """Return the roll that is due, or may be entered first, with its results; None without any."""
    due, step = _due(p)
    if p.simulated or due is None or step is None:
        return None
    found = handler_of(p, step).results
    if isinstance(step, FireBlast) and not step.counted:
        found = blasts.WOUNDS
    if isinstance(step, RollMissingDice):
        step, found = _of_the_throw(p, step, due)
    return None if found is None else Asker(due, step, found)


def _due(p: Position) -> tuple[Roll | None, Step | None]:
    """Return the dice due and the step below, which takes them."""
    if not p.stack:
        return None, None
    top, *below = reversed(p.stack[-2:])
    early = None if type(top) is Roll else handler_of(p, top).early
    due = top if isinstance(top, Roll) else early(p, top) if early else None
    return due, below[0] if below else None


def early_roll(p: Position) -> Roll | None:
    """Return a roll that may be entered before the pending answer, at a real table."""
    due, _ = _due(p)
    return None if p.simulated or isinstance(p.stack[-1], Roll) else due


def _of_the_throw(
    p: Position, step: RollMissingDice, due: Roll
) -> tuple[Step, Results[Any] | None]:
    """Return the possible results of a throw that a card has changed, if all of it is entered."""
    if sum(answers.lying(p, step.side)) != due.white + due.green:
        return step, None
    thrown = p.pending(Thrown)
    if thrown is not None:
        below = p.stack[p.stack.index(thrown) - 1]
        return below, handler_of(p, below).results
    if isinstance(p.fight, Fight):
        return RollFight(), fights.RESULTS
    if isinstance(p.fight, Blast):
        ray = dice.in_order(p)
        counted = p.fight.soldiers or p.fight.leader
        return step, None if ray else number_of("hits" if counted else "wounds")
    shot = p.pending(RangedAttack)
    return (step, None) if shot is None else (shot, handler_of(p, shot).results)


# ---- actions -----------------------------------------------------------------------------
def listed(p: Position) -> list[Action]:
    """Return all results that may be entered now."""
    found = asker(p)
    return [Action(TABLE, RESULT, (value,)) for value in found.values(p)] if found else []


def options(p: Position) -> tuple[Option, ...]:
    """Return the results that may be entered now, as buttons."""
    return tuple(Option(each, label(p, each)) for each in listed(p))


def label(p: Position, action: Action) -> Text:
    """Return a result in words: "Carl is higher", "2 hits", "No token"."""
    found, value = asker(p), int(action.args[0])
    if found is None:
        return str(value)
    match found.results.kind:
        case "higher":
            return _higher(p, value)
        case "skirmish":
            return say("result-skirmish", value=value)
        case "hits":
            return say("result-hits", number=value)
        case "wounds":
            return say("result-wounds", number=value)
        case "token":
            return say("result-token", number=value)
        case "hit":
            return say("result-hit", hits=value)
        case "fires":
            out, spread = fire_phase.two_numbers(value)
            return say("result-fires", out=out, spreading=spread, number=found.due.white)
        case "breaks":
            return say("result-breaks", breaks=value)
        case _:
            return say("more-than-packs", more=value)


def _higher(p: Position, value: int) -> Text:
    fight = p.fight
    assert isinstance(fight, Fight)
    foe = "zombie" if fight.undead else "martians"
    name = words.hero(p, fight.hero)
    return say("result-higher", value=value, name=name, foe=foe)
