"""The question for due dice: who rolls, how many, and the number needed on each die."""

from msgspec.structs import replace

from companion.games.invasion_from_outer_space.engine import handler_of
from companion.games.invasion_from_outer_space.rules import blasts, crowds, fire_damage, fire_phase
from companion.games.invasion_from_outer_space.steps.base import HeroStep, Roll, Step
from companion.games.invasion_from_outer_space.steps.cards import BreakTest, CancelTech
from companion.games.invasion_from_outer_space.steps.combat import (
    Aim,
    Dodge,
    FireBlast,
    RollApart,
    RollFight,
)
from companion.games.invasion_from_outer_space.steps.crowds import AutomaticHits, FightCrowd
from companion.games.invasion_from_outer_space.steps.damage import HitChampion
from companion.games.invasion_from_outer_space.steps.effects import (
    RerollMove,
    ResolveEffects,
    RollMissingDice,
)
from companion.games.invasion_from_outer_space.steps.fire import (
    BurnChampion,
    BurnCrowd,
    BurnHero,
    BurnSoldiers,
    RollAllFires,
    RollFire,
)
from companion.games.invasion_from_outer_space.steps.heavy_weapons import HeroTarget, RollRay
from companion.games.invasion_from_outer_space.steps.heroes import HeroRolls, Squeeze
from companion.games.invasion_from_outer_space.steps.ranged import KeroseneShot, RangedAttack
from companion.games.invasion_from_outer_space.steps.turn import ReinforcePhase
from companion.games.invasion_from_outer_space.table import figures, sources
from companion.games.invasion_from_outer_space.table.factions import SIDES
from companion.games.invasion_from_outer_space.table.position import (
    CHAMPIONS,
    Blast,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.words import Message, Several, Text


def question(p: Position, due: Roll) -> Message:
    """Return what is due as "Cassidy dodges: 2 dice, 3+"; the step below takes the faces."""
    below = p.stack[-2]
    what, needed = _given(p, below, due)
    dice = say("roll-dice", number=due.white + due.green)
    if isinstance(below, RollFight):
        dice = say("roll-dice-against", number=due.white, green=due.green)
    if needed:
        return say("roll-due-needed", what=what, dice=dice, needed=needed)
    return say("roll-due", what=what, dice=dice)


def _given(p: Position, step: Step, due: Roll) -> tuple[Text, Text]:
    """Return who does what, and what is needed, "" if any number will do."""
    hero = words.hero(p, p.hero_index(step.hero)) if isinstance(step, HeroStep) else ""
    match step:
        case Dodge():
            return say("roll-dodges", name=hero), _lowest_good_faces(p, step)
        case Squeeze():
            return say("roll-squeezes", name=hero), _lowest_good_faces(p, step)
        case HeroRolls():
            return say("roll-moves", name=hero), say("roll-white-green")
        case RollMissingDice(side=side):
            return say("roll-again", side=SIDES[side]), ""
        case CancelTech():
            return say("roll-cancel-tech"), _lowest_good_faces(p, step)
        case ResolveEffects(source=source):
            return sources.name(p, source), ""
        case RerollMove():
            return say("roll-move-again", name=hero), ""
        case RangedAttack(card=card, hit=hit):
            return _attack(p, hero, card), say("roll-least", need=hit)
        case KeroseneShot(hit=hit):
            return say("roll-shoots-kerosene", name=hero), say("roll-least", need=hit)
        case BreakTest(card=card):
            breaks = Several(tuple(sorted(p.setup.cards[card].breaks)), "or")
            tests = say("roll-tests", name=hero, what=p.setup.cards[card].name)
            return tests, say("roll-breaks", numbers=breaks)
        case FireBlast() | RollApart():
            return _blast(p, step)
        case RollFight():
            assert p.fight is not None and not isinstance(p.fight, Blast)
            return say("roll-fights", name=words.hero(p, p.fight.hero)), say("roll-highest")
        case HitChampion(champion=which):
            return say("roll-shakes-off", which=CHAMPIONS[which]), _lowest_good_faces(p, step)
        case AutomaticHits(crowd=crowd):
            hits = say("roll-crowd-hits", number=crowd + 1)
            return hits, say("roll-least", need=crowds.AUTO_HIT)
        case FightCrowd(crowd=crowd):
            fight = say("roll-crowd-fight", number=crowd + 1)
            return fight, say("roll-least", need=crowds.FIGHT_HIT)
        case RollRay():
            return _ray(p, step)
        case BurnSoldiers() | BurnHero() | BurnChampion() | BurnCrowd():
            burning = say("roll-burning", danger=step.danger.value, who=_burning(p, step, hero))
            return burning, say("roll-wounds-from", need=fire_damage.need(p, step))
        case RollFire() | RollAllFires():
            needed = say("roll-fires", out=fire_phase.goes_out(p), spreads=fire_phase.SPREADS)
            return due.purpose, needed
        case ReinforcePhase(seat=seat, packs=packs):
            known = figures.packs(p, seat) if packs is None else packs
            return due.purpose, say("roll-more-than", number=known)
        case _:
            return due.purpose, _lowest_good_faces(p, step)


def _lowest_good_faces(p: Position, step: Step) -> Text:
    """Return the lowest good face of each die, if the step's handler knows one."""
    spec = handler_of(p, step).dice
    need = spec.need(p, step) if spec and spec.need else 0
    return say("roll-least", need=need) if need else ""


def _attack(p: Position, hero: str, card: int | None) -> Message:
    if card is None:
        return say("roll-attacks", name=hero)
    return say("roll-attacks-with", name=hero, what=p.setup.cards[card].name)


def _blast(p: Position, step: FireBlast | RollApart) -> tuple[Text, Text]:
    """Return what hits Heroes, and what hits a Crowd (IFOS-122, IFOS-341, IFOS-A24)."""
    blast = p.fight
    assert isinstance(blast, Blast)
    alone = isinstance(step, RollApart)
    heroes = blasts.need(replace(blast, leader=False) if alone else blast)
    crowd = blasts.CROWD_HIT
    who = say("roll-guns-apart" if alone else "roll-guns")
    if step.aim != Aim.BOTH:
        return who, say("roll-least", need=crowd if step.aim == Aim.CROWD else heroes)
    return who, say("roll-heroes-and-crowd", heroes=heroes, crowd=crowd)


def _ray(p: Position, step: RollRay) -> tuple[Text, Text]:
    """Return the next target of a Death Ray and its number (IFOS-160)."""
    assert isinstance(p.fight, Blast)
    target = step.targets[len(p.fight.dice)]
    name: Text = ""
    if isinstance(target, HeroTarget):
        name = p.setup.sheets[target.hero].name
    else:
        name = words.crowd(target.crowd)
    needed = say("roll-least", need=target.number) if target.number else ""
    return say("roll-ray", who=name), needed


def _burning(p: Position, step: Step, hero: str) -> Text:
    match step:
        case BurnChampion(champion=which):
            return words.first_champion(p, which)
        case BurnCrowd(crowd=crowd):
            return words.crowd(crowd)
        case BurnSoldiers(colour=colour):
            return say("roll-zombies" if colour >= p.setup.martians else "roll-soldiers")
    return hero
