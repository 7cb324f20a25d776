"""Martian Invasion: what cannot be, refused with the arithmetic; malformed actions; corrections."""

from random import Random

import pytest

from companion.engine.actions import CHANCE, CORRECT, RULE, TABLE, Action, IllegalAction
from companion.games.martian_invasion import BOX
from companion.games.martian_invasion import state as stages
from companion.games.martian_invasion.components import INDEX, OF_SEAT
from companion.games.martian_invasion.engine import InvasionState
from tests.games.martian_invasion.mi_table import HUMAN, MARTIAN, Table, refused


@pytest.mark.rule("MI-03")
def test_a_fifth_copy_is_refused_with_the_arithmetic():
    table = Table().to_battle()
    table.battle("", "nukes nukes")
    table.battle("", "nukes")
    while table.seen["phase"] != "space":
        table.step()
    table.push(HUMAN, "lay", "nukes")
    error = refused(table, HUMAN, "lay", "nukes")
    assert error.rule == "MI-03"
    assert "There are 4 Nukes: 3 on the discard pile, 1 played already." in str(error.reason)


@pytest.mark.rule("MI-11")
def test_a_number_is_no_card():
    table = Table().to_battle()
    assert str(refused(table, MARTIAN, "lay", 1).reason) == "There is no card 1."


@pytest.mark.rule("MI-11", "MI-02")
def test_a_card_of_the_other_deck_is_no_card_and_the_first_one_named_is_refused():
    table = Table().to_battle()
    assert str(refused(table, MARTIAN, "lay", "army").reason) == "There is no card Army."
    assert str(refused(table, HUMAN, "lay", "saucers").reason) == "There is no card Saucers."
    assert (
        str(refused(table, HUMAN, "lay", "saucers", "army").reason) == "There is no card Saucers."
    )


@pytest.mark.rule("MI-03", "MI-A02")
@pytest.mark.parametrize(
    ("before", "now", "counts"),
    [
        ("saucers+ray-guns", "jump-troops+ray-guns", (1, 1, 2)),
        ("saucers+ray-guns+ray-guns", "jump-troops", (2, 1, 1)),
    ],
)
def test_a_fifth_copy_is_refused_with_where_the_others_are(
    before: str, now: str, counts: tuple[int, int, int]
):
    table = Table({"MI-A08": "yes", "MI-A02": "stay"}).to_battle()
    table.battle(before, "")
    table.step()
    table.to_battle().battle("saucers+ray-guns", "")
    table.lay(now, "bombers")
    table.push(MARTIAN, "mind", "bombers")
    table.push(MARTIAN, "attach", "ray-guns", "bombers")
    error = refused(table, MARTIAN, "attach", "ray-guns", "bombers")
    assert error.rule == "MI-03"
    where = "There are 4 Ray Guns: {} on the discard pile, {} fought this turn, {} on the table."
    assert where.format(*counts) in str(error.reason)


@pytest.mark.rule("MI-08")
def test_a_hand_that_is_too_small_is_refused_with_the_arithmetic():
    table = Table().to_battle()
    table.correct("hand/0", 2)
    table.push(MARTIAN, "lay", "saucers")
    table.push(MARTIAN, "attach", "ray-guns", "saucers")
    error = refused(table, MARTIAN, "lay", "mothership")
    assert str(error.reason) == "That hand is too small: all 2 cards are used already."
    table.push(MARTIAN, "ready")
    table.push(HUMAN, "ready")
    assert table.seen["hands"][0] == 0


def test_a_wrong_trait_is_named():
    error = refused(Table().to_battle("air"), HUMAN, "lay", "navy")
    assert str(error.reason) == "Navy has Ground, not Air."


@pytest.mark.rule("MI-14", "MI-23")
def test_special_cards_that_cannot_be_there_are_not_asked_for():
    table = Table().to_battle()
    table.correct("discards/ambush", 4)
    table.lay("saucers", "nukes")
    assert table.seen["phase"] == "air"
    table.correct("discards/mind-control", 4)
    table.lay("saucers", "bombers")
    assert table.seen["phase"] == "ground"


@pytest.mark.parametrize("action", [
    Action(MARTIAN, "lay"),
    Action(MARTIAN, "lay", (1,)),
    Action(MARTIAN, "lay", ("saucers", "saucers")),
    Action(MARTIAN, "lay", ("?",)),
    Action(MARTIAN, "lay", ("{0}",)),
    Action(HUMAN, "lay", ("saucers",)),
    Action(MARTIAN, "ready", (0,)),
    Action(TABLE, "ready"),
    Action(CHANCE, "lay", ("saucers",)),
    Action(True, "ready"),
    Action(MARTIAN, "attach", ("ray-guns",)),
    Action(MARTIAN, "attach", ("ray-guns", 3)),
    Action(MARTIAN, "draw", ("saucers",)),
    Action(CHANCE, "draw", ("saucers",)),
    Action(MARTIAN, "pass"),
    Action(HUMAN, "ambush", (0,)),
    Action(MARTIAN, "enlist"),
    Action(TABLE, "dealt"),
    Action(TABLE, "nonsense"),
    Action(TABLE, CORRECT, ("hand/0", 99)),
    Action(TABLE, CORRECT, ("hand/0", True)),
    Action(TABLE, RULE, ("MI-A01", "other")),
])  # fmt: skip
def test_malformed_actions_are_refused_and_nothing_moves(action: Action):
    table = Table().to_battle()
    assert refused(table, *action[:2], *action.args).reason


