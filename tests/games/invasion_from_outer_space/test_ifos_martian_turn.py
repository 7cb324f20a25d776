"""The Martian Turn of the Basic Game: track, cards, reinforcements, Command, landing."""

import pytest
from ifos_table import Table

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space.steps.turn import Round
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    SUPER,
    ZARD,
)

MODES = pytest.mark.parametrize("play", ["guide", "board"])


def to_track(table: Table) -> Table:
    """Stand before the track is moved."""
    return table.at("track")


# ---- the order ---------------------------------------------------------------------------
@MODES
@pytest.mark.rule("IFOS-099", "IFOS-096", "IFOS-097", "IFOS-001")
def test_the_eight_phases_come_in_order_and_then_the_heroes(play: str):
    table = Table(play)
    table.p.pool[0] = 15
    if play == "board":
        space = far_space(table)
        table.p.troops[0][space] = 3
    table.at("track")
    seen = []
    while table.state.observation()["side"] == "martians":
        phase = table.state.observation()["phase"]
        if phase not in seen:
            seen.append(phase)
        forward(table)
    order = ["track", "draw", "reinforce", "command", "march", "rayguns", "fights", "land"]
    assert [phase for phase in order if phase in seen] == seen
    assert {"draw", "reinforce", "command", "march", "rayguns"} <= set(seen)
    assert table.asked == "heroes"


def forward(table: Table) -> None:
    """Do whatever ends what is due."""
    frame = table.p.stack[-1]
    if frame.kind == "roll":
        table.roll(*[1] * frame.white, green=(1,) * frame.green)
        return
    verbs = table.verbs()
    last = ("keep", "none_due", "card", "end_command", "end_march", "end_blasts", "end_fights")
    table.do(next(v for v in (*last, "go_on", "packs", "land") if v in verbs))


def far_space(table: Table) -> int:
    """A Landing Site, where no Hero stands at first."""
    return int(table.p.sites[0])


@pytest.mark.rule("IFOS-007", "IFOS-008", "IFOS-009", "IFOS-028", "IFOS-088")
def test_who_plays_what_by_number_of_players():
    from companion.games.invasion_from_outer_space import BOX

    split = {2: (1, [1, 1, 1, 1]), 3: (1, [1, 1, 2, 2]), 4: (2, [2, 2, 3, 3]),
             5: (1, [1, 2, 3, 4]), 6: (2, [2, 3, 4, 5])}  # fmt: skip
    for seats, (martians, owners) in split.items():
        state = BOX.new_state(seats)
        assert state.setup.martians == martians
        assert list(state.setup.owners) == owners
        assert state.pool == ([18] if martians == 1 else [9, 9])
    for wrong in (1, 7):
        with pytest.raises(ValueError, match="2 to 6"):
            BOX.new_state(wrong)


# ---- 1 track ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-100", "IFOS-076", "IFOS-014", "IFOS-E02")
def test_the_marker_starts_at_the_scenarios_turns():
    table = Table("guide")
    table.p.started, table.p.track_marker = False, 0
    to_track(table)
    assert table.p.track_marker == 13


@pytest.mark.rule("IFOS-101", "IFOS-102", "IFOS-E16", "IFOS-003", "IFOS-098")
def test_thirteen_full_rounds_are_played_and_the_next_turn_ends_it_before_a_draw():
    table = Table("guide")
    table.p.started, table.p.pool = False, [15]
    rounds = 0
    while not table.state.is_terminal():
        table.p.stack = [Round()]
        drawn = table.p.deck_sizes[MARTIAN]
        table.at("track")
        if table.asked == "lead":
            assert table.p.deck_sizes[MARTIAN] == drawn
            table.do("lead", 1)
            break
        rounds += 1
        table.p.rounds += 1
    assert rounds == 13
    outcome = table.state.outcome()
    assert outcome is not None and outcome.ranking[0] == (0,)


@pytest.mark.rule("IFOS-078", "IFOS-A02")
@pytest.mark.parametrize(
    ("heroes", "martians", "winner"), [(15, 1, 0), (10, 1, 1), (5, 1, 1), (11, 1, 0)]
)
def test_the_larger_share_of_the_own_goal_wins_if_the_table_rules_so(
    heroes: int, martians: int, winner: int
):
    table = Table("guide", rulings={"IFOS-A02": "share"})
    table.p.pool, table.p.track_marker, table.p.rounds = [15], 1, 12
    table.p.progress = [heroes, martians]
    to_track(table)
    assert table.p.winner == winner


