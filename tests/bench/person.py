"""Somebody who enters at the screen what happens at the table, by touch, and counts the touches.

What happens is taken from a record of bots. How a prompt is answered by touch is inherited from
the demo: where a screen changes, its demo changes, and this count follows.
"""

from collections.abc import Callable, Sequence
from functools import partial

from companion.engine.actions import Action
from companion.engine.prompts import Cards, Choices, Prompt, Window
from tests.bench.board_gestures import play_ahead
from tests.bench.bot_records import BotRecord
from tests.bench.card_reader import CardTray
from tests.bench.counting_stage import CountingStage
from tests.bench.person_dice import DicePlayer
from tests.bench.person_race import RacePlayer
from tests.bench.person_windows import WindowPlayer
from tests.bench.reporter import Moment
from ui.demo.demo_board import on_board, tap_action
from ui.demo.demo_guide import guide_ask
from ui.table.page.view import PageView
from ui.widgets import Press

LAID = ("weapon", "turn_up")  # verbs of cards that are laid under the camera on a page
DRAW = "Draw for us"  # the button with which the companion draws what is set up


class Person(RacePlayer, DicePlayer, WindowPlayer):
    """Enters a record by touch, with dice in the tray or by hand."""

    def __init__(self, stage: CountingStage, tray: CardTray, record: BotRecord) -> None:
        super().__init__(stage, tray, record)
        self.moments: list[Moment] = []

    # ---- from the shelf ----------------------------------------------------------
    def start(self, pages: int, set_up: Sequence[str]) -> tuple[int, float]:
        """Go from the shelf to the first prompt that is not one of `set_up`; touches, seconds."""
        self.stage.app.clear_table()
        self.stage.frames(4)
        before, waited = self.counting.count, self.counting.waited
        self.stage.tap(self.box.name)
        for _ in range(pages):
            if self.stage.app.game is not None:
                break
            self.stage.tap(self.stage.app.screen.ids.play)
            self.stage.frames(4)
        while (prompt := self.game.prompts[0]).name in set_up:
            steps = len(self.game.match)
            ask = guide_ask(self.stage)
            if self.stage.has(DRAW):
                self.stage.tap(DRAW)
            elif ask is not None and ask.base.way_on is not None:
                self.stage.tap(ask.keys[-1])
            elif ask is not None:
                super()._page(prompt, ask)
            else:
                self._choose(prompt)
            self.stage.until(lambda steps=steps: len(self.game.match) > steps, prompt.text)
            self.stage.frames(2)
        return self.counting.count - before, self.counting.waited - waited

    # ---- at the table ------------------------------------------------------------
    def sit_down(self, length: int) -> None:
        """Put the match on the table as it is after the first `length` reports."""
        last = self.stage.app.last_roll
        last.by_hand = last.no_camera = self.by_hand  # as at a table without a camera
        self.stage.app.play(self.record.match(length))
        self.due, self._known = list(self.record.actions[length:]), length
        self.stage.frames(4)
        self._follow()

    def play_while(self, goes_on: Callable[[], bool]) -> list[Moment]:
        """Enter report by report as long as more are wanted; what each took."""
        first = len(self.moments)
        while self.due and not self.game.state.is_terminal() and goes_on():
            self.answer()
        return self.moments[first:]

    def answer(self) -> Moment:
        """Enter the next report, and see what the match made of it."""
        prompt = self._prompt_of(self.due[0])
        before, steps = self.counting.count, len(self.game.match)
        waited = self.counting.waited
        self.counting.look()
        self._answer_prompt(prompt)
        self.stage.until(lambda: len(self.game.match) > steps, prompt.text)
        self.stage.frames(2)
        touches, waited = self.counting.count - before, self.counting.waited - waited
        moment = Moment(prompt.name, self._follow(), touches, waited)
        self.moments.append(moment)
        return moment

    def _prompt_of(self, action: Action) -> Prompt:
        prompts = self.game.prompts
        for prompt in prompts:
            if action in prompt.domain.actions():
                return prompt
        named = [p for p in prompts if getattr(p.domain, "verb", "") == action.verb]
        return (named or [p for p in prompts if not p.domain.actions()] or list(prompts))[0]

    def _answer_prompt(self, prompt: Prompt) -> None:
        if self.by_hand:
            self._name_result(prompt)
        view = guide_ask(self.stage)
        if view is not None:
            self._say_results()
            if self._fights(view) or self._tallies(view):
                return
            if self._holds_up(view) or self._rolls_first(view):
                return
            if self.due[0].verb in LAID and self._lays_cards(prompt):
                return
            if not play_ahead(self.stage, self.due):
                self._page(prompt, view)
            return
        if isinstance(prompt.domain, Window):
            self._in_window(prompt.domain)
            return
        if self._lays_cards(prompt):
            return
        answer: dict[str, Callable[[Prompt], None]] = {
            "Secret": self._bid, "Dice": self._roll, "Throw": self._roll,
            "Number": self._roll if self.due[0].verb == "roll" else self._number,
            "Race": self._race,
        }  # fmt: skip
        answer.get(type(prompt.domain).__name__, self._choose)(prompt)

    # ---- by touch ----------------------------------------------------------------
    def _page(self, prompt: Prompt, view: PageView) -> None:
        """Tap the board, or the keys that say most of what happened."""
        if on_board(self.stage, self.due[0]):
            tap_action(self.stage, self.due[0])
        elif prompt.domain.dice() is not None and self.due[0].verb == "roll":
            self.stage.tap(view.keys[-1])
            self._roll(prompt)
        else:
            self._say(view)

    def _choose(self, prompt: Prompt) -> None:
        """Tap the button of the action itself, where labels might be alike."""
        assert isinstance(prompt.domain, Choices | Cards)
        if self.box.race and isinstance(prompt.domain, Cards):
            self._turn_up(prompt.domain)
            return
        wanted = self._decide(prompt.domain.actions())
        press = self._press_of(wanted)
        if press is None:
            super()._choose(prompt)
        else:
            steps = len(self.game.match)
            self.stage.tap(press)
            self.stage.until(lambda: len(self.game.match) > steps, prompt.text)

    def _tallies(self, view: PageView) -> bool:
        """By hand, decide to roll on by the numbers of the throw itself; whether so."""
        tally, due = view.lying.tally, view.page.tally
        if due is None or tally is None or tally.parent is None:
            return False
        said = len(due.said)
        if tuple(self.due[:said]) != due.said or self.due[said].verb != due.dice.verb:
            return False
        steps = len(self.game.match)
        counts = zip(map(int, self.due[said].args), tally.kind.faces, strict=True)
        for number, face in sorted(counts, reverse=True):
            # One face follows from the others; once all is clear, nothing more is asked.
            if len(self.game.match) == steps and (face, number) in tally.keys:
                self.stage.tap(tally.keys[face, number])
        return True

    def _press_of(self, wanted: Action) -> Press | None:
        for press in self.stage.every(Press):
            do = getattr(press, "do", None)
            if isinstance(do, partial) and wanted in do.args and not press.disabled:
                return press
        return None
