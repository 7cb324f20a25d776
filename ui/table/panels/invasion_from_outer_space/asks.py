"""The prompts of a guided table as keys; one tap may report several things at once."""

from pathlib import Path

from kivy.uix.widget import Widget

from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.table.panels.invasion_from_outer_space.attacks import AttackGrid
from ui.table.panels.invasion_from_outer_space.foot import Foot
from ui.table.panels.invasion_from_outer_space.half_said import entry_of
from ui.table.panels.invasion_from_outer_space.keys import (
    FOLDS,
    QUARTER,
    KeyPress,
    are_short,
    cards_of,
    crossed,
    grid_of,
    key_press,
    led_by,
    listed,
    named,
    next_to,
    pictured,
    row_of,
)
from ui.table.panels.invasion_from_outer_space.offers import (
    Attacks,
    Crossed,
    Fold,
    KeyRow,
    Light,
    Offer,
    Often,
    Part,
    Report,
)
from ui.table.panels.invasion_from_outer_space.open_hands import (
    hands_of,
    in_a_line,
    is_crowded,
    lies_open,
    shown_cards,
)
from ui.table.panels.invasion_from_outer_space.thrown import KIND, Colours, said_by
from ui.table.prompts.self_closing import SelfClosing
from ui.text import say
from ui.widgets import Press, Words
from ui.widgets.card_picture import photo_of
from ui.widgets.dice_eye import sees_dice
from ui.widgets.lent import lent

# Seconds a window stays open if nobody touches the screen: longer if the answer is public, or if
# people read what they have to do.
HIDDEN_S, OPEN_S, TO_DO_S = 4.0, 8.0, 12.0
OFTEN = 3.0  # width of the key of once, relative to those of several times
MOST_LARGE = 6  # cards of a window, two in a line; a row above takes the room of two


class FoldPress(Press):
    """The key that opens a fold."""

    fold: Fold


