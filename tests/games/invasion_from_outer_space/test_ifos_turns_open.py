"""The parts of a round: what each sets back, in which order the phases come, what is rolled."""

import pytest
from ifos_advanced import burn
from ifos_cards import quiet
from ifos_table import NAMES, Table
from ifos_three import ThreeTable, begun
from ifos_zombies import ZombieTable

from companion.engine.actions import TABLE, Action
from companion.engine.prompts import Number
from companion.engine.state import with_names
from companion.games.invasion_from_outer_space.rules import round, zombie_turn
from companion.games.invasion_from_outer_space.steps.cards import DrawCards, PlayImmediately
from companion.games.invasion_from_outer_space.steps.fire import FirePhase
from companion.games.invasion_from_outer_space.steps.heroes import CrowdPhase, HeroTurn
from companion.games.invasion_from_outer_space.steps.turn import (
    CheckSpawn,
    CountPacks,
    DiscardFirst,
    DrawPhase,
    DrawStage,
    MartianTurn,
    PlaceZombies,
    ReinforcePhase,
    Round,
    RoundPart,
    Shamble,
    Skirmishes,
    Spawn,
    TrackPhase,
    ZombieDraw,
    ZombieFights,
    ZombieTrack,
    ZombieTurn,
)
from companion.games.invasion_from_outer_space.table import crowds as crowds_module
from companion.games.invasion_from_outer_space.table import sides
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    MARTIAN,
    NONE,
    NOWHERE,
    ZOMBIE,
    Crowd,
    ItemUse,
    Tech,
)
from companion.games.invasion_from_outer_space.text import say

USED = (ItemUse(1, 2, 2),)


def opened(table: Table, part: RoundPart) -> Table:
    """Open a part of the round, with things left over from the last one."""
    p = quiet(table).p
    p.stack, p.moved, p.used_items, p.activated = [Round(part)], True, USED, 15
    p.tech = [Tech(1, 0, NONE, 0, True, (0,))]
    round._round(p, p.stack[-1], table.facts)
    return table


# ---- the round -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-097", "IFOS-193", "IFOS-151", "IFOS-264")
def test_a_martian_turn_sets_everything_back():
    p = opened(Table("guide"), RoundPart.MARTIANS).p
    assert (p.side, p.moved, p.used_items, p.tech[0].used) == (MARTIAN, False, (), ())
    assert p.stack == [Round(RoundPart.FIRES), MartianTurn()] and p.rounds == 1
    p.started = False
    before = p.rounds
    round._round(p, Round(RoundPart.MARTIANS), None)
    assert p.rounds == before, "the match has not begun"


@pytest.mark.rule("IFOS-097", "IFOS-A57", "IFOS-151", "IFOS-173")
@pytest.mark.parametrize("ruling", ["hero-turn", "round"])
def test_a_hero_turn_activates_everybody_and_items_are_ready_where_ruled_so(ruling: str):
    table = opened(Table("guide", rulings={"IFOS-A57": ruling}), RoundPart.HEROES)
    p = table.p
    assert (p.side, p.moved, p.activated, p.tech[0].used) == (HERO, False, 0, ())
    assert p.used_items == (() if ruling == "hero-turn" else USED) and p.rounds == 0
    assert p.stack == [Round(RoundPart.CROWDS), HeroTurn()]
    fact = table.facts[0]
    assert (fact.kind, fact.rules, fact.seat) == ("hero_turn", ("IFOS-097",), 1)
    assert fact.banner(NAMES) and table.story()[0]
    assert opened(Table("guide", seats=3), RoundPart.HEROES).facts[0].seat == NONE


@pytest.mark.rule("IFOS-291", "IFOS-309")
@pytest.mark.parametrize(("game", "fire", "due"), [
    ("advanced", True, True), ("advanced", False, False), ("basic", True, False),
])  # fmt: skip
def test_the_fire_phase_comes_while_something_burns_in_the_advanced_game(game, fire, due: bool):
    table = Table("guide", game=game)
    if fire:
        burn(table, NOWHERE)
    p = opened(table, RoundPart.FIRES).p
    assert p.stack == [Round(RoundPart.HEROES), *([FirePhase()] if due else [])]


@pytest.mark.rule("IFOS-292", "IFOS-A04")
@pytest.mark.parametrize(("game", "crowds", "due"), [
    ("advanced", [Crowd(NOWHERE)], True),
    ("advanced", [Crowd(NOWHERE, 4)], False),
    ("advanced", [], False),
    ("basic", [Crowd(NOWHERE)], False),
])  # fmt: skip
def test_the_crowd_phase_comes_while_a_crowd_is_left_in_the_advanced_game(game, crowds, due):
    table = Table("guide", game=game)
    table.soldiers(NOWHERE, 1)
    table.p.crowds = crowds
    p = opened(table, RoundPart.CROWDS).p
    assert p.stack == [Round(RoundPart.MARTIANS), *([CrowdPhase()] if due else [])]


