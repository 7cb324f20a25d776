"""What the pieces of the Basic Game are for: tokens, tracks, the two consoles, cannons."""

from fractions import Fraction

import pytest
from ifos_cards import entered
from ifos_table import Table
from msgspec.structs import replace

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.rules import opening
from companion.games.invasion_from_outer_space.steps.turn import ChampionArrives
from companion.games.invasion_from_outer_space.table import figures
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    MARTIAN,
    NONE,
    ZARD,
    CardInPlay,
)

MODES = pytest.mark.parametrize("play", ["guide", "board"])


@pytest.mark.rule("IFOS-015", "IFOS-205", "IFOS-209", "IFOS-062")
def test_a_talent_and_a_card_in_the_big_top_cost_a_power_token_each():
    table = Table()
    table.hero(0, tokens=1)
    table.at("heroes").do("activate", 0).roll(2, green=(1,))
    assert table.can("big_top")
    table.do("big_top", 0)
    assert table.said("big_top") == "Hannah draws a card in the Big Top."
    assert table.question().startswith("Hannah takes the top card of the Hero deck.")
    assert table.p.heroes[0].tokens == 0
    table.do("found", table.key("Cabbage"))
    assert not table.can("big_top") and "talent" not in table.verbs()


@MODES
@pytest.mark.rule("IFOS-018", "IFOS-079", "IFOS-014")
def test_everybody_sees_the_turn_and_what_counts_for_each_side(play: str):
    table = Table(play)
    table.soldiers(table.p.sites[0] if play == "board" else -1, 3)
    table.hero(0, space=table.p.sites[0] if play == "board" else -1)
    table.at("fights").do("fight", *((0,) if play == "board" else (0, 3, 0)))
    table.roll(6, 6, green=(1, 1, 1)).skip()
    for viewer in (None, 0, 1):
        seen = table.state.observation(viewer)
        assert (seen["marker"], seen["track"]) == (13, [1, 0])
        assert (seen["scenario"]["heroes"]["n"], seen["scenario"]["martians"]["n"]) == (20, 2)


@pytest.mark.rule("IFOS-021", "IFOS-043")
def test_the_marker_of_a_card_shows_the_building_it_lies_on():
    table = Table()
    table.hand(0, "Lights Out")
    table.at("command").do("play", table.key("Lights Out")).skip()
    while not table.can("end_command"):
        frame = table.p.stack[-1]
        table.roll(*[1] * frame.white) if frame.kind == "roll" else table.do(min(table.verbs()))
        table.skip()
    assert table.p.ground is not None
    (lies,) = [each["spot"] for each in table.state.observation(None)["lying"]]
    assert any(building.mask >> lies & 1 for building in table.p.ground.buildings)


@pytest.mark.rule("IFOS-021", "IFOS-263")
@pytest.mark.parametrize(("card", "effect"), [
    ("Lights Out", "stops"), ("Cone of Light", "no_search"),
])  # fmt: skip
def test_a_marker_marks_a_building_or_a_space_and_once_it_is_gone_nothing(card: str, effect: str):
    table = Table()
    opening.lay_board(table.p, [0, 2, 3, 1])  # On the last board the last space is indoors.
    board = table.p.ground
    assert board is not None and board.building[-1] >= 0
    outdoors = board.building.index(-1)
    building = {n for n, each in enumerate(board.building) if each == board.building[-1]}
    for spot, marked in ((NONE, set()), (outdoors, {outdoors}), (board.size - 1, building)):
        table.p.cards_in_play = [CardInPlay(table.card(card), 0, spot)]
        spaces = range(board.size)
        assert {n for n in spaces if figures.is_marked(table.p, n, effect)} == marked


@pytest.mark.rule("IFOS-021", "IFOS-263")
def test_a_marker_marks_nothing_where_no_card_of_the_match_has_the_effect():
    table = Table(entered=entered(Lights_Out={"effects": ["draw n=1"]}))
    table.p.cards_in_play = [CardInPlay(table.card("Lights Out"), 0, table.p.ground.centre)]
    assert not figures.is_marked(table.p, table.p.ground.centre, "stops")


