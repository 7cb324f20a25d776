"""Wipe Them Out: Crowds that are on the board from the start."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.buildings import RandomSection
from companion.games.invasion_from_outer_space.steps.scenario import CrowdStarts, PlaceCrowd
from companion.games.invasion_from_outer_space.table import buildings, crowds, deciders, figures
from companion.games.invasion_from_outer_space.table.position import NONE, NOWHERE, Crowd, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Verb, declared, of_space


def _place(p: Position, step: PlaceCrowd, facts: Facts) -> bool:
    """Place a Crowd in a Random Building, or where the Heroes choose (IFOS-370, IFOS-A46)."""
    p.stack.pop()
    if p.ruled["IFOS-A46"] == "heroes" or not buildings.usable(p):
        p.stack.append(CrowdStarts())
    else:
        p.stack.append(RandomSection(NONE, CrowdStarts()))
    return True


def _place_unseen(p: Position, step: PlaceCrowd, facts: Facts) -> bool:
    p.stack.pop()
    p.crowds.append(Crowd(NOWHERE))
    return True


def _free(p: Position, step: CrowdStarts) -> int:
    """Return the spaces where the Crowd can stand, as bits."""
    return crowds.free_spaces(p) & buildings.spaces(p, step.building)


def _starts(p: Position, step: CrowdStarts, facts: Facts) -> bool:
    """Ask for the space; if the building is full of Crowds, roll another one."""
    if _free(p, step):
        return False
    p.stack.pop()
    return True


def _legal(p: Position, step: CrowdStarts) -> list[Action]:
    where = figures.bits(_free(p, step))
    return deciders.spaces(deciders.heroes(p), "crowd_starts", where)


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
    return Asked("crowd_starts", deciders.heroes(p), text, ("IFOS-370",))


HANDLERS: Handlers = {
    PlaceCrowd: Handler(run=_place),
    CrowdStarts: Handler(
        run=_starts,
        actor=lambda p, step: deciders.actor(deciders.heroes(p)),
        legal=_legal,
        play=_play,
        asked=_asked,
    ),
}
GUIDE_HANDLERS: Handlers = {PlaceCrowd: Handler(run=_place_unseen)}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("crowd_starts", of_space),
)
