"""Rules revised a second time, and that records whose pieces are older are played as they were."""

from typing import Any

import pytest
from ifos_advanced import NORTH, advanced, ground, listed, open_space, side
from ifos_cards import quiet
from ifos_effects import does, ready
from ifos_scenarios import abduction, entered, turn_ends
from ifos_table import Table, components
from ifos_zombies import ZombieTable
from msgspec.structs import replace

from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.corrections import board_switch
from companion.games.invasion_from_outer_space.legal import hand_cards, searching
from companion.games.invasion_from_outer_space.rules import opening
from companion.games.invasion_from_outer_space.steps.buildings import (
    DestroyBuilding,
    LocateMarker,
    NewObjective,
    SetUpScenario,
)
from companion.games.invasion_from_outer_space.steps.combat import ShotZombies
from companion.games.invasion_from_outer_space.steps.heroes import (
    BeastMove,
    HeroTurn,
    MarchPhase,
    Walk,
)
from companion.games.invasion_from_outer_space.steps.turn import LandPhase, Round, RoundPart
from companion.games.invasion_from_outer_space.table import crowds, objectives
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    NONE,
    SOMEWHERE,
    SUPER,
    ZARD,
    CardInPlay,
    Fire,
)

RELEASE = "Release the Zard Beast"
OLDER = {key: value for key, value in components().items() if key != "edition"}


# ---- a place of rescue that is destroyed -------------------------------------------------
def centre_falls(**values: Any) -> Table:
    """Abduction, with the building around the centre destroyed, and nobody in it."""
    table = abduction(**values)
    where = ground(table)
    for n in range(4):
        table.hero(n, space=open_space(table))
    table.p.allies = [open_space(table)] * 3
    table.at("heroes").carry_out(DestroyBuilding(where.building[where.centre]))
    return table


@pytest.mark.rule("IFOS-367", "IFOS-380")
def test_allies_are_saved_in_a_new_random_building_once_the_centre_is_destroyed():
    table = centre_falls()
    table.roll(2).roll(6)
    new = table.p.haven
    assert new != NONE and table.said("aim").startswith("The objective is now ")
    inside = table.p.ground.buildings[new].mask
    assert objectives.haven(table.p) == inside
    table.p.allies[0] = (inside & -inside).bit_length() - 1
    turn_ends(table, HERO)
    assert table.p.progress[HERO] == 2 and len(table.p.allies) == 2
    seen = table.state.observation(None)["board"]["haven"]
    assert seen == [n for n in range(table.p.ground.size) if inside >> n & 1]


@pytest.mark.rule("IFOS-367")
def test_the_new_place_of_rescue_may_fall_too_and_can_be_set_by_hand():
    table = centre_falls().roll(2).roll(6)
    first = table.p.haven
    value = table.state.settable("haven")
    assert value is not None and value.shown.value == first
    table.carry_out(DestroyBuilding(first))
    assert table.due() and table.p.haven == first


@pytest.mark.rule("IFOS-367")
def test_in_the_guide_the_table_says_whether_allies_were_to_be_brought_there():
    table = abduction("guide").at("heroes").carry_out(DestroyBuilding(None))
    assert table.asked == "was_aim"
    table.do("was_aim").do("building_found")
    assert table.asked == "heroes"


@pytest.mark.rule("IFOS-367")
def test_a_new_objective_of_the_martians_moves_no_place_of_rescue():
    """It did, also in records with older pieces, where Allies are always saved in the centre."""
    table = abduction().at("heroes").carry_out(NewObjective(3))
    assert table.said("aim") and table.p.haven == NONE
    older = centre_falls(entered=OLDER).carry_out(NewObjective(3))
    assert older.p.haven == NONE


# ---- landing where all Sites are full ----------------------------------------------------
def all_full(**values: Any) -> Table:
    """Four full Packs at the Sites, and a reinforcement roll that succeeded."""
    table = quiet(advanced(**values))
    for site in table.p.sites:
        table.soldiers(site, 3)
    table.p.landing[0] = True
    table.at("heroes").carry_out(LandPhase(0))
    return table


@pytest.mark.rule("IFOS-130", "IFOS-129")
def test_no_die_is_thrown_for_landing_where_no_site_has_room():
    table = all_full()
    assert not table.due() and table.p.landing == [False]
    assert table.said("lost") == "All Landing Sites are full: no Martian lands."
    guided = quiet(advanced("guide"))
    guided.p.landing[0] = True
    assert guided.at("heroes").carry_out(LandPhase(0)).due()  # Only the table sees the Sites.


