"""The panel of Dust Devils: the pool, and what each seat keeps."""

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from dust_devils import say
from ui.kivy_layer.kept import Kept
from ui.table.panels.box_panel import BoxPanel


class DevilsRow(BoxLayout):
    """A seat and its crystals."""

    name = StringProperty("")
    crystals = StringProperty("")


class DevilsPanel(BoxPanel):
    """What everybody sees."""

    words = StringProperty("")

    def __init__(self, game: Any, **kwargs: object) -> None:
        super().__init__(game, **kwargs)
        self._rows = Kept(self.ids.rows, DevilsRow)

    def refresh(self) -> None:
        """Show the public state."""
        seen = self.game.state.observation()
        self.words = str(say("panel-pool", count=seen["pool"]))
        for row, seat in self._rows.show(range(self.game.state.seats)):
            row.name, row.crystals = self.game.names[seat], str(seen["crystals"][seat])
