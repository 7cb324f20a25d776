"""What a box lists may happen, and nothing else: tried with actions that are nearly legal.

A list of what is legal and a check that refuses without listing are two ways to write the same
rules, so each finds what is wrong in the other.
"""

from collections.abc import Iterator
from random import Random

from companion.engine.actions import CHANCE, SIMULTANEOUS, TABLE, Action
from companion.engine.box import Box
from companion.engine.state import State
from tests.walks import choose

STEPS = 800  # of a game, at most
ALIKE, MOST = 2, 40  # states of each kind of moment, and of a game


def played(box: Box, seats: int, seed: int, *, simulated: bool) -> list[State]:
    """The states of a random game, under rulings drawn by the seed; 0 leaves the defaults."""
    rng = Random(f"allowed {box.id} {seats} {seed}")
    rulings = {each.id: rng.choice(each.choices)[0] for each in box.rulings} if seed else {}
    state = box.new_state(
        seats, simulated=simulated, rulings={**box.default_rulings(), **rulings},
        options=box.default_options(), components=box.components(),
    )  # fmt: skip
    states = [state]
    while not states[-1].is_terminal() and len(states) < STEPS:
        states.append(states[-1].apply(choose(states[-1], rng))[0])
    return states


def moments(states: list[State]) -> list[State]:
    """A few states of each kind: what is asked, and which verbs are legal."""
    found: dict[object, list[State]] = {}
    for state in states:
        asked = tuple(prompt.name for prompt in state.prompts())
        verbs = frozenset(action.verb for action in state.legal_actions())
        found.setdefault((asked, verbs), []).append(state)
    rng = Random(0)
    few = [rng.sample(alike, min(len(alike), ALIKE)) for alike in found.values()]
    every = [state for alike in few for state in alike]
    return rng.sample(every, min(len(every), MOST))


def exact(action: Action) -> tuple[object, ...]:
    """An action with the types of its arguments: True is not 1."""
    return (*action, *map(type, action.args))


def near(action: Action, seats: int) -> Iterator[Action]:
    """What differs from an action in its player, in one argument, or in how many there are."""
    _, verb, args = action
    for player in (SIMULTANEOUS, CHANCE, TABLE, *range(seats + 1)):
        yield Action(player, verb, args)
    tails = [args[:-1], (), (*args, 0), (*args, -1), (*args, ""), (*args, *args)]
    for place, arg in enumerate(args):
        others = (
            (arg - 1, arg + 1, -1, -arg, str(arg), bool(arg))
            if isinstance(arg, int)
            else ("", "?", arg.upper(), 0, -1, 1, True)
        )
        tails += [(*args[:place], each, *args[place + 1 :]) for each in others]
    for tail in tails:
        yield Action(action.player, verb, tail)


def disagreements(states: list[State], drawn: int = 30) -> list[str]:
    """Actions that are listed and refused, or allowed and not listed.

    Each state is tried with all that is near to its own actions, and to some drawn from all.
    """
    rng, wrong = Random(len(states)), list[str]()
    pool = list({exact(each): each for state in states for each in state.legal_actions()}.values())
    for state in moments(states):
        own = state.legal_actions()
        legal = set(map(exact, own))
        seeds = [*rng.sample(own, min(len(own), drawn)), *rng.sample(pool, min(len(pool), drawn))]
        tried = {exact(each): each for seed in seeds for each in near(seed, state.seats)}
        for key, action in (tried | {exact(each): each for each in own}).items():
            if state.is_legal(action) != (key in legal):
                wrong.append(f"{state.prompts()[:1]!r}: {action}")
    return wrong
