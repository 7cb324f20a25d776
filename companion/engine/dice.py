"""Kinds of dice by id, and the faces of each. Reading real dice is the hardware's work."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from companion.text import say
from companion.words import Several, Text


@dataclass(frozen=True)
class DiceKind:
    """A kind of die: its faces in a fixed order, and on how many sides each face appears."""

    id: str
    name: Text  # several dice of this kind, as written within a sentence
    faces: tuple[str, ...]
    sides: tuple[int, ...]

    @property
    def heading(self) -> Text:
        """The name of these dice at the start of a line."""
        return say("dice-of-kind", kind=self.id)

    def counts(self, faces: Iterable[str]) -> tuple[int, ...]:
        """Count the faces, in the kind's own order; ValueError names a face it does not have."""
        tally = dict.fromkeys(self.faces, 0)
        for face in faces:
            if face not in tally:
                known = Several(self.faces, "commas")
                raise ValueError(say("no-face", dice=self.name, face=repr(face), faces=known))
            tally[face] += 1
        return tuple(tally.values())


D6 = DiceKind("d6", say("dice-d6"), ("1", "2", "3", "4", "5", "6"), (1, 1, 1, 1, 1, 1))
# Two sides per face: MAD-A02, and three outside sources agree.
MARS_ATTACKS = DiceKind(
    "mars-attacks", say("dice-mars-attacks"), ("martian", "ray_gun", "nuke"), (2, 2, 2)
)
KINDS: dict[str, DiceKind] = {kind.id: kind for kind in (D6, MARS_ATTACKS)}


@lru_cache(maxsize=256)
def roll_outcomes(kind: DiceKind, dice: int) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    """List every result of rolling `dice` dice of one kind, as face counts with exact chances."""
    total = sum(kind.sides)

    def spread(face: int, left: int) -> Iterable[tuple[tuple[int, ...], int]]:
        if face == len(kind.sides) - 1:
            yield (left,), kind.sides[face] ** left
            return
        for here in range(left + 1):
            ways = comb(left, here) * kind.sides[face] ** here
            for rest, more in spread(face + 1, left - here):
                yield (here, *rest), ways * more

    return tuple((counts, Fraction(ways, total**dice)) for counts, ways in spread(0, dice))
