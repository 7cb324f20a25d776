"""Which cards a match is played with: practice cards, or the owner's, which may still be few."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from ui.shelf.seating import Seating
from ui.shell.desk import House
from ui.shell.theme import GREEN
from ui.text import say
from ui.widgets import Press
from ui.widgets.rows import Notice, pick, row


class WhichCards:
    """The rows about cards on the seats screen; `change` carries out a choice and shows it."""

    def __init__(
        self, app: House, seating: Seating, change: Callable[[Callable[[], object]], None]
    ) -> None:
        self._app, self._seating, self._change = app, seating, change
        self._box = seating.box

    def rows(self) -> list[Widget]:
        """Return what is played with, and the way to enter cards."""
        box, session = self._box, self._app.session
        if not box.entry:
            return [self._show_cards()] if session.can_show_cards(box.id) else []
        practice = session.data_status(box.id) == "practice"
        press = Press(icon="edit")
        press.label = say(
            "shelf-enter-things" if practice else "shelf-your-things", things=box.entry_names
        )
        press.bind(on_release=lambda _: self._app.show("entries", box=box.id))
        if box.starts_empty and self._entered < box.entries_whole:
            over = say("shelf-which-cards")
            text, under = self._whose(self._own)
            return [row(self._ask, over=over, text=text, under=under, icon="next"), press]
        if practice:
            return [Notice(text=say("shelf-practice-cards")), press]
        return [Notice(text=self._count, icon="check", ink=GREEN), press]

    def _show_cards(self) -> Widget:
        """Return the button to show the cards to the camera, if nothing is to be entered."""
        press = Press(label=say("shelf-show-cards"), icon="camera")
        press.do = lambda: self._app.show("show_cards", box=self._box.id)
        return press

    @property
    def _entered(self) -> int:
        return self._box.entered(self._app.session.entries(self._box.id))

    @property
    def _count(self) -> str:
        count = self._app.session.entries_count(self._box.id)
        return say("shelf-things-entered", count=count, things=self._box.entry_names)

    @property
    def _own(self) -> bool:
        """Whether the match is played with the owner's cards."""
        return self._seating.own or (self._entered > 0 and not self._seating.practice)

    def _ask(self) -> None:
        pick(
            say("shelf-which-cards"),
            "",
            [("", *self._whose(False)), ("own", *self._whose(True))],
            "own" if self._own else "",
            lambda whose: self._change(lambda: self._take(own=bool(whose))),
        )

    def _take(self, *, own: bool) -> None:
        self._seating.own, self._seating.practice = own, not own

    def _whose(self, own: bool) -> tuple[str, str]:
        """Return a choice of cards, and what it means."""
        if not own:
            return say("shelf-cards-practice"), say("shelf-cards-practice-about")
        about = self._count if self._entered else say("shelf-cards-own-about")
        return say("shelf-cards-own"), about
