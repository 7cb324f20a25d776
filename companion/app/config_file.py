"""Write the settings file: it explains every key, and keeps what the owner wrote.

A line behind a "#" shows a default, which may change with the version.
"""

import re
import tomllib
from contextlib import suppress
from pathlib import Path

from companion.app.config import KEYS, Config, Key, parse_config, read_config, toml
from companion.storage.files import (
    Content,
    Damaged,
    Found,
    read,
    replace,
    seal_as_it_is,
    set_aside,
)
from companion.text import say


def write_config(config: Config, text: str = "") -> str:
    """Write the settings into `text`, a valid settings file, or into a new file that explains all.

    Settings back at their default are commented out.
    """
    for base in (text, _template()):
        if base:
            written = _edited(base, config)
            if parse_config(written) == (config, ()):
                return written
    raise AssertionError("the template takes all settings")


def save_config(config: Config, path: Path) -> None:
    """Write the settings atomically and keep the previous file; rename a broken one."""
    text = ""
    if path.exists():
        if read_config(path)[1]:
            set_aside(path)
        else:
            text = _text(read(path))
    replace(path, write_config(config, text), previous=True)


def changed_outside(path: Path) -> bool:
    """Return whether the settings are not those that the app wrote; asked again, they are.

    They were changed by hand, which is welcome, or a bit of them rotted.
    """
    if not isinstance(read(path), Damaged):
        return False
    with suppress(OSError):
        seal_as_it_is(path)
    return True


def _text(found: Found) -> str:
    return found.data.decode("utf-8-sig") if isinstance(found, Content | Damaged) else ""


def begin_config(path: Path) -> bool:
    """Create the file that explains all settings, unless there is one or it cannot be written.

    Returns whether there was none: the first start on this machine.
    """
    try:
        if path.exists():
            return False
        replace(path, _template())
    except OSError:
        return False  # a question at every start would be a nuisance
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
    """Change the lines of keys whose value has changed, and no others."""
    lines, before = text.splitlines(), parse_config(text)[0]
    for key in KEYS:
        value = getattr(config, key.field)
        if value == getattr(before, key.field):
            continue
        place = _find(lines, key, r"")
        if place is not None:
            end, more = _extent(lines, place)
            lines[place:end] = [_line(key, value, more)]
            continue
        place = _find(lines, key, r"#\s*")
        if place is not None:
            lines[place] = _line(key, value, _extent(lines[: place + 1], place)[1])
            continue
        head = _section(lines, key.section)
        if head is None:
            lines += ["", f"[{key.section}]"]
            head = len(lines) - 1
        lines.insert(head + 1, _line(key, value))
    return "\n".join(lines) + "\n"


def _section(lines: list[str], section: str) -> int | None:
    found = (n for n, line in enumerate(lines) if _head(line) == section)
    return next(found, None)


def _head(line: str) -> str:
    found = re.match(r"\s*\[\s*([^\[\]]+?)\s*\]", line)
    return found[1] if found else ""


def _find(lines: list[str], key: Key, mark: str) -> int | None:
    """Return the line of a key in its section, after a `mark` (a regular expression).

    A comment in which words follow the value is the owner's, and stays.
    """
    here = ""
    for number, line in enumerate(lines):
        here = _head(line) or here
        found = re.match(rf"""\s*{mark}["']?{key.name}["']?\s*=(.*)""", line)
        if here == key.section and found and (not mark or _is_value(found[1])):
            return number
    return None


def _extent(lines: list[str], place: int) -> tuple[int, str]:
    """Return where the value that starts in a line ends, and the comment after it."""
    for end in range(place + 1, len(lines) + 1):
        value = "\n".join(lines[place:end]).partition("=")[2]
        if _is_value(value):
            marks = (found.start() for found in re.finditer(r"\s*#", value))
            cut = next((mark for mark in marks if _is_value(value[:mark])), len(value))
            more = value[cut:]
            return end, more if "\n" not in more else ""
    return place + 1, ""


def _is_value(text: str) -> bool:
    try:
        tomllib.loads(f"x = {text}")
    except tomllib.TOMLDecodeError:
        return False
    return True
