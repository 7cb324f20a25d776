"""`python -m tests.bench.card_cameras [MANIFEST]`: cards read by another camera than shown.

Each card is shown once, as a scan or a good photo. Each class of photos makes one thing hard, in
all other ways it is usual. A quarter of the cards, and a deck's back, are never shown. Decks of
playing cards of the half `--half 0` may be used to choose bars; figures are for the other half.
"""

import argparse
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tests.bench import one_thread  # noqa: F401  (before numpy)

# isort: split
import numpy as np

from calibration.paper import card_picture
from companion import games
from companion.cli.card_score import SetScore
from hardware.card_recognizer import CardPictures, StoredCardRecognizer, on_one_thread
from hardware.vision.bodies import Picture
from hardware.vision.pictures import load_picture
from tests.bench.card_photos import Cards, Judge, one_of, photographed_sets, rgb
from tests.hardware.drawn_cards import as_picture
from tests.hardware.drawn_decks import deck
from tests.hardware.playing_decks import DESIGNS, Design, card_back, drawn_design, playing_cards
from tests.hardware.virtual_photos import Conditions, scene, shown

_BOX = "cameras"
_SIZES = ((1280, 960), (1280, 720), (960, 1280), (1600, 1200), (640, 480))
_UNKNOWN = 4  # every so many cards one is never shown
_STRANGE = 0.25  # share of photos that show one
_CORNER = 0.05
BACK = "back"


@dataclass(frozen=True)
class Shots:
    """A class of photos: the share of a photo that a card takes, and cards in view."""

    how: Conditions
    shares: tuple[float, float] = (0.12, 0.5)
    in_view: tuple[int, int] = (1, 1)


_EASY = Conditions(tilt=20, sleeves=0, fingers=0, glare=0, cut=0, blur=0.8, darkest=0.6,
                   brightest=1.1, moved=0, grain=4, quality=(60, 96), corner=_CORNER)  # fmt: skip
CLASSES = {
    "easy": Shots(_EASY),
    "far": Shots(_EASY, (0.02, 0.08)),
    "tilt": Shots(replace(_EASY, tilt=50, least_tilt=30)),
    "light": Shots(replace(_EASY, darkest=0.25, brightest=1.8, gamma=1.7, tint=0.2)),
    "poor": Shots(replace(_EASY, blur=1.8, moved=0.6, grain=12, quality=(40, 61))),
    "hand": Shots(replace(_EASY, fingers=1)),
    "sleeve": Shots(replace(_EASY, sleeves=1, glare=1)),
    "several": Shots(_EASY, (0.06, 0.14), (2, 3)),
    "mixed": Shots(replace(_EASY, tilt=40, sleeves=0.25, fingers=0.2, glare=0.25, blur=1.5,
                           darkest=0.35, brightest=1.4, gamma=1.4, tint=0.12, moved=0.25, grain=8,
                           quality=(40, 96)), (0.04, 0.6)),
}  # fmt: skip


def sets(
    manifest: Path | None, half: int, scanned: bool, decks: Sequence[int] = ()
) -> Iterator[Cards]:
    """Decks of a half, cards of the boxes, a deck of one frame, and those of a manifest.

    Instead of a half, new `decks` are drawn by these seeds.
    """
    halves = {name: each for n, (name, each) in enumerate(DESIGNS.items()) if n % 2 == half}
    designs = {str(seed): drawn_design(seed) for seed in decks} or halves
    for name, design in designs.items():
        yield _drawn(f"playing-{name}", _with_back(design), scanned)
    for box_id in ("mars-needs-heroes", "mars-escape"):
        box = games.take(box_id)
        yield _drawn(box_id, {c.id: card_picture(box.name, c, 5.0) for c in box.cards()}, scanned)
    yield _drawn("deck", deck(60), scanned)
    if manifest:
        yield from (each for each in photographed_sets(manifest) if each.name == "text")


def _with_back(design: Design) -> dict[str, Picture]:
    return {**playing_cards(design), BACK: card_back(design)}


