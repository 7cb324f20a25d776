"""Every word of the toolbox that acts on pieces, wounds and cards, on the board and in a guide."""

import pytest
from ifos_cards import aside, entered, quiet, with_event, with_martian_event
from ifos_table import Table

from companion.games.invasion_from_outer_space.components.effects import EFFECT_TYPES
from companion.games.invasion_from_outer_space.effects.resolve import EFFECTS
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    ZARD,
    Crowd,
)

MODES = pytest.mark.parametrize("play", ["board", "guide"])


def hero_plays(line: str, play: str = "board", **kind) -> Table:
    """An Event with that effect, played in the Hero Turn, with Martians far away."""
    table = with_event(line, play, **kind)
    table.soldiers(int(table.p.sites[3]), 3)
    return table.at("heroes")


def go(table: Table) -> Table:
    name = "Great Applause" if table.p.hand_sizes[1] else "Field Report"
    table.do("play", table.key(name))
    return table.do("go_on") if table.asked == "card_cards" else table


def martian_plays(line: str, play: str = "board", **kind) -> Table:
    """An Event with that effect, played in the Command Phase."""
    table = with_martian_event(line, play, **kind)
    table.soldiers(int(table.p.sites[3]), 3)
    return table.at("command")


@pytest.mark.rule("IFOS-A01")
def test_there_is_a_way_to_do_every_word_of_the_toolbox():
    assert set(EFFECTS) == set(EFFECT_TYPES)


# ---- wounds and kills ------------------------------
@MODES
@pytest.mark.rule("IFOS-198")
def test_a_card_wounds_a_martian_of_choice(play: str):
    table = go(hero_plays("wound n=1 target=martian", play))
    assert table.p.on_board() == 2 and table.p.kills == 1


@pytest.mark.rule("IFOS-199", "IFOS-253")
@pytest.mark.parametrize(("line", "left"), [("wound n=2 target=pack", 1), ("kill target=pack", 0)])
def test_a_pack_loses_so_many_soldiers(line: str, left: int):
    table = hero_plays(line)
    table.soldiers(int(table.p.sites[0]), 1)
    go(table).do("choose", "space", int(table.p.sites[3]))
    assert table.p.soldiers(int(table.p.sites[3])) == left
    assert table.p.soldiers(int(table.p.sites[0])) == 1


@MODES
@pytest.mark.rule("IFOS-199", "IFOS-253")
def test_a_killed_hero_has_all_boxes_filled(play: str):
    table = go(martian_plays("kill target=hero", play)).do("choose", "hero", 2).skip()
    assert table.p.dead_heroes == 1 and not table.p.heroes[2].alive


@MODES
@pytest.mark.rule("IFOS-252")
def test_wounds_by_a_rolled_number(play: str):
    table = go(martian_plays("wound n=d3 target=hero", play))
    assert table.due() == "Field Report: D3"
    table.roll(3).do("choose", "hero", 0).skip()
    assert table.p.heroes[0].wounds == 2


@MODES
@pytest.mark.rule("IFOS-171", "IFOS-199")
def test_a_champion_is_chosen_and_may_be_tough(play: str):
    table = hero_plays("wound n=1 target=champion", play)
    table.champion(ZARD, int(table.p.sites[1]))
    table.champion(LEADER, int(table.p.sites[2]))
    go(table).do("choose", "champion", ZARD).roll(4)
    assert table.p.champions[ZARD].wounds == 0
    table = hero_plays("wound n=1 target=champion", play)
    table.champion(LEADER, int(table.p.sites[2]))
    go(table)
    assert table.p.champions[LEADER].wounds == 1


@MODES
@pytest.mark.rule("IFOS-455")
def test_a_card_meets_a_crowd_only_if_it_says_so(play: str):
    table = martian_plays("wound n=1 target=hero", play, game="advanced")
    table.p.crowds.append(Crowd(3 if play == "board" else -1))
    assert all(args[0] == "hero" for args in go(table).args("choose"))
    # Just a Scratch is for wounds of Heroes: none is asked for when a Crowd is wounded.
    table = martian_plays("wound n=1 target=crowd", play, game="advanced")
    table.p.crowds.append(Crowd(3 if play == "board" else -1))
    table.hand(1, "Just a Scratch")
    table.do("play", table.key("Field Report")).do("go_on")
    assert table.asked != "wound_cards"


