"""Throws of dice with rounded bodies and drilled pips, to be path-traced: `mitsuba` draws them.

A throw is a camera, lamps, a cloth and dice that lie flat on it; what lies up and where is known
from the geometry, which needs no renderer. Lengths are in edges of a die, z is up, and the camera
looks at the origin. Nothing is fitted on these pictures.
"""

from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from calibration.training.backgrounds import draw_ground
from calibration.training.solid import PLACES, SIDES, VALUES, Style, View, body_paint, upper_side
from calibration.training.styles import draw_style, draw_turn, draw_view

Array = npt.NDArray[Any]
Chance = np.random.Generator

WIDE, HIGH = 640, 480
_CELLS, _COARSE = 88, 12  # The number of cells along an edge of a side, and for an outline.
_HOLLOW = 0.3  # The depth of a drilled pip, in its radii, for each unit of a make's depth.
_DICE = (2, 9)  # How many dice lie there, at least, and at most plus one.
_ACROSS = (9.0, 17.0)  # How much of the ground the picture's width shows.
_FAR = (14.0, 30.0)  # The distance of the camera.
_MARGIN = 4  # The least distance of dice from the picture's rim, in pixels.
_WHOLE = 0.98  # The share of a die that must not be hidden by others.
_APART = 1.45  # The least distance of the middles of dice: some touch, none is in another.
_LAMP_FAR, _LAMP_WIDE = 40.0, (1.0, 9.0)  # The distance of a lamp, and its radius.
_SKY = 0.5  # What light from all around is, relative to the lamps'.
_GROUND_PX = 1024  # The side of the ground's picture in pixels.


@dataclass(frozen=True)
class Mesh:
    """A die along its own axes: points (N, 3), their colours (N, 3), 0 to 1, triangles (M, 3)."""

    points: Array
    colours: Array
    triangles: Array


@dataclass(frozen=True)
class Die:
    """A die of a make that lies at a place (x, y); its own axes are the rows of `turn`."""

    style: Style
    turn: Array
    place: tuple[float, float]

    @property
    def value(self) -> str:
        """The number that lies up."""
        return str(VALUES[upper_side(self.turn)])

    def in_world(self, own: Array) -> Array:
        """Return points (N, 3) along the die's own axes in the world; it rests on the ground."""
        return own @ self.turn + (*self.place, 0.5)


@dataclass(frozen=True)
class Laid:
    """A throw: dice, camera and lamps, how much the width shows, the ground's RGB, a seed."""

    dice: tuple[Die, ...]
    view: View
    across: float
    ground: Array
    seed: int

    @property
    def values(self) -> tuple[str, ...]:
        """The numbers that lie up."""
        return tuple(die.value for die in self.dice)


def mesh_of(style: Style, cells: int = _CELLS) -> Mesh:
    """Return the surface of a die: a cube with rounded edges, cut by a ball, with hollow pips."""
    line = np.linspace(-0.5, 0.5, cells + 1)
    u, v = (each.ravel() for each in np.meshgrid(line, line, indexing="ij"))
    first = np.arange(len(u)).reshape(cells + 1, -1)
    a, b, c, d = (each.ravel() for each in (first[:-1, :-1], first[1:, :-1],
                                            first[1:, 1:], first[:-1, 1:]))  # fmt: skip
    outward = np.concatenate((np.stack((a, b, c), 1), np.stack((a, c, d), 1)))
    sides = [_side(style, side, u, v) for side in range(SIDES)]
    return Mesh(
        np.concatenate([points for points, _ in sides]),
        np.concatenate([colours for _, colours in sides]),
        np.concatenate([
            outward[:, :: -1 if side % 2 else 1] + side * len(u) for side in range(SIDES)
        ]),
    )  # fmt: skip


