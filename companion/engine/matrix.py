"""Zero-sum matrix games solved by the simplex method."""

from collections.abc import Sequence

_TINY = 1e-12


def equilibrium(gains: Sequence[Sequence[float]]) -> tuple[float, list[float]]:
    """Solve the game whose row player wins `gains`; return its value and the row player's mix.

    Linear programming with Bland's rule, which always terminates; exact up to rounding.
    """
    low = min(map(min, gains)) - 1.0
    rows, columns = len(gains), len(gains[0])
    # Maximise the sum of y with (gains - low) y <= 1: its dual is the row player's mix.
    table = [
        [*(gain - low for gain in row), *(float(n == place) for n in range(rows)), 1.0]
        for place, row in enumerate(gains)
    ]
    goal = [-1.0] * columns + [0.0] * (rows + 1)
    basis = list(range(columns, columns + rows))
    while True:
        enters = next((n for n in range(columns + rows) if goal[n] < -_TINY), None)
        if enters is None:
            break
        leaves = min(
            (n for n in range(rows) if table[n][enters] > _TINY),
            key=lambda n: (table[n][-1] / table[n][enters], basis[n]),
        )
        _pivot(table, goal, leaves, enters)
        basis[leaves] = enters
    total = goal[-1]
    mix = [max(0.0, each) / total for each in goal[columns : columns + rows]]
    return 1.0 / total + low, mix


def _pivot(table: list[list[float]], goal: list[float], place: int, column: int) -> None:
    row = table[place]
    by = row[column]
    row[:] = [each / by for each in row]
    for other in (*table, goal):
        if other is not row and other[column]:
            times = other[column]
            other[:] = [each - times * own for each, own in zip(other, row, strict=True)]