def test_nothing_happens_after_the_end():
    table = Table()
    for _ in range(2):
        table.turn(("saucers", ""), ("jump-troops", ""), ("infantry", ""))
    assert table.state.is_terminal() and not table.state.prompts()
    for verb in ("pass", "ready", "lay", "dealt", "draw"):
        assert refused(table, MARTIAN, verb).rule == "MI-04"


@pytest.mark.rule("MI-23", "MI-24", "MI-A04")
@pytest.mark.parametrize(("order", "first", "second"), [
    ("text", (MARTIAN, "mind", "bombers"), "ambush"),
    ("human", (HUMAN, "ambush", 0), "mind_control"),
])  # fmt: skip
def test_after_a_correction_nobody_answers_a_second_time(order: str, first: tuple, second: str):
    table = Table({"MI-A05": order}).to_battle("air")
    table.lay("jump-troops jump-troops", "bombers bombers")
    table.push(*first)
    assert table.asked() == second
    table.correct("vp/0", 1)
    assert table.asked() == second


@pytest.mark.rule("MI-23")
def test_mind_control_is_named_by_its_own_word():
    table = Table().to_battle("air")
    table.lay("jump-troops", "bombers")
    assert refused(table, MARTIAN, "ambush", "bombers").rule == "MI-23"


@pytest.mark.rule("MI-A08")
@pytest.mark.parametrize("args", [(), ("nonsense", "bombers"), ("ray-guns",)])
def test_what_is_no_bonus_card_for_the_card_taken_over(args: tuple[str, ...]):
    table = Table({"MI-A08": "yes"}).to_battle("air")
    table.lay("jump-troops", "bombers")
    table.push(MARTIAN, "mind", "bombers")
    assert table.asked() == "boost"
    assert refused(table, MARTIAN, "attach", *args).rule == "MI-A08"


# What may be done in each stage, and the rule that says what a phase is for.
VERBS = {
    stages.ENTER: ("dealt", "enlist"), stages.DRAW: ("draw",), stages.DROP: ("drop", "ready"),
    stages.DECIDE: ("abduct", "pass"), stages.ROLL: ("roll",), stages.LOSE: ("lose",),
    stages.LAY: ("lay", "attach", "ready"), stages.BOOST: ("attach", "ready"),
    stages.MIND_STAGE: ("mind", "ambush", "pass"), stages.AMBUSH_STAGE: ("mind", "ambush", "pass"),
    stages.BOTH: ("mind", "ambush", "pass"), stages.DONE: (),
}  # fmt: skip
PHASES = {
    "deploy": "MI-08", "reserves": "MI-09", "abduction": "MI-10", "space": "MI-11",
    "air": "MI-20", "ground": "MI-27", "regroup": "MI-37", "over": "MI-04",
}  # fmt: skip


def of_every_stage() -> dict[int, InvasionState]:
    """A state of each stage, from random games at a table and simulated ones."""
    found: dict[int, InvasionState] = {}
    for seed in range(12):
        rng, chosen = Random(seed), {"MI-A06": "committed"} if seed % 3 else {}
        if seed % 4 == 3:
            chosen = {each.id: each.choices[-1][0] for each in BOX.rulings}
        state = BOX.new_state(2, simulated=seed % 2 > 0, rulings=chosen)
        while not state.is_terminal():
            found.setdefault(state.stage, state)
            chance = state.current_player() == CHANCE
            state = state.clone()
            state.advance(state.sample(rng) if chance else rng.choice(state.legal_actions()))
        found.setdefault(state.stage, state)
    return found


@pytest.mark.rule(*PHASES.values())
def test_what_is_for_another_moment_is_refused_with_what_this_one_is_for():
    found, every = of_every_stage(), {verb for verbs in VERBS.values() for verb in verbs}
    assert set(found) == set(VERBS)
    for stage, state in found.items():
        reasons = set()
        for verb in every - set(VERBS[stage]):
            for player in (MARTIAN, HUMAN, CHANCE):
                with pytest.raises(IllegalAction) as error:
                    state.check(Action(player, verb))
                assert error.value.rule == PHASES[state.observation()["phase"]], (stage, verb)
                reasons.add(str(error.value.reason))
        assert len(reasons) == 1, stage


# ---- corrections -----------------------------------------------------------------------
def test_points_hands_and_piles_are_set_by_hand():
    table = Table().to_battle()
    for path, value in (("vp/1", 2), ("sp/0", 1), ("hand/1", 5), ("deck/0", 30), ("down/1", 3)):
        table.correct(path, value)
    seen = table.seen
    assert (seen["vp"], seen["sp"], seen["hands"]) == ([0, 2], [1, 0], [7, 5])
    assert seen["decks"][0] == 30 and seen["face_down"][1] == 3
    table.correct("discards/nukes", 3)
    assert seen["memory"][1][9]["unseen"] == 4 and table.seen["memory"][1][9]["unseen"] == 1


