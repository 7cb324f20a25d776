"""The cards that wait in a response window, fanned as they lie on the table."""

from collections.abc import Callable
from math import sqrt

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Line, RoundedRectangle, Triangle
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.prompts import Laid, Window
from companion.words import Text
from ui.kivy_layer.due import DRAW, Due, LayoutDue
from ui.kivy_layer.kept import place_children
from ui.shell import theme as colours
from ui.shell.desk import Desk
from ui.shell.theme import TOUCH_MM, inks, mix, theme
from ui.text import say
from ui.widgets import Column, SeatMark, Words
from ui.widgets.button import Pressable

TITLE_MM, SAID_MM, DECIDES_MM = 5.4, 3.4, 3.1
FRONT, BEHIND = 0.4, 0.66  # How dark the card is that is resolved first, and the others.
# How much of the card on top shows, and of each other one, in touch targets, by their number.
FANS = {1: (3.2, 0.0), 2: (3.0, 2.1), 3: (2.6, 1.6)}
TALL_FANS = {1: (2.1, 0.0), 2: (2.1, 1.2), 3: (2.1, 1.1)}  # The answers stand below them.
CLOSE = (2.1, 1.0)  # Of more cards or in large letters, only the names of those below show.
MANY, CLOSEST = 4, (1.4, 0.8)  # Of so many cards on a tall screen.
STEPS = 54  # How far that on top lies to the right of the lowest, in units.
SHADOW = 5  # In units.


class LaidView(Pressable, BoxLayout):
    """A card on the table: who played it and what it will do, crossed out if it was cancelled.

    A tap asks for responses to it; `label` is its name if there are any. Without `said` it shows
    only the name.
    """

    label = StringProperty("")

    def __init__(
        self, laid: Laid, title: str, colour: str, said: str, *, first: bool, crowded: bool = False
    ) -> None:
        super().__init__(
            size_hint=(None, None),
            spacing=theme.gap / 2,
            ground=colours.CLEAR,
            edge=colours.CLEAR,
        )
        self.laid, self.first = laid, first
        self.card = mix(colours.named(colour), colours.INK, FRONT if first else BEHIND)
        self.padding = theme.gap * 0.7, theme.gap * 0.6
        size = theme.less(TITLE_MM) / (sqrt(theme.scale) if crowded else 1)
        mark = SeatMark(seat=laid.seat, colour=colour, size_hint=(None, None))
        mark.size = (0.9 * size,) * 2
        # The others are covered below their names.
        mark.pos_hint = {"center_y": 0.5} if first else {"top": 1}
        self.words = Column(spacing=0, pos_hint=mark.pos_hint)
        ink = mix(self.card, colours.TEXT, 0.6) if laid.struck else colours.TEXT
        self.title = Words(text=title, largest=size, display=True, color=ink)
        pale = mix(self.card, colours.TEXT, 0.8)
        lines = [self.title]
        if said:
            ink = colours.AMBER if laid.struck else pale
            lines.append(_line(said, SAID_MM, ink))
        if first:
            lines.append(_line(say("prompts-decides-first"), DECIDES_MM, pale))
        place_children(self.words, lines)
        place_children(self, [mark, self.words])
        self._draw_due = Due(self._draw, DRAW)
        self.bind(pos=self._draw_due, size=self._draw_due)
        self.title.bind(texture_size=self._draw_due, pos=self._draw_due)

    @property
    def needs(self) -> float:
        """The height of its words within their margins."""
        return float(self.words.height + 2 * self.padding[1])

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        self.canvas.after.clear()
        rim = colours.TEXT if self.first else mix(self.card, colours.TEXT, 0.45)
        shadow = SHADOW * theme.unit
        with self.canvas.before:
            Color(*inks.ground[:3], 0.7)
            where = self.x + shadow, self.y - shadow
            RoundedRectangle(pos=where, size=self.size, radius=[theme.round / 2])
            for inset, ink in ((0, self.card), (3, rim), (5, self.card)):
                edge = inset * theme.unit
                Color(*ink)
                RoundedRectangle(
                    pos=(self.x + edge, self.y + edge),
                    size=(self.width - 2 * edge, self.height - 2 * edge),
                    radius=[theme.round / 2],
                )
        if self.laid.struck:
            title = self.title
            font = CoreLabel(font_size=title.font_size, font_name=title.font_name, bold=True)
            wide = min(title.width, font.get_extents(title.text)[0])
            tilt = 0.16 * title.font_size
            y = title.y + title.height / 2
            with self.canvas.after:
                Color(*colours.AMBER)
                ends = [title.x - 4, y - tilt, title.x + wide + 4, y + tilt]
                Line(points=ends, width=2.2 * theme.unit, cap="round")


