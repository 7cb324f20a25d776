"""Next to a board being copied: the options of the tool in hand, and what is still missing."""

from typing import Any, Protocol

from kivy.uix.widget import Widget

from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.finishing import hints, problems
from companion.games.invasion_from_outer_space.boards.plan import BuildingPlan
from ui.boards.keys import Keys
from ui.boards.tools import BRUSHES, KINDS, MARKS, TOOLS, Hand
from ui.shell.theme import AMBER, BLUE, GREEN, MUTED, theme
from ui.widgets import Press, Words
from ui.widgets.rows import Heading, Notice, row

ROOMS = (("0", "Whole"), *((str(number), f"Room {number}") for number in range(1, 7)))


class Editor(Protocol):
    """What the options can ask of the screen."""

    hand: Hand
    said: str

    @property
    def draft(self) -> Draft:
        """The draft as it is."""

    def do(self, what: str, *about: Any) -> Any:
        """Do what a button says."""


def options(editor: Editor) -> list[Widget]:
    """Make the widgets for the tool in hand."""
    words = next(each[2] for each in TOOLS if each[0] == editor.hand.tool)
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
        made.append(Heading(text="Still missing"))
        made += [Notice(text=text, ink=AMBER) for text in found]
    else:
        made.append(Notice(text="Complete: it can be finished.", icon="check", ink=GREEN))
    return [*made, *(Notice(text=text, ink=BLUE, icon="search") for text in odd)]


def press(editor: Editor, label: str, icon: str, what: str, *about: Any) -> Press:
    """Make a button that does something."""
    made = Press(label=label, icon=icon, height=theme.touch)
    made.bind(on_release=lambda _: editor.do(what, *about))
    return made


def _walls(editor: Editor) -> list[Widget]:
    brush = frozenset({editor.hand.brush})
    return [Keys(BRUSHES, brush, lambda key: editor.do("brush", key), 3)]


def _marks(editor: Editor) -> list[Widget]:
    mark = frozenset({editor.hand.mark})
    return [Keys(MARKS, mark, lambda key: editor.do("mark", key), 3)]


def _buildings(editor: Editor) -> list[Widget]:
    mine = editor.hand.chosen(editor.draft)
    made: list[Widget] = []
    if mine is not None:
        things = (("details", "Printed"), ("walls", "Walls round"),
                  ("drop", "Take away"))  # fmt: skip
        made.append(Words(text=mine.name, bold=True))
        if mine.kind == "fun-house":
            room = frozenset({str(editor.hand.room)})
            made.append(Keys(ROOMS, room, lambda key: editor.do("room", int(key)), 4))
        made.append(Keys(things, frozenset(), lambda key: editor.do(key, mine.key), 3))
    made.append(press(editor, "New building", "plus", "new_building"))
    made += [_building(editor, each, each is mine) for each in editor.draft.plan.buildings]
    return made


def _building(editor: Editor, each: BuildingPlan, chosen: bool) -> Widget:
    count = len(each.spaces)
    details = [dict(KINDS)[each.kind], f"{count} {'space' if count == 1 else 'spaces'}"]
    details += [f"numbers {' '.join(map(str, each.numbers))}"] if each.numbers else []
    details += [each.pick_up] if each.pick_up else []
    return row(lambda: editor.do("building", each.key), text=each.name, under=", ".join(details),
               mark="check" if chosen else "", mark_ink=GREEN, strong=chosen)  # fmt: skip


def _photo(editor: Editor) -> list[Widget]:
    return [press(editor, *offer) for offer in editor.do("photo_offers")]


def _board(editor: Editor) -> list[Widget]:
    plan = editor.draft.plan
    return [
        press(editor, plan.name or "Tap to write its name", "edit", "rename"),
        press(editor, "Give up this draft", "bin", "give_up"),
    ]


MAKERS: dict[str, Any] = {
    "walls": _walls, "marks": _marks, "buildings": _buildings, "photo": _photo, "board": _board,
}  # fmt: skip
