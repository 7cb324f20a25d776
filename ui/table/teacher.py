"""Lessons: when a rule first applies, a bubble explains it next to its key."""

from typing import Any

from kivy.clock import Clock

from companion.storage.drafts import Said
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.shell.screens import CompanionScreen
from ui.shell.theme import theme
from ui.table.bubble import Bubble, place_for
from ui.widgets.sheet import is_covered

SETTLED_S = 0.3  # The time after which a new screen is laid out.
HERE = ("table", "dice", "race")
TRIES = 12  # The number of checks whether news still covers the screen, SETTLED_S apart.


class Teacher:
    """Shows lessons about what is due, at tables that want them; a touch removes the bubble."""

    def __init__(self, app: Desk) -> None:
        self._app = app
        self._bubble: Bubble | None = None
        # A screen that leaves its foot free, and the moment of the match for which it does.
        self._lent: tuple[CompanionScreen, object] | None = None
        self._later: Any = None  # An event of Kivy's clock.
        self._about: tuple[Game, bool] | None = None  # A game, and whether it is explained.

    def look(self) -> None:
        """Explain what is due if it is new.

        Not in a race, which does not wait, and not after an undo, as that was explained before. Nor
        while a bot is about to act, as its step would remove the bubble before it is read.
        """
        self._end()
        game = self._app.current_game
        if self._lent is not None and self._lent[1] != self._moment():
            self.clear()
        if game.match.undone or game.due(lambda domain: domain.is_race) or self._counts():
            return
        if not self._app.announcing or not self._teaches(game) or game.bot_options():
            return
        said = self._next()
        if said is not None:
            # In the next frame, before a finger can be on its way to a key that moves.
            self._later = Clock.schedule_once(lambda _: self._make_room(said), 0)

    def clear(self) -> None:
        """Remove the bubble, or the wait for it, and the room that it had."""
        self._end()
        if self._lent is not None:
            self._lent[0].leave_free(0)
            self._lent = None

    def _end(self) -> None:
        """Remove the bubble, or the wait for it; what is touched more than once does not move."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        if self._bubble is not None:
            self._bubble.go()
            self._bubble = None

    def _moment(self) -> object:
        game = self._app.current_game
        return game.match, len(game.match)

    def _counts(self) -> bool:
        """Return whether a race is counted down or open, in which no pad may move."""
        return bool(self._app.screen.name == "race" and self._app.screen.in_motion)

    def _next(self) -> Said | None:
        game = self._app.current_game
        return self._app.session.lessons.next(game.box, game.asked(self._app.screen.opened_page))

    def _teaches(self, game: Game) -> bool:
        """Return whether this game is explained, as chosen, or by a default fixed for each game."""
        wanted = self._app.session.lessons.wanted(game.box)
        if wanted is not None:
            return wanted
        if self._about is None or self._about[0] is not game:
            simulated = game.match.header.simulated
            self._about = game, not simulated and self._app.session.teaches(game.box)
        return self._about[1]

    def _make_room(self, said: Said) -> None:
        """Let the screen leave its foot free if there is no other place."""
        screen, bubble = self._app.screen, Bubble(str(said.text))
        if screen.name in HERE and place_for(screen, bubble, said.key) is None:
            low = min(high for _, high in bubble.shapes())
            if self._lent is not None and self._lent[0] is not screen:
                self._lent[0].leave_free(0)
            screen.leave_free(low + theme.gap)
            self._lent = screen, self._moment()
        self._wait(said, TRIES)

    def _wait(self, said: Said, tries: int) -> None:
        self._later = Clock.schedule_once(lambda _: self._show(said, tries), SETTLED_S)

    def _show(self, said: Said, tries: int) -> None:
        """Show a lesson where it covers nothing; without such a place, show it another time."""
        app = self._app
        self._later = None
        here = app.screen.name in HERE and not self._counts()
        if app.game is None or not here or said != self._next():
            return
        news = app.outcomes is not None and app.outcomes.showing
        busy = is_covered() or news or (app.chair is not None and app.chair.showing)
        if busy and tries:
            self._wait(said, tries - 1)
            return
        bubble = Bubble(str(said.text))
        place = None if busy else place_for(app.screen, bubble, said.key)
        if place is None:
            self.clear()
            return
        bubble.show(app.screen, *place)
        self._bubble = bubble
        app.session.lessons.give(app.current_game.box, said)
