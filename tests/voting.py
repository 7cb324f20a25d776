"""A kind of prompt that no file of the app names, asked by the example box."""

from dataclasses import dataclass

import pytest

from companion.engine.actions import Action
from companion.engine.domain import BaseDomain, Option
from companion.engine.prompts import Prompt
from companion.games.example import prompts as example
from companion.games.example.state import Position


@dataclass(frozen=True, slots=True)
class Vote(BaseDomain):
    """Each seat in turn says one of its options aloud."""

    options: tuple[Option, ...]

    def actions(self) -> tuple[Action, ...]:
        """Return one action for each option."""
        return tuple(option.action for option in self.options)

    def offered(self) -> tuple[Option, ...]:
        """Return all options."""
        return self.options


def ask_by_vote(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the example box ask its seats by vote instead of in secret."""
    asked = example.prompts

    def voted(prompt: Prompt) -> Prompt:
        if prompt.domain.dice():
            return prompt
        return prompt._replace(domain=Vote(prompt.domain.offered()))

    def prompts(p: Position) -> tuple[Prompt, ...]:
        return tuple(map(voted, asked(p)))

    monkeypatch.setattr(example, "prompts", prompts)
