"""Camera frames on the screen: as textures, encoded, as a touchable picture, and in a sheet."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from companion.devices.ports import Frame, TrayView, WatchRequest
from companion.storage.files import replace
from ui.shell.desk import Desk
from ui.shell.theme import RAISED, theme
from ui.widgets import Press, Sheet


def texture_of(frame: Frame, texture: Texture | None = None) -> Texture:
    """Copy a frame into `texture` if its size matches, else into a new one; return that."""
    size = (frame.width, frame.height)
    if texture is None or texture.size != size:
        texture = Texture.create(size=size, colorfmt="rgb")
        texture.flip_vertical()  # A frame starts with its top row, a texture with the lowest.
    texture.blit_buffer(frame.rgb, colorfmt="rgb", bufferfmt="ubyte")
    return texture


def encoded(frame: Frame, kind: str = "jpg") -> bytes:
    """Return a frame as the bytes of a picture file, `kind` "jpg" or "png".

    ValueError if it cannot be encoded.
    """
    # Encoded in memory, as Kivy reports success for a file even on a full disk.
    file = BytesIO()
    if not texture_of(frame).save(file, flipped=False, fmt=kind):
        raise ValueError(f"no picture is written as {kind!r}")
    return file.getvalue()


def write_photo(frame: Frame, path: Path) -> None:
    """Write a frame as a picture file of the type in its name; on OSError nothing is written."""
    kind = path.suffix.removeprefix(".").lower().replace("jpeg", "jpg")
    replace(path, encoded(frame, kind))


def place_in(
    room: Widget, texture: Texture | None, *, at_top: bool = False
) -> tuple[float, float, float, float]:
    """Return the largest rectangle for a texture as x, y, width, height; for None the room."""
    if texture is None:
        return room.x, room.y, room.width, room.height
    scale = min(room.width / texture.width, room.height / texture.height)
    wide, high = texture.width * scale, texture.height * scale
    y = room.top - high if at_top else room.y + (room.height - high) / 2
    return room.x + (room.width - wide) / 2, y, wide, high


class GuidePicture(Widget):
    """A frame as large as fits; `touched` is called with x and y in pixels of the frame."""

    def __init__(self, **kwargs: object) -> None:
        self.touched: Callable[[float, float], None] | None = None
        self._texture: Texture | None = None
        self._due = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.bind(size=self._due, pos=self._due)
        self._due()

    def see(self, frame: Frame | None) -> None:
        """Show a frame, or that there is none."""
        if frame is None:
            if self._texture is not None:
                self._texture = None
                self._due()
            return
        before, self._texture = self._texture, texture_of(frame, self._texture)
        if self._texture is not before:
            self._due()
        self.canvas.ask_update()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Report where in the frame a finger came down."""
        if self.touched is None or self._texture is None or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        x, y, wide, high = self._place()
        across, up = (touch.x - x) / wide, (touch.y - y) / high
        if 0 <= across <= 1 and 0 <= up <= 1:
            self.touched(across * self._texture.width, (1 - up) * self._texture.height)
            return True
        return False

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        x, y, wide, high = self._place()
        with self.canvas:
            Color(*RAISED)
            RoundedRectangle(pos=(x, y), size=(wide, high), radius=[theme.round])
            if self._texture is not None:
                Color(1, 1, 1)
                Rectangle(texture=self._texture, pos=(x, y), size=(wide, high))

    def _place(self) -> tuple[float, float, float, float]:
        return place_in(self, self._texture, at_top=True)


class TraySheet(Sheet):
    """A sheet with the live picture of the tray, a button to use it, and a way out.

    `see` gets every view until the sheet is closed.
    """

    def __init__(
        self, app: Desk, take: Press, height: float, *, leave: str, title: str, text: str
    ) -> None:
        """`take` is the button below the picture, which is `height` pixels high.

        `leave` is the label of the answer that closes the sheet.
        """
        super().__init__([(leave, "plain", None)], title=title, text=text)
        self._app = app
        self.picture = GuidePicture(size_hint_y=None, height=height)
        self.ids.answers.add_widget(take, index=1)
        self.ids.answers.add_widget(self.picture, index=2)
        see = app.bridge.carry(self.see, latest="tray")
        app.session.devices.tray.watch(WatchRequest("d6", 0, see))

    def see(self, view: TrayView) -> None:
        """Handle a view of the tray."""
        raise NotImplementedError

    def on_dismiss(self) -> None:
        """Release the tray."""
        self._app.session.devices.tray.rest()
