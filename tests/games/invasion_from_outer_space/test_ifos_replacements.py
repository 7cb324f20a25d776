"""What was due to a dead Hero does not meet the one who comes in its place (IFOS-257, 262)."""

from collections.abc import Callable

import pytest
from ifos_cards import entered, quiet
from ifos_table import Table

from companion.games.invasion_from_outer_space.steps.base import HeroId, Step
from companion.games.invasion_from_outer_space.steps.combat import (
    DivideHits,
    Dodge,
    Roar,
    Strike,
    WoundHero,
)
from companion.games.invasion_from_outer_space.steps.heroes import TakeStance

LETHAL = "wound n=6 target=hero"


def comes(table: Table, sheet: str = "Carl") -> Table:
    """Have a new Hero drawn, who enters in the centre with a free card."""
    assert table.asked == "new_hero"
    table.do("new_hero").do("sheet", next(s.key for s in table.p.setup.sheets if s.name == sheet))
    return table.do("at_centre").do("found", table.key("Cabbage"))


def shot_at(*heroes: int, faces: tuple[int, ...], table: Table) -> Table:
    """A full Pack fires at some Heroes in its space; the others stand aside."""
    here = int(table.p.sites[0])
    for n in range(4):
        table.hero(n, space=here if n in heroes else int(table.p.sites[3]))
    table.soldiers(here, 3)
    return table.at("rayguns").do("blast", here, here, 0).roll(*faces).skip()


@pytest.mark.rule("IFOS-257", "IFOS-262", "IFOS-124")
def test_the_dodge_of_a_dead_hero_is_not_made_by_the_next_one():
    table = quiet(Table(entered=entered(Field_Report={"effects": [LETHAL], "when": "agility"})))
    table.hand(0, "Field Report")
    shot_at(0, 1, faces=(6, 6, 1), table=table)
    table.do("hit", 0).do("hit", 1)
    assert table.due() == "Hannah dodges"
    table.roll(6).do("play", table.key("Field Report")).do("choose", "hero", 1).skip()
    comes(table).skip()
    assert table.p.heroes[1].late and table.p.heroes[1].wounds == 0
    assert table.due() == "" and table.asked == "rayguns"


@pytest.mark.rule("IFOS-257", "IFOS-262", "IFOS-123", "IFOS-A26")
def test_the_rest_of_the_hits_is_not_dealt_to_the_next_one():
    table = Table(rulings={"IFOS-A26": "one-by-one"})
    table.hero(0, wounds=table.p.setup.sheets[table.p.heroes[0].sheet].health - 1)
    shot_at(0, 1, faces=(6, 6, 6), table=table)
    table.do("hit", 0).roll(1).skip()
    comes(table)
    # The two that are left meet the other Hero.
    assert table.asked != "divide" and table.due() == "Lucrezia dodges"
    table.roll(1, 1).skip()
    assert [hero.wounds for hero in table.p.heroes[:2]] == [0, 2]


@pytest.mark.parametrize(
    "due",
    [
        lambda hero, here: Dodge(hero, 2),
        lambda hero, here: DivideHits((hero,), (0,), 3),
        lambda hero, here: WoundHero(hero, 1),
        lambda hero, here: Roar(hero),
        lambda hero, here: Strike(hero, here, "ranged"),
        lambda hero, here: TakeStance(hero),
    ],
    ids=["dodge", "hits", "wound", "roar", "strike", "stance"],
)
@pytest.mark.rule("IFOS-257", "IFOS-262")
def test_nothing_that_is_due_to_a_dead_hero_meets_the_next_one(
    due: Callable[[HeroId, int], Step],
):
    table = quiet(Table())
    here = int(table.p.sites[0])
    table.soldiers(here, 1)
    hero = table.p.hero_id(0)
    table.at("rayguns").carry_out(due(hero, here), WoundHero(hero, 9)).skip()
    comes(table)
    assert table.asked == "rayguns" and table.due() == ""
    assert table.p.heroes[0].wounds == 0 and table.p.heroes[0].tokens == 1
    assert table.p.soldiers(here) == 1


# ---- late Heroes ------------------------------------------------------------------------
@pytest.mark.parametrize("play", ["guide", "board"])
@pytest.mark.parametrize("line", [LETHAL, "kill target=hero"])
@pytest.mark.rule("IFOS-262")
def test_a_card_cannot_wound_who_came_in_this_phase(play: str, line: str):
    table = quiet(Table(play, entered=entered(Field_Report={"effects": [line], "when": "any"})))
    table.hand(0, "Field Report")
    table.soldiers(-1 if play == "guide" else table.p.sites[0], 1)
    table.hero(2, late=True)
    table.at("fights" if play == "guide" else "rayguns")
    table.do("play", table.key("Field Report")).skip()
    assert table.args("choose") == [("hero", 0), ("hero", 1), ("hero", 3)]
