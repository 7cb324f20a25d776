"""`python -m tests.bench.card_scenes [MANIFEST]`: several cards in view, 100 of them known.

Cards drawn by us, and those of a manifest where one is given, lie on drawn tables. A fifth of them
was never shown. *ms* is the processor time of a reading: the least of three, median of the scenes;
*still* that of reading them again where they lie, in a picture with other grain.
*ratio* is the same over the time of a fixed piece of work, measured just before: a busy machine
slows both.
"""

import argparse
import time
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from statistics import median

from tests.bench import one_thread  # noqa: F401  (before numpy)

# isort: split
import cv2
import numpy as np

from hardware.card_recognizer import on_one_thread
from hardware.vision.bodies import Picture
from hardware.vision.card_album import CardAlbum
from hardware.vision.card_finder import Quad, common
from hardware.vision.card_match import Match
from hardware.vision.card_places import Places
from hardware.vision.card_print import describe
from hardware.vision.card_scene import read_cards
from hardware.vision.card_shown import card_in, to_keep
from tests.bench.card_photos import Cards, photographed_sets, rgb
from tests.hardware.drawn_cards import as_picture
from tests.hardware.drawn_decks import deck
from tests.hardware.virtual_photos import Conditions, scene, shown

KNOWN, UNKNOWN = 100, 0.2
# Cards in view, share of the picture that each takes, and the picture's size.
SCENES = ((1, 0.20, (1280, 720)), (1, 0.08, (1280, 960)), (2, 0.15, (1280, 720)),
          (3, 0.08, (1280, 960)), (4, 0.06, (1280, 960)), (6, 0.05, (1280, 960)))  # fmt: skip
GENTLE = Conditions(tilt=25, sleeves=0.1, fingers=0, glare=0.1, blur=0.8, darkest=0.6)
_FIXED = np.kron(np.random.default_rng(0).integers(0, 255, (32, 23, 3)), np.ones((10, 10, 1)))
_FIXED = _FIXED.astype(np.uint8)
_SAME = 0.5  # share of a card's place that a reading must cover


@dataclass
class Score:
    """What was seen in scenes with `in_view` cards each.

    `noticed` are unknown cards at whose place something is that is not sure; `wrong` are sure
    readings that are not of the card there; `strays` are doubts where no card lies.
    """

    in_view: int
    share: float
    known: int = 0
    found: int = 0
    sure: int = 0
    unknown: int = 0
    noticed: int = 0
    wrong: int = 0
    strays: int = 0
    ms: float = 0.0
    ratio: float = 0.0
    still: float = 0.0


def album_of(cards: Mapping[str, Cards], rng: np.random.Generator) -> tuple[CardAlbum, list[str]]:
    """Show so many cards that 100 are known; also the names of those never shown."""
    names = [name for each in cards.values() for name in each.frames if name in each.printed]
    order = [names[at] for at in rng.permutation(len(names))]
    album = CardAlbum()
    for each in cards.values():
        for name in order[:KNOWN]:
            if name in each.frames:
                show(album, name, rgb(each.frames[name]))
    return album, order[KNOWN:]


def show(album: CardAlbum, name: str, picture: Picture) -> None:
    """Add the card in a picture to an album."""
    card, why = card_in(picture)
    assert card is not None, why
    album.add(name, describe(to_keep(card)))


