"""Effects on the dice of Fights, Blasts and Ranged Attacks, and when they may be used."""

import pytest
from ifos_cards import aside, entered, fight, talented
from ifos_table import Table

MODES = pytest.mark.parametrize("play", ["board", "guide"])


def event(line: str, play: str = "board", **kind) -> Table:
    table = Table(play, entered=entered(Stand_Your_Ground={"effects": [line]}), **kind)
    # Two of them: as long as one is left the Fight waits for its player.
    table.hand(1, "Stand Your Ground", "Stand Your Ground")
    aside(table, 0)
    return table


def lay(table: Table, name: str = "Stand Your Ground") -> Table:
    """Play a card that nobody cancels."""
    table.do("play", table.key(name))
    return table.do("go_on") if table.asked == "card_cards" else table


@MODES
@pytest.mark.rule("IFOS-243", "IFOS-246", "IFOS-268")
def test_dice_are_added_after_the_roll_and_before_the_fight_is_decided(play: str):
    table = fight(event("dice n=2 side=own", play), 1, 2, theirs=(4,))
    assert table.asked == "fight_cards"
    lay(table).roll(6, 3)
    assert table.p.fight is not None and table.p.fight.ours == (1, 2, 3, 6)
    table.skip()
    assert table.p.fight is None and "fight_won" in table.kinds()


@pytest.mark.rule("IFOS-243")
def test_a_die_of_choice_is_rolled_again():
    table = fight(event("reroll n=1 side=other"), 3, 2, theirs=(1, 4, 6))
    lay(table)
    assert table.args("choose") == [("die", 1), ("die", 4), ("die", 6)]
    table.do("choose", "die", 6).roll(2)
    assert table.p.fight is not None and table.p.fight.theirs == (1, 2, 4)


@pytest.mark.rule("IFOS-243")
def test_two_dice_of_choice_are_rolled_again_one_after_the_other():
    table = fight(event("reroll n=2 side=other"), 3, 2, theirs=(1, 4, 6))
    lay(table).do("choose", "die", 6)
    assert table.args("choose") == [("die", 1), ("die", 4)]
    table.do("choose", "die", 4).roll(2, 3)
    assert table.p.fight is not None and table.p.fight.theirs == (1, 2, 3)


@pytest.mark.rule("IFOS-243")
def test_all_dice_are_rolled_again_without_asking_which():
    table = fight(event("reroll n=all side=own"), 1, 1, theirs=(5,))
    lay(table).roll(6, 4)
    assert table.p.fight is not None and table.p.fight.ours == (4, 6)


@pytest.mark.rule("IFOS-243")
@pytest.mark.parametrize(("line", "new"), [("set n=6", (2, 6)), ("plus n=2", (2, 3))])
def test_a_die_is_set_or_bettered(line: str, new: tuple[int, ...]):
    table = fight(event(line), 1, 2, theirs=(5,))
    lay(table).do("choose", "die", 1)
    assert table.p.fight is not None and tuple(sorted(table.p.fight.ours)) == new


@MODES
@pytest.mark.rule("IFOS-249", "IFOS-250")
def test_a_tie_is_won_by_who_has_the_effect(play: str):
    table = fight(event("ties", play), 4, 1, theirs=(4,))
    lay(table).skip()
    assert "fight_won" in table.kinds()


@pytest.mark.rule("IFOS-250", "IFOS-A33")
def test_both_win_ties_so_it_is_a_tie():
    table = Table(
        entered=entered(Stand_Your_Ground={"effects": ["ties"]}), rulings={"IFOS-A33": "draw"}
    )
    table.hand(1, "Stand Your Ground", "Stand Your Ground")
    here = aside(table, 0)
    table.champion(0, here)
    table.hero(0, tokens=0)
    table.at("fights")
    if table.can("fight"):
        table.do("fight")
    table.skip().roll(4, 1, green=(4, 1, 1))
    lay(table).skip()
    assert "fight_drawn" in table.kinds()


@MODES
@pytest.mark.rule("IFOS-244")
def test_martian_events_in_a_fight_as_many_as_there_are(play: str):
    table = Table(play)
    table.hand(0, "Cold Fury", "Cold Fury", "Icy Stare", "Icy Stare")
    aside(table, 0)
    fight(table, 5, 5, theirs=(1,))
    lay(table, "Cold Fury").roll(1, 1)
    lay(table, "Cold Fury").roll(2, 2)
    lay(table, "Icy Stare").roll(1)
    assert table.p.fight is not None
    assert table.p.fight.theirs == (1, 1, 1, 2, 2) and 1 in table.p.fight.ours


@pytest.mark.rule("IFOS-266", "IFOS-267")
def test_a_soldier_killed_instantly_takes_a_die_of_choice_along():
    table = fight(event("instant"), 4, 1, theirs=(2, 5))
    before = table.p.pool[0]
    lay(table)
    # Gone at once, while the Fight goes on.
    assert table.p.pool[0] == before + 1 and table.p.fight is not None
    assert table.args("choose") == [("die", 2), ("die", 5)]
    table.do("choose", "die", 5).skip()
    assert "fight_won" in table.kinds()