def _drawn(name: str, cards: Mapping[str, Picture], scanned: bool) -> Cards:
    frames = {card: as_picture(art if scanned else shown(art, n, _CORNER))
              for n, (card, art) in enumerate(cards.items())}  # fmt: skip
    return Cards(name, {card: (art,) for card, art in cards.items()}, frames)


def measure(
    cards: Cards,
    kinds: Sequence[str],
    count: int,
    seed: int,
    keep: Path | None = None,
    behind: Sequence[Picture] = (),
) -> Iterator[SetScore]:
    """Show most of the cards, then read so many photos of each class; see `scene` for `behind`."""
    names = [name for name in cards.frames if name in cards.printed]
    unknown = [n for at, n in enumerate(names) if at % _UNKNOWN == seed % _UNKNOWN or n == BACK]
    known = [name for name in names if name not in unknown]
    with tempfile.TemporaryDirectory(prefix="mars-cards-") as folder:
        reader = StoredCardRecognizer(CardPictures(Path(folder)))
        for name in known:
            if wrong := reader.learn(_BOX, name, cards.frames[name]):
                print(f"  {name} was not learnt: {wrong}")
        reader.load(_BOX)
        for kind in kinds:
            score = SetScore(f"{cards.name} {kind}", len(known))
            judge = Judge(reader, _BOX, score, unknown, keep)
            for n in range(count):
                rng = np.random.default_rng((seed, [*CLASSES].index(kind), n))
                chosen = _chosen(rng, known, unknown, CLASSES[kind])
                arts = [cards.printed[name] for name in chosen]
                photo = _photo(
                    rng, arts, CLASSES[kind], behind[n % len(behind)] if behind else None
                )
                judge.read(photo, chosen, f"{cards.name}-{kind}-{seed}-{n}")
            yield judge.done()


def _chosen(
    rng: np.random.Generator, known: Sequence[str], unknown: Sequence[str], shots: Shots
) -> list[str]:
    in_view = int(rng.integers(shots.in_view[0], shots.in_view[1] + 1))
    chosen = [known[at] for at in rng.choice(len(known), in_view, False)]
    if rng.random() < _STRANGE:
        chosen[0] = unknown[rng.integers(len(unknown))]
    return chosen


def _photo(
    rng: np.random.Generator,
    printed: Sequence[Sequence[Picture]],
    shots: Shots,
    behind: Picture | None = None,
) -> Picture:
    least, most = np.log(shots.shares)
    size = _SIZES[rng.integers(len(_SIZES))]
    arts = [one_of(rng, each) for each in printed]
    return scene(rng, arts, size, float(np.exp(rng.uniform(least, most))), shots.how, behind)[0]


def main() -> None:
    """Print a line for each set and class."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("manifest", type=Path, nargs="?", help="photos of cards, with labels")
    parser.add_argument("--count", type=int, default=24, help="photos of each class")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--half", type=int, default=1, choices=(0, 1))
    parser.add_argument(
        "--decks", type=int, nargs="*", default=(), help="draw decks by these seeds"
    )
    parser.add_argument(
        "--behind", type=Path, nargs="*", default=(), help="photos behind the cards"
    )
    parser.add_argument("--scans", action="store_true", help="cards are shown as scans")
    parser.add_argument("--set", action="append", help="only sets whose name begins like this")
    parser.add_argument("--kind", action="append", choices=[*CLASSES], help="only this class")
    parser.add_argument("--keep", type=Path, help="folder for photos that were read badly")
    asked = parser.parse_args()
    on_one_thread()
    if asked.keep:
        asked.keep.mkdir(parents=True, exist_ok=True)
    behind = [rgb(load_picture(path)) for path in asked.behind]
    print(SetScore.heading())
    for cards in sets(asked.manifest, asked.half, asked.scans, asked.decks):
        if not asked.set or cards.name.startswith(tuple(asked.set)):
            for score in measure(cards, asked.kind or [*CLASSES], asked.count, asked.seed,
                                 asked.keep, behind):  # fmt: skip
                print(score.line(), flush=True)


if __name__ == "__main__":
    main()
