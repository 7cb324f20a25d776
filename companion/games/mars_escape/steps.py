"""What is active on the table: cards and attacks, each an entry, on the stack or off it."""

from msgspec import Struct

NONE = -1
# What stands on the stack without being a card: an attack, and a player with enough parts.
BLOW, WIN = -1, -2


class Entry(Struct, frozen=True, gc=False):
    """An active card, or an attack: who played it, on what, and what it acts as.

    `target` is a seat, the id of an entry, or an alien, as the item asks; `of` is whose
    alien a Steal takes, or the cards still to come out of a Cache Chest. `shut`: its
    response window is over and it is being carried out. `brief` copies count once (ESC-A30).
    `armed`: a weapon had been laid this turn when this card was played (ESC-60).
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
