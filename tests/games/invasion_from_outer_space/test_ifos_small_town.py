"""Martians in the Small Town: boards, decks, Heroes, fires and scenarios of Last Night on Earth."""

import json
from dataclasses import replace as changed

import pytest
from ifos_advanced import burn, burning
from ifos_cards import space_of
from ifos_table import Table, components
from ifos_town import BILLY, JOHNNY, SALLY, SAM, SMALL_TOWN, town, town_components

from companion.games.invasion_from_outer_space import BOX, SCENARIOS
from companion.games.invasion_from_outer_space.components.catalogue import gather
from companion.games.invasion_from_outer_space.components.forms import read_entry
from companion.games.invasion_from_outer_space.steps.combat import Dodge, DrawNewHero, WoundHero
from companion.games.invasion_from_outer_space.steps.heroes import Squeeze
from companion.games.invasion_from_outer_space.table import inventory
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN
from companion.games.invasion_from_outer_space.text.setup_checklist import OF_ZOMBIES
from companion.match.simulation import simulate, simulated_header


# ---- what it is played with --------------------------------------------------------------
@pytest.mark.rule("IFOS-418", "IFOS-412")
# Those of Zombies and Earth Overrun are played at the Carnival.
@pytest.mark.parametrize(
    "scenario", [key for key, _ in SCENARIOS if key not in (*OF_ZOMBIES, "earth-overrun")]
)
def test_all_boards_are_of_the_small_town_and_the_open_side_lies_up(scenario: str):
    table = town(scenario=scenario)
    assert {plan.side for plan in table.p.setup.outers} == {"small-town"}
    assert table.p.ground.layout.center.side == "town-center"
    assert not table.p.ground.big_top and not table.p.cannons


@pytest.mark.rule("IFOS-418")
def test_a_match_at_the_carnival_has_nothing_of_the_small_town():
    table = Table(game="advanced")
    assert not table.p.setup.town and not table.p.ground.cornfield
    assert {plan.side for plan in table.p.setup.outers} == {""}
    assert {card.deck for card in table.p.setup.cards} == {"hero", "martian"}
    assert "town" not in BOX.components() and "town" not in BOX.suited(town_components(), {})


@pytest.mark.rule("IFOS-418")
def test_owned_boards_are_played_on_with_those_of_their_own_box_only():
    mine = [{**board, "name": f"My {n}", "data": "owner"}
            for n, board in enumerate(town_components()["town"]["boards"])]  # fmt: skip
    pieces = BOX.components({"entries": [], "boards": mine})
    assert {board["side"] for board in pieces["boards"]} == {"", "big-top", "fair-grounds"}
    assert {board["name"] for board in pieces["town"]["boards"]} == {f"My {n}" for n in range(7)}


@pytest.mark.rule("IFOS-401", "IFOS-403")
def test_the_heroes_draw_from_the_small_towns_deck_and_its_weapons_wound_martians():
    table = town("guide")
    setup = table.p.setup
    assert {setup.cards[card].deck for card in setup.decks[HERO]} == {"town"}
    assert {setup.cards[card].deck for card in setup.decks[MARTIAN]} == {"martian"}
    assert [len(deck) for deck in setup.decks] == [60, 60]
    table.soldiers(-1, 3)
    table.item(SAM, "Revolver")
    table.at("heroes").do("activate", SAM).roll(3).do("move").do("stop").do("go_on")
    table.do("shoot", table.key("Revolver")).roll(4).skip()
    assert table.p.pool == [16]


@pytest.mark.rule("IFOS-403")
def test_an_ability_of_the_small_town_is_free_and_used_once_a_fight():
    table = town("guide", seats=2)
    table.soldiers(-1, 2)
    table.at("fights").do("fight", JOHNNY, 2, 0).roll(1, 2, green=(5, 5))
    table.do("talent", JOHNNY).do("choose", "die", 1).roll(6)
    assert not table.can("talent", JOHNNY)
    assert table.skip().p.pool == [17]  # 6 beats 5


