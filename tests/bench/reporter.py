"""Somebody at the table with a record of bots: what has happened, and what of it is known."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from companion.engine.actions import Action
from companion.match.match import Step
from tests.bench.bot_records import BotRecord
from tests.bench.card_reader import CardTray
from tests.bench.counting_stage import CountingStage
from ui.demo.demo import Demo

FOLLOWING = ("forced", "gesture")  # sources of what came by itself, or with a touch before
AHEAD = 12  # reports that may be entered in another order


class Moment(NamedTuple):
    """What one answer took: the prompt, the steps that it made, touches, and seconds waited."""

    name: str
    steps: tuple[Step, ...]
    touches: int
    waited: float

    @property
    def verbs(self) -> tuple[str, ...]:
        """What was entered, without what followed by itself."""
        return tuple(step.action.verb for step in self.steps if step.source not in FOLLOWING)


class Strayed(Exception):
    """The screens did something else than what happened at the table."""


class Reporter(Demo):
    """Decides as the record says; `due` is what happened and was not entered yet."""

    def __init__(self, stage: CountingStage, tray: CardTray, record: BotRecord) -> None:
        super().__init__(stage, record.box.id, Random(1), lambda name: None)
        self.record, self.tray, self.counting = record, tray, stage
        self.due: list[Action] = []
        self._known = 0

    @property
    def _reader(self) -> object:
        """What reads cards at this table, if anything does."""
        return self.stage.app.session.card_recognizer

    def _follow(self) -> tuple[Step, ...]:
        """Cross off the reports that the match holds now."""
        new = self.game.match.steps[self._known :]
        for step in new:
            if step.action in self.due[:AHEAD]:
                self.due.remove(step.action)
            elif step.source not in FOLLOWING:
                raise Strayed(f"{step.action} was entered, {self.due[:1]} is due")
        self._known = len(self.game.match)
        return new

    def _decide(self, options: Sequence[Action]) -> Action:
        """The option that was taken at the table."""
        if self.due and self.due[0] in options:
            return self.due[0]
        later = [action for action in self.due[:AHEAD] if action in options]
        return later[0] if later else options[-1]

    def _cards(self, seat: int, before: Sequence[Action]) -> list[list[str]]:
        """The cards that a seat reveals now, each with what is attached to it."""
        cards: list[list[str]] = []
        for action in self.due[len(before) :]:
            if action.player != seat:
                continue
            if action.verb == "lay":
                cards.append([str(action.args[0])])
            elif action.verb == "attach":
                kind, card = map(str, action.args)
                next(each for each in reversed(cards) if each[0] == card).append(kind)
            else:
                break
        return cards
