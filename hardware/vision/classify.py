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
from hardware.vision.net import LEAST_SCORE, NO_DIE, NUMBERS, SYMBOL, UNCLEAR, Array, Found, Look
from hardware.vision.prints import is_print

PERHAPS, HARD = doubt("perhaps"), doubt("hard")
GLARE, BLURRED = doubt("glare"), doubt("blurred")
UNCLEAR_FACE, _FOREIGN = doubt("unclear"), doubt("foreign")
CUT, OTHER_SIZE, _BEHIND = doubt("cut"), doubt("size"), doubt("behind")
PRINT = doubt("print")
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
        return PRINT
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
