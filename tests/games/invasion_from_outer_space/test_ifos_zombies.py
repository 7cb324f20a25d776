"""Zombies at the Carnival: how they come, move, fight, burn, and who they bring back."""

import pytest
from ifos_table import HEROES as FOUR
from ifos_table import components
from ifos_zombies import ZOMBIES, ZombieTable, zombie_components
from msgspec.structs import replace

from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.events import BuildingDestroyed
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.cards import BreakTest
from companion.games.invasion_from_outer_space.steps.combat import WoundHero, WoundSoldiers
from companion.games.invasion_from_outer_space.steps.fire import BurnHero, BurnSoldiers, RollFire
from companion.games.invasion_from_outer_space.steps.heroes import HeroFights
from companion.games.invasion_from_outer_space.steps.turn import Round, RoundPart
from companion.games.invasion_from_outer_space.table import crowds, fires
from companion.games.invasion_from_outer_space.table.position import HERO, ZOMBIE, CardInPlay, Fire

HANNAH, LUCREZIA = range(2)
MOVES, FIGHTS, SPAWN = 3, 4, 5


def neighbour(table: ZombieTable, space: int, *, on_foot: bool) -> int:
    """A space next to one that can, or cannot, be reached on foot."""
    ground = table.p.ground
    assert ground is not None
    mask = ground.steps[space] if on_foot else ground.adjacent[space] & ~ground.steps[space]
    return (mask & -mask).bit_length() - 1


def far_from_heroes(table: ZombieTable) -> int:
    """A space with a wall to another, and no Hero next to it."""
    ground, prey = table.p.ground, crowds.prey(table.p)
    assert ground is not None
    return next(
        s
        for s in range(ground.size)
        if ground.adjacent[s] & ~ground.steps[s] and not (ground.adjacent[s] | 1 << s) & prey
    )


# ---- what is set out -------------------------------------------------------------------
@pytest.mark.rule("IFOS-394", "IFOS-419", "IFOS-420")
def test_a_scenario_of_zombies_has_their_deck_and_the_fair_grounds():
    setup = ZombieTable().p.setup
    assert setup.center == "fair-grounds" and setup.foes == (ZOMBIE,)
    assert setup.deck_names == ("hero", "martian", "zombie") and not setup.decks[1]
    assert {setup.cards[card].deck for card in setup.decks[ZOMBIE]} == {"zombie"}
    rules = {rule for _, rule in BOX.setup(2, ZOMBIES)}
    assert {"IFOS-392", "IFOS-394", "IFOS-419"} <= rules


@pytest.mark.rule("IFOS-420", "IFOS-392", "IFOS-427")
@pytest.mark.parametrize("scenario", ["die-zombies-die", "earth-overrun"])
def test_it_needs_the_crossover_at_the_carnival(scenario: str):
    fitting = ("small-town",) if scenario == "earth-overrun" else ()
    for game in {"basic", "advanced", "small-town"}.difference(fitting):
        options = {"game": game, "scenario": scenario}
        for pieces in (zombie_components(), None):
            with pytest.raises(ValueError, match="crossover at the Carnival"):
                BOX.new_state(3, options=options, components=pieces)


@pytest.mark.rule("IFOS-420", "IFOS-392")
def test_a_scenario_that_a_file_turns_against_zombies_needs_them_too():
    first, *others = components()["scenarios"]
    pieces = components() | {"scenarios": [first | {"foes": "zombies"}, *others]}
    options = {"game": "basic", "scenario": "invasion"}
    with pytest.raises(ValueError, match="Invasion is played with Zombies"):
        BOX.new_state(2, options=options, components=pieces)


# ---- new ones --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-392", "IFOS-433", "IFOS-A75")
def test_with_autospawn_a_d6_of_zombies_comes_without_a_check():
    table = ZombieTable().at_zombies(2)
    assert table.asked == "shamble"  # no roll came first
    table = ZombieTable().at_zombies(2)
    table.do("end_shamble").roll(6)
    pits = crowds.pits(table.p)
    table.do("spawn", pits[0])
    assert {pit for (pit,) in table.args("spawn")} == set(pits[1:])
    table.do("spawn", pits[2])
    assert [table.p.troops[0][pit] for pit in pits] == [2, 1, 2, 1]
    assert table.p.pool[0] == 14 - 6


