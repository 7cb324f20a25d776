"""Attacks on Crowds: automatic hits, Fights, and the return of a destroyed Crowd."""

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.events import CrowdDestroyed
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    Subscriptions,
    number_of,
    roll,
)
from companion.games.invasion_from_outer_space.steps.base import Step
from companion.games.invasion_from_outer_space.steps.crowds import (
    AutomaticHits,
    CrowdFights,
    FightCrowd,
    ReturnCrowd,
)
from companion.games.invasion_from_outer_space.steps.damage import WoundCrowd
from companion.games.invasion_from_outer_space.table import crowds, deciders, fighters, figures
from companion.games.invasion_from_outer_space.table.models import alive, crowds_left
from companion.games.invasion_from_outer_space.table.position import (
    MARTIAN,
    NOWHERE,
    Crowd,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Verb, declared

FIGHT_HIT = 6  # Each Fight Die that shows this wounds the Crowd (IFOS-342).
AUTO_HIT = 3  # Automatic hits on Heroes (IFOS-345).
MOST_DICE = 5  # A full Pack with the Leader.


# ---- automatic hits ---------------------------------------------------------------------
def _hits_rolled(p: Position, step: AutomaticHits, faces: tuple[int, ...], facts: Facts) -> None:
    dice = words.dice(faces)
    text = say("crowd-automatic", number=step.crowd + 1, need=AUTO_HIT, dice=dice)
    add_fact(facts, "rolled", text, "IFOS-345")
    number = sum(face >= AUTO_HIT for face in faces)
    p.stack[-1] = WoundCrowd(step.crowd, p.crowds[step.crowd].space, number, ("IFOS-345",))


# ---- Fights -----------------------------------------------------------------------------
def _fights(p: Position, step: CrowdFights, facts: Facts) -> bool:
    """Push the Fights of Packs with an unprotected Crowd in their space (IFOS-342, 346)."""
    p.stack.pop()
    # Steps pushed last are resolved first.
    for n in reversed(crowds_left(p)):
        space = p.crowds[n].space
        if p.martians_at(space) and crowds.can_be_attacked(p, space):
            p.stack.append(FightCrowd(n, fighters.dice_in_space(p, space)))
    crowds.forget_stances(p)
    p.unmoved = [[] for _ in p.troops]
    return True


def _fight(p: Position, step: FightCrowd, facts: Facts) -> bool:
    if alive(p, step.crowd):
        roll(p, step.dice, say("crowd-fight", number=step.crowd + 1))
    else:
        p.stack.pop()
    return True


def _fight_rolled(p: Position, step: FightCrowd, faces: tuple[int, ...], facts: Facts) -> None:
    text = say("crowd-fought", number=step.crowd + 1, dice=words.dice(faces))
    add_fact(facts, "rolled", text, "IFOS-342", "IFOS-343", "IFOS-346")
    number = sum(face >= FIGHT_HIT for face in faces)
    p.stack[-1] = WoundCrowd(step.crowd, p.crowds[step.crowd].space, number, ("IFOS-342",))


# ---- Fights without a board -------------------------------------------------------------
def _named(p: Position, step: CrowdFights, facts: Facts) -> bool:
    """Wait for the table only while there is a Crowd and somebody to fight it."""
    if step.fought or (crowds_left(p) and not figures.none_left(p)):
        return False
    p.stack.pop()
    return True


def _named_legal(p: Position, step: CrowdFights) -> list[Action]:
    """Return one action per Crowd not yet fought and number of dice, and one for "none"."""
    found = [Action(TABLE, "no_crowd_fight")]
    for n in crowds_left(p):
        if n not in step.fought:
            found += [Action(TABLE, "crowd_fight", (n, d)) for d in range(1, MOST_DICE + 1)]
    return found


def _named_play(p: Position, step: CrowdFights, action: Action, facts: Facts) -> None:
    if action.verb == "no_crowd_fight":
        p.stack.pop()
        return
    crowd, dice = int(action.args[0]), int(action.args[1])
    p.stack[-1] = CrowdFights((*step.fought, crowd))
    p.stack.append(FightCrowd(crowd, dice))


def _named_asked(p: Position, step: CrowdFights) -> Asked:
    text = say("crowd-fights")
    return Asked("crowd_fights", (TABLE,), text, ("IFOS-342", "IFOS-346", "IFOS-349"))


# ---- returning --------------------------------------------------------------------------
def _destroyed(p: Position, event: CrowdDestroyed, facts: Facts) -> None:
    if p.ruled["IFOS-A49"] == "scenario":
        p.stack.append(ReturnCrowd())


def _return_legal(p: Position, step: ReturnCrowd) -> list[Action]:
    """Return the spaces where a Crowd may return; the scenario card decides (IFOS-A49)."""
    found = [Action(TABLE, "crowd_stays_out")]
    return found + deciders.spaces((TABLE,), "crowd_back", figures.bits(crowds.free_spaces(p)))


def _guide_return_legal(p: Position, step: ReturnCrowd) -> list[Action]:
    return [Action(TABLE, "crowd_stays_out"), Action(TABLE, "crowd_back")]


def _return_play(p: Position, step: ReturnCrowd, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "crowd_back":
        space = int(action.args[0]) if action.args else NOWHERE
        p.crowds.append(Crowd(space))
        text = say("crowd-back", space=words.space(p, space))
        add_fact(facts, "placed", text, "IFOS-370")


def _return_asked(p: Position, step: ReturnCrowd) -> Asked:
    text = say("crowd-comes-back")
    return Asked("crowd_back", (TABLE,), text, ("IFOS-347",))


def _martians(p: Position, step: Step) -> int:
    return MARTIAN


HANDLERS: Handlers = {
    AutomaticHits: Handler(
        rolled=_hits_rolled, dice=RollSpec(side=_martians), results=number_of("hits")
    ),
    CrowdFights: Handler(run=_fights),
    FightCrowd: Handler(
        run=_fight,
        rolled=_fight_rolled,
        dice=RollSpec(side=_martians),
        results=number_of("hits"),
    ),
    ReturnCrowd: Handler(
        actor=lambda p, step: TABLE, legal=_return_legal, play=_return_play, asked=_return_asked
    ),
}
GUIDE_HANDLERS: Handlers = {
    ReturnCrowd: Handler(
        actor=lambda p, step: TABLE,
        legal=_guide_return_legal,
        play=_return_play,
        asked=_return_asked,
    ),
    CrowdFights: Handler(
        run=_named,
        actor=lambda p, step: TABLE,
        legal=_named_legal,
        play=_named_play,
        asked=_named_asked,
    ),
}
SUBSCRIPTIONS: Subscriptions = ((CrowdDestroyed, _destroyed),)


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("crowd_back", lambda p, a: words.space(p, int(a[0])) if a else say("action-crowd-back")),
    Verb(
        "crowd_fight", lambda p, a: say("action-crowd-fight", crowd=int(a[0]) + 1, dice=int(a[1]))
    ),
    Verb("crowd_stays_out"),
    Verb("no_crowd_fight"),
)