@pytest.mark.rule("IFOS-A04", "IFOS-283")
@pytest.mark.parametrize(("ruling", "winner"), [("end-of-turn", HERO), ("at-once", NONE)])
def test_at_the_end_of_a_turn_an_empty_board_is_looked_at_where_ruled_so(ruling, winner: int):
    table = Table("guide", rulings={"IFOS-A04": ruling})
    assert opened(table, RoundPart.CROWDS).p.winner == winner
    table = Table("guide", rulings={"IFOS-A04": ruling})
    step = MartianTurn(len(sides.PHASES_MARTIAN))
    table.p.stack = [step]
    round._martian_turn(table.p, step, table.facts)
    assert table.p.winner == winner and table.p.stack == []


@pytest.mark.rule("IFOS-387", "IFOS-431", "IFOS-193")
def test_a_zombie_turn_sets_back_what_was_used_and_ends_with_the_martians():
    table = opened(ThreeTable(), RoundPart.ZOMBIES)
    p = table.p
    assert (p.side, p.moved, p.used_items) == (ZOMBIE, False, ()) and p.rounds == 1
    assert p.stack == [Round(RoundPart.MARTIANS), ZombieTurn()]
    p.stack, p.used_items = [Round(RoundPart.MARTIANS)], USED
    round._round(p, p.stack[-1], None)
    assert p.side == MARTIAN and p.rounds == 1, "not the first part"


@pytest.mark.rule("IFOS-099", "IFOS-262", "IFOS-443")
@pytest.mark.parametrize("place", range(8))
def test_each_phase_opens_the_next_and_zombies_fight_martians_before_the_heroes(place: int):
    for table in (Table("guide"), ThreeTable()):
        table.hero(0, late=True)
        table.p.stack = [MartianTurn(place)]
        round._martian_turn(table.p, table.p.stack[-1], None)
        first = [MartianTurn(place + 1), sides.OPENING[sides.PHASES_MARTIAN[place]]()]
        more = [Skirmishes()] if place == 6 and table.p.setup.zombies else []
        assert table.p.stack == first + more and not table.p.heroes[0].late


# ---- the track -----------------------------------------------------------------------------
@pytest.mark.rule("IFOS-100", "IFOS-101", "IFOS-102")
@pytest.mark.parametrize(("started", "marker", "after"), [
    (False, 0, 13), (True, 13, 12), (True, 2, 1), (True, 1, 0), (True, 0, 0),
])  # fmt: skip
def test_the_marker_goes_down_one_a_turn_to_the_earth(started: bool, marker: int, after: int):
    table = Table("guide")
    table.soldiers(NOWHERE, 1)
    p = table.p
    p.started, p.track_marker, p.stack, p.side = started, marker, [TrackPhase()], MARTIAN
    round._track(p, p.stack[-1], table.facts)
    assert p.track_marker == after and p.started
    fact = table.facts[0]
    assert fact.rules == (("IFOS-101",) if started else ("IFOS-100",))
    assert str(after) in fact.words(NAMES)
    if started:
        assert bool(fact.headline) is (after > 0) and fact.seat == 0
        assert ("MARTIAN" in fact.banner(NAMES)) is (after > 0)
    assert (p.winner != NONE or bool(p.stack)) is (after == 0)


@pytest.mark.rule("IFOS-157", "IFOS-A67")
@pytest.mark.parametrize(("marker", "control"), [(13, 1), (12, 0), (6, 0), (5, 1)])
def test_of_two_players_one_controls_the_champions_on_odd_and_one_on_even_turns(marker, control):
    table = Table("guide", seats=4, rulings={"IFOS-A67": "marker"})
    p = table.p
    p.track_marker, p.stack, p.side = marker, [TrackPhase()], MARTIAN
    round._track(p, p.stack[-1], table.facts)
    assert p.control == control
    assert table.facts[1].rules == ("IFOS-157",) and NAMES[p.control] in table.story()[1]
    alone = Table("guide")
    alone.p.stack, alone.p.control = [TrackPhase()], 0
    round._track(alone.p, alone.p.stack[-1], alone.facts)
    assert alone.p.control == 0 and len(alone.facts) == 1


@pytest.mark.rule("IFOS-431", "IFOS-432")
def test_where_the_marker_never_falls_it_only_notes_that_martians_have_come():
    table = ThreeTable()
    p = table.p
    p.track_marker, p.stack, p.started = 0, [TrackPhase()], True
    round._track(p, p.stack[-1], table.facts)
    assert p.track_marker == p.setup.scenario.turns > 0 and p.winner == NONE
    assert table.facts[0].rules == ("IFOS-431", "IFOS-432") and table.facts[0].banner(NAMES)


