"""Effects that place Soldiers, fires, Kerosene, cannons and markers."""

from collections.abc import Callable
from typing import NamedTuple

from companion.engine.state import Facts, add_fact
from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.effects import choices, pieces
from companion.games.invasion_from_outer_space.effects.choices import (
    Args,
    Choice,
    EffectContext,
    EffectRule,
    ask,
    next_choice,
    skipped,
)
from companion.games.invasion_from_outer_space.steps.cards import Choose
from companion.games.invasion_from_outer_space.steps.fire import StartFire
from companion.games.invasion_from_outer_space.table import figures, fires
from companion.games.invasion_from_outer_space.table.position import (
    MARTIAN,
    NONE,
    SOMEWHERE,
    CardInPlay,
    Position,
)
from companion.games.invasion_from_outer_space.table.sides import side_of
from companion.games.invasion_from_outer_space.text import say, words


class Piece(NamedTuple):
    """How a seat places a kind of piece: which spaces of a mask are free, and
    the placing itself.
    """

    free: Callable[[Position, int, int], int]
    put: Callable[[Position, int, int, Facts], None]


# ---- the pieces ------------------------------
def _soldier_spaces(p: Position, seat: int, mask: int) -> int:
    if side_of(p, seat) != MARTIAN or not p.pool[seat]:
        return 0
    return sum(1 << space for space in figures.bits(mask) if figures.room(p, space) > 0)


def _put_soldier(p: Position, seat: int, space: int, facts: Facts) -> None:
    figures.deploy(p, seat, space, 1)
    if fires.rolls_where_placed(p):
        fires.soldiers_enter(p, seat, space, 1)
    _placed(p, "soldier", space, facts)


def _put_cannon(p: Position, seat: int, space: int, facts: Facts) -> None:
    p.cannons |= 1 << space
    _placed(p, "cannon", space, facts)


def _placed(p: Position, what: str, space: int, facts: Facts) -> None:
    text = say("effects-put-down", what=what, space=words.space(p, space))
    add_fact(facts, "placed", text, "IFOS-263")


# Heroes, Crowds, Allies and saucers are placed by `pieces`.
PIECES = {
    "soldier": Piece(_soldier_spaces, _put_soldier),
    "fire": Piece(
        lambda p, seat, mask: mask & ~fires.burning(p),
        lambda p, seat, space, facts: p.push(StartFire(space, seat, side_of(p, seat))),
    ),
    "kerosene": Piece(
        lambda p, seat, mask: mask & ~p.kerosene,
        lambda p, seat, space, facts: fires.lay_kerosene(p, space, facts),
    ),
    "cannon": Piece(lambda p, seat, mask: mask & ~p.cannons, _put_cannon),
}


# ---- placing ------------------------------
def _what(effect: Effect) -> str:
    return effect.what if effect.do == "place" else effect.do


def place(p: Position, context: EffectContext, facts: Facts) -> None:
    """Place pieces in the spaces that the effect allows."""
    what = _what(context.effect)
    if what in pieces.KINDS:
        pieces.place(p, context, facts)
    elif what == "soldier" and context.effect.where == "site":
        pieces.land(p, context, facts)
    elif what not in PIECES:
        choices.by_hand(p, context)
    elif context.space == NONE or what not in ("fire", "kerosene"):
        _ask(p, context, context.n)
    elif what == "kerosene" and p.kerosene >> context.space & 1:
        skipped(context.effect, facts, "IFOS-304")
    else:
        # The effect of something thrown at a space applies there.
        PIECES[what].put(p, context.seat, context.space, facts)


def _ask(p: Position, context: EffectContext, n: int = 1) -> None:
    ask(p, context, n)
    if context.effect.where == "random-building":
        pieces.roll_building(p, context.hero)


def _free(p: Position, step: Choose) -> list[Args]:
    """Return the spaces where the piece can be placed."""
    what = _what(step.effect)
    if what == pieces.PIECES_HERO:
        return pieces.heroes(p, step)
    mask = PIECES[what].free(p, step.seat, pieces.spaces(p, step))
    return [("space", space) for space in figures.bits(mask)]