def test_a_correction_gives_back_what_was_laid():
    table = Table().to_battle()
    table.push(HUMAN, "lay", "nukes")
    table.push(HUMAN, "ready")
    table.correct("hand/1", 6)
    assert {a.player for a in table.state.legal_actions()} - {TABLE} == {0, 1}
    table.lay("", "nukes")
    assert table.seen["hands"][1] == 5


@pytest.mark.rule("MI-09", "MI-A15")
@pytest.mark.parametrize(("number", "known", "again"), [
    (2, False, True), (0, False, False), (2, True, False),
])  # fmt: skip
def test_after_a_correction_a_hand_of_paper_swaps_again(number: int, known: bool, again: bool):
    """Its size may have changed; who swaps none is ready, and a known hand has lost its cards."""
    table = Table()
    table.push(TABLE, "dealt")
    p = table.state
    p.drops[HUMAN], p.ready[HUMAN], p.known = number, True, (False, known)
    table.correct("vp/0", 1)
    assert table.state.ready[HUMAN] is not again
    assert table.state.drops[HUMAN] == (0 if again else number)


@pytest.mark.rule("MI-03")
def test_memory_help_can_be_switched_off_and_on():
    table = Table(options={"memory": "off"}).to_battle()
    assert table.seen["memory"] is None
    table.battle("saucers", "")
    table.correct("memory", "on")
    saucers = table.seen["memory"][0][1]
    assert (saucers["name"], saucers["seen"], saucers["unseen"]) == ("Saucers", 1, 3)
    table.correct("memory", "off")
    assert table.seen["memory"] is None and table.state.observation(0)["memory"] is None


@pytest.mark.rule("MI-33")
def test_a_point_more_than_a_turn_gives_can_still_be_set_back():
    table = Table().to_battle("ground")
    table.correct("sp/0", 3)
    table.battle("infantry", "")
    sp = table.state.correctable("sp/0")
    assert sp is not None and sp.value == 4 and sp.value in sp.choices
    table.correct("sp/0", 3)


def test_points_set_after_the_end_open_the_game_again():
    table = Table()
    for _ in range(2):
        table.turn(("saucers", ""), ("jump-troops", ""), ("infantry", ""))
    table.correct("vp/0", 2)
    assert not table.state.is_terminal() and table.asked() == "regroup"
    table.correct("vp/0", 3)
    assert table.state.is_terminal()


def test_what_cannot_be_known_is_said():
    state = Table().to_battle().state
    assert "cannot see" in str(state.doubt(Action(HUMAN, "lay", ("nukes",))))
    assert state.doubt(Action(HUMAN, "ready")) == ""


def regrouping() -> InvasionState:
    """A simulated match in which a card has to be discarded in Regroup."""
    rng, state = Random(1), BOX.new_state(2, simulated=True)
    while state.observation()["phase"] != "regroup" or "drop" not in verbs_of(state):
        state, chance = state.clone(), state.current_player() == CHANCE
        state.advance(state.sample(rng) if chance else rng.choice(state.legal_actions()))
    return state


def verbs_of(state: InvasionState) -> set[str]:
    return {action.verb for action in state.legal_actions()}


@pytest.mark.rule("MI-37")
def test_a_correction_in_regroup_gives_back_what_was_discarded():
    state = regrouping()
    drop = next(action for action in state.legal_actions() if action.verb == "drop")
    hand = list(state.hand)
    after, _ = state.apply(drop)
    assert list(after.hand) != hand
    corrected, _ = after.apply(Action(TABLE, CORRECT, ("vp/1", 1)))
    assert list(corrected.hand) == hand and corrected.drops == [0, 0]


@pytest.mark.rule("MI-37")
def test_cards_are_discarded_one_by_one():
    state = regrouping()
    drop = next(action for action in state.legal_actions() if action.verb == "drop")
    assert not state.is_legal(Action(drop.player, "drop", drop.args * 2))


@pytest.mark.rule("MI-37", "MI-09")
def test_a_card_that_is_not_in_the_hand_is_named():
    state = regrouping()
    drop = next(action for action in state.legal_actions() if action.verb == "drop")
    keys = [key for key, kind in INDEX.items() if kind in OF_SEAT[drop.player]]
    other = next(key for key in keys if not state.hand[INDEX[key]])
    with pytest.raises(IllegalAction, match="is not in that hand"):
        state.apply(Action(drop.player, "drop", (other,)))


@pytest.mark.rule("MI-23", "MI-24", "MI-A05")
def test_where_both_answer_at_once_each_is_refused_by_its_own_rule():
    table = Table({"MI-A05": "secret"}).to_battle("air")
    table.lay("jump-troops jump-troops", "bombers bombers")
    assert table.state.stage == stages.BOTH
    assert refused(table, MARTIAN, "mind", "nonsense").rule == "MI-23"
    assert refused(table, HUMAN, "ambush", "nonsense").rule == "MI-24"
