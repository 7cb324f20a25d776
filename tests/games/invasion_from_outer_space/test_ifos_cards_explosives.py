"""Bombs and Kerosene: what lights them, where they lie, what burns."""

import pytest
from ifos_cards import aside, quiet
from ifos_table import Table

from companion.games.invasion_from_outer_space.table import fires
from companion.games.invasion_from_outer_space.table.position import HERO

MODES = pytest.mark.parametrize("play", ["board", "guide"])
FOUR = ("Carl", "Lucrezia", "Angelica", "Cassidy")  # nobody counts as a Fire Item


def neighbour(table: Table, space: int, nth: int = 0) -> int:
    ground = table.p.ground
    assert ground is not None
    return [s for s in range(ground.size) if ground.steps[space] >> s & 1][nth]


def ready(play: str, *items: str, heroes: tuple[str, ...] = FOUR, kerosene: bool = False) -> Table:
    """The first Hero with these Items, Martians adjacent, at the time of the Ranged Attack."""
    table = quiet(Table(play, game="advanced", heroes=heroes))
    table.item(0, *items)
    here = aside(table, 0)
    table.soldiers(int(table.p.sites[3]), 2)
    table.soldiers(neighbour(table, here) if play == "board" else -1, 3)
    if kerosene:
        if play == "board":
            table.p.kerosene = 1 << neighbour(table, here, 1)
        else:
            table.p.kerosene_count = 1
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop").skip()
    while table.asked == "swap":
        table.do("go_on")
    return table


@MODES
@pytest.mark.rule("IFOS-302", "IFOS-303")
def test_a_bomb_needs_something_to_light_it(play: str):
    assert not ready(play, "Bomb").can("shoot")
    assert ready(play, "Bomb", "Matches").can("shoot")
    assert ready(play, "Bomb", heroes=("Hannah", *FOUR[1:])).can("shoot")


@pytest.mark.rule("IFOS-303", "IFOS-302")
def test_a_bomb_meets_the_whole_pack_and_is_gone():
    table = ready("board", "Bomb", "Matches")
    there = neighbour(table, int(table.p.heroes[0].space))
    table.do("shoot", table.key("Bomb"), there).roll(2).skip()
    assert table.p.soldiers(there) == 0 and table.p.on_board() == 2
    assert table.card("Bomb") in table.p.discard[HERO]
    # The Matches are kept.
    assert table.p.heroes[0].items == (table.card("Matches"),)


@pytest.mark.rule("IFOS-303")
def test_a_bomb_in_a_guided_match_asks_how_many_are_met():
    table = ready("guide", "Bomb", "Matches")
    table.do("shoot", table.key("Bomb")).roll(2).skip().do("choose", "soldiers", 2)
    assert table.p.on_board() == 3 and table.card("Bomb") in table.p.discard[HERO]


@pytest.mark.rule("IFOS-304")
def test_kerosene_is_laid_adjacent_at_most_one_a_space():
    table = ready("board", "Kerosene", kerosene=True)
    here = int(table.p.heroes[0].space)
    taken = neighbour(table, here, 1)
    key = table.key("Kerosene")
    spaces = {int(args[1]) for args in table.args("shoot") if args[0] == key}
    assert taken not in spaces and neighbour(table, here) in spaces
    table.do("shoot", key, neighbour(table, here))
    assert table.p.kerosene == 1 << taken | 1 << neighbour(table, here)


@pytest.mark.rule("IFOS-304")
def test_without_a_board_kerosene_is_counted():
    table = ready("guide", "Kerosene")
    table.do("shoot", table.key("Kerosene")).do("noted")
    assert table.p.kerosene_count == 1


@MODES
@pytest.mark.rule("IFOS-305")
@pytest.mark.parametrize(("face", "burns"), [(2, False), (3, True)])
def test_a_gun_lights_kerosene_as_it_hits_a_martian(play: str, face: int, burns: bool):
    table = ready(play, "Brace of Pistols", kerosene=True)
    table.do("ignite").roll(face)
    assert bool(table.p.fires) == burns and bool(fires.kerosene_spaces(table.p)) == (not burns)


@pytest.mark.rule("IFOS-305")
def test_what_is_no_gun_lights_nothing_from_afar():
    table = ready("board", "Throwing Knives", kerosene=True)
    assert not table.can("ignite") and table.can("shoot")


@MODES
@pytest.mark.rule("IFOS-306", "IFOS-308")
def test_a_fire_item_lights_it_from_the_next_space_is_kept_and_was_the_ranged_attack(play: str):
    table = ready(play, "Matches", "Throwing Knives", kerosene=True)
    lights = [args for args in table.args("shoot") if args[0] == "light"]
    assert len(lights) == 1
    table.do("shoot", *lights[0])
    assert len(table.p.fires) == 1 and not table.p.kerosene
    assert table.card("Matches") in table.p.heroes[0].items
    if table.due():
        table.roll(1)
    assert not table.can("shoot")


@pytest.mark.rule("IFOS-306")
def test_not_from_further_away():
    table = ready("board", "Matches", kerosene=True)
    ground, here = table.p.ground, int(table.p.heroes[0].space)
    assert ground is not None
    far = next(s for s in range(ground.size) if not ground.adjacent[here] >> s & 1 and s != here)
    table.p.kerosene = 1 << far
    assert not table.can("shoot", "light", far)


@pytest.mark.rule("IFOS-307", "IFOS-308")
def test_a_fire_near_lights_what_is_laid_at_once():
    from companion.games.invasion_from_outer_space.table.position import Fire

    table = ready("board", "Kerosene")
    here = int(table.p.heroes[0].space)
    ground = table.p.ground
    assert ground is not None
    there = neighbour(table, here, 1)
    beyond = next(
        s for s in range(ground.size)
        if ground.adjacent[there] >> s & 1 and not ground.adjacent[here] >> s & 1 and s != here
    )  # fmt: skip
    table.p.fires.append(Fire(beyond))
    table.do("shoot", table.key("Kerosene"), there)
    while table.due():
        table.roll(*[1] * table.p.stack[-1].white)
    assert not table.p.kerosene and {fire.space for fire in table.p.fires} >= {beyond, there}
