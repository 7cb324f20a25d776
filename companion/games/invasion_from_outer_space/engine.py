"""The engine: runs the step on top of the stack until one waits for an answer.

Steps are dispatched by their type. All handlers and all subscribers of events are collected here,
and nowhere else.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Any

from companion.engine.actions import CHANCE, Action, IllegalAction
from companion.engine.by_role import modules, table
from companion.engine.dice import D6, roll_outcomes
from companion.engine.state import Facts
from companion.games.invasion_from_outer_space import corrections, effects, rules, scenarios
from companion.games.invasion_from_outer_space.events import Event
from companion.games.invasion_from_outer_space.handlers import (
    Handler,
    Handlers,
    RollSpec,
    Run,
    Subscriber,
)
from companion.games.invasion_from_outer_space.legal import optional_actions, windows
from companion.games.invasion_from_outer_space.rules import response_windows
from companion.games.invasion_from_outer_space.steps.base import Faces, HeroStep, Roll, Step
from companion.games.invasion_from_outer_space.table import fires, objectives
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.text import say
from companion.games.invasion_from_outer_space.verbs import Verbs
from companion.words import Several, Text

# The order in which subscribers are called: rules first, then what counts, then what scenarios add.
MODULES = (
    *modules(rules, effects, corrections),
    objectives,
    *modules(scenarios),
)
HANDLERS: Handlers = table(MODULES, "HANDLERS")
# Some steps are handled differently without a board; a module lists those in GUIDE_HANDLERS.
GUIDE_HANDLERS: Handlers = HANDLERS | table(MODULES, "GUIDE_HANDLERS")
VERBS: Verbs = table(MODULES, "VERBS")
FACES = 6


Actor = Callable[[Position, Any], int]
Lists = Callable[[Position, Any], list[Action]]


@dataclass(frozen=True, slots=True)
class Answers:
    """By type of step: who answers, the list of answers, and the function that carries one out.

    A list comes with who answers if something else may be done before. Playouts look these up at
    every step.
    """

    actors: Mapping[type[Step], Actor]
    lists: Mapping[type[Step], tuple[Lists, Actor | None]]
    plays: Mapping[type[Step], Callable[[Position, Any, Action, Facts], None]]


def _answers(handlers: Handlers) -> Answers:
    found = handlers.items()
    return Answers(
        {Roll: _by_chance} | {kind: each.actor for kind, each in found if each.actor},
        {Roll: (_rolls, None)}
        | {
            kind: (each.legal, each.actor if optional_actions.is_open(kind) else None)
            for kind, each in found
            if each.legal
        },
        {kind: each.play for kind, each in found if each.play},
    )


def _by_chance(p: Position, step: Roll) -> int:
    return CHANCE


def _rolls(p: Position, step: Roll) -> list[Action]:
    return [*_rolled(step.white, step.green)]


# only for the dice now due, which are asked for repeatedly; lists may be long
@lru_cache(maxsize=2)
def _rolled(white: int, green: int) -> tuple[Action, ...]:
    """Return every result of these numbers of dice, as face counts per group."""
    others = roll_outcomes(D6, green) if green else (((), Fraction(1)),)
    return tuple(
        Action(CHANCE, "roll", (*counts, *more))
        for counts, _ in roll_outcomes(D6, white)
        for more, _ in others
    )


ON_BOARD, IN_GUIDE = _answers(HANDLERS), _answers(GUIDE_HANDLERS)


def _subscriptions() -> Iterator[tuple[type[Event], Subscriber]]:
    for name in ("SUBSCRIPTIONS", "LATE_SUBSCRIPTIONS"):
        for module in MODULES:
            yield from getattr(module, name, ())


SUBSCRIBERS: dict[type[Event], tuple[Subscriber, ...]] = {
    event: tuple(follow for each, follow in _subscriptions() if each is event)
    for event, _ in _subscriptions()
}


# ---- the stack -------------------------------------------------------------------------
# Looked up, because `isinstance` takes several times as long for classes of msgspec.
_OF_HEROES = frozenset(kind for kind in GUIDE_HANDLERS if issubclass(kind, HeroStep))


def handler_of(p: Position, step: Any) -> Handler[Any]:
    """Return the handler of a step, with or without a board."""
    return (GUIDE_HANDLERS if p.ground is None else HANDLERS)[type(step)]


def settle(p: Position, facts: Facts) -> None:
    """Run all steps that ask nobody, until a prompt is due or the game is over.

    Steps of a Hero who is no longer in play are dropped (IFOS-257), and what must happen at once is
    done before anything is asked. Steps that run here never add or remove the board, nor replace
    the stack. The stack is never empty: the Round at its bottom only opens its next part, and every
    new stack begins with one.
    """
    stack, runs = p.stack, _GUIDE_RUNS if p.ground is None else _RUNS
    while p.winner == NONE:
        step = stack[-1]
        run, of_a_hero = runs[type(step)]
        if of_a_hero and step.hero not in p.heroes.places:
            stack.pop()
        elif (run is None or not run(p, step, facts)) and (
            # All that must happen at once is about fires, or about ruins and Allies.
            not (p.fires or (p.destroyed and p.allies)) or not fires.remedies_due(p)
        ):
            return


def _faces_lie(p: Position, step: Faces, facts: Facts) -> bool:
    p.stack.pop()
    _give_faces(p, handler_of(p, p.stack[-1]), step.faces, facts)
    return True


def _due(p: Position, step: Roll, facts: Facts) -> bool:
    """Drop the dice of a Hero who has left play since they were due (IFOS-257)."""
    asker = p.stack[-2]
    if type(asker) not in _OF_HEROES:
        return False
    place = p.heroes.places.get(asker.hero)
    if (place is not None and p.heroes[place].alive) or p.third_edition:
        return False
    p.stack.pop()
    if place is not None:  # nobody has taken the place of the dead
        p.stack.pop()
    return True


def _runs(handlers: Handlers) -> dict[type[Step], tuple[Run[Any] | None, bool]]:
    """Return, by type of step, its run function (if any) and whether it is a Hero's step."""
    found: dict[type[Step], tuple[Run[Any] | None, bool]] = {
        kind: (handler.run, kind in _OF_HEROES) for kind, handler in handlers.items()
    }
    return found | {Roll: (_due, False), Faces: (_faces_lie, False)}


