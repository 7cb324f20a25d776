"""The race: buzzers, pads, ties, false starts; a sure call counts by itself."""

import time
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from companion import games
from companion.devices.ports import Buzz
from companion.engine.page import Page
from companion.engine.prompts import Race, Secret
from companion.match.match import Match, Seat
from companion.match.session import Session
from tests.ui.conftest import SIZES, MakeStage, Speaking
from tests.ui.looking import faults
from tests.ui.test_voice import heard
from ui.demo.stage import Stage
from ui.race.lanes import RacePad
from ui.race.race import RaceScreen
from ui.race.round import PairTile
from ui.shell.sound import Cue, Sounds
from ui.shell.theme import named
from ui.widgets import Sheet

NAMES = (("Ada", "red"), ("Bo", "orange"), ("Cy", "pink"), ("Dee", "black"))
MS = 1_000_000
FREEZERS = 3


def at_a_race(
    session: Session, seconds: str = "0", bots: tuple[int, ...] = (), **rulings: str
) -> Match:
    """A match whose first Freeze Ray window is open."""
    seats = [
        Seat(name, colour, "greedy" if place in bots else None)
        for place, (name, colour) in enumerate(NAMES)
    ]
    ruled = {key.replace("_", "-"): choice for key, choice in rulings.items()}
    match = session.new_match("mars-needs-heroes", seats, {"freeze_seconds": seconds}, ruled)
    _play_until(match, lambda domain: isinstance(domain, Race))
    return match


def _play_until(match: Match, wanted: Callable[[Any], bool]) -> None:
    """Play at random until a prompt with such a domain is due."""
    rng = Random(2)
    while not any(wanted(prompt.domain) for prompt in match.state.prompts()):
        legal = [a for seat in range(4) for a in match.state.legal_actions(seat)]
        match.push(rng.choice(legal or match.state.legal_actions()))


def at_a_bid(
    open_stage: MakeStage,
    seconds: str = "0",
    sound: bool = False,
    size: tuple[int, int] = SIZES[0],
    **rulings: str,
) -> Stage:
    """The app with three people who lay cards for their first bid; all hold 1 to 5."""
    stage = open_stage(size=size, buzzers="simulated", sound=sound)
    session = stage.app.session
    ruled = {key.replace("_", "-"): choice for key, choice in rulings.items()}
    seats = [Seat(name, colour) for name, colour in NAMES[:FREEZERS]]
    match = session.new_match("mars-needs-heroes", seats, {"freeze_seconds": seconds}, ruled)
    while match.state.prompts()[0].name != "bid":
        match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(4)
    assert screen(stage).stage == "lay"
    return stage


@pytest.mark.parametrize(("fault", "said"), [("no sound device was found", True), ("", False)])
def test_a_missing_sound_device_is_said_before_the_first_race(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch, fault: str, said: bool
) -> None:
    """It is tried when the match begins: a first cue that only tries it would be silent, too."""
    monkeypatch.setattr(Sounds, "prepare", _tried_with(fault))
    stage = at_a_bid(open_stage, sound=True)
    assert ("There is no sound" in screen(stage).words) is said
    stage.app.show("devices")
    assert (fault in stage.app.screen.cards["sound"].words) and said is bool(fault)


def test_where_nobody_can_freeze_no_false_start_is_explained(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="simulated")
    match = at_a_race(stage.app.session)
    _play_until(match, lambda domain: isinstance(domain, Secret) and domain.race is None)
    stage.app.play(match)
    stage.frames(4)
    assert screen(stage).stage == "lay"
    assert "Press when you are ready" in screen(stage).words
    assert "Too early" not in screen(stage).words


def _tried_with(fault: str) -> Callable[[Sounds], None]:
    def prepare(sounds: Sounds) -> None:
        sounds._try = lambda path: fault
        sounds._run_trial()

    return prepare


def reveal(stage: Stage) -> None:
    """Count down to GO."""
    stage.tap("All ready")
    stage.until(lambda: screen(stage).stage == "open", "GO")


