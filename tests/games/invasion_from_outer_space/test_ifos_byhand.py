"""What people set by hand, and rulings that shape the beginning: the game goes on from there."""

import pytest
from ifos_table import Table, components

from companion.engine.actions import CORRECT, TABLE, Action, IllegalAction
from companion.games.invasion_from_outer_space.steps.buildings import EnterBuilding, RandomSection
from companion.games.invasion_from_outer_space.steps.heroes import HeroTurn
from companion.games.invasion_from_outer_space.steps.turn import (
    Landing,
    PlaceSoldiers,
    Round,
    RoundPart,
    TrackPhase,
)
from companion.games.invasion_from_outer_space.table import fires
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    ZARD,
    ItemUse,
)
from companion.words import languages
from companion.words.languages import ENGLISH


def hand(table: Table, path: str, value: int | str) -> Table:
    """Set a value by hand."""
    return table.push(Action(TABLE, CORRECT, (path, value)))


# ---- the course of the game ----------------------------------------------------------------
def test_back_to_the_command_phase_is_the_start_of_the_turn_again():
    table = Table().at("march")
    hand(table, "phase", "command")
    assert (table.asked, table.p.side, table.p.moved) == ("command", MARTIAN, False)
    assert table.p.command_points == [2]
    hand(table, "phase", "rayguns")
    assert (table.asked, table.p.moved) == ("rayguns", True)


@pytest.mark.parametrize(("side", "left"), [(MARTIAN, {0, 1, 2, 3}), (HERO, {2, 3})])
def test_on_to_the_hero_turn_nobody_has_acted_but_within_it_who_has_stays_so(
    side: int, left: set[int]
):
    table = Table()
    table.at("march" if side == MARTIAN else "heroes")
    table.p.activated = 0b0011
    hand(table, "phase", "heroes")
    assert {n for (n,) in table.args("activate")} == left
    assert not table.p.moved


@pytest.mark.rule("IFOS-218")
@pytest.mark.parametrize(("edition", "asked"), [(4, "burden"), (3, "rayguns")])
def test_who_carries_too_much_puts_some_away_before_a_phase_begins_again(edition: int, asked: str):
    table = Table(entered=components() | {"edition": edition}).at("march")
    table.item(0, "Cabbage", "Popcorn Bag", "Stilts", "Healing Salve", "Tent Mallet")
    hand(table, "phase", "rayguns")
    assert table.asked == asked


def test_a_game_that_ended_by_mistake_goes_on_when_its_reason_is_gone():
    table = Table("guide")
    table.soldiers(-1, 1)
    table.at("march")
    hand(table, "soldiers/0", 0)
    assert table.p.winner == HERO and table.state.is_terminal()
    hand(table, "soldiers/0", 3)
    assert table.p.winner == NONE and table.p.pool == [15] and table.asked == "march"


@pytest.mark.rule("IFOS-102", "IFOS-A02")
@pytest.mark.parametrize(("ruling", "over"), [("share", True), ("card", False)])
def test_a_game_that_ended_on_the_earth_goes_on_when_the_marker_is_set_back(
    ruling: str, over: bool
):
    table = Table("guide", rulings={"IFOS-A02": ruling})
    table.soldiers(-1, 3)
    table.p.track_marker = 1
    table.carry_out(TrackPhase())
    assert table.p.track_marker == 0 and table.state.is_terminal() == over
    hand(table, "marker", 4)
    assert not table.state.is_terminal() and table.asked != "lead"


@pytest.mark.rule("IFOS-100", "IFOS-101")
def test_a_marker_set_to_the_earth_by_hand_stays_correctable_and_the_next_turn_ends_the_game():
    table = Table("guide")
    table.soldiers(-1, 3)
    hand(table.at("march"), "marker", 0)
    assert "marker" in {each.path for each in table.state.correctables()}
    table.carry_out(TrackPhase())
    assert table.asked == "lead" and table.p.track_marker == 0


@pytest.mark.parametrize(("value", "winner"), [("heroes", HERO), ("martians", MARTIAN)])
def test_the_table_may_say_who_has_won_and_take_it_back(value: str, winner: int):
    table = Table("guide")
    table.soldiers(-1, 4)
    hand(table.at("march"), "won", value)
    assert table.p.winner == winner
    hand(table, "won", "nobody")
    assert table.p.winner == NONE and table.asked == "march"


