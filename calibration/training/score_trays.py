"""Read drawn trays on which nothing was fitted, and count what the reader is sure of.

    python -m calibration.training.score_trays [--trays 240] [--seed 5000]

There are three kinds of trays: dice of all makes, some of which are half covered or lean; dice with
pips, many of which lean; and dice with signs that were never shown to the reader. What was chosen
with the trays of one seed must be measured with another. The reader does not know how many dice are
due.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import NamedTuple

import click
import cv2
import numpy as np

from calibration.training.backgrounds import draw_ground
from calibration.training.bank import DICE, bank_of
from calibration.training.scenes import SYMBOL, UNCLEAR, Scene, add_dice
from calibration.training.scoring import matched
from calibration.training.solid import SIDES
from calibration.training.styles import Throw, draw_style, draw_throw, with_signs
from companion.devices.ports import DiceReader, Frame, Reading
from hardware.camera.simulated import empty_tray
from hardware.vision.net import NUMBERS
from hardware.vision.reader import PictureReader

Chance = np.random.Generator
_SIZE = (640, 480)
_EDGES = (34.0, 76.0)  # The range of a die's edge in pixels.
_RIM = 3  # The least distance of dice from the picture's rim, in pixels.
_BANDS = ((12.0, 20.0), (20.0, 30.0), (30.0, 90.0))  # Ranges of tilt in degrees.
_GRAIN, _SOFT = 4.0, 0.8  # The most noise in grey levels, and blur in pixels.


class Kind(NamedTuple):
    """Trays of one kind: how dice are drawn, and the least and largest number of them.

    `share` is the number of trays relative to the first kind.
    """

    name: str
    draw: Callable[[Chance], Throw]
    dice: tuple[int, int]
    share: float


def _any_make(chance: Chance) -> Throw:
    return draw_throw(chance, DICE)


def _leaning(chance: Chance) -> Throw:
    return draw_throw(chance, DICE, [replace(draw_style(chance), glyphs={})], leaning=0.3)


def _signs(chance: Chance) -> Throw:
    makes = [with_signs(chance, draw_style(chance), range(SIDES))]
    return draw_throw(chance, DICE, makes, leaning=0.0)


KINDS = (
    Kind("any make", _any_make, (1, 10), 1.0),
    Kind("leaning", _leaning, (4, 8), 0.5),
    Kind("signs", _signs, (3, 8), 0.25),
)


def draw_tray(kind: Kind, seed: int, number: int) -> Scene:
    """Return tray `number` of a kind, with the simulated tray or another background."""
    chance = np.random.default_rng((seed, number, [each.name for each in KINDS].index(kind.name)))
    wide, high = _SIZE
    ground = empty_tray(wide, high)
    if number % 2:
        ground = draw_ground(chance, wide)[:high].copy()
    none = Scene(ground, np.zeros((0, 4)), np.zeros(0, int), True)
    dice = int(chance.integers(kind.dice[0], kind.dice[1] + 1))
    edge = float(chance.uniform(*_EDGES))
    bank = bank_of(kind.draw(chance))
    scene = next(
        scene
        for scene in (add_dice(chance, bank, none, edge, dice) for _ in count())
        if _within(scene)
    )
    soft = cv2.GaussianBlur(scene.rgb, (0, 0), float(chance.uniform(0.2, _SOFT)))
    grain = chance.normal(0, chance.uniform(0.5, _GRAIN), soft.shape)
    return replace(scene, rgb=np.clip(soft + grain, 0, 255).astype(np.uint8))


def _within(scene: Scene) -> bool:
    """Return whether there are dice, none of them cut by the picture's rim."""
    rim = np.array(_SIZE * 2) - _RIM
    inside = (scene.boxes[:, :2] >= _RIM).all() and (scene.boxes[:, 2:] <= rim[2:]).all()
    return len(scene.boxes) > 0 and bool(inside)


def sorts_of(scene: Scene) -> Iterator[str]:
    """Yield the sort of each die: flat, leaning by a range of degrees, a sign, or partly hidden."""
    for label, tilt in zip(scene.labels, scene.tilts, strict=True):
        band = next((each for each in _BANDS if each[0] < tilt <= each[1]), None)
        if band:
            yield f"leans by {band[0]:.0f} to {band[1]:.0f} degrees"
        else:
            yield {SYMBOL: "sign", UNCLEAR: "hidden"}.get(int(label), "flat")


def counted(scene: Scene, reading: Reading) -> tuple[Counter[str], Counter[tuple[str, str]]]:
    """Return counts of a reading as a whole, and of its dice by their sort and result.

    A die passes if it was read as a number without a doubt.
    """
    pairs = matched([die.box for die in reading.dice], scene.boxes.tolist(), "die")
    said = {j: reading.dice[i] for i, j in pairs}
    dice: Counter[tuple[str, str]] = Counter()
    wrong = 0
    for j, sort in enumerate(sorts_of(scene)):
        die = said.get(j)
        passed = die is not None and die.face is not None and not die.doubt
        dice[sort, "all"] += 1
        dice[sort, "passed"] += passed
        if passed and die is not None and sort == "flat":
            misread = die.face != NUMBERS[int(scene.labels[j])]
            dice[sort, "misread"] += misread
            wrong += misread
    most = int((scene.labels != SYMBOL).sum())
    least = most - dice["hidden", "all"]  # Partly hidden dice may be counted or not.
    other = not least <= len(reading.dice) <= most
    tray = Counter(trays=1, sure=int(reading.sure))
    tray["sure, another number of dice"] = int(reading.sure and other)
    tray["sure, a die misread"] = int(reading.sure and wrong > 0)
    return tray, dice


def read_trays(reader: DiceReader, kind: Kind, trays: int, seed: int) -> Iterator[str]:
    """Read trays of a kind and yield the counts as lines."""
    whole: Counter[str] = Counter()
    dice: Counter[tuple[str, str]] = Counter()
    for number in range(trays):
        scene = draw_tray(kind, seed, number)
        reading = reader.read(Frame(*_SIZE, scene.rgb.tobytes(), 0), "d6")
        tray, own = counted(scene, reading)
        whole.update(tray)
        dice.update(own)
    yield f"{kind.name}: " + ", ".join(f"{many} {what}" for what, many in whole.items())
    for sort in sorted({sort for sort, _ in dice}):
        misread = f", {dice[sort, 'misread']} misread" if sort == "flat" else ""
        yield f"  {sort}: {dice[sort, 'passed']} of {dice[sort, 'all']} pass{misread}"


@click.command()
@click.option("--trays", default=240, show_default=True, help="Of the first kind.")
@click.option("--seed", default=5000, show_default=True)
def main(trays: int, seed: int) -> None:
    """Read drawn trays and count what passes without a question, by what each die is."""
    cv2.setNumThreads(1)
    reader = PictureReader()
    for kind in KINDS:
        for line in read_trays(reader, kind, round(trays * kind.share), seed):
            click.echo(line)


if __name__ == "__main__":
    main()
