"""The visual identity of each box, as `Box.look` names it: colours, backgrounds, covers, drawings.

look_of(box.id).inks.accent           a colour of a certain box
ui.shell.theme.inks.accent            a colour of the box whose screen is shown
AlienPicture(name="Tripod")           a drawing as a widget: see ui.looks.pictures
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
    """Return the look of a box by its id, or the house's if it has none or its own fails to load.

    It is imported when it is first needed, so that the first screen appears sooner.
    """
    try:
        named = games.take(box_id).look
        look = resolve_name(named) if named else HOUSE
        if not isinstance(look, Look):
            raise TypeError(f"{named} is no Look")
    except KeyError:
        return HOUSE
    except Exception:  # A fault in somebody else's box: play it in the colours of the house.
        log.exception("the look of %s could not be loaded", box_id)
        return HOUSE
    return look