@pytest.mark.rule("IFOS-392")
def test_against_small_town_heroes_alone_a_roll_decides():
    table = ZombieTable(guests="small-town", heroes=("Johnny", "Sam", "Sally", "Billy"))
    table.soldiers(far_from_heroes(table), 4)
    table.at_zombies(2).roll(1, 3)
    assert not table.p.landing[0]
    table = ZombieTable(guests="small-town", heroes=("Johnny", "Sam", "Sally", "Billy"))
    table.soldiers(far_from_heroes(table), 4)
    table.at_zombies(2).roll(2, 3)
    assert table.p.landing[0]
    table.carry_out(WoundHero(table.p.hero_id(0), 9))
    assert not crowds.risen(table.p)


# ---- moves -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-393")
def test_zombies_move_one_space_through_walls_but_not_past_blockers():
    table = ZombieTable()
    start = far_from_heroes(table)
    wall = neighbour(table, start, on_foot=False)
    table.soldiers(start, 1)
    table.at_zombies(MOVES)
    assert table.can("shamble", start, wall)
    ground = table.p.ground
    assert {to for _, to in table.args("shamble")} == {
        s for s in range(ground.size) if ground.adjacent[start] >> s & 1
    }
    table.do("shamble", start, wall)
    assert not table.can("shamble") and table.p.troops[0][wall] == 1
    blocked = [s for s in range(ground.size) if ground.touching[s] & ~ground.adjacent[s]]
    for space in blocked:
        assert (
            not crowds.goals(table.p, space, 0) & ground.touching[space] & ~ground.adjacent[space]
        )


@pytest.mark.rule("IFOS-392", "IFOS-446")
def test_next_to_a_hero_a_zombie_must_go_there_and_stays():
    table = ZombieTable()
    centre = table.p.heroes[0].space
    adjacent = neighbour(table, centre, on_foot=True)
    table.soldiers(adjacent, 1)
    table.soldiers(centre, 1)
    table.at_zombies(MOVES)
    assert table.args("shamble") == [(adjacent, centre)] and not table.can("end_shamble")
    table.do("shamble", adjacent, centre).do("end_shamble")
    assert table.p.troops[0][centre] == 2 and table.asked == "zombie_fights"


# ---- Fights ----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-391", "IFOS-A77")
@pytest.mark.parametrize(("dice", "ruling", "left"), [
    ((6, 5), "doubles", 1), ((5, 5), "doubles", 0), ((6, 5), "wounded", 0),
])  # fmt: skip
def test_a_beaten_zombie_is_killed_only_with_doubles(dice, ruling: str, left: int):
    table = ZombieTable(rulings={"IFOS-A77": ruling})
    space = table.p.heroes[HANNAH].space
    table.soldiers(space, 1)
    table.at_zombies(FIGHTS)
    table.do("zombie_fight", 0, HANNAH).roll(*dice, green=(4,)).skip()
    assert table.p.troops[0][space] == left
    assert table.p.progress[HERO] == 1 - left
    assert table.p.heroes[HANNAH].wounds == 0


@pytest.mark.rule("IFOS-444", "IFOS-E15")
def test_zombies_win_ties_and_pair_off_with_heroes():
    table = ZombieTable()
    space = table.p.heroes[HANNAH].space
    for n in range(2, 4):
        table.hero(n, space=far_from_heroes(table))
    table.soldiers(space, 3)
    table.at_zombies(FIGHTS)
    assert table.args("zombie_fight") == [(0, HANNAH), (0, LUCREZIA)]
    table.do("zombie_fight", 0, HANNAH).roll(2, 4, green=(4,)).skip()
    assert table.p.heroes[HANNAH].wounds == 1 and "Zombie: 4" in table.said("rolled")
    assert table.args("zombie_fight") == [(0, LUCREZIA)]
    table.do("zombie_fight", 0, LUCREZIA).roll(1, 6, green=(4,)).skip()
    # The Heroes say who takes the third one.
    assert {action.player for action in table.state.legal_actions() if action.args} == {1}
    table.do("zombie_fight", 0, LUCREZIA).roll(1, 6, green=(4,)).skip()
    assert not table.can("zombie_fight")


