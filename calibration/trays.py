"""All calibrated trays and the way to a new one: what the composition root hands to the screens."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion import games
from companion.devices.calibration_guide import Guide, GuideView, Shown, TrayCard
from companion.devices.ports import Devices, Frame, FrameSource
from companion.engine.recognizable import Recognizable
from companion.storage.atomic_write import free_name
from hardware.profile import Enrolled, Profile
from hardware.profiles import ProfileStore

if TYPE_CHECKING:
    from calibration.wizard import Tools
    from hardware.vision.cards import CardReader

_SIZE = (640, 480)  # until the first frame says otherwise


class Trays:
    """A `calibration_guide.Calibration` over a folder of profiles and the devices of this run.

    `camera` is the choice in the settings, `seats` may have a buzzer each, `looks`
    tells what can be shown. Nothing large is loaded before a calibration begins.
    """

    def __init__(
        self,
        store: ProfileStore,
        devices: Devices,
        mats: Path,
        camera: str,
        seats: int = 4,
        looks: Callable[[], tuple[Recognizable, ...]] = games.recognizable,
    ) -> None:
        self.store = store
        self._looks = looks
        self._devices, self._mats, self._camera, self._seats = devices, mats, camera, seats
        # Only a tray that reads with a profile can be made anew, or find that it has moved.
        self._renew: Callable[[], None] = getattr(devices.tray, "renew", lambda: None)
        self._tell: Callable[[str], None] = lambda words: None
        self._cards: CardReader | None = None
        if hasattr(devices.tray, "moved"):
            devices.tray.moved = self.moved

    def trays(self) -> tuple[TrayCard, ...]:
        """Every tray, with what is known of it."""
        used = self.store.in_use
        return tuple(
            TrayCard(key, profile.name, key == used and profile.fits(self._camera),
                     told(profile, self._camera))
            for key, profile in self.store.all()
        )  # fmt: skip

    def close(self) -> None:
        """Give the devices back."""
        self._devices.close()

    def use(self, key: str) -> None:
        """Read dice with this profile from now on."""
        try:
            self.store.use(key)
        except KeyError as error:
            raise OSError(str(error.args[0])) from None
        self._renew()

    def remove(self, key: str) -> None:
        """Throw a profile away."""
        self.store.remove(key)
        self._renew()

    def rename(self, key: str, name: str) -> None:
        """Give a tray another name; its file stays where it is."""
        profile = self._profile(key)
        used = self.store.in_use
        self.store.save(msgspec.structs.replace(profile, name=name[:60] or profile.name), key)
        if used != key:
            self.store.use(used)

    def begin(self, show: Callable[[GuideView], None], key: str = "") -> Guide:
        """Calibrate a tray anew, or a new one."""
        from calibration.runner import Runner
        from calibration.wizard import Wizard

        self._devices.tray.close()  # one camera, one owner
        source = open_camera(self._camera, getattr(self._devices.tray, "turn", 0))
        wizard = Wizard(self.draft(key), self.tools(source, key))
        return Runner(wizard, source, show)

    def draft(self, key: str = "") -> Profile:
        """The profile to begin with: the old one of a tray, or an empty one with a free name."""
        if key:
            old = self._profile(key)
            if old.fits(self._camera):
                return msgspec.structs.replace(old, camera=self._camera)
            return Profile(name=old.name, camera=self._camera, size=_SIZE)
        names = {profile.name for _, profile in self.store.all()}
        number = next(n for n in range(1, len(names) + 2) if f"Tray {n}" not in names)
        return Profile(name=f"Tray {number}", camera=self._camera, size=_SIZE)

    def tools(self, source: FrameSource, key: str) -> "Tools":
        """What the steps need; the profile is kept under `key`, a new one if none is given."""
        from calibration.wizard import Tools
        from hardware.reading import reader_for

        kept = [key]

        def keep(profile: Profile) -> None:
            made = time.strftime("%Y-%m-%d")
            kept[0] = self.store.save(msgspec.structs.replace(profile, made=made), kept[0])
            self._renew()

        throw = getattr(source, "throw", None)
        return Tools(self._devices.buzzers, self._seats, reader_for, self.save_mat, keep, throw,
                     self._looks())  # fmt: skip

    def on_moved(self, tell: Callable[[str], None]) -> None:
        """Call `tell` when camera or light have moved."""
        self._tell = tell

    def moved(self, words: str) -> None:
        """Pass on that camera or light have moved; any thread may call it."""
        self._tell(words)

    def knows(self, kind: str) -> bool:
        """Say whether the tray in use was shown this kind."""
        profile = self._used()
        return profile is not None and len(profile.enrolled.get(kind, Enrolled({})).examples) > 1

    def read_card(self, kind: str, frame: Frame) -> Shown:
        """Say which card lies in the tray."""
        from hardware.vision.cards import CardReader

        profile = self._used()
        if profile is None:
            return Shown("", doubt="No tray is in use.")
        if self._cards is None or self._cards.profile != profile:
            self._cards = CardReader(profile)
        faces = next((look.faces for look in self._looks() if look.id == kind), ())
        return self._cards.read(kind, frame, faces)

    def look(self, ready: Callable[[], None]) -> None:
        """Load what looking takes, then call `ready`; nothing happens without a tray in use."""
        if self._camera == "none" or not self.store.in_use:
            return

        def load() -> None:
            import hardware.tray  # noqa: F401 - large, and slow on a Pi: never on the screen's thread

            ready()

        threading.Thread(target=load, name="first look", daemon=True).start()

    def save_mat(self, paper: str) -> str:
        """Write a mat as a PDF; return its path. OSError when it cannot be written."""
        from calibration.mat import mat_named, mat_pdf

        try:
            mat = mat_named(paper)
        except ValueError as fault:
            raise OSError(str(fault)) from None
        self._mats.mkdir(parents=True, exist_ok=True)
        path = self._mats / f"mars-companion-mat-{paper}.pdf"
        if path.exists() and path.read_bytes() != mat_pdf(mat):
            path = free_name(path, "new")
        path.write_bytes(mat_pdf(mat))
        return str(path)

    def _used(self) -> Profile | None:
        """The profile that is read with; None also where that in use is of another kind of dice."""
        profile = self.store.used()
        return profile if profile and profile.fits(self._camera) else None

    def _profile(self, key: str) -> Profile:
        known = self.store.keys()
        profile = self.store.read(key) if key in known else None
        if profile is None:
            raise OSError(f"There is no tray {key!r}.")
        return profile


def open_camera(choice: str, turn: int = 0) -> FrameSource:
    """Make the camera of a setting, turned by degrees; OSError in words when there is none."""
    if choice == "none":
        raise OSError("The camera is switched off: choose one under Devices.")
    if choice == "simulated":
        from calibration.simulated import simulated_source

        return simulated_source()
    from hardware.camera import open_source
    from hardware.camera.turned import turned

    try:
        return turned(open_source(choice), turn)
    except ValueError as fault:
        raise OSError(str(fault)) from None


def told(profile: Profile, camera: str) -> str:
    """Say in a line what a profile knows, and if it cannot be used with this camera."""
    parts = []
    if profile.tray:
        wide, high = profile.tray.width_mm, profile.tray.height_mm
        parts.append(f"{wide:g} x {high:g} mm")
    if profile.dice:
        parts.append("dice measured")
    if profile.enrolled:
        count = len(profile.enrolled)
        parts.append(f"{count} {'kind' if count == 1 else 'kinds'} shown")
    for trial in profile.trials.values():
        if trial.rolls:
            parts.append(f"{trial.rolls} trial rolls, {trial.wrong} wrong, {trial.asked} asked")
    made = f"calibrated {profile.made}" if profile.made else "never finished"
    if not profile.fits(camera):
        drawn = "made of drawn dice: a camera reads without it"
        parts.append(drawn if profile.camera == "simulated" else "drawn dice are read without it")
    return ", ".join((made, *parts))
