"""The first two steps: light and focus."""

from calibration.bench import EVERY, Bench, Plain
from calibration.focus import Sharpness, judge_sharpness, mark_sharpness, measure_sharpness
from calibration.light import LEAST_FRAMES, LightFound, judge_light, mark_light, measure_light
from calibration.locked import LockWatch
from companion.devices.calibration_guide import Check, Grade, Offer
from hardware.profile import Light
from hardware.vision.bodies import Picture
from hardware.vision.markers import find_marks
from hardware.vision.moved import compare, scene_of


class LightStep(Plain):
    """Brightness, glare, flicker and shadows of the empty tray, measured all the time."""

    id, title = "light", "Light"

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.found: LightFound | None = None

    @property
    def words(self) -> str:  # type: ignore[override]
        """What to do, or that nothing is left to do."""
        if self.grade is Grade.PASS:
            return "The light is good: go on."
        return (
            "Take everything out of the tray; a printed mat stays in. Move the lamp until all four"
            " are good."
        )

    @property
    def checks(self) -> tuple[Check, ...]:  # type: ignore[override]
        """The four checks of the light."""
        return judge_light(self.found) if self.found else ()

    def feed(self) -> None:
        """Measure now and then."""
        if len(self.bench.recent) >= LEAST_FRAMES and self.bench.frames % EVERY == 0:
            self.bench.marks = find_marks(self.bench.picture)
            self.found = measure_light(list(self.bench.recent)[-LEAST_FRAMES:], self.bench.marks)

    def leave(self) -> None:
        """Keep the light as the profile's."""
        if self.found:
            found = self.found
            flicker = round(min(1.0, found.flicker), 5)
            light = Light(
                round(found.brightness, 1), round(found.white, 1), round(found.glare, 5), flicker
            )
            self.bench.change(light=light)
            self._renew_scene()

    def _renew_scene(self) -> None:
        """Where only the light has changed, it is compared with this one from now on.

        After a camera that was moved the tray must be measured first.
        """
        scene, calm = self.bench.profile.scene, self.bench.calm()
        if scene is None or calm is None:
            return
        if not compare(scene, calm, self.bench.profile.size).camera:
            self.bench.change(scene=scene_of(calm))

    def draw(self, picture: Picture) -> Picture:
        """Fill glare, outline shade."""
        return mark_light(picture, self.found, self.bench.marks)


class FocusStep(Plain):
    """Sharpness, and whether the camera holds its exposure."""

    id, title = "focus", "Focus"
    offers = (Offer("again", "Try the lock again", icon="redo"),)

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.found: Sharpness | None = None
        self.best: float | None = None
        self._lock = LockWatch()

    @property
    def words(self) -> str:  # type: ignore[override]
        """What to do, or that nothing is left to do."""
        if self.grade is Grade.PASS:
            return "The picture is sharp and its brightness holds: go on."
        return (
            "Lay the mat or a few dice into the tray and turn the lens until the sharpness is good"
            " (sharp edges are drawn green). Then hold your hand over a third of the tray for two"
            " seconds."
        )

    @property
    def checks(self) -> tuple[Check, ...]:  # type: ignore[override]
        """Sharpness with the best so far, and the lock."""
        if self.found is None:
            return ()
        sharp = judge_sharpness(self.found)
        if self.best is not None and self.found.edge_px is not None:
            value = f"{sharp.value}; best so far {self.best:.1f}"
            sharp = Check(sharp.name, sharp.grade, value, sharp.advice)
        return sharp, self._lock.judge()

    def enter(self) -> None:
        """Watch the lock from now on."""
        self._lock = LockWatch()

    def feed(self) -> None:
        """Measure now and then; watch the lock all the time."""
        self._lock.feed(self.bench.picture)
        if self.bench.frames % EVERY == 0:
            self.found = measure_sharpness(self.bench.picture)
            edge = self.found.edge_px
            if edge is not None and self.bench.still:
                self.best = edge if self.best is None else min(self.best, edge)

    def do(self, verb: str, *args: float) -> None:
        """Begin the lock's trial anew."""
        if verb == "again":
            self._lock = LockWatch()

    def leave(self) -> None:
        """Keep the sharpness as the profile's."""
        if self.found and self.found.edge_px is not None:
            self.bench.change(sharpness=round(self.found.edge_px, 2))

    def draw(self, picture: Picture) -> Picture:
        """Dot the edges by how sharp they are, and magnify some of the sharpest."""
        return mark_sharpness(picture, self.found)
