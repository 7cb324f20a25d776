"""The boards the owner copied: finished ones, drafts, and those that are played on."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from companion.games.invasion_from_outer_space.boards.draft import Draft, resume
from companion.games.invasion_from_outer_space.boards.finishing import problems
from companion.games.invasion_from_outer_space.boards.plan import SMALL_TOWN, TOWN_CENTER, Plan
from companion.games.invasion_from_outer_space.boards.reading import SIDE_NAMES, choose, read_plan
from companion.storage.reasons import reason
from companion.words import Several
from ui.boxes.invasion_from_outer_space.boards.board_card import BoardCard
from ui.boxes.invasion_from_outer_space.boards.new_board import NewBoardPage
from ui.shell.screens import CompanionScreen
from ui.shell.theme import AMBER, GREEN
from ui.text import say
from ui.widgets import ask, show_dialog
from ui.widgets.rows import Notice


class BoardsScreen(CompanionScreen):
    """One card per board: tap it to edit or remove it."""

    hint = StringProperty("")
    menu = ObjectProperty(())

    def show(self, box: str = "", **about: object) -> None:
        """List the owner's boards of a box that are in the folder now."""
        self.box = self.app.session.take(box)
        self.hint = self.box.name
        self.menu = (("search", say("boards-look-again"), lambda: self.show(box)),)
        self.kept = self.app.session.owner.boards(self.box)
        self.kept.look_again()
        self._list()

    def _list(self) -> None:
        notices, cards = self.ids.notices, self.ids.cards
        notices.clear_widgets()
        cards.clear_widgets()
        for notice in self._in_use_notice():
            notices.add_widget(notice)
        for key in self.kept.drafts():
            self._add_draft(key)
        boards = self.kept.boards()
        for key, board in boards.items():
            plan = read_plan(board)
            cards.add_widget(_card(plan, partial(self._ask, key), icon="check", icon_ink=GREEN))
        # Until the owner has some, what is played on instead.
        for board in () if boards else self.box.components()["boards"]:
            cards.add_widget(_card(read_plan(board)))
        place = f"{self.kept.folder.parent.name}/{self.kept.folder.name}"
        self.ids.how.text = say("boards-how-to-share", folder=place)

    def _in_use_notice(self) -> list[Notice]:
        """Return which boards are played on."""
        boards = list(self.kept.boards().values())
        if not boards:
            return [Notice(text=say("boards-practice-only"), ink=AMBER)]
        try:
            said = [choose(boards, self.box.components()["boards"])]
            if any(each["side"] in (SMALL_TOWN, TOWN_CENTER) for each in boards):
                town = self.box.suited(self.box.components(), {"game": SMALL_TOWN})["town"]
                said.append(choose(boards, town["boards"], SMALL_TOWN))
        except ValueError as error:
            return [Notice(text=str(error), ink=AMBER)]
        notices = [Notice(text=str(words), ink=AMBER) for each in said for words in each.words]
        played = [plan for each in said for plan in each.boards]
        names = tuple(plan.name for plan in played if plan.data == "owner")
        if names:
            words = say("boards-played-on", names=Several(names, "commas"))
            notices.append(Notice(text=words, icon="check", ink=GREEN))
        return notices

    def _add_draft(self, key: str) -> None:
        try:
            draft = resume(self.kept.draft(key))
        except (ValueError, OSError) as error:
            self.ids.notices.add_widget(self._set_draft_aside(key, reason(error)))
            return
        missing = len(problems(draft))
        card = _card(draft.plan, partial(self._open, key), icon="edit", icon_ink=AMBER)
        card.label = draft.plan.name or say("boards-no-name")
        card.detail = say("boards-draft", kind=_kind(draft.plan), missing=missing)
        self.ids.cards.add_widget(card)

    def _set_draft_aside(self, key: str, error: str) -> Notice:
        """Report an unreadable draft and rename it."""
        try:
            aside = say("boards-draft-aside", file=str(self.kept.set_draft_aside(key)))
        except OSError:
            aside = say("boards-draft-left-out")
        unreadable = say("boards-draft-unreadable", draft=key, why=error.rstrip("."))
        return Notice(text=f"{unreadable} {aside}")

    # ---- what can be done --------------------------------------------------------
    def add(self) -> None:
        """Start to copy another board."""
        NewBoardPage(self._begin).open(animation=False)

    def _begin(self, draft: Draft, key: str = "") -> None:
        key = key or self.kept.free_key(draft.plan.name)
        try:
            self.kept.keep_draft(key, draft.to_dict())
        except OSError as error:
            show_dialog(say("boards-not-kept"), reason(error))
            return
        self._open(key)

    def _open(self, key: str) -> None:
        self.app.show("board_editor", box=self.box.id, key=key)

    def _ask(self, key: str) -> None:
        plan = read_plan(self.kept.boards()[key])
        answers = [
            (say("boards-change"), "plain", lambda: self._change(key, plan)),
            (say("boards-take-away"), "danger", lambda: self._remove(key)),
            (say("boards-cancel"), "go", None),
        ]
        ask(plan.name, say("boards-its-file", file=self.kept.path(key).name), answers)

    def _change(self, key: str, plan: Plan) -> None:
        if key in self.kept.drafts():
            self._open(key)
        else:
            self._begin(Draft(plan), key)

    def _remove(self, key: str) -> None:
        try:
            self.kept.remove(key)
        except OSError as error:
            show_dialog(say("boards-still-there"), reason(error))
        self._list()


def _card(plan: Plan, do: Callable[[], object] | None = None, **mark: Any) -> BoardCard:
    return BoardCard(plan, label=plan.name, detail=_kind(plan), do=do, **mark)


def _kind(plan: Plan) -> str:
    name = say("boards-outer-of-small-town" if plan.side == SMALL_TOWN else "boards-outer")
    if plan.side in SIDE_NAMES:
        name = say("boards-center", side=SIDE_NAMES[plan.side])
    id_ = "boards-kind-practice" if plan.data == "practice" else "boards-kind"
    return say(id_, kind=name, wide=plan.width, high=plan.height)
