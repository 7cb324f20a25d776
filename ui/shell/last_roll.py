"""What must outlive the dice screen, which is rebuilt when sizes change."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.dice.draft import Draft
    from ui.dice.due_dice import Faces


@dataclass
class LastRoll:
    """Of the roll for which the tray was `watched` last.

    `draft` is what was read and corrected of it, `chanced` the roll that the companion made, and
    what; `drawn`: whether dice of a simulated tray are in view, and no real ones. `itself` is the
    roll that confirmed itself last; `by_hand`: whether people entered the last roll by hand, and
    will want to again.
    """

    watched: tuple[object, ...] = ()
    draft: "Draft | None" = None
    chanced: "tuple[tuple[object, ...], Faces] | None" = None
    drawn: bool = False
    itself: tuple[object, ...] = ()
    by_hand: bool = False
