"""A folder of pictures or a film instead of a camera, to try the reader without one."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import cv2

from companion.devices.ports import Frame
from hardware.camera.capture import CameraFault
from hardware.text import message
from hardware.vision.pictures import ENDINGS, load_picture

EACH_S = 4.0  # The time for which each picture is shown, so that the tray counts as settled.
FPS = 10.0
CHOOSE_FOLDER = message("folder-choose")


class FolderSource:
    """A `FrameSource` that loops over a folder's pictures in order of name, or over one film.

    `clock` and `sleep` are in seconds, `fps` is in frames per second. Pictures that cannot be read
    are skipped.
    """

    def __init__(
        self,
        path: str | Path,
        each_s: float = EACH_S,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        fps: float = FPS,
    ) -> None:
        self._path, self._each_s, self._fps = Path(path), each_s, fps
        with suppress(RuntimeError):  # An unknown user in "~user": `open` reports the path.
            self._path = self._path.expanduser()
        self._clock, self._sleep = clock, sleep
        self._pictures: tuple[Path, ...] = ()
        self._film: cv2.VideoCapture | None = None
        self._shown: tuple[int, Frame] | None = None
        self._started = self._due = 0.0

    def open(self) -> None:
        """List the pictures, or open the film; CameraFault if there is none."""
        self.close()
        try:
            self._look()
        except PermissionError as fault:  # About the folder, so the advice for cameras is wrong.
            words = message("folder-refused", path=str(self._path))
            raise CameraFault(words, CHOOSE_FOLDER) from fault
        self._started = self._due = self._clock()

    def _look(self) -> None:
        if not self._path.exists():
            raise CameraFault(message("folder-none", path=str(self._path)), CHOOSE_FOLDER)
        if self._path.is_dir():
            files = sorted(self._path.iterdir())
            self._pictures = tuple(f for f in files if f.suffix.lower() in ENDINGS)
            if not self._pictures:
                raise CameraFault(message("folder-empty", path=str(self._path)), CHOOSE_FOLDER)
        elif not self._path.is_file():  # Opening a pipe would block.
            raise CameraFault(message("folder-neither", path=str(self._path)), CHOOSE_FOLDER)
        elif self._path.suffix.lower() in ENDINGS:
            self._pictures = (self._path,)
        else:
            self._film = cv2.VideoCapture(str(self._path))
            if not self._film.isOpened():
                self.close()
                raise CameraFault(message("folder-no-film", path=str(self._path)), CHOOSE_FOLDER)

    def read(self) -> Frame:
        """Wait for the next frame and return it; CameraFault if no picture can be read."""
        self._sleep(max(0.0, self._due - self._clock()))
        self._due = max(self._due, self._clock()) + 1 / self._fps
        now_ns = int(self._clock() * 1e9)
        frame = self._next_of_film() if self._film is not None else self._picture_due()
        return Frame(frame.width, frame.height, frame.rgb, now_ns)

    def close(self) -> None:
        """Close the film and forget the pictures."""
        if self._film is not None:
            self._film.release()
        self._film, self._pictures, self._shown = None, (), None

    def _picture_due(self) -> Frame:
        if not self._pictures:
            raise OSError(message("folder-closed"))
        number = int((self._clock() - self._started) / self._each_s)
        if self._shown is not None and self._shown[0] == number:
            return self._shown[1]
        for step in range(len(self._pictures)):
            try:
                frame = load_picture(self._pictures[(number + step) % len(self._pictures)])
            except OSError:
                continue
            self._shown = (number, frame)
            return frame
        raise CameraFault(message("folder-unreadable", path=str(self._path)), CHOOSE_FOLDER)

    def _next_of_film(self) -> Frame:
        assert self._film is not None
        good, bgr = self._film.read()
        if not good:  # The film is over: start again.
            self._film.set(cv2.CAP_PROP_POS_FRAMES, 0)
            good, bgr = self._film.read()
        if not good or bgr is None:
            words = message("folder-film-unreadable", path=str(self._path))
            raise CameraFault(words, CHOOSE_FOLDER)
        rgb = cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB)
        return Frame(rgb.shape[1], rgb.shape[0], rgb.tobytes())
