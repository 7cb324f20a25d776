"""Lighting Kerosene: with a Gun from afar, or with a Fire Item from beside it."""

from companion.actions import Action
from companion.games.invasion_from_outer_space import figures, words
from companion.games.invasion_from_outer_space.agenda import Facts, Frame, Room, roll, tell
from companion.games.invasion_from_outer_space.cardplay import breaking, wear
from companion.games.invasion_from_outer_space.position import NONE, Position

LIGHT = "light"  # stands for a Fire Item among the Items that shoot
GUN, FIRE = "Gun", "Fire"


def has_fire(p: Position, n: int) -> bool:
    """Whether a Hero has a Fire Item, or always counts as having one (IFOS-306)."""
    hero = p.heroes[n]
    if FIRE in p.setting.sheets[hero.sheet].counts_as:
        return True
    return any(p.setting.cards[card].has(FIRE) for card in hero.items)


def shots(p: Position, n: int) -> list[Action]:
    """Ways to light a marker as the Ranged Attack (IFOS-305, IFOS-306)."""
    if p.guide or not p.kerosene:
        return []
    from companion.games.invasion_from_outer_space.phases import ranged

    assert p.ground is not None
    owner, space, found = p.owner(n), p.heroes[n].space, []
    if has_fire(p, n):
        near = (p.ground.beside[space] | 1 << space) & p.kerosene
        found += [Action(owner, "shoot", (LIGHT, s)) for s in figures.bits(near)]
    for card in dict.fromkeys(p.heroes[n].items):
        data = p.setting.cards[card]
        if data.has(GUN) and data.hit and wear.may_use(p, n, card):
            seen = ranged.in_range(p, n, data.range) & p.kerosene
            found += [Action(owner, "ignite", (data.key, s)) for s in figures.bits(seen)]
    return found


def light(p: Position, n: int, space: int, facts: Facts) -> None:
    """Light a marker with a Fire Item, which is kept (IFOS-306)."""
    tell(facts, "lit", f"{words.hero(p, n)} lights the Kerosene.", "IFOS-306", "IFOS-308")
    burst(p, n, space, facts)


def ignite(p: Position, n: int, action: Action, facts: Facts) -> None:
    """Shoot at a marker: to hit as against a Martian (IFOS-305)."""
    card = p.setting.index[str(action.args[0])]
    wear.use(p, n, card)
    breaking.test(p, n, card)
    p.agenda.append(Frame("ignite", n, int(action.args[1]), p.setting.cards[card].hit))
    roll(p, 1, f"{p.setting.cards[card].name}: to light the Kerosene")


def _rolled(p: Position, f: Frame, faces: tuple[int, ...], facts: Facts) -> None:
    p.agenda.pop()
    hit = faces[0] >= f.c
    text = f"{faces[0]} against {f.c}+: {'it burns' if hit else 'missed'}."
    tell(facts, "to_hit", text, "IFOS-305")
    if hit:
        burst(p, f.a, f.b, facts)


def burst(p: Position, n: int, space: int, facts: Facts) -> None:
    """A lit marker becomes a Fire marker (IFOS-308)."""
    from companion.games.invasion_from_outer_space.harm import fires

    if space != NONE:
        p.kerosene &= ~(1 << space)
        fires.start(p, space, p.owner(n), facts)


ROOMS = {"ignite": Room(rolled=_rolled)}
