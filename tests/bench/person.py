"""Somebody who enters at the screen what happens at the table, by touch, and counts the touches.

What happens is taken from a record of bots. How a prompt is answered by touch is inherited from
the demo: where a screen changes, its demo changes, and this count follows.
"""

import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import dropwhile, takewhile
from random import Random
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window as KivyWindow
from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.dice import KINDS
from companion.engine.prompts import Cards, Choices, Dice, Prompt, Secret, Throw, Window
from companion.match.match import Step
from tests.bench.bot_records import BotRecord
from tests.bench.card_reader import CardTray
from ui.demo.demo import Demo
from ui.demo.demo_board import on_board, play_ahead
from ui.demo.demo_guide import enter, guide_ask
from ui.demo.stage import PATIENCE, Stage
from ui.table.panels.invasion_from_outer_space.asks import GuideAsk
from ui.table.panels.mars_escape_attack import AttackAsk
from ui.table.prompts.answer import AnswerAsk
from ui.table.prompts.reveal import RevealAsk
from ui.table.prompts.window import LaidView, WindowAsk
from ui.widgets import Press
from ui.widgets.card_ask import CardAsk

FRAME_S = 0.05  # of a slow screen
NOTICED_S = 0.4  # a wait that is longer is one; screens are drawn in less
MOVED = 2.0  # pixels; less is no swipe
FOLLOWING = ("forced", "gesture")  # sources of what came by itself, or with a touch before
AHEAD = 12  # reports that may be entered in another order
REVEALS, ANSWERS = ("lay", "attach", "ready"), ("mind", "boost", "ambush", "pass")
DRAW = "Draw for us"  # the button with which the companion draws what is set up
CLOSES_S = 6.0  # a sure reading that confirms itself has done so by then


class CountingStage(Stage):
    """A stage that counts what a person does on the glass: touches, and swipes to find a thing.

    Nobody sits here: while it waits, the app's clock runs ahead, a frame's time for each frame.
    """

    touches = swipes = 0
    waited = 0.0  # seconds until something came that a person had to wait for
    ahead = 0.0  # seconds that the app's clock is ahead

    def __enter__(self) -> "CountingStage":
        self._time = Clock.time
        Clock.time = lambda: self._time() + self.ahead
        super().__enter__()
        KivyWindow.bind(on_touch_down=self._down)
        return self

    def __exit__(self, *about: object) -> None:
        KivyWindow.unbind(on_touch_down=self._down)
        super().__exit__(*about)
        Clock.time = self._time

    def _down(self, *_: object) -> None:
        self.touches += 1

    def within(self, seconds: float, done: Callable[[], object]) -> bool:
        """Let the app run until `done`, and note how long that was."""
        began = self.ahead
        while not (came := bool(done())) and self.ahead < began + seconds:
            self.ahead += FRAME_S
            self.frames(1)
        took = self.ahead - began
        self.waited += took if came and took > NOTICED_S else 0.0
        return came

    def until(self, done: Callable[[], object], what: str = "it") -> None:
        """Let the app run until `done`, also where a race or a thread takes real seconds."""
        if not self.within(PATIENCE, done):
            # The race goes by the time of its buzzers, which doesn't run ahead.
            end = time.monotonic() + PATIENCE
            while not done() and time.monotonic() < end:
                self.frames(1)
            if not done():
                raise TimeoutError(f"waited in vain for {what}")

    @property
    def count(self) -> int:
        """Touches and swipes so far."""
        return self.touches + self.swipes

    def bring_into_view(self, widget: Widget) -> None:
        """Scroll to a widget; a person swipes where it was not all in view."""
        before = widget.to_window(*widget.pos)
        super().bring_into_view(widget)
        after = widget.to_window(*widget.pos)
        self.swipes += max(abs(b - a) for b, a in zip(before, after, strict=True)) > MOVED


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


