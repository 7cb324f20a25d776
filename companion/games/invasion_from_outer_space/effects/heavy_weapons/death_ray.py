"""Death Ray and Saucer Blast: one Blast against many, told target by target."""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.effects.context import EffectContext
from companion.games.invasion_from_outer_space.effects.heavy_weapons import aiming
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.steps.cards import ResponseWindow
from companion.games.invasion_from_outer_space.steps.combat import Dodge
from companion.games.invasion_from_outer_space.steps.crowds import AutomaticHits
from companion.games.invasion_from_outer_space.steps.damage import WoundCrowd, WoundHero
from companion.games.invasion_from_outer_space.table.models import crowds_left
from companion.games.invasion_from_outer_space.table.position import NONE, Fight, Position
from companion.games.invasion_from_outer_space.table.sides import living
from companion.games.invasion_from_outer_space.text import words

AIM, DICE, CARDS, END = range(4)
Target = tuple[str, int, int]  # "hero" or "crowd", which, and the number that hits


def death_ray(p: Position, context: EffectContext, facts: Facts) -> None:
    """Aim the Death Ray; one die for each Hero and Crowd that is touched (IFOS-158 to 162)."""
    _begin(p, context, 0)


def saucer_blast(p: Position, context: EffectContext, facts: Facts) -> None:
    """Every target takes so many hits, to be dodged like others (IFOS-461)."""
    _begin(p, context, context.n)


def _begin(p: Position, context: EffectContext, hits: int) -> None:
    # In `c` stand the hits of each on a Saucer Blast, 0 for a Death Ray.
    p.stack.append(Frame("ray", context.seat, AIM, hits))


def targets(f: Frame) -> list[Target]:
    """Whom the Blast is aimed at so far."""
    found = []
    for each in f.word.split(";") if f.word else ():
        kind, which, number = each.split(" ")
        found.append((kind, int(which), int(number)))
    return found


def _write(found: list[Target]) -> str:
    return ";".join(f"{kind} {which} {number}" for kind, which, number in found)


# ---- aiming ------------------------------
def _legal(p: Position, f: Frame) -> list[Action]:
    """Space by space from the real template, or the ways to lay it from a saucer."""
    if aiming.laid_here(p) and not f.c:
        found = [
            Action(f.a, "lay", (site, aim.angle))
            for site, space in enumerate(p.sites)
            if space != NONE
            for aim in aiming.aims(p, space, p.setup.kit.death_ray)
        ]
        return found or [Action(f.a, "aimed")]
    there = _left(p, f)
    if p.guide:
        return [Action(f.a, "aimed"), *(Action(f.a, "touched", each) for each in there)]
    spaces = sorted({space_of(p, *each) for each in there})
    return [Action(f.a, "aimed"), *(Action(f.a, "touched", ("space", s)) for s in spaces)]


def _left(p: Position, f: Frame) -> list[tuple[str, int]]:
    """Heroes and Crowds that are not named yet."""
    aimed = {(kind, which) for kind, which, _ in targets(f)}
    return [each for each in _there(p) if each not in aimed]


def _there(p: Position) -> list[tuple[str, int]]:
    """All Heroes and Crowds that can be touched."""
    found = [("hero", n) for n in living(p) if not p.heroes[n].late]
    return found + [("crowd", n) for n in crowds_left(p)]


def space_of(p: Position, kind: str, which: int) -> int:
    """Where a Hero or a Crowd stands."""
    return p.heroes[which].space if kind == "hero" else p.crowds[which].space


def in_space(p: Position, space: int) -> list[tuple[str, int]]:
    """The Heroes and Crowds of a space that can be touched."""
    return [each for each in _there(p) if space_of(p, *each) == space]


def _play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    found = targets(f)
    if action.verb == "touched":
        kind, which = str(action.args[0]), int(action.args[1])
        met = in_space(p, which) if kind == "space" else [(kind, which)]
        p.stack[-1] = f._replace(word=_write([*found, *((*each, 0) for each in met)]))
        if not f.c:
            p.stack.append(Frame("section", f.a, len(met)))
        return
    space = NONE
    if action.verb == "lay":
        space = p.sites[int(action.args[0])]
        found = _touched(p, space, int(action.args[1]))
    heroes = sum(1 << which for kind, which, _ in found if kind == "hero")
    p.fight = Fight(NONE, space, targets=heroes)
    p.stack[-1] = f._replace(b=DICE, word=_write(found))
    named = ", ".join(_name(p, each) for each in found) or "nobody"
    add_fact(facts, "blast", f"The Blast touches {named}.", "IFOS-159", "IFOS-160", "IFOS-461")


