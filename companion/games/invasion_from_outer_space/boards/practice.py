"""The practice boards: six Outer Boards and both sides of the center, made up by us."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from companion.games.invasion_from_outer_space.boards.plan import Plan

_OUTERS = tuple(f"outer_{number}" for number in range(1, 7))
_CENTERS = {"big-top": "big_top", "fair-grounds": "fair_grounds"}


def practice_boards() -> dict[str, Any]:
    """Tell all as plain JSON values: "outers" is a list of boards, "centers" one a side."""
    return {
        "outers": [_told(name) for name in _OUTERS],
        "centers": {side: _told(name) for side, name in _CENTERS.items()},
    }


@cache
def practice_outers() -> tuple[Plan, ...]:
    """The plans of the six Outer Boards."""
    return tuple(Plan.from_dict(_told(name)) for name in _OUTERS)


@cache
def practice_center(side: str) -> Plan:
    """The plan of a side of the center, "big-top" or "fair-grounds"."""
    return Plan.from_dict(_told(_CENTERS[side]))


def _told(name: str) -> dict[str, Any]:
    text = files(__package__).joinpath(f"practice_{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
