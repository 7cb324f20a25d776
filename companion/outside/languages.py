"""Check a language that somebody wrote in one file, in the process for foreign bytes."""

import os
import re
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from companion.words.catalogue import harmless

# A message with anything else in braces is read by Fluent.
_GAP = re.compile(r"\{ *\$[A-Za-z][\w-]* *\}")
_ENTRY = re.compile(r"^-?[A-Za-z][\w-]* *= *(?:.*\n?(?![-A-Za-z#]))*.*\n?", re.M)


def _is_readable(parser: FluentParser, entry: str) -> bool:
    try:
        return not isinstance(parser.parse_entry(entry), Junk)
    except RecursionError:  # braces in braces, hundreds deep
        return False


def check(source: int, out: int, most: int) -> dict[str, Any]:
    """Write the text with what cannot be read left out, line by line; say on which lines."""
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
    text = "\n".join(lines)
    parser = FluentParser(with_spans=False)
    for found in _ENTRY.finditer(text):
        entry = found[0]
        if "{" not in _GAP.sub("", entry) or _is_readable(parser, entry):
            continue
        first = text.count("\n", 0, found.start())
        bad.append((first + 1, "syntax"))
        lines[first : first + entry.count("\n")] = [""] * entry.count("\n")
        if not entry.endswith("\n"):
            lines[-1] = ""
    with os.fdopen(out, "wb", closefd=False) as file:
        file.write("\n".join(lines).encode())
    return {"bad": bad}
