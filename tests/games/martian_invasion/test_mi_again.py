"""One special card of each kind a phase: in the next phase there is one again."""

import pytest

from companion.engine.actions import Action
from companion.engine.page import About
from companion.games.martian_invasion import BOX
from tests.games.martian_invasion.mi_table import HUMAN, MARTIAN, NAMES, Table


@pytest.mark.rule("MI-14", "MI-A04")
def test_an_ambush_in_space_leaves_one_for_the_air():
    table = Table().to_battle()
    table.lay("saucers mothership", "nukes")
    table.push(HUMAN, "ambush", 0)
    assert table.asked() != "ambush", "one a battle"
    table.to_battle("air")
    table.lay("jump-troops", "bombers")
    if table.asked() == "mind_control":
        table.push(MARTIAN, "pass")
    assert table.asked() == "ambush"
    table.push(HUMAN, "ambush", 0)


@pytest.mark.rule("MI-23", "MI-A04")
def test_mind_control_in_the_air_leaves_one_for_the_ground():
    table = Table().to_battle("air")
    table.lay("jump-troops", "bombers helicopters")
    table.push(MARTIAN, "mind", "bombers")
    table.to_battle("ground")
    table.lay("infantry", "army")
    assert table.asked() == "mind_control"
    table.push(MARTIAN, "mind", "army")


@pytest.mark.rule("MI-10", "MI-A04")
def test_mind_control_in_the_last_battle_leaves_the_abduction_of_the_next_turn():
    table = Table().to_battle("ground")
    table.lay("infantry", "army")
    table.push(MARTIAN, "mind", "army")
    for _ in range(40):
        if table.asked() == "abduction":
            break
        table.step()
    assert table.asked() == "abduction"
    table.push(MARTIAN, "abduct")


@pytest.mark.rule("MI-A06")
def test_a_trap_without_a_target_is_gone_with_its_battle():
    table = Table({"MI-A06": "committed"}).to_battle("ground")
    table.lay("", "ambush common-cold")
    assert table.seen["phase"] != "ground" and table.seen["traps"] == 0


@pytest.mark.rule("MI-03")
def test_an_impossible_card_in_the_place_of_a_wrong_one_says_why():
    """Every key of a page from which a card was taken back opens a page, plays, or says why not."""
    table, undone = Table().to_battle(), []
    before, push = table.state, table.push
    table.push = lambda *said: undone.append(Action(said[0], said[1], said[2:])) or push(*said)
    table.lay("saucers", "nukes nukes nukes nukes missiles")
    page = BOX.page(before, About(NAMES, (), (), undone))
    for laid in ("Saucers", *4 * ("Nukes",), "Missiles"):
        page = next(key for key in page.every() if str(key.label) == laid).opens()
    refused = 0
    for taken in [key.held() for key in page.every() if key.held]:
        for key in taken.every():
            refused += bool(key.why)
            assert key.why or key.actions or (key.opens or key.held)(), key.label
    assert refused
