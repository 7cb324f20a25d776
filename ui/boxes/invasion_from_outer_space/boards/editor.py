"""The screen of the board editor: the draft, the tools next to it, undo, and Finish."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty

from companion.games.invasion_from_outer_space.boards import draft as houses
from companion.games.invasion_from_outer_space.boards.draft import Draft, changed, resume
from companion.games.invasion_from_outer_space.boards.finishing import (
    Editing,
    finish,
    hints,
    problems,
)
from companion.storage.reasons import reason
from ui.boxes.invasion_from_outer_space.boards.copy_view import BoardCopy
from ui.boxes.invasion_from_outer_space.boards.options import (
    LONGEST,
    TOOLS,
    Hand,
    Keys,
    labelled,
    open_building,
    options,
)
from ui.boxes.invasion_from_outer_space.boards.photo_work import PhotoWork
from ui.shell.screens import CompanionScreen
from ui.text import say
from ui.widgets import ask, show_dialog
from ui.widgets.keyboard import ask_text

KEEP_S = 0.5  # The time after the last edit until the draft is saved, so that edits don't wait.


class BoardEditorScreen(CompanionScreen):
    """Edits a draft; every edit is saved, so that the work can go on another day."""

    title = StringProperty("")
    hint = StringProperty("")
    menu = ObjectProperty(())

    def __init__(self, app: Any, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.hand, self.said, self.key = Hand(), "", ""
        self.editing: Editing | None = None
        self.copy = BoardCopy(self.tap)
        self.photo = PhotoWork(self)
        self._keep_due = Clock.create_trigger(self._keep, KEEP_S)
        self.menu = (
            ("undo", say("boards-undo"), lambda: self._step("undo")),
            ("redo", say("boards-redo"), lambda: self._step("redo")),
            ("search", say("boards-closer"), self._zoom),
        )

    @property
    def edits(self) -> Editing:
        """The draft with its undo history; set while the screen is shown."""
        assert self.editing is not None
        return self.editing

    @property
    def draft(self) -> Draft:
        """The current draft."""
        return self.edits.draft

    # ---- coming and going --------------------------------------------------------
    def show(self, box: str = "", key: str = "", **about: object) -> None:
        """Open the draft with this key."""
        self.box = self.app.session.take(box)
        self.kept = self.app.session.owner.boards(self.box)
        self.key, self.said, self.editing = key, "", None
        try:
            self.editing = Editing(resume(self.kept.draft(key)))
        except (ValueError, OSError) as error:
            show_dialog(say("boards-unreadable"), reason(error))
            self.app.back()
            return
        self.hand = Hand()
        self.copy = BoardCopy(self.tap)
        self.photo.begin(self.kept.photo(key))
        self._lay_tools()
        self.lay()

    def leave(self) -> None:
        """Save what is not saved yet, and release the camera."""
        self.photo.rest()
        if self._keep_due.is_triggered:
            self._keep_due.cancel()
            self._keep()

    def _keep(self, *_: object) -> None:
        if self.editing is None:
            return
        try:
            self.kept.keep_draft(self.key, self.draft.to_dict())
        except OSError as error:
            self.said = say("boards-is-not-kept", why=reason(error))
            self.lay()

    # ---- showing -----------------------------------------------------------------
    def _lay_tools(self) -> None:
        room = self.ids.tools
        room.clear_widgets()
        self.tools = Keys(labelled("tool", TOOLS), frozenset({self.hand.tool}), self.take, 4)
        room.add_widget(self.tools)

    def take(self, tool: str) -> None:
        """Choose a tool."""
        self.hand.take(tool)
        self.said = ""
        self.photo.rest()
        self.tools.mark(tool)
        self.ids.scroll.scroll_y = 1
        self.lay()

    def lay(self) -> None:
        """Show the draft and the tool's options."""
        plan = self.draft.plan
        self.title = plan.name or say("boards-a-board")
        missing = len(problems(self.draft))
        self.hint = say("boards-missing", count=missing) if missing else say("boards-complete")
        picture = self.photo.picture() or self.copy
        place = self.ids.place
        if place.children != [picture]:
            place.clear_widgets()
            place.add_widget(picture)
        self.copy.show(self.draft, self.hand, self.photo.texture)
        self.ids.bar.tap(say("boards-undo")).disabled = not self.edits.can_undo
        self.ids.bar.tap(say("boards-redo")).disabled = not self.edits.can_redo
        room = self.ids.options
        room.clear_widgets()
        for widget in options(self):
            room.add_widget(widget)

    # ---- editing -----------------------------------------------------------------
    def tap(self, x: float, y: float) -> None:
        """Use the chosen tool at a point of the board."""
        try:
            self.edit(self.hand.tap(self.draft, x, y))
        except ValueError as error:
            self.hand.first = None
            self.said = reason(error)
            self.lay()

    def edit(self, draft: Draft) -> None:
        """Continue with a new draft, and save it soon."""
        self.said = ""
        self.edits.edit(draft)
        self._keep_due()
        self.lay()

    def _step(self, way: str) -> None:
        getattr(self.edits, way)()
        self.hand.first, self.said = None, ""
        self._keep_due()
        self.lay()

    def _zoom(self) -> None:
        self.copy.zoomed = not self.copy.zoomed
        self.said = say("boards-drag-to-see") if self.copy.zoomed else ""
        self.lay()

    def do(self, what: str, *about: Any) -> Any:
        """Call the method `_do_...` for a button of the options; show why if it fails."""
        try:
            return getattr(self, f"_do_{what}")(*about)
        except (ValueError, OSError) as error:
            self.said = reason(error)
            self.lay()

    def _do_brush(self, brush: str) -> None:
        self.hand.brush = brush
        self.lay()

    def _do_mark(self, mark: str) -> None:
        self.hand.mark = mark
        self.lay()

    def _do_room(self, number: int) -> None:
        self.hand.room = number
        self.lay()

    def _do_building(self, key: str) -> None:
        self.hand.building, self.hand.room = key, 0
        self.lay()

    def _do_new_building(self) -> None:
        ask_text(say("boards-building-name"), "", self._begin_building, longest=LONGEST)

    def _begin_building(self, name: str) -> None:
        if name:
            draft = houses.add_building(self.draft, name)
            self.hand.building, self.hand.room = draft.plan.buildings[-1].key, 0
            self.edit(draft)

    def _do_details(self, key: str) -> None:
        open_building(lambda: self.draft, key, self.edit)

    def _do_walls(self, key: str) -> None:
        self.edit(houses.wall_round(self.draft, key))

    def _do_drop(self, key: str) -> None:
        self.edit(houses.drop_building(self.draft, key))

    def _do_photo_offers(self) -> Any:
        return self.photo.offers()

    def _do_photo(self, what: str) -> None:
        self.photo.do(what)

    def _do_rename(self) -> None:
        ask_text(say("boards-board-name"), self.draft.plan.name, self._rename, longest=40)

    def _rename(self, name: str) -> None:
        if name:
            self.edit(changed(self.draft, name=name))

    def _do_give_up(self) -> None:
        ask(
            say("boards-give-up-ask"),
            say("boards-not-brought-back"),
            [
                (say("boards-give-it-up"), "danger", self._give_up),
                (say("boards-keep-it"), "go", None),
            ],
        )

    def _give_up(self) -> None:
        self._keep_due.cancel()
        self.editing = None
        self.kept.drop_draft(self.key)
        self.app.back()

    # ---- the end -----------------------------------------------------------------
    def finish(self) -> None:
        """Turn the draft into a board, or say what is missing."""
        missing, odd = problems(self.draft), hints(self.draft)
        if missing:
            show_dialog(say("boards-not-whole"), "\n".join(map(str, missing)))
        elif odd:
            ask(
                say("boards-is-it-so"),
                "\n".join(map(str, odd)),
                [
                    (say("boards-finish-so"), "plain", self._finish),
                    (say("boards-go-on-copying"), "go", None),
                ],
            )
        else:
            self._finish()

    def _finish(self) -> None:
        try:
            plan = finish(self.draft)
            self.kept.keep(self.key, plan.to_text())
            self._keep_due.cancel()
            self.kept.drop_draft(self.key)
        except (ValueError, OSError) as error:
            show_dialog(say("boards-not-yet"), reason(error))
            return
        self.editing = None
        self.app.back()
