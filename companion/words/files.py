"""Find the sentences of a language: next to the code that uses them, or all in one file."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

ENGLISH = "en"  # the source language: it has every message
PSEUDO = "pseudo"  # longer English with accents: shows what does not fit or was not translated

# The packages with a catalogue of a room; boxes have their own.
ROOMS = ("companion", "companion.cli", "hardware", "calibration", "ui")

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
    one_file = MORE.joinpath(f"{language}.ftl")
    if one_file.is_file():
        yield from _section(one_file.read_text(encoding="utf-8"), package)


def _section(text: str, package: str) -> Iterator[str]:
    """Return the text under the heading `### package` of a file that holds a whole language."""
    parts = _HEADING.split(text)
    for name, body in zip(parts[1::2], parts[2::2], strict=True):
        if name == package:
            yield body