def measure(
    cards: Mapping[str, Cards], scenes: int, seed: int, keep: Path | None = None
) -> list[Score]:
    """Read so many scenes of each kind."""
    rng = np.random.default_rng(seed)
    album, unknown = album_of(cards, rng)
    printed = {name: arts for each in cards.values() for name, arts in each.printed.items()}
    known = sorted(album.ids & printed.keys())
    scores = []
    for kind, (in_view, share, size) in enumerate(SCENES):
        score, times, ratios = Score(in_view, share), list[float](), list[float]()
        stills = list[float]()
        for n in range(scenes):
            shot = np.random.default_rng((seed, kind, n))
            chosen = [known[at] for at in shot.choice(len(known), in_view, False)]
            strange = [unknown[at] for at in shot.choice(len(unknown), in_view, False)]
            chosen = [s if shot.random() < UNKNOWN else k
                      for s, k in zip(strange, chosen, strict=True)]  # fmt: skip
            arts = [printed[name][shot.integers(len(printed[name]))] for name in chosen]
            photo, rings = scene(shot, arts, size, share, GENTLE)
            found: tuple[Match, ...] = ()
            taken, work = [], []
            for _ in range(3):
                begun = time.process_time()
                describe(_FIXED)
                ready = time.process_time()
                found = read_cards(photo, album)
                work.append(ready - begun)
                taken.append((time.process_time() - ready) * 1000)
            times.append(min(taken))
            stills.append(_again(photo, album, shot))
            ratios.append(min(taken) / min(work) / 1000)
            before = astuple(score)
            _count(score, chosen, rings, found, album)
            if keep and _faulty(score, before):
                cv2.imwrite(str(keep / f"{in_view}-{share}-{seed}-{n}.png"), photo[..., ::-1])
                read = [(m.id, m.sure, round(m.confidence, 2)) for m in found]
                print(f"  {in_view}-{share}-{seed}-{n} {chosen}: {read}")
        score.ms, score.ratio = round(median(times), 1), round(median(ratios), 2)
        score.still = round(median(stills), 1)
        scores.append(score)
    return scores


def _again(photo: Picture, album: CardAlbum, rng: np.random.Generator) -> float:
    """The time in ms of reading cards that lie still: the least of three."""
    places, taken = Places(), []
    for n in range(4):
        grainy = np.clip(photo + rng.normal(0, 1.5, photo.shape), 0, 255).astype(np.uint8)
        begun = time.process_time()
        read_cards(grainy, album, places=places)
        taken += [(time.process_time() - begun) * 1000] if n else []
    return min(taken)


def _count(score: Score, chosen: Sequence[str], rings: Sequence[Quad], found: Sequence[Match],
           album: CardAlbum) -> None:  # fmt: skip
    used: set[int] = set()
    for name, ring in zip(chosen, rings, strict=True):
        here = [n for n, each in enumerate(found) if _covers(each, ring)]
        used.update(here)
        ids = [found[n].id for n in here]
        if name in album.ids:
            score.known += 1
            score.found += name in ids
            score.sure += any(found[n].id == name and found[n].sure for n in here)
        else:
            score.unknown += 1
            score.noticed += any(not found[n].sure for n in here)
        score.wrong += any(found[n].sure and found[n].id != name for n in here)
    for n, each in enumerate(found):
        if n not in used:
            score.strays += not each.sure
            score.wrong += each.sure


def _covers(match: Match, ring: Quad) -> bool:
    return match.corners is not None and min(common(match.corners, ring)) > _SAME


def _faulty(score: Score, before: tuple[float, ...]) -> bool:
    old = Score(*before)  # type: ignore[arg-type]
    missed = score.known - old.known > score.found - old.found
    unseen = score.unknown - old.unknown > score.noticed - old.noticed
    return missed or unseen or score.wrong > old.wrong or score.strays > old.strays


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("manifest", type=Path, nargs="?", help="photos of cards, with labels")
    parser.add_argument("--scenes", type=int, default=10, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="folder for scenes that were read badly")
    asked = parser.parse_args()
    on_one_thread()
    if asked.keep:
        asked.keep.mkdir(parents=True, exist_ok=True)
    drawn = deck(80)
    frames = {name: as_picture(shown(art, n)) for n, (name, art) in enumerate(drawn.items())}
    cards = {"deck": Cards("deck", {name: (art,) for name, art in drawn.items()}, frames)}
    if asked.manifest:
        cards["text"] = next(each for each in photographed_sets(asked.manifest)
                             if each.name == "text")  # fmt: skip
    print(" ".join(f"{each.name:>8}" for each in fields(Score)))
    for score in measure(cards, asked.scenes, asked.seed, asked.keep):
        print(" ".join(f"{value:>8}" for value in astuple(score)), flush=True)


if __name__ == "__main__":
    main()
