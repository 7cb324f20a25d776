"""What effects that remove, give, wound and move count, say and ask next."""

import pytest
from ifos_advanced import open_space
from ifos_effects import BUSY, HEROES, MARTIANS, by_hand, does, ready

from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    NOWHERE,
    ZARD,
    Crowd,
    Fire,
)

MODES = pytest.mark.parametrize("play", ["board", "guide"])


# ---- removing ------------------------------------------------------------------------------
@MODES
@pytest.mark.rule("IFOS-263", "IFOS-089")
def test_a_removed_soldier_returns_to_its_pool_and_is_said(play: str):
    table = ready(play)
    pool = table.p.pool[0]
    does(table, "remove n=1 what=soldier")
    assert table.story() == ["1 Soldier is removed from the board."]
    assert table.p.pool == [pool + 1] and table.question() == BUSY


@MODES
@pytest.mark.rule("IFOS-263")
def test_one_of_several_champions_is_removed_with_all_it_had(play: str):
    table = ready(play)
    spaces = (NOWHERE, NOWHERE) if play == "guide" else table.p.sites[:2]
    table.champion(ZARD, spaces[0], wounds=1)
    table.champion(LEADER, spaces[1])
    does(table, "remove n=1 what=champion")
    assert set(table.args("choose")) == {("champion", LEADER), ("champion", ZARD)}
    table.do("choose", "champion", ZARD)
    gone = table.p.champions[ZARD]
    assert (gone.playing, gone.space, gone.wounds) == (False, NOWHERE, 0)
    assert table.p.champions[LEADER].playing
    assert table.story()[0].endswith(" is removed from the board.") and table.question() == BUSY


@MODES
@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize("what", ["champion", "crowd", "ally", "marker", "fire", "kerosene"])
def test_where_there_is_nothing_to_remove_nothing_happens(play: str, what: str):
    table = does(ready(play), f"remove n=1 what={what}")
    assert table.kinds() == ["skipped"] and table.question() == BUSY


@pytest.mark.rule("IFOS-263", "IFOS-320")
@pytest.mark.parametrize(("n", "left"), [(1, 2), (3, 0), (5, 0)])
def test_so_many_fires_are_put_out_and_all_where_they_are_no_more(n: int, left: int):
    table = ready()
    spaces = [int(each) for each in table.p.ground.spots[:3]]
    table.p.fires += [Fire(space) for space in spaces]
    does(table, f"quench n={n}")
    if left:
        assert set(table.args("choose")) == {("space", space) for space in spaces}
        table.do("choose", "space", spaces[1])
        assert {fire.space for fire in table.p.fires} == {spaces[0], spaces[2]}
    else:
        assert table.story() == ["No fires are left."]
    assert len(table.p.fires) == left and table.question() == BUSY


# ---- tokens, points, cards -----------------------------------------------------------------
@pytest.mark.rule("IFOS-208", "IFOS-209")
@pytest.mark.parametrize(("n", "had", "has"), [
    (1, 0, 1), (1, 2, 3), (2, 2, 3), (-1, 1, 0), (-2, 1, 0)
])  # fmt: skip
def test_tokens_are_given_up_to_three_and_taken_down_to_none(n: int, had: int, has: int):
    table = ready()
    for each in range(4):
        table.hero(each, tokens=had if each < 2 else 3 if n > 0 else 0)
    does(table, f"power n={n}")
    assert set(table.args("choose")) == {("hero", 0), ("hero", 1)}, "no full, no empty one"
    table.do("choose", "hero", 1)
    assert table.p.heroes[1].tokens == has and table.p.heroes[0].tokens == had
    assert table.story() == [f"Lucrezia has {has} Power Token{'' if has == 1 else 's'}."]


@pytest.mark.rule("IFOS-132")
@pytest.mark.parametrize(("phase", "field", "when"), [
    ("command", "command_points", "now"), ("heroes", "bonus", "next")
])  # fmt: skip
def test_points_count_at_once_in_the_command_phase_else_in_the_next(phase, field, when):
    table = ready()
    table.at(phase).facts.clear()
    had = getattr(table.p, field)[0]
    does(table, "command n=2", MARTIANS)
    assert getattr(table.p, field) == [had + 2]
    does(table, "command n=-6", HEROES)
    assert getattr(table.p, field) == [0]
    assert len(table.facts) == 2 and ("next" in table.story()[0]) == (when == "next")


