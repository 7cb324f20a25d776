"""One panel per box, drawn from the public observation alone, so it cannot show secrets."""

from importlib import import_module

from ui.shell.game import Game
from ui.table.panels.box_panel import BoxPanel
from ui.widgets.kv import load_kv

PANELS = {
    "mars-needs-heroes": ("mars_needs_heroes", "HeroesPanel"),
    "mars-attacks-dice": ("mars_attacks_dice", "AttacksPanel"),
    "martian-invasion": ("martian_invasion", "InvasionPanel"),
    "mars-escape": ("mars_escape", "EscapePanel"),
    "invasion-from-outer-space": ("invasion_from_outer_space.panel", "InvasionFromOuterSpacePanel"),
}


def make_panel(game: Game) -> BoxPanel:
    """Create the panel of the game's box."""
    module_name, class_name = PANELS.get(game.box.id, ("plain", "PlainPanel"))
    module = import_module(f"ui.table.panels.{module_name}")
    load_kv(module.__file__ or "")
    panel: BoxPanel = getattr(module, class_name)(game)
    return panel
