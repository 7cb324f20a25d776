"""Reading a card from the tray: the live picture, what it is taken for; it confirms itself.

Any touch stops that, and then a tap confirms, as it does where the reader is in doubt.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from companion.devices.ports import TrayState, TrayView
from companion.engine.prompts import Option
from companion.engine.recognizable import Recognizable
from ui.shell.theme import theme
from ui.widgets import Press
from ui.widgets.tray_sheet import TraySheet

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp

LAY = "Lay the card flat into the tray and take your hand away."
NOTHING = "Nothing read yet"
MOTION = (TrayState.EMPTY, TrayState.MOVING, TrayState.HAND)


class CardSheet(TraySheet):
    """Watches the tray until a card is still; nothing counts before it is confirmed."""

    def __init__(
        self, app: "CompanionApp", look: Recognizable, options: dict[str, Option],
        done: Callable[[Option], object], title: str,
    ) -> None:  # fmt: skip
        self._look, self._options, self._done = look, options, done
        self._option: Option | None = None
        self._itself: Any = None  # of Kivy's clock, while a sure card is about to confirm itself
        self._held = False  # a touch stopped that
        self._moved = False  # something moved in the tray: no card that lay there before
        self.confirm = Press(
            label=NOTHING, tone="go", icon="check", height=theme.row, disabled=True
        )
        self.confirm.bind(on_release=lambda _: self._answer(self._take))
        height = min(220 * theme.unit, 0.38 * Window.height)
        super().__init__(app, self.confirm, height, leave="Cancel", title=title, text=LAY)

    def see(self, view: TrayView) -> None:
        """Take a view of the tray; a card is read once it is still."""
        if self._option is None or view.state is not TrayState.SETTLED:
            self.picture.see(view.frame)
        if view.state is not TrayState.SETTLED or view.frame is None:
            self._moved = self._moved or view.state in MOTION
            self._offer("")
            self.text = view.words if view.state is TrayState.NO_CAMERA else LAY
        elif self._option is None and self._app.session.calibration:
            shown = self._app.session.calibration.read_card(self._look.id, view.frame)
            self._offer(shown.face, sure=not shown.doubt)
            self.text = shown.doubt or ("" if self._option else "This card cannot be due now.")

    def _offer(self, face: str, *, sure: bool = False) -> None:
        """Let the card that was read be confirmed; what cannot be due, or is gone, cannot."""
        self._option = self._options.get(face)
        self.confirm.disabled = self._option is None
        self.confirm.label = f"{face.capitalize()}: confirm" if self._option else NOTHING
        self._stop()
        seconds = self._app.session.config.confirm_s
        if self._option and sure and self._moved and seconds > 0 and not self._held:
            self.confirm.label += "s itself"
            self._itself = Clock.schedule_once(lambda _: self._answer(self._take), seconds)

    def _stop(self) -> None:
        if self._itself:
            self._itself.cancel()
            self._itself = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Leave the card to a tap from now on: somebody looks closer."""
        if self._itself:
            self._held = True
            self._stop()
            self.confirm.label = self.confirm.label.removesuffix("s itself")
        return bool(super().on_touch_down(touch))

    def on_dismiss(self) -> None:
        """Confirm nothing any more, and let the camera sleep."""
        self._stop()
        super().on_dismiss()

    def _take(self) -> None:
        if self._option:
            self._done(self._option)


def recognizable_for(app: "CompanionApp", prompt: str) -> Recognizable | None:
    """The cards that answer the prompt of that name, if the owner has shown them to the camera."""
    look = app.current_game.box.recognizable_for(prompt)
    calibration = app.session.calibration
    return look if look and calibration and calibration.knows(look.id) else None


def read_card_from_tray(
    app: "CompanionApp",
    look: Recognizable,
    options: tuple[Option, ...],
    done: Callable[[Option], object],
    title: str = "The card in the tray",
) -> CardSheet:
    """Open the sheet; `done` gets the option that was read and confirmed."""
    by_face = {option.label: option for option in options}
    sheet = CardSheet(app, look, by_face, done, title)
    sheet.open(animation=False)
    return sheet
