"""Hits on a space are divided among the Heroes in it, who then dodge (IFOS-123)."""

from companion.engine.actions import Action
from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.handlers import Asked, Handler, Handlers
from companion.games.invasion_from_outer_space.steps.combat import DivideHits, Dodge
from companion.games.invasion_from_outer_space.table import deciders
from companion.games.invasion_from_outer_space.table.position import NONE, Position
from companion.games.invasion_from_outer_space.text import say
from companion.games.invasion_from_outer_space.verbs import Verb, declared, of_hero


# ---- dividing --------------------------------------------------------------------------
def _targets(p: Position, step: DivideHits) -> list[tuple[int, int]]:
    """Return (Hero, hits so far) of each Hero who can still take hits."""
    found = []
    for hero, given in zip(step.heroes, step.given, strict=True):
        n = p.hero_index(hero)
        if n != NONE and p.heroes[n].alive:
            found.append((n, given))
    return found


def _divide(p: Position, step: DivideHits, facts: Facts) -> bool:
    targets = _targets(p, step)
    if step.left and len(targets) > 1:
        return False
    p.stack.pop()
    if not targets:
        return True
    hits = {n: 0 if _one_by_one(p) else given for n, given in targets}
    hits[targets[0][0]] += step.left
    # Steps pushed last are resolved first; with single Dodges a dead Hero takes no more (IFOS-A26).
    p.push(*(Dodge(p.hero_id(n), hits[n]) for n in reversed(hits) if hits[n]))
    return True


def _one_by_one(p: Position) -> bool:
    """Return whether each hit is dodged before the next is assigned (IFOS-A26)."""
    return p.ruled["IFOS-A26"] == "one-by-one"


def _divide_legal(p: Position, step: DivideHits) -> list[Action]:
    targets = _targets(p, step)
    if p.ruled["IFOS-A27"] == "even":
        fewest = min(given for _, given in targets)
        targets = [(n, given) for n, given in targets if given == fewest]
    return [Action(p.owner(n), "hit", (n,)) for n, _ in targets]


def _divide_play(p: Position, step: DivideHits, action: Action, facts: Facts) -> None:
    hero = p.hero_id(int(action.args[0]))
    given = tuple(
        number + (each == hero) for each, number in zip(step.heroes, step.given, strict=True)
    )
    p.stack[-1] = DivideHits(step.heroes, given, step.left - 1)
    if _one_by_one(p):
        p.stack.append(Dodge(hero, 1))


def _dividers(p: Position, step: DivideHits) -> tuple[int, ...]:
    return tuple(sorted({p.owner(n) for n, _ in _targets(p, step)}))


def _divide_actor(p: Position, step: DivideHits) -> int:
    return deciders.actor(_dividers(p, step))


def _divide_asked(p: Position, step: DivideHits) -> Asked:
    text = say("hit-divide", number=step.left)
    return Asked("divide", _dividers(p, step), text, ("IFOS-123",))


HANDLERS: Handlers = {
    DivideHits: Handler(
        run=_divide,
        actor=_divide_actor,
        legal=_divide_legal,
        play=_divide_play,
        asked=_divide_asked,
    ),
}


# ---- what its actions are called ---------------------------------------------------------
VERBS = declared(
    Verb("hit", of_hero, chosen=True),
)
