"""Carnival Cannons: a Hero fires one or is fired from it."""

from collections.abc import Callable, Sequence
from dataclasses import replace as changed
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.boards.shapes import leading_corner
from companion.games.invasion_from_outer_space.components.printed import Section
from companion.games.invasion_from_outer_space.effects.choices import (
    EffectContext,
    EffectRule,
    skipped,
)
from companion.games.invasion_from_outer_space.events import CannonHit
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    roll,
    waits_while,
)
from companion.games.invasion_from_outer_space.steps.base import HeroId
from companion.games.invasion_from_outer_space.steps.cards import (
    ResolveEffects,
    ShotSource,
    Source,
    TalentSource,
)
from companion.games.invasion_from_outer_space.steps.fire import FireCannon, Flight
from companion.games.invasion_from_outer_space.steps.heroes import (
    HeroActs,
    HeroFights,
    HeroPhase,
    HeroShoots,
    HeroSwaps,
)
from companion.games.invasion_from_outer_space.table import entering, figures, sources
from companion.games.invasion_from_outer_space.table.position import HERO, NONE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import MADE_UP, Usual, Verb, declared, of_space

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.boards.ground import Ground

# The position of the template: reported by the table, or computed from its sections.


STEP = 10  # degrees between two positions of the template


class Aim(NamedTuple):
    """A position of the template: its angle, and the spaces that each section touches, as masks."""

    angle: int
    touched: tuple[int, ...]


def laid_here(p: Position) -> bool:
    """Return whether the template's position is computed from entered sections (IFOS-A59)."""
    return p.ground is not None and p.ruled["IFOS-A59"] == "told"


@lru_cache(maxsize=64)
def _aims(
    ground: "Ground", space: int, sections: tuple[tuple[float, float], ...]
) -> tuple[Aim, ...]:
    found = []
    for angle in range(0, 360, STEP):
        try:
            masks = ground.template(space, leading_corner(angle), angle, sections)
        except ValueError:
            continue  # the template would touch a Blocker or its own space (IFOS-230, IFOS-233)
        found.append(Aim(angle, masks))
    return tuple(found)


def all_aims(p: Position, space: int, sections: Sequence[Section]) -> tuple[Aim, ...]:
    """Return all positions of the template from a space, one per angle step (IFOS-231)."""
    assert p.ground is not None
    return _aims(p.ground, space, tuple((each.length, each.width) for each in sections))


def lies(p: Position, action: Action) -> tuple[int, int]:
    """Return (the space the template starts from, the spaces it touches as a mask).

    `action` places a saucer's Death Ray ("lay") or turns a fired cannon ("turn"), whose number is
    its reach.
    """
    sections, far = p.setup.kit.death_ray, None
    if action.verb == "lay":
        space = p.sites[int(action.args[0])]
    else:
        step = p.pending(FireCannon)
        assert step is not None
        space = p.heroes[p.hero_index(step.hero)].space
        sections, far = p.setup.kit.cannon, step.reach
    angle = int(action.args[-1])
    aim = next(each for each in all_aims(p, space, sections) if each.angle == angle)
    most = max(section.number for section in sections) if far is None else far
    return space, reached(aim, sections, most)


def reached(aim: Aim, sections: Sequence[Section], number: int) -> int:
    """Return the spaces touched by sections up to a number, as a mask."""
    mask = 0
    for section, touched in zip(sections, aim.touched, strict=True):
        if section.number <= number:
            mask |= touched
    return mask


def number_at(aim: Aim, sections: Sequence[Section], space: int) -> int:
    """Return the number needed to hit a space; 0 if it is not touched.

    Of several sections the lowest number counts, because the Martian player chooses (IFOS-160).
    """
    for section, touched in zip(sections, aim.touched, strict=True):
        if touched >> space & 1:
            return section.number
    return 0


ANYWHERE = 6  # the face that lets a Hero land anywhere (IFOS-226)


