"""Lets the bots at the table act, one step at a time, slowly enough to follow."""

from typing import TYPE_CHECKING

from kivy.clock import Clock

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp

THINKING = 0.8  # seconds, so that people see what a bot does
AFTER_NEWS_S = 0.1  # how often it looks whether the table has read what happened


class BotSeats:
    """Acts for the seats that a bot plays; dice and buzzers are their screens' business."""

    def __init__(self, app: "CompanionApp") -> None:
        self.app = app
        self.thinking = THINKING
        self._due = Clock.create_trigger(self._act, self.thinking)

    def look(self) -> None:
        """Schedule a bot's action if a bot is asked for one."""
        self._due.cancel()
        if self.app.game is not None and self.app.game.bot_options():
            self._due.timeout = self.thinking
            self._due()

    def _act(self, _: float) -> None:
        game = self.app.game
        if self.app.outcomes is not None and self.app.outcomes.showing:
            self._due.timeout = AFTER_NEWS_S
            self._due()
            return
        # Undo, history or another game may have come in between.
        if game is None or self.app.screen.name not in ("table", "dice", "race"):
            return
        legal = game.bot_options()
        if legal:
            game.act(game.bot_choice(legal), "bot")
