"""One panel per box, drawn from the public observation alone, so it cannot show secrets."""

import logging
from typing import Any

from ui.shell.game import Game
from ui.table.panels.box_panel import BoxPanel
from ui.widgets.kv import load_class

log = logging.getLogger(__name__)

PLAIN = "ui.table.panels.plain:PlainPanel"


def make_panel(game: Game) -> BoxPanel:
    """Create the panel of the game's box."""
    panel: BoxPanel = load_panel(game.box.panel)(game)
    return panel


def load_panel(named: str) -> Any:
    """Load the two files of a panel, named as `Box.panel` does, and return its class."""
    try:
        return load_class(*(named or PLAIN).split(":"))
    except Exception:  # A box of others: it is played on the plain panel.
        log.exception("the panel %s could not be loaded", named)
        return load_class(*PLAIN.split(":"))