def enter_bids(stage: Stage, *numbers: int) -> None:
    """Touch the number that each seat has bid."""
    for seat, number in enumerate(numbers):
        cards = screen(stage).row.lanes[seat].cards
        stage.tap(next(card for card in cards.values() if card.number == str(number)))


def enter_bids_after_a_press(stage: Stage, *numbers: int) -> None:
    """Touch the bids, and wait for the early press to count: it is gathered first."""
    enter_bids(stage, *numbers)
    stage.until(lambda: last(stage)[0] != "bid", "the call")


@pytest.fixture
def revealed(open_stage: MakeStage) -> Stage:
    """Three people right after GO; no bid is entered."""
    stage = at_a_bid(open_stage)
    reveal(stage)
    return stage


@pytest.fixture
def racing(open_stage: MakeStage) -> Stage:
    """An untimed window with four seats and simulated buzzers."""
    stage = open_stage(buzzers="simulated", voice=True)
    stage.app.play(at_a_race(stage.app.session))
    stage.frames(4)
    return stage


def screen(stage: Stage) -> Any:
    assert stage.app.screen.name == "race"
    return stage.app.screen


def press(stage: Stage, *presses: tuple[int, float]) -> None:
    """Press seats' buzzers so many milliseconds from now, and wait for the call."""
    now = time.monotonic_ns()
    for seat, after in presses:
        stage.app.session.devices.buzzers.tap(seat, now + round(after * MS))
    stage.until(lambda: screen(stage).called, "a call")
    stage.frames(3)


def last(stage: Stage) -> tuple[str, int, tuple[Any, ...], str]:
    """The last step that nothing forced."""
    step = stage.app.game.match.last_play()[0]
    return step.action.verb, step.action.player, step.action.args, step.source


def test_only_a_race_forbids_pauses(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage)
    assert not screen(stage).in_motion, "people choose a card"
    stage.tap("All ready")
    assert screen(stage).in_motion, "the count"
    stage.until(lambda: screen(stage).stage == "open", "GO")
    assert screen(stage).in_motion
    press(stage, (0, 0))
    enter_bids_after_a_press(stage, 1, 2, 3)
    stage.until(lambda: screen(stage).stage == "turn", "the next cards")
    assert not screen(stage).in_motion


@pytest.mark.rule("MNH-30")
def test_the_first_stamp_wins_whatever_came_in_first(racing: Stage) -> None:
    voice = heard(racing)
    press(racing, (1, 14), (0, 0))
    shown = screen(racing)
    assert voice.said[0][0] == "Ada froze the bid, 14 ms before Bo"
    assert shown.headline.startswith("ADA FREEZES")
    assert "14 ms before Bo" in shown.words
    assert last(racing) == ("freeze", 0, (), "buzzer"), "a sure call needs no tap"


def test_the_colour_of_whoever_froze_floods_the_screen(racing: Stage) -> None:
    flood = screen(racing).ids.flood
    press(racing, (2, 0))
    assert tuple(flood.paint) == named("pink") and flood.frosty
    racing.until(lambda: flood.level == 1.0, "the flood")


def test_milliseconds_are_not_shown_when_it_was_not_close(racing: Stage) -> None:
    voice = heard(racing)
    press(racing, (1, 0))
    shown = screen(racing)
    assert voice.said[0][0] == "Bo froze the bid"
    assert " ms" not in shown.headline + shown.words
    assert not any(" ms" in pad.words for pad in racing.every(RacePad))


def test_lamps_show_who_may_buzz_who_won_and_who_is_out(racing: Stage) -> None:
    buzzers = racing.app.session.devices.buzzers
    assert buzzers.lit == {0, 1, 2, 3}
    press(racing, (2, 0), (0, 20))
    assert buzzers.lit == frozenset(), "the bid is settled"


def test_the_lamp_of_whoever_froze_is_lit_until_all_bids_are_in(revealed: Stage) -> None:
    buzzers = revealed.app.session.devices.buzzers
    assert buzzers.lit == {0, 1, 2}
    press(revealed, (2, 0), (0, 20))
    assert buzzers.lit == {2}
    enter_bids_after_a_press(revealed, 3, 2, 1)
    assert buzzers.lit == frozenset()


