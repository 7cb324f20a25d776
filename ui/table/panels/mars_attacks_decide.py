"""The choice in Mars Attacks to roll on or to stop: the dice, and two keys with their chances.

At a table without a camera the next throw is entered here as well, as the number of dice for each
face: entering it means that the seat has rolled on.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.dice import KINDS
from companion.engine.domain import BaseDomain, DiceDue, Option
from companion.words import Percent
from ui.kivy_layer.kept import Kept, Pool, place_children
from ui.shell.desk import Desk
from ui.shell.theme import inks, theme
from ui.text import say
from ui.widgets import Column, Headline, Press
from ui.widgets.button import Pressable
from ui.widgets.dice_eye import sees_dice
from ui.widgets.die import Die
from ui.widgets.kv import load_kv

ACROSS, ACROSS_MANY = 6, 10  # Dice in a line, few and many.
MOST = 7  # The most dice that can be entered here, as each number needs a key of touch size.


class HopeKey(Pressable, BoxLayout):
    """A key with the chances of a good and of a bad result, in percent."""

    label = StringProperty("")
    good = StringProperty("")
    good_words = StringProperty("")
    bad = StringProperty("")
    bad_words = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(ground=inks.primary, edge=inks.printed, **kwargs)

    def put(self, option: Option, label: str, city: str) -> None:
        """Show an option with its chances in this attack on `city`."""
        self.label = label
        bad, good = option.odds or (0.0, 0.0)
        self.good, self.bad = percent(good), percent(bad)
        self.good_words = say("panels-claims", city=city)
        self.bad_words = say("panels-nuked")


class FigureRow(BoxLayout):
    """A row for one face: a key for each number of dice that may show it."""

    def __init__(self, face: str, count: int, choose: Callable[[int], None]) -> None:
        super().__init__(size_hint_y=None, height=1.02 * theme.touch, spacing=3 * theme.unit)
        self.add_widget(Die(face=face, size_hint_x=None, width=0.9 * theme.touch))
        self.keys: list[Press] = []
        for number in range(count + 1):
            key = Press(label=str(number), size_hint_y=1, padding=0, type_size=theme.capitals(5.6))
            key.paper = True
            key._dress()
            key.do = partial(choose, number)
            self.keys.append(key)
            self.add_widget(key)

    def light(self, number: int | None) -> None:
        """Light the key of this number, or none."""
        for each, key in enumerate(self.keys):
            key.chosen = each == number


class DecideAsk(Column):
    """The dice, and the keys; the widget is reused for the next decision by `put`."""

    def __init__(self, app: Desk) -> None:
        super().__init__(spacing=0.6 * theme.gap)
        self._app = app
        self._dice_room = GridLayout(cols=ACROSS, spacing=4 * theme.unit, size_hint_y=None)
        self._dice_room.row_force_default = True
        self._dice_room.bind(minimum_height=self._dice_room.setter("height"))
        self.dice = Kept(self._dice_room, Die)
        letters = theme.capitals(4.4)
        self._words = Headline(largest=letters, halign="left", color=inks.bright, size_hint_y=None)
        self._words.height = 1.15 * letters
        self._keys = BoxLayout(size_hint_y=None, spacing=theme.gap)
        self.go, self.stop = HopeKey(), Press(size_hint_x=0.5, size_hint_y=1)
        self.stop.paper, self.stop.type_size = True, theme.capitals(6.4)
        self._others = Pool(Press)
        self._rows: list[FigureRow] = []
        self._said: dict[str, int] = {}
        self._go: Option | None = None
        self._thrown: DiceDue | None = None  # The dice of the next throw, if there is one.

    def put(
        self, domain: BaseDomain, city: str, dice: Sequence[tuple[str, bool]], words: str
    ) -> "DecideAsk":
        """Show a decision about the attack on `city`.

        `dice` are faces, best first, each with whether it is a hit; `words` describe the situation.
        """
        self._words.text = words
        game = self._app.current_game
        options = list(domain.choices())
        tones = {option.tone: option for option in options}
        go, stop = tones.get("go"), tones["stop"]
        others = [option for option in options if option not in (go, stop)]
        self._thrown = self._due(go) if go else None
        due = self._thrown if self._by_hand and _fits(self._thrown) else None
        self._go = go
        for die, (face, hit) in self.dice.show(dice):
            die.face, die.ring = face, "sure" if hit else ""
        by_hand = due is not None
        self._dice_room.cols = ACROSS_MANY if by_hand else ACROSS
        self._dice_room.row_default_height = (44 if by_hand else 62) * theme.unit
        self.stop.label, self.stop.detail = game.say(stop.label), game.say(stop.detail)
        self.stop._dress()
        self.stop.do = partial(game.act, stop.action)
        self._keys.height = (108 if by_hand else 126) * theme.text
        if go is not None:
            self.go.put(go, game.say(go.label), city)
            self.go.do = partial(game.act, go.action)
        place_children(self._keys, [*([self.go] if go else []), self.stop])
        self._rows = self._figures(go.action, due) if go and due else []
        more: list[Widget] = []
        for press, option in zip(self._others.first(len(others)), others, strict=True):
            press.label, press.detail = game.say(option.label), game.say(option.detail)
            press.do = partial(game.act, option.action)
            more.append(press)
        place_children(self, [self._words, self._dice_room, *self._rows, self._keys, *more])
        return self

    def _due(self, go: Option) -> DiceDue | None:
        """Return the dice of the next throw."""
        after = self._app.current_game.preview([go.action])
        prompts = after.state.prompts() if after else ()
        return prompts[0].domain.dice() if prompts else None

    # ---- dice thrown before a touch ------------------------------------------------
    @property
    def eye_for(self) -> str:
        """The kind of dice whose throw means to roll on, or "" for none."""
        return self._thrown.kind if self._thrown is not None and sees_dice(self._app) else ""

    def thrown(self, colours: Counter[str]) -> None:
        """Roll on, as all dice of the next throw lie in the tray."""
        if self._go and self._thrown is not None and colours.total() == _count(self._thrown):
            self._app.current_game.act(self._go.action)

    # ---- a throw entered by hand ---------------------------------------------------
    @property
    def _by_hand(self) -> bool:
        """Whether the last throw was entered by hand: the next one will be, too."""
        last = self._app.last_roll
        return self._app.session.config.camera == "none" or last.no_camera or last.by_hand

    def _figures(self, go: Action, due: DiceDue) -> list[FigureRow]:
        """Return a row for each face but the last, whose number follows from the others."""
        self._said = {}
        choose = partial(self._choose, go, due)
        return [FigureRow(each, _count(due), partial(choose, each)) for each in _faces(due)[:-1]]

    def _choose(self, go: Action, due: DiceDue, face: str, number: int) -> None:
        self._said[face] = number
        *faces, last = _faces(due)
        count = _count(due)
        if sum(self._said.values()) > count:
            self._said = {face: number}
        for each, row in zip(faces, self._rows, strict=True):
            row.light(self._said.get(each))
        if len(self._said) < len(faces) and sum(self._said.values()) < count:
            return
        shown = [each for each in faces for _ in range(self._said.get(each, 0))]
        shown += [last] * (count - len(shown))
        self._app.current_game.act_all([go, due.of_groups((tuple(shown),))])


def _fits(due: DiceDue | None) -> bool:
    """Return whether there is room to enter these dice next to the decision."""
    return due is not None and _count(due) <= MOST and len(due.groups) == 1


def _faces(due: DiceDue) -> tuple[str, ...]:
    return KINDS[due.kind].faces


def _count(due: DiceDue) -> int:
    return sum(group.count for group in due.groups)


def percent(share: float) -> str:
    """Return a share as a percentage, rounded to 1 to 99 if it is neither 0 nor 1."""
    shown = min(max(share, 0.01), 0.99) if 0 < share < 1 else share
    return str(Percent(shown))
