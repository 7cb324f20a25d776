"""What people have entered stays while somebody looks something up, and ends with its question."""

from random import Random

import pytest

from companion.engine.actions import CORRECT, TABLE, Action
from companion.match.match import Seat
from tests.ui.interruptions import Interrupt, interrupted, look_up
from tests.ui.played import seats_of
from tests.ui.test_escape_attack import at_an_attack, attack
from tests.ui.test_reveal import BOX, asked, at_space, tap_kinds
from ui.demo.stage import Stage
from ui.shell.entered import Entered
from ui.shell.game import Game
from ui.table.prompts.secret import SecretAsk

pytestmark = pytest.mark.usefixtures("speaking")


def test_an_answer_is_kept_for_its_question_until_it_is_no_longer_due() -> None:
    entered = Entered()
    entered.of(("weapon",), 1, list).append("Wrench")
    assert entered.of(("weapon",), 1, list) == ["Wrench"]
    assert entered.of(("weapon",), 2, list) == [] == entered.of(("bid",), 1, list)
    entered.keep(["weapon", "attack"])
    assert entered.of(("weapon",), 1, list) == ["Wrench"]
    entered.keep(["attack"])
    assert entered.of(("weapon",), 1, list) == []


def test_a_bot_s_move_ends_nothing_that_is_still_due(stage: Stage) -> None:
    seats = [Seat("Ada", "red"), Seat("Bo", "orange"), Seat("Cy", "pink", "greedy")]
    match = stage.app.session.new_match("mars-needs-heroes", seats)
    while match.prompts[0].name != "bid":
        match.push(match.state.legal_actions()[0])
    game = Game(match, Random(1))
    game.entered.of(("bid",), 0, list).append(3)
    game.entered.of(("turn_up",), 0, list).append(1)
    game.act(game.bot_options()[0], "bot")
    assert game.entered.of(("bid",), 0, list) == [3]
    assert game.entered.of(("turn_up",), 0, list) == []
    game.act(match.state.legal_actions(0)[0])
    assert game.entered.of(("bid",), 0, list) == [], "who has answered begins again"


# ---- weapons of Mars Escape -----------------------------------------------------------
@interrupted
def test_chosen_weapons_stay(stage: Stage, interrupt: Interrupt) -> None:
    match = at_an_attack(stage)
    steps = len(match)
    stage.tap(attack(stage).tiles["Rail Gun"])
    interrupt(stage)
    ask = attack(stage)
    assert len(match) == steps and [press.label for press in ask.picked] == ["Rail Gun"]
    assert stage.app.screen.panel.chosen == 5 and ask.attack.parent is ask.foot
    assert not ask.closing, "who has looked something up is not hurried"
    stage.tap(ask.picked[0])
    assert not attack(stage).picked
    interrupt(stage)
    assert not attack(stage).picked and attack(stage).attack.parent is None


def test_chosen_weapons_end_with_their_attack(stage: Stage) -> None:
    match = at_an_attack(stage)
    stage.tap(attack(stage).tiles["Rail Gun"])
    stage.tap("Attack")
    stage.tap("Undo")
    assert match.prompts[0].name == "attack" and not attack(stage).picked
    stage.tap(attack(stage).tiles["Wrench"])
    stage.tap("Undo")
    stage.app.game.redo()
    stage.frames(3)
    assert not attack(stage).picked


def test_chosen_weapons_stay_with_a_correction_unless_it_rules_them_out(stage: Stage) -> None:
    match = at_an_attack(stage)
    stage.tap(attack(stage).tiles["Rail Gun"])
    stage.app.game.act(Action(TABLE, CORRECT, ("hand/1", 1)))
    stage.frames(3)
    assert [press.label for press in attack(stage).picked] == ["Rail Gun"]
    gone = next(v for v in match.state.correctables() if v.path == "discard/rail_gun")
    stage.app.game.act(Action(TABLE, CORRECT, (gone.path, max(gone.choices))))
    stage.frames(3)
    assert not attack(stage).picked and stage.app.screen.panel.chosen == 0


