"""Decide which places are dice, which face each shows, and what is doubtful about it.

The thresholds were set on photos that the nets were trained on: `nets.md` says how, and what they
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
from hardware.vision.leaning import LEANS, leaning, ways_of
from hardware.vision.net import LEAST_SCORE, NO_DIE, NUMBERS, SYMBOL, UNCLEAR, Array, Found, Look

# Recognise prints: squares with pips that have no thickness, such as on a rules sheet or a
# domino.
#
# A die's corners are rounded, and light falls off across its face; a print's corners are sharp,
# and its colour is even. `nets.md` says how many dice and prints these bars keep apart.


_SIDE = 72  # Pixels of the part looked at, in which the die's box takes seven tenths.
_REACH = 0.72  # Half of that part, in edges of the box.
_LEAST_PX = 12  # Of a part worth looking at.
_INNER = slice(22, 50)  # The middle of it, where the body is.
_APART = 20.0  # Colour distance (Lab) of the body from what lies around it.
_SHARP = 0.04  # Least distance of the outline from where its sides meet, in edges: of dice, this.
_EVEN = 3.0  # Grey levels by which an even face strays from a slope of light: of such dice, 3.4 on.
_LEAST_AREA = 200  # Pixels.


def is_print(rgb: Picture, found: Found) -> bool:
    """Return whether what was found is flat: with sharp corners, and evenly coloured."""
    body = _body(rgb, found)
    if body is None:
        return False
    lab, mask = body
    return _unevenness(lab[..., 0], mask) < _EVEN and _corner_gap(mask) < _SHARP


def _body(rgb: Picture, found: Found) -> tuple[Array, Array] | None:
    """Return the place in Lab and a mask of its body; None if that does not stand out."""
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
    return (lab, mask) if counts.any() and mask.sum() >= _LEAST_AREA else None


def _usual_colour(pixels: Array) -> Array:
    """Return the most common colour of (N, 3) pixels: the body's, whatever its pips take."""
    counts = np.convolve(np.histogram(pixels[:, 0], 32, (0, 256))[0], (1, 2, 1), "same")
    usual = (int(counts.argmax()) + 0.5) * 8
    return np.asarray(np.median(pixels[np.abs(pixels[:, 0] - usual) < 14], axis=0))


def _unevenness(light: Array, mask: Array) -> float:
    """Return the standard deviation of the light on a body from a plane, in grey levels."""
    y, x = np.nonzero(cv2.erode(mask, np.ones((5, 5), np.uint8)))
    if len(y) < _LEAST_AREA // 3:
        return np.inf
    rows = np.column_stack((x, y, np.ones(len(x))))
    slope = np.linalg.lstsq(rows, light[y, x], rcond=None)[0]
    return float(np.std(light[y, x] - rows @ slope))


