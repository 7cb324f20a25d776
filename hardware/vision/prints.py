"""Recognise a print: a square with pips without thickness, as on a rules sheet or a domino.

The corners of a die are rounded, and its face is not evenly lit; a print has sharp corners and an
even colour. And where all dice cast their shadows to one side, a print casts none; where they show
their sides, it has none (`sides.py`). `nets.md` says how well these thresholds separate dice and
prints.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from hardware.vision.bodies import Picture
from hardware.vision.corners import corner_gap
from hardware.vision.net import MARGIN, PRINT, PRINT_EDGES, Array, Found, Nets, crop_of

_SIDE = 72  # Side in pixels of the part that is examined; the die's box takes 0.7 of it.
_REACH = 0.72  # Half the side of that part, in edges of the box.
_LEAST_PX = 12  # The least side of a part in the picture.
_INNER = slice(22, 50)  # The middle of the part, where the body is.
# The colour distance (Lab) of the body from its surroundings, at least and usually.
_APART, _WELL_APART = 9.0, 20.0
# The largest gap between outline and corners of a print, in edges; dice have more. If the body
# stands out less than usual, the outline is less certain, and the gap must be smaller.
_SHARP, _SHARP_FAINT = 0.04, 0.03
_DOWN, _RIGHT = (np.mgrid[:_SIDE, :_SIDE] - (_SIDE - 1) / 2) / (_SIDE / 2)
_BENT = np.stack((_DOWN**0, _RIGHT, _DOWN, _RIGHT**2, _RIGHT * _DOWN, _DOWN**2), axis=2)
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
# The net's logits from which a find is a print unless it casts a shadow, and in any case (next to
# two others also with what is missing of its sides); the side in pixels of the part it learnt on.
_PRINTED, _PLAINLY_PRINTED, _FINE = 1.8, 3.5, 83
# The same for a find that casts no shadow where the other dice do, and by how much less it is for
# each square edge of shadow that they cast.
_UNSHADED, _PER_SHADOW = 0.0, 60.0
# The same with what is missing of a find's sides: for one without a shadow, for one whose shadow is
# not known to be on the side of the others' (there it has less than this share of theirs), and for
# the only one without any, if more than so many were found. A shadow on the side of theirs is
# always a die's.
_SIDELESS, _CAST_ELSEWHERE, _ALSO_CAST = -0.8, -3.5, 0.3
_ONLY_BARE, _OTHERS = -6.5, 2
# The same for what lies across an edge of the ground, such as a tray's rim: what is dark next to it
# is ground. The eighths of the zone in which ground is looked at, the share of each that must be
# free, and how many must be; the share of the zone on either side of an edge that passes under a
# find, as none does under a die, which may lie next to a rim; how far the two colours of the
# ground are apart, and how far each of them varies at most, relative to that.
_ON_AN_EDGE = -8.0
_RIM = _ASIDE > 0.80
_EIGHTH = ((np.arctan2(_LEVEL, _FAR) / np.pi + 1) * 4).astype(int) % 8
_EIGHTHS = [_RIM & (n == _EIGHTH) for n in range(8)]
_FREE, _SEEN, _UNDER, _TWO_COLOURS, _EACH_ALIKE = 0.3, 4, 0.36, 130.0, 0.15
# The logit with what is missing of its sides from which a find with nearly sharp corners is a
# print, and how blunt these may be, in edges, which must be so many pixels. Dice in photos that
# are even and that sharp have less of a logit, and drawn dice that reach it have blunter corners.
_NEARLY_SHARP, _BLUNT, _BLUNT_PX = -5.0, 0.05, 2.0
# What is between body and ground: how far inside and outside of the outline, in pixels of the part,
# and by what share of their distance it differs from both; the number of directions. From this
# logit on a find is a print if all others, two and more, show so much there, and it shows no more
# than a blur, or than this share of what they do.
_RIM_IN, _RIM_OUT, _LEFT, _WAYS = 4, 9, 0.25, 16
_BARE, _SHOWN_RIM, _BARE_RIM, _OF_OTHERS = -8.0, 1.5, 0.75, 0.25
# A dark find on dark ground that hardly differs from it hides its sides: the most it differs, in
# Lab, and the logit with what is missing of its sides from which it is a print.
_HARDLY, _HIDDEN_SIDES = 32.0, -6.0
# A shadow of a die: the part of the zone around it (in edges from its middle) in which it lies, its
# light relative to the ground's, and its least area in square edges.
_BEYOND = 0.45
_OUTER = (np.hypot(_LEVEL, _FAR) > _BEYOND) & _AROUND
# This part within one of four edges, and the most edges of its rim that a die's shadow crosses.
_NEAR = (slice(_WIDE // 2, _WIDE * 3 // 2),) * 2
_ACROSS = 1.4
_SHADED, _SHADOW = 0.75, 0.04
# What dice cast in one light: the zone around the middle, in edges, how much darker than the ground
# and how far from the body's colour it is at least, and its least thickness in pixels.
_NEXT = (np.hypot(_LEVEL, _FAR) > 0.40) & (np.hypot(_LEVEL, _FAR) < 0.75)
_DARKER, _OTHER_COLOUR, _BROAD = 0.12, 12.0, np.ones((4, 4), np.uint8)
# A dark body on ground that is not brighter than this may have the colour of its shadow.
_BLACK, _BLACK_ON = 60.0, 120.0
# The least shade that dice cast together, and such that another on that side is a die's; the share
# of them that cast at least so much of it to that side, and the most of it that a print casts. The
# distance from which a die hides no shadow.
_TOGETHER, _SURELY = 0.01, 0.02
_AGREEING, _AS_MUCH, _MISSING, _CLEAR = 0.9, 0.4, 0.15, 1.6


def is_print(rgb: Picture, found: Found) -> bool:
    """Return whether a find is a print: with sharp corners, or flat on ground of its colour."""
    return _is_sharp(rgb, found) or _is_flat(rgb, found)


def seem_printed(
    nets: Nets, rgb: Picture, found: Sequence[Found], sides: Sequence[float]
) -> list[bool]:
    """Return for each find whether it is a print: by the net, a missing shadow or missing sides.

    `sides` are parts of a logit: how surely each find has no sides (`sides.py`).
    """
    crops = [
        np.asarray(cv2.resize(crop_of(rgb, die, PRINT_EDGES / MARGIN, _FINE), (PRINT, PRINT)))
        for die in found
    ]
    around = [lab_around(rgb, die) for die in found]
    shades = shades_of(around)
    apart, near = near_each_other(found)
    alike, elsewhere = _cast_alike(shades)
    logits, missing = nets.flatness(crops), missing_shadows(shades, apart, near)
    cast: dict[int, bool] = {}

    def casts(i: int) -> bool:
        if i not in cast:
            # Shadows of dice in a row join. A find without the sides of others is none of them.
            joined = alike[i] and bool(near[i].any()) and sides[i] <= 0
            cast[i] = casts_shadow(rgb, found[i], joined)
        return cast[i]

    def is_flat(i: int) -> bool:
        logit, flat = logits[i], logits[i] + sides[i]
        unshaded = missing[i] and logit > _UNSHADED - _PER_SHADOW * missing[i]
        plainly = max(logit, flat) if len(found) > _OTHERS else logit
        if unshaded or plainly > _PLAINLY_PRINTED:
            return True
        if flat > _ON_AN_EDGE and lies_across(around[i], found[i], found):
            return True
        fine = _BLUNT * found[i].edge > _BLUNT_PX
        if fine and flat > _NEARLY_SHARP and _is_sharp(rgb, found[i], _BLUNT):
            return True
        if flat > _BARE and has_bare_rim(rgb, found, i):
            return True
        if flat > _HIDDEN_SIDES and hides_sides(around[i]):
            return True
        if logit <= _PRINTED and flat <= _ONLY_BARE:
            return False
        if casts(i):
            return not alike[i] and flat > (_CAST_ELSEWHERE if elsewhere[i] else _SIDELESS)
        if logit > _PRINTED or flat > _SIDELESS:
            return True
        return len(found) > _OTHERS and all(casts(j) for j in range(len(found)) if j != i)

    return [bool(is_flat(i)) for i in range(len(found))]


def has_bare_rim(rgb: Picture, found: Sequence[Found], i: int) -> bool:
    """Return whether a find shows far less between body and ground than all others do."""
    if len(found) <= _OTHERS or not (own := rim_of(rgb, found[i])) < _SHOWN_RIM:
        return False
    least = _SHOWN_RIM if own < _BARE_RIM else own / _OF_OTHERS
    # One look at a rim takes long, so none after the first that shows less.
    return all(rim_of(rgb, die) > least for die in found if die is not found[i])


def hides_sides(lab: Array) -> bool:
    """Return whether a dark find hardly differs from dark ground; `lab` are its surroundings."""
    body, ground = _usual_colour(lab[_BODY].reshape(-1, 3)), np.median(lab[_GROUND], axis=0)
    dark = max(body[0], ground[0]) < _PALE
    return bool(dark and np.linalg.norm(body - ground) < _HARDLY)


def shades_of(around: Sequence[Array]) -> Array:
    """Return to which side and how much each find darkens the ground, (N, 2), NaN if black.

    A dark find is not black if the shadow of the others, on its ground, is plainly darker than
    both. `around` are the surroundings of each, by `lab_around`.
    """
    seen = np.array([_shade(lab) for lab in around]).reshape(-1, 5)
    shades, (body, ground, share) = seen[:, :2], seen[:, 2:].T
    black = (body < _BLACK) & (ground < _BLACK_ON)
    usual = share[~black & ~np.isnan(share)]
    shadow = ground * (np.median(usual) if len(usual) else np.nan)
    shades[black & ~(np.minimum(body, ground) - shadow > _WELL_APART)] = np.nan
    return shades


def missing_shadows(shades: Array, apart: Array, near: Array) -> list[float]:
    """Return for each find how much shadow the others cast to one side, if it casts none there.

    That is in square edges, and 0.0 if it casts one, if the others do not agree, or if another find
    lies on that side. Finds that are crowded or black do not count for others. If most are, crowded
    ones count, two and more, where all agree, for a find that lies free; if most are black, none is
    known to miss a shadow. `apart` and `near` are those of `near_each_other`.
    """
    seen, half = ~np.isnan(shades[:, 0]), len(shades) / 2
    free, number = ~near.any(1) & seen, np.arange(len(shades))
    if free.sum() > half:
        count, asked, agreeing = free, np.full(len(shades), True), _AGREEING
    else:
        count, asked, agreeing = seen, free & (seen.sum() > max(half, _OTHERS)), 1.0
    return [
        _missing(shades[i], shades[count & (number != i)], apart[i, near[i]], agreeing)
        if asked[i]
        else 0.0
        for i in number
    ]


def near_each_other(found: Sequence[Found]) -> tuple[Array, Array]:
    """Return the ways from each find to each, (N, N, 2), and which are near enough to hide it."""
    boxes = np.array([die.box for die in found]).reshape(-1, 2, 2)
    apart = boxes.mean(1) - boxes.mean(1)[:, None]
    near = np.linalg.norm(apart, axis=2) < _CLEAR * np.ptp(boxes, axis=1).max(1)[:, None]
    np.fill_diagonal(near, False)
    return apart, near


def _cast_alike(shades: Array) -> tuple[list[bool], list[bool]]:
    """Return for each find whether it darkens the ground where others do, and whether it does not.

    Both are False where the others darken none; where they hardly darken any, none is known to do
    as they. A black find is not known to darken any.
    """
    alike, elsewhere, number = [], [], np.arange(len(shades))
    for i in number:
        others = shades[~np.isnan(shades[:, 0]) & (number != i)]
        usual = np.median(others, axis=0) if len(others) else np.zeros(2)
        whole = float(usual @ usual)
        alike.append(bool(whole > _SURELY**2 and shades[i] @ usual > _ALSO_CAST * whole))
        elsewhere.append(whole > _TOGETHER**2 and not alike[-1])
    return alike, elsewhere


def _missing(own: Array, others: Array, near: Array, agreeing: float) -> float:
    """Return how much shade others have in common that `own` misses; `near` is where dice lie.

    `agreeing` is the least share of them that must cast some of it.
    """
    if not len(others):
        return 0.0
    usual = np.median(others, axis=0)
    whole = float(usual @ usual)
    together = whole > _TOGETHER**2 and (others @ usual > _AS_MUCH * whole).mean() >= agreeing
    misses = own @ usual < _MISSING * whole and not (near @ usual > 0).any()
    return float(np.sqrt(whole)) if together and misses else 0.0


def lab_around(rgb: Picture, found: Found, wider: int = 1) -> Array:
    """Return a find and what lies within an edge of its middle, or so many times that, in Lab."""
    part = crop_of(rgb, found, 2 * wider / MARGIN, wider * _WIDE)
    part = np.asarray(cv2.GaussianBlur(part, (0, 0), 0.8))
    return np.asarray(cv2.cvtColor(part, cv2.COLOR_RGB2LAB), np.float32)


def _shade(lab: Array) -> tuple[float, ...]:
    """Return to which side, right and down, and how much a find darkens the ground, and its light.

    That is the light of its body and of the ground, and of the shade as a share of the ground's,
    NaN without any.
    """
    body, ground = _usual_colour(lab[_BODY].reshape(-1, 3)), float(np.median(lab[_GROUND][:, 0]))
    dark = np.clip(1 - lab[..., 0] / max(ground, 1.0), 0, 1)
    dark *= _NEXT & (dark > _DARKER) & (np.linalg.norm(lab - body, axis=2) > _OTHER_COLOUR)
    dark *= cv2.morphologyEx((dark > 0).astype(np.uint8), cv2.MORPH_OPEN, _BROAD)
    right, down = ((dark * way).sum() / (_WIDE / 2) ** 2 for way in (_FAR, _LEVEL))
    share = 1 - np.median(dark[dark > 0]) if dark.any() else np.nan
    return right, down, body[0], ground, share


def casts_shadow(rgb: Picture, found: Found, joined: bool = False) -> bool:
    """Return whether a thick part next to a find is darker than the ground, and not as its body.

    It must end within two edges of the find's middle, or be no wider there than a die: what
    continues is another die's shadow, a rim or the edge of a shade. The shadows of dice in a row
    are `joined` and may continue.
    """
    lab = lab_around(rgb, found, wider=2)
    near = lab[_NEAR]
    body, ground = _usual_colour(near[_BODY].reshape(-1, 3)), float(np.median(near[_GROUND][:, 0]))
    dark = (lab[..., 0] < _SHADED * ground) & (np.linalg.norm(lab - body, axis=2) > _WELL_APART)
    dark[_NEAR] &= np.hypot(_LEVEL, _FAR) > _BEYOND
    thick = cv2.morphologyEx(dark.astype(np.uint8), cv2.MORPH_OPEN, _THICK)
    count, labels = cv2.connectedComponents(thick)
    next_to = np.bincount(labels[_NEAR][_OUTER], minlength=count)
    ends = np.concatenate((labels[0], labels[-1], labels[:, 0], labels[:, -1]))
    across = np.bincount(ends, minlength=count)
    there = next_to[1:] > _SHADOW * (_WIDE / 2) ** 2
    ends_here = joined or across[1:].max(where=there, initial=0) <= _ACROSS * _WIDE / 2
    return bool(there.any() and ends_here)


def lies_across(lab: Array, found: Found, others: Sequence[Found]) -> bool:
    """Return whether a find lies across an edge between two very different grounds.

    `lab` are its surroundings. The ground is not seen where `others` are, which may hold the find.
    """
    x = (found.x0 + found.x1) / 2 + _FAR * found.edge
    y = (found.y0 + found.y1) / 2 + _LEVEL * found.edge
    free = _RIM.copy()
    for other in others:
        if other is not found:
            free &= (x < other.x0) | (x > other.x1) | (y < other.y0) | (y > other.y1)
    seen = [each & free for each in _EIGHTHS if (each & free).sum() > _FREE * each.sum()]
    if len(seen) < _SEEN:
        return False
    colours = np.array([np.median(lab[each], axis=0) for each in seen])
    apart = np.linalg.norm(colours[:, None] - colours, axis=2)
    ends = np.array(np.unravel_index(apart.argmax(), apart.shape))
    side = apart[ends].argmin(0)
    edges = (side != np.roll(side, 1)).sum()
    alike = apart[ends].min(0).mean() < _EACH_ALIKE * apart.max()
    nearer = np.linalg.norm(lab[free][:, None] - colours[ends], axis=2).argmin(1).mean()
    both = min(nearer, 1 - nearer) > _UNDER
    return bool(apart.max() > _TWO_COLOURS and edges == 2 and alike and both)


def _is_flat(rgb: Picture, found: Found) -> bool:
    """Return whether there is nothing but a pale body, pips and even ground much like the body."""
    lab = lab_around(rgb, found)
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


def _is_sharp(rgb: Picture, found: Found, usual: float = _SHARP) -> bool:
    """Return whether a find has sharp corners and an even colour, whatever light slopes over it.

    Their gaps are less than `usual` if the body stands out as usual.
    """
    body = _evened(rgb, found)
    if body is None:
        return False
    _, mask, apart, uneven = body
    sharp = usual if apart >= _WELL_APART else _SHARP_FAINT
    return uneven < _EVEN and corner_gap(mask) < sharp


def rim_of(rgb: Picture, found: Found) -> float:
    """Return how much there is between the colours of a find's body and its ground.

    That is along the sixteenth of its outline where it is most, in pixels of the part for each of
    the outline: a blur's width for a print, more where a die shows a side or a rounded edge. NaN if
    the find has no outline.
    """
    body = _evened(rgb, found)
    if body is None:
        return np.nan
    even, mask, apart, _ = body
    outlines, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    hull = cv2.convexHull(max(outlines, key=cv2.contourArea))
    inside = cv2.fillConvexPoly(np.zeros_like(mask), hull, 1)
    within, beyond = (cv2.distanceTransform(each, cv2.DIST_L2, 5) for each in (inside, 1 - inside))
    share = _apart(even) / apart
    between = (within < _RIM_IN) & (beyond < _RIM_OUT) & (share > _LEFT) & (share < 1 - _LEFT)
    middle, edge = hull[:, 0].mean(0), (within > 0) & (within <= 1.5)

    def by_way(here: Array) -> Array:
        down, right = np.nonzero(here)
        way = (np.arctan2(down - middle[1], right - middle[0]) / np.pi + 1) * _WAYS / 2
        return np.bincount(way.astype(int) % _WAYS, minlength=_WAYS)

    return float((by_way(between) / np.maximum(by_way(edge), 1)).max())


def _evened(rgb: Picture, found: Found) -> tuple[Array, Array, float, float] | None:
    """Return a part in Lab without the slope of light on its body, and a mask of the body.

    With them its colour distance from the ground, and how uneven it is in grey levels. None if the
    body does not stand out. Without the slope a corner in less light than the rest belongs to it.
    """
    body = _body(rgb, found)
    slope = body and _slope_of_light(body[0], body[1])
    if body is None or slope is None:
        return None
    lab, mask, apart = body
    over = slope[0][mask > 0]
    even = lab.copy()
    even[..., 0] += np.median(over) - np.clip(slope[0], over.min(), over.max())
    evenly = _part_alike(even, apart)
    left = None if evenly is None else _slope_of_light(even, evenly)
    return None if evenly is None or left is None else (even, evenly, apart, left[1])


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
    apart = _apart(lab)
    ground = float(np.median(np.concatenate((apart[0], apart[-1], apart[:, 0], apart[:, -1]))))
    mask = _part_alike(lab, ground) if ground >= _APART else None
    return None if mask is None else (lab, mask, ground)


def _apart(lab: Array) -> Array:
    """Return the colour distance of each pixel of a part from its body."""
    body = _usual_colour(lab[_INNER, _INNER].reshape(-1, 3))
    return np.asarray(np.linalg.norm(lab - body, axis=2))


def _part_alike(lab: Array, ground: float) -> Array | None:
    """Return a mask of what has the body's colour, unlike ground so far from it, or None."""
    like = (_apart(lab) < min(0.5 * ground, 40.0)).astype(np.uint8)
    _, labels = cv2.connectedComponents(like)
    counts = np.bincount(labels[_INNER, _INNER].ravel())
    counts[0] = 0
    mask = (labels == counts.argmax()).astype(np.uint8)
    return mask if counts.any() and mask.sum() >= _LEAST_AREA else None


