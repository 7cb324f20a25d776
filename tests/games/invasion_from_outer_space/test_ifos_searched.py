"""What Heroes find where they search, rooms of the Fun House, and what moves an Ally."""

import pytest
from ifos_advanced import advanced, burn, listed, open_space
from ifos_cards import empty, quiet
from ifos_table import Table
from ifos_town import town

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.legal import searching
from companion.games.invasion_from_outer_space.scenarios import abduction
from companion.games.invasion_from_outer_space.steps.buildings import (
    CallAlly,
    FunHouse,
    MoveAlly,
    PayForAlly,
)
from companion.games.invasion_from_outer_space.steps.cards import FindCards
from companion.games.invasion_from_outer_space.table import figures, fires, inventory
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    NOWHERE,
)

CABBAGE = "Cabbage"


# ---- searching -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-061", "IFOS-070", "IFOS-071", "IFOS-A53")
@pytest.mark.parametrize("ruling", ["wasted", "draw"])
def test_a_building_is_searched_for_its_card_or_the_top_one(ruling: str):
    table = quiet(Table(rulings={"IFOS-A53": ruling}))
    ground = table.p.ground
    top = Action(1, "search")
    nothing = Action(1, inventory.NOTHING)
    for space in range(ground.size):
        table.hero(0, space=space)
        number = ground.building[space]
        if number < 0 or ground.big_top >> space & 1:
            assert searching.options(table.p, 0) == []
            continue
        named = ground.buildings[number].pick_up
        wasted = [nothing] if named and ruling == "wasted" else []
        assert searching.options(table.p, 0) == [top, *wasted]
    space = next(s for s in range(ground.size) if ground.building[s] >= 0
                 and ground.buildings[ground.building[s]].pick_up)  # fmt: skip
    wanted = ground.buildings[ground.building[space]].pick_up
    fitting = [
        n
        for n in table.p.setup.decks[HERO]
        if wanted in (table.p.setup.cards[n].name, *table.p.setup.cards[n].keywords)
    ]
    table.hero(0, space=space)
    table.p.discard[HERO] = [fitting[0], fitting[0], table.card("Drum Roll")]
    key = table.p.setup.cards[fitting[0]].key
    assert searching.options(table.p, 0) == [top, Action(1, "pick_up", (key,))]


@pytest.mark.rule("IFOS-061", "IFOS-358", "IFOS-071")
@pytest.mark.parametrize(("table", "house"), [
    (Table, False), (advanced, True), (town, False),
])  # fmt: skip
def test_without_a_board_every_discarded_card_may_be_what_a_building_names(table, house: bool):
    played = quiet(table("guide"))
    card = played.p.setup.decks[HERO][0]
    played.p.discard[HERO] = [card]
    found = [Action(1, "search"), *([Action(1, "fun_house")] if house else [])]
    found.append(Action(1, "pick_up", (played.p.setup.cards[card].key,)))
    assert searching.options(played.p, 0) == found


@pytest.mark.rule("IFOS-070", "IFOS-071", "IFOS-186")
def test_what_a_search_finds_is_said():
    table = empty(Table("guide"))
    table.discarded(HERO, CABBAGE, "Drum Roll")
    inventory.begin(table.p, 0, Action(1, "search"), table.facts)
    assert table.p.stack == [FindCards(table.p.hero_id(0), 1)]
    assert table.facts[0].rules == ("IFOS-186",)
    inventory.begin(table.p, 0, Action(1, inventory.NOTHING), table.facts)
    assert table.facts[1].rules == ("IFOS-071",) and len(table.p.stack) == 1
    for name in (CABBAGE, "Drum Roll"):
        inventory.begin(table.p, 0, Action(1, "pick_up", (table.key(name),)), table.facts)
    assert table.p.heroes[0].items == (table.card(CABBAGE),) and table.p.discard[HERO] == []
    assert table.p.known_cards[1] == (table.card("Drum Roll"),) and table.p.hand_sizes[1] == 1
    assert table.facts[2].rules == ("IFOS-070", "IFOS-071")
    house = empty(advanced("guide"))
    inventory.begin(house.p, 0, Action(1, "fun_house"), house.facts)
    assert house.p.stack == [FunHouse(house.p.hero_id(0), inventory.TOP_CARD)] and not house.facts


