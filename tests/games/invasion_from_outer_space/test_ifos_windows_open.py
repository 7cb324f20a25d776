"""Windows: when one closes, who is asked next, what may be answered, and what that uses up."""

import pytest
from ifos_advanced import advanced
from ifos_cards import empty, entered, quiet
from ifos_table import Table
from ifos_three import ThreeTable

from companion.engine.actions import SIMULTANEOUS, TABLE, Action, IllegalAction
from companion.games.invasion_from_outer_space.legal import answers, windows
from companion.games.invasion_from_outer_space.rules import response_windows
from companion.games.invasion_from_outer_space.steps.base import Thrown
from companion.games.invasion_from_outer_space.steps.cards import (
    CardSource,
    PlayCard,
    PlayedCard,
    PlayImmediately,
    PlayStage,
    ResponseWindow,
    UseTech,
)
from companion.games.invasion_from_outer_space.steps.combat import (
    WoundChampion,
    WoundCrowd,
    WoundHero,
    WoundSoldiers,
    prevented,
)
from companion.games.invasion_from_outer_space.steps.fire import RangedAttack
from companion.games.invasion_from_outer_space.table.position import (
    HERO,
    LEADER,
    MARTIAN,
    NONE,
    NOWHERE,
    ZARD,
    Blast,
    CardInPlay,
    Crowd,
    Fight,
    Tech,
)

ANN, BOB, CEM = range(3)
KINDS = (WoundHero, WoundSoldiers, WoundChampion, WoundCrowd)


def bare(**values) -> Table:
    """A table of one Martian and two Hero players with nothing due and no tokens."""
    return empty(Table("guide", seats=3, **values))


def played(table: Table, seat: int, name: str, stage: PlayStage = PlayStage.WINDOW) -> None:
    """Have a card wait for answers."""
    card = table.card(name)
    table.p.stack = [PlayedCard(seat, card, CardSource(card), stage=stage), ResponseWindow("card")]


# ---- when a window closes ------------------------------------------------------------------
@pytest.mark.rule("IFOS-246", "IFOS-274")
@pytest.mark.parametrize("moment", ["fight", "blast"])
def test_a_window_closes_when_its_fight_is_over_or_cancelled(moment: str):
    p, window = bare().p, ResponseWindow(moment)
    assert windows.is_closed(p, window)
    p.fight = Fight(0, NOWHERE) if moment == "fight" else Blast(NOWHERE)
    assert not windows.is_closed(p, window)
    p.fight = Fight(0, NOWHERE, cancelled=True)
    assert windows.is_closed(p, window)


@pytest.mark.rule("IFOS-266")
def test_a_window_closes_when_no_wound_or_nobody_to_take_it_is_left():
    table = quiet(advanced())
    p, hero = table.p, table.p.hero_id(1)
    table.soldiers(5, 1)
    table.champion(LEADER, 5)
    p.crowds = [Crowd(5)]
    for step, moment in (
        (WoundHero(hero, 1), "wound"),
        (WoundSoldiers(0, 5, 1, "fight"), "martian_wound"),
        (WoundChampion(LEADER, 5, 1, "fight"), "martian_wound"),
        (WoundCrowd(0, 5, 1), "crowd_wound"),
    ):
        p.stack = [step, ResponseWindow(moment)]
        assert not windows.is_closed(p, p.stack[-1])
        none = prevented(step, 1)
        p.stack = [none, ResponseWindow(moment)]
        assert windows.is_closed(p, p.stack[-1]) and answers.is_over(p, none)
    for gone in (
        WoundHero(9, 1), WoundSoldiers(0, 6, 1, "fight"), WoundSoldiers(0, 5, 0, "fight"),
        WoundChampion(LEADER, 6, 1, "fight"), WoundChampion(ZARD, 5, 1, "fight"),
        WoundCrowd(0, 6, 1), WoundCrowd(1, 5, 1),
    ):  # fmt: skip
        assert answers.is_over(p, gone)
    table.hero(1, alive=False)
    assert answers.is_over(p, WoundHero(hero, 1))


@pytest.mark.rule("IFOS-269", "IFOS-270")
@pytest.mark.parametrize("stage", PlayStage)
def test_a_card_is_answered_before_it_acts(stage: PlayStage):
    table = bare()
    played(table, BOB, "Drum Roll", stage)
    assert windows.is_closed(table.p, table.p.stack[-1]) is (stage is not PlayStage.WINDOW)
    assert not windows.is_closed(table.p, ResponseWindow("agility"))


