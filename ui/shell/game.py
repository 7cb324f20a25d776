"""The match on the table as screens see it: what is due, what has happened, and how to act.

No widgets and no rules here: it asks the match, and notifies listeners of moves.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any

from companion.engine.actions import CORRECT, DEFINE, RULE, Action, IllegalAction
from companion.engine.bots import Budget, Choice, View
from companion.engine.box import Box
from companion.engine.domain import BaseDomain
from companion.engine.page import MOST_VERBS, About, Page, reaches
from companion.engine.prompts import Prompt
from companion.engine.state import Fact, Outcome, State, with_names
from companion.match.bots import bot_options, player
from companion.match.card_answers import draws
from companion.match.match import AUTOMATIC, InvalidatedStep, Match, Seat, Step
from companion.words import Message, Sentences, Several, Text, languages
from ui.shell.entered import Entered
from ui.shell.reopened import Entry, Reopened, last_answer
from ui.shell.stand_ins import spoken
from ui.text import say

if TYPE_CHECKING:
    from companion.match.review import Review

# Verbs of corrections and the like: they answer no prompt, so half-made input stays.
ASIDE = (CORRECT, RULE, DEFINE)


def actor(prompt: Prompt) -> int:
    """Return the seat that acts on a prompt, or -1 if it is not a single seat.

    A roll belongs to chance, but the seat that the sentence mentions first rolls it.
    """
    if len(prompt.players) != 1:
        return -1
    named = next(_named(prompt.text), None) if prompt.players[0] < 0 else None
    return prompt.players[0] if named is None else named


def _named(text: object) -> Iterator[int]:
    """Yield the seats mentioned in a text, in the order of its parameters (in any language)."""
    if isinstance(text, Message):
        for _, value in text.params:
            yield from _named(value)
    elif isinstance(text, Several | Sentences):
        for part in text.parts:
            yield from _named(part)
    elif isinstance(text, str):
        yield from map(int, re.findall(r"\{(\d)\}", text))


def occasions(prompts: Sequence[Prompt]) -> set[str]:
    """Return what may be explained with prompts, as the `prompts` of a `Lesson` name it."""
    found = set[str]()
    for prompt in prompts:
        verbs = {option.action.verb for option in prompt.domain.listed()}
        found.update((prompt.name, *prompt.rules), (f"{prompt.name} {verb}" for verb in verbs))
    return found


def _asked_after(state: State, actions: Sequence[Action]) -> list[set[str]]:
    """Return what is asked after each of these actions, until one that cannot be played yet."""
    found = list[set[str]]()
    with suppress(IllegalAction):
        for action in actions:
            state, _ = state.apply(action)
            found.append(occasions(state.prompts()))
    return found


@dataclass
class Game:
    """A match, its listeners, and a callback for refused actions."""

    match: Match
    rng: Random
    moved: list[Callable[[], None]] = field(default_factory=list)
    refused: Callable[[str], None] = lambda words: None
    facts: tuple[Fact, ...] = ()
    because: Text = ""  # Why the last bot action was taken, if its box can say so.
    later: tuple[Action, ...] = ()  # Actions entered with the last move that cannot be played yet.
    entered: Entered = field(default_factory=Entered, init=False)  # For what is due now.
    reopened: Reopened | None = field(default=None, init=False)  # An answer that was taken back.

    # The review of the match after these steps, once somebody has asked for it.
    reviewed: "tuple[tuple[Step, ...], Review] | None" = field(default=None, init=False)

    _seen: tuple[State, dict[str, Any]] | None = field(default=None, init=False)
    # The page of a state, and what else it depends on.
    _page: tuple[State, tuple[About, str], Page | None] | None = field(default=None, init=False)
    # The state after actions that a page passes over: what it follows, and the actions.
    _after: tuple[State, Sequence[Action], State] | None = field(default=None, init=False)
    _played: int = field(default=0, init=False)  # Steps before the last move of the table.
    _counted: tuple[tuple[Step, ...], int] = field(default=((), 0), init=False)  # For `moves`.
    # The first step of each move of several steps, and the step after its last.
    _together: list[tuple[int, int]] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        """Play forced actions, unless steps were undone."""
        if not self.match.undone:
            self.match.settle()
        self._played = len(self.match)

    # ---- queries -----------------------------------------------------------------
    @property
    def box(self) -> Box:
        return self.match.box

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(replace(seat, name=spoken(seat.name)) for seat in self.match.header.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(spoken(name) for name in self.match.header.names)

    def page(self) -> Page | None:
        """Return the page for the prompts due, or None if the box has no pages.

        It is built once per state, as several parts of the screen ask for it.
        """
        match = self.match
        actions = [step.action for step in match.steps]
        undone = [step.action for step in match.undone if step.source != "forced"]
        about = About(self.names, actions, self.later, undone, tuple(self._news()))
        state, asked = self.state, (about, languages.spoken())
        if self._page is None or self._page[0] is not state or self._page[1] != asked:
            self._page = state, asked, self.box.page(state, about)
        return self._page[2]

    @property
    def moves(self) -> int:
        """How many steps there are without corrections and the like."""
        steps = self.match.steps
        if steps != self._counted[0]:
            self._counted = steps, sum(step.action.verb not in ASIDE for step in steps)
        return self._counted[1]

    @property
    def shown(self) -> State:
        """The state that the page is about, which may follow what its keys say first."""
        page = self.page()
        return self.after(page.since) if page is not None else self.state

    def after(self, actions: Sequence[Action]) -> State:
        """Return the state after actions that are legal one after the other."""
        if not actions:
            return self.state
        if self._after is None or self._after[:2] != (self.state, actions):
            state = self.state
            for action in actions:
                state, _ = state.apply(action)
            self._after = self.state, actions, state
        return self._after[2]

    def asked(self, opened: Page | None = None) -> set[str]:
        """Return the `occasions` of what the page asks.

        The page of the moment asks the pending prompts, and those that it answers with them. One
        that was `opened` from it asks what all of its keys answer last.
        """
        found, page = occasions(self.prompts), opened or self.page()
        if page is None:
            return found
        if opened is not None:
            keys = [key.actions for key in page.keys if key.actions]
            last = [[set(), *_asked_after(self.state, each[:-1])][-1] for each in keys]
            return set.intersection(*last) - found if last else set()
        # With faces, "nobody" passes over what the page asks; elsewhere it ends a whole turn.
        ways = (*page.keys, page.way_on) if page.kind == "faces" else page.keys
        done = (page.said, *(key.actions[:-1] for key in ways if key is not None))
        found.update(*(each for actions in done for each in _asked_after(self.state, actions)))
        return found.difference(page.passed)

    def _news(self) -> Iterator[Fact]:
        """Yield the facts since somebody last took a step, the newest first."""
        for step in reversed(self.match.steps):
            yield from reversed(step.facts)
            if step.source not in AUTOMATIC:
                return

    def asks_result(self) -> bool:
        """Return whether the result of the dice due can be entered with few keys, without faces."""
        prompt = self.due(lambda domain: domain.results)
        if prompt is None:
            return False
        results = (prompt.domain.first or prompt.domain).results
        if 0 < len(results) < MOST_VERBS:
            return True
        page = self.page() if results else None  # A page may need several touches.
        return page is not None and reaches(page, [results[-1].action]) is not None

    @property
    def position(self) -> object:
        """A value by which a resumed match can be recognized as the one that was left."""
        header = self.match.header
        about = header.box, header.seats, dict(header.options), dict(header.rulings)
        return about, [step.action for step in self.match.steps]

    @property
    def practice(self) -> bool:
        """Whether the match uses practice data."""
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
        """Everything that is due."""
        return self.match.prompts

    def due(self, asked: Callable[[BaseDomain], object]) -> Prompt | None:
        """Return the first prompt for whose domain `asked` is true, or None."""
        return next((prompt for prompt in self.prompts if asked(prompt.domain)), None)

    def station(self, prompt: Prompt) -> str:
        """Return where a prompt is answered: the "table", the "tray" or the "round" of a race."""
        station = prompt.domain.station
        return station if self.box.race or station != "round" else "table"

    @property
    def outcome(self) -> Outcome | None:
        """Return the result, once there is one."""
        return self.state.outcome()

    def say(self, text: Text) -> str:
        """Fill players' names and readable places into a text of the engine."""
        words = str(text)
        # Most have no names, which would have to be read first.
        return self.state.without_codes(with_names(words, self.names) if "{" in words else words)

    def last_words(self) -> tuple[str, ...]:
        """Return the facts of the last step that somebody took, in words."""
        last = self.match.steps[self._played :] or self.match.last_play()
        if not last:
            return ()
        words = tuple(self.say(fact.text) for step in last for fact in step.facts)
        explained = last[0].source == "bot" and self.because
        return (*words, self.say(self.because)) if explained else words

    def preview(self, actions: Sequence[Action]) -> Match | None:
        """Return the match after these actions, or None if they are refused."""
        try:
            return self.match.trial(actions)
        except IllegalAction:
            return None

    def headline(self, steps: Sequence[Step]) -> str:
        """Return the headlines of the facts in `steps`."""
        said = (fact.headline for step in steps for fact in step.facts)
        return ". ".join(self.say(each) for each in said if each)

    def outlook(self, action: Action) -> str:
        """Return what `action` would lead to: headlines, or else all facts without repeats."""
        after = self.preview([action])
        steps = after.steps[len(self.match) :] if after else ()
        words = Counter(fact.words(self.names) for step in steps for fact in step.facts)
        return self.headline(steps) or " ".join(
            say("shell-so-often", count=count, what=what) for what, count in words.items()
        )

    def allows(self, actions: Sequence[Action]) -> bool:
        """Return whether these actions are legal in sequence; if not, say why with `refused`."""
        try:
            self.match.trial(actions)
        except IllegalAction as error:
            self.refused(self.say(str(error)))
            return False
        return True

    # ---- acting ------------------------------------------------------------------
    def act(self, action: Action, source: str = "hand") -> bool:
        """Apply one action and the forced ones that follow.

        A refused action changes nothing and is explained through `refused`.
        """
        return self._apply(lambda: self.match.play(action, source))

    def act_all(
        self,
        actions: Sequence[Action],
        source: str = "hand",
        *,
        passing: bool = False,
        later: tuple[Action, ...] = (),
    ) -> bool:
        """Apply several actions as one move of the table: all of them, or none.

        With `passing`, seats that are asked for a response pass. `later` are further actions that
        were entered with them but cannot be played yet; they are kept until the next move.
        """
        return self._apply(
            lambda: self.match.play_all(actions, source, passing=passing),
            together=True,
            later=later,
        )

    def gesture(self, actions: Sequence[Action]) -> bool:
        """Apply the actions of one gesture in order, skipping those no longer possible."""
        return self._apply(lambda: self.match.play_gesture(actions))

    def _apply(
        self,
        play: Callable[[], tuple[Fact, ...]],
        *,
        together: bool = False,
        later: tuple[Action, ...] = (),
    ) -> bool:
        """Call `play`, then update input, reopened answer and listeners; return False if refused.

        With `together`, the steps of this move are undone as one.
        """
        before = len(self.match)
        try:
            self.facts = play()
        except IllegalAction as error:
            self.refused(self.say(str(error)))
            return False
        aside = self._is_aside(self.match.steps[before:])
        self._played, self.later = before, later or (self.later if aside else ())
        self._keep_together(before)
        if not aside:
            self._go_on_with_answer(before)
            self.entered.play(before)
        else:
            self._follow_correction()
        if together:
            self._together.append((before, len(self.match)))
        self.entered.keep(prompt.name for prompt in self.prompts if aside)
        self.notify()
        return True

    def _go_on_with_answer(self, before: int) -> None:
        """After a reopened entry was answered by the steps from `before`, play those after it."""
        answer = self.reopened
        verbs = {step.action.verb for step in self.match.steps[before:] if step.source != "forced"}
        if answer is None or answer.shown or not verbs <= answer.verbs or answer.follow(self.match):
            self.reopened = None

    def _follow_correction(self) -> None:
        """Rebuild the rows of a reopened answer after a correction that was made before it."""
        answer, first = self.reopened, len(self.match)
        if answer is None or not answer.shown:
            return
        self.match.play_again(answer.steps)
        answer = last_answer(self.match, self.box.answers)
        self.reopened = answer if answer is not None and answer.first == first else None
        self.match.go_to(first)

    @staticmethod
    def _is_aside(steps: Sequence[Step]) -> bool:
        """Return whether these steps are only bots' moves and corrections, which keep input."""
        return all(step.source in AUTOMATIC or step.action.verb in ASIDE for step in steps)

    def draw(self) -> None:
        """Draw everything random that is due, as a simulated table."""
        self.act_all(draws(self.match, self.rng), "simulated")

    def undo(self) -> None:
        """Go back to the last decision of a person, if there is one.

        A move of several steps made by one tap is undone as a whole.
        """
        length = self.match.decision_before(len(self.match))
        if length is not None:
            whole = (first for first, end in self._together if first < length < end)
            self.go_to(next(whole, length))

    def take_back(self) -> None:
        """Undo as the Undo key does: entry by entry within an answer of several entries.

        The first call reopens the answer as it was entered and lights its last entry, each further
        call lights the entry before it, and the call after the first entry undoes what came before.
        """
        answer = self.reopened
        if answer is None:
            answer = last_answer(self.match, self.box.answers)
        elif answer.shown and answer.lit > 0:
            answer.lit -= 1
            self.notify()
            return
        elif answer.shown:
            answer = None
        if answer is None:
            self.undo()
        else:
            answer.changing, answer.why = None, ""
            self.match.go_to(answer.first)
            if self.match.undone[: len(answer.steps)] != answer.steps:  # An entry was changed.
                self.match.play_again(answer.steps)
            self.go_to(answer.first, answer)

    def change(self, entry: Entry) -> None:
        """Ask again for one entry of the reopened answer, and keep the others."""
        if self.reopened is not None:
            self.reopened.change(entry)
            self.go_to(entry.place, self.reopened)

    def keep_all(self) -> None:
        """Play the reopened answer unchanged."""
        if self.reopened is not None:
            self.go_to(self.reopened.first + len(self.reopened.steps))

    def throw_away(self) -> None:
        """Drop the reopened answer; the match stays at the step before it."""
        self.reopened = None
        self.notify()

    def redo(self) -> None:
        """Redo the next undone step and what follows automatically."""
        self.go_to(self.match.decision_after(len(self.match)))

    def go_to(self, length: int, answer: Reopened | None = None) -> None:
        """Go to the position after `length` steps, with `answer` reopened there if given."""
        self.match.go_to(length)
        self.reopened = answer
        self._look_again(length)

    def amend(self, index: int, action: Action) -> InvalidatedStep | None:
        """Replace an earlier action; see `Match.amend`.

        The source of a step that the camera read becomes "corrected". Return what no longer holds
        after it, as `Match.amend` does, or None.
        """
        seen = self.match.steps[index].source in ("camera", "corrected")
        try:
            broken = self.match.amend(index, action, "corrected" if seen else "hand")
        except IllegalAction as error:
            self.refused(self.say(str(error)))
            return None
        self._keep_together(index)
        self.reopened = None
        self._look_again(len(self.match))
        return broken

    def _keep_together(self, length: int) -> None:
        """Forget the moves of several steps that end after step `length`, as they are replaced."""
        self._together = [each for each in self._together if each[1] <= length]

    def _look_again(self, length: int) -> None:
        """Forget facts and answers that do not belong to `length` steps, and notify."""
        self.facts, self._played, self.later, self.because = (), length, (), ""
        self.entered.keep()
        self.entered.reopen(length)
        self.notify()

    def notify(self) -> None:
        """Let everybody who listens look again."""
        for listener in tuple(self.moved):
            listener()

    # ---- bots --------------------------------------------------------------------
    def bot_at(self, seat: int) -> str | None:
        """Return the level of the bot that plays this seat, or None."""
        return self.seats[seat].bot if seat >= 0 else None

    def bot_options(self) -> list[Action]:
        """Return the options of the first bot that is asked; empty if none is."""
        return bot_options(self.box, self.state, [seat.bot for seat in self.seats])

    def bot_thinks_long(self, seat: int) -> bool:
        """Return whether a seat's bot thinks so long that the screen must not wait."""
        return self.bot_at(seat) == "hard"

    def bot_thought(self, legal: list[Action], stop: Callable[[], bool]) -> Callable[[], Choice]:
        """Return a function that computes a bot's choice, on any thread.

        It gets only what the seat sees. When asked to `stop`, it uses its result so far.
        """
        seat = legal[0].player
        who, view = player(self.box, self.bot_at(seat) or "random"), View(self.state, seat, legal)
        rng = Random(self.rng.random())
        return lambda: who(view, rng, Budget(stop=stop))

    def bot_choice(self, legal: list[Action]) -> Action:
        """Return the choice of that seat's bot at once, based only on what its seat sees."""
        seat = legal[0].player
        who = player(self.box, self.bot_at(seat) or "random")
        chosen = who(View(self.state, seat, legal), self.rng, Budget(stop=lambda: True))
        self.because = chosen.why
        return chosen.action