@MODES
@pytest.mark.rule("IFOS-267", "IFOS-A34")
@pytest.mark.parametrize(("ruling", "wounds"), [("ends", 0), ("dice-count", 0)])
def test_the_last_soldier_dies_in_the_middle_of_the_fight(play: str, ruling: str, wounds: int):
    table = fight(event("instant", play, rulings={"IFOS-A34": ruling}), 1, 1, theirs=(6,))
    lay(table).skip()
    assert table.p.fight is None and table.p.heroes[0].wounds == wounds
    assert ("fight_over" in table.kinds()) == (ruling == "ends")
    assert ("fight_won" in table.kinds()) == (ruling == "dice-count")


@pytest.mark.rule("IFOS-A34")
def test_with_other_dice_left_they_still_count_if_the_table_rules_so():
    table = fight(event("instant", rulings={"IFOS-A34": "dice-count"}), 1, 1, theirs=(6,))
    table.hand(0, "Cold Fury")
    lay(table, "Cold Fury").roll(5, 5)
    lay(table).do("choose", "die", 6).skip()
    assert "fight_lost" in table.kinds()


@MODES
@pytest.mark.rule("IFOS-273")
def test_a_cancelled_fight_ends_unresolved(play: str):
    table = Table(play)
    table.hand(1, "Vanishing Trick")
    aside(table, 0)
    fight(table, 1, 1, theirs=(6, 6))
    lay(table, "Vanishing Trick")
    assert table.p.fight is None and "cancelled" in table.kinds()
    assert not {"fight_won", "fight_lost", "fight_drawn"} & set(table.kinds())
    assert table.p.heroes[0].wounds == 0


@MODES
@pytest.mark.rule("IFOS-274", "IFOS-268")
def test_a_cancelled_blast_ends_entirely(play: str):
    table = Table(play)
    table.hand(1, "Mirror Trick")
    here = aside(table, 0)
    table.soldiers(here, 3)
    table.at("rayguns")
    if play == "guide":
        table.do("fires", 3, 0).do("target", 0).do("fire")
    else:
        table.do("blast", here, here, 0)
    table.roll(6, 6, 6)
    lay(table, "Mirror Trick")
    assert "cancelled" in table.kinds() and "hits" not in table.kinds()
    assert table.p.fight is None and table.p.heroes[0].wounds == 0


@pytest.mark.rule("IFOS-268")
def test_crossfire_adds_dice_to_a_blast_and_they_count_as_hits():
    table = Table(game="advanced")
    table.hand(0, "Crossfire")
    here = aside(table, 0)
    table.soldiers(here, 2)
    table.at("rayguns")
    table.do("blast", here, here, 0).roll(1, 5)
    lay(table, "Crossfire").roll(6)
    table.skip()
    assert "2 hits" in table.said("hits")


@MODES
@pytest.mark.rule("IFOS-266")
def test_a_wound_is_prevented_before_it_falls(play: str):
    table = Table(play)
    table.hand(1, "Just a Scratch")
    aside(table, 0)
    fight(table, 1, 1, theirs=(6,)).do("go_on")
    assert table.asked == "wound_cards"
    lay(table, "Just a Scratch")
    assert table.p.heroes[0].wounds == 0 and "prevented" in table.kinds()


@pytest.mark.rule("IFOS-268", "IFOS-198")
def test_a_to_hit_roll_is_rolled_again_with_a_talent():
    table = Table()
    here = aside(table, 3)  # Cassidy
    table.item(3, "Brace of Pistols")
    table.at("heroes")
    table.soldiers(neighbour(table, here), 1)
    table.do("activate", 3).roll(1, green=(1,)).do("move").do("stop").skip()
    table.do("shoot", table.key("Brace of Pistols"), neighbour(table, here)).roll(1)
    assert table.can("talent", 3)
    table.do("talent", 3).roll(6).skip()
    assert "6 against 3+: a hit." in table.said("to_hit")


def neighbour(table: Table, space: int) -> int:
    ground = table.p.ground
    assert ground is not None
    return next(s for s in range(ground.size) if ground.steps[space] >> s & 1)


@pytest.mark.rule("IFOS-243")
def test_what_a_sheet_gives_in_every_fight_needs_no_asking():
    table = Table(heroes=("Carl", "JoJo", "Hannah", "Lucrezia"))
    aside(table, 0)
    fight(table, 1, 2, 6, theirs=(5,))
    assert table.p.fight is not None and table.p.fight.ours == (1, 2, 6)
    table = Table(heroes=("JoJo", "Carl", "Hannah", "Lucrezia"))
    aside(table, 0)
    fight(table, 1, 5, theirs=(5,)).skip()
    assert "fight_won" in table.kinds()


@pytest.mark.rule("IFOS-263")
def test_an_effect_that_fits_nothing_is_entered_and_left_out():
    table = Table(
        entered=talented("Hannah", when="any", range=0, hit=0, effects=["dice n=1 side=own"])
    )
    table.at("heroes")
    table.do("talent", 0)
    assert "skipped" in table.kinds() and table.asked == "heroes"
