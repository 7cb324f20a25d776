"""Sight against a second way to find it: every wall tried, corners gone round, no library."""

from itertools import product

import pytest

from companion.games.invasion_from_outer_space.boards.layout import Area
from tests.games.invasion_from_outer_space.ifos_ground import board, lay, practice

# A detour round a corner of cells: smaller than any line's distance from one it only passes.
ASIDE = 1e-4


def side_of(a, b, p) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def meet(a, b, c, d) -> bool:
    """Whether two closed segments share a point."""
    for n in (0, 1):
        if max(c[n], d[n]) < min(a[n], b[n]) or max(a[n], b[n]) < min(c[n], d[n]):
            return False
    signs = [side_of(a, b, c), side_of(a, b, d), side_of(c, d, a), side_of(c, d, b)]
    if signs == [0, 0, 0, 0]:
        return all(
            max(min(a[n], b[n]), min(c[n], d[n])) <= min(max(a[n], b[n]), max(c[n], d[n]))
            for n in (0, 1)
        )
    return signs[0] * signs[1] <= 0 and signs[2] * signs[3] <= 0


def ends(edge):
    x, y, down = edge
    return (x, y), ((x, y + 1) if down else (x + 1, y))


def whole_walls(area: Area) -> list[set]:
    """Straight sides of buildings, grown from every edge in both directions."""
    found = []
    for x, y, down in area.edges:
        for back in (0, 1):

            def owner(at, down=down, back=back):
                cell = (at[0] - back, at[1]) if down else (at[0], at[1] - back)
                space = area.cells.get(cell, -1)
                return area.inside[space] if space >= 0 else -1

            me = owner((x, y))
            other = owner((x, y), back=1 - back)
            if me < 0 <= other:
                continue
            wall = {(x, y, down)}
            for step in (1, -1):
                at = (x, y)
                while True:
                    at = (at[0], at[1] + step) if down else (at[0] + step, at[1])
                    if (*at, down) not in area.edges or owner(at) != me:
                        break
                    if me < 0 and owner(at, back=1 - back) >= 0:
                        break
                    wall.add((*at, down))
            found.append(wall)
    return found


class Slow:
    """Sight from centre to centre by the words of the rule, as slow as it comes."""

    def __init__(self, area: Area) -> None:
        self.area = area
        self.walls = whole_walls(area)
        self.centres = [((x0 + x1) / 2, (y0 + y1) / 2) for x0, y0, x1, y1 in area.rects]
        self.squares = [
            (x - size / 2, y - size / 2, x + size / 2, y + size / 2)
            for (x, y), size in area.blockers.items()
        ]

    def exempt(self, space: int) -> set:
        x0, y0, x1, y1 = self.area.rects[space]
        mine = {(x, y, False) for x in range(x0, x1) for y in (y0, y1)}
        mine |= {(x, y, True) for x in (x0, x1) for y in range(y0, y1)}
        return set().union(*(wall for wall in self.walls if wall & mine))

    def sees(self, space: int, other: int, *, hard: bool = False) -> bool:
        exempt = self.exempt(space)
        if hard:
            exempt = {edge for edge in exempt if self.area.edges[edge] in "wd"}
        stops = [edge for edge in self.area.edges if edge not in exempt]
        eye, aim = self.centres[space], self.centres[other]
        if any(self.hits(square, eye, aim) for square in self.squares):
            return False
        corners = [
            (x, y)
            for x, y in product(range(self.area.width + 1), range(self.area.height + 1))
            if (x, y) not in (eye, aim)
            and side_of(eye, aim, (x, y)) == 0
            and min(eye[0], aim[0]) <= x <= max(eye[0], aim[0])
            and min(eye[1], aim[1]) <= y <= max(eye[1], aim[1])
        ]
        corners.sort(key=lambda at: abs(at[0] - eye[0]) + abs(at[1] - eye[1]))
        return self.free(eye, corners, aim, stops)

    def free(self, here, corners, aim, stops) -> bool:
        """Try to pass each corner on either hand, all others staying as they are."""
        if not corners:
            return not any(meet(here, aim, *ends(edge)) for edge in stops)
        x, y = corners[0]
        dx, dy = aim[0] - here[0], aim[1] - here[1]
        size = max(abs(dx), abs(dy))
        dx, dy = dx / size, dy / size
        if self.pinch(x, y, dx * dy):
            return self.free((x + ASIDE * dx, y + ASIDE * dy), corners[1:], aim, stops) and not any(
                meet(here, (x - ASIDE * dx, y - ASIDE * dy), *ends(edge)) for edge in stops
            )
        before = (x - 2 * ASIDE * dx, y - 2 * ASIDE * dy)
        behind = (x + 2 * ASIDE * dx, y + 2 * ASIDE * dy)
        if any(meet(here, before, *ends(edge)) for edge in stops):
            return False
        for hand in (1, -1):
            turn = (x - hand * ASIDE * dy, y + hand * ASIDE * dx)
            way = ((before, turn), (turn, behind))
            if not any(meet(*leg, *ends(edge)) for leg in way for edge in stops) and self.free(
                behind, corners[1:], aim, stops
            ):
                return True
        return False

    def pinch(self, x: int, y: int, slope: float) -> bool:
        def owner(cell):
            return self.area.inside[self.area.cells[cell]] if cell in self.area.cells else -2

        nw, ne, sw, se = (owner(c) for c in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)))
        if slope < 0:
            nw, ne, sw, se = ne, nw, se, sw
        return slope != 0 and nw == se == -1 and min(ne, sw) >= 0 and ne != sw

    def hits(self, square, eye, aim) -> bool:
        x0, y0, x1, y1 = square
        points = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
        return any(meet(eye, aim, one, points[n - 1]) for n, one in enumerate(points))


