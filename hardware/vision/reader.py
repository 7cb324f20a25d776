"""The dice reader: a picture in, an honest reading out. One pipeline for each way to read,
and one that compares a later picture with a reading:

    by nets      find_dice -> look_at (-> find_closer -> look_at) -> explained -> classify
                 (-> look_again -> classify) -> describe -> cross_check -> reading_of
    the same?    find_same -> glance_at
    by patches   read_pips or read_symbols -> keep_best -> _described -> judged

"Not sure" is always better than a wrong reading: every failed check becomes a reason in words.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import median

import cv2
import numpy as np

from companion.devices.ports import NOT_SHOWN, DieReading, Frame, Reading
from companion.devices.reading import of_picture
from companion.engine.dice import D6, MARS_ATTACKS
from companion.words import Message, Several, Text
from hardware.text import doubt, message, say
from hardware.vision.bodies import FaceSeen, Picture, keep_best, shrink, unread
from hardware.vision.classify import (
    CUT,
    HARD,
    OTHER_SIZE,
    PRINT,
    Classified,
    classify,
    number,
    reads_plainly,
)
from hardware.vision.describe import Described, describe
from hardware.vision.enrol import Album
from hardware.vision.finder import (
    MOST,
    explained,
    find_again,
    find_closer,
    find_dice,
    find_same,
    holds_many,
    is_group,
)
from hardware.vision.light import BURNT_OUT, COLOURED, hiding_light
from hardware.vision.net import (
    LEAST_SCORE,
    NO_DIE,
    PLAINLY_NONE,
    Found,
    Look,
    Nets,
    glance_at,
    load_nets,
    look_again,
    look_at,
)
from hardware.vision.pips import cross_check, read_pips
from hardware.vision.prints import seem_printed
from hardware.vision.sides import missing_sides
from hardware.vision.symbols import Prototypes, drawn_prototypes, read_symbols

SURE = 0.70  # The confidence below which a die is asked about.
_LEAST_LIKENESS = {D6.id: 0.25, MARS_ATTACKS.id: 0.55}
_LIKE_A_DIE = 0.4  # The finder's score from which a box may be a symbol die.
_DOUBTED, _NONE = 0.70, 0.05  # A lower score, or a higher chance of no die, may be none.
_SIZES_ALIKE = 0.72  # The least ratio of the sizes of dice in one throw.
_LIKELY_NONE = 0.5  # The chance of no die below which a place counts for moving the camera.
# A die is too close from this share of the picture's width on. It is too far away below these
# pixels, and one next to it may be lost: `nets.md`.
_TOO_CLOSE, _TOO_FAR = 0.6, 15.0
_CLOSE_PX = 150.0  # A die of fewer pixels can be read: what fills a small picture is a whole tray.
_LEAST_SIZE = 0.42  # The least size of a die, relative to the usual; less is a pattern.
_FLAT = 1.32  # The largest ratio of the sides of a flat die.
_FROM_THE_SIDE = doubt("side")
TOO_CLOSE, TOO_FAR = message("reading-too-close"), message("reading-too-far")
# Reasons why a die may be lost, which do not count where all that are due are seen.
HIDING = (TOO_CLOSE, TOO_FAR, COLOURED, BURNT_OUT)
_FAULTS = (cv2.error, ValueError, IndexError, ZeroDivisionError, FloatingPointError)


class PictureReader:
    """A `companion.devices.ports.DiceReader`; `prototypes` are enrolled symbols by kind of die."""

    def __init__(
        self, prototypes: Mapping[str, Prototypes | Album] | None = None, with_nets: bool = True
    ) -> None:
        """Use these prototypes, or our own drawings for a kind of symbol dice without any.

        Without nets, or if their files are missing, pips are read by shape alone, which asks far
        more often.
        """
        self._nets: Nets | None = load_nets() if with_nets else None
        self._prototypes = dict(prototypes or {})
        self._drawn = {MARS_ATTACKS.id} - self._prototypes.keys()  # Kinds with drawn prototypes.
        if self._drawn:
            self._prototypes[MARS_ATTACKS.id] = drawn_prototypes(MARS_ATTACKS.faces)

    @property
    def words(self) -> str:
        """Return in words how this reader reads pips, and what is missing."""
        if self._nets is not None:
            return say("reader-nets")
        return say("reader-shapes")

    def read(self, frame: Frame, kind: str, expected: int | None = None) -> Reading:
        """Read all dice of `kind`; never raises. Boxes are in pixels of `frame`."""
        start = time.perf_counter()
        try:
            picture = picture_of(frame)
            if kind == D6.id and self._nets is not None:
                reading = _read_by_nets(self._nets, picture, kind, expected)
            elif kind == D6.id or kind in self._prototypes:
                reading = self._read_by_patches(picture, kind, expected)
            else:
                reading = _unread(message("reading-unknown-kind", kind=repr(kind)))
        except _FAULTS as fault:
            reading = _unread(message("reading-failed", fault=type(fault).__name__))
        return replace(reading, ms=(time.perf_counter() - start) * 1000)

    def confirms(self, frame: Frame, reading: Reading) -> bool:
        """Return whether a later picture of dice at rest plainly shows the same; never raises.

        It takes one look of the finder and one view of each die, a third of the work of a reading.
        """
        dice = reading.dice
        if self._nets is None or not dice or any(die.kind != D6.id for die in dice):
            return False
        try:
            picture = picture_of(frame)
            known, others = find_same(self._nets, picture, [Found(*die.box, 1.0) for die in dice])
            looks = glance_at(self._nets, picture, (*known, *others)) if known else ()
        except _FAULTS:
            return False
        same = [
            number(look) == die.face and reads_plainly(look)
            for look, die in zip(looks, dice, strict=False)
        ]
        none = (look.chances[NO_DIE] >= PLAINLY_NONE for look in looks[len(dice) :])
        return bool(looks) and all(same) and all(none)

    def _read_by_patches(self, picture: Picture, kind: str, expected: int | None) -> Reading:
        small, scale = shrink(picture)
        seen = read_pips(small) if kind == D6.id else self._read_symbols(small, kind)
        found = keep_best(seen, _LEAST_LIKENESS.get(kind, 0.55))
        size = (small.shape[1], small.shape[0])
        dice = tuple(_described(find, found, kind, size, scale) for find in found)
        reading = judged(dice, expected)
        if not (dice or reading.sure) and kind in self._drawn:
            reading = replace(reading, reasons=(*reading.reasons, NOT_SHOWN))
        elif expected is None and reading.sure and unread(seen, found):
            reading = replace(reading, sure=False, reasons=(message("reading-something-else"),))
        return reading

    def _read_symbols(self, picture: Picture, kind: str) -> tuple[FaceSeen, ...]:
        """Read symbol dice, at spots that stand out and at finds of the finder."""
        found = find_dice(self._nets, picture) if self._nets is not None else ()
        boxes = tuple(die.body for die in found if die.score >= _LIKE_A_DIE)
        return read_symbols(picture, self._prototypes[kind], boxes)


def _read_by_nets(nets: Nets, picture: Picture, kind: str, expected: int | None) -> Reading:
    looks, found = _look(nets, picture)
    seen = classify(picture, looks)
    if seen.doubtful:
        looks = _look_again(nets, picture, looks, seen)
        seen = classify(picture, looks)
    described = describe(picture, _doubting_prints(nets, picture, seen), kind)
    described = replace(described, dice=cross_check(picture, described.dice, SURE))
    reading = _unless_cut_off(reading_of(described, expected), found, looks)
    whole = _doubts_of_picture(picture, reading, looks, expected)
    reasons = tuple(dict.fromkeys((*reading.reasons, *whole)))
    return replace(reading, sure=not reasons, reasons=reasons)


def _doubts_of_picture(
    picture: Picture, reading: Reading, looks: tuple[Look, ...], expected: int | None
) -> tuple[Text, ...]:
    """Return why a die may be lost in a picture, and which way to move the camera if one asks."""
    boxes = [die.box for die in reading.dice]
    missing = expected is None or len(boxes) < expected
    # A small thing in doubt says nothing of the camera: next to large dice it may be a crumb.
    small = _any_small([die for die in reading.dice if not die.doubt])
    whole = (hiding_light(picture, boxes), TOO_FAR if small else "")
    doubts = [why for why in whole if why] if missing else []
    way = _way_to_move(picture, looks) if doubts or not reading.sure else ""
    return (*doubts, way) if way else tuple(doubts)


def _doubting_prints(nets: Nets, picture: Picture, seen: Classified) -> Classified:
    """Return classified dice with a doubt about those that seem to have no thickness."""
    sides = missing_sides(picture, [verdict.look for verdict in seen.dice])
    sure = [i for i, verdict in enumerate(seen.dice) if not verdict.doubt]
    found = [seen.dice[i].look.found for i in sure]
    printed = seem_printed(nets, picture, found, [sides[i] for i in sure])
    flat = {i for i, is_one in zip(sure, printed, strict=True) if is_one}
    dice = (replace(die, doubt=PRINT) if i in flat else die for i, die in enumerate(seen.dice))
    return replace(seen, dice=tuple(dice))


def _look(nets: Nets, picture: Picture) -> tuple[tuple[Look, ...], tuple[Found, ...]]:
    """Take a first look, and a closer one if plain dice are small; return looks and all finds."""
    found = find_dice(nets, picture)
    groups = [die for die in found if holds_many(die, found)]
    looks = look_at(nets, picture, [die for die in found if die not in groups])
    looks = (*looks, *look_at(nets, picture, [die for die in groups if not is_group(die, looks)]))
    plain = [look.found.edge for look in looks if reads_plainly(look)]
    if plain:
        added = find_closer(nets, picture, found, median(plain))
        new = look_at(nets, picture, [die for die in added if die not in found])
        kept = [look for look in looks if look.found in added]
        looks, found = (*kept, *new), added
    return explained(looks), found


def _look_again(
    nets: Nets, picture: Picture, looks: tuple[Look, ...], seen: Classified
) -> tuple[Look, ...]:
    """Take a second look at doubtful places: more views of faces, and more sizes for the finder.

    Most pictures need none. The finder looks again only at places that may be no dice.
    """
    faint = [
        look
        for look in seen.doubtful
        if look.found.score < _DOUBTED or look.chances[NO_DIE] > _NONE
    ]
    places = find_again(nets, picture, tuple(look.found for look in faint))
    found = dict(zip(faint, places, strict=True))
    read = look_again(nets, picture, seen.doubtful, seen.leaning)
    new = {
        look: replace(again, found=found.get(look, look.found))
        for look, again in zip(seen.doubtful, read, strict=True)
    }
    return tuple(new.get(look, look) for look in looks)


def _way_to_move(picture: Picture, looks: tuple[Look, ...]) -> Text:
    """Return which way to move the camera for a picture that is asked about, or "".

    It is too close if a die fills the picture and none can be read, and too far away if the dice
    that are seen have few pixels, even if some can be read.
    """
    seen = [look for look in looks if look.chances[NO_DIE] < _LIKELY_NONE]
    edges = [look.found.edge for look in seen if look.found.score >= LEAST_SCORE]
    largest = max(edges, default=0.0)
    plain = [look.found.edge for look in looks if reads_plainly(look)]
    if 0 < (median(plain) if plain else largest) < _TOO_FAR:
        return TOO_FAR
    too_close = not plain and largest > max(_TOO_CLOSE * picture.shape[1], _CLOSE_PX)
    return TOO_CLOSE if too_close else ""


def _any_small(dice: Sequence[DieReading]) -> bool:
    # A small die's box is loose: its shorter side says more.
    boxes = [die.box for die in dice]
    return any(min(x1 - x0, y1 - y0) < _TOO_FAR for x0, y0, x1, y1 in boxes)


def judged_in_part(reading: Reading, dice: tuple[DieReading, ...], expected: int | None) -> Reading:
    """Return a reading of some of its dice; what it doubts of its picture as a whole stays."""
    again = judged(dice, expected)
    none = HIDING if expected is not None and again.sure else ()
    none = none if _any_small(dice) else (*none, TOO_FAR)
    reasons = (*again.reasons, *(why for why in of_picture(reading) if why not in none))
    return replace(reading, dice=dice, sure=not reasons, reasons=reasons)


def _unless_cut_off(reading: Reading, found: tuple[Found, ...], looks: tuple[Look, ...]) -> Reading:
    # Finds are sorted by score. If the last one can be a die, further dice may have been cut off.
    usual = median([look.found.edge for look in looks if reads_plainly(look)] or [0.0])
    last = found[-1] if len(found) >= MOST else None
    if reading.sure and last and last.score >= LEAST_SCORE and last.edge > _LEAST_SIZE * usual:
        return replace(reading, sure=False, reasons=(message("reading-more"),))
    return reading


def picture_of(frame: Frame) -> Picture:
    """Return a frame's bytes as a picture (height, width, 3); ValueError if they do not fit."""
    if frame.width <= 0 or frame.height <= 0 or len(frame.rgb) != frame.width * frame.height * 3:
        raise ValueError("the frame's bytes do not fit its size")
    return np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)


