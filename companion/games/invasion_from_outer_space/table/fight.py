"""What a Fight and a Blast are made of while they go on."""

from msgspec import Struct

from companion.games.invasion_from_outer_space.steps.base import HeroId

# The Champions of the box; Zombie Heroes follow them where there are Zombies.
CHAMPIONS = ("zard", "leader", "super")


class Fight(Struct, frozen=True, gc=False):
    """The Fight going on: who fights, its dice so far and what changes it."""

    hero: int
    space: int
    soldiers: int = 0
    champion: int | None = None
    leader: bool = False
    ours: tuple[int, ...] = ()  # the Hero's dice, lowest first
    theirs: tuple[int, ...] = ()
    hero_ties: bool = False
    martian_ties: bool = False
    cancelled: bool = False
    beats: bool = False  # a win of the Hero kills whoever is beaten (IFOS-407)
    zombie: int | None = None  # the seat of the Zombie that fights, if it is an ordinary one

    @property
    def undead(self) -> bool:
        """Whether it is against a Zombie or a Zombie Hero."""
        return self.zombie is not None or (self.champion or 0) >= len(CHAMPIONS)

    def ahead(self) -> int:
        """Say who is, in a Fight: 1 the Hero, -1 the Martians, 0 a draw (IFOS-247 to 250)."""
        ours, theirs = max(self.ours, default=0), max(self.theirs, default=0)
        if ours != theirs:
            return 1 if ours > theirs else -1
        if self.undead and self.hero_ties:
            return 1  # Zombies win ties unless their opponent would (IFOS-448)
        return self.hero_ties - self.martian_ties


class Blast(Struct, frozen=True, gc=False):
    """The Blast going on: who fires, at which Heroes, and its dice so far."""

    space: int
    soldiers: int = 0
    leader: bool = False
    targets: tuple[HeroId, ...] = ()
    dice: tuple[int, ...] = ()
    apart: tuple[int, ...] = ()  # of those who did not move with the Leader (IFOS-A24)
    cancelled: bool = False
