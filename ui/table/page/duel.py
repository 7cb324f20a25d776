"""The bands above a page on which two sides meet: with their dice, or with totals on a gauge."""

from collections.abc import Sequence

from kivy.graphics import Color, Quad, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.engine.page import Balance, Duel
from ui.kivy_layer.due import DRAW, Due, LayoutDue
from ui.kivy_layer.kept import place_children
from ui.looks import paint
from ui.looks.motion import CountUp, move
from ui.looks.paint import Painted, Paper, faded, mix
from ui.looks.signs import sign
from ui.shell.theme import CLEAR, Colour, inks, rgba, theme
from ui.table.page.places import CAPTION_MM, GAUGE
from ui.table.page.rooms import balanced, portrayed
from ui.widgets.button import Pressable
from ui.widgets.die import Die
from ui.widgets.poster import rays_in
from ui.widgets.sentence import Printed
from ui.widgets.words import Headline

FOES, BEAM, VERSUS = rgba("#244d6b"), rgba("#8fe388"), rgba("#c4281f")
WORDS_MM, MOST_DICE = 9.2, 3
TOTAL_MM, TIP_S = 18.0, 0.25
GROUND, SLANT = 0.72, 0.12  # Of a side's ground the dark share; half the slant, in heights.


class DuelBand(Widget):
    """Shows a `Duel`: our side in its seat's colour at the left, the others at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._duel, self._said, self._due = Duel("", ()), "", LayoutDue(self.place)
        self._ours, self._theirs = Painted(), Painted()
        self._burst, self._words = sign("burst"), Printed(halign="center", valign="middle")
        self._left: list[Widget] = []
        self._right: list[Widget] = []
        self._dice: list[list[Die]] = [[], []]
        self.fbind("pos", self._due)
        self.fbind("size", self._due)

    def put(self, duel: Duel, words: str, colour: Colour) -> None:
        """Show another duel, with its words in the language that is spoken."""
        if (duel, words) == (self._duel, self._said):
            return
        self._duel, self._said = duel, words
        self.clear_widgets()
        self._ours.paint = rays_in(colour, inks.ground, 0.2, 0.2)
        self._theirs.paint = _beam if words else rays_in(FOES, inks.ground, 0.8, 0.2)
        self._left, self._right = [sign(duel.left)], [sign(name) for name in duel.right]
        sides = ((duel.ours, "white"), (duel.theirs, "green"))
        self._dice = [[Die(face=f, colour=c) for f in faces[:MOST_DICE]] for faces, c in sides]
        self._words.text = words.replace("\n", " ") if theme.portrait else words
        self._words.color = inks.text
        self._words.largest = theme.capitals(WORDS_MM)
        if not words:
            self._words.text, self._words.color = "VS", VERSUS
        parts = [self._ours, self._theirs, *self._right, *self._left]
        parts += [*([] if words else [self._burst]), self._words, *self._dice[0], *self._dice[1]]
        for each in parts:
            self.add_widget(each)
        self._due()

    def place(self, *_: object) -> None:
        """Place both sides, what is between them, and the dice at their feet."""
        high, shot = self.height, bool(self._duel.words)
        middle = (0.28 if theme.portrait else 0.24) if shot else 0.46
        ours = 0 if shot else middle * self.width  # The beam reaches whoever is shot at.
        _lie(self._ours, self.x, self.y, ours, high)
        _lie(self._theirs, self.x + ours, self.y, self.width - ours, high)
        side = min(0.98 * high, middle * self.width)
        _lie(self._left[0], self.x, self.y, side, side)
        room = (0.36 if shot else 0.37) * self.width
        many = max(1, len(self._right))
        step = min(room / many, high)
        left = self.right - many * step - 6 * theme.unit
        die = min(0.3 * high, 0.5 * room / max(1, len(self._dice[1]), len(self._dice[0])))
        foot = die + 0.06 * high if self._dice[1] else 0
        head = min(step, high - foot)
        for n, each in enumerate(self._right):
            _lie(each, left + n * step + (step - head) / 2, self.y + foot, head, head)
        for n, each in enumerate(self._dice[1]):
            under = many * step / len(self._dice[1])  # A die stands under its head.
            start = left + n * under + (under - die) / 2
            _lie(each, start, self.y + 0.05 * high, die, die)
        for n, each in enumerate(self._dice[0]):
            _lie(each, self.x + side + n * 1.2 * die, self.y + 0.05 * high, die, die)
        if shot:
            gap, low = 8 * theme.unit, 0.0
            start, end = self.x + side + gap, left - gap
            if theme.portrait:  # Above the figures, which are as wide as the screen.
                start, end, low = self.x + 2 * gap, self.right - 2 * gap, 0.92 * side
            _lie(self._words, start, self.y + low, end - start, high - low)
            return
        centre = self.x + 0.52 * self.width
        burst = min(0.9 * high, 2 * (left - centre))
        _lie(self._burst, centre - burst / 2, self.y + (high - burst) / 2, burst, burst)
        low = self.y + (high - 0.67 * burst) / 2
        _lie(self._words, centre - 0.26 * burst, low, 0.52 * burst, 0.67 * burst)


class VerdictBand(Widget):
    """The ground of an outcome as wide as the screen, with whoever it is about at the left."""

    def __init__(self) -> None:
        super().__init__()
        self._named, self._front = "", Widget()
        self.key = Pressable(ground=CLEAR, edge=CLEAR)  # Whoever it is about is touched.
        self._rays, self._due = Painted(paint=_verdict), LayoutDue(self.place)
        self.fbind("pos", self._due)
        self.fbind("size", self._due)

    def put(self, picture: str) -> None:
        """Show somebody else."""
        if picture != self._named:
            self._named, self._front = picture, sign(picture)
            place_children(self, [self._rays, self.key, self._front])
            self._due()

    def place(self, *_: object) -> None:
        """Place the rays over all of it, and the picture at its foot."""
        _lie(self._rays, self.x, self.y, self.width, self.height)
        side = portrayed(self.width, self.height)
        for each in (self._front, self.key):
            _lie(each, self.x, self.y, side, side)


class Gauge(Widget):
    """A bar divided by the share of the first of two totals."""

    share = NumericProperty(0.5)

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        with self.canvas:
            Color(*mix(inks.primary, inks.dark, 0.35))
            self._all = Rectangle()
            Color(*inks.accent)
            self._part = Rectangle()
            Color(*inks.text)
            self._mark = Rectangle()
        due = Due(self._draw, DRAW)
        for name in ("pos", "size", "share"):
            self.fbind(name, due)
        due()

    def _draw(self, *_: object) -> None:
        wide, rise = self.share * self.width, 5 * theme.unit
        self._all.pos, self._all.size = self.pos, self.size
        self._part.pos, self._part.size = self.pos, (wide, self.height)
        self._mark.pos = self.x + wide - rise / 2, self.y - rise
        self._mark.size = rise, self.height + 2 * rise

    def tip(self, one: int, other: int) -> None:
        """Move the division to the share of the first total; to the middle if both are 0."""
        move(self, share=one / (one + other) if one + other else 0.5, seconds=TIP_S)


class BalanceBand(Widget):
    """Shows a `Balance`: both totals next to their pictures, and the gauge below."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self._named: tuple[str, ...] = ()
        self._pictures: list[Widget] = []
        letters = theme.capitals(TOTAL_MM)
        inked = (mix(ink, inks.text, 0.55) for ink in (inks.accent, inks.primary))
        self.totals = [CountUp(largest=letters, color=ink) for ink in inked]
        self.gauge, self._due = Gauge(), LayoutDue(self.place)
        with self.canvas.before:
            grounds = [mix(ink, inks.ground, GROUND) for ink in (inks.accent, inks.primary)]
            self._halves = [(Color(*each), Quad())[1] for each in grounds]
        self.fbind("pos", self._due)
        self.fbind("size", self._due)
        self.gauge.fbind("share", Due(self._divide, DRAW))

    def _divide(self, *_: object) -> None:
        """Divide the ground between both sides where the gauge does, in a slanted line."""
        x, y, right, top = self.x, self.y, self.right, self.top
        at, slant = x + self.gauge.share * self.width, SLANT * self.height
        low, high = min(max(at - slant, x), right), min(max(at + slant, x), right)
        ends = ((x, y, low, y, high, top, x, top), (low, y, right, y, right, top, high, top))
        for half, points in zip(self._halves, ends, strict=True):
            half.points = points

    def put(self, balance: Balance) -> None:
        """Count to other totals, and tip the gauge."""
        if self._named != balance[:2]:
            self._named = balance[:2]
            self.clear_widgets()
            self._pictures = [sign(name) for name in self._named]
            for each in (*self._pictures, *self.totals, self.gauge):
                self.add_widget(each)
            self._due()
        for shown, total in zip(self.totals, balance.totals, strict=True):
            shown.number = total
        self.gauge.tip(*balance.totals)

    def place(self, *_: object) -> None:
        """Place pictures and totals at both sides, and the gauge below."""
        high = GAUGE * theme.unit
        left, one, _, other, right = balanced(self.x, self.y + high, self.width, self.height - high)
        parts = (*self._pictures, *self.totals)
        for part, box in zip(parts, (left, right, one, other), strict=False):
            # The line of a text is higher than its figures.
            more = 0.14 * box.height if part in self.totals else 0.0
            _lie(part, box.x, box.y - 1.5 * more, box.width, box.height + 3 * more)
        _lie(self.gauge, self.x, self.y, self.width, high)
        self._divide()


