"""A match in progress: the log of actions with push, undo, redo and amend. Knows no box.

Undo never runs a rule backwards: it moves a cursor over the states since the start. A step is in
the store (the journal) before it counts here.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from companion.engine.actions import Action, IllegalAction
from companion.engine.box import Box

if TYPE_CHECKING:
    from companion.engine.prompts import Prompt
    from companion.engine.state import Fact, State


# Find the action that leaves the table no choice, so that the match can play it. A prompt with one
# possible answer is not asked, unless a person has to say when (`paced`).


# Longest chain of forced actions. Real chains are shorter; a faulty engine must not hang the
# screen.
LONGEST = 500


def forced_action(state: "State", prompts: "Sequence[Prompt] | None" = None) -> Action | None:
    """Return the only answer to the prompt that blocks the game; None if a person has to decide.

    Optional actions of others count as a decision if the answer would take them away.
    """
    if prompts is None:
        prompts = state.prompts()
    blocking = [prompt for prompt in prompts if prompt.blocking]
    if len(blocking) != 1 or blocking[0].paced:
        return None
    action = blocking[0].domain.only_answer()
    if action is None or not state.is_legal(action):
        return None
    offers = [prompt for prompt in prompts if not prompt.blocking]
    return action if not offers or _all_keep(state, action, offers) else None


def _all_keep(state: "State", action: Action, offers: "list[Prompt]") -> bool:
    """Return whether all optional actions are still possible after `action`."""
    if any(prompt.domain.is_open() for prompt in offers):
        return False  # the effect of an unknown card is unknown
    try:
        after, _ = state.apply(action)
    except IllegalAction:
        return False
    return all(after.is_legal(each) for prompt in offers for each in prompt.domain.actions())


# Where an action came from, as kept in the record and shown in the history. A "gesture" continues
# the step before it, such as the next space of a walk.
SOURCES = ("hand", "camera", "corrected", "buzzer", "bot", "simulated", "forced", "gesture")
# Sources of steps that no person decided separately. Undo skips them.
AUTOMATIC = ("bot", "forced", "gesture")
MOST_KNOWN = 20_000  # entries in the cache of values shared by steps


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table. `bot` is the level of the bot that sits there, or None."""

    name: str
    colour: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """All that a match starts with; together with the actions it reproduces the match."""

    box: str
    seats: tuple[Seat, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)
    components: Mapping[str, Any] = field(default_factory=dict)
    simulated: bool = False
    id: str = ""  # drawn at random when a match begins; "" in records older than ids

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)


class Step(NamedTuple):
    """One action of the log, its source, and its facts."""

    action: Action
    source: str
    facts: "tuple[Fact, ...]" = ()


