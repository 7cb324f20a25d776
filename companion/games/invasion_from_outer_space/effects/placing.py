"""Effects on the board: pieces that come and move; fires, markers, saucers, landings."""

from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.effects import choices, pieces, places
from companion.games.invasion_from_outer_space.effects.choices import (
    Args,
    Choice,
    EffectRule,
    again,
    ask,
    skipped,
)
from companion.games.invasion_from_outer_space.effects.context import ALL, EffectContext
from companion.games.invasion_from_outer_space.handlers import Facts, add_fact
from companion.games.invasion_from_outer_space.steps.effects import Choose
from companion.games.invasion_from_outer_space.steps.fire import StartFire
from companion.games.invasion_from_outer_space.table import figures, fires
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    NONE,
    CardInPlay,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import words

# What is put down here; Heroes, Crowds, Allies and saucers in `pieces`, taken up in `taking`.
PUT = ("soldier", "fire", "kerosene", "cannon")


# ---- putting down ------------------------------
def place(p: Position, context: EffectContext, facts: Facts) -> None:
    """Put pieces on the board where the card says."""
    what = _piece(context.effect)
    if what in pieces.KINDS:
        pieces.place(p, context, facts)
    elif what == "soldier" and context.effect.where == "site":
        land(p, context, facts)
    elif what == "soldier" and p.guide:
        _soldiers(p, context, min(context.n, sum(p.pool)), facts)
    elif p.guide and what == "fire":
        p.push(StartFire(NONE, context.seat))
    elif p.guide and what == "kerosene":
        lay_kerosene(p, NONE, facts)
        choices.by_hand(p, context)
    elif p.guide or what not in PUT:
        choices.by_hand(p, context)
    elif context.space != NONE and what in ("fire", "kerosene"):
        _aimed(p, context, what, facts)
    else:
        ask(p, context, context.n)
        if context.effect.where == "random-building":
            places.roll_building(p, context.hero)


def _aimed(p: Position, context: EffectContext, what: str, facts: Facts) -> None:
    """What is thrown at a space acts there."""
    if what == "fire":
        p.push(StartFire(context.space, context.seat))
    elif p.kerosene >> context.space & 1:
        skipped(context.effect, facts, "IFOS-304")
    else:
        lay_kerosene(p, context.space, facts)


def _soldiers(p: Position, context: EffectContext, number: int, facts: Facts) -> None:
    """Without a board the Soldiers come from the pool, and people put them down."""
    for _ in range(number):
        figures.deploy(p, _colour(p, context.seat), NONE, 1)
    add_fact(facts, "landed", f"{words.several(number, 'Soldier')} come from the pool.", "IFOS-089")
    choices.by_hand(p, context)


def _colour(p: Position, seat: int) -> int:
    """The own pool, or the one that has Soldiers left (IFOS-090)."""
    if seat < len(p.pool) and p.pool[seat]:
        return seat
    return next(colour for colour, number in enumerate(p.pool) if number)


def _piece(effect: Effect) -> str:
    return effect.what if effect.do == "place" else effect.do


def _free(p: Position, step: Choose) -> list[Args]:
    """The spaces where a piece of that kind may be put."""
    what = _piece(step.effect)
    if what == pieces.HERO:
        return pieces.heroes(p, step)
    mask = places.spaces(p, step)
    if what == "soldier":
        if step.seat >= p.setup.martians or not p.pool[step.seat]:
            return []
        return [("space", s) for s in figures.bits(mask) if figures.room(p, s) > 0]
    if what == "fire":
        mask &= ~fires.burning(p)
    elif what == "kerosene":
        mask &= ~p.kerosene
    elif what == "cannon":
        mask &= ~p.cannons
    elif what == "marker":
        mask = _first_of_each(p, mask)
    return [("space", s) for s in figures.bits(mask)]


def _first_of_each(p: Position, mask: int) -> int:
    """A marker lies in a building: one space stands for all of it."""
    ground = p.ground
    assert ground is not None
    found = 0
    for each in ground.buildings:
        inside = each.mask & mask
        found |= inside & -inside
        mask &= ~each.mask
    return found | mask


def _put(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    if args[0] == "hero":
        pieces.chosen(p, step, args, facts)
        return
    again(p, step)
    what, space = _piece(step.effect), int(args[1])
    where = words.space(p, space)
    if what == "soldier":
        figures.deploy(p, step.seat, space, 1)
    elif what == "fire":
        p.push(StartFire(space, step.seat))
        return
    elif what == "kerosene":
        lay_kerosene(p, space, facts)
        return
    elif what == "cannon":
        p.cannons |= 1 << space
    add_fact(facts, "placed", f"A {what} is put down in {where}.", "IFOS-263")


def lay_kerosene(p: Position, space: int, facts: Facts) -> None:
    """Lay a Kerosene marker, at most one a space (IFOS-304); a fire near lights it (307)."""
    # Without a board the markers are only counted, a bit for each.
    p.kerosene |= p.kerosene << 1 | 1 if p.guide else 1 << space
    add_fact(facts, "kerosene", f"Kerosene lies in {words.space(p, space)}.", "IFOS-304")
    if p.fires:
        fires.catch(p)


# ---- markers of cards that remain ------------------------------
def marker(p: Position, context: EffectContext, facts: Facts) -> None:
    """Lay a named marker; it goes when its card does (IFOS-270)."""
    if p.guide:
        choices.by_hand(p, context)
        return
    ask(p, context)
    if context.effect.where == "random-building":
        places.roll_building(p, context.hero)


def _marked(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    space = int(args[1])
    for n in range(len(p.cards_in_play) - 1, -1, -1):
        if p.cards_in_play[n].seat == step.seat:
            p.cards_in_play[n] = CardInPlay(p.cards_in_play[n].card, step.seat, space)
            break
    text = f"{step.effect.what} marker: {words.space(p, space)}."
    add_fact(facts, "marker", text, "IFOS-043", "IFOS-453", "IFOS-454")


# ---- saucers and landings ------------------------------
def saucer(p: Position, context: EffectContext, facts: Facts) -> None:
    """Move a Landing Site (IFOS-137 to 140)."""
    if p.guide:
        choices.by_hand(p, context)
    else:
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
    text = f"Landing Site {site + 1} moves to {words.space(p, p.sites[site])}."
    add_fact(facts, "saucer", text, "IFOS-137", "IFOS-138")


def land(p: Position, context: EffectContext, facts: Facts) -> None:
    """New Soldiers at the Landing Sites (IFOS-129, IFOS-130)."""
    if side_of(p, context.seat) == HERO or not p.pool[context.seat]:
        skipped(context.effect, facts)
    else:
        add_fact(facts, "landing", f"{words.several(context.n, 'new Martian')} land.", "IFOS-129")
        figures.land(p, context.seat, min(context.n, ALL))


EFFECTS = {
    "place": EffectRule(place, Choice(_free, _put, ("IFOS-263",))),
    "fire": EffectRule(place, Choice(_free, _put, ("IFOS-317",))),
    "kerosene": EffectRule(place, Choice(_free, _put, ("IFOS-304",))),
    "marker": EffectRule(marker, Choice(_free, _marked, ("IFOS-043", "IFOS-453"))),
    "saucer": EffectRule(saucer, Choice(_flights, _flown, ("IFOS-137", "IFOS-138"))),
    "land": EffectRule(land),
}
