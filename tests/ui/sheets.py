"""Makes all contact sheets by one command: `python -m tests.ui.sheets FOLDER`.

For each language and size (English and German, 800x480 and 720x1280 unless given) it plays every
box by touch, with a simulated camera or with `--camera none` (`tests.ui.every_screen`), and writes
below `FOLDER/LANGUAGE`

    BOX-WIDTHxHEIGHT.png      every screen at a quarter of its size
    mockups-WIDTHxHEIGHT.png  each mock-up of the papers, and the screen it became at its right
    strip-SCENE-SIZE.png      film strips of scenes of Invasion, a frame for each step

Mock-ups are facts shared with this project; without them (see MOCKUPS) only these are left out.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion import games
from companion.words.catalogue import ENGLISH

MOCKUPS = Path(__file__).parents[3] / "shared" / "design" / "mockups"
SIZES, LANGUAGES = ("800x480", "720x1280"), (ENGLISH, "de")
GAP, GROUND, INK = 8, (60, 60, 60), (255, 255, 255)
ACROSS = 2  # Pairs in a row.
LONG, BOARD = "invasion-from-outer-space", "invasion-from-outer-space-board"
BATTLE, ESCAPE = "martian-invasion", "mars-escape"
ATTACKS, HEROES = "mars-attacks-dice", "mars-needs-heroes"
# Mock-up -> the box (as `every_screen` names its folder) and the moment that it shows.
SHOWN = {
    "01-hero-turn": (LONG, "table-act"),
    "02-search": (LONG, "moment-search"),
    "03-fight-throw": (LONG, "moment-fight"),
    "04-fight-outcome": (LONG, "moment-outcome"),
    "05-command": (LONG, "table-command"),
    "06-ray-guns": (LONG, "table-rayguns"),
    "07-board-move": (BOARD, "table-walk"),
    "08-chair": (LONG, "chair"),
    "09-three-sides": (LONG, "moment-overrun"),
    "10-fire-phase": (LONG, "moment-fires"),
    "11-first-game": (LONG, "setup"),
    "13-hero-turn-german": (LONG, "table-act"),
    "14-board-upright": (BOARD, "table-walk"),
    "15-move-throw": (LONG, "moment-throw"),
    "16-volley": (LONG, "moment-volley"),
    "20-battle": (BATTLE, "table-reveal-entered"),
    "21-ambush": (BATTLE, "table-ambush"),
    "22-chair": (BATTLE, "chair"),
    "23-escape-attack": (ESCAPE, "table-weapon-chosen"),
    "24-escape-answers": (ESCAPE, "table-window"),
    "25-attacks-target": (ATTACKS, "table-target"),
    "26-attacks-reroll": (ATTACKS, "table-decide"),
    "27-attacks-nuked": (ATTACKS, "table-nuked"),
    "28-heroes-race": (HEROES, "race"),
    "29-heroes-frozen": (HEROES, "race-called"),
    "30-shelf": (ESCAPE, "shelf"),
    "31-podium": (ATTACKS, "score"),
    "32-devices": (BATTLE, "devices"),
    "33-escape-german": (ESCAPE, "table-weapon-chosen"),
}


def against_mockups(folder: Path, size: str) -> tuple[Any, list[str]]:
    """Return the sheet of mock-ups and their screens, and the mock-ups whose screen is missing."""
    wide, high = (int(part) for part in size.split("x"))
    pairs, missing, tall = [], [], high > wide
    for name, (box, moment) in SHOWN.items():
        mock = cv2.imread(str(MOCKUPS / f"{name}.png"))
        if mock is None or (mock.shape[0] > mock.shape[1]) != tall:
            continue  # It is drawn for the other way round.
        found = sorted((folder / f"{box}-{size}").glob(f"*-{moment}.png"))
        if not found:
            missing.append(f"{name}: no {moment} of {box} at {size}")
        else:
            pairs.append(_pair(name, mock, cv2.imread(str(found[-1]))))
    if not pairs:
        return None, missing
    high, wide = (max(pair.shape[axis] for pair in pairs) for axis in (0, 1))
    cells = [_filled(pair, high, wide) for pair in pairs]
    cells += [_filled(cells[0][:1, :1], high, wide)] * (-len(cells) % ACROSS)
    rows = [np.hstack(cells[n : n + ACROSS]) for n in range(0, len(cells), ACROSS)]
    return np.vstack(rows), missing


def _pair(name: str, mock: Any, screen: Any) -> Any:
    """Lay a mock-up and a screen side by side, as high as the screen, with the name above."""
    wide = mock.shape[1] * screen.shape[0] // mock.shape[0]
    mock = cv2.resize(mock, (wide, screen.shape[0]), interpolation=cv2.INTER_AREA)
    both = np.hstack([mock, np.full((screen.shape[0], GAP, 3), GROUND, np.uint8), screen])
    titled = cv2.copyMakeBorder(both, 26, GAP, GAP, GAP, cv2.BORDER_CONSTANT, value=GROUND)
    cv2.putText(titled, name, (GAP, 18), cv2.FONT_HERSHEY_SIMPLEX, 0.55, INK, 1)
    return titled


def _filled(picture: Any, high: int, wide: int) -> Any:
    down, right = high - picture.shape[0], wide - picture.shape[1]
    return cv2.copyMakeBorder(picture, 0, down, 0, right, cv2.BORDER_CONSTANT, value=GROUND)


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
            if MOCKUPS.is_dir():
                sheet, missing = against_mockups(folder, size)
                if sheet is not None:
                    cv2.imwrite(str(folder / f"mockups-{size}.png"), sheet)
                print(*missing, sep="\n", flush=True)
            if not asked.no_strips:
                failed += _run("film_strip", folder, size, "scenes", language)
    return bool(failed)


def _run(module: str, *words: object) -> int:
    command = [sys.executable, "-m", f"tests.ui.{module}", *map(str, words)]
    return subprocess.run(command, check=False).returncode != 0


if __name__ == "__main__":
    sys.exit(main())
