"""Signs for the devices of a table: what looks, lies there, is pressed, shown and heard."""

from math import cos, pi, sin

from ui.looks.shapes import Shape


def _arc(x: float, y: float, radius: float, begin: float, end: float) -> tuple[float, ...]:
    """Return points on a part of a circle, from an angle to another in degrees."""
    turns = [(begin + (end - begin) * n / 8) * pi / 180 for n in range(9)]
    return tuple(v for turn in turns for v in (x + radius * cos(turn), y + radius * sin(turn)))


def _die(ink: str, pips: str, x: float, y: float, side: float) -> tuple[Shape, ...]:
    """Return a die that shows a five, with a shadow."""
    low = (x, y, x + side, y, x + side, y + side, x, y + side)
    spots = ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75))
    return (
        ("area", "soft", tuple(v - 0.035 if n % 2 else v + 0.035 for n, v in enumerate(low))),
        ("area", ink, low),
        *(("oval", pips, x + a * side, y + b * side, 0.1 * side, 0.1 * side) for a, b in spots),
    )


DEVICES: dict[str, tuple[Shape, ...]] = {
    "camera": (
        ("area", "night", (0.06, 0.16, 0.94, 0.16, 0.94, 0.72, 0.06, 0.72)),
        ("area", "night", (0.32, 0.7, 0.68, 0.7, 0.62, 0.86, 0.38, 0.86)),
        ("oval", "steel", 0.5, 0.45, 0.21, 0.21), ("oval", "night", 0.5, 0.45, 0.14, 0.14),
        ("oval", "glass", 0.45, 0.5, 0.05, 0.05),
    ),
    "tray": (
        *_die("white", "night", 0.04, 0.12, 0.5), *_die("leaf", "paper", 0.46, 0.4, 0.5),
    ),
    "buzzer": (
        ("oval", "night", 0.5, 0.4, 0.46, 0.38), ("oval", "blood", 0.5, 0.5, 0.38, 0.38),
        ("oval", "red", 0.5, 0.56, 0.36, 0.34),
    ),
    "screen": (
        ("area", "night", (0.03, 0.16, 0.97, 0.16, 0.97, 0.84, 0.03, 0.84)),
        ("area", "glow", (0.09, 0.23, 0.91, 0.23, 0.91, 0.77, 0.09, 0.77)),
    ),
    "speaker": (
        ("area", "night", (0.06, 0.34, 0.26, 0.34, 0.52, 0.1, 0.52, 0.9, 0.26, 0.66, 0.06, 0.66)),
        ("line", "leaf", _arc(0.5, 0.5, 0.2, -55, 55), 0.08),
        ("line", "leaf", _arc(0.5, 0.5, 0.38, -55, 55), 0.08),
    ),
    "network": (
        ("oval", "night", 0.5, 0.2, 0.08, 0.08),
        *(("line", "night", _arc(0.5, 0.2, radius, 45, 135), 0.09) for radius in (0.24, 0.42, 0.6)),
    ),
}  # fmt: skip
