"""The options of the chosen tool, next to a board being copied, and what is missing."""

from typing import Any, Protocol

from kivy.uix.widget import Widget

from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.finishing import hints, problems
from companion.games.invasion_from_outer_space.boards.plan import BuildingPlan
from companion.words import Several
from ui.boxes.invasion_from_outer_space.boards.keys import Keys
from ui.boxes.invasion_from_outer_space.boards.tools import BRUSHES, KINDS, MARKS, Hand, labelled
from ui.shell.theme import AMBER, BLUE, GREEN, MUTED, theme
from ui.text import say
from ui.widgets import Press, Words
from ui.widgets.rows import Heading, Notice, row

ROOMS = range(1, 7)


class Editor(Protocol):
    """What the options ask of the screen."""

    hand: Hand
    said: str

    @property
    def draft(self) -> Draft:
        """The current draft."""

    def do(self, what: str, *about: Any) -> Any:
        """Do what a button stands for."""


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
    """Create a button with an action."""
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
        things = (("details", say("boards-printed")), ("walls", say("boards-walls-round")),
                  ("drop", say("boards-drop")))  # fmt: skip
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
    return row(lambda: editor.do("building", each.key), text=each.name, under=under,
               mark="check" if chosen else "", mark_ink=GREEN, strong=chosen)  # fmt: skip


def _photo(editor: Editor) -> list[Widget]:
    return [press(editor, *offer) for offer in editor.do("photo_offers")]


def _board(editor: Editor) -> list[Widget]:
    plan = editor.draft.plan
    return [
        press(editor, plan.name or say("boards-write-name"), "edit", "rename"),
        press(editor, say("boards-give-up"), "bin", "give_up"),
    ]


MAKERS: dict[str, Any] = {
    "walls": _walls, "marks": _marks, "buildings": _buildings, "photo": _photo, "board": _board,
}  # fmt: skip
