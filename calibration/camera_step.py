"""The first two steps: light and focus."""

from calibration.context import EVERY, BaseStep, Context
from calibration.focus import (
    LockWatch,
    Sharpness,
    judge_sharpness,
    mark_sharpness,
    measure_sharpness,
)
from calibration.light import LEAST_FRAMES, LightFound, judge_light, mark_light, measure_light
from calibration.text import say
from companion.devices.calibration_guide import Check, Grade, Offer
from hardware.profile import Light
from hardware.vision.bodies import Picture
from hardware.vision.moved import compare, scene_of
from hardware.vision.plane import find_marks


class LightStep(BaseStep):
    """Brightness, glare, flicker and shadows of the empty tray, measured continuously."""

    id = "light"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.found: LightFound | None = None

    @property
    def words(self) -> str:
        return say("light-good" if self.grade is Grade.PASS else "light-what-to-do")

    @property
    def checks(self) -> tuple[Check, ...]:
        return judge_light(self.found) if self.found else ()

    def feed(self) -> None:
        if len(self.context.recent) >= LEAST_FRAMES and self.context.frames % EVERY == 0:
            self.context.marks = find_marks(self.context.picture)
            self.found = measure_light(
                list(self.context.recent)[-LEAST_FRAMES:], self.context.marks
            )

    def leave(self) -> None:
        if self.found:
            found = self.found
            flicker = round(min(1.0, found.flicker), 5)
            light = Light(
                round(found.brightness, 1), round(found.white, 1), round(found.glare, 5), flicker
            )
            self.context.change(light=light)
            self._renew_scene()

    def _renew_scene(self) -> None:
        """Compare with this scene from now on, if only the light has changed.

        If the camera was moved, the tray must be measured first.
        """
        scene, calm = self.context.profile.scene, self.context.calm()
        if scene is None or calm is None:
            return
        if not compare(scene, calm, self.context.profile.size).camera:
            self.context.change(scene=scene_of(calm))

    def draw(self, picture: Picture) -> Picture:
        return mark_light(picture, self.found, self.context.marks)


class FocusStep(BaseStep):
    """Sharpness, and whether the camera holds its exposure."""

    id = "focus"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.found: Sharpness | None = None
        self.best: float | None = None
        self._lock = LockWatch()

    @property
    def words(self) -> str:
        return say("focus-good" if self.grade is Grade.PASS else "focus-what-to-do")

    @property
    def offers(self) -> tuple[Offer, ...]:
        return (Offer("again", say("focus-again"), icon="redo"),)

    @property
    def checks(self) -> tuple[Check, ...]:
        if self.found is None:
            return ()
        return judge_sharpness(self.found, self.best), self._lock.judge()

    def enter(self) -> None:
        self._lock = LockWatch()

    def feed(self) -> None:
        self._lock.feed(self.context.picture)
        if self.context.frames % EVERY == 0:
            self.found = measure_sharpness(self.context.picture)
            edge = self.found.edge_px
            if edge is not None and self.context.still:
                self.best = edge if self.best is None else min(self.best, edge)

    def do(self, verb: str, *args: float) -> None:
        if verb == "again":
            self._lock = LockWatch()

    def leave(self) -> None:
        if self.found and self.found.edge_px is not None:
            self.context.change(sharpness=round(self.found.edge_px, 2), lens=self.context.lens)

    def draw(self, picture: Picture) -> Picture:
        return mark_sharpness(picture, self.found)
