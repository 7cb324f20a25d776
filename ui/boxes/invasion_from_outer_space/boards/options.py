"""The tools of the board editor and their options: from a draft and a tap to the next draft."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.invasion_from_outer_space.boards import draft as edit
from companion.games.invasion_from_outer_space.boards import draft as houses
from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.finishing import hints, problems
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
from companion.words import Several
from ui.shell.theme import AMBER, BLUE, GREEN, MUTED, theme
from ui.text import say
from ui.widgets import Press, Words
from ui.widgets.keyboard import ask_text
from ui.widgets.rows import Heading, Notice, Page, row

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


class Keys(GridLayout):
    """A few choices as buttons in `cols` columns; the chosen one is filled.

    `done` gets the key of a button that is pressed.
    """

    def __init__(
        self,
        choices: Sequence[tuple[str, str]],
        chosen: frozenset[str],
        done: Callable[[str], object],
        cols: int,
    ) -> None:
        super().__init__(
            cols=cols,
            spacing=theme.gap / 3,
            size_hint_y=None,
            row_force_default=True,
            row_default_height=theme.touch,
        )
        self.bind(minimum_height=self.setter("height"))
        self.presses: dict[str, Press] = {}
        for key, label in choices:
            press = Press(label=label, chosen=key in chosen, size_hint_y=1)
            press.padding = (4 * theme.unit, 2 * theme.unit)
            press.spacing = 0
            press.bind(on_release=lambda _, key=key: done(key))
            self.presses[key] = press
            self.add_widget(press)

    def mark(self, chosen: str) -> None:
        """Mark another choice as the chosen one."""
        for key, press in self.presses.items():
            press.chosen = key == chosen


ROOMS = range(1, 7)


class Editor(Protocol):
    """The part of the editor's screen that options use."""

    hand: Hand
    said: str

    @property
    def draft(self) -> Draft:
        """The current draft."""

    def do(self, what: str, *about: Any) -> Any:
        """Carry out the action of a button."""


def options(editor: Editor) -> list[Widget]:
    """Create the widgets of the chosen tool."""
    words = say(f"boards-use-{editor.hand.tool}")
    made: list[Widget] = []
    if editor.said:
        made.append(Notice(text=editor.said, ink=AMBER))
    made += MAKERS.get(editor.hand.tool, lambda editor: [])(editor)
    made.append(Words(text=words, largest=theme.small, color=MUTED))
    return [*made, *_missing(editor.draft)]


def _missing(draft: Draft) -> list[Widget]:
    found, odd = problems(draft), hints(draft)
    made: list[Widget] = []
    if found:
        made.append(Heading(text=say("boards-still-missing")))
        made += [Notice(text=str(text), ink=AMBER) for text in found]
    else:
        made.append(Notice(text=say("boards-can-be-finished"), icon="check", ink=GREEN))
    return [*made, *(Notice(text=str(text), ink=BLUE, icon="search") for text in odd)]


def press(editor: Editor, label: str, icon: str, what: str, *about: Any) -> Press:
    """Create a button for an action of the editor."""
    made = Press(label=label, icon=icon, height=theme.touch)
    made.bind(on_release=lambda _: editor.do(what, *about))
    return made


def _walls(editor: Editor) -> list[Widget]:
    brush = frozenset({editor.hand.brush})
    return [Keys(labelled("brush", BRUSHES), brush, lambda key: editor.do("brush", key), 3)]


def _marks(editor: Editor) -> list[Widget]:
    mark = frozenset({editor.hand.mark})
    return [Keys(labelled("mark", MARKS), mark, lambda key: editor.do("mark", key), 3)]


def _buildings(editor: Editor) -> list[Widget]:
    mine = editor.hand.chosen(editor.draft)
    made: list[Widget] = []
    if mine is not None:
        things = (
            ("details", say("boards-printed")),
            ("walls", say("boards-walls-round")),
            ("drop", say("boards-drop")),
        )
        made.append(Words(text=mine.name, bold=True))
        if mine.kind == "fun-house":
            room = frozenset({str(editor.hand.room)})
            rooms = [("0", say("boards-whole-house"))]
            rooms += [(str(number), say("boards-room", number=number)) for number in ROOMS]
            made.append(Keys(rooms, room, lambda key: editor.do("room", int(key)), 4))
        made.append(Keys(things, frozenset(), lambda key: editor.do(key, mine.key), 3))
    made.append(press(editor, say("boards-new-building"), "plus", "new_building"))
    made += [_building(editor, each, each is mine) for each in editor.draft.plan.buildings]
    return made


