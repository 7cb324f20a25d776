"""The Hero Turn: activation, the two dice, moving, searching, exchanging; setting up."""

import pytest
from ifos_table import Table

from companion.engine.prompts import Throw
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.steps.heroes import Walk
from companion.games.invasion_from_outer_space.table.position import HERO

MODES = pytest.mark.parametrize("play", ["guide", "board"])


# ---- activation ---------------------------------------------------------------------------
@MODES
@pytest.mark.rule("IFOS-173", "IFOS-174", "IFOS-002", "IFOS-175")
def test_every_hero_acts_once_in_any_order_and_to_its_end(play: str):
    table = Table(play).at("heroes")
    assert {n for (n,) in table.args("activate")} == {0, 1, 2, 3}
    table.do("activate", 2).roll(1, green=(1,))
    assert not table.can("activate")
    table.do("move").do("stop")
    while table.asked != "heroes":
        table.do("go_on")
    assert {n for (n,) in table.args("activate")} == {0, 1, 3}


@pytest.mark.rule(
    "IFOS-177", "IFOS-178", "IFOS-207", "IFOS-208", "IFOS-016", "IFOS-095", "IFOS-010"
)
@pytest.mark.parametrize(("green", "had", "has"), [(4, 1, 1), (5, 1, 2), (6, 2, 3), (6, 3, 3)])
def test_the_green_die_gives_a_token_on_five(green: int, had: int, has: int):
    table = Table("guide")
    table.hero(1, tokens=had)
    table.at("heroes").do("activate", 1).roll(2, green=(green,))
    assert table.p.heroes[1].tokens == has


@MODES
@pytest.mark.rule("IFOS-010", "IFOS-177", "IFOS-239")
def test_white_and_green_dice_are_asked_for_where_the_colours_matter(play: str):
    table = Table(play)
    table.at("heroes").do("activate", 0)
    assert groups(table) == [("movement", "white", 1), ("power", "green", 1)]
    table = Table(play)
    table.soldiers(table.p.heroes[0].space, 3)
    table.at("fights").do("fight", 0, *((3, 0) if play == "guide" else ()))
    assert groups(table) == [("Hero", "white", 2), ("Martians", "green", 3)]


def groups(table: Table) -> list[tuple[str, str, int]]:
    """Whose dice are due, in which colour."""
    domain = table.state.prompts()[0].domain
    assert isinstance(domain, Throw)
    return [(str(each.label), each.colour, each.count) for each in domain.groups]


@MODES
@pytest.mark.rule("IFOS-176", "IFOS-181")
def test_the_choice_comes_after_the_white_die(play: str):
    table = Table(play)
    if play == "board":
        table.hero(0, space=table.space("Bear Tent"))
    table.at("heroes").do("activate", 0)
    assert table.due()
    table.roll(5, green=(1,))
    assert {"move", "search"} <= table.verbs()


@pytest.mark.rule("IFOS-179", "IFOS-180", "IFOS-182", "IFOS-185", "IFOS-057", "IFOS-051")
def test_a_hero_walks_up_to_the_white_number_around_walls():
    table = Table()
    ground = table.p.ground
    assert ground is not None
    here = ground.spots[0]
    table.hero(0, space=here)
    table.at("heroes").do("activate", 0).roll(2, green=(1,)).do("move")
    assert {s for (s,) in table.args("step")} == {
        s for s in range(ground.size) if ground.steps[here] >> s & 1
    }
    table.do("step", int(table.args("step")[0][0]))
    table.do("step", int(table.args("step")[0][0]))
    assert not table.can("step")


@pytest.mark.rule("IFOS-179", "IFOS-184")
def test_a_hero_may_stop_early_and_may_leave_martians():
    table = Table()
    here = int(table.p.sites[0])
    table.soldiers(here, 1)
    table.hero(0, space=here)
    table.at("heroes").do("activate", 0).roll(6, green=(1,)).do("move")
    assert {"step", "stop"} <= table.verbs()
    table.do("step", int(table.args("step")[0][0])).do("stop")
    assert "stop" not in table.verbs()


