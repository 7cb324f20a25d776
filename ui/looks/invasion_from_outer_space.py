"""Invasion From Outer Space: carnival red and cream stripes on a teal night, strings of lamps."""

from ui.looks.look import Look
from ui.shell.theme import Inks, rgba

INKS = Inks(
    ground=rgba("#05201f"),
    surface=rgba("#0b302e"),
    raised=rgba("#144440"),
    pressed=rgba("#1e5a54"),
    line=rgba("#3f8178"),
    text=rgba("#fdf3dc"),
    muted=rgba("#bdd2c2"),
    accent=rgba("#ff6f5e"),
    primary=rgba("#c4281f"),
    bright=rgba("#ffd166"),
)
LOOK = Look(inks=INKS)
