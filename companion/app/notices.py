"""Third-party notices: packages, the libraries in them and fonts, with their licences.

Read from the installed packages, so that a machine lists what it has. `bill` gives a CycloneDX bill
of materials (https://cyclonedx.org/docs/1.5/json), always the same for the same packages.
"""

import re
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path, PurePath
from typing import Any, NamedTuple

from companion import __version__

# Where the search starts: the dependencies of pyproject.toml, and its extra `desktop`.
ROOTS = (
    "babel", "click", "fluent.runtime", "kivy", "msgspec", "platformdirs",
    "pi-heif", "pillow", "python-bidi", "segno", "tomlkit",
    "gpiozero", "lgpio", "numpy", "opencv-python-headless", "shapely", "zxing-cpp",
)  # fmt: skip
# On a Pi these packages come from apt, under other names.
_OF_APT = {"opencv-python-headless": ("opencv", "opencv-python")}
_TEXTS = re.compile(r"(^|/)(licenses/.+|(licen[cs]e|copying|notice)[^/]*)$", re.IGNORECASE)
_ENDINGS = {"", ".txt", ".rst", ".md", ".unicode"}
_LONGEST = 60  # longest name of a licence; anything longer is its text


class Part(NamedTuple):
    """A third-party component, or a file of our own that is not code."""

    name: str
    version: str
    licence: str  # "" if not stated
    kind: str = "library"  # component type in CycloneDX
    texts: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()  # names of other parts that it depends on
    holds: tuple[str, ...] = ()  # names of the libraries bundled in its wheel
    package: bool = True


def packages(roots: Iterable[str] = ROOTS) -> tuple[Part, ...]:
    """Return the installed packages among the roots, and all their dependencies."""
    found: dict[str, Part] = {}
    waiting = list(roots)
    while waiting:
        name = plain(waiting.pop())
        part = None if name in found else _package(name)
        if part:
            found[name] = part
            waiting += part.needs
    return tuple(
        part._replace(needs=tuple(need for need in part.needs if need in found))
        for _, part in sorted(found.items())
    )


def plain(name: str) -> str:
    """Return the normalised name of a package, by which indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _package(name: str) -> Part | None:
    for known in (name, *_OF_APT.get(name, ())):
        try:
            found = metadata.distribution(known)
        except metadata.PackageNotFoundError:
            continue
        files = found.files or ()
        texts = (Path(str(path.locate())) for path in files if _is_text(path))
        return Part(
            name,
            found.version,
            _licence(found.metadata),
            texts=tuple(path.read_text("utf-8", "replace") for path in texts if path.is_file()),
            needs=tuple(sorted(set(_needs(found.requires or ())))),
            holds=tuple(sorted(path.name for path in files if path.parent.name.endswith(".libs"))),
        )
    return None


def _is_text(path: PurePath) -> bool:
    return bool(_TEXTS.search(path.as_posix())) and path.suffix.lower() in _ENDINGS


def _needs(requires: Iterable[str]) -> Iterator[str]:
    for line in requires:
        name = re.match(r"[A-Za-z0-9._-]+", line)
        if name and "extra" not in line.partition(";")[2]:
            yield plain(name[0])


def _licence(about: metadata.PackageMetadata) -> str:
    """Return the licence that a package states: an SPDX expression, a few words, or classifiers."""
    for key in ("License-Expression", "License"):
        words = (about[key] or "").strip() if key in about else ""
        if words and len(words) <= _LONGEST and "\n" not in words:
            return words
    named = [
        words.rpartition(" :: ")[2]
        for words in about.get_all("Classifier") or ()
        if words.startswith("License :: ")
    ]
    return " or ".join(named)


def bill(parts: Iterable[Part]) -> dict[str, Any]:
    """Return the parts as a CycloneDX bill of materials, version 1.5."""
    listed = tuple(parts)
    ours = f"mars-companion@{__version__}"
    named = {part.name: _reference(part) for part in listed}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": ours,
                "name": "mars-companion",
                "version": __version__,
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": [_component(part) for part in listed],
        "dependencies": [
            {"ref": ours, "dependsOn": sorted(named.values())},
            *(
                {"ref": named[part.name], "dependsOn": [named[need] for need in part.needs]}
                for part in listed
            ),
        ],
    }


def _reference(part: Part) -> str:
    return f"pkg:pypi/{part.name}@{part.version}" if part.package else part.name


def _component(part: Part) -> dict[str, Any]:
    made: dict[str, Any] = {"type": part.kind, "bom-ref": _reference(part), "name": part.name}
    if part.version:
        made["version"] = part.version
    if part.licence:
        made["licenses"] = [{"license": {"name": part.licence}}]
    if part.package:
        made["purl"] = _reference(part)
    if part.holds:
        made["components"] = [
            {"type": "library", "bom-ref": f"{_reference(part)}#{file}", "name": file}
            for file in part.holds
        ]
    return made
