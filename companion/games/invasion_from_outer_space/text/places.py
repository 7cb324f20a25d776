"""Names of spaces for people who see them in a picture: buildings and Landing Sites, no codes."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.boards.ground import Ground

_CODE = re.compile(r"\b\d-[a-z]+\d+\b(?: \([^)]*\))?")


def without_codes(p: Position, text: str) -> str:
    """Replace every code of a space by its place: "1-b2 (Big Top)" becomes "Big Top"."""
    if p.ground is None:
        return text
    number = _numbers(p.ground)
    # Read the words here, as the text that contains them already has been.
    return _CODE.sub(
        lambda found: (
            str(_place(p, number[code])) if (code := found[0].split(" ")[0]) in number else found[0]
        ),
        text,
    )


def _place(p: Position, space: int) -> Text:
    assert p.ground is not None
    building = p.ground.building[space]
    if building < 0 and space in p.sites:
        return say("place-site", number=p.sites.index(space) + 1)
    name = p.ground.buildings[_nearest(p.ground)[space]].name if p.ground.buildings else ""
    if building >= 0:
        return name
    return say("place-by", building=name) if name else say("place-somewhere")


@lru_cache(maxsize=8)
def _numbers(ground: "Ground") -> dict[str, int]:
    return {name: space for space, name in enumerate(ground.names)}


@lru_cache(maxsize=8)
def _nearest(ground: "Ground") -> dict[int, int]:
    """Return the building of every space; outdoors, the nearest one."""
    found = {space: each for space, each in enumerate(ground.building) if each >= 0}
    edge = list(found)
    while edge:
        reached = []
        for space in edge:
            for other in range(ground.size):
                if ground.touching[space] >> other & 1 and other not in found:
                    found[other] = found[space]
                    reached.append(other)
        edge = reached
    return found
