"""`python -m tests.bench.card_twins`: cards that differ from a known one in one character.

All drawn cards are known. Each is read once, and so is its twin, which was never shown: it must not
be sure. Nobody says which cards could be due. Every second card is in the half `--half 0`, by
which bars may be chosen; figures are for the other half.
"""

import argparse
from collections.abc import Sequence
from dataclasses import astuple, dataclass, fields

from tests.bench import one_thread  # noqa: F401  (before numpy)

# isort: split
import numpy as np

from hardware.card_recognizer import on_one_thread
from hardware.vision.bodies import Picture
from hardware.vision.card_album import CardAlbum
from hardware.vision.card_scene import read_cards
from tests.bench.card_scenes import GENTLE, show
from tests.hardware.near_twins import Twins, drawn_twins
from tests.hardware.virtual_photos import Conditions, scene, shown

CALM = Conditions(tilt=15, sleeves=0, fingers=0, glare=0, blur=0.6, darkest=0.6)
SIZE = (720, 540)
# Name, conditions, and the share of the picture that a card takes.
VIEWS = (("calm", CALM, 0.25), ("calm-far", CALM, 0.13),
         ("gentle", GENTLE, 0.25), ("gentle-far", GENTLE, 0.13))  # fmt: skip


@dataclass
class Score:
    """What was sure: of the known cards, of their twins, and of known cards as another one."""

    kind: str
    view: str
    cards: int = 0
    sure: int = 0
    twins_sure: int = 0
    wrong: int = 0


def albums(twins: Sequence[Twins]) -> dict[str, CardAlbum]:
    """Show every card once, each kind to an album of its own."""
    found: dict[str, CardAlbum] = {}
    for n, each in enumerate(twins):
        show(found.setdefault(each.kind, CardAlbum()), each.name, shown(each.card, n))
    return found


def photo(card: Picture, seed: Sequence[int], view: int) -> Picture:
    """A photo of one card."""
    _, how, share = VIEWS[view]
    return scene(np.random.default_rng(seed), [card], SIZE, share, how)[0]


def measure(half: int, seed: int, every: int = 1) -> list[Score]:
    """Read each card of a half, or every so many of them, and its twin, in every view."""
    twins = list(drawn_twins())
    known, scores = albums(twins), dict[tuple[str, int], Score]()
    for n, each in enumerate(twins):
        if n // 2 % 2 != half or n // 4 % every:
            continue
        for view, (name, *_) in enumerate(VIEWS):
            score = scores.setdefault((each.kind, view), Score(each.kind, name))
            score.cards += 1
            for card in (each.card, each.twin):
                found = read_cards(photo(card, (seed, n, view), view), known[each.kind])
                named = {match.id for match in found if match.sure}
                if card is each.twin:
                    score.twins_sure += bool(named)
                else:
                    score.sure += each.name in named
                    score.wrong += bool(named - {each.name})
    return [scores[key] for key in sorted(scores)]


def main() -> None:
    """Print a line for each kind of card and view."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--half", type=int, default=1, choices=(0, 1))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="only every so many cards")
    asked = parser.parse_args()
    on_one_thread()
    print(" ".join(f"{each.name:>26}" for each in fields(Score)))
    for score in measure(asked.half, asked.seed, asked.every):
        print(" ".join(f"{value:>26}" for value in astuple(score)), flush=True)


if __name__ == "__main__":
    main()
