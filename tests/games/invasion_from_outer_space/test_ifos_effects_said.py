"""What each word of the toolbox counts, says and asks next, on the board and without one."""

import pytest
from ifos_advanced import advanced, listed, open_space
from ifos_cards import quiet
from ifos_table import Table

from companion.games.invasion_from_outer_space.components.effect_parsing import read_line
from companion.games.invasion_from_outer_space.effects import places
from companion.games.invasion_from_outer_space.effects.context import EffectContext
from companion.games.invasion_from_outer_space.effects.resolve import rule_of
from companion.games.invasion_from_outer_space.steps.effects import Choose
from companion.games.invasion_from_outer_space.table.position import (
    LEADER,
    NONE,
    NOWHERE,
    ZARD,
    Crowd,
    Fire,
)

MODES = pytest.mark.parametrize("play", ["board", "guide"])
MARTIANS, HEROES = 0, 1  # seats
BUSY = "Hero Turn: which Hero acts now?"


def ready(play: str = "board", **values) -> Table:
    """The Hero Turn of the Advanced Game, with three Soldiers far away and nothing else."""
    table = quiet(advanced(play, **values))
    table.soldiers(NOWHERE if play == "guide" else table.p.sites[3], 3)
    table.at("heroes").facts.clear()
    return table


def does(table: Table, line: str, seat: int = HEROES, hero: int = NONE) -> Table:
    """Resolve one effect for a seat, as a card called Test does."""
    effect = read_line(line, "Test")
    context = EffectContext(effect, effect.n, hero, seat, NONE, "Test", None)
    rule_of(table.p, effect).resolve(table.p, context, table.facts)
    return table.settle()


def by_hand(what: str) -> str:
    """What is asked where people do it."""
    return f"Do this on the table: Test: {what}"


# ---- placing without a board -----------------------------------------------------------------
@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize(("line", "field", "facts", "what"), [
    ("place n=2 where=any what=crowd", "crowds",
     ["Crowd 1 is placed on the board.", "Crowd 2 is placed on the board."], "Place 2 Crowds"),
    ("place n=2 where=any what=ally", "allies",
     ["An Ally is placed on the board."] * 2, "Place 2 Allies"),
])  # fmt: skip
def test_without_a_board_pieces_are_counted_one_by_one(line, field, facts, what):
    table = does(ready("guide"), line)
    assert table.story() == facts and len(getattr(table.p, field)) == 2
    assert table.question() == by_hand(f"{what} anywhere")
    table.do("noted")
    assert table.story() == [f"Test: {what} anywhere."] and table.question() == BUSY


@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize("line", [
    "place n=1 where=any what=hero", "place n=2 where=any what=cannon",
    "place n=1 where=any what=marker", "saucer n=2",
])  # fmt: skip
def test_without_a_board_what_is_not_counted_is_done_by_hand(line: str):
    table = does(ready("guide"), line)
    assert table.story() == []
    assert table.question() == by_hand(read_line(line, "Test").words)
    assert table.p.cannons == 0 and len(table.p.sites) == 4


@pytest.mark.rule("IFOS-313", "IFOS-263")
@pytest.mark.parametrize(("line", "number"), [
    ("place n=2 where=any what=fire", 2), ("fire where=any", 1)
])  # fmt: skip
def test_without_a_board_so_many_fires_start(line: str, number: int):
    table = does(ready("guide"), line)
    for started in range(1, number + 1):
        assert table.said("fire") == "A New fire starts."
        assert len(table.p.fires) == started and table.asked == "who_burns"
        table.do("nobody_burns")
    assert table.question() == BUSY and {fire.side for fire in table.p.fires} == {table.p.side}


@pytest.mark.rule("IFOS-304", "IFOS-263")
@pytest.mark.parametrize(("line", "number"), [
    ("place n=2 where=any what=kerosene", 2), ("kerosene where=any", 1)
])  # fmt: skip
def test_without_a_board_so_many_spaces_get_kerosene(line: str, number: int):
    table = does(ready("guide"), line)
    assert table.story() == ["There is Kerosene in a space of the board."] * number
    assert table.p.kerosene.bit_count() == number
    assert table.question() == by_hand(read_line(line, "Test").words)


@pytest.mark.rule("IFOS-089", "IFOS-090")
@pytest.mark.parametrize(("pool", "number"), [(5, 2), (2, 2), (1, 1)])
def test_without_a_board_soldiers_come_from_the_own_pool(pool: int, number: int):
    table = ready("guide", seats=4)
    table.p.pool[:] = [9, pool]
    does(table, "place n=2 where=any what=soldier", seat=1)
    assert table.p.pool == [9, pool - number]
    assert table.story() == [
        f"{number} Soldier{'s come' if number > 1 else ' comes'} from the pool."
    ]
    assert table.question() == by_hand("Place 2 Soldiers anywhere")


