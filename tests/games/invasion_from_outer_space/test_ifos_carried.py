"""What Heroes carry, use and pay with, and how they are healed or leave the table."""

from dataclasses import replace

import pytest
from ifos_advanced import advanced
from ifos_cards import empty, quiet
from ifos_table import Table
from ifos_town import town
from msgspec.structs import replace as changed

from companion.games.invasion_from_outer_space.steps.cards import FindCards, Overload
from companion.games.invasion_from_outer_space.steps.combat import (
    DrawNewHero,
    FendedOff,
    HitChampion,
    OfferNewHero,
    WoundChampion,
    WoundHero,
)
from companion.games.invasion_from_outer_space.steps.heroes import HeroActs, HeroTurn
from companion.games.invasion_from_outer_space.table import decks, health, inventory, sides
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    NONE,
    NOWHERE,
    ZARD,
    Blast,
    Crowd,
    Fight,
    ItemUse,
    Tech,
)

PISTOLS, RIFLE, MALLET, CABBAGE = "Brace of Pistols", "Gallery Rifle", "Tent Mallet", "Cabbage"


# ---- Items ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-217", "IFOS-218", "IFOS-219")
@pytest.mark.parametrize(("names", "load", "too_much", "weapon", "other"), [
    ((), (0, 0), False, True, True),
    ((PISTOLS,), (2, 2), False, False, True),
    ((MALLET,), (1, 1), False, True, True),
    ((MALLET, "Circus Torch"), (2, 2), False, False, True),
    ((PISTOLS, MALLET), (3, 3), True, False, True),
    ((CABBAGE, CABBAGE, "Popcorn Bag"), (3, 0), False, True, True),
    ((CABBAGE, CABBAGE, "Popcorn Bag", "Stilts"), (4, 0), False, False, False),
    ((CABBAGE, CABBAGE, "Popcorn Bag", "Stilts", "Healing Salve"), (5, 0), True, False, False),
])  # fmt: skip
def test_four_items_two_of_them_weapons_and_double_handed_ones_count_twice(
    names, load, too_much, weapon, other
):
    table = empty(Table("guide"))
    table.item(0, *names)
    assert inventory.load(table.p, 0) == load
    assert inventory.too_much(table.p, 0) is too_much
    assert inventory.has_room(table.p, 0, table.card(MALLET)) is weapon
    assert inventory.has_room(table.p, 0, table.card("Roll of Tape")) is other
    one = sum(name in names for name in (PISTOLS, RIFLE)) == 0 and load[0] <= 2 and not load[1]
    assert inventory.has_room(table.p, 0, table.card(RIFLE)) is one


@pytest.mark.rule("IFOS-218", "IFOS-191", "IFOS-193")
def test_who_is_given_too_much_puts_some_away_at_once():
    table = empty(Table("guide"))
    table.item(0, CABBAGE)
    table.item(1, CABBAGE, "Popcorn Bag", "Stilts")
    inventory.use(table.p, 0, table.card(CABBAGE))
    inventory.hand_over(table.p, 0, 1, table.card(CABBAGE), table.facts)
    assert table.p.heroes[0].items == () and len(table.p.heroes[1].items) == 4
    assert table.p.stack == [] and table.facts[0].rules == ("IFOS-191",)
    assert table.story() == ["Hannah gives Cabbage to Lucrezia."]
    holder = table.p.used_items[0].holder
    assert (holder, table.p.used_items[0].user) == (table.p.hero_id(1), table.p.hero_id(0))
    inventory.give(table.p, 1, table.card("Healing Salve"))
    assert table.p.stack == [Overload(table.p.hero_id(1))]


@pytest.mark.rule("IFOS-193")
def test_of_two_copies_one_that_another_hero_used_is_not_used_again():
    table = empty(Table("guide"))
    card = table.card(CABBAGE)
    table.item(0, CABBAGE)
    table.item(1, CABBAGE)
    inventory.use(table.p, 0, card)
    inventory.use(table.p, 0, card)
    assert len(table.p.used_items) == 1, "noted once"
    assert inventory.may_use(table.p, 0, card) and inventory.may_use(table.p, 1, card)
    inventory.hand_over(table.p, 0, 1, card, table.facts)
    assert inventory.may_use(table.p, 1, card), "the other copy"
    inventory.drop(table.p, 1, card)
    assert not inventory.may_use(table.p, 1, card)
    assert not inventory.may_use(table.p, 0, card), "none is left"
    inventory.handed_on(table.p, 1, 0, card)
    table.hero(0, items=(card,))
    assert inventory.may_use(table.p, 0, card), "the own use"


