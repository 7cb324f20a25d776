"""A photo of a card: taken from the tray's camera, cut to a card's shape, kept, and shown."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.uix.image import Image
from kivy.uix.widget import Widget

from companion.devices.ports import Frame, TrayState, TrayView
from companion.engine.actions import Action
from companion.engine.box import Box
from companion.match.session import Session
from ui.cards.tray_sheet import TraySheet
from ui.shell.theme import MUTED, theme
from ui.widgets import Column, Press, Words
from ui.widgets.camera_texture import encoded
from ui.widgets.guide_picture import GuidePicture
from ui.widgets.pixels import cut

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp

SHAPE = (5, 7)  # of a playing card, width to height
MOST = 480  # pixels along the longer side: a picture of some ten kilobytes
HEIGHT = 210  # of the live picture, in units of the theme
LAY = "Lay the card upright under the camera, so that it fills the picture."
NO_CAMERA = "There is no camera. The card is kept without a photo; one can be taken later."


def cut_out(frame: Frame) -> Frame:
    """Cut the middle of a frame to a card's shape, and thin it out to at most `MOST` pixels."""
    across, down = SHAPE
    high = min(frame.height, frame.width * down // across)
    wide = min(frame.width, high * across // down)
    part = ((frame.width - wide) // 2, (frame.height - high) // 2, wide, high)
    return cut(frame.rgb, frame.width, part, step=-(-high // MOST))


def photo_of(session: Session, box: Box, action: Action) -> Path | None:
    """The photo of the card that an action names, if the owner took one."""
    kept = session.owner.photos(box)
    named = (each for each in action.args if isinstance(each, str) and each)
    return next((kept.path(key) for key in named if kept.has(key)), None)


def shown(path: Path, height: float) -> Image:
    """Make a widget of a kept photo, so many pixels high and as wide as a card."""
    wide = height * SHAPE[0] / SHAPE[1]
    # A photo that was taken anew has the name of the old one.
    return Image(source=str(path), nocache=True, fit_mode="contain",
                 size_hint=(None, None), size=(wide, height))  # fmt: skip


class PhotoSheet(TraySheet):
    """The live picture, already cut as it will be kept, and one button to take it."""

    def __init__(self, app: "CompanionApp", done: Callable[[Frame], object]) -> None:
        self._done = done
        self.frame: Frame | None = None
        self.take = Press(label="Take this picture", icon="camera", tone="go", disabled=True)
        self.take.bind(on_release=lambda _: self._answer(self._taken))
        super().__init__(
            app, self.take, HEIGHT * theme.unit,
            leave="Cancel", title="A photo of the card", text=LAY,
        )  # fmt: skip

    def see(self, view: TrayView) -> None:
        """Take a view of the tray: only its picture counts here."""
        if view.state is TrayState.NO_CAMERA:
            self.text, self.frame = NO_CAMERA, None
        elif view.frame is not None:
            self.text, self.frame = LAY, cut_out(view.frame)
        self.take.disabled = self.frame is None
        self.picture.see(self.frame)
        self.picture.height = HEIGHT * theme.unit if self.frame else 0

    def _taken(self) -> None:
        if self.frame is not None:
            self._done(self.frame)


class CardPhoto(Column):
    """The photo on a card's form: to be taken, taken anew, or left out; kept with the form.

    Until then nothing is written: `keep` does it, under the key that the card then has.
    """

    def __init__(self, app: "CompanionApp", box: Box, key: str) -> None:
        """`key` names the photo that is there already, "" for none."""
        super().__init__(spacing=theme.gap / 2)
        self.app, self.key = app, key
        self.kept = app.session.owner.photos(box)
        self.taken: Frame | None = None
        self.dropped = False
        self.lay()

    @property
    def there(self) -> bool:
        """Whether the card has a photo now."""
        if self.taken is not None:
            return True
        return bool(self.key) and not self.dropped and self.kept.has(self.key)

    def lay(self) -> None:
        """Show the photo, and what can be done about it."""
        self.clear_widgets()
        self.add_widget(Words(text="A photo of it", bold=True))
        hint = "From the camera, if you want one: it is shown when the card is offered or played."
        self.add_widget(Words(text=hint, largest=theme.small, color=MUTED))
        if self.there:
            self.add_widget(self._picture())
        label = "Take another" if self.there else "Take a photo"
        self._offer(label, "camera", lambda: PhotoSheet(self.app, self._take).open(animation=False))
        if self.there:
            self._offer("Without a photo", "close", self._drop)

    def _picture(self) -> Widget:
        height = 180 * theme.unit
        if self.taken is None:
            return shown(self.kept.path(self.key), height)
        picture = GuidePicture(size_hint_y=None, height=height)
        picture.see(self.taken)
        return picture

    def _offer(self, label: str, icon: str, do: Callable[[], Any]) -> None:
        press = Press(label=label, icon=icon)
        press.bind(on_release=lambda _: do())
        self.add_widget(press)

    def _take(self, frame: Frame) -> None:
        self.taken, self.dropped = frame, False
        self.lay()

    def _drop(self) -> None:
        self.taken, self.dropped = None, True
        self.lay()

    def keep(self, key: str) -> None:
        """Write, rename or forget the photo as the form says; OSError if it cannot be kept."""
        frame, before = self.taken, self.key
        if frame is not None:
            self.kept.keep(key, encoded(frame))
            if before and before != key:
                self.kept.drop(before)
        elif before and self.dropped:
            self.kept.drop(before)
        elif before and before != key:
            self.kept.rename(before, key)
