#!/usr/bin/env python3
"""Lock what play.sh and test.sh install: exact versions, and the hashes of all wheels for them.

python hardware/setup/lock.py            writes locked.txt, of a Pi, locked-desktop.txt, of a PC,
                                         and locked-test.txt, which the tests need on either
python hardware/setup/lock.py --check    exit status 1 if one of them would change

They are made from pyproject.toml and constraints.txt. It asks pip for each Python and machine.
Nothing is installed, and with most indexes only metadata is downloaded.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from itertools import product
from pathlib import Path

from packaging.requirements import Requirement

HERE = Path(__file__).resolve().parent
PI_PYTHONS = ("3.11", "3.13")  # Of Raspberry Pi OS Bookworm and Trixie.
PC_PYTHONS = ("3.11", "3.12", "3.13")
MACHINES = ("aarch64", "x86_64")
# Tags of platforms up to glibc 2.36, that of Debian 12; pip accepts only those listed.
GLIBCS = ("manylinux_2_34", "manylinux_2_28", "manylinux_2_17", "manylinux2014")
WORDS = """\
# What {who} gets by pip, with the hash of every wheel for Python {pythons} on 64-bit ARM and
# x86-64. Made by hardware/setup/lock.py from pyproject.toml and constraints.txt.
"""


def wheels(wanted: list[str], python: str, machine: str) -> dict[str, str]:
    """Return what pip would install on a Python and machine, as hashes by "name==version"."""
    platforms = [word for glibc in GLIBCS for word in ("--platform", f"{glibc}_{machine}")]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", "--ignore-installed",
             "--disable-pip-version-check", "--only-binary", ":all:", "--python-version", python,
             *platforms, "--target", folder, "--report", report, "-c", HERE / "constraints.txt",
             *wanted],
            check=True,
        )  # fmt: skip
        found = json.loads(report.read_text())["install"]
    return {
        f"{each['metadata']['name'].lower().replace('_', '-').replace('.', '-')}"
        f"=={each['metadata']['version']}": each["download_info"]["archive_info"]["hashes"][
            "sha256"
        ]
        for each in found
    }


def locked(who: str, pythons: tuple[str, ...], wanted: list[str]) -> str:
    """Return the text that a file should have now; each package names the machines that need it."""
    hashes: dict[str, set[str]] = defaultdict(set)
    needed: dict[str, dict[tuple[str, str], None]] = defaultdict(dict)
    for each in product(pythons, MACHINES):
        # pip would read a marker for the Python and the machine that it runs on.
        here = {"python_version": each[0], "platform_machine": each[1]}
        plain = [
            f"{one.name}{one.specifier}"
            for one in map(Requirement, wanted)
            if not one.marker or one.marker.evaluate(here)
        ]
        for pin, digest in wheels(plain, *each).items():
            hashes[pin].add(digest)
            needed[pin][each] = None
    text = WORDS.format(who=who, pythons=", ".join(pythons[:-1]) + f" and {pythons[-1]}")
    for pin in sorted(hashes):
        line = pin + marker(list(needed[pin]), pythons)
        lines = [line, *(f"    --hash=sha256:{each}" for each in sorted(hashes[pin]))]
        text += "\n" + " \\\n".join(lines) + "\n"
    return text


def marker(needed: list[tuple[str, str]], pythons: tuple[str, ...]) -> str:
    """Return the marker of a package that these pairs of Python and machine need, "" for all."""
    versions, machines = (list(dict.fromkeys(each)) for each in zip(*needed, strict=True))
    assert needed == list(product(versions, machines)), needed
    parts = [
        " or ".join(f'{name} == "{each}"' for each in some)
        for name, some, every in (
            ("python_version", versions, pythons),
            ("platform_machine", machines, MACHINES),
        )
        if len(some) < len(every)
    ]
    if len(parts) > 1:
        parts = [f"({each})" for each in parts]
    return "; " + " and ".join(parts) if parts else ""


def main() -> int:
    """Write the files, or compare them; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    made = tomllib.loads((HERE.parent.parent / "pyproject.toml").read_text())
    app, extras = made["project"]["dependencies"], made["project"]["optional-dependencies"]
    # Of the extra `room` all but evdev, which has no wheel: a Pi gets it from apt.
    room = [each for each in extras["room"] if not each.startswith("evdev")]
    files = {
        HERE / "locked.txt": locked("a Pi", PI_PYTHONS, [*app, *room]),
        HERE / "locked-desktop.txt": locked(
            "a PC", PC_PYTHONS, [*app, *extras["desktop"], *made["build-system"]["requires"]]
        ),
        HERE / "locked-test.txt": locked("a test", PC_PYTHONS, extras["test"]),
    }
    changed = [
        path for path, text in files.items() if not path.exists() or path.read_text() != text
    ]
    if check:
        return int(bool(changed))
    for path in changed:
        path.write_text(files[path])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