# ---- moves ------------------------------
@pytest.mark.rule("IFOS-180")
def test_a_hero_is_moved_step_by_step():
    table = hero_plays("move n=2 target=hero")
    aside(table, 0)
    go(table).do("choose", "hero", 0)
    start = table.p.heroes[0].space
    table.do("step").do("step")
    assert table.p.heroes[0].space != start and table.asked == "heroes"


@pytest.mark.rule("IFOS-113", "IFOS-116")
def test_a_pack_is_moved_as_a_whole_where_it_has_room_and_no_hero_holds_it():
    table = martian_plays("move n=2 target=pack")
    ground, here = table.p.ground, int(table.p.sites[3])
    assert ground is not None
    near = [s for s in range(ground.size) if ground.steps[here] >> s & 1]
    table.soldiers(near[0], 1)
    go(table)
    moves = table.args("choose")
    assert ("pack", here, near[0]) not in moves and ("pack", near[0], here) not in moves
    far = next(args for args in moves if args[1] == here)
    table.do("choose", *far)
    assert table.p.soldiers(int(far[2])) == 3 and not table.p.soldiers(here)
    table = martian_plays("move n=2 target=pack")
    table.hero(0, space=here)
    go(table)
    assert "skipped" in table.kinds()


@pytest.mark.rule("IFOS-166")
def test_a_champion_is_moved_by_its_own_rules():
    table = martian_plays("move n=2 target=champion")
    table.champion(ZARD, int(table.p.sites[1]))
    go(table).do("beast")
    assert table.p.champions[ZARD].space != int(table.p.sites[1])


@pytest.mark.parametrize(
    "line",
    ["move n=2 target=hero", "saucer n=2", "marker where=random-building what=Lights Out",
     "place n=1 where=any what=cannon", "remove n=1 what=cannon"],
)  # fmt: skip
@pytest.mark.rule("IFOS-263")
def test_without_a_board_people_move_the_pieces(line: str):
    table = go(martian_plays(line, "guide"))
    assert table.asked == "note" and "Field Report" in str(table.state.prompts()[0].text)
    table.do("noted")
    assert table.asked == "command"


# ---- pieces ------------------------------
@pytest.mark.rule("IFOS-138", "IFOS-139")
def test_a_saucer_flies_so_far_and_not_onto_another():
    table = martian_plays("saucer n=2")
    before = list(table.p.sites)
    go(table)
    to = table.args("choose")[0]
    assert all(args[2] not in before for args in table.args("choose"))
    table.do("choose", *to)
    assert table.p.sites[int(to[1])] == to[2]


@MODES
@pytest.mark.rule("IFOS-129", "IFOS-130", "IFOS-090")
def test_soldiers_land_from_the_own_pool(play: str):
    table = go(martian_plays("land n=d3", play)).roll(3)
    while table.asked == "land":
        table.do("land")
    assert table.p.on_board() == 5 and table.p.pool == [13]


@pytest.mark.rule("IFOS-275", "IFOS-113")
def test_soldiers_come_in_a_random_building():
    table = go(martian_plays("place n=2 where=random-building what=soldier"))
    assert table.due() == "Random Board Section"
    table.roll(2)
    if table.due():
        table.roll(1)
    spaces = {int(args[1]) for args in table.args("choose")}
    ground = table.p.ground
    assert ground is not None and len({ground.building[space] for space in spaces}) == 1
    for space in sorted(spaces)[:1] * 2:
        table.do("choose", "space", space)
    assert table.p.soldiers(min(spaces)) == 2


@pytest.mark.rule("IFOS-221")
def test_a_cannon_is_put_where_none_is():
    table = hero_plays("place n=1 where=any what=cannon")
    ground = table.p.ground
    assert ground is not None
    go(table)
    spaces = {int(args[1]) for args in table.args("choose")}
    assert spaces == set(range(ground.size)) - set(ground.cannons)
    table.do("choose", "space", ground.centre)
    assert table.p.cannons >> ground.centre & 1


