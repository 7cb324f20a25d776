"""Render a die on a plane by sphere tracing: a rounded cube with pips or signs, and its shadow.

A render knows its truth: the uppermost face, the box around the visible body, and the tilt.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

SIZE = 144  # Side of a render in pixels; the die takes about half of it, its shadow the rest.
SIDES = 6
_SPAN = 2.5  # Side of a render in edges of the die.
_STEPS = 26
_SHADE_STEPS = 14
# The number on each side: +x -x +y -y +z -z; opposite sides add up to seven.
VALUES = np.array((3, 4, 2, 5, 1, 6))
PLACES = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


@dataclass(frozen=True)
class Style:
    """The look of a set of dice: colours 0 to 1 (R, G, B), lengths in edges of the die."""

    body: Array
    pip: Array
    one: Array  # Colour of the single pip, which some makers paint red.
    corner: float  # Radius of the rounded edges.
    ball: float  # Radius of the ball that cuts the corners; 0.87 cuts nothing.
    gap: float  # Distance of the outer pips from the middle.
    radius: float  # Radius of a pip.
    one_radius: float
    depth: float  # How much the hollow of a pip turns the normal.
    marble: float  # Strength of the body's veins.
    vein: Array  # Their colour.
    swirl: float  # Their number relative to the usual.
    gloss: float
    sharp: float  # Exponent of the highlight.
    glow: float  # Light through the body, which flattens the shading.
    glyphs: dict[int, Array]  # Signs in place of pips, by side: R, G, B, alpha, 0 to 1.


@dataclass(frozen=True)
class View:
    """Camera and lamps of one scene; directions are unit vectors, z is up."""

    height: float  # Elevation of the camera in radians: pi/2 looks straight down.
    distance: float  # Distance of the camera in edges.
    lamps: tuple[tuple[Array, float], ...]  # Direction and strength.
    sky: float  # Ambient light.


@dataclass(frozen=True)
class Sprite:
    """A rendered die.

    `rgb` (SIZE, SIZE, 3) and `alpha` are 0 to 255. `shade` dims the ground, 255 for not at all.
    `box` is in pixels of the render. `value` is that of the uppermost `side`, 0 for a sign. `tilt`
    is in degrees. `top` is the vector from the die's middle to that of the side (x, y in pixels).
    """

    rgb: Array
    alpha: Array
    shade: Array
    box: tuple[float, float, float, float]
    value: int
    tilt: float
    side: int
    top: tuple[float, float]


def render(style: Style, view: View, turn: Array) -> Sprite:
    """Render a die whose own axes are the rows of `turn`; it rests on its lowest point."""
    eye, rays = _camera(view)
    t, hit = _trace(style, turn, eye, rays)
    rgb = np.zeros((SIZE * SIZE, 3), np.float32)
    at = eye + rays[hit] * t[hit, None]
    rgb[hit] = _lit(style, view, turn, at, rays[hit])
    shade = _ground(style, view, turn, eye, rays, hit)
    alpha = hit.reshape(SIZE, SIZE)
    ys, xs = np.nonzero(alpha)
    box = (float(xs.min()), float(ys.min()), float(xs.max()) + 1.0, float(ys.max()) + 1.0)
    up = turn[:, 2]  # World up in the die's own axes.
    side = upper_side(turn)
    axis = side // 2
    value = 0 if side in style.glyphs else int(VALUES[side])
    tilt = float(np.degrees(np.arccos(min(1.0, abs(up[axis])))))
    picture = np.clip(rgb, 0, 1).reshape(SIZE, SIZE, 3) * 255
    return Sprite(
        picture.astype(np.uint8),
        (alpha * 255).astype(np.uint8),
        shade.reshape(SIZE, SIZE),
        box,
        value,
        tilt,
        side,
        _seen(view, turn[axis] * np.copysign(0.5, up[axis])),
    )


def upper_side(turn: Array) -> int:
    """Return the uppermost side, 0 to 5, of a die whose own axes are the rows of `turn`."""
    up = turn[:, 2]
    axis = int(np.argmax(np.abs(up)))
    return 2 * axis + int(up[axis] < 0)


def _seen(view: View, place: Array) -> tuple[float, float]:
    """Return where the camera sees a point (3,), in pixels from the die's middle."""
    away = np.array((0, -np.cos(view.height), np.sin(view.height)))
    across, down = place[0], -place @ np.cross((1.0, 0, 0), -away)
    near = view.distance / (view.distance - place @ away) * (SIZE - 1) / _SPAN
    return float(across * near), float(down * near)


