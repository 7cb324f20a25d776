"""The editor's work with the photo of a board: take it, load it from a file, set its corners."""

from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.devices.ports import Frame, TrayState, TrayView, WatchRequest
from companion.games.invasion_from_outer_space.boards.draft import with_photo
from companion.storage.reasons import reason
from ui.boxes.invasion_from_outer_space.boards.photo import (
    BoardCorners,
    PicturesPage,
    Point,
    first_corners,
    load,
)
from ui.text import say
from ui.widgets.guide_picture import texture_of, write_photo
from ui.widgets.pixels import read_picture

Offer = tuple[str, str, str, str]  # Label, icon, and the action of the screen with its argument.

PICTURES = "pictures"  # A folder next to the app's data, for owners without a stick.
MOST = 1600  # The longest side of a photo from a file, in pixels.


class PhotoWork:
    """The photo of the draft on the screen: `live` from the camera, or a still one with corners."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.texture: Texture | None = None
        self.live = False
        self.corners = False  # Whether the corners are being set.
        self._frame: Frame | None = None
        self._seen: Texture | None = None  # The live picture.
        self._path = Path()
        self._reading = 0  # The number of the file being read, to drop late results.
        self._widget = BoardCorners(self._dragged)

    def begin(self, path: Path) -> None:
        """Load the photo of a draft, if there is one."""
        self._path, self.texture = path, load(path)
        self.live = self.corners = False
        self._widget = BoardCorners(self._dragged)

    def rest(self) -> None:
        """Release the camera, and show the board again."""
        self._reading += 1
        if self.live:
            self.screen.app.session.devices.tray.rest()
        self.live = self.corners = False
        self._frame = None

    # ---- what is shown -----------------------------------------------------------
    def picture(self) -> Widget | None:
        """Return the widget that is shown instead of the board, or None."""
        plan = self.screen.draft.plan
        cells = (plan.width, plan.height)
        if self.live and self._frame is not None:
            self._seen = texture_of(self._frame, self._seen)
            self._widget.show(self._seen, (), cells)
        elif self.corners and self.texture is not None:
            self._widget.show(self.texture, self.screen.draft.photo, cells)
        else:
            return None
        return self._widget

    def offers(self) -> list[Offer]:
        """Return the buttons for what can be done with the photo now."""
        if self.live:
            taken = (say("boards-take-picture"), "camera", "photo", "take")
            stop = (say("boards-cancel"), "close", "photo", "stop")
            return [taken, stop] if self._frame else [stop]
        if self.corners:
            return [(say("boards-show-grid"), "check", "photo", "stop")]
        from_file = (say("boards-from-file"), "down", "photo", "files")
        if self.texture is None or not self.screen.draft.photo:
            return [(say("boards-take-photo"), "camera", "photo", "live"), from_file]
        return [
            (say("boards-drag-corners"), "hand", "photo", "corners"),
            (say("boards-take-another"), "camera", "photo", "live"),
            from_file,
            (say("boards-without-photo"), "close", "photo", "forget"),
        ]

    def do(self, what: str) -> None:
        """Carry out one of the offers; OSError if the photo cannot be saved."""
        getattr(self, f"_{what}")()
        self.screen.lay()

    def _live(self) -> None:
        app = self.screen.app
        self.live, self.screen.said = True, say("boards-lay-under-camera")
        see = app.bridge.carry(self.see, latest="board photo")
        app.session.devices.tray.watch(WatchRequest("d6", 0, see))

    def see(self, view: TrayView) -> None:
        """Show the picture of a view of the tray."""
        if not self.live:
            return
        if view.state is TrayState.NO_CAMERA:
            self.rest()
            self.screen.said = say("boards-no-camera")
            self.screen.lay()
        elif view.frame is not None:
            first = self._frame is None
            self._frame = view.frame
            self.screen.said = say("boards-drag-afterwards")
            if first:
                self.screen.lay()
            else:
                self.picture()

    def _take(self) -> None:
        frame = self._frame
        self.rest()
        self.screen.said = ""
        if frame is not None:
            self._use(frame)

    def _files(self) -> None:
        home = self.screen.app.session.folders.data / PICTURES
        PicturesPage(home, self._chosen).open(animation=False)

    def _chosen(self, path: Path) -> None:
        """Read a picture file in a thread, as a stick may be slow and a photo large."""
        self._reading += 1
        number = self._reading
        self.screen.said = say("boards-reading")
        self.screen.lay()
        read, then = partial(read_picture, path, MOST), partial(self._read, number)
        self.screen.app.bridge.aside(read, then, "picture file")

    def _read(self, number: int, done: Future[Frame]) -> None:
        """Use a picture that was read, or report the error."""
        if number != self._reading:
            return  # Another file was chosen since, or the screen was left.
        self.screen.said = ""
        try:
            self._use(done.result())
        except (ValueError, OSError, MemoryError) as error:
            self.screen.said = reason(error)
        self.screen.lay()

    def _use(self, frame: Frame) -> None:
        """Save a picture as the draft's photo, and put it under the board with initial corners."""
        write_photo(frame, self._path)
        self.texture = texture_of(frame)
        self._dragged(first_corners(frame.width, frame.height))
        self._corners()

    def _stop(self) -> None:
        self.rest()
        self.screen.said = ""

    def _corners(self) -> None:
        self.corners = True
        self.screen.said = say("boards-drag-each")

    def _forget(self) -> None:
        self.screen.edit(with_photo(self.screen.draft, ()))

    def _dragged(self, corners: tuple[Point, ...]) -> None:
        self.screen.edit(with_photo(self.screen.draft, corners))
