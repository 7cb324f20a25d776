"""Signs for verbs and tokens on keys, posters and ribbons, drawn with a few inks."""

from math import cos, pi, sin

from ui.looks.drawings.devices import DEVICES
from ui.looks.drawings.martians import INKS as MARTIAN_INKS
from ui.looks.drawings.martians import MARTIANS, SAUCER
from ui.looks.shapes import Shape
from ui.shell.theme import Colour, rgba

INKS: dict[str, Colour] = {
    **MARTIAN_INKS,
    "ink": rgba("#0d4a4a"), "night": rgba("#0b1413"), "paper": rgba("#fdf3dc"),
    "lamp": rgba("#ffd166"), "blood": rgba("#c4281f"), "empty": rgba("#7d1510"),
    "skin": MARTIAN_INKS["ink"], "side": rgba("#a97be0"), "bone": rgba("#9db08a"),
    "steel": rgba("#7b8c99"), "glow": rgba("#8fe388"), "leaf": rgba("#2f9a4c"),
    "ember": rgba("#ff5a2a"), "yolk": rgba("#ffb23e"), "pale": rgba("#fff1b8"),
    "soft": rgba("#8f9590"), "white": rgba("#ffffff"), "spent": rgba("#2f4d38"),
}  # fmt: skip


def _burst(
    x: float, y: float, radius: float, tips: int = 13, inner: float = 0.72, turn: float = 0.2
) -> tuple[float, ...]:
    """Return the outline of an explosion: a star with `tips` tips.

    `inner` is the inner radius relative to the outer one, `turn` the angle of the first tip.
    """
    points: list[float] = []
    for n in range(2 * tips):
        reach = radius if n % 2 == 0 else inner * radius
        points += [x + reach * cos(pi * n / tips + turn), y + reach * sin(pi * n / tips + turn)]
    return tuple(points)


def _star(x: float, y: float, radius: float) -> tuple[float, ...]:
    return _burst(x, y, radius, 5, 0.45, pi / 2)


def _heart(ink: str) -> tuple[Shape, ...]:
    return (
        ("oval", ink, 0.27, 0.66, 0.24, 0.24),
        ("oval", ink, 0.73, 0.66, 0.24, 0.24),
        ("area", ink, (0.06, 0.54, 0.94, 0.54, 0.5, 0.04)),
    )


def _hexagon(ink: str) -> Shape:
    corners = tuple(0.5 + 0.5 * f(pi * n / 3) for n in range(6) for f in (cos, sin))
    return ("area", ink, corners)


_FLAME = (0.5, 1.0, 0.7, 0.68, 0.92, 0.52, 0.84, 0.14, 0.5, 0.02, 0.16, 0.14, 0.08, 0.47, 0.28,
          0.64)  # fmt: skip
_BOLT = (0.56, 0.8, 0.32, 0.455, 0.485, 0.455, 0.44, 0.2, 0.68, 0.56, 0.515, 0.56)


def _shrunk(points: tuple[float, ...], share: float) -> tuple[float, ...]:
    """Return an outline scaled by `share`, standing on the same base line."""
    return tuple(
        0.5 + share * (v - 0.5) if n % 2 == 0 else 0.05 + share * (v - 0.05)
        for n, v in enumerate(points)
    )


def _coin(x: float, y: float) -> tuple[Shape, ...]:
    return (
        ("oval", "leaf", x, y, 0.46, 0.46),
        ("oval", "glow", x, y, 0.26, 0.26),
    )


_CARD = (0.34, 0.12, 0.86, 0.12, 0.86, 0.88, 0.34, 0.88)
_BEHIND = (0.16, 0.18, 0.66, 0.18, 0.66, 0.9, 0.16, 0.9)
_FRAMED = (0.08, 0.0, 0.92, 0.0, 0.92, 1.0, 0.08, 1.0)
_INSIDE = (0.19, 0.11, 0.81, 0.11, 0.81, 0.89, 0.19, 0.89)
_GUN = (0.06, 0.82, 0.8, 0.82, 0.8, 0.64, 0.52, 0.62, 0.46, 0.44, 0.34, 0.42, 0.26, 0.08, 0.02,
        0.08, 0.14, 0.56, 0.02, 0.62)  # fmt: skip
