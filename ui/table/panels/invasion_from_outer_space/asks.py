"""The prompts of a guided table as keys; one tap may report several things at once."""

from collections.abc import Iterable, Sequence
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from ui.shell.theme import inks, theme
from ui.table.panels.invasion_from_outer_space.attacks import AttackGrid
from ui.table.panels.invasion_from_outer_space.keys import (
    NAMES,
    KeyPress,
    cards_of,
    crossed,
    grid_of,
    key_press,
    led_by,
    listed,
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
from ui.table.panels.invasion_from_outer_space.things import picture_of
from ui.table.panels.invasion_from_outer_space.thrown import KIND, Colours, said_by
from ui.table.prompts.self_closing import SelfClosing
from ui.text import say
from ui.widgets import Bold, Column, Press, Words
from ui.widgets.card_picture import photo_of
from ui.widgets.dice_eye import sees_dice
from ui.widgets.lent import lent

if TYPE_CHECKING:
    from ui.shell.app import CompanionApp

# Seconds a window stays open if nobody touches the screen: longer if the answer is public, or if
# people read what they have to do.
HIDDEN_S, OPEN_S, TO_DO_S = 4.0, 8.0, 12.0
ACROSS = 3  # names in one line
CLOSE = 4  # with more than these the space above is needed
FOLDS = 4  # folds in one line
OPENED = 2  # most cards of a seat shown without a fold
ROOM = 4  # lines of a page on which all cards of all hands are shown if they fit
HANDS = 2  # most hands next to the completing key, which is so many times as wide
OFTEN = 3.0  # width of the key of once, relative to those of several times
CROWDED = 3  # parts of a panel without space for folds
MOST_LARGE = 6  # cards of a window, two in a line; a row above takes the room of two
PICTURED = 1.9  # height of a Hero's key with a picture, relative to others
SHORT = 17  # most letters of a key that fits four in a line, next to a name


def _across(labels: Iterable[str], most: int) -> int:
    """Return how many keys of cards fit in one line, `most` if they are short."""
    return most if all(len(label) <= SHORT for label in labels) else 2


def _lines(part: Part) -> int:
    """Return about how many lines a part takes."""
    if isinstance(part, Attacks | Crossed):
        return 1 + len(part.lines)
    return ceil(len(part.keys) / (2 if isinstance(part, KeyRow) and part.wide else NAMES))


class MainPress(KeyPress, Bold):
    """The key that completes the prompt."""


class FoldPress(Press):
    """The key that opens a fold."""

    fold: Fold


class GuideAsk(SelfClosing):
    """Everything that can be reported now; `foot` holds the completing key, always in sight."""

    def __init__(self, offer: Offer, app: "CompanionApp", across: int = FOLDS) -> None:
        """Take what is offered, and how many folds or cards fit in one line at most."""
        super().__init__(app, spacing=0.45 * theme.gap)
        self.offer, self._most, self._read = offer, across, app.current_game.say
        self.eye_for = KIND if offer.rolls and sees_dice(app) else ""
        self.foot = Column(spacing=theme.gap / 3)
        self.primary: Press | None = None
        self.show_all()
        if offer.timed and not app.current_game.match.undone:
            self.count_down(self._seconds())

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
        hands, alone = self._hands(), self._alone()
        if alone is not None and self._hands_fit(hands):
            self.foot.add_widget(self._with_hands(alone, hands))
            return
        if self._one_line(hands):
            self.foot.add_widget(Words(text=self._ends, largest=theme.small))
            self.foot.add_widget(self._next_up(hands))
            return
        self._add_hands(hands)
        if self.offer.next_up:
            self.foot.add_widget(self._next_up())
        elif self.offer.primary is not None:
            self.primary = self._main(self.offer.primary)
            self.foot.add_widget(self.primary)

    def is_aimed(self, key: Report) -> bool:
        """Return whether a row shows this key with what it asks for next."""
        size = len(key.actions)
        return not self._crowded and any(
            row.keys[0].actions[:size] == key.actions for row in self.offer.aims
        )

    def _alone(self) -> Report | None:
        """Return the only key that completes the prompt."""
        if self.offer.next_up:
            return self.offer.next_up[0] if len(self.offer.next_up) == 1 else None
        return self.offer.primary

    def _hands_fit(self, hands: Sequence[Press]) -> bool:
        """Return whether the hands fit next to the completing key, where height is short."""
        short = all(len(each.label) <= SHORT for each in hands)
        return not theme.portrait and 0 < len(hands) <= HANDS and short

    def _with_hands(self, alone: Report, hands: Sequence[Press]) -> Widget:
        """Build the completing key, which says what it ends, with the hands next to it."""
        press = self._main(alone, self._leads(alone) if self.offer.next_up else "check")
        if self.offer.next_up:
            press.detail = self._ends
        self.primary = press if alone == self.offer.primary else self.primary
        line = led_by(press, hands, HANDS)
        line.height = theme.row
        for each in (press, *hands):
            each.height = line.height
        return line

    def _part(self, part: Part) -> Widget:
        if isinstance(part, Attacks):
            return AttackGrid(part, self._say)
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
            self.offer = part.turn(None if key == part.lit else key)
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
        self.foot.clear_widgets()
        self.primary = None
        self._inside = back
        if back:
            press = lent.take(Press, label=say("panels-back"), icon="back")
            press.do = self.show_all
            self.foot.add_widget(press)

    def _add_folds(self) -> None:
        """Show rare options; a seat's few cards without a tap to open them."""
        opened = [fold for fold in self.offer.folds if self._lies_open(fold)]
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
        return [
            self._opened(fold, key)
            for fold in self.offer.folds if fold.seat >= 0
            for key in fold.keys
            if (self._lies_open(fold) or key in self.offer.known) and not self.is_aimed(key)
        ]  # fmt: skip

    def _add_known(self) -> None:
        """Show open cards below what is reported most, if there is room; else at the foot."""
        for row in () if self._crowded else self.offer.aims:
            self.add_widget(row_of(row, self._plain_key))
        keys = [] if self._crowded else self._open_keys()
        if not keys:
            return
        few = self.offer.timed and len(keys) + 2 * len(self.offer.parts) <= MOST_LARGE
        across = 2 if few else _across((each.label for each in keys), self._most)
        self.add_widget(grid_of(keys, min(across, len(keys))))
        for press in keys if few and len(keys) <= FOLDS else ():
            press.height = theme.row

    def _hands(self) -> list[Press]:
        """Build the hands, always in sight, as they are used at any time."""
        keys: list[Press] = [*self._open_keys()] if self._crowded else []
        hands = [fold for fold in self.offer.folds if fold.seat >= 0]
        short = [each for each in keys if len(each.label) <= SHORT]
        return [*short, *(self._fold(fold) for fold in hands if not self._lies_open(fold))]

    def _add_hands(self, hands: Sequence[Press]) -> None:
        """Show what completes it in words, with the hands next to them if there is room."""
        ends = self._ends
        short = all(len(each.label) <= SHORT for each in hands)
        if ends and 0 < len(hands) < FOLDS and short:
            self.foot.add_widget(next_to(ends, hands, theme.small))
            return
        if hands:
            self.foot.add_widget(grid_of(hands, min(FOLDS, len(hands)) if short else 1))
        if ends:
            self.foot.add_widget(Words(text=ends, largest=theme.small, color=inks.muted))

    def _lies_open(self, fold: Fold) -> bool:
        open_here = fold.seat >= 0 and not self._crowded
        return open_here and (len(fold.keys) <= OPENED or self._roomy)

    @property
    def _roomy(self) -> bool:
        """Return whether the cards of all hands fit on the page."""
        hands = [fold.keys for fold in self.offer.folds if fold.seat >= 0]
        cards = sum(map(len, hands))
        across = _across((key.label for keys in hands for key in keys), self._most)
        rows = (*self.offer.parts, *self.offer.aims, *self.offer.rest)
        return sum(map(_lines, rows)) + ceil(cards / across) <= ROOM

    @property
    def _crowded(self) -> bool:
        return len(self.offer.parts) >= CROWDED

    def _opened(self, fold: Fold, key: Report) -> KeyPress:
        """Build the key of a card, with its owner's name."""
        press = self._plain_key(key)
        if len(press.label) <= SHORT:
            press.detail = key.detail or fold.label
        return press

    def _fold(self, fold: Fold) -> Press:
        if len(fold.keys) == 1 and fold.seat < 0:
            return self._key(fold.keys[0])
        label = cards_of(fold.label, SHORT) if fold.seat >= 0 else fold.label
        press = lent.take(FoldPress, label=label)
        press.fold, press.do = fold, lambda: self._open(fold)
        return press

    def _key(self, key: Report) -> KeyPress:
        photo = photo_of(self.app.session, self.app.current_game.box, key.actions[-1])
        return self._plain_key(key, photo)

    def _plain_key(self, key: Report, photo: Path | None = None) -> KeyPress:
        """Build a key; in a line with others there is no space for its card's photo."""
        return key_press(self._named(key), self._say, photo)

    def _open(self, fold: Fold) -> None:
        self._turn(back=True)
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

    def _main(self, key: Report, icon: str = "check") -> Press:
        return lent.take(MainPress, icon=icon).put(self._named(key), self._say)

    def _named(self, key: Report) -> Report:
        """Write the players' names into the words of a key."""
        return key._replace(label=self._read(key.label), detail=self._read(key.detail))

    def _one_line(self, hands: Sequence[Press]) -> bool:
        """Return whether the hands fit next to who is next, where height is short."""
        next_up, short = self.offer.next_up, all(len(each.label) <= SHORT for each in hands)
        few = len(hands) > 0 and len(next_up) > 1 and len(hands) + len(next_up) <= CLOSE
        return not theme.portrait and bool(self.offer.ends and self.offer.parts) and few and short

    def _next_up(self, hands: Sequence[Press] = ()) -> Widget:
        """Build the keys of who is next, with the hands in front of them."""
        across = CLOSE if self.offer.parts else ACROSS
        number = len(self.offer.next_up) + len(hands)
        guided = self.app.current_game.public["board"] is None  # a board needs the height
        roomy = guided and (theme.portrait or not self.offer.parts)
        pictured = roomy and not self.offer.ends and number <= CLOSE
        cols = 2 if pictured or number > min(across, self._most) else number
        grid = GridLayout(cols=min(cols, number), spacing=theme.gap / 2, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for hand in hands:
            hand.height, hand.padding = theme.touch, 3 * theme.unit
            grid.add_widget(hand)
        full = number > min(ACROSS, self._most)
        for key in self.offer.next_up:
            press = self._main(key, self._leads(key))
            press.height = theme.touch
            press.padding = 3 * theme.unit if full else press.padding
            if full and press.icon == "go":
                press.icon = ""  # names fill the width
            if pictured:
                press.height *= PICTURED
                press.put_in_front(self._hero(key, press.height))
            self.primary = press if key == self.offer.primary else self.primary
            grid.add_widget(press)
        return grid

    def _hero(self, key: Report, height: float) -> Widget | None:
        """Draw the Hero that a key names."""
        picture = picture_of(key.actions[-1], self.app.current_game.public["heroes"])
        if picture is not None:
            picture.size_hint_x, picture.width = None, 0.8 * height
        return picture

    @property
    def _ends(self) -> str:
        """Return in words what ends this, and that rolling does where the dice are seen."""
        seen = self.eye_for and self.offer.ends and self.offer.ends_rolled
        return self.offer.ends_rolled if seen else self.offer.ends

    def _leads(self, key: Report) -> str:
        """Return the icon of who is next: dice where rolling them is enough."""
        return "dice" if self.eye_for and key in self.offer.rolls else "go"

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
