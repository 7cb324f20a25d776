"""What a benchmark reports: a figure, its unit and, where there is one, the bound to keep."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Figure:
    """One measured number; bounds are the goals, and None where there is no goal."""

    key: str
    value: float
    unit: str = ""
    at_most: float | None = None
    at_least: float | None = None
    note: str = ""  # Why a bound is not kept.

    @property
    def holds(self) -> bool | None:
        """Say whether the bound is kept; None where there is none."""
        if self.at_most is None and self.at_least is None:
            return None
        above = self.at_least is None or self.value >= self.at_least
        return above and (self.at_most is None or self.value <= self.at_most)

    def line(self) -> str:
        """Write the figure for people."""
        bound = ""
        if self.at_most is not None:
            bound = f"at most {_short(self.at_most)}"
        elif self.at_least is not None:
            bound = f"at least {_short(self.at_least)}"
        word = {None: "", True: "holds", False: "DOES NOT HOLD"}[self.holds]
        value = f"{_short(self.value)} {self.unit}".rstrip()
        return f"{self.key:<44}{value:>16}   {bound:<18}{word}  {self.note}".rstrip()


def _short(value: float) -> str:
    if abs(value) >= 10_000:
        return f"{value / 1000:,.0f} k"
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


def middle(values: Iterable[float]) -> float:
    """The median; 0 of nothing, so that a part that measured nothing still reports its keys."""
    found = list(values)
    return median(found) if found else 0.0


def spread(values: Sequence[float]) -> float:
    """How far the values lie apart: (largest - smallest) / median."""
    return (max(values) - min(values)) / median(values) if values else 0.0
