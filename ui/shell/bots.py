"""Let the bots at the table act, one step at a time, slowly enough to follow."""

from collections.abc import Callable
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.engine.actions import Action
from ui.widgets.sheet import is_covered

if TYPE_CHECKING:
    from companion.engine.bots import Choice
    from ui.shell.game import Game

THINKING = 0.8  # Seconds before a bot acts, so that people can follow.
LONGEST_S = 2.0  # The time limit of a bot's search.
AFTER_NEWS_S = 0.1  # The interval for checking whether the news on the screen was closed.


class BotSeats:
    """Acts for the seats of bots, except for dice and buzzers, which their screens handle."""

    def __init__(
        self,
        game: "Callable[[], Game | None]",
        shown: Callable[[], str],
        has_news: Callable[[], bool],
    ) -> None:
        """Take functions that return the game, the screen's name, and whether news covers it."""
        self._game, self._shown, self._has_news = game, shown, has_news
        self.thinking = THINKING
        self._due = Clock.create_trigger(self._act, self.thinking)
        self._thought = 0  # The number of the current search.

    def look(self) -> None:
        """Schedule a bot's action if a bot is asked for one."""
        self._due.cancel()
        self._thought += 1
        game = self._game()
        if game is not None and game.bot_options():
            self._due.timeout = self.thinking
            self._due()

    def _act(self, _: float) -> None:
        game = self._game()
        if is_covered() or self._has_news():
            self._due.timeout = AFTER_NEWS_S
            self._due()
            return
        # Since it was scheduled, an undo may have come, or another screen or game.
        if game is None or self._shown() not in ("table", "dice", "race"):
            return
        legal = game.bot_options()
        if legal and game.bot_thinks_long(legal[0].player):
            self._think(game, legal)
        elif legal:
            game.act(game.bot_choice(legal), "bot")

    def _think(self, game: "Game", legal: list[Action]) -> None:
        """Search in a separate thread; the result is dropped if the match has moved on."""
        mine, until = self._thought, monotonic() + LONGEST_S
        thought = game.bot_thought(legal, lambda: self._thought != mine or monotonic() >= until)

        def think() -> None:
            choice = thought()
            _ = choice.why  # A lazy value: computed here, so that the screen does not wait.
            Clock.schedule_once(lambda _: self._thinks(game, mine, choice))

        Thread(target=think, name="bot", daemon=True).start()

    def _thinks(self, game: "Game", mine: int, choice: "Choice") -> None:
        if self._thought == mine and is_covered():
            Clock.schedule_once(lambda _: self._thinks(game, mine, choice), AFTER_NEWS_S)
        elif self._thought == mine and game is self._game():
            game.because = choice.why
            game.act(choice.action, "bot")