# its grip, and its barrel, which has broken off
_GRIP = (0.0, 0.84, 0.46, 0.84, 0.54, 0.75, 0.43, 0.68, 0.5, 0.6, 0.44, 0.42, 0.34, 0.4, 0.26, 0.06,
         0.0, 0.06, 0.12, 0.56, 0.0, 0.62)  # fmt: skip
_BARREL = (0.62, 0.8, 0.7, 0.69, 0.59, 0.6, 0.94, 0.36, 1.04, 0.52)


_HOOK = (0.36, 0.66, 0.42, 0.76, 0.54, 0.78, 0.64, 0.7, 0.62, 0.58, 0.5, 0.48, 0.5, 0.38)
_UNKNOWN: tuple[Shape, ...] = (
    ("line", "lamp", _HOOK, 0.09),
    ("oval", "lamp", 0.5, 0.24, 0.06, 0.06),
)


def _set(x: float, y: float, size: float, *shapes: Shape) -> tuple[Shape, ...]:
    """Return shapes scaled by `size`, with their middle at (x, y)."""
    found: list[Shape] = []
    for kind, ink, *rest in shapes:
        if kind == "oval":
            a, b, rx, ry = rest
            placed = (x + (a - 0.5) * size, y + (b - 0.5) * size, rx * size, ry * size)
            found.append((kind, ink, *placed))
            continue
        points = [(x, y)[n % 2] + (v - 0.5) * size for n, v in enumerate(rest[0])]
        found.append((kind, ink, tuple(points), *(wide * size for wide in rest[1:])))
    return tuple(found)


def _head(
    x: float = 0.5, y: float = 0.5, size: float = 1.0, skin: str = "skin"
) -> tuple[Shape, ...]:
    """Return the head of a Soldier, scaled by `size`, with its middle at (x, y)."""
    return _set(x, y - 0.2 * size, size, *_skinned(MARTIANS["soldier"][1:5], skin))


def _skinned(shapes: tuple[Shape, ...], skin: str = "skin") -> tuple[Shape, ...]:
    return tuple((kind, skin if ink == "ink" else ink, *rest) for kind, ink, *rest in shapes)


def _framed(ink: str, *inside: Shape) -> tuple[Shape, ...]:
    """Return a card with a frame in an ink, and what its kind does in it."""
    return (("area", ink, _FRAMED), ("area", "night", _INSIDE), *inside)


_ZOMBIE: tuple[Shape, ...] = (
    ("area", "bone", (0.1, 0.06, 0.9, 0.06, 0.9, 0.9, 0.1, 0.9)),
    ("area", "night", (0.1, 0.76, 0.9, 0.76, 0.9, 0.98, 0.1, 0.98)),
    ("oval", "paper", 0.32, 0.54, 0.13, 0.13), ("oval", "paper", 0.68, 0.54, 0.1, 0.1),
    ("oval", "night", 0.32, 0.54, 0.05, 0.05), ("oval", "night", 0.68, 0.54, 0.05, 0.05),
    ("line", "night", (0.3, 0.24, 0.7, 0.24), 0.05),
)  # fmt: skip


def _fallen(x: float, y: float, arm: float, *shapes: Shape) -> tuple[Shape, ...]:
    """Return a figure before a burst, with crosses of this size over its eyes."""
    crosses: list[Shape] = [
        ("line", "night", (a - arm, y + b, a + arm, y - b), 0.035)
        for a in (x, 1 - x)
        for b in (-arm, arm)
    ]
    return (("area", "lamp", _burst(0.5, 0.5, 0.5, 15, 0.74)), *shapes, *crosses)


# The inks of the frames of printed cards, by the sign of each kind.
FRAMES = {"event": "lamp", "item": "leaf", "weapon": "steel"}

