"""Fit and write finder and face net: `python -m calibration.training MANIFEST --work DIR`."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

import click
import numpy as np
import numpy.typing as npt

from calibration.training.bank import Bank, draw_leaning, draw_signs, draw_straight, open_bank
from calibration.training.batches import any_batch, last_batch, sign_crops
from calibration.training.export import WORK, scale_of, sign_axes, write_face, write_finder
from calibration.training.fit import (
    FINDER_SIZE,
    averaged,
    fit_face,
    fit_finder,
    fit_upper,
    upper_maps,
    with_weights,
)
from calibration.training.foreign import foreign_photos
from calibration.training.narrow import LEANING, SIGNS, STEPS, THROWS, Banks, make_narrow
from calibration.training.nets import Face, Upper, WholeFace
from calibration.training.photos import Photo, finder_of, open_photos, with_decoys
from calibration.training.pictures import finder_sample, last_sample
from calibration.training.uppers import all_uppers, drawn_uppers, flat_photos

Array = npt.NDArray[Any]
_AVERAGED = 4  # The number of last rounds whose face nets are averaged.
_MEASURED = (60, 160)  # Batches of signs, and crops in each, for measuring the features' axes.


@click.command()
@click.argument("manifest", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@WORK
@click.option("--throws", default=1500, show_default=True, help="Renders, a dozen dice each.")
@click.option("--signs", default=1200, show_default=True, help="Renders of dice with signs.")
@click.option("--rows", default=240, show_default=True, help="Renders of dice that lie straight.")
@click.option("--leaning", default=360, show_default=True, help="Renders of which half lean.")
@click.option("--grounds", default=260, show_default=True, help="Drawn grounds without dice.")
@click.option(
    "--finder-steps",
    default=(3500, 1500, 4000),
    show_default=True,
    nargs=3,
    type=int,
    help="Steps of the finder: first, with what it took for dice, and last.",
)
@click.option(
    "--narrow-steps",
    default=STEPS,
    show_default=True,
    nargs=2,
    type=int,
    help="Steps of the narrow finder, which learns from that.",
)
@click.option(
    "--face-steps",
    default=5000,
    show_default=True,
    help="Steps of the face net, and of each round.",
)
@click.option(
    "--rounds",
    default=(4, 2),
    show_default=True,
    nargs=2,
    type=int,
    help="Further rounds on hard dice; last ones with signs and glitter.",
)
@click.option(
    "--upper-steps",
    default=(2000, 4000),
    show_default=True,
    nargs=2,
    type=int,
    help="Steps on where upper sides are: drawn dice, then photos too.",
)
@click.option("--seed", default=7, show_default=True)
def main(
    manifest: Path,
    work: Path,
    throws: int,
    signs: int,
    rows: int,
    leaning: int,
    grounds: int,
    finder_steps: tuple[int, int, int],
    narrow_steps: tuple[int, int],
    face_steps: int,
    rounds: tuple[int, int],
    upper_steps: tuple[int, int],
    seed: int,
) -> None:
    """Fit finder and face net on renders and the free photos of MANIFEST; keep each step in DIR."""
    work.mkdir(parents=True, exist_ok=True)
    photos = _kept(work / "photos.pickle", lambda: open_photos(manifest))
    bank = open_bank(work / "bank", throws, seed)
    straight = open_bank(work / "rows", rows, seed, draw_straight)
    signed = open_bank(work / "signs", signs, seed, draw_signs)
    leaned = open_bank(work / "leaning", leaning, seed, draw_leaning)
    plain, wide = photos, work / "finder-wide.onnx"
    photos, foreign = _fit_finder(work, bank, straight, photos, finder_steps, grounds, seed, wide)
    banks = Banks(bank.first(THROWS), signed.first(SIGNS), leaned.first(LEANING))
    make_narrow(wide, banks, plain, narrow_steps, seed, work, work / "finder.onnx")
    face = _fit_face(work, bank, signed, photos, foreign, face_steps, rounds, seed)
    upper = _fit_upper(work, leaned, photos, face, upper_steps, seed)
    batches, size = _MEASURED
    axes = sign_axes(face, partial(sign_crops, signs=signed, size=size), batches, seed)
    write_face(WholeFace(face, scale_of(*axes), upper), work / "face.onnx")


def _fit_finder(
    work: Path,
    bank: Bank,
    rows: Bank,
    photos: list[Photo],
    steps: tuple[int, int, int],
    grounds: int,
    seed: int,
    file: Path,
) -> tuple[list[Photo], list[Photo]]:
    """Fit the wide finder in three stages and write it to `file`.

    Return the photos with the places that it mistook for dice, and pictures without dice in which
    it found some.
    """
    kept = work / "finder.pt"
    first, again, last = steps

    def mined(name: str) -> list[Photo]:
        return _kept(work / name, lambda: [with_decoys(each, finder_of(file)) for each in photos])

    draw = partial(finder_sample, bank=bank, photos=photos, size=FINDER_SIZE)
    if not (work / "decoys.pickle").exists():
        write_finder(fit_finder(draw, first, seed, kept), file)
    photos = mined("decoys.pickle")
    draw = partial(finder_sample, bank=bank, photos=photos, size=FINDER_SIZE)
    finder = fit_finder(draw, first + again, seed, kept)
    write_finder(finder, file)
    photos = mined("decoys-again.pickle")
    foreign = _kept(work / "foreign.pickle", lambda: foreign_photos(finder_of(file), grounds, seed))
    draw = partial(last_sample, bank=bank, rows=rows, photos=photos, size=FINDER_SIZE)
    finder = fit_finder(draw, last, seed + 1, work / "finder-last.pt", finder)
    write_finder(finder, file)
    return photos, foreign


def _fit_face(
    work: Path,
    bank: Bank,
    signs: Bank,
    photos: list[Photo],
    foreign: list[Photo],
    steps: int,
    rounds: tuple[int, int],
    seed: int,
) -> Face:
    """Fit the face net in rounds, each with more of the hard dice; return the mean net."""
    early = partial(any_batch, bank=bank)
    late = partial(last_batch, bank=bank, signs=signs)
    faces = [fit_face(partial(early, photos=photos + foreign), steps, seed, work / "face-first.pt")]
    for i in range(1, sum(rounds) + 1):
        hard = [with_weights(each, faces[-1]) for each in photos]
        kept, further = work / f"face-{i}.pt", deepcopy(faces[-1])
        last = i > rounds[0]
        draw = partial(late if last else early, photos=hard + foreign)
        count = int(signs.signs.max()) + 1 if last else 0
        faces.append(fit_face(draw, steps, seed + 1 + i, kept, further, count))
    return averaged(faces[-_AVERAGED:], partial(late, photos=photos + foreign), seed)


def _fit_upper(
    work: Path, bank: Bank, photos: list[Photo], face: Face, steps: tuple[int, int], seed: int
) -> Upper:
    """Fit the upper sides on drawn dice, where they are known, and then also on photos."""
    first, all_steps = steps
    draw = partial(drawn_uppers, bank=bank)
    upper = fit_upper(draw, first, seed, work / "upper-first.pt", face)

    def report(crops: Array) -> Array:
        return np.asarray(upper(upper_maps(face, crops)).detach())

    flat = flat_photos(photos, report)
    further = partial(all_uppers, bank=bank, flat=flat)
    return fit_upper(further, all_steps, seed + 1, work / "upper.pt", face, deepcopy(upper))


def _kept(file: Path, make: Callable[[], list[Photo]]) -> list[Photo]:
    """Return the photos saved in a file of our own, which is made first if missing."""
    if not file.exists():
        file.write_bytes(pickle.dumps(make()))
    return list(pickle.loads(file.read_bytes()))


if __name__ == "__main__":
    main()
