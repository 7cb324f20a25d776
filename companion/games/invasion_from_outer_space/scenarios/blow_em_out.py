"""Scenarios with pieces on the board: saucers that can be shot down, and Crowds."""

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.events import CannonHit, ScenarioBegan
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    Subscriptions,
    roll,
    waits_while,
)
from companion.games.invasion_from_outer_space.steps.buildings import (
    CrowdStarts,
    DestroyBuilding,
    PlaceCrowd,
    RandomSection,
    SaucerCrash,
    SaucerFalls,
    SaucerHit,
)
from companion.games.invasion_from_outer_space.steps.fire import Danger, StartFire
from companion.games.invasion_from_outer_space.table import (
    crowds,
    figures,
    fires,
    objectives,
    sides,
)
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    NONE,
    NOWHERE,
    Crowd,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Args, Verb, declared, of_space
from companion.words import Text

FALLS = 2  # highest face on which a saucer falls where it is (IFOS-362)


def _begin(p: Position, event: ScenarioBegan, facts: Facts) -> None:
    """Track the damage of saucers if the scenario lets them be shot down (IFOS-379)."""
    p.saucer_damage = [0] * len(p.sites) if p.setup.scenario.saucer_health else []


# ---- hits --------------------------------------------------------------------------------
def _cannon_hit(p: Position, event: CannonHit, facts: Facts) -> None:
    """Damage a saucer in the space; without a board, ask the table which one."""
    if not p.saucer_damage:
        return
    if p.guide:
        p.stack.append(SaucerHit())
    elif event.space in p.sites:
        _wound(p, p.sites.index(event.space), facts)


def _wound(p: Position, site: int, facts: Facts) -> None:
    p.saucer_damage[site] += 1
    most = p.setup.scenario.saucer_health
    text = say("scenarios-saucer-hit", number=site + 1, wounds=p.saucer_damage[site], most=most)
    left = most - p.saucer_damage[site]
    headline: Text = ""
    if left > 0:
        headline = say("scenarios-saucer-hit-headline", number=site + 1, left=left, most=most)
    add_fact(facts, "saucer_hit", text, "IFOS-379", headline=headline)
    if p.saucer_damage[site] >= most:
        _crash(p, site, facts)


def _hit_legal(p: Position, step: SaucerHit) -> list[Action]:
    found = [Action(TABLE, "saucer_hit", (site,)) for site in range(len(p.saucer_damage))]
    return [Action(TABLE, "no_saucer_hit"), *found]


