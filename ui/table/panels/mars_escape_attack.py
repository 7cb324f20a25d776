"""The weapons of an attack in Mars Escape: a key for each, with the damage printed on its corner.

A touch chooses a weapon, another one puts it back. Once their sum is enough for the alien, all are
played together. A key plays fewer; they are never played by a clock.
"""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.actions import Action
from companion.engine.domain import BaseDomain, Option
from ui.kivy_layer.kept import place_children
from ui.shell.desk import Desk
from ui.shell.theme import INK, TEXT, inks, mix, rgba, theme
from ui.text import say
from ui.widgets import Bold, Column, Headline, Press
from ui.widgets.button import Pressable
from ui.widgets.kv import load_kv

WEAPON = "weapon"  # The name of the prompt.
RED = rgba("#b92f45")  # The colour of chosen weapons.
ACROSS, ACROSS_LARGE = 6, 3  # Keys in a line, usually and with large letters.
HIGH, LAID = 118, 84  # The height of a key and of a chosen weapon, in units.


class WeaponKey(Pressable, BoxLayout):
    """A weapon; `enough` says that with those chosen before its damage is enough for the alien."""

    label = StringProperty("")
    damage = StringProperty("")
    enough = BooleanProperty(False)
    laid = BooleanProperty(False)  # Whether it is chosen, and so lies on the table.
    letters = ColorProperty(TEXT)

    def __init__(self, option: Option, *, laid: bool = False) -> None:
        load_kv(__file__)
        super().__init__(label=str(option.label), damage=option.symbol, laid=laid)
        self.fbind("enough", self._dress)
        self._dress()

    def _dress(self, *_: object) -> None:
        self.ground = RED if self.laid else inks.paper if self.enough else inks.raised
        bright = self.enough and not self.laid
        self.edge = mix(self.ground, INK if bright else TEXT, 0.3)
        self.letters = inks.printed if bright else inks.text


class AttackAsk(Column):
    """Keys for the weapons of a domain.

    `end` is the option that ends the turn; it is None while a window is open, and then a touch
    plays a weapon at once. `choose` is called with the damage chosen so far. `foot` is the key that
    ends the turn or attacks.
    """

    def __init__(
        self,
        domain: BaseDomain,
        end: Option | None,
        choose: Callable[[int], None],
        app: Desk,
    ) -> None:
        super().__init__(spacing=0.6 * theme.gap)
        self.app, self.game = app, app.current_game
        self.weapons = self._chosen_before()
        self._options = {option.action: option for option in domain.listed()}
        self.tiles: dict[str, WeaponKey] = {}
        self.picked: list[WeaponKey] = []
        self._end, self._choose = end, choose
        self._chosen = BoxLayout(spacing=theme.gap / 2, size_hint_y=None)
        self._missing = Headline(color=inks.line, largest=theme.capitals(8), size_hint_x=0.6)
        self._hint = Headline(color=inks.muted, largest=theme.capitals(3.4), halign="left")
        self.add_widget(self._chosen)
        self.add_widget(self._keys())
        if domain.is_open():
            self.add_widget(self._enter())
        self.foot: BoxLayout | None = None
        if end is not None:
            self.foot = BoxLayout(size_hint_y=None, height=1.2 * theme.row, spacing=theme.gap)
            self.end = Bold(label=self.game.say(end.label), type_size=theme.capitals(6))
            self.end.bind(on_release=lambda _: self.game.act(end.action))
            self.attack = Press(type_size=theme.capitals(6))
            self.attack.bind(on_release=lambda _: self.play())
        self._show()

    def _chosen_before(self) -> list[Option]:
        """Return the weapons chosen so far, without those that are no longer possible."""
        chosen = self.game.entered.of((WEAPON,), None, list[Option])
        while chosen and self.game.preview([each.action for each in chosen]) is None:
            chosen.pop()
        return chosen

    def _keys(self) -> GridLayout:
        """Return the keys in a grid: one cell for each damage, shared by weapons of that damage."""
        places: dict[str, list[WeaponKey]] = {}
        for option in self._options.values():
            key = WeaponKey(option)
            key.do = partial(self.take, option)
            self.tiles[str(option.label)] = key
            places.setdefault(option.symbol, []).append(key)
        across = ACROSS_LARGE if theme.large_letters else ACROSS
        grid = GridLayout(cols=across, spacing=theme.gap / 3, size_hint_y=None)
        grid.row_force_default = True
        grid.row_default_height = max(HIGH * theme.unit, 2.5 * theme.touch)
        grid.bind(minimum_height=grid.setter("height"))
        for number in sorted(places, key=lambda each: (len(each), each)):
            place = BoxLayout(orientation="vertical", spacing=theme.gap / 3)
            for key in places[number]:
                place.add_widget(key)
            grid.add_widget(place)
        return grid

    def _enter(self) -> Press:
        press = Press(label=say("prompts-not-listed"), detail=say("prompts-add-once"), icon="plus")
        press.bind(on_release=lambda _: self.app.show("entry"))
        return press

    # ---- taps --------------------------------------------------------------------
    def take(self, option: Option) -> bool:
        """Choose one more weapon; play all once they are enough, or this one at once in a window.

        Return whether the attack was played.
        """
        if self._end is None:
            self.game.act(option.action)
            return True
        if not self.game.allows([each.action for each in (*self.weapons, option)]):
            return False
        self.weapons.append(option)
        damage, health = self._damage()
        if damage >= health:
            self.play()
            return True
        self._show()
        return False

    def take_cards(self, actions: Sequence[Action]) -> bool:
        """Add weapons that the camera saw to those chosen by hand; return whether that was done.

        False if none is chosen, or one of the actions is no weapon of this prompt.
        """
        chosen = [each.action for each in self.weapons]
        if not chosen or not self._options.keys() >= set(actions):
            return False
        for action in actions:
            if action not in chosen and self.take(self._options[action]):
                break  # The attack was played: the others are not part of it.
        return True

    def put_back(self, place: int) -> None:
        """Take back the chosen weapon at this index."""
        del self.weapons[place]
        self._show()

    def play(self) -> None:
        """Play all chosen weapons as one move of the table."""
        self.game.act_all([each.action for each in self.weapons])

    def _damage(self) -> tuple[int, int]:
        """Return the damage chosen so far, and the alien's hit points."""
        after = self.game.preview([each.action for each in self.weapons])
        seen = after.state.observation(None) if after else self.game.public
        return seen["damage"], (seen["active"] or {"hp": 0})["hp"]

    def _show(self) -> None:
        damage, health = self._damage()
        left = max(0, health - damage)
        self._choose(damage - self.game.public["damage"])
        self.picked = []
        for place, option in enumerate(self.weapons):
            key = WeaponKey(option, laid=True)
            key.do = partial(self.put_back, place)
            self.picked.append(key)
        self._missing.text = f"+{left}"
        self._hint.text = say("panels-touch-damage")
        room = [*self.picked, self._missing, self._hint]
        place_children(self._chosen, room if self._end is not None else [])
        self._chosen.height = LAID * theme.unit if self.picked else 1.3 * theme.arm
        self._chosen.height *= self._end is not None
        for key in self.tiles.values():
            key.enough = key.damage.isdecimal() and int(key.damage) >= left
        if self.foot is not None:
            self.attack.label = say("panels-attack")
            self.attack.detail = say("panels-not-enough", damage=damage, health=health)
            place_children(self.foot, [*([self.attack] if self.weapons else []), self.end])
