"""An answer of several rows that was undone and is shown again: each entry can be changed.

No widgets and no rules here: the entries are steps that the match has undone. To change one, its
question is asked as usual; the later entries are then played again as far as they are still legal.
"""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass
from itertools import cycle
from typing import NamedTuple

from companion.engine.actions import Action
from companion.engine.dice import KINDS
from companion.engine.state import State
from companion.match.match import AUTOMATIC, Match, Step
from companion.words import Text
from ui.text import say

Answers = Mapping[str, tuple[str, ...]]  # See `Box.answers`.


class Entry(NamedTuple):
    """One thing that was entered, as step `place` of the match: in words, or as dice.

    Each die is its face and its colour. `picture` names a drawing of it.
    """

    place: int
    label: Text
    dice: tuple[tuple[str, str], ...] = ()
    picture: str = ""


@dataclass
class Reopened:
    """The rows of an answer, from step `first` of the match on; entry number `lit` is highlighted.

    `changing` is the entry that is asked for again, None while the rows are shown; `waiting` are
    the later entries. `why` is the reason why one of them is no longer legal.
    """

    first: int
    steps: tuple[Step, ...]
    asked: tuple[str, ...]  # For each step, the name of the prompt that it answered.
    rows: tuple[tuple[Entry, ...], ...]
    lit: int
    verbs: frozenset[str]
    changing: Entry | None = None
    waiting: tuple[tuple[str, Step], ...] = ()
    why: Text = ""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries, in the order in which they were made."""
        return tuple(entry for row in self.rows for entry in row)

    @property
    def shown(self) -> bool:
        """Whether the rows are shown; False while an entry is being changed."""
        return self.changing is None

    def words(self, said: Callable[[Text], str]) -> str:
        """Return a sentence about the other entries while one is changed."""
        if self.why:
            return say("table-no-longer", why=said(self.why))
        return say("table-change-entry")

    def change(self, entry: Entry) -> None:
        """Mark an entry as the one that is asked for again, and keep the later ones waiting."""
        self.changing, self.lit = entry, self.entries.index(entry)
        after = entry.place + 1 - self.first
        self.waiting = tuple(zip(self.asked[after:], self.steps[after:], strict=True))

    def follow(self, match: Match) -> bool:
        """Play the waiting entries after the changed one; return whether nothing is left to ask.

        If one is no longer legal, `why` says so, and it has to be entered again.
        """
        self.why = ""
        while self.waiting:
            broken = match.play_again([step for _, step in self.waiting])
            if broken is None:
                break
            self.waiting = self.waiting[broken.place :]
            still = self._still_due(match)
            if still > 0:  # The entries before that one are not asked for any more.
                self.waiting = self.waiting[still:]
                continue
            if any(prompt.name == self.waiting[0][0] for prompt in match.prompts):
                self.why, self.waiting = broken.error.reason, self.waiting[1:]
            return False
        return True

    def _still_due(self, match: Match) -> int:
        """Return the index of the first waiting entry that can be played now, or -1."""
        due = {prompt.name for prompt in match.prompts}
        legal = (
            place
            for place, (asked, step) in enumerate(self.waiting)
            if asked in due and match.state.is_legal(step.action)
        )
        return next(legal, -1)


def last_answer(match: Match, answers: Answers) -> Reopened | None:
    """Return the answer that the last decision belongs to, or None if that is a single entry."""
    last = match.decision_before(len(match))
    within = frozenset(answers).union(*answers.values())
    if last is None or any(_leaves(match, n, within) for n in range(last + 1, len(match))):
        return None
    first = _begin(match, last, answers)
    if first is None:
        return None
    steps = match.steps[first:]
    asked = tuple(_asked(match.state_at(first + n), step) for n, step in enumerate(steps))
    rows: list[list[Entry]] = []
    for place, (name, step) in enumerate(zip(asked, steps, strict=True), first):
        if step.action.verb in answers:
            rows.append([])
        state = match.state_at(place)
        said = None if step.source in AUTOMATIC else _label(state, step.action)
        if said is not None:
            drawn = match.box.picture(step.action, state)
            rows[-1].append(Entry(place, said, _dice(state, name, step.action), drawn))
    found = tuple(tuple(row) for row in rows if row)
    count = sum(map(len, found))
    return Reopened(first, steps, asked, found, count - 1, within) if count > 1 else None


def _leaves(match: Match, place: int, within: Set[str]) -> bool:
    """Return whether a step continues a gesture beyond an answer; a pass does not."""
    step = match.steps[place]
    if step.source != "gesture" or step.action.verb in within:
        return False
    prompts = match.state_at(place).prompts()
    return not any(step.action in prompt.domain.passes() for prompt in prompts)


def _begin(match: Match, last: int, answers: Answers) -> int | None:
    """Return the index at which the answer of step `last` begins, or None if it has none."""
    begin: int | None = None
    verb, within = "", frozenset[str]().union(*answers.values())
    for place in range(last, -1, -1):
        step = match.steps[place]
        begins = step.action.verb in answers
        if begins and verb in ("", step.action.verb):
            begin, verb = place, step.action.verb
            continue
        inside = step.source in AUTOMATIC or step.action.verb in within
        if begins or not inside or _leaves(match, place, within):
            break
    return begin


def _asked(state: State, step: Step) -> str:
    """Return the name of the prompt that a step answered, or ""."""
    action = step.action
    for prompt in state.prompts():
        results = (option.action for option in prompt.domain.results)
        if action in (*prompt.domain.actions(), *results) or prompt.domain.builds(action):
            return prompt.name
    return ""


def _label(state: State, action: Action) -> Text | None:
    """Return an entry in a few words; None for one that nobody would change, such as a pass."""
    for prompt in state.prompts():
        if action in prompt.domain.passes():
            return None
        for option in (*prompt.domain.choices(), *prompt.domain.results):
            if option.action == action:
                # A button that only continues, such as "Fire!", cannot have been entered wrongly.
                return None if option.tone == "go" and not action.args else option.label
    return state.describe(action)


def _dice(state: State, asked: str, action: Action) -> tuple[tuple[str, str], ...]:
    """Return the dice of a roll, face and colour of each; () if the answer is no roll."""
    found = (prompt.domain.dice() for prompt in state.prompts() if prompt.name == asked)
    due = next((dice for dice in found if dice is not None and dice.verb == action.verb), None)
    if due is None:
        return ()
    faces = KINDS[due.kind].faces
    counts = zip((each for each in due.groups for _ in faces), action.args, strict=False)
    rolled = ((group.colour, int(count)) for group, count in counts)
    return tuple(
        (face, colour)
        for face, (colour, count) in zip(cycle(faces), rolled, strict=False)
        for _ in range(count)
    )
