"""The dice reader: one picture in, one honest reading out; the kind of die picks the way to read.

"Not sure" is always better than wrong: every check that fails is told in words.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median

import cv2
import numpy as np

from companion.devices.ports import NOT_SHOWN, DieReading, Frame, Reading
from companion.engine.dice import D6, MARS_ATTACKS
from hardware.vision.bodies import Body, Picture, shrink
from hardware.vision.confidence import Weighed, weigh
from hardware.vision.faces import FaceSeen, keep_best, unread
from hardware.vision.finder import MOST, find_again, find_dice
from hardware.vision.net import NO_DIE, Nets, load_nets
from hardware.vision.pips import read_pips
from hardware.vision.symbols import Prototypes, drawn_prototypes, read_symbols
from hardware.vision.values import LEAST_SCORE, Look, look_again, look_at
from hardware.vision.witness import settled

SURE = 0.70  # a die below this is asked about
_LEAST_LIKENESS = {D6.id: 0.25, MARS_ATTACKS.id: 0.55}
_LIKE_A_DIE = 0.4  # the finder's score from which a box may hold a symbol die
_DOUBTED, _NONE = 0.70, 0.05  # finder's score below, or chance of no die above: is it one at all?
_SIZES_ALIKE = 0.72  # dice of one throw differ less than this in size
_FLAT = 1.32  # a die seen from above is nearly as wide as long
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
            "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen")  # fmt: skip
_FAULTS = (cv2.error, ValueError, IndexError, ZeroDivisionError, FloatingPointError)


class PictureReader:
    """A `companion.devices.ports.DiceReader`; `prototypes` are enrolled symbols by kind of die."""

    def __init__(
        self, prototypes: dict[str, Prototypes] | None = None, with_nets: bool = True
    ) -> None:
        """Use these prototypes; our own drawings where a symbol kind has none.

        Without nets (or where their files are missing) pips are read by shape alone, which asks
        far more often.
        """
        self._nets: Nets | None = load_nets() if with_nets else None
        given = dict(prototypes or {})
        self._drawn = {MARS_ATTACKS.id} - given.keys()  # kinds of which nobody has shown real ones
        if self._drawn:
            given[MARS_ATTACKS.id] = drawn_prototypes(MARS_ATTACKS.faces)
        self._prototypes = given

    @property
    def words(self) -> str:
        """Say how this reader reads pips, and what is missing."""
        if self._nets is not None:
            return "Reads pips with its nets."
        return "Reads pips by shape alone, without its nets: it will ask far more often."

    def read(self, frame: Frame, kind: str, expected: int | None = None) -> Reading:
        """Read all dice of `kind`; never raises, boxes are in pixels of `frame`."""
        start = time.perf_counter()
        try:
            picture = picture_of(frame)
            reading = self._read(picture, kind, expected)
        except _FAULTS as fault:
            reading = Reading((), False, f"The picture could not be read ({type(fault).__name__}).")
        return replace(reading, ms=(time.perf_counter() - start) * 1000)

    def _read(self, picture: Picture, kind: str, expected: int | None) -> Reading:
        see = self._way(kind)
        if see is None:
            return Reading((), False, f"Nobody taught this reader {kind!r} dice.")
        if kind == D6.id and self._nets is not None:
            return self._read_with_nets(self._nets, picture, kind, expected)
        small, scale = shrink(picture)
        seen = see(small)
        found = keep_best(seen, _LEAST_LIKENESS.get(kind, 0.55))
        size = (small.shape[1], small.shape[0])
        dice = tuple(_die(find, found, kind, size, scale) for find in found)
        reading = judged(dice, expected)
        if not (dice or reading.sure) and kind in self._drawn:
            return replace(reading, reason=f"{reading.reason}; {NOT_SHOWN}")
        if expected is None and reading.sure and unread(seen, found):
            return replace(reading, sure=False, reason="something else may be a die")
        return reading

    def _read_with_nets(
        self, nets: Nets, picture: Picture, kind: str, expected: int | None
    ) -> Reading:
        found = find_dice(nets, picture)
        looks = look_at(nets, picture, found)
        weighed = weigh(picture, looks, kind)
        if weighed.open:
            looks = _looked_again(nets, picture, looks, weighed.open)
            weighed = weigh(picture, looks, kind)
        dice = settled(picture, weighed.dice, SURE)
        reading = completed(replace(weighed, dice=dice, open=()), expected)
        # The surest come first: where the last one is too faint for a die, none was cut off.
        cut_off = len(found) >= MOST and found[-1].score >= LEAST_SCORE
        if reading.sure and cut_off:
            return replace(reading, sure=False, reason="there may be more dice than can be read")
        return reading

    def _way(self, kind: str) -> Callable[[Picture], tuple[FaceSeen, ...]] | None:
        if kind == D6.id:
            return read_pips
        if kind in self._prototypes:
            return lambda picture: read_symbols(
                picture, self._prototypes[kind], self._boxes(picture)
            )
        return None

    def _boxes(self, picture: Picture) -> tuple[Body, ...]:
        """Upright bodies around all that the finder takes for dice."""
        found = find_dice(self._nets, picture) if self._nets is not None else ()
        return tuple(die.body for die in found if die.score >= _LIKE_A_DIE)


def _looked_again(
    nets: Nets, picture: Picture, looks: tuple[Look, ...], doubtful: tuple[Look, ...]
) -> tuple[Look, ...]:
    """Take a second look at the doubtful places: more views for faces, more sizes for the finder.

    Most scenes need none, so the usual reading takes no longer; the finder is asked again only
    where it may be that there is no die.
    """
    faint = [
        look for look in doubtful if look.found.score < _DOUBTED or look.chances[NO_DIE] > _NONE
    ]
    places = find_again(nets, picture, tuple(look.found for look in faint))
    anew = {id(look): place for look, place in zip(faint, places, strict=True)}
    open_looks = [replace(look, found=anew.get(id(look), look.found)) for look in doubtful]
    seen = dict(zip(map(id, doubtful), look_again(nets, picture, tuple(open_looks)), strict=True))
    return tuple(seen.get(id(look), look) for look in looks)


def picture_of(frame: Frame) -> Picture:
    """View a frame's bytes as a picture (height, width, 3); ValueError when they do not fit."""
    if frame.width <= 0 or frame.height <= 0 or len(frame.rgb) != frame.width * frame.height * 3:
        raise ValueError("the frame's bytes do not fit its size")
    return np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)