@pytest.mark.rule("IFOS-391")
def test_in_the_hero_turn_a_hero_fights_every_zombie_of_the_space():
    table = ZombieTable()
    space = table.p.heroes[HANNAH].space
    table.soldiers(space, 2)
    table.p.side = HERO
    table.carry_out(HeroFights(table.p.hero_id(HANNAH)))
    table.do("zombie_fight", 0, HANNAH).roll(6, 6, green=(4,)).skip()
    table.do("zombie_fight", 0, HANNAH).roll(6, 5, green=(4,)).skip()
    assert table.p.troops[0][space] == 1 and not table.can("zombie_fight")


# ---- Zombie Heroes ---------------------------------------------------------------------
@pytest.mark.rule("IFOS-392", "IFOS-A76")
def test_a_killed_hero_rises_as_a_zombie_hero_with_all_health_boxes():
    table = ZombieTable()
    space, sheet = table.p.heroes[HANNAH].space, table.p.heroes[HANNAH].sheet
    table.carry_out(WoundHero(table.p.hero_id(HANNAH), 9))
    (which,) = crowds.risen(table.p)
    token = table.p.setup.champions[which]
    assert which == crowds.place_of(sheet) and table.p.champions[which].space == space
    assert (token.health, token.moves) == (table.p.setup.sheets[sheet].health, 3)
    assert table.p.champions[which].wounds == 0 and table.p.progress[ZOMBIE] == 1


@pytest.mark.rule("IFOS-280", "IFOS-420")
def test_one_player_of_zombies_wins_with_the_last_hero_of_their_goal():
    table = ZombieTable()
    table.p.progress[ZOMBIE] = table.p.setup.scenario.goal(ZOMBIE).n - 1
    table.carry_out(WoundHero(table.p.hero_id(HANNAH), 9))
    assert table.p.setup.zombies == 1
    assert (table.p.winner, table.p.win_reason) == (ZOMBIE, "goal-zombies")


@pytest.mark.rule("IFOS-392")
@pytest.mark.parametrize(("face", "left"), [(1, 1), (4, 2), (6, 3)])
def test_a_zombie_hero_moves_a_d3(face: int, left: int):
    table = ZombieTable()
    which = crowds.place_of(table.p.sheets[0])
    crowds.rise(table.p, table.p.sheets[0], far_from_heroes(table))
    table.at_zombies(MOVES)
    table.do("rouse", which).roll(face)
    assert table.p.stack[-1].left == left
    table.do("prowl_ends")
    assert not table.can("rouse")


# ---- fires -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-388", "IFOS-A38")
def test_fire_wounds_zombies_on_five_and_six_only():
    table = ZombieTable()
    space = far_from_heroes(table)
    table.soldiers(space, 3)
    table.p.fires = [Fire(space)]
    table.carry_out(BurnSoldiers(0, space, 3)).roll(4, 5, 6)
    assert table.p.troops[0][space] == 1
    table.hero(HANNAH, space=space)
    table.carry_out(BurnHero(table.p.hero_id(HANNAH), space)).roll(4).skip()
    assert table.p.heroes[HANNAH].wounds == 1


@pytest.mark.rule("IFOS-390")
@pytest.mark.parametrize(("rain", "face", "burns"), [(0, 2, 1), (1, 2, 0), (1, 3, 1), (0, 1, 0)])
def test_in_heavy_rain_fires_go_out_on_two_as_well(rain: int, face: int, burns: int):
    table = ZombieTable()
    space = far_from_heroes(table)
    table.p.fires = [Fire(space, new=False)]
    if rain:
        table.p.cards_in_play = [CardInPlay(table.card("Heavy Rain"), 0)]
    table.p.push(RollFire(space), Roll(1, 0, "fire"))
    table.roll(face).skip()
    assert len(table.p.fires) == burns


