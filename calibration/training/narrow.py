"""Make nets of about a third of the work, with the wide ones as their teachers.

    python -m calibration.training.narrow MANIFEST FINDER FACE --work DIR

Each convolution becomes two with fewer channels between them: at first the directions in which its
answers differ most (Zhang and others, 2015); then all are fitted together to answer like the wide
net. FINDER and FACE are the files of the wide nets, as `calibration.training` writes them.
"""

from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click
import numpy as np
import numpy.typing as npt
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from calibration.training.bank import Bank, draw_leaning, draw_signs, open_bank
from calibration.training.batches import last_batch
from calibration.training.crops import chance_of
from calibration.training.export import WORK, write_face, write_finder
from calibration.training.fit import FINDER_SIZE, fit_narrow, fit_narrow_face, tensor_of
from calibration.training.foreign import foreign_photos
from calibration.training.nets import (
    folded_face,
    folded_finder,
    narrow_face,
    narrow_finder,
)
from calibration.training.photos import Photo, finder_of, open_photos, with_decoys
from calibration.training.pictures import finder_sample, varied_sample
from calibration.training.uppers import drawn_uppers
from hardware.vision.net import MORE_VIEWS, apply_view

Array = npt.NDArray[Any]
Chance = np.random.Generator
THROWS = 120  # The number of rendered throws; few are enough, as the teacher labels any picture.
SIGNS, LEANING = 30, 18  # Throws of dice with signs, and of leaning dice, for the later steps.
GROUNDS = 120  # The number of drawn backgrounds for the face net.
STEPS, FACE_STEPS = (4000, 450), 3000
_MEASURED, _FACES_MEASURED = 24, 2  # Pictures and batches of crops for choosing the channels.
_TURNED = 0.4  # The share of crops that are turned as in a second look.
_PLAIN, _LEANING = 64, 24  # Crops in a batch, apart from those with signs.


N = TypeVar("N", bound=nn.Module)


class Banks(NamedTuple):
    """Renders of all makes, of dice with signs on all sides, and of dice half of which lean."""

    bank: Bank
    signs: Bank
    leaning: Bank

    @property
    def joined(self) -> Bank:
        """All throws in one bank; the numbers on symbol dice have no meaning there."""
        return Bank(*map(np.concatenate, zip(*((b.pictures, b.facts) for b in self), strict=True)))


def make_narrow(
    wide: Path,
    banks: Banks,
    photos: list[Photo],
    steps: tuple[int, int],
    seed: int,
    work: Path,
    file: Path,
) -> None:
    """Fit a narrow finder to the wide one in the file `wide`, and write it to `file`.

    First on few renders, and then on more kinds of pictures, so that it also answers like its
    teacher where dice look unusual.
    """
    teacher = opened(wide, folded_finder())
    draw = partial(finder_sample, bank=banks.bank, photos=photos, size=FINDER_SIZE)
    pictures = np.stack([draw(chance_of(seed, i)).rgb for i in range(_MEASURED)])
    net = narrowed(teacher, narrow_finder(), tensor_of(pictures))
    net = fit_narrow(draw, steps[0], seed + 1, work / "finder-narrow.pt", teacher, net)
    varied = partial(varied_sample, bank=banks.joined, photos=photos, size=FINDER_SIZE)
    kept = work / "finder-narrow-last.pt"
    write_finder(fit_narrow(varied, steps[1], seed + 3, kept, teacher, net, gently=True), file)


def make_narrow_face(
    wide: Path, banks: Banks, photos: list[Photo], steps: int, seed: int, work: Path, file: Path
) -> None:
    """Fit a narrow face net to the one in the file `wide`, and write it to `file`."""
    teacher = opened(wide, folded_face())
    draw = partial(seen_crops, banks=banks, photos=photos)
    crops = np.concatenate([draw(chance_of(seed, i)) for i in range(_FACES_MEASURED)])
    net = narrowed(teacher, narrow_face(), tensor_of(crops))
    kept = work / "face-narrow.pt"
    write_face(fit_narrow_face(draw, steps, seed + 2, kept, teacher, net), file)


def seen_crops(chance: Chance, banks: Banks, photos: list[Photo]) -> Array:
    """Return crops of dice of all makes, of signs, and of leaning dice."""
    bank, signs, leaning = banks
    crops = last_batch(chance, bank, signs, photos, _PLAIN)[0]
    crops = np.concatenate((crops, drawn_uppers(chance, leaning, _LEANING)[0]))
    for i in np.flatnonzero(chance.random(len(crops)) < _TURNED):
        crops[i] = apply_view(crops[i], MORE_VIEWS[int(chance.integers(len(MORE_VIEWS)))])
    return crops