# ---- cards and reinforcements --------------------------------------------------------------
@pytest.mark.rule("IFOS-103", "IFOS-106", "IFOS-A10")
@pytest.mark.parametrize(("seats", "number"), [(2, 2), (4, 1)])
@pytest.mark.parametrize(("ruling", "held", "asked"), [
    ("yes", 0, False), ("yes", 1, True), ("full", 1, False), ("full", 6, True),
])  # fmt: skip
def test_each_martian_player_may_discard_one_then_draws(seats, number, ruling, held, asked: bool):
    p = Table("guide", seats=seats, rulings={"IFOS-A10": ruling}).p
    p.hand_sizes[0] = held
    p.stack = [DrawPhase(0)]
    round._draw(p, p.stack[-1], None)
    assert p.stack == [DrawPhase(0, DrawStage.DRAW), *([DiscardFirst(0)] if asked else [])]
    p.stack = p.stack[:1]
    round._draw(p, p.stack[-1], None)
    assert p.stack == [DrawPhase(0, DrawStage.IMMEDIATE), DrawCards(0, number)]
    p.stack.pop()
    round._draw(p, p.stack[-1], None)
    assert p.stack == [DrawPhase(1), PlayImmediately(0)]
    p.stack = [DrawPhase(p.setup.martians)]
    round._draw(p, p.stack[-1], None)
    assert p.stack == []


@pytest.mark.rule("IFOS-108", "IFOS-109")
@pytest.mark.parametrize(("seats", "dice"), [(2, 2), (4, 1)])
def test_reinforcements_are_rolled_with_two_dice_or_one_each(seats: int, dice: int):
    table = Table("guide", seats=seats)
    p = table.p
    p.stack = [ReinforcePhase(0)]
    round._reinforce_guide(p, p.stack[-1], None)
    assert p.stack == [ReinforcePhase(0), CountPacks(0)]
    round._packs_play(p, p.stack[-1], Action(TABLE, "packs", (2,)), None)
    assert p.stack == [ReinforcePhase(0, 2)]
    round._reinforce_guide(p, p.stack[-1], None)
    assert p.stack[-1].white == dice and p.stack[-1].green == 0
    p.stack = [ReinforcePhase(p.setup.martians)]
    round._reinforce_guide(p, p.stack[-1], None)
    assert p.stack == []
    for faces, lands in (((1, 1), False), ((1, 2), True)):
        p.stack = [ReinforcePhase(0, 2)]
        round._reinforce_rolled(p, p.stack[-1], faces, table.facts)
        assert p.landing[0] is lands and p.stack == [ReinforcePhase(1)]
        assert table.facts[-1].banner(NAMES) and table.facts[-1].seat == 0
    assert (NAMES[0] in table.story()[-1]) is (seats == 4)


# ---- the Zombie Turn -----------------------------------------------------------------------
@pytest.mark.rule("IFOS-391", "IFOS-443", "IFOS-262")
@pytest.mark.parametrize("place", range(7))
def test_the_phases_of_the_zombie_turn_come_in_order(place: int):
    for table in (ZombieTable(), ThreeTable()):
        first = crowds_module.seats(table.p).start
        table.hero(0, late=True)
        table.p.stack = [ZombieTurn(place)]
        zombie_turn._turn(table.p, table.p.stack[-1], None)
        phase = [ZombieTrack(), ZombieDraw(first), CheckSpawn(first), Shamble(), ZombieFights(),
                 Spawn(first)]  # fmt: skip
        wanted = [ZombieTurn(place + 1), phase[place]] if place < 6 else []
        if place == 4 and table.p.setup.martians:
            wanted.append(Skirmishes())
        assert table.p.stack == wanted and not table.p.heroes[0].late


@pytest.mark.rule("IFOS-101", "IFOS-431")
def test_zombies_move_the_marker_only_where_no_martians_do():
    for table, steps in ((ZombieTable(), [TrackPhase()]), (ThreeTable(), [])):
        table.p.stack = [ZombieTrack()]
        zombie_turn._track(table.p, table.p.stack[-1], None)
        assert table.p.stack == steps


@pytest.mark.rule("IFOS-392", "IFOS-433")
def test_each_zombie_player_in_turn_checks_and_rolls():
    p = begun("guide", 8)
    seats = list(crowds_module.seats(p))
    assert seats == [2, 3]
    for seat in seats:
        p.stack = [CheckSpawn(seat)]
        zombie_turn._check(p, p.stack[-1], None)
        assert p.landing[seat] and p.stack == [CheckSpawn(seat + 1)]
        p.stack = [Spawn(seat)]
        zombie_turn._spawn(p, p.stack[-1], None)
        assert p.stack[-1].white == p.setup.undead.spawned
        p.landing[seat] = False
        p.stack = [Spawn(seat)]
        zombie_turn._spawn(p, p.stack[-1], None)
        assert p.stack == [Spawn(seat + 1)]
        p.stack = [ZombieDraw(seat, DrawStage.IMMEDIATE)]
        zombie_turn._draw(p, p.stack[-1], None)
        assert p.stack == [ZombieDraw(seat + 1), PlayImmediately(seat)]
    for kind, run in ((CheckSpawn, zombie_turn._check), (Spawn, zombie_turn._spawn),
                      (ZombieDraw, zombie_turn._draw)):  # fmt: skip
        p.stack = [kind(4)]
        run(p, p.stack[-1], None)
        assert p.stack == []


