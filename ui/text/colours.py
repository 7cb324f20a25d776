"""The names of colours, which are data: of seats, dice and cards."""

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
    """Write the name of a colour; one that only the owner knows reads as it was entered."""
    return say(f"colour-{colour}") if colour in KNOWN else colour
