"""How far each side, or seat, is from winning: numbers with their units, for any screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.text import say
from companion.words import Several, Text


@dataclass(frozen=True, slots=True)
class Goal:
    """What a side, or a seat, has and needs, in one unit.

    `name` is who it is; `label` reads in front of `number` ("Heroes need"), `unit` after it
    ("Martians"). `needs` is 0 where there is no end to it. Of `per` kills, each a `part`, comes one
    more. `picture` names a drawing. `leads` is set only where the rules say who is ahead. `ways`
    says what would bring more, in a few words.
    """

    name: Text
    label: Text
    unit: Text
    has: int
    needs: int = 0
    side: str = ""
    seats: tuple[int, ...] = ()
    per: int = 0
    part: int = 0
    picture: str = ""
    leads: bool = False
    ways: Text = ""

    @property
    def number(self) -> int:
        """What is still missing; what there is where no number decides."""
        return max(0, self.needs - self.has) if self.needs else self.has

    @property
    def share(self) -> float:
        """Which part of what is needed there is, with that of a part; 0 if no number decides."""
        parts = self.part / self.per if self.per else 0
        return min(1.0, (self.has + parts) / self.needs) if self.needs else 0.0


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """How much is left until time is up, with its unit: "9 turns"."""

    number: int
    unit: Text


class Standing(NamedTuple):
    """All goals, and the time that is left, if any decides."""

    goals: tuple[Goal, ...]
    time: TimeLeft | None = None

    @property
    def leads(self) -> Text:
        """Say who leads, with how much; "" where nobody does, or nobody knows."""
        first = [goal for goal in self.goals if goal.leads]
        if not first or len(first) == len(self.goals):
            return ""
        best, names = first[0], Several(tuple(goal.name for goal in first))
        if best.side:  # Its unit counts what is missing.
            return say("goals-side-leads", who=names)
        return say("goals-leads", who=names, many=len(first), number=best.has, unit=best.unit)


def of_seats(
    has: Sequence[int], units: Sequence[Text], leads: Sequence[int], needs: int = 0
) -> Standing:
    """Return a goal for each seat: what it has of a unit, and who leads."""
    return Standing(
        tuple(
            Goal(
                f"{{{seat}}}",
                f"{{{seat}}}",
                unit,
                number,
                needs,
                seats=(seat,),
                leads=seat in leads,
            )
            for seat, (number, unit) in enumerate(zip(has, units, strict=True))
        )
    )
