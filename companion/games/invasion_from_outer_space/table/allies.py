"""Allies: how far they can move, and what a move costs."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.steps.scenario import AlliesFlee
from companion.games.invasion_from_outer_space.table import buildings, deciders, figures, fires
from companion.games.invasion_from_outer_space.table.position import Position

PRICE = 2  # Power Tokens, paid together (IFOS-A74)


def reach(p: Position, ally: int, far: int) -> int:
    """Return the spaces an Ally can reach on foot, without its own, as bits."""
    assert p.ground is not None
    seen, open_ = 1 << p.allies[ally], buildings.standing(p)
    for _ in range(far):
        for space in figures.bits(seen):
            seen |= p.ground.steps[space] & open_
    return seen & ~(1 << p.allies[ally])


def alone_in_fire(p: Position) -> int | None:
    """Return the first Ally in a fire without Heroes and Martians that can move away (381)."""
    for n, space in enumerate(p.allies):
        alone = not p.heroes_at(space) and not p.martians_at(space)
        if alone and p.fire_at(space) and ways_out(p, space):
            return n
    return None


def ways_out(p: Position, space: int) -> int:
    """Return the adjacent spaces that do not burn, walls ignored, as bits."""
    assert p.ground is not None
    return p.ground.adjacent[space] & buildings.standing(p) & ~fires.burning(p)


def flee(p: Position) -> None:
    """Make Allies leave a fire where nobody else stands (IFOS-381)."""
    if type(p.stack[-1]) is not AlliesFlee and alone_in_fire(p) is not None:
        p.stack.append(AlliesFlee())


def _most_payments(p: Position) -> int:
    """Return how many payments the Heroes can make together.

    Carnival Heroes pay with Power Tokens, those of the Small Town with wounds and cards (IFOS-414).
    """
    found = sum(hero.tokens for hero in p.heroes if hero.alive)
    town = [n for n, each in enumerate(p.heroes) if each.alive and p.setup.sheets[each.sheet].town]
    for hero in (p.heroes[n] for n in town):
        found += p.setup.sheets[hero.sheet].health - hero.wounds + len(hero.items)
    return found + sum(p.hand_sizes[seat] for seat in {p.owner(n) for n in town})


def flee_after_a_move(p: Position) -> None:
    """Look for Allies in a fire after a move, where a record does so only then."""
    if p.first_edition and p.allies and p.fires and not p.guide:
        p.stack.append(AlliesFlee())


def at_any_time(p: Position) -> bool:
    """Return whether Allies may be moved in mid-activation and last of all (IFOS-A91)."""
    return bool(p.allies) and p.ruled["IFOS-A91"] == "any"


def calls(p: Position) -> list[Action]:
    """Return the moves of Allies in the Hero Turn: for two tokens, or as printed (IFOS-A74)."""
    if not p.allies:
        return []
    if p.ruled["IFOS-A74"] == "two" and _most_payments(p) < PRICE:
        return []
    number = 1 if p.guide else len(p.allies)
    return [Action(seat, "move_ally", (n,)) for n in range(number) for seat in deciders.heroes(p)]
