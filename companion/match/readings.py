"""Rulings that matter at this moment: the rules that meet, and what another choice would change.

A ruling is tried on a copy of the state, with the same answers and the same dice. Nothing here
knows a rule: the states are asked what they wait for, what they allow and what follows, and which
rulings they look at meanwhile.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion.engine.actions import RULE, TABLE, Action, IllegalAction
from companion.engine.box import Box
from companion.engine.box_parts import Ruling, Topic
from companion.engine.state import Fact, State
from companion.text import say
from companion.words import Sentences, Several, Text

TRIED = 12  # answers tried under each choice, evenly spread over those that ask for the ruling
MOST = 120  # answers of which it is looked up which rulings they ask for
NAMED = 3  # most answers named, if a choice allows or forbids several


class Other(NamedTuple):
    """Another choice of a ruling, and sentences about what it would change now."""

    choice: Text
    said: tuple[Text, ...]


class Reading(NamedTuple):
    """A ruling that matters now: the rules that meet, and the present choice."""

    ruling: Ruling
    choice: Text
    topics: tuple[Topic, ...]
    others: tuple[Other, ...]


class _Asked(dict[str, str]):
    """Rulings in force that note which of them are asked for."""

    def __init__(self, rulings: Mapping[str, str]) -> None:
        super().__init__(rulings)
        self.ids: set[str] = set()

    def __getitem__(self, ruling: str) -> str:
        self.ids.add(ruling)
        return super().__getitem__(ruling)

    def get(self, ruling: str, default: Any = None) -> Any:
        self.ids.add(ruling)
        return super().get(ruling, default)


def readings(box: Box, state: State) -> tuple[Reading, ...]:
    """Return the rulings under which something else would be asked, allowed or happen now."""
    return tuple(_readings(box, state))


def _readings(box: Box, state: State) -> Iterator[Reading]:
    in_force, meeting = state.rulings(), meets(state)
    topics = {topic.id: topic for topic in box.topics}
    for ruling in box.rulings:
        chosen = in_force.get(ruling.id)
        if chosen is None:
            continue
        answers = meeting.get(ruling.id)
        others = tuple(
            Other(label, said)
            for key, label in ruling.choices
            if key != chosen and (said := _tried(state, ruling.id, key, answers))
        )
        if others:
            meet = tuple(topics[rule] for rule in ruling.rules if rule in topics)
            yield Reading(ruling, dict(ruling.choices)[chosen], meet, others)


def _tried(
    state: State, ruling: str, choice: str, answers: Sequence[Action] | None
) -> tuple[Text, ...]:
    """Say what another choice would change; for one that no answer asks for, only the end."""
    if answers is not None:
        return differences(state, ruling, choice, answers)
    try:
        other, _ = state.apply(Action(TABLE, RULE, (ruling, choice)))
    except IllegalAction:
        return ()
    return (_asked(other),) if other.is_terminal() and not state.is_terminal() else ()


def meets(state: State, answers: Sequence[Action] | None = None) -> dict[str, list[Action]]:
    """Return the rulings asked for now or by an answer, each with the answers that ask for it.

    The default is all answers that everybody may see. A box that keeps its rulings elsewhere than
    in `ruled` may ask for any of them at any time.
    """
    state = state.unanswered()
    in_force = state.rulings()
    if not in_force:
        return {}
    # A ruling that stays as it is makes the state ask again, and list again what it allows.
    again = Action(TABLE, RULE, next(iter(in_force.items())))
    if answers is None:
        answers = open_answers(state.apply(again)[0])
    step = -(-len(answers) // MOST) or 1
    tried = answers[::step]
    known = getattr(state, "ruled", None)
    if known is None:
        return {each: list(tried) for each in in_force}
    asked = _Asked(known)
    state = state.clone()
    state.ruled = asked  # type: ignore[attr-defined]
    state = state.apply(again)[0]
    decided = set(asked.ids)
    state.prompts(), state.legal_actions(), state.is_terminal()
    found: dict[str, list[Action]] = {each: [] for each in asked.ids}
    for answer in tried:
        asked.ids.clear()
        if state.is_legal(answer):
            after, _ = state.apply(answer)
            after.prompts()
        for each in asked.ids:
            found.setdefault(each, []).append(answer)
    # What was decided now may be kept in the state, and show whatever is answered.
    return found | {each: list(tried) for each in decided if not found[each]}


def differences(
    state: State, ruling: str, choice: str, answers: Sequence[Action] | None = None
) -> tuple[Text, ...]:
    """Say what another choice of a ruling would change now; () if nothing.

    `answers` are those that ask for the ruling.
    """
    if answers is None:
        answers = meets(state).get(ruling, ())
    in_force, state = state.rulings()[ruling], state.unanswered()
    try:
        # Changing a ruling may return secret choices, so both states are compared without them.
        state, _ = state.apply(Action(TABLE, RULE, (ruling, in_force)))
        other, _ = state.apply(Action(TABLE, RULE, (ruling, choice)))
    except IllegalAction:
        return ()
    if _end(other) != _end(state) or _asks(other) != _asks(state):
        return (_asked(other),)
    if other.is_terminal():
        return ()
    ours, theirs = open_answers(state), open_answers(other)
    more = [each for each in theirs if each not in ours]
    fewer = [each for each in ours if each not in theirs]
    said = [say("reading-allows", what=_named(other, more))] if more else []
    said += [say("reading-forbids", what=_named(state, fewer))] if fewer else []
    return tuple(said) or _after(state, other, answers)


def _end(state: State) -> tuple[object, ...]:
    """Return who has won and why; () while the game goes on."""
    outcome = state.outcome()
    return () if outcome is None else (outcome.ranking, outcome.why)


def _asks(state: State) -> list[tuple[str, Text]]:
    return [(prompt.name, prompt.text) for prompt in state.prompts()]


def _asked(state: State) -> Text:
    outcome = state.outcome()
    if outcome is not None:
        return say("reading-over", why=outcome.why)
    return say("reading-asks", text=state.prompts()[0].text)


def open_answers(state: State) -> list[Action]:
    """Return the answers that everybody may see; if all hands are known, none of a single seat.

    At a real table these are what the prompts show, which leave out the hand of a bot.
    """
    prompts = state.prompts()
    if any(prompt.domain.is_secret for prompt in prompts):
        return []
    found = state.legal_actions()
    if state.simulated:
        return [each for each in found if each.player < 0]
    shown = {each for prompt in prompts for each in prompt.domain.actions()}
    return [
        each
        for each in found
        if each.player < 0 or each in shown or any(p.domain.builds(each) for p in prompts)
    ]


def _some(answers: Sequence[Action]) -> Sequence[Action]:
    return answers[:: max(1, len(answers) // TRIED)]


def _named(state: State, actions: Sequence[Action]) -> Several:
    return Several(tuple(state.describe(each) for each in actions[:NAMED]), "commas")


def _after(state: State, other: State, answers: Sequence[Action]) -> tuple[Text, ...]:
    """Describe the first consequence of these answers that differs under the other choice."""
    for answer in _some(answers):
        try:
            here, facts = state.apply(answer)
            there, others = other.apply(answer)
        except IllegalAction:
            continue
        what = state.describe(answer)
        if _said(facts) != _said(others):
            text = Sentences(tuple(fact.text for fact in others))
            return (say("reading-then", what=what, facts=text, any="yes" if others else "no"),)
        if _asks(here) != _asks(there):
            return (say("reading-then-asks", what=what, text=_asked(there)),)
    return ()


def _said(facts: Sequence[Fact]) -> list[Text]:
    return [fact.text for fact in facts]
