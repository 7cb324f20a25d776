"""Buttons for other ways to get a roll: the camera, by hand, or rolled by the companion."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.devices.ports import throws
from ui.dice.due_dice import DueDice, Faces
from ui.kivy_layer.kept import Kept
from ui.shell.desk import Desk
from ui.shell.last_roll import Roll
from ui.text import say
from ui.widgets import Press


class Ways:
    """The buttons, below the tray's picture or next to the controls for entry by hand.

    `choose_hand` is called with whether dice are entered by hand, `fill` with rolled faces.
    """

    def __init__(
        self,
        app: Desk,
        rooms: tuple[Widget, Widget],
        choose_hand: Callable[[bool], object],
        fill: Callable[[Faces], object],
    ) -> None:
        self._app, self._last = app, app.last_roll
        self._choose_hand, self._fill = choose_hand, fill
        self._tray, self._hand = (Kept(room, Press) for room in rooms)

    def begin(self, due: DueDice, roll: Roll) -> None:
        """Reset for another roll of these dice."""
        self._due, self._roll, self._rolled = due, roll, False

    def show(self, *, by_hand: bool, no_camera: bool) -> None:
        """Show buttons for the ways that are not in use now."""
        if by_hand:
            camera = say("dice-use-camera")
            ways = [(camera, "camera", lambda: self._choose_hand(False), no_camera)]
        else:
            ways = [(say("dice-by-hand"), "edit", lambda: self._choose_hand(True), False)]
        if throws(self._app.session.devices.tray) and not by_hand:
            ways.insert(0, (say("dice-throw-simulated"), "dice", self.throw, False))
        else:
            ways.append((say("dice-roll-for-us"), "dice", self.roll, self._rolled))
        shown, empty = (self._hand, self._tray) if by_hand else (self._tray, self._hand)
        empty.show(())
        for press, (label, icon, do, done) in shown.show(ways):
            press.label, press.icon, press.do, press.disabled = label, icon, do, done

    def roll(self) -> None:
        """Let the companion roll, only once for a roll, even if the screen was left in between."""
        if not self._rolled:
            self._rolled = True
            self._fill(self._last.chance(self._roll, self._chance))

    def throw(self) -> None:
        """Throw random dice into the simulated tray."""
        faces = tuple(face for group in self._chance() for face in group)
        self._last.drawn = True
        tray = self._app.session.devices.tray
        assert throws(tray)  # The button exists only for such a tray.
        tray.throw(faces, self._due.colours)

    def _chance(self) -> Faces:
        return self._due.rolled(self._app.current_game.state, self._app.session.rng)
