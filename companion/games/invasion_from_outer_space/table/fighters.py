"""How many dice each side rolls in a Fight."""

from companion.games.invasion_from_outer_space.table.position import LEADER, NONE, Fight, Position

HERO_DICE = 2  # IFOS-240


def hero_dice(p: Position, n: int) -> int:
    """Return a Hero's number of dice: two, and what the sheet adds (IFOS-240)."""
    bonus = p.setup.sheets[p.heroes[n].sheet].bonus
    return HERO_DICE + sum(each.n for each in bonus if each.do == "dice" and each.side == "own")


def aids(p: Position, n: int) -> int:
    """Return how many Items and affordable Talents a Hero can use in a Fight."""
    hero = p.heroes[n]
    talent = p.setup.sheets[hero.sheet].talent
    paid = talent.when == "fight" and hero.tokens >= talent.cost
    return paid + sum(bool(p.setup.cards[card].combat) for card in hero.items)


def martian_dice(p: Position, fight: Fight) -> int:
    """Return the dice of the Hero's opponent (IFOS-241, 242, 356).

    One per Soldier, those of a Champion, and the Leader's added.
    """
    if fight.zombie is not None:
        assert p.setup.undead is not None
        return p.setup.undead.dice
    return dice_of(p, fight.soldiers, fight.champion, fight.leader)


def dice_in_space(p: Position, space: int) -> int:
    """Return the number of dice of all Martians in a space together."""
    giant = p.champion_at(space)
    champion = None if giant == NONE else giant
    return dice_of(p, pack_size(p, space), champion, p.leader_at(space))


def dice_of(p: Position, soldiers: int, champion: int | None, leader: bool) -> int:
    """Return the number of dice of these Martians together."""
    dice = soldiers
    if champion is not None:
        dice += p.setup.champions[champion].dice
    if leader:
        dice += p.setup.champions[LEADER].dice
    return dice


def pack_size(p: Position, space: int) -> int:
    """Return the number of Soldiers that fight: now, or at the start of the phase (IFOS-A32)."""
    now = p.soldiers(space)
    if p.ruled["IFOS-A32"] == "fixed" and p.unmoved[0] and now:
        return sum([colour[space] for colour in p.unmoved])
    return now


def moved_with_leader(p: Position, soldiers: int) -> int:
    """Return how many of a Pack moved with the Leader; without a board, all of them."""
    return soldiers if p.guide else min(soldiers, p.moved_with_leader)