# ---- who is asked --------------------------------------------------------------------------
@pytest.mark.rule("IFOS-268")
def test_the_next_seat_is_one_whose_hand_may_have_an_answer():
    table = bare()
    table.p.fight = Fight(0, NOWHERE, ours=(1,), theirs=(2,))
    window = ResponseWindow("fight")
    assert windows.next_seat(table.p, window) == NONE
    table.p.hand_sizes = [1, 1, 1]
    assert [windows.next_seat(table.p, window, first) for first in range(4)] == [0, 1, 2, NONE]
    assert [
        windows.is_last_pass(table.p, ResponseWindow("fight", seat)) for seat in range(3)
    ] == [False, False, True]  # fmt: skip
    table.p.hand_sizes = [0, 0, 1]
    assert windows.next_seat(table.p, window) == CEM


@pytest.mark.rule("IFOS-268", "IFOS-205")
def test_who_has_an_ability_is_asked_also_without_a_card():
    table = bare(heroes=("Hannah", "Lucrezia", "Carl", "JoJo"))
    table.p.fight = Fight(2, NOWHERE, 1, ours=(1,), theirs=(2,))
    table.soldiers(NOWHERE, 1)
    assert windows.next_seat(table.p, ResponseWindow("fight")) == NONE
    table.hero(2, tokens=1)
    assert windows.next_seat(table.p, ResponseWindow("fight")) == CEM
    assert Action(CEM, "talent", (2,)) in windows.listed(table.p, ResponseWindow("fight"))


@pytest.mark.rule("IFOS-269", "IFOS-270")
@pytest.mark.parametrize(("seat", "name", "asked"), [
    (ANN, "Cold Fury", [BOB, BOB, CEM, NONE]), (BOB, "Drum Roll", [ANN, NONE, NONE, NONE]),
])  # fmt: skip
def test_nobody_cancels_a_card_of_the_own_side(seat: int, name: str, asked: list[int]):
    table = bare()
    played(table, seat, name)
    window = table.p.stack[-1]
    table.p.hand_sizes = [1, 1, 1]
    cancel = [
        windows._answers_in_deck(table.p.setup, "card", side) for side in (HERO, MARTIAN)
    ]  # fmt: skip
    assert cancel == [True, True]
    assert [windows.next_seat(table.p, window, first) for first in range(4)] == asked
    seats = {action.player for action in windows.listed(table.p, window)} - {TABLE}
    assert seats and seats <= set(asked)
    for action in windows.listed(table.p, window):
        assert windows.allows(table.p, window, action)
        if action.player >= 0:
            own = action._replace(player=seat)
            assert not windows.allows(table.p, window, own)


@pytest.mark.rule("IFOS-269", "IFOS-270")
@pytest.mark.parametrize(
    ("seat", "name", "may"), [(ANN, "Cold Fury", True), (BOB, "Drum Roll", False)]
)
def test_an_event_that_cancels_is_played_against_the_other_side_only(seat, name, may: bool):
    data = entered(Great_Applause={"when": "card", "effects": ["cancel_card"], "cost": 0})
    table = bare(entered=data)
    table.hand(CEM, "Great Applause")
    played(table, seat, name)
    window, cancel = table.p.stack[-1], Action(CEM, "play", (table.key("Great Applause"),))
    assert windows.allows(table.p, window, cancel) is may
    assert (cancel in windows.listed(table.p, window)) is may
    assert windows.allows(table.p, ResponseWindow("fight"), cancel) is False


@pytest.mark.rule("IFOS-268")
def test_in_a_simulation_only_who_is_asked_answers():
    data = entered(Great_Applause={"when": "fight", "effects": ["dice n=1 side=own"], "cost": 0})
    table = bare(entered=data, simulated=True)
    table.hand(CEM, "Great Applause")
    table.p.fight = Fight(2, NOWHERE, ours=(1,), theirs=(2,))
    answer = Action(CEM, "play", (table.key("Great Applause"),))
    for seat in (ANN, BOB, CEM):
        window = ResponseWindow("fight", seat)
        assert windows.allows(table.p, window, answer) is (seat == CEM)


@pytest.mark.rule("IFOS-266", "IFOS-455")
@pytest.mark.parametrize(("step", "asked"), [
    (WoundHero(0, 1), BOB), (WoundSoldiers(0, NOWHERE, 1, "fight"), ANN),
])  # fmt: skip
def test_whose_deck_may_spare_the_wounded_is_asked(step, asked: int):
    data = entered(Great_Applause={"when": "wound", "effects": ["prevent n=1"], "cost": 0})
    table = bare(entered=data, game="advanced")
    table.soldiers(NOWHERE, 2)
    table.p.hand_sizes = [1, 1, 1]
    moment = "wound" if asked == BOB else "martian_wound"
    table.p.stack = [step, ResponseWindow(moment)]
    assert windows.next_seat(table.p, table.p.stack[-1]) == asked
    assert windows.next_seat(table.p, table.p.stack[-1], CEM) == (CEM if asked == BOB else NONE)


