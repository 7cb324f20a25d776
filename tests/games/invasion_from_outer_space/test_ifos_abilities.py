"""Which Heroes a moment concerns, and when a Talent or the bonus of a sheet can be used."""

from dataclasses import replace

import pytest
from ifos_advanced import advanced, burn
from ifos_cards import effect, quiet, talented
from ifos_table import Table
from ifos_town import HEROES as TOWN
from ifos_town import town, town_components
from msgspec.structs import replace as changed

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.components.effects import read_line
from companion.games.invasion_from_outer_space.legal import abilities, answers
from companion.games.invasion_from_outer_space.legal.moments import printed
from companion.games.invasion_from_outer_space.steps.base import Thrown
from companion.games.invasion_from_outer_space.steps.cards import (
    CardSource,
    PlayedCard,
    PlayStage,
    ResponseWindow,
)
from companion.games.invasion_from_outer_space.steps.combat import (
    FendedOff,
    WoundHero,
    WoundSoldiers,
)
from companion.games.invasion_from_outer_space.steps.fire import RangedAttack
from companion.games.invasion_from_outer_space.steps.heroes import HeroActs, HeroPhase, Walk
from companion.games.invasion_from_outer_space.table import inventory
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    Blast,
    CardInPlay,
    Fight,
    Tech,
)

EVERYBODY = [0, 1, 2, 3]
HELP = "dice n=1 side=own"


def concerned(table: Table, moment: str) -> list[int]:
    """The Heroes that a moment concerns."""
    return [n for n in EVERYBODY if abilities._concerns(table.p, n, moment)]


def effects(*lines: str):
    """Effects by their lines."""
    return tuple(read_line(line, "A test") for line in lines)


# ---- which Heroes are concerned ----------------------------------------------------------------
@pytest.mark.rule("IFOS-205")
@pytest.mark.parametrize("moment", ["any", "start", "card"])
def test_what_is_for_any_time_concerns_every_hero(moment: str):
    assert concerned(Table("guide"), moment) == EVERYBODY


@pytest.mark.rule("IFOS-243", "IFOS-274")
def test_a_fight_concerns_who_fights_and_a_blast_its_targets():
    table = Table("guide")
    assert concerned(table, "fight") == concerned(table, "blast") == []
    table.p.fight = Fight(2, -1)
    assert (concerned(table, "fight"), concerned(table, "blast")) == ([2], [])
    table.p.fight = Blast(-1, targets=(table.p.hero_id(1), table.p.hero_id(3)))
    assert (concerned(table, "fight"), concerned(table, "blast")) == ([], [1, 3])


@pytest.mark.rule("IFOS-408", "IFOS-266")
def test_who_fended_off_martians_and_who_is_wounded_is_concerned():
    table = Table("guide")
    assert concerned(table, "fended") == concerned(table, "wound") == []
    table.p.push(FendedOff(table.p.hero_id(1)))
    assert (concerned(table, "fended"), concerned(table, "wound")) == ([1], [])
    table.p.push(WoundHero(table.p.hero_id(3), 1))
    assert (concerned(table, "fended"), concerned(table, "wound")) == ([1], [3])
    table.p.push(WoundSoldiers(0, -1, 1, "fight"))
    assert concerned(table, "wound") == EVERYBODY, "no Hero's wound"


@pytest.mark.rule("IFOS-125", "IFOS-171", "IFOS-268")
@pytest.mark.parametrize("moment", ["agility", "toughness", "break", "roll"])
def test_a_roll_concerns_whose_it_is(moment: str):
    table = Table("guide")
    assert concerned(table, moment) == []
    table.p.push(Thrown(HERO, table.p.hero_id(2), 4, moment, "", (1,)))
    assert concerned(table, moment) == [2]
    table.p.push(Thrown(MARTIAN, None, 4, moment, "", (1,)))
    assert concerned(table, moment) == EVERYBODY


@pytest.mark.rule("IFOS-175", "IFOS-198")
@pytest.mark.parametrize("moment", ["move", "search", "cannon", "ranged"])
def test_otherwise_the_hero_who_acts_is_concerned(moment: str):
    table = Table("guide")
    assert concerned(table, moment) == []
    table.p.push(HeroPhase(table.p.hero_id(1)))
    assert concerned(table, moment) == [1]
    table.p.push(RangedAttack(table.p.hero_id(3), None, -1, 3), WoundHero(table.p.hero_id(0), 1))
    assert concerned(table, moment) == [3]


# ---- something to act on -------------------------------------------------------------------
@pytest.mark.rule("IFOS-222", "IFOS-223", "IFOS-225")
@pytest.mark.parametrize(("at", "walks", "useful"), [
    (True, False, True), (False, False, False), (True, True, False),
])  # fmt: skip
def test_a_flight_needs_a_cannon_and_replaces_a_move(at: bool, walks: bool, useful: bool):
    table = Table()
    table.hero(0, space=table.p.ground.cannons[0] if at else table.p.ground.centre)
    if walks:
        table.p.push(Walk(table.p.hero_id(0), 2))
    assert abilities._is_useful(table.p, effects("cannon"), 0) is useful
    assert abilities._is_useful(table.p, effects("draw n=1"), 0)
    assert abilities._is_useful(table.p, effects("draw n=1", "cannon"), 0) is useful


