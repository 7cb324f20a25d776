"""Cards on the screen: photos, tiles to tap, and a strip with the camera's picture and keys."""

from collections.abc import Sequence
from pathlib import Path

from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.image import Image
from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.box import Box
from companion.match.session import Session
from ui.kivy_layer.kept import place_children
from ui.shell.desk import Desk
from ui.shell.theme import inks, theme
from ui.text import say
from ui.widgets import Column, Fit, Icon, Press
from ui.widgets.button import Pressable
from ui.widgets.guide_picture import GuidePicture
from ui.widgets.pixels import shown

SHAPE = (5, 7)  # Width to height of a playing card.


def photo_of(session: Session, box: Box, action: Action) -> Path | None:
    """Return the path of the owner's photo of the card in an action, or None."""
    kept = session.owner.photos(box)
    named = (each for each in action.args if isinstance(each, str) and each)
    return next((kept.path(key) for key in named if kept.has(key)), None)


def card_picture(path: Path, height: float) -> Image:
    """Return a widget with a saved photo, `height` pixels high and as wide as a card."""
    wide = height * SHAPE[0] / SHAPE[1]
    return Image(
        texture=shown(path), fit_mode="contain", size_hint=(None, None), size=(wide, height)
    )


CARD_TILE_HIGH = 2.6  # Height of a tile, in touch targets.


class CardTile(Pressable, BoxLayout):
    """A card to tap: its picture and its name."""

    label = StringProperty("")

    def __init__(self, app: Desk, box: Box, card: str, name: str, *, tall: bool) -> None:
        """With `tall` the name is below the picture, else next to it."""
        super().__init__(
            orientation="vertical" if tall else "horizontal",
            padding=theme.gap / 2,
            size_hint_y=None,
            height=CARD_TILE_HIGH * theme.touch,
            label=name,
        )
        self.add_widget(_picture(app, box, card))
        share = {"size_hint_y": 0.35} if tall else {"size_hint_x": 1.4}
        self.add_widget(Fit(text=name, largest=theme.body, bold=True, **share))


def _picture(app: Desk, box: Box, card: str) -> Widget:
    """Return the picture by which the camera knows the card, else its photo, else a sign."""
    reader = app.session.card_recognizer
    frame = reader.picture(box.id, card) if reader else None
    if frame is not None:
        picture = GuidePicture()
        picture.see(frame)
        return picture
    kept = app.session.owner.photos(box)
    if kept.has(card):
        photo = card_picture(kept.path(card), 0.6 * CARD_TILE_HIGH * theme.touch)
        photo.pos_hint = {"center_x": 0.5}
        return photo
    return Icon(name="piece")


Key = Press | CardTile

HIGH = 1.35  # Height of the strip, in touch targets.
WIDE = 560  # The least width in units with keys next to the strip, at the usual letter size.


class CardStrip(Column):
    """A strip with the camera's picture and words about it, and keys next to it or below.

    `fingers` is its height in touch targets.
    """

    def __init__(self, fingers: float = HIGH) -> None:
        super().__init__(spacing=theme.gap / 2)
        self._roomy = fingers >= HIGH
        high = fingers * theme.touch
        self._strip = BoxLayout(spacing=theme.gap)
        self.picture = GuidePicture(size_hint_x=None, width=4 / 3 * high)
        self._strip.add_widget(self.picture)
        words = BoxLayout(orientation="vertical")
        self._name = Fit(text="", largest=theme.title, bold=True, halign="left")
        self._words = Fit(
            text=say("widgets-show-card"), largest=theme.body, color=inks.muted, halign="left"
        )
        words.add_widget(self._name)
        words.add_widget(self._words)
        self._strip.add_widget(words)
        self._strip_row = BoxLayout(size_hint_y=None, height=high, spacing=theme.gap / 2)
        self._strip_row.add_widget(self._strip)
        self.add_widget(self._strip_row)
        with self._strip.canvas.after:
            Color(*inks.bright)
            self._bar = Rectangle(size=(0, 0))
        self._say("", say("widgets-show-card"))

    def _say(self, name: str, words: str) -> None:
        self._name.text, self._words.text = name, words
        self._name.size_hint_y = 1 if name else 0.001

    def _show(self, keys: Sequence[Key]) -> None:
        """Show these keys: next to the strip if there is room, else below it."""
        wide = [_wide(key) for key in keys]
        strip = 2 * self.picture.width  # Half of it is for words.
        at_side = self._wide and strip + sum(wide) <= self.width
        self._strip_row.clear_widgets()
        self._strip_row.add_widget(self._strip)
        room: Widget = self._strip_row
        if not at_side and keys:
            across = len(keys) if sum(wide) <= self.width else max(1, int(self.width / max(wide)))
            room = self._box_for_keys(max(key.height for key in keys), across)
        for key, width in zip(keys, wide, strict=True):
            if at_side:
                key.size_hint, key.width = (None, 1), width
            room.add_widget(key)
        place_children(self, [self._strip_row, *([room] if keys and not at_side else [])])

    @property
    def _wide(self) -> bool:
        return bool(self.width > WIDE * (theme.text if self._roomy else theme.unit))

    @staticmethod
    def _box_for_keys(height: float, across: int) -> Widget:
        if across == 1:
            return Column(spacing=theme.gap / 2)
        room = GridLayout(cols=across, spacing=theme.gap / 2, size_hint_y=None)
        room.row_force_default, room.row_default_height = True, height
        room.bind(minimum_height=room.setter("height"))
        return room

    def _close_in(self, share: float) -> None:
        """Draw the progress of the countdown after which the card counts, 0 to 1."""
        self._bar.pos = self._strip.pos
        self._bar.size = (share * self._strip.width, 5 * theme.unit)


def _wide(key: Key) -> float:
    """Return the approximate least width of a key in pixels."""
    if isinstance(key, CardTile):
        return 2.6 * float(theme.touch)
    return float(theme.body) * (max(len(key.label), 0.8 * len(key.detail)) * 0.5 + 3)
