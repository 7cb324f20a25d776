"""The page of one building of a board being copied: what is printed on it."""

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from companion.games.invasion_from_outer_space.boards import draft as houses
from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.plan import BuildingPlan
from ui.boxes.invasion_from_outer_space.boards.keys import Keys
from ui.boxes.invasion_from_outer_space.boards.tools import KINDS, labelled
from ui.shell.theme import MUTED, theme
from ui.text import say
from ui.widgets import Press, Words
from ui.widgets.keyboard import ask_text
from ui.widgets.rows import Page

LONGEST = 40  # most letters of printed text
NUMBERS = tuple((str(number), str(number)) for number in range(1, 7))


class BuildingPage(Page):
    """Name, kind, random numbers, Pick Up, what Hero sheets call it, bonuses of rooms."""

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
