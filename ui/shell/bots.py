"""Lets the bots at the table act, one step at a time, slowly enough to follow."""

from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.engine.actions import Action

if TYPE_CHECKING:
    from companion.engine.bots import Choice
    from ui.shell.app import CompanionApp
    from ui.shell.game import Game

THINKING = 0.8  # seconds, so that people see what a bot does
LONGEST_S = 2.0  # how long a bot may think ahead
AFTER_NEWS_S = 0.1  # how often it looks whether the table has read what happened


class BotSeats:
    """Acts for the seats that a bot plays; dice and buzzers are their screens' business."""

    def __init__(self, app: "CompanionApp") -> None:
        self.app = app
        self.thinking = THINKING
        self._due = Clock.create_trigger(self._act, self.thinking)
        self._thought = 0  # the number of the thought that counts

    def look(self) -> None:
        """Schedule a bot's action if a bot is asked for one."""
        self._due.cancel()
        self._thought += 1
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
        if legal and game.bot_thinks_long(legal[0].player):
            self._think(game, legal)
        elif legal:
            game.act(game.bot_choice(legal), "bot")

    def _think(self, game: "Game", legal: list[Action]) -> None:
        """Think on a thread of its own; what comes out is dropped if the match has moved on."""
        mine, until = self._thought, monotonic() + LONGEST_S
        thought = game.bot_thought(legal, lambda: self._thought != mine or monotonic() >= until)

        def think() -> None:
            choice = thought()
            _ = choice.why  # made here, so that the screen does not wait for it
            Clock.schedule_once(lambda _: self._thinks(game, mine, choice))

        Thread(target=think, name="bot", daemon=True).start()

    def _thinks(self, game: "Game", mine: int, choice: "Choice") -> None:
        if self._thought == mine and game is self.app.game:
            game.because = choice.why
            game.act(choice.action, "bot")