@pytest.mark.rule("IFOS-067", "IFOS-221")
def test_a_cannon_alone_gives_nobody_anything_to_do():
    table = Table(heroes=("Hannah", "Lucrezia", "Angelica", "Cassidy"))
    cannon = next(s for s in range(99) if table.p.cannons >> s & 1)
    table.hero(0, space=cannon, tokens=3)
    table.at("heroes").do("activate", 0).roll(1, green=(1,))
    assert table.verbs() == {"move"}
    table.do("move").do("stop")
    assert table.asked == "heroes"


@pytest.mark.parametrize(("seats", "cost", "dice"), [(2, 2, 0), (4, 1, 1)])
@pytest.mark.rule("IFOS-091", "IFOS-142", "IFOS-143")
def test_the_side_of_the_console_is_that_of_the_number_of_martian_players(
    seats: int, cost: int, dice: int
):
    side = "Orange side" if seats == 2 else "Blue side"
    steps = [str(text) for text, _ in BOX.setup(seats, BOX.default_options())]
    assert any("Command Console" in step and side in step for step in steps)
    table = Table(seats=seats).at("command")
    table.p.command_points[0] = 2
    table.do("reinforce")
    assert table.p.command_points[0] == 2 - cost
    assert (table.p.stack[-1].kind == "roll") == bool(dice)


@MODES
@pytest.mark.rule("IFOS-110", "IFOS-041")
def test_the_reinforcement_roll_waits_for_cards_played_at_once(play: str):
    table = Table(play).at("draw").do("card", "?").do("card", "?")
    assert table.asked == "immediate"
    assert table.refuses("roll", 0, 0, 0, 0, 0, 2)
    table.do("none_due")
    if play == "guide":
        table.do("packs")
    assert table.due() == "Reinforcements"


@MODES
@pytest.mark.rule("IFOS-247", "IFOS-246")
def test_a_higher_pack_wounds_the_hero_once_and_loses_nobody(play: str):
    table = Table(play)
    here = table.p.sites[0] if play == "board" else -1
    table.soldiers(here, 3)
    table.hero(0, space=here)
    table.at("fights").do("fight", *((0,) if play == "board" else (0, 3, 0)))
    table.hand(0, "Cold Fury")
    table.roll(4, 3, green=(6, 6, 5))
    # Not before everybody is done with cards.
    assert table.asked == "fight_cards" and table.p.heroes[0].wounds == 0
    table.skip()
    assert table.p.heroes[0].wounds == 1 and table.p.pool == [15]
    assert table.said("fight_lost") == "Hannah loses, 4 to 6."


# ---- what is said ----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-250", "IFOS-170")
def test_a_fight_won_on_a_tie_says_so():
    table = Table()
    here = int(table.p.sites[0])
    table.champion(ZARD, here)
    table.hero(0, space=here, tokens=0)
    table.at("fights").do("fight", 0).roll(4, 3, green=(4, 1, 1)).skip()
    assert table.said("fight_lost") == "Hannah loses on a tie, 4 to 4."


@pytest.mark.parametrize(
    ("action", "words"),
    [(Action(1, "none_due"), "{1}: Nothing to play"), (Action(1, "pass"), "{1}: No card"),
     (Action(1, "choose", ("die", 6)), "{1} chooses: The 6"),
     (Action(1, "pays", (0,)), "{1} pays with Hannah"), (Action(0, "target", (0,)),
     "{0} targets Hannah")],
)  # fmt: skip
def test_the_history_says_what_was_chosen(action: Action, words: str):
    assert str(Table().state.describe(action)) == words


def test_of_two_martian_players_each_is_named_once():
    state = Table(seats=4).at("march").state
    assert str(state.describe(Action(1, "end_march"))) == "{1}: All have moved"


def test_what_fires_lands_and_moves_is_said_whole():
    table = Table(seats=4)
    ground = table.p.ground
    assert ground is not None
    here = int(table.p.sites[0])
    adjacent = [s for s in range(ground.size) if ground.steps[here] >> s & 1][0]
    table.soldiers(here, 1, 0)
    table.hero(0, space=adjacent)
    table.at("rayguns")
    (blast,) = [a for a in table.state.legal_actions() if a.verb == "blast"]
    name = ground.names[here]
    assert str(table.state.describe(blast)).startswith(f"{{0}}: 1 Soldier in {name} fires at ")
    table.at("march")
    labels = [
        str(option.label)
        for prompt in table.state.prompts()
        if prompt.name == "march"
        for option in prompt.domain.options
    ]
    assert len(labels) == len(set(labels))
    assert any(label.startswith(f"1 blue Soldier from {name} to ") for label in labels)


