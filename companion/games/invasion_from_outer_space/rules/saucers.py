"""Saucers that can be shot down: their wounds, and where a destroyed one falls."""

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import (
    buildings,
    fire_damage,
    fires,
    guide_burns,
    random_building,
)
from companion.games.invasion_from_outer_space.table import deciders, figures, objectives
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, Position
from companion.games.invasion_from_outer_space.text import words

FALLS = 2  # on this or less it falls where it is (IFOS-362)


def begin(p: Position) -> None:
    """Give every saucer its wounds, where the scenario lets it be shot (IFOS-379)."""
    p.saucer_damage = [0] * len(p.sites) if p.setup.scenario.saucer_health else []


def hit(p: Position, space: int, facts: Facts) -> None:
    """A cannon hits a space: one wound to a saucer there; without a board the table says."""
    if not p.saucer_damage:
        return
    if p.guide:
        p.stack.append(Frame("saucer_hit"))
    elif space in p.sites:
        _wound(p, p.sites.index(space), facts)


def _wound(p: Position, site: int, facts: Facts) -> None:
    p.saucer_damage[site] += 1
    most = p.setup.scenario.saucer_health
    text = f"Saucer {site + 1} is hit: {p.saucer_damage[site]} of {most}."
    add_fact(facts, "saucer_hit", text, "IFOS-379")
    if p.saucer_damage[site] >= most:
        _crash(p, site, facts)


def _crash(p: Position, site: int, facts: Facts) -> None:
    """It crashes at once (IFOS-361)."""
    space = p.sites.pop(site)
    p.saucer_damage.pop(site)
    add_fact(facts, "saucer_down", f"Saucer {site + 1} is destroyed and crashes.", "IFOS-361")
    p.stack.append(Frame("crash", space))
    roll(p, 1, "Crash of the saucer")
    objectives.count(p, HERO, "saucers", 1, facts)


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    if faces[0] <= FALLS:
        text = f"{faces[0]}: it falls into {words.space(p, f.a)}."
        add_fact(facts, "falls", text, "IFOS-361", "IFOS-362")
        # The fire starts when those below have been wounded and pushed aside.
        fires.start_later(p, f.a, deciders.heroes(p)[0])
        _meets(p, f.a)
    else:
        add_fact(facts, "falls", f"{faces[0]}: it falls on a Random Building.", "IFOS-363")
        random_building.find_building(p, 0, "crash")


def _meets(p: Position, space: int) -> None:
    if p.guide:
        guide_burns.ask(p, fire_damage.CRASHES)
        return
    buildings.push_out(p, space)
    fire_damage.all_roll(p, space, fire_damage.CRASHES)


def falls_on(p: Position, who: int, building: int, facts: Facts) -> None:
    """Everybody in the building is wounded on 3+, then it is destroyed (IFOS-363, IFOS-A71)."""
    p.stack.append(Frame("collapse", building))
    if p.ground is None:
        guide_burns.ask(p, fire_damage.CRASHES)
        return
    for space in figures.bits(p.ground.buildings[building].mask):
        fire_damage.all_roll(p, space, fire_damage.CRASHES)


def _collapse(p: Position, f: Frame, facts: Facts) -> bool:
    p.stack.pop()
    if p.ground is not None:
        buildings.destroy(p, f.a, facts)
    else:
        text = "The building is destroyed: lay a large counter on it."
        add_fact(facts, "destroyed", text, *buildings.RULES)
        objectives.count(p, MARTIAN, "buildings", 1, facts)
    return True


# ---- without a board -----------------------------------------------------------------------------
def _hit_run(p: Position, f: Frame, facts: Facts) -> bool:
    if p.guide and p.saucer_damage:
        return False
    p.stack.pop()
    return True


def _hit_legal(p: Position, f: Frame) -> list[Action]:
    found = [Action(TABLE, "saucer_hit", (site,)) for site in range(len(p.saucer_damage))]
    return [Action(TABLE, "no_saucer_hit"), *found]


def _hit_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "saucer_hit":
        _wound(p, int(action.args[0]), facts)


def _hit_asked(p: Position, f: Frame) -> Asked:
    text = "Did the cannon hit a saucer? The one with how many wounds?"
    return Asked("saucer_hit", (TABLE,), text, ("IFOS-379",))


HANDLERS: Handlers = {
    "crash": Handler(rolled=_rolled),
    "collapse": Handler(run=_collapse),
    "saucer_hit": Handler(
        run=_hit_run, actor=lambda p, f: TABLE, legal=_hit_legal, play=_hit_play, asked=_hit_asked
    ),
}
