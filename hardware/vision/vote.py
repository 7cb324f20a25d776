"""A vote over a few pictures of the same still dice: one slip of one picture counts for little."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean, median

from companion.devices.ports import DieReading, Reading
from hardware.vision.reader import SURE, judged

AGREE = 0.8  # share of the pictures that must tell the same face


def vote(readings: Sequence[Reading], expected: int | None = None) -> Reading:
    """Join readings of one settled throw; ValueError when there are none.

    Dice are matched by place. A face that too few pictures tell becomes a doubt, and so does
    what one picture alone doubts of the whole when most do.
    """
    if not readings:
        raise ValueError("nothing to vote on")
    usual = Counter(len(reading.dice) for reading in readings).most_common(1)[0][0]
    agreeing = [reading for reading in readings if len(reading.dice) == usual]
    dice = tuple(_elect(die, agreeing) for die in agreeing[-1].dice)
    joined = judged(dice, expected)
    reasons = [joined.reason] if joined.reason else []
    if len(agreeing) < AGREE * len(readings):
        reasons.append("the pictures do not agree on the number of dice")
    if not reasons and (doubted := _doubted(readings)):
        reasons.append(doubted)
    if not joined.sure and not any(reading.dice for reading in readings):
        reasons = [readings[-1].reason or joined.reason]
    return replace(
        joined,
        sure=not reasons,
        reason="; ".join(reasons),
        ms=median(reading.ms for reading in readings),
        remark=agreeing[-1].remark,
    )


def _doubted(readings: Sequence[Reading]) -> str:
    """Tell why most pictures were doubted as a whole, although no die of them is in doubt."""
    unsure = [reading for reading in readings if not reading.sure]
    if len(readings) - len(unsure) >= AGREE * len(readings):
        return ""
    return Counter(each.reason or "hard to read" for each in unsure).most_common(1)[0][0]


def _elect(die: DieReading, readings: Sequence[Reading]) -> DieReading:
    seen = [twin for reading in readings if (twin := _twin(die, reading)) is not None]
    votes = Counter(twin.face for twin in seen)
    face, count = votes.most_common(1)[0]
    confidence = fmean(twin.confidence if twin.face == face else 0.0 for twin in seen)
    others = [other for other, _ in votes.most_common() if other != face and other is not None]
    doubts = Counter(twin.doubt for twin in seen if twin.doubt)
    doubt = ""
    if count < AGREE * len(readings):
        doubt = "not the same in every picture"
    elif len(seen) - sum(doubts.values()) < AGREE * len(seen):
        doubt = doubts.most_common(1)[0][0]
    elif confidence < SURE:
        doubt = "hard to read"
    second = others[0] if others else die.second
    colour = Counter(twin.colour for twin in seen).most_common(1)[0][0]
    return replace(die, face=face, colour=colour, confidence=confidence, second=second, doubt=doubt)


def _twin(die: DieReading, reading: Reading) -> DieReading | None:
    """Find the same die in another picture: its middle lies within half an edge."""
    x, y = middle(die)
    near = [(abs(a - x) + abs(b - y), i) for i, other in enumerate(reading.dice)
            for a, b in (middle(other),)
            if abs(a - x) < reach(die) and abs(b - y) < reach(die)]  # fmt: skip
    return reading.dice[min(near)[1]] if near else None


def middle(die: DieReading) -> tuple[float, float]:
    """The middle of a die's box, in its pixels."""
    return (die.box[0] + die.box[2]) / 2, (die.box[1] + die.box[3]) / 2


def reach(die: DieReading) -> float:
    """Half the longer side of a die's box, in its pixels."""
    return max(die.box[2] - die.box[0], die.box[3] - die.box[1]) / 2
