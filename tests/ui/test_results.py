"""Without a camera a table enters what a roll came to, on the page of the moment."""

from collections import Counter
from random import Random

from companion.devices.ports import TrayState, TrayView
from companion.engine.actions import RESULT
from companion.engine.prompts import Dice
from companion.match.match import Match
from companion.match.session import Session
from tests.ui.played import seats_of
from tests.walks import choose
from ui.demo.demo_guide import guide_ask, hold
from ui.demo.stage import Stage

IFOS, INVASION = "invasion-from-outer-space", "martian-invasion"


def at_the_packs(session: Session) -> Match:
    """A guided match whose Martians are about to draw, and throw for reinforcements."""
    match, rng = session.new_match(IFOS, seats_of(session, IFOS, 2), {"play": "guide"}), Random(4)
    while not any(each.domain.first for each in match.prompts):
        match.push(choose(match.state, rng))
    return match


def at_a_hero(session: Session) -> Match:
    """A guided match at the first throw of a Hero."""
    match, rng = session.new_match(IFOS, seats_of(session, IFOS, 2), {"play": "guide"}), Random(4)
    while not any(len(each.domain.results) == 2 and each.domain.dice() and
                  len(each.domain.dice().groups) == 2 for each in match.prompts):  # fmt: skip
        match.push(choose(match.state, rng))
    return match


def test_without_a_camera_the_page_asks_and_the_dice_are_still_one_touch_away(
    stage: Stage,
) -> None:
    stage.app.play(at_a_hero(stage.app.session))
    assert stage.app.screen.name == "dice"
    stage.app.session.devices.tray.rest()
    stage.app.screen._roll += 1
    stage.app.screen.see(TrayView(TrayState.NO_CAMERA, None, None, ""))
    stage.frames(4)
    assert stage.app.screen.name == "table" and stage.has("Search")
    view = guide_ask(stage)
    hold(stage, next(key for key in view.keys if key.label == "Power Token"))
    stage.tap("Enter dice")
    assert stage.app.screen.name == "dice"
    stage.app.session.devices.tray.rest()
    stage.app.last_roll.no_camera = True  # The simulated tray has one.
    stage.app.follow()
    stage.tap("Power Token")
    game = stage.app.game
    assert [step.action.verb for step in game.match.steps][-1] == RESULT
    assert stage.app.screen.name == "table" and game.prompts[0].name == "act"


def test_dice_thrown_before_the_packs_are_counted_are_read_and_then_compared(stage: Stage) -> None:
    stage.app.play(at_the_packs(stage.app.session))
    stage.frames(3)
    view = guide_ask(stage)
    assert view is not None and stage.has("Not more")
    view.thrown(Counter({"white": 2}))
    assert stage.app.screen.name == "dice" and stage.app.screen.due.count == 2
    stage.app.session.devices.tray.rest()
    stage.app.screen._rolled((("2", "3"),))
    stage.frames(3)
    stage.app.screen.count()
    assert "5" in stage.app.game.say(stage.app.game.prompts[0].text)
    stage.frames(3)
    stage.tap("Not more")
    assert [step.action.verb for step in stage.app.game.match.steps][-2:] == ["roll", "more"]


def test_a_battle_by_result_is_two_touches_and_the_next_one_is_one(stage: Stage) -> None:
    session = stage.app.session
    match = session.new_match(INVASION, seats_of(session, INVASION, 2))
    while not any(each.domain.results for each in match.prompts):
        legal = match.state.legal_actions()
        match.push(next((a for a in legal if a.verb in ("dealt", "pass")), legal[0]))
    stage.app.play(match)
    stage.tap("Only who won")
    stage.tap("Humans win Space")
    stage.frames(3)
    assert stage.app.game.state.sp == [0, 1]
    stage.tap("Air is a tie")
    assert stage.app.game.state.sp == [1, 2]


def test_what_has_too_many_results_is_entered_as_dice(stage: Stage) -> None:
    stage.app.last_roll.no_camera = True
    stage.app.play(at_a_hero(stage.app.session))
    assert stage.app.screen.name == "table"
    game = stage.app.game
    for found, screen in ((5, "table"), (6, "dice")):
        domain = Dice("d6", 5, results=game.prompts[0].domain.results[:1] * found)
        game.match._asked = game.state, (game.prompts[0]._replace(domain=domain),)
        assert stage.app._due_screen() == screen
