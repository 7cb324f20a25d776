"""Martians and Zombies in each other's way in Earth Overrun, on the board and without one."""

from copy import copy
from dataclasses import replace

import pytest
from ifos_effects import does
from ifos_table import Table
from ifos_three import MARTIAN, ZOMBIE, ThreeTable, begun

from companion.engine.actions import TABLE
from companion.games.invasion_from_outer_space.legal import hand_cards
from companion.games.invasion_from_outer_space.steps.cards import TalentSource
from companion.games.invasion_from_outer_space.steps.combat import (
    AskInCorn,
    BeginFight,
    DodgeZombies,
    FindInCorn,
    ShotZombies,
)
from companion.games.invasion_from_outer_space.steps.turn import (
    Round,
    RoundPart,
    Skirmish,
    ZombieTurn,
)
from companion.games.invasion_from_outer_space.table import crowds, figures
from companion.games.invasion_from_outer_space.table.party import Party
from companion.games.invasion_from_outer_space.table.position import HERO, NOWHERE, ZARD, Hero

MARTIANS, ZOMBIES, HEROES = 0, 1, 2  # seats


def apart(table: ThreeTable) -> int:
    """A Landing Site far from the Heroes."""
    return table.p.sites[0]


def adjacent(table: ThreeTable, space: int) -> int:
    """A space next to another, on foot."""
    ground = table.p.ground
    return next(s for s in range(ground.size) if s != space and ground.steps[space] >> s & 1)


def grow(table: ThreeTable, space: int) -> None:
    """Let corn grow in a space; the ground itself is shared by all tables."""
    table.state.ground = copy(table.p.ground)
    table.p.ground.cornfield |= 1 << space


class GuideTable(Table):
    """The same match without a board."""

    def __init__(self) -> None:
        """Begin with three Soldiers and two Zombies somewhere."""
        self.state, self.facts = begun("guide"), []
        self.p.heroes = Party(Hero(sheet) for sheet in range(4))
        self.p.started, self.p.stack = True, [Round(RoundPart.FIRES)]
        self.soldiers(NOWHERE, 3)
        self.soldiers(NOWHERE, 2, ZOMBIES)

    fights = ThreeTable.fights


# ---- Ray Guns --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-447")
def test_a_pack_fires_at_zombies_who_dodge_on_five():
    table = ThreeTable()
    space = apart(table)
    to = adjacent(table, space)
    table.soldiers(space, 3)
    table.zombies(to, 3)
    table.at("rayguns")
    assert {args[1:] for args in table.args("blast")} == {(to, 4)}
    table.do("blast", space, to, 4).roll(4, 5, 6).skip()
    assert table.due() == "The Zombies dodge"
    table.roll(5, 6, 4).skip()
    assert table.p.troops[ZOMBIES][to] == 2
    assert (table.p.kill_tracks[MARTIAN], table.p.progress) == (1, [0, 0, 0])


@pytest.mark.rule("IFOS-447", "IFOS-121")
def test_the_pack_says_whether_it_fires_at_the_heroes_or_at_the_zombies():
    for aim, due in ((0, "dodges"), (4, "The Zombies dodge")):
        table = ThreeTable()
        space = apart(table)
        table.soldiers(space, 2)
        table.zombies(space, 1)
        table.hero(0, space=space)
        table.at("rayguns").do("blast", space, space, 3)
        assert table.asked == "take_aim" and set(table.args("aims")) == {(0,), (4,)}
        table.do("aims", aim).roll(6, 1).skip()
        assert table.due().endswith(due)


@pytest.mark.rule("IFOS-447")
def test_the_zombie_player_says_who_falls():
    table = ThreeTable()
    space = apart(table)
    table.zombies(space, 2)
    crowds.rise(table.p, 5, space)
    risen = crowds.place_of(5)
    table.carry_out(DodgeZombies(space, 2)).roll(4, 4)
    assert table.asked == "shot"
    assert {action.player for action in table.state.legal_actions()} == {ZOMBIES}
    table.do("falls", "champion", risen).skip()
    assert table.p.champions[risen].wounds == 1
    table.do("falls", "soldier", ZOMBIES).skip()
    assert table.p.troops[ZOMBIES][space] == 1
    # More wounds than Zombies are lost.
    table.p.champions[risen] = table.p.champions[0]
    table.carry_out(ShotZombies(space, 5)).skip()
    assert table.p.troops[ZOMBIES][space] == 0 and table.p.kill_tracks[MARTIAN] == 2


@pytest.mark.rule("IFOS-447")
def test_without_a_board_zombies_are_named_as_targets():
    table = GuideTable().at("rayguns")
    table.do("fires", 3, 0).do("target_zombies").roll(4, 4, 1).skip()
    table.roll(1, 5).skip()
    assert table.p.pool[ZOMBIES] == table.p.setup.troops[ZOMBIES] - 1


