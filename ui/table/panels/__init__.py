"""One panel per box, drawn from the public observation alone, so it cannot show secrets."""

from typing import Any

from ui.shell.game import Game
from ui.table.panels.box_panel import BoxPanel
from ui.widgets.kv import load_class

PANELS = {
    "mars-needs-heroes": ("mars_needs_heroes", "HeroesPanel"),
    "mars-attacks-dice": ("mars_attacks_dice", "AttacksPanel"),
    "martian-invasion": ("martian_invasion", "InvasionPanel"),
    "mars-escape": ("mars_escape", "EscapePanel"),
    "invasion-from-outer-space": ("invasion_from_outer_space.panel", "InvasionFromOuterSpacePanel"),
}


def make_panel(game: Game) -> BoxPanel:
    """Create the panel of the game's box."""
    panel: BoxPanel = load_panel(game.box.id)(game)
    return panel


def load_panel(box_id: str) -> Any:
    """Load the two files of a box's panel and return its class."""
    module_name, class_name = PANELS.get(box_id, ("plain", "PlainPanel"))
    return load_class(f"ui.table.panels.{module_name}", class_name)