def _side(style: Style, side: int, u: Array, v: Array) -> tuple[Array, Array]:
    """Return points and colours of a side, `u` and `v` along the two other axes."""
    axis, sign = side // 2, 1 - 2 * (side % 2)
    cube = np.empty((len(u), 3))
    cube[:, axis], cube[:, (axis + 1) % 3], cube[:, (axis + 2) % 3] = 0.5 * sign, u, v
    core = np.clip(cube, style.corner - 0.5, 0.5 - style.corner)
    way = cube - core
    points = core + style.corner * way / np.linalg.norm(way, axis=1, keepdims=True)
    far = np.linalg.norm(points, axis=1, keepdims=True)
    points *= np.minimum(1, style.ball / far)
    colours = body_paint(style, points.astype(np.float32))
    value = int(VALUES[side])
    radius = style.one_radius if value == 1 else style.radius
    over = points.copy()
    for across, down in PLACES[value]:
        apart = np.hypot(over[:, (axis + 1) % 3] - across * style.gap,
                         over[:, (axis + 2) % 3] - down * style.gap) / radius  # fmt: skip
        pip = apart < 1
        colours[pip] = style.one if value == 1 else style.pip
        deep = _HOLLOW * style.depth * radius * (1 - apart[pip] ** 2)
        points[pip, axis] -= sign * deep
    return points, colours


def seen_at(view: View, across: float, points: Array) -> Array:
    """Return where the camera sees points (N, 3): x and y (N, 2) in pixels."""
    away, up = _camera_axes(view)
    scale = WIDE / across * view.distance / (view.distance - points @ away)
    return np.stack((WIDE / 2 + points[:, 0] * scale, HIGH / 2 - points @ up * scale), axis=1)


def _camera_axes(view: View) -> tuple[Array, Array]:
    """Return the ways from the origin to the camera, and up in its picture."""
    away = np.array((0, -np.cos(view.height), np.sin(view.height)))
    return away, np.array((0, np.sin(view.height), np.cos(view.height)))


def boxes_of(laid: Laid) -> Array:
    """Return the boxes (N, 4) around what is seen of the dice, in pixels."""
    seen = [seen_at(laid.view, laid.across, die.in_world(mesh_of(die.style).points))
            for die in laid.dice]  # fmt: skip
    return np.array([(*each.min(0), *each.max(0)) for each in seen])


def draw_laid(seed: int, number: int) -> Laid:
    """Draw throw `number` of a seed: whole dice that lie flat, one to four makes, no signs."""
    chance = np.random.default_rng((seed, number))
    kinds = range(int(chance.choice((1, 1, 2, 4))))
    makes = [replace(draw_style(chance), glyphs={}) for _ in kinds]
    ground = draw_ground(chance, _GROUND_PX)
    count = int(chance.integers(*_DICE))
    while True:
        view = replace(draw_view(chance), distance=float(chance.uniform(*_FAR)))
        across = float(chance.uniform(*_ACROSS))
        places = _places(chance, count, across)
        dice = tuple(
            Die(makes[i % len(makes)], draw_turn(chance, 0.0), place)
            for i, place in enumerate(places)
        )
        laid = Laid(dice, view, across, ground, int(chance.integers(1 << 30)))
        if len(dice) == count and all_whole(laid):
            return laid


def _places(chance: Chance, count: int, across: float) -> list[tuple[float, float]]:
    """Return places (x, y) of dice on the ground, fewer where there is no more room."""
    half = np.array((across, across * HIGH / WIDE)) / 2 - 1
    places: list[tuple[float, float]] = []
    for x, y in chance.uniform(-half, half, (40 * count, 2)):
        if len(places) < count and all(np.hypot(x - a, y - b) > _APART for a, b in places):
            places.append((float(x), float(y)))
    return places


def all_whole(laid: Laid) -> bool:
    """Return whether all dice are in the picture, and none hides a part of another."""
    away, _ = _camera_axes(laid.view)
    far_first = sorted(laid.dice, key=lambda die: float(np.dot((*die.place, 0), away)))
    number, areas = np.full((HIGH, WIDE), -1, np.int32), []
    for i, die in enumerate(far_first):
        seen = seen_at(laid.view, laid.across, die.in_world(mesh_of(die.style, _COARSE).points))
        if (seen < _MARGIN).any() or (seen > np.array((WIDE, HIGH)) - _MARGIN).any():
            return False
        outline = cv2.convexHull(np.round(seen).astype(np.int32))
        cv2.fillConvexPoly(number, outline, i)
        areas.append((number == i).sum())
    return all((number == i).sum() >= _WHOLE * area for i, area in enumerate(areas))