# ---- searching ------------------------------------------------------------------------------
@MODES
@pytest.mark.rule(
    "IFOS-186", "IFOS-187", "IFOS-188", "IFOS-189", "IFOS-033", "IFOS-034", "IFOS-215", "IFOS-216"
)
def test_a_search_takes_the_top_card_items_open_events_hidden(play: str):
    table = Table(play)
    if play == "board":
        table.hero(0, space=table.space("Bear Tent"))
        table.hero(1, space=table.space("Bear Tent"))
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("search")
    table.do("found", table.key("Cabbage"))
    assert table.card("Cabbage") in table.p.heroes[0].items
    assert table.p.deck_sizes[HERO] == 39
    while table.asked != "heroes":
        table.do("go_on")
    table.do("activate", 1).roll(1, green=(1,)).do("search").do("found", "?")
    owner = table.p.owner(1)
    assert table.p.hand_sizes[owner] == 1 and table.p.heroes[1].items == ()


@pytest.mark.rule("IFOS-054", "IFOS-061", "IFOS-176")
def test_outdoors_and_in_the_big_top_there_is_no_search():
    table = Table()
    ground = table.p.ground
    assert ground is not None
    table.hero(0, space=ground.spots[0])
    table.at("heroes").do("activate", 0).roll(1, green=(1,))
    assert "search" not in table.verbs()
    table = Table()
    table.at("heroes").do("activate", 0).roll(1, green=(1,))
    assert "search" not in table.verbs()


@pytest.mark.rule("IFOS-070", "IFOS-071", "IFOS-E01")
def test_pick_up_takes_the_named_card_from_the_discard_pile_only():
    table = Table()
    table.hero(0, space=table.space("Animal Pens"))
    table.at("heroes").do("activate", 0).roll(1, green=(1,))
    assert "search" in table.verbs() and "pick_up" not in table.verbs()
    table = Table()
    table.hero(0, space=table.space("Animal Pens"))
    table.discarded(HERO, "Cabbage", "Popcorn Bag")
    table.at("heroes").do("activate", 0).roll(1, green=(1,))
    assert table.args("pick_up") == [(table.key("Cabbage"),)]
    left = table.p.deck_sizes[HERO]
    table.do("pick_up", table.key("Cabbage"))
    assert table.card("Cabbage") in table.p.heroes[0].items
    assert table.p.deck_sizes[HERO] == left and len(table.p.discard[HERO]) == 1


# ---- exchanging -------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-191", "IFOS-192")
def test_items_are_given_and_taken_within_a_space():
    table = Table()
    far = table.space("Bear Tent")
    table.hero(3, space=far)
    table.item(0, "Cabbage")
    table.item(1, "Popcorn Bag")
    table.item(3, "Stilts")
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop")
    assert set(table.args("give")) == {(n, table.key("Cabbage")) for n in (1, 2)}
    assert set(table.args("take")) == {(1, table.key("Popcorn Bag"))}
    table.do("take", 1, table.key("Popcorn Bag")).do("give", 2, table.key("Cabbage"))
    assert table.p.heroes[0].items == (table.card("Popcorn Bag"),)
    assert table.p.heroes[2].items == (table.card("Cabbage"),)


# ---- setting up ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-080", "IFOS-053", "IFOS-066", "IFOS-068", "IFOS-093")
def test_four_of_six_boards_are_laid_with_a_site_and_a_cannon_each():
    state = BOX.new_state(2, options={"play": "board"})
    for left in (6, 5, 4, 3):
        actions = state.legal_actions()
        assert len(actions) == left
        state = state.apply(actions[0])[0]
    assert state.ground is not None
    assert sorted(state.sites) == sorted(state.ground.spots) and len(set(state.sites)) == 4
    assert state.cannons.bit_count() == 4
    assert {state.ground.section[s] for s in state.sites} == {1, 2, 3, 4}


@pytest.mark.rule("IFOS-081", "IFOS-086", "IFOS-206", "IFOS-452")
def test_four_of_the_eight_heroes_are_drawn_with_a_token_each():
    state = BOX.new_state(3)
    names = {sheet.name for sheet in state.setup.sheets}
    assert names == {"R.J. Flannigan", "Lucrezia", "Hannah", "Archibald", "Cassidy", "Angelica",
                     "Carl", "JoJo"}  # fmt: skip
    for left in (8, 7, 6, 5):
        assert len(state.legal_actions()) == left
        state = state.apply(state.legal_actions()[0])[0]
    assert [hero.tokens for hero in state.heroes] == [1, 1, 1, 1]
    assert [state.owner(n) for n in range(4)] == [1, 1, 2, 2]


