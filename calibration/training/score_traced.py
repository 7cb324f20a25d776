"""Read path-traced throws of flat dice, on which nothing was fitted: one table.

    python -m calibration.training.score_traced --seed 1 --throws 40 [--keep FOLDER]

The extra `train` brings the renderer. Nobody says how many dice are due. Half of the throws are of
one make of dice. `--keep` writes each picture; its name says what lies there.
"""

from collections import Counter
from pathlib import Path

import click
import cv2

from calibration.training.score_unseen import Case, line, read
from calibration.training.scoring import Score, matched
from calibration.training.traced import boxes_of, draw_laid, trace
from hardware.vision.reader import PictureReader


@click.command()
@click.option("--seed", default=1, show_default=True, help="Trace other throws.")
@click.option("--throws", default=40, show_default=True)
@click.option("--samples", default=16, show_default=True, help="Paths for each pixel.")
@click.option("--keep", type=click.Path(file_okay=False, path_type=Path), help="A folder.")
def main(seed: int, throws: int, samples: int, keep: Path | None) -> None:
    """Trace and read throws, and print how many are right, asked about, or wrong and sure."""
    cv2.setNumThreads(1)
    reader, score, dice = PictureReader(), Score(), Counter[str]()
    for number in range(throws):
        laid = draw_laid(seed, number)
        rgb = trace(laid, samples)
        if keep:
            keep.mkdir(parents=True, exist_ok=True)
            name = f"{number:03d} {' '.join(laid.values)}.png"
            cv2.imwrite(str(keep / name), rgb[..., ::-1])
        result = read(reader, Case("", str(number), rgb, laid.values))
        result.add_to(score)
        seen = {j: result.reading.dice[i] for i, j in matched(
            [die.box for die in result.reading.dice], boxes_of(laid).tolist(), "die"
        )}  # fmt: skip
        for j, value in enumerate(laid.values):
            passed = j in seen and seen[j].face is not None and not seen[j].doubt
            dice.update(all=1, passed=passed, misread=passed and seen[j].face != value)
        if result.wrong and result.reading.sure:
            click.echo(f"{number}: {' '.join(result.faces)} of {' '.join(laid.values)}")
    click.echo(line("path-traced throws", score, f"seed {seed}"))
    click.echo("dice: {passed} of {all} pass, {misread} misread".format_map(dice))


if __name__ == "__main__":
    main()
