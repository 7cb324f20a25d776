"""Random games of the boxes under test."""

import gc
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import msgspec

from companion import games
from companion.engine.actions import CHANCE, Action
from companion.engine.box import Box
from companion.engine.state import State

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eva", "Fay")


# Boxes under test that are not on the shelf, by id.
_joined: dict[str, Box] = {}


def join(boxes: Iterable[Box]) -> None:
    """Register boxes by their ids, including those that are not on the shelf."""
    _joined.update({box.id: box for box in boxes})


def take(box_id: str) -> Box:
    """Return a box under test, or one from the shelf; KeyError for any other."""
    return _joined.get(box_id) or games.take(box_id)


def new_state(box_id: str, seats: int, *, simulated: bool) -> State:
    """Start a game with default options and rulings."""
    box = take(box_id)
    return box.new_state(
        seats,
        simulated=simulated,
        rulings=box.default_rulings(),
        options=box.default_options(),
        components=box.components(),
    )


def choose(state: State, rng: Random) -> Action:
    """Choose chance with its real probabilities, and everything else evenly.

    At a real table a verb is drawn first: there are so many ways to lay a card that an even choice
    would hardly ever close a window.
    """
    if state.simulated and state.current_player() == CHANCE:
        return state.sample(rng)
    legal = state.legal_actions()
    if not state.simulated:
        verb = rng.choice(list(dict.fromkeys(action.verb for action in legal)))
        legal = [action for action in legal if action.verb == verb]
    return rng.choice(legal)


class Walk(NamedTuple):
    """A game: `states[n]` is the state before `actions[n]`; the last state has no action."""

    states: tuple[State, ...]
    actions: tuple[Action, ...]

    @property
    def end(self) -> State:
        return self.states[-1]


@cache
def walk(box_id: str, seats: int, seed: int, *, simulated: bool = True) -> Walk:
    """Play one random game, within the bound that the box gives."""
    rng = Random(f"{box_id} {seats} {seed}")
    states = [new_state(box_id, seats, simulated=simulated)]
    actions: list[Action] = []
    longest = take(box_id).bound(seats)
    while not states[-1].is_terminal():
        assert len(actions) < longest, "the game does not end"
        actions.append(choose(states[-1], rng))
        states.append(states[-1].apply(actions[-1])[0])
    # The states live until the end of the run, so the garbage collector need not scan them.
    gc.freeze()
    return Walk(tuple(states), tuple(actions))


def everything(state: State) -> bytes:
    """Return all that anybody can see of a state, as bytes to compare."""
    return msgspec.json.encode(
        [
            [state.observation(viewer) for viewer in (None, *range(state.seats))],
            state.current_player(),
            state.legal_actions(),
            list(state.scores()),
            dict(state.rulings()),
            dict(state.census()),
            repr(state.outcome()),
            repr(state.prompts()),
        ],
        order="sorted",
    )


def some(states: tuple[State, ...], count: int) -> Iterator[State]:
    """Yield states evenly distributed over a game."""
    step = max(1, len(states) // count)
    return iter(states[::step])
