"""Fights and Blasts in the Small Town: what its cards do against Martians, and the Cornfield."""

from dataclasses import replace

import pytest
from ifos_cards import space_of
from ifos_table import Table
from ifos_town import BILLY, JOHNNY, SALLY, SAM, entered, in_corn, town

from companion.games.invasion_from_outer_space.steps.cards import CardSource, UseEffects
from companion.games.invasion_from_outer_space.table.position import LEADER, MARTIAN, ZARD, Tech

STRONG = 6


def blast(table: Table, *faces: int, at: tuple[int, ...] = (JOHNNY, SAM)) -> Table:
    """Three Soldiers fire at Heroes, without a board; the window for cards is open."""
    table.soldiers(-1, 3)
    table.at("rayguns").do("fires", 3, 0)
    for hero in at:
        table.do("target", hero)
    return table.do("fire").roll(*faces)


def fight(table: Table, hero: int, soldiers: int, *ours: int, theirs: tuple[int, ...]) -> Table:
    """A Fight against Soldiers, without a board, up to the window for cards."""
    table.soldiers(-1, soldiers + 1)
    return table.at("fights").do("fight", hero, soldiers, 0).roll(*ours, green=theirs)


# ---- what cancels (IFOS-404, IFOS-405) -------------------------------------------------------
@pytest.mark.rule("IFOS-404")
def test_what_cancels_a_fight_spares_one_hero_a_blast_and_no_other():
    table = town("guide")
    table.hand(1, "Principal Gomez")
    blast(table, 4, 4, 6).do("play", table.key("Principal Gomez"))
    table.do("choose", "hero", JOHNNY).skip()
    assert table.due() == "Sam dodges"
    table.roll(1, 1, 5).skip()
    assert table.p.heroes[SAM].wounds == 2 and table.p.heroes[JOHNNY].wounds == 0


@pytest.mark.rule("IFOS-404")
def test_alone_in_the_space_the_hero_takes_no_hit_at_all():
    table = town("guide")
    table.hand(1, "Principal Gomez")
    blast(table, 4, 4, 6, at=(SAM,)).do("play", table.key("Principal Gomez")).skip()
    assert table.asked == "rayguns" and table.p.heroes[SAM].wounds == 0


@pytest.mark.rule("IFOS-404")
def test_an_item_that_cancels_a_fight_spares_the_hero_who_has_it():
    table = town("guide")
    table.item(SAM, "Fire Extinguisher")
    blast(table, 4, 4, 6).do("use", SAM, table.key("Fire Extinguisher")).skip()
    assert table.due() == "Johnny dodges" and not table.p.heroes[SAM].items


@pytest.mark.rule("IFOS-404")
def test_an_item_of_a_hero_elsewhere_is_of_no_use():
    table = town("guide")
    table.item(SALLY, "Fire Extinguisher")
    assert not blast(table, 4, 4, 6).can("use", SALLY, table.key("Fire Extinguisher"))


@pytest.mark.rule("IFOS-404")
def test_a_death_ray_goes_on_for_all_but_one_hero():
    data = entered(Faith={"effects": ["cancel_fight"]})
    table = town("guide", entered=data, rulings={"IFOS-A59": "ask"})
    table.soldiers(-1, 3)
    table.hand(1, "Faith")
    table.at("command").carry_out(UseEffects(0, CardSource(table.card("Death Ray"))))
    for hero in (JOHNNY, SAM):
        table.do("touched", "hero", hero).do("section", 2)
    table.do("aimed").roll(STRONG).roll(STRONG)
    table.do("play", table.key("Faith")).do("choose", "hero", SAM).skip()
    assert table.p.heroes[JOHNNY].wounds == 1 and table.p.heroes[SAM].wounds == 0


@pytest.mark.rule("IFOS-404", "IFOS-273")
def test_at_the_carnival_what_cancels_a_fight_is_for_fights_only():
    table = Table("guide", game="advanced")
    table.hand(1, "Vanishing Trick")
    assert not blast(table, 4, 4, 6).can("play", table.key("Vanishing Trick"))


