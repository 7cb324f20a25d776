"""Mars Attacks: The Dice Game: acid yellow on black, green and red; saucers over a skyline."""

from ui.looks.look import Look
from ui.shell.theme import Inks, rgba

INKS = Inks(
    ground=rgba("#0b0c06"),
    surface=rgba("#181a0c"),
    raised=rgba("#292c14"),
    pressed=rgba("#3c4020"),
    line=rgba("#6b7032"),
    text=rgba("#fcfce6"),
    muted=rgba("#cbce9c"),
    accent=rgba("#8be04e"),
    primary=rgba("#e4ee3a"),
    bright=rgba("#e4ee3a"),
)
LOOK = Look(inks=INKS)
