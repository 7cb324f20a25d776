"""One candidate die with the face read from it, and how candidates become dice."""

from dataclasses import dataclass

from hardware.vision.bodies import Body


@dataclass(frozen=True)
class FaceSeen:
    """A body that may be a die: its face (None: not told), confidence 0 to 1, next guess."""

    body: Body
    face: str | None
    confidence: float
    second: str | None = None
    likeness: float = 0.0
    doubt: str = ""
    colour: str = ""


def keep_best(seen: tuple[FaceSeen, ...], least: float) -> tuple[FaceSeen, ...]:
    """Keep one find per die: the likeliest, in reading order; finds below `least` are no dice."""
    kept: list[FaceSeen] = []
    ranked = sorted(seen, key=lambda s: (s.confidence, s.likeness, s.body.square), reverse=True)
    for find in ranked:
        if find.likeness >= least and not any(same_place(find.body, k.body) for k in kept):
            kept.append(find)
    return tuple(sorted(kept, key=lambda s: (round(s.body.y / 40), s.body.x)))


def same_place(one: Body, other: Body) -> bool:
    """Tell whether two bodies cover each other's middle, as two finds of one die do."""
    reach = 0.5 * max(one.edge, other.edge)
    return abs(one.x - other.x) < reach and abs(one.y - other.y) < reach
