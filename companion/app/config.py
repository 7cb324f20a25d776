"""The settings: every key with its default, range and meaning, and the checks of a file.

A setting is one line of `Config`, from which the settings screen, the file, its checks and the
doctor are made. Its title and meaning are the messages `config-title-FIELD` and
`config-meaning-FIELD`.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import Field, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, NamedTuple

from companion.devices.wiring import BUZZERS, CAMERAS, Source, source_of, written
from companion.storage import files
from companion.storage.files import (
    Absent,
    Content,
    Damaged,
    Found,
    Unreadable,
    read,
    seal_as_it_is,
    set_aside,
)
from companion.storage.reasons import why
from companion.text import say
from companion.words import Text
from companion.words.catalogue import CODE

LARGEST = 1 << 20  # size limit of a settings file, in bytes
Value = bool | int | float | str | tuple[int, ...]


# GPIO pins that are not used by I2C, SPI or UART.
FREE_PINS = (4, 5, 6, 12, 13, *range(16, 28))
PORT = r"([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])"
# Forms of the setting `broker`: [mqtt[s]://][name:password@]host[:port], or "" for none.
BROKER = r"((mqtts?://)?([^\s/@:]+(:[^\s/@]*)?@)?[\w.\-]+(:" + PORT + ")?)?"
# Numbers of boxes at BoardGameGeek, as "mars-escape=12345, other-box=678".
_NUMBER = r"[a-z][a-z0-9-]*=[1-9]\d{0,6}"
BGG = rf"({_NUMBER}(, *{_NUMBER})*)?"
# degrees by which text for a seat is turned: seat below, right, above, left
SIDES = (0, 90, 180, 270)


def _set(default: Value, section: str, name: str = "", **about: Any) -> Any:
    """Declare a setting: its default, its place in the file, and further
    attributes of its `Key`.
    """
    return field(default=default, metadata={"section": section, "name": name, **about})


@dataclass(frozen=True, slots=True)
class Config:
    """All settings, each declared once. `KEYS` is made from this class."""

    language: str = _set("auto", "screen", pattern=rf"auto|{CODE}", form=True)
    text_scale: float = _set(1.0, "screen", choices=(1.0, 1.25, 1.5))
    rotation: int = _set(0, "screen", choices=SIDES)
    density: float = _set(0.0, "screen", low=0, high=6)
    table_view: bool = _set(False, "screen")
    mirrored: bool = _set(False, "screen")
    sides: tuple[int, ...] = _set((), "screen", high=8, choices=SIDES, form=True)
    motion: bool = _set(True, "screen")
    contrast: bool = _set(False, "screen")
    safe_colours: bool = _set(False, "screen")
    brightness: float = _set(1.0, "screen", low=0.1, high=1, step=0.1)
    sleep_minutes: int = _set(10, "screen", low=0, high=240, step=5)
    sound: bool = _set(True, "sound", "on")
    volume: float = _set(0.8, "sound", low=0, high=1, step=0.1)
    speaker: str = _set("", "sound", pattern=r"[\w-]{0,15}", form=True)
    voice: bool = _set(False, "sound")
    voice_style: str = _set("none", "sound", choices=("none", "dry", "pulp"))
    voice_volume: float = _set(0.8, "sound", low=0, high=1, step=0.1)
    camera: str = _set("auto", "camera", "source", sources=CAMERAS)
    camera_turn: int = _set(0, "camera", "turn", choices=(0, 90, 180, 270))
    mains: int = _set(0, "camera", choices=(0, 50, 60))
    buzzers: str = _set("auto", "buzzers", "source", sources=BUZZERS)
    buzzer_pins: tuple[int, ...] = _set(
        (17, 22, 24, 5, 6, 13), "buzzers", "pins", high=6, choices=FREE_PINS, form=True
    )
    lamp_pins: tuple[int, ...] = _set(
        (27, 23, 25, 12, 16, 26), "buzzers", "lamps", high=6, choices=FREE_PINS, form=True
    )
    confirm_s: float = _set(0.5, "dice", low=0, high=5, step=0.5)
    window_s: float = _set(0.0, "table", low=0, high=15, step=1)
    location: str = _set("", "table", pattern=r"[^\x00-\x1f\x7f]{0,40}", form=True)
    bgg: str = _set("", "table", pattern=BGG, form=True)
    false_start: str = _set("lock", "race", choices=("none", "lock", "out"))
    margin_ms: float = _set(1.0, "race", low=0, high=100, step=0.5)
    gather_ms: int = _set(20, "race", low=10, high=500, step=5)
    clock: str = _set("none", "clock", "kind", choices=("none", "count", "game", "turn"))
    clock_minutes: int = _set(20, "clock", "minutes", low=1, high=180, step=1)
    turn_s: int = _set(60, "clock", low=10, high=600, step=10)
    clock_sound: bool = _set(True, "clock", "sound")
    events: bool = _set(False, "room")
    board: str = _set("none", "room", choices=("none", "window", "page", "network"))
    broker: str = _set("", "room", pattern=BROKER, form=True, hidden=True)

    @property
    def has_camera(self) -> bool:
        """Whether a camera is to be used; whether there is one only the device knows."""
        return self.camera != "none"

    def changed(self, changes: Mapping[str, Any]) -> "Config":
        """Return the settings with `changes` by field name; ValueError says what is wrong."""
        checked: dict[str, Any] = {}
        for name, value in changes.items():
            key = BY_FIELD.get(name)
            if key is None:
                raise ValueError(say("setting-unknown", key=repr(name)))
            checked[name] = key.check(value)
        return _check_combinations(replace(self, **checked))

    def bgg_ids(self) -> dict[str, int]:
        """Return the numbers of boxes at BoardGameGeek that the owner has entered, by box."""
        return {box: int(number) for box, number in re.findall(r"([\w-]+)=(\d+)", self.bgg)}


@dataclass(frozen=True, slots=True)
class Key:
    """One setting: its section and name, its allowed values, and its meaning."""

    section: str
    name: str
    field: str
    kind: type
    low: float = 0
    high: float = 0
    step: float = 0  # distance between two values on the settings screen
    choices: tuple[Value, ...] = ()
    sources: tuple[Source, ...] = ()
    pattern: str = ""
    form: bool = False
    hidden: bool = False  # whether its value is kept out of reports, because it may hold a password

    @property
    def title(self) -> Text:
        return say(f"config-title-{self.field}")

    @property
    def meaning(self) -> Text:
        """The meaning in a sentence or two."""
        return say(f"config-meaning-{self.field}")

    @property
    def path(self) -> str:
        """The key as people write it, such as `screen.text_scale`."""
        return f"{self.section}.{self.name}"

    @property
    def default(self) -> Value:
        """The value if nobody has set it."""
        value: Value = getattr(Config(), self.field)
        return value

    @property
    def allowed(self) -> Text:
        """The allowed values in words."""
        if self.form:
            return say(f"config-form-{self.field}")
        if known := self.choices or written(self.sources):
            return say("setting-one-of", choices=", ".join(map(toml, known)))
        if self.kind is bool:
            return say("setting-bool")
        whole = "whole" if self.kind is int else "any"
        return say("setting-range", kind=whole, low=f"{self.low:g}", high=f"{self.high:g}")

    def check(self, value: object) -> Value:
        """Return the value to store; ValueError says which values are allowed."""
        checked = _as_kind(value, self.kind)
        if checked is None or not self._fits(checked):
            found = "…" if self.hidden else toml(value)
            raise ValueError(say("setting-wrong", key=self.path, allowed=self.allowed, found=found))
        return checked

    def _fits(self, value: Value) -> bool:
        if self.pattern:
            return re.fullmatch(self.pattern, str(value)) is not None
        if self.sources:
            return source_of(self.sources, str(value)) is not None
        if isinstance(value, tuple):
            return len(value) <= self.high and all(each in self.choices for each in value)
        if self.choices:
            return value in self.choices
        return isinstance(value, bool) or (
            not isinstance(value, str) and self.low <= value <= self.high
        )


def _as_kind(value: object, kind: type) -> Value | None:
    """Convert `value` to `kind`; None for a wrong type: a bool is no number, a text no list."""
    if kind is tuple:
        if isinstance(value, list | tuple) and all(type(each) is int for each in value):
            return tuple(value)
        return None
    if kind is float and type(value) is int:
        return float(value)
    return value if type(value) is kind else None  # type: ignore[return-value]


def _key(declared: "Field[Any]") -> Key:
    about = {"field": declared.name, **declared.metadata}
    about["name"] = about["name"] or declared.name
    return Key(kind=type(declared.default), **about)


KEYS: tuple[Key, ...] = tuple(map(_key, fields(Config)))
BY_PATH = {key.path: key for key in KEYS}
BY_FIELD = {key.field: key for key in KEYS}


class Problem(NamedTuple):
    """A mistake in the settings file: where, what, and how to fix it."""

    line: int
    key: str
    words: Text

    @property
    def said(self) -> Text:
        """The mistake in words, with its line."""
        if not self.line:
            return self.words
        return say("setting-line", line=self.line, words=self.words)

    def __str__(self) -> str:
        return str(self.said)


def _check_combinations(config: Config) -> Config:
    """Check settings that depend on each other."""
    pins = (*config.buzzer_pins, *config.lamp_pins)
    twice = sorted({pin for pin in pins if pins.count(pin) > 1})
    if twice:
        raise ValueError(say("setting-pin-twice", pin=twice[0]))
    return config


def read_config(path: Path) -> tuple[Config, tuple[Problem, ...]]:
    """Read the settings; if there is any problem, all have their defaults (safe mode)."""
    found = read(path, LARGEST)
    if isinstance(found, Absent):
        return Config(), ()
    if isinstance(found, Unreadable):
        return Config(), (Problem(0, "", say("setting-unreadable", why=found.why)),)
    try:
        text = found.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return Config(), (Problem(0, "", say("setting-not-utf8", byte=error.start)),)
    return parse_config(text)


def parse_config(text: str) -> tuple[Config, tuple[Problem, ...]]:
    """Check a whole settings file and report all its problems at once."""
    try:
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        place = re.search(r"at line (\d+), column (\d+)", str(error))
        if twice := _given_twice(text):
            return Config(), (twice,)
        if place is None:
            return Config(), (Problem(0, "", say("setting-toml-ends")),)
        return Config(), (Problem(int(place[1]), "", say("setting-not-toml", column=place[2])),)
    problems: list[Problem] = []
    values: dict[str, Value] = {}
    for path, value in _flat(tables):
        key = BY_PATH.get(path)
        try:
            if key is None:
                raise ValueError(_unknown(path))
            values[key.field] = key.check(value)
        except ValueError as error:
            problems.append(Problem(_line_of(text, path), path, why(error)))
    if not problems:
        try:
            return _check_combinations(Config(**values)), ()  # type: ignore[arg-type]
        except ValueError as error:
            problems.append(Problem(_line_of(text, "buzzers.pins"), "buzzers.pins", why(error)))
    return Config(), tuple(sorted(problems, key=lambda each: each[:2]))


def _given_twice(text: str) -> Problem | None:
    """Return the first section or key given twice, which TOML rejects without naming it."""
    seen: set[tuple[str, str]] = set()
    for number, section, name in _written(text):
        if (section, name) in seen:
            path = f"{section}.{name}".lstrip(".") if name else f"[{section}]"
            return Problem(number, path, say("setting-twice", key=path))
        seen.add((section, name))
    return None


def _flat(tables: Mapping[str, Any]) -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = []
    for section, table in tables.items():
        if isinstance(table, dict):
            found += [(f"{section}.{name}", value) for name, value in table.items()]
        else:
            found.append((section, table))
    return found


def _unknown(path: str) -> Text:
    import difflib  # imported late: only needed after a mistake

    near = difflib.get_close_matches(path, BY_PATH, 1, 0.5)
    key = repr(path[:60])
    if near:
        return say("setting-misspelt", key=key, meant=near[0])
    return say("setting-superfluous", key=key, known=", ".join(BY_PATH))


def _line_of(text: str, path: str) -> int:
    """Return the line of a key, found by its section and name; 0 if it is written differently."""
    section, _, name = path.rpartition(".")
    places = ((section, name), ("", path))
    return next((number for number, *place in _written(text) if tuple(place) in places), 0)


def _written(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield each section and key that begins a line: the line, the section, and the key or ""."""
    here = ""
    for number, line in enumerate(text.splitlines(), 1):
        head = re.match(r"\s*\[\s*([^\[\]]+?)\s*\]", line)
        word = re.match(r"""\s*["']?([\w.-]+)["']?\s*=""", line)
        if head:
            here = head[1]
            yield number, here, ""
        elif word:
            yield number, here, word[1]


