"""The components of Earth Overrun: its scenario, six Outer Boards and their layout (IFOS-427)."""

from collections.abc import Mapping
from typing import Any

from companion.games.invasion_from_outer_space.components import builtin_data
from companion.games.invasion_from_outer_space.components.scenarios import read_scenario

KEY = "earth-overrun"
KEY_OF_LAYOUT = "arrangement"  # The key of the layout among practice data.


def gather(given: Mapping[str, Any], arrangement: Mapping[str, Any]) -> dict[str, Any]:
    """Add the scenario and the arrangement to components without them."""
    scenario = read_scenario(builtin_data.earth_overrun())
    if "arrangement" in given:
        return dict(given)
    made_up = [KEY_OF_LAYOUT] if arrangement["data"] == "practice" else []
    return {
        **given,
        "data": "practice" if made_up else given["data"],
        "made_up": [*given["made_up"], *made_up],
        "scenarios": [*given["scenarios"], scenario.plain()],
        "arrangement": dict(arrangement),
    }