def _line(text: str, high: float, ink: colours.Colour) -> Words:
    return Words(text=text, largest=theme.less(high), display=True, color=ink)


class StackView(Widget):
    """The waiting cards as a fan: the one decided first lies on top, at the bottom right.

    Each of the others shows its name above the next one. An arrow leads from a card to its target
    if that does not lie directly below it.
    """

    def __init__(self, domain: Window, app: Desk) -> None:
        super().__init__(size_hint_y=None, height=0)
        aimed = {laid.target for laid in domain.stack if laid.target}
        waiting = {laid.id for laid in domain.stack}
        # Other cards are shown only if they are the target of a card or of a possible response.
        aimed |= {option.target for _, options in domain.options for option in options}
        lying = [laid for laid in domain.lying if laid.id in aimed - waiting]
        self.views: dict[int, LaidView] = {}
        read = app.current_game.say
        close = read(domain.close.detail) if domain.close is not None else ""
        laid_down = (*domain.stack, *lying)
        self.crowded = theme.portrait and len(laid_down) >= MANY
        fans = TALL_FANS if theme.portrait else FANS
        self._shows = CLOSE if theme.large_letters else fans.get(len(laid_down), CLOSE)
        for laid in laid_down:
            first = laid is laid_down[0]
            said = _said(laid, read, close) if first or self._shows is not CLOSE else ""
            colour = app.current_game.seats[laid.seat].colour
            title, crowded = read(laid.label), self.crowded
            view = LaidView(laid, title, colour, said, first=first, crowded=crowded)
            self.views[laid.id] = view
        self.fan = list(self.views.values())[::-1]  # From the lowest to that on top.
        place_children(self, self.fan)
        place, draw = LayoutDue(self._place), Due(self._draw, DRAW)
        self.bind(pos=place, size=place)
        for view in self.fan:
            view.words.bind(height=place)
            view.bind(pos=draw, size=draw)
        self._place()

    def _place(self, *_: object) -> None:
        over = len(self.fan) - 1
        step = STEPS * theme.unit / max(2, over)
        wide = max(1.0, self.width - step * over - SHADOW * theme.unit)
        shows = CLOSEST if self.crowded else self._shows
        high, least = (part * theme.touch for part in shows)
        for view in self.fan:
            view.width = wide
        least = max(least, theme.touch_mm(TOUCH_MM)) if self.crowded else least
        shown = [max(view.needs - view.padding[1], least) for view in self.fan[:-1]]
        top = self.fan[-1]
        top.height = max(top.needs, high)
        self.height = sum(shown) + top.height + SHADOW * theme.unit
        y = self.top
        for n, (view, strip) in enumerate(zip(self.fan, (*shown, top.height), strict=True)):
            view.height = strip if view is top else strip + 2 * theme.gap  # The rest is covered.
            view.pos = self.x + n * step, y - view.height
            y -= strip

    def _draw(self, *_: object) -> None:
        self.canvas.after.clear()
        with self.canvas.after:
            Color(*colours.AMBER)
            for above, view in enumerate(self.fan):
                under = self.views.get(view.laid.target)
                if under is not None and self.fan[above - 1] is not under:
                    self._arrow(view, under)

    def _arrow(self, view: LaidView, under: LaidView) -> None:
        """Lead from the left edge of a card up to the lower edge of a card's left end."""
        tip = 6 * theme.unit
        x, y = under.x + 8 * theme.unit, view.top - 0.6 * theme.touch
        end = under.top - theme.touch
        Line(points=[view.x, y, x, y, x, end - tip], width=1.6 * theme.unit)
        Triangle(points=[x, end, x - 0.8 * tip, end - tip, x + 0.8 * tip, end - tip])


def _said(laid: Laid, read: Callable[[Text], str], close: str) -> str:
    """Return what a card will do; "" for what is said below the fan: what follows at once."""
    if laid.struck:
        return say("prompts-will-be-cancelled")
    said = read(laid.words)
    return "" if close.startswith(said) else said
