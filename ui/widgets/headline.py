"""Words to be read from a chair: large, condensed, in capitals; smaller only if necessary."""

from ui.shell.theme import theme
from ui.widgets.words import Fit


class Headline(Fit):
    """A `Fit` in the display face, or another one if letters are missing.

    The display face has capitals only, so a text keeps its case.
    """

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("largest", theme.chair)
        kwargs.setdefault("line_height", 0.95)
        kwargs.setdefault("display", True)
        super().__init__(**kwargs)
