"""Make the finder narrow: 2.6 times less work, with the maps of the wide one as its teacher.

    python -m calibration.training.narrow MANIFEST WIDE --work DIR

Each convolution becomes two through fewer channels: first along those in which its answers differ
most (Zhang and others, 2015), then all are fitted together to say what the wide net says. WIDE is
the file of the wide finder, as `calibration.training` writes it.
"""

from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

import click
import numpy as np
import numpy.typing as npt
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from calibration.training.bank import Bank, open_bank
from calibration.training.crops import chance_of
from calibration.training.export import write_finder
from calibration.training.fit import FINDER_SIZE, fit_narrow, tensor_of
from calibration.training.nets import NARROW, Finder, folded_finder, narrow_finder
from calibration.training.photos import Photo, open_photos
from calibration.training.pictures import finder_sample

Array = npt.NDArray[Any]
THROWS = 40  # Renders: few are enough, as the teacher knows any picture's answer.
STEPS = 1600
_MEASURED = 24  # Pictures by which the channels are chosen.


def make_narrow(wide: Path, bank: Bank, photos: list[Photo], steps: int, seed: int, work: Path,
                file: Path) -> None:  # fmt: skip
    """Fit a narrow finder to the `wide` one and write it to `file`."""
    teacher = open_wide(wide)
    draw = partial(finder_sample, bank=bank, photos=photos, size=FINDER_SIZE)
    pictures = np.stack([draw(chance_of(seed, i)).rgb for i in range(_MEASURED)])
    net = narrowed(teacher, tensor_of(pictures))
    write_finder(fit_narrow(draw, steps, seed + 1, work / "finder-narrow.pt", teacher, net), file)


def open_wide(file: Path) -> Finder:
    """Open a written finder, with its norms folded; raise ValueError if it is another net."""
    net = folded_finder()
    held = [torch.from_numpy(np.array(numpy_helper.to_array(weight)))
            for weight in onnx.load(str(file)).graph.initializer]  # fmt: skip
    net.load_state_dict(dict(zip(net.state_dict(), held, strict=True)))
    net.eval()
    return net


def narrowed(wide: Finder, pictures: Tensor, between: tuple[int, ...] = NARROW) -> Finder:
    """Return a narrow finder, each block of which is as close to that of `wide` as it can be.

    Its channels are the directions in which the block's answers to the `pictures` differ most.
    """
    net = narrow_finder(between)
    for own, other in (("up_eighth",) * 2, ("up_quarter",) * 2, ("out",) * 2):
        setattr(net, own, deepcopy(getattr(wide, other)))
    for block, (conv, seen) in zip(net.blocks, _answers(wide, pictures), strict=True):
        _fill(block, conv, seen)
    return net


def _answers(wide: Finder, pictures: Tensor) -> list[tuple[nn.Conv2d, Tensor]]:
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
@click.argument("wide", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--work", type=click.Path(file_okay=False, path_type=Path), required=True,
              help="Folder for renders and half-done fits.")  # fmt: skip
@click.option("--throws", default=THROWS, show_default=True, help="Renders, a dozen dice each.")
@click.option("--steps", default=STEPS, show_default=True)
@click.option("--seed", default=7, show_default=True)
def main(manifest: Path, wide: Path, work: Path, throws: int, steps: int, seed: int) -> None:
    """Fit a narrow finder to WIDE on renders and on the free photos of MANIFEST."""
    work.mkdir(parents=True, exist_ok=True)
    bank = open_bank(work / "bank", throws, seed)
    make_narrow(wide, bank, open_photos(manifest), steps, seed, work, work / "finder.onnx")


if __name__ == "__main__":
    main()
