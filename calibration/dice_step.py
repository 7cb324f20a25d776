"""Steps that examine things placed in the empty tray; the first measures dice and their colours."""

import numpy as np
from msgspec.structs import replace

from calibration.context import GREEN, BaseStep, Context, outline
from calibration.text import say
from companion.devices.calibration_guide import Amount, Check, Grade, Offer
from companion.engine.dice import D6
from companion.words import Several
from hardware.profile import Dice
from hardware.vision.bodies import Picture
from hardware.vision.describe import COLOUR_WORDS, colour_word
from hardware.vision.enrol import Placed, difference, things_in

_LEAST_MM, _MOST_MM = 8.0, 30.0
_ALIKE = 1.25  # Box of the largest over that of the smallest of some dice of one size.
SQUARE = 1.6  # Anything longer is no die.
_OUTSIDE_MM = 10.0  # How far outside the tray something tall inside it may seem to be.


def empty_offer() -> Offer:
    """Return the button that says that the tray is empty."""
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
        """What must be done before anything is placed, "" if nothing."""
        if self._hasty:
            return say("placed-moving")
        if self.context.empty is None:
            return say("placed-take-out")
        return say("placed-changed") if self._unlike else ""

    def feed(self) -> None:
        """Find what is there once the tray is still."""
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
        """Use what is in the still tray."""

    def _in_tray(self, placed: Placed) -> bool:
        """Return whether it is in the tray, as far as known: anything outside is no die."""
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
            ring = (middle - across - down, middle + across - down,
                    middle + across + down, middle - across + down)  # fmt: skip
            outline(drawn, tuple((float(x), float(y)) for x, y in ring), GREEN)
        return drawn


class DiceStep(PlacedStep):
    """The edge and the colours of six-sided dice."""

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
    # A profile written by hand may contain others.
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
