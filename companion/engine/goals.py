"""How far each side or seat is from winning: numbers with their units."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.text import say
from companion.words import Several, Text


@dataclass(frozen=True, slots=True)
class Goal:
    """What a side, or a seat, has and needs, in one unit.

    `name` is whose goal it is. `label` reads in front of `number` ("Heroes need"), `unit` after it
    ("Martians"). `needs` is 0 for a goal without a limit. Every `per` kills count as one more unit;
    `part` are the kills since the last one. `picture` names a drawing. `leads` is set only where
    the rules say who is ahead. `ways` lists in a few words what would bring more.
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
        """The amount still missing, or the amount held if the goal has no limit."""
        return max(0, self.needs - self.has) if self.needs else self.has

    @property
    def share(self) -> float:
        """The achieved fraction of the goal, partial units included; 0 without a limit."""
        parts = self.part / self.per if self.per else 0
        return min(1.0, (self.has + parts) / self.needs) if self.needs else 0.0


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """The amount left before time is up, with its unit: "9 turns"."""

    number: int
    unit: Text


class Standing(NamedTuple):
    """All goals, and the time left if time can decide the match."""

    goals: tuple[Goal, ...]
    time: TimeLeft | None = None

    @property
    def leads(self) -> Text:
        """Say who leads and by what; "" if nobody does or it is unknown."""
        first = self._first()
        if not first or first[0].side:  # its unit is worded for what is missing, not for `has`
            return self.leaders
        best, names = first[0], Several(tuple(goal.name for goal in first))
        return say("goals-leads", who=names, many=len(first), number=best.has, unit=best.unit)

    @property
    def leaders(self) -> Text:
        """Say only who leads; "" if nobody does or it is unknown."""
        first = self._first()
        names = Several(tuple(goal.name for goal in first))
        many = 2 if first and first[0].side else len(first)
        return say("goals-side-leads", who=names, many=many) if first else ""

    def _first(self) -> list[Goal]:
        first = [goal for goal in self.goals if goal.leads]
        return first if len(first) < len(self.goals) else []


def of_seats(
    has: Sequence[int], units: Sequence[Text], leads: Sequence[int], needs: int = 0
) -> Standing:
    """Return a goal for each seat from what it has of a unit, and the seats that lead."""
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
