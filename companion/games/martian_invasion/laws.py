"""The laws of Martian Invasion: invariants that the rulebook states."""

from companion.engine.state import ONE_BY_ONE, Law
from companion.games.martian_invasion.components import COPIES, DECK, KINDS, WIDTH
from companion.games.martian_invasion.state import DONE, DROP, LAY, Position


def _fifty_two(p: Position) -> bool:
    fighting = [kind for entry in (*p.table[0], *p.table[1], *p.turned) for kind in entry]
    for seat in (0, 1):
        kinds = range(seat * WIDTH, (seat + 1) * WIDTH)
        lying = sum(p.lying[kind] for kind in kinds) + sum(kind in kinds for kind in fighting)
        if p.size[seat] + p.left[seat] + p.discards(seat) + lying != DECK:
            return False
    return True


def _four_copies(p: Position) -> bool:
    return all(
        0 <= p.pool[kind] <= COPIES and p.open[kind] + p.lying[kind] <= COPIES
        for kind in range(KINDS)
    )


def _points(p: Position) -> bool:
    return min(*p.sp, *p.vp) >= 0


def _goal(p: Position) -> bool:
    # With equal points at the goal they play on (MI-A12).
    return max(p.vp) < p.goal or bool(p.ended) or p.vp[0] == p.vp[1]


def _laid_from_hand(p: Position) -> bool:
    return all(p.free(seat) >= 0 for seat in (0, 1))


def _drops(p: Position) -> bool:
    return p.stage != DROP or all(each >= 0 for each in p.drops)


def _down_only_before_the_reveal(p: Position) -> bool:
    return p.stage == LAY or p.stage == DONE or not any(map(len, p.laid)) or any(p.ready)


LAWS = (
    Law("fifty-two-cards", ("MI-03",), _fifty_two, ONE_BY_ONE),
    Law("four-copies", ("MI-03",), _four_copies, ONE_BY_ONE),
    Law("no-points-below-nought", ("MI-16", "MI-36"), _points),
    Law("the-goal-ends-it", ("MI-04",), _goal, ONE_BY_ONE),
    Law("what-is-played-was-in-the-hand", ("MI-11", "MI-12"), _laid_from_hand),
    Law("only-cards-in-hand-are-dropped", ("MI-09", "MI-37"), _drops),
    Law("face-down-until-the-reveal", ("MI-13", "MI-22"), _down_only_before_the_reveal),
)
