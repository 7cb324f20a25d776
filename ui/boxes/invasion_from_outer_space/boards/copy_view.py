"""The zoomable view of a board being copied: cells, spaces, walls and marks over its photo.

It resembles the view of a board in play, but shows an unfinished draft, and reports a tap as a
point in cells.
"""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.graphics.texture import Texture

from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.plan import (
    CORNFIELD,
    DOOR,
    HARD,
    HARD_DOOR,
    NO_CELL,
    OPEN,
    SOLID,
    WALL,
)
from ui.boxes.invasion_from_outer_space.boards import pieces
from ui.boxes.invasion_from_outer_space.boards.options import Hand
from ui.boxes.invasion_from_outer_space.boards.photo import draw_under
from ui.boxes.invasion_from_outer_space.boards.pieces import Point
from ui.boxes.invasion_from_outer_space.boards.zoomable import ZoomableBoard
from ui.shell import theme as colours
from ui.shell.theme import theme
from ui.text import say

FAINT = 0.3  # Opacity of colours over a photo.
INKS = {WALL: pieces.WALL, DOOR: pieces.DOOR, HARD: pieces.HARD, HARD_DOOR: pieces.DOOR}
LETTERS = {"cannon": "C", "spot": "S", "clown_head": "H"}


class BoardCopy(ZoomableBoard):
    """Shows the draft as large as possible; `on_point` gets x and y of every tap, in cells."""

    margin = 0.3  # So that walls at the edge are visible and easy to hit.

    def __init__(self, on_point: Callable[[float, float], object], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.on_point = on_point
        self._shown: Draft | None = None
        self._hand = Hand()
        self._photo: Texture | None = None

    def show(self, draft: Draft, hand: Hand, photo: Texture | None) -> None:
        """Draw a draft over its photo, and mark what is selected by the tool."""
        self._shown, self._hand, self._photo = draft, hand, photo
        self.measure(draft.plan.width, draft.plan.height)

    @property
    def _draft(self) -> Draft:
        assert self._shown is not None  # Nothing is drawn before the first draft.
        return self._shown

    def tapped(self, point: Point) -> None:
        """Report the point of a tap."""
        self.on_point(*point)

    # ---- drawing -----------------------------------------------------------------
    def draw(self) -> None:
        """Draw the photo, and the draft over it."""
        self._draw_photo()
        self._draw_cells()
        self._draw_edges()
        self._draw_blockers()
        self._draw_names()
        self._draw_marks()

    @property
    def _over_photo(self) -> bool:
        return self._photo is not None and bool(self._draft.photo)

    def _draw_photo(self) -> None:
        if self._over_photo:
            plan = self._draft.plan
            Color(1, 1, 1)
            draw_under(
                self._photo,
                self._draft.photo,
                lambda u, v: self.at((u * plan.width, v * plan.height)),
            )

    def _draw_cells(self) -> None:
        plan = self._draft.plan
        inside = {space: each for each in plan.buildings for space in each.spaces}
        share = FAINT if self._over_photo else 1.0
        for y, row in enumerate(plan.rows):
            for x, space in enumerate(row):
                if space != NO_CELL:
                    Color(*self._ink(space, inside.get(space)), share)
                    self._fill(x, y, x + 1, y + 1)
                if (x, y) == self._hand.first or self._in_hand(inside.get(space)):
                    Color(*colours.AMBER[:3], 0.45)
                    self._fill(x, y, x + 1, y + 1)

    def _in_hand(self, building: Any) -> bool:
        hand = self._hand
        return hand.tool == "buildings" and building is not None and building.key == hand.building

    def _ink(self, space: str, building: Any) -> tuple[float, ...]:
        if space == SOLID:
            return tuple(pieces.BLOCKER[:3])
        if building is None:
            return tuple(pieces.OUTDOOR[:3])
        inks = {"tent": pieces.TENT, "big-top": pieces.TENT, CORNFIELD: pieces.CORN}
        return tuple(inks.get(building.kind, pieces.INDOOR)[:3])

    def _fill(self, x0: float, y0: float, x1: float, y1: float) -> None:
        pieces.fill([self.at(corner) for corner in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))])

    def _draw_edges(self) -> None:
        """Draw the edges of cells: thick for walls and doors, thin between spaces, else faint."""
        draft, plan = self._draft, self._draft.plan
        for down in (True, False):
            for y in range(plan.height + (not down)):
                for x in range(plan.width + down):
                    beyond = draft.space(x - 1, y) if down else draft.space(x, y - 1)
                    here, sign = draft.space(x, y), draft.edge((x, y, down))
                    end = (x, y + 1) if down else (x + 1, y)
                    if sign == OPEN and (beyond != here or here == NO_CELL):
                        faint = beyond == here
                        Color(
                            *(colours.LINE[:3] if faint else colours.MUTED[:3]),
                            0.35 if faint else 0.8,
                        )
                        self._line((x, y), end, 1.0)
                    elif sign != OPEN:
                        self._wall(sign, (x, y), end)

    def _wall(self, sign: str, begin: Point, end: Point) -> None:
        """Draw a wall or a door; a door is a gap between two ends of wall, not only a colour."""
        hard = sign in (HARD, HARD_DOOR)
        Color(*(pieces.HARD if hard else pieces.WALL))
        self._line(begin, end, 3.4 if hard else 2.2)
        if sign in (DOOR, HARD_DOOR):
            third = [(begin[n] * 3 + end[n]) / 4 for n in (0, 1)]
            last = [(begin[n] + end[n] * 3) / 4 for n in (0, 1)]
            Color(*pieces.DOOR)
            self._line((third[0], third[1]), (last[0], last[1]), 4.2)

    def _line(self, begin: Point, end: Point, width: float) -> None:
        Line(points=[*self.at(begin), *self.at(end)], width=width * theme.unit, cap="none")

    def _draw_blockers(self) -> None:
        half = self._draft.plan.blocker_size / 2
        Color(*pieces.BLOCKER)
        for x, y in self._draft.plan.blockers:
            self._fill(x - half, y - half, x + half, y + half)

    def _draw_names(self) -> None:
        for each in self._draft.plan.buildings:
            if each.spaces:
                numbers = " ".join(map(str, each.numbers))
                x, y = self._heart(each.spaces)
                self._text(each.name, (x, y - 0.14), 0.2)
                self._text(numbers, (x, y + 0.16), 0.26)
            for room in each.rooms:
                for space in room.spaces:
                    x, y = self._middle(space)
                    self._text(say("boards-room-drawn", number=room.number), (x, y - 0.33), 0.18)

    def _draw_marks(self) -> None:
        for what, letter in LETTERS.items():
            space = getattr(self._draft.plan, what)
            if space:
                x, y = self._middle(space)
                left, low = self.at((x + 0.08, y + 0.44))
                Color(*colours.GREEN)
                side = 0.36 * self.unit
                RoundedRectangle(pos=(left, low), size=(side, side), radius=[side / 4])
                self._text(letter, (x + 0.26, y + 0.26), 0.28, colours.INK)

    def _heart(self, spaces: tuple[str, ...]) -> Point:
        """Return the middle of a building, or of its nearest space if that is outside."""
        middles = [self._middle(space) for space in spaces]
        x, y = (sum(each[n] for each in middles) / len(middles) for n in (0, 1))
        if self._draft.space(int(x), int(y)) in spaces:
            return x, y
        return min(middles, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)

    def _middle(self, space: str) -> Point:
        cells = [
            (x, y)
            for y, row in enumerate(self._draft.plan.rows)
            for x, cell in enumerate(row)
            if cell == space
        ]
        if not cells:
            return 0.0, 0.0
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        return (min(xs) + max(xs) + 1) / 2, (min(ys) + max(ys) + 1) / 2

    def _text(self, text: str, at: Point, size: float, ink: colours.Colour = colours.TEXT) -> None:
        # Names may cover walls, but not reach beyond the picture.
        within = None if self.zoomed else (self.x, self.right)
        pieces.write(text, self.at(at), size * self.unit, ink, within=within)
