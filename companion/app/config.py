"""The settings: every key with its default, range and meaning; read and checked.

The settings screen, the docs and the checks all use `KEYS`; nothing else knows a default.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from companion.storage.reading import read_file

LARGEST = 1 << 20  # bytes of a settings file
Value = bool | int | float | str | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Config:
    """All settings. Names are those of `KEYS` without their section, one by one."""

    text_scale: float = 1.0
    rotation: int = 0
    density: float = 0.0
    table_view: bool = False
    mirrored: bool = False
    sides: tuple[int, ...] = ()
    motion: bool = True
    brightness: float = 1.0
    sleep_minutes: int = 10
    sound: bool = True
    volume: float = 0.8
    camera: str = "auto"
    camera_turn: int = 0
    mains: int = 0
    buzzers: str = "auto"
    buzzer_pins: tuple[int, ...] = (17, 22, 24, 5, 6, 13)
    lamp_pins: tuple[int, ...] = (27, 23, 25, 12, 16, 26)
    confirm_s: float = 1.5
    window_s: float = 5.0
    margin_ms: float = 1.0
    gather_ms: int = 20

    def changed(self, changes: Mapping[str, Any]) -> "Config":
        """Make settings with `changes` by field name; ValueError says what is wrong."""
        checked: dict[str, Any] = {}
        for name, value in changes.items():
            key = BY_FIELD.get(name)
            if key is None:
                raise ValueError(f"there is no setting {name!r}")
            checked[name] = key.check(value)
        return _together(replace(self, **checked))


@dataclass(frozen=True, slots=True)
class Key:
    """One setting: where it stands, what it may be and what it means."""

    section: str
    name: str
    field: str
    title: str
    meaning: str
    kind: type
    low: float = 0
    high: float = 0
    choices: tuple[Value, ...] = ()
    pattern: str = ""
    form: str = ""

    @property
    def path(self) -> str:
        """The key as people write it: `screen.text_scale`."""
        return f"{self.section}.{self.name}"

    @property
    def default(self) -> Value:
        """What counts when nobody has set it."""
        value: Value = getattr(Config(), self.field)
        return value

    @property
    def allowed(self) -> str:
        """What it may be, in words."""
        if self.form:
            return self.form
        if self.choices:
            return "one of " + ", ".join(toml(choice) for choice in self.choices)
        if self.kind is bool:
            return "true or false"
        whole = "whole number" if self.kind is int else "number"
        return f"a {whole} from {self.low:g} to {self.high:g}"

    def check(self, value: object) -> Value:
        """Return the value as kept; ValueError says what it must be."""
        checked = _as_kind(value, self.kind)
        if checked is None or not self._fits(checked):
            raise ValueError(f"{self.path} must be {self.allowed}, not {toml(value)}")
        return checked

    def _fits(self, value: Value) -> bool:
        if self.pattern:
            return re.fullmatch(self.pattern, str(value)) is not None
        if isinstance(value, tuple):
            return len(value) <= self.high and all(each in self.choices for each in value)
        if self.choices:
            return value in self.choices
        return isinstance(value, bool) or (
            not isinstance(value, str) and self.low <= value <= self.high
        )


def _as_kind(value: object, kind: type) -> Value | None:
    """Take `value` as `kind`, None if it is not one: a bool is no number, a text no list."""
    if kind is tuple:
        if isinstance(value, list | tuple) and all(type(each) is int for each in value):
            return tuple(value)
        return None
    if kind is float and type(value) is int:
        return float(value)
    return value if type(value) is kind else None  # type: ignore[return-value]


# The others belong to I2C, SPI and UART.
FREE_PINS = (4, 5, 6, 12, 13, *range(16, 28))
SIDES = (0, 90, 180, 270)  # of the screen, for a seat: below, right, above, left
_PINS = "up to 6 different BCM pin numbers of " + ", ".join(map(str, FREE_PINS)) + ", one a seat"

KEYS: tuple[Key, ...] = (
    Key("screen", "text_scale", "text_scale", "Text size",
        "How large all text is; touch targets grow with it.", float, choices=(1.0, 1.25, 1.5)),
    Key("screen", "rotation", "rotation", "Turned",
        "Degrees; for a screen that the system itself cannot turn. Touch follows.",
        int, choices=SIDES),
    Key("screen", "density", "density", "Size of the screen",
        "Pixels per 1/160 inch, so that all is large enough for a finger; 0 takes it for 7 inches.",
        float, low=0, high=6),
    Key("screen", "table_view", "table_view", "Shown at the table",
        "Table: only what is due and the game itself; no log, no hints.", bool),
    Key("screen", "mirrored", "mirrored", "Main button",
        "At the bottom right, or left for a table of left-handed people.", bool),
    Key("screen", "sides", "sides", "Faces whoever acts",
        "Where each seat is, in degrees against the clock from the lower edge; [] never turns.",
        tuple, high=8, choices=SIDES, form="up to 8 of 0, 90, 180 and 270, one a seat"),
    Key("screen", "motion", "motion", "Motion",
        "Short movements that show what happened.", bool),
    Key("screen", "brightness", "brightness", "Brightness",
        "The backlight, from 0.1 (10 %, for a dark room) to 1 (100 %).", float, low=0.1, high=1),
    Key("screen", "sleep_minutes", "sleep_minutes", "Sleep after",
        "Minutes without a touch until the screen goes dark; 0 keeps it on.",
        int, low=0, high=240),
    Key("sound", "on", "sound", "Sound", "Whether the app makes sounds.", bool),
    Key("sound", "volume", "volume", "Volume", "How loud, from 0 to 1 (100 %).", float,
        low=0, high=1),
    Key("camera", "source", "camera", "Camera",
        "Which camera looks into the tray; auto takes the Pi's, else a USB one.", str,
        pattern=r"auto|picamera2|simulated|none|usb:\d{1,3}|folder:.+",
        form='"auto", "picamera2", "usb:0", "folder:/path", "simulated" or "none"'),
    Key("camera", "turn", "camera_turn", "Picture turned",
        "Degrees clockwise; for a camera that hangs upside down or on its side.",
        int, choices=(0, 90, 180, 270)),
    Key("camera", "mains", "mains", "Lamps flicker by",
        "Hertz of the mains; 0 goes by the time zone. The wrong one shows bands in the picture.",
        int, choices=(0, 50, 60)),
    Key("buzzers", "source", "buzzers", "Buzzers",
        "What the seats press in a race; keys and touch are slower and not time-fair.", str,
        choices=("auto", "gpio", "keys", "simulated", "none")),
    Key("buzzers", "pins", "buzzer_pins", "Buzzer pins",
        "BCM numbers of the pins of the buzzers, seat by seat.", tuple,
        high=6, choices=FREE_PINS, form=_PINS),
    Key("buzzers", "lamps", "lamp_pins", "Lamp pins",
        "BCM numbers of the pins of the lamps, seat by seat; [] for none.", tuple,
        high=6, choices=FREE_PINS, form=_PINS),
    Key("dice", "confirm_s", "confirm_s", "Confirm by itself",
        "Seconds until a sure reading of the camera counts; any touch stops it. 0: always ask.",
        float, low=0, high=5),
    Key("table", "window_s", "window_s", "Close response windows",
        "Seconds until a window that nobody touches closes by itself. 0: always ask.",
        float, low=0, high=15),
    Key("race", "margin_ms", "margin_ms", "Tie margin",
        "Two presses closer than this, in milliseconds, are a tie.", float, low=0, high=100),
    Key("race", "gather_ms", "gather_ms", "Gathering time",
        "How long to wait, in milliseconds, for presses delivered late.", int, low=10, high=500),
)  # fmt: skip
BY_PATH = {key.path: key for key in KEYS}
BY_FIELD = {key.field: key for key in KEYS}


class Problem(NamedTuple):
    """Something wrong in the settings file: where, what and how to fix it."""

    line: int
    key: str
    words: str

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        return f"{where}{self.words}"


def _together(config: Config) -> Config:
    """Check what single keys cannot see."""
    pins = (*config.buzzer_pins, *config.lamp_pins)
    twice = sorted({pin for pin in pins if pins.count(pin) > 1})
    if twice:
        raise ValueError(
            f"buzzers.pins and buzzers.lamps: pin {twice[0]} is used twice, give each its own"
        )
    return config


def read_config(path: Path) -> tuple[Config, tuple[Problem, ...]]:
    """Read the settings; with any problem they are all the defaults (safe mode)."""
    try:
        text = read_file(path, LARGEST).decode("utf-8")
    except FileNotFoundError:
        return Config(), ()
    except UnicodeDecodeError as error:
        return Config(), (Problem(0, "", f"byte {error.start} is not UTF-8: save it as UTF-8"),)
    except OSError as error:
        return Config(), (Problem(0, "", f"cannot be read: {error.strerror}"),)
    return parse_config(text)


def parse_config(text: str) -> tuple[Config, tuple[Problem, ...]]:
    """Check a whole settings file and name all its problems at once."""
    try:
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        line = re.search(r"at line (\d+)", str(error))
        return Config(), (Problem(int(line[1]) if line else 0, "", f"not TOML: {error}"),)
    problems: list[Problem] = []
    values: dict[str, Value] = {}
    for path, value in _flat(tables):
        key = BY_PATH.get(path)
        try:
            if key is None:
                raise ValueError(_unknown(path))
            values[key.field] = key.check(value)
        except ValueError as error:
            problems.append(Problem(_line_of(text, path), path, str(error)))
    if not problems:
        try:
            return _together(Config(**values)), ()  # type: ignore[arg-type]
        except ValueError as error:
            problems.append(Problem(_line_of(text, "buzzers.pins"), "buzzers.pins", str(error)))
    return Config(), tuple(sorted(problems))


def _flat(tables: Mapping[str, Any]) -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = []
    for section, table in tables.items():
        if isinstance(table, dict):
            found += [(f"{section}.{name}", value) for name, value in table.items()]
        else:
            found.append((section, table))
    return found


def _unknown(path: str) -> str:
    import difflib  # late: wanted only where something is wrong

    near = difflib.get_close_matches(path, BY_PATH, 1, 0.5)
    cure = f"did you mean {near[0]}?" if near else f"take it out; there are {', '.join(BY_PATH)}"
    return f"there is no setting {path[:60]!r}: {cure}"


def _line_of(text: str, path: str) -> int:
    """Find the line of a key as people would: by its section and name, 0 if not so written."""
    section, _, name = path.rpartition(".")
    here = ""
    for number, line in enumerate(text.splitlines(), 1):
        head = re.match(r"\s*\[\s*([^\]]+?)\s*\]", line)
        if head:
            here = head[1]
            continue
        word = re.match(r"""\s*["']?([\w.-]+)["']?\s*=""", line)
        if word and (here, word[1]) in ((section, name), ("", path)):
            return number
    return 0


def toml(value: object) -> str:
    """Write a value as TOML does."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        escape: Callable[[re.Match[str]], str] = lambda found: f"\\u{ord(found[0]):04x}"  # noqa: E731
        return '"' + re.sub(r'[\x00-\x1f"\\\x7f]', escape, value) + '"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    return repr(value)
