"""Keep many renders on disk, made from a seed, so that fitting need not render.

There are four kinds: throws of all makes of dice; throws of dice with signs on all sides, where
each make is thrown several times to show its signs in several lights; dice that lie straight, as in
a row along a wall; and throws in which half of the dice lean.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from calibration.training.solid import SIDES, SIZE
from calibration.training.styles import Throw, draw_style, draw_throw, with_signs

DICE = 12  # The number of renders of a throw.
VIEWS = 3  # The number of consecutive throws of a make with signs.
_COLUMNS = ("x0", "y0", "x1", "y1", "value", "tilt", "steep", "sign", "top x", "top y")
_MOST_SIGNS = 24  # The most signs in a throw: six sides of four makes.


@dataclass(frozen=True)
class Bank:
    """Renders by throw.

    `pictures` (throws, DICE, SIZE, SIZE, 5) are R, G, B, alpha and shade. `facts` (throws, DICE,
    10) are the box, the value (0 for a sign), the tilt in degrees, steep (1 if the picture may be
    turned freely), the number of the sign in its throw (-1 for pips), and the vector from the die's
    middle to that of its upper side.
    """

    pictures: npt.NDArray[np.uint8]
    facts: npt.NDArray[np.float32]

    @cached_property
    def signs(self) -> npt.NDArray[np.int64]:
        """Return the number of each sign (throws, DICE) in a bank of signs, from 0; -1 for pips."""
        own = self.facts[..., 7].astype(np.int64)
        named = np.arange(len(own))[:, None] // VIEWS * _MOST_SIGNS + own
        numbers = np.full(own.shape, -1)
        numbers[own >= 0] = np.unique(named[own >= 0], return_inverse=True)[1]
        return numbers

    def first(self, throws: int) -> "Bank":
        """Return a bank of the first `throws` throws."""
        return Bank(self.pictures[:throws], self.facts[:throws])


def draw_any(seed: int, i: int) -> Throw:
    """Draw throw `i` of all makes of dice."""
    return draw_throw(np.random.default_rng((seed, i)), DICE)


def draw_signs(seed: int, i: int) -> Throw:
    """Draw throw `i` of dice with signs on all sides; VIEWS consecutive throws share a make."""
    made = np.random.default_rng((seed, i // VIEWS, 1))
    make = with_signs(made, draw_style(made), range(SIDES))
    return draw_throw(np.random.default_rng((seed, i, 2)), DICE, [make])


def draw_straight(seed: int, i: int) -> Throw:
    """Draw throw `i` of dice that lie straight."""
    return draw_throw(np.random.default_rng((seed, i, 3)), DICE, straight=True)


def draw_leaning(seed: int, i: int) -> Throw:
    """Draw throw `i` of all makes of dice, of which half lean."""
    return draw_throw(np.random.default_rng((seed, i, 4)), DICE, leaning=0.5)


def open_bank(
    folder: Path,
    throws: int,
    seed: int,
    draw: Callable[[int, int], Throw] = draw_any,
    workers: int = 2,
) -> Bank:
    """Open the renders of `seed` in `folder`, creating missing ones first."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [i for i in range(throws) if not _file(folder, seed, i).exists()]
    if missing:
        with Pool(workers) as pool:
            list(pool.imap_unordered(_make, [(folder, seed, i, draw) for i in missing]))
            # Not terminated by a signal, which a window's library may catch: they end by
            # themselves.
            pool.close()
            pool.join()
    pictures = np.empty((throws, DICE, SIZE, SIZE, 5), np.uint8)
    facts = np.empty((throws, DICE, len(_COLUMNS)), np.float32)
    for i in range(throws):
        with np.load(_file(folder, seed, i)) as held:
            pictures[i], facts[i] = held["pictures"], held["facts"]
    return Bank(pictures, facts)


def bank_of(throw: Throw) -> Bank:
    """Return a bank of one throw."""
    pictures = np.stack(
        [np.dstack((s.rgb, s.alpha[..., None], s.shade[..., None])) for s in throw.sprites]
    )
    facts: list[tuple[Any, ...]] = [
        (*s.box, s.value, s.tilt, float(throw.steep), throw.sign_of(i), *s.top)
        for i, s in enumerate(throw.sprites)
    ]
    return Bank(pictures[None], np.array([facts], np.float32))


def _file(folder: Path, seed: int, i: int) -> Path:
    return folder / f"throw-{seed}-{i:05d}.npz"


def _make(order: tuple[Path, int, int, Callable[[int, int], Throw]]) -> None:
    folder, seed, i, draw = order
    one = bank_of(draw(seed, i))
    part = _file(folder, seed, i).with_suffix(".part.npz")
    np.savez(part, pictures=one.pictures[0], facts=one.facts[0])
    part.rename(_file(folder, seed, i))
