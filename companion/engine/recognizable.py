"""What can be shown to the camera so that it is known again: symbol dice, and printed cards.

Only names here: which faces there are, and how often each wants to be shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.dice import MARS_ATTACKS

DIE, CARD = "die", "card"


@dataclass(frozen=True)
class Look:
    """A kind of thing with faces; `shots` is how often each is shown.

    With `by_colour` the faces differ by their colour, else by what is printed. A card of
    `box` can answer its prompt of the name `prompt`, by the option labelled as the face.
    """

    id: str
    name: str
    form: str
    faces: tuple[str, ...]
    shots: int
    by_colour: bool = False
    box: str = ""
    prompt: str = ""


MARS_ATTACKS_LOOK = Look(MARS_ATTACKS.id, MARS_ATTACKS.name, DIE, MARS_ATTACKS.faces, 5)
# The rulebook names two of the colours; these are the box's practice data, and say so.
INVADERS = Look(
    "mars-needs-heroes-invaders", "Invader cards: practice colours", CARD,
    ("yellow", "green", "blue", "purple"), 1, by_colour=True,
    box="mars-needs-heroes", prompt="turn_up",
)  # fmt: skip
# MNH-07: five hero cards each.
HEROES = Look(
    "mars-needs-heroes-heroes", "Hero cards: their number", CARD,
    ("1", "2", "3", "4", "5"), 1,
    box="mars-needs-heroes", prompt="bid",
)  # fmt: skip
LOOKS = {look.id: look for look in (MARS_ATTACKS_LOOK, INVADERS, HEROES)}


def look_for(box: str, prompt: str) -> Look | None:
    """Find the cards that can answer a box's prompt; None where there are none."""
    found = (look for look in LOOKS.values() if look.prompt)
    return next((look for look in found if (look.box, look.prompt) == (box, prompt)), None)


def looks_of(components: Mapping[str, Any]) -> tuple[Look, ...]:
    """All looks, with the Invaders' colours as the components of their box name them."""
    told = tuple(dict.fromkeys(str(entry["colour"]) for entry in components.get("invaders", ())))
    invaders = INVADERS
    if len(told) > 1 and components.get("data") != "practice":
        invaders = replace(INVADERS, name="Invader cards: their colour", faces=told)
    return tuple(invaders if look is INVADERS else look for look in LOOKS.values())
