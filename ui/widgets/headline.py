"""Words for people in their chairs: large, condensed, in capitals; smaller only if they must."""

from ui.shell.theme import theme
from ui.widgets.words import Fit


class Headline(Fit):
    """A `Fit` in the display face, or in another one if that has not all the letters.

    The display face has capitals only, so a text keeps its case.
    """

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("largest", theme.chair)
        kwargs.setdefault("line_height", 0.95)
        kwargs.setdefault("display", True)
        super().__init__(**kwargs)
