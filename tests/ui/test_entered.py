"""What people have entered stays while somebody looks something up, and ends with its question."""

from random import Random

import pytest

from companion.engine.actions import CORRECT, TABLE, Action
from companion.games.invasion_from_outer_space.steps.fire import AimRay
from companion.match.match import Seat
from tests.ui.conftest import MakeStage
from tests.ui.guided import Guided, reports
from tests.ui.interruptions import Interrupt, interrupted, look_up
from tests.ui.played import seats_of
from tests.ui.test_board import fielded, laid
from tests.ui.test_escape_attack import GUN_AND_WRENCH, at_an_attack, lay, view
from tests.ui.test_reveal import BOX, asked, at_space, entries, go_on, tap_kinds
from tests.ui.test_window import contested
from ui.boxes.invasion_from_outer_space.boards.play import NOTHING
from ui.demo.demo_board import tap_space
from ui.demo.demo_guide import guide_ask
from ui.demo.stage import Stage
from ui.shell.entered import Entered
from ui.shell.game import Game
from ui.table.page.keys import TicketKey
from ui.table.prompts.secret import SecretAsk
from ui.table.prompts.stack import LaidView
from ui.table.prompts.window import WindowAsk

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
def chosen(stage: Stage) -> list[str]:
    """The numbers of weapons that are chosen and not played yet."""
    return [each.label for each in stage.every(TicketKey) if each.tone == "laid"]


@interrupted
def test_chosen_weapons_stay(stage: Stage, interrupt: Interrupt) -> None:
    match = at_an_attack(stage)
    steps = len(match)
    lay(stage, "5")
    interrupt(stage)
    assert len(match) == steps and chosen(stage) == ["5"]
    assert view(stage).poster.plates == (7, 0, 5)
    lay(stage, "5")
    assert not chosen(stage)
    interrupt(stage)
    assert not chosen(stage) and view(stage).poster.plates == (7, 0, 0)


def test_chosen_weapons_stay_with_a_match_that_is_left_and_continued(stage: Stage) -> None:
    at_an_attack(stage)
    lay(stage, "5")
    for _ in range(2):
        stage.app.screen.back()
        stage.frames(3)
        assert stage.app.screen.name == "shelf"
        stage.app.resume(stage.app.session.unfinished()[0].id)
        stage.frames(4)
        assert chosen(stage) == ["5"]
    stage.app.screen.back()
    at_an_attack(stage)
    assert not chosen(stage), "it is another match of the same people"
    lay(stage, "2")
    stage.app.resume(stage.app.session.unfinished()[1].id)
    stage.frames(4)
    assert not chosen(stage), "it was not left last"


def test_chosen_weapons_end_with_their_attack(stage: Stage) -> None:
    match = at_an_attack(stage)
    lay(stage, "5")
    stage.tap("Attack")
    stage.tap("Undo")
    assert match.prompts[0].name == "attack"
    assert chosen(stage) == ["5"], "as it was entered"
    stage.app.game.redo()
    stage.frames(3)
    assert not chosen(stage)


def test_chosen_weapons_stay_with_a_correction_unless_it_rules_them_out(stage: Stage) -> None:
    match = at_an_attack(stage)
    lay(stage, "5")
    stage.app.game.act(Action(TABLE, CORRECT, ("hand/1", 1)))
    stage.frames(3)
    assert chosen(stage) == ["5"]
    gone = next(v for v in match.state.correctables() if v.path == "discard/rail_gun")
    stage.app.game.act(Action(TABLE, CORRECT, (gone.path, max(gone.choices))))
    stage.frames(3)
    assert not chosen(stage) and view(stage).poster.plates == (7, 0, 0)


# ---- cards of Martian Invasion --------------------------------------------------------
@interrupted
def test_cards_of_a_battle_stay(stage: Stage, interrupt: Interrupt) -> None:
    at_space(stage)
    tap_kinds(stage, "saucers", "ray-guns", "nukes")
    interrupt(stage)
    assert entries(stage) == {0: [["saucers", "ray-guns"]], 1: [["nukes"]]}
    tap_kinds(stage, "nukes")
    go_on(stage)
    assert stage.app.game.public["battle"]["forces"] == [9, 18]
    assert not any(entries(stage).values()), "the next battle begins without cards"


@interrupted
def test_cards_entered_before_an_abduction_is_refused_stay(
    stage: Stage, interrupt: Interrupt
) -> None:
    at_space(stage, reserves=True)
    tap_kinds(stage, "saucers", "nukes")
    interrupt(stage)
    assert entries(stage) == {0: [["saucers"]], 1: [["nukes"]]}
    stage.app.game.act(Action(TABLE, CORRECT, ("vp/0", 1)))
    stage.frames(3)
    assert entries(stage) == {0: [["saucers"]], 1: [["nukes"]]}
    stage.app.game.undo()
    stage.frames(3)
    assert not any(entries(stage).values())


def test_covered_cards_stay_covered(stage: Stage) -> None:
    at_space(stage, {"MI-A18": "handover"})
    stage.tap("Only Ada looks")
    tap_kinds(stage, "saucers")
    look_up(stage)
    assert asked(stage).covered and not any(entries(stage).values()), "nobody else sees them"
    stage.tap("Only Ada looks")
    assert entries(stage)[0] == [["saucers"]]
    go_on(stage)
    assert not any(entries(stage).values())


