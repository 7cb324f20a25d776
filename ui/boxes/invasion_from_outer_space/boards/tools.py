"""The tools of the board editor: from a draft and a tapped point to the next draft. No widgets."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.invasion_from_outer_space.boards import draft as edit
from companion.games.invasion_from_outer_space.boards import draft as houses
from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.layout import Edge
from companion.games.invasion_from_outer_space.boards.plan import (
    DOOR,
    HARD,
    HARD_DOOR,
    NO_CELL,
    OPEN,
    SOLID,
    WALL,
    BuildingPlan,
)
from ui.text import say

TURN = "turn"
# Choices: the name of the message -> the key.
TOOLS = {
    each: each
    for each in ("walls", "spaces", "join", "buildings", "blockers", "marks", "photo", "board")
}
BRUSHES = {
    "turn": TURN,
    "wall": WALL,
    "door": DOOR,
    "hard": HARD,
    "hard-door": HARD_DOOR,
    "open": OPEN,
}
MARKS = {"cannon": "cannon", "spot": "spot", "clown-head": "clown_head"}
KINDS = {each: each for each in ("house", "tent", "fun-house", "big-top", "cornfield")}
SLACK = 0.5  # The distance outside the board at which a tap still counts, in cells.


def labelled(what: str, choices: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return choices as (key, label); `what` is "tool", "brush", "mark" or "house"."""
    return [(key, say(f"boards-choice-{what}-{name}")) for name, key in choices.items()]


@dataclass
class Hand:
    """The chosen tool and its settings."""

    tool: str = "walls"
    brush: str = TURN
    mark: str = "cannon"
    building: str = ""
    room: int = 0  # A room of the Fun House, 0 for the whole building.
    first: tuple[int, int] | None = None  # The first of two cells to join.

    def take(self, tool: str) -> None:
        """Choose another tool."""
        self.tool, self.first = tool, None

    def chosen(self, draft: Draft) -> BuildingPlan | None:
        """Return the chosen building, if it still exists."""
        return next((each for each in draft.plan.buildings if each.key == self.building), None)

    def tap(self, draft: Draft, x: float, y: float) -> Draft:
        """Return the draft after using the tool at x, y in cells; ValueError if impossible."""
        if self.tool == "walls":
            return self._wall(draft, edge_at(draft, x, y))
        if self.tool == "blockers":
            return edit.toggle_blocker(draft, *point_at(draft, x, y))
        cell = cell_at(draft, x, y)
        if self.tool == "spaces":
            return edit.toggle_cell(draft, *cell)
        if self.tool == "join":
            return self._join(draft, cell)
        if self.tool not in ("buildings", "marks"):
            return draft
        space = _space(draft, cell)
        if self.tool == "buildings":
            return self._paint(draft, space)
        return edit.put(draft, self.mark, space)

    def _wall(self, draft: Draft, edge: Edge) -> Draft:
        if self.brush == TURN:
            return edit.toggle_edge(draft, edge)
        sign = OPEN if draft.edge(edge) == self.brush else self.brush
        return edit.set_edge(draft, edge, sign)

    def _join(self, draft: Draft, cell: tuple[int, int]) -> Draft:
        if self.first is None:
            space = _space(draft, cell)
            if sum(row.count(space) for row in draft.plan.rows) > 1:
                return edit.split(draft, space)
            self.first = cell
            return draft
        first, self.first = self.first, None
        return draft if first == cell else edit.merge(draft, first, cell)

    def _paint(self, draft: Draft, space: str) -> Draft:
        if self.chosen(draft) is None:
            raise ValueError(say("boards-choose-building"))
        if self.room:
            return houses.paint_room(draft, self.building, self.room, space)
        return houses.paint_building(draft, self.building, space)


def _space(draft: Draft, cell: tuple[int, int]) -> str:
    space = draft.space(*cell)
    if space in (NO_CELL, SOLID):
        raise ValueError(say("boards-no-space"))
    return space


def cell_at(draft: Draft, x: float, y: float) -> tuple[int, int]:
    """Return the cell at or nearest to x, y; ValueError outside the board."""
    plan = draft.plan
    if not (-SLACK <= x <= plan.width + SLACK and -SLACK <= y <= plan.height + SLACK):
        raise ValueError(say("boards-off-board"))
    return min(max(int(x), 0), plan.width - 1), min(max(int(y), 0), plan.height - 1)


def point_at(draft: Draft, x: float, y: float) -> tuple[int, int]:
    """Return the corner of cells nearest to x, y; ValueError outside the board."""
    cell_at(draft, x, y)
    plan = draft.plan
    return min(max(round(x), 0), plan.width), min(max(round(y), 0), plan.height)


def edge_at(draft: Draft, x: float, y: float) -> Edge:
    """Return the edge of a cell nearest to x, y; ValueError outside the board."""
    column, row = cell_at(draft, x, y)
    far = {
        (column, row, True): x - column,
        (column + 1, row, True): column + 1 - x,
        (column, row, False): y - row,
        (column, row + 1, False): row + 1 - y,
    }
    return min(far, key=lambda edge: abs(far[edge]))
