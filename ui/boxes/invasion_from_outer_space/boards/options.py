"""The options of the chosen tool of the board editor, and the page of a building."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.invasion_from_outer_space.boards import draft as houses
from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.finishing import hints, problems
from companion.games.invasion_from_outer_space.boards.plan import BuildingPlan
from companion.words import Several
from ui.boxes.invasion_from_outer_space.boards.tools import BRUSHES, KINDS, MARKS, Hand, labelled
from ui.shell.theme import AMBER, BLUE, GREEN, MUTED, theme
from ui.text import say
from ui.widgets import Press, Words
from ui.widgets.keyboard import ask_text
from ui.widgets.rows import Heading, Notice, Page, row


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