def cannon(p: Position, context: EffectContext, facts: Facts) -> None:
    """Fly from a cannon by a Talent, or fire it by a card (IFOS-222, IFOS-223)."""
    n, source = context.hero, context.source
    # The effects of a hit cannot fire another shot.
    if n == NONE or not figures.at_cannon(p, n) or isinstance(source, ShotSource):
        skipped(context.effect, facts, "IFOS-224")
    elif isinstance(source, TalentSource):
        _uses_up(p, n, HeroActs, HeroSwaps)
        p.moved = True
        p.stack.append(Flight(p.hero_id(n), context.seat))
        roll(p, 1, say("effects-roll-cannonball"))
    else:
        _uses_up(p, n, HeroShoots, HeroFights)
        # The remaining effects apply to each space that is hit, not once.
        p.stack[-1] = p.stack[-1].without_rest()
        p.stack.append(FireCannon(p.hero_id(n), context.seat, _card(source)))
        roll(p, 1, say("effects-roll-cannon"))


def _card(source: Source | None) -> int:
    number = None if source is None else sources.card_number(source)
    assert number is not None
    return number


def _uses_up(
    p: Position, n: int, phase: type[HeroPhase], following: Callable[[HeroId], HeroPhase]
) -> None:
    """Use up the Hero's move for the flight, or the Ranged Attack for the shot."""
    step = p.pending(phase)
    if step is not None and step.hero == p.hero_id(n):
        p.exchange(step, following(step.hero))


