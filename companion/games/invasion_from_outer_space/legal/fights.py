"""Fights that are possible: whom a Hero can fight, and the Fight that an action names."""

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.steps.combat import BeginFight
from companion.games.invasion_from_outer_space.table import fighters
from companion.games.invasion_from_outer_space.table.position import (
    FULL_PACK,
    LEADER,
    NONE,
    SUPER,
    ZARD,
    Position,
)


def in_space(p: Position, n: int) -> BeginFight:
    """The Fight of a Hero against the Martians of the space."""
    space = p.heroes[n].space
    giant = p.champion_at(space)
    return BeginFight(
        p.hero_id(n),
        fighters.pack_size(p, space),
        None if giant == NONE else giant,
        p.leader_at(space),
    )


# ---- without a board --------------------------------------------------------------------
def named(p: Position, action: Action) -> BeginFight:
    """The Fight that an action of `opponents` names."""
    hero, number, *with_ = (int(each) for each in action.args)
    if action.verb == "fight_beast":
        return BeginFight(p.hero_id(hero), champion=number)
    return BeginFight(p.hero_id(hero), number, leader=bool(with_[0]))


def opponents(p: Position, n: int, player: int) -> list[Action]:
    """All that a Hero can fight where nobody knows who stands where: Pack, Leader or beast."""
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