def _camera(view: View) -> tuple[Array, Array]:
    """Return the eye and one ray per pixel, so that the die spans about half of the picture."""
    away = np.array((0, -np.cos(view.height), np.sin(view.height)))
    right = np.array((1.0, 0, 0))
    up = np.cross(right, -away)
    span = np.linspace(-_SPAN / 2, _SPAN / 2, SIZE, dtype=np.float32)
    x, y = np.meshgrid(span, -span)
    eye = away * view.distance
    rays = -away * view.distance + right * x[..., None] + up * y[..., None]
    rays = rays.reshape(-1, 3)
    rays /= np.linalg.norm(rays, axis=1, keepdims=True)
    return eye.astype(np.float32), rays.astype(np.float32)


def _distance(style: Style, p: Array) -> Array:
    """Return the distance of points (in the die's own axes) from its surface."""
    q = np.abs(p) - (0.5 - style.corner)
    out = np.sqrt((np.maximum(q, 0) ** 2).sum(1)) + np.minimum(q.max(1), 0) - style.corner
    return np.asarray(np.maximum(out, np.sqrt((p * p).sum(1)) - style.ball))


def _trace(style: Style, turn: Array, eye: Array, rays: Array) -> tuple[Array, Array]:
    """March along the rays; return distances and which of them hit.

    The die's middle is the origin.
    """
    own_eye = turn @ eye
    own = rays @ turn.T
    middle = own_eye + own * -(own @ own_eye)[:, None]
    near = (middle * middle).sum(1) < 0.78
    t = np.full(len(rays), 1e9, np.float32)
    live = np.flatnonzero(near)
    along = -(own[live] @ own_eye) - 0.9
    for _ in range(_STEPS):
        along += _distance(style, own_eye + own[live] * along[:, None])
    ended = _distance(style, own_eye + own[live] * along[:, None]) < 0.006
    t[live[ended]] = along[ended]
    return t, t < 1e8


def _lit(style: Style, view: View, turn: Array, at: Array, rays: Array) -> Array:
    """Return the colours of the points hit: paint, hollow pips, lamps, highlights."""
    own = at @ turn.T
    axis = np.argmax(np.abs(own), axis=1)
    rows = np.arange(len(own))
    side = 2 * axis + (own[rows, axis] < 0)
    u, v = own[rows, (axis + 1) % 3], own[rows, (axis + 2) % 3]
    normal = _normals(style, own)
    paint = body_paint(style, own)
    for number in range(6):
        on = np.flatnonzero(side == number)
        if len(on):
            _decorate(style, number, on, u, v, axis, paint, normal)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-6
    world = normal @ turn
    light = np.full(len(at), view.sky, np.float32) * (0.75 + 0.25 * world[:, 2])
    shine = np.zeros(len(at), np.float32)
    for lamp, strength in view.lamps:
        facing = world @ lamp
        light += strength * np.maximum(facing, 0)
        half = lamp - rays
        half /= np.linalg.norm(half, axis=1, keepdims=True)
        shine += strength * np.maximum((world * half).sum(1), 0) ** style.sharp * (facing > 0)
    light = light * (1 - style.glow) + style.glow * (view.sky + 0.6)
    return paint * light[:, None] + style.gloss * shine[:, None]


