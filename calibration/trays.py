"""All calibrated trays, and the calibration of new ones, for the screens.

The vision libraries are imported late, as they are large, and most tables never calibrate.
"""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from calibration.text import say
from companion.devices.calibration_guide import CalibrationGuide, GuideView, TrayCard
from companion.devices.ports import Devices, Frame, FrameSource
from companion.storage.files import free_name, hand_out
from companion.words import Several, Text
from hardware.profile import Profile, ProfileStore

if TYPE_CHECKING:
    from calibration.wizard import Tools

_SIZE = (640, 480)  # Until the first frame says otherwise.


class NoCamera:
    """A `FrameSource` that cannot be opened: the guide says why, and its other steps still work."""

    def __init__(self, fault: OSError) -> None:
        self._fault = fault

    def open(self) -> None:
        """Raise the fault."""
        raise self._fault

    def read(self) -> Frame:
        """Raise the fault."""
        raise self._fault

    def close(self) -> None:
        """Do nothing, as there is nothing to release."""


class Trays:
    """A `calibration_guide.Calibration` over a folder of profiles and the devices of this run.

    `camera` is the choice in the settings, `seats` is the number of seats that may have a buzzer.
    """

    def __init__(
        self,
        store: ProfileStore,
        devices: Devices,
        mats: Path,
        camera: str,
        seats: int = 4,
    ) -> None:
        self.store = store
        self._devices, self._mats, self._camera, self._seats = devices, mats, camera, seats
        # Trays without a profile have neither `renew` nor `moved`.
        self._renew: Callable[[], None] = getattr(devices.tray, "renew", lambda: None)
        self._notify: Callable[[Text], None] = lambda words: None
        if hasattr(devices.tray, "moved"):
            devices.tray.moved = self.moved

    def trays(self) -> tuple[TrayCard, ...]:
        """Return all trays, each with a summary."""
        used = self.store.in_use
        return tuple(
            TrayCard(
                key,
                profile.name,
                key == used and profile.fits(self._camera),
                summary(profile, self._camera),
            )
            for key, profile in self.store.all()
        )

    def close(self) -> None:
        self._devices.close()

    def use(self, key: str) -> None:
        """Read dice with this profile from now on."""
        try:
            self.store.use(key)
        except KeyError as error:
            raise OSError(str(error.args[0])) from None
        self._renew()

    def remove(self, key: str) -> None:
        """Delete a profile."""
        self.store.remove(key)
        self._renew()

    def rename(self, key: str, name: str) -> None:
        """Rename a tray; its file keeps its name."""
        profile = self._profile(key)
        used = self.store.in_use
        self.store.save(msgspec.structs.replace(profile, name=name[:60] or profile.name), key)
        if used != key:
            self.store.use(used)

    def begin(self, show: Callable[[GuideView], None], key: str = "") -> CalibrationGuide:
        """Calibrate a tray again, or a new one."""
        from calibration.wizard import Runner, Wizard

        self._devices.tray.close()  # The camera can be open only once.
        tray = self._devices.tray
        try:
            source = open_camera(self._camera, getattr(tray, "turn", 0), getattr(tray, "mains", 0))
        except OSError as fault:  # No camera is chosen, but buzzers can be tested without one.
            source = NoCamera(fault)
        wizard = Wizard(self.draft(key), self.tools(source, key))
        return Runner(wizard, source, show)

    def draft(self, key: str = "") -> Profile:
        """Return the profile to begin with: the tray's old one, or an empty one with a new name."""
        if key:
            old = self._profile(key)
            if old.fits(self._camera):
                return msgspec.structs.replace(old, camera=self._camera)
            return Profile(name=old.name, camera=self._camera, size=_SIZE)
        names = {profile.name for _, profile in self.store.all()}
        free = (say("trays-name", number=n) for n in range(1, len(names) + 2))
        name = next(name for name in free if name not in names)
        return Profile(name=name, camera=self._camera, size=_SIZE)

    def tools(self, source: FrameSource, key: str) -> "Tools":
        """Return what the steps need; the profile is saved under `key`, or a new key for ""."""
        from calibration.wizard import Tools
        from hardware.tray import reader_for

        kept = [key]

        def keep(profile: Profile) -> None:
            made = time.strftime("%Y-%m-%d")
            kept[0] = self.store.save(msgspec.structs.replace(profile, made=made), kept[0])
            self._renew()

        throw = getattr(source, "throw", None)
        return Tools(self._devices.buzzers, self._seats, reader_for, self.save_mat, keep, throw)

    def on_moved(self, report: Callable[[Text], None]) -> None:
        """Set the function that is called when camera or light have changed."""
        self._notify = report

    def moved(self, words: Text) -> None:
        """Pass on that camera or light have changed; any thread may call it."""
        self._notify(words)

    def look(self, ready: Callable[[], None]) -> None:
        """Load the vision libraries, and then call `ready`; do nothing without a tray in use."""
        if self._camera == "none" or not self.store.in_use:
            return

        def load() -> None:
            import hardware.tray  # noqa: F401 - slow on a Pi: never on the screen's thread

            ready()

        threading.Thread(target=load, name="first look", daemon=True).start()

    def save_mat(self, paper: str) -> str:
        """Write a mat as a PDF and return its path; raise OSError if it cannot be written."""
        from calibration.paper import mat_named, mat_pdf

        try:
            mat = mat_named(paper)
        except ValueError as fault:
            raise OSError(str(fault)) from None
        path = self._mats / f"mars-companion-mat-{paper}.pdf"
        if path.exists() and path.read_bytes() != mat_pdf(mat):
            path = free_name(path, "new")
        hand_out(path, mat_pdf(mat))
        return str(path)

    def _profile(self, key: str) -> Profile:
        known = self.store.keys()
        profile = self.store.read(key) if key in known else None
        if profile is None:
            raise OSError(say("trays-none-such", key=repr(key)))
        return profile


def open_camera(choice: str, turn: int = 0, mains: int = 0) -> FrameSource:
    """Return the source for a choice of camera, turned by degrees; OSError if there is none."""
    if choice == "none":
        raise OSError(say("trays-camera-off"))
    if choice == "simulated":
        from calibration.simulated import simulated_source

        return simulated_source()
    from hardware.camera import open_source
    from hardware.camera.checked import turned

    try:
        return turned(open_source(choice, mains=mains), turn)
    except ValueError as fault:
        raise OSError(str(fault)) from None


def summary(profile: Profile, camera: str) -> str:
    """Return a summary of a profile in one line, which says if it does not suit this camera."""
    parts = []
    if profile.tray:
        wide, high = profile.tray.width_mm, profile.tray.height_mm
        parts.append(say("trays-size", wide=wide, high=high))
    if profile.dice:
        parts.append(say("trays-dice"))
    if profile.enrolled:
        parts.append(say("trays-kinds", count=len(profile.enrolled)))
    parts += [
        say("trays-trial", rolls=trial.rolls, wrong=trial.wrong, asked=trial.asked)
        for trial in profile.trials.values()
        if trial.rolls
    ]
    made = say("trays-made", date=profile.made) if profile.made else say("trays-unfinished")
    if not profile.fits(camera):
        drawn = profile.camera == "simulated"
        parts.append(say("trays-of-drawn-dice" if drawn else "trays-of-real-dice"))
    return str(Several((made, *parts), "commas"))
