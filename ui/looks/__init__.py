"""The visual identity of each box, as `Box.look` names it: colours, grounds, covers, drawings.

look_of(box.id).inks.accent           a colour of a box, wherever it is needed
theme.inks of ui.shell.theme          the colours of the box whose screen is shown
AlienPicture(name="Tripod")           drawings as widgets: see ui.looks.pictures
"""

import logging
from functools import cache
from pkgutil import resolve_name

from companion import games
from ui.looks.house import HOUSE
from ui.looks.paint import Look

log = logging.getLogger(__name__)


@cache
def look_of(box_id: str) -> Look:
    """Return the look of a box by its id; the frame's for any other.

    It is loaded when it is first shown: the first screen needs only what it shows.
    """
    try:
        named = games.take(box_id).look
        look = resolve_name(named) if named else HOUSE
        if not isinstance(look, Look):
            raise TypeError(f"{named} is no Look")
    except KeyError:
        return HOUSE
    except Exception:  # A box of others: it is played in the colours of the app.
        log.exception("the look of %s could not be loaded", box_id)
        return HOUSE
    return look
