"""Ask a Hero in a Crowd before each attack: protect it, hide in it, or neither."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.crowds import TakeStance
from companion.games.invasion_from_outer_space.table.position import Position
from companion.games.invasion_from_outer_space.text import say, words
from companion.games.invasion_from_outer_space.verbs import Usual, Verb, declared

STANCES = ("protect", "hide", "neither")


def _owner(p: Position, step: TakeStance) -> int:
    return p.owner(p.hero_index(step.hero))


def _legal(p: Position, step: TakeStance) -> list[Action]:
    """Return the stances to choose from; "neither" only where the ruling allows it (IFOS-A29)."""
    verbs = [verb for verb in STANCES if verb != "neither" or p.ruled["IFOS-A29"] == "may"]
    return [Action(_owner(p, step), verb) for verb in verbs]


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
    return Asked("stance", (_owner(p, step),), text, rules)


HANDLERS: Handlers = {
    TakeStance: Handler(actor=_owner, legal=_legal, play=_play, asked=_asked),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("hide", usual=Usual(1, say("bot-hide"))),
    Verb("neither", usual=Usual(0, say("bot-neither"))),
    Verb("protect"),
)
