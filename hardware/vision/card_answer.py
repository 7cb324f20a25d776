"""What was recognised, and how two answers about one picture become one."""

from dataclasses import dataclass, replace

from hardware.vision.card_print import Rows

UNSURE = 0.49  # Confidence that only certain matches exceed.
OTHERS = 3
_AGREED = 0.75  # Confidence of a print below which the look must name the same card.


@dataclass(frozen=True)
class Match:
    """A card that a picture shows; `corners` are in its pixels, None for the whole picture.

    `turn` is the row of its looks that is for how the card lies, where it has no corners.
    `differs` says that it is doubted because a place on it shows something else, `placed` that
    it is certain because it explains every place. `left` is the share of most of its places that
    it leaves unexplained, where that was seen.
    """

    id: str
    sure: bool
    confidence: float
    others: tuple[str, ...]
    corners: Rows | None
    in_view: float = 1.0
    turn: int = 0
    differs: bool = False
    placed: bool = False
    left: float = 1.0

    def doubted(self, *, differs: bool = False) -> "Match":
        """Return the same card, but not certain."""
        confidence = min(UNSURE, self.confidence)
        return replace(self, sure=False, confidence=confidence, differs=differs or self.differs)


def reconciled(by_print: Match | None, by_look: Match | None) -> Match | None:
    """Return the more certain of two answers; certain ones that differ become a doubt."""
    if by_print is None or by_look is None:
        return by_print or by_look
    if by_print.confidence < _AGREED and by_look.id != by_print.id:
        by_print = by_print.doubted()
    first, second = by_print, by_look
    if (second.sure, second.confidence) > (first.sure, first.confidence):
        first, second = second, first
    others = dict.fromkeys((second.id, *first.others, *second.others))
    others.pop(first.id, None)
    sure = first.sure and not (second.sure and second.id != first.id)
    return replace(first, sure=sure, others=tuple(others)[:OTHERS])
