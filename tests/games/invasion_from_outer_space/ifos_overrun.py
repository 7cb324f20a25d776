"""Earth Overrun: its wide ground, put together from practice boards, and its points."""

import tomllib
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from ifos_table import Table

from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.boards.ground import Ground, ground
from companion.games.invasion_from_outer_space.boards.layout import Layout
from companion.games.invasion_from_outer_space.boards.plan import Arrangement, read_arrangement
from companion.games.invasion_from_outer_space.components import builtin_data
from companion.games.invasion_from_outer_space.components.scenarios import read_scenario
from tests.games.invasion_from_outer_space.ifos_ground import practice_center, practice_outers

BOARDS = "companion.games.invasion_from_outer_space.boards"


@cache
def arrangement() -> Arrangement:
    """The practice arrangement."""
    text = files(BOARDS).joinpath("practice_overrun.toml").read_text(encoding="utf-8")
    return read_arrangement(tomllib.loads(text))


@cache
def wide() -> Ground:
    """All six practice boards of the Carnival round the Fair Grounds."""
    return ground(Layout(practice_center("fair-grounds"), practice_outers(), arrangement()))


def overrun(play: str = "board", **values: Any) -> Table:
    """A table on which Earth Overrun's Victory Points count, with nobody's Zombies yet."""
    ruled = values.pop("rulings", {})
    table = Table(play, game="advanced", **values)
    scenario = read_scenario(builtin_data.earth_overrun())
    table.state.setup = replace(table.p.setup, scenario=scenario)
    table.p.progress = [0, 0, 0]
    table.state.ruled = BOX.ruled(ruled, {**BOX.default_options(), "scenario": "earth-overrun"})
    return table
