"""Laws that one wrong value does not break: each is broken by hand, and held otherwise."""

from collections.abc import Callable

import pytest
from ifos_advanced import advanced, burn, ground, listed, open_space
from ifos_scenarios import abduction
from ifos_table import Table

from companion.engine.state import broken
from companion.games.invasion_from_outer_space.steps.fire import LightKerosene
from companion.games.invasion_from_outer_space.table.position import LEADER, ZARD


def giant(table: Table) -> None:
    table.champion(ZARD, open_space(table))
    table.soldiers(open_space(table), 1)


def leader(table: Table) -> None:
    table.champion(ZARD, open_space(table))
    table.champion(LEADER, open_space(table))


def wounded(table: Table) -> None:
    table.champion(ZARD, open_space(table), wounds=table.p.setup.champions[ZARD].health)


def nine(table: Table) -> None:
    burn(table, *listed(ground(table).outdoors)[:9])


def twice(table: Table) -> None:
    burn(table, open_space(table))
    table.p.fires = table.p.fires * 2


def burnt(table: Table) -> None:
    burn(table, *listed(next(b.mask for b in ground(table).buildings if b.mask.bit_count() < 8)))


def alone(table: Table) -> None:
    burn(table, table.p.allies[0])


def kerosene(table: Table) -> None:
    here = open_space(table)
    burn(table, here)
    table.p.kerosene = ground(table).adjacent[here] & -ground(table).adjacent[here]


def ruined(table: Table) -> None:
    centre = ground(table).building[ground(table).centre]
    table.p.destroyed |= ground(table).buildings[centre].mask


@pytest.mark.rule(
    "IFOS-168",
    "IFOS-353",
    "IFOS-252",
    "IFOS-325",
    "IFOS-312",
    "IFOS-329",
    "IFOS-381",
    "IFOS-307",
    "IFOS-367",
)
@pytest.mark.parametrize(("spoil", "name"), [
    (giant, "a-giant-stands-alone"), (leader, "the-leader-not-with-the-beast"),
    (wounded, "champions-die-at-the-last-box"), (nine, "eight-fires"),
    (twice, "one-fire-a-space"),
    (burnt, "a-building-that-burns-falls"), (alone, "an-ally-alone-in-a-fire-runs"),
    (kerosene, "kerosene-next-to-a-fire-burns"), (ruined, "a-lost-objective-is-found-again"),
])  # fmt: skip
def test_a_law_is_broken_by_what_the_rules_forbid(spoil: Callable[[Table], None], name: str):
    table = abduction()
    table.at("heroes")
    assert broken(table.p.laws, table.p) == frozenset()
    spoil(table)
    assert name in {law.name for law in broken(table.p.laws, table.p)}


def test_what_is_due_already_breaks_no_law():
    table = advanced()
    table.soldiers(60, 1)
    table.at("heroes")
    kerosene(table)
    table.p.stack.append(LightKerosene())
    assert broken(table.p.laws, table.p) == frozenset()
