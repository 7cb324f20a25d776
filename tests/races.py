"""Races for the referee's tests: four seats, times in milliseconds after the reveal."""

from companion.devices.ports import Buzz
from companion.match.race import MS, Call, Race

T0 = 1_000_000 * MS
SEATS = (0, 1, 2, 3)
LATER = T0 + 60_000 * MS


def race_of(*buzzes: Buzz, held: tuple[int, ...] = (), **more: object) -> Race:
    """A race that has heard `buzzes`; `more` are arguments of `Race`."""
    race = Race(SEATS, T0, frozenset(held), **more)  # type: ignore[arg-type]
    for buzz in buzzes:
        race.hear(buzz)
    return race


def down(seat: int, ms: float) -> Buzz:
    """The button of `seat` goes down."""
    return Buzz(seat, T0 + round(ms * MS), True)


def up(seat: int, ms: float) -> Buzz:
    """The button of `seat` comes up."""
    return Buzz(seat, T0 + round(ms * MS), False)


def called(race: Race) -> Call:
    """What the referee says long after; fails if nothing."""
    call = race.call(LATER)
    assert call is not None
    return call