# ---- 2 cards ------------------------------------------------------------------------------
@MODES
@pytest.mark.rule("IFOS-103", "IFOS-037", "IFOS-036", "IFOS-A06")
def test_two_cards_are_drawn_each_turn(play: str):
    table = Table(play).at("draw")
    assert table.p.hand_sizes[0] == 0
    table.do("card", "?").do("card", "?")
    assert table.p.hand_sizes[0] == 2
    assert table.p.deck_sizes[MARTIAN] == 38


@pytest.mark.rule("IFOS-104", "IFOS-E17")
def test_at_the_hand_limit_no_more_is_drawn():
    table = Table("guide", seats=2)
    table.p.hand_sizes[0] = 5
    table.p.deck_sizes[MARTIAN] -= 5
    table.at("draw").do("keep").do("card", "?")
    assert table.p.hand_sizes[0] == 6
    assert table.asked != "draw"


@pytest.mark.rule("IFOS-104", "IFOS-103")
def test_two_players_draw_one_each_up_to_three():
    table = Table("guide", seats=4)
    table.p.hand_sizes[:2] = [3, 1]
    table.p.deck_sizes[MARTIAN] -= 4
    table.at("draw").do("keep")
    table.skip()
    assert table.p.hand_sizes[0] == 3
    table.do("keep").do("card", "?")
    assert table.p.hand_sizes[:2] == [3, 2]


@pytest.mark.rule("IFOS-106", "IFOS-A10")
@pytest.mark.parametrize(
    ("ruling", "held", "may"),
    [("yes", 1, True), ("full", 1, False), ("full", 6, True), ("yes", 0, False)],
)
def test_one_card_may_be_discarded_before_the_draw(ruling: str, held: int, may: bool):
    table = Table("guide", rulings={"IFOS-A10": ruling})
    table.p.hand_sizes[0] = held
    table.p.deck_sizes[MARTIAN] -= held
    table.at("draw")
    assert (table.asked == "discard") == may
    if may:
        first = str(table.args("discard")[0][0])
        table.do("discard", first)
        assert table.p.hand_sizes[0] == held - 1
        assert table.p.setup.cards[table.p.discard[MARTIAN][0]].key == first
        assert table.asked == "draw"


@pytest.mark.rule("IFOS-284")
def test_the_martian_discard_pile_is_shuffled_when_the_deck_is_empty():
    table = Table("guide")
    table.p.deck_sizes[MARTIAN] = 0
    table.p.discard[MARTIAN] = list(table.p.setup.decks[MARTIAN])
    table.at("draw").do("card", "?")
    assert table.p.deck_sizes[MARTIAN] == 39
    assert table.p.discard[MARTIAN] == []


# ---- 3 reinforcements ----------------------------------------------------------------------
@MODES
@pytest.mark.rule("IFOS-107", "IFOS-108", "IFOS-E20")
@pytest.mark.parametrize(("dice", "lands"), [((1, 1), False), ((1, 2), True), ((6, 6), True)])
def test_more_than_the_packs_on_the_board_lands_at_the_end(
    play: str, dice: tuple[int, int], lands: bool
):
    table = Table(play)
    if play == "board":
        table.soldiers(table.space("Bear Tent"), 3)
        table.soldiers(table.space("Feed Store"), 1)
    else:
        table.soldiers(-1, 4)
    table.at("reinforce")
    if play == "guide":
        table.do("packs", 2)
    table.roll(*dice)
    assert table.p.landing == [lands]
    said = table.said("reinforcements")
    assert f"= {sum(dice)} against 2" in said and ":" not in said.split("=")[0]
    assert said.endswith("new Martians land at the end of the turn." if lands else "nobody lands.")


@pytest.mark.rule("IFOS-A07")
@pytest.mark.parametrize(("ruling", "packs"), [("yes", 2), ("soldiers", 1)])
@pytest.mark.parametrize("beast", [ZARD, SUPER])
def test_champions_count_as_packs_if_the_table_says_so(ruling: str, packs: int, beast: int):
    table = Table(rulings={"IFOS-A07": ruling})
    here = table.space("Bear Tent")
    table.soldiers(here, 2)
    table.champion(LEADER, here)
    table.champion(beast, table.space("Feed Store"))
    table.at("reinforce").roll(1, 1)
    assert table.p.landing == [packs < 2]


