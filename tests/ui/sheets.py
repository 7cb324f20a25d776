"""Makes all contact sheets by one command: `python -m tests.ui.sheets FOLDER`.

For each language and size (English and German, 800x480 and 720x1280 unless given) it plays every
box by touch, with a simulated camera or with `--camera none` (`tests.ui.every_screen`), and writes
below `FOLDER/LANGUAGE`

    BOX-WIDTHxHEIGHT.png      every screen at a quarter of its size
    mockups-WIDTHxHEIGHT/     each mock-up of the papers, and our screen at its right
    strip-SCENE-SIZE.png      film strips of scenes of Invasion, a frame for each step

`tests.ui.mockups` draws the pairs.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from companion import games
from companion.words.catalogue import ENGLISH

SIZES, LANGUAGES = ("800x480", "720x1280"), (ENGLISH, "de")


def main(words: Sequence[str] | None = None) -> int:
    """Make all sheets; each match is played in a process of its own."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--box", action="append", choices=games.ids())
    parser.add_argument("--size", action="append")
    parser.add_argument("--language", action="append")
    parser.add_argument("--no-strips", action="store_true")
    parser.add_argument("--camera", default="simulated", choices=("simulated", "none"))
    asked = parser.parse_args(words)
    failed = 0
    for language in asked.language or LANGUAGES:
        folder = asked.folder / language
        for size in asked.size or SIZES:
            boxes = [word for box in asked.box or games.ids() for word in ("--box", box)]
            about = "--size", size, "--language", language, "--camera", asked.camera
            failed += _run("every_screen", folder, *about, *boxes)
            failed += _run("mockups", folder / f"mockups-{size}", *about)
            if not asked.no_strips:
                failed += _run("film_strip", folder, size, "scenes", language)
    return bool(failed)


def _run(module: str, *words: object) -> int:
    command = [sys.executable, "-m", f"tests.ui.{module}", *map(str, words)]
    return subprocess.run(command, check=False).returncode != 0


if __name__ == "__main__":
    sys.exit(main())
