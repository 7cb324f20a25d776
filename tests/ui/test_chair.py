"""The view from a chair: nothing below 9 mm, comes by itself, and a touch brings the keys back."""

from types import SimpleNamespace
from typing import Any

import pytest
from kivy.core.window import Window

from companion import games
from companion.engine.state import Fact
from companion.words import languages
from tests.ui.conftest import MakeStage
from tests.ui.played import name_all, played, seats_of
from tests.ui.rolling import at_a_roll, quiet, seen
from tests.ui.story_moments import lay
from ui.demo.stage import Stage
from ui.outcomes.banner import OutcomeBanner, pages
from ui.shell.moment import last_outcome
from ui.shell.theme import inks, theme
from ui.table import chair
from ui.table.chair import ChairView
from ui.table.lanes import LEAST_MM
from ui.widgets import show_dialog
from ui.widgets.clock_face import shown_clock
from ui.widgets.words import Name

IFOS = "invasion-from-outer-space"
BOXES = ("mars-attacks-dice", "martian-invasion", "mars-escape", "mars-needs-heroes", IFOS)
THREE = {"game": "crossover", "scenario": "earth-overrun", "heroes": "carnival"}
DICE = "mars-attacks-dice"


def shown(stage: Stage) -> Any:
    """Show the view now, whatever is asked."""
    afar = stage.app.chair
    afar._may_come = lambda: True
    theme.table_view = True
    afar.look()
    stage.frames(4)
    return afar.view


@pytest.fixture(autouse=True)
def as_before() -> Any:
    yield
    theme.table_view = False
    shown_clock.text = ""
    languages.speak("en")


def test_before_anything_has_happened_there_is_no_empty_band(stage: Stage) -> None:
    """It was bright, with nothing in it."""
    stage.app.play(played(stage.app.session, "mars-attacks-dice", 30))
    view, game = shown(stage), stage.app.current_game
    assert view.last.text and tuple(view._foot_ink.rgba) == pytest.approx(inks.primary)
    while game.match.steps:
        game.match.undo()
    view.put(game, stage.app.screen.look)
    assert not view.last.text and tuple(view._foot_ink.rgba) == pytest.approx(inks.ground)


@pytest.mark.parametrize(("size", "language"), [((800, 480), "en"), ((720, 1280), "de")])
def test_nothing_is_smaller_than_nine_millimetres_in_any_box(
    open_stage: Any, size: tuple[int, int], language: str
) -> None:
    stage = open_stage(size=size)
    languages.speak(language)
    least = theme.capitals(1)
    for box in BOXES:
        seats = 2 if box == "martian-invasion" else 4
        stage.app.play(played(stage.app.session, box, 30, seats))
        shown_clock.text = "1:05"
        view = shown(stage)
        words = [each for each in view.walk() if isinstance(each, Name) and each.text]
        small = {
            each.text: each.font_size / least
            for each in words
            if each.opacity and each.font_size < 0.98 * LEAST_MM * least
        }
        assert view.clock.text == "1:05" and view.clock.x >= view.due.right, box
        assert not small, box
        with_units = [row for row in view._rows.widgets if row.unit.text]
        assert all(row.unit.opacity or row.sign.width for row in with_units), box
        assert view.due.text and all(each.right <= size[0] + 1 for each in words)
        assert "…" not in view.leads.drawn, box
        stage.app.chair.hide()


def test_a_name_has_a_line_of_its_own_only_where_the_rest_needs_no_more_than_one(
    stage: Stage,
) -> None:
    session = stage.app.session
    stage.app.play(session.new_match(IFOS, seats_of(session, IFOS, 2)))
    view = shown(stage)
    for due, text in (
        ("Lucrezia: move 4, or search", "Lucrezia:\nmove 4, or search"),
        ("Jojo: move 4", "Jojo: move 4"),
        (
            "Lucrezia: wait a little, or search as well",
            "Lucrezia: wait a little,\nor search as well",
        ),
        *[("Lucrezia: " + "who is shot at now? " * 3,) * 2],
    ):
        view._due = due
        view.place()
        assert view.due.text == text
        view.due.texture_update()
        # With a height Kivy would drop a line of two for which the room is a little too low.
        assert "\n" not in text or view.due.text_size[1] is None


