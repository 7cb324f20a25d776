"""Steps that look at what is laid into the empty tray; the first tells size and colours of dice."""

import numpy as np
from msgspec.structs import replace

from calibration.bench import GREEN, Bench, Plain, outline
from companion.devices.calibration_guide import Amount, Check, Grade, Offer
from companion.engine.dice import D6
from hardware.profile import Dice
from hardware.vision.bodies import Picture
from hardware.vision.describe import colour_word
from hardware.vision.placed import Placed, difference, things_in

_LEAST_MM, _MOST_MM = 8.0, 30.0
_ALIKE = 1.25  # the largest of some alike dice over the smallest, as boxes around them go
SQUARE = 1.6  # longer things are no dice
EMPTY_FIRST = "Take everything out of the tray and press “The tray is empty”."
CHANGED = f"Light or camera have changed. {EMPTY_FIRST}"
MOVING = f"Something still moved: wait until it is calm. {EMPTY_FIRST}"
_BESIDE_MM = 10.0  # so far beside the tray something may seem to lie that stands up in it
EMPTY = Offer("empty", "The tray is empty", tone="go", icon="check")


class Laying(Plain):
    """A step that looks at what was laid into the empty tray."""

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.laid: tuple[Placed, ...] = ()
        self._unlike = False  # the tray of now is not the one that was seen empty
        self._hasty = False  # the key was pressed while something moved

    @property
    def first(self) -> str:
        """What must be done before anything is laid in; "" when nothing."""
        if self._hasty:
            return MOVING
        return EMPTY_FIRST if self.bench.empty is None else CHANGED if self._unlike else ""

    def feed(self) -> None:
        """Find what lies there, once the tray is still."""
        if self.bench.empty is None or not self.bench.still:
            self.laid = ()
        elif self.bench.frames % 4 == 0:
            self._find()
            self.see()

    def _find(self) -> None:
        mask = None
        if self.bench.empty is not None and self.bench.still:
            mask = difference(self.bench.picture, self.bench.empty)
            self._unlike = mask is None
        laid = () if mask is None else things_in(self.bench.picture, mask)
        self.laid = tuple(each for each in laid if self._in_tray(each))

    def see(self) -> None:
        """Take what lies in the still tray."""

    def _in_tray(self, laid: Placed) -> bool:
        """Whether it lies in the tray, as far as that is known: what lies beside it is no die."""
        plane = self.bench.plane
        return plane is None or plane.holds(laid.body.x, laid.body.y, _BESIDE_MM)

    def do(self, verb: str, *args: float) -> None:
        """Take the empty tray's picture."""
        if verb == "empty":
            self._hasty = not self.bench.take_empty()
            self._unlike &= self._hasty
            self.laid = ()

    def draw(self, picture: Picture) -> Picture:
        """Outline what lies there."""
        drawn = picture.copy()
        for laid in self.laid:
            body = laid.body
            middle = np.array((body.x, body.y))
            across, down = np.array(body.across) / 2, np.array(body.down) / 2
            ring = (middle - across - down, middle + across - down,
                    middle + across + down, middle - across + down)  # fmt: skip
            outline(drawn, tuple((float(x), float(y)) for x, y in ring), GREEN)
        return drawn


class DiceStep(Laying):
    """The edge and the colours of six-sided dice."""

    id, title = "dice", "Pip dice"

    @property
    def words(self) -> str:  # type: ignore[override]
        """What to do."""
        if self.first:
            return self.first
        if self.grade is Grade.PASS:
            return "Your dice are measured. Lay in those of another colour, or go on."
        return "Lay your six-sided dice into the tray, at least one of each colour, apart."

    @property
    def offers(self) -> tuple[Offer, ...]:  # type: ignore[override]
        """The empty tray first; then anew."""
        if self.first:
            return (EMPTY,)
        known = D6.id in self.bench.profile.dice
        return (Offer("forget", "Measure anew", icon="undo"),) if known else ()

    @property
    def amounts(self) -> tuple[Amount, ...]:  # type: ignore[override]
        """The edge can be set by hand, where somebody knows it better."""
        known = self.bench.profile.dice.get(D6.id)
        if known is None or not known.edge_mm:
            return ()
        return (Amount("edge", "A die's edge", known.edge_mm, 5, 40, 0.5, "mm"),)

    @property
    def checks(self) -> tuple[Check, ...]:  # type: ignore[override]
        """Size and colours."""
        known = self.bench.profile.dice.get(D6.id)
        if known is None:
            return ()
        return _size_check(known), Check("Colours", Grade.PASS, ", ".join(known.colours))

    def see(self) -> None:
        """Measure the dice that lie there, and remember the largest set of colours."""
        dice = [laid for laid in self.laid if laid.size_px[0] < SQUARE * laid.size_px[1]]
        sizes = [laid.size_px[1] for laid in dice]
        if not dice or max(sizes) > _ALIKE * min(sizes):
            return
        before = self.bench.profile.dice.get(D6.id, Dice())
        colours = dict.fromkeys((*before.colours, *(colour_word(laid.crop) for laid in dice)))
        found = measured(self.bench, dice, tuple(colours))
        told_mm = self.bench.told_mm.get(D6.id)
        self._keep(replace(found, edge_mm=told_mm) if told_mm else found)

    def do(self, verb: str, *args: float) -> None:
        """Set the edge, or forget all of it."""
        known = self.bench.profile.dice.get(D6.id)
        if verb == "edge" and args and known:
            self.bench.told_mm[D6.id] = args[0]
            self._keep(Dice(args[0], known.edge_px, known.colours))
        elif verb == "forget":
            self.bench.told_mm.pop(D6.id, None)
            dice = {k: v for k, v in self.bench.profile.dice.items() if k != D6.id}
            self.bench.change(dice=dice)
        super().do(verb, *args)

    def _keep(self, dice: Dice) -> None:
        self.bench.change(dice={**self.bench.profile.dice, D6.id: dice})


def measured(bench: Bench, dice: list[Placed], colours: tuple[str, ...]) -> Dice:
    """The usual edge of some dice, in pixels and, where the tray is known, in millimetres."""
    edge_px = float(np.median([laid.size_px[1] for laid in dice]))
    plane = bench.plane
    if plane is None:
        return Dice(0.0, round(edge_px, 1), colours)
    edges = [laid.size_px[1] / plane.px_per_mm(laid.body.x, laid.body.y) for laid in dice]
    return Dice(round(float(np.median(edges)), 1), round(edge_px, 1), colours)


def _size_check(known: Dice) -> Check:
    if not known.edge_mm:
        return Check("Size", Grade.WARN, f"{known.edge_px:.0f} pixels",
                     "Find the tray first: then it can be told in millimetres.")  # fmt: skip
    fine = _LEAST_MM <= known.edge_mm <= _MOST_MM
    advice = "" if fine else "Is the tray's size right? Is this a die?"
    return Check("Size", Grade.PASS if fine else Grade.WARN, f"{known.edge_mm:g} mm", advice)
