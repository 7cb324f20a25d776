"""Drawings of the guide's steps, several on a sheet, each with the number of its step.

    python -m calibration.step_plans hardware/pictures

writes these sheets and the plans next to them. Run it again when something has changed; a test
compares.

Drawn with the lengths and pins of the program, like the plans next to them, and without words but
those that are typed or printed on parts.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from calibration.plans import INK, LAMP_OUT, PLANS, RIM, SEEN, WIRE, Plan, Point
from companion.devices.wiring import LENSES, MATS, height_cm
from companion.storage.files import hand_out
from hardware.vision.plane import INSET_MM, MARK_MM

Step = Callable[[Plan], None]
WIDE, HIGH = 300, 200
GREEN, PAPER, BLUE = "#dfe8d8", "#fff", "#cfe0f2"
# Width in millimetres of a ribbon with 22 and 15 contacts, half a millimetre and one apart.
RIBBONS = (11.5, 16.0)


def sheet(steps: Mapping[int, Step], across: int) -> Plan:
    """Return a plan with the steps in rows of `across`, each in a frame with its number."""
    rows = -(-len(steps) // across)
    plan = Plan(WIDE * across, HIGH * rows)
    for at, (number, draw) in enumerate(steps.items()):
        x, y = WIDE * (at % across), HIGH * (at // across)
        cell = Plan(WIDE, HIGH)
        cell.box(4, 4, WIDE - 8, HIGH - 8)
        draw(cell)
        cell.ring(24, 24, 14)
        cell.label(24, 30, str(number))
        plan.put(cell, x, y)
    return plan


def _arrow(plan: Plan, start: Point, end: Point) -> None:
    """Draw a level or upright arrow."""
    (x, y), (to_x, to_y) = start, end
    along = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
    back = to_x - 10 * along[0], to_y - 10 * along[1]
    plan.line(start, end, ink=WIRE)
    side = 6 * along[1], 6 * along[0]
    plan.line(
        (back[0] + side[0], back[1] + side[1]), end, (back[0] - side[0], back[1] - side[1]),
        ink=WIRE,
    )  # fmt: skip


def _screen(plan: Plan, *lines: str) -> None:
    """Draw a screen with lines as they are typed or shown."""
    plan.box(30, 50, 240, 120, PAPER)
    plan.line((130, 186), (170, 186))
    plan.line((150, 170), (150, 186))
    for at, words in enumerate(lines):
        plan.label(40, 78 + 24 * at, words, "start", size=13)


def _computer(plan: Plan) -> None:
    _screen(plan, "raspberrypi.com/software", "Raspberry Pi Imager 2")
    _arrow(plan, (150, 112), (150, 152))


def _choice(plan: Plan) -> None:
    for at, words in enumerate(("Pi 4 / Pi 5", "Raspberry Pi OS (64-bit)", "microSD")):
        plan.box(50, 40 + 50 * at, 200, 32, PAPER)
        plan.label(150, 61 + 50 * at, words)
        if at:
            _arrow(plan, (150, 22 + 50 * at), (150, 38 + 50 * at))


def _settings(plan: Plan) -> None:
    _screen(plan, "mars", "ada   ••••••••", "Wi-Fi  ••••••••  DE", "SSH ✓")


def _card(plan: Plan) -> None:
    """Draw the board from the side, and the card before its slot."""
    plan.box(110, 60, 170, 14, GREEN)
    plan.box(110, 76, 60, 8, SEEN)
    for x in (130, 175, 230):
        plan.box(x, 44, 34, 16, SEEN)
    plan.box(24, 78, 48, 4, SEEN)
    plan.label(24, 112, "microSD", "start")
    _arrow(plan, (78, 80), (106, 80))


def _display(plan: Plan) -> None:
    plan.box(30, 60, 100, 66, BLUE)
    plan.box(190, 60, 84, 56, GREEN)
    plan.line((130, 82), (190, 82), ink=WIRE)
    plan.line((130, 88), (190, 88), ink=WIRE)
    plan.label(160, 74, "DSI")
    plan.line((130, 106), (190, 106), ink="#c00")
    plan.label(160, 144, "5 V, GND")
    plan.label(36, 177, "HDMI + USB", "start")
    plan.line((140, 172), (232, 172), (232, 116), ink=WIRE, dash="6 4")


def _ribbon(plan: Plan) -> None:
    """Draw a socket with its bar lifted, a ribbon, and the tapered cable of a Pi 5."""
    plan.box(50, 120, 70, 22, SEEN)
    plan.box(46, 92, 78, 12, "#554c44")
    plan.box(62, 40, 46, 70, PAPER)
    plan.box(62, 40, 46, 20, "#6f9be0")
    _arrow(plan, (140, 60), (140, 116))
    _arrow(plan, (40, 70), (40, 94))
    narrow, wide = (2.6 * each for each in RIBBONS)
    plan.line(
        (220 - narrow / 2, 60), (220 + narrow / 2, 60), (220 + wide / 2, 150),
        (220 - wide / 2, 150), (220 - narrow / 2, 60),
    )  # fmt: skip
    plan.label(220, 52, "22: Pi 5")
    plan.label(220, 170, "15: Camera")


def _power(plan: Plan) -> None:
    plan.box(150, 66, 110, 72, GREEN)
    plan.box(162, 132, 22, 12, SEEN)
    plan.box(40, 150, 60, 36, SEEN)
    plan.label(70, 174, "5 V")
    plan.line((100, 168), (173, 168), ink=WIRE)
    _arrow(plan, (173, 168), (173, 146))
    plan.label(188, 172, "USB-C", "start")


def _waiting(plan: Plan) -> None:
    _screen(plan)
    plan.ring(150, 110, 34)
    plan.line((150, 110), (150, 86))
    plan.line((150, 110), (168, 118))
    plan.label(232, 160, "1–2 min")


def _login(plan: Plan) -> None:
    _screen(plan, "mars login: ada", "Password:", "ada@mars:~ $ _")


def _wifi(plan: Plan) -> None:
    _screen(plan, "$ sudo nmtui")
    for radius in (14, 28, 42):
        plan.arc(220, 140, radius)
    plan.ring(220, 140, 4)


def _terminal(plan: Plan) -> None:
    _screen(plan, "$ ssh ada@mars.local", "ada@mars.local’s password:", "ada@mars:~ $ _")


def _clone(plan: Plan) -> None:
    _screen(
        plan, "$ sudo apt-get install git", "$ git clone https://….git \\", "      mars-companion",
        "$ cd mars-companion",
    )  # fmt: skip


def _install(plan: Plan) -> None:
    _screen(plan, "$ sh hardware/setup/pi.sh install", "[sudo] password for ada:", "…")


def _reboot(plan: Plan) -> None:
    _screen(plan, "$ sudo reboot")


def _mat(plan: Plan) -> None:
    """Draw a printed mat with a ruler at one of its marks."""
    _, wide, high = MATS[0]
    scale = 150 / high
    x, y = 40.0, 34.0
    plan.box(x, y, scale * wide, scale * high, PAPER)
    mark, inset = scale * MARK_MM, scale * INSET_MM
    for left in (x + inset, x + scale * wide - inset - mark):
        for top in (y + inset, y + scale * high - inset - mark):
            plan.box(left, top, mark, mark, INK)
    plan.line((x + inset, y + inset + mark + 8), (x + inset + mark, y + inset + mark + 8), ink=WIRE)
    plan.label(x + inset, y + inset + mark + 26, f"{MARK_MM:g} mm", "start")
    plan.label(x + scale * wide / 2, y + scale * high / 2 + 6, "100 %")


def _tray(plan: Plan) -> None:
    """Draw the mat in its tray, from above."""
    _, wide, high = MATS[0]
    scale = 130 / high
    x, y = (WIDE - scale * wide) / 2, 46.0
    plan.box(x - 10, y - 10, scale * wide + 20, scale * high + 20, SEEN)
    plan.box(x, y, scale * wide, scale * high, PAPER)
    plan.label(WIDE / 2, y + scale * high / 2 + 6, f"{wide:g} × {high:g} × {RIM} mm")


def _camera(plan: Plan) -> None:
    """Draw the camera over the tray, from the side."""
    lens, (_, wide, high) = LENSES[0], MATS[0]
    up = height_cm(lens, wide, high)
    scale, floor, middle = 0.36, 180.0, 130.0
    top = floor - 10 * up * scale
    plan.line((40, floor), (260, floor))
    for side in (-1, 1):
        edge = middle + side * scale * wide / 2
        plan.box(edge - 3, floor - scale * RIM, 6, scale * RIM, SEEN)
        plan.line((middle, top), (edge, floor), ink=SEEN, dash="6 4")
    plan.box(middle - 10, top - 8, 20, 8, SEEN)
    plan.line((middle, top - 8), (middle, top - 18), (50, top - 18), (50, floor))
    plan.line((230, top), (230, floor), ink=WIRE)
    plan.label(236, (top + floor) / 2, f"{up} cm", "start")


def _lamps(plan: Plan) -> None:
    """Draw a lamp left and right of the tray, from above."""
    _, wide, high = MATS[0]
    scale = 0.32
    x, y = WIDE / 2, 90.0
    plan.box(x - scale * wide / 2, y - scale * high / 2, scale * wide, scale * high, SEEN)
    for side in (-1, 1):
        lamp = x + side * scale * LAMP_OUT
        plan.line((lamp, y), (x, y), ink="#d9a400", dash="3 6")
        plan.ring(lamp, y, 12)
    plan.line((x, 150), (x + scale * LAMP_OUT, 150), ink=WIRE)
    plan.label(x + scale * LAMP_OUT / 2, 172, f"{LAMP_OUT // 10} cm")


def card() -> Plan:
    """Draw how the card is written."""
    return sheet({1: _computer, 2: _choice, 3: _settings, 4: _card}, 2)


def plugs() -> Plan:
    """Draw display, camera and power at the board."""
    return sheet({5: _display, 6: _ribbon, 7: _power}, 3)


def start() -> Plan:
    """Draw the first start, up to the restart after the installation."""
    steps = (_waiting, _login, _wifi, _terminal, _clone, _install, _reboot)
    return sheet(dict(enumerate(steps, 8)), 3)


def tray() -> Plan:
    """Draw mat, tray, camera and lamps."""
    return sheet(dict(enumerate((_mat, _tray, _camera, _lamps), 16)), 2)


SHEETS = {"card.svg": card, "plugs.svg": plugs, "start.svg": start, "tray.svg": tray}

if __name__ == "__main__":
    for name, plan in (PLANS | SHEETS).items():
        hand_out(Path(sys.argv[1]) / name, plan().svg())