def test_a_long_outcome_takes_a_line_from_goals_that_have_room(open_stage: MakeStage) -> None:
    stage = open_stage(size=(720, 1280))
    session = stage.app.session
    stage.app.play(session.new_match(IFOS, seats_of(session, IFOS, 2)))
    view = shown(stage)
    due = view.due.drawn
    view._last = "6 Soldaten auf Landeplätze stellen"
    view.place()
    assert not view.last.is_cut and view.due.drawn == due
    assert all(row.y >= view.last.top for row in view._rows.widgets)


def test_a_long_sentence_takes_lines_from_goals_that_have_room(open_stage: MakeStage) -> None:
    """It said “Spieler 1 wirft 10 Würfel: 6 passende f…”, and not for which city."""
    stage = open_stage(size=(720, 1280))
    languages.speak("de")
    stage.app.play(played(stage.app.session, DICE, 30, 3))
    view = shown(stage)
    view._due = "Spieler 1 wirft 10 Würfel: 6 passende für Houston."
    view._led_by = "Spieler 1 führt: 7 Punkte", "Spieler 1 führt"
    for last in ("Leaning Lighthouse: +5 Punkte", "Leaning Lighthouse claimed +5 points"):
        view._last = last
        view.place()
        stage.frames(2)
        assert not any(each.is_cut for each in (view.due, view.leads, view.last))


def test_a_long_name_does_not_take_the_room_of_what_is_due(open_stage: MakeStage) -> None:
    """It said no more than “Maximiliane…”."""
    stage = open_stage(size=(720, 1280))
    languages.speak("de")
    match = played(stage.app.session, DICE, 27, 4)
    long = ("Maximiliane-Sophie Q", "Wolfgang-Amadeus Moz", "Schmetterlingsfrau 1", "Bo")
    name_all(match, *long)
    stage.app.play(match)
    view = shown(stage)
    for name, called in zip(long, ("Maximiliane", "Wolfgang", "Schmetterli…", "Bo"), strict=True):
        view._due = f"{name}: Welche Stadt fällt?"
        view._last = f"Es hat {name} erwischt"
        view.place()
        assert view.due.text.replace("\n", " ") == f"{called}: Welche Stadt fällt?"
        assert not view.due.is_cut, view.due.drawn
        assert view.last.drawn.startswith(f"Es hat {called}"), view.last.drawn


def test_long_names_stay_apart_and_what_happened_is_whole(open_stage: MakeStage) -> None:
    """“Maximiliane…” stood there twice, and below it “wirft 10 Würfel: 3 At…”."""
    stage = open_stage(size=(720, 1280))
    match = played(stage.app.session, DICE, 27, 4)
    name_all(match, "Maximiliane-Sophie Q", "Maximiliane-Luise Q", "Wolfgang-Amadeus Moz", "Bo")
    stage.app.play(match)
    view = shown(stage)
    labels = [row.label.drawn for row in view._rows.widgets]
    assert len(set(labels)) == 4 and "M. Sophie" in labels
    view._last = "Wolfgang-Amadeus Moz wirft 10 Würfel: 3 Atomschläge für Las Vegas."
    view.place()
    assert not view.last.is_cut and view.last.text.endswith("3 Atomschläge für Las Vegas.")


def test_what_happened_is_said_of_nobody_else_with_a_similar_name() -> None:
    """“Anna greift an: 3 Wunden” became “Ann: 3 Wunden”."""
    view: Any = SimpleNamespace(_names=("Ann", "Anna", "Max", "Max Q"))
    rest = "3 Wunden"
    for before, who in (("Anna greift an", "Anna"), ("Max Q rollt", "Max Q"), ("Anns Held", "")):
        said = [f"{before}: {rest}", f"{who}: {rest}", rest]
        assert [*ChairView._shorter(view, said[0])] == (said if who else [said[0], rest])


def test_an_outcome_whose_name_was_shortened_is_whole_again_with_room(
    open_stage: MakeStage,
) -> None:
    stage = open_stage(size=(720, 1280))
    stage.app.play(played(stage.app.session, DICE, 27, 4))
    view = shown(stage)
    view._names, said = ("Wolfgang-Amadeus Mozart",), "Wolfgang-Amadeus Mozart lost a city again"
    view._last = said
    wide, view.width = view.width, 0.5 * view.width
    view.place()
    assert view.last.text != said
    view.width = 2 * wide
    view.place()
    assert view.last.text == said


