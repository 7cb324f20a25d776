"""The weapons of an attack in Mars Escape, chosen together: tiles, what is chosen, and the sum.

One tap takes a weapon; a tap on one that is chosen puts it back. Once the sum is enough for the
alien, all are played at once; fewer are played by the button, or a while after the last was taken.
"""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.actions import Action
from companion.engine.domain import BaseDomain, Option
from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.table.prompts.self_closing import SelfClosing
from ui.text import say
from ui.widgets import Bold, Press
from ui.widgets.lent import lent

WEAPON = "weapon"  # the prompt


class AttackAsk(SelfClosing):
    """Tiles for `domain`'s weapons; `end` is the option that ends the turn, None in a window.

    While a window is open every weapon is played at once when it is tapped. `choose` is called with
    the damage chosen so far. `foot` ends the turn or attacks.
    """

    def __init__(
        self,
        domain: BaseDomain,
        end: Option | None,
        choose: Callable[[int], None],
        app: Desk,
    ) -> None:
        super().__init__(app, spacing=0.5 * theme.gap)
        self.game = app.current_game
        self.weapons = self._chosen_before()
        self._options = {option.action: option for option in domain.listed()}
        self.tiles: dict[str, Press] = {}
        self.picked: list[Press] = []
        self._end, self._choose = end, choose
        self._chosen = _grid(2)
        self.add_widget(self._chosen)
        self.add_widget(self._tiles(domain))
        if domain.is_open():
            self.add_widget(self._enter())
        self.foot: BoxLayout | None = None
        if end is not None:
            self.foot = BoxLayout(size_hint_y=None, height=theme.row, spacing=theme.gap)
            self.end = Press(label=self.game.say(end.label))
            self.end.bind(on_release=lambda _: self.game.act(end.action))
            self.attack = Bold(type_size=theme.large)
            self.attack.bind(on_release=lambda _: self.play())
            self.foot.add_widget(self.end)
            self._show()

    def _chosen_before(self) -> list[Option]:
        """Return the weapons chosen so far; what has happened since may have ruled some out."""
        chosen = self.game.entered.of((WEAPON,), None, list[Option])
        while chosen and self.game.preview([each.action for each in chosen]) is None:
            chosen.pop()
        return chosen

    def _tiles(self, domain: BaseDomain) -> GridLayout:
        across = 4 if theme.portrait else 3
        grid = _grid(2 if theme.large_letters else across)
        for option in domain.listed():
            tile = lent.take(Press, label=str(option.label), detail=str(option.detail))
            tile.padding = (6 * theme.unit, 3 * theme.unit)
            tile.do = partial(self.take, option)
            self.tiles[str(option.label)] = tile
            grid.add_widget(tile)
        return grid

    def _enter(self) -> Press:
        press = Press(label=say("prompts-not-listed"), detail=say("prompts-add-once"), icon="plus")
        press.bind(on_release=lambda _: self.app.show("entry"))
        return press

    # ---- taps --------------------------------------------------------------------
    def take(self, option: Option) -> None:
        """Choose one more weapon; play all once they are enough, or at once in a window."""
        if self._end is None:
            self.game.act(option.action)
            return
        if not self.game.allows([each.action for each in (*self.weapons, option)]):
            return
        self.weapons.append(option)
        if self._enough():
            self.play()
            return
        self._show()
        if self.may_close:
            self.stay_open()
            self.count_down(self.app.session.config.window_s)

    def take_cards(self, actions: Sequence[Action]) -> bool:
        """Add weapons the camera saw to those chosen by hand, if any are; one may be the same."""
        chosen = [each.action for each in self.weapons]
        if not chosen or not self._options.keys() >= set(actions):
            return False
        for action in actions:
            if action not in chosen:
                self.take(self._options[action])
        return True

    def put_back(self, place: int) -> None:
        """Unchoose a weapon."""
        del self.weapons[place]
        self._show()

    def play(self) -> None:
        """Play all chosen weapons as one move of the table."""
        self.stay_open()
        self.game.act_all([each.action for each in self.weapons])

    def _enough(self) -> bool:
        damage, health = self._damage()
        return damage >= health

    def _damage(self) -> tuple[int, int]:
        """Return the damage chosen so far, and the alien's hit points."""
        after = self.game.preview([each.action for each in self.weapons])
        seen = after.state.observation(None) if after else self.game.public
        return seen["damage"], (seen["active"] or {"hp": 0})["hp"]

    def _show(self) -> None:
        damage, health = self._damage()
        self._choose(damage - self.game.public["damage"])
        self._chosen.clear_widgets()
        self.picked = []
        for place, option in enumerate(self.weapons):
            label, detail = str(option.label), str(option.detail)
            press = lent.take(Press, label=label, detail=detail, icon="undo", chosen=True)
            press.height = 1.15 * theme.touch
            press.do = partial(self.put_back, place)
            self.picked.append(press)
            self._chosen.add_widget(press)
        if self.foot is None:
            return
        if self.weapons and self.attack.parent is None:
            self.end.size_hint_x = 0.5
            self.foot.add_widget(self.attack)
        elif not self.weapons and self.attack.parent is not None:
            self.end.size_hint_x = 1
            self.foot.remove_widget(self.attack)
        self.say_left()
        self.attack.detail = say("panels-not-enough", damage=damage, health=health)

    # ---- nothing more is chosen ------------------------------------------------------
    def say_left(self) -> None:
        """Show on the button how many seconds are left before the attack."""
        self.attack.label = self.seconds_left(say("panels-attack"))

    def close(self) -> None:
        """Attack with the chosen weapons."""
        self.play()


def _grid(columns: int) -> GridLayout:
    grid = GridLayout(cols=columns, spacing=theme.gap / 2, size_hint_y=None, height=0)
    grid.bind(minimum_height=grid.setter("height"))
    return grid
