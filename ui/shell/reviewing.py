"""Reviews the match on the table in a thread, once for each position, for all who want to know."""

from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.match.review import Review, review
from ui.shell.bridge import tried
from ui.shell.game import Game

if TYPE_CHECKING:
    from concurrent.futures import Future


class Reviewing:
    """The review of one screen: it stops, and says nothing more, once the screen is left."""

    def __init__(self) -> None:
        self._stop: Callable[[], object] = lambda: None

    def of(self, game: Game, then: Callable[[Review], object]) -> None:
        """Review the match of a game, and call `then` on Kivy's thread; at once if it is known.

        An exception of the review is raised there, too, so that people see it.
        """
        self.leave()
        left: list[bool] = []
        self._stop = lambda: left.append(True)
        if game.reviewed is not None and game.reviewed[0] == game.match.steps:
            then(game.reviewed[1])
            return
        match = game.match.trial(())  # A copy, as play may go on.

        def done(made: "Future[Review]") -> None:
            if not left:
                found = made.result()
                game.reviewed = match.steps, found
                then(found)

        def work() -> None:
            made = tried(lambda: review(match, lambda: bool(left)))
            if not left:  # The clock would hold the screen until its next frame.
                Clock.schedule_once(lambda _: done(made))

        Thread(target=work, name="review", daemon=True).start()

    def leave(self) -> None:
        """Stop a review that still goes on."""
        self._stop()