@pytest.mark.rule("IFOS-357", "IFOS-069", "IFOS-358")
def test_the_fun_house_has_rooms_in_the_advanced_game():
    table = empty(advanced())
    where = table.p.ground
    for space in range(where.size):
        rooms = [n for n, mask in where.fun_house.items() if mask >> space & 1]
        assert inventory.room_of(table.p, space) == (rooms[0] if rooms else 0)
    inside = listed(where.fun_house[2])[0]
    table.hero(0, space=inside)
    assert inventory.is_in(table.p, 0) and not inventory.is_in(table.p, 1)
    inventory.begin(table.p, 0, Action(1, "search"), table.facts)
    assert table.p.stack == [FunHouse(table.p.hero_id(0), "search")]
    basic = Table()
    basic.hero(0, space=inside)
    assert not inventory.is_in(basic.p, 0)
    assert inventory.room_of(advanced("guide").p, NOWHERE) == 0


@pytest.mark.rule("IFOS-A69", "IFOS-360")
@pytest.mark.parametrize("what", ["fire", "kerosene", "cannon", "ally"])
@pytest.mark.parametrize("ruling", ["models", "everything"])
def test_markers_fill_a_space_of_the_fun_house_where_ruled_so(what: str, ruling: str):
    table = empty(advanced(rulings={"IFOS-A69": ruling}))
    first, *others = listed(table.p.ground.fun_house[2])
    if what == "fire":
        burn(table, first)
    elif what == "ally":
        table.p.allies = [first]
    else:
        setattr(table.p, what if what == "kerosene" else "cannons", 1 << first)
    free = others if ruling == "everything" else [first, *others]
    assert listed(inventory.empty(table.p, 2)) == free


# ---- Allies --------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-A74", "IFOS-414")
@pytest.mark.parametrize(("tokens", "ruling", "called"), [
    ((0, 0), "two", False), ((1, 0), "two", False), ((1, 1), "two", True), ((2, 0), "two", True),
    ((0, 0), "printed", True),
])  # fmt: skip
def test_two_tokens_together_move_an_ally_where_ruled_so(tokens, ruling: str, called: bool):
    table = empty(advanced(seats=3, rulings={"IFOS-A74": ruling}))
    assert fires.calls(table.p) == [], "there is none"
    table.p.allies = [4, 5]
    for n, number in enumerate(tokens):
        table.hero(n, tokens=number)
    table.hero(3, tokens=3, alive=False)
    every = [Action(seat, "move_ally", (n,)) for n in (0, 1) for seat in (1, 2)]
    assert fires.calls(table.p) == (every if called else [])
    table.p.stack.append(CallAlly(1))
    assert abduction._called(table.p, CallAlly(1), None)
    pay = [PayForAlly(2)] if ruling == "two" else []
    assert table.p.stack == [MoveAlly(1), *pay]


@pytest.mark.rule("IFOS-414", "IFOS-A74")
def test_heroes_of_the_town_pay_with_wounds_items_and_cards():
    table = empty(town("guide"))
    table.p.allies = [NOWHERE, NOWHERE]
    boxes = [table.p.setup.sheets[hero.sheet].health for hero in table.p.heroes]
    assert fires._most_payments(table.p) == sum(boxes)
    name = next(c.name for c in table.p.setup.cards if c.kind == "item" and c.deck == "town")
    table.hero(0, wounds=1)
    table.item(1, name)
    table.p.hand_sizes[1] = 3
    table.hero(3, alive=False)
    assert fires._most_payments(table.p) == sum(boxes[:3]) - 1 + 1 + 3
    assert [each.args for each in fires.calls(table.p)] == [(0,)], "one of them"


@pytest.mark.rule("IFOS-381", "IFOS-364")
def test_how_far_an_ally_goes_on_foot():
    table = empty(advanced())
    here = open_space(table)
    table.p.allies = [here]
    assert fires.reach(table.p, 0, 0) == 0
    near = table.p.ground.steps[here]
    assert fires.reach(table.p, 0, 1) == near
    gone = listed(near)[0]
    table.p.destroyed = 1 << gone
    assert fires.reach(table.p, 0, 1) == near & ~(1 << gone)
    two = near & ~(1 << gone)
    for space in listed(near & ~(1 << gone)):
        two |= table.p.ground.steps[space]
    assert fires.reach(table.p, 0, 2) == two & ~(1 << gone) & ~(1 << here)
    assert figures.spaces(table.p) == table.p.ground.everywhere & ~(1 << gone)
