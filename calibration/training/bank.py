"""Keeps many renders on disk, so that a fit need not render: as plain arrays, from a seed."""

from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from calibration.training.solid import SIZE
from calibration.training.styles import draw_throw

DICE = 12  # renders of one throw
_COLUMNS = ("x0", "y0", "x1", "y1", "value", "tilt", "steep")


@dataclass(frozen=True)
class Bank:
    """Renders by throw: `pictures` (throws, DICE, SIZE, SIZE, 5) are R, G, B, alpha and shade;
    `facts` (throws, DICE, 7) are box, value (0: glyph), tilt in degrees, steep (1: any turn).
    """

    pictures: npt.NDArray[np.uint8]
    facts: npt.NDArray[np.float32]


def open_bank(folder: Path, throws: int, seed: int, workers: int = 2) -> Bank:
    """Open the renders of `seed` in `folder`, making first those that are missing."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [i for i in range(throws) if not _file(folder, seed, i).exists()]
    if missing:
        with Pool(workers) as pool:
            list(pool.imap_unordered(_make, [(folder, seed, i) for i in missing]))
    pictures = np.empty((throws, DICE, SIZE, SIZE, 5), np.uint8)
    facts = np.empty((throws, DICE, len(_COLUMNS)), np.float32)
    for i in range(throws):
        with np.load(_file(folder, seed, i)) as held:
            pictures[i], facts[i] = held["pictures"], held["facts"]
    return Bank(pictures, facts)


def _file(folder: Path, seed: int, i: int) -> Path:
    return folder / f"throw-{seed}-{i:05d}.npz"


def _make(order: tuple[Path, int, int]) -> None:
    folder, seed, i = order
    throw = draw_throw(np.random.default_rng((seed, i)), DICE)
    pictures = np.stack(
        [np.dstack((s.rgb, s.alpha[..., None], s.shade[..., None])) for s in throw.sprites]
    )
    facts: list[tuple[Any, ...]] = [
        (*s.box, s.value, s.tilt, float(throw.steep)) for s in throw.sprites
    ]
    part = _file(folder, seed, i).with_suffix(".part.npz")
    np.savez(part, pictures=pictures, facts=np.array(facts, np.float32))
    part.rename(_file(folder, seed, i))
