"""Ray Gun Attacks: who fires where, what hits, who takes it, who dodges."""

from itertools import product

import pytest
from ifos_table import Table

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.table.position import LEADER


def near(table: Table, space: int, nth: int = 0) -> int:
    """A space one step from another: nothing is in between."""
    ground = table.p.ground
    assert ground is not None
    return [s for s in range(ground.size) if ground.steps[space] >> s & 1][nth]


def pack(table: Table, number: int, space: int | None = None) -> int:
    """A Pack at a Landing Site."""
    here = int(table.p.sites[0]) if space is None else space
    table.soldiers(here, number)
    return here


@pytest.mark.rule("IFOS-117", "IFOS-118", "IFOS-120", "IFOS-203")
def test_a_pack_fires_into_its_own_or_an_adjacent_space_with_a_hero():
    table = Table()
    here = pack(table, 2)
    table.hero(0, space=near(table, here))
    table.hero(1, space=near(table, near(table, here), -1))
    table.at("rayguns")
    seen = {to for _, to, _ in table.args("blast")}
    assert near(table, here) in seen
    ground = table.p.ground
    assert ground is not None
    assert all(ground.adjacent[here] >> to & 1 or to == here for to in seen)
    table.do("blast", here, near(table, here), 0).roll(1, 1).skip()
    # Each Pack fires once.
    assert table.verbs() == {"end_blasts"}


@pytest.mark.rule("IFOS-119")
def test_a_pack_with_a_hero_fires_only_into_its_own_space():
    table = Table()
    here = pack(table, 1)
    table.hero(0, space=here)
    table.hero(1, space=near(table, here))
    table.at("rayguns")
    assert {to for _, to, _ in table.args("blast")} == {here}


@pytest.mark.rule("IFOS-A25", "IFOS-117")
@pytest.mark.parametrize(("ruling", "may_stop"), [("may", True), ("must", False)])
def test_firing_is_compulsory_only_if_the_table_rules_so(ruling: str, may_stop: bool):
    table = Table(rulings={"IFOS-A25": ruling})
    here = pack(table, 1)
    table.hero(0, space=here)
    table.at("rayguns")
    assert table.can("end_blasts") == may_stop


@pytest.mark.rule("IFOS-121", "IFOS-122", "IFOS-E21", "IFOS-461")
@pytest.mark.parametrize(
    ("soldiers", "faces", "hits"),
    [(1, (4,), 0), (1, (5,), 1), (2, (4, 6), 1), (3, (3, 4, 4), 2), (3, (1, 2, 3), 0)],
)
def test_one_die_a_martian_hits_on_five_and_a_full_pack_on_four(
    soldiers: int, faces: tuple[int, ...], hits: int
):
    table = Table()
    here = pack(table, soldiers)
    table.hero(0, space=here)
    table.at("rayguns").do("blast", here, here, 0).roll(*faces).skip()
    assert table.said("hits").startswith(f"{hits} hit")


@pytest.mark.rule("IFOS-354", "IFOS-A24", "IFOS-E21")
def test_with_the_leader_all_hit_on_three():
    table = Table(game="advanced")
    here = pack(table, 2)
    table.champion(LEADER, here)
    table.hero(0, space=here)
    table.at("rayguns").do("blast", here, here, 0).roll(2, 3, 3).skip()
    assert table.said("hits").startswith("2 hits on 3")


# ---- dividing and dodging ---------------------------------------------------------------------
@pytest.mark.rule("IFOS-123", "IFOS-A27")
@pytest.mark.parametrize(("ruling", "again"), [("free", True), ("even", False)])
def test_the_heroes_divide_the_hits(ruling: str, again: bool):
    table = Table(rulings={"IFOS-A27": ruling})
    here = pack(table, 3)
    table.hero(0, space=here)
    table.hero(1, space=here)
    table.at("rayguns").do("blast", here, here, 0).roll(6, 6, 1).skip()
    table.do("hit", 0)
    assert table.can("hit", 0) == again
    table.do("hit", 1)
    assert table.due() == "Hannah dodges"


@pytest.mark.rule("IFOS-124", "IFOS-125", "IFOS-126", "IFOS-214", "IFOS-198")
def test_every_hit_is_dodged_on_agility_or_wounds():
    table = Table()
    here = pack(table, 3)
    table.hero(0, space=here)
    agility = table.p.setup.sheets[table.p.heroes[0].sheet].agility
    table.at("rayguns").do("blast", here, here, 0).roll(6, 6, 6).skip()
    table.roll(agility, agility - 1, 6).skip()
    assert table.p.heroes[0].wounds == 1


