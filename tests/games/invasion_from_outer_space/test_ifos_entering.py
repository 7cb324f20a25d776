"""Whoever moves a figure, the same holds for the space it enters: room, walls, fires, ruins."""

import pytest
from ifos_advanced import EAST, WEST, advanced, burn, ground, hero_turn, listed, open_space, side
from ifos_cards import with_martian_event
from ifos_table import Table

from companion.games.invasion_from_outer_space.steps.buildings import DestroyBuilding
from companion.games.invasion_from_outer_space.table.position import LEADER, MARTIAN, Crowd


def played(line: str, *, game: str = "advanced") -> Table:
    """A Martian Event with that effect, in hand in the Command Phase."""
    return with_martian_event(line, game=game)


def go(table: Table) -> Table:
    """Play it, and have nobody cancel it."""
    table.at("command").do("play", table.key("Field Report"))
    return table.do("go_on") if table.asked == "card_cards" else table


def goals(table: Table, kind: str, which: int) -> set[int]:
    """Where the card can move a Pack of a space, or a Crowd."""
    return {int(args[2]) for args in table.args("choose") if args[:2] == (kind, which)}


def around(table: Table, space: int) -> set[int]:
    """The spaces one step from a space."""
    return set(listed(ground(table).steps[space]))


# ---- full Packs --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-115")
def test_a_pack_that_a_card_moves_does_not_pass_full_packs():
    table = played("move n=2 target=pack", game="basic")
    here = open_space(table)
    table.soldiers(here, 1)
    for space in around(table, here):
        table.p.troops[0][space] = 3
    go(table)
    assert goals(table, "pack", here) == set()
    table = played("move n=2 target=pack", game="basic")
    table.soldiers(here, 1)
    way = side(table, here, EAST)
    for space in around(table, here) - {way}:
        table.p.troops[0][space] = 3
    table.soldiers(way, 2)
    go(table)
    assert goals(table, "pack", here) <= {way} | around(table, way), "two leave room for a third"
    assert len(goals(table, "pack", here)) > 1


@pytest.mark.rule("IFOS-115", "IFOS-168")
def test_a_giant_stops_a_pack_that_a_card_moves():
    table = played("move n=2 target=pack", game="basic")
    here = open_space(table)
    table.soldiers(here, 1)
    for space in around(table, here) - {side(table, here, EAST)}:
        table.p.troops[0][space] = 3
    table.champion(0, side(table, here, EAST))
    go(table)
    assert goals(table, "pack", here) == set()


# ---- fires on the way --------------------------------------------------------------------
def through_the_fire() -> tuple[Table, int, int, int]:
    """A Pack that can leave its space only through a fire in the east, to the space beyond."""
    table = played("move n=2 target=pack")
    here = open_space(table)
    fire = side(table, here, EAST)
    table.soldiers(here, 3)
    for space in around(table, here) - {fire}:
        table.p.troops[0][space] = 3
    table.champion(LEADER, int(table.p.sites[0]))  # so that some Martian is left in any case
    burn(table, fire)
    go(table)
    beyond = max(goals(table, "pack", here) - {fire})
    return table, here, fire, beyond


@pytest.mark.rule("IFOS-317")
@pytest.mark.parametrize("burnt", [0, 1, 3])
def test_a_pack_that_a_card_moves_through_a_fire_rolls_there(burnt: int):
    table, here, fire, beyond = through_the_fire()
    table.do("choose", "pack", here, beyond)
    assert table.due().startswith("Fire in") and table.p.stack[-1].white == 3
    assert table.p.soldiers(fire) == 3 and not table.p.soldiers(here)
    table.roll(*[1] * (3 - burnt), *[4] * burnt).skip()
    assert table.p.soldiers(fire) == 0 and table.p.soldiers(beyond) == 3 - burnt
    assert table.asked == "command"


@pytest.mark.rule("IFOS-317")
def test_soldiers_who_stand_in_the_fire_stay_there_when_others_pass():
    table, here, fire, beyond = through_the_fire()
    table.soldiers(here, -1)
    table.soldiers(fire, 1)
    table.do("choose", "pack", here, beyond)
    assert table.p.stack[-1].white == 2, "those who enter roll"
    table.roll(1, 4).skip()
    assert table.p.soldiers(fire) == 1 and table.p.soldiers(beyond) == 1


@pytest.mark.rule("IFOS-317")
def test_a_pack_goes_around_a_fire_where_it_can():
    table = played("move n=2 target=pack")
    here = open_space(table)
    fire = side(table, here, EAST)
    table.soldiers(here, 2)
    burn(table, fire)
    go(table)
    spaces = goals(table, "pack", here) - {fire}
    both = [to for to in spaces if around(table, to) & around(table, here) - {fire}]
    to = next(to for to in both if ground(table).steps[fire] >> to & 1)
    table.do("choose", "pack", here, to)
    assert not table.due() and table.p.soldiers(to) == 2


