"""Carnival Cannons: a Hero fires one, or is fired from it."""

from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.effects.choices import skipped
from companion.games.invasion_from_outer_space.effects.heavy_weapons import aiming
from companion.games.invasion_from_outer_space.effects.sources import Job
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import fire_damage
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.text import words

ANYWHERE = 6  # IFOS-226
ACT, SWAP, SHOOT, FIGHT = 1, 2, 3, 4  # stages of a Hero who is activated


def cannon(p: Position, job: Job, facts: Facts) -> None:
    """Fly from a cannon by a Talent, or fire it by a card (IFOS-222, IFOS-223)."""
    # What follows a hit is no second shot.
    if job.hero == NONE or not loaded(p, job.hero) or job.source.startswith("shot "):
        skipped(job.effect, facts, "IFOS-224")
        return
    if job.source.startswith("talent "):
        _takes(p, job.hero, ACT, SWAP)
        p.moved = True
        p.stack.append(Frame("flight", job.hero, 0, job.seat))
        roll(p, 1, "Human Cannonball")
    else:
        _takes(p, job.hero, SHOOT, FIGHT)
        # The effects that follow act on each space that is hit, not once.
        effect = p.stack[-1]
        p.stack[-1] = effect._replace(c=(1 << 6) - 1)
        p.stack.append(Frame("cannonade", job.hero, 0, job.seat, job.source))
        roll(p, 1, "Cannon")


def loaded(p: Position, n: int) -> bool:
    """A cannon in the Hero's space, and no Martians there (IFOS-221, IFOS-224)."""
    space = p.heroes[n].space
    return p.guide or bool(p.cannons >> space & 1 and not p.martians_at(space))


def _takes(p: Position, n: int, stage: int, after: int) -> None:
    """The flight is the Hero's move, the shot its Ranged Attack."""
    for place, frame in enumerate(p.stack):
        if frame.kind == "hero" and frame.a == n and frame.b == stage:
            p.stack[place] = frame._replace(b=after)


# ---- the Human Cannonball ------------------------------
def _flown(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = f._replace(b=faces[0])
    where = "anywhere" if faces[0] == ANYWHERE else f"touched by sections up to {faces[0]}"
    text = f"{words.hero(p, f.a)} flies: {faces[0]}, to a space {where}."
    add_fact(facts, "flight", text, "IFOS-225", "IFOS-226")


def landings(p: Position, f: Frame) -> int:
    """The spaces where the Hero can land, as bits: never the own, none destroyed (IFOS-A60)."""
    assert p.ground is not None
    space = p.heroes[f.a].space
    mask = p.ground.everywhere
    if aiming.laid_here(p) and f.b != ANYWHERE:
        sections = p.setup.kit.cannon
        mask = 0
        for aim in aiming.aims(p, space, sections):
            mask |= aiming.reached(aim, sections, f.b)
    return mask & ~p.destroyed & ~(1 << space)


def _flight(p: Position, f: Frame, facts: Facts) -> bool:
    if p.heroes[f.a].alive and (p.guide or landings(p, f)):
        return False
    p.stack.pop()
    return True


def _flight_legal(p: Position, f: Frame) -> list[Action]:
    if p.guide:
        return [Action(f.c, "landed")]
    return [Action(f.c, "lands", (space,)) for space in figures.bits(landings(p, f))]


def _flight_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.args:
        p.heroes[f.a] = replace(p.heroes[f.a], space=int(action.args[0]))
        where = words.space(p, p.heroes[f.a].space)
        add_fact(facts, "landed", f"{words.hero(p, f.a)} lands in {where}.", "IFOS-225", "IFOS-228")
        fire_damage.hero_ends(p, f.a)


def _flight_asked(p: Position, f: Frame) -> Asked:
    text = f"{words.hero(p, f.a)} lands in a space touched by sections up to {f.b}."
    if f.b == ANYWHERE:
        text = f"{words.hero(p, f.a)} lands anywhere on the board."
    return Asked("flight", (f.c,), text, ("IFOS-225", "IFOS-226", "IFOS-227"))


# ---- a cannon fired ------------------------------
def _fired(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack[-1] = f._replace(b=faces[0])
    text = f"The cannon: {faces[0]}. Spaces touched by sections up to {faces[0]} are hit."
    add_fact(facts, "cannon", text, "IFOS-222", "IFOS-229")


def _fire_legal(p: Position, f: Frame) -> list[Action]:
    """Space by space from the real template, or a way to lay it."""
    seat = f.c & 7
    if p.guide:
        return [Action(seat, "cannon_hits", (n,)) for n in range(4)]
    if aiming.laid_here(p):
        found = aiming.aims(p, p.heroes[f.a].space, p.setup.kit.cannon)
        return [Action(seat, "turn", (aim.angle,)) for aim in found] or [Action(seat, "aimed")]
    hit = f.c >> 3
    goals = _goals(p) & ~hit & ~(1 << p.heroes[f.a].space)
    return [Action(seat, "aimed"), *(Action(seat, "hits", (s,)) for s in figures.bits(goals))]


def _goals(p: Position) -> int:
    """The spaces where there is something to hit: Martians, and saucers that can be shot."""
    mask = figures.pack_spaces(p)
    for each in p.champions:
        if each.playing:
            mask |= 1 << each.space
    if p.setup.scenario.saucer_health:
        for space in p.sites:
            mask |= 1 << space if space >= 0 else 0
    return mask


def _fire_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    if action.verb == "hits":
        p.stack[-1] = f._replace(c=f.c | 1 << 3 + int(action.args[0]))
        return
    p.stack.pop()
    seat, hit = f.c & 7, f.c >> 3
    if action.verb == "turn":
        sections = p.setup.kit.cannon
        aims = aiming.aims(p, p.heroes[f.a].space, sections)
        aim = next(each for each in aims if each.angle == action.args[0])
        hit = aiming.reached(aim, sections, f.b) & _goals(p)
    spaces = list(figures.bits(hit))
    if action.verb == "cannon_hits":
        spaces = [NONE] * int(action.args[0])
    key = f.word.split(" ")[1]
    for space in spaces:
        where = words.space(p, space)
        add_fact(facts, "hit", f"The cannon hits {where}.", "IFOS-222", "IFOS-228", "IFOS-231")
        # The first effect was the cannon itself.
        p.stack.append(Frame("effect", f.a, seat, 1, f"shot {key} {space}"))
        if space != NONE:
            _saucer(p, space, facts)
    if p.guide:
        _saucer(p, NONE, facts)


def _saucer(p: Position, space: int, facts: Facts) -> None:
    """A saucer in a space that is hit, where the scenario lets it be shot down (IFOS-379)."""
    from companion.games.invasion_from_outer_space.rules import saucers

    saucers.hit(p, space, facts)


def _fire_asked(p: Position, f: Frame) -> Asked:
    text = f"Which spaces with Martians does the template touch with {f.b} or less?"
    if p.guide:
        text = f"How many Packs does the template touch with {f.b} or less?"
    return Asked("cannon", (f.c & 7,), text, ("IFOS-222", "IFOS-229"))


WORDS = {"cannon": cannon}
HANDLERS: Handlers = {
    "flight": Handler(
        run=_flight,
        rolled=_flown,
        actor=lambda p, f: f.c,
        legal=_flight_legal,
        play=_flight_play,
        asked=_flight_asked,
    ),
    "cannonade": Handler(
        rolled=_fired,
        actor=lambda p, f: f.c & 7,
        legal=_fire_legal,
        play=_fire_play,
        asked=_fire_asked,
    ),
}