@pytest.mark.rule("IFOS-043", "IFOS-270", "IFOS-453")
def test_a_marker_lies_with_its_card_and_goes_with_it():
    table = quiet(Table())
    table.hand(0, "Lights Out")
    table.hand(1, "Cut the Wires")
    table.at("command").do("play", table.key("Lights Out")).do("go_on").roll(2)
    if table.due():
        table.roll(1)
    assert table.p.cards_in_play[0].spot >= 0
    # A fire in the building changes nothing about it.
    from companion.games.invasion_from_outer_space.table.position import Fire

    table.p.fires.append(Fire(table.p.cards_in_play[0].spot))
    table.at("heroes")
    assert len(table.p.cards_in_play) == 1
    table.do("play", table.key("Cut the Wires")).skip()
    assert not table.p.cards_in_play


@pytest.mark.rule("IFOS-263")
def test_fires_are_put_out():
    from companion.games.invasion_from_outer_space.table.position import Fire

    table = hero_plays("quench n=2", game="advanced")
    table.p.fires += [Fire(n) for n in (4, 5, 6)]
    go(table).do("choose", "space", 4).do("choose", "space", 6)
    assert [fire.space for fire in table.p.fires] == [5]


@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize(("fires", "left"), [(0, 0), (1, 0), (3, 1)])
def test_without_a_board_so_many_fires_are_put_out(fires: int, left: int):
    from companion.games.invasion_from_outer_space.table.position import NOWHERE, Fire

    table = hero_plays("quench n=2", "guide", game="advanced")
    table.p.fires += [Fire(NOWHERE) for _ in range(fires)]
    go(table)
    assert len(table.p.fires) == left
    assert ("quenched" in table.kinds()) == (fires > 0)


# ---- cards ------------------------------
@MODES
@pytest.mark.rule("IFOS-186", "IFOS-104")
def test_cards_are_drawn_by_a_hero_or_by_the_martians(play: str):
    table = go(hero_plays("draw n=1", play)).do("choose", "hero", 0).do("found", "?").skip()
    assert table.p.hand_sizes[1] == 1
    table = go(martian_plays("draw n=2", play)).do("card", "?").do("card", "?").skip()
    assert table.p.hand_sizes[0] == 2


@pytest.mark.rule("IFOS-104")
def test_no_effect_draws_over_the_hand_limit():
    table = martian_plays("draw n=2")
    table.hand(0, *["Cold Fury"] * 4, "Icy Stare")
    go(table).do("card", "?").skip()
    assert table.p.hand_sizes[0] == 6 and table.asked == "command"


@MODES
@pytest.mark.rule("IFOS-259", "IFOS-263")
def test_items_and_cards_of_a_hand_are_discarded(play: str):
    table = martian_plays("discard n=1 what=items", play)
    table.item(2, "Cabbage")
    go(table)
    assert table.p.discard[HERO] == [table.card("Cabbage")] and not table.p.heroes[2].items
    table = martian_plays("discard n=1 what=hand", play)
    table.hand(1, "Just a Scratch")
    table.do("play", table.key("Field Report")).do("go_on")
    assert table.asked == "give_up"
    table.do("discard", table.key("Just a Scratch"))
    assert table.p.hand_sizes[1] == 0 and table.p.discard[HERO] == [table.card("Just a Scratch")]


@MODES
@pytest.mark.rule("IFOS-035", "IFOS-263")
def test_a_card_is_taken_back_but_never_the_one_that_does_it(play: str):
    data = entered(Encore={"effects": ["retrieve what=Event"]})
    table = quiet(Table(play, game="advanced", entered=data))
    table.hand(1, "Encore")
    table.discarded(HERO, "Just a Scratch", "Mirror Trick", "Cabbage")
    table.at("heroes").do("play", table.key("Encore")).skip()
    assert {args[1] for args in table.args("choose")} == {
        table.key("Just a Scratch"), table.key("Mirror Trick"),
    }  # fmt: skip
    table.do("choose", "card", table.key("Mirror Trick"))
    assert table.p.known_cards[1] == (table.card("Mirror Trick"),) and table.p.hand_sizes[1] == 1
    assert table.card("Encore") in table.p.discard[HERO]


