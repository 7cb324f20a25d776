"""Decide which places are dice, which face each shows, and what is doubtful about it.

The thresholds were set on photos on which the nets were trained: `nets.md` says how, and what they
miss.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

import cv2
import numpy as np

from companion.words import Text
from hardware.text import doubt
from hardware.vision.bodies import PATCH, Picture
from hardware.vision.dominoes import is_domino
from hardware.vision.leaning import LEANS, leaning, ways_of
from hardware.vision.net import (
    LEAST_SCORE,
    MARGIN,
    NO_DIE,
    NUMBERS,
    SYMBOL,
    UNCLEAR,
    Array,
    Found,
    Look,
    crop_of,
)

# Prints are squares with pips without thickness, as on a rules sheet or a domino. The corners of a
# die are rounded, and its face is not evenly lit; a print has sharp corners and an even colour.
# `nets.md` says how well these thresholds separate dice and prints.


_SIDE = 72  # Side in pixels of the part that is examined; the die's box takes 0.7 of it.
_REACH = 0.72  # Half the side of that part, in edges of the box.
_LEAST_PX = 12  # The least side of a part in the picture.
_INNER = slice(22, 50)  # The middle of the part, where the body is.
# The colour distance (Lab) of the body from its surroundings, at least and usually.
_APART, _WELL_APART = 9.0, 20.0
# The largest gap between outline and corners of a print, in edges; dice have more. If the body
# stands out less than usual, the outline is less certain, and the gap must be smaller.
_SHARP, _SHARP_FAINT = 0.04, 0.03
_EVEN = 3.0  # The largest unevenness of a print in grey levels; dice with sharp corners have 3.4.
_LEAST_AREA = 200  # The least area of a body in pixels.
# A print of nearly the colour of even ground has nothing else around it. A die of that colour shows
# its sides or a shadow. Distances from the middle are in edges of the box: of the body's inner
# part, of the part with pips, of the zone where sides and shadows lie, and of the ground.
_WIDE = 96  # The side in pixels of a part of two edges.
_LEVEL, _FAR = (np.mgrid[:_WIDE, :_WIDE] - (_WIDE - 1) / 2) / (_WIDE / 2)
_ASIDE = np.maximum(np.abs(_LEVEL), np.abs(_FAR))
_BODY, _PIPS, _GROUND = _ASIDE < 0.27, _ASIDE < 0.36, _ASIDE > 0.86
_AROUND = np.hypot(_LEVEL, _FAR) < 0.80
# The most the ground varies, and differs from the body; the least lightness of the body, and the
# least by which its pips differ (all in OpenCV's Lab).
_QUIET, _NEARLY, _PALE, _INK = 7.0, 25.0, 90.0, 30.0
_ALIKE, _TIMES_NOISE = 6.0, 2.0  # How much a colour may differ, at least and relative to noise.
_THICK = np.ones((7, 7), np.uint8)  # The least part with a colour of its own, in pixels.


def is_print(rgb: Picture, found: Found) -> bool:
    """Return whether a find is a print: with sharp corners, or flat on ground of its colour."""
    return _is_sharp(rgb, found) or _is_flat(rgb, found)


def _is_flat(rgb: Picture, found: Found) -> bool:
    """Return whether there is nothing but a pale body, pips and even ground much like the body."""
    part = cv2.GaussianBlur(crop_of(rgb, found, 2 / MARGIN, _WIDE), (0, 0), 0.8)
    lab = np.asarray(cv2.cvtColor(part, cv2.COLOR_RGB2LAB), np.float32)
    ring, body, inner = lab[_GROUND], _usual_colour(lab[_BODY].reshape(-1, 3)), lab[_PIPS]
    ground = np.median(ring, axis=0)
    noise = float(np.median(np.abs(ring - ground).max(1)))
    if noise > _QUIET or np.linalg.norm(body - ground) > _NEARLY or body[0] < _PALE:
        return False
    apart = np.linalg.norm(ring - ground, axis=1)
    beyond = ring[apart > max(12.0, 2.5 * float(np.median(apart)))]
    second = np.median(beyond, axis=0) if len(beyond) > 0.15 * len(ring) else ground
    dark = np.linalg.norm(inner - body, axis=1)
    ink = np.median(inner[dark >= np.percentile(dark, 97)], axis=0)
    if np.linalg.norm(ink - body) < _INK:
        return False
    colours = np.stack((body, ground, second, ink))[:, None, None]
    strange = np.linalg.norm(lab - colours, axis=3).min(0) > max(_ALIKE, _TIMES_NOISE * noise)
    return not cv2.morphologyEx((strange & _AROUND).astype(np.uint8), cv2.MORPH_OPEN, _THICK).any()


def _is_sharp(rgb: Picture, found: Found) -> bool:
    """Return whether a find has sharp corners and an even colour."""
    body = _body(rgb, found)
    if body is None:
        return False
    lab, mask, apart = body
    sharp = _SHARP if apart >= _WELL_APART else _SHARP_FAINT
    return _unevenness(lab[..., 0], mask) < _EVEN and _corner_gap(mask) < sharp


def _body(rgb: Picture, found: Found) -> tuple[Array, Array, float] | None:
    """Return the part in Lab, a mask of the body, and its colour distance from the ground.

    None if the body does not stand out.
    """
    x, y, half = (found.x0 + found.x1) / 2, (found.y0 + found.y1) / 2, _REACH * found.edge
    rows = slice(max(0, int(y - half)), max(0, int(y + half)))
    part = rgb[rows, max(0, int(x - half)) : max(0, int(x + half))]
    if min(part.shape[:2]) < _LEAST_PX:
        return None
    way = cv2.INTER_AREA if max(part.shape[:2]) > _SIDE else cv2.INTER_LINEAR
    lab = cv2.cvtColor(cv2.resize(part, (_SIDE, _SIDE), interpolation=way), cv2.COLOR_RGB2LAB)
    lab = np.asarray(lab, np.float32)
    apart = np.linalg.norm(lab - _usual_colour(lab[_INNER, _INNER].reshape(-1, 3)), axis=2)
    ground = float(np.median(np.concatenate((apart[0], apart[-1], apart[:, 0], apart[:, -1]))))
    if ground < _APART:
        return None
    like = (apart < min(0.5 * ground, 40.0)).astype(np.uint8)
    _, labels = cv2.connectedComponents(like)
    counts = np.bincount(labels[_INNER, _INNER].ravel())
    counts[0] = 0
    mask = (labels == counts.argmax()).astype(np.uint8)
    return (lab, mask, ground) if counts.any() and mask.sum() >= _LEAST_AREA else None


def _usual_colour(pixels: Array) -> Array:
    """Return the most common colour of (N, 3) pixels, which is the body's and not the pips'."""
    counts = np.convolve(np.histogram(pixels[:, 0], 32, (0, 256))[0], (1, 2, 1), "same")
    usual = (int(counts.argmax()) + 0.5) * 8
    return np.asarray(np.median(pixels[np.abs(pixels[:, 0] - usual) < 14], axis=0))


def _unevenness(light: Array, mask: Array) -> float:
    """Return the standard deviation of the light on a body from a linear slope, in grey levels."""
    y, x = np.nonzero(cv2.erode(mask, np.ones((5, 5), np.uint8)))
    if len(y) < _LEAST_AREA // 3:
        return np.inf
    rows = np.column_stack((x, y, np.ones(len(x))))
    slope = np.linalg.lstsq(rows, light[y, x], rcond=None)[0]
    return float(np.std(light[y, x] - rows @ slope))


def _corner_gap(mask: Array) -> float:
    """Return the widest gap between the outline and the corners of its quadrilateral, in edges.

    Infinite if the outline has no four sides.
    """
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    outline = max(outlines, key=cv2.contourArea)
    hull = cv2.convexHull(outline)
    length, area = cv2.arcLength(hull, True), cv2.contourArea(hull)
    shapes = (cv2.approxPolyDP(hull, share * length, True) for share in np.arange(0.02, 0.13, 0.01))
    shape = next((shape for shape in shapes if len(shape) <= 4), hull)
    points = outline.reshape(-1, 2).astype(np.float64)
    sides = (
        [
            _side(points, one, other)
            for one, other in zip(shape[:, 0], np.roll(shape[:, 0], -1, axis=0), strict=True)
        ]
        if len(shape) == 4
        else []
    )
    gaps = []
    for one, other in zip(sides, sides[-1:] + sides[:-1], strict=True):
        corner = _crossing(one, other)
        if corner is None:
            return np.inf
        gaps.append(np.linalg.norm(points - corner, axis=1).min() / np.sqrt(area))
    return float(max(gaps, default=np.inf))


def _side(points: Array, one: Array, other: Array) -> Array | None:
    """Fit a line to the middle part of a side: direction and a point, or None."""
    along = (other - one).astype(np.float64)
    length = max(float(np.linalg.norm(along)), 1e-6)
    at = (points - one) @ along / length**2
    (x, y), apart = along / length, points - one
    near = (at > 0.2) & (at < 0.8) & (np.abs(x * apart[:, 1] - y * apart[:, 0]) < 4)
    if near.sum() < 5:
        return None
    line = cv2.fitLine(points[near].astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01)
    return np.asarray(line.ravel(), np.float64)


def _crossing(one: Array | None, other: Array | None) -> Array | None:
    """Return where two lines cross, or None if they are nearly parallel."""
    if one is None or other is None:
        return None
    matrix = np.column_stack((one[:2], -other[:2]))
    if abs(np.linalg.det(matrix)) < 0.2:
        return None
    return np.asarray(one[2:] + one[:2] * np.linalg.solve(matrix, other[2:] - one[2:])[0])


PERHAPS, HARD = doubt("perhaps"), doubt("hard")
GLARE, BLURRED = doubt("glare"), doubt("blurred")
UNCLEAR_FACE, _FOREIGN = doubt("unclear"), doubt("foreign")
CUT, OTHER_SIZE, _BEHIND = doubt("cut"), doubt("size"), doubt("behind")
_PRINT = doubt("print")
_JUNK_SCORE, _JUNK_GUESS = 0.62, 0.30  # Below both, a place only resembles a die a little.
_FAINT = 0.65  # In a second look, the score below which an unreadable place is no die.
_LEAST_NUMBERS = 0.58  # In a second look, the least chance of all numbers together on a pip die.
_SIZES_ALIKE = 0.42  # The least ratio of a die's size to the usual one, or the other way round.
_ASPECT = 1.36  # The ratio of the sides of a box from which the die is partly hidden or leaning.
_PLAIN = 0.95  # The lead of a number that no leaning or hidden die has.
_NONE, _HIDDEN = 0.10, 0.30  # Chances of no die, and of a hidden one, from which nothing is plain.
_NO_MORE = 0.95  # The chance of a leaning or hidden die from which it is not looked at again.
# The chance of no die below which an unreadable place is still a question: one that the finder
# hardly sees, one that it sees, and one in a second look.
_LUMP = (0.10, 0.20, 0.15)
_A_SIGN = 0.5  # The chance of a symbol above which no number is hidden there.
_FAINT_LUMP = 0.30  # The least score of a place that the finder hardly sees.
# From this chance of no die or a symbol, and up to this chance of the best number, a second look
# decides that there is no number. Dice hidden by light or shade had 0.21 and more for the best one.
_NOTHING_TO_READ, _NO_NUMBER = 0.55, 0.20
# The least ratio of the size of a doubtful place to the smallest die, and of the usual die to it.
_PLACES_ALIKE = 0.6
_COVERED = 0.55  # The largest share of a box that another one may cover.
# The length, relative to that of at least so many others, from which a die at the edge is complete.
_WHOLE, _TO_COMPARE = 0.92, 3
_GLARE, _BURNT = 0.5, 250  # The share of pixels with this grey level that hides a face.
MAY_LEAN = 0.08  # How much a die must seem to lean for a second look with all views.
# With more dice than this a die must seem to lean by so much more in a second look, as some of many
# flat dice stray by chance.
_MANY, _AMONG_MANY = 10, 0.02
_LEAST_CONTRAST = 32.0  # The least difference of pips and body, in grey levels.
_BLURRED = 12.0  # The variance of the Laplacian below which a crop is out of focus or moving.


class Thresholds(NamedTuple):
    """The finder's scores and the face net's chances from which something is believed.

    Scores: from `die` on a place is a die, from `found` on without a question, and from `maybe` on
    a rejected place is a question. Chances of no die: from `none` on a place is none, from
    `surely_none` on without a question. `lead` is that of a number over the next. `foreign` is the
    chance of a symbol or no die from which there are certainly no pips. `leans` is how much a die
    must seem to lean. `faint` is the chance of a number or a hidden die from which a place with a
    low score is a question.
    """

    die: float
    found: float
    maybe: float
    none: float
    surely_none: float
    lead: float
    foreign: float
    leans: float
    faint: float


FIRST_LOOK = Thresholds(
    LEAST_SCORE, 0.48, 0.55, 0.30, 0.80, lead=0.88, foreign=1.01, leans=0.12, faint=0.80
)
SECOND_LOOK = Thresholds(
    LEAST_SCORE, 0.46, 0.45, 0.30, 0.60, lead=0.72, foreign=0.80, leans=0.14, faint=0.92
)


@dataclass(frozen=True)
class Verdict:
    """A die: its face (None for no number), the next guess, and its doubt, "" for none."""

    look: Look
    face: str | None
    second: str
    doubt: Text


@dataclass(frozen=True)
class Classified:
    """The dice of a picture, and places that may be further ones (`perhaps`).

    `foreign` is the number of dice that certainly have no pips. `doubtful` are worth a second look,
    and those in `leaning` perhaps lean more than the others.
    """

    dice: tuple[Verdict, ...]
    perhaps: tuple[Look, ...]
    foreign: int
    doubtful: tuple[Look, ...]
    leaning: frozenset[Look]


def classify(rgb: Picture, looks: tuple[Look, ...]) -> Classified:
    """Sort the finds of the nets in a picture into dice and questionable places."""
    plain = [look.found.edge for look in looks if reads_plainly(look)]
    usual = median(plain or [0.0])
    looks = tuple(look for look in looks if not _only_texture(look, usual))
    dice = [look for look in looks if _is_die(look)]
    sizes = plain or [look.found.edge for look in dice] or [0.0]
    usual = median(sizes)
    lean = dict(zip(dice, lean_of(dice, rgb.shape[:2]), strict=True))
    own = [look for look in dice if not _certainly_no_pips(look)]
    verdicts = tuple(_verdict(rgb, look, dice, usual, lean[look]) for look in own)
    perhaps = tuple(look for look in looks if not _is_die(look) and _may_be_die(look, sizes))
    doubtful = (*(verdict.look for verdict in verdicts if verdict.doubt), *perhaps)
    leans = frozenset(look for look in dice if lean[look] > MAY_LEAN)
    worth = tuple(look for look in doubtful if not look.again and not _surely_hidden(look))
    return Classified(verdicts, perhaps, len(dice) - len(own), worth, leans)


def number(look: Look) -> str:
    """Return the likeliest number of a look."""
    return NUMBERS[int(look.chances[: len(NUMBERS)].argmax())]


def reads_plainly(look: Look) -> bool:
    """Return whether a look leaves no doubt that it is a die, and which number it shows."""
    clear = look.chances[NO_DIE] < _NONE and look.chances[UNCLEAR] < _HIDDEN
    return bool(look.found.score >= LEAST_SCORE and look.sureness >= FIRST_LOOK.lead and clear)


def lean_of(looks: Sequence[Look], size: tuple[int, ...]) -> Array:
    """Return how much each die in a picture of `size` (height, width) seems to lean, (N,)."""
    ways = ways_of([look.top for look in looks], [look.found.box for look in looks], size)
    return leaning(ways, np.array([look.chances[UNCLEAR] for look in looks]))


def inner_patch(rgb: Picture, found: Found) -> Picture:
    """Return the inner part of a die's box, which shows only the die, as PATCH x PATCH RGB."""
    x, y = (found.x0 + found.x1) / 2, (found.y0 + found.y1) / 2
    wide, high = 0.36 * (found.x1 - found.x0), 0.36 * (found.y1 - found.y0)
    rows = slice(max(0, int(y - high)), max(int(y + high), int(y - high) + 2))
    part = rgb[rows, max(0, int(x - wide)) : max(int(x + wide), int(x - wide) + 2)]
    return np.asarray(cv2.resize(part, (PATCH, PATCH), interpolation=cv2.INTER_AREA))