PLANS = (
    board("c3 d3 e3 c4 d4 e4 c5 d5 e5", "b6 b7", "f2 g2", edges={"d3 n": "d", "d4 w": "w"}),
    board("b2 c2", "d3 d4", "c5", "f6 g6 g5", edges={"b2 e": "w", "a5 e": "w", "a6 e": "w"}),
    board("c3 d3 c4 d4", "e5 f5 e6 f6", "e3", edges={"c3 e": "d"}, hard=[1]),
)


@pytest.mark.rule("IFOS-200", "IFOS-201", "IFOS-210", "IFOS-A55")
@pytest.mark.parametrize("number", range(len(PLANS)))
def test_sight_on_small_boards_is_what_a_slow_way_finds(number: int):
    where = lay(PLANS[number])
    slow = Slow(where.area)
    mine = [space for space in range(where.size) if where.section[space] == 1]
    for one, other in product(mine, mine):
        # Every third pair; the boards differ in which.
        if one != other and (5 * one + other) % 3 == number:
            words = f"{where.names[one]} sees {where.names[other]}"
            assert (where.seen(one) >> other & 1) == slow.sees(one, other), words


@pytest.mark.rule("IFOS-065", "IFOS-296", "IFOS-A55")
@pytest.mark.parametrize("side", ["big-top", "fair-grounds"])
def test_sight_on_practice_boards_is_what_a_slow_way_finds(side: str):
    where = practice(side, (3, 5, 6, 2))
    slow = Slow(where.area)
    for one in range(0, where.size, 13):
        hard = where.seen_hard(one)
        for other in range(one % 3, where.size, 3):
            if one == other:
                continue
            words = f"{where.names[one]} sees {where.names[other]}"
            assert (where.seen(one) >> other & 1) == slow.sees(one, other), words
            if slow.sees(one, other, hard=True):
                assert hard >> other & 1, words


@pytest.mark.rule("IFOS-A56")
def test_what_holds_of_sight_everywhere():
    where, mutual = (
        practice("big-top", (3, 5, 6, 2)),
        practice("big-top", (3, 5, 6, 2), mutual=True),
    )
    for one in range(0, where.size, 5):
        assert where.seen(one) >> one & 1
        assert where.seen_hard(one) & ~where.seen(one) == 0
        assert where.seen(one) & ~mutual.seen(one) == 0
        assert where.seen_hard(one) & ~mutual.seen_hard(one) == 0
        for other in range(one % 4, where.size, 20):
            assert mutual.seen(one) >> other & 1 == mutual.seen(other) >> one & 1
            assert mutual.seen_hard(one) >> other & 1 == mutual.seen_hard(other) >> one & 1
