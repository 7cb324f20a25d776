"""The cost of a Hero's Talent: Power Tokens, or being usable only once."""

from companion.engine.state import Facts
from companion.games.invasion_from_outer_space.table import inventory, item_usage
from companion.games.invasion_from_outer_space.table.position import Position


def pay(p: Position, n: int, facts: Facts) -> None:
    """Spend the Power Tokens (IFOS-205), or note a free ability as used."""
    cost = p.setup.sheets[p.heroes[n].sheet].talent.cost
    if cost:
        inventory.spend_tokens(p, n, cost, facts)
    else:
        item_usage.mark(p, n, item_usage.TALENT)
