"""Hits on Heroes: divide them among those in the space, then dodge (IFOS-123 to IFOS-126)."""

from companion.engine.actions import Action
from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.handlers import (
    Asked,
    Handler,
    Handlers,
    RollSpec,
    roll,
)
from companion.games.invasion_from_outer_space.steps.combat import DivideHits, Dodge
from companion.games.invasion_from_outer_space.steps.damage import WoundHero
from companion.games.invasion_from_outer_space.table import deciders
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    Position,
)
from companion.games.invasion_from_outer_space.text import say, words


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
    p.swap(DivideHits(step.heroes, given, step.left - 1))
    if _one_by_one(p):
        p.push(Dodge(hero, 1))


def _dividers(p: Position, step: DivideHits) -> tuple[int, ...]:
    return tuple(sorted({p.owner(n) for n, _ in _targets(p, step)}))


def _divide_actor(p: Position, step: DivideHits) -> int:
    return deciders.actor(_dividers(p, step))


def _divide_asked(p: Position, step: DivideHits) -> Asked:
    text = say("hit-divide", number=step.left)
    return Asked("divide", _dividers(p, step), text, ("IFOS-123",))


# ---- dodging ---------------------------------------------------------------------------
def _dodge(p: Position, step: Dodge, facts: Facts) -> bool:
    n = p.hero_index(step.hero)
    if p.heroes[n].alive and step.hits:
        roll(p, step.hits, say("hit-dodge-roll", name=words.hero(p, n)))
    else:
        p.stack.pop()
    return True


def _dodge_rolled(p: Position, step: Dodge, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    sheet = p.setup.sheets[step.hero]
    failed = sum([face < sheet.agility for face in faces])
    dice = words.dice(faces)
    text = say("hit-dodged", name=sheet.name, need=sheet.agility, dice=dice, number=failed)
    rules = ("IFOS-124", "IFOS-125", "IFOS-126")
    headline = "" if failed else say("hit-dodges", name=sheet.name)
    seat = p.setup.owners[p.heroes.places[step.hero]]
    add_fact(facts, "dodged", text, *rules, headline=headline, seat=seat)
    p.push(WoundHero(step.hero, failed, side=MARTIAN))


HANDLERS: Handlers = {
    DivideHits: Handler(
        run=_divide,
        actor=_divide_actor,
        legal=_divide_legal,
        play=_divide_play,
        asked=_divide_asked,
    ),
    Dodge: Handler(
        run=_dodge,
        rolled=_dodge_rolled,
        dice=RollSpec(
            "agility",
            side=lambda p, step: HERO,
            own=True,
            need=lambda p, step: p.setup.sheets[step.hero].agility,
        ),
    ),
}
