"""Checks a one-file language, which anybody may have written, in the process for foreign bytes."""

import os
import re
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from companion.words.catalogue import harmless

# A simple placeholder. Messages with anything else in braces have to be parsed by Fluent.
_GAP = re.compile(r"\{ *\$[A-Za-z][\w-]* *\}")
LONGEST = 10_000  # characters of a message; a label of megabytes would stop the screens
_BEGINS = re.compile(r"-?[A-Za-z][\w-]* *=")


def _entries(lines: list[str]) -> list[tuple[int, int]]:
    """Return for each message its first line and the line after its last."""
    found: list[tuple[int, int]] = []
    first = None
    for number, line in enumerate([*lines, "#"]):
        begins = bool(_BEGINS.match(line))
        if begins or line.startswith("#"):
            if first is not None:
                found.append((first, number))
            first = number if begins else None
    return found


def _is_readable(parser: FluentParser, entry: str) -> bool:
    try:
        return not isinstance(parser.parse_entry(entry), Junk)
    except RecursionError:  # hundreds of nested braces
        return False


def check(source: int, out: int, most: int) -> dict[str, Any]:
    """Write the text without its unreadable lines; return their numbers."""
    with os.fdopen(source, "rb", closefd=False) as file:
        data = file.read(most + 1)
    if len(data) > most:
        return {"large": True}
    lines, bad = [], []
    for number, line in enumerate(data.split(b"\n"), 1):
        try:
            lines.append(harmless(line.removesuffix(b"\r").decode("utf-8-sig")))
        except UnicodeDecodeError:
            lines.append("")
            bad.append((number, "utf-8"))
    parser = FluentParser(with_spans=False)
    for first, end in _entries(lines):
        entry = "\n".join(lines[first:end])
        braces = "{" in _GAP.sub("", entry)
        if len(entry) > LONGEST or (braces and not _is_readable(parser, f"{entry}\n")):
            bad.append((first + 1, "syntax"))
            lines[first:end] = [""] * (end - first)
    with os.fdopen(out, "wb", closefd=False) as file:
        file.write("\n".join(lines).encode())
    return {"bad": bad}
