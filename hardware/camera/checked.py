"""Frame sources over another one: it turns the frames, or compares them with the tray's profile."""

import logging
from collections.abc import Callable

import cv2

from companion.devices.ports import Frame, FrameSource
from companion.words import Sentences, Text
from hardware.profile import Profile
from hardware.vision.moved import Change, compare
from hardware.vision.reader import picture_of

_TURNS = {90: cv2.ROTATE_90_CLOCKWISE, 180: cv2.ROTATE_180, 270: cv2.ROTATE_90_COUNTERCLOCKWISE}


class TurnedSource:
    """A `FrameSource` for a camera that is mounted upside down or sideways.

    It turns the frames of another source clockwise by 90, 180 or 270 degrees: the reader assumes
    that the far side of the tray is at the top.
    """

    def __init__(self, source: FrameSource, degrees: int) -> None:
        self._source, self._turn = source, _TURNS[degrees]

    def open(self) -> None:
        self._source.open()

    def read(self) -> Frame:
        """Return the next frame, upright."""
        frame = self._source.read()
        picture = cv2.rotate(picture_of(frame), self._turn)
        height, width = picture.shape[:2]
        return Frame(width, height, picture.tobytes(), frame.time_ns, frame.lens)

    def close(self) -> None:
        self._source.close()


def turned(source: FrameSource, degrees: int) -> FrameSource:
    """Return a source with frames rotated clockwise by 0, 90, 180 or 270 degrees."""
    return TurnedSource(source, degrees) if degrees else source


log = logging.getLogger(__name__)

_SKIP = 5  # The number of frames between comparisons, so that a hand is gone by the next.
_VOTES = 5
_AGREE = 4  # The number of votes that must agree, so that passers-by do not count.


class CheckedSource:
    """A `FrameSource` that compares its view with the tray's profile, once per run of the camera.

    Frames are passed on unchanged. If camera or light have changed, `moved` is called with a
    message, in the thread that reads the frames.
    """

    def __init__(
        self, source: FrameSource, profile: Profile, moved: Callable[[Text], None]
    ) -> None:
        self._source, self._profile, self._moved = source, profile, moved
        self._votes: list[Change] = []
        self._frames = 0
        self._reported = False

    def open(self) -> None:
        """Open the camera, and compare unless a change was already reported."""
        self._source.open()
        self._votes, self._frames = [], 0

    def read(self) -> Frame:
        frame = self._source.read()
        self._frames += 1
        if not self._reported and len(self._votes) < _VOTES and self._frames % _SKIP == 0:
            self._look(frame)
        return frame

    def close(self) -> None:
        self._source.close()

    def _look(self, frame: Frame) -> None:
        if self._profile.scene is None:
            return
        try:
            vote = compare(self._profile.scene, picture_of(frame), self._profile.size)
        except Exception:  # A check must never stop the camera.
            log.exception("the tray could not be compared with its profile")
            self._reported = True
            return
        self._votes.append(vote)
        if len(self._votes) == _VOTES:
            self._judge()

    def _judge(self) -> None:
        words = []
        for part in ("camera", "light"):
            said = [getattr(vote, part) for vote in self._votes if getattr(vote, part)]
            if len(said) >= _AGREE:
                words.append(said[-1])
        if words:
            self._reported = True
            self._moved(Sentences(tuple(words)))
