"""The question for due dice: who rolls, how many, and the number needed on each die."""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.engine import handler_of
from companion.games.invasion_from_outer_space.rules import blasts, crowds, fire_phase, fires
from companion.games.invasion_from_outer_space.steps.base import (
    BringCannon,
    FirstMartians,
    HeroStep,
    Roll,
    Step,
)
from companion.games.invasion_from_outer_space.steps.buildings import (
    FunHouse,
    RandomBuilding,
    RandomSection,
)
from companion.games.invasion_from_outer_space.steps.cards import (
    BreakTest,
    CancelTech,
    RerollMove,
    ResolveEffects,
    RollMissingDice,
)
from companion.games.invasion_from_outer_space.steps.combat import (
    Aim,
    Dodge,
    FireBlast,
    HitChampion,
    RollApart,
    RollFight,
)
from companion.games.invasion_from_outer_space.steps.fire import (
    BurnChampion,
    BurnCrowd,
    BurnHero,
    BurnSoldiers,
    FireCannon,
    Flight,
    HeroTarget,
    KeroseneShot,
    RangedAttack,
    RollAllFires,
    RollFire,
    RollRay,
    RunCrowd,
    SpreadFire,
    Target,
)
from companion.games.invasion_from_outer_space.steps.heroes import (
    AutomaticHits,
    CrowdPhase,
    FightCrowd,
    HeroRolls,
    Squeeze,
)
from companion.games.invasion_from_outer_space.steps.turn import (
    LandPhase,
    ReinforcePhase,
    RollReinforcements,
    Skirmish,
    Spawn,
)
from companion.games.invasion_from_outer_space.table import figures, sources
from companion.games.invasion_from_outer_space.table.party import SIDES
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    HERO,
    MARTIAN,
    ZOMBIE,
    Blast,
    Fight,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Message, Several, Text

# The rules of other rolls, by the step that takes the faces.
RULES: Mapping[type[Step], tuple[str, ...]] = {
    AutomaticHits: ("IFOS-345",),
    BreakTest: ("IFOS-220",),
    BringCannon: ("IFOS-425",),
    BurnChampion: ("IFOS-317",),
    BurnCrowd: ("IFOS-317",),
    BurnHero: ("IFOS-317",),
    BurnSoldiers: ("IFOS-317",),
    CrowdPhase: ("IFOS-335",),
    FightCrowd: ("IFOS-342", "IFOS-343"),
    FirstMartians: ("IFOS-094",),
    FireCannon: ("IFOS-222",),
    Flight: ("IFOS-221",),
    FunHouse: ("IFOS-358",),
    HitChampion: ("IFOS-171",),
    KeroseneShot: ("IFOS-305",),
    LandPhase: ("IFOS-129", "IFOS-130"),
    RandomBuilding: ("IFOS-276",),
    RandomSection: ("IFOS-275", "IFOS-276"),
    RangedAttack: ("IFOS-198", "IFOS-194"),
    ReinforcePhase: ("IFOS-108",),
    RerollMove: ("IFOS-177", "IFOS-178"),
    RollAllFires: ("IFOS-319", "IFOS-320", "IFOS-321"),
    RollMissingDice: ("IFOS-243",),
    RollReinforcements: ("IFOS-142", "IFOS-143"),
    RollFire: ("IFOS-319", "IFOS-320", "IFOS-321"),
    RunCrowd: ("IFOS-337", "IFOS-338"),
    SpreadFire: ("IFOS-321", "IFOS-323"),
    Squeeze: ("IFOS-301",),
}


def question(p: Position, due: Roll) -> Message:
    """Return what is due, such as "Cassidy dodges: 2 dice, 3+"; the step below takes the faces."""
    below = p.stack[-2]
    what, needed = _purpose(p, below, due), _needed(p, below)
    dice = say("roll-dice", number=due.white + due.green)
    if isinstance(below, RollFight):
        dice = say("roll-dice-against", number=due.white, green=due.green)
    if needed:
        return say("roll-due-needed", what=what, dice=dice, needed=needed)
    return say("roll-due", what=what, dice=dice)


def rules(p: Position) -> tuple[str, ...]:
    """Return the ids of the rules that the dice due are about, besides those of all dice."""
    match p.stack[-2]:
        case HeroRolls():
            return ("IFOS-177",)
        case FireBlast(counted=False):  # What is entered is what was not dodged.
            return ("IFOS-122", "IFOS-124")
        case FireBlast() | RollApart():
            return ("IFOS-122",)
        case Dodge():
            return ("IFOS-124",)
        case RollFight():
            undead = isinstance(p.fight, Fight) and p.fight.undead
            return ("IFOS-448",) if undead else ("IFOS-239",)
        case Spawn():
            return ("IFOS-392",)
    return RULES.get(type(p.stack[-2]), ())


def whose(p: Position, due: Roll) -> tuple[str, str]:
    """Return the sides that throw the white dice due and the green ones."""
    below = p.stack[-2]
    if isinstance(below, RollFight | RollMissingDice) and due.green:
        undead = isinstance(p.fight, Fight) and p.fight.undead
        return SIDES[HERO], SIDES[ZOMBIE if undead else MARTIAN]
    if isinstance(below, Skirmish):
        return SIDES[ZOMBIE], SIDES[MARTIAN]
    spec, side = handler_of(p, below).dice, p.side
    if isinstance(below, RollMissingDice):
        side = below.side
    elif isinstance(below, FireBlast | RollApart):
        side = MARTIAN
    elif spec is not None and spec.side is not None:
        side = spec.side(p, below)
    return SIDES[side], SIDES[side]