def opened(file: Path, net: N) -> N:
    """Open a written net with its norms folded; raise ValueError if it is of another shape."""
    held = [
        torch.from_numpy(np.array(numpy_helper.to_array(weight)))
        for weight in onnx.load(str(file)).graph.initializer
    ]
    names = net.state_dict()
    if [tuple(part.shape) for part in held] != [tuple(part.shape) for part in names.values()]:
        raise ValueError(f"{file} holds another net")
    net.load_state_dict(dict(zip(names, held, strict=True)))
    net.eval()
    return net


def narrowed(wide: Any, net: Any, pictures: Tensor) -> Any:
    """Initialise a narrow net so that each block is as close as possible to that of `wide`.

    Its channels are the directions in which the block's answers to `pictures` differ most.
    """
    own = net.state_dict()
    same = {
        name: part
        for name, part in wide.state_dict().items()
        if name in own and own[name].shape == part.shape
    }
    net.load_state_dict(same, strict=False)
    for block, (conv, seen) in zip(net.blocks, _answers(wide, pictures), strict=True):
        _fill(block, conv, seen)
    return net


def _answers(wide: Any, pictures: Tensor) -> list[tuple[nn.Conv2d, Tensor]]:
    """Return each block's convolution and its answers (channels, n)."""
    found: list[tuple[nn.Conv2d, Tensor]] = []

    def keep(conv: nn.Module, _: Any, seen: Tensor) -> None:
        assert isinstance(conv, nn.Conv2d)
        found.append((conv, seen.transpose(0, 1).flatten(1).double()))

    hooks = [block[0].register_forward_hook(keep) for block in wide.blocks]
    with torch.no_grad():
        wide(pictures)
    for hook in hooks:
        hook.remove()
    return found


def _fill(block: nn.Sequential, conv: nn.Conv2d, seen: Tensor) -> None:
    """Set the two convolutions of a narrow block so that together they answer like `conv`."""
    few, all_ = block[0], block[1]
    assert isinstance(few, nn.Conv2d) and isinstance(all_, nn.Conv2d) and conv.bias is not None
    mean = seen.mean(1)
    axes = torch.linalg.eigh(torch.cov(seen))[1][:, -few.out_channels :]
    few.weight.data = torch.einsum("or,oihw->rihw", axes, conv.weight.data.double()).float()
    all_.weight.data = axes[:, :, None, None].float()
    assert all_.bias is not None
    all_.bias.data = (mean - axes @ (axes.T @ (mean - conv.bias.data.double()))).float()


@click.command()
@click.argument("manifest", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("finder", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("face", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@WORK
@click.option("--throws", default=THROWS, show_default=True, help="Renders, a dozen dice each.")
@click.option(
    "--steps",
    default=(*STEPS, FACE_STEPS),
    nargs=3,
    show_default=True,
    type=int,
    help="Steps of the finder, first and further, and of the face net.",
)
@click.option("--seed", default=7, show_default=True)
def main(
    manifest: Path,
    finder: Path,
    face: Path,
    work: Path,
    throws: int,
    steps: tuple[int, int, int],
    seed: int,
) -> None:
    """Fit narrow nets to FINDER and FACE on renders and on the free photos of MANIFEST."""
    work.mkdir(parents=True, exist_ok=True)
    photos = open_photos(manifest)
    banks = open_banks(work, throws, seed)
    if not (work / "finder.onnx").exists():
        make_narrow(finder, banks, photos, steps[:2], seed, work, work / "finder.onnx")
    find = finder_of(finder)
    seen = [with_decoys(each, find) for each in photos] + foreign_photos(find, GROUNDS, seed)
    make_narrow_face(face, banks, seen, steps[2], seed, work, work / "face.onnx")


def open_banks(work: Path, throws: int, seed: int) -> Banks:
    """Open the renders for narrow nets in `work`, creating missing ones first."""
    return Banks(
        open_bank(work / "bank", throws, seed),
        open_bank(work / "signs", SIGNS, seed, draw_signs),
        open_bank(work / "leaning", LEANING, seed, draw_leaning),
    )


if __name__ == "__main__":
    main()