@pytest.mark.rule("IFOS-270", "IFOS-269")
@pytest.mark.parametrize("what", ["nothing", "window", "lying", "tech", "own"])
def test_a_card_is_cancelled_while_it_is_played_or_lies_there(what: str):
    table = Table("guide")
    theirs, ours = table.card("Lights Out"), table.card("Drum Roll")
    if what == "window":
        step = PlayedCard(0, theirs, CardSource(theirs), stage=PlayStage.WINDOW)
        table.p.push(step, ResponseWindow("card"))
    elif what == "lying":
        table.p.cards_in_play = [CardInPlay(theirs, 0)]
    elif what == "own":
        table.p.cards_in_play = [CardInPlay(ours, 1)]
    elif what == "tech":
        table.p.tech = [Tech(1, 0, -1, 0)]
    useful = abilities._is_useful(table.p, effects("cancel_card"), 0)
    assert useful is (what not in ("nothing", "own"))


@pytest.mark.rule("IFOS-254", "IFOS-320")
@pytest.mark.parametrize(("line", "wounds", "fire", "useful"), [
    ("heal n=1 target=self", {}, False, False),
    ("heal n=1 target=self", {0: 1}, False, True),
    ("heal n=1 target=self", {1: 1}, False, False),
    ("heal n=1 target=hero", {1: 1}, False, True),
    ("heal n=1 target=hero", {}, False, False),
    ("heal n=1 target=crowd", {}, False, True),
    ("quench n=1", {}, False, False),
    ("quench n=1", {}, True, True),
])  # fmt: skip
def test_healing_needs_a_wound_and_putting_out_a_fire(line, wounds, fire: bool, useful: bool):
    table = advanced("guide")
    for n, number in wounds.items():
        table.hero(n, wounds=number)
    if fire:
        burn(table, -1)
    assert abilities._is_useful(table.p, effects(line), 0) is useful
    assert abilities._is_useful(table.p, effects(line, "draw n=1"), 0), "the rest helps"
    assert abilities._is_useful(table.p, effects(line, "heal n=1 target=self"), 0) is (
        useful or bool(wounds.get(0))
    )


@pytest.mark.rule("IFOS-268")
def test_dice_are_changed_while_they_lie_there():
    table = Table("guide")
    again = effects("reroll n=1 side=own")
    assert not abilities._is_useful(table.p, again, 0)
    table.p.fight = Fight(0, -1, ours=(3,), theirs=(4,))
    assert abilities._is_useful(table.p, again, 0)
    assert answers.pool(table.p, HERO) == (3,) and answers.pool(table.p, MARTIAN) == (4,)


# ---- Talents -------------------------------------------------------------------------------
def talent(table: Table, *moments: str, n: int = 0) -> bool:
    """Whether a Hero's Talent can be used."""
    return abilities._talent_is_ready(table.p, n, moments)


@pytest.mark.rule("IFOS-205", "IFOS-209")
@pytest.mark.parametrize(("cost", "tokens", "ready"), [
    (1, 0, False), (1, 1, True), (2, 1, False), (2, 2, True), (3, 2, False), (3, 3, True),
])  # fmt: skip
def test_a_talent_of_the_carnival_needs_its_tokens_and_at_least_one(cost, tokens, ready: bool):
    data = talented("Hannah", when="any", range=0, hit=0, cost=cost, effects=["draw n=1"])
    table = quiet(Table("guide", entered=data))
    table.hero(0, tokens=tokens)
    assert talent(table, "any") is ready and not talent(table, "move", "fight", "blast")
    listed = abilities.listed(table.p, 1, printed(table.p.setup, ("any",)))
    assert (Action(1, "talent", (0,)) in listed) is ready
    assert abilities.allows(table.p, Action(1, "talent", (0,)), ("any",)) is ready
    assert not abilities.allows(table.p, Action(0, "talent", (0,)), ("any",))
    table.hero(0, alive=False)
    assert Action(1, "talent", (0,)) not in abilities.listed(
        table.p, 1, printed(table.p.setup, ("any",))
    )
    assert not abilities.allows(table.p, Action(1, "talent", (0,)), ("any",))


@pytest.mark.rule("IFOS-205", "IFOS-257")
def test_whose_first_hero_is_dead_uses_what_the_others_have():
    data = talented("Lucrezia", when="any", range=0, hit=0, cost=1, effects=["draw n=1"])
    table = quiet(Table("guide", entered=data))
    table.hero(0, alive=False)
    table.hero(1, tokens=1)
    now = printed(table.p.setup, ("any",))
    assert Action(1, "talent", (1,)) in abilities.listed(table.p, 1, now)


