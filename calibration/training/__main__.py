"""Fits and writes the nets: `python -m calibration.training MANIFEST --work DIR`."""

import pickle
from pathlib import Path

import click
import numpy as np
import torch

from calibration.training.bank import open_bank
from calibration.training.crops import face_batch
from calibration.training.export import feature_scale, write_face, write_finder
from calibration.training.fit import fit_face, fit_finder
from calibration.training.photos import open_photos


@click.command()
@click.argument("manifest", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--work", type=click.Path(file_okay=False, path_type=Path), required=True,
              help="Folder for renders and half-done fits.")  # fmt: skip
@click.option("--throws", default=420, show_default=True, help="Renders, a dozen dice each.")
@click.option("--finder-steps", default=3000, show_default=True)
@click.option("--face-steps", default=3600, show_default=True)
@click.option("--seed", default=7, show_default=True)
@click.option("--only", type=click.Choice(("finder", "face")), default=None)
def main(
    manifest: Path,
    work: Path,
    throws: int,
    finder_steps: int,
    face_steps: int,
    seed: int,
    only: str,
) -> None:
    """Fit both nets on renders and on the free photos of MANIFEST."""
    work.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(seed)
    held = work / "photos.pickle"
    if not held.exists():
        held.write_bytes(pickle.dumps(open_photos(manifest)))
    photos = pickle.loads(held.read_bytes())
    bank = open_bank(work / "bank", throws, seed)
    if only in (None, "finder"):
        finder = fit_finder(bank, photos, finder_steps, seed, work)
        write_finder(finder, work / "finder.onnx")
    if only in (None, "face"):
        face = fit_face(bank, photos, face_steps, seed, work)
        crops, _ = face_batch(np.random.default_rng(seed), bank, photos, 2000)
        write_face(face, *feature_scale(face, crops), work / "face.onnx")


if __name__ == "__main__":
    main()