class Person(Demo):
    """Enters a record by touch, with dice in the tray or by hand."""

    def __init__(self, stage: CountingStage, tray: CardTray, record: BotRecord) -> None:
        super().__init__(stage, record.box.id, Random(1), lambda name: None)
        self.record, self.tray, self.counting = record, tray, stage
        self.by_hand = False
        self.closes = True  # whether sure readings confirm themselves, as far as we know
        self.due: list[Action] = []
        self.moments: list[Moment] = []
        self._known = 0

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
            if self.stage.has(DRAW):
                self.stage.tap(DRAW)
            else:
                self._choose(prompt)
            self.stage.until(lambda steps=steps: len(self.game.match) > steps, prompt.text)
            self.stage.frames(2)
        return self.counting.count - before, self.counting.waited - waited

    # ---- at the table ------------------------------------------------------------
    def sit_down(self, length: int) -> None:
        """Put the match on the table as it is after the first `length` reports."""
        self.stage.app.last_roll.by_hand &= self.by_hand  # or a flow before this one was
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
        self._answer_prompt(prompt)
        self.stage.until(lambda: len(self.game.match) > steps, prompt.text)
        self.stage.frames(2)
        touches, waited = self.counting.count - before, self.counting.waited - waited
        moment = Moment(prompt.name, self._follow(), touches, waited)
        self.moments.append(moment)
        return moment

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

    def _prompt_of(self, action: Action) -> Prompt:
        prompts = self.game.prompts
        for prompt in prompts:
            if action in prompt.domain.actions():
                return prompt
        named = [p for p in prompts if getattr(p.domain, "verb", "") == action.verb]
        return (named or [p for p in prompts if not p.domain.actions()] or list(prompts))[0]

    def _answer_prompt(self, prompt: Prompt) -> None:
        ask = guide_ask(self.stage)
        if ask is not None:
            self._say(ask)
            return
        if isinstance(prompt.domain, Window):
            self._in_window(prompt.domain)
            return
        early = self._early_reveal()
        if early is not None:
            self._before_reveal(prompt, early)
            return
        if self._closes() or self._lays_cards(prompt):
            return
        answer: dict[str, Callable[[Prompt], None]] = {
            "Secret": self._bid, "Reveal": self._reveal, "Dice": self._roll, "Throw": self._roll,
            "Number": self._number, "Race": self._race,
        }  # fmt: skip
        answer.get(type(prompt.domain).__name__, self._choose)(prompt)

    def _say(self, ask: GuideAsk) -> None:
        """Tap what says most of what happened; a window closes by itself if nobody answered."""
        closing = ask.offer.primary.actions if ask.offer.timed and ask.offer.primary else ()
        steps = len(self.game.match)
        if self.due[0] in closing:
            self.stage.until(lambda: len(self.game.match) > steps, "the end of the window")
        else:
            enter(self.stage, ask, self.due)

    def _closes(self) -> bool:
        """Let a question close by itself if nobody answered; whether it did."""
        ask, steps = next(self.stage.every(AnswerAsk), None), len(self.game.match)
        if ask is None or not ask.closing or self.due[0].verb != "pass":
            return False
        self.stage.until(lambda: len(self.game.match) > steps, "the end of the question")
        return True

    def _lays_cards(self, prompt: Prompt) -> bool:
        """Lay the cards that come next under the camera, where it looks; whether it does."""
        if isinstance(prompt.domain, Secret) and self.box.race:
            if self.tray.reader is not self.stage.app.session.card_recognizer:
                return False
            self.stage.tap("All ready")
            self.stage.until(lambda: next(self.stage.every(CardAsk), None), "GO")
        ask = next(self.stage.every(CardAsk), None)
        if ask is None:
            return False
        cards = [ask.answers.card_of(action) for action in self.due[:AHEAD]]
        if not cards[0] and self.due[0].verb == "settle":
            cards = cards[1:]  # turning the next cards up says that
        laid = tuple(takewhile(lambda card: card in ask.due, cards))
        if laid:
            self.tray.lay(*laid)
        return bool(laid)

    # ---- what happened -----------------------------------------------------------
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

    # ---- by touch ----------------------------------------------------------------
    def _choose(self, prompt: Prompt) -> None:
        """Tap the button of the action itself, where labels might be alike."""
        assert isinstance(prompt.domain, Choices | Cards)
        if self.box.race and isinstance(prompt.domain, Cards):
            self._turn_up(prompt.domain)
            return
        wanted = self._decide(prompt.domain.actions())
        if play_ahead(self.stage, self.due) or self._attacks(wanted):
            return
        if on_board(self.stage, wanted):
            super()._choose(prompt)
            return
        press = self._press_of(wanted)
        if press is None and self._turn_to(prompt, wanted):
            press = self._press_of(wanted)
        if press is None:
            super()._choose(prompt)
        else:
            steps = len(self.game.match)
            self.stage.tap(press)
            self.stage.until(lambda: len(self.game.match) > steps, prompt.text)

    def _attacks(self, wanted: Action) -> bool:
        """Choose all weapons that are played together; whether it is an attack."""
        ask = next(iter(self.stage.every(AttackAsk)), None)
        if ask is None or ask.foot is None or wanted.verb != "weapon":
            return False
        steps = len(self.game.match)
        for action in takewhile(lambda action: action.verb == "weapon", self.due):
            self.stage.tap(ask.tiles[self.game.state.card_names()[str(action.args[0])]])
        if len(self.game.match) == steps:
            self.stage.tap(ask.attack)
        return True

    def _ends_battle(self, ask: RevealAsk) -> Press:
        """The button to fight, or the one for a special card if somebody plays one now."""
        revealed = dropwhile(lambda each: each.verb in REVEALS, self.due[len(ask.before) :])
        answers = takewhile(lambda each: each.verb in ANSWERS, revealed)
        played = next((each for each in answers if each.verb != "pass"), None)
        if played in ask.answer_keys:
            return ask.answer_keys[played]
        return ask.answers if ask.answers.parent and played else ask.done

    def _press_of(self, wanted: Action) -> Press | None:
        for press in self.stage.every(Press):
            do = getattr(press, "do", None)
            if isinstance(do, partial) and wanted in do.args and not press.disabled:
                return press
        return None

    def _turn_to(self, prompt: Prompt, wanted: Action) -> bool:
        """Turn to the letters under which the option is; whether there are any."""
        keys = [press for press in self.stage.every(Press) if 0 < len(press.label) <= 3]
        for key in keys:
            do: Any = getattr(key, "do", None)
            groups = [arg for arg in getattr(do, "args", ()) if isinstance(arg, list | tuple)]
            if any(getattr(option, "action", None) == wanted for g in groups for option in g):
                self.stage.tap(key)
                return True
        return False

    def _in_window(self, window: Window) -> None:
        """Answer with the card that was played, or let the window close."""
        wanted = self.due[0]
        for seat, options in window.options:
            for option in options:
                if option.action == wanted:
                    self._play_card(seat, option.label, option)
                    return
        ask, steps = next(self.stage.every(WindowAsk)), len(self.game.match)
        if not self.stage.within(
            ask.left + 1, lambda: len(self.game.match) > steps or not ask.left
        ):
            return
        if len(self.game.match) == steps:
            self.stage.tap(ask.close)

    def _play_card(self, seat: int, label: str, option: object) -> None:
        """The card that is answered and who answers it, or seat, card and target."""
        steps = len(self.game.match)
        for view in self.stage.every(LaidView):
            if view.laid.id == getattr(option, "target", 0) and view.label:
                self.stage.tap(view)
                self.stage.tap(next(self.stage.every(WindowAsk)).keys[label, seat])
                return
        for key in (seat, label, option):
            ask = next(iter(self.stage.every(WindowAsk)), None)
            if len(self.game.match) > steps or ask is None:
                return
            if key in ask.keys:
                self.stage.tap(ask.keys[key])

    # ---- the race ----------------------------------------------------------------
    def _enter_bids(self, chosen: dict[int, Action]) -> None:
        """People call the reveal themselves; the first bid that is touched opens the race."""
        lanes = self.stage.app.screen.row.lanes.values()
        if any(len(lane.cards) > 1 for lane in lanes):
            self._touch_bids(chosen)
        else:
            super()._enter_bids(chosen)

    def _race(self, prompt: Prompt) -> None:
        """Nobody freezes where the next cards are turned up: touch these at once."""
        close = prompt.domain.actions()[0]
        if self.due[0] == close and self.due[1:2] and self.due[1].verb == "turn_up":
            self._touch_cards(self.due[1:3])
        else:
            super()._race(prompt)

    def _turn_up(self, domain: Cards) -> None:
        """Touch both cards of the record; at the beginning any."""
        self._touch_cards(self.due[:2]) if self.due else super()._turn_up(domain)

    # ---- dice --------------------------------------------------------------------
    def _roll(self, prompt: Prompt) -> None:
        domain = prompt.domain
        assert isinstance(domain, Dice | Throw)
        faces, counts = KINDS[domain.kind].faces, [int(n) for n in self.due[0].args]
        dice: list[tuple[str, str]] = []
        for group in domain.groups:
            mine, counts = counts[: len(faces)], counts[len(faces) :]
            dice += [(f, group.colour) for f, n in zip(faces, mine, strict=True) for _ in range(n)]
        if self.by_hand:
            self.enter_dice([face for face, _ in dice])
            return
        self.stage.until(lambda: self.stage.app.screen.name == "dice", "the dice")
        self.tray.put(dice)
        steps = len(self.game.match)
        if self.closes and self.stage.within(CLOSES_S, lambda: len(self.game.match) > steps):
            return
        self.closes = False
        self.stage.tap(self._confirm())

    def enter_dice(self, faces: list[str]) -> None:
        """Enter alike dice by hand: as many of each face, until the screen needs no more."""
        if not self.stage.app.screen.by_hand:  # as it was the last time
            self.stage.tap("By hand")
        steps, screen = len(self.game.match), self.stage.app.screen
        for face in dict.fromkeys(faces):
            if screen.draft.whole:
                break
            self.stage.tap(screen.tally.keys[face, faces.count(face)])
        if len(self.game.match) == steps:
            self.stage.tap(self._confirm())
