"""The photo that an owner took of a card, as a widget."""

from pathlib import Path

from kivy.uix.image import Image

from companion.engine.actions import Action
from companion.engine.box import Box
from companion.match.session import Session

SHAPE = (5, 7)  # of a playing card, width to height


def photo_of(session: Session, box: Box, action: Action) -> Path | None:
    """The photo of the card that an action names, if the owner took one."""
    kept = session.owner.photos(box)
    named = (each for each in action.args if isinstance(each, str) and each)
    return next((kept.path(key) for key in named if kept.has(key)), None)


def card_picture(path: Path, height: float) -> Image:
    """Make a widget of a kept photo, so many pixels high and as wide as a card."""
    wide = height * SHAPE[0] / SHAPE[1]
    # A new photo has the name of the old one.
    return Image(source=str(path), nocache=True, fit_mode="contain",
                 size_hint=(None, None), size=(wide, height))  # fmt: skip