def test_an_owner_enters_cards_and_sheets_of_last_night_on_earth():
    blank = {"copies": 2, "health": 3, "cost": 0}
    entries = [
        read_entry({**blank, "what": "town-event", "name": "My Faith", "when": "fight",
                    "effects": ["dice n=1 side=own"]}),
        read_entry({**blank, "what": "town-hero", "name": "Ash", "start": "Hospital",
                    "begins_with": "Revolver", "counts_as": "Fire, Medical",
                    "hands": 1, "range": 0, "hit": 0}),
    ]  # fmt: skip
    pieces = BOX.components({"entries": entries})
    town_ = pieces["town"]
    assert pieces["heroes"] == gather()["heroes"] and pieces["cards"] == gather()["cards"]
    assert [h["name"] for h in town_["heroes"]][0] == "Ash" and "ash" not in town_["made_up"]
    assert "town-my-faith" not in town_["made_up"]
    assert town_["heroes"][0]["begins_with"] == ["Revolver"]
    assert town_["heroes"][0]["counts_as"] == ["Fire", "Medical"]
    state = BOX.new_state(2, options=SMALL_TOWN, components=json.loads(json.dumps(pieces)))
    assert len(state.setup.decks[HERO]) == 60 and "town-my-faith" in state.setup.index
    assert BOX.photo_key(entries[0]) == "town-my-faith" and BOX.photo_key(entries[1]) == "ash"


# ---- Agility, fires ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-384", "IFOS-E13")
def test_agility_is_the_number_of_health_boxes():
    table = town()
    by_name = {sheet.name: sheet for sheet in table.p.setup.sheets}
    assert by_name["Johnny"].agility == 2 and by_name["Sam"].agility == 4
    assert all("agility" not in sheet for sheet in town_components()["town"]["heroes"])


@pytest.mark.rule("IFOS-385")
def test_agility_serves_at_pinch_points_and_against_ray_guns():
    table = town().at("heroes")
    table.carry_out(Dodge(table.p.hero_id(SAM), 2)).roll(3, 4).skip()
    assert table.p.heroes[SAM].wounds == 1
    to = table.space("Bank")
    table.carry_out(Squeeze(table.p.hero_id(SAM), to)).roll(3).skip()
    assert space_of(table, SAM) != to
    table.carry_out(Squeeze(table.p.hero_id(SAM), to)).roll(4).skip()
    assert space_of(table, SAM) == to


@pytest.mark.rule("IFOS-383")
def test_pinch_points_and_fires_are_those_of_the_advanced_game():
    assert town().p.setup.advanced and town("guide").p.setup.advanced


@pytest.mark.rule("IFOS-386")
@pytest.mark.parametrize("play", ["guide", "board"])
def test_a_fire_item_of_the_small_town_starts_a_fire_next_to_the_hero(play: str):
    table = town(play)
    table.item(BILLY, "Torch")
    table.at("heroes").do("activate", BILLY).roll(2).do("move").do("stop").do("go_on")
    if play == "board":
        near = table.p.ground.adjacent[space_of(table, BILLY)]
        adjacent = {space for space in range(table.p.ground.size) if near >> space & 1}
        assert {args[-1] for args in table.args("fire_item")} == adjacent
    table.do("fire_item")
    assert len(table.p.fires) == 1 and not table.p.heroes[BILLY].items
    if play == "board":
        assert near >> table.p.fires[0].space & 1


@pytest.mark.rule("IFOS-389")
def test_a_fire_extinguisher_puts_out_any_of_the_fires_nearby():
    table = town()
    table.item(SALLY, "Fire Extinguisher")
    centre = space_of(table, SALLY)
    near = [s for s in range(table.p.ground.size) if table.p.ground.adjacent[centre] >> s & 1]
    far = int(table.p.sites[0])
    burn(table, near[0], near[1], centre, far)
    table.at("heroes").do("put_out", SALLY, table.key("Fire Extinguisher"))
    assert not table.p.heroes[SALLY].items and (far,) not in table.args("quench")
    table.do("quench", near[1]).do("quench", centre).do("enough")
    assert burning(table) == {near[0], far}


@pytest.mark.rule("IFOS-389")
def test_without_a_board_fires_are_put_out_by_number_and_without_any_there_is_no_use():
    table = town("guide")
    table.item(SALLY, "Fire Extinguisher")
    assert not table.at("heroes").can("put_out")
    burn(table, -1, -1, -1)
    table.at("heroes").do("put_out").do("quench").do("quench").do("enough")
    assert len(table.p.fires) == 1


