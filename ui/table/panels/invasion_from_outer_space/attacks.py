"""Ray Guns and Fights of the Martian Turn as a grid: one line per Hero, one key per Pack."""

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.actions import Action
from ui.shell.theme import inks, theme
from ui.table.panels.invasion_from_outer_space.ahead import follow
from ui.table.panels.invasion_from_outer_space.keys import KeyPress, Say, key_press
from ui.table.panels.invasion_from_outer_space.offers import Attacks, Report
from ui.text import say
from ui.widgets import Column, Fit, Press
from ui.widgets.lent import lent

NAME = 2.1  # width of a name relative to a key
NARROW = 7  # keys per line; more continue on a second line


class AttackGrid(Column):
    """Who is attacked by which Pack. A chosen name is lit; tapping it again unchooses it."""

    def __init__(self, attacks: Attacks, say: Say, chosen: list[Action]) -> None:
        """Take the attacks, what a key calls, and who is chosen so far."""
        super().__init__(spacing=theme.gap / 2)
        self.attacks, self._say = attacks, say
        targets = {line.target for line in attacks.lines}
        chosen[:] = [target for target in chosen if target in targets]
        self.chosen = chosen
        self.targets: dict[Action, Press] = {}
        self._guns: list[tuple[Action, KeyPress]] = []
        for guns, fights in self._blocks():
            self.add_widget(self._block(guns, fights))
        self._light()

    def _blocks(self) -> list[tuple[bool, bool]]:
        """Return for each block whether it has guns and Fights: one of both if few, else two."""
        attacks = self.attacks
        fights = max((len(line.fights) for line in attacks.lines), default=0)
        if attacks.guns and fights and len(attacks.guns) + fights < NARROW:
            return [(True, True)]
        return [(True, False)] * bool(attacks.guns) + [(False, True)] * bool(fights)

    def _block(self, guns: bool, fights: bool) -> Widget:
        block = Column(spacing=theme.gap / 3)
        block.add_widget(self._heads(guns, fights))
        for line in self.attacks.lines:
            keys: list[Press] = []
            if guns:
                keys += self._gun_keys(line.target) if line.target else self._gap(line.fights)
            if fights:
                keys += [key_press(key, self._say) for key in line.fights]
            if any(isinstance(key, Press) for key in keys):
                block.add_widget(self._line(line.name, line.target if guns else None, keys))
        return block

    def _heads(self, guns: bool, fights: bool) -> Widget:
        """Return the column headings: the numbers below are Soldiers."""
        line = BoxLayout(size_hint_y=None, height=1.5 * theme.body, spacing=theme.gap / 2)
        words = Fit(text=say("panels-soldiers"), largest=theme.small, halign="left")
        words.color, words.size_hint_x = inks.muted, NAME
        line.add_widget(words)
        most = max((len(each.fights) for each in self.attacks.lines), default=0)
        for shown, text, wide in (
            (guns, self.attacks.label, len(self.attacks.guns)), (fights, say("panels-fight"), most),
        ):  # fmt: skip
            if shown:
                line.add_widget(Fit(text=text, largest=theme.body, bold=True, size_hint_x=wide))
        return line

    def _line(self, name: str, target: Action | None, keys: list[Press]) -> Widget:
        line = BoxLayout(size_hint_y=None, height=theme.touch, spacing=theme.gap / 2)
        line.add_widget(self._name(name, target))
        for key in keys:
            key.height = line.height
            line.add_widget(key)
        return line

    def _name(self, name: str, target: Action | None) -> Widget:
        if target is None:
            return Fit(text=name, largest=theme.body, halign="left", size_hint_x=NAME)
        press = lent.take(Press, label=name, size_hint_x=NAME)
        press.height, press.padding = theme.touch, 3 * theme.unit
        press.do = lambda: self.toggle(target)
        self.targets[target] = press
        return press

    def _gun_keys(self, target: Action) -> list[Press]:
        keys: list[Press] = []
        for label, fires in self.attacks.guns:
            key = key_press(Report(label, (fires, target)), self._fire)
            self._guns.append((target, key))
            keys.append(key)
        return keys

    def _gap(self, fights: tuple[Report, ...]) -> list[Press]:
        """Leave a gap instead of Ray Guns for a Hero who cannot be hit."""
        guns = self.attacks.guns if fights else ()
        return [lent.take(Press, disabled=True, opacity=0) for _ in guns]

    # ---- who is hit ------------------------------------------------------------------
    def toggle(self, target: Action) -> None:
        """Choose or unchoose a target."""
        if target in self.chosen:
            self.chosen.remove(target)
        else:
            self.chosen.append(target)
        self._light()

    def _open(self) -> set[Action]:
        """Return who can be chosen in addition."""
        if self.attacks.moment is None:
            return set()
        aim = follow(self.attacks.moment, self.attacks.guns[0][1], *self.chosen)
        return {each.action for each in aim.options if each.action.verb == "target"}

    def _light(self) -> None:
        open_ = self._open()
        for target, press in self.targets.items():
            press.chosen = target in self.chosen
            press.disabled = not press.chosen and target not in open_
        for target, key in self._guns:
            key.disabled = self.targets[target].disabled
            key.chosen = target in self.chosen

    def _fire(self, key: Report) -> None:
        """Fire at the chosen targets and the one whose line was tapped."""
        assert self.attacks.moment is not None
        fires, target = key.actions
        targets = dict.fromkeys((*self.chosen, target))
        aimed = follow(self.attacks.moment, fires, *targets)
        fire = next(each.action for each in aimed.options if each.tone == "go")
        lost = self.attacks.moment.lost
        self._say(Report(key.label, (*aimed.before, fire), lost=lost))
