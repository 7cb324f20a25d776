"""The photo that an owner took of a card, as a widget."""

from pathlib import Path

from kivy.uix.image import Image

from companion.engine.actions import Action
from companion.engine.box import Box
from companion.match.session import Session
from ui.widgets.pixels import shown

SHAPE = (5, 7)  # Width to height of a playing card.


def photo_of(session: Session, box: Box, action: Action) -> Path | None:
    """Return the photo of the card in an action, if the owner took one."""
    kept = session.owner.photos(box)
    named = (each for each in action.args if isinstance(each, str) and each)
    return next((kept.path(key) for key in named if kept.has(key)), None)


def card_picture(path: Path, height: float) -> Image:
    """Return a widget with a saved photo, `height` pixels high and as wide as a card."""
    wide = height * SHAPE[0] / SHAPE[1]
    return Image(texture=shown(path), fit_mode="contain",
                 size_hint=(None, None), size=(wide, height))  # fmt: skip