@pytest.mark.rule("IFOS-317", "IFOS-225", "IFOS-A89")
@pytest.mark.parametrize(("item", "ruled", "often"), [
    ("", "one", 1), ("Stilts", "one", 1), ("", "each", 2), ("Stilts", "each", 1),
    ("", "flights", 2),
])  # fmt: skip
def test_a_hero_who_lands_in_a_fire_rolls_for_staying_and_as_ruled_for_entering(item, ruled, often):
    rulings = {"IFOS-A89": ruled}
    table = advanced(heroes=("Archibald", "Hannah", "Lucrezia", "Angelica"), rulings=rulings)
    here, fire = listed(table.p.cannons)[0], open_space(table)
    table.hero(0, space=here)
    if item:
        table.item(0, item)
    burn(table, fire)
    hero_turn(table, 0).do("talent", 0).roll(6).do("lands", fire)
    rolls = 0
    while table.due().startswith("Fire in"):
        table.roll(1).skip()
        rolls += 1
    # On Stilts a Hero passes over a fire (IFOS-459), but does not stay in one unharmed.
    assert rolls == often


# ---- destroyed buildings -----------------------------------------------------------------
@pytest.mark.rule("IFOS-364", "IFOS-260")
def test_nobody_comes_into_the_centre_of_a_destroyed_big_top():
    table = advanced()
    here, centre = open_space(table), ground(table).centre
    top = ground(table).buildings[ground(table).building[centre]]
    assert top.kind == "big-top"
    boxes = table.p.setup.sheets[table.p.heroes[0].sheet].health
    table.hero(0, space=here, wounds=boxes - 1, tokens=0)
    for n in (1, 2, 3):
        table.hero(n, space=int(table.p.sites[0]))
    table.p.destroyed |= top.mask
    table.soldiers(here, 1)
    table.at("fights").do("fight", 0).roll(1, 1, green=(6,)).skip()
    table.do("new_hero").do("sheet")
    assert table.asked == "entry" and table.verbs() == {"at_random"}


# ---- Crowds ------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-338")
def test_walls_do_not_stop_a_crowd_that_a_card_moves_but_fires_do():
    table = played("move n=1 target=crowd")
    all_ = ground(table)
    here = next(s for s in listed(all_.everywhere) if all_.adjacent[s] & ~all_.steps[s])
    behind = listed(all_.adjacent[here] & ~all_.steps[here])[0]
    table.p.crowds.append(Crowd(here))
    go(table)
    assert goals(table, "crowd", 0) == set(listed(all_.adjacent[here]))
    table = played("move n=1 target=crowd")
    table.p.crowds.append(Crowd(here))
    burn(table, behind)
    go(table)
    assert goals(table, "crowd", 0) == set(listed(all_.adjacent[here])) - {behind}


@pytest.mark.rule("IFOS-338")
def test_fires_and_crowds_stop_a_crowd_on_the_way_too():
    table = played("move n=2 target=crowd")
    here = open_space(table)
    east = side(table, here, EAST)
    adjacent = set(listed(ground(table).adjacent[here]))
    table.p.crowds += [Crowd(here), Crowd(side(table, here, WEST))]
    burn(table, *(adjacent - {east, side(table, here, WEST)}))
    go(table)
    beyond = set(listed(ground(table).adjacent[east]))
    assert goals(table, "crowd", 0) == ({east} | beyond) - adjacent - {here} | {east}


@pytest.mark.rule("IFOS-338", "IFOS-A48")
@pytest.mark.parametrize("ruling", ["yes", "no"])
def test_martians_hold_a_crowd_that_a_card_moves_only_where_ruled_so(ruling: str):
    table = played("move n=1 target=crowd")
    here = open_space(table)
    table.p.ruled = {**table.p.ruled, "IFOS-A48": ruling}
    table.p.crowds.append(Crowd(here))
    table.soldiers(here, 1)
    go(table)
    assert bool(goals(table, "crowd", 0)) == (ruling == "yes")


# ---- the march goes on -------------------------------------------------------------------
@pytest.mark.rule("IFOS-112", "IFOS-365")
def test_soldiers_pushed_out_in_the_march_march_on_from_where_they_are():
    table = advanced()
    pens = next(b for b in ground(table).buildings if b.kind == "tent")
    inside = listed(pens.mask)[0]
    table.soldiers(inside, 2)
    table.at("march")
    assert table.p.side == MARTIAN and any(args[0] == inside for args in table.args("march"))
    table.p.push(DestroyBuilding(ground(table).buildings.index(pens)))
    table.settle()
    while table.asked == "flee":
        table.do("flees")
    assert table.asked == "march"
    sources = {args[0] for args in table.args("march")}
    assert sources and inside not in sources
