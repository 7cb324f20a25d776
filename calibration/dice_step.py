"""Steps that examine things placed in the empty tray: the size of dice, faces of symbol dice."""

from collections.abc import Sequence

import cv2
import numpy as np
from msgspec.structs import replace

from calibration.context import GREEN, BaseStep, Context, outline, worst
from calibration.text import say
from companion.devices.calibration_guide import Amount, Check, Grade, Offer
from companion.engine.box_parts import Recognizable
from companion.engine.dice import D6
from companion.words import Sentences, Several
from hardware.profile import Dice
from hardware.vision.bodies import Picture
from hardware.vision.describe import COLOUR_WORDS, colour_word
from hardware.vision.enrol import Leftout, Placed, difference, things_in
from hardware.vision.enrolled import album_of, enrolled_of, examples_of

_LEAST_MM, _MOST_MM = 8.0, 30.0
_ALIKE = 1.25  # The largest ratio of the boxes of dice of one size.
SQUARE = 1.6  # The largest ratio of the sides of a die's box.
_OUTSIDE_MM = 10.0  # How far outside the tray something tall in it may seem to be.


def empty_offer() -> Offer:
    """Return the offer with which people say that the tray is empty."""
    return Offer("empty", say("placed-empty"), tone="go", icon="check")


class PlacedStep(BaseStep):
    """A step that examines what was placed in the empty tray."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.placed: tuple[Placed, ...] = ()
        self._unlike = False  # The tray does not look like the empty one.
        self._hasty = False  # The button was pressed while something moved.

    @property
    def first(self) -> str:
        """What must be done before something can be placed, or ""."""
        if self._hasty:
            return say("placed-moving")
        if self.context.empty is None:
            return say("placed-take-out")
        return say("placed-changed") if self._unlike else ""

    def feed(self) -> None:
        """Find what was placed once the tray is still."""
        if self.context.empty is None or not self.context.still:
            self.placed = ()
        elif self.context.frames % 4 == 0:
            self._find()
            self.see()

    def _find(self) -> None:
        mask = None
        if self.context.empty is not None and self.context.still:
            mask = difference(self.context.picture, self.context.empty)
            self._unlike = mask is None
        placed = () if mask is None else things_in(self.context.picture, mask)
        self.placed = tuple(each for each in placed if self._in_tray(each))

    def see(self) -> None:
        """Use what was found in the still tray."""

    def _in_tray(self, placed: Placed) -> bool:
        """Return whether a thing is in the tray, or the tray is not known."""
        plane = self.context.plane
        return plane is None or plane.holds(placed.body.x, placed.body.y, _OUTSIDE_MM)

    def do(self, verb: str, *args: float) -> None:
        if verb == "empty":
            self._hasty = not self.context.take_empty()
            self._unlike &= self._hasty
            self.placed = ()

    def draw(self, picture: Picture) -> Picture:
        drawn = picture.copy()
        for placed in self.placed:
            body = placed.body
            middle = np.array((body.x, body.y))
            across, down = np.array(body.across) / 2, np.array(body.down) / 2
            ring = (
                middle - across - down,
                middle + across - down,
                middle + across + down,
                middle - across + down,
            )
            outline(drawn, tuple((float(x), float(y)) for x, y in ring), GREEN)
        return drawn


class DiceStep(PlacedStep):
    """Measures the edge and the colours of six-sided dice."""

    id = "dice"

    @property
    def words(self) -> str:
        if self.first:
            return self.first
        return say("dice-done" if self.grade is Grade.PASS else "dice-what-to-do")

    @property
    def offers(self) -> tuple[Offer, ...]:
        if self.first:
            return (empty_offer(),)
        known = D6.id in self.context.profile.dice
        return (Offer("forget", say("dice-again"), icon="undo"),) if known else ()

    @property
    def amounts(self) -> tuple[Amount, ...]:
        known = self.context.profile.dice.get(D6.id)
        if known is None or not known.edge_mm:
            return ()
        return (Amount("edge", say("dice-edge"), known.edge_mm, 5, 40, 0.5, "mm"),)

    @property
    def checks(self) -> tuple[Check, ...]:
        known = self.context.profile.dice.get(D6.id)
        if known is None:
            return ()
        return _size_check(known), Check(say("dice-colours"), Grade.PASS, _colour_words(known))

    def see(self) -> None:
        """Measure the dice in the tray, and collect their colours."""
        dice = [placed for placed in self.placed if placed.size_px[0] < SQUARE * placed.size_px[1]]
        sizes = [placed.size_px[1] for placed in dice]
        if not dice or max(sizes) > _ALIKE * min(sizes):
            return
        before = self.context.profile.dice.get(D6.id, Dice())
        colours = dict.fromkeys((*before.colours, *(colour_word(placed.crop) for placed in dice)))
        found = measured(self.context, dice, tuple(colours))
        given_mm = self.context.given_mm.get(D6.id)
        self._keep(replace(found, edge_mm=given_mm) if given_mm else found)

    def do(self, verb: str, *args: float) -> None:
        known = self.context.profile.dice.get(D6.id)
        if verb == "edge" and args and known:
            self.context.given_mm[D6.id] = args[0]
            self._keep(Dice(args[0], known.edge_px, known.colours))
        elif verb == "forget":
            self.context.given_mm.pop(D6.id, None)
            dice = {k: v for k, v in self.context.profile.dice.items() if k != D6.id}
            self.context.change(dice=dice)
        super().do(verb, *args)

    def _keep(self, dice: Dice) -> None:
        self.context.change(dice={**self.context.profile.dice, D6.id: dice})


def measured(context: Context, dice: list[Placed], colours: tuple[str, ...]) -> Dice:
    """Return the median edge of some dice, in pixels and, if the tray is known, in millimetres."""
    edge_px = float(np.median([placed.size_px[1] for placed in dice]))
    plane = context.plane
    if plane is None:
        return Dice(0.0, round(edge_px, 1), colours)
    edges = [placed.size_px[1] / plane.px_per_mm(placed.body.x, placed.body.y) for placed in dice]
    return Dice(round(float(np.median(edges)), 1), round(edge_px, 1), colours)


def _colour_words(known: Dice) -> str:
    # A profile that was written by hand may have other colours.
    names = (say(f"colour-{each}") if each in COLOUR_WORDS else each for each in known.colours)
    return str(Several(tuple(names), "commas"))


def _size_check(known: Dice) -> Check:
    name = say("dice-size")
    if not known.edge_mm:
        value = say("dice-size-pixels", pixels=round(known.edge_px))
        return Check(name, Grade.WARN, value, say("dice-size-pixels-advice"))
    fine = _LEAST_MM <= known.edge_mm <= _MOST_MM
    advice = "" if fine else say("dice-size-advice")
    value = say("dice-size-mm", mm=known.edge_mm)
    return Check(name, Grade.PASS if fine else Grade.WARN, value, advice)


# The most movement, in edges and degrees, and difference, in grey levels, of an unmoved die.
_SHIFTED, _TURNED = 0.15, 5.0
_SAME_LOOK = 12.0
_MOST_SHOTS = 12


class FacesStep(PlacedStep):
    """Learns the faces of symbol dice from a few shots of each.

    Several dice with the same face up are several shots.
    """

    id = "faces"

    def __init__(self, context: Context, looks: Sequence[Recognizable]) -> None:
        super().__init__(context)
        self._looks = {look.id: look for look in looks}
        self.look: Recognizable = looks[0]
        self._wanted: dict[str, int] = {}
        self._last: tuple[Placed, ...] = ()
        self._lefts: dict[str, Leftout] = {}  # By kind, how well its shots recognise each other.
        self._rest = -1
        self._choose_kind(self.look)

    @property
    def words(self) -> str:
        """Which face to show, and how many more times."""
        if self.first:
            return self.first
        if self._enough_shots and self._left and self._left.passed:
            return say("faces-done")
        face, more = face_name(self.face), self._missing(self.face)
        if not more:
            return say("faces-enough", face=face)
        return say("faces-lay-die", face=face, more=more)

    @property
    def checks(self) -> tuple[Check, ...]:
        """The number of shots, and whether each is recognised by the others."""
        if not any(self.shots.values()):
            return ()
        if not self._enough_shots:
            counts = tuple(f"{face_name(face)} {len(shots)}" for face, shots in self.shots.items())
            value = str(Several(counts, "commas"))
            return (Check(say("faces-shown"), Grade.WARN, value, say("faces-show-missing")),)
        if self._left is None:
            return ()
        return (self._judged(self._left),)

    @property
    def grade(self) -> Grade | None:
        """The worst grade of all kinds that were shown."""
        others = tuple(self._judged(left) for left in self._lefts.values())
        return worst((*self.checks, *others))

    @property
    def _left(self) -> Leftout | None:
        return self._lefts.get(self.look.id)

    @property
    def offers(self) -> tuple[Offer, ...]:
        if self.first:
            return (empty_offer(),)
        faces = tuple(
            Offer(
                f"face:{face}",
                face_name(face),
                self._count(face),
                chosen=face == self.face,
                face=face,
            )
            for face in self.look.faces
        )
        kinds = tuple(
            Offer(f"kind:{look.id}", str(look.name), chosen=look is self.look)
            for look in self._looks.values()
        )
        redo = (Offer("forget", say("faces-redo", face=face_name(self.face)), icon="undo"),)
        return (*faces, *(redo if self.shots[self.face] else ()), *kinds)

    def enter(self) -> None:
        """Ignore what lies there already, even if some of it is removed later."""
        self._find()
        self._rest, self._last = self.context.rests, tuple(filter(self._fits, self.placed))

    def do(self, verb: str, *args: float) -> None:
        what, _, which = verb.partition(":")
        if what == "kind" and which in self._looks:
            self._choose_kind(self._looks[which])
            self.enter()
        elif what == "face" and which in self.look.faces:
            self.face = which
        elif verb == "forget":
            self.shots[self.face] = []
            self._lefts.pop(self.look.id, None)
            self._keep()
            self.enter()
        super().do(verb, *args)

    def see(self) -> None:
        """Take a shot of each thing, once for each time that it is placed."""
        if self._rest == self.context.rests or not self._missing(self.face):
            return
        fitting = [placed for placed in self.placed if self._fits(placed)]
        fresh = [
            placed
            for placed in fitting
            if not any(_is_same_find(placed, last) for last in self._last)
        ]
        if not fresh:
            return
        self._rest, self._last = self.context.rests, tuple(fitting)
        shots = self.shots[self.face]
        shots += [placed.crop for placed in fresh[: _MOST_SHOTS - len(shots)]]
        dice = measured(self.context, fresh, (colour_word(fresh[0].crop),))
        self.context.change(dice={**self.context.profile.dice, self.look.id: dice})
        self._keep()
        self._choose_next_face()

    def _choose_kind(self, look: Recognizable) -> None:
        """Choose a kind, with the shots of an earlier calibration."""
        kept = self.context.profile.enrolled.get(look.id)
        before = examples_of(kept) if kept else {}
        self.look = look
        self.shots: dict[str, list[Picture]] = {f: list(before.get(f, ())) for f in look.faces}
        self._wanted = {}
        self.face = next((f for f in look.faces if self._missing(f)), look.faces[0])
        self._check()

    def _choose_next_face(self) -> None:
        """Go on to the next face that needs shots, if this one has enough."""
        self._check()
        if not self._missing(self.face):
            self.face = next((f for f in self.look.faces if self._missing(f)), self.face)

    def _check(self) -> None:
        """Once all faces were shown, compare each shot with the others; ask for more if needed."""
        self._lefts.pop(self.look.id, None)
        if not self._enough_shots:
            return
        album = album_of(self.shots)
        if album is None:
            return
        left = album.leave_one_out()
        self._lefts[self.look.id] = left
        for face, more in left.wanted.items():
            if len(self.shots[face]) < _MOST_SHOTS:
                self._wanted[face] = min(_MOST_SHOTS, len(self.shots[face]) + more)

    def _judged(self, left: Leftout) -> Check:
        value = say("faces-right", right=left.right, total=left.total)
        if left.passed:
            return Check(say("faces-known-again"), Grade.PASS, value)
        grade = Grade.WARN if left.right >= 0.8 * left.total else Grade.FAIL
        return Check(say("faces-known-again"), grade, value, _advice(left))

    def _keep(self) -> None:
        shown = {face: crops for face, crops in self.shots.items() if crops}
        enrolled = {**self.context.profile.enrolled, self.look.id: enrolled_of(shown)}
        if not shown:
            del enrolled[self.look.id]
        self.context.change(enrolled=enrolled)

    def _count(self, face: str) -> str:
        if not self._missing(face):
            return say("faces-times", count=len(self.shots[face]))
        return say("faces-so-many", count=len(self.shots[face]), goal=self._goal(face))

    def _goal(self, face: str) -> int:
        return self._wanted.get(face, self.look.shots)

    def _missing(self, face: str) -> int:
        return max(0, self._goal(face) - len(self.shots[face]))

    @property
    def _enough_shots(self) -> bool:
        return all(len(self.shots[face]) >= self.look.shots for face in self.look.faces)

    def _fits(self, placed: Placed) -> bool:
        longer, shorter = placed.size_px
        return longer < SQUARE * shorter


def _is_same_find(one: Placed, other: Placed) -> bool:
    """Return whether two finds show one thing that has not been moved."""
    a, b = one.body, other.body
    if np.hypot(a.x - b.x, a.y - b.y) > _SHIFTED * a.edge:
        return False
    turn = np.degrees(np.arctan2(a.across[1], a.across[0]) - np.arctan2(b.across[1], b.across[0]))
    return bool(abs((turn + 45) % 90 - 45) < _TURNED) and bool(
        cv2.absdiff(one.crop, other.crop).mean() < _SAME_LOOK
    )


def _advice(left: Leftout) -> str:
    pairs = [
        say("faces-pair", one=face_name(one), other=face_name(other))
        for one, other in left.confused
    ]
    weak = tuple(map(face_name, left.weak))
    alike = say("faces-alike", pairs="; ".join(pairs)) if pairs else ""
    faces = Several(weak, "commas")
    differ = say("faces-differ", count=len(weak), faces=faces) if weak else ""
    return str(Sentences((alike, differ, say("faces-two-more"))))


def face_name(face: str) -> str:
    """Return the name of a face; a number is its own name."""
    return face if face.isdecimal() else say(f"face-{face.replace('_', '-')}")
