"""Make the net that takes a find for a print: crops, fit and file.

python -m calibration.training.fit_prints MANIFEST --work DIR
"""

import math
from copy import deepcopy
from pathlib import Path

import click
import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from calibration.training.export import WORK, write_print
from calibration.training.fit import tensor_of
from calibration.training.nets import Print
from calibration.training.prints import SPAN, Crops, draw_crops
from hardware.vision.net import PRINT, PRINT_EDGES

_BATCH, _RATE, _DECAY = 64, 2e-3, 1e-2
_NARROWED = {2: 20, 4: 28}  # Blocks of the net by number, and the channels that are left in them.
_KNOTS = 4  # Levels of brightness that get colours of their own, and how colourful each may be.
_TINTED = (0.5, 1.0, 1.0, 0.5)


def fit_print(crops: Crops, steps: int, seed: int) -> Print:
    """Train the net for prints on `steps` batches, in which small sets of crops count, too.

    It takes minutes, so nothing is kept on the way.
    """
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    looks, choice = torch.Generator().manual_seed(seed), np.random.default_rng(seed)
    groups = np.char.add(crops.sets, np.where(crops.printed, " print", " die"))
    _, which, counts = np.unique(groups, return_inverse=True, return_counts=True)
    often = counts[which] ** -0.4
    often /= np.where(crops.printed, often[crops.printed].sum(), often[~crops.printed].sum())
    limits = np.cumsum(often / often.sum())
    net = Print()
    best = torch.optim.AdamW(net.parameters(), lr=_RATE, weight_decay=_DECAY)
    plan = torch.optim.lr_scheduler.OneCycleLR(best, _RATE, total_steps=steps)
    for step in range(steps):
        drawn = np.searchsorted(limits, choice.random(_BATCH)).clip(0, len(limits) - 1)
        truth = torch.from_numpy(crops.printed[drawn]).float()
        loss = functional.binary_cross_entropy_with_logits(
            net(_seen_otherwise(tensor_of(crops.rgb[drawn]), looks)),
            0.98 * truth + 0.01,
            2 - truth,  # A die that is taken for a print weighs twice.
        )
        best.zero_grad()
        loss.backward()
        best.step()
        plan.step()
        if step % 100 == 0:
            print(f"print: step {step} of {steps}, loss {loss.item():.4f}", flush=True)
    net.eval()
    return net


def _seen_otherwise(crops: Tensor, chance: torch.Generator) -> Tensor:
    """Return crops as the net sees them: turned, stretched, in other colours and light, grainy."""
    count = len(crops)

    def by_chance(width: float, *shape: int) -> Tensor:
        return torch.randn(count, *shape, generator=chance) * width

    angle = torch.rand(count, generator=chance) * 2 * math.pi
    zoom, stretch = by_chance(0.06).exp() * (PRINT_EDGES / SPAN), by_chance(0.05).exp()
    mirrored = (torch.rand(count, generator=chance) < 0.5).float() * 2 - 1
    shift, cos, sin = by_chance(0.03, 2), angle.cos() * zoom, angle.sin() * zoom
    across = torch.stack((cos * stretch * mirrored, -sin, shift[:, 0]), 1)
    down = torch.stack((sin * stretch * mirrored, cos, shift[:, 1]), 1)
    size = [count, 3, PRINT, PRINT]
    grid = functional.affine_grid(torch.stack((across, down), 1), size, align_corners=False)
    seen = functional.grid_sample(crops, grid, padding_mode="border", align_corners=False)
    seen = _recoloured(seen, chance)
    gain = (by_chance(0.08, 3, 1, 1) + by_chance(0.15, 1, 1, 1)).exp()
    level = by_chance(0.04, 1, 1, 1)
    grain = by_chance(0.02, *seen.shape[1:]) * torch.rand(count, 1, 1, 1, generator=chance)
    return (seen * gain + level + grain).clamp(0, 1)


def narrowed(net: Print) -> Print:
    """Return nearly the same net, whose costliest convolutions go through fewer channels.

    Their weights are replaced by the nearest ones of a lower rank, with the norms folded in.
    """
    net = deepcopy(net)
    for i, between in _NARROWED.items():
        wide, norm = net.trunk[i][0], net.trunk[i][1]
        out, weights = len(wide.weight), wide.weight.detach()
        left, sizes, right = torch.linalg.svd(weights.reshape(out, -1), full_matrices=False)
        scale = (norm.weight / (norm.running_var + norm.eps).sqrt()).detach()
        first = nn.Conv2d(wide.in_channels, between, 3, 1, 1, bias=False)
        second = nn.Conv2d(between, out, 1)
        first.weight.data = right[:between].reshape(between, *weights.shape[1:])
        mixed = left[:, :between] * sizes[:between] * scale[:, None]
        second.weight.data = mixed[:, :, None, None]
        second.bias.data = norm.bias.detach() - norm.running_mean * scale
        net.trunk[i] = nn.Sequential(first, second, nn.ReLU())
    return net


def _recoloured(crops: Tensor, chance: torch.Generator) -> Tensor:
    """Return three in five crops in colours by their brightness, one in five with swapped channels.

    Light and shade show a thickness, and dice may have any colour.
    """
    count = len(crops)
    weights = torch.rand(count, 3, generator=chance).pow(2) + 0.05
    weights = weights / weights.sum(1, keepdim=True)
    bright = (crops * weights[:, :, None, None]).sum(1) * (_KNOTS - 1)
    level = torch.linspace(0, 1, _KNOTS)[None, :, None]
    level = level + torch.randn(count, _KNOTS, 1, generator=chance) * 0.06
    tints = torch.randn(count, _KNOTS, 3, generator=chance)
    tints = tints * torch.rand(count, 1, 1, generator=chance) * 0.35
    tints = (tints - tints.mean(2, keepdim=True)) * torch.tensor(_TINTED)[None, :, None]
    far = (bright[:, None] - torch.arange(float(_KNOTS))[None, :, None, None]).abs()
    tinted = torch.einsum("nkhw,nkc->nchw", (1 - far).clamp(min=0), level + tints)
    which = torch.rand(count, generator=chance)[:, None, None, None]
    order = torch.stack([torch.randperm(3, generator=chance) for _ in range(count)])
    swapped = crops[torch.arange(count)[:, None], order]
    return torch.where(which < 0.6, tinted, torch.where(which < 0.8, swapped, crops))


@click.command()
@click.argument("manifest", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@WORK
@click.option("--trays", default=40, show_default=True, help="Drawn trays.")
@click.option("--simulated", default=120, show_default=True, help="Trays of the simulated camera.")
@click.option("--steps", default=2600, show_default=True, help="Batches of 64 crops.")
@click.option("--seed", default=1, show_default=True)
def main(manifest: Path, work: Path, trays: int, simulated: int, steps: int, seed: int) -> None:
    """Fit the net for prints on the free photos of MANIFEST, and write it to DIR/print.onnx."""
    work.mkdir(parents=True, exist_ok=True)
    kept = work / "prints.npz"
    if not kept.exists():
        np.savez(kept, **draw_crops(manifest, trays, simulated)._asdict())
    with np.load(kept) as held:
        crops = Crops(**held)
    write_print(narrowed(fit_print(crops, steps, seed)), work / "print.onnx")


if __name__ == "__main__":
    main()
