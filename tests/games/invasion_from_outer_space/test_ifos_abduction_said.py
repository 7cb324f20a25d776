"""What Abduction says and asks: where Allies wait, run, are moved, saved and carried off."""

import pytest
from ifos_advanced import EAST, burn, ground, listed, named, open_space, side
from ifos_scenarios import abduction, entered, read_by_table, turn_ends
from ifos_table import Table
from ifos_town import JOHNNY, SALLY, SAM, town

from companion.engine.actions import TABLE
from companion.games.invasion_from_outer_space.steps.buildings import (
    AlliesFlee,
    AllyGone,
    AllyStarts,
    MoveAlly,
    PayForAlly,
    PlaceAlly,
    PlaceCrowd,
)
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NOWHERE,
)

BUSY = "Hero Turn: which Hero acts now?"


def rules(table: Table) -> tuple[str, ...]:
    """The rules of what is asked."""
    return table.state.prompts()[0].rules


# ---- Allies: where they wait -----------------------------------------------------------------
@pytest.mark.rule("IFOS-380")
def test_where_an_ally_waits_is_asked_of_the_heroes_and_said():
    table = abduction(seats=3)
    table.at("heroes").facts.clear()
    table.carry_out(AllyStarts(2))
    house = ground(table).buildings[2]
    assert table.question() == f"Where in {house.name} does the Ally wait?"
    assert table.state.prompts()[0].players == (1, 2) and rules(table) == ("IFOS-380",)
    space = listed(house.mask)[-1]
    table.do("ally_starts", space)
    assert table.story() == [f"An Ally waits in {named(table, space)}."]
    assert table.question() == BUSY
    assert table.carry_out(AllyStarts()).question() == "Where does the Ally wait?"


@pytest.mark.rule("IFOS-380", "IFOS-370")
def test_without_a_board_allies_and_crowds_are_counted():
    table = abduction("guide")
    table.at("heroes").carry_out(PlaceAlly(), PlaceCrowd())
    assert table.p.allies == [NOWHERE] * 4 and [c.space for c in table.p.crowds] == [NOWHERE]
    assert table.question() == BUSY


@pytest.mark.rule("IFOS-380", "IFOS-364")
@pytest.mark.parametrize("ruined", [False, True])
def test_an_ally_who_can_go_nowhere_stays(ruined: bool):
    table = abduction()
    table.p.allies[0] = here = listed(ground(table).buildings[8].mask)[0]
    if ruined:
        table.p.destroyed |= table.p.ground.steps[here]
    table.at("heroes").carry_out(MoveAlly(0))
    assert (table.question() == BUSY) is ruined and table.p.allies[0] == here


# ---- Allies: fires ---------------------------------------------------------------------------
@pytest.mark.rule("IFOS-381")
def test_an_ally_in_a_fire_runs_to_where_none_burns_and_it_is_said():
    table = abduction()
    here = table.p.allies[0]
    to, other = side(table, here, EAST), side(table, here, 0)
    burn(table, here, other)
    table.at("heroes").facts.clear()
    table.carry_out(AlliesFlee())
    assert table.question() == f"The Ally in {named(table, here)} runs from the fire. Where to?"
    assert table.state.prompts()[0].players == (1,) and rules(table) == ("IFOS-381",)
    assert (other,) not in table.args("ally_flees")
    table.do("ally_flees", to)
    assert table.story() == [f"An Ally runs to {named(table, to)}."] and table.p.allies[0] == to
    assert table.question() == BUSY


@pytest.mark.rule("IFOS-381", "IFOS-364")
def test_an_ally_stays_where_everything_next_to_it_burns_or_is_destroyed():
    table = abduction()
    here = table.p.allies[0]
    first, *others = listed(ground(table).adjacent[here])
    burn(table, here, *others[:7])
    table.p.destroyed = 1 << first | sum(1 << each for each in others[7:])
    table.at("heroes").carry_out(AlliesFlee())
    assert table.question() == BUSY and table.p.allies[0] == here