@pytest.mark.rule("IFOS-433")
@pytest.mark.parametrize(("left", "placed", "after", "asked"), [
    (4, (0, 0, 0, 0), (1, 1, 1, 1), False), (5, (0, 0, 0, 0), (1, 1, 1, 1), False),
    (3, (0, 0, 0, 0), None, True), (2, (1, 1, 0, 0), (1, 1, 1, 1), False),
    (1, (1, 1, 0, 0), None, True), (0, (0, 0, 0, 0), None, False),
])  # fmt: skip
def test_new_zombies_go_where_fewest_came(left, placed, after, asked: bool):
    table = ZombieTable()
    p = table.p
    step = PlaceZombies(0, left, placed)
    p.stack = [step]
    assert zombie_turn._place(p, step, None) is not asked
    few = [n for n in range(4) if placed[n] == min(placed)]
    assert zombie_turn._free(p, step) == few
    if after:
        assert p.stack == [PlaceZombies(0, left - len(few), after)]
        assert [p.troops[0][pit] for pit in crowds_module.pits(p)] == [
            int(n in few) for n in range(4)
        ]
    elif asked:
        action = zombie_turn._place_legal(p, step)[-1]
        zombie_turn._place_play(p, step, action, None)
        now = tuple(number + (n == few[-1]) for n, number in enumerate(placed))
        assert p.stack == [PlaceZombies(0, left - 1, now)]
        assert p.troops[0][crowds_module.pits(p)[few[-1]]] == 1
    else:
        assert p.stack == []


@pytest.mark.rule("IFOS-108", "IFOS-109")
@pytest.mark.parametrize(("seats", "rules", "named"), [
    (2, ("IFOS-108",), False), (4, ("IFOS-109",), True)
])  # fmt: skip
def test_the_table_counts_all_packs_or_those_of_each_player(seats: int, rules, named: bool):
    p = Table("guide", seats=seats).p
    asked = round._packs_asked(p, CountPacks(p.setup.martians - 1))
    said = with_names(asked.text, NAMES)
    assert asked.rules == rules and (NAMES[p.setup.martians - 1] in said) is named
    assert asked.players == (TABLE,) and asked.domain == Number(TABLE, "packs", 0, 0)


@pytest.mark.rule("IFOS-106")
def test_the_card_that_is_discarded_is_said_and_may_be_kept():
    table = Table("guide")
    p, step = table.p, DiscardFirst(0)
    table.hand(0, "Cold Fury")
    p.known_cards[0] = (table.card("Cold Fury"),)
    legal = round._discard_legal(p, step)
    assert legal == [Action(0, "keep"), Action(0, "discard", (table.key("Cold Fury"),))]
    asked = round._discard_asked(p, step)
    assert asked.players == (0,) and asked.rules == ("IFOS-106",)
    for action, left in ((legal[0], 1), (legal[1], 0)):
        p.stack = [step]
        round._discard_play(p, step, action, table.facts)
        assert p.stack == [] and p.hand_sizes[0] == left
    assert table.facts[0].rules == ("IFOS-106",) and len(table.facts) == 1
    assert "Cold Fury" in table.story()[0]


@pytest.mark.rule("IFOS-108", "IFOS-129")
@pytest.mark.parametrize(("faces", "lands"), [((1, 1), False), ((1, 2), False), ((2, 2), True)])
def test_only_more_than_the_packs_on_the_board_brings_new_martians(faces, lands: bool):
    table = Table("guide")
    table.p.stack = [ReinforcePhase(0, 3)]
    round._reinforce_rolled(table.p, table.p.stack[-1], faces, table.facts)
    assert table.p.landing == [lands]
    wanted = say("reinforce-will" if lands else "reinforce-none")
    assert table.facts[0].headline == wanted


@pytest.mark.rule("IFOS-108", "IFOS-A07")
def test_no_zombie_hero_counts_as_a_pack():
    table = ThreeTable()
    table.soldiers(table.p.sites[0], 3)
    crowds_module.rise(table.p, 0, table.p.sites[1])
    assert round._most_packs(table.p, 0) == 3
    legal = round._packs_legal(table.p, CountPacks(0))
    assert [action.args for action in legal] == [(0,), (1,), (2,), (3,)]
