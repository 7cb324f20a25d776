"""Zombies against Martians with two players of each: whose Zombie it is, who decides, who falls."""

import pytest
from ifos_cards import quiet
from ifos_three import MARTIAN, ZOMBIE, ThreeTable, begun

from companion.engine.actions import SIMULTANEOUS, Action
from companion.games.invasion_from_outer_space.events import ChampionKilled, HeroDied
from companion.games.invasion_from_outer_space.rules import (
    opening,
    round,
    skirmishes,
    zombie_fights,
)
from companion.games.invasion_from_outer_space.steps.base import Roll
from companion.games.invasion_from_outer_space.steps.combat import (
    DodgeZombies,
    FindInCorn,
    HitChampion,
    ShotZombies,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.steps.turn import (
    Maul,
    Skirmish,
    Skirmishes,
    TurnSoldier,
)
from companion.games.invasion_from_outer_space.table import crowds
from companion.games.invasion_from_outer_space.table.party import Party
from companion.games.invasion_from_outer_space.table.position import HERO, LEADER, ZARD, Hero

BLUE, PURPLE, GREEN, BROWN = range(4)  # seats: two of Martians, two of Zombies


class EightTable(ThreeTable):
    """Two Martian, two Zombie and four Hero players; nothing is due."""

    def __init__(self, **ruled: str) -> None:
        """Lay the boards out."""
        self.state, self.facts = begun(seats=8, **ruled), []
        opening.lay_board(self.p, range(6))
        self.p.heroes = Party(Hero(sheet, self.p.ground.centre) for sheet in range(4))
        self.p.started, self.p.stack, self.p.side = True, [], ZOMBIE


def crowded() -> tuple[EightTable, int]:
    """Soldiers and Zombies of all players in one space, and a Zombie Hero."""
    table = quiet(EightTable())
    here = table.p.sites[0]
    for seat, number in ((BLUE, 1), (PURPLE, 2), (GREEN, 2), (BROWN, 1)):
        table.soldiers(here, number, seat)
    crowds.rise(table.p, 4, here)
    return table, here


# ---- one after the other -------------------------------------------------------------------
@pytest.mark.rule("IFOS-443", "IFOS-450")
def test_every_zombie_among_martians_fights_once_in_the_order_of_the_side_whose_turn_it_is():
    table, here = crowded()
    alone, other = table.p.sites[1:3]
    table.soldiers(alone, 2, GREEN)
    table.soldiers(other, 1, BROWN)
    table.soldiers(other, 1, BLUE)
    which = crowds.place_of(4)
    crowds.rise(table.p, 5, alone)
    table.p.stack = [Skirmishes()]
    assert skirmishes._run(table.p, table.p.stack[-1], None)
    spaces = sorted((here, other))
    left = [(GREEN, here, 2)] + [(BROWN, space, 1) for space in spaces]
    step = Skirmishes(False, tuple(left), (which,))
    assert table.p.stack == [step] and not skirmishes._run(table.p, step, None)
    fights = [("skirmish", seat, space) for seat, space, _ in left]
    fights.append(("risen_skirmish", which, here))
    for side, seats in ((ZOMBIE, (GREEN, BROWN)), (MARTIAN, (BLUE, PURPLE))):
        table.p.side = side
        found = [Action(seat, verb, (who, s)) for seat in seats for verb, who, s in fights]
        first = [Action(seat, "heroes_first") for seat in seats]
        assert skirmishes._legal(table.p, step) == found + first
        assert skirmishes._legal(table.p, Skirmishes(True, step.left, step.risen)) == found
        assert skirmishes._asked(table.p, step).players == seats
        assert skirmishes._actor(table.p, step) == SIMULTANEOUS
    table.p.troops[GREEN][here] = 0
    assert ("skirmish", GREEN, here) not in skirmishes._fights(table.p, step)
    crowds.walk(table.p, which, alone)
    assert skirmishes._fights(table.p, step) == fights[1:3], "no Martian is there"
    table.p.champions[which] = type(table.p.champions[which])(space=here)
    assert skirmishes._fights(table.p, step) == fights[1:3]


@pytest.mark.rule("IFOS-443", "IFOS-449")
def test_who_fights_is_done_and_the_heroes_may_come_first():
    table, here = crowded()
    which = crowds.place_of(4)
    step = Skirmishes(False, ((GREEN, here, 2), (BROWN, here, 1)), (which,))
    below = Roll(1, 0, "")
    table.p.stack = [below, step]
    skirmishes._play(table.p, step, Action(GREEN, "skirmish", (GREEN, here)), None)
    assert table.p.stack[1:] == [
        Skirmishes(False, ((GREEN, here, 1), (BROWN, here, 1)), (which,)), Skirmish(here, GREEN)
    ]  # fmt: skip
    table.p.stack = [below, step]
    skirmishes._play(table.p, step, Action(BROWN, "risen_skirmish", (which, here)), None)
    assert table.p.stack[1:] == [Skirmishes(False, step.left), Skirmish(here, GREEN, which)]
    fights = Roll(2, 0, "")
    table.p.stack = [below, fights, step]
    skirmishes._play(table.p, step, Action(GREEN, "heroes_first"), None)
    assert table.p.stack == [below, Skirmishes(True, step.left, step.risen), fights]
    table.p.stack = []
    skirmishes._enter(table.p, Skirmish(here, GREEN))
    assert table.p.pending(FindInCorn) is None and table.p.stack == [Skirmish(here, GREEN)]


@pytest.mark.rule("IFOS-444", "IFOS-447")
def test_the_zombies_of_two_players_are_named_by_them():
    table, here = crowded()
    table.p.stack = [ShotZombies(here, 1)]
    shot = table.state.prompts()[0].domain.options
    risen = table.p.setup.champions[crowds.place_of(4)].name
    wanted = {"A Zombie of {2}", "A Zombie of {3}", f"Zombie {risen}"}
    assert {str(option.label) for option in shot} == wanted
    table.p.stack = [Maul(Skirmish(here, GREEN, soldiers=3))]
    mauled = table.state.prompts()[0].domain.options
    assert {str(option.label) for option in mauled} == {"A blue Soldier", "A purple Soldier"}


# ---- the dice ------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-444", "IFOS-448", "IFOS-A78")
@pytest.mark.parametrize(("risen", "champion", "faces", "end"), [
    (False, False, ((4,), (1, 3, 4)), "maul"),
    (False, False, ((3,), (1, 4, 2)), ""),
    (False, False, ((3,), (1, 4, 4)), "killed"),
    (False, True, ((4,), (1, 2, 4)), ""),
    (False, True, ((4,), (1, 1, 4)), ""),
    (False, True, ((3,), (1, 4, 4)), "killed"),
    (False, True, ((5,), (1, 1, 4)), "maul"),
    (True, False, ((1, 4), (1, 3, 4)), "maul"),
    (True, False, ((1, 3), (4, 4, 2)), "hit"),
])  # fmt: skip
def test_zombies_win_ties_except_against_a_champion_and_die_by_doubles(risen, champion, faces, end):
    table, here = crowded()
    which = crowds.place_of(4) if risen else None
    if champion:
        dice, step = 3, Skirmish(here, GREEN, which, champion=ZARD)
        assert table.p.setup.champions[ZARD].dice == dice
    else:
        step = Skirmish(here, GREEN, which, soldiers=3)
    table.p.stack = [step]
    skirmishes._rolled(table.p, step, (*sorted(faces[0]), *sorted(faces[1])), table.facts)
    wanted = {
        "maul": [Maul(step)],
        "killed": [WoundSoldiers(GREEN, here, 1, "fight", side=MARTIAN)],
        "hit": [HitChampion(which, 1, "fight", side=MARTIAN)],
        "": [],
    }
    assert table.p.stack == wanted[end]
    said = table.story()[0]
    assert str(max(faces[0])) in said and str(max(faces[1])) in said


@pytest.mark.rule("IFOS-444", "IFOS-241")
def test_a_zombie_rolls_its_dice_and_the_martians_theirs():
    table, here = crowded()
    table.champion(LEADER, here)
    printed = table.p.setup
    for risen in (None, crowds.place_of(4)):
        dice = printed.undead.dice if risen is None else printed.champions[risen].dice
        table.p.stack = [Skirmish(here, BROWN, risen)]
        skirmishes._begin(table.p, table.p.stack[-1], None)
        step, roll = table.p.stack
        assert step == Skirmish(here, BROWN, risen, 3, None, True)
        assert (roll.white, roll.green) == (dice, 3 + printed.champions[LEADER].dice)


# ---- casualties ----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-444", "IFOS-450")
@pytest.mark.parametrize(("fight", "victims"), [
    ({"soldiers": 3}, [("soldier", BLUE), ("soldier", PURPLE)]),
    ({"soldiers": 3, "leader": True},
     [("soldier", BLUE), ("soldier", PURPLE), ("champion", LEADER)]),
    ({"leader": True}, [("champion", LEADER)]),
    ({"champion": ZARD}, [("champion", ZARD)]),
    ({}, []),
])  # fmt: skip
def test_the_zombies_player_names_the_martian_who_is_wounded(fight, victims):
    table, here = crowded()
    step = Maul(Skirmish(here, BROWN, None, **fight))
    assert skirmishes._victims(table.p, step) == victims
    legal = [Action(BROWN, "maul", victim) for victim in victims]
    assert skirmishes._maul_legal(table.p, step) == legal
    assert skirmishes._maul_asked(table.p, step).players == (BROWN,)
    table.p.stack = [step]
    asked = not skirmishes._maul(table.p, step, None)
    assert asked is (len(victims) > 1)
    if asked:
        skirmishes._maul_play(table.p, step, legal[0], None)
    if not victims:
        assert table.p.stack == []
    elif victims[0][0] == "soldier":
        wound = WoundSoldiers(BLUE, here, 1, "fight", side=ZOMBIE)
        assert table.p.stack == [TurnSoldier(here, BROWN, 3), wound]
    else:
        which = victims[0][1]
        assert table.p.stack == [HitChampion(which, 1, "fight", side=ZOMBIE)]


@pytest.mark.rule("IFOS-450", "IFOS-A83")
@pytest.mark.parametrize(("killed", "pool", "elsewhere", "end"), [
    (True, 1, False, "pool"), (True, 1, True, "pool"), (True, 0, True, "asked"),
    (True, 0, False, ""), (False, 1, True, ""), (False, 0, True, ""),
])  # fmt: skip
def test_a_zombie_of_the_pool_or_of_another_space_takes_the_dead_soldiers_place(
    killed, pool, elsewhere, end
):
    table, here = crowded()
    there = table.p.sites[1]
    table.p.pool[BROWN] = pool
    if elsewhere:
        table.p.troops[BROWN][there] = 2
    step = TurnSoldier(here, BROWN, 4 if killed else 3)
    table.p.stack = [step]
    table.facts.clear()
    assert skirmishes._turn(table.p, step, table.facts) is (end != "asked")
    if end == "asked":
        assert skirmishes._turn_legal(table.p, step) == [Action(BROWN, "comes_from", (there,))]
        assert skirmishes._turn_asked(table.p, step).players == (BROWN,)
        comes = skirmishes._turn_legal(table.p, step)[0]
        skirmishes._turn_play(table.p, step, comes, table.facts)
        assert table.p.troops[BROWN][there] == 1
    assert table.p.stack == [] and table.p.troops[BROWN][here] == (2 if end else 1)
    assert table.p.pool[BROWN] == pool - (end == "pool")
    assert [fact.rules for fact in table.facts] == [("IFOS-450", "IFOS-A83")] * bool(end)


# ---- shot Zombies --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-447")
def test_of_two_zombie_players_each_may_lose_one_of_the_own_or_the_first_a_zombie_hero():
    table, here = crowded()
    which = crowds.place_of(4)
    step = ShotZombies(here, 2)
    legal = [Action(GREEN, "falls", ("soldier", GREEN)), Action(BROWN, "falls", ("soldier", BROWN)),
             Action(GREEN, "falls", ("champion", which))]  # fmt: skip
    assert zombie_fights._victims(table.p, step) == legal
    assert zombie_fights._shot_zombies_players(table.p, step) == (GREEN, BROWN)
    assert zombie_fights._shot_zombies_actor(table.p, step) == SIMULTANEOUS
    for left, asked in ((2, True), (1, True), (0, False)):
        due = ShotZombies(here, left)
        table.p.stack = [due]
        assert zombie_fights._fall(table.p, due, None) is not asked
        assert table.p.stack == ([due] if asked else [])
    table.p.stack = [step]
    zombie_fights._shot_zombies_play(table.p, step, legal[1], None)
    wound = WoundSoldiers(BROWN, here, 1, "ranged", side=MARTIAN)
    assert table.p.stack == [ShotZombies(here, 1), wound]
    table.p.stack = [step]
    zombie_fights._shot_zombies_play(table.p, step, legal[2], None)
    assert table.p.stack[1] == HitChampion(which, 1, "ranged", side=MARTIAN)
    table.p.troops[GREEN][here] = table.p.troops[BROWN][here] = 0
    assert zombie_fights._shot_zombies_players(table.p, step) == (GREEN,)
    table.p.stack = [step]
    assert zombie_fights._fall(table.p, step, None)
    assert table.p.stack == [HitChampion(which, 2, "ranged", side=MARTIAN)]


@pytest.mark.rule("IFOS-447")
@pytest.mark.parametrize("hits", [0, 2])
def test_zombies_dodge_only_what_hits(hits: int):
    table, here = crowded()
    step = DodgeZombies(here, hits)
    table.p.stack = [step]
    assert zombie_fights._dodge(table.p, step, None), "what lies below goes on"
    assert len(table.p.stack) == (2 if hits else 0)
    assert not hits or table.p.stack[-1].white == hits


# ---- the dead rise -------------------------------------------------------------------------
@pytest.mark.rule("IFOS-392", "IFOS-451", "IFOS-A76")
def test_heroes_and_champions_come_back_as_zombies_and_zombies_do_not():
    table, here = crowded()
    before = crowds.risen(table.p)
    round._rises(table.p, HeroDied(1, HERO, here), table.facts)
    hero = crowds.place_of(table.p.heroes[1].sheet)
    assert set(crowds.risen(table.p)) - set(before) == {hero}
    assert table.p.champions[hero].space == here
    assert table.facts[0].rules == ("IFOS-392",)
    round._turns(table.p, ChampionKilled(LEADER, "fight", ZOMBIE, here), table.facts)
    place = 3 + len(table.p.setup.sheets) + LEADER
    assert set(crowds.risen(table.p)) - set(before) == {hero, place}
    assert table.facts[1].rules == ("IFOS-451",) and crowds.on_board(table.p) == 3 + 3
    round._turns(table.p, ChampionKilled(3, "fight", MARTIAN, here), table.facts)
    assert len(table.facts) == 2
