"""Effects that land Soldiers and move Landing Sites."""

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.effects import choices
from companion.games.invasion_from_outer_space.effects.choices import (
    Args,
    Choice,
    EffectRule,
    ask,
    skipped,
)
from companion.games.invasion_from_outer_space.effects.context import ALL, EffectContext
from companion.games.invasion_from_outer_space.steps.effects import Choose
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.position import MARTIAN, NONE, Position
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import say, words


def land(p: Position, context: EffectContext, facts: Facts) -> None:
    """Place new Soldiers at Landing Sites (IFOS-129, IFOS-130)."""
    if side_of(p, context.seat) != MARTIAN or not p.pool[context.seat]:
        skipped(context.effect, facts)
    else:
        text = say("effects-landing", number=context.n)
        number = min(context.n, ALL, p.pool[context.seat])
        headline = say("effects-place-soldiers", number=number)
        add_fact(facts, "landing", text, "IFOS-129", headline=headline, seat=context.seat)
        figures.land(p, context.seat, min(context.n, ALL))


def move_saucer(p: Position, context: EffectContext, facts: Facts) -> None:
    """Move a Landing Site (IFOS-137 to 140)."""
    ask(p, context, context.n)


def _flights(p: Position, step: Choose) -> list[Args]:
    assert p.ground is not None
    taken = 0
    for space in p.sites:
        taken |= 1 << space
    return [
        ("site", site, to)
        for site, space in enumerate(p.sites)
        if space != NONE
        for to in figures.bits(p.ground.fly(space, step.left) & ~taken)
    ]


def _flown(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    site = int(args[1])
    p.sites[site] = int(args[2])
    text = say("effects-saucer-moves", number=site + 1, space=words.space(p, p.sites[site]))
    add_fact(facts, "saucer", text, "IFOS-137", "IFOS-138")


EFFECTS = {
    "land": EffectRule(land),
    "saucer": EffectRule(move_saucer, Choice(_flights, _flown, ("IFOS-137", "IFOS-138"))),
}
GUIDE_EFFECTS = {"saucer": EffectRule(choices.do_by_hand)}