def _only_texture(look: Look, usual: float) -> bool:
    """Return whether a place is far smaller than the dice that read plainly, and is unclear."""
    return look.found.edge < _SIZES_ALIKE * usual and not reads_plainly(look)


def _thresholds(look: Look) -> Thresholds:
    return SECOND_LOOK if look.again else FIRST_LOOK


def _verdict(rgb: Picture, look: Look, dice: list[Look], usual: float, lean: float) -> Verdict:
    first, second = np.argsort(-look.chances[: len(NUMBERS)])[:2]
    numbered = not _carries_no_number(look)
    why = _doubt(rgb, look, dice, usual, numbered)
    among_many = _AMONG_MANY if look.again and len(dice) > _MANY else 0.0
    if not why and lean > _thresholds(look).leans + among_many:
        why = LEANS
    return Verdict(look, NUMBERS[int(first)] if numbered else None, NUMBERS[int(second)], why)


def _doubt(rgb: Picture, look: Look, dice: list[Look], usual: float, numbered: bool) -> Text:
    """Return what is doubtful about a die, "" if nothing is."""
    found, others = look.found, [other for other in dice if other is not look]
    if _cut(look, others, rgb):
        return CUT
    if not _SIZES_ALIKE < found.edge / usual < 1 / _SIZES_ALIKE:
        return OTHER_SIZE
    if _odd_shape(look, others) and not (look.again and look.sureness >= _PLAIN):
        return UNCLEAR_FACE
    if any(_covered_share(look, other) > _COVERED for other in others):
        return _BEHIND
    if not numbered:
        return _FOREIGN
    if _leaning_or_hidden(look):
        return UNCLEAR_FACE
    if look.sureness < _thresholds(look).lead:
        return _why_unread(rgb, look)
    if _low_contrast(rgb, look):
        return HARD
    if is_print(rgb, found) or any(is_domino(rgb, found, other.found) for other in others):
        return _PRINT
    return PERHAPS if found.score < _thresholds(look).found else ""


