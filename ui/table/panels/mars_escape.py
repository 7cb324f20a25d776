"""The panel of Mars Escape: deck, alien, weapons, waiting items, and the pieces of each seat."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.prompts import Option, Prompt, Window
from companion.words import Several
from ui.kivy_layer.kept import Kept
from ui.looks.motion import move, moves
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.table.panels.box_panel import BoxPanel
from ui.table.panels.mars_escape_aliens import AliensAsk
from ui.table.panels.mars_escape_attack import WEAPON, AttackAsk
from ui.table.prompts.window import WindowAsk
from ui.text import say
from ui.widgets import Press
from ui.widgets.button import Pressable
from ui.widgets.ribbon import Score

Seen = dict[str, Any]
POSTER = 0.55  # Width of the poster, relative to the answers.
NEEDED = 4  # The number of ship parts to escape.
DRAW = "draw"  # The prompt with which a turn begins.
ALIENS = ("alien", "track")  # Prompts that ask for one of the aliens.


class PartSlot(BoxLayout):
    """A slot for a ship part, filled or empty."""

    filled = BooleanProperty(False)
    snap = NumericProperty(0.0)  # The pixels by which it is larger than its slot.

    def on_filled(self, _: object, filled: bool) -> None:
        """Animate a new part: it snaps into its slot."""
        if filled and moves() and self.get_root_window() is not None:
            self.snap = 0.6 * self.width
            move(self, snap=0.0)


class AstronautRow(Pressable, BoxLayout):
    """A seat: name, ship parts, hand, stockpile, Freeze Rays and Force Field.

    While the seat may play an item, a tap on it shows its items; `label` is the name then.
    """

    name = StringProperty("")
    colour = StringProperty("grey")
    seat = NumericProperty(0)
    turn = BooleanProperty(False)
    hand = StringProperty("")
    notes = StringProperty("")
    noted = BooleanProperty(False)  # Whether any row has notes: then all have that height.
    frozen = NumericProperty(0)
    shield = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.label = ""
        self._slots = Kept(self.ids.parts, PartSlot)

    def offer(self, do: Callable[[], object] | None) -> None:
        """Set what a tap does, or make the row no button with None."""
        self.label, self.do = self.name if do else "", do

    def fill(self, seen: Seen, seat: int) -> None:
        """Show this seat of an observation."""
        self.turn = seen["turn"] == seat
        self.frozen, self.shield = seen["frozen"][seat], seen["shields"][seat]
        self.hand = say("panels-hand", count=seen["hands"][seat])
        self.notes = self._notes(seen, seat)
        parts = seen["parts"][seat]
        for slot, place in self._slots.show(range(max(NEEDED, parts))):
            slot.filled = place < parts

    def _notes(self, seen: Seen, seat: int) -> str:
        """Return in words the stockpile, and what lies in front of the seat."""
        said = [alien["name"] for alien in seen["stock"][seat]]
        rays = seen["frozen"][seat]
        if rays:
            said.append(say("panels-frozen", turns=rays))
        if seen["shields"][seat]:
            said.append(say("panels-force-field"))
        return str(Several(tuple(said), "commas"))


class AlienPoster(BoxLayout):
    """A poster of the alien in its corridor: name, ship parts, and hit points as plates."""

    alien = StringProperty("")
    words = StringProperty("")
    parts = NumericProperty(0)
    hp = NumericProperty(0)
    damage = NumericProperty(0)
    chosen = NumericProperty(0)
    foot = NumericProperty(0)  # Height of the name and the plates below the picture.

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("hp", "damage", "chosen"):
            self.fbind(name, self._count)

    def _count(self, *_: object) -> None:
        gone = int(min(self.hp, self.damage + self.chosen))
        self.words = say("panels-plates-gone", damage=gone, health=int(self.hp)) if self.hp else ""


class EscapePanel(BoxPanel):
    """Shows the alien, the waiting cards and the seats of Mars Escape."""

    deck = NumericProperty(0)
    discard = NumericProperty(0)
    alien = StringProperty("")
    under = StringProperty("")
    hp = NumericProperty(0)
    damage = NumericProperty(0)
    chosen = NumericProperty(0)  # The damage of weapons that are chosen but not played yet.
    waiting = BooleanProperty(False)  # Whether cards wait in a response window.
    parts = NumericProperty(0)
    weapons = StringProperty("")

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.rows = [self._row(seat) for seat in range(len(game.seats))]
        self._aliens: AliensAsk | None = None
        self._end: Option | None = None  # Ends the turn, while weapons may be played instead.

    def _row(self, seat: int) -> AstronautRow:
        place = self.game.seats[seat]
        row = AstronautRow(name=place.name, colour=place.colour, seat=seat)
        self.ids.rows.add_widget(row)
        return row

    def counts(self) -> tuple[Score, ...]:
        """Return the number of ship parts of each seat."""
        parts = self.game.public["parts"]
        return self.each_seat([say("panels-of-all", count=each, all=NEEDED) for each in parts])

    def refresh(self) -> None:
        """Show the current public state."""
        seen = self.game.public
        self.deck, self.discard = seen["deck"], len(seen["discard"])
        active = seen["active"]
        self.alien = active["name"] if active else ""
        self.hp = active["hp"] if active else 0
        self.parts = active["parts"] if active else 0
        self.damage, self.chosen = seen["damage"], 0
        self.ids.stack.clear_widgets()
        self.waiting = bool(seen["stack"])
        names = [a["name"] for a in seen["pile"] if not active or a["id"] != active["id"]]
        self.under = say("panels-aliens-left", count=seen["aliens_hidden"])
        if names:
            under = say("panels-under-it", aliens=Several(tuple(names), "commas"))
            self.under = f"{under} {self.under}"
        self.weapons = self._weapons(seen)
        for seat, row in enumerate(self.rows):
            row.fill(seen, seat)
        noted = any(row.notes for row in self.rows)
        for row in self.rows:
            row.noted = noted

    # ---- answers -----------------------------------------------------------------
    @property
    def panel_share(self) -> float:
        """The width of the poster."""
        return POSTER

    @property
    def alone(self) -> bool:
        """Always true: the poster fills the panel."""
        return True

    @property
    def due_share(self) -> float:
        """About half of a tall screen while cards wait in a stack below the alien."""
        return 0.48 if self.waiting else super().due_share

    def narrow(self, prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
        """Combine the prompts for weapons and for the end of the turn into one."""
        due = {prompt.name: prompt for prompt in prompts}
        attack, weapon = due.get("attack"), due.get(WEAPON)
        self._end = None
        for row in self.rows:
            row.offer(None)
        if attack is None or weapon is None:
            return tuple(prompts)
        self._end = attack.domain.choices()[0]
        both = weapon._replace(text=attack.text)
        return tuple(both if each is weapon else each for each in prompts if each is not attack)

    def ask(self, prompt: Prompt, app: Desk) -> Widget | None:
        """Show weapons and aliens as tiles, and a window with its stack below the alien."""
        domain, self._app = prompt.domain, app
        if prompt.name == WEAPON and domain.turns_up:
            return AttackAsk(domain, self._end, self._choose, app)
        if prompt.name in ALIENS and domain.turns_up:
            self._aliens = self._aliens or AliensAsk(app)
            return self._aliens.put(domain)
        if isinstance(domain, Window):
            window = WindowAsk(domain, app, self.ids.stack)
            self._offer_items(window)
            for key in self._ways_on(domain):
                window.add_widget(key)
            return window
        return None

    def _ways_on(self, window: Window) -> list[Press]:
        """Return keys for what usually follows if nobody responds: each also closes the window."""
        if window.close is None:
            return []
        close = window.close.action
        after = self.game.preview([close])
        due = after.state.prompts()[:1] if after else ()
        keys = []
        for prompt in due if due and due[0].name == DRAW else ():
            for option in prompt.domain.choices():
                if option.tone == "go":
                    label, words = self.game.say(prompt.text), self.game.say(option.label)
                    key = Press(label=label, detail=words)
                    key.do = partial(self.game.act_all, (close, option.action))
                    keys.append(key)
        return keys

    def _offer_items(self, window: WindowAsk) -> None:
        """Let a tap on a seat's row ask for its items, as its key in the window does.

        That key may be scrolled out of sight.
        """
        for seat, options in window.domain.options:
            self.rows[seat].offer(partial(window.turn_to, seat, options))

    def _choose(self, damage: int) -> None:
        changed = damage != self.chosen
        self.chosen = damage
        turn, left = self.game.public["turn"], int(self.hp - self.damage - damage)
        if turn is not None and self.alien and (damage or changed):
            name = self.game.names[turn]
            self._app.screen.sentence = say("panels-needs-more", name=name, count=left)

    def _weapons(self, seen: Seen) -> str:
        """Return in words the weapons in play, each with its damage."""
        names = self.game.state.card_names()
        said = [
            f"{names[each['acts']]} {each['damage']}" for each in seen["lying"] if each["damage"]
        ]
        return " + ".join(said)
