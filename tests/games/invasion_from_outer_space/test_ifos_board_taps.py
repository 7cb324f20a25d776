"""What taps and drags on the drawn board mean: ways, parts of a Pack, who is next, why not."""

import re

import pytest
from ifos_ground import at, board, lay
from ifos_table import Table
from ifos_three import ThreeTable

from companion.engine.actions import Action
from companion.engine.box import Box
from companion.engine.page import About, BoardView, BoardWalk
from companion.games.invasion_from_outer_space.board_view import BLAST_AIMS
from companion.games.invasion_from_outer_space.boards.ground import safest
from companion.games.invasion_from_outer_space.state import InvasionState
from companion.games.invasion_from_outer_space.steps.buildings import ChooseBuilding, NoteBuilding
from companion.games.invasion_from_outer_space.steps.combat import Aim
from companion.games.invasion_from_outer_space.table.position import LEADER
from tests import in_town, on_board
from tests.walks import some
from tests.walks import walk as played


def shown(state: InvasionState) -> BoardView:
    view = state.board_view()
    assert view is not None
    return view


def walk(table: Table) -> BoardWalk:
    found = shown(table.p).walk
    assert found is not None
    return found


def alone(rolled: int = 4, **values: object) -> Table:
    """A Hero alone at the centre of the Big Top, who has rolled for movement."""
    table = Table()
    for n in (1, 2, 3):
        table.hero(n, space=table.space("Feed Store", n % 2))
    table.hero(0, **values)
    return table.at("heroes").do("activate", 0).roll(rolled, green=(1,))


# ---- ways ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-179", "IFOS-182")
def test_the_way_to_every_space_in_reach_is_known_before_the_hero_moves():
    table = alone(4)
    found = walk(table)
    assert found.before == (Action(1, "move"),) and found.left == 4
    far, way = max(found.ways.items(), key=lambda each: len(each[1]))
    assert len(way) == 4 and way[-1] == far
    for action in found.actions(way)[:-1]:
        table.push(action)
    assert table.p.heroes[0].space == far
    assert not table.can("stop"), "the walk has ended by itself"


@pytest.mark.rule("IFOS-179")
def test_a_shorter_walk_ends_with_the_gesture():
    table = alone(4)
    found = walk(table)
    way = next(way for way in found.ways.values() if len(way) == 2)
    for action in found.actions(way):
        table.push(action)
    assert table.p.heroes[0].space == way[-1] and table.asked == "heroes"


def test_a_way_goes_round_fire_where_that_is_in_reach():
    where = lay(board())
    name = lambda space: at(where, space)  # noqa: E731
    fire = 1 << name("d4")
    none = (0,) * where.size
    ways = safest(where.steps, name("c3"), 3, 0, 0, fire, none)
    assert name("d4") not in ways[name("e5")], "three spaces round it, not two through it"
    assert len(ways[name("e5")]) == 3
    assert ways[name("d4")] == (name("d4"),), "into it by the shortest way"
    near = safest(where.steps, name("c3"), 2, 0, 0, fire, none)
    assert near[name("e5")] == (name("d4"), name("e5")), "nothing else reaches so far"


def test_a_way_avoids_pinch_points_closed_spaces_and_does_not_pass_martians():
    where = lay(board())
    start, over, goal = at(where, "c3"), at(where, "d3"), at(where, "e3")
    pinch = [0] * where.size
    pinch[start] = 1 << over
    none = (0,) * where.size
    assert safest(where.steps, start, 2, 0, 0, 0, pinch)[goal][0] != over
    round_it = safest(where.steps, start, 2, 0, 1 << over, 0, none)
    assert round_it[over] == (over,) and round_it[goal][0] != over
    assert over not in safest(where.steps, start, 2, 1 << over, 0, 0, none)


def test_a_drawn_way_is_walked_as_it_was_drawn():
    onward = {0: frozenset({1, 2}), 1: frozenset({0, 2, 3}), 2: frozenset({0, 1, 3}),
              3: frozenset({1, 2})}  # fmt: skip
    found = BoardWalk(0, 3, {1: (1,), 2: (2,), 3: (1, 3)}, onward, 1)
    assert found.along((0, 2, 3)) == (2, 3), "not by 1, as the usual way leads"
    assert found.along((2, 3, 2)) == (2,), "a finger that goes back takes it back"
    assert found.along((2, 3, 0)) == ()
    assert found.along((3,)) == (1, 3), "a finger that was too fast"
    assert found.along((2, 9)) == (), "out of reach"
    assert found.along((1, 2, 1)) == (1,)
    assert BoardWalk(0, 2, {3: (1, 3)}, onward, 1).along((1, 2, 3)) == (1, 3), "it is too long"