def test_one_soldier_is_not_several():
    table = Table()
    table.p.landing[0] = True
    table.at("land").roll(1)
    (prompt,) = [p for p in table.state.prompts() if p.name == "land"]
    assert "place 1 Soldier on Landing Sites" in str(prompt.text)
    table.do("land")
    assert table.said("landed").startswith("1 Soldier lands in ")


# ---- two Martian players ----------------------------------------------------------------------
@pytest.mark.rule("IFOS-117", "IFOS-029")
def test_one_martian_player_does_not_end_the_ray_guns_of_the_other():
    table = Table(seats=4)
    blue, purple = int(table.p.sites[0]), int(table.p.sites[1])
    for colour, space in enumerate((blue, purple)):
        table.soldiers(space, 1, colour)
        table.hero(colour, space=space)
    table.at("rayguns").do("end_blasts")
    assert {a.player for a in table.state.legal_actions() if a.verb in ("blast", "end_blasts")} == {
        1
    }
    assert table.args("blast") == [(purple, purple, 0)]
    table.do("end_blasts")
    assert table.asked == "fights"


@pytest.mark.parametrize(("ruling", "who"), [("champion-player", {1}), ("agree", {0, 1})])
@pytest.mark.rule("IFOS-A12")
def test_who_fires_a_mixed_pack_is_for_the_table_to_rule(ruling: str, who: set[int]):
    table = Table(seats=4, rulings={"IFOS-A12": ruling})
    here = int(table.p.sites[0])
    table.soldiers(here, 1, 0)
    table.soldiers(here, 1, 1)
    table.hero(0, space=here)
    table.p.control = 1
    table.at("rayguns")
    assert {a.player for a in table.state.legal_actions() if a.verb == "blast"} == who


@pytest.mark.rule("IFOS-122", "IFOS-090")
def test_without_a_board_each_martian_player_reports_the_own_blasts():
    table = Table("guide", seats=4)
    table.soldiers(-1, 2, 0)
    table.soldiers(-1, 2, 1)
    table.at("rayguns")
    assert {a.player for a in table.state.legal_actions() if a.verb == "fires"} == {0, 1}
    purple = next(a for a in table.state.legal_actions(1) if a.verb == "fires")
    table.push(purple)
    assert {a.player for a in table.state.legal_actions()} == {1}


# ---- dividing hits ---------------------------------------------------------------------------
@pytest.mark.parametrize(("ruling", "after"), [("lost", "divide"), ("one-by-one", "dodge")])
@pytest.mark.rule("IFOS-A26")
def test_whether_a_hit_is_dodged_before_the_next_is_given_is_for_the_table(ruling: str, after: str):
    table = Table(rulings={"IFOS-A26": ruling})
    here = int(table.p.sites[0])
    table.soldiers(here, 3)
    boxes = table.p.setup.sheets[table.p.heroes[0].sheet].health
    table.hero(0, space=here, wounds=boxes - 1)
    table.hero(1, space=here)
    table.at("rayguns").do("blast", here, here, 0).roll(6, 6, 6).skip()
    table.do("hit", 0)
    assert table.asked == ("roll" if after == "dodge" else "divide")
    if after == "divide":
        table.do("hit", 0).do("hit", 0)
        assert table.due() == "Hannah dodges" and table.p.stack[-1].white == 3
        table.roll(1, 1, 1).skip().do("no_hero")
        assert table.p.heroes[1].wounds == 0 and table.can("end_blasts")
    else:
        # Dead of the first: the two others fall on the one still there.
        assert table.p.stack[-1].white == 1
        table.roll(1).skip().do("no_hero")
        assert table.due() == "Lucrezia dodges" and table.p.stack[-1].white == 2


