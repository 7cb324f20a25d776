"""`python -m tests.bench.card_photos [MANIFEST]`: how cards are recognised on photos nobody took.

Cards drawn by us, and the cards of a manifest where one is given, are shown once each; then drawn
photos of them are read, of cards that were never shown, and of tables without a card.
"""

import argparse
import tempfile
import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from tests.bench import one_thread  # noqa: F401  (before numpy)

# isort: split
import cv2
import numpy as np

from companion.cli.card_score import ENROL, SetScore, first_proposal, read_manifest
from companion.devices.ports import Frame
from companion.devices.reading import CardsReading
from hardware.card_recognizer import CardPictures, StoredCardRecognizer, on_one_thread
from hardware.vision.bodies import Picture
from hardware.vision.card_shown import card_in
from hardware.vision.pictures import load_picture
from tests.hardware.drawn_cards import as_picture
from tests.hardware.drawn_decks import deck
from tests.hardware.playing_decks import playing_cards
from tests.hardware.virtual_photos import shoot, shown

_BOX = "virtual"
_UNKNOWN = 4  # every so many cards one is never shown
_EMPTY = 8  # photos of cards for one without


@dataclass
class Cards:
    """A set: pictures of its cards as they are printed, and frames that make them known."""

    name: str
    printed: Mapping[str, Sequence[Picture]]
    frames: Mapping[str, Frame]


def drawn_sets() -> list[Cards]:
    """The decks of our own."""
    found = []
    for name, cards in (("playing", playing_cards()), ("deck", deck(60))):
        frames = {card: as_picture(shown(art, n)) for n, (card, art) in enumerate(cards.items())}
        found.append(Cards(name, {card: (art,) for card, art in cards.items()}, frames))
    return found


def photographed_sets(manifest: Path) -> list[Cards]:
    """The cards of a manifest: as shown there, and cut out of whatever shows them alone."""
    found = []
    joined = {"hj3yoo_mtg": "text", "trifecta_mtg": "text"}
    rows = [(joined.get(name, name), row) for name, each in read_manifest(manifest).items()
            for row in each]  # fmt: skip
    for name in dict.fromkeys(set_ for set_, _ in rows):
        frames: dict[str, Frame] = {}
        printed: dict[str, list[Picture]] = {}
        for set_, row in rows:
            if set_ == name and row.role in ENROL:
                frames[row.card_ids[0]] = load_picture(row.photo)
                card, _ = card_in(rgb(frames[row.card_ids[0]]))
                if card is not None:
                    printed.setdefault(row.card_ids[0], []).append(upright(card))
        found.append(Cards(name, printed, frames))
    return found


def rgb(frame: Frame) -> Picture:
    """The pixels of a frame."""
    return np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)


def upright(card: Picture) -> Picture:
    """A card higher than wide."""
    return card if card.shape[0] >= card.shape[1] else np.ascontiguousarray(np.rot90(card))


def measure(
    cards: Cards, count: int, seed: int, keep: Path | None = None, at_once: int = 1
) -> SetScore:
    """Show most of the cards, then read so many photos with `at_once` cards in view."""
    score, rng = SetScore(cards.name), np.random.default_rng(seed)
    names = [name for name in cards.frames if name in cards.printed]
    unknown = set(names[seed % _UNKNOWN :: _UNKNOWN])
    with tempfile.TemporaryDirectory(prefix="mars-cards-") as folder:
        reader = StoredCardRecognizer(CardPictures(Path(folder)))
        for name, frame in cards.frames.items():
            if name not in unknown and (wrong := reader.learn(_BOX, name, frame)):
                print(f"  {name} was not learnt: {wrong}")
        reader.load(_BOX)
        score.enrolled = len(reader.known(_BOX))
        judge = Judge(reader, _BOX, score, unknown, keep)
        for n in range(count):
            empty = n % _EMPTY == _EMPTY - 1
            chosen = [] if empty else [names[k] for k in rng.choice(len(names), at_once, False)]
            shot = np.random.default_rng((seed, n))
            photo = shoot(shot, [one_of(shot, cards.printed[name]) for name in chosen])
            judge.read(photo, chosen, f"{cards.name}-{seed}-{n}")
    return judge.done()


def one_of(rng: np.random.Generator, pictures: Sequence[Picture]) -> Picture:
    """One of these, at random."""
    return pictures[rng.integers(len(pictures))]


@dataclass
class Judge:
    """Reads photos of a box, times and counts the readings, and keeps photos read badly."""

    reader: StoredCardRecognizer
    box: str
    score: SetScore
    unknown: Collection[str]
    keep: Path | None = None
    times: list[float] = field(default_factory=list)

    def read(self, photo: Picture, chosen: Sequence[str], name: str) -> None:
        """Read a photo of the chosen cards; `name` begins the name of its file."""
        begun = time.process_time()
        reading = self.reader.read(self.box, as_picture(photo))
        self.times.append((time.process_time() - begun) * 1000)
        fault = _count(self.score, chosen, self.unknown, reading)
        if self.keep and fault:
            place = f"{name}-{fault}-{'+'.join(chosen)}"
            cv2.imwrite(str(self.keep / f"{place}.png"), photo[..., ::-1])
            print(f"  {place}: {[(c.id, round(c.confidence, 2)) for c in reading.cards]}")

    def done(self) -> SetScore:
        """The counts, with the median of the milliseconds."""
        self.score.ms = round(median(self.times), 1) if self.times else 0.0
        return self.score


def _count(
    score: SetScore, chosen: Sequence[str], unknown: Iterable[str], reading: CardsReading
) -> str:
    """Count a reading; the kind of fault, or ""."""
    if not chosen:
        score.none += 1
        score.none_sure += reading.sure
        return "none-sure" if reading.sure else ""
    if set(chosen) & set(unknown):
        score.unknown += 1
        score.unknown_sure += reading.sure
        return "unknown-sure" if reading.sure else ""
    score.tests += 1
    found = [card.id for card in reading.cards]
    alone = len(chosen) == 1
    right = first_proposal(reading) in chosen if alone else sorted(found) == sorted(chosen)
    wrong = reading.sure and (not right or not set(found) <= set(chosen))
    score.right += right
    score.asked += not reading.sure
    score.wrong_sure += wrong
    return "wrong-sure" if wrong else "missed" if not right else "" if reading.sure else "asked"


def main() -> None:
    """Measure the sets that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("manifest", type=Path, nargs="?", help="photos of cards, with labels")
    parser.add_argument("--count", type=int, default=160, help="photos of each set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", help="only this set")
    parser.add_argument("--at-once", type=int, default=1, help="cards in view")
    parser.add_argument("--keep", type=Path, help="folder for photos that were read badly")
    asked = parser.parse_args()
    on_one_thread()
    print(SetScore.heading())
    if asked.keep:
        asked.keep.mkdir(parents=True, exist_ok=True)
    sets = drawn_sets() + (photographed_sets(asked.manifest) if asked.manifest else [])
    for cards in sets:
        if not asked.set or cards.name in asked.set:
            print(measure(cards, asked.count, asked.seed, asked.keep, asked.at_once).line(),
                  flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
