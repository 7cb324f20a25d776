"""Crowds: attacks on them, their return, the Crowd Phase, stances, and the Cornfield."""

from dataclasses import replace

from msgspec import structs

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
    owner_of,
    roll,
    waits_while,
)
from companion.games.invasion_from_outer_space.steps.base import AskForCornfield, Step
from companion.games.invasion_from_outer_space.steps.combat import AskInCorn, FindInCorn, WoundCrowd
from companion.games.invasion_from_outer_space.steps.fire import RunCrowd
from companion.games.invasion_from_outer_space.steps.heroes import (
    AutomaticHits,
    CrowdFights,
    CrowdPhase,
    FightCrowd,
    ReturnCrowd,
    TakeStance,
)
from companion.games.invasion_from_outer_space.table import crowds, figures, sides
from companion.games.invasion_from_outer_space.table.figures import alive, crowds_left
from companion.games.invasion_from_outer_space.table.position import (
    MARTIAN,
    NOWHERE,
    ZOMBIE,
    Crowd,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import MADE_UP, Usual, Verb, declared

FIGHT_HIT = 6  # a Fight Die that shows this wounds the Crowd (IFOS-342)
AUTO_HIT = 3  # lowest face that wounds, for automatic hits on Heroes (IFOS-345)
MOST_DICE = 5  # a full Pack with the Leader


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
            p.stack.append(FightCrowd(n, figures.dice_in_space(p, space)))
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
    return found + sides.spaces((TABLE,), "crowd_back", figures.bits(crowds.free_spaces(p)))


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


GUIDE_HANDLERS: Handlers = {
    ReturnCrowd: Handler(
        actor=lambda p, step: TABLE,
        legal=_guide_return_legal,
        play=_return_play,
        asked=_return_asked,
    ),
    CrowdFights: Handler(
        run=waits_while(
            lambda p, step: step.fought or (crowds_left(p) and not figures.none_left(p))
        ),
        actor=lambda p, step: TABLE,
        legal=_named_legal,
        play=_named_play,
        asked=_named_asked,
    ),
}
SUBSCRIPTIONS: Subscriptions = ((CrowdDestroyed, _destroyed),)


# The Crowd Phase: each Crowd rolls, and heals, stays or moves.


HEALS, MOVES = 1, 5


def _run(p: Position, step: CrowdPhase, facts: Facts) -> bool:
    """Roll for the next Crowd (IFOS-332, IFOS-335)."""
    if step.crowd == len(p.crowds):
        p.stack.pop()
    elif not alive(p, step.crowd):
        p.stack[-1] = CrowdPhase(step.crowd + 1)
    else:
        space = words.where(p, p.crowds[step.crowd].space)
        roll(p, 1, say("crowd-roll", number=step.crowd + 1, space=space))
    return True


def _rolled(p: Position, step: CrowdPhase, faces: tuple[int, ...], facts: Facts) -> None:
    number, face = step.crowd, faces[0]
    p.stack[-1] = CrowdPhase(number + 1)
    crowd = p.crowds[number]
    if face == HEALS:
        left = max(0, crowd.wounds - 1)
        p.crowds[number] = structs.replace(crowd, wounds=left)
        text = say("crowd-heals", face=face, number=number + 1, wounds=left)
        add_fact(facts, "crowd_heals", text, "IFOS-335", "IFOS-336")
    elif face >= MOVES:
        text = say("crowd-runs", face=face, number=number + 1)
        add_fact(facts, "crowd_runs", text, "IFOS-335", "IFOS-337")
        p.stack.append(RunCrowd(number, crowd.space))
    else:
        text = say("crowd-stays", face=face, number=number + 1)
        add_fact(facts, "crowd_stands", text, "IFOS-335")


# Before each attack, a Hero in a Crowd protects it, hides in it, or does neither.


STANCES = ("protect", "hide", "neither")


def _legal(p: Position, step: TakeStance) -> list[Action]:
    """Return the stances to choose from; "neither" only where the ruling allows it (IFOS-A29)."""
    verbs = [verb for verb in STANCES if verb != "neither" or p.ruled["IFOS-A29"] == "may"]
    return [Action(owner_of(p, step), verb) for verb in verbs]


def _play(p: Position, step: TakeStance, action: Action, facts: Facts) -> None:
    p.stack.pop()
    n = p.hero_index(step.hero)
    if action.verb == "protect":
        p.protecting = (*p.protecting, step.hero)
    elif action.verb == "hide":
        p.hiding = (*p.hiding, step.hero)
    text = say("crowd-stance", name=words.hero(p, n), stance=action.verb)
    add_fact(facts, "stance", text, "IFOS-348", "IFOS-349", "IFOS-350")


def _asked(p: Position, step: TakeStance) -> Asked:
    name = words.hero(p, p.hero_index(step.hero))
    text = say("crowd-protect-or-hide", name=name)
    rules = ("IFOS-348", "IFOS-349", "IFOS-350", "IFOS-351")
    return Asked("stance", (owner_of(p, step),), text, rules)


# Attacks into the Cornfield: the attacker must first find somebody (IFOS-410, IFOS-411, IFOS-449).


FOUND = 4


# ---- the die --------------------------------------------------------------------------------
def _corn_run(p: Position, step: FindInCorn, facts: Facts) -> bool:
    roll(p, 1, say("corn-zombies-search" if p.side == ZOMBIE else "corn-search"))
    return True


def _seeker(p: Position, step: FindInCorn) -> int:
    return ZOMBIE if p.side == ZOMBIE else MARTIAN


def _corn_rolled(p: Position, step: FindInCorn, faces: tuple[int, ...], facts: Facts) -> None:
    """Continue the attack if the die finds somebody, else drop it."""
    found = faces[0] >= FOUND
    text = say("corn-found" if found else "corn-not-found", face=faces[0])
    add_fact(facts, "corn", text, "IFOS-449" if p.side == ZOMBIE else "IFOS-410")
    if found:
        p.stack[-1] = step.then
    else:
        p.stack.pop()


# ---- without a board ------------------------------------------------------------------------
def _on_table_play(p: Position, step: AskInCorn, action: Action, facts: Facts) -> None:
    p.stack[-1] = FindInCorn(step.then) if action.verb == "in_corn" else step.then


def _on_table_asked(p: Position, step: AskInCorn) -> Asked:
    return Asked("in_corn", (TABLE,), say("corn-are-there"), ("IFOS-410",))


def _lies_play(p: Position, step: AskForCornfield, action: Action, facts: Facts) -> None:
    p.stack.pop()
    if action.verb == "corn_lies":
        p.setup = replace(p.setup, cornfield=True)


def _lies_asked(p: Position, step: AskForCornfield) -> Asked:
    return Asked("cornfield", (TABLE,), say("corn-lies"), ("IFOS-410",))


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
    CrowdPhase: Handler(run=_run, rolled=_rolled),
    TakeStance: Handler(actor=owner_of, legal=_legal, play=_play, asked=_asked),
    FindInCorn: Handler(
        run=_corn_run,
        rolled=_corn_rolled,
        dice=RollSpec(side=_seeker, need=lambda p, step: FOUND),
    ),
    AskInCorn: Handler(
        actor=lambda p, step: TABLE,
        legal=lambda p, step: [Action(TABLE, "no_corn"), Action(TABLE, "in_corn")],
        play=_on_table_play,
        asked=_on_table_asked,
    ),
    AskForCornfield: Handler(
        actor=lambda p, step: TABLE,
        legal=lambda p, step: [Action(TABLE, "no_corn_lies"), Action(TABLE, "corn_lies")],
        play=_lies_play,
        asked=_lies_asked,
    ),
}


VERBS = declared(
    Verb("crowd_back", lambda p, a: words.space(p, int(a[0])) if a else say("action-crowd-back")),
    Verb(
        "crowd_fight", lambda p, a: say("action-crowd-fight", crowd=int(a[0]) + 1, dice=int(a[1]))
    ),
    Verb("crowd_stays_out"),
    Verb("no_crowd_fight"),
    Verb("hide", usual=Usual(1, say("bot-hide"))),
    Verb("neither", usual=Usual(0, say("bot-neither"))),
    Verb("protect"),
    Verb("corn_lies", usual=MADE_UP),
    Verb("in_corn", usual=MADE_UP),
    Verb("no_corn", usual=MADE_UP),
    Verb("no_corn_lies", usual=MADE_UP),
)