@pytest.mark.rule("IFOS-193", "IFOS-191")
@pytest.mark.parametrize("name", ["Stilts", "Healing Salve"])
def test_what_changes_hands_leaves_all_other_uses_as_they_are(name: str):
    p = (table := empty(Table("guide"))).p
    for n in range(4):
        table.hero(n, sheet=n)
    card, held = table.card(name), tuple(map(table.card, (CABBAGE, "Popcorn Bag", MALLET)))
    uses = [(each, n) for n in (0, 2, 1, 3) for each in (*held, card)]
    p.used_items = tuple(ItemUse(each, p.hero_id(n), p.hero_id(n)) for each, n in uses)
    before, place = p.used_items, uses.index((card, 1))
    inventory.handed_on(p, 1, 3, card)
    assert p.used_items[place] == changed(before[place], holder=p.hero_id(3))
    assert p.used_items[:place] == before[:place]
    assert p.used_items[place + 1 :] == before[place + 1 :]


@pytest.mark.rule("IFOS-245", "IFOS-193")
def test_every_copy_is_used_once_in_a_fight():
    table = empty(Table("guide"))
    card = table.card(CABBAGE)
    table.item(0, CABBAGE, CABBAGE)
    for used, worn in ((0, False), (1, False), (2, True), (3, True)):
        table.hero(0, used=(card,) * used, bonus_used=True)
        assert inventory.worn(table.p, 0, card) is worn
        assert not inventory.worn(table.p, 1, card)
    inventory.make_ready(table.p, 0)
    assert table.p.heroes[0].used == () and not table.p.heroes[0].bonus_used
    table.hero(1, bonus_used=True)
    inventory.make_ready(table.p, 1)
    assert not table.p.heroes[1].bonus_used


@pytest.mark.rule("IFOS-191")
def test_items_are_passed_to_living_heroes_in_the_space_without_a_board_to_any():
    for play, others in (("board", [1]), ("guide", [1, 3])):
        table = quiet(Table(play))
        table.hero(2, alive=False)
        if play == "board":
            table.hero(3, space=table.p.sites[0])
        assert inventory.neighbours(table.p, 0) == others


@pytest.mark.rule("IFOS-205", "IFOS-209")
def test_tokens_that_are_spent_are_said():
    table = empty(Table("guide"))
    table.hero(2, tokens=3)
    inventory.spend_tokens(table.p, 2, 2, table.facts)
    assert table.p.heroes[2].tokens == 1 and table.facts[0].rules == ("IFOS-205", "IFOS-209")
    assert table.story() == ["Angelica spends 2 Power Tokens."]


@pytest.mark.rule("IFOS-084", "IFOS-371", "IFOS-402")
@pytest.mark.parametrize(("table", "own", "more", "number"), [
    (Table, 0, 0, 0), (Table, 0, 1, 1), (town, 0, 0, 1), (town, 0, 1, 2), (Table, 2, 1, 3),
])  # fmt: skip
def test_how_many_cards_a_hero_begins_with(table, own: int, more: int, number: int):
    played = empty(table("guide"))
    scenario = changed(played.p.setup.scenario, key="", starting_cards=own)
    played.state.setup = replace(played.p.setup, scenario=scenario)
    inventory.draw_starting_cards(played.p, 1, more)
    step = FindCards(played.p.hero_id(1), number, starting=True)
    assert played.p.stack == ([step] if number else [])


# ---- healing and leaving -------------------------------------------------------------------
@pytest.mark.rule("IFOS-254", "IFOS-336")
@pytest.mark.parametrize(("wounds", "healed", "left"), [(2, 1, 1), (1, 1, 0), (1, 3, 0), (3, 1, 2)])
def test_no_more_wounds_are_healed_than_there_are(wounds: int, healed: int, left: int):
    table = empty(advanced("guide"))
    table.hero(1, wounds=wounds)
    table.champion(LEADER, wounds=wounds)
    table.p.crowds = [Crowd(NOWHERE), Crowd(NOWHERE, wounds)]
    health.heal_hero(table.p, 1, healed, table.facts)
    health.heal_champion(table.p, LEADER, healed, table.facts)
    health.heal_crowd(table.p, 1, healed, table.facts)
    assert table.p.heroes[1].wounds == table.p.champions[LEADER].wounds == left
    assert [crowd.wounds for crowd in table.p.crowds] == [0, left]
    assert [fact.rules for fact in table.facts] == [("IFOS-254",)] * 3
    assert all(str(left) in said or not left for said in table.story())


