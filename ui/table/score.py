"""The screen at the end of a match: who won and why, each score line by line, what next."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.engine.state import Outcome
from companion.match.ending import headline, highlights
from companion.match.match import Match
from companion.match.plays import play_link
from companion.storage.journal import MatchInfo
from companion.storage.reasons import reason
from companion.storage.records import match_text, write_record
from companion.storage.sticks import sticks
from companion.words import Several
from ui.looks import paint
from ui.looks.paint import Block, Paint
from ui.looks.painted import Painted
from ui.shell.desk import Desk
from ui.shell.screens import CompanionScreen
from ui.shell.theme import CLEAR, TEXT, Colour, inks, named, readable, theme
from ui.text import say
from ui.widgets import Column, show_dialog
from ui.widgets.button import Pressable
from ui.widgets.qr import show_code
from ui.widgets.rows import Heading, Notice

STEPS = 3  # The number of ranks on the podium.
WIDEST = 4  # The most seats on it, with shared ranks.
HIGH = (1.0, 0.78, 0.58)  # Height of the steps by rank, relative to the first.


class Placed(Pressable, BoxLayout):
    """A seat in the ranking, with its score; a tap shows its `items`, if there are any."""

    rank = StringProperty("")
    seat = NumericProperty(0)
    colour = StringProperty("grey")
    name = StringProperty("")
    score = StringProperty("")
    first = BooleanProperty(False)
    items = ObjectProperty(())

    def on_release(self) -> None:
        """Show the lines of the score, if there are any."""
        if self.items:
            sheet = show_dialog(say("table-score-of", name=self.name, score=self.score), "")
            sheet.ids.board.add_widget(item_lines(self.items, theme.body), index=1)


class PodiumBlock(BoxLayout):
    """The block that a seat stands on, painted with a motif of its box."""

    colour = StringProperty("grey")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._block = Painted()
        self.canvas.before.add(self._block.canvas)
        for name in ("pos", "size"):
            self.bind(**{name: self._block.setter(name)})

    def stand(self, block: Block | None, colour: str) -> None:
        """Paint the block in the seat's colour; plain if the box has no motif of its own."""
        self._block.paint = _block_in(block or paint.plain, named(colour))


@lru_cache(maxsize=16)
def _block_in(block: Block, colour: Colour) -> Paint:
    return lambda paper: block(paper, colour)


class PlaceCard(Placed):
    """One line of the ranking; the first has a crown."""


