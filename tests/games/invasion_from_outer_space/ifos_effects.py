"""Effects of the toolbox, resolved one at a time on a table with little else on it."""

from ifos_advanced import advanced
from ifos_cards import quiet
from ifos_table import Table

from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.effects.choices import EffectContext
from companion.games.invasion_from_outer_space.effects.resolve import rule_of
from companion.games.invasion_from_outer_space.steps.cards import Source
from companion.games.invasion_from_outer_space.table.position import NONE, NOWHERE

MARTIANS, HEROES = 0, 1  # seats
BUSY = "Hero Turn: which Hero acts now?"


def ready(play: str = "board", **values) -> Table:
    """The Hero Turn of the Advanced Game, with three Soldiers far away and nothing else."""
    table = quiet(advanced(play, **values))
    table.soldiers(NOWHERE if play == "guide" else table.p.sites[3], 3)
    table.at("heroes").facts.clear()
    return table


def does(
    table: Table,
    line: str,
    seat: int = HEROES,
    space: int = NONE,
    *,
    hero: int = NONE,
    source: Source | None = None,
) -> Table:
    """Resolve one effect for a seat, as a card called Test does, or as the `source` does.

    `space` is hit by a throw; `hero` is the one who acts.
    """
    effect = read_line(line, "Test")
    context = EffectContext(effect, effect.n, hero, seat, space, "Test", source)
    rule_of(table.p, effect).resolve(table.p, context, table.facts)
    return table.settle()


def by_hand(what: str) -> str:
    """What is asked where people do it."""
    return f"Do this on the table: Test: {what}"
