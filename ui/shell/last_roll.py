"""State of the last roll that must survive the dice screen, which is rebuilt on size changes."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.dice.draft import Draft
    from ui.dice.due_dice import Faces


@dataclass
class LastRoll:
    """The roll for which the tray was `watched` last.

    `draft` is what was read and corrected, `chanced` the roll that the companion made, and for
    what; `drawn`: whether dice of a simulated tray are in view instead of real ones. `itself` is
    the roll that confirmed itself last; `by_hand`: whether the last roll was entered by hand, as
    the next one probably will be.
    """

    watched: tuple[object, ...] = ()
    draft: "Draft | None" = None
    chanced: "tuple[tuple[object, ...], Faces] | None" = None
    drawn: bool = False
    itself: tuple[object, ...] = ()
    by_hand: bool = False
