"""The data of a Fight and of a Blast while they are being resolved."""

from msgspec import Struct

from companion.games.invasion_from_outer_space.steps.base import HeroId
from companion.games.invasion_from_outer_space.table.champions import CHAMPIONS


class Fight(Struct, frozen=True, gc=False):
    """The current Fight: who takes part, the dice so far, and what changes the result."""

    hero: int
    space: int
    soldiers: int = 0
    champion: int | None = None
    leader: bool = False
    ours: tuple[int, ...] = ()  # The Hero's dice, lowest first.
    theirs: tuple[int, ...] = ()
    hero_ties: bool = False
    martian_ties: bool = False
    cancelled: bool = False
    beats: bool = False  # A win of the Hero kills every opponent (IFOS-407).
    zombie: int | None = None  # The seat of the ordinary Zombie that fights, if any.
    yields: bool = False  # A Zombie loses ties to a Hero who wins ties (IFOS-A86).

    @property
    def undead(self) -> bool:
        """Whether the opponent is a Zombie or a Zombie Hero."""
        return self.zombie is not None or (self.champion or 0) >= len(CHAMPIONS)

    def ahead(self) -> int:
        """Return who is ahead: 1 the Hero, -1 the Martians, 0 a draw (IFOS-247 to 250)."""
        ours, theirs = max(self.ours, default=0), max(self.theirs, default=0)
        if ours != theirs:
            return 1 if ours > theirs else -1
        if self.yields and self.undead and self.hero_ties:
            return 1  # Zombies win ties unless their opponent would (IFOS-448).
        return self.hero_ties - self.martian_ties


class Blast(Struct, frozen=True, gc=False):
    """The current Blast: who fires, at which Heroes, and the dice so far."""

    space: int
    soldiers: int = 0
    leader: bool = False
    targets: tuple[HeroId, ...] = ()
    dice: tuple[int, ...] = ()
    apart: tuple[int, ...] = ()  # Dice of Soldiers that did not move with the Leader (IFOS-A24).
    cancelled: bool = False
