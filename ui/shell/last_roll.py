"""State of the last roll that must survive the dice screen, which is rebuilt on size changes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.dice.draft import Draft
    from ui.dice.due_dice import Faces

KEPT = 12  # rolls that count

Roll = tuple[object, ...]  # what identifies a roll until it counts


@dataclass
class LastRoll:
    """The roll for which the tray was `watched` last.

    `draft` is what was read, corrected or entered, `chanced` the roll that the companion made, and
    for what; `drawn`: whether dice of a simulated tray are in view instead of real ones. `itself`
    is the roll that confirmed itself last; `by_hand`: whether the last roll was entered by hand, as
    the next one probably will be; `no_camera`: whether there was none to read it.
    """

    watched: Roll = ()
    draft: "Draft | None" = None
    chanced: "tuple[Roll, Faces] | None" = None
    drawn: bool = False
    itself: Roll = ()
    by_hand: bool = False
    no_camera: bool = False
    played: "dict[Roll, Draft]" = field(default_factory=dict)  # the last rolls that count

    def chance(self, roll: Roll, make: "Callable[[], Faces]") -> "Faces":
        """Return what the companion rolled for `roll`; a second try would be cheating."""
        if self.chanced is None or self.chanced[0] != roll:
            self.chanced = roll, make()
        return self.chanced[1]

    def count(self, roll: Roll, draft: "Draft", *, itself: bool, by_hand: bool) -> None:
        """Note that `roll` counts; an undo opens its draft, and nothing then confirms itself."""
        self.played[roll] = draft
        for oldest in list(self.played)[:-KEPT]:
            del self.played[oldest]
        if not itself:
            self.chanced = self.draft = None
            self.watched = ()  # after an undo it is another roll
        self.itself = roll if itself else ()
        self.by_hand = by_hand