def _put(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    if args[0] == "hero":
        pieces.chosen(p, step, args, facts)
        return
    next_choice(p, step)
    PIECES[_what(step.effect)].put(p, step.seat, int(args[1]), facts)


# ---- without a board ------------------------------
def _count(p: Position, context: EffectContext, facts: Facts) -> None:
    """Without a board, count new pieces; the players place them."""
    what = _what(context.effect)
    if what in pieces.KINDS:
        pieces.count(p, context, facts)
    elif what == "soldier" and context.effect.where == "site":
        pieces.land(p, context, facts)
    elif what == "soldier":
        _count_soldiers(p, context, facts)
    elif what == "fire":
        p.push(*[StartFire(NONE, context.seat, side_of(p, context.seat))] * _number(context))
    else:
        if what == "kerosene":
            for _ in range(_number(context)):
                fires.lay_kerosene(p, NONE, facts)
        choices.by_hand(p, context)


def _number(context: EffectContext) -> int:
    """Return how many pieces are placed; a single fire or Kerosene marker has no number."""
    return max(1, context.n)


def _count_soldiers(p: Position, context: EffectContext, facts: Facts) -> None:
    """Take Soldiers from the pool of a Martian player, never from the other one (IFOS-090)."""
    seat = context.seat
    number = min(context.n, p.pool[seat]) if side_of(p, seat) == MARTIAN else 0
    if not number:
        skipped(context.effect, facts)
        return
    figures.deploy(p, seat, NONE, number)
    fires.rolls_where_placed(p)
    add_fact(facts, "landed", say("effects-from-pool", number=number), "IFOS-089")
    choices.by_hand(p, context)


# ---- markers of cards in play ------------------------------
def marker(p: Position, context: EffectContext, facts: Facts) -> None:
    """Place a named marker, which is removed with its card (IFOS-270)."""
    _ask(p, context)


def _marker_by_hand(p: Position, context: EffectContext, facts: Facts) -> None:
    """Without a board, note that the marker lies; the players place it."""
    if not p.third_edition:
        _note_marker(p, context.seat, SOMEWHERE)
    choices.by_hand(p, context)


def _note_marker(p: Position, seat: int, space: int) -> None:
    """Note where the marker of the card lies that a seat has played last."""
    for n in range(len(p.cards_in_play) - 1, -1, -1):
        if p.cards_in_play[n].seat == seat:
            p.cards_in_play[n] = CardInPlay(p.cards_in_play[n].card, seat, space)
            break


def _marker_spaces(p: Position, step: Choose) -> list[Args]:
    """Return the spaces for a marker; one space stands for a whole building."""
    ground = p.ground
    assert ground is not None
    found, mask = 0, pieces.spaces(p, step)
    for each in ground.buildings:
        inside = each.mask & mask
        found |= inside & -inside
        mask &= ~each.mask
    return [("space", space) for space in figures.bits(found | mask)]


def _marked(p: Position, step: Choose, args: Args, facts: Facts) -> None:
    p.stack.pop()
    space = int(args[1])
    _note_marker(p, step.seat, space)
    text = say("effects-marker-put", name=step.effect.what, space=words.space(p, space))
    add_fact(facts, "marker", text, "IFOS-043", "IFOS-453", "IFOS-454")


def _lasts(p: Position, context: EffectContext, facts: Facts) -> None:
    """Add the fact what a card does while its marker lies on a building.

    See `figures.is_marked`.
    """
    if facts is not None:
        text = say("effects-lasts", name=context.name, effect=context.effect.words)
        add_fact(facts, "lasts", text, "IFOS-021", "IFOS-453")


EFFECTS = {
    "place": EffectRule(place, Choice(_free, _put, ("IFOS-263",))),
    "fire": EffectRule(place, Choice(_free, _put, (fires.BURNS,))),
    "kerosene": EffectRule(place, Choice(_free, _put, ("IFOS-304",))),
    "marker": EffectRule(marker, Choice(_marker_spaces, _marked, ("IFOS-043", "IFOS-453"))),
    "stops": EffectRule(_lasts),
    "no_search": EffectRule(_lasts),
}
GUIDE_EFFECTS = {
    "place": EffectRule(_count),
    "fire": EffectRule(_count),
    "kerosene": EffectRule(_count),
    "marker": EffectRule(_marker_by_hand),
}