# ---- cards of the beast ------------------------------------------------------------------
@pytest.mark.rule("IFOS-378", "IFOS-263")
@pytest.mark.parametrize("play", ["board", "guide"])
@pytest.mark.parametrize("which", [ZARD, LEADER, SUPER])
def test_release_the_zard_beast_is_played_only_where_a_beast_is(which: int, play: str):
    table = quiet(advanced(play))
    table.champion(which, open_space(table) if play == "board" else NONE)
    table.hand(0, RELEASE)
    table.at("march")
    assert table.can("play", table.key(RELEASE)) is (which != LEADER)


def beast(named: tuple[str, ...]) -> Table:
    """The Super Zard Beast next to a Hero; its card names these rules of the Zard Beast."""
    pieces = components()
    tokens = [
        {**each, "traits": named} if each["name"] == "Super Zard Beast" else each
        for each in pieces["champions"]
    ]
    table = advanced(scenario="unleashed", entered={**pieces, "champions": tokens})
    here = open_space(table)
    table.champion(SUPER, here)
    for n in range(4):
        table.hero(n, space=table.p.sites[0] if n else side(table, here, NORTH))
    return table


@pytest.mark.rule("IFOS-A73", "IFOS-166", "IFOS-170", "IFOS-172")
@pytest.mark.parametrize("named", [(), ("rage",), ("giant",), ("roar",)])
def test_the_super_beast_keeps_the_rules_that_its_card_names_or_all(named: tuple[str, ...]):
    table = beast(named)
    has = set(named or ("rage", "giant", "roar"))
    assert bool(hand_cards.prey(table.p, SUPER, True)) is ("rage" in has)
    table.hero(0, space=table.p.champions[SUPER].space, tokens=1)
    table.at("fights").skip()
    if table.can("fight"):
        table.do("fight", 0)
    assert table.p.fight.martian_ties is ("giant" in has)
    assert ("roar" in table.kinds()) is ("roar" in has)


@pytest.mark.rule("IFOS-A73")
def test_an_owner_says_which_rules_the_super_beast_keeps():
    form = {
        "what": "champion", "name": "Super Zard Beast", "cost": 0, "moves": 2, "dice": 4,
        "health": 6, "toughness": 4, "hit": 0, "weaknesses": "", "text": "",
    }  # fmt: skip
    for chosen, traits in ((["roar"], ["roar"]), ([], ["rage", "giant", "roar"])):
        entry = BOX.check_entry({**form, "traits": chosen})
        tokens = BOX.components({"entries": [entry]})["champions"]
        token = next(each for each in tokens if each["name"] == "Super Zard Beast")
        assert list(token["traits"]) == traits


# ---- markers that do something -----------------------------------------------------------
def marked(name: str) -> tuple[Table, int, int]:
    """A card with its marker on a building, a Hero inside, and a space next to his outside."""
    table = quiet(advanced())
    where = ground(table)
    inside, outside = next(
        (space, near)
        for space in range(where.size)
        for near in listed(where.steps[space])
        if where.building[space] >= 0 and not where.big_top >> space & 1
        and where.building[near] != where.building[space]
    )  # fmt: skip
    table.hero(0, space=inside)
    table.p.cards_in_play.append(CardInPlay(table.card(name), 0, inside))
    return table, inside, outside


@pytest.mark.rule("IFOS-021", "IFOS-453", "IFOS-454")
def test_lights_out_stops_a_hero_who_enters_its_building_even_where_it_burns():
    table, inside, outside = marked("Lights Out")
    table.at("heroes")
    table.hero(0, space=outside)
    table.carry_out(Walk(table.p.hero_id(0), 3)).do("step", inside)
    assert not any(isinstance(step, Walk) for step in table.p.stack)
    table.p.cards_in_play.clear()
    table.hero(0, space=outside)
    table.carry_out(Walk(table.p.hero_id(0), 3)).do("step", inside)
    assert any(isinstance(step, Walk) and step.left == 2 for step in table.p.stack)


@pytest.mark.rule("IFOS-021")
def test_nobody_searches_in_a_cone_of_light():
    table, *_ = marked("Cone of Light")
    assert searching.options(table.p, 0) == []
    table.p.cards_in_play[0] = replace(table.p.cards_in_play[0], card=table.card("Lights Out"))
    assert searching.options(table.p, 0)


# ---- Crowds at the start, without a board ------------------------------------------------
@pytest.mark.rule("IFOS-370", "IFOS-A46")
def test_a_guide_says_how_many_crowds_are_placed_and_where():
    table = Table("guide", game="advanced", scenario="wipe-them-out",
                  entered=entered("Wipe Them Out", crowds=4))  # fmt: skip
    table.at("heroes").carry_out(SetUpScenario())
    assert [fact.words(()) for fact in table.facts if fact.kind == "placed"] == [
        f"Place Crowd {n} in a Random Building: roll for it." for n in range(1, 5)
    ]


