#!/usr/bin/env python3
"""Lock what a Pi installs with pip: exact versions, and the hashes of all wheels for them.

python hardware/setup/lock.py            writes locked.txt from pyproject.toml and constraints.txt
python hardware/setup/lock.py --check    exit status 1 if locked.txt would change

It asks pip for each Python and machine. Nothing is installed, and with most indexes only metadata
is downloaded.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent
LOCKED = HERE / "locked.txt"
PYTHONS = ("3.11", "3.13")  # Of Raspberry Pi OS Bookworm and Trixie.
MACHINES = ("aarch64", "x86_64")
# Tags of platforms up to glibc 2.36, that of Debian 12; pip accepts only those listed.
GLIBCS = ("manylinux_2_34", "manylinux_2_28", "manylinux_2_17", "manylinux2014")
WORDS = """\
# What a Pi gets by pip, with the hash of every wheel for Python 3.11 and 3.13 on 64-bit ARM and
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


def locked() -> str:
    """Return the text that the file should have now."""
    project = tomllib.loads((HERE.parent.parent / "pyproject.toml").read_text())["project"]
    # Of the extra `room` all but evdev, which has no wheel: a Pi gets it from apt.
    room = project["optional-dependencies"]["room"]
    wanted = [*project["dependencies"], *(each for each in room if not each.startswith("evdev"))]
    hashes: dict[str, set[str]] = defaultdict(set)
    for python in PYTHONS:
        for machine in MACHINES:
            for pin, digest in wheels(wanted, python, machine).items():
                hashes[pin].add(digest)
    return WORDS + "".join(
        " \\\n".join([f"\n{pin}", *(f"    --hash=sha256:{each}" for each in sorted(hashes[pin]))])
        + "\n"
        for pin in sorted(hashes)
    )


def main() -> int:
    """Write the file, or compare it; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    text = locked()
    if parser.parse_args().check:
        return int(not LOCKED.exists() or LOCKED.read_text() != text)
    LOCKED.write_text(text)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
