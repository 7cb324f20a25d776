"""Heroes, Crowds, Allies and saucers that cards put down, move, heal and take away."""

import pytest
from ifos_advanced import burn, crowd, ground, listed
from ifos_cards import entered, quiet, talented, with_event, with_martian_event
from ifos_table import Table

from companion.engine.actions import CORRECT, TABLE, Action
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.steps.cards import (
    PlayImmediately,
    TalentSource,
    UseEffects,
)
from companion.games.invasion_from_outer_space.table.figures import BOXES, crowds_left
from companion.games.invasion_from_outer_space.table.position import NONE, NOWHERE, Crowd

MODES = pytest.mark.parametrize("play", ["guide", "board"])
ADVANCED = {"game": "advanced"}


def played(line: str, play: str = "board", **kind: object) -> Table:
    """A Hero's Event of that effect, laid in the Hero Turn of the Advanced Game."""
    table = with_event(line, play, game="advanced", **kind)
    table.at("heroes")
    return table


def lay(table: Table, name: str = "Great Applause") -> Table:
    return table.do("play", table.key(name)).skip()


# ---- Heroes ----------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-263")
def test_a_hero_is_chosen_and_then_a_space():
    table = lay(played("place n=1 where=any what=hero"))
    old = table.p.heroes[2].space
    table.do("choose", "hero", 2)
    assert table.asked == "stands"
    assert table.p.setup.sheets[table.p.heroes[2].sheet].name in str(table.state.prompts()[0].text)
    assert {s for (s,) in table.args("stands")} == set(listed(ground(table).everywhere)) - {old}
    table.do("stands", table.p.sites[1])
    assert table.p.heroes[2].space == table.p.sites[1]


@pytest.mark.rule("IFOS-263")
def test_martians_put_a_hero_under_a_saucer():
    table = with_martian_event("place n=1 where=site what=hero")
    table.at("command")
    lay(table, "Field Report").do("choose", "hero", 1)
    assert {s for (s,) in table.args("stands")} == set(table.p.sites)


@pytest.mark.rule("IFOS-263", "IFOS-364")
def test_a_random_building_is_rolled_for_a_hero_who_is_put_there():
    table = lay(played("place n=1 where=random-building what=hero")).do("choose", "hero", 1)
    assert table.due() == "Random Board Section"
    table.roll(1).do("building", 2)
    inside = listed(ground(table).buildings[2].mask)
    assert {s for (s,) in table.args("stands")} == set(inside)
    assert table.refuses("stands", table.p.sites[0]) == "IFOS-263"


@pytest.mark.rule("IFOS-317")
def test_a_hero_put_into_a_fire_rolls_for_it():
    table = played("place n=1 where=any what=hero")
    burn(table, table.p.sites[2])
    lay(table).do("choose", "hero", 1).do("stands", table.p.sites[2]).roll(6).skip()
    assert table.p.heroes[1].wounds == 1


@pytest.mark.rule("IFOS-263", "IFOS-205")
@pytest.mark.parametrize(("stands", "asked"), [(True, "stands"), (False, "choose")])
def test_a_talent_puts_its_own_hero_elsewhere_who_stands_somewhere(stands: bool, asked: str):
    data = talented("Hannah", when="any", cost=1, effects=["place n=1 where=any what=hero"])
    table = quiet(Table(game="advanced", entered=data))
    if not stands:
        table.hero(0, space=NONE)
    table.carry_out(UseEffects(1, TalentSource(table.p.hero_id(0)), table.p.hero_id(0)))
    assert table.state.prompts()[0].name == asked
    if stands:
        table.do("stands", table.p.sites[1])
        assert table.p.heroes[0].space == table.p.sites[1]
    else:
        assert {args for args in table.args("choose")} == {("hero", n) for n in (1, 2, 3)}


@pytest.mark.rule("IFOS-263")
def test_without_a_board_people_put_the_hero():
    table = lay(played("place n=1 where=any what=hero", "guide"))
    assert table.asked == "note" and "Hero" in str(table.state.prompts()[0].text)


# ---- Crowds ------------------------------------------------------------------------------------
@MODES
@pytest.mark.rule("IFOS-333", "IFOS-263")
def test_a_crowd_is_put_down_where_no_other_is(play: str):
    table = played("place n=1 where=any what=crowd", play)
    here = NOWHERE if play == "guide" else table.p.sites[0]
    crowd(table, here)
    lay(table)
    if play == "board":
        assert not table.can("stands", here)
        table.do("stands", table.p.sites[1])
    else:
        table.do("noted")
    assert len(table.p.crowds) == 2
    assert table.p.crowds[1] == Crowd(NOWHERE if play == "guide" else table.p.sites[1])


@MODES
@pytest.mark.rule("IFOS-263", "IFOS-347")
def test_a_crowd_taken_away_is_not_destroyed(play: str):
    table = played("remove n=1 what=crowd", play)
    spaces = (NOWHERE, NOWHERE) if play == "guide" else table.p.sites[:2]
    crowd(table, *spaces)
    lay(table).do("choose", "crowd", 0)
    assert crowds_left(table.p) == [1] and table.p.crowds[0] == Crowd(NOWHERE, BOXES)
    assert table.p.bonus == [0] and table.p.progress[1:] in ([], [0])


