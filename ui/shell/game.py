"""The match on the table as the screens see it: what is due, what happened, one way to act.

No widgets and no rules here: it asks the match, and notifies its listeners when it moves.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from types import UnionType
from typing import Any

from companion.engine.actions import Action, IllegalAction
from companion.engine.bots import Budget, Choice, View
from companion.engine.box import Box
from companion.engine.prompts import Prompt
from companion.engine.state import Fact, Outcome, State, with_names
from companion.match.bots import bot_options, player
from companion.match.match import InvalidatedStep, Match, Seat, Step
from companion.match.set_up_draw import draws
from companion.words import Message, Sentences, Several, Text


def actor(prompt: Prompt) -> int:
    """The seat that acts on a prompt; -1 where it is nobody's alone.

    A roll is chance's, but whoever the sentence names first rolls.
    """
    if len(prompt.players) != 1:
        return -1
    named = next(_named(prompt.text), None) if prompt.players[0] < 0 else None
    return prompt.players[0] if named is None else named


def _named(text: object) -> Iterator[int]:
    """The seats that a text names, in the order of its parameters: that of every language."""
    if isinstance(text, Message):
        for _, value in text.params:
            yield from _named(value)
    elif isinstance(text, Several | Sentences):
        for part in text.parts:
            yield from _named(part)
    elif isinstance(text, str):
        yield from map(int, re.findall(r"\{(\d)\}", text))


@dataclass
class Game:
    """A match, its listeners, and what to call when an action was refused."""

    match: Match
    rng: Random
    moved: list[Callable[[], None]] = field(default_factory=list)
    refused: Callable[[str], None] = lambda words: None
    facts: tuple[Fact, ...] = ()
    because: Text = ""  # why the bot that acted last did so, where its box can say it

    _seen: tuple[State, dict[str, Any]] | None = field(default=None, init=False)
    _played: int = field(default=0, init=False)  # steps before the last move of the table
    # The first step of each move that was several, and the one after its last.
    _together: list[tuple[int, int]] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        """Go on from a moment that leaves nobody a choice, but keep what was undone."""
        if not self.match.undone:
            self.match.settle()
        self._played = len(self.match)

    # ---- looking -----------------------------------------------------------------
    @property
    def box(self) -> Box:
        """The box that is played."""
        return self.match.box

    @property
    def state(self) -> State:
        """The present state."""
        return self.match.state

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.match.header.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.match.header.names

    @property
    def practice(self) -> bool:
        """Whether the printed data of this match are made up for practice."""
        return self.match.header.components.get("data") == "practice"

    @property
    def public(self) -> dict[str, Any]:
        """What everybody sees."""
        state = self.state
        if self._seen is None or self._seen[0] is not state:
            self._seen = state, state.observation(None)
        return self._seen[1]

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """All that is due."""
        return self.match.prompts

    def due(self, kind: type | UnionType) -> Prompt | None:
        """The first prompt with that kind of domain (or one of several), if there is one."""
        return next((prompt for prompt in self.prompts if isinstance(prompt.domain, kind)), None)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""
        return self.state.outcome()

    def say(self, text: Text) -> str:
        """Put the players' names, and places that people know, into a text of the engine."""
        return self.state.without_codes(with_names(text, self.names))

    def last_words(self) -> tuple[str, ...]:
        """What followed from the last step that somebody took, in words."""
        last = self.match.steps[self._played :] or self.match.last_play()
        if not last:
            return ()
        words = tuple(self.say(fact.text) for step in last for fact in step.facts)
        explained = last[0].source == "bot" and self.because
        return (*words, self.say(self.because)) if explained else words

    def preview(self, actions: Sequence[Action], *, passing: bool = False) -> Match | None:
        """The match as it would be after these actions; None where they are refused."""
        try:
            return self.match.trial(actions, passing=passing)
        except IllegalAction:
            return None

    def headline(self, steps: Sequence[Step]) -> str:
        """The headlines of what happened in `steps`."""
        said = (fact.headline for step in steps for fact in step.facts)
        return ". ".join(self.say(each) for each in said if each)

    def outlook(self, action: Action) -> str:
        """What `action` would lead to: in headlines, else in all words but the first fact's."""
        after = self.preview([action])
        steps = after.steps[len(self.match) :] if after else ()
        words = [fact.words(self.names) for step in steps for fact in step.facts]
        return self.headline(steps) or " ".join(words[1:] or words)

    def allows(self, actions: Sequence[Action]) -> bool:
        """Whether these actions are legal one after the other; if not, it is explained."""
        try:
            self.match.trial(actions)
        except IllegalAction as error:
            self.refused(self.say(str(error)))
            return False
        return True

    # ---- acting ------------------------------------------------------------------
    def act(self, action: Action, source: str = "hand") -> bool:
        """Apply one action and what it forces.

        A refused one changes nothing and is explained through `refused`.
        """
        before = len(self.match)
        try:
            self.facts = self.match.play(action, source)
        except IllegalAction as error:
            self.refused(self.say(str(error)))
            return False
        self._played = before
        self._notify()
        return True

    def act_all(
        self, actions: Sequence[Action], source: str = "hand", *, passing: bool = False
    ) -> bool:
        """Apply several actions as one move of the table: all of them, or none.

        `passing`: whoever is asked for an answer to them passes.
        """
        before = len(self.match)
        try:
            self.facts = self.match.play_all(actions, source, passing=passing)
        except IllegalAction as error:
            self.refused(self.say(str(error)))
            return False
        self._played = before
        self._together = [each for each in self._together if each[1] <= before]
        self._together.append((before, len(self.match)))
        self._notify()
        return True

    def gesture(self, actions: Sequence[Action]) -> bool:
        """Apply what one gesture means as far as it goes, until a decision is due."""
        before = len(self.match)
        try:
            self.facts = self.match.play_gesture(actions)
        except IllegalAction as error:
            self.refused(self.say(str(error)))
            return False
        self._played = before
        self._notify()
        return True

    def draw(self) -> None:
        """Draw all that is drawn at random now, instead of the table."""
        self.act_all(draws(self.state, self.rng), "simulated")

    def undo(self) -> None:
        """Go back to the last decision of a person; if there is none, nothing happens.

        What was said by one tap is taken back by one.
        """
        length = self.match.decision_before(len(self.match))
        if length is not None:
            whole = (first for first, end in self._together if first < length < end)
            self.go_to(next(whole, length))

    def redo(self) -> None:
        """Bring the next undone step back, with all that followed by itself."""
        self.go_to(self.match.decision_after(len(self.match)))

    def go_to(self, length: int) -> None:
        """Let the first `length` steps count."""
        self.match.go_to(length)
        self.facts, self._played = (), length
        self._notify()

    def amend(self, index: int, action: Action) -> InvalidatedStep | None:
        """Put another action in the place of an earlier one; see `Match.amend`.

        A step read by the camera stays a camera reading that was corrected.
        """
        seen = self.match.steps[index].source in ("camera", "corrected")
        try:
            broken = self.match.amend(index, action, "corrected" if seen else "hand")
        except IllegalAction as error:
            self.refused(self.say(str(error)))
            return None
        self.facts, self._played = (), len(self.match)
        self._notify()
        return broken

    def _notify(self) -> None:
        for listener in tuple(self.moved):
            listener()

    # ---- bots --------------------------------------------------------------------
    def bot_at(self, seat: int) -> str | None:
        """The level of the bot that plays this seat, if one does."""
        return self.seats[seat].bot if seat >= 0 else None

    def bot_options(self) -> list[Action]:
        """What the first bot that is asked may choose from; empty when none is asked."""
        return bot_options(self.box, self.state, [seat.bot for seat in self.seats])

    def bot_thinks_long(self, seat: int) -> bool:
        """Whether the bot of a seat thinks so long that the screen must not wait for it."""
        return self.bot_at(seat) == "hard"

    def bot_thought(self, legal: list[Action], stop: Callable[[], bool]) -> Callable[[], Choice]:
        """What works out the choice of the bot that may do this: the same on any thread.

        It gets what the seat sees, and nothing else. Asked to `stop`, it takes what it has so far.
        """
        seat = legal[0].player
        who, view = player(self.box, self.bot_at(seat) or "random"), View(self.state, seat, legal)
        rng = Random(self.rng.random())
        return lambda: who(view, rng, Budget(stop=stop))

    def bot_choice(self, legal: list[Action]) -> Action:
        """Let the bot of that seat choose at once from what its seat sees, and nothing else."""
        seat = legal[0].player
        who = player(self.box, self.bot_at(seat) or "random")
        chosen = who(View(self.state, seat, legal), self.rng, Budget(stop=lambda: True))
        self.because = chosen.why
        return chosen.action