_RUNS, _GUIDE_RUNS = _runs(HANDLERS), _runs(GUIDE_HANDLERS)


def _give_faces(p: Position, handler: Handler[Any], faces: tuple[int, ...], facts: Facts) -> None:
    step, take = p.stack[-1], handler.rolled
    assert take is not None
    if type(step) not in _OF_HEROES or step.hero in p.heroes.places:
        take(p, step, faces, facts)


# ---- dice ------------------------------------------------------------------------------
def take(p: Position, due: Roll, faces: tuple[int, ...], facts: Facts) -> None:
    """Pass faces to the step on top, which asked for them."""
    below = handler_of(p, p.stack[-1])
    if not _is_held(p, below.dice, due.purpose, faces, facts):
        _give_faces(p, below, faces, facts)


def _is_held(
    p: Position, dice: RollSpec[Any] | None, purpose: Text, faces: tuple[int, ...], facts: Facts
) -> bool:
    """Hold a roll if somebody may change it, which is impossible for most rolls."""
    if dice is None or not faces:
        return False
    if not windows.may_be_answered(p, dice.moment):
        return False
    return response_windows.hold(p, dice, purpose, faces, facts)


def thrown(due: Roll, rng: Random) -> Action:
    """Throw the dice that are due, usually one, or one of each colour."""
    if due.white == 1 and due.green < 2:
        of_white = _ONE_OR_TWO[int(rng.random() * FACES)]
        return of_white[1 + int(rng.random() * FACES) if due.green else 0]
    counts = [0] * (FACES * 2 if due.green else FACES)
    for _ in range(due.white):
        counts[int(rng.random() * FACES)] += 1
    for _ in range(due.green):
        counts[int(rng.random() * FACES) + FACES] += 1
    return _roll_of(tuple(counts))


@lru_cache(maxsize=1 << 10)
def _roll_of(counts: tuple[int, ...]) -> Action:
    return Action(CHANCE, "roll", counts)


_ONE = [tuple(int(face == shown) for face in range(FACES)) for shown in range(FACES)]
# By the face of a white die: the roll of it alone, then with each face of a green die.
_ONE_OR_TWO = [[_roll_of(one), *(_roll_of(one + other) for other in _ONE)] for one in _ONE]


@lru_cache(maxsize=1 << 10)
def in_order(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Return the faces of a roll, lowest first in each group (IFOS-268); cached for playouts."""
    faces: list[int] = []
    for place, number in enumerate(counts):
        faces += [place % FACES + 1] * number
    return tuple(faces)


def check_roll(due: Roll, action: Action) -> None:
    """Raise IllegalAction, with the number due, for anything but the dice that are due."""
    groups = [due.white, due.green] if due.green else [due.white]
    counts, sums = action.args, [0] * len(groups)
    fits = (action.player, action.verb, len(counts)) == (CHANCE, "roll", FACES * len(groups))
    for place, number in enumerate(counts if fits else ()):
        if type(number) is not int or number < 0:
            fits = False
            break
        sums[place // FACES] += number
    if not fits or sums != groups:
        raise IllegalAction("", say("roll-of", dice=Several(tuple(groups))))


def outcomes(due: Roll) -> list[tuple[Action, Fraction]]:
    """Return every result of the dice due, as face counts per group, with exact chances."""
    first = roll_outcomes(D6, due.white)
    if not due.green:
        return [(Action(CHANCE, "roll", counts), chance) for counts, chance in first]
    return [
        (Action(CHANCE, "roll", (*counts, *others)), chance * other)
        for counts, chance in first
        for others, other in roll_outcomes(D6, due.green)
    ]
