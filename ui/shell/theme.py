"""Colours, sizes and typefaces of all screens.

Sizes scale with the window, so that a screen looks the same on every panel: one unit is a pixel of
an 800 x 480 screen of 7 inches (0.193 mm).
"""

from dataclasses import dataclass, fields
from functools import cache, lru_cache
from math import sqrt
from pathlib import Path

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty
from kivy.utils import get_color_from_hex

from ui.shell.key_shapes import ROUND, KeyShape

Colour = tuple[float, float, float, float]

LONG_SIDE = 800  # Units along the longer side of the window.
PANEL_MM = 154  # The longer side of the usual 7 inch panel.
EDGE = 5  # The height of the strip below the ribbon, in units.
TOUCH_MM = 9.3  # The least side of a touch target, slightly more than 9 mm.
MM_PER_INCH = 25.4
LARGE_LETTERS = 1.3  # The text scale above which screens put less side by side.
LARGEST = 1.5  # The largest factor for letters and targets for which screens are laid out.
CAPITALS = 0.7  # Height of capitals relative to the type size, in both of our faces.
# Heights of capitals in mm that can be read from a chair, at arm's length and in the hand.
CHAIR_MM, ARM_MM, HAND_MM = 6.0, 4.5, 3.0
# The condensed face for large words, and the face used where it has no letters.
DISPLAY_FILE = Path(__file__).parents[1] / "looks" / "fonts" / "BebasNeue-Bold.otf"
PLAIN_FACE = "Roboto"


def rgba(hex_colour: str) -> Colour:
    """Return a colour from "#rrggbb"."""
    return tuple(get_color_from_hex(hex_colour))


# Mars after sunset: warm dark background, cream letters, rust for what is due.
GROUND = rgba("#16110e")
SURFACE = rgba("#231a15")
RAISED = rgba("#34271f")
PRESSED = rgba("#4a382d")
LINE = rgba("#5a4637")
TEXT = rgba("#f8eee2")
MUTED = rgba("#c3b09c")
RUST = rgba("#d9572f")  # Marks and lines.
EMBER = rgba("#bb4520")  # Rust dark enough for cream letters.
AMBER = rgba("#f4b350")
GREEN = rgba("#62c08f")
RED = rgba("#f0645f")
BLUE = rgba("#79b4e3")
INK = rgba("#1a1310")  # Letters on a bright background.
CLEAR = (0.0, 0.0, 0.0, 0.0)

TONES: dict[str, Colour] = {"plain": MUTED, "go": GREEN, "stop": AMBER, "danger": RED}


@dataclass
class Inks:
    """The colours of the current screen: those of its box, or of the house.

    A screen reads them when it is built, and is built again for another box. Letters in `text` and
    `muted` are readable on `ground`, `surface` and `raised`, those in `INK` on `paper`.
    """

    ground: Colour = GROUND  # behind everything
    surface: Colour = SURFACE  # cards and bars
    raised: Colour = RAISED  # buttons
    pressed: Colour = PRESSED
    line: Colour = LINE
    text: Colour = TEXT
    muted: Colour = MUTED
    accent: Colour = RUST  # Marks and lines.
    primary: Colour = EMBER  # the filled button; letters by `letters_on`
    bright: Colour = AMBER  # what is due or lit, also as letters
    dark: Colour = GROUND  # the ribbon
    # Keys that look printed: their ground, their letters, and a second ground for other keys.
    paper: Colour = TEXT
    printed: Colour = INK
    second: Colour = rgba("#dff5d3")
    poster: Colour = EMBER  # the foot of a poster
    shape: KeyShape = ROUND  # of all keys

    def take(self, other: "Inks") -> None:
        """Copy all of `other`."""
        for each in fields(Inks):
            setattr(self, each.name, getattr(other, each.name))
        if theme.contrast:
            for name, colour in CONTRAST.items():
                setattr(self, name, colour)


HOUSE = Inks()
inks = Inks()

# The colours with high contrast, the same in every box: at least 7 to 1 (WCAG 2, level AAA).
_BLACK, _WHITE, _YELLOW = rgba("#000000"), rgba("#ffffff"), rgba("#ffd90f")
CONTRAST: dict[str, Colour] = {
    **dict.fromkeys(("ground", "surface", "dark", "printed"), _BLACK),
    **dict.fromkeys(("text", "muted", "line", "paper", "second"), _WHITE),
    **dict.fromkeys(("accent", "primary", "bright"), _YELLOW),
    "raised": rgba("#1a1a1a"),
    "pressed": rgba("#404040"),
    "poster": rgba("#5c1d00"),
}

# Shades for the colours that rulebooks name.
NAMED: dict[str, Colour] = {
    "red": rgba("#e5484d"),
    "orange": rgba("#f28c38"),
    "pink": rgba("#f08ab8"),
    "black": rgba("#6d6460"),
    "yellow": rgba("#f5d547"),
    "green": rgba("#5fbf6b"),
    "blue": rgba("#5b9be6"),
    "purple": rgba("#a77be0"),
    "white": rgba("#efe9e1"),
    "brown": rgba("#a9744a"),
    "teal": rgba("#45b8ac"),
    "grey": rgba("#9b9590"),
}