def _corner_gap(mask: Array) -> float:
    """Return the widest gap between outline and corners of the quadrilateral around it, in edges.

    Infinite if it is none.
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
    """Fit a line (direction and a point of it) to the middle of a side."""
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
    """Return where two lines cross, if they do at an angle worth the name."""
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
_JUNK_SCORE, _JUNK_GUESS = 0.62, 0.30  # Below both, something only resembles a die a little.
_FAINT = 0.65  # Below, in a second look, it is no die if its face cannot be read either.
_LEAST_NUMBERS = 0.58  # Chance of all numbers together that a second look gives any die with pips.
_SIZES_ALIKE = 0.42  # Relative to the usual die: a size this much smaller or larger is odd.
_ASPECT = 1.36  # A box this much longer one way holds a die that is partly hidden or leaning.
_PLAIN = 0.95  # Lead of a number that no leaning or hidden die has.
_NONE, _HIDDEN = 0.10, 0.30  # Chances from which no number is plain.
_NO_MORE = 0.95  # Chance of a leaning or hidden die that is not looked at again.
# Chance of no die below which a place is a question however little of it reads: one that the finder
# hardly sees, one that it sees, and one looked at again.
_LUMP = (0.10, 0.20, 0.15)
_A_SIGN = 0.5  # Chance of a symbol from which no number is hidden.
_FAINT_LUMP = 0.30  # The finder's score of one that it hardly sees.
# Chance of no die or a sign, and of the best number, by which a second look settles that there is
# none to read: of dice hidden by light or shade the best number had 0.21 and more.
_NOTHING_TO_READ, _NO_NUMBER = 0.55, 0.20
_PLACES_ALIKE = 0.6  # Relative to the usual die: a smaller doubtful place is no die.
_COVERED = 0.55  # Share of a box that another may cover.
_WHOLE, _TO_COMPARE = 0.92, 3  # Complete if this share of the length of this many others.
_GLARE, _BURNT = 0.5, 250  # Share of pixels this bright (0 to 255) that hides a face.
MAY_LEAN = 0.08  # How much a die must seem to, for a second look to take every view.
# More dice than a box throws, and how much more one of them must seem to lean in a second look: of
# many flat ones some stray by chance.
_MANY, _AMONG_MANY = 10, 0.02
_LEAST_CONTRAST = 32.0  # Grey levels between pips and body.
_BLURRED = 12.0  # Variance of the Laplacian below which a crop is out of focus or moving.


class Thresholds(NamedTuple):
    """The finder's scores and the face net's chances from which something is believed.

    `die`: a place is one; `found`: it need not be asked about; `maybe`: a place that is none is
    asked about anyway. `none`: chance of no die from which a place is none, `surely_none` without a
    question. `lead`: of a number over the next; `foreign`: chance of a symbol and of no die
    together, from which there are certainly no pips. `leans`: how much a die seems to, compared
    with others. `faint`: chance of a number or of a hidden die from which a place that is too faint
    is asked about.
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
    """A die: its face (None: no number) and the next guess, and its doubt, "" if none."""

    look: Look
    face: str | None
    second: str
    doubt: Text


@dataclass(frozen=True)
class Classified:
    """Dice, and places that may hold one more (`perhaps`).

    `foreign` counts dice that certainly have no pips; `doubtful` are worth a second look, and those
    `leaning` perhaps lean more than the others.
    """

    dice: tuple[Verdict, ...]
    perhaps: tuple[Look, ...]
    foreign: int
    doubtful: tuple[Look, ...]
    leaning: frozenset[Look]


def classify(rgb: Picture, looks: tuple[Look, ...]) -> Classified:
    """Sort what the nets saw in a picture into dice and questionable places."""
    usual = median([look.found.edge for look in looks if reads_plainly(look)] or [0.0])
    looks = tuple(look for look in looks if not _only_texture(look, usual))
    dice = [look for look in looks if _is_die(look)]
    usual = usual or median([look.found.edge for look in dice] or [0.0])
    lean = dict(zip(dice, lean_of(dice, rgb.shape[:2]), strict=True))
    own = [look for look in dice if not _certainly_no_pips(look)]
    verdicts = tuple(_verdict(rgb, look, dice, usual, lean[look]) for look in own)
    perhaps = tuple(look for look in looks if not _is_die(look) and _may_be_die(look, usual))
    doubtful = (*(verdict.look for verdict in verdicts if verdict.doubt), *perhaps)
    leans = frozenset(look for look in dice if lean[look] > MAY_LEAN)
    worth = tuple(look for look in doubtful if not look.again and not _surely_hidden(look))
    return Classified(verdicts, perhaps, len(dice) - len(own), worth, leans)


def number(look: Look) -> str:
    """Return the number that a look gives most likely."""
    return NUMBERS[int(look.chances[: len(NUMBERS)].argmax())]


def reads_plainly(look: Look) -> bool:
    """Return whether a look leaves no doubt that it is a die, and which number it shows."""
    clear = look.chances[NO_DIE] < _NONE and look.chances[UNCLEAR] < _HIDDEN
    return bool(look.found.score >= LEAST_SCORE and look.sureness >= FIRST_LOOK.lead and clear)


def lean_of(looks: Sequence[Look], size: tuple[int, ...]) -> Array:
    """Return how much each die in a picture of `size` (height, width) seems to lean: (N,)."""
    ways = ways_of([look.top for look in looks], [look.found.box for look in looks], size)
    return leaning(ways, np.array([look.chances[UNCLEAR] for look in looks]))