def toml(value: object) -> str:
    """Format a value as TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        escape: Callable[[re.Match[str]], str] = lambda found: f"\\u{ord(found[0]):04x}"  # noqa: E731
        return '"' + re.sub(r'[\x00-\x1f"\\\x7f]', escape, value) + '"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    return repr(value)


# Write the settings file. It explains every key and keeps what the owner wrote. A line after "#"
# shows a default, which may change with the version.


def write_config(config: Config, text: str = "") -> str:
    """Write the settings into `text`, a valid settings file, or into a new file that explains them
    all.

    Settings back at their default are commented out.
    """
    for base in (text, _template()):
        if base:
            written = _edited(base, config)
            if parse_config(written) == (config, ()):
                return written
    raise AssertionError("the template takes all settings")


def save_config(config: Config, path: Path) -> None:
    """Write the settings atomically and keep the previous file; a broken file is renamed."""
    text = ""
    if path.exists():
        if read_config(path)[1]:
            set_aside(path)
        else:
            text = _text(read(path))
    files.replace(path, write_config(config, text), previous=True)


def changed_outside(path: Path) -> bool:
    """Return whether the settings differ from those that the app wrote last; the next call says no.

    The owner may have edited them, which is fine, or the storage may have corrupted a bit.
    """
    if not isinstance(read(path), Damaged):
        return False
    with suppress(OSError):
        seal_as_it_is(path)
    return True


def _text(found: Found) -> str:
    return found.data.decode("utf-8-sig") if isinstance(found, Content | Damaged) else ""


def begin_config(path: Path) -> bool:
    """Create the file that explains all settings, unless it exists or cannot be written.

    Return whether there was none, that is, whether this is the first start on this machine.
    """
    try:
        if path.exists():
            return False
        files.replace(path, _template())
    except OSError:
        return False  # reporting a first start at every start would be a nuisance
    return True


def _template() -> str:
    lines, section = [f"# {say('config-head')}", f"# {say('config-head-kept')}"], ""
    for key in KEYS:
        if key.section != section:
            section = key.section
            lines += ["", f"[{section}]"]
        lines += [f"# {key.title}: {key.meaning}", f"#   {key.allowed}", _line(key, key.default)]
    return "\n".join(lines) + "\n"


def _line(key: Key, value: object, more: str = "") -> str:
    mark = "# " if value == key.default else ""
    return f"{mark}{key.name} = {toml(value)}{more}"


def _edited(text: str, config: Config) -> str:
    """Change the keys whose value has changed.

    Everything else that the owner wrote stays as it is.
    """
    import tomlkit  # imported late: no start needs it

    before = parse_config(text)[0]
    changed = [key for key in KEYS if getattr(config, key.field) != getattr(before, key.field)]
    given = tomllib.loads(text)
    for key in changed:
        if key.name not in given.get(key.section, {}):
            text = _with_line(text, key, r"#\s*", lambda line: line.lstrip("# \t"))
    document = tomlkit.parse(text)
    for key in changed:
        value = getattr(config, key.field)
        table = document.setdefault(key.section, tomlkit.table())
        table[key.name] = list(value) if isinstance(value, tuple) else value
    text = tomlkit.dumps(document)
    for key in changed:
        if getattr(config, key.field) == key.default:
            text = _with_line(text, key, "", lambda line: f"# {line.lstrip()}")
    return text


def _with_line(text: str, key: Key, mark: str, change: Callable[[str], str]) -> str:
    lines = text.splitlines()
    place = _find(lines, key, mark)
    if place is not None:
        lines[place] = change(lines[place])
    return "\n".join(lines) + "\n"


def _find(lines: list[str], key: Key, mark: str) -> int | None:
    """Return the line that sets a key in its section, after a `mark` (a regular expression).

    A comment in which words follow the value is the owner's and is left alone.
    """
    here = ""
    for number, line in enumerate(lines):
        if head := re.match(r"\s*\[\s*([^\[\]]+?)\s*\]", line):
            here = head[1]
        found = re.match(rf"""\s*{mark}["']?{key.name}["']?\s*=(.*)""", line)
        if here == key.section and found and _is_value(found[1]):
            return number
    return None


def _is_value(text: str) -> bool:
    try:
        tomllib.loads(f"x = {text}")
    except tomllib.TOMLDecodeError:
        return False
    return True
