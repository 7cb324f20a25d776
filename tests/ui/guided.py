"""Enters at a guided table, by touch, what bots did in a match of Invasion From Outer Space.

Dice come from the tray, so that nobody taps for them; every touch on the glass is counted.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from kivy.core.window import Window

from companion import games
from companion.engine.actions import Action
from companion.match.match import Match, Seat
from companion.match.simulation import choosers, next_action, simulated_header
from tests.said import AHEAD, enter
from ui.demo.demo_guide import guide_ask
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.widgets import Press

INVASION = "invasion-from-outer-space"
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")


@cache
def reports(seats: int, seed: str, most: int = 400, bot: str = "greedy") -> tuple[Action, ...]:
    """What a table would report of a match that bots play without a board."""
    box = games.take(INVASION)
    header = simulated_header(box, seats, bot)
    header = replace(header, options={**header.options, "play": "guide"})
    state, rng, bots = Match(box, header).state, Random(seed), choosers(box, header)
    found: list[Action] = []
    while not state.is_terminal() and len(found) < most:
        action = next_action(state, bots, rng)
        found += state.project(action)
        state = state.apply(action)[0]
    return tuple(found)


class Guided:
    """A match on the table and what is still to be entered; `taps` counts touches."""

    def __init__(self, stage: Stage, due: Sequence[Action], seats: int) -> None:
        self.stage, self.due = stage, list(due)
        session, box = stage.app.session, games.take(INVASION)
        people = [Seat(*each) for each in zip(NAMES, box.colours, strict=False)][:seats]
        self.match = session.new_match(INVASION, people, {"play": "guide"})
        self.taps = 0
        self._known = 0

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.stage.app.current_game

    def skip_to(self, prompt: str, turn: int = 1) -> "Guided":
        """Have everything entered up to the `turn`th time that a prompt comes up."""
        before = ""
        while True:
            prompts = self.match.state.prompts()
            turn -= prompts[0].name == prompt != before
            before = prompts[0].name
            if not turn:
                break
            self.match.push(self.due.pop(0))
        self.stage.app.play(self.match)
        self.stage.frames(4)
        Window.bind(on_touch_down=self._count)
        self._known = len(self.game.match)
        self._cross_off(self.game.match.steps[len(self.game.match) - self._forced() :])
        return self

    def picks_up(self, card: str) -> "Guided":
        """Let the Hero who acts pick up a discarded card, which bots seldom do without a board."""
        assert self.game.act(Action(1, "pick_up", (card,)))
        self.stage.frames(2)
        return self

    def _forced(self) -> int:
        steps = self.game.match.steps
        return len(steps) - max(n + 1 for n, each in enumerate(steps) if each.source != "forced")

    def _count(self, *_: object) -> None:
        self.taps += 1

    def leave(self) -> None:
        """Stop counting."""
        Window.unbind(on_touch_down=self._count)

    def enter(self) -> None:
        """Enter what is due, by one gesture, and cross off what it said."""
        length = len(self.game.match)
        ask = guide_ask(self.stage)
        due = self.due[0]
        if due.verb == "roll":
            self.game.act(due, "camera")
        elif ask is None:
            self._choose(due)
        else:
            enter(self.stage, ask, self.due)
        self.stage.until(lambda: len(self.game.match) > length, str(due))
        self.stage.frames(2)
        self._cross_off(self.game.match.steps[length:])

    def _choose(self, action: Action) -> None:
        """Tap the button of an action on the usual screens."""
        options = [each for prompt in self.game.prompts for each in prompt.domain.options]
        found = [o for a in self.due[:AHEAD] for o in options if o.action == a]
        assert found, f"{self.due[:3]} cannot be entered"
        option = found[0]
        label = self.game.say(option.label)
        label = label[:1].upper() + label[1:]
        if not self.stage.has(label):
            for press in [p for p in self.stage.every(Press) if 0 < len(p.label) <= 3]:
                self.stage.tap(press)
                if self.stage.has(label):
                    break
        self.stage.tap(label)

    def _cross_off(self, steps: Sequence[object]) -> None:
        for step in steps:
            if step.action in self.due[:AHEAD]:
                self.due.remove(step.action)
            else:
                assert step.source == "forced", f"{step.action} was entered, not {self.due[:3]}"


def when(
    open_stage: Callable[..., Stage],
    prompt: str,
    wanted: Callable[[Match], bool],
    seeds: Sequence[str] = "a",
    **about: object,
) -> Guided:
    """The first time that a prompt comes up and the match is as `wanted`."""
    header = simulated_header(games.take(INVASION), 2, "greedy")
    header = replace(header, simulated=False, options={**header.options, "play": "guide"})
    for seed in seeds:
        due, match = reports(2, seed), Match(games.take(INVASION), header)
        turn, before = 0, ""
        for action in due:
            name = match.state.prompts()[0].name
            turn += name == prompt != before
            if name == prompt != before and wanted(match):
                return Guided(open_stage(**about), due, 2).skip_to(prompt, turn)
            before = name
            match.push(action)
    raise LookupError(prompt)
