"""The choice of an alien in Mars Escape: a tile for each, with its drawing or the owner's photo."""

from functools import partial
from pathlib import Path

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.engine.domain import BaseDomain
from ui.kivy_layer.kept import Kept, place_children
from ui.looks.pictures import AlienPortrait
from ui.shell.desk import Desk
from ui.shell.theme import inks, theme
from ui.text import say
from ui.widgets import Column, Headline, Press
from ui.widgets.button import Pressable
from ui.widgets.card_strip import card_picture, photo_of

ACROSS, ACROSS_TALL, ACROSS_LARGE = 4, 4, 2  # Tiles per line: wide, tall, with large letters.
HIGH = 1.56  # Height of a tile, in rows of the theme.


class AlienTile(Pressable, BoxLayout):
    """An alien to tap: its picture, name and values."""

    def __init__(self) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, height=HIGH * theme.row)
        self.padding, self.spacing = 5 * theme.unit, 2 * theme.unit
        self.label = ""
        self._drawing = AlienPortrait()
        self._name = Headline(largest=theme.hand, size_hint_y=None, height=1.05 * theme.hand)
        self._values = Headline(largest=theme.hand, size_hint_y=None, height=1.15 * theme.hand)

    def put(self, label: str, values: str, photo: Path | None) -> None:
        """Show an alien, with its photo if there is one, else its drawing."""
        self.label = self._name.text = label
        self._values.text, self._values.color = values, inks.muted
        self._drawing.name = label
        seen: Widget = self._drawing
        if photo is not None:
            seen = card_picture(photo, self.height - 2.6 * theme.hand)
            seen.pos_hint = {"center_x": 0.5}
        place_children(self, [seen, self._name, self._values])


class AliensAsk(Column):
    """The aliens that may have been drawn or chosen; reused for the next prompt by `put`."""

    def __init__(self, app: Desk) -> None:
        super().__init__(spacing=theme.gap / 2)
        self._app = app
        across = ACROSS_TALL if theme.portrait else ACROSS
        across = ACROSS_LARGE if theme.large_letters else across
        grid = GridLayout(cols=across, spacing=theme.gap / 2, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        self._grid, self._tiles = grid, Kept(grid, AlienTile)
        self._enter = Press(detail=say("prompts-add-once"))
        self._enter.icon, self._enter.do = "plus", partial(app.show, "entry")

    def put(self, domain: BaseDomain) -> "AliensAsk":
        """Ask for one of these aliens, or for an unknown card."""
        self._enter.label = say("prompts-not-listed" if domain.listed() else "prompts-add-card")
        game = self._app.current_game
        # A tile stays with its alien, as a change of its drawing is animated.
        for tile, option in self._tiles.show(domain.listed(), key=lambda each: str(each.label)):
            photo = photo_of(self._app.session, game.box, option.action)
            tile.put(game.say(option.label), game.say(option.detail), photo)
            tile.do = partial(game.act, option.action)
        place_children(self, [self._grid, *([self._enter] if domain.is_open() else [])])
        return self