# ---- Champions --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-156", "IFOS-A13")
def test_a_champion_that_found_no_room_comes_as_soon_as_a_site_has_some():
    table = Table(rulings={"IFOS-A13": "beast-needs-room"})
    for site in table.p.sites:
        table.soldiers(site, 1)
    cost = table.p.setup.champions[ZARD].cost
    table.p.champions[ZARD] = replace(table.p.champions[ZARD], points=cost - 1)
    table.at("command").do("call_point", ZARD)
    assert "waits" in table.kinds() and not table.p.champions[ZARD].playing
    table.facts.clear()
    table.carry_out(ChampionArrives(0, ZARD), ChampionArrives(0, ZARD))
    assert table.kinds() == ["waits", "waits"] and table.asked == "command"
    table.push(next(a for a in table.state.legal_actions() if a.verb == "saucer"))
    assert table.asked == "arrive"
    table.do("arrive", table.p.sites[0])
    assert table.p.champions[ZARD].playing and table.asked == "command"


@pytest.mark.parametrize(
    ("rulings", "counted"),
    [({}, 0), ({"IFOS-A19": "crushed-count"}, 2), ({"IFOS-A03": "all"}, 2)],
)
@pytest.mark.rule("IFOS-165", "IFOS-A19", "IFOS-A03", "IFOS-089")
def test_crushed_soldiers_go_to_the_pool_and_count_only_where_ruled_so(
    rulings: dict[str, str], counted: int
):
    board, guide = Table(rulings=rulings), Table("guide", rulings=rulings)
    ground = board.p.ground
    assert ground is not None
    here = int(board.p.sites[0])
    to = [s for s in range(ground.size) if ground.adjacent[here] >> s & 1][0]
    board.champion(ZARD, here)
    board.soldiers(to, 2)
    board.at("march").do("beast", to)
    guide.champion(ZARD)
    guide.soldiers(-1, 2)
    guide.at("march").do("crushed", 0).do("crushed", 0)
    assert not guide.can("crushed")
    for table in (board, guide):
        assert table.p.pool == [18]
        assert table.p.progress[0] == table.p.kills == counted


@pytest.mark.rule("IFOS-165", "IFOS-166")
def test_the_table_reads_that_the_beast_goes_first():
    table = Table(game="advanced")
    assert table.p.setup.champions[LEADER].cost
    table.champion(ZARD, int(table.p.sites[0]))
    table.at("march")
    (prompt,) = [p for p in table.state.prompts() if p.name == "march"]
    assert str(prompt.text) == "The Zard Beast moves first, up to 2 spaces."
    table.do("beast_halt")
    assert "every Soldier" in str(next(p for p in table.state.prompts() if p.name == "march").text)


@pytest.mark.rule("IFOS-103", "IFOS-105")
def test_hands_are_hidden_from_the_heroes():
    table = Table(seats=4, simulated=True)
    table.hand(0, "Lights Out")
    key = table.key("Lights Out")
    assert table.state.observation(0)["hand"] == [key]
    for viewer in (None, 1, 2, 3):
        seen = table.state.observation(viewer)
        assert key not in str([seen.get("hand"), seen["known"], seen["hands"]])
    assert table.p.deck_sizes[MARTIAN] == 39


@pytest.mark.rule("IFOS-087", "IFOS-072", "IFOS-287")
@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_both_decks_are_shuffled_by_people_or_drawn_from_by_chance(game: str):
    steps = [str(text) for text, _ in BOX.setup(2, {**BOX.default_options(), "game": game})]
    assert any("huffle both" in text for text in steps)
    table = Table(simulated=True, game=game).at("draw")
    chances = {str(a.args[0]): chance for a, chance in table.state.chance_outcomes()}
    deck = table.p.setup.decks[MARTIAN]
    cards = table.p.setup.cards
    for card in set(deck):
        assert chances[cards[card].key] == Fraction(deck.count(card), len(deck))


@pytest.mark.rule("IFOS-454")
def test_lights_out_does_nothing_to_martians():
    table = Table()
    here = table.space("Bear Tent")
    table.soldiers(here, 2)
    table.champion(LEADER, here)
    dark = Table()
    dark.soldiers(here, 2)
    dark.champion(LEADER, here)
    dark.p.cards_in_play.append(CardInPlay(dark.card("Lights Out"), 0, here))
    for each in (table, dark):
        each.hero(0, space=table.space("Bear Tent", 1))
    for phase in ("march", "rayguns"):
        lit = table.at(phase).state.legal_actions(0)
        assert lit and dark.at(phase).state.legal_actions(0) == lit
