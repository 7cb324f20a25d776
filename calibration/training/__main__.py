"""Fits and writes the nets: `python -m calibration.training MANIFEST --work DIR`."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import click
import numpy as np
import numpy.typing as npt

from calibration.training.bank import open_bank
from calibration.training.crops import chance_of, face_batch
from calibration.training.export import feature_scale, write_face, write_finder
from calibration.training.fit import averaged, fit_face, fit_finder
from calibration.training.foreign import foreign_photos
from calibration.training.hard import with_weights
from calibration.training.photos import Photo, open_photos, with_decoys
from hardware.vision.finder import find_dice
from hardware.vision.net import Nets

Array = npt.NDArray[Any]
_AVERAGED = 2  # face nets, those of the last rounds


@click.command()
@click.argument("manifest", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--work", type=click.Path(file_okay=False, path_type=Path), required=True,
              help="Folder for renders and half-done fits.")  # fmt: skip
@click.option("--throws", default=1500, show_default=True, help="Renders, a dozen dice each.")
@click.option("--finder-steps", default=3500, show_default=True)
@click.option("--again-steps", default=1500, show_default=True,
              help="Further steps of the finder, also on what it took for dice.")  # fmt: skip
@click.option("--face-steps", default=5000, show_default=True)
@click.option("--hard-steps", default=5000, show_default=True,
              help="Steps of the face net in a round on what it finds hard.")  # fmt: skip
@click.option("--rounds", default=4, show_default=True, help="How often it looks which are hard.")
@click.option("--grounds", default=260, show_default=True, help="Drawn grounds without dice.")
@click.option("--seed", default=7, show_default=True)
def main(
    manifest: Path,
    work: Path,
    throws: int,
    finder_steps: int,
    again_steps: int,
    face_steps: int,
    hard_steps: int,
    rounds: int,
    grounds: int,
    seed: int,
) -> None:
    """Fit both nets on renders and on the free photos of MANIFEST; done steps are kept in DIR."""
    work.mkdir(parents=True, exist_ok=True)
    photos = _kept(work / "photos.pickle", lambda: open_photos(manifest))
    bank = open_bank(work / "bank", throws, seed)
    file = work / "finder.onnx"

    def mined(name: str) -> list[Photo]:
        return _kept(work / name, lambda: [with_decoys(each, _finder(file)) for each in photos])

    if not (work / "decoys.pickle").exists():
        write_finder(fit_finder(bank, photos, finder_steps, seed, work), file)
    photos = mined("decoys.pickle")
    finder = fit_finder(bank, photos, finder_steps + again_steps, seed, work)
    write_finder(finder, file)
    photos = mined("decoys-again.pickle")
    foreign = _kept(work / "foreign.pickle", lambda: foreign_photos(_finder(file), grounds, seed))
    faces = [fit_face(bank, photos + foreign, face_steps, seed, work / "face-first.pt")]
    for i in range(1, rounds + 1):
        hard = [with_weights(each, faces[-1]) for each in photos]
        kept, further = work / f"face-{i}.pt", deepcopy(faces[-1])
        faces.append(fit_face(bank, hard + foreign, hard_steps, seed + 1 + i, kept, further))
    face = averaged(faces[-_AVERAGED:], bank, photos + foreign, seed)
    crops = face_batch(chance_of(seed, 0), bank, photos, 2000)
    write_face(face, *feature_scale(face, *crops), work / "face.onnx")


def _kept(file: Path, make: Callable[[], list[Photo]]) -> list[Photo]:
    """Open what was kept in a file of our own, making it first where there is none."""
    if not file.exists():
        file.write_bytes(pickle.dumps(make()))
    return list(pickle.loads(file.read_bytes()))


def _finder(file: Path) -> Callable[[Array], Array]:
    """Make a way to find boxes (N, 4) in a picture with the net just fitted."""
    nets = Nets(finder=file)

    def find(rgb: Array) -> Array:
        boxes = [(die.x0, die.y0, die.x1, die.y1) for die in find_dice(nets, rgb)]
        return np.array(boxes, np.float32).reshape(-1, 4)

    return find


if __name__ == "__main__":
    main()
