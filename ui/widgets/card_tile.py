"""A card to tap: its reference picture for the camera, or its photo, and its name."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.box import Box
from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.widgets import Fit, Icon
from ui.widgets.button import Pressable
from ui.widgets.card_picture import card_picture
from ui.widgets.guide_picture import GuidePicture

HIGH = 2.6  # In fingers.


class CardTile(Pressable, BoxLayout):
    """A picture and a name."""

    label = StringProperty("")

    def __init__(self, app: Desk, box: Box, card: str, name: str, *, tall: bool) -> None:
        """`tall`: with the name below the picture, else next to it."""
        super().__init__(
            orientation="vertical" if tall else "horizontal", padding=theme.gap / 2,
            size_hint_y=None, height=HIGH * theme.touch, label=name,
        )  # fmt: skip
        self.add_widget(_picture(app, box, card))
        share = {"size_hint_y": 0.35} if tall else {"size_hint_x": 1.4}
        self.add_widget(Fit(text=name, largest=theme.body, bold=True, **share))


def _picture(app: Desk, box: Box, card: str) -> Widget:
    """Return the reference picture, else the owner's photo, else a sign."""
    reader = app.session.card_recognizer
    frame = reader.picture(box.id, card) if reader else None
    if frame is not None:
        picture = GuidePicture()
        picture.see(frame)
        return picture
    kept = app.session.owner.photos(box)
    if kept.has(card):
        photo = card_picture(kept.path(card), 0.6 * HIGH * theme.touch)
        photo.pos_hint = {"center_x": 0.5}
        return photo
    return Icon(name="piece")