def _building(editor: Editor, each: BuildingPlan, chosen: bool) -> Widget:
    details = [dict(labelled("house", KINDS))[each.kind]]
    details += [say("boards-spaces", count=len(each.spaces))]
    if each.numbers:
        details += [say("boards-numbers", numbers=" ".join(map(str, each.numbers)))]
    details += [each.pick_up] if each.pick_up else []
    under = str(Several(tuple(details), "commas"))
    return row(
        lambda: editor.do("building", each.key),
        text=each.name,
        under=under,
        mark="check" if chosen else "",
        mark_ink=GREEN,
        strong=chosen,
    )


def _photo(editor: Editor) -> list[Widget]:
    return [press(editor, *offer) for offer in editor.do("photo_offers")]


def _board(editor: Editor) -> list[Widget]:
    plan = editor.draft.plan
    return [
        press(editor, plan.name or say("boards-write-name"), "edit", "rename"),
        press(editor, say("boards-give-up"), "bin", "give_up"),
    ]


MAKERS: dict[str, Any] = {
    "walls": _walls,
    "marks": _marks,
    "buildings": _buildings,
    "photo": _photo,
    "board": _board,
}


LONGEST = 40  # The most letters of a printed text.
NUMBERS = tuple((str(number), str(number)) for number in range(1, 7))


class BuildingPage(Page):
    """What is printed on a building: name, kind, random numbers, Pick Up, bonuses of rooms."""

    def __init__(
        self, draft: Callable[[], Draft], key: str, edit: Callable[[Draft], object]
    ) -> None:
        super().__init__()
        self._draft, self._key, self._edit = draft, key, edit
        self.lay()

    @property
    def _mine(self) -> BuildingPlan:
        return houses.building(self._draft(), self._key)

    def lay(self) -> None:
        """Show the current building."""
        mine = self._mine
        self.title = mine.name
        rows: list[Widget] = [
            *self._text(say("boards-its-name"), mine.name, "name"),
            Words(text=say("boards-what-it-is"), bold=True),
            Keys(labelled("house", KINDS), frozenset({mine.kind}), self._kind, 2),
            Words(text=say("boards-its-numbers"), bold=True),
            Keys(NUMBERS, frozenset(map(str, mine.numbers)), self._number, 6),
            *self._text(say("boards-pick-up"), mine.pick_up, "pick_up"),
            *self._text(say("boards-hero-sheets"), mine.start, "start"),
        ]
        for room in mine.rooms:
            rows += self._bonus(room.number, room.bonus)
        self.fill(rows)

    def _text(self, label: str, value: str, what: str) -> list[Widget]:
        return self._asked(label, value, lambda text: self._change(**{what: text}))

    def _bonus(self, number: int, bonus: str) -> list[Widget]:
        def done(text: str) -> None:
            self._do(houses.write_bonus(self._draft(), self._key, number, text))

        return self._asked(say("boards-bonus", number=number), bonus, done)

    def _asked(self, label: str, value: str, done: Callable[[str], object]) -> list[Widget]:
        press = Press(label=value or say("boards-tap-to-write"), icon="edit")
        if not value:
            press.letters = MUTED
        press.bind(on_release=lambda _: ask_text(label, value, done, longest=LONGEST))
        return [Words(text=label, bold=True), press]

    def _kind(self, kind: str) -> None:
        rooms = {} if kind == "fun-house" else {"rooms": ()}
        self._change(kind=kind, **rooms)

    def _number(self, number: str) -> None:
        numbers = set(self._mine.numbers) ^ {int(number)}
        self._change(numbers=tuple(sorted(numbers)))

    def _change(self, **changes: Any) -> None:
        if changes.get("name", "x"):
            self._do(houses.change_building(self._draft(), self._key, **changes))

    def _do(self, draft: Draft) -> None:
        height = self.ids.scroll.scroll_y
        self._edit(draft)
        self.lay()
        self.ids.scroll.scroll_y = height


def open_building(
    draft: Callable[[], Draft], key: str, edit: Callable[[Draft], object]
) -> BuildingPage:
    """Show the page of a building; `edit` gets every new draft."""
    page = BuildingPage(draft, key, edit)
    page.padding = (0, 0, 0, theme.gap)
    page.open(animation=False)
    return page
