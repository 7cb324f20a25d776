"""Fit finder and face net; every step is drawn from the seed, and an interrupted run continues."""

import pickle
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn
from torch.nn import functional

from calibration.training.batches import FaceBatch
from calibration.training.crops import chance_of
from calibration.training.nets import Face, Finder, Signs, Upper, WholeFace
from calibration.training.photos import Photo
from calibration.training.scenes import Scene
from calibration.training.uppers import UpperBatch
from hardware.vision.net import FIRST_VIEWS, STRIDE, crops_of

Array = npt.NDArray[Any]
Chance = np.random.Generator
Batch = TypeVar("Batch")
Outputs = tuple[Tensor, Tensor, Tensor]  # Logits, features and tops of a whole face net.
Draw = Callable[[Chance], Batch]  # Makes a batch, or one picture of it.

FINDER_SIZE = 256
_BATCHES = 150  # The number of batches for measuring the norms of an averaged net.
_RATE, _FINDER_RATE = 2e-3, 3e-3  # The highest learning rate of a face net and of other nets.
_FURTHER_RATE = 1e-3  # The highest learning rate of a net that is fitted further.
_SIGNS = 0.2  # The weight of a mistaken symbol, compared with a wrong label.
_ON_DICE = 30.0  # The further weight of a narrow finder's cell where its teacher sees a die.
_WAY, _NEAR = 10.0, 0.05  # The weight of a wrong vector; the error in edges below which less.
# For a narrow face net: the least logarithm of a chance, the weights of logarithms and features.
_LEAST_LOG, _TAILS, _UNLIKE = -7.0, 0.1, 0.3
_HARD = 8.0  # The weight added if the true label has no lead; twice that if surely misread.
_HELD: dict[str, Any] = {}  # State of a worker process, set once when it starts.


def fit_face(
    draw: Draw[FaceBatch],
    steps: int,
    seed: int,
    kept: Path,
    net: Face | None = None,
    signs: int = 0,
) -> Face:
    """Train the face net on `steps` batches of crops; more gently if a `net` is given.

    Its features learn to distinguish `signs` numbered symbols, if there are any.
    """
    torch.manual_seed(seed)
    rate = _RATE if net is None else _FURTHER_RATE
    net = net or Face()
    teacher = Signs(signs) if signs else None

    def loss(batch: FaceBatch) -> Tensor:
        crops, labels, numbers = batch
        with _half():
            logits, features = net(tensor_of(crops))
        wrong = functional.cross_entropy(
            logits.float(), torch.from_numpy(labels), label_smoothing=0.02
        )
        if teacher is None:
            return wrong
        shown = torch.from_numpy(numbers)
        reported = teacher(features)[shown >= 0]
        return wrong + _SIGNS * functional.cross_entropy(reported, shown[shown >= 0])

    learner = net if teacher is None else nn.ModuleDict({"face": net, "signs": teacher})
    _fit(learner, loss, _made(draw, steps, seed), steps, kept, rate)
    return net


def fit_upper(
    draw: Draw[UpperBatch], steps: int, seed: int, kept: Path, face: Face, net: Upper | None = None
) -> Upper:
    """Train the net that finds a die's upper side, on the maps of a frozen face net."""
    torch.manual_seed(seed)
    net = net or Upper()

    def loss(batch: UpperBatch) -> Tensor:
        seen = upper_maps(face, batch[0])
        return _WAY * functional.smooth_l1_loss(net(seen), torch.from_numpy(batch[1]), beta=_NEAR)

    _fit(net, loss, _made(draw, steps, seed), steps, kept, _FINDER_RATE)
    return net


def upper_maps(face: Face, crops: Array) -> Tensor:
    """Return the last maps of a frozen face net for crops (n, 48, 48, 3) of bytes."""
    with torch.no_grad(), _half():
        return face.eval().trunk(tensor_of(crops)).float()


def averaged(nets: list[Face], draw: Draw[FaceBatch], seed: int) -> Face:
    """Return the average of consecutive nets, each of which was trained on from the one before.

    Their mean lies in a flatter minimum and generalises better (Izmailov and others, 2018). Batch
    norms are measured again, as those of the nets do not fit the mean.
    """
    net = Face()
    states = [each.state_dict() for each in nets]
    net.load_state_dict(
        {
            name: torch.stack([state[name].float() for state in states]).mean(0).to(value.dtype)
            for name, value in states[0].items()
        }
    )
    for layer in net.modules():
        if isinstance(layer, nn.BatchNorm2d):
            layer.reset_running_stats()
            layer.momentum = None  # Then torch takes the plain mean over all batches.
    net.train()
    with torch.no_grad():
        for step in range(_BATCHES):
            net(tensor_of(draw(chance_of(seed, step))[0]))
    net.eval()
    return net