SIGNS: dict[str, tuple[Shape, ...]] = {
    **DEVICES,
    "search": (
        ("line", "ink", (0.62, 0.38, 0.9, 0.1), 0.17), ("oval", "ink", 0.4, 0.6, 0.36, 0.36),
        ("oval", "soft", 0.4, 0.6, 0.26, 0.26), ("line", "paper", (0.25, 0.63, 0.37, 0.75), 0.06),
    ),
    "shoot": (
        ("area", "lamp", _burst(0.88, 0.72, 0.2, 8, 0.5)),
        ("area", "ink", _GUN),
        ("line", "ink", (0.48, 0.6, 0.48, 0.38, 0.33, 0.36), 0.05),
    ),
    "fight": (
        ("area", "lamp", _burst(0.5, 0.5, 0.52)),
        ("line", "night", (0.18, 0.16, 0.58, 0.56), 0.08),
        ("line", "night", (0.82, 0.16, 0.42, 0.56), 0.08),
        ("line", "night", (0.26, 0.76, 0.44, 0.56), 0.24),
        ("line", "blood", (0.74, 0.76, 0.56, 0.56), 0.24),
    ),
    "done": (("line", "ink", (0.14, 0.48, 0.4, 0.22, 0.88, 0.78), 0.15),),
    "move": (
        ("oval", "ink", 0.32, 0.44, 0.13, 0.2), ("oval", "ink", 0.32, 0.15, 0.1, 0.09),
        ("oval", "ink", 0.7, 0.76, 0.13, 0.2), ("oval", "ink", 0.7, 0.47, 0.1, 0.09),
    ),
    "card": (
        ("area", "soft", _BEHIND), ("area", "night", _CARD),
        ("area", "paper", (0.38, 0.16, 0.82, 0.16, 0.82, 0.84, 0.38, 0.84)),
        ("area", "night", _star(0.6, 0.5, 0.17)),
    ),
    "cards": (
        ("area", "soft", _BEHIND), ("area", "lamp", _CARD),
        ("area", "night", _star(0.6, 0.5, 0.18)),
    ),
    "event": _framed("lamp", *_UNKNOWN),
    "item": _framed(
        "leaf", *_set(0.5, 0.66, 0.36, *_heart("blood")),
        *_set(0.5, 0.31, 0.34, _hexagon("lamp"), ("area", "night", _BOLT)),
    ),
    "weapon": _framed("steel", *_set(0.5, 0.5, 0.52, ("area", "paper", _GUN))),
    # What is within these frames, for a key that is such a card itself.
    "in-event": _set(0.5, 0.5, 1.15, *_UNKNOWN),
    "in-item": (
        *_set(0.24, 0.5, 0.48, *_heart("blood")),
        *_set(0.77, 0.5, 0.46, _hexagon("lamp"), ("area", "night", _BOLT)),
    ),
    "in-weapon": _set(
        0.5, 0.5, 0.84, ("area", "lamp", _burst(0.88, 0.72, 0.2, 8, 0.5)), ("area", "paper", _GUN)
    ),
    "undo": (
        ("line", "ink", (0.3, 0.68, 0.6, 0.68, 0.76, 0.6, 0.82, 0.44, 0.76, 0.28, 0.6, 0.2, 0.34,
            0.2), 0.1),
        ("area", "ink", (0.06, 0.68, 0.42, 0.92, 0.42, 0.44)),
    ),
    "menu": tuple(("line", "ink", (0.2, y, 0.8, y), 0.09) for y in (0.3, 0.5, 0.7)),
    "back": (("line", "ink", (0.62, 0.84, 0.28, 0.5, 0.62, 0.16), 0.12),),
    "more": tuple(("oval", "ink", x, 0.5, 0.1, 0.1) for x in (0.2, 0.5, 0.8)),
    "tech": (
        ("area", "steel", (0.16, 0.14, 0.84, 0.14, 0.84, 0.8, 0.16, 0.8)),
        ("oval", "glow", 0.5, 0.47, 0.22, 0.22), ("oval", "night", 0.5, 0.47, 0.1, 0.1),
        ("line", "steel", (0.5, 0.8, 0.5, 0.94), 0.06), ("oval", "blood", 0.5, 0.95, 0.06, 0.06),
    ),
    "heart": _heart("blood"),
    "hearts-1": _set(0.5, 0.5, 0.7, *_heart("blood")),
    "hearts-2": tuple(s for x in (0.22, 0.78) for s in _set(x, 0.5, 0.54, *_heart("blood"))),
    "hearts-3": tuple(
        s for x, y in ((0.22, 0.28), (0.78, 0.28), (0.5, 0.76))
        for s in _set(x, y, 0.5, *_heart("blood"))
    ),
    "heart-pale": _heart("paper"),
    "heart-empty": _heart("empty"),
    "token": (_hexagon("lamp"), ("area", "night", _BOLT)),
    "token-empty": (_hexagon("empty"),),
    "star": (("oval", "side", 0.5, 0.5, 0.5, 0.5), ("area", "paper", _star(0.5, 0.5, 0.37))),
    "badge": (("area", "yolk", _star(0.5, 0.47, 0.52)),),
    "badge-dark": (("area", "ink", _star(0.5, 0.47, 0.52)),),
    "point": _coin(0.5, 0.5),
    "jet": (("area", "ink", (0.5, 0.98, 0.58, 0.62, 0.96, 0.34, 0.96, 0.24, 0.58, 0.36, 0.56, 0.16,
                             0.7, 0.04, 0.3, 0.04, 0.44, 0.16, 0.42, 0.36, 0.04, 0.24, 0.04, 0.34,
                             0.42, 0.62)),),
    "bomber": (("area", "ink", (0.5, 0.92, 0.6, 0.7, 0.98, 0.52, 0.98, 0.4, 0.6, 0.46, 0.58, 0.22,
                                0.74, 0.1, 0.26, 0.1, 0.42, 0.22, 0.4, 0.46, 0.02, 0.4, 0.02, 0.52,
                                0.4, 0.7)),),
    "helicopter": (
        ("oval", "ink", 0.4, 0.42, 0.3, 0.2), ("line", "ink", (0.6, 0.46, 0.96, 0.56), 0.08),
        ("line", "ink", (0.06, 0.78, 0.8, 0.78), 0.06),
        ("line", "ink", (0.42, 0.6, 0.42, 0.78), 0.06),
        ("line", "ink", (0.16, 0.12, 0.66, 0.12), 0.06),
    ),
    "missile": (("area", "ink", (0.5, 1.0, 0.62, 0.8, 0.62, 0.3, 0.78, 0.08, 0.22, 0.08, 0.38, 0.3,
                                 0.38, 0.8)),),
    "tank": (
        ("area", "ink", (0.3, 0.7, 0.62, 0.7, 0.7, 0.48, 0.24, 0.48)),
        ("line", "ink", (0.6, 0.62, 0.98, 0.72), 0.08),
        ("area", "ink", (0.06, 0.44, 0.94, 0.44, 0.84, 0.14, 0.16, 0.14)),
    ),
    "artillery": (
        ("line", "ink", (0.3, 0.34, 0.94, 0.84), 0.14), ("oval", "ink", 0.34, 0.24, 0.22, 0.22),
    ),
    "helmet": (
        ("oval", "ink", 0.5, 0.52, 0.38, 0.36), ("area", "ink", (0.04, 0.24, 0.96, 0.24, 0.9, 0.4,
                                                                  0.1, 0.4)),
    ),
    "ship": (
        ("area", "ink", (0.02, 0.4, 0.98, 0.4, 0.82, 0.12, 0.16, 0.12)),
        ("area", "ink", (0.32, 0.44, 0.66, 0.44, 0.6, 0.66, 0.38, 0.66)),
        ("line", "ink", (0.5, 0.6, 0.5, 0.94), 0.06),
    ),
    "satellite": (
        ("area", "ink", (0.02, 0.4, 0.32, 0.4, 0.32, 0.62, 0.02, 0.62)),
        ("area", "ink", (0.68, 0.4, 0.98, 0.4, 0.98, 0.62, 0.68, 0.62)),
        ("area", "ink", (0.38, 0.34, 0.62, 0.34, 0.62, 0.68, 0.38, 0.68)),
        ("line", "ink", (0.5, 0.66, 0.5, 0.94), 0.06),
    ),
    "virus": (("area", "ink", _burst(0.5, 0.5, 0.48, 9, 0.55)),),
    "pod": (
        ("area", "ink", (0.5, 0.98, 0.78, 0.5, 0.68, 0.2, 0.32, 0.2, 0.22, 0.5)),
        ("line", "ink", (0.34, 0.22, 0.18, 0.04), 0.07),
        ("line", "ink", (0.66, 0.22, 0.82, 0.04), 0.07),
    ),
    "shield": (("area", "ink", (0.1, 0.9, 0.5, 1.0, 0.9, 0.9, 0.86, 0.44, 0.5, 0.02, 0.14, 0.44)),),
    "beam": (("area", "ink", (0.42, 0.98, 0.58, 0.98, 0.94, 0.04, 0.06, 0.04)),),
    "gas": (
        ("oval", "ink", 0.32, 0.4, 0.26, 0.24), ("oval", "ink", 0.68, 0.4, 0.26, 0.24),
        ("oval", "ink", 0.5, 0.64, 0.28, 0.26),
    ),
    "robot": (
        ("area", "ink", (0.32, 0.98, 0.68, 0.98, 0.68, 0.72, 0.32, 0.72)),
        ("area", "ink", (0.2, 0.68, 0.8, 0.68, 0.8, 0.3, 0.2, 0.3)),
        ("line", "ink", (0.34, 0.32, 0.34, 0.04), 0.14),
        ("line", "ink", (0.66, 0.32, 0.66, 0.04), 0.14),
    ),
    "mind": (
        ("oval", "ink", 0.5, 0.5, 0.46, 0.46), ("oval", "paper", 0.5, 0.5, 0.32, 0.32),
        ("oval", "ink", 0.5, 0.5, 0.16, 0.16),
    ),
    "cloud": (
        ("area", "lamp", _burst(0.5, 0.52, 0.5, 15, 0.8)),
        ("oval", "night", 0.3, 0.7, 0.24, 0.2), ("oval", "night", 0.7, 0.7, 0.24, 0.2),
        ("oval", "night", 0.5, 0.78, 0.3, 0.2), ("oval", "night", 0.5, 0.1, 0.4, 0.1),
        ("area", "night", (0.38, 0.6, 0.62, 0.6, 0.58, 0.2, 0.7, 0.08, 0.3, 0.08, 0.42, 0.2)),
        ("oval", "night", 0.5, 0.46, 0.22, 0.04),
    ),
    "head": _head(),
    "head-moved": _head(skin="spent"),
    "two-heads": (*_head(0.27, 0.5, 0.62), *_head(0.73, 0.5, 0.62)),
    "heads": (*_head(0.27, 0.3, 0.56), *_head(0.73, 0.3, 0.56), *_head(0.5, 0.74, 0.56)),
    "draw": tuple(
        ("area", ink, (x, 0.28, x + 0.42, 0.28, x + 0.42, 0.7, x, 0.7))
        for ink, x in (("soft", 0.04), ("leaf", 0.54))
    ) + tuple(
        ("oval", "paper", x + a, 0.49 + b, 0.05, 0.05)
        for x in (0.25, 0.75) for a in (-0.11, 0.11) for b in (-0.11, 0.11)
    ),
    "broken": (
        ("area", "lamp", _burst(0.5, 0.5, 0.5, 15, 0.74)),
        *_set(0.49, 0.53, 0.68, ("area", "night", _GRIP), ("area", "night", _BARREL)),
    ),
    "fallen": _fallen(0.4, 0.55, 0.05, *_head(0.5, 0.5, 0.62)),
    "fallen-zombie": _fallen(0.4, 0.52, 0.06, *_set(0.5, 0.5, 0.56, *_ZOMBIE)),
    "fallen-champion": _fallen(
        0.42, 0.61, 0.05, *_set(0.5, 0.5, 0.6, *_skinned(MARTIANS["champion"]))
    ),
    "zombie": _ZOMBIE,
    "saucer": tuple(
        (kind, "metal" if ink == "ink" else ink, *rest) for kind, ink, *rest in SAUCER
    ),
    "fire": (
        ("blob", "ember", _FLAME), ("blob", "yolk", _shrunk(_FLAME, 0.66)),
        ("blob", "pale", _shrunk(_FLAME, 0.36)),
    ),
    "burst": (("area", "lamp", _burst(0.5, 0.5, 0.5, 15, 0.7)),),
}  # fmt: skip
