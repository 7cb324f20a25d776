"""Setting up, step by step: what is asked of which player, what is said, and by which rule."""

import pytest
from ifos_advanced import listed
from ifos_table import NAMES, Table, components
from ifos_three import begun

from companion.engine.actions import TABLE
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.steps.base import FirstMartians, HeroStarts
from companion.games.invasion_from_outer_space.table.position import HERO


def beginning(seats: int = 2, play: str = "board") -> Table:
    """A match of the Basic Game before anything lies on the table."""
    table = Table(play, seats=seats)
    options = {"play": play, "game": "basic", "scenario": "invasion"}
    table.state = BOX.new_state(seats, options=options, components=components())
    return table


# ---- boards --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-053", "IFOS-080", "IFOS-068", "IFOS-093")
def test_four_outer_boards_lie_round_the_center_clockwise_and_bring_the_landing_sites():
    table = beginning()
    for board, corner in ((2, "top left"), (5, "top right"), (1, "bottom right")):
        assert table.question() == f"Which Outer Board is {corner}?"
        assert table.state.prompts()[0].rules == ("IFOS-053", "IFOS-080")
        table.do("board", f"practice-board-{board}")
        assert table.story() == [f"Practice board {board} lies {corner}."]
        assert not table.can("board", f"practice-board-{board}"), "it is on the table"
    assert table.question() == "Which Outer Board is bottom left?"
    assert table.state.prompts()[0].players == (TABLE,)
    table.do("board", "practice-board-6")
    assert [fact.rules for fact in table.facts] == [("IFOS-053",), ("IFOS-068", "IFOS-093")]
    assert table.story() == [
        "Practice board 6 lies bottom left.",
        "There is a Landing Site on every start spot.",
    ]
    assert table.p.sites == list(table.p.ground.sites) and len(table.p.sites) == 4
    assert set(listed(table.p.cannons)) == set(table.p.ground.cannons)


@pytest.mark.rule("IFOS-428", "IFOS-434", "IFOS-A84")
def test_in_earth_overrun_six_boards_lie_by_number_and_sites_in_the_inner_corners():
    table = Table("guide")
    table.state = begun()
    for number in (4, 2, 6, 1, 3, 5):
        place = len(table.facts) + 1
        assert table.question() == f"Which Outer Board is at place {place}?"
        assert table.state.prompts()[0].rules == ("IFOS-428",)
        table.do("board", f"practice-board-{number}")
    assert [fact.rules for fact in table.facts] == [("IFOS-428",)] * 6 + [("IFOS-434", "IFOS-A84")]
    assert table.story()[-2:] == [
        "Practice board 5 lies at place 6.",
        "There is a Landing Site in each of the four inner corners.",
    ]


# ---- Heroes --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-081", "IFOS-086", "IFOS-008")
def test_heroes_are_drawn_in_turn_and_shared_out_among_their_players():
    table = beginning(3, "guide")
    for number, name, player in (
        (1, "Cassidy", "Bob"), (2, "Hannah", "Bob"), (1, "Angelica", "Cem"), (2, "Lucrezia", "Cem")
    ):  # fmt: skip
        assert table.question() == f"Draw Hero sheet {number} of 2 for {player}."
        table.do("sheet", name.lower())
        drawn, seat = table.facts[0], NAMES.index(player)
        assert (drawn.banner(NAMES), drawn.seat) == (f"{name} – {player}".upper(), seat)
        assert table.story()[0] == f"{name} plays for {player}, with one Power Token."
        assert not table.can("sheet", name.lower()), "it is drawn"
    assert [hero.tokens for hero in table.p.heroes] == [1, 1, 1, 1]
    assert table.question() == "Cassidy starts in Shooting Gallery. Is it in play?"


@pytest.mark.rule("IFOS-083", "IFOS-008")
def test_each_hero_starts_in_any_space_of_the_start_building_one_after_another():
    table = Table(seats=3, heroes=("Hannah", "Lucrezia", "Archibald", "JoJo"))
    table.carry_out(*(HeroStarts(table.p.hero_id(n)) for n in (2, 0)))
    for n, player, name, building in (
        (0, 1, "Hannah", "Fun House"), (2, 2, "Archibald", "Ferris Wheel")
    ):  # fmt: skip
        assert table.question() == f"{name} starts in {building}: in which space?"
        assert table.state.prompts()[0].players == (player,)
        mask = next(each.mask for each in table.p.ground.buildings if each.name == building)
        assert {space for (space,) in table.args("starts")} == set(listed(mask))
        table.do("starts", listed(mask)[1])
        assert table.p.heroes[n].space == listed(mask)[1]
        said = table.story()[0]
        assert said.startswith(f"{name} starts in ") and f"({building})" in said


