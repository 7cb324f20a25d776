"""The Heroes of Invasion From Outer Space as paper cut-outs, and busts for Mars Needs Heroes."""

from zlib import crc32

from ui.looks.shapes import Shape, mirrored, twice
from ui.shell.theme import Colour, rgba

INKS: dict[str, Colour] = {
    "paper": rgba("#fdf3dc"),
    "dark": rgba("#05201f"),
    "skin": rgba("#f3d3ae"),
}
# Distinct for all kinds of colour vision, and unlike the blue and purple of the Soldiers.
COLOURS: dict[str, Colour] = {
    "R.J. Flannigan": rgba("#e69f00"),
    "Lucrezia": rgba("#56c8e9"),
    "Hannah": rgba("#f0e442"),
    "Archibald": rgba("#d55e00"),
    "Cassidy": rgba("#2fbf8f"),
    "Angelica": rgba("#f7a8d0"),
    "Carl": rgba("#ffffff"),
    "JoJo": rgba("#b0b0b0"),
}
_FACE: Shape = (
    "blob",
    "skin",
    mirrored((0.5, 0.82, 0.38, 0.79, 0.33, 0.64, 0.38, 0.48, 0.5, 0.42)),
)
_BODY: Shape = ("blob", "ink", mirrored((0.5, 0.40, 0.36, 0.40, 0.16, 0.30, 0.08, 0.0, 0.5, 0.0)))
_EYES = twice(("oval", "dark", 0.43, 0.64, 0.024, 0.032))
HEROES: dict[str, tuple[Shape, ...]] = {
    "R.J. Flannigan": (  # a ringmaster: top hat, moustache, tails
        _BODY, _FACE, *_EYES,
        ("area", "ink", (0.34, 0.76, 0.32, 1.0, 0.68, 1.0, 0.66, 0.76)),
        ("area", "paper", (0.335, 0.83, 0.665, 0.83, 0.66, 0.775, 0.34, 0.775)),
        ("area", "ink", (0.20, 0.78, 0.80, 0.78, 0.76, 0.725, 0.24, 0.725)),
        *twice(("blob", "dark", (0.5, 0.56, 0.40, 0.58, 0.32, 0.54, 0.27, 0.60, 0.34, 0.50, 0.5,
            0.53))),
        ("area", "paper", (0.5, 0.36, 0.34, 0.43, 0.34, 0.29)), ("area", "paper", (0.5, 0.36, 0.66,
            0.43, 0.66, 0.29)),
        *(("oval", "paper", 0.5, 0.24 - 0.1 * n, 0.025, 0.025) for n in range(3)),
    ),
    "Lucrezia": (  # a contortionist: her legs above her head
        ("line", "ink", (0.30, 0.10, 0.16, 0.40, 0.24, 0.74, 0.42, 0.95), 0.11),
        ("line", "ink", (0.70, 0.10, 0.84, 0.40, 0.76, 0.74, 0.58, 0.95), 0.11),
        ("blob", "ink", mirrored((0.5, 0.22, 0.30, 0.18, 0.14, 0.04, 0.5, 0.0))),
        ("blob", "dark", mirrored((0.5, 0.72, 0.36, 0.68, 0.32, 0.50, 0.37, 0.30, 0.5, 0.36))),
        ("blob", "skin", mirrored((0.5, 0.64, 0.41, 0.60, 0.38, 0.46, 0.42, 0.34, 0.5, 0.30))),
        *twice(("oval", "dark", 0.445, 0.48, 0.02, 0.026), ("oval", "paper", 0.43, 0.96, 0.05,
            0.04)),
        ("line", "dark", (0.46, 0.385, 0.5, 0.37, 0.54, 0.385), 0.018), ("oval", "dark", 0.5, 0.74,
            0.07, 0.06),
    ),
    "Hannah": (  # a firebreather: hair on end and a flame
        ("area", "dark", (0.30, 0.46, 0.20, 0.70, 0.28, 0.94, 0.38, 0.84, 0.46, 1.0, 0.54, 0.84,
            0.64, 0.96,
                          0.68, 0.78, 0.74, 0.62, 0.64, 0.46)),
        _BODY, ("blob", "skin", mirrored((0.5, 0.80, 0.39, 0.77, 0.35, 0.64, 0.39, 0.48, 0.5,
            0.42))), *_EYES,
        ("blob", "ink", (0.54, 0.52, 0.66, 0.60, 0.78, 0.78, 0.84, 0.66, 0.98, 0.72, 0.90, 0.56,
            0.99, 0.46,
                         0.82, 0.44, 0.80, 0.34, 0.66, 0.46)),
        ("blob", "paper", (0.58, 0.52, 0.70, 0.56, 0.80, 0.64, 0.80, 0.54, 0.88, 0.50, 0.74, 0.47)),
        ("oval", "dark", 0.525, 0.52, 0.04, 0.035),
        *twice(("line", "paper", (0.30, 0.34, 0.42, 0.14), 0.03)),
    ),
    "Archibald": (  # a human cannonball: helmet, goggles, striped shirt
        _BODY, *(("line", "paper", (0.20 - 0.03 * n, 0.28 - 0.1 * n, 0.80 + 0.03 * n,
            0.28 - 0.1 * n), 0.045)
                 for n in range(3)),
        _FACE,
        ("blob", "ink", mirrored((0.5, 0.95, 0.34, 0.90, 0.27, 0.72, 0.28, 0.50, 0.36, 0.48, 0.37,
            0.66, 0.5, 0.70))),
        *twice(("oval", "dark", 0.42, 0.66, 0.085, 0.08), ("oval", "paper", 0.42, 0.66, 0.055,
            0.052)),
        ("line", "dark", (0.44, 0.51, 0.5, 0.49, 0.56, 0.51), 0.02), ("area", "paper", (0.5, 0.93,
            0.42, 0.84, 0.58, 0.84)),
    ),
    "Cassidy": (  # a trickshooter: broad hat, plaits, two pistols
        *twice(("line", "dark", (0.36, 0.62, 0.30, 0.42, 0.30, 0.24), 0.09)),
        _BODY, _FACE, *_EYES,
        ("blob", "ink", (0.02, 0.72, 0.20, 0.70, 0.5, 0.72, 0.80, 0.70, 0.98, 0.72, 0.84, 0.80,
            0.70, 0.78,
                         0.68, 0.94, 0.58, 0.99, 0.5, 0.94, 0.42, 0.99, 0.32, 0.94, 0.30, 0.78,
                        0.16, 0.80)),
        ("line", "dark", (0.31, 0.795, 0.69, 0.795), 0.04),
        ("line", "dark", (0.44, 0.52, 0.5, 0.50, 0.56, 0.52), 0.018),
        ("area", "paper", (0.34, 0.40, 0.66, 0.40, 0.5, 0.22)),
        *twice(("area", "dark", (0.02, 0.30, 0.22, 0.30, 0.22, 0.24, 0.16, 0.24, 0.13, 0.10, 0.06,
            0.10, 0.10, 0.24,
                                 0.02, 0.25))),
    ),
    "Angelica": (  # a bearded woman: high hair, a full beard, ear-rings
        ("blob", "dark", mirrored((0.5, 1.0, 0.38, 0.98, 0.34, 0.86, 0.28, 0.72, 0.32, 0.56, 0.5,
            0.60))),
        _BODY, _FACE, *_EYES,
        ("blob", "dark", mirrored((0.5, 0.57, 0.38, 0.60, 0.33, 0.66, 0.32, 0.46, 0.38, 0.26, 0.5,
            0.16))),
        ("oval", "ink", 0.5, 0.52, 0.055, 0.022), ("oval", "ink", 0.5, 0.90, 0.06, 0.06),
        *twice(("line", "dark", (0.40, 0.70, 0.46, 0.70), 0.02), ("oval", "paper", 0.30, 0.54,
            0.03, 0.04)),
    ),
    "Carl": (  # a strongman: a bar above his head
        *twice(
            ("line", "skin", (0.24, 0.30, 0.08, 0.52, 0.20, 0.86), 0.13),
            ("oval", "dark", 0.08, 0.90, 0.085, 0.10),
        ),
        ("line", "dark", (0.05, 0.90, 0.95, 0.90), 0.045),
        ("blob", "skin", mirrored((0.5, 0.40, 0.34, 0.42, 0.14, 0.36, 0.14, 0.18, 0.24, 0.0, 0.5,
            0.0))),
        ("area", "ink", (0.30, 0.34, 0.38, 0.38, 0.44, 0.20, 0.56, 0.20, 0.62, 0.38, 0.70, 0.34,
            0.74, 0.0, 0.26, 0.0)),
        ("blob", "skin", mirrored((0.5, 0.76, 0.40, 0.73, 0.37, 0.58, 0.41, 0.44, 0.5, 0.40))),
        *twice(("oval", "dark", 0.45, 0.61, 0.02, 0.026),
               ("blob", "dark", (0.5, 0.53, 0.42, 0.55, 0.34, 0.58, 0.36, 0.50, 0.5, 0.49))),
    ),
    "JoJo": (  # a dancing bear: round ears and a ruff
        *twice(("oval", "ink", 0.26, 0.86, 0.12, 0.12), ("oval", "dark", 0.26, 0.86, 0.06, 0.06)),
        ("blob", "ink", mirrored((0.5, 0.40, 0.32, 0.36, 0.14, 0.22, 0.10, 0.0, 0.5, 0.0))),
        ("blob", "ink", mirrored((0.5, 0.94, 0.30, 0.90, 0.18, 0.70, 0.24, 0.48, 0.40, 0.38, 0.5,
            0.37))),
        ("area", "paper", tuple(v for n in range(19) for v in (
            0.08 + 0.84 * n / 18, 0.34 - 0.10 * (n % 2) - 0.10 * (1 - abs(n / 9 - 1))))
            + (0.84, 0.44, 0.66, 0.40, 0.5, 0.38, 0.34, 0.40, 0.16, 0.44)),
        ("oval", "skin", 0.5, 0.54, 0.15, 0.12), ("oval", "dark", 0.5, 0.60, 0.06, 0.04),
        ("line", "dark", (0.42, 0.49, 0.5, 0.47, 0.58, 0.49), 0.02),
        *twice(("oval", "dark", 0.37, 0.71, 0.03, 0.035)),
        ("area", "paper", (0.40, 0.90, 0.60, 0.90, 0.5, 1.0)),
    ),
}  # fmt: skip


def colour_of(name: str) -> Colour:
    """Return the colour of a Hero; for an unknown name one chosen by a hash of it."""
    colours = tuple(COLOURS.values())
    return COLOURS.get(name, colours[crc32(name.encode()) % len(colours)])


# The busts behind the numbers 1 to 5 of Mars Needs Heroes; the characters are our own.


BUSTS_INKS: dict[str, Colour] = {
    "ink": rgba("#7fd3f7"),
    "dark": rgba("#0a1030"),
    "light": rgba("#d8e4f0"),
    "warm": rgba("#f08a24"),
}
# The officer of Martian Invasion: the bust with the hat, in the colours of brass.
OFFICER_INKS: dict[str, Colour] = {
    "ink": rgba("#ffb52e"),
    "dark": rgba("#2c1c06"),
    "light": rgba("#ffe9c2"),
    "warm": rgba("#8a5a12"),
}
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
