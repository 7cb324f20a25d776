"""What Small Town Heroes can do with a Power Token at the Carnival (IFOS-422)."""

from companion.games.invasion_from_outer_space.legal import dice_pools
from companion.games.invasion_from_outer_space.steps.heroes import HeroActs
from companion.games.invasion_from_outer_space.table.position import HERO, Fight, Position

Args = tuple[int, ...]


def rerolls(p: Position, n: int, moments: tuple[str, ...]) -> list[Args]:
    """Return the re-rolls a Hero may pay for: (Hero,) for the move, else (Hero, face)."""
    hero = p.heroes[n]
    if not hero.tokens or p.setup.town or not p.setup.sheets[hero.sheet].town:
        return []
    top = p.stack[-1]
    if "move" in moments:
        return [(n,)] if isinstance(top, HeroActs) and top.hero == p.hero_id(n) else []
    if not _is_own_roll(p, n, moments):
        return []
    if dice_pools.unentered(p):
        return [(n, 0)]  # Which die, the table sees.
    return [(n, face) for face in sorted(set(dice_pools.pool(p, HERO) or ())) if face]


def _is_own_roll(p: Position, n: int, moments: tuple[str, ...]) -> bool:
    """Return whether the dice are the Hero's, in a Fight or a Ranged Attack."""
    if "fight" in moments:
        return isinstance(p.fight, Fight) and p.fight.hero == n
    attack = dice_pools.ranged_attack(p) if "ranged" in moments and p.fight is None else None
    return attack is not None and attack.hero == p.hero_id(n)