# ---- Heroes ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-402")
def test_a_killed_hero_is_always_replaced():
    table = town("guide")
    table.soldiers(-1, 1)
    table.at("heroes").carry_out(WoundHero(table.p.hero_id(SAM), 4, offered=True))
    assert isinstance(table.p.stack[-1], DrawNewHero) and not table.can("no_hero")
    table.do("sheet", "practice-nurse")
    assert table.p.heroes[SAM].alive and table.p.heroes[SAM].tokens == 0


@pytest.mark.rule("IFOS-402")
@pytest.mark.parametrize(("scenario", "cards"), [("invasion", 1), ("abduction", 2)])
def test_every_hero_has_one_more_starting_card_than_the_scenario_gives(scenario, cards):
    table = town("guide", scenario=scenario).at("heroes")
    inventory.draw_starting_cards(table.p, BILLY)
    assert table.p.stack[-1].left == cards


@pytest.mark.rule("IFOS-423")
def test_small_town_heroes_begin_without_power_tokens_and_roll_for_none():
    state = BOX.new_state(2, simulated=True, options={**SMALL_TOWN, "play": "board"})
    for _ in range(8):
        (kind,) = {action.verb for action in state.legal_actions()}
        state, _ = state.apply(state.legal_actions()[0])
    assert kind == "sheet" and [hero.tokens for hero in state.heroes] == [0, 0, 0, 0]
    table = town("guide").at("heroes").do("activate", SAM)
    assert table.due() == "Sam: roll movement"
    assert table.roll(6).p.heroes[SAM].tokens == 0


# ---- scenarios -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-412")
def test_escape_in_the_truck_is_for_the_small_town_and_nothing_harms_the_truck():
    scenario = town(scenario="escape-in-the-truck").p.setup.scenario
    assert "immune to damage and fire" in scenario.notes[0]
    for game in ("basic", "advanced"):
        with pytest.raises(ValueError, match="IFOS-412"):
            Table(game=game, scenario="escape-in-the-truck")


@pytest.mark.rule("IFOS-412")
def test_an_owners_escape_in_the_truck_takes_the_place_of_the_practice_one_in_the_town_only():
    numbers = {"turns": 16, "hero_n": 1, "martian_n": 4, "crowds": 0, "starting_cards": 0,
               "allies": 0, "ally_moves": 0, "saucer_health": 0}  # fmt: skip
    kinds = {"hero_goal": "read", "martian_goal": "heroes", "end": "martians"}
    entry = read_entry({"what": "scenario", "name": "Escape in the Truck", **numbers, **kinds})
    pieces = BOX.components({"entries": [entry]})
    options = {**SMALL_TOWN, "scenario": "escape-in-the-truck"}
    assert BOX.new_state(2, options=options, components=pieces).setup.scenario.turns == 16
    with pytest.raises(ValueError, match="IFOS-412"):
        BOX.new_state(2, options={**options, "game": "advanced"}, components=pieces)


@pytest.mark.rule("IFOS-413")
@pytest.mark.parametrize("scenario", ["invasion", "wipe-them-out"])
def test_invasion_and_wipe_them_out_are_as_at_the_carnival(scenario: str):
    here, there = town(scenario=scenario), Table(game="advanced", scenario=scenario)
    assert here.p.setup.scenario == there.p.setup.scenario


@pytest.mark.rule("IFOS-413", "IFOS-383")
@pytest.mark.parametrize("play", ["guide", "board"])
def test_a_match_of_bots_comes_to_its_end_and_can_be_read_back(play: str):
    options = {**BOX.default_options(), **SMALL_TOWN, "play": play}
    header = changed(simulated_header(BOX, 3), options=options, components=town_components())
    match = simulate(BOX, header, "town")
    assert match.state.is_terminal() and {"town"} == set(match.header.components) - {*components()}


@pytest.mark.rule("IFOS-414", "IFOS-E14", "IFOS-A74")
def test_an_ally_is_moved_for_a_wound_and_a_discarded_item():
    table = town("guide", scenario="abduction")
    table.p.allies = [-1]
    table.item(BILLY, "Baseball Bat")
    table.at("heroes").do("move_ally", 0)
    assert table.asked == "ally_price" and not table.can("pays")
    table.do("pays_wound", SALLY).do("pays_item", BILLY, table.key("Baseball Bat"))
    assert table.p.heroes[SALLY].wounds == 1 and not table.p.heroes[BILLY].items
    assert table.asked != "ally_price" and table.said("ally") == "Move the Ally up to 4 spaces."