# ---- hunger and rage -------------------------------------------------------------------
@pytest.mark.rule("IFOS-446")
def test_a_zombie_next_to_martians_must_go_to_them():
    table = ThreeTable()
    space = apart(table)
    to = adjacent(table, space)
    table.zombies(space, 1)
    table.soldiers(to, 1)
    table.p.side, table.p.stack = ZOMBIE, [Round(RoundPart.MARTIANS), ZombieTurn(3)]
    table.settle()
    assert not table.can("end_shamble")
    assert table.args("shamble") == [(space, to)]


@pytest.mark.rule("IFOS-446")
def test_rage_draws_the_beast_to_zombies_and_holds_it_there():
    table = ThreeTable()
    space = apart(table)
    to = adjacent(table, space)
    table.champion(ZARD, space)
    free = hand_cards.beast_goals(table.p, ZARD, 2, True)
    assert free.bit_count() > 1 and not hand_cards.prey(table.p, ZARD, True)
    table.zombies(to, 1)
    assert hand_cards.beast_goals(table.p, ZARD, 2, True) == 1 << to
    assert not table.at("march").can("beast_halt")
    table.do("beast", to).skip()
    assert hand_cards.beast_goals(table.p, ZARD, 1, False) == 0
    assert table.p.troops[ZOMBIES][to] == 1


# ---- the Cornfield ---------------------------------------------------------------------
@pytest.mark.rule("IFOS-449")
def test_zombies_look_for_martians_and_heroes_in_the_corn():
    for met in ("martians", "heroes"):
        for face, found in ((3, False), (4, True)):
            table = ThreeTable()
            space = apart(table)
            grow(table, space)
            table.zombies(space, 1)
            if met == "martians":
                table.soldiers(space, 1)
                table.fights(ZOMBIE).do("skirmish", ZOMBIES, space)
            else:
                table.hero(0, space=space)
                table.fights(ZOMBIE).do("zombie_fight", ZOMBIES, 0)
            kind = Skirmish if met == "martians" else BeginFight
            step = table.p.pending(FindInCorn)
            assert step is not None and isinstance(step.then, kind)
            table.roll(face)
            table.skip()
            assert bool(table.due()) == found


@pytest.mark.rule("IFOS-449")
def test_martians_find_zombies_in_the_corn_at_once():
    table = ThreeTable()
    space = apart(table)
    grow(table, space)
    table.zombies(space, 1)
    table.soldiers(space, 1)
    table.fights(MARTIAN).do("skirmish", ZOMBIES, space)
    assert table.p.pending(FindInCorn) is None and table.p.pending(Skirmish) is not None
    table = ThreeTable()
    grow(table, space)
    table.zombies(space, 1)
    table.soldiers(space, 1)
    table.at("rayguns").do("blast", space, space, 4)
    assert table.p.pending(FindInCorn) is None and "Ray Guns" in table.due()


# ---- Fights of three -------------------------------------------------------------------
@pytest.mark.rule("IFOS-443")
def test_a_hero_fights_the_zombies_and_the_pack_of_the_space():
    table = ThreeTable()
    space = apart(table)
    table.zombies(space, 1)
    table.soldiers(space, 2)
    table.hero(0, space=space)
    table.at("heroes").do("activate", 0).roll(1).skip()
    while table.asked != "hero_fight":
        table.do(next(verb for verb in ("move", "stop", "go_on") if table.can(verb)))
    assert table.verbs() == {"zombie_fight", "pack_fight"}
    table.do("pack_fight", 0).roll(1, 2, green=(3, 3)).skip()
    assert table.asked == "hero_fight" or "Fight" in table.due()


@pytest.mark.rule("IFOS-443")
def test_in_the_martian_turn_a_hero_among_zombies_alone_does_not_fight():
    table = ThreeTable()
    space = apart(table)
    table.zombies(space, 1)
    table.hero(0, space=space)
    table.fights(MARTIAN)
    assert table.asked != "fights" and table.p.fight is None


@pytest.mark.rule("IFOS-438", "IFOS-439")
def test_a_hero_killed_in_a_fight_is_a_point_for_who_fought():
    for side, fight in ((ZOMBIE, {"zombie": ZOMBIES}), (MARTIAN, {"soldiers": 1})):
        table = ThreeTable()
        space = apart(table)
        table.zombies(space, 1)
        table.soldiers(space, 1)
        hero = table.p.hero_id(0)
        boxes = table.p.setup.sheets[hero].health
        table.hero(0, space=space, wounds=boxes - 1)
        table.carry_out(BeginFight(hero, **fight)).roll(1, 2, green=(6,)).skip()
        assert [table.p.progress[each] for each in (HERO, MARTIAN, ZOMBIE)] == [
            int(each == side) for each in (HERO, MARTIAN, ZOMBIE)
        ]