def test_lamps_show_a_tie_and_then_who_the_lot_fell_on(racing: Stage) -> None:
    buzzers = racing.app.session.devices.buzzers
    press(racing, (1, 0), (3, 0.4), (0, 30))
    assert buzzers.lit == {1, 3}
    racing.tap("Race again")
    assert buzzers.lit == frozenset(), "not before GO"
    racing.until(lambda: screen(racing).controller.is_open, "GO")
    assert buzzers.lit == {1, 3}, "seat 0 is out of this one"
    press(racing, (1, 0), (3, 0.4))
    racing.tap("Random pick")
    assert len(buzzers.lit) == 1 and buzzers.lit < {1, 3}


def test_a_tie_is_called_one_and_only_the_tied_race_again(racing: Stage) -> None:
    press(racing, (1, 0), (3, 0.4), (0, 30))
    assert screen(racing).headline == "TOO CLOSE TO CALL"
    assert "0.4 ms apart" in screen(racing).words
    racing.tap("Race again")
    assert set(screen(racing).pads) == {1, 3}
    racing.until(lambda: screen(racing).controller.is_open, "GO")
    press(racing, (0, 0), (3, 20))
    assert last(racing)[1] == 3, "seat 0 was not tied"


def test_a_lot_decides_a_tie(racing: Stage) -> None:
    press(racing, (1, 0), (3, 0.4))
    racing.tap("Random pick")
    racing.tap("Go on")
    assert last(racing)[1] in (1, 3) and last(racing)[3] == "simulated"


def test_the_table_overrules_the_buttons(racing: Stage) -> None:
    press(racing, (1, 0))
    steps = len(racing.app.game.match)
    racing.tap("Wrong call")
    racing.tap("Cy froze first")
    assert last(racing) == ("freeze", 2, (), "hand")
    assert len(racing.app.game.match) == steps, "in the place of the call"
    racing.tap("Wrong call")
    racing.tap("Nobody: ")
    assert last(racing)[0] == "settle" and len(racing.app.game.match) == steps


def test_the_table_can_race_again_after_a_call(racing: Stage) -> None:
    steps = len(racing.app.game.match)
    press(racing, (1, 0))
    racing.tap("Wrong call")
    racing.tap("Race again, everyone")
    assert len(racing.app.game.match) == steps
    racing.until(lambda: screen(racing).controller.is_open, "GO")
    press(racing, (3, 0))
    assert last(racing) == ("freeze", 3, (), "buzzer")


def test_a_pad_stands_in_for_a_buzzer_and_is_no_buzzer(racing: Stage) -> None:
    pad = next(pad for pad in racing.every(RacePad) if pad.name == "Cy")
    racing.tap(pad)
    racing.until(lambda: screen(racing).called, "a call")
    racing.frames(3)
    assert "might be unfair" in screen(racing).fairness
    assert last(racing) == ("freeze", 2, (), "hand")