def _normals(style: Style, own: Array) -> Array:
    q = np.maximum(np.abs(own) - (0.5 - style.corner), 1e-4) * np.sign(own)
    ball = np.sqrt((own * own).sum(1)) > style.ball - 0.012
    q[ball] = own[ball]
    return np.asarray(q / (np.linalg.norm(q, axis=1, keepdims=True) + 1e-6))


def body_paint(style: Style, own: Array) -> Array:
    """Return the colours (N, 3) of a die's body at points (N, 3) along its own axes."""
    paint = np.repeat(style.body[None].astype(np.float32), len(own), axis=0)
    if style.marble:
        a, b, c = own.T * style.swirl
        veins = np.sin(9 * a + 4 * np.sin(7 * b)) + np.sin(8 * c + 5 * np.sin(6 * a + 3 * b))
        share = style.marble * (0.5 + 0.5 * veins[:, None]).clip(0, 1)
        paint = paint * (1 - share) + style.vein * share
    return paint


def _decorate(
    style: Style,
    number: int,
    on: Array,
    u: Array,
    v: Array,
    axis: Array,
    paint: Array,
    normal: Array,
) -> None:
    """Put pips or a sign on the points `on` of one side, by changing `paint` and `normal`."""
    if number in style.glyphs:
        glyph = style.glyphs[number]
        n = len(glyph)
        x = ((u[on] / 0.78 + 0.5) * n).astype(int).clip(0, n - 1)
        y = ((v[on] / 0.78 + 0.5) * n).astype(int).clip(0, n - 1)
        inside = np.maximum(abs(u[on]), abs(v[on])) < 0.38
        ink = (glyph[y, x, 3] * inside)[:, None]
        paint[on] = paint[on] * (1 - ink) + glyph[y, x, :3] * ink
        return
    value = int(VALUES[number])
    radius = style.one_radius if value == 1 else style.radius
    colour = style.one if value == 1 else style.pip
    for across, down in PLACES[value]:
        du, dv = u[on] - across * style.gap, v[on] - down * style.gap
        apart = np.sqrt(du * du + dv * dv) / radius
        hollow = on[apart < 1]
        edge = np.clip((1.08 - apart) / 0.16, 0, 1)[:, None]
        paint[on] = paint[on] * (1 - edge) + colour * edge
        if style.depth and len(hollow):
            inner = apart < 1
            first, second = (axis[hollow] + 1) % 3, (axis[hollow] + 2) % 3
            normal[hollow, first] -= style.depth * du[inner] / radius
            normal[hollow, second] -= style.depth * dv[inner] / radius


def _ground(style: Style, view: View, turn: Array, eye: Array, rays: Array, hit: Array) -> Array:
    """Return how much light reaches the ground at each pixel, 0 to 255."""
    shade = np.full(len(rays), 255, np.uint8)
    down = np.flatnonzero((rays[:, 2] < -0.05) & ~hit)
    floor = eye + rays[down] * (-(eye[2] + _floor(style, turn)) / rays[down, 2])[:, None]
    own = floor @ turn.T
    close = np.clip(0.55 + _distance(style, own) * 1.6, 0, 1)
    light = np.full(len(down), view.sky, np.float32) * close
    total = view.sky
    for lamp, strength in view.lamps:
        if lamp[2] < 0.15:
            continue
        toward = (turn @ lamp).astype(np.float32)
        along = np.full(len(down), 0.02, np.float32)
        free = np.ones(len(down), np.float32)
        for _ in range(_SHADE_STEPS):
            d = _distance(style, own + toward * along[:, None])
            free = np.minimum(free, np.clip(10 * d / along, 0, 1))
            along += np.maximum(d, 0.03)
        light += strength * lamp[2] * free
        total += strength * lamp[2]
    shade[down] = (255 * np.clip(light / total, 0, 1)).astype(np.uint8)
    return shade


def _floor(style: Style, turn: Array) -> float:
    """Return the distance of the lowest point below the die's middle, in edges."""
    corners = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    lows = (corners * (0.5 - style.corner)) @ turn
    return float(min(style.ball, -lows[:, 2].min() + style.corner))
