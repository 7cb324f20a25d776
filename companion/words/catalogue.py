"""The messages of one package in one language, parsed when they are first read.

Parsing all messages at start-up would take two seconds on a Pi. Loading therefore only splits a
file into messages. A message that holds only names and small numbers is filled in here; Fluent,
which is slow to load, is used for plurals, choices and other numbers.
"""

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from companion.outside.asking import Ended, all_of, ask

# Foreign text that is displayed must neither control a terminal nor reorder the words around it.


# Control characters except tab and line feed, and characters that override the text direction.
_COMMANDS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]")


def harmless(text: str) -> str:
    """Return a text with control and direction characters escaped."""
    return _COMMANDS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


# Right-to-left names in left-to-right sentences, and the reverse. Without marks, the digits and
# names around such a name would change places with it.


# Marks, embeddings, overrides and isolates: characters that change the direction of text nearby.
CONTROLS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_FIRST_STRONG, _POP = "\u2068", "\u2069"


def isolated(text: str) -> str:
    """Isolate a name or other foreign text, so that it does not reorder the sentence around it."""
    if text.isascii():
        return text if text.isprintable() else harmless(text)
    plain = harmless(CONTROLS.sub("", text))
    return f"{_FIRST_STRONG}{plain}{_POP}" if RIGHT_TO_LEFT.search(plain) else plain


# Find the sentences of a language, either next to the code or in one file for all packages.


log = logging.getLogger(__name__)

ENGLISH = "en"  # the source language, which has every message
# longer English with accents, which reveals text that does not fit or is not translated
PSEUDO = "pseudo"

# Packages whose catalogue belongs to a room. Boxes have catalogues of their own.
ROOMS = ("companion", "companion.cli", "hardware", "calibration", "ui")

MOST = 4 << 20  # size limit of a one-file language, in bytes

# Folder of the languages that have a single file each.
MORE = files("companion.words").joinpath("more")
_own: list[Path] = []  # the same of the table, in its data folder; at most one

CODE = r"[a-z]{2,3}(_[A-Z]{2}|_[A-Z][a-z]{3})?"  # of a language, as Babel reads it
_HEADING = re.compile(r"^### *([\w.]+) *$", re.M)


def look_in(folder: Path, *, again: bool = False) -> bool:
    """Also read the one-file languages of a folder, which may not exist; `again` if it changed.

    Return whether they may be others than before.
    """
    if not again and _own == [folder]:
        return False
    _own[:] = [folder]
    languages.cache_clear()
    _one_file.cache_clear()
    return True