def judged(dice: tuple[DieReading, ...], expected: int | None) -> Reading:
    """Make a reading of dice: sure only when every die is and their number is the one due."""
    reasons = []
    if expected is not None and len(dice) != expected:
        reasons.append(count_words(expected, len(dice)))
    elif not dice and expected is None:
        reasons.append("no dice seen")
    doubtful = [die for die in dice if die.doubt]
    if doubtful:
        what = ", ".join(dict.fromkeys(die.doubt for die in doubtful))
        reasons.append(f"{_plural(len(doubtful))} in doubt: {what}")
    return Reading(dice, not reasons, "; ".join(reasons))


def completed(weighed: Weighed, expected: int | None) -> Reading:
    """Make a reading of dice and of places in question, which matter only where dice may miss."""
    dice, perhaps = weighed.dice, weighed.perhaps
    remark = f"{_plural(weighed.foreign)} without pips not counted" if weighed.foreign else ""
    reading = _completed(dice, perhaps, expected)
    return replace(reading, remark=remark)


def _completed(
    dice: tuple[DieReading, ...], perhaps: tuple[DieReading, ...], expected: int | None
) -> Reading:
    if not perhaps or (expected is not None and len(dice) >= expected):
        return judged(dice, expected)
    reading = judged(dice + perhaps, None)
    if expected is not None:
        short = f"{count_words(expected, len(dice))}; {reading.reason}"
        return replace(reading, reason=short)
    return reading


def count_words(due: int, seen: int) -> str:
    """Say a wrong number of dice in words, as "ten dice due, nine seen"."""
    return f"{_plural(due)} due, {_number(seen) if seen else 'none'} seen"


def _plural(count: int) -> str:
    return f"{_number(count)} {'die' if count == 1 else 'dice'}"


def _number(count: int) -> str:
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def _die(
    find: FaceSeen, all_found: tuple[FaceSeen, ...], kind: str, size: tuple[int, int], scale: float
) -> DieReading:
    doubt = find.doubt or _doubt(find, all_found, size)
    x0, y0, x1, y1 = (value * scale for value in find.body.box)
    colour = find.colour or ("yellow" if kind == MARS_ATTACKS.id else "")
    return DieReading(kind, find.face, colour, (x0, y0, x1, y1), find.confidence,
                      find.second, doubt, top=find.top)  # fmt: skip


def _doubt(find: FaceSeen, all_found: tuple[FaceSeen, ...], size: tuple[int, int]) -> str:
    """Say what is wrong with a die, "" when nothing is."""
    body = find.body
    if _at_edge(body, size):
        return "cut by the edge of the picture"
    stretched = [other.body.stretch for other in all_found if other is not find]
    # Pixels that are not square stretch all dice alike; one stretched die alone is cocked.
    if body.stretch > max(_FLAT, 1.1 * median(stretched) if stretched else 0):
        return "cocked, or seen too much from the side"
    usual = median(other.body.edge for other in all_found)
    if not _SIZES_ALIKE < body.edge / usual < 1 / _SIZES_ALIKE:
        return "not of the other dice's size"
    return "hard to read" if find.confidence < SURE else ""


def _at_edge(body: Body, size: tuple[int, int]) -> bool:
    x0, y0, x1, y1 = body.box
    return x0 < 1 or y0 < 1 or x1 > size[0] - 1 or y1 > size[1] - 1
