"""Learns the faces of symbol dice and cards: each is shown a few times."""

from collections.abc import Sequence

import cv2
import numpy as np

from calibration.context import Context, worst
from calibration.dice_step import EMPTY, SQUARE, PlacedStep, measured
from companion.devices.calibration_guide import Check, Grade, Offer
from companion.engine.recognizable import CARD, DIE, Recognizable
from hardware.vision.albums import album_of, enrolled_of, examples_of
from hardware.vision.bodies import Picture
from hardware.vision.describe import colour_word
from hardware.vision.enrol import Leftout
from hardware.vision.placed import Placed

_SHIFTED, _TURNED = 0.15, 5.0  # edges, degrees: anything less is the same shot again
_SAME_LOOK = 12.0  # grey levels
_MOST_SHOTS = 12


class FacesStep(PlacedStep):
    """Takes shots of every face; several dice with the same face up count at once."""

    id, title = "faces", "Symbols, cards"

    def __init__(self, context: Context, looks: Sequence[Recognizable]) -> None:
        super().__init__(context)
        self._looks = {look.id: look for look in looks}
        self.look: Recognizable = looks[0]
        self._wanted: dict[str, int] = {}
        self._last: tuple[Placed, ...] = ()
        self._lefts: dict[str, Leftout] = {}  # by kind: how well its shots match each other
        self._rest = -1
        self._take_up(self.look)

    # ---- what is shown -------------------------------------------------------------
    @property
    def words(self) -> str:
        """Which face to show, and how many times more."""
        if self.first:
            return self.first
        if self._done and self._left and self._left.passed:
            return "All faces are known. Choose another kind, or go on."
        some = "one die or more with" if self.look.form == DIE else "the card"
        face = _named(self.face)
        more = self._missing(self.face)
        if not more:
            return f"{face} has been shown often enough. Choose another face."
        again = ", and turned a little each time" if self.look.form == DIE and more > 1 else ""
        up = " up" if self.look.form == DIE else ""
        return f"Lay {some} {face}{up} into the tray: {more} more{again}."

    @property
    def checks(self) -> tuple[Check, ...]:
        """How many shots there are, and whether each is recognised by the others."""
        if not any(self.shots.values()):
            return ()
        if not self._done:
            counts = ", ".join(f"{_named(f)} {len(c)}" for f, c in self.shots.items())
            return (Check("Shown", Grade.WARN, counts, "Show the faces that are missing."),)
        if self._left is None:
            return ()
        return (self._judged(self._left),)

    @property
    def grade(self) -> Grade | None:
        """The worst of all kinds that were shown."""
        others = tuple(self._judged(left) for left in self._lefts.values())
        return worst((*self.checks, *others))

    @property
    def _left(self) -> Leftout | None:
        return self._lefts.get(self.look.id)

    @property
    def offers(self) -> tuple[Offer, ...]:
        if self.first:
            return (EMPTY,)
        faces = tuple(
            Offer(f"face:{face}", _named(face), self._count(face),
                  chosen=face == self.face, face=face if self.look.form == DIE else "")
            for face in self.look.faces
        )  # fmt: skip
        kinds = tuple(
            Offer(f"kind:{look.id}", str(look.name), chosen=look is self.look)
            for look in self._looks.values()
        )
        anew = (Offer("forget", f"Redo {_named(self.face)}", icon="undo"),)
        return (*faces, *(anew if self.shots[self.face] else ()), *kinds)

    # ---- what is done --------------------------------------------------------------
    def enter(self) -> None:
        """Ignore what is there already, even if a hand passes or takes some of it away."""
        self._find()
        self._rest, self._last = self.context.rests, tuple(filter(self._fits, self.placed))

    def do(self, verb: str, *args: float) -> None:
        what, _, which = verb.partition(":")
        if what == "kind" and which in self._looks:
            self._take_up(self._looks[which])
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
        """Take a shot of each thing there, once each time it is placed."""
        if self._rest == self.context.rests or not self._missing(self.face):
            return
        fitting = [placed for placed in self.placed if self._fits(placed)]
        fresh = [
            placed for placed in fitting if not any(_same(placed, last) for last in self._last)
        ]
        if not fresh:
            return
        self._rest, self._last = self.context.rests, tuple(fitting)
        shots = self.shots[self.face]
        shots += [placed.crop for placed in fresh[: _MOST_SHOTS - len(shots)]]
        if self.look.form == DIE:
            dice = measured(self.context, fresh, (colour_word(fresh[0].crop),))
            self.context.change(dice={**self.context.profile.dice, self.look.id: dice})
        self._keep()
        self._go_on()

    def _take_up(self, look: Recognizable) -> None:
        """Choose a kind, with the shots of an earlier calibration."""
        kept = self.context.profile.enrolled.get(look.id)
        before = examples_of(kept) if kept else {}
        self.look = look
        self.shots: dict[str, list[Picture]] = {f: list(before.get(f, ())) for f in look.faces}
        self._wanted = {}
        self.face = next((f for f in look.faces if self._missing(f)), look.faces[0])
        self._check()

    def _go_on(self) -> None:
        """Choose the next face that needs shots, if this one has enough."""
        self._check()
        if not self._missing(self.face):
            self.face = next((f for f in self.look.faces if self._missing(f)), self.face)

    def _check(self) -> None:
        """Once all faces are there, check each shot against the others; ask for more if needed."""
        self._lefts.pop(self.look.id, None)
        if not self._done:
            return
        album = album_of(self.look.id, self.shots)
        if album is None:
            return
        left = album.leave_one_out() if self.look.shots > 1 else album.apart()
        self._lefts[self.look.id] = left
        for face, more in left.wanted.items():
            if len(self.shots[face]) < _MOST_SHOTS:
                self._wanted[face] = min(_MOST_SHOTS, len(self.shots[face]) + more)

    def _judged(self, left: Leftout) -> Check:
        if left.passed:
            grade, advice = Grade.PASS, ""
        else:
            pairs = [f"{_named(a)} and {_named(b)}" for a, b in left.confused]
            mixed = f"{'; '.join(pairs)} look alike. " if pairs else ""
            weak = f"{', '.join(map(_named, left.weak))} differs each time. " if left.weak else ""
            grade = Grade.WARN if left.right >= 0.8 * left.total else Grade.FAIL
            advice = f"{mixed}{weak}Two more shots of each, turned otherwise."
        return Check("Known again", grade, f"{left.right} of {left.total} shots", advice)

    def _keep(self) -> None:
        shown = {face: crops for face, crops in self.shots.items() if crops}
        enrolled = {
            **self.context.profile.enrolled,
            self.look.id: enrolled_of(shown, self.look.form),
        }
        if not shown:
            del enrolled[self.look.id]
        self.context.change(enrolled=enrolled)

    def _count(self, face: str) -> str:
        if not self._missing(face):
            return f"shown {len(self.shots[face])} times"
        return f"{len(self.shots[face])} of {self._goal(face)}"

    def _goal(self, face: str) -> int:
        return self._wanted.get(face, self.look.shots)

    def _missing(self, face: str) -> int:
        return max(0, self._goal(face) - len(self.shots[face]))

    @property
    def _done(self) -> bool:
        return all(len(self.shots[face]) >= self.look.shots for face in self.look.faces)

    def _fits(self, placed: Placed) -> bool:
        longer, shorter = placed.size_px
        return self.look.form == CARD or longer < SQUARE * shorter


def _same(one: Placed, other: Placed) -> bool:
    """Whether two finds are of one thing that has not been moved."""
    a, b = one.body, other.body
    if np.hypot(a.x - b.x, a.y - b.y) > _SHIFTED * a.edge:
        return False
    turn = np.degrees(np.arctan2(a.across[1], a.across[0]) - np.arctan2(b.across[1], b.across[0]))
    return bool(abs((turn + 45) % 90 - 45) < _TURNED) and bool(
        cv2.absdiff(one.crop, other.crop).mean() < _SAME_LOOK
    )


def _named(face: str) -> str:
    return face.replace("_", " ").capitalize()
