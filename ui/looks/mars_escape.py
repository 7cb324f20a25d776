"""Mars Escape: rust, hazard stripes and cyan; a corridor in perspective, and what waits in it."""

from ui.looks.look import Look
from ui.shell.theme import Inks, rgba

INKS = Inks(
    ground=rgba("#1c0f0a"),
    surface=rgba("#2b1810"),
    raised=rgba("#422518"),
    pressed=rgba("#5a3423"),
    line=rgba("#8c5438"),
    text=rgba("#fff2e8"),
    muted=rgba("#dfbda6"),
    accent=rgba("#38d6e2"),
    primary=rgba("#ffcc1f"),
    bright=rgba("#ffcc1f"),
)
LOOK = Look(inks=INKS)
