"""Effects that move Heroes, Packs, Champions, Crowds and Allies."""

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.effects import choices, pieces
from companion.games.invasion_from_outer_space.effects.choices import Args, Choice, EffectRule, ask
from companion.games.invasion_from_outer_space.effects.context import EffectContext
from companion.games.invasion_from_outer_space.legal import champion_moves
from companion.games.invasion_from_outer_space.steps.effects import Choose
from companion.games.invasion_from_outer_space.steps.heroes import Walk
from companion.games.invasion_from_outer_space.steps.movement import (
    BeastWalk,
    LeaderWalk,
    PackWalk,
)
from companion.games.invasion_from_outer_space.table import entering, figures
from companion.games.invasion_from_outer_space.table.models import crowds_left
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    NONE,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import living, own_heroes
from companion.games.invasion_from_outer_space.text import say, words


def move(p: Position, context: EffectContext, facts: Facts) -> None:
    """Move a target up to `n` spaces."""
    if context.effect.target == "self" and context.hero != NONE:
        p.stack.append(Walk(p.hero_id(context.hero), context.n))
    else:
        ask(p, context, context.n)


def _move_by_hand(p: Position, context: EffectContext, facts: Facts) -> None:
    choices.by_hand(p, context, say("effects-move-by-hand", number=context.n))


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
            for to in figures.bits(entering.pack_reach(p, space, left))
        ]
    if effect.target in ("crowd", "any"):
        found += [
            ("crowd", n, to)
            for n in crowds_left(p)
            for to in figures.bits(entering.crowd_reach(p, n, left))
        ]
    if effect.target in ("ally", "any"):
        found += pieces.ally_moves(p, left)
    if effect.target in ("champion", "martian", "any"):
        found += [("champion", which) for which in champion_moves.movable(p)]
    return found


def _moved(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    if args[0] == "hero":
        p.stack.append(Walk(p.hero_id(int(args[1])), step.left))
    elif args[0] == "crowd":
        entering.running_crowd(p, int(args[1]), int(args[2]), facts)
    elif args[0] == "ally":
        pieces.ally_moved(p, int(args[1]), int(args[2]), facts)
    elif args[0] == "pack":
        _march(p, int(args[1]), int(args[2]), step.left, facts)
    elif int(args[1]) == LEADER:
        p.stack.append(LeaderWalk(p.control, step.left, (0,) * len(p.packs)))
    else:
        _unleash(p, int(args[1]), step.left)


def _unleash(p: Position, which: int, moves: int) -> None:
    """Move a beast now, instead of its normal move (IFOS-378)."""
    entering.count_beast_move(p)
    p.stack.append(BeastWalk(p.control, moves, which, first=True))


def _march(p: Position, space: int, to: int, far: int, facts: Facts) -> None:
    """Move a Pack along the path with the fewest fires."""
    text = say("effects-pack-goes", pack=words.pack(p, space, first=True), space=words.space(p, to))
    add_fact(facts, "march", text, "IFOS-263", "IFOS-113")
    way = entering.pack_way(p, space, to, far)
    stops = (*(each for each in way[:-1] if p.fire_at(each)), to)
    pack = tuple(troops[space] for troops in p.packs)
    p.stack.append(PackWalk(space, stops, pack, (0,) * len(pack)))


EFFECTS = {
    "move": EffectRule(move, Choice(_movers, _moved, ("IFOS-263", "IFOS-180"))),
}
GUIDE_EFFECTS = {"move": EffectRule(_move_by_hand)}
