"""The visual identity of each box, one module per box: colours, grounds, covers, drawings.

look_of("mars-escape").inks.accent    a colour of a box, wherever it is needed
theme.inks of ui.shell.theme          the colours of the box whose screen is shown
AlienPicture(name="Tripod")           drawings as widgets: see ui.looks.pictures
"""

from functools import cache
from importlib import import_module

from ui.looks.look import Look

# The boxes' modules are loaded late: the first screen needs only what it shows.
BOXES = {
    "mars-needs-heroes": "mars_needs_heroes",
    "mars-attacks-dice": "mars_attacks_dice",
    "invasion-from-outer-space": "invasion_from_outer_space",
    "martian-invasion": "martian_invasion",
    "mars-escape": "mars_escape",
}
HOUSE = Look()  # The look of the frame, and of boxes without their own.


@cache
def look_of(box_id: str) -> Look:
    """Return the look of a box by its id; the frame's for any other."""
    if box_id not in BOXES:
        return HOUSE
    look: Look = import_module(f"ui.looks.{BOXES[box_id]}").LOOK
    return look
