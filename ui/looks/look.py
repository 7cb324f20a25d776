"""The visual identity of a box: its colours, the background of its screens, its cover."""

from collections.abc import Callable
from dataclasses import dataclass, field

from ui.looks.paint import Paper
from ui.shell.theme import AMBER, EMBER, INK, TEXT, Colour, Inks

Paint = Callable[[Paper], None]  # Draws into the open canvas.
Block = Callable[[Paper, Colour], None]  # The same, in a colour.


@dataclass(frozen=True)
class Look:
    """The identity of one box."""

    inks: Inks = field(default_factory=Inks)
    ground: Paint | None = None  # On the background colour, faint enough for letters above it.
    edge: Paint | None = None  # The strip between the game's widgets and the answers.
    cover: Paint | None = None  # The art on its box, below the name.
    podium: Block | None = None  # A step of the podium, in the colour of its seat.
    head: Colour = EMBER  # Behind the name on the box.
    title: Colour = TEXT  # The letters of the name.
    ribbon: Colour = AMBER  # On a box with a saved game, with letters in INK.
    ribbon_letters: Colour = INK