@pytest.mark.rule("IFOS-084", "IFOS-085")
def test_without_the_start_building_a_hero_starts_in_the_centre_with_one_free_card():
    table = Table(heroes=("Cassidy", "Angelica", "Hannah", "Lucrezia"))
    for n in range(2):
        table.hero(n, space=table.p.sites[n])
    item = table.key("Bull Whip")
    table.carry_out(*(HeroStarts(table.p.hero_id(n)) for n in (1, 0)))
    assert table.story() == ["Cassidy starts in the center, with a free card."]
    table.do("found", item)
    assert table.p.setup.cards[table.p.heroes[0].items[-1]].key == item
    assert "Angelica starts in the center, with a free card." in table.story()
    table.do("found", "?").skip()
    assert table.p.hand_sizes[1] == 1 and table.asked != "found"
    assert [hero.space for hero in table.p.heroes[:2]] == [table.p.ground.centre] * 2


@pytest.mark.rule("IFOS-083", "IFOS-084")
def test_without_a_board_the_player_says_whether_the_start_building_is_in_play():
    table = Table("guide", heroes=("Hannah", "Cassidy", "Lucrezia", "Angelica"))
    table.carry_out(*(HeroStarts(table.p.hero_id(n)) for n in (1, 0)))
    assert table.question() == "Hannah starts in Fun House. Is it in play?"
    table.do("starts_there")
    assert table.story() == ["Hannah starts in a space of the board."]
    table.do("starts_centre")
    assert table.story() == ["Cassidy starts in the center, with a free card."]
    assert table.asked == "found"


@pytest.mark.rule("IFOS-435", "IFOS-437", "IFOS-423", "IFOS-402")
def test_in_earth_overrun_heroes_of_the_town_start_in_the_centre_with_two_cards():
    table = Table("guide")
    table.state = begun()
    for n in range(6):
        table.do("board", f"practice-board-{n + 1}")
    for name in ("johnny", "sam", "sally", "billy"):
        table.do("sheet", name)
    drawn = [fact for fact in table.facts if fact.kind == "drawn"]
    assert {fact.rules for fact in drawn} == {("IFOS-081", "IFOS-423")}
    assert drawn[0].words(("Ann", "Bob", "Cem")) == "Johnny plays for Cem."
    assert table.story()[-1] == "Johnny starts in the center."
    assert table.p.heroes[0].space == table.p.ground.centre
    for _ in range(8):
        assert table.asked == "found"
        table.do("found", "?").skip()
    assert table.asked != "found" and table.p.hand_sizes[2] == 8, (
        "one of the scenario and one of the town for each Hero"
    )
    assert [hero.tokens for hero in table.p.heroes] == [0, 0, 0, 0]


# ---- the first Martians ----------------------------------------------------------------------
@pytest.mark.rule("IFOS-094")
def test_one_martian_player_starts_with_two_dice_of_soldiers():
    table = Table()
    table.carry_out(FirstMartians())
    assert table.question() == "Starting Martians: 2 dice"
    table.roll(2, 5)
    assert table.story()[-1] == "Ann starts with 7 Soldiers."
    assert table.question() == "Ann: place 7 Soldiers on Landing Sites."


@pytest.mark.rule("IFOS-094")
def test_two_martian_players_start_with_a_die_of_soldiers_each():
    table = Table(seats=4)
    table.carry_out(FirstMartians())
    assert table.question() == "Starting Martians of Ann: 1 die"
    table.roll(3)
    assert table.story()[-1] == "Ann starts with 3 Soldiers."
    while table.asked == "land":
        table.do("land")
    assert table.question() == "Starting Martians of Bob: 1 die"
    table.roll(1)
    assert table.story()[-1] == "Bob starts with 1 Soldier."
    table.do("land")
    assert [sum(troops) for troops in table.p.troops] == [3, 1]
    assert table.asked not in ("roll", "land")


@pytest.mark.rule("IFOS-103", "IFOS-033")
def test_heroes_draw_no_card_from_a_deck_that_is_used_up():
    from companion.games.invasion_from_outer_space.steps.cards import DrawCards

    table = Table().at("heroes")
    table.p.deck_sizes[HERO] = 1
    table.carry_out(DrawCards(1, 2))
    assert table.question() == "Bob draws 2 cards."
    table.do("card", "?")
    assert table.asked != "draw" and table.p.hand_sizes[1] == 1
