"""Decide who rolls for a fire or a crash: on entering, on staying, or everybody in a space."""

from companion.games.invasion_from_outer_space.steps.fire import (
    Burn,
    BurnChampion,
    BurnCrowd,
    BurnHero,
    BurnSoldiers,
    Danger,
    TimesBurnt,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.table import figures, models
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    NONE,
    NOWHERE,
    SUPER,
    ZARD,
    Position,
)

STILTS = "Stilts"
BURNS = "IFOS-317"
NEEDS = {Danger.FIRE: 4, Danger.CRASH: 3}  # The lowest face that wounds (IFOS-317, IFOS-362).
RULES = {Danger.FIRE: (BURNS,), Danger.CRASH: ("IFOS-362", "IFOS-363")}


# ---- entering ----------------------------------------------------------------------------
def soldiers_enter(p: Position, colour: int, space: int, number: int) -> None:
    """Make Soldiers that enter a burning space roll one by one (IFOS-317)."""
    if p.fire_at(space):
        _soldiers(p, colour, space, number)


def rolls_where_placed(p: Position) -> bool:
    """Return whether a figure placed into a fire rolls; without a board, ask who does (A88)."""
    if not p.fires or p.ruled["IFOS-A88"] == "none":
        return False
    if p.guide:
        ask_who(p, Danger.FIRE, late=True)
    return not p.guide


def leader_enters(p: Position, space: int, pack: tuple[int, ...]) -> None:
    """Make the Leader and the Soldiers with him roll; `pack` counts them by colour."""
    if p.fires and p.fire_at(space):
        champion_enters(p, LEADER, space)
        for colour, number in enumerate(pack):
            _soldiers(p, colour, space, number)


def champion_enters(p: Position, which: int, space: int) -> None:
    """Make a Champion that enters a fire roll; Toughness may count (IFOS-A38)."""
    if p.fires and p.fire_at(space):
        p.stack.append(BurnChampion(which, space))


def hero_enters(p: Position, hero: int, space: int) -> None:
    """Make a Hero who enters a fire roll, except on Stilts (IFOS-459)."""
    if not p.guide and p.fire_at(space) and not _on_stilts(p, hero):
        p.stack.append(BurnHero(p.hero_id(hero), space))


def _on_stilts(p: Position, hero: int) -> bool:
    return any(p.setup.cards[card].name == STILTS for card in p.heroes[hero].items)


def _soldiers(
    p: Position, colour: int, space: int, number: int, danger: Danger = Danger.FIRE
) -> None:
    if number > 0:
        p.stack.append(BurnSoldiers(colour, space, number, danger))


# ---- ending a move -----------------------------------------------------------------------
def hero_ends(p: Position, hero: int, moved: bool = True) -> None:
    """Make a Hero who ends a move in a fire roll (IFOS-317, IFOS-A36, IFOS-A37)."""
    if not p.fires or (not moved and p.ruled["IFOS-A37"] == "moved"):
        return
    if p.guide:
        p.stack.append(TimesBurnt(p.hero_id(hero)))
    elif p.fire_at(p.heroes[hero].space):
        p.stack.append(BurnHero(p.hero_id(hero), p.heroes[hero].space))


def hero_moved(p: Position, hero: int, space: int) -> None:
    """Make a Hero roll for staying in the fire into which something moves him (IFOS-A89)."""
    p.stack.append(BurnHero(p.hero_id(hero), space))


def hero_searched(p: Position, hero: int) -> None:
    """Make a Hero who Searches in a fire roll, where fires burn everybody (IFOS-A37)."""
    if p.ruled["IFOS-A37"] == "all":
        hero_ends(p, hero)