class PodiumStep(Placed):
    """A seat on the podium; `high` is the height of its step relative to the highest."""

    high = NumericProperty(1.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(ground=CLEAR, edge=CLEAR, **kwargs)


class ItemLine(BoxLayout):
    """One line of a score: a text and an amount."""

    text = StringProperty("")
    amount = StringProperty("")
    letters = NumericProperty(0)


def item_lines(items: Iterable[tuple[str, str]], letters: float) -> Column:
    """Return a widget with the lines of a score; `letters` is their type size."""
    lines = Column(spacing=0)
    for text, amount in items:
        lines.add_widget(ItemLine(text=text, amount=amount, letters=letters))
    return lines


class ScoreScreen(CompanionScreen):
    """Shows the end of a match; a wrong end can be undone."""

    mirrors = ("body",)

    title = StringProperty("")
    hint = StringProperty("")
    headline = StringProperty("")
    colour = ColorProperty(TEXT)  # The winner's colour.
    why = StringProperty("")
    reported = StringProperty("")  # Remarkable facts of the match, in words.
    rules = StringProperty("")
    menu = ObjectProperty(())

    def __init__(self, app: Desk, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.menu = (
            ("undo", say("table-undo"), self.undo),
            ("history", say("table-history"), lambda: app.show("history")),
            ("rules", say("table-rules"), lambda: app.show("rules")),
        )

    def show(self, **about: object) -> None:
        """Show the outcome of the game on the table."""
        game = self.game
        outcome = game.outcome
        if outcome is None:
            return
        self.title = game.box.name
        self.headline = str(headline(game.match))
        first = outcome.ranking[0]
        theirs = readable(named(game.seats[first[0]].colour))
        self.colour = theirs if len(first) == 1 else inks.bright
        self.reported = "\n".join(map(game.say, highlights(game.match)))
        self.why = game.say(outcome.why)
        rules = Several(outcome.rules, "commas")
        self.rules = say("table-decided-by", rules=rules) if outcome.rules else ""
        self.ids.notices.clear_widgets()
        if game.practice:
            self.ids.notices.add_widget(Notice(text=say("table-played-with-practice")))
        self._fill(outcome)
        self.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        """Show the outcome again, after a correction."""
        self.show()

    def _fill(self, outcome: Outcome) -> None:
        podium, places = self.ids.podium, self.ids.places
        podium.clear_widgets()
        places.clear_widgets()
        rank = 1
        for seats in outcome.ranking:
            for seat in seats:
                about = self._about(outcome, seat, rank, shared=len(seats) > 1)
                if rank <= STEPS and len(podium.children) < WIDEST:
                    step = PodiumStep(high=HIGH[rank - 1], **about)
                    step.ids.block.stand(self.look.podium, step.colour)
                    podium.add_widget(step)
                else:
                    places.add_widget(PlaceCard(**about))
            rank += len(seats)
        self._lines(outcome)

    def _about(self, outcome: Outcome, seat: int, rank: int, *, shared: bool) -> dict[str, Any]:
        who, score = self.game.seats[seat], outcome.scores[seat]
        goal = outcome.goals[seat] if outcome.goals else 0
        return {
            "rank": say("table-rank", rank=rank),
            "seat": seat,
            "colour": who.colour,
            "name": say("table-shared-rank", name=who.name) if shared else who.name,
            "score": f"{score}/{goal}" if goal else str(score),
            "first": rank == 1,
            "items": self._items(outcome, seat),
        }

    def _items(self, outcome: Outcome, seat: int) -> tuple[tuple[str, str], ...]:
        items = outcome.items[seat] if outcome.items else ()
        return tuple((self.game.say(text), str(amount)) for text, amount in items)

    def _lines(self, outcome: Outcome) -> None:
        """Show the lines of each score, in the order of the ranking."""
        room = self.ids.lines
        room.clear_widgets()
        for seat in (seat for seats in outcome.ranking for seat in seats):
            items = self._items(outcome, seat)
            if items:
                room.add_widget(Heading(text=self.game.names[seat]))
                room.add_widget(item_lines(items, theme.small))

    # ---- what next ---------------------------------------------------------------
    def again(self) -> None:
        """Show the seats of a new match of this box, with the same people."""
        game = self.game
        box, seats = game.box.id, game.seats
        self.app.clear_table()
        self.app.show("seats", box=box, seats=seats)

    def undo(self) -> None:
        """Undo the step that ended the game."""
        self.game.take_back()

    def export(self) -> None:
        """Write the match to a record file, on a USB stick if there is one, and show its path."""
        game = self.game
        stick = next(iter(sticks()), None)
        try:
            folder = stick or self.app.session.folders.records
            path = write_record(folder, game.box.id, match_text(game.match))
        except OSError as error:
            show_dialog(say("table-not-written"), str(reason(error)))
            return
        if stick is None:
            show_dialog(say("table-saved"), say("table-saved-here", path=str(path)))
        else:
            show_dialog(say("table-saved-to-stick"), path.name)

    def log(self) -> None:
        """Show a QR code with which a phone logs this match in the app BG Stats."""
        match, session = self.game.match, self.app.session
        # The match's own times are known only if the journal has it.
        kept = next((info for info in session.past() if _is(info, match)), None)
        begun = kept.created if kept and not kept.imported else None
        ended = kept.updated if kept else session.journal.clock()
        link = play_link(match, ended, begun, session.config.location)
        show_code(say("table-log-play"), link, say("table-scan-code"))


def _is(info: MatchInfo, match: Match) -> bool:
    if match.header.id:
        return (info.own, info.steps) == (match.header.id, len(match))
    return (info.box, info.names, info.steps) == (
        match.header.box,
        match.header.names,
        len(match),
    )