def _why_unread(rgb: Picture, look: Look) -> Text:
    """Return why a face cannot be read: glare, blur, tilt, or simply hard to read."""
    patch = cv2.cvtColor(inner_patch(rgb, look.found), cv2.COLOR_RGB2GRAY)
    if (patch >= _BURNT).mean() > _GLARE:
        return GLARE
    if cv2.Laplacian(patch, cv2.CV_64F).var() < _BLURRED:
        return BLURRED
    return UNCLEAR_FACE if look.chances[UNCLEAR] > 0.25 else HARD


def _low_contrast(rgb: Picture, look: Look) -> bool:
    """Return whether pips hardly differ from the body, less than on any die of the training."""
    patch = cv2.cvtColor(inner_patch(rgb, look.found), cv2.COLOR_RGB2GRAY)
    dark, light = np.percentile(cv2.GaussianBlur(patch, (3, 3), 0), (2, 98))
    return bool(light - dark < _LEAST_CONTRAST)


def _carries_no_number(look: Look) -> bool:
    """Return whether a symbol is likelier than any number, or a second look sees no number."""
    numbers = float(look.chances[: len(NUMBERS)].sum())
    hardly_any = look.again and numbers < _LEAST_NUMBERS and not _leaning_or_hidden(look)
    return hardly_any or bool(look.chances[SYMBOL] > numbers)


