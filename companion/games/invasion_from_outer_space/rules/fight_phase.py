"""The Fight phase: every Pack fights each Hero in its space (IFOS-127, IFOS-128, IFOS-237)."""

from companion.engine.actions import TABLE, Action
from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    cached_action,
)
from companion.games.invasion_from_outer_space.legal import fights
from companion.games.invasion_from_outer_space.steps.combat import FightPhase, PhaseFights
from companion.games.invasion_from_outer_space.steps.crowds import AskStances, CrowdFights
from companion.games.invasion_from_outer_space.table import cornfield, crowds, deciders, figures
from companion.games.invasion_from_outer_space.table.models import crowds_left
from companion.games.invasion_from_outer_space.table.position import NOWHERE, Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.text import target_labels as targets
from companion.games.invasion_from_outer_space.verbs import GO, Verb, declared
from companion.words import Text

TEXT = say("fight-next")
RULES = ("IFOS-127", "IFOS-128", "IFOS-238")


def _begin(p: Position, step: FightPhase, facts: Facts) -> bool:
    """Ask Heroes in Crowds that Martians attack for their stance first (IFOS-348)."""
    p.stack[-1] = PhaseFights()
    # Keep the size of the Packs for tables that fix it for the phase (IFOS-A32).
    p.unmoved = [troops[:] for troops in p.troops]
    for n in crowds_left(p):
        if p.martians_at(p.crowds[n].space):
            crowds.ask_stances(p, p.crowds[n].space)
    return True


def _ask_again(p: Position, step: AskStances, facts: Facts) -> bool:
    """Ask before the next attack, be it another Fight or that on the Crowd (IFOS-348)."""
    p.stack.pop()
    if p.crowd_at(step.space) >= 0 and p.martians_at(step.space):
        crowds.ask_stances(p, step.space)
    return True


def _waiting(p: Position, step: PhaseFights) -> list[int]:
    """Return the Heroes who can still fight in this phase."""
    return [n for n in figures.taking_part(p) if p.heroes[n].sheet not in step.fought]


# ---- on the board -----------------------------------------------------------------------
def _due(p: Position, step: PhaseFights) -> list[int]:
    return [
        n for n in _waiting(p, step) if p.pack_at(p.heroes[n].space) and not crowds.is_hiding(p, n)
    ]


def _run(p: Position, step: PhaseFights, facts: Facts) -> bool:
    if _due(p, step):
        return False
    p.stack[-1] = CrowdFights()
    return True


def _legal(p: Position, step: PhaseFights) -> list[Action]:
    return [cached_action(p.owner(n), "fight", n) for n in _due(p, step)]


def _play(p: Position, step: PhaseFights, action: Action, facts: Facts) -> None:
    n = int(action.args[0])
    space = p.heroes[n].space
    p.stack[-1] = PhaseFights((*step.fought, p.hero_id(n)))
    if p.crowd_at(space) >= 0 and not p.first_edition:
        p.stack.append(AskStances(space))
    cornfield.entered(p, space, fights.in_space(p, n))


def _owners(p: Position, step: PhaseFights) -> tuple[int, ...]:
    return tuple(sorted({p.owner(n) for n in _due(p, step)}))


def _actor(p: Position, step: PhaseFights) -> int:
    return deciders.actor(_owners(p, step))


def _asked(p: Position, step: PhaseFights) -> Asked:
    return Asked("fights", _owners(p, step), TEXT, RULES)


# ---- without a board --------------------------------------------------------------------
def _guide_begin(p: Position, step: FightPhase, facts: Facts) -> bool:
    p.stack[-1] = PhaseFights()
    return True


def _guide_legal(p: Position, step: PhaseFights) -> list[Action]:
    """Return the Fights the table can report; only the table knows who shares a space."""
    found = [Action(TABLE, "end_fights")]
    for n in _waiting(p, step):
        found += fights.opponents(p, n, TABLE)
    return found


def _guide_play(p: Position, step: PhaseFights, action: Action, facts: Facts) -> None:
    if action.verb == "end_fights":
        p.stack[-1] = CrowdFights()
        return
    p.stack[-1] = PhaseFights((*step.fought, p.hero_id(int(action.args[0]))))
    cornfield.entered(p, NOWHERE, fights.named(p, action))


def _guide_asked(p: Position, step: PhaseFights) -> Asked:
    return Asked("fights", (TABLE,), TEXT, RULES)


HANDLERS: Handlers = {
    AskStances: Handler(run=_ask_again),
    FightPhase: Handler(run=_begin),
    PhaseFights: Handler(run=_run, actor=_actor, legal=_legal, play=_play, asked=_asked),
}
GUIDE_HANDLERS: Handlers = {
    FightPhase: Handler(run=_guide_begin),
    PhaseFights: Handler(
        actor=lambda p, step: TABLE, legal=_guide_legal, play=_guide_play, asked=_guide_asked
    ),
}


# ---- what its actions are called ---------------------------------------------------------
def _say_fight(p: Position, a: tuple[int | str, ...]) -> Text:
    hero = targets.hero(p, a[0])
    if len(a) == 1:
        return say("action-fight", hero=hero)
    who = "leader" if not a[1] else "both" if a[2] else "soldiers"
    return say("action-fight-pack", hero=hero, who=who, number=int(a[1]))


VERBS = declared(
    Verb("end_fights", tone=GO),
    Verb("fight", _say_fight),
    Verb(
        "fight_beast",
        lambda p, a: say(
            "action-fight-champion",
            hero=targets.hero(p, a[0]),
            champion=words.champion(p, int(a[1])),
        ),
    ),
)
