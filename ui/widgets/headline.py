"""Words for people in their chairs: large, condensed, in capitals; smaller only if they must."""

from ui.shell.theme import display_face, theme
from ui.widgets.words import Fit


class Headline(Fit):
    """A `Fit` in the display face, or in the plain one if that has not all the letters.

    The display face has capitals only, so a text keeps its case.
    """

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("largest", theme.chair)
        kwargs.setdefault("line_height", 0.95)
        super().__init__(**kwargs)
        self.on_text()

    def on_text(self, *_: object) -> None:
        """Choose the face that can write it."""
        self.font_name = display_face(self.text)
