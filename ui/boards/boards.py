"""The boards that the owner copied: finished ones, drafts, and what is played on."""

from functools import partial
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.games.invasion_from_outer_space.boards.draft import Draft, resume
from companion.games.invasion_from_outer_space.boards.finishing import problems
from companion.games.invasion_from_outer_space.boards.owned import SIDE_NAMES, choose
from companion.games.invasion_from_outer_space.boards.plan import SMALL_TOWN, TOWN_CENTER, Plan
from companion.games.invasion_from_outer_space.boards.reading import read_plan
from companion.storage.atomic_write import reason
from ui.boards.new_board import NewBoardPage
from ui.shell.screens import CompanionScreen
from ui.shell.theme import AMBER, GREEN, MUTED, theme
from ui.widgets import Words, ask, show_dialog
from ui.widgets.rows import Heading, Notice, row


class BoardsScreen(CompanionScreen):
    """A row a board: tap it to change it or to take it away."""

    hint = StringProperty("")
    menu = ObjectProperty(())

    def show(self, box: str = "", **about: object) -> None:
        """List the owner's boards of a box that are in the folder now."""
        self.box = self.app.session.take(box)
        self.hint = self.box.name
        self.menu = (("search", "Look again", lambda: self.show(box)),)
        self.kept = self.app.session.owner.boards(self.box)
        self.kept.look_again()
        self._list()

    def _list(self) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for widget in self._standing():
            rows.add_widget(widget)
        for key in self.kept.drafts():
            rows.add_widget(self._draft_row(key))
        for key, board in self.kept.boards().items():
            plan = read_plan(board)
            rows.add_widget(row(partial(self._ask, key), text=plan.name,
                                under=_kind(plan), mark="check", mark_ink=GREEN,
                                icon="next"))  # fmt: skip
        rows.add_widget(Heading(text="To share boards"))
        place = f"{self.kept.folder.parent.name}/{self.kept.folder.name}"
        words = (
            f"Every finished board is a file in {place}, in the folder of the companion's data"
            " (mars-companion doctor says where that is). Copy it from there to share it; put"
            " another's file there, and Look again."
        )
        rows.add_widget(Words(text=words, largest=theme.small, color=MUTED))

    def _standing(self) -> list[Notice]:
        """Say which boards are played on."""
        boards = list(self.kept.boards().values())
        if not boards:
            words = "Matches are played on practice boards, until you have copied your own."
            return [Notice(text=words, ink=AMBER)]
        try:
            said = [choose(boards, self.box.components()["boards"])]
            if any(each["side"] in (SMALL_TOWN, TOWN_CENTER) for each in boards):
                town = self.box.suited(self.box.components(), {"game": SMALL_TOWN})["town"]
                said.append(choose(boards, town["boards"], SMALL_TOWN))
        except ValueError as error:
            return [Notice(text=str(error), ink=AMBER)]
        notices = [Notice(text=words, ink=AMBER) for each in said for words in each.words]
        played = [plan for each in said for plan in each.boards]
        names = ", ".join(plan.name for plan in played if plan.data == "owner")
        if names:
            notices.append(Notice(text=f"Played on: {names}.", icon="check", ink=GREEN))
        return notices

    def _draft_row(self, key: str) -> Any:
        try:
            draft = resume(self.kept.draft(key))
        except (ValueError, OSError) as error:
            return self._lost(key, reason(error))
        missing = len(problems(draft))
        words = f"{missing} {'thing' if missing == 1 else 'things'} lacking" if missing else "whole"
        under = f"{_kind(draft.plan)}; not finished, {words}"
        return row(lambda: self._open(key), text=draft.plan.name or "No name yet", under=under,
                   mark="edit", mark_ink=AMBER, icon="next")  # fmt: skip

    def _lost(self, key: str, error: str) -> Notice:
        """Say that a draft cannot be read, and put it out of the way."""
        try:
            aside = f"It lies aside as {self.kept.set_draft_aside(key)}."
        except OSError:
            aside = "It is left out."
        return Notice(text=f"The draft {key} cannot be read: {error.rstrip('.')}. {aside}")

    # ---- what can be done --------------------------------------------------------
    def add(self) -> None:
        """Begin to copy one more."""
        NewBoardPage(self._begin).open(animation=False)

    def _begin(self, draft: Draft, key: str = "") -> None:
        key = key or self.kept.free_key(draft.plan.name)
        try:
            self.kept.keep_draft(key, draft.to_dict())
        except OSError as error:
            show_dialog("This cannot be kept", reason(error))
            return
        self._open(key)

    def _open(self, key: str) -> None:
        self.app.show("board_editor", box=self.box.id, key=key)

    def _ask(self, key: str) -> None:
        plan = read_plan(self.kept.boards()[key])
        answers = [
            ("Change it", "plain", lambda: self._change(key, plan)),
            ("Take it away", "danger", lambda: self._remove(key)),
            ("Cancel", "go", None),
        ]
        ask(plan.name, f"Its file is {self.kept.path(key).name}.", answers)

    def _change(self, key: str, plan: Plan) -> None:
        if key in self.kept.drafts():
            self._open(key)
        else:
            self._begin(Draft(plan), key)

    def _remove(self, key: str) -> None:
        try:
            self.kept.remove(key)
        except OSError as error:
            show_dialog("It is still there", reason(error))
        self._list()


def _kind(plan: Plan) -> str:
    name = "Outer Board, Small Town" if plan.side == SMALL_TOWN else "Outer Board"
    if plan.side in SIDE_NAMES:
        name = f"Center: {SIDE_NAMES[plan.side]}"
    practice = ", practice" if plan.data == "practice" else ""
    return f"{name}, {plan.width} by {plan.height} cells{practice}"
