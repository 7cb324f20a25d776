"""The pieces of Earth Overrun: its scenario, all six Outer Boards and how they lie (IFOS-427)."""

from collections.abc import Mapping
from typing import Any

from companion.games.invasion_from_outer_space.components import builtin_data
from companion.games.invasion_from_outer_space.components.scenarios import read_scenario

KEY = "earth-overrun"


def gather(given: Mapping[str, Any], arrangement: Mapping[str, Any]) -> dict[str, Any]:
    """Add the scenario and the arrangement to pieces that have neither yet."""
    scenario = read_scenario(builtin_data.earth_overrun())
    if "arrangement" in given:
        return dict(given)
    return {
        **given,
        "scenarios": [*given["scenarios"], scenario.plain()],
        "arrangement": dict(arrangement),
    }
