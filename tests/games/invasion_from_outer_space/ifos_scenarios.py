"""Tables of the scenarios, and scenario cards with other words."""

from copy import deepcopy
from typing import Any

from ifos_advanced import advanced, open_space
from ifos_table import Table, components

from companion.games.invasion_from_outer_space.engine import settle
from companion.games.invasion_from_outer_space.events import CannonHit, ScenarioBegan
from companion.games.invasion_from_outer_space.steps.turn import Round, RoundPart
from companion.games.invasion_from_outer_space.table.position import HERO


def entered(scenario: str, **changes: Any) -> dict[str, Any]:
    """The practice data with a scenario card changed."""
    found = deepcopy(components())
    for card in found["scenarios"]:
        if card["name"] == scenario:
            card.update(changes)
    return found


def sky(play: str = "board", **values: Any) -> Table:
    """Saucers that two hits bring down; some Soldiers so that the match goes on."""
    table = advanced(play, scenario="blow-em-out-of-the-sky", **values)
    table.p.publish(ScenarioBegan(), table.facts)
    table.soldiers(60 if play == "board" else -1, 1)
    return table.at("heroes")


def crashed(table: Table, space: int | None = None) -> Table:
    """The first saucer takes two hits, over a space."""
    if space is not None:
        table.p.sites[0] = space
    for _ in range(2):
        table.p.publish(CannonHit(table.p.sites[0]), table.facts)
    settle(table.state, table.facts)
    return table


def abduction(play: str = "board", **values: Any) -> Table:
    """An Ally in the open and two more."""
    table = advanced(play, scenario="abduction", **values)
    table.soldiers(60 if play == "board" else -1, 1)
    table.p.allies = [open_space(table), 9, 10] if play == "board" else [-1] * 3
    return table


def read_by_table() -> dict[str, Any]:
    """Abduction as an owner's card may have it: what becomes of an Ally only people can read."""
    scenarios = [{**each, "ally_rule": ""} for each in components()["scenarios"]]
    return {**components(), "scenarios": scenarios}


def turn_ends(table: Table, side_: int) -> Table:
    """Come to the end of a side's turn."""
    table.p.progress[side_] = 1
    table.p.stack = [Round(RoundPart.CROWDS if side_ == HERO else RoundPart.FIRES)]
    return table.settle()