# ---- guide and board ------------------------------------------------------------------------
def test_a_board_is_taken_up_in_the_middle_and_everything_is_placed_once():
    table = Table("guide")
    table.soldiers(-1, 4)
    table.champion(ZARD)
    table.hero(2, alive=False)
    table.at("rayguns")
    hand(table, "play", "board")
    for _ in range(4):
        table.do("board")
    heroes = []
    while table.asked == "stands":
        (prompt,) = [p for p in table.state.prompts() if p.name == "stands"]
        heroes += [name for name in ("Hannah", "Lucrezia", "Angelica") if name in str(prompt.text)]
        table.do("stands")
    assert sorted(heroes) == ["Hannah", "Lucrezia"]
    assert table.asked == "rayguns" and table.p.pool == [14]
    assert sum(map(sum, table.p.troops)) == 4
    assert all(hero.space >= 0 for hero in table.p.heroes if hero.alive)
    hand(table, "play", "guide")
    assert table.p.ground is None and table.p.pool == [14] and table.asked == "rayguns"
    assert table.can("fires", 3, 0)


# ---- figures -------------------------------------------------------------------------------
def test_soldiers_set_by_hand_come_from_the_pool():
    table = Table().at("rayguns")
    here = int(table.p.sites[0])
    hand(table, f"soldiers/0/{here}", 3)
    assert (table.p.pool, table.p.soldiers(here)) == ([15], 3)
    hand(table, f"soldiers/0/{here}", 1)
    assert (table.p.pool, table.p.soldiers(here)) == ([17], 1)
    assert f"soldiers/0/{here}" in {each.path for each in table.state.correctables()}
    table.refuses(CORRECT, f"soldiers/0/{here}", 4, player=TABLE)


def test_a_hero_dead_by_hand_leaves_the_items_and_is_not_activated():
    table = Table()
    table.soldiers(int(table.p.sites[0]), 1)
    table.item(0, "Cabbage")
    table.at("heroes")
    hand(table, "hero/0/alive", "no")
    assert table.p.discard[HERO] == [table.card("Cabbage")]
    assert {n for (n,) in table.args("activate")} == {1, 2, 3}
    hand(table, "hero/0/alive", "yes")
    hero = table.p.heroes[0]
    assert hero.alive and hero.wounds < table.p.setup.sheets[hero.sheet].health


@pytest.mark.rule("IFOS-364", "IFOS-365")
@pytest.mark.parametrize("older", [False, True])
def test_no_hero_revived_by_hand_stands_in_a_ruin(older: bool):
    """Records whose pieces are older put everybody into the centre."""
    pieces = {key: each for key, each in components().items() if key != "edition" or not older}
    table = Table(entered=pieces)
    ground = table.p.ground
    table.hero(0, alive=False)
    centre = ground.buildings[ground.building[ground.centre]].mask
    table.p.destroyed |= centre
    table.at("heroes")
    hand(table, "hero/0/alive", "yes")
    assert bool(centre >> table.p.heroes[0].space & 1) is older


def test_a_champion_paid_by_hand_comes_in_the_command_phase():
    table = Table()
    table.soldiers(int(table.p.sites[0]), 1)
    table.at("draw").skip()
    cost = table.p.setup.champions[ZARD].cost
    hand(table, "champion/zard/points", cost)
    hand(table, "phase", "command")
    assert table.asked == "arrive"
    table.do("arrive")
    assert table.p.champions[ZARD].playing and table.p.command_points == [2]


# ---- rulings at the beginning ------------------------------------------------------------------
@pytest.mark.parametrize("ruling", ["sites", "anywhere", "equal"])
@pytest.mark.rule("IFOS-A05", "IFOS-094", "IFOS-113")
def test_where_the_first_martians_go_is_for_the_table_to_rule(ruling: str):
    table = Table(rulings={"IFOS-A05": ruling})
    table.p.stack = [Round(RoundPart.FIRES), PlaceSoldiers(0, 6, landing=Landing.FIRST)]
    table.settle()
    assert table.p.ground is not None
    spaces = {space for space, _ in table.args("land")}
    if ruling == "anywhere":
        assert spaces == set(range(table.p.ground.size))
        assert "in any spaces" in str(next(p for p in table.state.prompts()).text)
    else:
        assert spaces == set(table.p.sites)
    if ruling == "equal":
        seen = []
        while table.can("land"):
            seen.append(table.args("land")[0][0])
            table.do("land", seen[-1], 1)
        # Four Sites have one each before any has two.
        assert set(seen[:4]) == set(table.p.sites) and len(set(seen[4:])) == 2
    else:
        assert max(n for _, n in table.args("land")) == 3


@pytest.mark.parametrize("ruling", ["hero-turn", "round"])
@pytest.mark.rule("IFOS-193", "IFOS-A57")
def test_an_item_used_by_one_hero_is_free_again_in_the_next_round(ruling: str):
    table = Table(rulings={"IFOS-A57": ruling})
    table.soldiers(int(table.p.sites[0]), 1)
    table.p.used_items = (ItemUse(table.card("Cabbage"), table.p.hero_id(0), table.p.hero_id(0)),)
    table.p.stack = [Round(RoundPart.MARTIANS)]
    table.settle()
    assert table.p.used_items == ()