@pytest.mark.rule("IFOS-405", "IFOS-271")
@pytest.mark.parametrize(("face", "left"), [(3, 1), (4, 0)])
def test_a_card_against_zombie_cards_cancels_tech_on_four_or_more(face: int, left: int):
    table = tech_table()
    table.hand(1, "At Last")
    table.at("heroes").do("play", table.key("At Last")).skip().roll(face).skip()
    assert len(table.p.tech) - (table.asked == "scrap") == left


@pytest.mark.rule("IFOS-405")
def test_a_card_that_must_be_rolled_for_has_two_rolls_to_pass():
    table = tech_table()
    table.hand(1, "Strength of Spirit")
    table.at("heroes").do("play", table.key("Strength of Spirit")).roll(3).skip()
    assert table.due() == "4 or more cancels the Tech"
    assert table.roll(3).skip().said("held") and len(table.p.tech) == 1


@pytest.mark.rule("IFOS-405")
def test_when_its_own_roll_fails_there_is_no_second_one():
    table = tech_table()
    table.hand(1, "Strength of Spirit")
    table.at("heroes").do("play", table.key("Strength of Spirit")).roll(2).skip()
    assert not table.due() and len(table.p.tech) == 1
    assert table.said("tried") == "2 against 3+: it fails."


def tech_table() -> Table:
    """A table where one Tech lies open before the Martian player."""
    table = town("guide")
    table.soldiers(-1, 1)
    card = next(n for n, each in enumerate(table.p.setup.cards) if each.kind == "tech")
    table.p.deck_sizes[MARTIAN] -= 1
    table.p.tech.append(Tech(1, 0, card, 0, up=True))
    return table


# ---- healing (IFOS-406) ----------------------------------------------------------------------
def town_with_kit() -> Table:
    """Sam, wounded, has a First Aid Kit in the Hero Turn."""
    table = town("guide")
    table.soldiers(-1, 3)
    table.item(SAM, "First Aid Kit")
    table.hero(SAM, wounds=2)
    return table.at("heroes")


@pytest.mark.rule("IFOS-406", "IFOS-255")
def test_nobody_is_healed_while_a_blast_goes_on():
    table = town_with_kit()
    key = table.key("First Aid Kit")
    assert not blast(table, 4, 4, 6).can("use", SAM, key)
    assert town_with_kit().can("use", SAM, key)


@pytest.mark.rule("IFOS-406")
def test_a_card_that_heals_does_nothing_in_a_blast():
    table = town(
        "guide", entered=entered(Faith={"effects": ["heal n=1 target=hero"], "when": "blast"})
    )
    table.hand(1, "Faith")
    table.hero(SAM, wounds=2)
    blast(table, 1, 1, 1).do("play", table.key("Faith")).skip()
    assert table.p.heroes[SAM].wounds == 2 and "skipped" in table.kinds()


# ---- who is beaten (IFOS-407 to IFOS-409) ----------------------------------------------------
@pytest.mark.rule("IFOS-407")
@pytest.mark.parametrize("play", ["guide", "board"])
def test_a_win_with_such_a_card_wounds_every_soldier_of_the_pack(play: str):
    table = town(play)
    table.hand(1, "Get Back You Devils")
    if play == "board":
        table.soldiers(space_of(table, SAM), 3)
        table.soldiers(int(table.p.sites[0]), 1)
        for n in (JOHNNY, SALLY, BILLY):
            table.hero(n, space=table.space("Bank"))
        table.at("fights")
        table.do("fight", SAM) if table.can("fight") else None
        table.roll(1, 2, 6, green=(2, 3, 4))
    else:
        fight(table, SAM, 3, 1, 2, 6, theirs=(2, 3, 4))
    table.do("play", table.key("Get Back You Devils")).skip()
    assert table.p.pool == [17] and table.p.heroes[SAM].wounds == 0


