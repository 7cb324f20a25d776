"""Discard cards in play and Tech."""

from companion.games.invasion_from_outer_space.steps.cards import ScrapTech
from companion.games.invasion_from_outer_space.table.position import MARTIAN, Position
from companion.games.invasion_from_outer_space.table.sides import side_of


def discard_lying(p: Position, place: int) -> None:
    """Discard the card in play at `place`; its marker goes with it (IFOS-270)."""
    each = p.cards_in_play.pop(place)
    p.discard[side_of(p, each.seat)].append(each.card)


def discard_tech(p: Position, tech: int) -> None:
    """Discard Tech; if it is face down, it is shown first (IFOS-272)."""
    for n, each in enumerate(p.tech):
        if each.id == tech and each.up:
            del p.tech[n]
            p.discard[MARTIAN].append(each.card)
        elif each.id == tech:
            p.stack.append(ScrapTech(each.seat, tech))
