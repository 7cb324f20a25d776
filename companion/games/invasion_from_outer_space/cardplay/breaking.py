"""Break Tests: an Item that was used may be gone."""

from companion.games.invasion_from_outer_space.agenda import Facts, Frame, Room, roll, tell
from companion.games.invasion_from_outer_space.cardplay import burden
from companion.games.invasion_from_outer_space.position import Position


def test(p: Position, hero: int, card: int) -> None:
    """Have an Item tested after its use (IFOS-220)."""
    if p.setting.cards[card].breaks:
        p.agenda.append(Frame("break", hero, card))


def _break(p: Position, f: Frame, facts: Facts) -> bool:
    if p.heroes[f.a].alive and f.b in p.heroes[f.a].items:
        roll(p, 1, f"Break Test of {p.setting.cards[f.b].name}")
    else:
        p.agenda.pop()
    return True


def _broken(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.agenda.pop()
    if f.b not in p.heroes[f.a].items:
        return  # a card played meanwhile has taken it
    if faces[0] in p.setting.cards[f.b].breaks:
        burden.discard(p, f.a, f.b, facts, "IFOS-220")
    else:
        tell(facts, "held", f"{p.setting.cards[f.b].name} holds.", "IFOS-220")


ROOMS: dict[str, Room] = {"break": Room(run=_break, rolled=_broken)}
