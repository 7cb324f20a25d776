"""The toolbox: what the effects of cards, Talents and abilities do on the table."""

from companion.games.invasion_from_outer_space.agenda import Facts, Room
from companion.games.invasion_from_outer_space.position import Position


def enters_play(p: Position, seat: int, card: int, facts: Facts) -> None:
    """Begin the effects of a card that was just played or revealed."""


ROOMS: dict[str, Room] = {}
