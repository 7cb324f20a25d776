"""The banner of what just happened: what it shows, for how long, and what a touch does to it."""

from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.engine.actions import CHANCE, TABLE, Action
from companion.engine.state import Fact, Outcome
from companion.match.match import Match, Seat
from tests.ui.conftest import SCALES, MakeStage, Speaking
from tests.ui.played import DICE, played
from tests.ui.story_moments import moment
from ui.demo.stage import Finger, Stage
from ui.outcomes import banner as outcome_pages
from ui.outcomes.banner import (
    EACH_S,
    MOST_LINES,
    TWO_S,
    OutcomeBanner,
    OutcomeRow,
    OutcomeText,
    pages,
)
from ui.shell.sound import Cue
from ui.shell.theme import CAPITALS, HAND_MM, theme
from ui.table.bubble import seen_at
from ui.table.page.view import PageView

NAMES = ("Ada", "Bo")
SEATS = (Seat("Ada", "red"), Seat("Bo", "blue"), Seat("Cleo", "green"))


def fact(kind: str, headline: str, seat: int = 0) -> Fact:
    return Fact(kind, "", (), headline, seat)


# ---- what is shown ---------------------------------------------------------------------
def test_facts_without_a_headline_are_no_news():
    assert pages([Fact("rolled", "A roll.")], NAMES) == ()


def test_two_headlines_of_a_move_are_shown_together():
    (page,) = pages([fact("fight_lost", "Cassidy loses"), fact("wounded", "Cassidy – 1")], NAMES)
    assert [line.text for line in page.lines] == ["CASSIDY LOSES", "CASSIDY – 1"]
    assert page.seconds == TWO_S and page.sound == "loss"


def test_a_long_move_is_reported_in_two_seconds_by_its_weightiest_headlines_in_order():
    facts = [fact("fight_won", f"{n} wins") for n in range(4)]
    facts[2:2] = [fact("dead", "Cassidy is dead"), fact("landing", "Place 3 Soldiers")]
    found = pages(facts, NAMES)
    shown = [line.text for page in found for line in page.lines]
    assert shown == ["0 WINS", "1 WINS", "CASSIDY IS DEAD", "PLACE 3 SOLDIERS"]
    assert sum(page.seconds for page in found) <= 2
    assert all(page.seconds == EACH_S and len(page.lines) <= MOST_LINES for page in found)


def test_the_same_headline_is_shown_once():
    (page,) = pages([fact("hits", "Ray Guns miss"), fact("hits", "Ray Guns miss")], NAMES)
    assert len(page.lines) == 1


def test_the_end_sounds_like_a_win_and_names_the_winner_where_no_fact_does():
    ending = Outcome(((1,), (0,)), (0, 4), "")
    *_, page = pages([fact("parts", "{1} – 4 of 4 parts", 1)], NAMES, ending)
    assert [line.text for line in page.lines] == ["BO – 4 OF 4 PARTS", "BO WINS"]
    assert page.sound is Cue.WIN
    (shared,) = pages([], NAMES, Outcome(((0, 1),), (1, 1), ""))
    assert shared.lines[0].text == "A SHARED WIN"