def _touched(p: Position, space: int, angle: int) -> list[Target]:
    """Heroes and Crowds in touched spaces; Martians are not harmed (IFOS-457)."""
    sections = p.setup.kit.death_ray
    aim = next(each for each in aiming.aims(p, space, sections) if each.angle == angle)
    found = [
        (kind, n, aiming.number_at(aim, sections, space_of(p, kind, n))) for kind, n in _there(p)
    ]
    return [each for each in found if each[2]]


def _name(p: Position, target: Target) -> str:
    kind, which, number = target
    name = words.hero(p, which) if kind == "hero" else f"Crowd {which + 1}"
    return f"{name} on {number}+" if number else name


# ---- by which section ------------------------------
def _section(p: Position, f: Frame, facts: Facts) -> bool:
    """The only section there is needs no asking."""
    numbers = [each.number for each in p.setup.kit.death_ray]
    if len(numbers) > 1:
        return False
    _by_section(p, f, numbers[0])
    return True


def _by_section(p: Position, f: Frame, number: int) -> None:
    """Write the number to those just named."""
    p.stack.pop()
    ray = p.stack[-1]
    found = targets(ray)
    named = [(kind, which, number) for kind, which, _ in found[-f.b :]]
    p.stack[-1] = ray._replace(word=_write(found[: -f.b] + named))


def _section_asked(p: Position, f: Frame) -> Asked:
    whom = " and ".join(_name(p, each) for each in targets(p.stack[-2])[-f.b :])
    text = f"Which section touches {whom}? If several do, choose one."
    return Asked("section", (f.a,), text, ("IFOS-160",))


# ---- dice, cards, result ------------------------------
def _run(p: Position, f: Frame, facts: Facts) -> bool:
    if f.b == AIM:
        return False
    fight = p.fight
    found = targets(f)
    if fight is None or fight.cancelled:
        p.stack.pop()
        p.fight = None
        add_fact(facts, "cancelled", "The Blast is cancelled.", "IFOS-274")
    elif f.b == DICE and not f.c and len(fight.theirs) < len(found):
        roll(p, 1, f"Death Ray on {_name(p, found[len(fight.theirs)])}")
    elif f.b == DICE:
        p.stack[-1] = f._replace(b=CARDS)
        if found:
            p.push(ResponseWindow("blast"))
    else:
        p.stack.pop()
        p.fight = None
        for target, face in reversed(list(zip(found, fight.theirs or (0,) * len(found),
                                              strict=True))):  # fmt: skip
            _meets(p, target, face, f.c, facts)
    return True


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    assert p.fight is not None
    p.fight = replace(p.fight, theirs=(*p.fight.theirs, faces[0]))
    target = targets(f)[len(p.fight.theirs) - 1]
    text = f"{_name(p, target)}: {faces[0]}, {'hit' if faces[0] >= target[2] else 'missed'}."
    add_fact(facts, "rolled", text, "IFOS-160")


def _meets(p: Position, target: Target, face: int, hits: int, facts: Facts) -> None:
    """A wound of the Death Ray cannot be dodged (IFOS-161, 162); a saucer's hits can."""
    kind, which, number = target
    if face < number:
        return
    if kind == "crowd":
        if hits:
            p.push(AutomaticHits(which))
            roll(p, hits, f"Hits on Crowd {which + 1}")
        else:
            p.push(WoundCrowd(which, p.crowds[which].space, 1, ("IFOS-160",)))
    elif hits:
        p.push(Dodge(p.hero_id(which), hits))
    else:
        p.push(WoundHero(p.hero_id(which), 1))


def _asked(p: Position, f: Frame) -> Asked:
    if f.c:
        text = "Saucer Blast: whom does it meet, as the card says?"
        return Asked("touched", (f.a,), text, ("IFOS-461",))
    if aiming.laid_here(p):
        text = "Death Ray: from which saucer, and which way?"
        return Asked("lay", (f.a,), text, ("IFOS-230", "IFOS-231", "IFOS-233"))
    text = "Death Ray: lay the template. Whom does it touch?"
    return Asked("touched", (f.a,), text, ("IFOS-160", "IFOS-230"))


WORDS = {"death_ray": death_ray, "saucer_blast": saucer_blast}
HANDLERS: Handlers = {
    "ray": Handler(
        run=_run, rolled=_rolled, actor=lambda p, f: f.a, legal=_legal, play=_play, asked=_asked
    ),
    "section": Handler(
        run=_section,
        actor=lambda p, f: f.a,
        legal=lambda p, f: [
            Action(f.a, "section", (each.number,)) for each in p.setup.kit.death_ray
        ],
        play=lambda p, f, action, facts: _by_section(p, f, int(action.args[0])),
        asked=_section_asked,
    ),
}