@pytest.mark.rule("IFOS-414")
def test_cards_from_the_hand_pay_too_and_no_wound_taken_so_is_prevented():
    table = town("guide", scenario="abduction", simulated=True)
    table.p.allies = [-1]
    table.hand(1, "Faith", "Just a Scratch")
    table.at("heroes").do("move_ally", 0).do("pays_card", table.key("Faith"))
    table.do("pays_wound", SAM)
    assert table.p.heroes[SAM].wounds == 1 and table.p.hand_sizes[1] == 1
    assert table.asked != "wound_cards"


@pytest.mark.rule("IFOS-414", "IFOS-205")
def test_carnival_heroes_still_pay_with_power_tokens_only():
    table = Table("guide", game="advanced", scenario="abduction")
    table.p.allies = [-1]
    table.item(0, "Tent Mallet")
    table.at("heroes").do("move_ally", 0)
    assert table.verbs() == {"pays"}


@pytest.mark.rule("IFOS-415")
def test_the_elements_are_fire_items_the_extinguisher_and_gasoline():
    setup = town(scenario="unleashed").p.setup
    elements = {c.name for c in setup.cards if any(map(c.has, setup.scenario.search_cards))}
    assert {"Fire Extinguisher", "Gasoline", "Torch", "Lighter"} <= elements
    assert "Dynamite" not in elements and "Revolver" not in elements
    assert setup.champions[2].weaknesses == ("Fire", "Fire Extinguisher", "Gasoline")


@pytest.mark.rule("IFOS-415")
@pytest.mark.parametrize(("scenario", "found"), [("unleashed", True), ("invasion", False)])
def test_only_in_unleashed_the_extinguisher_can_be_picked_up_in_the_high_school(scenario, found):
    table = town(scenario=scenario)
    table.discarded(HERO, "Fire Extinguisher")
    for building, there in (("High School", found), ("General Store", False)):
        table.hero(JOHNNY, space=table.space(building))
        table.at("heroes").do("activate", JOHNNY).roll(1)
        assert table.can("pick_up", table.key("Fire Extinguisher")) == there


@pytest.mark.rule("IFOS-416")
def test_the_checklist_advises_against_blow_em_out_and_nothing_forbids_it():
    options = {**SMALL_TOWN, "scenario": "blow-em-out-of-the-sky"}
    assert any(rule == "IFOS-416" for _, rule in BOX.setup(2, options))
    assert not any(rule == "IFOS-416" for _, rule in BOX.setup(2, SMALL_TOWN))
    assert town(scenario="blow-em-out-of-the-sky").p.setup.town


def test_the_checklist_names_the_pieces_of_last_night_on_earth():
    said = " ".join(str(text) for text, _ in BOX.setup(2, SMALL_TOWN))
    assert "Town Center" in said and "Small Town" in said
    assert "Power Token" not in said and "Big Top" not in said


def test_cards_and_sheets_of_the_town_are_known_by_name():
    names = {each.id: each.name for each in BOX.cards(town_components())}
    assert names["town-chainsaw"] == "Chainsaw" and names["johnny"] == "Johnny"
    assert "town-chainsaw" not in {each.id for each in BOX.cards()}


def test_a_strangers_town_is_refused_in_words():
    right = town_components()["town"]
    for change in ({"heroes": 3}, {"heroes": [None]}, {"scenarios": [{}]}, {"cards": ["x"]},
                   {"made_up": [[]]}, {"boards": [3]}):  # fmt: skip
        with pytest.raises(ValueError):
            wrong = {**components(), "town": {**right, **change}}
            BOX.new_state(2, options=SMALL_TOWN, components=wrong)
    with pytest.raises(ValueError, match="Small Town"):
        BOX.new_state(2, options=SMALL_TOWN, components={**components(), "town": {}})


@pytest.mark.parametrize("strange", [3, "x", [], None])
def test_what_is_no_table_of_pieces_is_refused_in_words_or_not_needed(strange: object):
    try:
        BOX.new_state(2, options=SMALL_TOWN, components=strange)
    except ValueError as error:
        assert str(error)
