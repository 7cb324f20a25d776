"""What makes the identity of a box: its colours, the ground of its screens, its cover."""

from collections.abc import Callable
from dataclasses import dataclass, field

from ui.looks.paint import Paper
from ui.shell.theme import AMBER, EMBER, INK, TEXT, Colour, Inks

Paint = Callable[[Paper], None]  # draws into the open canvas


@dataclass(frozen=True)
class Look:
    """The identity of one box."""

    inks: Inks = field(default_factory=Inks)
    ground: Paint | None = None  # over the ground's colour, quiet enough for letters on it
    edge: Paint | None = None  # the strip between the game's things and the answers
    cover: Paint | None = None  # the art on its box, below the name
    head: Colour = EMBER  # behind the name on the box
    title: Colour = TEXT  # the name's letters
    ribbon: Colour = AMBER  # of a box with a saved game, with letters in INK
    ribbon_letters: Colour = INK
