"""Break Tests: an Item that was used may be gone."""

from companion.games.invasion_from_outer_space.handlers import (
    Facts,
    Frame,
    Handler,
    Handlers,
    add_fact,
    roll,
)
from companion.games.invasion_from_outer_space.rules import inventory
from companion.games.invasion_from_outer_space.table.position import Position


def test(p: Position, hero: int, card: int) -> None:
    """Have an Item tested after its use (IFOS-220)."""
    if p.setup.cards[card].breaks:
        p.stack.append(Frame("break", hero, card))


def _break(p: Position, f: Frame, facts: Facts) -> bool:
    if p.heroes[f.a].alive and f.b in p.heroes[f.a].items:
        roll(p, 1, f"Break Test of {p.setup.cards[f.b].name}")
    else:
        p.stack.pop()
    return True


def _broken(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.stack.pop()
    if f.b not in p.heroes[f.a].items:
        return  # a card played meanwhile has taken it
    if faces[0] in p.setup.cards[f.b].breaks:
        inventory.discard(p, f.a, f.b, facts, "IFOS-220")
    else:
        add_fact(facts, "held", f"{p.setup.cards[f.b].name} holds.", "IFOS-220")


HANDLERS: Handlers = {"break": Handler(run=_break, rolled=_broken)}