@pytest.mark.rule("IFOS-407")
def test_a_win_with_such_a_card_kills_soldiers_of_both_colours():
    table = town(seats=4)
    seat = table.p.owner(SAM)
    table.hand(seat, "Get Back You Devils")
    for colour in range(2):
        table.soldiers(space_of(table, SAM), 1, colour)
    table.at("fights").do("fight", SAM).roll(1, 2, 6, green=(2, 3))
    table.do("play", table.key("Get Back You Devils")).skip()
    assert table.p.on_board() == 0 and not table.can("slay")


@pytest.mark.rule("IFOS-407")
def test_without_a_board_its_player_names_the_colours_one_by_one():
    table = town("guide", seats=4)
    table.hand(table.p.owner(SAM), "Get Back You Devils")
    for colour in range(2):
        table.soldiers(-1, 2, colour)
    table.at("fights").do("fight", SAM, 2, 0).roll(1, 2, 6, green=(2, 3))
    table.do("play", table.key("Get Back You Devils")).skip()
    table.do("strike", "soldier", 0).do("strike", "soldier", 1).skip()
    assert table.p.pool == [8, 8]


@pytest.mark.rule("IFOS-407")
def test_without_a_win_such_a_card_does_nothing():
    table = town("guide")
    table.hand(1, "Get Back You Devils")
    fight(table, SAM, 3, 1, 2, 3, theirs=(2, 3, 4))
    table.do("play", table.key("Get Back You Devils")).skip()
    assert table.p.pool == [14] and table.p.heroes[SAM].wounds == 1


@pytest.mark.rule("IFOS-407")
def test_it_kills_a_champion_that_is_beaten():
    data = entered(Get_Back_You_Devils={})
    table = town("guide", entered=data, rulings={"IFOS-A20": "no-roll"})
    table.hand(1, "Get Back You Devils")
    table.soldiers(-1, 1)
    table.champion(ZARD)
    table.at("fights").do("fight_beast", SAM, ZARD).roll(1, 2, 6, green=(2, 3, 4))
    table.do("play", table.key("Get Back You Devils")).skip()
    assert not table.p.champions[ZARD].playing


@pytest.mark.rule("IFOS-407")
@pytest.mark.parametrize(("choice", "left"), [("pack", (17, True)), ("champion", (15, False))])
def test_with_the_leader_there_the_player_picks_the_soldiers_or_him(choice, left):
    table = town("guide")
    table.hand(1, "Get Back You Devils")
    table.soldiers(-1, 3)
    table.champion(LEADER)
    table.at("fights").do("fight", SAM, 2, 1).roll(1, 2, 6, green=(2, 3, 4, 4))
    table.do("play", table.key("Get Back You Devils")).skip()
    table.do("beats", choice).skip()
    assert (table.p.pool[0], table.p.champions[LEADER].playing) == left


@pytest.mark.rule("IFOS-408")
def test_a_card_for_a_fended_off_zombie_is_for_a_win_with_martians_still_there():
    table = town("guide")
    table.hand(1, "Faith")
    key = table.key("Escape Through the Window")
    fight(table, SAM, 2, 1, 2, 6, theirs=(2, 3)).do("go_on")
    assert table.asked == "fended_cards" and table.can("play", key)


@pytest.mark.rule("IFOS-408")
@pytest.mark.parametrize(("soldiers", "asked"), [(2, True), (1, False)])
def test_on_the_board_the_space_says_whether_martians_are_still_there(soldiers, asked):
    table = town()
    table.hand(1, "Faith")
    table.soldiers(space_of(table, SAM), soldiers)
    table.soldiers(int(table.p.sites[0]), 1)
    for n in (JOHNNY, SALLY, BILLY):
        table.hero(n, space=table.space("Bank"))
    table.at("fights")
    table.do("fight", SAM) if table.can("fight") else None
    table.roll(1, 2, 6, green=(3,) * soldiers).do("go_on")
    assert (table.asked == "fended_cards") == asked