def _certainly_no_pips(look: Look) -> bool:
    """Return whether there are certainly no pips, and the die is not just cocked."""
    return bool(look.chances[SYMBOL] + look.chances[NO_DIE] >= _thresholds(look).foreign)


def _is_die(look: Look) -> bool:
    return _resembles_die(look) and not _faint_and_unread(look)


def _resembles_die(look: Look) -> bool:
    least = _thresholds(look)
    if look.found.score < least.die or look.chances[NO_DIE] >= least.none:
        return False
    best = look.chances[: len(NUMBERS)].max()
    return bool(look.found.score >= _JUNK_SCORE or best >= _JUNK_GUESS)


def _faint_and_unread(look: Look) -> bool:
    """Return whether even a second look finds neither a clear die nor a number."""
    unread = look.sureness < _thresholds(look).lead and not _leaning_or_hidden(look)
    return look.again and look.found.score < _FAINT and unread


def _leaning_or_hidden(look: Look) -> bool:
    """Return whether a place is clearly a die, but leaning or partly hidden."""
    return bool(look.chances[UNCLEAR] > max(0.3, look.chances[: len(NUMBERS)].max()))


def _surely_hidden(look: Look) -> bool:
    """Return whether a die is so surely hidden that a further look would not help."""
    return bool(look.found.score >= LEAST_SCORE and look.chances[UNCLEAR] >= _NO_MORE)