@pytest.mark.rule("IFOS-186", "IFOS-282", "IFOS-104")
@pytest.mark.parametrize(("line", "question"), [
    ("draw n=2", "Ann draws 2 cards."),
    ("discard n=2 what=hero-deck", "Discard 2 cards from the Hero deck: which is on top?"),
])  # fmt: skip
def test_what_is_drawn_or_discarded_is_asked_card_by_card(line: str, question: str):
    table = does(ready(), line, MARTIANS)
    assert table.question() == question
    sizes = list(table.p.deck_sizes)
    verb = table.state.legal_actions()[0].verb
    table.do(verb)
    assert table.question() == question.replace("2 cards", "1 card").replace(
        "draws 1 card", "draws a card"
    )
    table.do(verb)
    table.skip()
    assert sum(sizes) - sum(table.p.deck_sizes) == 2 and table.question() == BUSY


@pytest.mark.rule("IFOS-263")
def test_an_item_of_any_living_hero_is_discarded():
    table = ready()
    table.item(0, "Bull Whip")
    table.item(2, "Cabbage")
    does(table, "discard n=1 what=items", MARTIANS)
    whip, cabbage = table.key("Bull Whip"), table.key("Cabbage")
    assert set(table.args("choose")) == {("item", 0, whip), ("item", 2, cabbage)}
    table.do("choose", "item", 2, cabbage)
    assert table.story() == ["Angelica discards Cabbage."]
    assert table.p.heroes[2].items == () and len(table.p.heroes[0].items) == 1


@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize(("what", "seats"), [("hand", (2, 3)), ("martian-hand", (0, 1))])
def test_a_hand_of_the_side_that_is_named_loses_a_card_its_owner_picks(what, seats):
    table = ready(seats=4)
    table.hand(seats[0], *(["Field Report"] if seats[0] < 2 else ["Great Applause"]))
    table.hand(seats[1], *(["Field Report"] if seats[1] < 2 else ["Great Applause"]))
    does(table, f"discard n=1 what={what}", 3 - seats[0])
    assert set(table.args("choose")) == {("hand", seats[0]), ("hand", seats[1])}
    table.do("choose", "hand", seats[1])
    name = ("Ann", "Bob", "Cem", "Dee")[seats[1]]
    assert table.question().startswith(name)
    card = "Field Report" if seats[1] < 2 else "Great Applause"
    table.do("discard", table.key(card))
    assert table.story() == [f"{name} discards {card}."]
    assert table.p.hand_sizes[seats[1]] == 0 and table.p.hand_sizes[seats[0]] == 1


# ---- wounds, healing, moves ------------------------------------------------------------------
@MODES
@pytest.mark.rule("IFOS-254", "IFOS-255")
def test_only_who_has_a_wound_is_healed_and_never_in_a_fight(play: str):
    table = ready(play)
    table.hero(1, wounds=2)
    table.hero(2, wounds=1)
    does(table, "heal n=1 target=hero")
    assert set(table.args("choose")) == {("hero", 1), ("hero", 2)}
    table.do("choose", "hero", 1)
    assert table.story() == ["Lucrezia heals: 1 wound left."]
    assert [each.wounds for each in table.p.heroes] == [0, 1, 1, 0]


@MODES
@pytest.mark.rule("IFOS-198", "IFOS-252")
def test_any_model_is_every_hero_pack_champion_and_crowd(play: str):
    table = ready(play)
    guide = play == "guide"
    table.champion(ZARD, NOWHERE if guide else table.p.sites[0])
    table.p.crowds.append(Crowd(NOWHERE if guide else open_space(ready())))
    does(table, "wound n=2 target=any")
    packs = {("soldiers", 1), ("soldiers", 2)} if guide else {("space", table.p.sites[3])}
    heroes = {("hero", n) for n in range(4)}
    assert set(table.args("choose")) == heroes | packs | {("champion", ZARD), ("crowd", 0)}


@pytest.mark.rule("IFOS-263", "IFOS-180")
@pytest.mark.parametrize(("line", "seat"), [
    ("move n=2 target=hero", HEROES), ("move n=2 target=pack", MARTIANS)
])  # fmt: skip
def test_without_a_board_a_move_is_made_by_hand(line: str, seat: int):
    table = does(ready("guide"), line, seat)
    assert table.question() == by_hand("move up to 2 spaces") and table.story() == []
    assert table.state.prompts()[0].players == (seat,)
