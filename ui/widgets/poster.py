"""A poster of who acts: rays, a cut-out, the name, and tokens such as hearts or lamps."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.engine.page import Actor
from ui.kivy_layer.due import DRAW, Due, LayoutDue
from ui.kivy_layer.kept import Pool
from ui.looks import paint
from ui.looks.motion import Lamps
from ui.looks.paint import Paint, Painted, Paper, faded, mix
from ui.looks.pictures import CityScene, CorridorScene, Plates
from ui.looks.signs import GROUNDS, Sign, sign
from ui.shell.theme import Colour, inks, letters_on, rgba, theme
from ui.widgets.button import Pressable
from ui.widgets.card_strip import card_picture
from ui.widgets.sentence import Printed

FOOT = 0.30  # The share of the height for name and tokens.
NAME_MM = 8.0
NAME_ROOM = 1.25  # The least height for a name, in letters of the smallest size.
LINE = 1.26  # The height of a note below plates, in the same letters.
PLATED = 4.4  # The least height of a foot with plates, in the same letters.
TOKEN = 29  # The side of a token, in units.


@lru_cache(maxsize=24)
def rays_in(colour: Colour, ground: Colour, across: float = 0.5, up: float = 0.54) -> Paint:
    """Return a paint of rays in a colour on a ground.

    Equal arguments return the same object, so that its texture is cached.
    """

    def draw(paper: Paper) -> None:
        paint.plain(paper, mix(colour, ground, 0.58))
        paint.rays(paper, mix(colour, ground, 0.36), across, up, 18)
        dots = paper.part(0, 0.1, 1, 0.5)
        paint.halftone(dots, faded(ground, 0.3), 12 * theme.unit)

    return draw


class Poster(Pressable):
    """A poster; a touch opens the page of the figure on it, or its corrections.

    `tokens` are names of signs, such as hearts that are left or lost. `lamps` of `all_lamps` lamps
    are lit; with -1 there are no lamps.
    """

    label = StringProperty("")
    name = StringProperty("")
    picture = StringProperty("")
    photo = ObjectProperty(None, allownone=True)  # The path of a photo that replaces the picture.
    side = ColorProperty((0.5, 0.5, 0.5, 1))
    foot = ColorProperty((0.5, 0.1, 0.1, 1))
    tokens = ObjectProperty(())
    lamps = NumericProperty(-1)
    plates = ObjectProperty((0, 0, 0))  # Hit points: all, those gone, and those aimed at.
    note = StringProperty("")  # A line below the name.
    all_lamps = NumericProperty(8)
    faded = 1
    foot_share = FOOT
    token_share = 0.44  # The share of the foot for tokens.
    touched: tuple[float, float] | None = None  # Where a finger is down; None for a key.
    long_press: Callable[[], object] | None = None  # What a key does that is held down.

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("foot", inks.poster)
        self._front: Widget | None = None
        self._signs: list[Sign] = []
        self._pool = Pool(Sign)
        super().__init__(ground=(0, 0, 0, 0), edge=(0, 0, 0, 0), **kwargs)
        self._rays = Painted()
        self._name = Printed(largest=theme.capitals(NAME_MM), halign="center", valign="middle")
        self._lamps, self._plates = Lamps(ink=inks.bright), Plates()
        self._note = Printed(largest=theme.hand, halign="center", valign="middle")
        self._foot = Widget()
        with self._foot.canvas:
            self._foot_ink = Color()
            self._foot_shape = Rectangle()
            self._line_ink = Color()
            self._line = Rectangle()
        for part in (self._rays, self._foot, self._name, self._note, self._plates):
            self.add_widget(part)
        self._place_due, self._dress_due = LayoutDue(self.place), Due(self._dress, DRAW)
        for name in ("pos", "size", "picture", "photo", "tokens", "lamps", "plates", "note"):
            self.fbind(name, self._place_due)
        for name in ("side", "foot", "name", "lamps", "plates", "note"):
            self.fbind(name, self._dress_due)
        for name in ("picture", "photo"):
            self.fbind(name, self._show_picture)
        self.fbind("tokens", self._show_tokens)
        self._show_picture()
        self._show_tokens()
        self._dress_due()
        self._place_due()

    def show(self, who: Actor, say: Callable[[str], str], side: Colour) -> None:
        """Show somebody before rays in the colour of a side."""
        self.name = self.label = say(str(who.name))
        self.picture, self.tokens = who.picture, who.tokens
        ours = who.picture.startswith("hero:")
        self.side, theirs = GROUNDS.get(who.picture, (side, rgba("#123a63")))
        self.foot = inks.poster if ours else inks.dark if who.plates[0] else theirs
        self.lamps, self.plates, self.note = who.lamps, who.plates, say(str(who.note))

    @property
    def face(self) -> Widget | None:
        """The picture of somebody, not of a place."""
        return None if isinstance(self._front, CorridorScene | CityScene) else self._front

    def _dress(self, *_: object) -> None:
        self._rays.paint = rays_in(tuple(self.side), inks.ground)
        self._foot_ink.rgba, self._line_ink.rgba = self.foot, inks.bright
        self._name.text, self._name.color = self.name, letters_on(tuple(self.foot))
        self._plates.all, self._plates.hit, self._plates.aimed = self.plates
        self._note.text, self._note.color = self.note, self._name.color

    def _show_picture(self, *_: object) -> None:
        if self._front is not None:
            self.remove_widget(self._front)
        if self.photo is not None:
            self._front = card_picture(self.photo, 0)
        else:
            self._front = sign(self.picture) if self.picture else None
        if self._front is not None:
            # Directly above the rays, so that name and tokens are drawn over it.
            self.add_widget(self._front, index=len(self.children) - 1)

    def _show_tokens(self, *_: object) -> None:
        for each in self._signs:
            self.remove_widget(each)
        self._signs = list(self._pool.first(len(self.tokens)))
        for each, name in zip(self._signs, self.tokens, strict=True):
            each.name = name
            self.add_widget(each)
        if self.lamps >= 0 and self._lamps.parent is None:
            self.add_widget(self._lamps)
        elif self.lamps < 0 and self._lamps.parent is not None:
            self.remove_widget(self._lamps)

    def on_lamps(self, *_: object) -> None:
        """Light this many lamps, or show the tokens instead."""
        self._show_tokens()
        self._lamps.total, self._lamps.lit = self.all_lamps, max(0, self.lamps)

    def on_touch_down(self, touch: Any) -> bool:
        """Remember where the finger came down, for `touched`."""
        if self.collide_point(*touch.pos):
            self.touched = tuple(touch.pos)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """Forget the place, once the touch has acted."""
        took = bool(super().on_touch_up(touch))
        if touch.grab_current is self:
            self.touched = None
        return took

    def place(self, *_: object) -> None:
        """Place the picture above the foot, the name and the tokens on it."""
        unit, name = theme.unit, NAME_ROOM * theme.hand
        # On a low poster the name keeps letters that can be read; picture and tokens give way.
        foot = max(self.foot_share * self.height, min(self.height, name + 10 * unit))
        if self.plates[0]:  # Plates and the note stand below the name.
            foot = max(foot, min(0.5 * self.height, PLATED * theme.hand))
        self._rays.pos, self._rays.size = (self.x, self.y + foot), (self.width, self.height - foot)
        self._foot_shape.pos, self._foot_shape.size = self.pos, (self.width, foot)
        self._line.pos, self._line.size = (self.x, self.y + foot - 4 * unit), (self.width, 4 * unit)
        if isinstance(self._front, CorridorScene | CityScene):
            self._front.pos, self._front.size = self._rays.pos, self._rays.size
        elif self._front is not None:
            side = min(0.98 * self.width, 0.92 * (self.height - foot))
            self._front.size = side, side
            self._front.pos = self.x + (self.width - side) / 2, self.y + foot
        marked = bool(self._signs) or self.lamps >= 0 or bool(self.note)
        below = self.token_share * foot if marked else 0.1 * foot
        roomy = foot - below - 6 * unit >= name
        below = below if roomy else 0.1 * foot
        self._name.pos = self.x + 8 * unit, self.y + below
        self._name.size = self.width - 16 * unit, foot - below - 6 * unit
        self._lamps.pos, self._lamps.size = (
            (self.x + 4 * unit, self.y),
            (self.width - 8 * unit, below),
        )
        self._lamps.opacity = 1 if roomy else 0
        self._note.pos = self.x + 8 * unit, self.y + 2 * unit
        noted = max(0.5 * below, LINE * theme.hand) if self.plates[0] else below
        self._note.size = self.width - 16 * unit, noted
        self._note.opacity = 1 if roomy else 0
        self._plates.pos = self.x + 8 * unit, self.y + noted + 0.02 * below
        self._plates.size = self.width - 16 * unit, min(0.42 * below, 0.94 * below - noted)
        many = max(1, len(self._signs))
        step = min(TOKEN * unit, (self.width - 12 * unit) / many, 0.9 * below)
        left = self.x + (self.width - many * step) / 2
        for n, each in enumerate(self._signs):
            each.opacity = 1 if roomy else 0
            each.size = 0.88 * step, 0.88 * step
            each.pos = left + (n + 0.06) * step, self.y + (below - 0.88 * step) / 2 + 2 * unit


def tokens(left: int, all_: int, full: str, empty: str) -> Sequence[str]:
    """Return the signs of `all_` tokens of which `left` are `full`, the others `empty`."""
    return (*(full,) * left, *(empty,) * (all_ - left))