# ---- cards of Martian Invasion --------------------------------------------------------
@interrupted
def test_cards_of_a_battle_stay(stage: Stage, interrupt: Interrupt) -> None:
    at_space(stage)
    tap_kinds(stage, "saucers", "ray-guns", "nukes")
    interrupt(stage)
    assert asked(stage).entries == {0: [["saucers", "ray-guns"]], 1: [["nukes"]]}
    tap_kinds(stage, "nukes")
    stage.tap(asked(stage).done)
    assert stage.app.game.public["battle"]["forces"] == [9, 18]
    assert not any(asked(stage).entries.values()), "the next battle begins without cards"


@interrupted
def test_cards_entered_before_an_abduction_is_refused_stay(
    stage: Stage, interrupt: Interrupt
) -> None:
    at_space(stage, reserves=True)
    tap_kinds(stage, "saucers", "nukes")
    interrupt(stage)
    assert asked(stage).entries == {0: [["saucers"]], 1: [["nukes"]]}
    stage.app.game.act(Action(TABLE, CORRECT, ("vp/0", 1)))
    stage.frames(3)
    assert asked(stage).entries == {0: [["saucers"]], 1: [["nukes"]]}
    stage.app.game.undo()
    stage.frames(3)
    assert not any(asked(stage).entries.values())


def test_covered_cards_stay_covered(stage: Stage) -> None:
    at_space(stage, {"MI-A18": "handover"})
    ask = asked(stage)
    ask.open()
    stage.frames(2)
    tap_kinds(stage, "saucers")
    look_up(stage)
    ask = asked(stage)
    assert ask.covered and not ask.sides and not ask.foot.children, "nobody else sees them"
    ask.open()
    assert ask.entries[0] == [["saucers"]]
    stage.frames(2)
    stage.tap(ask.done)
    assert not any(asked(stage).entries.values())


# ---- secret choices -------------------------------------------------------------------
def choices(stage: Stage) -> SecretAsk:
    return next(stage.every(SecretAsk))


def choose(stage: Stage, seat: int, place: int) -> None:
    stage.tap([*choices(stage).rows[seat].values()][place])


def lit(stage: Stage) -> dict[int, list[str]]:
    rows = choices(stage).rows.items()
    return {seat: [key.label for key in row.values() if key.chosen] for seat, row in rows}


@interrupted
def test_the_choice_of_the_first_seats_stays(stage: Stage, interrupt: Interrupt) -> None:
    seats = [Seat("Ada", "green"), Seat("Bo", "blue")]
    stage.app.play(stage.app.session.new_match(BOX, seats))
    stage.frames(4)
    choose(stage, 1, 2)
    interrupt(stage)
    assert lit(stage) == {0: [], 1: ["2"]}
    choose(stage, 0, 1)
    assert stage.app.game.public["face_down"] == [1, 2]


def at_the_example(stage: Stage) -> None:
    session = stage.app.session
    match = session.new_match("example", seats_of(session, "example", 2))
    while match.prompts[0].name != "choose":
        match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(4)


@interrupted
def test_choices_that_lie_open_are_not_counted_down_to_again(
    stage: Stage, interrupt: Interrupt
) -> None:
    at_the_example(stage)
    interrupt(stage)
    assert not choices(stage).rows, "nothing is shown before the reveal"
    choices(stage).open()
    interrupt(stage)
    assert choices(stage).rows


def test_the_count_stops_while_somebody_looks_something_up(stage: Stage) -> None:
    at_the_example(stage)
    stage.tap(choices(stage).call)
    heard: list[object] = []
    stage.app.sounds.play = heard.append
    look_up(stage)
    assert not stage.within(1.0, lambda: choices(stage).rows) and not heard
