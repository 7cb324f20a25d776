"""Responses to what has just been played: buttons, with "nobody" as the primary one."""

from functools import partial

from companion.engine.domain import BaseDomain
from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.table.prompts.self_closing import SelfClosing
from ui.widgets import Bold, Press

OPEN_S = 8.0  # seconds it stays open if nobody touches the screen


class AnswerAsk(SelfClosing):
    """The responses to choose from; `foot` passes, by itself after a while."""

    def __init__(self, domain: BaseDomain, app: Desk) -> None:
        super().__init__(app)
        game = app.current_game
        self._pass = next(each for each in domain.choices() if each.action in domain.passes())
        for option in domain.choices():
            if option is self._pass:
                continue
            press = Press(label=game.say(option.label), detail=game.say(option.detail))
            press.tone, press.height = option.tone, theme.row
            press.do = partial(game.act, option.action)
            self.add_widget(press)
        self.foot = Bold()
        self.foot.do = partial(game.act, self._pass.action)
        self.say_left()
        if self.may_close:
            self.count_down_once(OPEN_S)

    def say_left(self) -> None:
        """Show on the primary button how many seconds are left."""
        self.foot.label = self.seconds_left(self.app.current_game.say(self._pass.label))

    def close(self) -> None:
        """Pass."""
        self.foot.on_release()