def trace(laid: Laid, samples: int = 16) -> Array:
    """Draw a throw as RGB bytes, with so many paths for each pixel. It needs `mitsuba`."""
    import mitsuba as mi

    mi.set_variant("scalar_rgb")
    chance = np.random.default_rng(laid.seed)
    scene: dict[str, Any] = {
        "type": "scene",
        "integrator": {"type": "path", "max_depth": 4},
        "sensor": _sensor(mi, laid, samples),
        "ground": _ground(mi, laid, chance),
        "sky": {"type": "constant", "radiance": _SKY * laid.view.sky},
    }
    for i, (way, strength) in enumerate(laid.view.lamps):
        radius = float(chance.uniform(*_LAMP_WIDE))
        scene[f"lamp{i}"] = {
            "type": "sphere", "center": (_LAMP_FAR * way).tolist(), "radius": radius,
            "light": {"type": "area", "radiance": float(strength) * (_LAMP_FAR / radius) ** 2},
        }  # fmt: skip
    for i, die in enumerate(laid.dice):
        scene[f"die{i}"] = _body(mi, die)
    linear = np.array(mi.render(mi.load_dict(scene)))[..., :3]
    linear *= chance.uniform(0.6, 1.1) / np.percentile(linear.max(2), 99)
    rgb = 255 * np.clip(linear, 0, 1) ** (1 / 2.2)
    soft = cv2.GaussianBlur(rgb, (0, 0), float(chance.uniform(0.3, 0.8)))
    grain = chance.normal(0, chance.uniform(0.5, 4), soft.shape)
    return np.asarray(np.clip(soft + grain, 0, 255).astype(np.uint8))


def _sensor(mi: Any, laid: Laid, samples: int) -> dict[str, Any]:
    away, up = _camera_axes(laid.view)
    wide = 2 * np.degrees(np.arctan(laid.across / 2 / laid.view.distance))
    place = mi.ScalarTransform4f().look_at(
        origin=(laid.view.distance * away).tolist(), target=[0, 0, 0], up=up.tolist()
    )
    return {
        "type": "perspective", "fov": float(wide), "fov_axis": "x", "to_world": place,
        "sampler": {"type": "independent", "sample_count": samples, "seed": laid.seed},
        "film": {"type": "hdrfilm", "width": WIDE, "height": HIGH, "pixel_format": "rgb"},
    }  # fmt: skip


def _ground(mi: Any, laid: Laid, chance: Chance) -> dict[str, Any]:
    """Return a plane with the ground's picture, mirrored beyond it, now and then polished."""
    half = 3 * laid.across
    paint = {
        "type": "bitmap", "bitmap": mi.Bitmap(laid.ground), "wrap_mode": "mirror",
        "to_uv": mi.ScalarTransform4f().scale([4.2, 4.2, 1]),
    }  # fmt: skip
    matt = {"type": "diffuse", "reflectance": paint}
    polished = {"type": "roughplastic", "diffuse_reflectance": paint, "alpha": 0.25}
    return {
        "type": "rectangle", "to_world": mi.ScalarTransform4f().scale([half, half, 1]),
        "bsdf": polished if chance.random() < 0.2 else matt,
    }  # fmt: skip


def _body(mi: Any, die: Die) -> Any:
    mesh, style = mesh_of(die.style), die.style
    paint = {"type": "mesh_attribute", "name": "vertex_color"}
    shiny = {"type": "principled", "base_color": paint, "specular": 0.5,
             "roughness": float(np.clip(1.4 / np.sqrt(style.sharp), 0.1, 0.6))}  # fmt: skip
    matt = {"type": "diffuse", "reflectance": paint}
    looks = mi.Properties()
    looks["bsdf"] = mi.load_dict(shiny if style.gloss else matt)
    body = mi.Mesh("die", len(mesh.points), len(mesh.triangles), props=looks)
    body.add_attribute("vertex_color", 3, (mesh.colours**2.2).astype(np.float32).ravel())
    kept = mi.traverse(body)
    kept["vertex_positions"] = die.in_world(mesh.points).astype(np.float32).ravel()
    kept["faces"] = mesh.triangles.astype(np.uint32).ravel()
    kept.update()
    return body
