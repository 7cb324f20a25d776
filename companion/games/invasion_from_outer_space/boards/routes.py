"""Paths of a walk, found by flood fill on masks, so that a tap on a far space becomes steps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.invasion_from_outer_space.boards.ground import spaces
from companion.games.invasion_from_outer_space.text import say


@dataclass(frozen=True, slots=True)
class Reach:
    """The spaces where a walk can end, its start included, and the predecessor of each."""

    start: int
    mask: int
    came: Mapping[int, int]

    def path(self, goal: int) -> tuple[int, ...]:
        """Return the spaces to enter one by one, `goal` last; () for the start itself.

        Raise ValueError if the goal is out of reach.
        """
        if not self.mask >> goal & 1:
            raise ValueError(say("boards-out-of-reach"))
        found: list[int] = []
        while goal != self.start:
            found.append(goal)
            goal = self.came[goal]
        return tuple(reversed(found))


def reach(steps: Sequence[int], start: int, moves: int, closed: int = 0, ends: int = 0) -> Reach:
    """Flood-fill up to `moves` steps from `start`, shortest paths first.

    `steps` holds a mask per space. Spaces in `closed` are not entered; those in `ends` are entered
    but not left again.
    """
    found = edge = 1 << start
    came: dict[int, int] = {}
    for _ in range(moves):
        fresh = 0
        for space in spaces(edge):
            new = steps[space] & ~(found | closed)
            for other in spaces(new):
                came[other] = space
            found |= new
            fresh |= new
        edge = fresh & ~ends
        if not edge:
            break
    return Reach(start, found, came)


def safest(
    steps: Sequence[int], start: int, moves: int, closed: int, ends: int,
    fires: int, pinch: Sequence[int],
) -> dict[int, tuple[int, ...]]:  # fmt: skip
    """Return the path to every space within `moves` steps: least danger first, then shortest.

    Dangers are the spaces of `fires` and the steps of `pinch`, a mask per space. `closed` and
    `ends` are as in `reach`.
    """
    best: dict[int, tuple[int, tuple[int, ...]]] = {start: (0, ())}
    edge = [start]
    for _ in range(moves):
        better: dict[int, tuple[int, tuple[int, ...]]] = {}
        for space in edge:
            if space != start and ends >> space & 1:
                continue
            dangers, way = best[space]
            for other in spaces(steps[space] & ~closed):
                risk = dangers + (fires >> other & 1) + (pinch[space] >> other & 1)
                known = better.get(other, best.get(other))
                if known is None or risk < known[0]:
                    better[other] = (risk, (*way, other))
        best |= better
        edge = list(better)
    del best[start]
    return {space: way for space, (_, way) in best.items()}
