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
    """Import a panel's module and kv file, and return its class.

    `named` is "module:class" (`Box.panel`), "" for the plain panel. A panel that fails to load is
    replaced by the plain one.
    """
    try:
        return load_class(*(named or PLAIN).split(":"))
    except Exception:  # A fault in somebody else's box: play it on the plain panel.
        log.exception("the panel %s could not be loaded", named)
        return load_class(*PLAIN.split(":"))