class MatchStore(Protocol):
    """Stores a match. Each call is on disk when it returns; OSError if it fails."""

    def push(self, *steps: Step) -> None:
        """Append steps, all or none. Undone steps are discarded."""

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
    """One match: states, steps and a cursor.

    The steps after the cursor were undone and can be redone.
    """

    def __init__(self, box: Box, header: Header, store: MatchStore | None = None) -> None:
        """Start with the box's first state; ValueError if the header does not fit it."""
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
        self._steps: list[Step] = []
        self._known: dict[Any, Any] = {}
        self._states = States(first, self._action)
        self._length = 0
        self._asked: tuple[State, tuple[Prompt, ...]] | None = None

    @property
    def state(self) -> "State":
        """The current state."""
        return self._states[self._length]

    @property
    def prompts(self) -> tuple["Prompt", ...]:
        """All that is due now. The engine is asked once per state."""
        state = self.state
        if self._asked is None or self._asked[0] is not state:
            self._asked = state, state.prompts()
        return self._asked[1]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that count."""
        return tuple(self._steps[: self._length])

    @property
    def undone(self) -> tuple[Step, ...]:
        """The steps that redo would restore, next first."""
        return tuple(self._steps[self._length :])

    def __len__(self) -> int:
        """Return how many steps count."""
        return self._length

    def last_play(self) -> tuple[Step, ...]:
        """Return the last step that somebody decided, and the automatic steps after it."""
        first = self._length
        while first and self._steps[first - 1].source in ("forced", "gesture"):
            first -= 1
        return tuple(self._steps[max(0, first - 1) : self._length])

    def state_at(self, length: int) -> "State":
        """Return the state after the first `length` steps."""
        return self._states[length]

    # ---- moving ------------------------------------------------------------------
    def keep_in(self, store: MatchStore | None) -> None:
        """Write all further changes to `store`; None for no store."""
        self._store = store

    def push(self, action: Action, source: str = "hand") -> "tuple[Fact, ...]":
        """Apply one action; IllegalAction and OSError leave the match unchanged."""
        state, facts = self.state.apply(action)
        step = self._shared(Step(action, source, facts))
        if self._store:
            self._store.push(step)
        del self._steps[self._length :]
        self._states.cut(self._length + 1)
        self._steps.append(step)
        self._states.append(state)
        self._length += 1
        return facts

    def play(self, action: Action, source: str = "hand") -> "tuple[Fact, ...]":
        """Push an action and every forced one that follows; return the facts of all.

        IllegalAction and OSError leave the match unchanged.
        """
        trial = self.branch(self._length)
        trial.push(action, source)
        trial.settle()
        return self._take(trial)

    def play_all(
        self, actions: Sequence[Action], source: str = "hand", *, passing: bool = False
    ) -> "tuple[Fact, ...]":
        """Play several actions as one move: all of them, or none (IllegalAction).

        Forced actions in between may be given or left out. With `passing`, everybody who is asked
        next passes, up to the first question that cannot be passed.
        """
        return self._take(self.trial(actions, source, passing=passing))

    def trial(
        self, actions: Sequence[Action], source: str = "hand", *, passing: bool = False
    ) -> "Match":
        """Return a separate match without a store that has played these actions; see `play_all`."""
        trial = self.branch(self._length)
        for action in actions:
            if not trial.state.is_legal(action):
                trial.settle()
            trial.push(action, source)
        trial.settle()
        for _ in range(LONGEST if passing else 0):
            prompts = trial.prompts
            passes = prompts[0].domain.passes() if len(prompts) == 1 else ()
            if not passes:
                break
            for action in passes:
                trial.push(action, "gesture")
            trial.settle()
        return trial

    def play_gesture(self, actions: Sequence[Action]) -> "tuple[Fact, ...]":
        """Play the actions of one gesture in order, skipping those no longer possible.

        IllegalAction, with nothing changed, if the first one is illegal. One undo takes all of them
        back.
        """
        facts = self.play(actions[0])
        for action in actions[1:]:
            if self.state.is_legal(action):
                facts += self.play(action, "gesture")
        return facts

    def play_again(self, steps: Sequence[Step]) -> InvalidatedStep | None:
        """Play steps that were undone, as one move, as far as they are legal.

        Returns the first one that is not; None if all are. Forced actions are left out where they
        are no longer due, and added where they are.
        """
        trial = self.branch(self._length)
        broken = trial._follow(tuple(steps), 0)
        trial.settle()
        self._take(trial)
        return broken

    def settle(self) -> "tuple[Fact, ...]":
        """Push forced actions up to the next decision; return the facts."""
        facts: tuple[Fact, ...] = ()
        for _ in range(LONGEST):
            action = self.forced_at(self.state)
            if action is None:
                break
            facts += self.push(action, "forced")
        return facts

    def forced_at(self, state: "State") -> Action | None:
        """Return the forced action in a state of this match; None if a bot has another choice."""
        # Imported late for start-up time: the shelf needs no prompts.
        from companion.match.bots import bot_options

        action = forced_action(state, self.prompts if state is self.state else None)
        bots = [seat.bot for seat in self.header.seats]
        if action is None or set(bot_options(self.box, state, bots)) <= {action}:
            return action
        return None

    def decision_before(self, length: int) -> int | None:
        """Return the index of the last step before `length` that a person decided, or None.

        Choices revealed together count as one, from the first of them.
        """
        place = length - 1
        while place >= 0:
            if self._steps[place].source not in AUTOMATIC:
                while place and _is_begun(self._states[place]):
                    place -= 1
                if self.forced_at(self._states[place]) is None:
                    return place
            place -= 1
        return None

    def decision_after(self, length: int) -> int:
        """Return how many steps count after redoing the next one and all
        automatic ones after it.
        """
        length = min(length + 1, len(self._steps))
        while length < len(self._steps) and self._steps[length].source in AUTOMATIC:
            length += 1
        return length

    def undo(self, steps: int = 1) -> None:
        """Go back `steps` steps, at most to the start."""
        self.go_to(max(0, self._length - steps))

    def redo(self, steps: int = 1) -> None:
        """Restore up to `steps` undone steps."""
        self.go_to(min(len(self._steps), self._length + steps))

    def go_to(self, length: int) -> None:
        """Make the first `length` steps count; IndexError if there are fewer."""
        if not 0 <= length <= len(self._steps):
            raise IndexError(f"the match has {len(self._steps)} steps, not {length}")
        if length == self._length:
            return
        if self._store:
            self._store.move(length)
        self._length = length

    def amend(self, index: int, action: Action, source: str = "hand") -> InvalidatedStep | None:
        """Replace step `index` by `action` and replay the rest.

        The first later step that is no longer legal is returned, and it and all after it are
        dropped; None if all are legal. Forced steps are left out where they are no longer due, and
        added where they are. IllegalAction, with nothing changed, if `action` is illegal.
        """
        if not 0 <= index < self._length:
            raise IndexError(f"there is no step {index} among {self._length}")
        again = self.branch(index)
        again.push(action, source)
        invalidated = again._follow(self.steps, index + 1)
        if self._store:
            self._store.replace(again.steps, len(again))
        self._continue(again)
        return invalidated

    def _take(self, trial: "Match") -> "tuple[Fact, ...]":
        """Store what a branch has played since it was made, and continue from its end."""
        steps = trial.steps[self._length :]
        if not steps:
            return ()
        if self._store:
            self._store.push(*steps)
        self._continue(trial)
        return tuple(fact for step in steps for fact in step.facts)

    def _continue(self, branch: "Match") -> None:
        self._steps, self._length = branch._steps, len(branch)
        self._states = branch._states.branch(self._length + 1, self._action)
        self._asked = branch._asked

    def branch(self, length: int) -> "Match":
        """Return a separate match without a store, with the first `length` steps of this one."""
        made = copy(self)
        made._store, made._length = None, length
        made._steps = self._steps[:length]
        made._states = self._states.branch(length + 1, made._action)
        return made

    def _shared(self, step: Step) -> Step:
        """Return an equal step built from values shared with other steps, which keeps long matches
        small.
        """
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        same = self._known.setdefault
        facts = tuple(same(fact, fact) for fact in step.facts)
        return Step(same(step.action, step.action), step.source, same(facts, facts))

    def _action(self, place: int) -> Action:
        return self._steps[place].action

    def _follow(self, steps: tuple[Step, ...], start: int) -> InvalidatedStep | None:
        """Replay `steps` from `start` as far as they are legal, with the
        forced actions in between.
        """
        for place in range(start, len(steps)):
            step = steps[place]
            if step.source == "forced" and self.forced_at(self.state) != step.action:
                continue
            if not self.state.is_legal(step.action):
                self.settle()
            try:
                self.push(step.action, step.source)
            except IllegalAction as error:
                return InvalidatedStep(place, step, error)
        self.settle()
        return None


def _is_begun(state: "State") -> bool:
    """Return whether part of an answer has been entered, such as some choices
    of a common reveal.
    """
    return any(prompt.domain.begun() for prompt in state.prompts())


def replay(match: Match, steps: tuple[tuple[Action, str], ...]) -> Match:
    """Push `steps` (action, source) onto a fresh match; IllegalAction at the first illegal one."""
    for action, source in steps:
        match.push(action, source)
    return match


BLOCK = 64  # steps between two checkpoints
BLOCKS = 16  # most recently used blocks whose states are all kept


class States:
    """The states of a match, from the first. `action(n)` is the action after `n` steps.

    Kept are all recent ones, and checkpoints of the others, which are replayed from the checkpoint
    before them. Matches of ordinary length keep all.
    """

    def __init__(self, first: "State", action: Callable[[int], Action]) -> None:
        self._action = action
        self._firsts = [first]  # the checkpoint of each block
        self._blocks = {0: [first]}  # by number; the most recently used one comes last
        self._number, self._held = 0, self._blocks[0]  # number and states of the block in use
        self._count = 1

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, length: int) -> "State":
        """Return the state after `length` steps, replayed if it was not kept."""
        if not 0 <= length < self._count:
            raise IndexError(f"there are {self._count} states, not {length}")
        number, place = divmod(length, BLOCK)
        return (self._held if number == self._number else self._block(number))[place]

    def append(self, state: "State") -> None:
        """Add the state after one more step."""
        number, place = divmod(self._count, BLOCK)
        if place:
            self._block(number).append(state)
        else:
            self._firsts.append(state)
            self._use(number, [state])
        self._count += 1

    def cut(self, count: int) -> None:
        """Drop all but the first `count` states, at least one."""
        last, place = divmod(count - 1, BLOCK)
        self._count = count
        del self._firsts[last + 1 :]
        self._blocks = {number: held for number, held in self._blocks.items() if number <= last}
        if last in self._blocks:
            del self._blocks[last][place + 1 :]
        if self._number > last:
            self._number = -1

    def branch(self, count: int, action: Callable[[int], Action]) -> "States":
        """Return a copy with the first `count` states, for a separate match."""
        made = States(self._firsts[0], action)
        made._firsts, made._count, made._number = self._firsts[:], self._count, -1
        made._blocks = {number: held[:] for number, held in self._blocks.items()}
        made.cut(count)
        return made

    def _block(self, number: int) -> "list[State]":
        held = self._blocks.get(number)
        if held is None:
            state = self._firsts[number]
            held = [state]
            begin = number * BLOCK
            for length in range(begin, min(begin + BLOCK, self._count) - 1):
                state = state.apply(self._action(length))[0]
                held.append(state)
        if number != self._number:
            self._use(number, held)
        return held

    def _use(self, number: int, held: "list[State]") -> None:
        self._blocks.pop(number, None)
        self._blocks[number] = self._held = held
        self._number = number
        if len(self._blocks) > BLOCKS:
            del self._blocks[next(iter(self._blocks))]
