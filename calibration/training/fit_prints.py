"""Make the net that takes a find for a print: crops, fit and file.

python -m calibration.training.fit_prints MANIFEST --work DIR
"""

import math
from pathlib import Path

import click
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from calibration.training.export import WORK, write_print
from calibration.training.fit import tensor_of
from calibration.training.nets import Print
from calibration.training.prints import SPAN, Crops, draw_crops
from hardware.vision.net import FACE

_BATCH, _RATE, _DECAY = 96, 2e-3, 1e-3
_EDGES = 2.0  # The side of what the net sees, in edges of the box.


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
    """Return crops as the net sees them: turned, mirrored, stretched, in other light, grainy."""
    count = len(crops)

    def by_chance(width: float, *shape: int) -> Tensor:
        return torch.randn(count, *shape, generator=chance) * width

    angle = torch.rand(count, generator=chance) * 2 * math.pi
    zoom, stretch = by_chance(0.06).exp() * (_EDGES / SPAN), by_chance(0.05).exp()
    mirrored = (torch.rand(count, generator=chance) < 0.5).float() * 2 - 1
    shift, cos, sin = by_chance(0.03, 2), angle.cos() * zoom, angle.sin() * zoom
    across = torch.stack((cos * stretch * mirrored, -sin, shift[:, 0]), 1)
    down = torch.stack((sin * stretch * mirrored, cos, shift[:, 1]), 1)
    size = [count, 3, FACE, FACE]
    grid = functional.affine_grid(torch.stack((across, down), 1), size, align_corners=False)
    seen = functional.grid_sample(crops, grid, padding_mode="border", align_corners=False)
    gain = (by_chance(0.08, 3, 1, 1) + by_chance(0.15, 1, 1, 1)).exp()
    level = by_chance(0.04, 1, 1, 1)
    grain = by_chance(0.02, *seen.shape[1:]) * torch.rand(count, 1, 1, 1, generator=chance)
    return (seen * gain + level + grain).clamp(0, 1)


@click.command()
@click.argument("manifest", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@WORK
@click.option("--trays", default=40, show_default=True, help="Drawn trays.")
@click.option("--simulated", default=120, show_default=True, help="Trays of the simulated camera.")
@click.option("--steps", default=1500, show_default=True, help="Batches of 96 crops.")
@click.option("--seed", default=1, show_default=True)
def main(manifest: Path, work: Path, trays: int, simulated: int, steps: int, seed: int) -> None:
    """Fit the net for prints on the free photos of MANIFEST, and write it to DIR/print.onnx."""
    work.mkdir(parents=True, exist_ok=True)
    kept = work / "prints.npz"
    if not kept.exists():
        np.savez(kept, **draw_crops(manifest, trays, simulated)._asdict())
    with np.load(kept) as held:
        crops = Crops(**held)
    write_print(fit_print(crops, steps, seed), work / "print.onnx")


if __name__ == "__main__":
    main()
