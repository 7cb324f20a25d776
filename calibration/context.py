"""What the steps of a calibration share: the last pictures, the empty tray, the profile so far."""

from collections import deque
from typing import Any

import cv2
import msgspec
import numpy as np

from calibration.text import say
from companion.devices.calibration_guide import Amount, Check, Grade, Offer, Shown
from companion.devices.ports import Frame, TrayState
from hardware.profile import Profile
from hardware.vision.bodies import Picture
from hardware.vision.moved import scene_of
from hardware.vision.plane import Marks, Plane
from hardware.vision.reader import picture_of
from hardware.vision.settle import SettleDetector

# The colours of marks in pictures: those of the screens for good, doubtful and wrong.
GREEN, AMBER, RED = (98, 192, 143), (244, 179, 80), (240, 98, 92)
GRADES = {Grade.PASS: GREEN, Grade.WARN: AMBER, Grade.FAIL: RED}
EVERY = 8  # The number of frames between two measurements.
KEPT = 16  # The number of recent pictures, half a second to a second and a half.
_AT_REST = (TrayState.SETTLED, TrayState.EMPTY)


class Context:
    """Receives frames; steps read the other attributes and write into `profile`."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.recent: deque[Picture] = deque(maxlen=KEPT)
        self.marks: Marks | None = None
        self.empty: Picture | None = None
        self.still = False
        self.rests = 0  # The number of times that the tray has come to rest.
        self.frames = 0
        self.now_ns = 0
        self.lens: float | None = None
        self.given_mm: dict[str, float] = {}  # Edges of dice set by hand, by kind.
        self._settle = SettleDetector()

    def feed(self, frame: Frame) -> None:
        """Add the next frame; ValueError for a damaged one."""
        picture = picture_of(frame)
        if self.recent and self.recent[-1].shape != picture.shape:
            self.recent.clear()
            self.empty = None
        size = (frame.width, frame.height)
        if self.profile.size != size:
            # A plane in pixels of another size is useless.
            self.change(size=size, tray=None, scene=None, flat={})
        self.recent.append(picture)
        self.frames += 1
        self.now_ns, self.lens = frame.time_ns, frame.lens
        was, self.still = self.still, self._settle.feed(frame) in _AT_REST
        self.rests += self.still and not was

    def change(self, **parts: Any) -> None:
        """Replace parts of the profile."""
        self.profile = msgspec.structs.replace(self.profile, **parts)

    @property
    def picture(self) -> Picture:
        """The last picture; raises ValueError while there is none."""
        if not self.recent:
            raise ValueError("no picture yet")
        return self.recent[-1]

    @property
    def plane(self) -> Plane | None:
        """The tray's plane; None if it is not known."""
        tray = self.profile.tray
        return Plane(tray.to_mm, tray.width_mm, tray.height_mm) if tray else None

    def take_empty(self) -> bool:
        """Take the current picture as the empty tray; return False while something moves."""
        calm = self.calm()
        if calm is None:
            return False
        self.empty = calm
        self.change(scene=scene_of(calm))
        return True

    def calm(self) -> Picture | None:
        """Return the tray at rest, with noise removed; None while something moves."""
        if not self.still or len(self.recent) < 3:
            return None
        last = np.stack(list(self.recent)[-5:])
        return np.asarray(np.median(last, axis=0).astype(np.uint8))


class BaseStep:
    """The base of the wizard's steps, which does nothing. The context gets each frame first."""

    id = ""

    def __init__(self, context: Context) -> None:
        self.context = context

    @property
    def title(self) -> str:
        """The name in the row of all steps."""
        return say(f"step-{self.id}")

    @property
    def words(self) -> str:
        """What to do now."""
        return ""

    @property
    def checks(self) -> tuple[Check, ...]:
        """What has been measured so far."""
        return ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Answers apart from going on."""
        return ()

    @property
    def amounts(self) -> tuple[Amount, ...]:
        """Numbers that can be set."""
        return ()

    @property
    def faces(self) -> tuple[Shown, ...]:
        """Faces that were read and can be corrected."""
        return ()

    @property
    def taps(self) -> bool:
        """Whether touching the picture has an effect."""
        return False

    @property
    def grade(self) -> Grade | None:
        """The worst grade of all checks; None if the step was not done."""
        return worst(self.checks)

    def enter(self) -> None:
        """Begin the step, or come back to it."""

    def leave(self) -> None:
        """Write the results into the profile."""

    def feed(self) -> None:
        """Use the last picture."""

    def do(self, verb: str, *args: float) -> None:
        """Handle an answer, or ignore one that has no meaning in this step."""

    def draw(self, picture: Picture) -> Picture:
        """Return the picture, or a copy with marks on what matters."""
        return picture


def worst(checks: tuple[Check, ...]) -> Grade | None:
    """Return the worst grade of some checks, None without any."""
    grades = {check.grade for check in checks}
    return next((grade for grade in (Grade.FAIL, Grade.WARN, Grade.PASS) if grade in grades), None)


def outline(
    picture: Picture, ring: tuple[tuple[float, float], ...], colour: tuple[int, int, int]
) -> None:
    """Draw a closed line into a picture, with a thickness that suits its size."""
    thick = max(2, round(picture.shape[1] / 240))
    points = np.rint(np.array(ring) * 16).astype(np.int32).reshape(-1, 1, 2)
    cv2.polylines(picture, [points], True, colour, thick, cv2.LINE_AA, 4)
