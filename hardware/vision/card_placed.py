"""Compare a picture that a card fills with the few cards that look most like it, place by place.

Cards of a deck may look much alike: eight pips of one suit or of another. What the right card
leaves unexplained is then little, and what any other leaves is several times as much.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from hardware.vision.bodies import Picture
from hardware.vision.card_answer import OTHERS, UNSURE, Match
from hardware.vision.card_close import Closeness, at_a_quarter, compare, explained, settled
from hardware.vision.card_match import Matrix, filled_by, placed_at
from hardware.vision.card_print import Print, Rows, both_ways, colours_apart

_COMPARED = 3  # Cards that are compared.
# What a card may leave unexplained to be sure, to be likeliest, and that of the next over it.
_LEFT, _LIKELY, _LEAD = 0.015, 0.08, 3.0
_WHOLE = 0.03  # What a card of a sure look may leave of many places, each of them not much.
_EITHER_WAY = 0.1  # Likeness upright less that upside down.
_COLOURS = 0.2  # By how much the colours of a sure card may differ.


@dataclass
class Placing:
    """Compares with pictures of known cards by id.

    `alike` are cards that are much alike, each with the one most like it.
    """

    prints: Mapping[str, Sequence[Print]]
    alike: Sequence[tuple[str, str]] = ()
    _kin: float | None = field(default=None, init=False)

    def judge(self, match: Match, soft: Picture, looks: Rows, complete: bool) -> Match:
        """Return a match by look, or the card that explains what is seen far better.

        A sure look is doubted where a place differs. Another is sure if all possible cards are
        known (`complete`) and the card explains every place, and better than cards much alike
        explain each other.
        """
        if match.sure:  # A plain card has little by which it could be settled.
            known, turn = self.turned(match.id, looks)
            alike = _alike(compare(soft, known, filled_by(soft, known, turn)))
            if not alike:
                known, matrix, turn = self._settled(match.id, looks, soft)
                alike = _alike(compare(soft, known, matrix))
            match = replace(match, turn=turn)
            return match if alike else match.doubted(differs=True)
        found: dict[str, Closeness] = {}
        turns: dict[str, int] = {}
        first, best, rival = match.id, 1.0, 1.0
        for card in (match.id, *match.others)[:_COMPARED]:
            known, matrix, turns[card] = self._settled(card, looks, soft)
            found[card] = compare(soft, known, matrix)
            first = min(found, key=lambda each: found[each].left)
            best = found[first].left
            rival = min((each.left for card, each in found.items() if card != first), default=1.0)
            if len(found) > 1 and best <= min(_LEFT, rival / _LEAD):
                break  # Others look less alike.
        if best > min(_LIKELY, rival / _LEAD):
            return match
        sure = complete and best <= min(_LEFT, self._least_of_kin() / _LEAD)
        sure = sure and not found[first].strictly and self._colours_alike(first, looks)
        confidence = float(np.clip(1 - best / _LEFT / 2, 0.2, 1 if sure else UNSURE))
        others = [each for each in (match.id, *match.others) if each != first]
        return replace(match, id=first, sure=sure, confidence=confidence, placed=sure,
                       others=tuple(others[:OTHERS]), turn=turns[first])  # fmt: skip

    def turned(self, card: str, looks: Rows) -> tuple[Print, int]:
        """Return the picture of a card that looks most alike, and the row of its rotation."""
        alike = [(float(each), known, turn) for known in self.prints[card]
                 for turn, each in enumerate(looks @ known.looks[0])]  # fmt: skip
        _, known, turn = max(alike, key=lambda each: each[0])
        return known, turn

    def _settled(self, card: str, looks: Rows, soft: Picture) -> tuple[Print, Matrix, int]:
        """Return the picture of a card, how it fits in one that it about fills, and its turn."""
        known, turn = self.turned(card, looks)
        ways = [turn]
        if looks[turn] @ known.looks[0] - looks[turn ^ 1] @ known.looks[0] < _EITHER_WAY:
            ways.append(turn ^ 1)  # It looks much the same upside down.
        fits = [(settled(soft, known, filled_by(soft, known, each)), each) for each in ways]
        if fits[1:]:
            fits.sort(key=lambda each: _apart(soft, known, each[0]))
        return known, *fits[0]

    def _least_of_kin(self) -> float:
        """Return the least that cards much alike leave unexplained of each other.

        A card never shown may leave as little.
        """
        if self._kin is None:
            shown = [(card, self.prints[other][0]) for card, other in self.alike]
            fits = [(each.soft, *self._settled(card, both_ways(each.looks[0]), each.soft)[:2])
                    for card, each in shown]  # fmt: skip
            self._kin = min((compare(*each).left for each in fits), default=0.0)
        return self._kin

    def _colours_alike(self, card: str, looks: Rows) -> bool:
        """Return whether a picture has a card's colours, which places are not compared by."""
        known, turn = self.turned(card, looks)
        return colours_apart(looks[turn], known.looks[0]) < _COLOURS


def fits_in(soft: Picture, known: Print, corners: Matrix, *, fine: bool) -> tuple[bool, float]:
    """Return whether a known card explains a picture between corners; see `explained`.

    If not, they may be those of a sleeve.
    """
    matrix = placed_at(known, corners)
    first = explained(soft, known, matrix, fine=fine)
    if first[0]:
        return first
    second = explained(soft, known, settled(soft, known, matrix), fine=fine)
    return second if second[0] else min(first, second, key=lambda each: each[1])


def _alike(found: Closeness) -> bool:
    """Return whether a card of a sure look may be what is seen, in every place and as a whole."""
    return not found.differs and not (found.strictly and found.left > _WHOLE)


def _apart(seen: Picture, known: Print, matrix: Matrix) -> float:
    """Return how much a card differs as a whole from a picture: one less their correlation."""
    small, there = at_a_quarter(seen, known, matrix)
    both = [each.astype(np.float32) for each in (small, there)]
    both = [each - cv2.blur(each, (15, 15)) for each in both]
    one, other = (each / max(float(np.linalg.norm(each)), 1e-3) for each in both)
    return 1 - float((one * other).sum())
