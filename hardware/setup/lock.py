#!/usr/bin/env python3
"""Lock what a Pi and a PC install with pip: exact versions, and the hashes of all wheels for them.

python hardware/setup/lock.py            writes locked.txt, of a Pi, and locked-desktop.txt, of a PC
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
    """Return the text that a file should have now; each package names the Pythons that need it."""
    hashes: dict[str, set[str]] = defaultdict(set)
    needed: dict[str, dict[str, None]] = defaultdict(dict)
    for python in pythons:
        # pip would read a marker for the Python that it runs on.
        plain = [
            f"{each.name}{each.specifier}"
            for each in map(Requirement, wanted)
            if not each.marker or each.marker.evaluate({"python_version": python})
        ]
        for machine in MACHINES:
            for pin, digest in wheels(plain, python, machine).items():
                hashes[pin].add(digest)
                needed[pin][python] = None
    text = WORDS.format(who=who, pythons=", ".join(pythons[:-1]) + f" and {pythons[-1]}")
    for pin in sorted(hashes):
        markers = " or ".join(f'python_version == "{each}"' for each in needed[pin])
        line = pin if len(needed[pin]) == len(pythons) else f"{pin}; {markers}"
        lines = [line, *(f"    --hash=sha256:{each}" for each in sorted(hashes[pin]))]
        text += "\n" + " \\\n".join(lines) + "\n"
    return text


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