class Caption(Widget):
    """The words above a row of numbers, after the faces or the seat that mean it."""

    def __init__(self) -> None:
        super().__init__()
        self._named: tuple[str, ...] = ()
        self._dice: list[Widget] = []
        self._words = Headline(halign="left", valign="middle", largest=theme.capitals(CAPTION_MM))
        self._due = LayoutDue(self.place)
        self.fbind("pos", self._due)
        self.fbind("size", self._due)

    def put(self, words: str, signs: Sequence[str]) -> None:
        """Show other words, and signs such as "die:2"."""
        self._words.text = words.replace("\n", " ") if theme.portrait else words
        self._words.color = inks.text
        if (*signs,) != self._named or not self.children:
            self._named = (*signs,)
            self.clear_widgets()
            self._dice = [sign(named) for named in signs]
            for each in (self._words, *self._dice):
                self.add_widget(each)
        self._due()

    def place(self, *_: object) -> None:
        """Place the faces, then the words."""
        side = 0.8 * self.height
        for n, die in enumerate(self._dice):
            _lie(die, self.x + n * 1.15 * side, self.y + 0.1 * self.height, side, side)
        left = self.x + len(self._dice) * 1.15 * side + 8 * theme.unit
        _lie(self._words, left, self.y, self.right - left, self.height)


def _lie(widget: Widget, x: float, y: float, wide: float, high: float) -> None:
    widget.pos, widget.size = (x, y), (wide, high)


def _beam(paper: Paper) -> None:
    """Paint the light of Ray Guns, from the right."""
    paint.plain(paper, mix(FOES, inks.ground, 0.2))
    paint.rays(paper, mix(FOES, inks.ground, 0.45), 0.98, 0.4, 18)
    paint.area(paper, faded(BEAM, 0.25), 0, 0.06, 0, 0.94, 0.98, 0.44, 0.98, 0.36)


def _verdict(paper: Paper) -> None:
    """Paint the light behind whoever has won."""
    paint.plain(paper, VERSUS)
    paint.rays(paper, mix(VERSUS, inks.ground, 0.26), 0.3, 0.4, 18)
    paint.halftone(paper.part(0, 0, 1, 0.45), faded(inks.ground, 0.25), 12 * theme.unit)