@pytest.mark.rule("MNH-29")
def test_a_press_before_the_reveal_is_a_false_start(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = at_a_bid(open_stage)
    assert "locked for 0.8 seconds" in screen(stage).words
    played: list[Cue] = []
    monkeypatch.setattr(stage.app.sounds, "play", played.append)
    stage.tap("All ready")
    for _ in range(5):
        stage.app.session.devices.buzzers.tap(1, time.monotonic_ns())
    stage.until(lambda: screen(stage).row.lanes[1].pad.words == "too early!", "a false start")
    stage.frames(2)
    assert played.count(Cue.FALSE_START) == 1, "a contact that flaps is heard once"
    stage.until(lambda: screen(stage).stage == "open", "GO")
    press(stage, (0, 0))
    assert screen(stage).called.winner == 0
    assert [start.seat for start in screen(stage).called.false_starts] == [1]
    enter_bids_after_a_press(stage, 3, 2, 1)
    assert "too early" in screen(stage).words
    assert last(stage) == ("freeze", 0, (), "buzzer")


@pytest.mark.rule("MNH-29")
def test_a_set_time_counts_from_the_reveal_and_outlasts_the_closing(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage, seconds="10")
    shown, now = screen(stage), [time.monotonic_ns()]
    stage.app.now = lambda: now[0]
    reveal(stage)
    assert shown.timed and shown.elapsed < 1
    enter_bids(stage, 3, 2, 1)
    steps = len(stage.app.game.match)
    now[0] += 9_900 * MS
    stage.tap(shown._close.label)
    stage.frames(5)
    assert len(stage.app.game.match) == steps, "not before the set time"
    now[0] += 200 * MS
    stage.until(lambda: len(stage.app.game.match) > steps, "the close")
    assert last(stage)[0] == "settle"


@pytest.mark.rule("MNH-29")
def test_who_freezes_in_the_set_time_is_before_the_closing(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage, seconds="10")
    reveal(stage)
    enter_bids(stage, 3, 2, 1)
    stage.tap(next(iter(screen(stage).turn_up.tiles.values())))
    stage.app.session.devices.buzzers.tap(2, time.monotonic_ns())
    stage.until(lambda: screen(stage).stage == "lay", "the next bid")
    verbs = [step.action.verb for step in stage.app.game.match.steps[-3:]]
    assert verbs == ["freeze", "turn_up", "turn_up"], "the next cards lie open already"


@pytest.mark.rule("MNH-A05")
def test_a_clock_closes_the_window_where_the_table_rules_so(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage, seconds="3", MNH_A05="countdown")
    now = [time.monotonic_ns()]
    stage.app.now = lambda: now[0]
    reveal(stage)
    enter_bids(stage, 3, 2, 1)
    steps = len(stage.app.game.match)
    now[0] += 2_900 * MS
    stage.frames(5)
    assert len(stage.app.game.match) == steps, "not before its time"
    now[0] += 200 * MS
    stage.until(lambda: len(stage.app.game.match) > steps, "the end of the time")
    assert last(stage)[0] == "settle"


@pytest.mark.rule("MNH-A04")
def test_who_leads_gives_way_to_the_next_where_the_table_rules_so(open_stage: MakeStage) -> None:
    stage = at_a_bid(open_stage, MNH_A04="others")
    reveal(stage)
    press(stage, (0, 0), (2, 15))
    assert screen(stage).called.winner == 0
    enter_bids_after_a_press(stage, 3, 2, 1)
    assert last(stage) == ("freeze", 2, (), "buzzer"), "seat 0 leads with the 3"


@pytest.mark.rule("MNH-29")
def test_nobody_freezes(racing: Stage) -> None:
    steps = len(racing.app.game.match)
    racing.tap(screen(racing)._close.label)
    racing.until(lambda: len(racing.app.game.match) > steps, "the close")
    assert last(racing)[0] == "settle"


def test_a_button_that_is_down_at_the_opening_is_not_a_press(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="simulated")
    stage.app.session.devices.buzzers.press(0, 0)
    stage.app.play(at_a_race(stage.app.session))
    stage.frames(4)
    assert screen(stage).pads[0].words == "let go!"
    press(stage, (1, 0))
    assert screen(stage).called.winner == 1
    assert "Held down" in screen(stage).words


@pytest.mark.rule("MNH-A02")
def test_the_slower_ones_token_can_be_lost(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="simulated")
    stage.app.play(at_a_race(stage.app.session, MNH_A02="spent"))
    stage.frames(4)
    press(stage, (1, 0), (0, 10))
    stage.tap("Bo froze first; Ada")
    assert last(stage) == ("freeze", 1, (0,), "buzzer")


def test_a_table_of_bots_bids_on_a_screen_that_was_just_built(open_stage: MakeStage) -> None:
    stage = open_stage()
    stage.app.bots.thinking = 60.0
    match = at_a_race(stage.app.session, bots=(0, 1, 2, 3))
    bids = next(n for n, step in enumerate(match.steps) if step.action.verb == "bid")
    match.go_to(bids)
    stage.app.play(match)
    stage.frames(3)
    assert screen(stage).stage == "lay" and stage.app.game.bot_options()


def test_a_bot_presses_if_it_wants_to(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="none")
    stage.app.play(at_a_race(stage.app.session, bots=(0, 1, 2, 3)))
    shown = screen(stage)
    game = stage.app.game
    claims = dict(game.prompts[0].domain.claims)
    close = game.prompts[0].domain.close.action
    wants = [seat for seat in claims if game.bot_choice([claims[seat], close]) == claims[seat]]
    if wants:
        stage.until(lambda: shown.called, "a bot's press")
        assert shown.called.winner in wants
    else:
        stage.frames(40)
        assert shown.called is None


def test_number_keys_stand_in_for_buzzers(open_stage: MakeStage) -> None:
    stage = open_stage(buzzers="keys")
    stage.app.play(at_a_race(stage.app.session))
    stage.frames(4)
    screen(stage)._key_down(None, ord("2"))
    stage.until(lambda: screen(stage).called, "a call")
    assert screen(stage).called.winner == 1


@pytest.mark.parametrize(
    ("buzzers", "language", "said"),
    [
        ("none", "en", "touches only help"),
        ("none", "de", "; Berührungen helfen nur"),
        ("keys", "en", "keys and touches only help"),
    ],
)
def test_a_wrong_call_names_what_people_press(
    open_stage: MakeStage, speaking: Speaking, buzzers: str, language: str, said: str
) -> None:
    """Buzzers are named only where there are some."""
    stage = open_stage(buzzers=buzzers)
    speaking(language)
    stage.app.play(at_a_race(stage.app.session))
    stage.frames(4)
    stage.tap(next(pad for pad in stage.every(RacePad) if pad.name == "Cy"))
    stage.until(lambda: screen(stage).called, "a call")
    stage.frames(3)
    screen(stage)._answers()._ask()
    stage.frames(2)
    words = next(stage.every(Sheet)).text
    assert said in words and "uzzer" not in words


def test_a_press_for_an_earlier_race_is_not_heard(racing: Stage) -> None:
    shown = screen(racing)
    old = shown.controller
    shown.begin((0, 1))
    shown._heard(old, Buzz(1, time.monotonic_ns()))
    racing.frames(5)
    assert shown.called is None


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_nothing_is_clipped(open_stage: MakeStage, size: tuple[int, int], scale: float) -> None:
    stage = open_stage(size=size, scale=scale, buzzers="simulated")
    stage.app.play(at_a_race(stage.app.session))
    stage.frames(4)
    assert not faults(stage)
    press(stage, (1, 0), (0, 0.3), (2, 12))
    assert not faults(stage)
    stage.tap("Random pick")
    assert not faults(stage)


def test_a_race_without_words_is_refused_by_name() -> None:
    game = SimpleNamespace(box=games.take("mars-needs-heroes"))
    bare = SimpleNamespace(page=Page("Who is first?"), game=game)
    with pytest.raises(LookupError, match="mars-needs-heroes: a race needs a page with a claim"):
        RaceScreen._claim.fget(bare)


def test_hidden_cards_are_not_laid_out(
    open_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_stage(size=SIZES[0])
    seats = [Seat(name, colour) for name, colour in NAMES[:FREEZERS]]
    match = stage.app.session.new_match("mars-needs-heroes", seats)
    _play_until(match, lambda domain: domain.turns_up)
    stage.app.play(match)
    stage.frames(4)
    cards = screen(stage).turn_up
    assert cards.parent is not None and cards.roomy
    laid: list[PairTile] = []
    lay_out = PairTile.do_layout
    monkeypatch.setattr(PairTile, "do_layout", lambda tile: laid.append(tile) or lay_out(tile))
    stage.tap(next(iter(cards.tiles.values())))
    stage.frames(4)
    assert cards.parent is None and not laid