# ---- who is next --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-191", "IFOS-173")
def test_a_tap_on_the_next_hero_passes_over_what_the_last_one_may_still_do():
    table = Table()
    table.item(0, "Gallery Rifle")
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop")
    assert table.asked == "swap"
    move = shown(table.p).moves[Action(table.p.owner(2), "activate", (2,))]
    assert move.aim == table.p.heroes[2].space
    assert [each.verb for each in move.actions][-1] == "activate"
    for action in move.actions:
        table.push(action)
    assert table.p.observation()["active"] == 2


@pytest.mark.rule("IFOS-194")
def test_only_targets_light_while_a_target_is_asked_for():
    table = Table()
    table.item(0, "Gallery Rifle")
    ways = table.p.ground.steps[table.p.heroes[0].space]
    table.soldiers(next(s for s in range(table.p.ground.size) if ways >> s & 1), 1)
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop").do("go_on")
    assert table.asked == "ranged"
    moves = shown(table.p).moves
    assert {each.verb for each in moves} == {"shoot"}, "no Hero who is next looks like a target"


def test_nobody_is_next_while_martians_are_still_to_be_fought():
    table = Table()
    table.item(0, "Gallery Rifle")
    table.soldiers(table.p.heroes[0].space, 1)
    table.at("heroes").do("activate", 0).roll(1, green=(1,)).do("move").do("stop")
    assert not any(each.verb == "activate" for each in shown(table.p).moves)


@pytest.mark.rule("IFOS-173")
def test_heroes_who_may_act_are_tapped_where_they_stand():
    table = Table().at("heroes")
    moves = shown(table.p).moves
    for n, hero in enumerate(table.p.heroes):
        move = moves[Action(table.p.owner(n), "activate", (n,))]
        assert (move.source, move.aim, move.button) == (-1, hero.space, True)


@pytest.mark.rule("IFOS-134", "IFOS-112")
def test_the_march_can_begin_at_once_when_nothing_is_left_to_buy():
    table = Table()
    table.soldiers(table.space("Feed Store"), 2)
    table.at("command")
    assert not any(each.verb == "march" for each in shown(table.p).moves), "points are left"
    table.p.command_points[0] = 0
    move = next(m for m in shown(table.p).moves.values() if m.action.verb == "march")
    assert [each.verb for each in move.actions] == ["end_command", "march"]
    for action in move.actions:
        table.push(action)
    assert table.asked == "march"


@pytest.mark.rule("IFOS-277")
def test_a_building_is_chosen_in_any_of_its_spaces():
    table = Table()
    table.carry_out(ChooseBuilding(0, NoteBuilding()))
    n = next(n for (n,) in table.args("building"))
    move = shown(table.p).moves[Action(0, "building", (n,))]
    spaces = {s for s in range(table.p.ground.size) if table.p.ground.buildings[n].mask >> s & 1}
    assert {move.aim, *move.also} == spaces and not move.button


# ---- parts of a Pack ----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-112", "IFOS-355")
def test_a_move_says_which_part_of_the_figures_goes():
    table = Table()
    space = table.space("Feed Store")
    table.soldiers(space, 2)
    table.champion(LEADER, space)
    table.at("march")
    parties = {
        (move.figures, str(move.party))
        for move in shown(table.p).moves.values()
        if move.source == space
    }
    assert parties == {
        (3, "The Leader and his Pack"), (2, "2 Soldiers"), (1, "1 Soldier"),
        (1, "The Leader alone"),
    }  # fmt: skip


@pytest.mark.rule("IFOS-447", "IFOS-121")
def test_a_tap_fires_at_zombies_and_says_so():
    table = ThreeTable()
    ground, pack = table.p.ground, table.p.sites[0]  # Far from the Heroes.
    near = next(s for s in range(ground.size) if s != pack and ground.steps[pack] >> s & 1)
    table.soldiers(pack, 2)
    table.zombies(near, 1)
    table.at("rayguns")
    (move,) = (each for each in shown(table.p).moves.values() if each.action.verb == "blast")
    assert (move.source, move.aim) == (pack, near) and str(move.words) == "The Zombies"
    assert set(BLAST_AIMS) == set(Aim)


def test_what_is_done_on_the_board_can_be_pictured_for_an_undo():
    """A Fight that a Martian begins names the Hero, and no Pack."""
    table = Table()
    table.soldiers(table.p.heroes[1].space, 1)
    table.at("fights")
    fight = next(each for each in table.p.legal_actions() if each.verb == "fight")
    assert len(fight.args) == 1 and on_board.BOX.picture(fight, table.p) == "head"