def test_the_last_outcome_is_what_happened_and_not_whose_turn_it_is() -> None:
    facts = [Fact(kind, kind, (), kind) for kind in ("killed", "hero_turn")]
    steps = [SimpleNamespace(facts=[each]) for each in facts]
    game: Any = SimpleNamespace(prompts=(), say=str, box=games.take(IFOS))
    game.match = SimpleNamespace(steps=steps)
    assert last_outcome(game) == "killed"
    game.match.steps = steps[1:]
    assert last_outcome(game) == "hero_turn"


def test_three_sides_have_lanes(stage: Stage) -> None:
    session = stage.app.session
    stage.app.play(session.new_match(IFOS, seats_of(session, IFOS, 3), THREE))
    view = shown(stage)
    assert [lane.name.text for lane in view.lanes] == ["Heroes", "Martians", "Zombies"]
    assert [lane.numbers.text for lane in view.lanes] == ["0 of 25", "0 of 3", "0 of 3"]
    assert not view.time.text, "no track runs out"


def test_it_comes_by_itself_and_a_touch_only_brings_the_keys_back(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chair, "AFTER_S", 0.05)
    stage.app.announcing = True
    stage.app.play(played(stage.app.session, DICE, 3))
    afar, steps = stage.app.chair, len(stage.app.game.match)
    stage.until(lambda: afar.showing, "the view")
    monkeypatch.setattr(chair, "AFTER_S", 100.0)
    stage.tap(stage.app.screen.ids.ribbon)
    stage.frames(4)
    assert not afar.showing and len(stage.app.game.match) == steps


def test_where_it_is_set_each_outcome_brings_it_back_but_no_open_question(stage: Stage) -> None:
    theme.table_view = True
    stage.app.play(played(stage.app.session, DICE, 3))
    afar = stage.app.chair
    assert afar.showing
    afar.hide()
    stage.app.game.act(stage.app.game.state.legal_actions()[0])
    assert afar.showing
    afar.hide()
    show_dialog("Wait", "for this")
    stage.frames(2)
    afar.look()
    assert not afar.showing, "a sheet is open"


def test_responses_and_secrets_are_asked_by_touch(stage: Stage) -> None:
    theme.table_view = True
    stage.app.play(played(stage.app.session, "mars-needs-heroes", 0))
    game = stage.app.game
    while not any(prompt.domain.is_secret for prompt in game.prompts):
        game.act(game.state.legal_actions()[0])
    assert not stage.app.chair.showing


def test_dice_that_are_half_entered_stay_on_the_screen(stage: Stage) -> None:
    theme.table_view = True
    stage.app.play(at_a_roll(stage.app.session))
    stage.app.session.devices.tray.rest()
    afar, shown = stage.app.chair, stage.app.screen
    assert afar.showing and shown.name == "dice"
    afar.hide()
    shown.choose_hand(True)
    shown.draft.fill(("martian",), "hand")
    afar.look()
    assert not afar.showing


def test_dice_that_are_read_are_seen_before_they_count(stage: Stage) -> None:
    theme.table_view = True
    quiet(stage)
    afar, shown = stage.app.chair, stage.app.screen
    assert afar.showing and shown.name == "dice"
    shown.see(seen("mmmmmrrrrr"))
    assert not afar.showing
    afar.look()
    assert not afar.showing, "the dice wait for somebody who looks"


def test_the_touch_that_wakes_brings_the_keys_back_and_news_stays_above(stage: Stage) -> None:
    theme.table_view = True
    stage.app.play(played(stage.app.session, DICE, 3))
    afar, news = stage.app.chair, stage.app.outcomes
    assert afar.showing
    stage.app.sleep.fall_asleep()
    stage.tap(stage.app.screen.ids.ribbon)
    assert not stage.app.sleep.asleep and not afar.showing
    news._open(pages([Fact("hits", "", (), "Four hits")], stage.app.game.names)[0])
    for _ in range(2):
        afar.look()
        assert afar.showing and news.showing and isinstance(Window.children[0], OutcomeBanner)


@pytest.mark.parametrize("moment", ["act", "overrun"])
@pytest.mark.parametrize(
    "size", [(800, 480), (1280, 720), (720, 1280)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_german_words_of_an_invasion_are_whole(
    open_stage: MakeStage, size: tuple[int, int], moment: str, speaking: Any
) -> None:
    speaking("de")
    stage = open_stage(size=size)
    lay(stage, moment)
    view = ChairView()
    view.size = Window.size
    Window.add_widget(view)
    view.put(stage.app.current_game, stage.app.screen.look)
    stage.frames(4)
    cut = [each.text for each in view.walk() if isinstance(each, Name) and each.is_cut]
    Window.remove_widget(view)
    assert not cut
