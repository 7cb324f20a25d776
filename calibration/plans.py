"""Draw the plans of hardware/README.md as SVG: a button with its lamp; tray, camera and lights.

Pins and lengths are those of the program (`companion.devices`, and the defaults of settings).
There are letters and values but no words, so that the plans serve all languages. They are
written by `calibration.step_plans`.
"""

from companion.app.config import Config
from companion.devices.wiring import LENSES, MATS, PLACES, height_cm

INK, WIRE, SEEN = "#1a1310", "#8a3b12", "#c9c2b8"
SIZE = 16  # of letters
GROUND_PLACE, FIVE_VOLTS_PLACE = 9, 2
# Millimetres of the tray's rim, and how far the lamps stand from its middle and above it.
RIM, LAMP_OUT, LAMP_UP = 40, 330, 300


Point = tuple[float, float]


class Plan:
    """A drawing of `wide` x `high` units; y grows downwards."""

    def __init__(self, wide: float, high: float) -> None:
        self._size = wide, high
        self._parts: list[str] = []

    def line(self, *points: Point, ink: str = INK, dash: str = "") -> None:
        """Draw a line through the points."""
        through = " ".join(f"{x:g},{y:g}" for x, y in points)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self._parts.append(f'<polyline points="{through}" stroke="{ink}"{dashes}/>')

    def box(self, x: float, y: float, wide: float, high: float, fill: str = "none") -> None:
        """Draw a rectangle."""
        self._parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="{fill}"'
            f' stroke="{INK}"/>'
        )

    def ring(self, x: float, y: float, radius: float) -> None:
        """Draw a circle."""
        self._parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="#fff" stroke="{INK}"/>'
        )

    def arc(self, x: float, y: float, radius: float) -> None:
        """Draw a quarter of a circle, open downwards."""
        half = radius * 0.5**0.5
        self._parts.append(
            f'<path d="M {x - half:g} {y - half:g} A {radius:g} {radius:g} 0 0 1 {x + half:g}'
            f' {y - half:g}" stroke="{INK}"/>'
        )

    def label(
        self, x: float, y: float, text: str, anchor: str = "middle", size: float = SIZE
    ) -> None:
        """Write a value or a letter."""
        sized = "" if size == SIZE else f' font-size="{size:g}"'
        self._parts.append(
            f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{INK}" stroke="none"{sized}>'
            f"{text}</text>"
        )

    def put(self, other: "Plan", x: float, y: float) -> None:
        """Put another plan into this one, with its corner at x, y."""
        inside = "\n".join(other._parts)
        self._parts.append(f'<g transform="translate({x:g} {y:g})">\n{inside}\n</g>')

    def svg(self) -> str:
        """Return the whole file."""
        wide, high = self._size
        inside = "\n".join(self._parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}"'
            f' font-family="sans-serif" font-size="{SIZE}" fill="none" stroke-width="2">\n'
            f'<rect width="{wide:g}" height="{high:g}" fill="#fff"/>\n{inside}\n</svg>\n'
        )


def button() -> Plan:
    """Draw the first seat: A its button, B a small lamp, C the lamp of 5 V of a large button."""
    config, plan = Config(), Plan(760, 400)
    press, light = config.buzzer_pins[0], config.lamp_pins[0]
    for at, (letter, pin) in enumerate((("A", press), ("B", light), ("C", light))):
        y = 70 + 120 * at
        plan.label(24, y + 6, letter)
        plan.ring(60, y, 7)
        plan.label(60, y - 16, f"GPIO {pin} ({PLACES[pin]})")
    _button(plan, 70)
    _small_lamp(plan, 190)
    _large_lamp(plan, 310)
    return plan


def _button(plan: Plan, y: float) -> None:
    plan.line((67, y), (280, y), ink=WIRE)
    plan.ring(285, y, 5)
    plan.ring(355, y, 5)
    plan.line((285, y - 16), (355, y - 16))
    plan.line((320, y - 16), (320, y - 34))
    _to_ground(plan, (360, y))


def _small_lamp(plan: Plan, y: float) -> None:
    _resistor(plan, (67, y), 160, "330 Ω")
    _lamp(plan, (250, y), 330)
    _to_ground(plan, (350, y))


def _large_lamp(plan: Plan, y: float) -> None:
    """Draw a lamp that gets its current from the header's 5 V, through a transistor at the pin."""
    _resistor(plan, (67, y), 160, "1 kΩ")
    plan.line((250, y), (430, y), ink=WIRE)
    plan.ring(445, y, 32)
    plan.line((435, y - 18), (435, y + 18))
    plan.line((435, y - 6), (460, y - 24), (460, y - 60), (520, y - 60))
    plan.line((435, y + 6), (460, y + 24), (460, y + 50))
    plan.line((452, y + 24), (460, y + 24), (458, y + 15))
    plan.label(495, y + 5, "BC337", "start")
    plan.label(404, y - 12, "B")
    plan.label(470, y - 34, "C", "start")
    plan.label(470, y + 44, "E", "start")
    _to_ground(plan, (460, y + 50), to=(660, y + 50))
    _lamp(plan, (520, y - 60), 590, back=True)
    plan.line((610, y - 60), (660, y - 60), ink=WIRE)
    plan.ring(667, y - 60, 7)
    plan.label(680, y - 54, f"5 V ({FIVE_VOLTS_PLACE})", "start")


