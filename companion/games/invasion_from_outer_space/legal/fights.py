"""Possible Fights: a Hero's opponents, and who can be wounded by a win."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.steps.combat import BeginFight, Strike
from companion.games.invasion_from_outer_space.table import fighters, figures
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    LEADER,
    NONE,
    NOWHERE,
    SUPER,
    ZARD,
    Fight,
    Position,
)


def in_space(p: Position, n: int) -> BeginFight:
    """Return the Fight of a Hero against the Martians in the space."""
    space = p.heroes[n].space
    giant = p.champion_at(space)
    return BeginFight(
        p.hero_id(n),
        fighters.pack_size(p, space),
        None if giant == NONE else giant,
        p.leader_at(space),
    )


# ---- the wound of a win ---------------------------------------------------------------
def victims(p: Position, step: Strike) -> list[tuple[int | str, ...]]:
    """Return the Martians one wound can hit: a colour of Soldier, or a Champion (IFOS-248)."""
    if step.champion is not None:
        return [("champion", step.champion)]
    if step.zombie is not None:
        return [("soldier", step.zombie)]
    return _of_fight(p) if p.guide else _of_space(p, step.space)


def _of_space(p: Position, space: int) -> list[tuple[int | str, ...]]:
    # A beaten Pack does not include the Zombies in its space (IFOS-443).
    pack = isinstance(p.fight, Fight) and len(p.setup.foes) > 1
    found: list[tuple[int | str, ...]] = [
        ("soldier", colour)
        for colour in figures.colours_at(p, space)
        if not pack or colour < p.setup.martians
    ]
    if p.leader_at(space):
        found.append(("champion", LEADER))
    if not pack:
        found += [("champion", which) for which in p.risen_at(space)]
    giant = p.champion_at(space)
    return found if giant == NONE else [*found, ("champion", giant)]


def _of_fight(p: Position) -> list[tuple[int | str, ...]]:
    """Return the Martians in the Fight or, without one, all in play, for games without a board."""
    fight = p.fight if isinstance(p.fight, Fight) else None
    found: list[tuple[int | str, ...]] = []
    if fight is None or fight.soldiers:
        found += [("soldier", colour) for colour in figures.colours_at(p, NOWHERE)]
    if p.champions[LEADER].playing and (fight is None or fight.leader):
        found.append(("champion", LEADER))
    if fight is None and not p.first_edition:
        giants = (which for which in (ZARD, SUPER) if p.champions[which].playing)
        found += [("champion", which) for which in giants]
    return found


def is_weak(p: Position, which: int, card: int | None) -> bool:
    """Return whether a Champion is weak to the card of a shot (IFOS-376, IFOS-377)."""
    if card is None:
        return False
    data = p.setup.cards[card]
    return any(data.has(word) for word in p.setup.champions[which].weaknesses)


# ---- without a board --------------------------------------------------------------------
def named(p: Position, action: Action) -> BeginFight:
    """Return the Fight that an action from `opponents` stands for."""
    hero, number, *with_ = (int(each) for each in action.args)
    if action.verb == "fight_beast":
        return BeginFight(p.hero_id(hero), champion=number)
    return BeginFight(p.hero_id(hero), number, leader=bool(with_[0]))


def opponents(p: Position, n: int, player: int) -> list[Action]:
    """Return all a Hero can fight where positions are unknown: a Pack, the Leader or a beast."""
    leader = (0, 1) if p.champions[LEADER].playing else (0,)
    most = min(FULL_PACK, p.on_board())
    found = [
        Action(player, "fight", (n, soldiers, with_))
        for soldiers in range(most + 1)
        for with_ in leader
        if soldiers + with_
    ]
    found += [
        Action(player, "fight_beast", (n, which))
        for which in (ZARD, SUPER)
        if p.champions[which].playing
    ]
    return found
