"""Estimates of the papers that turned out wrong when played: how much is needed, and why.

The bound stays, and the figure stays beyond it; one that needs more than is written here has no
excuse. Each was seen step by step with `python -m tests.bench.taps KEY`.
"""

from typing import NamedTuple

from tests.bench.figures import Figure


class Wrong(NamedTuple):
    """What is needed instead of the estimate, and the reason."""

    needed: float
    why: str


WRONG: dict[str, Wrong] = {}


def note(figure: Figure) -> str:
    """Say for a figure beyond its bound what is needed and why; "" where nothing excuses it."""
    wrong = WRONG.get(figure.key.removeprefix("taps."))
    if figure.holds is not False or wrong is None or figure.value > wrong.needed:
        return ""
    return f"estimate wrong: {wrong.needed:g} needed: {wrong.why}"
