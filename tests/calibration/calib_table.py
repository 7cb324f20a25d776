"""A wizard over the simulated mat, without threads or waiting: what the tests of its steps use."""

from collections.abc import Callable
from random import Random

from calibration.simulated import simulated_source
from calibration.wizard import Tools, Wizard
from companion.devices.calibration_guide import Check
from companion.devices.ports import Buzz, Buzzers, DeviceStatus, Health
from hardware.profile import Profile
from hardware.tray import reader_for

NEW = Profile(name="Tray 1", camera="simulated", size=(640, 480))


class Quiet:
    """Buzzers that are not there; or that are, and remember their lamps."""

    def __init__(self, health: Health = Health.MISSING) -> None:
        self.health = health
        self.lit: list[frozenset[int]] = []
        self.down: frozenset[int] = frozenset()
        self.heard: Callable[[Buzz], None] = lambda buzz: None

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        self.heard = heard

    def held(self) -> frozenset[int]:
        return self.down

    def lamps(self, lit: frozenset[int]) -> None:
        self.lit.append(lit)

    def status(self) -> DeviceStatus:
        return DeviceStatus("buzzers", self.health, "")

    def close(self) -> None: ...


class Table:
    """A wizard over the simulated mat, with a clock that jumps."""

    def __init__(self, buzzers: Buzzers | None = None, seed: int = 1, profile: Profile = NEW):
        self.now = 0.0
        self.camera = simulated_source(Random(seed), lambda: self.now, self._sleep)
        self.camera.open()
        self.kept: list[Profile] = []
        self.tools = Tools(buzzers or Quiet(), 2, reader_for, lambda paper: f"/mats/{paper}.pdf",
                           self.kept.append, self.camera.throw)  # fmt: skip
        self.wizard = Wizard(profile, self.tools)

    def _sleep(self, seconds: float) -> None:
        self.now += seconds

    def run(self, frames: int = 20) -> None:
        for _ in range(frames):
            self.wizard.feed(self.camera.read())

    def go(self, step: str) -> None:
        """Empty the tray, then go to a step; look at it for a second."""
        self.camera.clear()
        self.run(48)
        places = [each.id for each in self.wizard.steps]
        self.wizard.do(f"step:{places.index(step)}")
        self.run()

    def touch_corners(self, right: int = 630) -> None:
        """Touch four corners of a tray that reaches to `right`, in pixels of the picture."""
        for x, y in ((10, 12), (right, 10), (right + 2, 470), (8, 468)):
            self.wizard.do("tap", x, y)

    def throw(self, *faces: str) -> None:
        self.camera.throw(faces)
        self.run(54)

    @property
    def checks(self) -> dict[str, Check]:
        return {check.name: check for check in self.wizard.view().checks}

    @property
    def verbs(self) -> set[str]:
        return {offer.verb for offer in self.wizard.view().offers}


def ready(table: Table, step: str) -> Table:
    """Past the tray's step: the mat is found, the empty tray is known."""
    table.run()
    table.go("tray")
    table.go(step)
    return table
