"""Finds what may be dice: square spots that stand out from the tray at some threshold.

Says nothing about faces. Many thresholds are tried, so one die is often found several
times; whoever reads the faces keeps the find that reads best.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.uint8]

LONG_SIDE = 1280  # larger pictures are shrunk first: a die of 40 pixels is enough
PATCH = 64  # pixels a side of a die turned upright
_LEAST_PX = 14.0
_MOST_SHARE = 0.45  # of the picture's short side
_SQUARE = 0.80  # least share of the turned box that a spot must fill
_ASPECT = 0.80
_LEVELS = tuple(range(36, 250, 12))
_DISTANCES = (14, 20, 28, 38, 50, 66, 84, 104)
_MOST_BODIES = 600  # a carpet of spots is no tray; never spend seconds on it


@dataclass(frozen=True)
class Body:
    """A spot in pixels: centre, edge lengths, turn in degrees, and how square it is (0 to 1)."""

    x: float
    y: float
    wide: float
    high: float
    turn: float
    square: float

    @property
    def edge(self) -> float:
        """Mean edge length in pixels."""
        return (self.wide + self.high) / 2

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Upright box around the turned square: x0, y0, x1, y1."""
        corners = cv2.boxPoints(((self.x, self.y), (self.wide, self.high), self.turn))
        (x0, y0), (x1, y1) = corners.min(axis=0), corners.max(axis=0)
        return float(x0), float(y0), float(x1), float(y1)


@dataclass(frozen=True)
class Spots:
    """All finds of one picture: square bodies, and larger clumps that may be touching dice."""

    bodies: tuple[Body, ...]
    clumps: tuple[Body, ...]


def shrink(rgb: Picture) -> tuple[Picture, float]:
    """Return the picture at a size worth reading and the factor back to its own pixels."""
    long_side = max(rgb.shape[:2])
    if long_side <= LONG_SIDE:
        return rgb, 1.0
    scale = LONG_SIDE / long_side
    size = (max(1, round(rgb.shape[1] * scale)), max(1, round(rgb.shape[0] * scale)))
    return cv2.resize(rgb, size, interpolation=cv2.INTER_AREA), 1 / scale


def find_bodies(rgb: Picture) -> Spots:
    """Find square spots in an RGB picture (height, width, 3); empty for a picture of nothing."""
    if min(rgb.shape[:2]) < 2 * _LEAST_PX:
        return Spots((), ())
    smooth = cv2.GaussianBlur(rgb, (3, 3), 0)
    grey = cv2.cvtColor(smooth, cv2.COLOR_RGB2GRAY)
    bodies: dict[tuple[int, ...], Body] = {}
    clumps: list[Body] = []
    for channel, levels in ((grey, _LEVELS), (background_distance(smooth), _DISTANCES)):
        for level in levels:
            mask = (channel > level).astype(np.uint8)
            for body in _spots(mask):
                if body.square < _SQUARE or _aspect(body) < _ASPECT:
                    clumps.append(body)
                    continue
                key = (int(body.x / 2), int(body.y / 2), int(body.edge / 2), int(body.turn / 4))
                if key not in bodies or bodies[key].square < body.square:
                    bodies[key] = body
            if len(bodies) > _MOST_BODIES:
                break
    return Spots(tuple(bodies.values())[:_MOST_BODIES], tuple(clumps))


def background_distance(rgb: Picture) -> Picture:
    """Tell how far each pixel's colour is from the tray's around it, 0 to 255.

    The tray is what is commonest; a wide median follows slow changes of light.
    """
    lab = cv2.cvtColor(rgb, cv2.COLOR_RGB2LAB)
    small = cv2.resize(lab, (48, 36), interpolation=cv2.INTER_AREA)
    # Median over a window far wider than a die: dice vanish, the light's slope stays.
    planes = [cv2.medianBlur(np.ascontiguousarray(small[..., i]), 25) for i in range(3)]
    ground = cv2.GaussianBlur(np.dstack(planes), (0, 0), 3)
    size = (rgb.shape[1], rgb.shape[0])
    ground = cv2.resize(ground, size, interpolation=cv2.INTER_LINEAR)
    apart = cv2.absdiff(lab, ground)
    light, a, b = cv2.split(apart)
    # Colour tells more than light, which shadows change too.
    colour = cv2.addWeighted(a, 1.5, b, 1.5, 0)
    return cv2.max(light, colour)


def patch_of(rgb: Picture, body: Body, margin: float = 0.0) -> Picture:
    """Cut a body out, turned upright, as PATCH x PATCH RGB; `margin` shows that share around."""
    half_wide, half_high = body.wide * (0.5 + margin), body.high * (0.5 + margin)
    angle = np.deg2rad(body.turn)
    across = np.array((np.cos(angle), np.sin(angle))) * half_wide
    down = np.array((-np.sin(angle), np.cos(angle))) * half_high
    centre = np.array((body.x, body.y))
    source = np.array((centre - across - down, centre + across - down, centre - across + down))
    target = np.array(((0, 0), (PATCH - 1, 0), (0, PATCH - 1)))
    matrix = cv2.getAffineTransform(source.astype(np.float32), target.astype(np.float32))
    if body.edge > 2 * PATCH:  # avoid a moire of skipped pixels
        rgb = cv2.blur(rgb, (3, 3))
    return cv2.warpAffine(
        rgb, matrix, (PATCH, PATCH), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )


def _aspect(body: Body) -> float:
    return min(body.wide, body.high) / max(body.wide, body.high, 1e-6)


def _spots(mask: Picture) -> list[Body]:
    """Describe each connected spot of a size a die can have, largest first."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=4)
    least, most = _LEAST_PX, _MOST_SHARE * min(mask.shape)
    wide, high = stats[:, cv2.CC_STAT_WIDTH], stats[:, cv2.CC_STAT_HEIGHT]
    area = stats[:, cv2.CC_STAT_AREA]
    fit = (np.minimum(wide, high) >= least) & (np.maximum(wide, high) <= most * 2)
    fit &= area >= 0.30 * wide * high
    fit[0] = False
    chosen = np.flatnonzero(fit)
    chosen = chosen[np.argsort(-area[chosen], kind="stable")][:120]
    return [body for i in chosen if (body := _describe(labels, stats[i], int(i))) is not None]


def _describe(labels: npt.NDArray[np.int32], stat: npt.NDArray[np.int32], i: int) -> Body | None:
    x, y, w, h = (int(v) for v in stat[:4])
    spot = (labels[y : y + h, x : x + w] == i).astype(np.uint8)
    outlines, _ = cv2.findContours(spot, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    outline = max(outlines, key=cv2.contourArea)
    if len(outline) < 8:
        return None
    (cx, cy), (wide, high), turn = cv2.minAreaRect(outline)
    # Outlines run through pixel centres: a spot is one pixel wider than its outline.
    wide, high = wide + 1, high + 1
    if min(wide, high) < _LEAST_PX:
        return None
    filled = cv2.contourArea(outline) + len(outline) / 2 + 1
    return Body(cx + x, cy + y, wide, high, turn, min(1.0, filled / (wide * high)))
