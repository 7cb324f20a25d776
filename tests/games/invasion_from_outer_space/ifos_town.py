"""A table in the Small Town of Last Night on Earth, with Heroes of its own."""

from functools import cache
from typing import Any

from ifos_cards import effect
from ifos_table import Table, components

from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.rules import opening

SMALL_TOWN = {"game": "small-town"}
JOHNNY, SAM, SALLY, BILLY = range(4)
HEROES = ("Johnny", "Sam", "Sally", "Billy")


@cache
def town_components() -> dict[str, Any]:
    """The practice data of a match in the Small Town, read once."""
    return dict(BOX.suited(components(), SMALL_TOWN))


def town(play: str = "board", **values: Any) -> Table:
    """A table there, all Heroes without tokens; on board the one with the Cornfield lies first."""
    entered = values.pop("entered", None) or town_components()
    table = Table(play, **{"game": "small-town", "heroes": HEROES, "entered": entered} | values)
    for n in range(len(table.p.heroes)):
        table.hero(n, tokens=0)
    if play == "board":
        opening.lay_board(table.p, [4, 0, 5, 1])
        for n in range(len(table.p.heroes)):
            table.hero(n, space=table.p.ground.centre)
    return table


def in_corn(table: Table, nth: int = 0) -> int:
    """A space of the Cornfield."""
    ground = table.p.ground
    assert ground is not None
    return [space for space in range(ground.size) if ground.cornfield >> space & 1][nth]


def entered(**cards: dict[str, Any]) -> dict[str, Any]:
    """The practice data with cards of the town's deck changed; `_` in a name is a space."""
    data = town_components()
    found = []
    for card in data["town"]["cards"]:
        change = dict(cards.get(card["name"].replace(" ", "_"), {}))
        for key in ("effects", "combat"):
            if key in change:
                change[key] = [effect(line) for line in change[key]]
        found.append({**card, **change})
    return {**data, "town": {**data["town"], "cards": found}}