# ---- the Human Cannonball ------------------------------
def _flown(p: Position, step: Flight, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = step.reaching(faces[0])
    id_ = "effects-flies-anywhere" if faces[0] == ANYWHERE else "effects-flies"
    text = say(id_, hero=words.hero(p, p.hero_index(step.hero)), face=faces[0])
    add_fact(facts, "flight", text, "IFOS-225", "IFOS-226")


def _landings(p: Position, step: Flight) -> int:
    """Return the spaces where the Hero can land: not its own, none destroyed (IFOS-A60)."""
    assert p.ground is not None
    space = p.heroes[p.hero_index(step.hero)].space
    mask = p.ground.everywhere
    if laid_here(p) and step.reach != ANYWHERE:
        sections = p.setup.kit.cannon
        mask = 0
        for aim in all_aims(p, space, sections):
            mask |= reached(aim, sections, step.reach)
    return mask & figures.standing(p) & ~(1 << space)


def _flight_legal(p: Position, step: Flight) -> list[Action]:
    return [Action(step.seat, "lands", (space,)) for space in figures.bits(_landings(p, step))]


def _flight_play(p: Position, step: Flight, action: Action, facts: Facts) -> None:
    p.stack.pop()
    n, space = p.hero_index(step.hero), int(action.args[0])
    text = say("effects-lands", hero=words.hero(p, n), space=words.space(p, space))
    add_fact(facts, "landed", text, "IFOS-225", "IFOS-228")
    entering.landing_hero(p, n, space)


def _flight_asked(p: Position, step: Flight) -> Asked:
    name = words.hero(p, p.hero_index(step.hero))
    text = say("effects-ask-flight", hero=name, reach=step.reach)
    if step.reach == ANYWHERE:
        text = say("effects-ask-flight-anywhere", hero=name)
    return Asked("flight", (step.seat,), text, ("IFOS-225", "IFOS-226", "IFOS-227"))


def _guide_landed(p: Position, step: Flight, action: Action, facts: Facts) -> None:
    p.stack.pop()


# ---- firing a cannon ------------------------------
def _fired(p: Position, step: FireCannon, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = step.reaching(faces[0])
    text = say("effects-cannon", face=faces[0])
    add_fact(facts, "cannon", text, "IFOS-222", "IFOS-229")


def _fire_legal(p: Position, step: FireCannon) -> list[Action]:
    """Return the spaces that the physical template may touch, or its computed positions."""
    seat = step.seat
    space = p.heroes[p.hero_index(step.hero)].space
    if laid_here(p):
        found = all_aims(p, space, p.setup.kit.cannon)
        return [Action(seat, "turn", (aim.angle,)) for aim in found] or [Action(seat, "aimed")]
    goals = _goals(p) & ~step.hit & ~(1 << space)
    return [Action(seat, "aimed"), *(Action(seat, "hits", (s,)) for s in figures.bits(goals))]


def _goals(p: Position) -> int:
    """Return the spaces with a target: Martians, and saucers that can be shot down."""
    mask = figures.foe_spaces(p)
    for each in p.champions:
        if each.playing:
            mask |= 1 << each.space
    if p.setup.scenario.saucer_health:
        for space in p.sites:
            mask |= 1 << space if space >= 0 else 0
    return mask


def _fire_play(p: Position, step: FireCannon, action: Action, facts: Facts) -> None:
    if action.verb == "hits":
        p.stack[-1] = step.hitting(int(action.args[0]))
        return
    p.stack.pop()
    hit = step.hit
    if action.verb == "turn":
        sections = p.setup.kit.cannon
        aims = all_aims(p, p.heroes[p.hero_index(step.hero)].space, sections)
        aim = next(each for each in aims if each.angle == action.args[0])
        hit = reached(aim, sections, step.reach) & _goals(p)
    for space in figures.bits(hit):
        _hit(p, step, space, facts)
        p.publish(CannonHit(space), facts)


def _hit(p: Position, step: FireCannon, space: int, facts: Facts) -> None:
    text = say("effects-cannon-hits", space=words.where(p, space))
    add_fact(facts, "hit", text, "IFOS-222", "IFOS-228", "IFOS-231")
    # Continue with the second effect, because the first was the cannon itself.
    shot = ShotSource(step.card, None if space == NONE else space)
    p.stack.append(ResolveEffects(step.seat, shot, step.hero, at=1))


def _fire_asked(p: Position, step: FireCannon) -> Asked:
    text = say("effects-ask-cannon", reach=step.reach)
    return Asked("cannon", (step.seat,), text, ("IFOS-222", "IFOS-229"))


def _guide_fire_play(p: Position, step: FireCannon, action: Action, facts: Facts) -> None:
    p.stack.pop()
    for _ in range(int(action.args[0])):
        _hit(p, step, NONE, facts)
    p.publish(CannonHit(NONE), facts)


def _guide_fire_asked(p: Position, step: FireCannon) -> Asked:
    text = say("effects-ask-cannon-packs", reach=step.reach)
    return Asked("cannon", (step.seat,), text, ("IFOS-222", "IFOS-229"))


EFFECTS = {"cannon": EffectRule(cannon)}
_HEROES_DICE: RollSpec[Any] = RollSpec(side=lambda p, step: HERO, own=True)
HANDLERS: Handlers = {
    Flight: Handler(
        run=waits_while(
            lambda p, step: p.heroes[p.hero_index(step.hero)].alive and _landings(p, step)
        ),
        rolled=_flown,
        actor=lambda p, step: step.seat,
        legal=_flight_legal,
        play=_flight_play,
        asked=_flight_asked,
        dice=_HEROES_DICE,
    ),
    FireCannon: Handler(
        rolled=_fired,
        actor=lambda p, step: step.seat,
        legal=_fire_legal,
        play=_fire_play,
        asked=_fire_asked,
        dice=_HEROES_DICE,
    ),
}
GUIDE_HANDLERS: Handlers = {
    Flight: changed(
        HANDLERS[Flight],
        run=waits_while(lambda p, step: p.heroes[p.hero_index(step.hero)].alive),
        legal=lambda p, step: [Action(step.seat, "landed")],
        play=_guide_landed,
    ),
    FireCannon: changed(
        HANDLERS[FireCannon],
        legal=lambda p, step: [Action(step.seat, "cannon_hits", (n,)) for n in range(4)],
        play=_guide_fire_play,
        asked=_guide_fire_asked,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("cannon_hits", lambda p, a: say("packs", number=int(a[0])), usual=MADE_UP),
    Verb("lands", of_space, chosen=True),
    Verb(
        "turn", lambda p, a: say("action-turn", angle=int(a[0])), usual=Usual(0, say("bot-angle"))
    ),
)
