"""Turn the screen towards whoever acts, if the owner has placed the seats around it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.core.window import Window

if TYPE_CHECKING:
    from companion.app.config import Config
    from ui.shell.game import Game


class Facing:
    """The rotation of the picture: that of the settings, plus the side of a seat."""

    def __init__(self, settings: "Callable[[], Config]", game: "Callable[[], Game | None]") -> None:
        """Take functions that return the display settings in use, and the game on the table."""
        self._settings, self._game = settings, game
        self._side = 0

    @property
    def degrees(self) -> int:
        """Rotation of the whole picture in degrees."""
        return (self._settings().rotation + self._side) % 360

    def look(self) -> None:
        """Face the person who acts now; nothing turns for a bot or for several people."""
        game, sides = self._game(), self._settings().sides
        if game is None or not sides:
            self._turn(0)
            return
        from ui.shell.game import actor  # Late: the shelf shows sooner without the engine.

        seat = actor(game.prompts[0]) if game.prompts else -1
        if seat >= 0 and not game.seats[seat].bot:
            self._turn(sides[seat] if seat < len(sides) else 0)

    def _turn(self, side: int) -> None:
        if side != self._side:
            self._side = side
            # A quarter turn changes the window's size, and that rebuilds the screens.
            Window.rotation = self.degrees