@pytest.mark.rule("IFOS-293")
def test_a_card_that_helps_takes_a_scenario_search_card_back():
    table = quiet(Table(game="advanced", scenario="unleashed"))
    table.hand(1, "Just What I Needed")
    table.discarded(HERO, "Water Bucket", "Circus Torch", "Cabbage")
    table.at("heroes").do("play", table.key("Just What I Needed")).skip()
    # Fire Items, Water Buckets and Bombs are what this scenario names.
    assert {args[1] for args in table.args("choose")} == {
        table.key("Water Bucket"), table.key("Circus Torch"),
    }  # fmt: skip
    table.do("choose", "card", table.key("Water Bucket"), 3)
    assert table.p.heroes[3].items == (table.card("Water Bucket"),)


@MODES
@pytest.mark.rule("IFOS-209", "IFOS-132")
def test_tokens_and_points_are_won_and_lost(play: str):
    table = martian_plays("power n=-1", play)
    table.hero(1, tokens=2)
    go(table)
    assert table.p.heroes[1].tokens == 1
    table = go(martian_plays("command n=2", play))
    assert table.p.command_points[0] == 4
    table = go(hero_plays("command n=-1", play))
    assert table.p.bonus[0] == 0
    table = with_martian_event("command n=2", play)
    table.soldiers(int(table.p.sites[3]), 1)
    go(table.at("rayguns"))
    assert table.p.bonus[0] == 2


@MODES
@pytest.mark.rule("IFOS-263")
def test_a_note_is_read_out_and_done_by_people(play: str):
    table = go(martian_plays("note text=Take one card out of the game.", play))
    assert "Take one card out of the game." in str(table.state.prompts()[0].text)
    table.do("noted")
    assert table.asked == "command" and table.p.discard[MARTIAN]


@pytest.mark.rule("IFOS-268")
def test_the_movement_die_is_rolled_again():
    table = with_event("reroll_move", when="move")
    table.at("heroes").do("activate", 0).roll(1, green=(1,))
    go(table).roll(6)
    assert "6 spaces" in str(table.state.prompts()[0].text)


@pytest.mark.rule("IFOS-333")
def test_a_crowd_is_moved_to_where_a_crowd_can_stand():
    table = martian_plays("move n=2 target=crowd", game="advanced")
    ground, here = table.p.ground, int(table.p.sites[0])
    assert ground is not None
    table.p.crowds.append(Crowd(here))
    go(table)
    spaces = {int(args[2]) for args in table.args("choose")}
    assert spaces and here not in spaces
    assert all(ground.distance(here, space) <= 2 for space in spaces)
    table.do("choose", "crowd", 0, min(spaces))
    assert table.p.crowds[0].space == min(spaces)


@pytest.mark.rule("IFOS-313", "IFOS-463")
def test_a_card_starts_a_fire_where_it_says():
    table = martian_plays("fire where=random-building", game="advanced")
    go(table).roll(2)
    if table.due() == "Random Building":
        table.roll(1)
    table.do("choose")
    assert len(table.p.fires) == 1 and table.p.fires[0].new
    ground = table.p.ground
    assert ground is not None and ground.building[table.p.fires[0].space] >= 0
    table = go(martian_plays("fire where=any", "guide", game="advanced"))
    assert len(table.p.fires) == 1


@pytest.mark.rule("IFOS-223")
def test_nobody_is_fired_in_the_middle_of_a_walk():
    table = Table(heroes=("Archibald", "Hannah", "Lucrezia", "Cassidy"))
    ground = table.p.ground
    assert ground is not None
    table.hero(0, space=int(ground.cannons[0]))
    table.at("heroes").do("activate", 0).roll(3, green=(1,))
    assert table.can("talent", 0)
    table.do("move")
    assert not table.can("talent", 0)