def _resistor(plan: Plan, start: Point, x: float, value: str) -> None:
    y = start[1]
    plan.line(start, (x, y), ink=WIRE)
    plan.box(x, y - 9, 60, 18, "#fff")
    plan.label(x + 30, y - 16, value)
    plan.line((x + 60, y), (x + 90, y), ink=WIRE)


def _lamp(plan: Plan, start: Point, end: float, *, back: bool = False) -> None:
    """Draw an LED from `start` to x = `end`; the bar is its cathode."""
    x, y = start
    middle, way = (x + end) / 2, -1 if back else 1
    plan.line(start, (middle - 14, y), ink=WIRE)
    plan.line(
        (middle - 14 * way, y - 14),
        (middle - 14 * way, y + 14),
        (middle + 14 * way, y),
        (middle - 14 * way, y - 14),
    )
    plan.line((middle + 14 * way, y - 14), (middle + 14 * way, y + 14))
    plan.line((middle + 14, y), (end + 20, y), ink=WIRE)


def _to_ground(plan: Plan, start: Point, to: Point | None = None) -> None:
    x, y = to or (start[0] + 90, start[1])
    plan.line(start, (x, y), ink=WIRE)
    plan.ring(x + 7, y, 7)
    plan.label(x + 22, y + 6, f"GND ({GROUND_PLACE})", "start")


def table() -> Plan:
    """Draw tray, mat, camera and lamps from the side, for an A4 mat; a unit is a millimetre."""
    _, wide, high = MATS[0]
    plan = Plan(1000, 640)
    middle, floor = 500.0, 560.0
    plan.line((40, floor), (960, floor))
    plan.box(middle - wide / 2 - 12, floor - RIM, 12, RIM, SEEN)
    plan.box(middle + wide / 2, floor - RIM, 12, RIM, SEEN)
    plan.label(middle, floor + 44, f"A4: {wide:g} × {high:g} mm")
    plan.label(middle + wide / 2 + 24, floor - RIM / 2 + 6, f"{RIM} mm", "start")
    lens = LENSES[0]
    up = floor - 10 * height_cm(lens, wide, high)
    plan.box(middle - 16, up - 12, 32, 12, SEEN)
    for side in (-1, 1):
        plan.line((middle, up), (middle + side * wide / 2, floor), ink=SEEN, dash="8 6")
        x, y = middle + side * LAMP_OUT, floor - LAMP_UP
        plan.box(x - 30, y - 14, 60, 14, "#ffe9b0")
        plan.line((x, y), (middle + side * 40, floor), ink="#d9a400", dash="3 7")
    plan.line((middle, up - 12), (middle, up - 40), (120, up - 40), (120, floor))
    plan.line((middle + 60, up), (middle + 60, floor), ink=WIRE)
    for at, each in enumerate(LENSES):
        lengths = ", ".join(f"{name} {height_cm(each, w, h)} cm" for name, w, h in MATS)
        plan.label(20, 30 + 24 * at, f"{each.name}: {lengths}", "start")
    plan.label(middle + 70, (up + floor) / 2, f"{height_cm(lens, wide, high)} cm", "start")
    plan.label(middle + LAMP_OUT, floor - LAMP_UP - 24, f"{LAMP_OUT} / {LAMP_UP} mm")
    return plan


# The sockets of each board: a letter, and a rectangle in millimetres from the corner next to the
# power socket, up towards the header. Only sides and order are exact.
BOARD = 85, 56
_SHARED = (
    ("G", 7, 50, 51, 5), ("P", 7, -1, 9, 7), ("H", 23, -1, 7, 7), ("H", 36, -1, 7, 7),
    ("S", -2, 22, 14, 12),
)  # fmt: skip
BOARDS = {
    "Pi 4": (
        *_SHARED, ("C", 45, 1, 3, 22), ("D", 14, 17, 3, 22), ("N", 66, 38, 20, 16),
        ("U", 70, 20, 18, 14), ("U", 70, 2, 18, 14),
    ),
    "Pi 5": (
        *_SHARED, ("C/D", 46, 1, 3, 17), ("C/D", 56, 1, 3, 17), ("N", 66, 2, 20, 16),
        ("U", 70, 21, 18, 14), ("U", 70, 39, 18, 14),
    ),
}  # fmt: skip


def boards() -> Plan:
    """Draw where on a board camera, display, power and the rest go; letters as in the guide."""
    scale, wide, high = 4.4, *BOARD
    plan = Plan(900, 370)
    for at, (name, sockets) in enumerate(BOARDS.items()):
        left, foot = 40 + 440 * at, 310.0
        plan.label(left + scale * wide / 2, foot + 44, name)
        plan.box(left, foot - scale * high, scale * wide, scale * high, "#dfe8d8")
        for letter, x, y, across, up in sockets:
            corner = left + scale * x, foot - scale * (y + up)
            plan.box(*corner, scale * across, scale * up, SEEN)
            middle = corner[0] + scale * across / 2, corner[1] + scale * up / 2 + 6
            if across < 2 * len(letter) + 4:  # Too narrow to write in.
                middle = middle[0], corner[1] - 8
            plan.label(*middle, letter)
    return plan


PLANS = {"button.svg": button, "table.svg": table, "boards.svg": boards}
