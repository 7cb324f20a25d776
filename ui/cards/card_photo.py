"""A photo of a card: taken with the tray's camera, cropped to a card's shape, saved and shown."""

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from companion.devices.ports import Frame, TrayState, TrayView
from companion.engine.box import Box
from ui.kivy_layer.cutting import cut
from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import Column, Press, Words
from ui.widgets.card_strip import SHAPE, card_picture
from ui.widgets.guide_picture import GuidePicture, TraySheet, encoded
from ui.widgets.pixels import read_picture
from ui.widgets.rows import small

MOST = 480  # The longest side of a photo in pixels, for files of some ten kilobytes.
HEIGHT = 210  # Height of the live picture, in units of the theme.


def cut_out(frame: Frame) -> Frame:
    """Crop the middle of a frame to a card's shape, subsampled to at most `MOST` pixels."""
    across, down = SHAPE
    high = min(frame.height, frame.width * down // across)
    wide = min(frame.width, high * across // down)
    part = ((frame.width - wide) // 2, (frame.height - high) // 2, wide, high)
    return cut(frame.rgb, frame.width, part, step=-(-high // MOST))


class PhotoSheet(TraySheet):
    """The live picture, cropped as it will be saved, and one button to take it."""

    def __init__(self, app: Desk, done: Callable[[Frame], object]) -> None:
        self._done = done
        self.frame: Frame | None = None
        self.take = Press(
            label=say("cards-photo-take-this"), icon="camera", tone="go", disabled=True
        )
        self.take.bind(on_release=lambda _: self._answer(self._taken))
        super().__init__(
            app,
            self.take,
            HEIGHT * theme.unit,
            leave=say("common-cancel"),
            title=say("cards-photo"),
            text=say("cards-photo-lay"),
        )

    def see(self, view: TrayView) -> None:
        """Show the picture of a view."""
        if view.state is TrayState.NO_CAMERA:
            self.text, self.frame = say("cards-photo-no-camera"), None
        elif view.frame is not None:
            self.text, self.frame = say("cards-photo-lay"), cut_out(view.frame)
        self.take.disabled = self.frame is None
        self.picture.see(self.frame)
        self.picture.height = HEIGHT * theme.unit if self.frame else 0

    def _taken(self) -> None:
        if self.frame is not None:
            self._done(self.frame)


class CardPhoto(Column):
    """The photo on a card's form, which can be taken, retaken or dropped.

    Nothing is written before `keep`, as the card's key may change with the form.
    """

    def __init__(
        self, app: Desk, box: Box, key: str, on_change: Callable[[Frame | None], None]
    ) -> None:
        """`key` is that of the existing photo, "" for none."""
        self._on_change = on_change
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
        """Show the photo and its buttons."""
        self.clear_widgets()
        hint = small(say("cards-photo-why"))
        self.add_widget(Words(text=f"[b]{say('cards-photo-of-it')}[/b]  {hint}", markup=True))
        if self.there:
            self.add_widget(self._picture())
        label = say("cards-photo-another" if self.there else "cards-photo-take")
        self._offer(label, "camera", self.open)
        if self.there:
            self._offer(say("cards-photo-without"), "close", self._drop)

    def open(self) -> None:
        """Open the live picture, to take a photo."""
        PhotoSheet(self.app, self.take).open(animation=False)

    def _picture(self) -> Widget:
        height = 180 * theme.unit
        if self.taken is None:
            return card_picture(self.kept.path(self.key), height)
        picture = GuidePicture(size_hint_y=None, height=height)
        picture.see(self.taken)
        return picture

    def _offer(self, label: str, icon: str, do: Callable[[], Any]) -> None:
        press = Press(label=label, icon=icon)
        press.bind(on_release=lambda _: do())
        self.add_widget(press)

    def restore(self, frame: Frame | None) -> None:
        """Show again a photo that was taken before the form was left, or None."""
        if frame is not None:
            self.taken = frame
            self.lay()

    def frame(self, key: str) -> Frame | None:
        """Return the photo saved under a key, or None."""
        try:
            return read_picture(self.kept.path(key), MOST) if self.kept.has(key) else None
        except ValueError:
            return None

    def take(self, frame: Frame) -> None:
        """Use this picture as the photo."""
        self.taken, self.dropped = frame, False
        self.lay()
        self._on_change(frame)

    def _drop(self) -> None:
        self.taken, self.dropped = None, True
        self.lay()
        self._on_change(None)

    def keep(self, key: str) -> None:
        """Write, rename or delete the photo as the form says; raise OSError if that fails."""
        frame, before = self.taken, self.key
        if frame is not None:
            self.kept.keep(key, encoded(frame))
            if before and before != key:
                self.kept.drop(before)
        elif before and self.dropped:
            self.kept.drop(before)
        elif before and before != key:
            self.kept.rename(before, key)
