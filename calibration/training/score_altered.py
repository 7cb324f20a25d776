"""Read photos altered by rule, and count readings that are right, ask, or are sure but wrong.

    python -m calibration.training.score_altered MANIFEST [--set cloth-lowres] [--every 6]

See `altered.py` for the rules. A question is never wrong; a sure reading is, if a value or the
number of dice is.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click
import cv2

from calibration.training.altered import KINDS, Altered, Scene, scene_of
from calibration.training.photos import rows_of
from calibration.training.scoring import Score
from companion.devices.ports import DiceReader, Frame
from hardware.vision.pictures import load_picture
from hardware.vision.reader import PictureReader, picture_of


def scenes(
    manifest: Path, sets: tuple[str, ...], every: int, skip: int = 0, seed: int = 0
) -> Iterator[Scene]:
    """Yield every nth photo with boxes of some sets, all if none is named, after `skip` photos."""
    rows = [row for row in rows_of(manifest) if not sets or row["dataset"] in sets]
    for row in [row for row in rows if "altered" not in row["conditions"]][skip::every]:
        rgb = picture_of(load_picture(manifest.parent.joinpath(row["file"])))
        scene = scene_of(row, rgb, seed)
        if scene is not None:
            yield scene


def read(reader: DiceReader, altered: Altered) -> tuple[tuple[str, ...], bool]:
    """Return the numbers read in a picture, and whether the reader is sure of them."""
    high, wide = altered.rgb.shape[:2]
    reading = reader.read(Frame(wide, high, altered.rgb.tobytes()), "d6", altered.due)
    return tuple(die.face for die in reading.dice if die.face), reading.sure


@click.command()
@click.argument("manifest", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--set", "sets", multiple=True, help="Only photos of this set.")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(tuple(KINDS)))
@click.option("--every", default=1, show_default=True, help="Only every Nth photo.")
@click.option("--skip", default=0, show_default=True, help="Without the first N photos.")
@click.option("--seed", default=0, show_default=True, help="Alter otherwise.")
@click.option(
    "--keep",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write the pictures read wrongly and surely into this folder.",
)
def main(
    manifest: Path,
    sets: tuple[str, ...],
    kinds: tuple[str, ...],
    every: int,
    skip: int,
    seed: int,
    keep: Path | None,
) -> None:
    """Alter the photos of MANIFEST, read them, and print a line per kind."""
    cv2.setNumThreads(1)
    reader, counts = PictureReader(), dict[str, Score]()
    for scene in scenes(manifest, sets, every, skip, seed):
        for altered in (one for kind in kinds or KINDS for one in KINDS[kind](scene)):
            faces, sure = read(reader, altered)
            right = Counter(faces) == Counter(altered.values)
            counts.setdefault(altered.kind, Score()).count(right, not sure)
            if sure and not right:
                click.echo(f"{scene.name}, {altered.kind}: {' '.join(faces)}")
                if keep:
                    keep.mkdir(parents=True, exist_ok=True)
                    name = f"{scene.name}-{altered.kind}.png".replace("/", "_")
                    cv2.imwrite(str(keep / name), cv2.cvtColor(altered.rgb, cv2.COLOR_RGB2BGR))
    click.echo(f"{'kind':24s}  shown  right  asked  wrong and sure")
    for kind, count in sorted(counts.items()):
        click.echo(
            f"{kind:24s} {count.scenes:8d} {count.right:6d} {count.asked:6d} "
            f"{count.wrong_and_sure:6d}"
        )


if __name__ == "__main__":
    main()