def fit_finder(
    draw: Draw[Scene], steps: int, seed: int, kept: Path, net: Finder | None = None
) -> Finder:
    """Train the finder on `steps` batches of 12 pictures; more gently if a `net` is given."""
    torch.manual_seed(seed)
    rate = _FINDER_RATE if net is None else _FURTHER_RATE
    net = net or Finder()

    def loss(batch: tuple[Array, Array, Array]) -> Tensor:
        with _half():
            maps = net(tensor_of(batch[0]))
        return finder_loss(maps.float(), *(torch.from_numpy(part) for part in batch[1:]))

    def pictures(chance: Chance) -> tuple[Array, Array, Array]:
        scenes = [draw(chance) for _ in range(12)]
        truth = [finder_truth(scene, FINDER_SIZE) for scene in scenes]
        heat, places = (np.stack(part) for part in zip(*truth, strict=True))
        return np.stack([scene.rgb for scene in scenes]), heat, places

    _fit(net, loss, _made(pictures, steps, seed + 1), steps, kept, rate)
    return net


def fit_narrow(
    draw: Draw[Scene],
    steps: int,
    seed: int,
    kept: Path,
    teacher: Finder,
    net: Finder,
    gently: bool = False,
) -> Finder:
    """Train a finder on `steps` batches of 12 pictures to answer like its teacher."""

    def loss(batch: Array) -> Tensor:
        crops = tensor_of(batch)
        with torch.no_grad():
            aims = teacher(crops)
        return narrow_loss(net(crops), aims)  # In 32 bits, as the differences are small.

    def pictures(chance: Chance) -> Array:
        return np.stack([draw(chance).rgb for _ in range(12)])

    torch.manual_seed(seed)
    rate = _FURTHER_RATE if gently else _RATE
    _fit(net, loss, _made(pictures, steps, seed), steps, kept, rate)
    return net


def fit_narrow_face(
    draw: Draw[Array], steps: int, seed: int, kept: Path, teacher: WholeFace, net: WholeFace
) -> WholeFace:
    """Train a face net on `steps` batches of crops to answer like its teacher."""

    def loss(batch: Array) -> Tensor:
        crops = tensor_of(batch)
        with torch.no_grad():
            aims = teacher(crops)
        return narrow_face_loss(net(crops), aims)

    torch.manual_seed(seed)
    _fit(net, loss, _made(draw, steps, seed), steps, kept, _RATE)
    return net


def narrow_face_loss(said: Outputs, aims: Outputs) -> Tensor:
    """Return the loss between a face net's outputs and its teacher's."""
    chances = functional.log_softmax(said[0], 1), functional.log_softmax(aims[0], 1)
    wrong = functional.kl_div(*chances, reduction="batchmean", log_target=True)
    # Logarithms as well, as the second look averages them, down to that of a thousandth.
    floor = [part.clamp(min=_LEAST_LOG) for part in chances]
    tails = functional.l1_loss(*floor)
    unlike = functional.mse_loss(said[1], aims[1]) / aims[1].square().mean()
    way = functional.smooth_l1_loss(said[2], aims[2], beta=_NEAR)
    return wrong + _TAILS * tails + _UNLIKE * unlike + _WAY * way


def narrow_loss(maps: Tensor, aims: Tensor) -> Tensor:
    """Return the loss between maps (N, 5, h, w) and a teacher's: chances, and boxes of dice."""
    chance = torch.sigmoid(aims[:, 0])
    weight = 1 + _ON_DICE * chance
    false = functional.binary_cross_entropy_with_logits(maps[:, 0], chance, weight, reduction="sum")
    apart = ((maps[:, 1:] - aims[:, 1:]).abs().sum(1) * chance).sum()
    return false / (_ON_DICE * chance.sum() + 1) + apart / (chance.sum() + 1)


def finder_loss(maps: Tensor, heat: Tensor, places: Tensor) -> Tensor:
    """Return the finder's loss: focal loss of the middles, L1 of place and size.

    `heat` is (N, h, w) with 1 at a middle; `places` (N, 4, h, w) holds place and size there.
    """
    logit = maps[:, 0]
    chance = torch.sigmoid(logit).clamp(1e-4, 1 - 1e-4)
    at = heat > 0.999
    count = at.sum().clamp(min=1)
    found = -(torch.log(chance) * (1 - chance) ** 2)[at].sum()
    false = -(torch.log(1 - chance) * chance**2 * (1 - heat) ** 4)[~at].sum()
    apart = (maps[:, 1:] - places).abs() * at[:, None]
    return (found + false + 0.5 * apart.sum()) / count


