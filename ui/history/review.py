"""The screen that reviews a finished match: chances over time, turning points, luck, choices."""

from collections.abc import Sequence
from functools import partial
from math import ceil, sqrt

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.properties import ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.match.review import Review, Swing, dice_of, what_of
from companion.words import Percent
from ui.kivy_layer.due import DRAW, Due
from ui.shell.desk import Desk
from ui.shell.reviewing import Reviewing
from ui.shell.screens import CompanionScreen
from ui.shell.theme import GREEN, RED, inks, named, readable, theme
from ui.text import say
from ui.widgets import SeatMark, Words
from ui.widgets.button import Pressable
from ui.widgets.die import Die
from ui.widgets.rows import Heading, row

MOST_DICE = 12  # On the picture of a turning point.


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
                Color(*readable(named(colour)))
                if len(self.lines) > 1:
                    Line(points=self.points(seat), width=2.6 * theme.unit, joint="round")


class TiltBar(Widget):
    """A bar from the middle: to the right for a gain, to the left for a loss, of at most 1."""

    share = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        draw = Due(self._draw, DRAW)
        for name in ("pos", "size", "share"):
            self.fbind(name, draw)
        draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        high, half = 0.42 * self.height, 0.5 * self.width
        low, long = self.center_y - high / 2, half * min(1.0, abs(self.share))
        with self.canvas:
            Color(*inks.raised)
            RoundedRectangle(pos=(self.x, low), size=(self.width, high), radius=[high / 2])
            Color(*(GREEN if self.share > 0 else RED))
            left = self.center_x - (0 if self.share > 0 else long)
            RoundedRectangle(pos=(left, low), size=(long, high), radius=[high / 4])
            Color(*inks.text)
            Line(points=[self.center_x, low, self.center_x, low + high], width=1.2 * theme.unit)


class Share(BoxLayout):
    """The luck and the choices of one player, as two bars."""

    seat = NumericProperty(0)
    colour = StringProperty("grey")
    name = StringProperty("")
    luck = NumericProperty(0.0)
    choice = NumericProperty(0.0)


class Turn(Pressable, BoxLayout):
    """A turning point: its dice or who chose, and what it changed; a tap plays it again."""

    label = StringProperty("")
    chance = StringProperty("")
    name = StringProperty("")
    words = StringProperty("")
    ink = ColorProperty()

    def show_picture(
        self, dice: Sequence[tuple[str, str]], seats: Sequence[tuple[int, str]]
    ) -> None:
        """Show dice, or the signs of these seats with their colours."""
        room = self.ids.picture
        room.cols = ceil(sqrt(min(MOST_DICE, len(dice or seats))))
        for face, colour in dice[:MOST_DICE]:
            room.add_widget(Die(face=face, colour=colour or "white"))
        for seat, colour in () if dice else seats:
            room.add_widget(SeatMark(seat=seat, colour=colour))


class ReviewScreen(CompanionScreen):
    """Shows the review, which is made in a thread, so that the screen stays responsive."""

    hint = StringProperty("")

    def __init__(self, app: Desk, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self._reviewing = Reviewing()

    def show(self, **about: object) -> None:
        """Start to review the match on the table."""
        self.ids.page.clear_widgets()
        self.ids.curve.lines = []
        self.ids.art.paint = self.look.stage
        self.hint = ""
        self.ids.page.add_widget(Words(text=say("history-looking"), largest=theme.large))
        self._reviewing.of(self.game, self._show)

    def leave(self) -> None:
        """Stop the review."""
        self._reviewing.leave()
        self.ids.page.clear_widgets()

    def _show(self, found: Review) -> None:
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
            luck, choice = found.luck[seat], found.choice[seat]
            page.add_widget(
                Share(seat=seat, colour=who.colour, name=who.name, luck=luck, choice=choice)
            )
        self._times()
        if found.unseen:
            page.add_widget(row(text=found.unseen))
        page.add_widget(row(text=say("history-legend")))

    def _times(self) -> None:
        """Show how long everybody thought, if there was a clock."""
        if thought := self.app.clock.thought():
            self.ids.page.add_widget(Heading(text=say("history-thought")))
        for words in thought:
            self.ids.page.add_widget(row(text=words))

    def _turns(self, points: Sequence[Swing]) -> None:
        page = self.ids.page
        page.add_widget(Heading(text=say("history-turned")))
        for each in points:
            page.add_widget(self._turn(each))
        if not points:
            page.add_widget(row(text=say("history-no-moment")))

    def _turn(self, swing: Swing) -> Turn:
        game, most = self.game, swing.most
        who, what = game.seats[most], game.say(what_of(game.match, swing))
        kind = "choice" if swing.seats else "luck"
        made = Turn(
            chance=str(Percent(round(swing.moved[most], 2), signed=True)),
            name=say("history-turn-of", name=who.name, kind=kind),
            words=what,
            label=what,
            ink=readable(named(who.colour)),
        )
        dice = dice_of(game.match.state_at(swing.last), game.match.steps[swing.last].action)
        chose = swing.seats or (most,)
        made.show_picture(dice, [(seat, game.seats[seat].colour) for seat in chose])
        made.do = partial(self.app.show, "watch", first=swing.first, last=swing.last)
        return made
