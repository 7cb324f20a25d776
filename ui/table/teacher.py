"""Lessons: each rule in a bubble next to the thing it is about, when it is first used."""

from typing import Any

from kivy.clock import Clock

from companion.storage.drafts import Sentence
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.table.bubble import Bubble, place_for
from ui.widgets.sheet import is_covered

SETTLED_S = 0.3  # a screen that has just been shown is laid out by then
HERE = ("table", "dice")
TRIES = 12  # so often a bubble waits for the news to be gone


class Teacher:
    """Shows a bubble for what is due at tables that want lessons; gone with the next touch."""

    def __init__(self, app: Desk) -> None:
        self._app = app
        self._bubble: Bubble | None = None
        self._later: Any = None  # an event of Kivy's clock
        self._about: tuple[Game, bool] | None = None  # whether the game on the table is taught

    def look(self) -> None:
        """Explain what is due if that is new; never in a race, which waits for nobody.

        Nor after an undo: who goes back knows what was said.
        """
        self.clear()
        game = self._app.current_game
        quiet = game.match.undone or game.due(lambda domain: domain.is_race)
        if quiet or not self._app.announcing or not self._teaches(game):
            return
        sentence = self._next()
        if sentence is not None:
            self._wait(sentence, TRIES)

    def clear(self) -> None:
        """Take the bubble away."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        if self._bubble is not None:
            self._bubble.go()
            self._bubble = None

    def _next(self) -> Sentence | None:
        game = self._app.current_game
        return self._app.session.lessons.next(game.box, {prompt.name for prompt in game.prompts})

    def _teaches(self, game: Game) -> bool:
        """Return whether this table is taught; asked once a game, and again after a choice."""
        wanted = self._app.session.lessons.wanted(game.box)
        if wanted is not None:
            return wanted
        if self._about is None or self._about[0] is not game:
            simulated = game.match.header.simulated
            self._about = game, not simulated and self._app.session.teaches(game.box)
        return self._about[1]

    def _wait(self, sentence: Sentence, tries: int) -> None:
        self._later = Clock.schedule_once(lambda _: self._show(sentence, tries), SETTLED_S)

    def _show(self, sentence: Sentence, tries: int) -> None:
        """Show a sentence where it covers nothing; without such a place it waits for another."""
        app = self._app
        self._later = None
        if app.game is None or app.screen.name not in HERE or sentence != self._next():
            return
        news = app.outcomes is not None and app.outcomes.showing
        busy = is_covered() or news or (app.chair is not None and app.chair.showing)
        if busy and tries:
            self._wait(sentence, tries - 1)
            return
        bubble = Bubble(str(sentence.text))
        place = None if busy else place_for(app.screen, bubble, sentence.key)
        if place is not None:
            bubble.show(app.screen, *place)
            self._bubble = bubble
            app.session.lessons.give(app.current_game.box, sentence)
