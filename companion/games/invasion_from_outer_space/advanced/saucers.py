"""Saucers that can be shot down: their wounds, and where a destroyed one falls."""

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space import chance_place, figures, winning, words
from companion.games.invasion_from_outer_space.advanced import deciding, ruins
from companion.games.invasion_from_outer_space.agenda import Asked, Facts, Frame, Room, roll, tell
from companion.games.invasion_from_outer_space.harm import burns, fires, told_burns
from companion.games.invasion_from_outer_space.position import HERO, MARTIAN, Position

FALLS = 2  # on this or less it falls where it is (IFOS-362)


def begin(p: Position) -> None:
    """Give every saucer its wounds, where the scenario lets it be shot (IFOS-379)."""
    p.hulls = [0] * len(p.sites) if p.setting.scenario.saucer_health else []


def hit(p: Position, space: int, facts: Facts) -> None:
    """A cannon hits a space: one wound to a saucer there; without a board the table says."""
    if not p.hulls:
        return
    if p.guide:
        p.agenda.append(Frame("saucer_hit"))
    elif space in p.sites:
        _wound(p, p.sites.index(space), facts)


def _wound(p: Position, site: int, facts: Facts) -> None:
    p.hulls[site] += 1
    most = p.setting.scenario.saucer_health
    text = f"Saucer {site + 1} is hit: {p.hulls[site]} of {most}."
    tell(facts, "saucer_hit", text, "IFOS-379")
    if p.hulls[site] >= most:
        _crash(p, site, facts)


def _crash(p: Position, site: int, facts: Facts) -> None:
    """It crashes at once (IFOS-361)."""
    space = p.sites.pop(site)
    p.hulls.pop(site)
    tell(facts, "saucer_down", f"Saucer {site + 1} is destroyed and crashes.", "IFOS-361")
    p.agenda.append(Frame("crash", space))
    roll(p, 1, "Crash of the saucer")
    winning.count(p, HERO, "saucers", 1, facts)


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.agenda.pop()
    if faces[0] <= FALLS:
        text = f"{faces[0]}: it falls into {words.space(p, f.a)}."
        tell(facts, "falls", text, "IFOS-361", "IFOS-362")
        # The fire starts when those below have been wounded and pushed aside.
        fires.start_later(p, f.a, deciding.heroes(p)[0])
        _meets(p, f.a)
    else:
        tell(facts, "falls", f"{faces[0]}: it falls on a Random Building.", "IFOS-363")
        chance_place.find_building(p, 0, "crash")


def _meets(p: Position, space: int) -> None:
    if p.guide:
        told_burns.ask(p, burns.CRASHES)
        return
    ruins.push_out(p, space)
    burns.all_roll(p, space, burns.CRASHES)


def falls_on(p: Position, who: int, building: int, facts: Facts) -> None:
    """Everybody in the building is wounded on 3+, then it is destroyed (IFOS-363, IFOS-A71)."""
    p.agenda.append(Frame("collapse", building))
    if p.ground is None:
        told_burns.ask(p, burns.CRASHES)
        return
    for space in figures.bits(p.ground.buildings[building].mask):
        burns.all_roll(p, space, burns.CRASHES)


def _collapse(p: Position, f: Frame, facts: Facts) -> bool:
    p.agenda.pop()
    if p.ground is not None:
        ruins.destroy(p, f.a, facts)
    else:
        text = "The building is destroyed: lay a large counter on it."
        tell(facts, "destroyed", text, *ruins.RULES)
        winning.count(p, MARTIAN, "buildings", 1, facts)
    return True


# ---- without a board -----------------------------------------------------------------------------
def _hit_run(p: Position, f: Frame, facts: Facts) -> bool:
    if p.guide and p.hulls:
        return False
    p.agenda.pop()
    return True


def _hit_legal(p: Position, f: Frame) -> list[Action]:
    found = [Action(TABLE, "saucer_hit", (site,)) for site in range(len(p.hulls))]
    return [Action(TABLE, "no_saucer_hit"), *found]


def _hit_play(p: Position, f: Frame, action: Action, facts: Facts) -> None:
    p.agenda.pop()
    if action.verb == "saucer_hit":
        _wound(p, int(action.args[0]), facts)


def _hit_asked(p: Position, f: Frame) -> Asked:
    text = "Did the cannon hit a saucer? The one with how many wounds?"
    return Asked("saucer_hit", (TABLE,), text, ("IFOS-379",))


ROOMS = {
    "crash": Room(rolled=_rolled),
    "collapse": Room(run=_collapse),
    "saucer_hit": Room(
        run=_hit_run, actor=lambda p, f: TABLE, legal=_hit_legal, play=_hit_play, asked=_hit_asked
    ),
}
