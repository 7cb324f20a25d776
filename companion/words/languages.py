"""The available languages, the current one, and sentences read in it.

English is the source: a message that another language does not have is read in English.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.words import catalogue
from companion.words.catalogue import ENGLISH, PSEUDO, Catalogue, isolated, languages

# Environment variables that name the system's language, strongest first.
_SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")
# British, like our texts. Babel formats numbers and lists accordingly ("a, b and c").
_LOCALES = {ENGLISH: "en_GB", PSEUDO: "en_GB"}


class _Spoken:
    """The current language of the process."""

    language = ENGLISH


def spoken() -> str:
    """Return the current language."""
    return _Spoken.language


def speak(language: str) -> None:
    """Set the current language; ValueError if there is no such language."""
    if language not in (*languages(), PSEUDO):
        raise ValueError(f"{language!r} is none of {', '.join(languages())}")
    _Spoken.language = language
    _read.cache_clear()
    locale.cache_clear()


def look_in(folder: Path, *, again: bool = False) -> None:
    """Also read the one-file languages of a folder, before a language is chosen.

    `again` is for a folder that has changed.
    """
    if catalogue.look_in(folder, again=again):
        catalogue_of.cache_clear()
        _read.cache_clear()


@contextmanager
def spoken_as(language: str) -> Iterator[None]:
    """Set the current language within a `with` block."""
    before = spoken()
    speak(language)
    try:
        yield
    finally:
        speak(before)


def speak_as_chosen(chosen: str, environ: Mapping[str, str]) -> None:
    """Set the language chosen in the settings; for "auto" or an unknown one, the system's."""
    known = languages()
    system = next((environ[name] for name in _SYSTEM if environ.get(name)), "")
    system = re.split("[.@]", system)[0]
    for wish in (chosen, chosen.partition("_")[0], system, system.partition("_")[0]):
        if wish in known:
            return speak(wish)
    speak(ENGLISH)


def own_name(language: str) -> str:
    """Return a language's name for itself, such as "Deutsch"."""
    from babel import Locale, UnknownLocaleError  # imported late: only needed to list languages

    try:
        name = Locale.parse(language).get_language_name(language)
    except UnknownLocaleError:
        return language
    return name[:1].upper() + name[1:] if name else language


def read(package: str, id: str, params: Sequence[tuple[str, Any]], language: str = "") -> str:
    """Return a message in the current language (or in `language`); its id if no language has it."""
    # Parameters are formatted before the cache sees them, because it takes 1 and True for equal.
    written = tuple((name, _written(value)) for name, value in params)
    return _read(language or _Spoken.language, package, id, written)


@lru_cache(maxsize=8192)
def _read(language: str, package: str, id: str, params: tuple[tuple[str, Any], ...]) -> str:
    found = catalogue_of(package, language).read(id, dict(params))
    if found is None and language != ENGLISH:
        found = catalogue_of(package, ENGLISH).read(id, dict(params))
    # A text that is no message may come from anybody, so "{0}" in it must not become a name.
    return id.replace("{", "").replace("}", "") if found is None else found


def _written(value: Any) -> Any:
    if isinstance(value, str):
        return isolated(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return str(value)
    return value


@lru_cache(maxsize=64)
def catalogue_of(package: str, language: str) -> Catalogue:
    """Return the catalogue of a package in a language."""
    return Catalogue(package, language, _locale_name(language))


@lru_cache(maxsize=1)
def locale() -> Any:
    """Return Babel's locale for the current language."""
    from babel import Locale, UnknownLocaleError  # imported late: most commands format no numbers

    try:
        return Locale.parse(_locale_name(_Spoken.language))
    except UnknownLocaleError:  # a language of one file, which anybody may have named
        return Locale.parse(_LOCALES[ENGLISH])


def _locale_name(language: str) -> str:
    return _LOCALES.get(language, language)