# ---- secret choices -------------------------------------------------------------------
def choices(stage: Stage) -> SecretAsk:
    return next(stage.every(SecretAsk))


@interrupted
def test_the_choice_of_the_first_seats_stays(stage: Stage, interrupt: Interrupt) -> None:
    seats = [Seat("Ada", "green"), Seat("Bo", "blue")]
    stage.app.play(stage.app.session.new_match(BOX, seats))
    stage.frames(4)
    stage.tap(asked(stage).keys[5])
    interrupt(stage)
    lit = [key.label for key in asked(stage).keys[:6] if key.tone == "plain"]
    assert lit == ["0", "2"]
    stage.tap(asked(stage).keys[1])
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


# ---- answers in three taps ------------------------------------------------------------
@interrupted
def test_who_answers_with_what_need_not_be_tapped_again(stage: Stage, interrupt: Interrupt) -> None:
    match = contested(stage)
    for tapped in (2, "Confusion Ray"):
        stage.tap(window(stage).keys[tapped])
        keys = {*map(action_of, window(stage).keys)}
        interrupt(stage)
        assert {*map(action_of, window(stage).keys)} == keys and window(stage).seat == 2
    steps = len(match)
    stage.tap(next(iter(window(stage).keys.values())))
    assert match.steps[steps].action.player == 2 and list(window(stage).keys)[:4] == [0, 1, 2, 3]


@interrupted
def test_the_card_that_is_answered_need_not_be_tapped_again(
    stage: Stage, interrupt: Interrupt
) -> None:
    contested(stage)
    stage.tap(next(view for view in stage.every(LaidView) if view.label))
    keys = {*window(stage).keys}
    interrupt(stage)
    assert {*window(stage).keys} == keys and window(stage).seat == -1
    window(stage).show_seats()
    interrupt(stage)
    assert list(window(stage).keys)[:4] == [0, 1, 2, 3]


@interrupted
def test_what_is_done_instead_of_an_answer_need_not_be_tapped_again(
    stage: Stage, interrupt: Interrupt
) -> None:
    match = contested(stage)
    steps = len(match)
    stage.tap(window(stage).keys["Add a weapon"])
    interrupt(stage)
    assert not window(stage).keys
    stage.tap("Wrench")
    assert match.steps[steps].action == Action(0, "weapon", ("wrench",))


def window(stage: Stage) -> WindowAsk:
    return next(stage.every(WindowAsk))


def action_of(key: object) -> object:
    """Return what a key plays, as its words differ by language."""
    return getattr(key, "action", key)


# ---- pages of Invasion From Outer Space -----------------------------------------------
@interrupted
def test_a_page_that_was_opened_stays_open(stage: Stage, interrupt: Interrupt) -> None:
    table = Guided(stage, reports(2, "a"), 2).skip_to("rayguns")
    view = guide_ask(stage)
    stage.tap(view.keys[0])
    opened = [key.actions for key in view.page.keys]
    interrupt(stage)
    view = guide_ask(stage)
    assert [key.actions for key in view.page.keys] == opened and view.page is not view.base
    view.undo()
    assert view.page is view.base and not table.game.match.undone, "the finger is taken back"
    stage.tap(view.keys[0])
    table.game.act(Action(TABLE, CORRECT, ("track/0", 3)))
    stage.frames(3)
    view = guide_ask(stage)
    assert [key.actions for key in view.page.keys] == opened, "a correction is no other moment"


# ---- its drawn board ------------------------------------------------------------------
@interrupted
def test_a_template_stays_as_it_was_turned(stage: Stage, interrupt: Interrupt) -> None:
    part = fielded(stage, AimRay(0, 0))
    source = next(iter(part.templates.by_source))
    tap_space(stage, part, source)
    tap_space(stage, part, source)
    turned, steps = part.templates.now, len(stage.app.game.match)
    interrupt(stage)
    part = stage.app.screen.panel.board
    assert part.templates.now.action == turned.action and part.lay.parent is not None
    stage.tap(part.lay)
    assert stage.app.game.match.steps[steps].action == turned.action


@interrupted
def test_the_party_that_is_picked_stays(stage: Stage, interrupt: Interrupt) -> None:
    part = laid(stage, "march")
    picking = part.picking
    source = next(s for s in picking.sources if picking.choose(s) or len(picking.parties) > 1)
    picking.choose(NOTHING)
    tap_space(stage, part, source)
    tap_space(stage, part, source)
    party = picking.party
    assert party
    interrupt(stage)
    picking = stage.app.screen.panel.board.picking
    assert (picking.chosen, picking.party) == (source, party) and picking.aims()
    assert stage.app.screen.panel.board.board._lit[source] == "chosen"


# ---- windows that close by themselves -------------------------------------------------
def test_a_window_that_somebody_has_touched_waits_after_a_look_at_the_rules(
    open_stage: MakeStage,
) -> None:
    stage = open_stage(window_s=5.0)
    at_an_attack(stage)
    lay(stage, *GUN_AND_WRENCH)
    assert next(stage.every(WindowAsk)).closing
    stage.tap("Menu")
    stage.frames(2)
    stage.tap("Rules")
    stage.tap("Back") if stage.has("Back") else stage.app.back()
    stage.frames(3)
    assert not next(stage.every(WindowAsk)).closing, "somebody wants to answer"
