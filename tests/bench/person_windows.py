"""Who answers what: windows, questions that close by themselves, cards at a reveal, panels."""

from collections.abc import Sequence
from functools import partial
from itertools import takewhile

from companion.engine.actions import Action
from companion.engine.page import ways
from companion.engine.prompts import Window
from tests.bench.reporter import AHEAD, Reporter
from tests.said import enter, way_to
from ui.demo.demo_guide import follow_way, tap_key, touch_card
from ui.table.page.view import PageView
from ui.table.prompts.stack import LaidView
from ui.table.prompts.window import WindowAsk
from ui.widgets.card_ask import CardAsk

HIDDEN = ("?",)  # arguments of a card that goes into a hand
REVEALS, ANSWERS = ("lay", "attach", "ready"), ("mind", "boost", "ambush", "pass")


class WindowPlayer(Reporter):
    """Answers where somebody did, and lets the rest close by itself."""

    def _say(self, view: PageView) -> None:
        """Tap what says most of what happened: what people do next closes a window."""
        enter(self.stage, view, self.due)

    def _holds_up(self, view: PageView) -> bool:
        """Hold a card that is played or found under the camera; whether it looks for it."""
        ask = next(self.stage.every(CardAsk), None)
        verbs = [action.verb for action in self.due[:AHEAD]]
        if ask is not None and "play" in verbs:
            said = tuple(self.due[: verbs.index("play") + 1])
            played = str(said[-1].args[0])
            later = ask.later.get(played) if played not in ask.due else None
            if said in (ask.answers.meaning([played]).actions, later):
                self._shows(played)
                return True
        if "found" not in verbs or self.tray.reader is not self._reader:
            return False
        at = verbs.index("found")
        if self.due[at].args[:1] == HIDDEN:  # Nobody shows it.
            return False
        way = way_to(view, self.due[: at + 1])
        if way is None or self.due[at] not in way[-1].all:
            return False
        opened = way[: at > 0]  # The key that searches; a newcomer's card is asked for at once.
        card = str(self.due[at].args[0])
        follow_way(self.stage, view, opened)
        ask = next(self.stage.every(CardAsk), None)
        if ask is not None and card in ask.due and view.page.said == tuple(self.due[:at]):
            self._shows(card)
        else:
            for key in way[len(opened) :]:
                tap_key(self.stage, view, key)
        return True

    def _shows(self, card: str) -> None:
        """Lay a card under the camera; another copy of it is taken away before."""
        if card in [each.id for each in self.tray.reader.lying.cards]:
            self.tray.lay()
            self.stage.frames(4)
        self.tray.lay(card)

    def _in_window(self, window: Window) -> None:
        """Answer with the card that was played, or let the window close."""
        wanted = self.due[0]
        for seat, options in window.options:
            for option in options:
                if option.action == wanted:
                    self._play_card(seat, option.label, option)
                    return
        ask, steps = next(self.stage.every(WindowAsk)), len(self.game.match)
        for press in ask.foot_row.walk(restrict=True) if ask.foot_row else ():
            do = getattr(press, "do", None)
            if isinstance(do, partial) and do.args == (tuple(self.due[:2]),):
                self.stage.tap(press)  # What comes next says that nobody answered.
                return
        if self.by_hand:  # Nobody waits who can go on.
            self.stage.tap(ask.foot)
            return
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

    def _fights(self, view: PageView) -> bool:
        """Lay the cards of a battle that is due, by camera or by touch, and end it; whether so."""
        passed = list(takewhile(lambda each: each.verb == "pass", self.due))
        due = self.due[len(passed) :]
        laid = list(takewhile(lambda each: each.verb in REVEALS, due))
        keys = [key for key in view.page.keys if key.card is not None]
        if not keys or not laid or tuple(passed) != view.page.said:
            return False
        cards = [(each.player, str(each.args[0])) for each in laid if each.args]
        if cards and next(self.stage.every(CardAsk), None) is not None:
            self.tray.lay()  # The last battle's cards are taken away.
            self.stage.frames(4)
            self.tray.lay(*(card for _, card in cards))
            shown = partial(_number, view)
            self.stage.until(lambda: shown() == len(cards), "the cards of the battle")
        else:
            for seat, card in cards:
                touch_card(self.stage, view, seat, card)
        self._end_battle(view, due[len(laid) :])
        return True

    def _end_battle(self, view: PageView, after: Sequence[Action]) -> None:
        """Tap the key that says who wins, or the special card that somebody plays now."""
        answers = takewhile(lambda each: each.verb in ANSWERS, after)
        played = next((each for each in answers if each.verb != "pass"), None)
        ways_ = [way for way in ways(view.page, 2) if way[-1].actions[-1:] == (played,)]
        for key in ways_[0] if ways_ else [view.page.way_on]:
            assert key is not None
            tap_key(self.stage, view, key)


def _number(view: PageView) -> int:
    """How many cards are entered."""
    return sum(each.verb in ("lay", "attach") for each in view.page.said)
