"""Death Ray and Saucer Blast: one Blast at several targets."""

from dataclasses import replace as changed

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.effects import cannons
from companion.games.invasion_from_outer_space.effects.choices import EffectContext, EffectRule
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers, roll
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import Dodge, WoundCrowd, WoundHero
from companion.games.invasion_from_outer_space.steps.fire import (
    AimRay,
    CrowdTarget,
    HeroTarget,
    NameSection,
    Ray,
    ResolveRay,
    RollRay,
    Target,
)
from companion.games.invasion_from_outer_space.steps.heroes import AutomaticHits
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.figures import crowds_left
from companion.games.invasion_from_outer_space.table.position import (
    MARTIAN,
    NONE,
    Blast,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import GO, MADE_UP, Args, Usual, Verb, declared
from companion.words import Several, Text


def death_ray(p: Position, context: EffectContext, facts: Facts) -> None:
    """Aim the Death Ray; one die is rolled for each Hero and Crowd that it
    touches (IFOS-158 to 162).
    """
    p.stack.append(AimRay(context.seat, 0))


def saucer_blast(p: Position, context: EffectContext, facts: Facts) -> None:
    """Deal each target `n` hits, which can be dodged (IFOS-461)."""
    p.stack.append(AimRay(context.seat, context.n))


# ---- aiming ------------------------------
def _legal(p: Position, step: AimRay) -> list[Action]:
    """Return the spaces that the physical template may touch, or its computed positions."""
    seat = step.seat
    if cannons.laid_here(p) and not step.hits:
        found = [
            Action(seat, "lay", (site, aim.angle))
            for site, space in enumerate(p.sites)
            if space != NONE
            for aim in cannons.all_aims(p, space, p.setup.kit.death_ray)
        ]
        return found or [Action(seat, "aimed")]
    spaces = sorted({_space_of(p, each) for each in _unchosen(p, step)})
    touched = [Action(seat, "touched", ("space", space)) for space in spaces]
    return [Action(seat, "aimed"), *touched]


def _guide_legal(p: Position, step: AimRay) -> list[Action]:
    touched = [Action(step.seat, "touched", _as_args(p, each)) for each in _unchosen(p, step)]
    return [Action(step.seat, "aimed"), *touched]


def _unchosen(p: Position, step: AimRay) -> list[Target]:
    """Return the Heroes and Crowds not chosen yet."""
    named = {replace(each, number=0) for each in step.targets}
    return [each for each in _possible_targets(p) if each not in named]


def _possible_targets(p: Position) -> list[Target]:
    """Return all Heroes and Crowds that can be hit."""
    found: list[Target] = [HeroTarget(p.hero_id(n)) for n in figures.taking_part(p)]
    return found + [CrowdTarget(n) for n in crowds_left(p)]


def _as_args(p: Position, target: Target) -> tuple[str, int]:
    """Return a target as arguments of an action: kind and number."""
    if isinstance(target, HeroTarget):
        return "hero", p.hero_index(target.hero)
    return "crowd", target.crowd


def _target(p: Position, kind: str, which: int) -> Target:
    return HeroTarget(p.hero_id(which)) if kind == "hero" else CrowdTarget(which)


def _space_of(p: Position, target: Target) -> int:
    if isinstance(target, HeroTarget):
        return p.heroes[p.hero_index(target.hero)].space
    return p.crowds[target.crowd].space


def _in_space(p: Position, space: int) -> tuple[Target, ...]:
    return tuple(each for each in _possible_targets(p) if _space_of(p, each) == space)


def in_space(p: Position, space: int) -> list[tuple[str, int]]:
    """Return the Heroes ("hero", index) and Crowds ("crowd", number) in a space that can be hit."""
    return [_as_args(p, each) for each in _in_space(p, space)]


def _play(p: Position, step: AimRay, action: Action, facts: Facts) -> None:
    if action.verb == "touched":
        kind, which = str(action.args[0]), int(action.args[1])
        met = _in_space(p, which) if kind == "space" else (_target(p, kind, which),)
        p.stack[-1] = step.touching(met)
        if not step.hits:
            p.stack.append(NameSection(step.seat, len(met)))
        return
    space, found = NONE, step.targets
    if action.verb == "lay":
        space = p.sites[int(action.args[0])]
        found = _touched(p, space, int(action.args[1]))
    heroes = tuple(each.hero for each in found if isinstance(each, HeroTarget))
    p.fight = Blast(space, targets=heroes)
    p.stack[-1] = RollRay(step.seat, step.hits, found)
    named = tuple(_name(p, each) for each in found) or (say("nobody"),)
    text = say("effects-blast-touches", targets=Several(named, "commas"))
    add_fact(facts, "blast", text, "IFOS-159", "IFOS-160", "IFOS-461")


def _touched(p: Position, space: int, angle: int) -> tuple[Target, ...]:
    """Return the Heroes and Crowds in touched spaces; Martians are not harmed (IFOS-457)."""
    sections = p.setup.kit.death_ray
    aim = next(each for each in cannons.all_aims(p, space, sections) if each.angle == angle)
    found = []
    for each in _possible_targets(p):
        number = cannons.number_at(aim, sections, _space_of(p, each))
        if number:
            found.append(replace(each, number=number))
    return tuple(found)


def _name(p: Position, target: Target) -> Text:
    if isinstance(target, HeroTarget):
        name: Text = p.setup.sheets[target.hero].name
    else:
        name = words.crowd(target.crowd)
    number = target.number
    return say("effects-target-number", name=name, number=number) if number else name


def _asked(p: Position, step: AimRay) -> Asked:
    if step.hits:
        text = say("effects-ask-saucer-blast")
        return Asked("touched", (step.seat,), text, ("IFOS-461",))
    if cannons.laid_here(p):
        text = say("effects-ask-ray-lay")
        return Asked("lay", (step.seat,), text, ("IFOS-230", "IFOS-231", "IFOS-233"))
    text = say("effects-ask-ray")
    return Asked("touched", (step.seat,), text, ("IFOS-160", "IFOS-230"))


# ---- choosing the section ------------------------------
def _section(p: Position, step: NameSection, facts: Facts) -> bool:
    """Use the only section without asking; ask if there are several."""
    numbers = [each.number for each in p.setup.kit.death_ray]
    if len(numbers) > 1:
        return False
    _by_section(p, step, numbers[0])
    return True


def _by_section(p: Position, step: NameSection, number: int) -> None:
    p.stack.pop()
    p.stack[-1] = p.stack[-1].numbered(step.count, number)


def _section_asked(p: Position, step: NameSection) -> Asked:
    ray = p.pending(AimRay)
    assert ray is not None
    names = Several(tuple(_name(p, each) for each in ray.targets[-step.count :]))
    text = say("effects-ask-section", targets=names)
    return Asked("section", (step.seat,), text, ("IFOS-160",))


# ---- dice, cards, result ------------------------------
def _cancelled(p: Position, facts: Facts) -> bool:
    """Drop a cancelled Blast; return whether it was cancelled."""
    if p.fight is not None and not p.fight.cancelled:
        return False
    p.stack.pop()
    p.fight = None
    add_fact(facts, "cancelled", say("effects-blast-cancelled"), "IFOS-274")
    return True


def _roll(p: Position, step: RollRay, facts: Facts) -> bool:
    if _cancelled(p, facts):
        return True
    assert isinstance(p.fight, Blast)
    done = len(p.fight.dice)
    if not step.hits and done < len(step.targets):
        roll(p, 1, say("effects-roll-ray", target=_name(p, step.targets[done])))
        return True
    p.stack[-1] = ResolveRay(step.seat, step.hits, step.targets)
    if step.targets:
        p.stack.append(ResponseWindow("blast"))
    return True


def _rolled(p: Position, step: Ray, faces: tuple[int, ...], facts: Facts) -> None:
    assert isinstance(p.fight, Blast)
    target = step.targets[len(p.fight.dice)]
    p.fight = replace(p.fight, dice=(*p.fight.dice, faces[0]))
    id_ = "effects-ray-hit" if faces[0] >= target.number else "effects-ray-missed"
    text = say(id_, target=_name(p, target), face=faces[0])
    add_fact(facts, "rolled", text, "IFOS-160")


def _resolve(p: Position, step: ResolveRay, facts: Facts) -> bool:
    if _cancelled(p, facts):
        return True
    assert isinstance(p.fight, Blast)
    faces, heroes = p.fight.dice or (0,) * len(step.targets), p.fight.targets
    p.stack.pop()
    p.fight = None
    for target, face in reversed(list(zip(step.targets, faces, strict=True))):
        # A card may have saved one of the Heroes (IFOS-404).
        spared = isinstance(target, HeroTarget) and target.hero not in heroes
        if face >= target.number and not spared:
            _push_result(p, target, step.hits)
    return True


def _push_result(p: Position, target: Target, hits: int) -> None:
    """Push the step that deals a target its result.

    A wound of the Death Ray cannot be dodged (IFOS-161, 162), but a saucer's hits can.
    """
    if isinstance(target, CrowdTarget):
        if hits:
            p.stack.append(AutomaticHits(target.crowd))
            roll(p, hits, say("effects-roll-crowd", number=target.crowd + 1))
        else:
            space = p.crowds[target.crowd].space
            p.stack.append(WoundCrowd(target.crowd, space, 1, ("IFOS-160",)))
    elif hits:
        p.stack.append(Dodge(target.hero, hits))
    else:
        p.stack.append(WoundHero(target.hero, 1, side=MARTIAN))


EFFECTS = {
    "death_ray": EffectRule(death_ray),
    "saucer_blast": EffectRule(saucer_blast),
}
HANDLERS: Handlers = {
    AimRay: Handler(actor=lambda p, step: step.seat, legal=_legal, play=_play, asked=_asked),
    NameSection: Handler(
        run=_section,
        actor=lambda p, step: step.seat,
        legal=lambda p, step: [
            Action(step.seat, "section", (each.number,)) for each in p.setup.kit.death_ray
        ],
        play=lambda p, step, action, facts: _by_section(p, step, int(action.args[0])),
        asked=_section_asked,
    ),
    RollRay: Handler(run=_roll, rolled=_rolled, dice=None),
    ResolveRay: Handler(run=_resolve),
}
GUIDE_HANDLERS: Handlers = {AimRay: changed(HANDLERS[AimRay], legal=_guide_legal)}


# ---- what its actions are called ---------------------------------------------------------
def _say_touched(p: Position, a: Args) -> Text:
    """Describe who is touched by a Death Ray: one figure, or all in a space."""
    if a[0] != "space":
        return _say_hit(p, str(a[0]), int(a[1]))
    who = tuple(_say_hit(p, *each) for each in in_space(p, int(a[1])))
    return say("action-touched", space=words.space(p, int(a[1])), who=Several(who))


def _say_hit(p: Position, kind: str, which: int) -> Text:
    return words.hero(p, which) if kind == "hero" else words.crowd(which)


VERBS = declared(
    Verb("aimed", tone=GO, usual=Usual(0, say("bot-all-named"))),
    Verb("lay", lambda p, a: say("action-lay", number=int(a[0]) + 1, angle=int(a[1]))),
    Verb("touched", _say_touched, chosen=True, usual=MADE_UP),
)
