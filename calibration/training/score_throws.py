"""Throw dice on the simulated tray many times and count the reader's results."""

from collections import Counter
from random import Random

import click

from companion.devices.ports import Reading
from companion.engine.dice import D6, KINDS
from hardware.camera.simulated import SimulatedTray
from hardware.vision.reader import PictureReader


def one_throw(seed: int, kind: str, most: int) -> tuple[tuple[str, ...], Reading]:
    """Throw dice decided by `seed` and read them; pip dice are white, green or mixed."""
    chance, now = Random(seed), [0.0]
    count = chance.randint(1, most) if kind == D6.id else most
    faces = tuple(chance.choices(KINDS[kind].faces, k=count))
    colours = (("white",), ("green",), ("white", "green"))[seed % 3]
    tray = SimulatedTray(chance, lambda: now[0], lambda seconds: None, colours)
    tray.open()
    tray.throw(faces)
    now[0] += 5.0
    return faces, PictureReader().read(tray.read(), kind, count)


@click.command()
@click.option("--kind", type=click.Choice(tuple(KINDS)), default="mars-attacks", show_default=True)
@click.option("--throws", default=300, show_default=True, help="How often to throw.")
@click.option("--dice", default=10, show_default=True, help="How many dice (d6: at most).")
@click.option("--seed", default=0, show_default=True, help="Number of the first throw.")
def main(kind: str, throws: int, dice: int, seed: int) -> None:
    """Count readings of simulated throws: certain and right, asked, and certain but wrong."""
    tally: Counter[str] = Counter()
    times = []
    with click.progressbar(range(seed, seed + throws), label="Throwing") as bar:
        for number in bar:
            faces, reading = one_throw(number, kind, dice)
            right = Counter(die.face for die in reading.dice) == Counter(faces)
            tally[
                ("right" if right else "wrong") + (" and sure" if reading.sure else ", asked")
            ] += 1
            times.append(reading.ms)
    for outcome, count in sorted(tally.items()):
        click.echo(f"{outcome:16} {count}")
    click.echo(f"median {sorted(times)[len(times) // 2]:.0f} ms a reading")


if __name__ == "__main__":
    main()