@pytest.mark.rule("IFOS-205", "IFOS-195")
def test_a_talent_that_shoots_is_used_in_the_ranged_attack_only():
    data = talented(
        "Hannah", when="any", range=2, hit=3, cost=1, effects=["wound n=1 target=martian"]
    )
    table = quiet(Table("guide", entered=data))
    table.hero(0, tokens=3)
    assert not talent(table, "any")


@pytest.mark.rule("IFOS-205", "IFOS-266")
@pytest.mark.parametrize(("wounded", "ready"), [(0, True), (1, False), (None, False)])
def test_a_talent_against_wounds_is_for_the_own_wound(wounded: int | None, ready: bool):
    data = talented("Hannah", when="wound", range=0, hit=0, cost=1, effects=["prevent n=1"])
    table = quiet(Table("guide", entered=data))
    table.hero(0, tokens=1)
    if wounded is not None:
        table.p.push(WoundHero(table.p.hero_id(wounded), 1))
    assert talent(table, "wound") is ready
    if ready:
        table.p.push(WoundSoldiers(0, -1, 1, "fight"))
        assert not talent(table, "wound"), "it spares Heroes"


@pytest.mark.rule("IFOS-423", "IFOS-205")
@pytest.mark.parametrize(("used", "name", "ready"), [
    ((), "Grit", True), ((inventory.TALENT,), "Grit", False), ((5,), "Grit", True),
    ((), "", False),
])  # fmt: skip
def test_an_ability_of_the_town_is_free_and_used_once(used, name: str, ready: bool):
    data = town_components()
    free = {"name": name, "when": "any", "effects": [effect("draw n=1")]}
    sheets = [
        {**each, "talent": {**each["talent"], **free}} for each in data["town"]["heroes"]
    ]  # fmt: skip
    if not name:
        table = town("guide")
        sheet = table.p.setup.sheets[table.p.heroes[0].sheet]
        bare = changed(sheet, key="", talent=changed(sheet.talent, name="", when="any"))
        setup = table.p.setup
        others = tuple(bare if each is sheet else each for each in setup.sheets)
        table.state.setup = replace(setup, sheets=others)
    else:
        table = town("guide", entered={**data, "town": {**data["town"], "heroes": sheets}})
    table.hero(0, used=used)
    assert talent(table, "any") is ready


@pytest.mark.rule("IFOS-404")
@pytest.mark.parametrize(("fired_at", "ready"), [(0, True), (1, False)])
def test_in_the_town_what_ends_a_fight_ends_a_blast_at_that_hero(fired_at: int, ready: bool):
    data = town_components()
    free = {"name": "Grit", "when": "fight", "effects": [effect("cancel_fight")]}
    sheets = [{**each, "talent": {**each["talent"], **free}} for each in data["town"]["heroes"]]
    table = town("guide", entered={**data, "town": {**data["town"], "heroes": sheets}})
    table.p.fight = Blast(-1, targets=(table.p.hero_id(fired_at),))
    assert talent(table, "blast", "roll") is ready
    assert not talent(table, "move")
    table.state.setup = replace(table.p.setup, crossed=False)
    assert not talent(table, "blast", "roll")
    assert len(TOWN) == 4


# ---- the bonus of a sheet ------------------------------------------------------------------
@pytest.mark.rule("IFOS-243", "IFOS-240")
@pytest.mark.parametrize(("line", "chosen"), [
    ("reroll n=1 side=own", True), ("dice n=1 side=own", False), ("ties", False),
])  # fmt: skip
def test_only_a_bonus_that_must_be_chosen_is_offered_in_the_own_fight(line: str, chosen: bool):
    data = town_components()
    sheets = [{**each, "bonus": [effect(line)]} for each in data["town"]["heroes"]]
    table = town("guide", entered={**data, "town": {**data["town"], "heroes": sheets}})
    bonus = Action(1, "bonus", (0,))

    def can(*moments: str) -> bool:
        listed = bonus in abilities.listed(table.p, 1, printed(table.p.setup, moments))
        assert abilities.allows(table.p, bonus, moments) is listed
        return listed

    assert not can("fight")
    table.p.fight = Fight(0, -1, ours=(3,), theirs=(4,))
    assert can("fight") is chosen and not can("any")
    table.hero(0, bonus_used=True)
    assert not can("fight")
    table.hero(0, bonus_used=False)
    table.p.fight = Fight(1, -1)
    assert not can("fight")


@pytest.mark.rule("IFOS-174", "IFOS-205")
def test_nobody_uses_what_another_players_hero_has():
    p = Table("guide", seats=3).p
    assert [abilities._is_own(p, 1, n) for n in range(-1, 5)] == [
        False, True, True, False, False, False,
    ]  # fmt: skip
    assert HeroActs(p.hero_id(0), 3).movement == 3
