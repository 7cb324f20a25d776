"""City skylines of Mars Attacks: a landmark between buildings that depend only on the city's name.

A skyline fills the unit square, which is stretched over a card; the ground is at y = 0.
"""

from functools import lru_cache
from math import cos, pi, sin
from random import Random
from zlib import crc32

from ui.looks.shapes import Shape, mirrored, twice
from ui.shell.theme import Colour, rgba

INKS: dict[str, Colour] = {
    "ink": rgba("#5f6a2a"),
    "back": rgba("#3a4119"),
    "light": rgba("#e4ee3a"),
    "dark": rgba("#0b0c06"),
    "red": rgba("#f0413a"),
}
TILT = -13  # The tilt of a ruined city in degrees.


def _ring(x: float, y: float, rx: float, ry: float, many: int = 20) -> tuple[float, ...]:
    return tuple(
        v
        for n in range(many)
        for v in (x + rx * cos(2 * pi * n / many), y + ry * sin(2 * pi * n / many))
    )


# Each lies between x = 0.3 and 0.7, in front of the buildings on both sides.
LANDMARKS: dict[str, tuple[Shape, ...]] = {
    "arch": (("line", "ink", (0.30, 0.0, 0.33, 0.42, 0.40, 0.74, 0.5, 0.88, 0.60, 0.74, 0.67, 0.42,
        0.70, 0.0),
              0.09),),
    "gate": (
        ("area", "ink", (0.32, 0.0, 0.32, 0.78, 0.68, 0.78, 0.68, 0.0)),
        ("area", "ink", (0.30, 0.78, 0.30, 0.86, 0.70, 0.86, 0.70, 0.78)),
        ("blob", "dark", (0.44, 0.0, 0.44, 0.36, 0.5, 0.48, 0.56, 0.36, 0.56, 0.0)),
        ("line", "light", (0.34, 0.66, 0.66, 0.66), 0.02),
    ),
    "tower": (
        ("area", "ink", mirrored((0.5, 0.98, 0.485, 0.66, 0.46, 0.36, 0.40, 0.0, 0.44, 0.0, 0.47,
            0.16))),
        ("line", "ink", (0.445, 0.36, 0.555, 0.36), 0.05), ("line", "ink", (0.465, 0.62, 0.535,
            0.62), 0.04),
    ),
    "needle": (
        ("area", "ink", mirrored((0.5, 0.99, 0.49, 0.76, 0.48, 0.40, 0.44, 0.0))),
        ("blob", "ink", mirrored((0.5, 0.82, 0.42, 0.78, 0.38, 0.72, 0.44, 0.68))), ("oval",
            "light", 0.5, 0.735, 0.05, 0.014),
    ),
    "bridge": (
        ("area", "ink", (0.10, 0.16, 0.90, 0.16, 0.90, 0.24, 0.10, 0.24)),
        *twice(
            ("area", "ink", (0.33, 0.0, 0.33, 0.82, 0.37, 0.82, 0.37, 0.0)),
            ("line", "ink", (0.10, 0.30, 0.22, 0.46, 0.35, 0.80, 0.42, 0.54, 0.5, 0.40), 0.022),
            *(("line", "ink", (x, 0.2, x, top), 0.012) for x, top in ((0.18, 0.38), (0.26, 0.54),
                (0.42, 0.52))),
        ),
    ),
    "dome": (
        ("area", "ink", (0.30, 0.0, 0.30, 0.34, 0.70, 0.34, 0.70, 0.0)),
        ("blob", "ink", mirrored((0.5, 0.78, 0.42, 0.72, 0.37, 0.56, 0.36, 0.32))), ("area", "ink",
            (0.49, 0.76, 0.5, 0.98, 0.51, 0.76)),
        *(("line", "light", (0.34 + 0.08 * n, 0.05, 0.34 + 0.08 * n, 0.24),
            0.03) for n in range(5)),
    ),
    "pyramid": (
        ("area", "ink", (0.24, 0.0, 0.5, 0.84, 0.76, 0.0)), ("area", "back", (0.5, 0.84, 0.76, 0.0,
            0.58, 0.0)),
        ("area", "light", (0.48, 0.775, 0.5, 0.84, 0.52, 0.775)),
    ),
    "statue": (
        ("area", "ink", (0.40, 0.0, 0.42, 0.26, 0.58, 0.26, 0.60, 0.0)),
        ("area", "ink", (0.44, 0.26, 0.45, 0.56, 0.48, 0.68, 0.54, 0.66, 0.56, 0.26)),
        ("oval", "ink", 0.5, 0.72, 0.03, 0.06), ("line", "ink", (0.53, 0.62, 0.575, 0.88), 0.035),
        ("blob", "light", (0.56, 0.88, 0.575, 0.99, 0.595, 0.88)),
        ("line", "ink", (0.46, 0.80, 0.5, 0.76, 0.54, 0.80), 0.02),
    ),
    "clock": (
        ("area", "ink", (0.44, 0.0, 0.44, 0.70, 0.56, 0.70, 0.56, 0.0)), ("area", "ink", (0.43,
            0.70, 0.5, 0.99, 0.57, 0.70)),
        ("area", "light", _ring(0.5, 0.58, 0.045, 0.09)), ("line", "dark", (0.5, 0.65, 0.5, 0.58,
            0.525, 0.56), 0.016),
    ),
    "lighthouse": (
        ("area", "ink", (0.46, 0.0, 0.50, 0.66, 0.60, 0.64, 0.62, 0.0)), ("area", "light", (0.515,
            0.66, 0.52, 0.78, 0.59, 0.77, 0.585, 0.65)),
        ("area", "ink", (0.50, 0.78, 0.56, 0.90, 0.61, 0.76)), ("area", "light", (0.52, 0.74, 0.10,
            0.88, 0.10, 0.66)),
    ),
    "heads": (
        ("blob", "ink", (0.22, 0.0, 0.24, 0.34, 0.32, 0.48, 0.44, 0.52, 0.5, 0.60, 0.60, 0.52,
            0.70, 0.50, 0.78, 0.30, 0.80, 0.0)),
        *(each for x in (0.34, 0.5, 0.66) for each in (
            ("blob", "ink", (x - 0.07, 0.2, x - 0.06, 0.62, x, 0.70, x + 0.06, 0.60, x + 0.07,
                0.2)),
            ("line", "dark", (x - 0.035, 0.50, x - 0.015, 0.50), 0.03), ("line", "dark", (x + 0.02,
                0.50, x + 0.04, 0.50), 0.03),
            ("line", "dark", (x - 0.02, 0.30, x + 0.03, 0.30), 0.022))),
    ),
    "wheel": (
        ("line", "ink", (0.42, 0.0, 0.5, 0.52, 0.58, 0.0), 0.035),
        ("line", "ink", (*_ring(0.5, 0.54, 0.16, 0.40, 24), 0.66, 0.54), 0.03),
        *(("line", "ink", (0.5, 0.54, 0.5 + 0.16 * cos(pi * n / 4), 0.54 + 0.40 * sin(pi * n / 4)),
            0.012) for n in range(8)),
        *(("oval", "light", 0.5 + 0.16 * cos(pi * n / 4), 0.54 + 0.40 * sin(pi * n / 4), 0.014,
            0.03) for n in range(8)),
    ),
    "stack": (
        ("area", "ink", (0.32, 0.0, 0.32, 0.34, 0.44, 0.48, 0.44, 0.34, 0.56, 0.48, 0.56, 0.34,
            0.68, 0.48, 0.68, 0.0)),
        ("area", "ink", (0.36, 0.3, 0.37, 0.92, 0.42, 0.92, 0.43, 0.3)), ("area", "ink", (0.48,
            0.3, 0.49, 0.80, 0.54, 0.80, 0.55, 0.3)),
        ("blob", "back", (0.38, 0.94, 0.42, 1.0, 0.56, 0.99, 0.66, 0.93, 0.52, 0.90)),
    ),
    "scraper": (
        ("area", "ink", mirrored((0.5, 1.0, 0.492, 0.84, 0.47, 0.82, 0.47, 0.66, 0.445, 0.64,
            0.445, 0.40, 0.42, 0.38, 0.42, 0.0))),
        *(("line", "light", (0.47, 0.12 + 0.1 * n, 0.53, 0.12 + 0.1 * n), 0.02) for n in range(5)),
    ),
}  # fmt: skip
# Words in a city's name, or whole names, and the landmark that they select.
WORDS = {
    "arch of": "gate", "lighthouse": "lighthouse", "presidents": "heads", "iron tower": "tower",
        "clock": "clock",
    "pyramid": "pyramid", "statue": "statue", "bridge": "bridge", "dome": "dome",
        "seattle": "needle",
    "vegas": "wheel", "memphis": "pyramid", "arch": "arch", "tower": "tower",
        "san francisco": "bridge",
    "washington": "dome", "new york": "statue", "paris": "tower", "london": "clock",
        "louis": "arch",
    "rushmore": "heads", "chicago": "scraper", "detroit": "stack", "tampa": "lighthouse",
        "boston": "dome",
}  # fmt: skip


