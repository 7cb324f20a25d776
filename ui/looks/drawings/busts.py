"""Five busts in silhouette behind the numbers 1 to 5 of Mars Needs Heroes: types of our own."""

from ui.looks.shapes import Shape, mirrored, twice
from ui.shell.theme import Colour, rgba

INKS: dict[str, Colour] = {
    "ink": rgba("#7fd3f7"), "dark": rgba("#0a1030"), "light": rgba("#d8e4f0"),
        "warm": rgba("#f08a24"),
}  # fmt: skip
_SHOULDERS: Shape = (
    "blob",
    "ink",
    mirrored((0.5, 0.30, 0.38, 0.28, 0.16, 0.20, 0.06, 0.0, 0.5, 0.0)),
)
_NECK: Shape = ("area", "ink", (0.40, 0.44, 0.60, 0.44, 0.62, 0.22, 0.38, 0.22))
_HEAD: Shape = (
    "blob",
    "ink",
    mirrored((0.5, 0.86, 0.37, 0.82, 0.32, 0.66, 0.36, 0.48, 0.44, 0.38)),
)
BUSTS: tuple[tuple[Shape, ...], ...] = (
    (  # a cadet with a cap
        _SHOULDERS, _NECK, _HEAD,
        ("area", "warm", (0.26, 0.72, 0.30, 0.88, 0.66, 0.94, 0.74, 0.76, 0.84, 0.70, 0.80, 0.68)),
        ("line", "dark", (0.30, 0.735, 0.76, 0.735), 0.018),
        ("area", "warm", (0.44, 0.24, 0.56, 0.24, 0.5, 0.06)),
    ),
    (  # a scholar with goggles and a beard
        _SHOULDERS, _HEAD,
        ("blob", "light", mirrored((0.5, 0.54, 0.38, 0.56, 0.33, 0.62, 0.33, 0.44, 0.42, 0.24, 0.5,
            0.18))),
        *twice(("oval", "dark", 0.42, 0.67, 0.085, 0.075), ("oval", "warm", 0.42, 0.67, 0.055,
            0.048)),
        ("blob", "light", mirrored((0.5, 0.90, 0.34, 0.88, 0.28, 0.74, 0.36, 0.78, 0.5, 0.80))),
        ("oval", "dark", 0.5, 0.47, 0.04, 0.014),
    ),
    (  # a pilot with a ponytail
        ("blob", "warm", (0.36, 0.86, 0.58, 0.92, 0.76, 0.80, 0.92, 0.68, 0.86, 0.42, 0.94, 0.26,
            0.78, 0.38,
                          0.72, 0.62, 0.62, 0.72, 0.40, 0.72, 0.33, 0.62, 0.30, 0.74)),
        _SHOULDERS, _NECK,
        ("blob", "ink", mirrored((0.5, 0.80, 0.37, 0.76, 0.34, 0.62, 0.38, 0.48, 0.46, 0.39))),
        ("blob", "warm", (0.32, 0.70, 0.36, 0.86, 0.52, 0.91, 0.66, 0.84, 0.69, 0.68, 0.58, 0.74,
            0.46, 0.72)),
        ("line", "dark", (0.28, 0.20, 0.44, 0.26, 0.5, 0.12, 0.56, 0.26, 0.72, 0.20), 0.02),
    ),
    (  # a space soldier in a round helmet
        _SHOULDERS,
        ("oval", "light", 0.5, 0.62, 0.31, 0.32), ("oval", "ink", 0.5, 0.62, 0.275, 0.285),
        ("oval", "dark", 0.5, 0.60, 0.20, 0.21),
        ("blob", "ink", mirrored((0.5, 0.76, 0.42, 0.74, 0.38, 0.62, 0.42, 0.50, 0.5, 0.44))),
        ("line", "light", (0.30, 0.72, 0.36, 0.82), 0.03),
        ("line", "warm", (0.22, 0.30, 0.5, 0.24, 0.78, 0.30), 0.04),
        ("line", "warm", (0.78, 0.84, 0.88, 0.98), 0.02), ("oval", "warm", 0.88, 0.97, 0.03, 0.03),
    ),
    (  # a captain with a cape and a star
        ("area", "warm", (0.0, 0.0, 0.14, 0.36, 0.34, 0.42, 0.66, 0.42, 0.86, 0.36, 1.0, 0.0)),
        _SHOULDERS, _NECK,
        ("blob", "ink", mirrored((0.5, 0.84, 0.36, 0.80, 0.33, 0.62, 0.37, 0.46, 0.47, 0.36))),
        ("blob", "warm", (0.31, 0.66, 0.34, 0.86, 0.50, 0.96, 0.74, 0.92, 0.70, 0.70, 0.62, 0.78,
            0.44, 0.76)),
        ("area", "dark", (0.34, 0.66, 0.66, 0.66, 0.64, 0.58, 0.53, 0.58, 0.5, 0.61, 0.47, 0.58,
            0.36, 0.58)),
        *twice(("oval", "light", 0.43, 0.62, 0.03, 0.018)),
        ("area", "light", (0.5, 0.24, 0.53, 0.16, 0.61, 0.16, 0.55, 0.11, 0.57, 0.03, 0.5, 0.08,
            0.43, 0.03,
                           0.45, 0.11, 0.39, 0.16, 0.47, 0.16)),
    ),
)  # fmt: skip