# ---- without a board -------------------------------------------------------------------
@pytest.mark.rule("IFOS-443", "IFOS-444", "IFOS-450")
def test_without_a_board_the_table_says_which_zombie_meets_which_martians():
    table = GuideTable().fights(ZOMBIE)
    assert table.asked == "skirmishes" and table.state.current_player() == TABLE
    table.do("skirmish", ZOMBIES, NOWHERE)
    assert table.asked == "against" and set(table.args("against")) == {(1, 0), (2, 0), (3, 0)}
    table.do("against", 2, 0).roll(6, green=(1, 2)).skip()
    # The dead Soldier is a Zombie now.
    assert table.p.setup.troops[MARTIANS] - table.p.pool[MARTIANS] == 2
    assert table.p.setup.troops[ZOMBIES] - table.p.pool[ZOMBIES] == 3
    table.do("skirmish", ZOMBIES, NOWHERE).do("against", 2, 0).roll(1, green=(5, 5)).skip()
    assert table.p.setup.troops[ZOMBIES] - table.p.pool[ZOMBIES] == 2
    # Both have fought; the new one fights in the next phase.
    assert table.asked == "zombie_fights"
    table.fights(MARTIAN).do("heroes_first")
    assert table.asked == "fights"
    table.do("end_fights")
    assert table.asked == "skirmishes" and not table.can("heroes_first")
    assert table.state.prompts()[0].paced


@pytest.mark.rule("IFOS-448", "IFOS-451")
def test_without_a_board_a_beast_wins_ties_and_comes_back_as_a_zombie():
    table = GuideTable()
    table.champion(ZARD)
    table.fights(MARTIAN).do("skirmish", ZOMBIES, NOWHERE).do("against_beast", ZARD)
    table.roll(4, green=(4, 4, 1)).skip()
    assert table.said("skirmish").endswith("It is a tie.")
    assert table.p.setup.troops[ZOMBIES] - table.p.pool[ZOMBIES] == 2


@pytest.mark.rule("IFOS-450")
def test_without_a_board_an_empty_pool_is_said():
    table = GuideTable()
    table.soldiers(NOWHERE, table.p.pool[ZOMBIES], ZOMBIES)
    table.fights(ZOMBIE).do("skirmish", ZOMBIES, NOWHERE).do("against", 1, 0)
    table.roll(6, green=(1,)).skip()
    assert table.said("turned").startswith("The pool is empty")


@pytest.mark.rule("IFOS-443")
def test_without_a_board_a_hero_fights_zombies_and_one_pack():
    table = GuideTable()
    table.at("heroes").do("activate", 0).roll(1).skip()
    while table.asked != "hero_fight":
        table.do(next(verb for verb in ("move", "stop", "go_on") if table.can(verb)))
    assert {"zombie_fight", "fight", "go_on"} <= table.verbs()
    table.do("fight", 0, 1, 0).roll(1, 2, green=(3,)).skip()
    assert table.asked == "hero_fight" and table.verbs() == {"zombie_fight", "go_on"}


@pytest.mark.rule("IFOS-449")
def test_without_a_board_the_table_says_whether_they_are_in_the_corn():
    table = GuideTable()
    table.state.setup = replace(table.p.setup, cornfield=True)
    table.fights(ZOMBIE).do("skirmish", ZOMBIES, NOWHERE).do("against", 1, 0)
    assert table.p.pending(AskInCorn) is not None
    table.do("in_corn").roll(3)
    assert table.asked == "skirmishes"


# ---- cards that hit a Pack -------------------------------------------------------------
@pytest.mark.rule("IFOS-A92", "IFOS-391", "IFOS-417")
@pytest.mark.parametrize(("ruling", "hits"), [("zombies", (3, 3)), ("martians", (1, 2))])
def test_zombies_belong_to_a_pack_that_a_card_hits_or_not(ruling: str, hits: tuple[int, int]):
    found = []
    for martians in (0, 2):
        table = ThreeTable(A92=ruling)
        space = apart(table)
        table.soldiers(space, martians)
        table.zombies(space, 3)
        table.at("heroes")
        source = TalentSource(table.p.hero_id(0), space)
        does(table, "wound n=3 target=pack", HEROES, space, hero=0, source=source)
        while table.can("strike", "soldier", ZOMBIES):
            table.do("strike", "soldier", ZOMBIES)
        found.append(3 - table.p.troops[ZOMBIES][space])
    assert tuple(found) == hits


@pytest.mark.rule("IFOS-A92")
@pytest.mark.parametrize("ruling", ["zombies", "martians"])
def test_a_card_may_choose_zombies_and_a_cannon_aim_at_them_where_they_are_a_pack(ruling: str):
    table = ThreeTable(A92=ruling)
    for space in table.p.sites[:2]:
        table.zombies(space, 3)
    table.at("heroes")
    both = figures.foe_spaces(table.p) == 1 << table.p.sites[0] | 1 << table.p.sites[1]
    does(table, "wound n=3 target=pack", HEROES)
    assert both == table.can("choose", "space", table.p.sites[0]) == (ruling == "zombies")