def march_ends(p: Position, beast_moved: bool, leader_moved: bool) -> None:
    """Make Martians that end the Move phase in a fire roll (IFOS-A37).

    Where only those that moved roll, `unmoved` counts the Soldiers that did not.
    """
    if not p.fires:
        return
    if p.guide:
        ask_who(p, Danger.FIRE, again=True)
        return
    only_moved = p.ruled["IFOS-A37"] == "moved"
    moved = {ZARD: beast_moved, LEADER: leader_moved, SUPER: beast_moved}
    for fire in p.fires:
        for colour, troops in enumerate(p.troops):
            stayed = p.unmoved[colour][fire.space] if only_moved and p.unmoved[colour] else 0
            _soldiers(p, colour, fire.space, troops[fire.space] - stayed)
        for which, each in enumerate(p.champions):
            has_moved = moved.get(which, True)
            if each.playing and each.space == fire.space and (has_moved or not only_moved):
                p.stack.append(BurnChampion(which, fire.space))


# ---- everybody in a space ----------------------------------------------------------------
def fire_starts(p: Position, space: int) -> None:
    """Make all figures in the space where a fire starts roll (IFOS-317, IFOS-340)."""
    all_roll(p, space, Danger.FIRE)
    crowd = p.crowd_at(space)
    if crowd >= 0:
        p.stack.append(BurnCrowd(crowd, space))


def crash(p: Position, space: int) -> None:
    """Make everybody under a crashing saucer roll, a Crowd by ruling (IFOS-362, IFOS-A90)."""
    crowd = p.crowd_at(space) if _crushes_crowds(p) else NONE
    if crowd >= 0:
        p.stack.append(BurnCrowd(crowd, space, Danger.CRASH))
    all_roll(p, space, Danger.CRASH)


def _crushes_crowds(p: Position) -> bool:
    return p.ruled.get("IFOS-A90", "spared") != "spared"


def all_roll(p: Position, space: int, danger: Danger) -> None:
    """Make every Soldier, Hero and Champion in a space roll; without a board, ask who they are."""
    if p.guide:
        ask_who(p, danger)
        return
    for colour, troops in enumerate(p.troops):
        _soldiers(p, colour, space, troops[space], danger)
    there = p.heroes_at(space) if p.first_edition else figures.taking_part(p, space)
    p.push(*(BurnHero(p.hero_id(n), space, danger) for n in there))
    for which, each in enumerate(p.champions):
        if each.playing and each.space == space:
            p.stack.append(BurnChampion(which, space, danger))


def ask_who(p: Position, danger: Danger, late: bool = False, *, again: bool = False) -> None:
    """Ask the table who rolls, for games without a board; `late` Heroes, too, where placed."""
    p.stack.append(who_burns(p, danger, late, again=again))


def who_burns(p: Position, danger: Danger, late: bool = False, *, again: bool = False) -> WhoBurns:
    """Return the question who rolls; with `again` the same figures may for several fires."""
    heroes = range(len(p.heroes)) if late or p.first_edition else figures.taking_part(p)
    left: list[Burn] = [BurnHero(p.hero_id(n), NOWHERE, danger) for n in heroes]
    left += [BurnChampion(which, NOWHERE, danger) for which in range(len(p.champions))]
    if danger is Danger.FIRE or _crushes_crowds(p):
        left += [BurnCrowd(crowd, NOWHERE, danger) for crowd in range(len(p.crowds))]
    left += [BurnSoldiers(colour, NOWHERE, 1, danger) for colour in range(len(p.pool))]
    return WhoBurns(danger, tuple(left), again=again)


def there(p: Position, burn: Burn) -> int:
    """Return how many figures of a roll are still in its space; without a board, in play."""
    if isinstance(burn, BurnSoldiers):
        return models.soldiers_in(p, burn.colour, burn.space)
    if isinstance(burn, BurnHero):
        return int(models.hero_in(p, burn.hero, burn.space))
    if isinstance(burn, BurnChampion):
        return int(models.champion_in(p, burn.champion, burn.space))
    return int(models.crowd_in(p, burn.crowd, burn.space))
