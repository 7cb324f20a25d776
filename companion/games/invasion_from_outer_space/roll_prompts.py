"""What is asked when dice are due: who rolls, how many, and the number needed on each die."""

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
from companion.games.invasion_from_outer_space.table.position import Blast, Position
from companion.games.invasion_from_outer_space.text import words


def question(p: Position, due: Roll) -> str:
    """Write what is due as "Cassidy dodges: 2 dice, 3+"; the step below takes the faces."""
    below = p.stack[-2]
    what, needed = _told(p, below, due)
    dice = words.several(due.white, "die")
    if isinstance(below, RollFight):
        dice = f"{dice} against {due.green}"
    elif due.green:
        dice = "2 dice"
    return f"{words.faced(what)}: {dice}{f', {needed}' if needed else ''}"


def _told(p: Position, step: Step, due: Roll) -> tuple[str, str]:
    """Who does what, and what is needed; "" where any number will do."""
    hero = words.hero(p, p.hero_index(step.hero)) if isinstance(step, HeroStep) else ""
    match step:
        case Dodge():
            return f"{hero} dodges", _least(p, step)
        case Squeeze():
            return f"{hero} squeezes through", _least(p, step)
        case HeroRolls():
            return f"{hero} moves", "white for spaces, green for power"
        case RollMissingDice(side=side):
            return f"{words.side(side)} roll again", ""
        case CancelTech():
            return "Cancel the Tech", _least(p, step)
        case ResolveEffects(source=source):
            return sources.name(p, source), ""
        case RerollMove():
            return f"{hero} rolls the movement again", ""
        case RangedAttack(card=card, hit=hit):
            return f"{hero} attacks{_with(p, card)}", f"{hit}+"
        case KeroseneShot(hit=hit):
            return f"{hero} shoots at the Kerosene", f"{hit}+"
        case BreakTest(card=card):
            breaks = " or ".join(map(str, sorted(p.setup.cards[card].breaks)))
            return f"{hero} tests {p.setup.cards[card].name}", f"breaks on {breaks}"
        case FireBlast() | RollApart():
            return _blast(p, step)
        case RollFight():
            assert p.fight is not None and not isinstance(p.fight, Blast)
            return f"{words.hero(p, p.fight.hero)} fights", "the highest die wins"
        case HitChampion(champion=which):
            return f"{words.champion(which)} shakes wounds off", _least(p, step)
        case AutomaticHits(crowd=crowd):
            return f"Hits on Crowd {crowd + 1}", f"{crowds.AUTO_HIT}+"
        case FightCrowd(crowd=crowd):
            return f"Martians fight Crowd {crowd + 1}", f"{crowds.FIGHT_HIT}+"
        case RollRay():
            return _ray(p, step)
        case BurnSoldiers() | BurnHero() | BurnChampion() | BurnCrowd():
            where = fire_damage.NAMES[step.danger].lower()
            return f"{_burning(step, hero)} in {where}", f"{fire_damage.NEEDS[step.danger]}+ wounds"
        case RollFire() | RollAllFires():
            return str(due.purpose), f"{fire_phase.OUT} goes out, {fire_phase.SPREADS}+ spreads"
        case ReinforcePhase(seat=seat, packs=packs):
            known = figures.packs(p, seat) if packs is None else packs
            return str(due.purpose), f"more than {words.several(known, 'Pack')}"
        case _:
            return str(due.purpose), _least(p, step)


def _least(p: Position, step: Step) -> str:
    """The number that is good on each die, where the handler of the step knows one."""
    spec = handler_of(p, step).dice
    need = spec.need(p, step) if spec and spec.need else 0
    return f"{need}+" if need else ""


def _with(p: Position, card: int | None) -> str:
    return "" if card is None else f" with {p.setup.cards[card].name}"


def _blast(p: Position, step: FireBlast | RollApart) -> tuple[str, str]:
    """What hits Heroes, and what hits a Crowd (IFOS-122, IFOS-341, IFOS-A24)."""
    blast = p.fight
    assert isinstance(blast, Blast)
    alone = isinstance(step, RollApart)
    heroes = f"{blasts.need(replace(blast, leader=False) if alone else blast)}+"
    crowd = f"{blasts.CROWD_HIT}+"
    needed = {Aim.HEROES: heroes, Aim.CROWD: crowd}
    who = "Ray Guns without the Leader" if alone else "Ray Guns"
    return who, needed.get(step.aim, f"{heroes}, {crowd} for the Crowd")


def _ray(p: Position, step: RollRay) -> tuple[str, str]:
    """The next target of a Death Ray and its number (IFOS-160)."""
    assert isinstance(p.fight, Blast)
    target = step.targets[len(p.fight.dice)]
    if isinstance(target, HeroTarget):
        name = p.setup.sheets[target.hero].name
    else:
        name = f"Crowd {target.crowd + 1}"
    return f"Death Ray at {name}", f"{target.number}+" if target.number else ""


def _burning(step: Step, hero: str) -> str:
    match step:
        case BurnChampion(champion=which):
            return str(words.champion(which))
        case BurnCrowd(crowd=crowd):
            return f"Crowd {crowd + 1}"
        case BurnSoldiers():
            return "Soldiers"
    return hero