@pytest.mark.rule("IFOS-381")
def test_of_two_allies_the_one_in_a_fire_and_alone_runs():
    table = abduction()
    first, second = table.p.allies[0], table.p.sites[1]
    table.p.allies[1] = second
    burn(table, first, second)
    table.hero(0, space=first)
    table.at("heroes").carry_out(AlliesFlee())
    assert table.question().startswith(f"The Ally in {named(table, second)} runs")


# ---- Allies: moves and their price -----------------------------------------------------------
@pytest.mark.rule("IFOS-380", "IFOS-A74")
def test_the_price_of_a_move_is_asked_token_by_token():
    table = abduction(seats=3)
    for n, tokens in enumerate((0, 1, 2, 1)):
        table.hero(n, tokens=tokens)
    table.at("heroes").facts.clear()
    table.do("move_ally", 1)
    assert table.question() == "Who pays? 2 Power Tokens to move an Ally."
    assert rules(table) == ("IFOS-380",)
    payers = {(a.player, a.args[0]) for a in table.state.legal_actions() if a.verb == "pays"}
    assert payers == {(table.p.owner(n), n) for n in (1, 2, 3)}
    assert table.state.prompts()[0].players == tuple(sorted({table.p.owner(n) for n in (1, 2, 3)}))
    table.do("pays", 2)
    assert table.story() == ["Angelica pays a Power Token to move an Ally."]
    assert table.question() == "Who pays? 1 Power Token to move an Ally."
    table.hero(1, tokens=0)
    table.hero(3, alive=False)
    table.p.push(PayForAlly(1))
    table.p.stack.pop(-2)
    table.settle()
    assert table.story() == ["Angelica pays a Power Token to move an Ally."], "nobody else can"
    where = named(table, table.p.allies[1])
    assert table.question() == f"Where does the Ally in {where} go?"


@pytest.mark.rule("IFOS-414")
def test_heroes_of_the_town_pay_with_wounds_items_and_cards():
    table = town(seats=3, rulings={"IFOS-A74": "two"})
    table.soldiers(table.p.sites[0], 1)
    table.p.allies = [open_space(table)]
    table.item(SALLY, "First Aid Kit", "Meat Cleaver")
    table.hand(1, "Faith")
    table.hero(JOHNNY, alive=False)
    table.at("heroes").facts.clear()
    table.carry_out(MoveAlly(0), PayForAlly(2))
    assert table.question() == (
        "Who pays? 2 wounds or discarded Hero cards to move an Ally."
    ) and rules(table) == ("IFOS-414",)
    kit, cleaver = table.key("First Aid Kit"), table.key("Meat Cleaver")
    assert set(table.args("pays_item")) == {(SALLY, kit), (SALLY, cleaver)}
    assert {n for (n,) in table.args("pays_wound")} == {1, 2, 3}
    assert not table.can("pays")
    assert {a.player for a in table.state.legal_actions() if a.verb == "pays_card"} == {1}
    table.do("pays_item", SALLY, kit)
    assert table.story() == ["Sally discards First Aid Kit."]
    assert [table.p.setup.cards[c].name for c in table.p.heroes[SALLY].items] == ["Meat Cleaver"]
    assert table.question() == "Who pays? 1 wound or discarded Hero cards to move an Ally."
    table.do("pays_card", table.key("Faith"))
    assert table.story() == ["Bob discards Faith to move an Ally."]
    assert table.p.hand_sizes[1] == 0 and table.card("Faith") in table.p.discard[HERO]
    assert table.asked == "ally_to"


@pytest.mark.rule("IFOS-414", "IFOS-266")
def test_a_wound_that_pays_cannot_be_prevented():
    table = town(rulings={"IFOS-A74": "two"})
    table.soldiers(table.p.sites[0], 1)
    table.p.allies = [open_space(table)]
    table.at("heroes").carry_out(PayForAlly(1)).facts.clear()
    table.do("pays_wound", SAM)
    assert table.p.heroes[SAM].wounds == 1 and table.question() == BUSY


