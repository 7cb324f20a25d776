"""A column that grows with its content, and a scroll view that shows that more follows."""

from functools import lru_cache
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.kivy_layer.due import DRAW, Due, LayoutDue
from ui.shell.theme import RUST, inks, theme

STEPS = 32  # The number of shades of the fade.
DARKEST = 0.8
HIGH, ARROW = 2.4, 0.55  # Height of the fade and half the arrow's width, in gaps of the theme.


class Fold(InstructionGroup):
    """The sign that more follows: a fade and an arrow over the lower edge of a widget."""

    def show(self, widget: Widget, *, more: bool) -> None:
        """Draw the sign if more follows, else nothing."""
        self.clear()
        if not more:
            return
        high = min(HIGH * theme.gap, widget.height / 3)
        self.add(Color(1, 1, 1, 1))
        self.add(Rectangle(texture=_fade(), pos=widget.pos, size=(widget.width, high)))
        half, x, y = ARROW * theme.gap, widget.center_x, widget.y + 0.5 * theme.gap
        self.add(Color(*inks.text))
        points = [x - half, y + half, x, y, x + half, y + half]
        self.add(Line(points=points, width=1.8 * theme.unit, cap="round", joint="round"))


@lru_cache(maxsize=1)
def _fade() -> Texture:
    """Create a texture that fades from dark at the bottom to clear at the top."""
    texture = Texture.create(size=(1, STEPS), colorfmt="rgba")
    shades = [round(255 * DARKEST * (1 - step / (STEPS - 1))) for step in range(STEPS)]
    pixels = bytes(part for shade in shades for part in (0, 0, 0, shade))
    texture.blit_buffer(pixels, colorfmt="rgba")
    return texture


class Column(BoxLayout):
    """Children one below the other, as high as all of them together."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("orientation", "vertical")
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("spacing", theme.gap)
        kwargs.setdefault("height", 0)  # No height without content; Kivy's default is 100.
        super().__init__(**kwargs)
        if self.size_hint_y is None:
            self.bind(minimum_height=self.setter("height"))


class Scroll(ScrollView):
    """Scrolls vertically, and shows at its lower edge if more follows.

    A child whose method `claims_drag(x, y)` returns True gets the touch itself, for dragging.
    """

    more = BooleanProperty(False)  # Whether anything follows below.

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("do_scroll_x", False)
        kwargs.setdefault("bar_width", 6 * theme.unit)
        kwargs.setdefault("bar_color", RUST)
        kwargs.setdefault("bar_inactive_color", (*RUST[:3], 0.5))
        kwargs.setdefault("scroll_type", ["bars", "content"])
        kwargs.setdefault("effect_cls", "ScrollEffect")
        super().__init__(**kwargs)
        self._fold = Fold()
        self.canvas.after.add(self._fold)
        look = Due(self._look_below, DRAW)
        for name in ("scroll_y", "viewport_size", "size", "pos"):
            self.fbind(name, look)

    @property
    def _trigger_update_from_scroll(self) -> LayoutDue:
        """The trigger that places the content, run with the layouts and not after them."""
        return self._content_due

    @_trigger_update_from_scroll.setter
    def _trigger_update_from_scroll(self, kivys_own: object) -> None:
        self._content_due = LayoutDue(self.update_from_scroll)

    def _look_below(self, *_: object) -> None:
        below = self.scroll_y * (self.viewport_size[1] - self.height)
        # If less is hidden, it is only a margin.
        self.more = self.do_scroll_y and below > theme.gap
        self._fold.show(self, more=self.more)

    def on_touch_down(self, touch: Any) -> bool:
        """Pass a touch at once to a child that claims it for dragging."""
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            place = self.to_local(*touch.pos)
            for each in self.walk(restrict=True):
                if hasattr(each, "claims_drag") and each.claims_drag(*place):
                    return bool(self.simulate_touch_down(touch))
        return bool(super().on_touch_down(touch))
