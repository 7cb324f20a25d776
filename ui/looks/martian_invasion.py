"""Martian Invasion: a war room, green on black with amber; a radar over sky, air and ground."""

from ui.looks.look import Look
from ui.shell.theme import Inks, rgba

INKS = Inks(
    ground=rgba("#06130a"),
    surface=rgba("#0d2114"),
    raised=rgba("#163421"),
    pressed=rgba("#1f4a2f"),
    line=rgba("#31724a"),
    text=rgba("#e8ffeb"),
    muted=rgba("#a8cfb3"),
    accent=rgba("#53e381"),
    primary=rgba("#ffb52e"),
    bright=rgba("#ffc65c"),
)
LOOK = Look(inks=INKS)
