"""The entries on the stack and off it: active cards and attacks."""

from msgspec import Struct

NONE = -1
# Entries that are no cards: an attack, and a player with enough parts.
BLOW, WIN = -1, -2


class Entry(Struct, frozen=True, gc=False):
    """An active card or attack: who played it, on what, and what it acts as.

    `target` is a seat, the id of an entry, or an alien, as the item asks; `of` is the owner of the
    alien of a Steal, or the number of cards still to come from a Cache Chest. `shut`: its response
    window is over and it is being resolved. `brief` copies count once (ESC-A30). `armed`: a weapon
    had been played this turn when this card was played (ESC-60).
    """

    id: int
    card: int
    acts: int
    seat: int
    target: int = NONE
    of: int = NONE
    shut: bool = False
    brief: bool = False
    armed: bool = False
