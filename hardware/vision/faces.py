"""One candidate die with the face read from it, and how candidates become dice."""

from dataclasses import dataclass, replace
from statistics import median

from companion.words import Text
from hardware.vision.bodies import Body


@dataclass(frozen=True)
class FaceSeen:
    """A body that may be a die: its face (None: unknown), confidence 0 to 1, next guess.

    `top` points from its middle to that of its upper side, in edges, and `unclear` is the chance
    that it leans or is partly hidden, if a net was asked.
    """

    body: Body
    face: str | None
    confidence: float
    second: str | None = None
    likeness: float = 0.0
    doubt: Text = ""
    colour: str = ""
    top: tuple[float, float] | None = None
    unclear: float = 0.0


def keep_best(seen: tuple[FaceSeen, ...], least: float) -> tuple[FaceSeen, ...]:
    """Keep one find per die, in reading order; drop finds less like a die than `least`.

    The finds of one die, made at several thresholds, vote: a face that only some of them show loses
    confidence.
    """
    groups: list[list[FaceSeen]] = []
    ranked = sorted(seen, key=lambda s: (s.confidence, s.likeness, s.body.square), reverse=True)
    for find in ranked:
        if find.likeness < least:
            continue
        group = next((g for g in groups if same_place(find.body, g[0].body)), None)
        if group is None:
            groups.append([find])
        else:
            group.append(find)
    kept = [_elected(group) for group in groups]
    return tuple(sorted(kept, key=lambda s: (round(s.body.y / 40), s.body.x)))


def _elected(group: list[FaceSeen]) -> FaceSeen:
    """Return the best find of the face with most weight; disagreement costs confidence."""
    weights: dict[str | None, float] = {}
    for find in group:
        weights[find.face] = weights.get(find.face, 0.0) + find.likeness * (0.2 + find.confidence)
    face = max(weights, key=lambda f: weights[f])
    best = next(find for find in group if find.face == face)
    agreed = weights[face] / sum(weights.values())
    others = sorted((f for f in weights if f != face), key=lambda f: -weights[f])
    trust = min(1.0, max(0.0, (agreed - 0.5) / 0.35))
    return replace(best, confidence=best.confidence * trust,
                   second=others[0] if others else best.second)  # fmt: skip


def unread(seen: tuple[FaceSeen, ...], kept: tuple[FaceSeen, ...]) -> bool:
    """Return whether there is another body as large and as square as the dice read."""
    if not kept:
        return False
    usual = median(find.body.edge for find in kept)
    return any(
        find.body.square > 0.85
        and 0.75 < find.body.edge / usual < 1.35
        and not any(same_place(find.body, die.body) for die in kept)
        for find in seen
    )


def same_place(one: Body, other: Body) -> bool:
    """Return whether two bodies cover each other's middle, like two finds of one die."""
    reach = 0.5 * max(one.edge, other.edge)
    return abs(one.x - other.x) < reach and abs(one.y - other.y) < reach
