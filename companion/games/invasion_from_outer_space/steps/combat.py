"""Steps of wounds, Ray Gun Attacks and Fights: targets, dice and casualties."""

from enum import IntEnum
from typing import ClassVar, Literal, TypeVar

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.steps.base import HeroId, HeroStep, Step
from companion.games.invasion_from_outer_space.steps.turn import Skirmish

# Steps of wounds of Heroes, Soldiers, Champions and Crowds, and of replacing a Hero.


# Causes of a wound; not all of them count for the Heroes (IFOS-A03).
NOBODY = -1
Cause = Literal["fight", "ranged", "explosive", "weakness", "crash", "fire", "card", "removed"]


class WoundHero(HeroStep, frozen=True, gc=False):
    """Wounds of a Hero, `offered` once players were asked to prevent them (IFOS-266).

    Here and below, `side` gets the kill: a side, or NOBODY (IFOS-A80).
    """

    kind: ClassVar[str] = "hurt"
    number: int
    offered: bool = False
    side: int = NOBODY


class WoundSoldiers(Step, frozen=True, gc=False):
    """Wounds of Soldiers of one colour in a space."""

    kind: ClassVar[str] = "coming"
    colour: int
    space: int
    number: int
    by: Cause
    offered: bool = False
    side: int = NOBODY


class HitChampion(Step, frozen=True, gc=False):
    """Wounds that a tough Champion may ignore (IFOS-171); `hero` is the attacker."""

    kind: ClassVar[str] = "tough"
    champion: int
    number: int
    by: Cause
    hero: HeroId | None = None
    side: int = NOBODY


class WoundChampion(Step, frozen=True, gc=False):
    """Wounds of a Champion, if it is still in `space` when they are dealt."""

    kind: ClassVar[str] = "coming"
    champion: int
    space: int
    number: int
    by: Cause
    offered: bool = False
    side: int = NOBODY


class WoundCrowd(Step, frozen=True, gc=False):
    """Wounds of a Crowd, if it is still in `space` when they are dealt; `rules` say why."""

    kind: ClassVar[str] = "coming"
    crowd: int
    space: int
    number: int
    rules: tuple[str, ...] = ()
    offered: bool = False


Wounds = WoundHero | WoundSoldiers | WoundChampion | WoundCrowd
W = TypeVar("W", bound=WoundHero | WoundSoldiers | WoundChampion | WoundCrowd)


def offered(step: W) -> W:
    """Return the same wounds, after players were asked to prevent them."""
    return replace(step, offered=True)


def prevented(step: W, number: int) -> W:
    """Return the wounds left after preventing `number` of them."""
    return replace(step, number=max(0, step.number - number))


class OfferNewHero(HeroStep, frozen=True, gc=False):
    """A player whose Hero is gone may draw a new one (IFOS-257)."""

    kind: ClassVar[str] = "replace"


class DrawNewHero(HeroStep, frozen=True, gc=False):
    """Draw the sheet of the Hero who replaces `hero`."""

    kind: ClassVar[str] = "replace"


class PlaceNewHero(HeroStep, frozen=True, gc=False):
    """Place a new Hero in the centre or in a Random Building (IFOS-260)."""

    kind: ClassVar[str] = "entry"


# ---- Ray Gun Attacks --------------------------------------------------------------------
class Aim(IntEnum):
    """The target of a Blast; OPEN until the Heroes have chosen their stances (IFOS-A28)."""

    HEROES = 0
    CROWD = 1
    BOTH = 2
    OPEN = 3
    ZOMBIES = 4


class RayGunPhase(Step, frozen=True, gc=False):
    """The Ray Gun phase begins (IFOS-117)."""

    kind: ClassVar[str] = "rayguns"


class RayGuns(Step, frozen=True, gc=False):
    """Packs in the spaces `ready` may fire until all Martian players are `done`."""

    kind: ClassVar[str] = "rayguns"
    ready: int
    done: tuple[int, ...] = ()


class GuideRayGuns(Step, frozen=True, gc=False):
    """The Ray Guns without a board, counting the `blasts` fired so far."""

    kind: ClassVar[str] = "rayguns"
    blasts: int = 0
    done: tuple[int, ...] = ()


class TakeAim(Step, frozen=True, gc=False):
    """The target of a Blast at a space with Heroes and a Crowd, after the stances are chosen."""

    kind: ClassVar[str] = "take_aim"
    space: int
    to: int


class NameTargets(Step, frozen=True, gc=False):
    """Without a board a seat names the targets of its Pack, one by one."""

    kind: ClassVar[str] = "aim"
    seat: int
    soldiers: int
    leader: bool
    heroes: tuple[HeroId, ...] = ()
    crowd: int | None = None


class FireBlast(Step, frozen=True, gc=False):
    """A Pack fires at `heroes`, a Crowd or both, or at Zombies in a space (IFOS-122).

    A Pack without Soldiers and without the Leader has not been counted: only its wounds are
    entered.
    """

    kind: ClassVar[str] = "blast"
    soldiers: int
    leader: bool
    space: int
    heroes: tuple[HeroId, ...]
    aim: Aim
    crowd: int | None

    @property
    def counted(self) -> bool:
        """Whether the number of those who fire is known."""
        return bool(self.soldiers or self.leader)


