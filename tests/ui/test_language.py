"""The language: asked at the first start, changed on screen, kept."""

import pytest

from companion.app.config import read_config
from companion.words import languages
from companion.words.catalogue import ENGLISH
from tests.ui.conftest import MakeStage
from ui.demo.stage import Stage
from ui.shell import notices
from ui.shell.theme import theme
from ui.text import message, say
from ui.widgets import Sheet


@pytest.fixture(autouse=True)
def _english_again():
    yield
    languages.speak(ENGLISH)


def ask_language(stage: Stage) -> Sheet | None:
    return notices.ask_at_first_start(stage.app.session, stage.app.speak_again)


def test_the_first_start_asks_in_words_that_everybody_reads(open_stage: MakeStage):
    stage = open_stage()
    stage.app.session.first_start = True
    sheet = ask_language(stage)
    assert sheet is not None and sheet.title == "English · Deutsch"
    stage.resize(720, 1280)
    keys = sheet.ids.answers.children
    assert {key.height for key in keys} == {theme.row}, "the window gets its size after the sheet"
    stage.tap("Deutsch")
    stage.frames()
    assert languages.spoken() == "de"
    assert read_config(stage.app.session.folders.config_file)[0].language == "de"
    assert ask_language(stage) is None


def test_nobody_is_asked_again(open_stage: MakeStage):
    assert ask_language(open_stage()) is None


def test_the_settings_change_the_language_at_once(open_stage: MakeStage):
    stage = open_stage()
    stage.app.show("settings")
    stage.tap("Screen")
    stage.tap("Deutsch")
    stage.frames()
    assert stage.app.screen.name == "settings" and stage.has("Gerät")
    stage.tap("English")
    stage.frames()
    assert stage.has("Machine")
    assert read_config(stage.app.session.folders.config_file)[0].language == "en"


def test_a_notice_on_the_screen_is_said_in_the_language_chosen_then(open_stage: MakeStage):
    stage = open_stage()
    stage.app.session.notice(message("shell-sound-off"))
    stage.frames()
    assert [sheet.text for sheet in stage.every(Sheet)] == ["Sound is off."]
    notices.choose(stage.app.session, stage.app.speak_again, "de")
    stage.frames()
    assert [sheet.text for sheet in stage.every(Sheet)] == ["Der Ton ist aus."]
    assert [sheet.title for sheet in stage.every(Sheet)] == [say("shell-please-note")]


def test_notices_of_the_start_keep_their_title_in_another_language(open_stage: MakeStage):
    stage = open_stage()
    stage.app.session.notices[:] = [message("shell-sound-off")]
    stage.app.notices.begin()
    stage.frames()
    notices.choose(stage.app.session, stage.app.speak_again, "de")
    stage.frames()
    assert [sheet.title for sheet in stage.every(Sheet)] == [say("shell-before-you-play")]