def _hit_play(p: Position, step: SaucerHit, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "saucer_hit":
        _wound(p, int(action.args[0]), facts)


def _hit_asked(p: Position, step: SaucerHit) -> Asked:
    text = say("scenarios-ask-saucer-hit")
    return Asked("saucer_hit", (TABLE,), text, ("IFOS-379",))


# ---- crashes -----------------------------------------------------------------------------
def _crash(p: Position, site: int, facts: Facts) -> None:
    """Crash a saucer at once (IFOS-361)."""
    space = p.sites.pop(site)
    p.saucer_damage.pop(site)
    text = say("scenarios-saucer-destroyed", number=site + 1)
    headline = say("scenarios-saucer-crashes", number=site + 1)
    add_fact(facts, "saucer_down", text, "IFOS-361", headline=headline)
    p.stack.append(SaucerCrash(space))
    roll(p, 1, say("scenarios-roll-crash"))
    objectives.count(p, HERO, "saucers", 1, facts)


def _rolled(p: Position, step: SaucerCrash, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    if faces[0] <= FALLS:
        text = say("scenarios-falls-into", face=faces[0], space=words.space(p, step.space))
        add_fact(facts, "falls", text, "IFOS-361", "IFOS-362")
        # The fire starts once the figures below have been wounded and moved away.
        p.stack.append(StartFire(step.space, sides.heroes(p)[0], HERO))
        figures.push_out(p, step.space)
        objectives.begin_event(p)
        fires.crash(p, step.space)
    else:
        text = say("scenarios-falls-on-building", face=faces[0])
        add_fact(facts, "falls", text, "IFOS-363")
        p.stack.append(RandomSection(NONE, SaucerFalls()))


def _falls(p: Position, step: SaucerFalls, facts: Facts) -> bool:
    """Wound everybody in the building on 3+, then destroy it (IFOS-363, IFOS-A71)."""
    p.stack.pop()
    objectives.begin_event(p)
    p.stack.append(DestroyBuilding(step.building))
    for space in figures.bits(figures.spaces(p, step.building)):
        fires.crash(p, space)
    return True


def _falls_unseen(p: Position, step: SaucerFalls, facts: Facts) -> bool:
    p.stack.pop()
    objectives.begin_event(p)
    p.stack.append(DestroyBuilding(None))
    fires.ask_who(p, Danger.CRASH)
    return True


SUBSCRIPTIONS: Subscriptions = ((ScenarioBegan, _begin), (CannonHit, _cannon_hit))


# ---- what its actions are called ---------------------------------------------------------
def _say_saucer_hit(p: Position, a: Args) -> Text:
    number = int(a[0])
    return say("action-saucer-hit", number=number + 1, wounds=p.saucer_damage[number])


# Wipe Them Out: Crowds that are on the board from the start.


def _place(p: Position, step: PlaceCrowd, facts: Facts) -> bool:
    """Place a Crowd in a Random Building, or where the Heroes choose (IFOS-370, IFOS-A46)."""
    p.stack.pop()
    if p.ruled["IFOS-A46"] == "heroes" or not figures.usable(p):
        p.stack.append(CrowdStarts())
    else:
        p.stack.append(RandomSection(NONE, CrowdStarts()))
    return True


def _place_unseen(p: Position, step: PlaceCrowd, facts: Facts) -> bool:
    p.stack.pop()
    p.crowds.append(Crowd(NOWHERE))
    where = "heroes" if p.ruled["IFOS-A46"] == "heroes" else "building"
    text = say("scenarios-crowd-to-place", number=len(p.crowds), where=where)
    add_fact(facts, "placed", text, "IFOS-370", "IFOS-A46")
    return True


def _free(p: Position, step: CrowdStarts) -> int:
    """Return the spaces where the Crowd can stand, as bits."""
    return crowds.free_spaces(p) & figures.spaces(p, step.building)


def _legal(p: Position, step: CrowdStarts) -> list[Action]:
    where = figures.bits(_free(p, step))
    return sides.spaces(sides.heroes(p), "crowd_starts", where)


def _play(p: Position, step: CrowdStarts, action: Action, facts: Facts) -> None:
    p.stack.pop()
    p.crowds.append(Crowd(int(action.args[0])))
    text = say(
        "scenarios-crowd-stands",
        number=len(p.crowds),
        space=words.space(p, p.crowds[-1].space),
    )
    add_fact(facts, "placed", text, "IFOS-370")


def _asked(p: Position, step: CrowdStarts) -> Asked:
    text = say("scenarios-ask-crowd-stands", number=len(p.crowds) + 1)
    if p.ground is not None and step.building is not None:
        name = p.ground.buildings[step.building].name
        text = say("scenarios-ask-crowd-stands-in", building=name)
    return Asked("crowd_starts", sides.heroes(p), text, ("IFOS-370",))


HANDLERS: Handlers = {
    SaucerHit: Handler(
        run=waits_while(lambda p, step: p.saucer_damage),
        actor=lambda p, step: TABLE,
        legal=_hit_legal,
        play=_hit_play,
        asked=_hit_asked,
    ),
    SaucerCrash: Handler(rolled=_rolled),
    SaucerFalls: Handler(run=_falls),
    PlaceCrowd: Handler(run=_place),
    # Where the building is full of Crowds, another one is rolled.
    CrowdStarts: Handler(
        run=waits_while(_free),
        actor=lambda p, step: sides.actor(sides.heroes(p)),
        legal=_legal,
        play=_play,
        asked=_asked,
    ),
}


GUIDE_HANDLERS: Handlers = {
    SaucerFalls: Handler(run=_falls_unseen),
    PlaceCrowd: Handler(run=_place_unseen),
}


VERBS = declared(
    Verb("no_saucer_hit"),
    Verb("saucer_hit", _say_saucer_hit),
    Verb("crowd_starts", of_space),
)