# ---- a random building ---------------------------------------------------------------------------
@pytest.mark.rule("IFOS-278", "IFOS-279", "IFOS-276")
def test_a_number_that_names_no_building_is_rolled_again_and_said():
    table = Table()
    ground = table.p.ground
    assert ground is not None
    section, free = 1, 1
    ruined = [b for b in ground.buildings if b.section == section and free in b.numbers]
    for building in ruined:
        table.p.destroyed |= building.mask
    table.p.stack = [
        Round(RoundPart.CROWDS),
        HeroTurn(),
        RandomSection(1, EnterBuilding(table.p.hero_id(0))),
    ]
    table.settle().roll(section + 1)
    assert table.due() == "Random Building"
    table.roll(free)
    assert table.due() == "Random Building" and "Roll again" in table.said("again")
    for building in ground.buildings:
        if building.section == section:
            table.p.destroyed |= building.mask
    table.p.stack = [
        Round(RoundPart.CROWDS),
        HeroTurn(),
        RandomSection(1, EnterBuilding(table.p.hero_id(0))),
    ]
    table.settle().roll(section + 1)
    assert table.due() == "Random Board Section"


# ---- how they are listed -------------------------------------------------------------------
def test_values_stand_under_their_hero_and_those_of_single_spaces_last():
    table = Table(game="advanced").at("march")
    groups = list(dict.fromkeys(str(each.group) for each in table.state.correctables()))
    heroes = ["Hannah", "Lucrezia", "Angelica", "Cassidy"]
    assert groups == [
        "", *heroes, "The Martians", "Cards and Tech", "On the board", "Space by space",
    ]  # fmt: skip


def test_a_space_in_which_a_figure_stands_is_entered_by_its_name():
    table = Table().at("march")
    place = next(each for each in table.state.correctables() if each.path == "hero/0/space")
    names = dict(zip(place.choices, place.names, strict=True))
    inside = table.space("Ferris Wheel")
    assert names[inside].endswith("(Ferris Wheel)")
    assert names[inside].split(" ")[0] == table.p.ground.names[inside]


@pytest.mark.rule("IFOS-307")
def test_kerosene_is_not_set_where_it_would_burn_at_once():
    table = Table(game="advanced").at("march")
    hand(table, "fire/40", "burning")
    paths = {each.path for each in table.state.correctables()}
    close = {space for space in range(table.p.ground.size) if fires.near(table.p) >> space & 1}
    assert 40 in close and len(close) > 1
    assert {n for n in range(table.p.ground.size) if f"kerosene/{n}" not in paths} == close


def test_a_fire_is_called_in_german_what_the_history_calls_it():
    table = Table(game="advanced").at("march")
    fire = next(each for each in table.state.correctables() if each.path.startswith("fire/"))
    languages.speak("de")
    try:
        assert [str(fire.word(each)) for each in fire.choices] == ["nein", "neu", "brennt"]
        said = str(table.state.describe(Action(TABLE, CORRECT, (fire.path, "burning"))))
    finally:
        languages.speak(ENGLISH)
    assert said.endswith("= brennt")


def test_what_was_set_is_entered_in_words():
    table = Table().at("march")
    inside = table.space("Ferris Wheel")
    name = table.p.ground.names[inside]
    hand(table, "hero/0/space", inside)
    assert table.said("corrected") == f"Set by hand: Hannah stands in = {name} (Ferris Wheel)."
    hand(table, "phase", "rayguns")
    assert table.said("corrected") == "Set by hand: Phase = Ray Guns."


# ---- the discard piles ----------------------------------------------------------------------
def test_a_card_that_does_not_lie_in_the_discard_pile_is_in_the_deck_again():
    table = Table("guide").at("march")
    (card, *_), before = table.p.setup.decks[MARTIAN], dict(table.state.census())
    key = table.p.setup.cards[card].key
    copies = table.p.setup.decks[MARTIAN].count(card)
    table.p.discard[MARTIAN] += [card] * copies
    table.p.deck_sizes[MARTIAN] -= copies
    size = table.p.deck_sizes[MARTIAN]
    with pytest.raises(IllegalAction, match=r"is in the discard pile"):
        table.state.check(Action(0, "play", (key,)))
    with pytest.raises(IllegalAction, match=r"First:"):
        table.state.check(Action(0, "play", ("martian-nothing",)))
    hand(table, f"discard/{key}", copies - 1)
    assert table.p.discard[MARTIAN] == [card] * (copies - 1)
    assert table.p.deck_sizes[MARTIAN] == size + 1 and dict(table.state.census()) == before