def _unread(why: Message) -> Reading:
    return Reading((), False, (why,))


def judged(dice: tuple[DieReading, ...], expected: int | None) -> Reading:
    """Return a reading of dice, certain if every die is and their number is as expected."""
    reasons: list[Text] = []
    if expected is not None and len(dice) != expected:
        reasons.append(count_words(expected, len(dice)))
    elif not dice and expected is None:
        reasons.append(message("reading-none-seen"))
    doubtful = [die for die in dice if die.doubt]
    if doubtful:
        what = Several(tuple(dict.fromkeys(die.doubt for die in doubtful)), "commas")
        reasons.append(message("reading-in-doubt", dice=_dice(len(doubtful)), doubts=what))
    return Reading(dice, not reasons, tuple(reasons))


def reading_of(seen: Described, expected: int | None) -> Reading:
    """Return a reading of dice, with questionable places if dice may be missing."""
    missing = expected is None or len(seen.dice) < expected
    if seen.perhaps and missing:
        reading = judged(seen.dice + seen.perhaps, None)
        if expected is not None:
            short = _certain_words(seen.dice, expected)
            reading = replace(reading, reasons=(short, *reading.reasons))
    else:
        reading = judged(seen.dice, expected)
    remark = message("reading-foreign", dice=_dice(seen.foreign)) if seen.foreign else ""
    return replace(reading, remark=remark)