# Shades that also differ for people who see red, green or blue weakly: any two that one box uses
# are at least 25 apart in CIELAB, as simulated in `tests/ui/test_colours.py`.
SAFE: dict[str, Colour] = NAMED | {
    "red": rgba("#952714"),
    "orange": rgba("#fa650e"),
    "pink": rgba("#ee89b8"),
    "black": rgba("#494646"),
    "yellow": rgba("#ffd90f"),
    "green": rgba("#89da91"),
    "blue": rgba("#0a55a7"),
    "purple": rgba("#b697f0"),
    "white": rgba("#fafaf9"),
}


def named(colour: str) -> Colour:
    """Return our shade of a named colour, or grey for an unknown name."""
    shades = SAFE if theme.safe_colours else NAMED
    return shades.get(colour.lower(), shades["grey"])


def letters_on(colour: Colour) -> Colour:
    """Return dark or bright letters, whichever are readable on `colour`."""
    luminance = 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]
    return INK if luminance > 0.45 else TEXT


def readable(colour: Colour) -> Colour:
    """Return a seat's colour for letters on the dark ground: a dark one is lightened."""
    if letters_on(colour) is INK:
        return colour
    return mix(colour, TEXT, 0.5)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two: `one` at share 0, `other` at 1; the opacity is mixed as well."""
    red, green, blue, opacity = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue, opacity


class Theme(EventDispatcher):
    """Sizes in pixels for the current window; kv files bind to them."""

    unit = NumericProperty(1.0)
    scale = NumericProperty(1.0)  # The owner's text scale, 1.0 to 1.5.
    large_letters = BooleanProperty(False)  # Whether that is above LARGE_LETTERS.
    portrait = BooleanProperty(False)
    per_mm = NumericProperty(1.0)  # In pixels.
    text = NumericProperty(1.0)
    gap = NumericProperty(12.0)
    small = NumericProperty(16.0)
    body = NumericProperty(19.0)
    large = NumericProperty(25.0)
    title = NumericProperty(32.0)
    # Type sizes by distance: what is due, buttons and cards, details.
    chair = NumericProperty(44.0)
    arm = NumericProperty(33.0)
    hand = NumericProperty(22.0)
    least = NumericProperty(22.0)  # What can be read at hand, whatever the text scale.
    table_view = BooleanProperty(False)  # Whether the chair view comes whenever nobody touches.
    mirrored = BooleanProperty(False)  # Whether the primary button is on the left.
    motion = BooleanProperty(True)
    contrast = BooleanProperty(False)  # Whether all boxes are shown in black, white and yellow.
    safe_colours = BooleanProperty(False)  # Whether colours of seats differ by lightness, too.
    touch = NumericProperty(48.0)
    row = NumericProperty(60.0)
    bar = NumericProperty(64.0)
    head = NumericProperty(134.0)  # Height of the ribbon, its edge and the band together.
    band = NumericProperty(80.0)  # Height of the band that says who acts and what is due.
    round = NumericProperty(12.0)

    def measure(
        self, width: float, height: float, scale: float | None = None, density: float = 0.0
    ) -> None:
        """Compute all sizes from the window's size in pixels and, if given, a new text scale.

        `density` is in pixels per 1/160 inch; 0 assumes the usual 7 inches. On a smaller panel
        letters and targets take more of the screen, at most `LARGEST` times the usual.
        """
        if scale is not None:
            self.scale = scale
        self.large_letters = self.scale > LARGE_LETTERS
        self.portrait = height > width
        self.unit = unit = max(width, height) / LONG_SIDE
        usual = max(width, height) / PANEL_MM
        self.per_mm = min(max(usual, density * 160 / MM_PER_INCH), LARGEST * usual)
        text = unit * max(self.scale, min(LARGEST, self.scale * self.per_mm / usual))
        self.text = text
        self.gap, self.round = 12 * unit, 12 * unit
        self.chair, self.arm, self.hand = map(self.capitals, (CHAIR_MM, ARM_MM, HAND_MM))
        # No words are meant to be smaller than what can be read at hand, whatever the text scale.
        self.least = self.hand * unit / text
        self.small, self.body = max(16 * text, self.least), max(19 * text, self.least)
        self.large, self.title = 25 * text, 32 * text
        self.touch = max(self.touch_mm(TOUCH_MM), 1.9 * self.body)
        self.row = max(60 * unit, 2.6 * self.body, self.touch)
        self.bar = max(64 * unit, 2.2 * self.body, self.touch + 4 * unit)
        # Two lines readable from a chair, but no more than a share of the window's height.
        self.band = min(2.3 * self.chair, (0.23 if self.portrait else 0.165) * height) + 4 * unit
        self.head = self.touch + EDGE * unit + self.band

    def capitals(self, millimetres: float) -> float:
        """Return the type size in pixels whose capitals have this height on the usual panel."""
        return float(self.text * millimetres / CAPITALS * LONG_SIDE / PANEL_MM)

    def less(self, millimetres: float) -> float:
        """Return `capitals` for letters that are large anyway: they grow less with the scale."""
        return self.capitals(millimetres) / sqrt(self.scale)

    def touch_mm(self, millimetres: float) -> float:
        """Return a length on the screen's surface in pixels."""
        return float(self.per_mm * millimetres)


theme = Theme()


@lru_cache(maxsize=2048)
def display_face(text: str) -> str:
    """Return the face for large words: the condensed one if it has all letters of the text."""
    known = all(32 <= ord(letter) < 0x14A or letter in "\n–—‘’‚“”„…•−" for letter in text)
    return _condensed(DISPLAY_FILE) if known else PLAIN_FACE


@cache
def _condensed(file: Path) -> str:
    return str(file) if file.exists() else PLAIN_FACE