class RollApart(Step, frozen=True, gc=False):
    """The dice of Soldiers that did not move with the Leader (IFOS-A24)."""

    kind: ClassVar[str] = "blast"
    aim: Aim
    crowd: int | None
    dice: int


class CountBlast(Step, frozen=True, gc=False):
    """Count the dice of a Blast once nobody plays another card (IFOS-268)."""

    kind: ClassVar[str] = "blast"
    aim: Aim
    crowd: int | None


class HitHeroes(Step, frozen=True, gc=False):
    """Hits of a Blast on Heroes; each was a die of at least `need` (IFOS-122).

    Here and below, `sure` hits are not dodged any more, because only undodged ones were entered.
    """

    kind: ClassVar[str] = "blast"
    heroes: tuple[HeroId, ...]
    hits: int
    need: int
    sure: bool = False


class DodgeZombies(Step, frozen=True, gc=False):
    """Zombies of a space dodge `hits` of a Blast (IFOS-447)."""

    kind: ClassVar[str] = "dodge"
    space: int
    hits: int


class ShotZombies(Step, frozen=True, gc=False):
    """Zombies in a space take `left` wounds of a Blast; their players choose who falls.

    Without a board, `fell` means that one may have been killed, and the table reports whether
    another is there.
    """

    kind: ClassVar[str] = "shot"
    space: int
    left: int
    fell: bool = False


class DivideHits(Step, frozen=True, gc=False):
    """Hits that the Heroes of a space divide among themselves (IFOS-123).

    `given` holds the hits that each of `heroes` has taken so far.
    """

    kind: ClassVar[str] = "divide"
    heroes: tuple[HeroId, ...]
    given: tuple[int, ...]
    left: int
    sure: bool = False


class Dodge(HeroStep, frozen=True, gc=False):
    """Dice of a Hero who dodges `hits` of a Blast (IFOS-124)."""

    kind: ClassVar[str] = "dodge"
    hits: int
    sure: bool = False


# ---- Fights -----------------------------------------------------------------------------
class FightPhase(Step, frozen=True, gc=False):
    """The Fight phase begins (IFOS-127)."""

    kind: ClassVar[str] = "fights"


class PhaseFights(Step, frozen=True, gc=False):
    """Every Pack fights every Hero in its space; the Heroes in `fought` are done."""

    kind: ClassVar[str] = "fights"
    fought: tuple[HeroId, ...] = ()


class BeginFight(HeroStep, frozen=True, gc=False):
    """A Fight of a Hero against a Pack, a Champion, or the Leader with or without Soldiers."""

    kind: ClassVar[str] = "fight"
    soldiers: int = 0
    champion: int | None = None
    leader: bool = False
    zombie: int | None = None  # the seat of an ordinary Zombie


class RollFight(Step, frozen=True, gc=False):
    """The dice of the current Fight (IFOS-240, IFOS-241)."""

    kind: ClassVar[str] = "fight"


class DecideFight(Step, frozen=True, gc=False):
    """The result of the Fight, once nobody plays another card (IFOS-246 to 250)."""

    kind: ClassVar[str] = "fight"


class BeatAll(HeroStep, frozen=True, gc=False):
    """A win that wounds every Soldier of the Pack, or kills the Leader or a giant (IFOS-407)."""

    kind: ClassVar[str] = "beat"
    space: int
    soldiers: int
    champion: int | None = None


class EndOfFight(Step, frozen=True, gc=False):
    """End the Fight once the steps pushed above are done."""

    kind: ClassVar[str] = "fight"


class FendedOff(HeroStep, frozen=True, gc=False):
    """A Hero won a Fight and Martians remain: the moment for some cards (IFOS-408)."""

    kind: ClassVar[str] = "fended"
    offered: bool = False


class FindInCorn(Step, frozen=True, gc=False):
    """Martians or Zombies look for somebody in the Cornfield before `then` (IFOS-410, 449)."""

    kind: ClassVar[str] = "corn"
    then: FireBlast | BeginFight | Skirmish


class AskInCorn(Step, frozen=True, gc=False):
    """Without a board, the table reports whether `then` enters the Cornfield."""

    kind: ClassVar[str] = "in_corn"
    then: FireBlast | BeginFight | Skirmish


class Roar(HeroStep, frozen=True, gc=False):
    """A beast makes the Hero lose a Power Token (IFOS-172)."""

    kind: ClassVar[str] = "roar"


class Strike(HeroStep, frozen=True, gc=False):
    """A Hero wounds a Martian in a space: the `champion`, or one that is chosen (IFOS-248).

    `card` is that of a shot, to which a Champion may be weak; a shot that `kills` fills all boxes.
    """

    kind: ClassVar[str] = "strike"
    space: int
    by: Cause
    champion: int | None = None
    zombie: int | None = None
    card: int | None = None
    kills: bool = False
