"""Mars Needs Heroes!: midnight blue, ice blue and orange; frost creeps in from the edges."""

from ui.looks.look import Look
from ui.shell.theme import Inks, rgba

INKS = Inks(
    ground=rgba("#0a1030"),
    surface=rgba("#131c45"),
    raised=rgba("#1f2b5e"),
    pressed=rgba("#2e3d7d"),
    line=rgba("#4a5ca0"),
    text=rgba("#f0f7ff"),
    muted=rgba("#b6c8e8"),
    accent=rgba("#7fd3f7"),
    primary=rgba("#f08a24"),
    bright=rgba("#ffb45c"),
)
LOOK = Look(inks=INKS)