# ---- who does what ---------------------------------------------------------------
def _purpose(p: Position, step: Step, due: Roll) -> Text:
    """Return who rolls and for what purpose."""
    match step:
        case BurnSoldiers() | BurnHero() | BurnChampion() | BurnCrowd():
            return say("roll-burning", danger=step.danger.value, who=_burning(p, step))
        case RollMissingDice(side=side):
            return say("roll-again", side=SIDES[side])
        case CancelTech():
            return say("roll-cancel-tech")
        case ResolveEffects(source=source):
            return sources.name(p, source)
        case FireBlast():
            return say("roll-guns")
        case RollApart():
            return say("roll-guns-apart")
        case RollFight():
            assert p.fight is not None and not isinstance(p.fight, Blast)
            return say("roll-fights", name=words.hero(p, p.fight.hero))
        case HitChampion(champion=which):
            return say("roll-shakes-off", which=CHAMPIONS[which])
        case AutomaticHits(crowd=crowd):
            return say("roll-crowd-hits", number=crowd + 1)
        case FightCrowd(crowd=crowd):
            return say("roll-crowd-fight", number=crowd + 1)
        case RollRay():
            return say("roll-ray", who=_ray_name(p, _ray_target(p, step)))
        case HeroStep():
            return _purpose_of_hero(p, step) or due.purpose
    return due.purpose


def _purpose_of_hero(p: Position, step: HeroStep) -> Text:
    """Return what a Hero does; "" if the roll itself says it."""
    hero = words.hero(p, p.hero_index(step.hero))
    match step:
        case Dodge():
            return say("roll-dodges", name=hero)
        case Squeeze():
            return say("roll-squeezes", name=hero)
        case HeroRolls():
            return say("roll-moves", name=hero)
        case RerollMove():
            return say("roll-move-again", name=hero)
        case RangedAttack(card=None):
            return say("roll-attacks", name=hero)
        case RangedAttack(card=int(card)):
            return say("roll-attacks-with", name=hero, what=p.setup.cards[card].name)
        case KeroseneShot():
            return say("roll-shoots-kerosene", name=hero)
        case BreakTest(card=card):
            return say("roll-tests", name=hero, what=p.setup.cards[card].name)
    return ""


def _burning(p: Position, step: Step) -> Text:
    match step:
        case BurnChampion(champion=which):
            return words.first_champion(p, which)
        case BurnCrowd(crowd=crowd):
            return words.crowd(crowd)
        case BurnHero(hero=hero):
            return words.hero(p, p.hero_index(hero))
        case BurnSoldiers(colour=colour):
            return say("roll-zombies" if colour >= p.setup.martians else "roll-soldiers")
    return ""


def _ray_target(p: Position, step: RollRay) -> Target:
    """Return the next target of a Death Ray (IFOS-160)."""
    assert isinstance(p.fight, Blast)
    return step.targets[len(p.fight.dice)]


def _ray_name(p: Position, target: Target) -> Text:
    if isinstance(target, HeroTarget):
        return p.setup.sheets[target.hero].name
    return words.crowd(target.crowd)


# ---- what is needed --------------------------------------------------------------
def _needed(p: Position, step: Step) -> Text:
    """Return the numbers that are needed, in words; "" if any will do."""
    match step:
        case HeroRolls():
            return say("roll-white-green")
        case RollMissingDice() | ResolveEffects() | RerollMove():
            return ""
        case RangedAttack(hit=hit) | KeroseneShot(hit=hit):
            return _at_least(hit)
        case BreakTest(card=card):
            breaks = Several(tuple(sorted(p.setup.cards[card].breaks)), "or")
            return say("roll-breaks", numbers=breaks)
        case FireBlast() | RollApart():
            return _blast_needs(p, step)
        case RollFight():
            return say("roll-highest")
        case AutomaticHits():
            return _at_least(crowds.AUTO_HIT)
        case FightCrowd():
            return _at_least(crowds.FIGHT_HIT)
        case RollRay():
            return _at_least(_ray_target(p, step).number)
        case BurnSoldiers() | BurnHero() | BurnChampion() | BurnCrowd():
            return say("roll-wounds-from", need=fires.need(p, step))
        case RollFire() | RollAllFires():
            return say("roll-fires", out=fire_phase.goes_out(p), spreads=fire_phase.SPREADS)
        case ReinforcePhase(packs=None) if p.guide:
            return say("roll-more-than-all")
        case ReinforcePhase(seat=seat, packs=packs):
            return say("roll-more-than", number=figures.packs(p, seat) if packs is None else packs)
    spec = handler_of(p, step).dice
    return _at_least(spec.need(p, step) if spec and spec.need else 0)


def _at_least(face: int) -> Text:
    """Return the lowest good face of each die in words; "" for 0."""
    return say("roll-least", need=face) if face else ""


def _blast_needs(p: Position, step: FireBlast | RollApart) -> Text:
    """Return what hits Heroes, and what hits a Crowd (IFOS-122, IFOS-341, IFOS-A24)."""
    blast = p.fight
    assert isinstance(blast, Blast)
    alone = isinstance(step, RollApart)
    heroes = blasts.need(replace(blast, leader=False) if alone else blast)
    crowd = blasts.CROWD_HIT
    if step.aim != Aim.BOTH:
        return _at_least(crowd if step.aim == Aim.CROWD else heroes)
    return say("roll-heroes-and-crowd", heroes=heroes, crowd=crowd)
