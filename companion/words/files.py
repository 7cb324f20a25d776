"""Find the sentences of a language: next to the code that uses them, or all in one file."""

import logging
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from companion.words.harmless import harmless

log = logging.getLogger(__name__)

ENGLISH = "en"  # the source language: it has every message
PSEUDO = "pseudo"  # longer English with accents: shows what does not fit or was not translated

# The packages with a catalogue of a room; boxes have their own.
ROOMS = ("companion", "companion.cli", "hardware", "calibration", "ui")

MOST = 4 << 20  # bytes of a language in one file

# Languages in one file each.
MORE = files("companion.words").joinpath("more")

_HEADING = re.compile(r"^### *([\w.]+) *$", re.M)


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages: those next to the code, then those of one file."""
    folders = {folder.name for folder in files("companion").joinpath("text").iterdir()}
    folders = {name for name in folders if name.isalpha() and not name.startswith("_")}
    # A folder without files is not installed.
    more = [each.name for each in MORE.iterdir()] if MORE.is_dir() else []
    one_file = {name.removesuffix(".ftl") for name in more if name.endswith(".ftl")}
    return (ENGLISH, *sorted((folders | one_file) - {ENGLISH}))


def sources(package: str, language: str) -> Iterator[str]:
    """Return the texts with the messages of a package in a language, in Fluent's syntax."""
    folder = files(package).joinpath("text", language)
    if folder.is_dir():
        for each in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if each.name.endswith(".ftl"):
                yield each.read_text(encoding="utf-8")
    yield from _section(_one_file(Path(str(MORE)), language), package)


def where(language: str, id: str) -> str:
    """Return file and line of a message of a language in one file; "" if it is not from one."""
    text = _one_file(Path(str(MORE)), language)
    found = re.search(rf"^{re.escape(id)} *=", text, re.M)
    line = text.count("\n", 0, found.start()) + 1 if found else 0
    return f"{language}.ftl, line {line}" if found else ""


@cache
def _one_file(folder: Path, language: str) -> str:
    """Return the text of a language in one file, which anybody may have written."""
    path = folder / f"{language}.ftl"
    if not path.is_file():
        return ""
    with path.open("rb") as file:
        data = file.read(MOST + 1)
    if len(data) > MOST:
        log.error("%s.ftl is larger than %d MB and is left out", language, MOST >> 20)
        return ""
    lines = []
    for number, line in enumerate(data.split(b"\n"), 1):
        try:
            lines.append(harmless(line.removesuffix(b"\r").decode("utf-8-sig")))
        except UnicodeDecodeError:
            lines.append("")
            log.error("%s.ftl, line %d is not UTF-8: English is used for it", language, number)
    return "\n".join(lines)


def _section(text: str, package: str) -> Iterator[str]:
    """Return the text under the heading `### package` of a file that holds a whole language."""
    parts = _HEADING.split(text)
    for name, body in zip(parts[1::2], parts[2::2], strict=True):
        if name == package:
            yield body