def landmark(name: str) -> str:
    """Return the landmark of a city: by words in its name, else one chosen by a hash of it."""
    low = name.lower()
    for word, kind in WORDS.items():
        if word in low:
            return kind
    kinds = tuple(LANDMARKS)
    return kinds[crc32(low.encode()) % len(kinds)]


@lru_cache(maxsize=64)
def skyline(name: str) -> tuple[Shape, ...]:
    """Return the skyline of a city: a far row of buildings, a near one, and the landmark."""
    by_name = Random(crc32(name.encode()))
    near = [*_row(by_name, 0.0, 0.28), *_row(by_name, 0.72, 1.0)]
    far = _row(by_name, 0.0, 1.0, "back", 0.6)
    windows = tuple(each for _, _, points in near for each in _windows(by_name, points))
    return (*far, *near, *LANDMARKS[landmark(name)], *windows)


def _row(
    by_name: Random, left: float, right: float, ink: str = "ink", high: float = 0.5
) -> tuple[Shape, ...]:
    found: list[Shape] = []
    while left < right - 0.02:
        wide = min(right - left, by_name.uniform(0.07, 0.13))
        top = by_name.uniform(0.4, 1.0) * high
        found.append(("area", ink, (left, 0.0, left, top, left + wide, top, left + wide, 0.0)))
        left += wide
    return tuple(found)