@MODES
@pytest.mark.rule("IFOS-090")
@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_places_the_soldiers_of_another_player(play: str, seat: int):
    table = ready(play, seats=4)
    table.p.pool[:] = [9, 0]
    does(table, "place n=2 where=any what=soldier", seat=seat)
    assert table.story() == ["Nothing happens: Place 2 Soldiers anywhere."]
    assert table.p.pool == [9, 0] and table.question() == BUSY


# ---- placing on the board ----------------------------------------------------------------------
@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize(("line", "seat", "question"), [
    ("place n=2 where=any what=crowd", HEROES,
     "Place 2 Crowds anywhere: which space is the Crowd in?"),
    ("place n=2 where=any what=ally", HEROES,
     "Place 2 Allies anywhere: which space is the Ally in?"),
    ("place n=2 where=any what=soldier", MARTIANS, "Place 2 Soldiers anywhere: which space?"),
    ("place n=2 where=any what=fire", HEROES, "Place 2 fires anywhere: which space?"),
    ("place n=2 where=any what=kerosene", HEROES, "Place 2 Kerosene anywhere: which space?"),
    ("place n=2 where=any what=cannon", HEROES, "Place 2 cannons anywhere: which space?"),
])  # fmt: skip
def test_pieces_are_placed_one_after_another(line: str, seat: int, question: str):
    table = does(ready(), line, seat)
    for space in table.p.sites[:2]:
        assert table.question() == question and table.state.prompts()[0].players == (seat,)
        table.push(next(a for a in table.state.legal_actions() if a.args[-1] == space))
        table.skip()
    assert table.asked not in ("choose", "stands"), "only twice"


@pytest.mark.rule("IFOS-090", "IFOS-263", "IFOS-113")
def test_soldiers_are_placed_where_they_have_room_as_long_as_the_pool_lasts():
    table = ready()
    full, one = table.p.sites[0], table.p.sites[1]
    table.soldiers(full, 3)
    table.p.pool[0] = 1
    does(table, "place n=2 where=site what=soldier", MARTIANS)
    assert table.story() == ["2 new Martians land."]
    table = ready()
    table.soldiers(full, 3)
    table.p.pool[0] = 1
    does(table, "place n=2 where=any what=soldier", MARTIANS)
    assert ("space", full) not in table.args("choose")
    table.do("choose", "space", one)
    assert (table.p.troops[0][one], table.p.pool[0]) == (1, 0)
    assert table.story()[1:] == ["Nothing happens: Place 2 Soldiers anywhere."]
    assert table.question() == BUSY


@pytest.mark.rule("IFOS-263")
@pytest.mark.parametrize(("what", "field"), [("cannon", "cannons"), ("kerosene", "kerosene")])
def test_a_second_marker_of_a_kind_needs_another_space(what: str, field: str):
    table = ready()
    here = table.p.sites[0]
    setattr(table.p, field, 1 << here)
    does(table, f"place n=1 where=any what={what}")
    assert ("space", here) not in table.args("choose")
    table.do("choose", "space", table.p.sites[1])
    assert getattr(table.p, field) == 1 << here | 1 << table.p.sites[1]
    assert table.question() == BUSY


# ---- where ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-263", "IFOS-278")
def test_the_spaces_of_an_effect_are_those_its_words_name_and_still_stand():
    table = ready(seats=3)
    ground = table.p.ground
    spots = listed(ground.outdoors & ~sum(1 << site for site in table.p.sites))[5:45:10]
    for n in range(4):
        table.hero(n, space=spots[n])
    table.champion(ZARD, table.p.sites[0])
    next_to = next(each for each in listed(ground.adjacent[spots[2]]) if each not in spots)
    gone = {table.p.sites[1], next_to}
    table.p.destroyed = 1 << table.p.sites[1] | 1 << next_to

    def spaces(where: str, seat: int, hero: int = NONE) -> set[int]:
        effect = read_line(f"fire where={where}", "Test")
        step = Choose(seat, effect, 1, table.p.maybe_hero_id(hero))
        return set(listed(places.spaces(table.p, step)))

    owned = {spots[n] for n in range(4) if table.p.owner(n) == 1}
    assert spaces("own", 1, 2) == {spots[2]}
    assert spaces("own", 1) == owned and len(owned) == 2
    assert spaces("own", MARTIANS) == {table.p.sites[0], table.p.sites[3]}
    near = set(listed(ground.adjacent[spots[2]])) | {spots[2]}
    assert spaces("adjacent", 1, 2) == near - gone
    assert spaces("site", 1) == set(table.p.sites) - gone
    assert spaces("big-top", 1) == set(listed(ground.big_top)) - gone
    assert spaces("any", 1) == set(listed(ground.everywhere)) - gone
    table.hero(0, alive=False)
    assert spaces("own", 1) == owned - {spots[0]}


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
    if play == "guide" and what == "marker":
        assert table.asked == "note"
        return
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