@pytest.mark.rule("IFOS-253", "IFOS-A20")
@pytest.mark.parametrize("ruling", ["roll", "no-roll"])
def test_who_is_killed_outright_takes_all_wounds_that_are_left(ruling: str):
    table = empty(advanced("guide", rulings={"IFOS-A20": ruling}))
    boxes = table.p.setup.sheets[table.p.heroes[2].sheet].health
    table.hero(2, wounds=1)
    health.kill_hero(table.p, 2, MARTIAN)
    table.champion(ZARD, wounds=2)
    health.kill_champion(table.p, ZARD, "explosive", HERO)
    left = table.p.setup.champions[ZARD].health - 2
    hit = (
        HitChampion(ZARD, left, "explosive", side=HERO)
        if ruling == "roll"
        else WoundChampion(ZARD, NOWHERE, left, "explosive", side=HERO)
    )
    assert table.p.stack == [WoundHero(table.p.hero_id(2), boxes - 1, side=MARTIAN), hit]


@pytest.mark.rule("IFOS-257", "IFOS-259", "IFOS-402")
@pytest.mark.parametrize(("table", "step"), [(Table, OfferNewHero), (town, DrawNewHero)])
def test_a_hero_who_leaves_drops_everything_and_a_new_one_may_come(table, step):
    played = empty(table("guide"))
    name = next(c.name for c in played.p.setup.cards if c.kind == "item" and c.deck != "martian")
    played.item(1, name)
    played.hero(1, tokens=2)
    played.p.fight = Fight(1, NOWHERE)
    health.leave_table(played.p, 1)
    hero = played.p.heroes[1]
    assert (hero.alive, hero.items, hero.space, hero.tokens) == (False, (), NOWHERE, 0)
    assert played.p.discard[HERO] == [played.card(name)] and played.p.activated == 1 << 1
    assert played.p.fight.cancelled
    health.offer_new_hero(played.p, 1)
    assert played.p.stack == [step(played.p.hero_id(1))]
    played.p.stack, played.p.sheets = [], ()
    health.offer_new_hero(played.p, 1)
    assert played.p.stack == [], "no sheet is left"
    played.p.sheets, played.p.winner = (7,), HERO
    health.offer_new_hero(played.p, 1)
    assert played.p.stack == []


@pytest.mark.rule("IFOS-259", "IFOS-263")
@pytest.mark.parametrize("fight", [Fight(2, NOWHERE), Blast(NOWHERE), None])
def test_only_the_own_fight_ends_when_a_hero_is_taken_off(fight):
    table = empty(Table("guide"))
    table.p.fight = fight
    health.take_hero_off(table.p, 1, table.facts)
    assert table.p.fight == fight and table.facts[0].rules == ("IFOS-263",)
    assert table.p.stack == [OfferNewHero(table.p.hero_id(1))] and table.p.dead_heroes == 0


# ---- Tech and sides ------------------------------------------------------------------------
@pytest.mark.rule("IFOS-151", "IFOS-152")
@pytest.mark.parametrize(("name", "window", "noted"), [
    ("Death Ray", False, False), ("Glass Armour", True, True), ("Slime Nozzle", True, False),
    ("Slime Nozzle", False, True),
])  # fmt: skip
def test_tech_is_used_once_a_turn_by_each_player_and_in_windows_once_each(name, window, noted):
    table = advanced("guide")
    table.p.tech = [Tech(7, 0, NONE, 1), Tech(9, 0, table.card(name), 0, True)]
    assert sides.unfinished(table.p) == table.p.tech[:1]
    assert [sides.is_ready(each, 0) for each in table.p.tech] == [False, True]
    assert sides.use(table.p, 9, 0, window) == Tech(9, 0, table.card(name), 0, True)
    assert table.p.tech[1].used == ((0,) if noted else ())
    assert sides.is_ready(table.p.tech[1], 0) is not noted and sides.is_ready(table.p.tech[1], 1)
    sides.make_ready(table.p)
    assert table.p.tech[1].used == ()


@pytest.mark.rule("IFOS-008", "IFOS-174")
def test_which_heroes_are_a_seats_and_which_of_them_acts():
    table = empty(Table("guide", seats=3))
    table.hero(1, alive=False)
    assert sides.living(table.p) == [0, 2, 3]
    assert [sides.own_heroes(table.p, seat) for seat in (0, 1, 2)] == [[0, 2, 3], [0], [2, 3]]
    assert [sides.side_of(table.p, seat) for seat in (NONE, 0, 1)] == [MARTIAN, MARTIAN, HERO]
    assert [sides.acting(table.p, seat) for seat in (0, 1, 2)] == [NONE] * 3
    table.p.stack = [HeroTurn(), HeroActs(table.p.hero_id(0), 3), FendedOff(table.p.hero_id(2))]
    assert [sides.acting(table.p, seat) for seat in (0, 1, 2)] == [NONE, 0, 2]
    table.p.fight = Fight(3, NOWHERE)
    assert [sides.acting(table.p, seat) for seat in (1, 2)] == [0, 3]
    table.p.stack = [WoundHero(table.p.hero_id(0), 1), HeroActs(table.p.hero_id(2), 3)]
    assert sides.acting(table.p, 1) == 0 and decks.deck_of(table.p, 1) == HERO
