"""Ranged Attacks of Heroes: range, sight, to hit, and the Break Test afterwards."""

from companion.actions import Action
from companion.games.invasion_from_outer_space import figures, words
from companion.games.invasion_from_outer_space.agenda import Facts, Frame, Room, roll, tell
from companion.games.invasion_from_outer_space.cardplay import burden
from companion.games.invasion_from_outer_space.position import (
    LEADER,
    NOWHERE,
    SUPER,
    ZARD,
    Position,
)


def shots(p: Position, n: int) -> list[Action]:
    """All Ranged Attacks a Hero can make: an Item with a Range, and a space (IFOS-194, 195)."""
    owner, found = p.owner(n), []
    for card in sorted(set(p.heroes[n].items)):
        data = p.setting.cards[card]
        if not data.range or not data.hit or card in p.spent:
            continue
        if p.guide:
            found.append(Action(owner, "shoot", (data.key,)))
            continue
        found += [
            Action(owner, "shoot", (data.key, space))
            for space in figures.bits(in_range(p, n, data.range))
            if p.martians_at(space)
        ]
    return found


def in_range(p: Position, n: int, reach: int) -> int:
    """The spaces within Range and in sight, the own one too, as bits (IFOS-196, IFOS-203)."""
    assert p.ground is not None
    space = p.heroes[n].space
    seen = p.ground.within(space, reach) & figures.sees(p, space)
    return seen | 1 << space


def shoot(p: Position, n: int, action: Action, facts: Facts) -> None:
    """Roll to hit."""
    card = p.setting.index[str(action.args[0])]
    space = int(action.args[1]) if len(action.args) > 1 else NOWHERE
    p.spent = (*p.spent, card)
    name = p.setting.cards[card].name
    tell(facts, "shot", f"{words.hero(p, n)} uses {name}.", "IFOS-194", "IFOS-193")
    p.agenda.append(Frame("shot", n, space, card))
    roll(p, 1, f"{name}: to hit")


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    data = p.setting.cards[f.c]
    p.agenda.pop()
    if data.breaks:
        p.agenda.append(Frame("break", f.a, f.c))
    hit = faces[0] >= data.hit
    text = f"{faces[0]} against {data.hit}+: {'a hit' if hit else 'missed'}."
    tell(facts, "to_hit", text, "IFOS-198")
    if hit:
        p.agenda.append(Frame("strike", f.a, f.b, _beast(p) + 1, "ranged"))


def _beast(p: Position) -> int:
    """Without a board, a beast may be the only Martian there is to hit."""
    if not p.guide or p.on_board() or p.champions[LEADER].playing:
        return -1
    return next((which for which in (ZARD, SUPER) if p.champions[which].playing), -1)


def break_test(p: Position, hero: int, card: int) -> None:
    """Have an Item tested after its use (IFOS-220)."""
    if p.setting.cards[card].breaks:
        p.agenda.append(Frame("break", hero, card))


def _break(p: Position, f: Frame, facts: Facts) -> bool:
    if p.heroes[f.a].alive and f.b in p.heroes[f.a].items:
        roll(p, 1, f"Break Test of {p.setting.cards[f.b].name}")
    else:
        p.agenda.pop()
    return True


def _break_rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.agenda.pop()
    if faces[0] in p.setting.cards[f.b].breaks:
        burden.discard(p, f.a, f.b, facts, "IFOS-220")
    else:
        tell(facts, "held", f"{p.setting.cards[f.b].name} holds.", "IFOS-220")


ROOMS = {"shot": Room(rolled=_rolled), "break": Room(run=_break, rolled=_break_rolled)}
