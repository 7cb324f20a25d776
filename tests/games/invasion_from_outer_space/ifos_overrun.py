"""The wide ground of Earth Overrun, put together from practice boards."""

import tomllib
from functools import cache
from importlib.resources import files

from companion.games.invasion_from_outer_space.boards.arrangement import (
    Arrangement,
    read_arrangement,
)
from companion.games.invasion_from_outer_space.boards.ground import Ground, ground
from companion.games.invasion_from_outer_space.boards.layout import Layout
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