def _may_be_die(look: Look, sizes: list[float]) -> bool:
    """Return whether a rejected place is worth a question, by its chances and its size.

    `sizes` are the edges of the dice, which may be of several sizes, or 0.0 if there are none.
    """
    least = _thresholds(look)
    if _certainly_no_pips(look) or _settled_as_none(look):
        return False
    if _resembles_die(look):
        return True
    least_px, most_px = _PLACES_ALIKE * min(sizes), median(sizes) / _PLACES_ALIKE
    alike = not most_px or least_px < look.found.edge < most_px
    if look.found.score < least.die:
        face = look.chances[: len(NUMBERS)].sum() + look.chances[UNCLEAR]
        return alike and bool(face >= least.faint or _is_lump(look))
    unsure = look.found.score >= least.maybe and look.chances[NO_DIE] < least.surely_none
    return alike and bool(unsure or _is_lump(look))


def _settled_as_none(look: Look) -> bool:
    """Return whether, after a second look, a place is most likely no die or a symbol."""
    best = look.chances[: len(NUMBERS)].max()
    nothing = look.chances[NO_DIE] + look.chances[SYMBOL]
    return bool(look.again and nothing >= _NOTHING_TO_READ and best <= _NO_NUMBER)


def _is_lump(look: Look) -> bool:
    """Return whether a place is hardly the ground, though no number is seen.

    Light or shade may hide a die from the finder, so that its score says little. A place with a
    symbol hides no number.
    """
    most = _LUMP[2] if look.again else _LUMP[look.found.score >= LEAST_SCORE]
    lump = look.chances[NO_DIE] < most and look.chances[SYMBOL] <= _A_SIGN
    return bool(lump and (look.again or look.found.score >= _FAINT_LUMP))