def body_of(rgb: Picture, found: Found) -> Array | None:
    """Return the corners (n, 2) of a convex outline of a find's body in the picture, or None."""
    body = _body(rgb, found)
    if body is None:
        return None
    outlines, _ = cv2.findContours(body[1], cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    hull = cv2.convexHull(max(outlines, key=cv2.contourArea))[:, 0]
    corner = np.array(((found.x0 + found.x1) / 2, (found.y0 + found.y1) / 2)) - _REACH * found.edge
    there = np.floor(corner) + (hull + 0.5) * (2 * _REACH * found.edge / _SIDE)
    return np.asarray(there, np.float32)


def _usual_colour(pixels: Array) -> Array:
    """Return the most common colour of (N, 3) pixels, which is the body's and not the pips'."""
    counts = np.convolve(np.histogram(pixels[:, 0], 32, (0, 256))[0], (1, 2, 1), "same")
    usual = (int(counts.argmax()) + 0.5) * 8
    return np.asarray(np.median(pixels[np.abs(pixels[:, 0] - usual) < 14], axis=0))


def _slope_of_light(lab: Array, mask: Array) -> tuple[Array, float] | None:
    """Return how light slopes over a part, as on its body, and by how much the body differs.

    Both are in grey levels, and the slope is even or bent once. None if the body is too small.
    """
    y, x = np.nonzero(cv2.erode(mask, np.ones((5, 5), np.uint8)))
    if len(y) < _LEAST_AREA // 3:
        return None
    light = lab[y, x, 0]
    bent = np.linalg.lstsq(_BENT[y, x], light, rcond=None)[0]
    slope = _BENT @ bent
    return slope, float(np.std(light - slope[y, x]))
