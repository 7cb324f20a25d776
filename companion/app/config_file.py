"""Write the settings file: it explains every key, and keeps what the owner wrote.

A line behind a "#" shows a default, which may change with the version.
"""

import re
import tomllib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.app.config import KEYS, Config, Key, parse_config, read_config, toml
from companion.storage import files
from companion.storage.files import (
    Content,
    Damaged,
    Found,
    read,
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
    files.replace(path, write_config(config, text), previous=True)


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
        files.replace(path, _template())
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
    """Change the keys whose value has changed; what else the owner wrote stays, in any form."""
    import tomlkit  # Late: no start needs it.

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
    """Return the line that gives a key in its section, after a `mark` (a regular expression).

    A comment in which words follow the value is the owner's, and stays.
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
