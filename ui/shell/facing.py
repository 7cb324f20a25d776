"""Turns the screen to whoever acts, where the owner has placed the seats round it."""

from typing import TYPE_CHECKING

from kivy.core.window import Window

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp


class Facing:
    """Which way the picture faces: as the settings have it, turned on to a seat's side."""

    def __init__(self, app: "CompanionApp") -> None:
        self._app = app
        self._side = 0

    @property
    def degrees(self) -> int:
        """How far the whole picture is turned."""
        return (self._app.trial.look.rotation + self._side) % 360

    def look(self) -> None:
        """Face the person who acts now; what is nobody's alone, or a bot's, turns nothing."""
        game, sides = self._app.game, self._app.session.config.sides
        if game is None or not sides:
            self._turn(0)
            return
        from ui.shell.game import actor  # late: the shelf shows sooner without the engine

        seat = actor(game.prompts[0]) if game.prompts else -1
        if seat >= 0 and not game.seats[seat].bot:
            self._turn(sides[seat] if seat < len(sides) else 0)

    def _turn(self, side: int) -> None:
        if side != self._side:
            self._side = side
            # A quarter turn makes another size, and so other screens: the window says that.
            Window.rotation = self.degrees