@pytest.mark.parametrize("box", [on_board.BOX, *in_town.BOXES], ids=lambda box: str(box.id))
def test_every_moment_of_a_match_has_a_board_to_tap(box: Box):
    for simulated in (True, False):
        states = played(box.id, box.seats[1], 1, simulated=simulated).states[:-1]
        for state in some(states, 250):
            view, legal = state.board_view(), set(state.legal_actions())
            assert view is None or all(move.actions[0] in legal for move in view.moves.values())


# ---- why not ------------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-179")
def test_a_space_out_of_reach_says_so_and_how_far_the_hero_gets():
    table = alone(2)
    name = table.p.setup.sheets[table.p.heroes[0].sheet].name
    far = next(s for s in range(table.p.ground.size) if s not in walk(table).ways)
    assert str(table.p.why_not_there(-1, far)) == f"{name} cannot reach this: 2 spaces left."
    table.p.destroyed |= 1 << far
    assert str(table.p.why_not_there(-1, far)) == "Nobody enters a destroyed building."


@pytest.mark.rule("IFOS-112", "IFOS-114", "IFOS-116")
def test_soldiers_that_do_not_move_say_why():
    table = Table()
    held, free = table.p.heroes[0].space, table.space("Feed Store")
    table.soldiers(held, 1)
    table.soldiers(free, 1)
    table.at("march")
    empty = table.space("Bear Tent")
    assert str(table.p.why_not_there(-1, held)) == "A Hero or a Crowd in their space holds them."
    assert str(table.p.why_not_there(-1, empty)) == "No Soldiers are here."
    assert str(table.p.why_not_there(free, empty)) == "They move one space, and only through doors."
    march = next(each for each in table.p.legal_actions() if each.args[:1] == (free,))
    table.push(march)
    assert str(table.p.why_not_there(-1, int(march.args[1]))) == "They have moved already."


@pytest.mark.rule("IFOS-118")
def test_a_pack_that_cannot_fire_there_says_why():
    table = Table()
    hero, pack = table.p.heroes[0].space, table.space("Feed Store")
    near = next(
        iter(s for s in range(table.p.ground.size) if table.p.ground.adjacent[hero] >> s & 1)
    )
    table.soldiers(near, 1)
    table.at("rayguns")
    assert str(table.p.why_not_there(near, pack)) == "That Pack cannot hit anyone there."


# ---- names --------------------------------------------------------------------------------------
def test_a_screen_names_places_and_no_codes():
    table = Table()
    ground, say = table.p.ground, table.p.without_codes
    names = ground.names
    inside, site = table.space("Feed Store"), table.p.sites[1]
    assert say(f"Ann starts in {names[inside]} (Feed Store).") == "Ann starts in Feed Store."
    assert say(f"To {names[site]}!") == "To Landing Site 2!"
    outside = [s for s in range(ground.size) if ground.building[s] < 0 and s not in table.p.sites]
    for space in outside:
        said = say(f"From {names[space]} to {names[inside]}.")
        assert said.startswith("From the space by ") and said.endswith(" to Feed Store.")
    adjacent = next(s for s in outside if ground.adjacent[inside] >> s & 1)
    assert say(names[adjacent]).removeprefix("the space by ") in {b.name for b in ground.buildings}
    assert say("9-z9 and 10-4 stay") == "9-z9 and 10-4 stay", "no space of this board"
    assert Table("guide").p.without_codes("In 2-c3.") == "In 2-c3."


def test_no_move_on_the_board_shows_a_code():
    table = Table()
    table.soldiers(table.space("Feed Store"), 2)
    table.at("march")
    for action in table.p.legal_actions():
        assert not re.search(r"\d-[a-z]\d", table.p.without_codes(str(table.p.describe(action))))


def test_without_a_board_nothing_is_said():
    assert str(Table("guide").p.why_not_there(-1, 3)) == ""


@pytest.mark.rule("IFOS-117", "IFOS-118")
def test_ray_guns_ask_who_shoots_and_a_touched_target_says_so():
    table = Table()
    here = table.p.heroes[0].space
    ways = table.p.ground.steps[here]
    table.soldiers(next(s for s in range(table.p.ground.size) if ways >> s & 1), 1)
    table.at("rayguns")
    assert table.can("blast")
    page = on_board.BOX.page(table.p, About(("Ann", "Ben", "Cleo"), ()))
    assert page is not None
    assert str(page.sentence) == "Who shoots?", "the Packs are lit, not those they shoot at"
    why = "Touch the Martians who shoot first, then their target."
    assert str(table.p.why_not_there(-1, here)) == why
    assert not table.p.why_not_there(-1, table.space("Bear Tent"))