# ---- records whose pieces are older ------------------------------------------------------
@pytest.mark.rule("IFOS-130", "IFOS-367")
def test_a_record_with_older_pieces_rolls_for_landing_and_for_no_place_of_rescue():
    assert all_full(entered=OLDER).due()
    assert not centre_falls(entered=OLDER).due()
    table = abduction("guide", entered=OLDER).at("heroes").carry_out(DestroyBuilding(None))
    assert table.asked == "heroes"


# ---- how many Zombies a Blast meets, without a board ---------------------------------------
@pytest.mark.rule("IFOS-447")
@pytest.mark.parametrize("more", [True, False])
def test_a_guide_asks_whether_a_blast_meets_a_second_zombie(more: bool):
    """Two failed dodges killed two Zombies, also where only one stood in the space."""
    table = ZombieTable("guide")
    table.soldiers(NONE, 3)
    whole = table.p.setup.troops[0]
    table.at("heroes").carry_out(ShotZombies(NONE, 2))
    assert table.p.pool[0] == whole - 2  # One fell for certain.
    assert table.asked == "shot" and "another Zombie" in table.question()
    table.do("falls" if more else "no_more_fall")
    assert table.p.pool[0] == whole - 2 + more
    assert table.asked == "heroes"


@pytest.mark.rule("IFOS-447", "IFOS-392")
def test_a_guide_does_not_ask_whether_a_zombie_hero_who_survives_is_still_there():
    """Who answered that nobody else stood there lost the second wound."""
    table = ZombieTable("guide")
    crowds.rise(table.p, 0, NONE)
    which = crowds.place_of(0)
    table.at("heroes").carry_out(ShotZombies(NONE, 2)).skip()
    assert table.p.champions[which].wounds == 2 and table.asked == "heroes"


@pytest.mark.rule("IFOS-447", "IFOS-392")
def test_a_guide_asks_for_more_only_where_the_one_chosen_may_have_been_the_last():
    table = ZombieTable("guide")
    table.soldiers(NONE, 3)
    crowds.rise(table.p, 0, NONE)
    risen = crowds.place_of(0)
    table.at("heroes").carry_out(ShotZombies(NONE, 3))
    assert "no_more_fall" not in table.verbs(), "one was hit"
    table.do("falls", "champion", risen).skip()
    assert "no_more_fall" not in table.verbs(), "this one survived, and stands there"
    table.do("falls", "soldier", 0).skip()
    assert "no_more_fall" in table.verbs()


# ---- what a card does without a board ------------------------------------------------------
@pytest.mark.rule("IFOS-263")
def test_a_guide_asks_which_fires_a_card_puts_out():
    """The newest were taken, whichever the table had put out."""
    table = ready("guide")
    table.p.fires = [Fire(NONE, new) for new in (False, False, True, True)]
    does(table, "quench n=2")
    assert table.asked == "choose" and {each[:2] for each in table.args("choose")} == {
        ("burning", 0), ("burning", 1),
    }  # fmt: skip
    assert "burning" in BOX.vocabulary["words"], "programs say actions word by word"
    table.facts.clear()
    table.do("choose", "burning", 1).do("choose", "burning", 0)
    assert table.story() == ["A New fire is put out.", "A fire with arrows is put out."]
    assert [fire.new for fire in table.p.fires] == [False, True] and table.asked == "heroes"
    table.p.fires = [Fire(NONE, True)] * 3
    does(table, "quench n=2")
    assert len(table.p.fires) == 1 and table.asked == "heroes"


@pytest.mark.rule("IFOS-378")
def test_a_guide_that_releases_the_beast_has_it_moved_only_once():
    table = quiet(advanced("guide"))
    table.champion(ZARD)
    table.hand(0, RELEASE)
    table.at("march").do("play", table.key(RELEASE)).skip().roll(4).skip()
    assert "Zard Beast up to 4 spaces now instead of its move" in table.question()
    table.do("noted")
    assert table.p.pending(MarchPhase).beast is BeastMove.MOVED


# ---- board to guide and back ---------------------------------------------------------------
@pytest.mark.rule("IFOS-021", "IFOS-054", "IFOS-367")
def test_a_switch_asks_for_markers_and_forgets_the_places_of_other_boards():
    table = centre_falls().roll(2).roll(6)
    table.p.cards_in_play = [CardInPlay(table.card("Lights Out"), 0, 5)]
    board_switch.leave_board(table.p)
    assert table.p.haven == NONE and table.p.cards_in_play[0].spot == SOMEWHERE
    board_switch.take_board(table.p)
    assert LocateMarker(0) in table.p.stack
    opening.lay_board(table.p, [0, 1, 2, 3])
    table.p.stack = [Round(RoundPart.CROWDS), HeroTurn(), LocateMarker(0)]
    table.settle()
    assert table.question() == "On which building does the Lights Out marker lie?"
    inside = table.space("Torch Shed")
    table.do("stands", inside)
    assert table.p.cards_in_play[0].spot == inside