@pytest.mark.rule("IFOS-109")
def test_two_players_roll_one_die_each_against_their_own_packs():
    table = Table(seats=4)
    table.soldiers(table.space("Bear Tent"), 2, 0)
    table.soldiers(table.space("Feed Store"), 1, 0)
    table.soldiers(table.space("Feed Store", 1), 1, 1)
    table.champion(ZARD, table.space("Animal Pens"))
    table.p.control = 1
    table.at("reinforce")
    table.roll(2)
    assert table.p.landing[0] is False
    assert table.said("reinforcements").endswith("nobody lands.")
    table.roll(3)
    assert table.p.landing[1] is True
    assert "2 Packs: new Martians land" in table.said("reinforcements")


# ---- 8 landing ---------------------------------------------------------------------------------
@pytest.mark.rule("IFOS-129", "IFOS-130", "IFOS-011")
def test_a_die_of_martians_lands_at_sites_of_choice():
    table = Table()
    table.p.landing = [True]
    table.at("land").roll(4)
    table.do("land", table.p.sites[0], 3).do("land", table.p.sites[2], 1)
    assert table.p.troops[0][table.p.sites[0]] == 3
    assert table.p.pool == [14] and table.p.landing == [False]


@pytest.mark.rule("IFOS-129", "IFOS-012", "IFOS-E26")
@pytest.mark.parametrize(("face", "lands"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_two_players_land_a_d3_each(face: int, lands: int):
    table = Table("guide", seats=4)
    table.p.landing = [True, False]
    table.at("land").roll(face)
    assert table.p.pool == [9 - lands, 9]


@pytest.mark.rule("IFOS-129", "IFOS-108")
def test_without_a_successful_roll_nobody_lands():
    table = Table().at("land")
    assert table.asked == "heroes" and table.p.pool == [18]


# ---- room at the Landing Sites without a board -----------------------------------------------
def landing(pool: int = 10, **rulings: str) -> Table:
    """A guided match in which three Martians have just landed."""
    table = Table("guide", rulings=rulings)
    table.p.pool, table.p.landing = [pool], [True]
    table.at("land").roll(3)
    return table


def asked_for(table: Table) -> list[str]:
    return [prompt.name for prompt in table.state.prompts()]


@pytest.mark.rule("IFOS-129", "IFOS-130", "IFOS-A13")
def test_a_guided_table_can_say_that_fewer_found_room():
    table = landing()
    assert table.p.pool == [7]
    prompt = next(each for each in table.state.prompts() if each.name == "landed")
    assert str(prompt.text) == "Place 3 Soldiers on Landing Sites." and not prompt.blocking
    assert [each.action.args[1] for each in prompt.domain.options] == [2, 1, 0]
    table.do("found_room", 0, 1)
    assert table.p.pool == [9]
    assert "No room for 2 Martians" in str(table.facts[-1].text)
    assert "landed" not in asked_for(table)


@pytest.mark.rule("IFOS-130")
def test_of_two_martian_players_each_says_how_many_found_room():
    table = Table("guide", seats=4)
    table.p.pool, table.p.landing = [8, 8], [True, True]
    table.at("land").roll(6).roll(6)
    assert table.p.pool == [5, 5]
    table.do("found_room", 1, 1).do("found_room", 0, 2)
    assert table.p.pool == [6, 7]


@pytest.mark.rule("IFOS-088", "IFOS-129")
def test_no_more_are_placed_than_the_pool_holds():
    table = landing(pool=2)
    prompt = next(each for each in table.state.prompts() if each.name == "landed")
    assert str(prompt.text) == "Place 2 Soldiers on Landing Sites. No more are left."
    assert table.p.pool == [0]


@pytest.mark.rule("IFOS-129")
def test_room_is_not_asked_for_any_more_once_the_table_has_gone_on():
    table = landing()
    table.do("activate", 0)
    assert "landed" not in asked_for(table)
    assert not table.state.is_legal(Action(TABLE, "found_room", (0, 1)))


@pytest.mark.rule("IFOS-130", "IFOS-283", "IFOS-A04")
@pytest.mark.parametrize("ruling", ["at-once", "end-of-turn"])
def test_heroes_win_when_nobody_found_room_on_an_empty_board(ruling: str):
    table = Table("guide", rulings={"IFOS-A04": ruling})
    table.p.pool, table.p.landing = [18], [True]
    table.at("land").roll(3)
    assert not table.state.is_terminal()
    table.do("found_room", 0, 0)
    assert table.state.is_terminal() and table.p.winner == HERO
    assert table.p.win_reason == "none"