@pytest.mark.rule("IFOS-083", "IFOS-084", "IFOS-085")
def test_a_hero_starts_in_its_building_or_in_the_centre_with_a_card():
    state = BOX.new_state(2, options={"play": "board"})
    # The board with Ferris Wheel and Trapeze Tent is the fourth: leave it out.
    for _ in range(4):
        actions = state.legal_actions()
        keep = [a for a in actions if not _has(state, str(a.args[0]), "Ferris Wheel")]
        state = state.apply(keep[0])[0]
    for name in ("archibald", "cassidy", "carl", "jojo"):
        from companion.engine.actions import Action

        state = state.apply(Action(-1, "sheet", (name,)))[0]
    # Archibald's Ferris Wheel is not there: centre, and a card from the deck.
    assert state.heroes[0].space == state.ground.centre
    assert state.prompts()[0].name == "found"


def _has(state, board: str, building: str) -> bool:
    from companion.games.invasion_from_outer_space.components.printed import slug

    plan = next(p for p in state.setup.outers if slug(p.name) == board)
    return any(each.name == building for each in plan.buildings)


@pytest.mark.rule("IFOS-094", "IFOS-E19", "IFOS-A05")
@pytest.mark.parametrize(("seats", "dice"), [(2, (2,)), (4, (1, 1))])
def test_the_first_martians_are_rolled(seats: int, dice: tuple[int, ...]):
    from random import Random

    state = BOX.new_state(seats, simulated=True)
    rng = Random(1)
    rolled = []
    while not state.track_marker:
        frame = state.stack[-1]
        if frame.kind == "roll":
            rolled.append(frame.white)
        chance = state.current_player() == -1
        action = state.sample(rng) if chance else rng.choice(state.legal_actions())
        state = state.apply(action)[0]
    assert tuple(rolled[: len(dice)]) == dice
    assert 2 <= state.on_board() <= 12


@pytest.mark.rule("IFOS-E19", "IFOS-113", "IFOS-094")
def test_four_sites_hold_just_twelve():
    from companion.games.invasion_from_outer_space.table import figures

    table = Table()
    assert sum(figures.room(table.p, site) for site in table.p.sites) == 12


@pytest.mark.rule("IFOS-082", "IFOS-A61")
@pytest.mark.parametrize("ruling", ["yes", "no"])
@MODES
def test_cassidy_starts_with_her_pistols(play: str, ruling: str):
    """The ruling is about a Cassidy who comes in later."""
    from companion.engine.actions import Action

    rulings = {**BOX.default_rulings(), "IFOS-A61": ruling}
    state = BOX.new_state(2, options={"play": play}, rulings=rulings)
    while state.prompts()[0].name == "boards":
        state = state.apply(state.legal_actions()[0])[0]
    state = state.apply(Action(-1, "sheet", ("cassidy",)))[0]
    card = state.heroes[0].items[0]
    assert state.setup.cards[card].name == "Brace of Pistols"
    assert state.deck_sizes[HERO] == 39


@pytest.mark.rule("IFOS-075")
def test_the_basic_game_has_one_scenario():
    with pytest.raises(ValueError, match="IFOS-075"):
        BOX.new_state(2, options={"scenario": "unleashed"})


@pytest.mark.rule("IFOS-179", "IFOS-180", "IFOS-182")
def test_every_step_of_a_hero_is_said_and_the_spaces_that_are_left():
    table = Table()
    table.soldiers(table.p.sites[3], 1)
    table.at("heroes").carry_out(Walk(table.p.hero_id(0), 2)).facts.clear()
    for question in ("2 spaces", "1 space"):
        assert question in table.question()
        (to,) = table.args("step")[0]
        table.do("step", to)
        assert table.story()[0].startswith("Hannah goes to ") and table.p.heroes[0].space == to
    assert table.asked == "heroes"