@pytest.mark.rule("IFOS-172", "IFOS-A21")
def test_only_who_can_use_a_talent_before_the_roar_is_asked():
    table = bare(heroes=("Hannah", "Lucrezia", "JoJo", "Carl"))
    window = ResponseWindow("roar")
    table.p.hand_sizes = [3, 3, 3]
    table.p.fight = Fight(2, NOWHERE, 0, ZARD)
    assert windows.next_seat(table.p, window) == NONE
    table.hero(2, tokens=1)
    talent = Action(CEM, "talent", (2,))
    assert windows.next_seat(table.p, window) == CEM == windows.next_seat(table.p, window, CEM)
    assert windows.next_seat(table.p, window, 3) == NONE
    assert windows.listed(table.p, window) == [Action(TABLE, "go_on"), talent]
    assert windows.allows(table.p, window, talent)
    for wrong in (talent._replace(args=(1,)), talent._replace(player=BOB),
                  Action(CEM, "play", (table.key("Drum Roll"),))):  # fmt: skip
        assert not windows.allows(table.p, window, wrong)


@pytest.mark.rule("IFOS-268")
@pytest.mark.parametrize("simulated", [True, False])
def test_who_is_asked_ends_a_window(simulated: bool):
    table = bare(simulated=simulated)
    table.p.fight = Fight(0, NOWHERE, ours=(1,), theirs=(2,))
    window = ResponseWindow("fight", BOB)
    done = Action(BOB, "pass") if simulated else Action(TABLE, "go_on")
    assert windows.listed(table.p, window)[0] == done and windows.allows(table.p, window, done)
    for wrong in (done._replace(player=CEM), done._replace(args=(1,)),
                  Action(BOB, "go_on" if simulated else "pass")):  # fmt: skip
        assert not windows.allows(table.p, window, wrong)
    actor = response_windows._actor(table.p, window)
    assert actor == (BOB if simulated else SIMULTANEOUS)
    players = response_windows._asked(table.p, window).players
    assert players == ((BOB,) if simulated else (ANN, BOB, CEM))


# ---- what an answer uses up ----------------------------------------------------------------
@pytest.mark.rule("IFOS-268", "IFOS-151", "IFOS-043")
@pytest.mark.parametrize(("action", "tech", "lasting"), [
    (Action(ANN, "tech", (7,)), (3, 7), (0,)),
    (Action(BOB, "helps", ("a", 2)), (3,), (0, 2)),
    (Action(BOB, "play", ("a",)), (3,), (0, 1)),
    (Action(BOB, "talent", (2,)), (3,), (0,)),
])  # fmt: skip
def test_everybody_may_answer_again_and_tech_and_lasting_cards_are_used_once(action, tech, lasting):
    p = bare().p
    p.cards_in_play = [CardInPlay(0, ANN)]
    window = ResponseWindow("fight", CEM, (3,), (0,))
    assert response_windows._after_answer(p, window, action) == ResponseWindow(
        "fight", 0, tech, lasting
    )


@pytest.mark.rule("IFOS-268")
@pytest.mark.parametrize("simulated", [True, False])
def test_a_window_waits_for_who_may_answer_and_closes_after_the_last(simulated: bool):
    table = bare(simulated=simulated)
    table.p.fight = Fight(0, NOWHERE, ours=(1,), theirs=(2,))
    table.p.hand_sizes = [0, 1, 0]
    window = ResponseWindow("fight")
    table.p.stack = [window]
    assert not response_windows._run(table.p, window, None)
    assert table.p.stack == [ResponseWindow("fight", BOB if simulated else ANN)]
    waiting = table.p.stack[-1]
    done = windows.listed(table.p, waiting)[0]
    response_windows._check(table.p, waiting, done)
    with pytest.raises(IllegalAction) as refused:
        response_windows._check(table.p, waiting, done._replace(args=(1,)))
    assert refused.value.rule == response_windows.RULES["fight"][0] == "IFOS-243"
    response_windows._play(table.p, waiting, done, None)
    if simulated:
        assert table.p.stack == [ResponseWindow("fight", CEM)]
        assert response_windows._run(table.p, table.p.stack[-1], None)
    assert table.p.stack == []
    table.p.stack, table.p.fight = [window], None
    assert response_windows._run(table.p, window, None) and table.p.stack == []


@pytest.mark.rule("IFOS-268", "IFOS-151", "IFOS-041")
def test_an_answer_is_carried_out_before_the_window_goes_on():
    table = bare()
    table.p.tech = [Tech(7, ANN, table.card("Death Ray"), 0, True)]
    window = ResponseWindow("fight")
    table.p.stack = [window]
    response_windows._play(table.p, window, Action(ANN, "tech", (7,)), None)
    assert table.p.stack == [ResponseWindow("fight", 0, (7,)), UseTech(ANN, 7, True)]
    due = PlayImmediately(ANN)
    table.p.stack = [due]
    play = Action(ANN, "play", (table.key("Cold Fury"),))
    response_windows._immediate_play(table.p, due, play, None)
    assert table.p.stack == [due, PlayCard(ANN, table.card("Cold Fury"))]
    response_windows._immediate_play(table.p, due, Action(ANN, "none_due"), None)
    assert table.p.stack == [due]