@MODES
@pytest.mark.rule("IFOS-254")
def test_a_crowd_is_healed(play: str):
    table = played("heal n=1 target=crowd", play)
    crowd(table, NOWHERE if play == "guide" else table.p.sites[0], wounds=2)
    lay(table)
    assert table.p.crowds[0].wounds == 1


# ---- Allies ------------------------------------------------------------------------------------
@MODES
@pytest.mark.rule("IFOS-380", "IFOS-263")
def test_an_ally_is_put_down_as_long_as_there_are_markers(play: str):
    table = played("place n=1 where=any what=ally", play)
    table.p.allies = [NOWHERE if play == "guide" else table.p.sites[0]] * 5
    lay(table)
    table.do("stands", table.p.sites[1]) if play == "board" else table.do("noted")
    assert len(table.p.allies) == 6
    table.hand(1, "Great Applause")
    lay(table)
    assert len(table.p.allies) == 6 and "skipped" in table.kinds()


@MODES
@pytest.mark.parametrize("line", ["remove n=1 what=ally", "kill target=ally"])
@pytest.mark.rule("IFOS-263")
def test_an_ally_is_taken_away(play: str, line: str):
    table = played(line, play)
    table.p.allies = [NOWHERE] * 2 if play == "guide" else table.p.sites[:2]
    lay(table)
    if play == "board":
        table.do("choose", "ally", 0)
        assert table.p.allies == [table.p.sites[1]]
    assert len(table.p.allies) == 1


@pytest.mark.rule("IFOS-263", "IFOS-057")
def test_an_ally_moves_on_foot():
    table = played("move n=1 target=ally")
    here = table.p.sites[0]
    table.p.allies = [here]
    lay(table)
    steps = ground(table).steps[here] & ~table.p.destroyed
    assert {to for _, _, to in table.args("choose")} == set(listed(steps))
    to = listed(steps)[0]
    table.do("choose", "ally", 0, to)
    assert table.p.allies == [to]


# ---- saucers ------------------------------
@pytest.mark.rule("IFOS-140", "IFOS-068")
def test_a_saucer_is_put_down_where_no_other_is_and_no_fifth_one():
    table = played("place n=1 where=any what=saucer", scenario="blow-em-out-of-the-sky")
    table.p.saucer_damage = [0] * 4
    lay(table)
    assert len(table.p.sites) == 4 and "skipped" in table.kinds()
    table.p.sites.pop()
    table.p.saucer_damage.pop()
    table.hand(1, "Great Applause")
    lay(table)
    assert not any(table.can("stands", site) for site in table.p.sites)
    space = next(int(s) for (s,) in table.args("stands"))
    table.do("stands", space)
    assert table.p.sites[3] == space and table.p.saucer_damage == [0] * 4


@pytest.mark.rule("IFOS-263")
def test_a_saucer_is_taken_away():
    table = played("remove n=1 what=saucer")
    kept = table.p.sites[1:]
    lay(table).do("choose", "site", 0)
    assert table.p.sites == kept
    table.at("command").do("reinforce", 2)
    assert {space for space, _ in table.args("land")} == {kept[2]}


@pytest.mark.rule("IFOS-263")
def test_a_piece_for_the_own_space_is_placed_where_a_hero_of_that_player_stands():
    table = with_event("place n=1 where=own what=kerosene", game="advanced")
    spots = [int(table.p.ground.spots[n]) for n in range(4)]
    for n, spot in enumerate(spots):
        table.hero(n, space=spot)
    table.at("heroes").do("play", table.key("Great Applause")).skip()
    places = {int(action.args[-1]) for action in table.state.legal_actions() if action.args}
    own = {spots[n] for n in range(4) if table.p.owner(n) == 1}
    assert places == own


@pytest.mark.rule("IFOS-263")
def test_a_talent_that_moves_its_hero_asks_nobody_who_moves():
    data = talented("Lucrezia", effects=["move n=2 target=self"], when="any", cost=1)
    table = quiet(Table(entered=data))
    table.hero(1, tokens=1)
    table.at("heroes").do("talent", 1).skip()
    assert table.asked == "walk" and table.p.stack[-1].hero == table.p.hero_id(1)


# ---- bots -------------------------------------------------------------------------------------
def test_where_figures_stand_already_no_bot_says():
    table = Table("guide")
    table.soldiers(-1, 3)
    table.at("command")
    table.push(Action(TABLE, CORRECT, ("play", "board")))
    for name in ("big-top", *(a[0] for a in table.args("board"))):
        if table.asked == "boards" and table.can("board", name):
            table.do("board", name)
    assert table.asked == "stands"
    assert BOX.for_bots(table.state, table.state.legal_actions()) == []


@pytest.mark.rule("IFOS-041", "IFOS-085")
def test_before_the_heroes_stand_anywhere_a_card_finds_no_space_of_their_own():
    data = entered(Cry_for_Help={"effects": ["fire where=own", "place n=1 where=any what=hero"]})
    table = Table(game="advanced", entered=data)
    for n in range(4):
        table.hero(n, space=NOWHERE)
    table.hand(1, "Cry for Help")
    table.p.stack += [PlayImmediately(1)]
    table.settle().do("play", table.key("Cry for Help")).skip()
    assert table.kinds().count("skipped") == 2 and not table.p.fires
