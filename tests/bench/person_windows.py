"""Who answers what: windows, questions that close by themselves, cards at a reveal, panels."""

from itertools import dropwhile, takewhile

from companion.engine.prompts import Window
from tests.bench.reporter import Reporter
from ui.demo.demo_guide import enter
from ui.table.page.view import PageView
from ui.table.prompts.answer import AnswerAsk
from ui.table.prompts.reveal import RevealAsk
from ui.table.prompts.window import LaidView, WindowAsk
from ui.widgets import Press

REVEALS, ANSWERS = ("lay", "attach", "ready"), ("mind", "boost", "ambush", "pass")


class WindowPlayer(Reporter):
    """Answers where somebody did, and lets the rest close by itself."""

    def _say(self, view: PageView) -> None:
        """Tap what says most of what happened: what people do next closes a window."""
        enter(self.stage, view, self.due)

    def _closes(self) -> bool:
        """Let a question close by itself if nobody answered; whether it did."""
        ask, steps = next(self.stage.every(AnswerAsk), None), len(self.game.match)
        if ask is None or not ask.closing or self.due[0].verb != "pass":
            return False
        self.stage.until(lambda: len(self.game.match) > steps, "the end of the question")
        return True

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
            ask.left + 1, lambda: len(self.game.match) > steps or not ask.closing
        ):
            return
        if len(self.game.match) == steps:
            self.stage.tap(ask.foot)

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

    def _ends_battle(self, ask: RevealAsk) -> Press:
        """The button to fight, or the one for a special card if somebody plays one now."""
        revealed = dropwhile(lambda each: each.verb in REVEALS, self.due[len(ask.before) :])
        answers = takewhile(lambda each: each.verb in ANSWERS, revealed)
        played = next((each for each in answers if each.verb != "pass"), None)
        if played in ask.answer_keys:
            return ask.answer_keys[played]
        return ask.answers if ask.answers.parent and played else ask.done