class GuideAsk(SelfClosing):
    """Everything that can be reported now; `foot` holds the completing key, always in sight."""

    def __init__(self, offer: Offer, app: Desk, across: int = FOLDS) -> None:
        """Take what is offered, and how many folds or cards fit in one line at most."""
        super().__init__(app, spacing=0.45 * theme.gap)
        self.offer, self._most, self._read = offer, across, app.current_game.say
        self.eye_for = KIND if offer.rolls and sees_dice(app) else ""
        self._entry = entry_of(app.current_game)
        self.foot = Foot(app, across, self._say, sees_dice=bool(self.eye_for))
        self.show_all()
        place, steps = self._entry.fold or (-1, -1)
        if steps == len(app.current_game.match) and place < len(offer.folds):
            self._open(offer.folds[place])
        if offer.timed and self.may_close:
            self.count_down_once(self._seconds())

    def _seconds(self) -> float:
        usual = OPEN_S if self.offer.parts or self.offer.next_up else HIDDEN_S
        return TO_DO_S if self.offer.to_do else usual

    # ---- pages -----------------------------------------------------------------------
    def show_all(self) -> None:
        """Show the first page."""
        self._turn()
        if self.offer.detail:
            detail = self._read(self.offer.detail)
            self.add_widget(Words(text=detail, largest=theme.body, bold=True))
        for part in self.offer.parts:
            self.add_widget(self._part(part))
        self._add_known()
        for part in self.offer.rest:
            self.add_widget(self._part(part))
        self._add_folds()
        self.foot.show(self.offer, self._hands())

    @property
    def primary(self) -> Press | None:
        """The key of what completes the prompt if nobody says otherwise."""
        return self.foot.primary

    def _part(self, part: Part) -> Widget:
        if isinstance(part, Attacks):
            return AttackGrid(part, self._say, self._entry.targets)
        if isinstance(part, Crossed):
            return crossed(part, self._plain_key)
        if isinstance(part, Light):
            return self._lit(part)
        if isinstance(part, Often):
            first, *more = map(self._plain_key, part.keys)
            return led_by(first, more, OFTEN)
        row = part._replace(label=self._read(part.label))
        return row_of(row, self._key if part.wide else self._plain_key)

    def _lit(self, part: Light) -> Widget:
        """Build keys of which one is lit; a tap lights another, or unlights it."""

        def light(key: Report | None) -> None:
            key = None if key == part.lit else key
            self._entry.lit = () if key is None else key.actions
            self.offer = part.turn(key)
            self.app.screen.sentence = self._read(self.offer.text)
            self.show_all()

        def make(key: Report) -> KeyPress:
            press = key_press(key, light)
            press.chosen = key == part.lit
            return press

        if part.lit is None:
            return row_of(KeyRow(part.label, part.keys), make)
        other = lent.take(Press, label=say("panels-land-other"), padding=2 * theme.unit)
        other.do = lambda: light(None)
        return next_to(part.label, [*map(make, part.keys), other])

    def _turn(self, back: bool = False) -> None:
        self.clear_widgets()
        self.foot.clear()
        self._inside = back
        if back:
            press = lent.take(Press, label=say("panels-back"), icon="back")
            press.do = self._go_back
            self.foot.add_widget(press)

    def _go_back(self) -> None:
        self._entry.fold = None
        self.show_all()

    def _add_folds(self) -> None:
        """Show rare options; a seat's few cards without a tap to open them."""
        opened = [fold for fold in self.offer.folds if lies_open(self.offer, fold, self._most)]
        folds = [self._fold(fold) for fold in self.offer.folds if fold.seat < 0]
        if any(fold.front for fold in folds):
            self.add_widget(pictured(folds))
        elif folds:
            for each in folds:
                each.padding = 3 * theme.unit
            self.add_widget(grid_of(folds, min(self._most, len(folds))))
        if self.offer.may_enter and all(each in opened for each in self.offer.folds):
            self.add_widget(self._enter())

    def _open_keys(self) -> list[KeyPress]:
        """Build the keys of known cards, and of a seat's few cards."""
        return [self._opened(fold, key) for fold, key in shown_cards(self.offer, self._most)]

    def _add_known(self) -> None:
        """Show open cards below what is reported most, if there is room; else at the foot."""
        for row in () if is_crowded(self.offer) else self.offer.aims:
            self.add_widget(row_of(row, self._plain_key))
        keys = [] if is_crowded(self.offer) else self._open_keys()
        if not keys:
            return
        few = self.offer.timed and len(keys) + 2 * len(self.offer.parts) <= MOST_LARGE
        across = 2 if few else in_a_line((each.label for each in keys), self._most)
        self.add_widget(grid_of(keys, min(across, len(keys))))
        for press in keys if few and len(keys) <= FOLDS else ():
            press.height = theme.row

    def _hands(self) -> list[Press]:
        """Build the hands that are not open, and known cards if they have no room above."""
        keys: list[Press] = [*self._open_keys()] if is_crowded(self.offer) else []
        closed = [x for x in hands_of(self.offer) if not lies_open(self.offer, x, self._most)]
        return [*(each for each in keys if are_short([each.label])), *map(self._fold, closed)]

    def _opened(self, fold: Fold, key: Report) -> KeyPress:
        """Build the key of a card, with its owner's name."""
        press = self._plain_key(key)
        if are_short([press.label]):
            press.detail = key.detail or fold.label
        return press

    def _fold(self, fold: Fold) -> Press:
        if len(fold.keys) == 1 and fold.seat < 0:
            return self._key(fold.keys[0])
        label = cards_of(fold.label, QUARTER) if fold.seat >= 0 else fold.label
        press = lent.take(FoldPress, label=label)
        press.fold, press.do = fold, lambda: self._open(fold)
        return press

    def _key(self, key: Report) -> KeyPress:
        photo = photo_of(self.app.session, self.app.current_game.box, key.actions[-1])
        return self._plain_key(key, photo)

    def _plain_key(self, key: Report, photo: Path | None = None) -> KeyPress:
        """Build a key; in a line with others there is no space for its card's photo."""
        return key_press(named(key, self.app.current_game), self._say, photo)

    def _open(self, fold: Fold) -> None:
        self._turn(back=True)
        self._entry.fold = self.offer.folds.index(fold), len(self.app.current_game.match)
        self.add_widget(Words(text=fold.label, largest=theme.body, bold=True))
        if fold.rows:
            for row in fold.rows:
                self.add_widget(row_of(row, self._plain_key))
        else:
            self.add_widget(listed(fold.keys, self._key))
        if self.offer.may_enter and fold.seat >= 0:
            self.add_widget(self._enter())

    def _enter(self) -> Press:
        press = lent.take(Press, label=say("panels-card-not-listed"), icon="plus")
        press.do = lambda: self.app.show("entry")
        return press

    # ---- saying it -------------------------------------------------------------------
    def thrown(self, colours: Colours) -> None:
        """Say what dice mean that were rolled before anything was said, if they mean one thing."""
        if self._inside:
            return  # somebody is looking for a card
        key = said_by(colours, self.offer, self.app.current_game)
        if key is not None:
            self._say(key)

    def _say(self, key: Report) -> None:
        """Play a key's actions; ask first if they give something up."""
        if not key.lost:
            self.app.current_game.act_all(key.actions, later=key.then)
            return
        self._turn(back=True)
        self.add_widget(Words(text=self._read(key.lost), largest=theme.large))
        lose = key._replace(label=say("panels-lose-them"), tone="danger", lost="")
        self.add_widget(key_press(lose, self._say))

    # ---- a window that closes by itself ----------------------------------------------
    def say_left(self) -> None:
        """Show on the key how many seconds are left before the window closes."""
        if self.primary is not None and self.offer.primary is not None:
            self.primary.label = self.seconds_left(self.offer.primary.label)

    def close(self) -> None:
        """Report that nobody responds."""
        if self.offer.primary is not None:
            self._say(self.offer.primary)
