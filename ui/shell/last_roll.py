"""State of the last roll, kept outside the dice screen, which is rebuilt when its size changes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.app.config import Config
    from ui.dice.draft import Draft
    from ui.dice.words import Faces

KEPT = 12  # The number of rolls whose drafts are kept for an undo.

Roll = tuple[object, ...]  # Identifies a roll until it is played.


@dataclass
class LastRoll:
    """The last roll, and how it was read.

    `watched` is the roll for which the tray was last watched, `draft` its faces as read, corrected
    or entered, and `chanced` a roll that the companion made itself. `drawn` says that dice of a
    simulated tray are shown. `itself` is the last roll that was confirmed without a tap. `by_hand`
    says that the last roll was entered by hand, as the next one probably will be, and `no_camera`
    that there was no camera to read it.
    """

    watched: Roll = ()
    draft: "Draft | None" = None
    chanced: "tuple[Roll, Faces] | None" = None
    drawn: bool = False
    itself: Roll = ()
    by_hand: bool = False
    no_camera: bool = False
    played: "dict[Roll, Draft]" = field(default_factory=dict)  # The last rolls that were played.

    def is_unseen(self, config: "Config") -> bool:
        """Return whether no camera reads the next roll."""
        return self.no_camera or not config.has_camera

    def chance(self, roll: Roll, make: "Callable[[], Faces]") -> "Faces":
        """Return what the companion rolled for `roll`, the same however often it is asked."""
        if self.chanced is None or self.chanced[0] != roll:
            self.chanced = roll, make()
        return self.chanced[1]

    def count(self, roll: Roll, draft: "Draft", *, itself: bool, by_hand: bool) -> None:
        """Note that `roll` was played; after an undo its draft waits to be confirmed by hand."""
        self.played[roll] = draft
        for oldest in list(self.played)[:-KEPT]:
            del self.played[oldest]
        if not itself:
            self.chanced = self.draft = None
            self.watched = ()  # After an undo the tray must be watched again.
        self.itself = roll if itself else ()
        self.by_hand = by_hand