@pytest.mark.rule("IFOS-041", "IFOS-042")
@pytest.mark.parametrize("simulated", [True, False])
def test_a_card_to_be_played_at_once_cannot_be_kept_where_it_is_known(simulated: bool):
    table = quiet(Table("guide", game="advanced", simulated=simulated))
    step = PlayImmediately(ANN)
    none = Action(ANN, "none_due")
    assert response_windows._immediate_legal(table.p, step) == [none]
    table.hand(ANN, "They're Here!")
    play = Action(ANN, "play", (table.key("They're Here!"),))
    found = response_windows._immediate_legal(table.p, step)
    assert play in found and (none in found) is not simulated
    table.p.stack = [step]
    assert not response_windows.HANDLERS[type(step)].run(table.p, step, None) and table.p.stack
    table.p.hand_sizes[ANN] = 0
    assert response_windows.HANDLERS[type(step)].run(table.p, step, None) and not table.p.stack


# ---- what is asked -------------------------------------------------------------------------
@pytest.mark.rule("IFOS-243", "IFOS-268", "IFOS-274")
def test_the_dice_of_a_fight_and_a_blast_are_shown_with_who_is_ahead():
    table = bare()
    for ours, theirs, ahead in (
        ((1, 5), (4,), "Hannah is ahead."),
        ((1,), (4,), "Martians are ahead."),
        ((4,), (4,), "A draw."),
    ):
        table.p.fight = Fight(0, NOWHERE, ours=ours, theirs=theirs)
        shown = str(response_windows._dice(table.p, "fight"))
        assert all(str(face) in shown for face in (*ours, *theirs))
        assert shown.endswith(ahead), shown
        assert response_windows._dice(table.p, "card") == ""
    table.p.fight = Blast(NOWHERE, dice=(2, 3), apart=(6,))
    shown = str(response_windows._dice(table.p, "blast"))
    assert all(str(face) in shown for face in (2, 3, 6))
    table.p.fight = None
    assert response_windows._dice(table.p, "fight") == ""


@pytest.mark.rule("IFOS-266", "IFOS-268", "IFOS-269")
def test_a_window_says_which_wounds_dice_or_card_it_is_about():
    table = bare()
    table.p.crowds = [Crowd(NOWHERE), Crowd(NOWHERE)]
    for step, moment, words in (
        (WoundHero(table.p.hero_id(1), 2), "wound", ("Lucrezia", "2")),
        (WoundSoldiers(0, NOWHERE, 3, "fight"), "martian_wound", ("3",)),
        (WoundChampion(ZARD, NOWHERE, 2, "fight"), "martian_wound", ("Zard Beast", "2")),
        (WoundCrowd(1, NOWHERE, 2), "crowd_wound", ("Crowd 2", "2")),
        (Thrown(HERO, None, 4, "agility", "Nerves", (3, 6)), "agility", ("Nerves", "3", "6")),
    ):
        table.p.stack = [step, ResponseWindow(moment)]
        said = str(response_windows._question(table.p, moment))
        assert all(word in said for word in words), said
    assert said == "Nerves: 3 6. Change the roll?", "the test is named once"
    played(table, BOB, "Drum Roll")
    assert "Drum Roll" in str(response_windows._question(table.p, "card"))
    for moment, text in response_windows.TEXTS.items():
        if moment not in ("agility", "toughness", "break", "roll"):
            assert response_windows._question(table.p, moment) == text


@pytest.mark.rule("IFOS-266")
def test_three_sides_are_asked_in_order_of_their_seats():
    table = quiet(ThreeTable())
    table.p.fight = Fight(0, table.p.sites[0], ours=(1,), theirs=(2,))
    table.p.hand_sizes = [1, 1, 1]
    found = [windows.next_seat(table.p, ResponseWindow("fight"), first) for first in range(4)]
    assert found[0] == 0 and found[2:] == [2, NONE]


@pytest.mark.rule("IFOS-268", "IFOS-198")
@pytest.mark.parametrize(("face", "result"), [(3, "a miss"), (4, "a hit")])
def test_the_window_of_a_ranged_attack_says_who_rolled_what_and_needs_what(face: int, result: str):
    table = bare()
    name = table.p.setup.sheets[table.p.heroes[0].sheet].name
    table.p.stack = [RangedAttack(table.p.hero_id(0), None, NOWHERE, 4, face)]
    table.p.stack.append(ResponseWindow("ranged"))
    due = table.state.prompts()[0]
    assert str(due.detail) == f"{name} rolled {face} and needs 4+: {result}."