def _cut(look: Look, others: list[Look], rgb: Picture) -> bool:
    """Return whether a die touches the picture's edge, so that a part may be missing.

    If it is as long towards the edge as several other dice, it is complete.
    """
    found = look.found
    across = found.x0 < 0.5 or found.x1 > rgb.shape[1] - 0.5
    down = found.y0 < 0.5 or found.y1 > rgb.shape[0] - 0.5
    if len(others) < _TO_COMPARE:
        return across or down
    wide = median(other.found.x1 - other.found.x0 for other in others)
    high = median(other.found.y1 - other.found.y0 for other in others)
    return (across and found.x1 - found.x0 < _WHOLE * wide) or (
        down and found.y1 - found.y0 < _WHOLE * high
    )


def _odd_shape(look: Look, others: list[Look]) -> bool:
    """Return whether a box is far longer than wide, also compared with those of other dice.

    Pixels that are not square stretch all dice alike.
    """
    own = _aspect(look)
    usual = median(_aspect(other) for other in others) if others else 1.0
    return _elongated(own) and _elongated(own / usual)


def _elongated(aspect: float) -> bool:
    return not 1 / _ASPECT < aspect < _ASPECT


def _aspect(look: Look) -> float:
    found = look.found
    return (found.x1 - found.x0) / max(found.y1 - found.y0, 1e-6)


def _covered_share(look: Look, other: Look) -> float:
    """Return the share of a die's box that another's covers, 0 to 1."""
    one, two = look.found, other.found
    wide = min(one.x1, two.x1) - max(one.x0, two.x0)
    high = min(one.y1, two.y1) - max(one.y0, two.y0)
    area = (one.x1 - one.x0) * (one.y1 - one.y0)
    return max(0.0, wide) * max(0.0, high) / max(area, 1e-6)
