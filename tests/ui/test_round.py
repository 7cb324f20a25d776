"""A round on one screen: how many touches it takes, what is shown, and what is not asked."""

import time
from itertools import pairwise

import pytest

from companion.devices.ports import Buzz
from companion.match.match import Match, Seat
from tests.bench.look import LEAST_MM
from tests.ui.conftest import SIZES, MakeStage
from tests.ui.looking import faults
from tests.ui.played import HEROES, played
from tests.ui.test_race import NAMES, at_a_bid, enter_bids, last, press, reveal, screen
from ui.demo.stage import Finger, Stage
from ui.race.count import Count, EarlyPlate
from ui.race.lanes import RacePad
from ui.race.scene import SMALLER
from ui.shell.race_controller import RaceController
from ui.shell.sound import Cue
from ui.shell.theme import CAPITALS, HAND_MM, theme
from ui.widgets import Fit, Sheet

COUNT_S = 2.1


class Touches:
    """Counts the touches of a stage from now on."""

    def __init__(self, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        usual = Finger.down

        def down(finger: Finger) -> None:
            self.count += 1
            usual(finger)

        monkeypatch.setattr(Finger, "down", down)


def begun(stage: Stage) -> Match:
    """A match of three people, before anything is said."""
    seats = [Seat(name, colour) for name, colour in NAMES[:3]]
    return stage.app.session.new_match("mars-needs-heroes", seats)


def turn_up(stage: Stage, label: str) -> None:
    """Touch a picture of the next cards."""
    stage.tap(screen(stage).turn_up.tiles[label])


def verbs(stage: Stage) -> list[str]:
    return [step.action.verb for step in stage.app.game.match.steps]


# ---- the budget of touches -----------------------------------------------------------
@pytest.mark.rule("MNH-15")
def test_a_round_of_three_takes_four_touches_and_no_wait_after_the_reveal(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = at_a_bid(open_stage)
    touches = Touches(stage, monkeypatch)
    reveal(stage)
    enter_bids(stage, 3, 2, 1)
    assert touches.count == 4
    assert verbs(stage)[-3:] == ["bid"] * 3 and screen(stage).headline.split() == [
        "ADA",
        "LEADS:",
        "FREEZE?",
    ]
    turn_up(stage, "yellow + green")
    revealed = time.monotonic()
    stage.until(lambda: screen(stage).stage == "lay", "the next round")
    assert time.monotonic() - revealed < 1, "the next cards show that these were taken"
    assert verbs(stage)[-3:] == ["settle", "turn_up", "turn_up"]
    assert touches.count == 5, "both cards with one touch"


def test_a_table_that_counts_by_itself_needs_four_touches_with_the_cards(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = at_a_bid(open_stage)
    reveal(stage)
    enter_bids(stage, 3, 2, 1)
    touches = Touches(stage, monkeypatch)
    turn_up(stage, "blue + purple")
    stage.until(lambda: screen(stage).stage == "lay", "the next round")
    enter_bids(stage, 5, 4, 5)
    assert touches.count == 4 and screen(stage).headline.startswith("BO LEADS")


def test_a_used_freeze_can_be_read_at_arm_s_length(open_stage: MakeStage) -> None:
    stage = open_stage()
    match = played(stage.app.session, HEROES, 30)
    stage.app.play(match)
    stage.frames(5)
    used = [each for each in stage.every(Fit) if each.text == "used"]
    assert used and min(each.font_size for each in used) >= 0.95 * theme.hand


def test_a_freeze_by_buzzer_takes_no_further_touch(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = at_a_bid(open_stage)
    touches = Touches(stage, monkeypatch)
    reveal(stage)
    press(stage, (2, 0))
    enter_bids(stage, 3, 2, 1)
    assert touches.count == 4 and last(stage) == ("freeze", 2, (), "buzzer")


@pytest.mark.rule("MNH-22")
def test_the_last_card_of_a_hand_is_not_asked_for(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    match = stage.app.game.match
    while match.state.prompts()[0].name != "bid" or len(match.state.legal_actions(0)) != 1:
        match.push(next(a for a in match.state.legal_actions() if a.verb != "freeze"))
    stage.app.play(match)
    stage.frames(4)
    stage.tap("All ready")
    stage.until(lambda: screen(stage).stage == "lead", "all bids")


# ---- the count -----------------------------------------------------------------------
@pytest.mark.rule("MNH-29")
@pytest.mark.usefixtures("real_time")
def test_the_race_opens_in_the_instant_of_go(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    began = time.monotonic_ns()
    stage.tap("All ready")
    shown = screen(stage)
    count = shown._count
    assert count.size == shown.size, "it fills the screen"
    seen = []
    while not shown.controller.is_open:
        if count.text not in seen:
            seen.append(count.text)
        stage.frames(1)
    assert seen == ["3", "2", "1"] and count.text == "GO!"
    opened = shown.controller._race.opened_ns
    assert (opened - began) / 1e9 > COUNT_S - 0.2
    assert shown.stage == "open" and shown.headline == "FREEZE?", "nobody is to lay a card now"
    assert {pad.words for pad in shown.pads.values()} == {"FREEZE"}


@pytest.mark.rule("MNH-15")
def test_the_count_begins_when_everybody_has_pressed(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    shown, buzzers = screen(stage), stage.app.session.devices.buzzers
    for seat in (1, 1, 0):
        buzzers.tap(seat, time.monotonic_ns())
    stage.until(lambda: buzzers.lit == {0, 1}, "the lamps of who is ready")
    assert shown.pads[0].words == "ready!" and shown.stage == "lay"
    stage.tap(shown.pads[2])
    assert shown.stage == "count" and buzzers.lit == frozenset()
    stage.until(lambda: shown.stage == "open", "GO")
    press(stage, (2, 0))
    enter_bids(stage, 3, 2, 1)
    assert not shown.called.false_starts, "they were no false starts"


@pytest.mark.rule("MNH-29")
def test_a_finger_that_stays_on_its_pad_from_before_does_not_press_by_leaving(
    open_stage: MakeStage,
) -> None:
    stage = at_a_bid(open_stage)
    shown, pad = screen(stage), screen(stage).row.lanes[1].pad
    finger = Finger(*pad.to_window(*pad.center))
    finger.down()
    stage.frames(2)
    stage.tap("All ready")
    stage.until(lambda: shown.stage == "open", "GO")
    assert pad.words == "let go!"
    finger.up()
    stage.frames(8)
    assert shown.called is None
    press(stage, (2, 0))
    assert shown.called.winner == 2


@pytest.mark.rule("MNH-29")
def test_a_pad_touched_during_the_count_is_a_false_start(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    shown = screen(stage)
    stage.tap("All ready")
    pads = [shown.row.lanes[seat].pad for seat in range(3)]
    stage.tap(pads[1])
    stage.frames(2)
    (plate,) = stage.every(EarlyPlate)
    assert plate.text == f"{pads[1].name}: too early!"
    stage.until(lambda: shown.stage == "open", "GO")
    assert [pad.words == "too early!" for pad in pads] == [False, True, False], "one is locked"
    press(stage, (2, 0))
    enter_bids(stage, 3, 2, 1)
    assert "too early" in shown.words and last(stage)[1] == 2


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_false_starts_are_said_below_the_number_that_is_counted(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """That of the middle one of three lay over the number."""
    stage = at_a_bid(open_stage, size=size)
    stage.tap("All ready")
    for seat in range(3):
        stage.tap(screen(stage).row.lanes[seat].pad)
    stage.frames(2)
    plates, number = [*stage.every(EarlyPlate)], next(stage.every(Count)).children[-1]
    assert number.text in ("3", "2", "1") and len(plates) == 3
    low = number.center_y - CAPITALS * number.font_size / 2
    assert all(plate.y >= 0 and plate.top < low for plate in plates)
    places = sorted((plate.x, plate.right) for plate in plates)
    assert all(one[1] < other[0] for one, other in pairwise(places))
    assert all(CAPITALS * plate.font_size >= LEAST_MM * theme.per_mm for plate in plates)


def test_only_who_still_has_a_freeze_ray_has_its_sign(open_stage: MakeStage) -> None:
    """That of the one who froze stayed until the next cards were turned over."""
    stage = at_a_bid(open_stage)
    reveal(stage)
    press(stage, (2, 0))
    enter_bids(stage, 3, 2, 1)
    assert last(stage)[:2] == ("freeze", 2)
    signs = [bool(screen(stage).row.lanes[seat].pad.token) for seat in range(3)]
    assert signs == [True, True, False]


@pytest.mark.rule("MNH-29")
def test_who_wins_after_a_false_start_is_not_blamed_with_it(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    shown = screen(stage)
    stage.tap("All ready")
    stage.tap(shown.row.lanes[1].pad)
    stage.until(lambda: shown.stage == "open", "GO")
    stage.until(lambda: shown.row.lanes[1].pad.words == "FREEZE", "the end of the lock")
    press(stage, (1, 0))
    enter_bids(stage, 3, 2, 1)
    assert last(stage)[:2] == ("freeze", 1) and "too early" not in shown.words


@pytest.mark.rule("MNH-29")
def test_a_lock_that_ends_while_its_pad_is_lit_ends_on_the_pad_too(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read twice, it had ended for the second look, and the pad said "too early" for good."""
    stage = at_a_bid(open_stage)
    shown = screen(stage)
    stage.tap("All ready")
    stage.tap(shown.row.lanes[1].pad)
    looks = iter([frozenset({1})])
    monkeypatch.setattr(RaceController, "locked", property(lambda _: next(looks, frozenset())))
    stage.until(lambda: shown.stage == "open", "GO")
    stage.until(lambda: shown.row.lanes[1].pad.words == "FREEZE", "the end of the lock")


def test_nothing_else_is_touched_through_the_count(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    shown = screen(stage)
    stage.tap("All ready")
    stage.tap(next(iter(shown.row.lanes[0].cards.values())))
    assert shown.stage == "count" and not shown.bids.chosen


@pytest.mark.rule("MNH-29")
def test_a_press_between_the_reveal_and_the_last_bid_is_no_false_start(
    open_stage: MakeStage,
) -> None:
    stage = at_a_bid(open_stage)
    reveal(stage)
    enter_bids(stage, 3)
    press(stage, (1, 0))
    shown = screen(stage)
    assert shown.headline == "BO: FREEZE!" and "bid" not in verbs(stage)
    stage.frames(3)
    enter_bids(stage, 3, 2, 1)  # the first is taken back, and must be touched again
    enter_bids(stage, 3)
    assert last(stage) == ("freeze", 1, (), "buzzer") and not shown.called.false_starts


@pytest.mark.rule("MNH-23")
def test_a_tie_in_the_set_of_bids_is_broken_by_a_freeze_from_before(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    reveal(stage)
    press(stage, (1, 0))
    enter_bids(stage, 4, 4, 4)
    assert screen(stage).headline == "BO FREEZES THE TIE!"
    assert screen(stage).words.startswith("Bo takes")


@pytest.mark.rule("MNH-30")
def test_a_tie_of_buttons_before_the_last_bid_is_settled_after_it(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    reveal(stage)
    press(stage, (0, 0), (1, 0.3))
    assert screen(stage).headline == "TOO CLOSE TO CALL"
    enter_bids(stage, 3, 2, 1)
    stage.tap("Random pick")
    stage.tap("Go on")
    assert last(stage)[0] == "freeze" and last(stage)[1] in (0, 1)


def test_nobody_freezes_and_a_tie_goes_on(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    reveal(stage)
    enter_bids(stage, 4, 4, 4)
    assert screen(stage).headline.split() == ["A", "TIE:", "FREEZE?"]
    stage.tap("Two more cards")
    stage.until(lambda: screen(stage).stage == "turn", "the cards of the tie")
    assert screen(stage).headline == "BIDDING TIE"


@pytest.mark.rule("MNH-A03")
def test_a_second_race_has_no_full_bar_while_it_waits(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage, seconds="3", MNH_A03="last")
    reveal(stage)
    press(stage, (1, 0))
    enter_bids(stage, 3, 2, 1)
    shown = screen(stage)
    assert shown.stage == "lead" and shown.headline == "BO: FREEZE!"
    assert set(shown.pads) == {0, 2}, "a second ray may beat the first here"
    assert shown.controller.is_open and shown.elapsed < 0.5
    stage.app.session.devices.buzzers.tap(0, time.monotonic_ns())
    stage.app.session.devices.buzzers.tap(2, time.monotonic_ns() + 100_000)
    stage.until(lambda: shown.headline == "TOO CLOSE TO CALL", "a tie")
    stage.tap("Race again")
    assert not shown.timed and shown.elapsed == 0, "the bar waits for GO"


# ---- recovering ----------------------------------------------------------------------
def test_a_bid_touched_too_soon_can_be_taken_back(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    enter_bids(stage, 3)
    assert screen(stage).stage == "open"
    stage.tap("Not yet")
    shown = screen(stage)
    assert shown.stage == "lay" and not shown.bids.chosen and not shown.controller.is_open


def test_undo_goes_back_to_the_bids_and_then_to_the_cards(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    reveal(stage)
    enter_bids(stage, 3, 2, 1)
    stage.tap("Undo")
    assert screen(stage).stage == "open", "the bids are open as they were entered"
    stage.tap("Undo")
    assert screen(stage).stage == "turn", "and then the cards that were turned up"


def test_undo_opens_the_window_again_after_a_claim(open_stage: MakeStage) -> None:
    """The call was kept with the window, so the same claim was played at once."""
    stage = at_a_bid(open_stage)
    reveal(stage)
    enter_bids(stage, 3, 2, 1)
    press(stage, (1, 0))
    stage.until(lambda: screen(stage).stage == "turn", "the result")
    for seat in (2, 1):
        stage.tap("Undo")
        stage.frames(6)
        assert screen(stage).stage == "lead" and last(stage)[0] == "bid"
        press(stage, (seat, 0))
        stage.until(lambda: screen(stage).stage == "turn", "the result")
        assert last(stage)[:2] == ("freeze", seat), "another seat may have been first"


def test_undo_takes_back_a_press_before_what_is_played(open_stage: MakeStage) -> None:
    """A wrong FREEZE cost the cards that were turned up, too."""
    stage = at_a_bid(open_stage)
    reveal(stage)
    enter_bids(stage, 3)
    steps = verbs(stage)
    press(stage, (1, 0))
    stage.tap("Undo")
    stage.frames(6)
    shown = screen(stage)
    assert shown.stage == "open" and shown.called is None and verbs(stage) == steps
    assert len(shown.bids.chosen) == 1, "what is entered stays"
    press(stage, (2, 0))
    assert shown.called.winner == 2


def test_undo_takes_back_a_tie_before_the_bids(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    reveal(stage)
    enter_bids(stage, 3, 2, 1)
    steps = verbs(stage)
    press(stage, (1, 0), (2, 0.1))
    assert screen(stage).stage == "done"
    stage.tap("Undo")
    stage.frames(6)
    assert screen(stage).stage == "lead" and verbs(stage) == steps


def test_a_touch_outside_closes_the_menu(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    stage.tap("Menu")
    stage.frames(2)
    assert any(stage.every(Sheet))
    steps, finger = len(stage.app.game.match), Finger(20, 20)
    finger.down()
    stage.frames(1)
    finger.up()
    stage.frames(2)
    assert not any(stage.every(Sheet)) and screen(stage).stage == "lay"
    assert len(stage.app.game.match) == steps, "and touches nothing below it"


def test_without_buzzers_nothing_is_said_of_a_press(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="none")
    match = begun(stage)
    while match.state.prompts()[0].name != "bid":
        match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(4)
    words = screen(stage).words
    assert "Press" not in words and "A touch before GO: locked for 0.8 seconds" in words


def test_which_cards_are_turned_up_is_asked_once(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="none")
    match = begun(stage)
    match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(4)
    shown = [str(getattr(each, "text", "")).casefold() for each in stage.every()]
    assert sum("which colours?" in each for each in shown) == 1


def test_the_table_shows_who_has_what_and_leads_back(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    stage.tap("Menu")
    stage.tap("Table")
    assert stage.app.screen.name == "table"
    stage.tap("Back to the round")
    assert screen(stage).stage == "lay"


def test_a_missing_buzzer_is_replaced_by_a_pad(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="none")
    match = begun(stage)
    while match.state.prompts()[0].name != "bid":
        match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(4)
    reveal(stage)
    stage.tap(next(pad for pad in stage.every(RacePad) if pad.name == "Cy"))
    stage.until(lambda: screen(stage).called, "a call")
    enter_bids(stage, 3, 2, 1)
    assert last(stage) == ("freeze", 2, (), "hand")


def test_a_press_of_the_round_before_is_not_heard(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    shown = screen(stage)
    reveal(stage)
    old = shown.controller
    enter_bids(stage, 3, 2, 1)
    turn_up(stage, "yellow + yellow")
    stage.until(lambda: shown.stage == "lay", "the next round")
    shown._heard(old, Buzz(1, time.monotonic_ns()))
    assert {pad.words for pad in shown.pads.values()} == {"ready"}


# ---- what is heard -------------------------------------------------------------------
def test_who_takes_the_cards_is_heard_and_a_freeze_only_once(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = at_a_bid(open_stage)
    heard: list[object] = []
    monkeypatch.setattr(stage.app.sounds, "play", heard.append)
    stage.app.announcing = True
    reveal(stage)
    enter_bids(stage, 3, 2, 1)
    stage.tap(next(iter(screen(stage).turn_up.tiles.values())))
    stage.until(lambda: screen(stage).stage == "lay", "the next bid")
    assert "gain.wav" in [getattr(each, "name", "") for each in heard]
    pads = [lane.pad for lane in screen(stage).row.lanes.values()]
    cards = [sum(count for _, count in pad.ids.tally.counts) for pad in pads]
    assert cards[0] and not any(cards[1:]) and [pad.ahead for pad in pads].index(True) == 0
    del heard[:]
    reveal(stage)
    enter_bids(stage, 1, 4, 2)
    press(stage, (0, 0))
    assert heard.count(Cue.FREEZE) == 1 and not any(str(c).endswith("strike") for c in heard)


# ---- what fills the screen -----------------------------------------------------------
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_next_cards_take_the_room_while_nothing_else_is_asked(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """Their colours have names there; in a race all of them stand in fewer rows."""
    stage = open_stage(size=size)
    stage.app.play(played(stage.app.session, HEROES, 1, seats=3))
    stage.frames(4)
    tiles = list(screen(stage).turn_up.tiles.values())
    assert screen(stage).stage == "turn" and not tiles[0].brief
    for tile in tiles:
        for half in tile.children:
            assert half.font_size * CAPITALS / theme.per_mm >= HAND_MM, half.text
    assert not faults(stage)
    turn_up(stage, tiles[0].label)
    enter_bids(stage, 3, 2, 1)
    stage.frames(4)
    tiles = list(screen(stage).turn_up.tiles.values())
    assert screen(stage).stage == "lead" and tiles[0].brief
    assert all(min(tile.size) >= theme.touch - 1 for tile in tiles)
    assert not faults(stage)


def test_a_short_note_has_two_lines_where_one_would_be_small(open_stage: MakeStage) -> None:
    """“Tippt an, was alle geboten haben” stood in tiny letters below a wide empty scene."""
    stage = at_a_bid(open_stage)
    stage.resize(720, 1280)
    screen(stage).icon, screen(stage).headline = "freeze", "FREEZE?"
    screen(stage).words = "Tippt an, was alle geboten haben."
    stage.frames(3)
    note = screen(stage).ids.scene._note
    assert note.text and note.font_size >= SMALLER * note.largest


def test_three_pads_fill_a_tall_screen_and_are_alike(open_stage: MakeStage) -> None:
    """Two stood side by side above a third, and next to that was a hole."""
    stage = at_a_bid(open_stage)
    stage.resize(720, 1280)
    reveal(stage)
    enter_bids(stage, 3, 2, 1)
    stage.frames(4)
    pads = [lane.pad for lane in screen(stage).row.lanes.values()]
    assert screen(stage).stage == "lead" and len(pads) == 3
    assert len({(pad.x, *pad.size) for pad in pads}) == 1
    for pad in pads:
        assert pad.width > 0.9 * screen(stage).width and pad.height >= 1.3 * theme.touch
        assert pad.ids.tally.height > 0.7 * pad.height, "Its parts stand on each other."
    assert not faults(stage)