@pytest.mark.rule("IFOS-387")
def test_the_fire_phase_follows_the_zombie_turn():
    table = ZombieTable()
    space = far_from_heroes(table)
    table.p.fires = [Fire(space, new=False)]
    table.at_zombies(SPAWN + 1)
    assert any(isinstance(step, Round) and step.part is RoundPart.HEROES for step in table.p.stack)
    assert "fire_phase" in [step.kind for step in table.p.stack]


# ---- how it ends -----------------------------------------------------------------------
@pytest.mark.rule("IFOS-394")
def test_either_side_wins_by_its_objective():
    table = ZombieTable()
    scenario = table.p.setup.scenario
    for n in range(scenario.zombies.n):
        assert table.p.winner < 0
        table.carry_out(WoundHero(table.p.hero_id(n), 9))
        if table.p.winner < 0:
            table.do("no_hero")
    assert table.p.winner == ZOMBIE and table.state.outcome().ranking[0] == (0,)
    table = ZombieTable()
    table.p.progress[HERO] = scenario.heroes.n - 1
    table.soldiers(far_from_heroes(table), 1)
    table.carry_out(WoundSoldiers(0, far_from_heroes(table), 1, "fight"))
    assert table.p.winner == HERO


@pytest.mark.rule("IFOS-391")
def test_what_hits_a_martian_hits_a_zombie():
    table = ZombieTable(heroes=FOUR)
    space = neighbour(table, table.p.heroes[HANNAH].space, on_foot=True)
    table.soldiers(space, 1)
    assert table.p.martians_at(space) and table.p.zombies_at(space)
    table.p.champions[3] = replace(table.p.champions[3], playing=True, space=space)
    assert table.p.risen_at(space) == [3] and not table.p.risen_at(space - 1)


@pytest.mark.rule("IFOS-391", "IFOS-392")
def test_without_a_board_the_table_names_who_fights():
    table = ZombieTable("guide")
    table.soldiers(-1, 3)
    table.at_zombies(MOVES - 1)
    table.do("end_shamble")
    table.do("zombie_fight", 0, HANNAH).roll(6, 6, green=(1,)).skip()
    assert table.p.pool[0] == 12
    table.do("end_fights").roll(3)
    assert table.p.pool[0] == 9


# ---- more scenarios --------------------------------------------------------------------
@pytest.mark.rule("IFOS-396")
def test_the_big_top_burnt_down_wins_burn_it_to_the_ground():
    table = ZombieTable(scenario="burn-it-to-the-ground")
    setup, ground = table.p.setup, table.p.ground
    assert setup.center == "big-top" and "Kerosene" in setup.scenario.search_cards
    assert ground.big_top.bit_count() <= fires.MOST  # it can burn in every space
    big_top = next(n for n, each in enumerate(ground.buildings) if each.kind == "big-top")
    other = next(n for n, each in enumerate(ground.buildings) if each.kind != "big-top")
    table.p.publish(BuildingDestroyed(other), table.facts)
    assert table.p.winner != HERO
    table.p.publish(BuildingDestroyed(big_top), table.facts)
    assert table.p.winner == HERO


@pytest.mark.rule("IFOS-397")
@pytest.mark.parametrize(("scenario", "face", "left"), [
    ("burn-it-to-the-ground", 3, 0), ("burn-it-to-the-ground", 4, 1), ("supply-run", 3, 1),
])  # fmt: skip
def test_kerosene_runs_out_on_three_as_well(scenario: str, face: int, left: int):
    table = ZombieTable(scenario=scenario)
    table.item(HANNAH, "Kerosene")
    step = BreakTest(table.p.hero_id(HANNAH), table.card("Kerosene"))
    table.carry_out(step).roll(face).skip()
    assert len(table.p.heroes[HANNAH].items) == left


