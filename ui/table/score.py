"""The final score: who won and why, every score line by line, and what to do next."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.state import Outcome
from companion.storage.atomic_write import reason
from companion.storage.records import match_text, write_record
from ui.shell.app import CompanionApp
from ui.shell.screens import CompanionScreen
from ui.widgets import show_dialog
from ui.widgets.rows import Heading, Notice


class PlaceCard(BoxLayout):
    """One seat in the ranking; the first has a crown."""

    rank = StringProperty("")
    seat = NumericProperty(0)
    colour = StringProperty("grey")
    name = StringProperty("")
    score = StringProperty("")
    first = BooleanProperty(False)


class ItemLine(BoxLayout):
    """One line of a score: what, and how much."""

    text = StringProperty("")
    amount = StringProperty("")


class ScoreScreen(CompanionScreen):
    """The end of the match on the table; a wrong end can be taken back."""

    title = StringProperty("")
    hint = StringProperty("")
    why = StringProperty("")
    rules = StringProperty("")
    menu = ObjectProperty(())

    def __init__(self, app: CompanionApp, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.menu = (
            ("undo", "Undo", self.undo),
            ("history", "History", lambda: app.show("history")),
            ("rules", "Rules", lambda: app.show("rules")),
        )

    def show(self, **about: object) -> None:
        """Show how the match ended."""
        game = self.game
        outcome = game.outcome
        if outcome is None:
            return
        self.title = game.box.name
        self.hint = f"The end, after {len(game.match)} steps"
        self.why = game.say(outcome.why)
        self.rules = f"Rule {', '.join(outcome.rules)}" if outcome.rules else ""
        self.ids.notices.clear_widgets()
        if game.practice:
            self.ids.notices.add_widget(Notice(text="Played with practice cards, made up by us"))
        self._fill(outcome)
        self.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        """Show the end again after a correction."""
        self.show()

    def _fill(self, outcome: Outcome) -> None:
        places = self.ids.places
        places.clear_widgets()
        rank = 1
        for seats in outcome.ranking:
            for seat in seats:
                places.add_widget(self._card(outcome, seat, rank, shared=len(seats) > 1))
            rank += len(seats)
        self._lines(outcome)

    def _card(self, outcome: Outcome, seat: int, rank: int, *, shared: bool) -> PlaceCard:
        who = self.game.seats[seat]
        card = PlaceCard(
            rank=f"{rank}.",
            seat=seat,
            colour=who.colour,
            name=f"{who.name} (shared)" if shared else who.name,
            score=str(outcome.scores[seat]),
            first=rank == 1,
        )
        return card

    def _lines(self, outcome: Outcome) -> None:
        """Every sum line by line, in the order of the ranking."""
        room = self.ids.lines
        room.clear_widgets()
        for seat in (seat for seats in outcome.ranking for seat in seats):
            items = outcome.items[seat] if outcome.items else ()
            if items:
                room.add_widget(Heading(text=self.game.names[seat]))
            for text, amount in items:
                room.add_widget(ItemLine(text=self.game.say(text), amount=str(amount)))

    # ---- what next ---------------------------------------------------------------
    def again(self) -> None:
        """Seat the same people for the same box."""
        game = self.game
        box, seats = game.box.id, game.seats
        self.app.clear_table()
        self.app.show("seats", box=box, seats=seats)

    def undo(self) -> None:
        """Undo the step that ended the game."""
        self.game.undo()

    def export(self) -> None:
        """Write the match as a record file and say where it lies."""
        game = self.game
        try:
            folder = self.app.session.folders.records
            path = write_record(folder, game.box.id, match_text(game.match))
        except OSError as error:
            show_dialog("The file could not be written", reason(error))
            return
        show_dialog("Kept as a file", f"It lies here:\n{path}")
