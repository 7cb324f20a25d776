"""The foot of a guided table's prompt: what completes it, always in sight, and the hands."""

from collections.abc import Sequence

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from ui.shell.desk import Desk
from ui.shell.theme import inks, theme
from ui.table.panels.invasion_from_outer_space.keys import (
    FOLDS,
    KeyPress,
    Say,
    are_short,
    grid_of,
    led_by,
    named,
    next_to,
)
from ui.table.panels.invasion_from_outer_space.offers import Offer, Report
from ui.table.panels.invasion_from_outer_space.things import picture_of
from ui.widgets import Bold, Column, Press, Words
from ui.widgets.lent import lent

ACROSS = 3  # names in one line
CLOSE = 4  # with more than these the space above is needed
HANDS = 2  # most hands next to the completing key, which is so many times as wide
PICTURED = 1.9  # height of a Hero's key with a picture, relative to others


class MainPress(KeyPress, Bold):
    """The key that completes the prompt."""


class Foot(Column):
    """What completes an offer, with the hands above it, or next to it where height is short."""

    def __init__(self, app: Desk, across: int, say: Say, *, sees_dice: bool) -> None:
        """Take how many keys fit in one line at most, and what a tap on the completing key calls.

        `sees_dice`: rolling the dice is enough.
        """
        super().__init__(spacing=theme.gap / 3)
        self._game, self._most, self._say, self._sees = app.current_game, across, say, sees_dice
        self.primary: Press | None = None

    def clear(self) -> None:
        """Show nothing."""
        self.clear_widgets()
        self.primary = None

    def show(self, offer: Offer, hands: Sequence[Press]) -> None:
        """Show what completes this offer, and these hands, as they are used at any time."""
        self._offer = offer
        alone = self._alone()
        if alone is not None and self._hands_fit(hands):
            self.add_widget(self._with_hands(alone, hands))
            return
        if self._one_line(hands):
            self.add_widget(Words(text=self.ends, largest=theme.small))
            self.add_widget(self._next_up(hands))
            return
        self._add_hands(hands)
        if offer.next_up:
            self.add_widget(self._next_up())
        elif offer.primary is not None:
            self.primary = self._main(offer.primary)
            self.add_widget(self.primary)

    # ---- hands next to what completes it ---------------------------------------------
    def _alone(self) -> Report | None:
        """Return the only key that completes the prompt."""
        if self._offer.next_up:
            return self._offer.next_up[0] if len(self._offer.next_up) == 1 else None
        return self._offer.primary

    def _hands_fit(self, hands: Sequence[Press]) -> bool:
        """Return whether the hands fit next to the completing key, where height is short."""
        return not theme.portrait and 0 < len(hands) <= HANDS and _short(hands)

    def _with_hands(self, alone: Report, hands: Sequence[Press]) -> Widget:
        """Build the completing key, which says what it ends, with the hands next to it."""
        press = self._main(alone, self._leads(alone) if self._offer.next_up else "check")
        if self._offer.next_up:
            press.detail = self.ends
        self.primary = press if alone == self._offer.primary else self.primary
        line = led_by(press, hands, HANDS)
        line.height = theme.row
        for each in (press, *hands):
            each.height = line.height
        return line

    def _one_line(self, hands: Sequence[Press]) -> bool:
        """Return whether the hands fit next to who is next, where height is short."""
        offer, next_up = self._offer, self._offer.next_up
        few = len(hands) > 0 and len(next_up) > 1 and len(hands) + len(next_up) <= CLOSE
        return not theme.portrait and bool(offer.ends and offer.parts) and few and _short(hands)

    def _add_hands(self, hands: Sequence[Press]) -> None:
        """Show what completes it in words, with the hands next to them if there is room."""
        ends, short = self.ends, _short(hands)
        if ends and 0 < len(hands) < FOLDS and short:
            self.add_widget(next_to(ends, hands, theme.small))
            return
        if hands:
            self.add_widget(grid_of(hands, min(FOLDS, len(hands)) if short else 1))
        if ends:
            self.add_widget(Words(text=ends, largest=theme.small, color=inks.muted))

    # ---- what completes it -----------------------------------------------------------
    def _next_up(self, hands: Sequence[Press] = ()) -> Widget:
        """Build the keys of who is next, with the hands in front of them."""
        offer = self._offer
        across = CLOSE if offer.parts else ACROSS
        number = len(offer.next_up) + len(hands)
        guided = self._game.public["board"] is None  # a board needs the height
        roomy = guided and (theme.portrait or not offer.parts)
        pictured = roomy and not offer.ends and number <= CLOSE
        cols = 2 if pictured or number > min(across, self._most) else number
        grid = GridLayout(cols=min(cols, number), spacing=theme.gap / 2, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for hand in hands:
            hand.height, hand.padding = theme.touch, 3 * theme.unit
            grid.add_widget(hand)
        full = number > min(ACROSS, self._most)
        for key in offer.next_up:
            press = self._main(key, self._leads(key))
            press.height = theme.touch
            press.padding = 3 * theme.unit if full else press.padding
            if full and press.icon == "go":
                press.icon = ""  # names fill the width
            if pictured:
                press.height *= PICTURED
                press.put_in_front(self._hero(key, press.height))
            self.primary = press if key == offer.primary else self.primary
            grid.add_widget(press)
        return grid

    def _hero(self, key: Report, height: float) -> Widget | None:
        """Draw the Hero that a key names."""
        picture = picture_of(key.actions[-1], self._game.public["heroes"])
        if picture is not None:
            picture.size_hint_x, picture.width = None, 0.8 * height
        return picture

    def _main(self, key: Report, icon: str = "check") -> Press:
        return lent.take(MainPress, icon=icon).put(named(key, self._game), self._say)

    @property
    def ends(self) -> str:
        """What ends this, in words, and that rolling does where the dice are seen."""
        seen = self._sees and self._offer.ends and self._offer.ends_rolled
        return self._offer.ends_rolled if seen else self._offer.ends

    def _leads(self, key: Report) -> str:
        """Return the icon of who is next: dice where rolling them is enough."""
        return "dice" if self._sees and key in self._offer.rolls else "go"


def _short(presses: Sequence[Press]) -> bool:
    return are_short(each.label for each in presses)