def finder_truth(scene: Scene, size: int) -> tuple[Array, Array]:
    """Return the truth of a scene in the form of the finder's maps."""
    cells = size // STRIDE
    heat = np.zeros((cells, cells), np.float32)
    places = np.zeros((4, cells, cells), np.float32)
    ys, xs = np.mgrid[:cells, :cells] + 0.5
    for x0, y0, x1, y1 in scene.boxes:
        x, y, wide, high = (x0 + x1) / 2 / STRIDE, (y0 + y1) / 2 / STRIDE, x1 - x0, y1 - y0
        column, row = min(cells - 1, int(x)), min(cells - 1, int(y))
        spread = max(0.6, 0.09 * max(wide, high) / STRIDE)
        spot = np.exp(-((xs - x) ** 2 + (ys - y) ** 2) / (2 * spread**2))
        heat = np.maximum(heat, spot * 0.98).astype(np.float32)
        heat[row, column] = 1.0
        places[:, row, column] = (
            x - column,
            y - row,
            np.log(max(wide, 4) / 32),
            np.log(max(high, 4) / 32),
        )
    return heat, places


def _half() -> torch.autocast:
    """Return a context that uses 16 bits where that is safe, three times as fast if supported."""
    return torch.autocast("cpu", dtype=torch.bfloat16)


def tensor_of(pictures: Array) -> Tensor:
    """Return pictures (n, h, w, 3) of bytes as (n, 3, h, w) of 0 to 1."""
    return torch.from_numpy(pictures).permute(0, 3, 1, 2).float().div_(255)  # Channels last.


def _job(step: int) -> bytes:
    return pickle.dumps(_HELD["draw"](chance_of(_HELD["seed"], step)))


def _made(draw: Draw[Batch], steps: int, seed: int) -> Callable[[int], Iterator[Batch]]:
    """Return a function that yields batches made in other processes, from a step on."""
    _HELD.update(draw=draw, seed=seed)

    def batches(first: int) -> Iterator[Batch]:
        with get_context("fork").Pool(1) as pool:
            waiting = [
                pool.apply_async(_job, (step,)) for step in range(first, min(first + 6, steps))
            ]
            following = first + len(waiting)
            while waiting:
                batch = pickle.loads(waiting.pop(0).get())
                if following < steps:
                    waiting.append(pool.apply_async(_job, (following,)))
                    following += 1
                yield batch

    return batches


def _fit(
    net: nn.Module,
    loss_of: Callable[[Any], Tensor],
    batches: Callable[[int], Iterator[Any]],
    steps: int,
    kept: Path,
    rate: float,
) -> None:
    """Train on batches with AdamW and a one-cycle learning rate, with the state saved in `kept`."""
    torch.set_num_threads(1)  # On a busy machine several threads would wait for each other.
    best = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=0.01)
    plan = torch.optim.lr_scheduler.OneCycleLR(best, rate, total_steps=steps + 1, pct_start=0.15)
    first = 0
    if kept.exists():
        held = torch.load(kept)
        net.load_state_dict(held["net"])
        best.load_state_dict(held["best"])
        torch.set_rng_state(held["chance"])  # For dropout.
        first = held["step"]
        for _ in range(first):
            plan.step()
    net.train()
    net.to(memory_format=torch.channels_last)
    start, mean = time.monotonic(), 0.0
    for step, batch in enumerate(batches(first), first + 1):
        loss = loss_of(batch)
        best.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        best.step()
        plan.step()
        mean = loss.item() if not mean else 0.98 * mean + 0.02 * loss.item()
        if step % 50 == 0 or step == steps:
            torch.save(
                {
                    "net": net.state_dict(),
                    "best": best.state_dict(),
                    "step": step,
                    "chance": torch.get_rng_state(),
                },
                kept,
            )
            print(
                f"{kept.stem}: step {step} of {steps}, loss {mean:.4f}, "
                f"{time.monotonic() - start:.0f} s",
                flush=True,
            )
    net.eval()


def with_weights(photo: Photo, net: Face) -> Photo:
    """Return a photo with weights for its dice, by the lead of their true labels in the net."""
    if not len(photo.boxes):
        return photo
    crops = crops_of(photo.rgb, photo.found, FIRST_VIEWS)
    with torch.no_grad():
        logits, _ = net.eval()(torch.from_numpy(np.stack(crops)).permute(0, 3, 1, 2).float() / 255)
    chances = logits.softmax(1).reshape(len(photo.boxes), len(FIRST_VIEWS), -1).mean(1).numpy()
    own = chances[np.arange(len(chances)), photo.labels]
    others = chances.copy()
    others[np.arange(len(chances)), photo.labels] = 0
    return replace(photo, weights=1 + _HARD * (1 - (own - others.max(1))))