@pytest.mark.rule("IFOS-A26", "IFOS-252", "IFOS-257")
def test_hits_beyond_the_last_box_are_lost():
    table = Table()
    here = pack(table, 3)
    table.hero(0, space=here, wounds=2)
    table.hero(1, space=here)
    table.at("rayguns").do("blast", here, here, 0).roll(6, 6, 6).skip()
    table.do("hit", 0).do("hit", 0).do("hit", 0).roll(1, 1, 1).skip()
    assert not table.p.heroes[0].alive
    assert table.p.heroes[1].wounds == 0
    assert table.p.dead_heroes == 1


@pytest.mark.rule("IFOS-122")
def test_without_a_board_the_table_says_who_fires_at_what():
    table = Table("guide")
    table.soldiers(-1, 5)
    table.at("rayguns")
    # (0, 0) is a Pack that nobody counts.
    assert {args for args in table.args("fires")} == {(0, 0), (1, 0), (2, 0), (3, 0)}
    table.do("fires", 3, 0).do("target", 0).do("target", 2).do("fire").roll(4, 1, 1).skip()
    assert {n for (n,) in table.args("hit")} == {0, 2}


# ---- what is refused ---------------------------------------------------------------------------
@pytest.mark.rule("IFOS-117", "IFOS-118", "IFOS-119", "IFOS-A25")
def test_a_blast_that_is_not_allowed_is_refused_with_its_rule():
    table = Table(rulings={"IFOS-A25": "must"})
    here, other = pack(table, 1), pack(table, 1, int(table.p.sites[1]))
    table.hero(0, space=here)
    table.hero(1, space=near(table, here))
    for n in (2, 3):
        table.hero(n, space=int(table.p.sites[2]))
    table.at("rayguns")
    assert table.refuses("blast", here, near(table, here), 0, player=0) == "IFOS-119"
    assert table.refuses("blast", other, here, 0, player=0) == "IFOS-118"
    assert table.refuses("blast", near(table, here), here, 0, player=0) == "IFOS-117"
    assert table.refuses("blast", here, here, 0, player=1) == "IFOS-117"
    assert table.refuses("blast", here, here, player=0) == "IFOS-117"
    assert table.refuses("end_blasts", player=0) == "IFOS-A25"
    table.do("blast", here, here, 0).roll(1).skip()
    assert table.refuses("blast", here, here, 0, player=0) == "IFOS-117"


@pytest.mark.rule("IFOS-117", "IFOS-118", "IFOS-119", "IFOS-A12")
def test_a_blast_is_refused_exactly_when_it_is_not_listed():
    table = Table(seats=4)
    here = pack(table, 1)
    pack(table, 1, near(table, here))
    table.soldiers(here, 1, 1)
    table.hero(0, space=here)
    table.hero(1, space=near(table, here, -1))
    table.at("rayguns")
    legal = set(table.state.legal_actions())
    spaces = (here, near(table, here), near(table, here, -1), int(table.p.sites[3]))
    for seat in range(4):
        for args in product(spaces, spaces, (0, 1)):
            action = Action(seat, "blast", args)
            if action in legal:
                table.state.check(action)
            else:
                table.refuses("blast", *args, player=seat)


# ---- two players ------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-A12", "IFOS-029")
def test_a_mixed_pack_is_fired_by_who_controls_the_champions():
    table = Table(seats=4)
    here = int(table.p.sites[0])
    table.soldiers(here, 1, 0)
    table.soldiers(here, 1, 1)
    other = int(table.p.sites[1])
    table.soldiers(other, 1, 0)
    table.hero(0, space=here)
    table.hero(1, space=other)
    table.p.control = 1
    table.at("rayguns")
    by = {a.args[0]: a.player for a in table.state.legal_actions() if a.verb == "blast"}
    assert by == {here: 1, other: 0}


@pytest.mark.rule("IFOS-E05", "IFOS-262")
def test_a_new_hero_is_not_shot_this_phase_but_fights():
    table = Table()
    here = pack(table, 3)
    table.hero(0, space=here, late=True)
    table.hero(1, space=here)
    table.at("rayguns")
    table.do("blast", here, here, 0).roll(6, 6, 6).skip()
    assert table.due() == "Lucrezia dodges"
    table.roll(6, 6, 6).skip().do("end_blasts")
    assert {n for (n,) in table.args("fight")} == {0, 1}