def _windows(by_name: Random, points: tuple[float, ...]) -> list[Shape]:
    """Return a few lit windows of a building."""
    left, top, right = points[0], points[3], points[4]
    found: list[Shape] = []
    for n in range(1, int(top / 0.09)):
        for x in (left + 0.3 * (right - left), left + 0.7 * (right - left)):
            if by_name.random() < 0.4:
                low = top - 0.09 * n
                found.append(
                    (
                        "area",
                        "light",
                        (
                            x - 0.01,
                            low,
                            x + 0.01,
                            low,
                            x + 0.01,
                            low + 0.035,
                            x - 0.01,
                            low + 0.035,
                        ),
                    )
                )
    return found


def fallen(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Return the skyline of a ruined city: tilted, sunk, and without lit windows."""
    turn = TILT * pi / 180

    def moved(points: tuple[float, ...]) -> tuple[float, ...]:
        placed: list[float] = []
        for x, y in zip(points[::2], points[1::2], strict=True):
            across = (x - 0.5) * cos(turn) - y * sin(turn)
            up = (x - 0.5) * sin(turn) + y * cos(turn)
            placed += [0.44 + 0.94 * across, max(0.0, 0.86 * up - 0.02)]
        return tuple(placed)

    found = []
    for kind, ink, *rest in shapes:
        if ink == "light":
            continue  # A lit window.
        if kind == "oval":
            x, y = moved((rest[0], rest[1]))
            found.append((kind, ink, x, y, *rest[2:]))
        else:
            found.append((kind, ink, moved(rest[0]), *rest[1:]))
    return tuple(found)