@pytest.mark.rule("IFOS-380")
@pytest.mark.parametrize("far", [0, 1, 2])
def test_how_far_an_ally_goes_is_what_the_card_says(far: int):
    data = entered("Abduction", ally_moves=far)
    table = abduction(entered=data, rulings={"IFOS-A74": "printed"}).at("heroes")
    where = named(table, table.p.allies[0])
    table.do("move_ally", 0)
    spaces = "space" if far == 1 else "spaces"
    detail = f"Up to {far} {spaces}." if far else "As far as the scenario card says."
    assert table.question() == f"Where does the Ally in {where} go?"
    assert str(table.state.prompts()[0].detail) == detail
    (to, *_) = table.args("ally_to")[0]
    table.facts.clear()
    table.do("ally_to", to)
    assert table.story() == [f"An Ally moves to {named(table, to)}."] and table.question() == BUSY
    table = abduction("guide", entered=data, rulings={"IFOS-A74": "printed"}).at("heroes")
    table.facts.clear()
    table.do("move_ally", 0)
    hand = (
        f"Move the Ally up to {far} {spaces}."
        if far
        else "Move the Ally as the scenario card says."
    )
    assert table.story() == [hand] and table.question() == BUSY


# ---- Allies: saved and carried off -----------------------------------------------------------
@pytest.mark.rule("IFOS-380", "IFOS-280")
@pytest.mark.parametrize(("side_", "done", "asked"), [
    (HERO, "saved", "save an Ally"), (MARTIAN, "carried off", "carry an Ally off")
])  # fmt: skip
@pytest.mark.parametrize("play", ["guide", "board"])
def test_who_is_saved_and_who_is_carried_off_is_asked_and_said(side_, done, asked, play: str):
    table = turn_ends(abduction(play, entered=read_by_table()), side_)
    assert table.question() == f"Does the scenario card {asked} now?"
    assert rules(table) == ("IFOS-380", "IFOS-280")
    assert table.state.prompts()[0].players == (TABLE,)
    number = 1 if play == "guide" else 3
    assert table.args("ally_gone") == [(n,) for n in range(number)]
    where = "" if play == "guide" else f" in {named(table, table.p.allies[0])}"
    table.facts.clear()
    table.do("ally_gone", 0)
    assert table.story()[0] == f"An Ally is {done}{where}."
    table.do("no_ally")
    assert table.asked != "ally_gone" and table.p.progress[side_] == 2


@pytest.mark.rule("IFOS-380")
def test_what_the_card_says_of_allies_is_shown_where_it_is_asked():
    data = entered("Abduction", ally_rule="", notes=["Look here.", "And there."])
    for card in data["scenarios"]:
        if card["name"] == "Abduction":
            card["heroes"] = {**card["heroes"], "text": "Bring them home."}
    table = turn_ends(abduction(entered=data), HERO)
    assert str(table.state.prompts()[0].detail) == "Look here. And there. Bring them home."


@pytest.mark.rule("IFOS-380")
def test_no_ally_is_asked_about_where_none_is_left_or_the_side_has_another_goal():
    table = abduction(entered=read_by_table())
    table.p.allies = []
    assert turn_ends(table, HERO).asked != "ally_gone"
    table.at("heroes").carry_out(AllyGone(HERO))
    assert table.question() == BUSY
    goal = {"kind": "martians", "n": 20, "text": ""}
    table = turn_ends(abduction(entered=entered("Abduction", ally_rule="", heroes=goal)), HERO)
    assert table.asked != "ally_gone"


@pytest.mark.rule("IFOS-380", "IFOS-280")
def test_every_ally_that_counts_at_the_end_of_a_turn_is_taken_off():
    table = abduction()
    sites = table.p.sites
    table.p.allies = [sites[0], open_space(table), sites[1]]
    for site in sites[:2]:
        table.soldiers(site, 1)
    turn_ends(table, MARTIAN)
    assert table.p.allies == [open_space(table)]
    assert table.p.progress[MARTIAN] == 3
    assert [each for each in table.story() if "carried off" in each] == [
        f"An Ally is carried off in {named(table, site)}." for site in (sites[1], sites[0])
    ]
