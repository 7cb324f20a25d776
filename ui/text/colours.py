"""The names of the colours of seats, dice and cards, in the current language."""

from ui.text import say

KNOWN = {
    "red",
    "orange",
    "pink",
    "black",
    "yellow",
    "green",
    "blue",
    "purple",
    "white",
    "brown",
    "teal",
    "grey",
}


def colour_name(colour: str) -> str:
    """Return the name of a colour; one that the owner has entered stays as it is."""
    return say(f"colour-{colour}") if colour in KNOWN else colour