def _certain_words(dice: Sequence[DieReading], due: int) -> Message:
    certain = _number(sum(not die.doubt for die in dice))
    return message("reading-due-certain", dice=_dice(due), certain=certain)


def count_words(due: int, seen: int) -> Message:
    """Return a wrong number of dice in words, such as "ten dice due, nine seen"."""
    return message("reading-due", dice=_dice(due), seen=_number(seen))


def is_settled(reading: Reading, expected: int | None) -> bool:
    """Return whether a reading is certain, or only shows more plain dice than are due.

    The others may lie there from an earlier roll: another picture says no more about them.
    """
    if reading.sure or expected is None:
        return reading.sure
    seen = len(reading.dice)
    return seen > expected and reading.reasons == (count_words(expected, seen),)


def _number(count: int) -> Message:
    return message("number", count=count)


def _dice(count: int) -> Message:
    return message("dice-number", count=count)


def _described(
    find: FaceSeen, all_found: tuple[FaceSeen, ...], kind: str, size: tuple[int, int], scale: float
) -> DieReading:
    why = find.doubt or _doubt(find, all_found, size)
    x0, y0, x1, y1 = (value * scale for value in find.body.box)
    colour = find.colour or ("yellow" if kind == MARS_ATTACKS.id else "")
    return DieReading(
        kind, find.face, colour, (x0, y0, x1, y1), find.confidence, find.second, why, top=find.top
    )


def _doubt(find: FaceSeen, all_found: tuple[FaceSeen, ...], size: tuple[int, int]) -> Text:
    """Return what is doubtful about a die, "" if nothing is."""
    body = find.body
    x0, y0, x1, y1 = body.box
    if x0 < 1 or y0 < 1 or x1 > size[0] - 1 or y1 > size[1] - 1:
        return CUT
    stretched = [other.body.stretch for other in all_found if other is not find]
    # A single stretched die is cocked; pixels that are not square stretch all dice alike.
    if body.stretch > max(_FLAT, 1.1 * median(stretched) if stretched else 0):
        return _FROM_THE_SIDE
    usual = median(other.body.edge for other in all_found)
    if not _SIZES_ALIKE < body.edge / usual < 1 / _SIZES_ALIKE:
        return OTHER_SIZE
    return HARD if find.confidence < SURE else ""
