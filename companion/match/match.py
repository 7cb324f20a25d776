"""A match being played: the log of actions with push, undo, redo and amend. Knows no box.

Undo never runs a rule backwards: every state since the beginning is kept, and a cursor
moves over them. What is confirmed goes to the store (the journal) before it counts here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from companion.engine.actions import Action, IllegalAction
from companion.engine.box import Box
from companion.engine.state import Fact, State

# Where an action came from: shown in the history, kept in the record.
SOURCES = ("hand", "camera", "corrected", "buzzer", "bot", "simulated")


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table. `bot` is the level of the bot that sits there, or None."""

    name: str
    colour: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """All that a match begins with; with the actions it makes the same match again."""

    box: str
    seats: tuple[Seat, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)
    components: Mapping[str, Any] = field(default_factory=dict)
    simulated: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)


class Step(NamedTuple):
    """One action of the log, where it came from, and what followed."""

    action: Action
    source: str
    facts: tuple[Fact, ...] = ()


class MatchStore(Protocol):
    """Stores a match. Each call is on disk when it returns; OSError if it fails."""

    def push(self, step: Step) -> None:
        """Append a step; undone steps are discarded."""

    def move(self, length: int) -> None:
        """Make the first `length` steps count (undo, redo)."""

    def replace(self, steps: tuple[Step, ...], upto: int) -> None:
        """Replace the log with `steps`, of which the first `upto` count."""


class InvalidatedStep(NamedTuple):
    """The first later step that an amendment makes illegal."""

    place: int
    step: Step
    error: IllegalAction


class Match:
    """One game: states, steps and a cursor. Steps behind the cursor can be redone."""

    def __init__(self, box: Box, header: Header, store: MatchStore | None = None) -> None:
        """Begin with the box's first state; ValueError if the header does not fit it."""
        self.box = box
        self.header = header
        self._store = store
        first = box.new_state(
            len(header.seats),
            simulated=header.simulated,
            rulings=header.rulings,
            options=header.options,
            components=header.components,
        )
        self._states: list[State] = [first]
        self._steps: list[Step] = []
        self._length = 0

    # ---- looking -----------------------------------------------------------------
    @property
    def state(self) -> State:
        """The present state."""
        return self._states[self._length]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that count."""
        return tuple(self._steps[: self._length])

    @property
    def undone(self) -> tuple[Step, ...]:
        """The steps that a redo would bring back, next first."""
        return tuple(self._steps[self._length :])

    def __len__(self) -> int:
        """How many steps count."""
        return self._length

    def state_at(self, length: int) -> State:
        """The state after the first `length` steps."""
        return self._states[length]

    # ---- moving ------------------------------------------------------------------
    def keep_in(self, store: MatchStore | None) -> None:
        """Write all later changes to `store`."""
        self._store = store

    def push(self, action: Action, source: str = "hand") -> tuple[Fact, ...]:
        """Apply one action; IllegalAction or OSError leave the match as it was."""
        state, facts = self.state.apply(action)
        step = Step(action, source, facts)
        if self._store:
            self._store.push(step)
        del self._steps[self._length :], self._states[self._length + 1 :]
        self._steps.append(step)
        self._states.append(state)
        self._length += 1
        return facts

    def undo(self, steps: int = 1) -> None:
        """Go back `steps` steps, at most to the beginning."""
        self.go_to(max(0, self._length - steps))

    def redo(self, steps: int = 1) -> None:
        """Bring back up to `steps` undone steps."""
        self.go_to(min(len(self._steps), self._length + steps))

    def go_to(self, length: int) -> None:
        """Let the first `length` steps count; IndexError if there are not so many."""
        if not 0 <= length <= len(self._steps):
            raise IndexError(f"the match has {len(self._steps)} steps, not {length}")
        if length == self._length:
            return
        if self._store:
            self._store.move(length)
        self._length = length

    def amend(self, index: int, action: Action, source: str = "hand") -> InvalidatedStep | None:
        """Put `action` in the place of step `index` and play the rest again.

        Steps from the first that no longer holds are given up, and that one is returned;
        all hold: None. IllegalAction, with nothing moved, when `action` itself is none.
        """
        if not 0 <= index < self._length:
            raise IndexError(f"there is no step {index} among {self._length}")
        states = self._states[: index + 1]
        steps = self._steps[:index]
        invalidated = None
        for place in range(index, self._length):
            step = self._steps[place] if place > index else Step(action, source)
            try:
                state, facts = states[-1].apply(step.action)
            except IllegalAction as error:
                if place == index:
                    raise
                invalidated = InvalidatedStep(place, step, error)
                break
            states.append(state)
            steps.append(Step(step.action, step.source, facts))
        if self._store:
            self._store.replace(tuple(steps), len(steps))
        self._states, self._steps, self._length = states, steps, len(steps)
        return invalidated


def replay(match: Match, steps: tuple[tuple[Action, str], ...]) -> Match:
    """Push `steps` (action, source) onto a fresh match; IllegalAction at the first that fails."""
    for action, source in steps:
        match.push(action, source)
    return match
