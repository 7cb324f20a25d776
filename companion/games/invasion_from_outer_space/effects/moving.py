"""Effects that move Heroes, Packs, Champions, Crowds and Allies."""

from companion.games.invasion_from_outer_space.effects import choices, pieces
from companion.games.invasion_from_outer_space.effects.choices import Args, Choice, EffectRule, ask
from companion.games.invasion_from_outer_space.effects.context import EffectContext
from companion.games.invasion_from_outer_space.handlers import Facts, add_fact
from companion.games.invasion_from_outer_space.steps.effects import Choose
from companion.games.invasion_from_outer_space.steps.heroes import Walk
from companion.games.invasion_from_outer_space.steps.movement import (
    BeastMove,
    BeastWalk,
    LeaderWalk,
    MarchPhase,
)
from companion.games.invasion_from_outer_space.table import burning, crowds, figures
from companion.games.invasion_from_outer_space.table.models import crowds_left
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    LEADER,
    NONE,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import living, own_heroes
from companion.games.invasion_from_outer_space.text import words


def move(p: Position, context: EffectContext, facts: Facts) -> None:
    """Move a target up to so many spaces."""
    if context.effect.target == "self" and context.hero != NONE:
        p.push(Walk(p.hero_id(context.hero), context.n))
    else:
        ask(p, context, context.n)


def _move_by_hand(p: Position, context: EffectContext, facts: Facts) -> None:
    choices.by_hand(p, context, f"move up to {words.several(context.n, 'space')}")


def _movers(p: Position, step: Choose) -> list[Args]:
    effect, left = step.effect, step.left
    found: list[Args] = []
    if effect.target in ("hero", "any"):
        found += [("hero", n) for n in living(p)]
    if effect.target == "self":
        found += [("hero", n) for n in own_heroes(p, step.seat)]
    if effect.target in ("pack", "martian", "any"):
        found += [
            ("pack", space, to)
            for space in figures.bits(figures.pack_spaces(p))
            for to in figures.bits(reach(p, space, left))
        ]
    if effect.target in ("crowd", "any"):
        found += _crowd_moves(p, left)
    if effect.target in ("ally", "any"):
        found += pieces.ally_moves(p, left)
    if effect.target in ("champion", "martian", "any"):
        found += [("champion", w) for w, each in enumerate(p.champions) if each.playing]
    return found


def _crowd_moves(p: Position, far: int) -> list[Args]:
    """Where each Crowd can get to, on foot and where a Crowd can stand."""
    assert p.ground is not None
    found: list[Args] = []
    for n in crowds_left(p):
        crowd = p.crowds[n]
        seen = 1 << crowd.space
        for _ in range(far):
            for space in figures.bits(seen):
                seen |= p.ground.steps[space] & ~p.destroyed
        mask = seen & crowds.free_spaces(p) & ~(1 << crowd.space)
        found += [("crowd", n, to) for to in figures.bits(mask)]
    return found


def reach(p: Position, space: int, far: int) -> int:
    """The spaces a whole Pack can get to on foot, with room for it; Heroes and Crowds stop it."""
    assert p.ground is not None
    held, seen, edge = figures.holding(p), 1 << space, 1 << space
    for _ in range(far):
        fresh = 0
        for each in figures.bits(edge & ~held):
            fresh |= p.ground.steps[each]
        edge = fresh & ~seen & ~p.destroyed
        seen |= edge
    size = p.soldiers(space)
    found = 0
    for to in figures.bits(seen & ~(1 << space)):
        if figures.room(p, to) >= size and p.soldiers(to) + size <= FULL_PACK:
            found |= 1 << to
    return found


def _moved(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    if args[0] == "hero":
        p.push(Walk(p.hero_id(int(args[1])), step.left))
    elif args[0] == "crowd":
        crowds.move_crowd(p, int(args[1]), int(args[2]), facts)
    elif args[0] == "ally":
        pieces.ally_moved(p, int(args[1]), int(args[2]), facts)
    elif args[0] == "pack":
        _march(p, int(args[1]), int(args[2]), facts)
    elif int(args[1]) == LEADER:
        p.push(LeaderWalk(p.control, step.left, (0,) * len(p.troops)))
    else:
        _unleash(p, int(args[1]), step.left)


def _unleash(p: Position, which: int, moves: int) -> None:
    """Move a beast now, instead of its normal move (IFOS-378)."""
    march = p.pending(MarchPhase)
    if march is not None:
        p.exchange(march, march.with_beast(BeastMove.MOVED))
    p.push(BeastWalk(p.control, moves, which))


def _march(p: Position, space: int, to: int, facts: Facts) -> None:
    text = f"{words.faced(words.pack(p, space))} go to {words.space(p, to)}."
    for colour, troops in enumerate(p.troops):
        number = troops[space]
        troops[space], troops[to] = 0, troops[to] + number
        fresh = p.unmoved[colour]
        if fresh:
            fresh[to], fresh[space] = fresh[to] + fresh[space], 0
        burning.soldiers_enter(p, colour, to, number)
    add_fact(facts, "march", text, "IFOS-263", "IFOS-113")


EFFECTS = {
    "move": EffectRule(move, Choice(_movers, _moved, ("IFOS-263", "IFOS-180"))),
}
GUIDE_EFFECTS = {"move": EffectRule(_move_by_hand)}
