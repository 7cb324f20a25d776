"""The messages of one package in one language, parsed when they are first read.

Parsing every message at the start would take a Pi two seconds. So a file is only cut into its
messages, and one with nothing but names and small numbers in its gaps is filled in here; Fluent,
which takes time to load, is for plurals, choices and other numbers.
"""

import logging
import re
from collections.abc import Mapping
from typing import Any

from companion.words.files import ENGLISH, PSEUDO, sources, where

log = logging.getLogger(__name__)

SMALL = 1000  # smaller numbers have no separator between their digits
# A message or a term starts in the first column; indented lines belong to it.
_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *= *", re.M)
_REFERENCE = re.compile(r"\{ *(-?[A-Za-z][\w-]*)")
_GAP = re.compile(r"\{ *\$([A-Za-z][\w-]*) *\}")
_COMMENT = re.compile(r"^#.*\n?", re.M)


class Catalogue:
    """Reads messages by id."""

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
        """Format a message; None for one of a language in one file that cannot be."""
        if not where(self._language, id):
            return self._formatted(id, params)[0]
        try:
            text, errors = self._formatted(id, params)
        except Exception as error:  # the library raises anything on what anybody wrote
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
            from fluent.runtime import FluentBundle  # late: 0.1 s on a PC, and many need none

            # Without marks around parameters: SDL would draw them as boxes.
            self._bundle = FluentBundle([self._locale], use_isolating=False)
        if not self._bundle.has_message(id):
            self._add(id, set())
        # An error shows in the sentence as the name of the parameter; tests find it first.
        text, errors = self._bundle.format_pattern(self._bundle.get_message(id).value, params)
        return str(text), errors

    def _add(self, id: str, added: set[str]) -> None:
        """Parse a message, and those it refers to."""
        from fluent.runtime import FluentResource  # late, as above

        added.add(id)
        entry = self.entries[id]
        resource = FluentResource(f"{id} = {entry}")
        if self._pseudo:
            from companion.words.pseudo import disguise  # late: for tests

            resource = disguise(resource)
        self._bundle.add_resource(resource)
        for other in _REFERENCE.findall(entry):
            if other in self.entries and other not in added:
                self._add(other, added)


def _cut(text: str) -> dict[str, str]:
    """Cut the text of a file into the source of each id."""
    parts = _ENTRY.split(_COMMENT.sub("", text))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def _parts(entry: str) -> list[str] | None:
    """Return texts and names of parameters in turn; None if there is more than simple gaps."""
    parts = _GAP.split(_plain(entry))
    return None if any("{" in text for text in parts[::2]) else parts


def _as_it_is(value: object) -> bool:
    """Return whether a parameter is written the same in every language."""
    return isinstance(value, str) or (type(value) is int and 0 <= value < SMALL)


def _plain(entry: str) -> str:
    """Return the text of a message without choices, as Fluent reads it."""
    first, *more = entry.rstrip().split("\n")
    lines = [line.strip() for line in more]
    return "\n".join([first, *lines] if first else lines)
