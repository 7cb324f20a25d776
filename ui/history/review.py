"""The screen that reviews a finished match: chances over time, turning points, luck, choices."""

from collections.abc import Sequence
from threading import Thread

from kivy.clock import Clock
from kivy.graphics import Color, Line
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.match.clocks import S, as_clock, shares
from companion.match.review import Review, Swing, review, words_of
from companion.storage.clock_file import read_clocks
from companion.words import Percent
from ui.shell.screens import CompanionScreen
from ui.shell.theme import inks, named, theme
from ui.text import say
from ui.widgets import Words
from ui.widgets.rows import Heading, row


class Curve(Widget):
    """A line for the chances of each seat, and a vertical one for each turning point."""

    lines = ListProperty()  # For each step the chances of all seats, 0 to 1.
    colours = ListProperty()  # The names of the seats' colours.
    marks = ListProperty()  # The steps that are turning points.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        draw = Clock.create_trigger(self._draw)
        self.bind(pos=draw, size=draw, lines=draw, colours=draw, marks=draw)

    def points(self, seat: int) -> list[float]:
        """Return the line of a seat, in pixels."""
        found: list[float] = []
        for place, chances in enumerate(self.lines):
            found += [self._across(place), self.y + chances[seat] * self.height]
        return found

    def _across(self, place: int) -> float:
        return float(self.x + self.width * place / max(1, len(self.lines) - 1))

    def _draw(self, _: float) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(*inks.line)
            for share in (0.0, 0.5, 1.0):
                level = self.y + share * self.height
                Line(points=[self.x, level, self.right, level], width=1)
            Color(*inks.muted)
            for place in self.marks:
                across = self._across(place)
                Line(
                    points=[across, self.y, across, self.top], width=1, dash_length=6, dash_offset=6
                )
            for seat, colour in enumerate(self.colours):
                Color(*named(colour))
                if len(self.lines) > 1:
                    Line(points=self.points(seat), width=1.6 * theme.unit)


class Share(BoxLayout):
    """The luck and the choices of one player."""

    seat = NumericProperty(0)
    colour = StringProperty("grey")
    name = StringProperty("")
    luck = StringProperty("")
    choice = StringProperty("")


class ReviewScreen(CompanionScreen):
    """Shows the review, computed in a thread, so that the screen stays responsive."""

    hint = StringProperty("")

    def show(self, **about: object) -> None:
        """Start to review the match on the table."""
        self.ids.page.clear_widgets()
        self.ids.curve.lines = []
        self.hint = ""
        self.ids.page.add_widget(Words(text=say("history-looking"), largest=theme.large))
        self._left = False
        match = self.game.match.trial(())  # A copy, as play may go on.

        def work() -> None:
            found = review(match, lambda: self._left)
            Clock.schedule_once(lambda _: self._show(found))

        Thread(target=work, name="review", daemon=True).start()

    def leave(self) -> None:
        """Stop the review."""
        self._left = True
        self.ids.page.clear_widgets()

    def _show(self, found: Review) -> None:
        if self._left:
            return
        seats = self.game.seats
        points = found.turning_points()
        curve = self.ids.curve
        curve.colours = [seat.colour for seat in seats]
        curve.marks = [each.last + 1 for each in points]
        curve.lines = list(found.curve)
        lucky = found.luckiest
        self.hint = say("history-luckiest", name=seats[lucky].name) if lucky is not None else ""
        page = self.ids.page
        page.clear_widgets()
        self._turns(points)
        page.add_widget(Heading(text=say("history-luck-and-choice")))
        for seat, who in enumerate(seats):
            luck, choice = _percent(found.luck[seat]), _percent(found.choice[seat])
            page.add_widget(
                Share(seat=seat, colour=who.colour, name=who.name, luck=luck, choice=choice)
            )
        self._times()
        if found.unseen:
            page.add_widget(row(text=found.unseen))
        page.add_widget(row(text=say("history-legend")))

    def _times(self) -> None:
        """Show how long everybody thought, if there was a clock."""
        match = self.game.match.header.id
        spent = read_clocks(self.app.session.folders.data).get(match, ())
        if not any(spent):
            return
        self.ids.page.add_widget(Heading(text=say("history-thought")))
        for seat, time_s, share in zip(self.game.seats, spent, shares(spent), strict=False):
            words = say(
                "history-thought-by", name=seat.name, time=as_clock(round(time_s * S)),
                share=Percent(share),
            )  # fmt: skip
            self.ids.page.add_widget(row(text=words))

    def _turns(self, points: Sequence[Swing]) -> None:
        page = self.ids.page
        page.add_widget(Heading(text=say("history-turned")))
        for each in points:
            over = say("history-step-secret", step=str(each.last + 1))
            page.add_widget(row(text=str(words_of(self.game.match, each)), over=over))
        if not points:
            page.add_widget(row(text=say("history-no-moment")))


def _percent(share: float) -> str:
    return str(Percent(share, signed=True))