@pytest.mark.rule("IFOS-394", "IFOS-395", "IFOS-398", "IFOS-399", "IFOS-400")
def test_other_scenarios_use_the_fair_grounds_and_say_what_changes():
    entered = zombie_components()["zombies"]["scenarios"]
    fair = {each["name"]: each["fair_grounds"] for each in entered}
    assert fair == {
        "Die Zombies Die": True, "Burn 'em Out": True, "Burn it to the Ground": False,
        "Supply Run": False, "Save the Townsfolk": True, "Stock Up!": True,
    }  # fmt: skip
    notes = {
        "burn-em-out": "1 or 2", "supply-run": "10 cards", "save-the-townsfolk": "Ally Events",
        "stock-up": "Cabbage",
    }  # fmt: skip
    for key, words in notes.items():
        assert words in ZombieTable(scenario=key).p.setup.scenario.notes[0]
    # Two do not work well: one is refused here, the other is not offered, and the help says so.
    (advice,) = [str(topic.text) for topic in BOX.topics if topic.id == "IFOS-400"]
    assert "Escape in the Truck" in advice and "Search for the Truth" in advice


@pytest.mark.rule("IFOS-419")
def test_a_zombie_card_that_is_entered_comes_into_the_deck():
    card = {
        "what": "zombie-event", "name": "Shamble", "copies": 6, "when": "move",
        "keywords": "", "marks": [], "effects": [], "advanced": "no",
    }  # fmt: skip
    pieces = BOX.components({"entries": [BOX.check_entry(card)]})
    options = {**ZOMBIES, "play": "guide"}
    setup = BOX.new_state(2, options=options, components=BOX.suited(pieces, options)).setup
    assert "zombie-shamble" in setup.index and "zombie-shamble" not in setup.made_up
    assert "zombies" not in BOX.suited(pieces, {"game": "advanced"})


NUMBERS = {
    "what": "zombie-numbers", "name": "Zombies", "figures": 20, "hand": 5, "dice": 1,
    "hero_dice": 3, "first": 1, "spawned": 2,
}  # fmt: skip
BURNT = {
    "what": "zombie-scenario", "name": "burn it to the ground", "turns": 9, "starting_cards": 2,
    "living_goal": "read", "living_n": 1, "zombie_goal": "heroes", "zombie_n": 3,
    "zombie_end": "heroes", "search": "Matches",
}  # fmt: skip


@pytest.mark.rule("IFOS-394", "IFOS-396")
def test_an_owner_enters_the_numbers_of_the_zombies_and_a_scenario():
    pieces = BOX.components({"entries": [BOX.check_entry(NUMBERS), BOX.check_entry(BURNT)]})
    options = {**ZOMBIES, "scenario": "burn-it-to-the-ground"}
    setup = BOX.new_state(2, options=options, components=BOX.suited(pieces, options)).setup
    assert (setup.undead.figures, setup.undead.hand, setup.undead.hero_dice) == (20, 5, 3)
    card = setup.scenario
    assert (card.name, card.turns, card.end, card.zombies.n) == (
        "Burn it to the Ground", 9, "heroes", 3,
    )  # fmt: skip
    assert card.search_cards == ("Matches", "Kerosene") and not card.fair_grounds
    assert not {"undead", card.key} & setup.made_up and "supply-run" in setup.made_up


def test_what_is_wrong_with_entries_of_zombies_is_said():
    with pytest.raises(ValueError, match="Die Zombies Die"):
        BOX.check_entry({**BURNT, "name": "Abduction"})
    with pytest.raises(ValueError, match="figures"):
        BOX.check_entry({**NUMBERS, "figures": 1})
    twice = [BOX.check_entry({**NUMBERS, "name": name}) for name in ("Zombies", "Undead")]
    with pytest.raises(ValueError, match="twice"):
        BOX.components({"entries": twice})