def inner_patch(rgb: Picture, found: Found) -> Picture:
    """Crop the inner part of a die's box, which shows only the die: PATCH x PATCH RGB."""
    x, y = (found.x0 + found.x1) / 2, (found.y0 + found.y1) / 2
    wide, high = 0.36 * (found.x1 - found.x0), 0.36 * (found.y1 - found.y0)
    rows = slice(max(0, int(y - high)), max(int(y + high), int(y - high) + 2))
    part = rgb[rows, max(0, int(x - wide)) : max(int(x + wide), int(x - wide) + 2)]
    return np.asarray(cv2.resize(part, (PATCH, PATCH), interpolation=cv2.INTER_AREA))


def _only_texture(look: Look, usual: float) -> bool:
    """Return whether a place is far smaller than the dice that read plainly, and no such itself."""
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
    if is_print(rgb, found):
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
    """Return whether pips hardly differ from the body: less than on any die that was trained on."""
    patch = cv2.cvtColor(inner_patch(rgb, look.found), cv2.COLOR_RGB2GRAY)
    dark, light = np.percentile(cv2.GaussianBlur(patch, (3, 3), 0), (2, 98))
    return bool(light - dark < _LEAST_CONTRAST)


def _carries_no_number(look: Look) -> bool:
    """Return whether a symbol is likelier than all numbers, or a second look saw hardly any."""
    numbers = float(look.chances[: len(NUMBERS)].sum())
    hardly_any = look.again and numbers < _LEAST_NUMBERS and not _leaning_or_hidden(look)
    return hardly_any or bool(look.chances[SYMBOL] > numbers)


def _certainly_no_pips(look: Look) -> bool:
    """Return whether there are certainly no pips: not cocked, and no number."""
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
    """Return whether a second look could decide neither that it is a die nor its number."""
    unread = look.sureness < _thresholds(look).lead and not _leaning_or_hidden(look)
    return look.again and look.found.score < _FAINT and unread


def _leaning_or_hidden(look: Look) -> bool:
    """Return whether it is clearly a die, but leaning or partly hidden."""
    return bool(look.chances[UNCLEAR] > max(0.3, look.chances[: len(NUMBERS)].max()))


def _surely_hidden(look: Look) -> bool:
    """Return whether it is a die of which no look could read more: somebody is asked anyway."""
    return bool(look.found.score >= LEAST_SCORE and look.chances[UNCLEAR] >= _NO_MORE)


def _may_be_die(look: Look, usual: float) -> bool:
    """Return whether a rejected place is worth a question: it has some chance, and a die's size."""
    least = _thresholds(look)
    if _certainly_no_pips(look) or _settled_as_none(look):
        return False
    if _resembles_die(look):
        return True
    alike = not usual or _PLACES_ALIKE < look.found.edge / usual < 1 / _PLACES_ALIKE
    if look.found.score < least.die:
        face = look.chances[: len(NUMBERS)].sum() + look.chances[UNCLEAR]
        return alike and bool(face >= least.faint or _is_lump(look))
    unsure = look.found.score >= least.maybe and look.chances[NO_DIE] < least.surely_none
    return alike and bool(unsure or _is_lump(look))


def _settled_as_none(look: Look) -> bool:
    """Return whether a second look leaves little but that it is none or a sign, and no number."""
    best = look.chances[: len(NUMBERS)].max()
    nothing = look.chances[NO_DIE] + look.chances[SYMBOL]
    return bool(look.again and nothing >= _NOTHING_TO_READ and best <= _NO_NUMBER)


def _is_lump(look: Look) -> bool:
    """Return whether something of a die's size is hardly the ground, though no number is seen.

    Light or shade may hide a die from the finder, whose further looks then say little. What is a
    sign hides no number.
    """
    most = _LUMP[2] if look.again else _LUMP[look.found.score >= LEAST_SCORE]
    lump = look.chances[NO_DIE] < most and look.chances[SYMBOL] <= _A_SIGN
    return bool(lump and (look.again or look.found.score >= _FAINT_LUMP))


def _cut(look: Look, others: list[Look], rgb: Picture) -> bool:
    """Return whether a die touches the picture's edge, which may hide a part of it.

    Compared with several other dice, one that is as long towards the edge is complete.
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
    """Return whether a box is far longer than wide, both by itself and compared with the others.

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