def _one_file_folders() -> list[Path]:
    return [Path(str(MORE)), *_own]


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages: those next to the code, then the one-file languages."""
    folders = {folder.name for folder in files("companion").joinpath("text").iterdir()}
    folders = {name for name in folders if name.isalpha() and not name.startswith("_")}
    one_file = set()
    for folder in _one_file_folders():
        with suppress(OSError):
            one_file |= {
                each.stem for each in folder.glob("*.ftl") if re.fullmatch(CODE, each.stem)
            }
    return (ENGLISH, *sorted((folders | one_file) - {ENGLISH}))


def share(language: str, packages: Sequence[str]) -> float:
    """Return the share of the English messages of these packages that a language has."""
    there = there_are = 0
    for package in packages:
        english = _ids(package, ENGLISH)
        there_are += len(english)
        there += len(english & _ids(package, language))
    return there / max(1, there_are)


def _ids(package: str, language: str) -> set[str]:
    texts = sources(package, language)
    return {id_ for text in texts for id_ in _cut(text) if not id_.startswith("-")}


def sources(package: str, language: str) -> Iterator[str]:
    """Yield the Fluent texts that hold the messages of a package in a language."""
    folder = files(package).joinpath("text", language)
    if folder.is_dir():
        for each in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if each.name.endswith(".ftl"):
                yield each.read_text(encoding="utf-8").removeprefix("\ufeff")
    if language != ENGLISH:  # the source, which stands where no other message can be read
        for more in _one_file_folders():
            yield from _section(_one_file(more, language), package)


def where(language: str, id: str) -> str:
    """Return file and line of a message in a one-file language; "" for other languages."""
    if language == ENGLISH:
        return ""
    for folder in reversed(_one_file_folders()):
        text = _one_file(folder, language)
        if found := re.search(rf"^{re.escape(id)} *=", text, re.M):
            return f"{language}.ftl, line {text.count(chr(10), 0, found.start()) + 1}"
    return ""


@cache
def _one_file(folder: Path, language: str) -> str:
    """Return the text of a one-file language, which anybody may have written; "" if unusable."""
    path = folder / f"{language}.ftl"
    if not path.is_file():
        return ""
    try:
        with path.open("rb") as file:
            found, out = ask(
                "companion.outside.languages:check",
                file.fileno(),
                {"most": MOST},
                2 * MOST,
                ("companion.outside.languages",),
            )
        # Its bytes may have taken over the confined process and forged an answer.
        bad = [(int(line), fault == "utf-8") for line, fault in found.get("bad", ())]
        text = harmless(all_of(out).decode())
    except (Ended, OSError, TypeError, ValueError):
        log.error("%s.ftl cannot be read and is left out", language)
        return ""
    if "large" in found:
        log.error("%s.ftl is larger than %d MB and is left out", language, MOST >> 20)
    for line, is_no_text in bad:
        why = "is not UTF-8" if is_no_text else "cannot be read"
        log.error("%s.ftl, line %d %s: English is used for it", language, line, why)
    return text


def _section(text: str, package: str) -> Iterator[str]:
    """Yield the text under the heading `### package` of a one-file language."""
    parts = _HEADING.split(text)
    for name, body in zip(parts[1::2], parts[2::2], strict=True):
        if name == package:
            yield body


SMALL = 1000  # below this, digits need no separator
# A message or term starts in the first column. Indented lines belong to the one above.
_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *= *", re.M)
_REFERENCE = re.compile(r"\{ *(-?[A-Za-z][\w-]*)")
_GAP = re.compile(r"\{ *\$([A-Za-z][\w-]*) *\}")
_ATTRIBUTE = re.compile(r"^ +\.[A-Za-z][\w-]* *=", re.M)
_COMMENT = re.compile(r"^#.*\n?", re.M)
# Formatting a number with millions of digits takes minutes.
_MANY_DIGITS = re.compile(r"Digits\s*:\s*-?\d{3}")


class Catalogue:
    """Reads messages by id, in one package and one language."""

    def __init__(self, package: str, language: str, locale: str) -> None:
        self._pseudo = language == PSEUDO
        self._language = language
        self._bad: set[str] = set()
        self._locale = locale
        self._bundle: Any = None
        self._cut: dict[str, list[str] | None] = {}
        self.entries: dict[str, str] = {}
        for text in sources(package, ENGLISH if self._pseudo else language):
            self.entries.update(_cut(text))

    def read(self, id: str, params: Mapping[str, Any]) -> str | None:
        """Return the text of a message; None if there is no such message."""
        entry = self.entries.get(id)
        if entry is None:
            return None
        if self._pseudo:
            return self._shown(id, params)
        if id not in self._cut:
            self._cut[id] = _parts(entry)
        parts = self._cut[id]
        if parts is None or not all(_as_it_is(params.get(name)) for name in parts[1::2]):
            return self._shown(id, params)
        return "".join(str(params[part]) if place % 2 else part for place, part in enumerate(parts))

    def _shown(self, id: str, params: Mapping[str, Any]) -> str | None:
        """Format a message; None for a message of a one-file language that cannot be formatted."""
        if not where(self._language, id):
            return self._formatted(id, params)[0]
        try:
            text, errors = self._formatted(id, params)
        # Fluent raises all kinds of errors on a file that anybody may have written
        except Exception as error:
            text, errors = "", [error]
        if errors:
            if id not in self._bad:
                self._bad.add(id)
                place = where(self._language, id)
                log.error("%s: English is used for %s: %s", place, id, type(errors[0]).__name__)
            return None
        return text

    def _formatted(self, id: str, params: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        if self._bundle is None:
            # imported late: takes 0.1 s on a PC, and most messages do not need it
            from fluent.runtime import FluentBundle

            # No isolating marks around parameters: SDL would draw them as boxes.
            self._bundle = FluentBundle([self._locale], use_isolating=False)
        if not self._bundle.has_message(id):
            self._add(id, set())
        # After an error the sentence shows the name of the parameter. Tests reject such messages.
        text, errors = self._bundle.format_pattern(self._bundle.get_message(id).value, params)
        return str(text), errors

    def _add(self, id: str, added: set[str]) -> None:
        """Parse a message and the messages that it refers to."""
        from fluent.runtime import FluentResource  # imported late: most need no parser

        added.add(id)
        entry = self.entries[id]
        if _MANY_DIGITS.search(entry):
            raise ValueError(id)
        resource = FluentResource(f"{id} = {entry}")
        if self._pseudo:
            from companion.words.pseudo import disguise  # only tests and authors of screens need it

            resource = disguise(resource)
        self._bundle.add_resource(resource)
        for other in _REFERENCE.findall(entry):
            if other in self.entries and other not in added:
                self._add(other, added)


def _cut(text: str) -> dict[str, str]:
    """Split the text of a file into the source of each message, by id."""
    parts = _ENTRY.split(_COMMENT.sub("", text.removeprefix("\ufeff")))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def _parts(entry: str) -> list[str] | None:
    """Return texts and parameter names in turn; None if Fluent has to format the message."""
    if _ATTRIBUTE.search(entry):
        return None
    parts = _GAP.split(_plain(entry))
    return None if any("{" in text for text in parts[::2]) else parts


def _as_it_is(value: object) -> bool:
    """Return whether a parameter is written the same way in every language."""
    return isinstance(value, str) or (type(value) is int and 0 <= value < SMALL)


def _plain(entry: str) -> str:
    """Return the text of a message without choices, with its lines joined as Fluent joins them."""
    first, *more = entry.rstrip().split("\n")
    margin = min((len(line) - len(line.lstrip(" ")) for line in more if line.strip(" ")), default=0)
    return "\n".join([first, *(line[margin:] for line in more)]).lstrip("\n")
