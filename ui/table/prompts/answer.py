"""Responses to what has just been played: a key for each; the primary key passes."""

from functools import partial

from companion.engine.domain import BaseDomain
from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.widgets import Bold, Column, Press


class AnswerAsk(Column):
    """A key for each response; `foot` is the key that passes."""

    def __init__(self, domain: BaseDomain, app: Desk) -> None:
        super().__init__()
        game = app.current_game
        nobody = next(each for each in domain.choices() if each.action in domain.passes())
        for option in domain.choices():
            if option is nobody:
                continue
            press = Press(label=game.say(option.label), detail=game.say(option.detail))
            press.tone, press.height, press.paper = option.tone, theme.row, True
            press._dress()
            press.do = partial(game.act, option.action)
            self.add_widget(press)
        self.foot = Bold(label=game.say(nobody.label))
        self.foot.do = partial(game.act, nobody.action)
