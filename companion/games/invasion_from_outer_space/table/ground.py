"""The ground of a match: its boards joined together under the table's rulings."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.games.invasion_from_outer_space.boards.ground import Ground, ground
from companion.games.invasion_from_outer_space.boards.layout import Layout

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

# The rulings that shape the ground; changing one builds a new ground.
SHAPING = ("IFOS-A16", "IFOS-A54", "IFOS-A55", "IFOS-A56")


def laid_out(setup: "MatchSetup", outers: Sequence[int], ruled: Mapping[str, str]) -> Ground:
    """Return the ground of Outer Boards in the order of their places (IFOS-052, IFOS-080)."""
    center = next(plan for plan in setup.centers if plan.side == setup.center)
    chosen = tuple(setup.outers[n] for n in outers)
    return shaped(Layout(center, chosen, setup.arrangement), ruled)


def shaped(layout: Layout, ruled: Mapping[str, str]) -> Ground:
    """Return the ground of a layout under the table's rulings."""
    return ground(
        layout,
        corner_rule=ruled["IFOS-A16"],
        sight_rule=ruled["IFOS-A55"],
        mutual=ruled["IFOS-A56"] == "mutual",
        range_rule=ruled["IFOS-A54"],
    )