@pytest.mark.rule("IFOS-408")
def test_a_hero_who_lost_has_fended_nobody_off():
    table = town("guide")
    table.hand(1, "Faith")
    fight(table, SAM, 2, 1, 2, 2, theirs=(2, 3)).do("go_on").do("go_on")
    assert table.p.heroes[SAM].wounds == 1 and table.asked == "fights"


@pytest.mark.rule("IFOS-409", "IFOS-267")
def test_a_cleaver_that_kills_instantly_takes_a_soldier_and_a_die():
    table = town("guide")
    table.item(SAM, "Meat Cleaver")
    fight(table, SAM, 2, 1, 2, 5, theirs=(2, 6)).do("use", SAM, table.key("Meat Cleaver"))
    table.roll(4).do("choose", "die", 6)
    assert table.p.fight.theirs == (2,) and table.p.pool == [16]


# ---- the Cornfield (IFOS-410, IFOS-411) ------------------------------------------------------
def in_the_corn() -> Table:
    """Sam in the Cornfield with two Soldiers, the others far away."""
    table = town()
    table.hero(SAM, space=in_corn(table))
    for n in (JOHNNY, SALLY, BILLY):
        table.hero(n, space=table.space("Bank"))
    table.soldiers(in_corn(table), 2)
    return table


@pytest.mark.rule("IFOS-410")
@pytest.mark.parametrize(("face", "found"), [(3, False), (4, True)])
def test_martians_fight_in_the_cornfield_only_on_four_or_more(face: int, found: bool):
    table = in_the_corn().at("fights")
    table.do("fight", SAM) if table.can("fight") else None
    assert table.due() == "The Martians search the Cornfield"
    table.roll(face)
    assert (table.p.fight is not None) == found and table.p.heroes[SAM].wounds == 0


@pytest.mark.rule("IFOS-410")
@pytest.mark.parametrize(("face", "found"), [(3, False), (4, True)])
def test_ray_guns_into_the_cornfield_need_four_or_more_first(face: int, found: bool):
    table = in_the_corn().at("rayguns")
    corn = in_corn(table)
    table.do("blast", corn, corn, 0).roll(face)
    assert (table.due() == "Ray Guns") == found
    assert (table.kinds().count("corn"), table.can("end_blasts")) == (1, not found)


@pytest.mark.rule("IFOS-410")
def test_elsewhere_nobody_has_to_be_found():
    table = in_the_corn()
    table.soldiers(table.space("Bank"), 1)
    table.at("fights").do("fight", JOHNNY)
    assert table.p.fight is not None


@pytest.mark.rule("IFOS-410")
def test_a_hero_who_attacks_in_the_cornfield_finds_the_martians():
    table = in_the_corn().at("heroes").do("activate", SAM).roll(1).do("move").do("stop")
    while table.p.fight is None:
        table.do("go_on")
    assert "corn" not in table.kinds()


@pytest.mark.rule("IFOS-410")
@pytest.mark.parametrize(("answer", "searched"), [("in_corn", True), ("no_corn", False)])
def test_without_a_board_the_table_says_who_is_in_the_corn(answer: str, searched: bool):
    table = town("guide")
    table.soldiers(-1, 3)
    table.p.setup = replace(table.p.setup, cornfield=True)
    table.at("rayguns").do("fires", 3, 0).do("target", SAM).do("fire").do(answer)
    assert (table.due() == "The Martians search the Cornfield") == searched


@pytest.mark.rule("IFOS-410")
def test_without_a_cornfield_on_the_table_nobody_is_asked_about_it():
    table = town("guide")
    table.soldiers(-1, 3)
    table.at("rayguns").do("fires", 3, 0).do("target", SAM).do("fire")
    assert table.due() == "Ray Guns"


@pytest.mark.rule("IFOS-411")
def test_a_saucer_blast_hits_in_the_cornfield_at_once():
    table = in_the_corn().at("command")
    table.carry_out(UseEffects(0, CardSource(table.card("Saucer Blast"))))
    table.do("touched", "space", in_corn(table)).do("aimed").skip()
    assert "corn" not in table.kinds() and "dodges" in table.due()
