"""Distances between spaces."""

from collections.abc import Sequence


def rings(adjacent: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return for every space the masks of all spaces at most 0, 1, 2 ... steps away.

    The last mask of a space holds everything reachable.
    """
    return tuple(_rings_around(space, adjacent) for space in range(len(adjacent)))


def _rings_around(space: int, adjacent: Sequence[int]) -> tuple[int, ...]:
    near = newest = 1 << space
    found = [near]
    while newest:
        wider = near
        while newest:
            lowest = newest & -newest
            wider |= adjacent[lowest.bit_length() - 1]
            newest ^= lowest
        newest = wider & ~near
        near = wider
        found.append(near)
    return tuple(found[:-1])  # The last round found nothing more.