# ---- on the screen ---------------------------------------------------------------------
def begun(stage: Stage) -> Match:
    """A match of Mars Attacks whose first player has chosen a city, on the table."""
    stage.app.announcing = True
    session = stage.app.session
    match = session.new_match("mars-attacks-dice", SEATS, {})
    match.push(Action(TABLE, "first", (0,)))
    while match.state.prompts()[0].name != "target":
        match.push(match.state.legal_actions()[0])
    match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.frames(3)
    return match


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a page stay longer than the slowest machine needs to draw it."""
    monkeypatch.setattr(outcome_pages, "ONE_S", 60.0)
    monkeypatch.setattr(outcome_pages, "EACH_S", 60.0)


def nuked(stage: Stage) -> None:
    stage.app.current_game.act(Action(CHANCE, "roll", (0, 0, 10)))


def rows(stage: Stage) -> list[str]:
    return [row.text for row in stage.every(OutcomeRow)]


@pytest.mark.rule("MAD-43")
def test_an_outcome_covers_the_width_in_letters_for_a_chair_and_goes_by_itself(stage: Stage):
    begun(stage)
    nuked(stage)
    assert rows(stage) == ["ADA IS NUKED"]
    (banner,) = stage.every(OutcomeBanner)
    stage.until(lambda: banner.x == 0, "the end of the motion")
    assert banner.width == Window.width and abs(banner.top - Window.height) < 1
    (row,) = banner.children
    assert row.ids.words.font_size * CAPITALS / theme.per_mm >= 5.9
    stage.until(lambda: not rows(stage), "the end of the banner")


LONGEST = "FLANNIGAN IS DEAD, AND 6 SOLDIERS LAND IN THE FUN HOUSE"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1280, 720)])
def test_a_banner_leaves_what_is_due_in_view(
    open_stage: MakeStage, patient: None, size: tuple[int, int]
):
    """It lay over the sentence, and newcomers did not know what to do."""
    stage = open_stage(size=size)
    stage.app.announcing = True
    stage.app.play(moment("command"))
    news = [fact("landing", "Place 3 Soldiers"), fact("hero_turn", "Hero Turn")]
    stage.app.current_game.facts = tuple(news)
    stage.app.outcomes._length -= 1
    stage.app.outcomes.moved()
    stage.frames(3)
    assert rows(stage) == ["PLACE 3 SOLDIERS"]
    (banner,) = stage.every(OutcomeBanner)
    view = next(stage.every(PageView))
    for said in ("", LONGEST):
        if said:
            banner.put([OutcomeText(said, 0, "red")], slim=theme.head - theme.band)
            stage.frames(3)
        asked = [seen_at(each) for each in (view.sentence, *view.keys)]
        assert all(each.top <= banner.y + 1 for each in asked if each is not None)
        (row,) = banner.children
        assert row.ids.words.height <= 1.15 * banner.height, "letters of each line are lower"
        least = HAND_MM - 0.1 if said else 5.9
        assert row.ids.words.font_size * CAPITALS / theme.per_mm >= least


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1280, 720)])
def test_over_a_heading_of_dice_a_banner_says_what_is_due(
    open_stage: MakeStage,
    patient: None,
    size: tuple[int, int],
    scale: float,
    language: str,
    speaking: Speaking,
):
    """It lay over which dice are thrown for what."""
    speaking(language)
    stage = open_stage(size=size, scale=scale, camera="none")
    match = begun(stage)
    while match.state.prompts()[0].name != "roll":
        match.push(match.state.legal_actions()[0])
    stage.app.play(match)
    stage.app.show("dice")
    stage.app.outcomes.begin()
    stage.app.current_game.facts = (fact("claimed", "Ada claims Chicago"),)
    stage.app.outcomes._length -= 1
    stage.app.outcomes.moved()
    stage.frames(3)
    due, news = sorted(stage.every(OutcomeRow), key=lambda row: row.y)
    heading = stage.app.screen.ids.heading
    assert news.text == "ADA CLAIMS CHICAGO"
    assert due.text.replace("\n", " ") == stage.app.screen.title == heading.text
    (banner,) = stage.every(OutcomeBanner)
    needed = sum(max(row.least, row.ids.words.height) for row in (due, news))
    assert abs(banner.height - max(heading.height, needed)) < 1, "nothing else is covered"
    for row in (due, news):
        words = row.ids.words
        assert words.font_size * CAPITALS / theme.per_mm >= HAND_MM - 0.1
        assert words.height <= row.height, "no row lies over the other"


def test_one_headline_follows_another_where_they_leave_what_is_due_in_view():
    facts = [fact("landing", "Place 3 Soldiers"), fact("hero_turn", "Hero Turn")]
    found = pages(facts, NAMES, together=1)
    assert [[line.text for line in page.lines] for page in found] == [
        ["PLACE 3 SOLDIERS"],
        ["HERO TURN"],
    ]
    assert sum(page.seconds for page in found) <= 2


def test_a_tap_on_the_banner_skips_it_and_reaches_nothing_below(stage: Stage, patient: None):
    begun(stage)
    nuked(stage)
    stage.frames(3)
    steps = len(stage.app.current_game.match)
    tap(stage, Window.width - 20, Window.height - 10)  # the button of the settings lies below
    assert rows(stage) == [] and stage.app.screen.name == "table"
    assert len(stage.app.current_game.match) == steps


def test_a_tap_next_to_the_banner_does_what_it_was_meant_for(stage: Stage, patient: None):
    begun(stage)
    nuked(stage)
    stage.frames(3)
    assert rows(stage)
    view = next(stage.every(PageView))
    stage.tap(view.keys[-1])
    assert rows(stage) == [] and not view.page.shout
    steps = len(stage.app.current_game.match)
    target = stage.app.current_game.prompts[0].domain.options[-1]
    stage.tap(stage.app.current_game.say(target.label))
    assert len(stage.app.current_game.match) > steps


def tap(stage: Stage, x: float, y: float) -> None:
    finger = Finger(x, y)
    finger.down()
    stage.frames(1)
    finger.up()
    stage.frames(2)


@pytest.mark.parametrize("name", ["won", "outcome"])
def test_what_a_page_has_said_is_not_announced_over_the_next_one(
    stage: Stage, patient: None, name: str
) -> None:
    """The outcome of a Fight came again over the question that followed it."""
    stage.app.announcing = True
    stage.app.play(moment(name))
    game = stage.app.current_game
    page = game.page()
    assert page is not None and page.outcome and page.foretold
    game.act_all(next(key.actions for key in page.every() if key.actions))
    assert any(fact.headline in page.foretold for fact in game.facts)
    assert not {game.say(each).upper() for each in page.foretold} & set(rows(stage))


def test_nothing_is_announced_of_what_was_undone_redone_or_resumed(stage: Stage):
    match = begun(stage)
    nuked(stage)
    stage.frames(2)
    stage.app.current_game.undo()
    stage.frames(1)
    assert rows(stage) == []
    stage.app.current_game.redo()
    stage.frames(1)
    assert rows(stage) == []
    stage.app.play(match)
    stage.frames(2)
    assert rows(stage) == []


def test_a_demo_at_speed_announces_nothing(stage: Stage):
    begun(stage)
    stage.app.announcing = False
    nuked(stage)
    stage.frames(2)
    assert rows(stage) == []


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_headline_that_stands_alone_is_larger_and_never_broken_for_that(
    open_stage: MakeStage, patient: None, size: tuple[int, int]
):
    stage = open_stage(size=size)
    begun(stage)
    nuked(stage)
    (banner,) = stage.every(OutcomeBanner)
    banner.put([OutcomeText("ADA IS NUKED", 0, "red")])
    stage.frames(2)
    (row,) = stage.every(OutcomeRow)
    words = row.ids.words
    assert words.font_size > theme.chair
    assert words.height < 2 * words.font_size, "one line"


def test_a_headline_too_long_for_two_lines_has_three_of_similar_length(open_stage: MakeStage):
    stage = open_stage(size=(720, 1280))
    begun(stage)
    row = OutcomeRow()
    said = "AMBUSH – SAUCERS + FORCE FIELDS + RAY GUNS GONE"
    row.put(OutcomeText(said, 1, "blue"), theme.head, alone=False)
    assert row.text.split("\n") == ["AMBUSH – SAUCERS", "+ FORCE FIELDS", "+ RAY GUNS GONE"]


def test_without_motion_it_stands_still_from_the_first_frame(open_stage: MakeStage):
    stage = open_stage(motion=False)
    begun(stage)
    nuked(stage)
    stage.frames(1)
    assert [banner.x for banner in stage.every(OutcomeBanner)] == [0]


def test_bots_wait_until_the_table_has_read_it(stage: Stage, patient: None):
    begun(stage)
    nuked(stage)
    stage.frames(2)
    assert stage.app.outcomes.showing
    stage.app.bots.look()
    steps = len(stage.app.current_game.match)
    stage.frames(3)
    assert len(stage.app.current_game.match) == steps


# ---- the sound -------------------------------------------------------------------------
class Heard:
    """Stands in for the sounds."""

    def __init__(self) -> None:
        self.cues: list[Cue | Path] = []

    def play(self, cue: Cue | Path) -> bool:
        self.cues.append(cue)
        return True

    def prepare(self) -> None:
        """It needs no trial."""


def test_an_outcome_has_the_sound_of_its_box(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    heard = Heard()
    monkeypatch.setattr(stage.app, "sounds", heard)
    begun(stage)
    nuked(stage)
    (cue,) = heard.cues
    assert isinstance(cue, Path) and cue.parts[-3:] == ("mars_attacks_dice", "sounds", "loss.wav")


def test_the_win_is_heard_once(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    heard = Heard()
    monkeypatch.setattr(stage.app, "sounds", heard)
    begun(stage)
    game = stage.app.current_game
    while not game.state.is_terminal():
        legal = game.state.legal_actions()
        game.match.push(stage.app.session.rng.choice(legal))
    last = game.match.steps[-1].action
    game.match.undo()
    stage.app.outcomes.begin()
    game.act(last)
    stage.until(lambda: not stage.app.outcomes.showing, "the end of the news")
    assert heard.cues.count(Cue.WIN) == 1
    assert stage.app.screen.name == "score"
    kept = game.state.correctables()[0]
    game.act(Action(TABLE, "correct", (kept.path, kept.value)))
    assert heard.cues.count(Cue.WIN) == 1


def test_no_page_is_made_where_dice_hide_it(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    app = stage.app
    app.play(played(app.session, DICE, 4))
    made: list[str] = []
    monkeypatch.setattr(type(app.current_game), "page", lambda self: made.append(app.screen.name))
    assert app.outcomes is not None
    for screen in ("table", "dice"):
        app.show(screen)
        made.clear()
        app.outcomes.moved()
        assert bool(made) == (screen == "table")
