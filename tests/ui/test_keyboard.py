"""The own keyboard and keypad, by touch and by a real keyboard's events."""

from string import punctuation

import pytest
from kivy.core.window import Window

from companion.words import languages
from tests.ui.conftest import SCALES, SIZES, MakeStage
from tests.ui.looking import faults
from tests.ui.played import touch
from ui.demo.stage import Stage
from ui.widgets.keyboard import BACKSPACE, ENTER, ESCAPE, Keyboard, Keypad, ask_number, ask_text


def typed(stage: Stage, keys: tuple[str, ...]) -> None:
    for key in keys:
        stage.tap(key)
        stage.frames(1)


def test_a_name_is_typed_with_fingers_and_begins_with_a_capital(stage: Stage) -> None:
    heard: list[str] = []
    ask_text("Name", "", heard.append)
    stage.frames(3)
    typed(stage, ("A", "d", "a", "Space", "?!é", "é", "Delete", "abc", "Shift", "B", "Done"))
    assert heard == ["Ada B"]
    assert not list(stage.every(Keyboard))


def test_a_password_is_taken_as_it_is_typed_and_may_hold_any_sign(stage: Stage) -> None:
    heard: list[str] = []
    ask_text("Password", "", heard.append, exact=True)
    stage.frames(3)
    typed(stage, ("Space", "a", "Shift", "A", "?!é", *punctuation, "Done"))
    assert heard == [" aA" + punctuation]


def test_a_suggestion_is_taken_with_one_tap_and_the_others_follow_what_is_typed(
    stage: Stage,
) -> None:
    heard: list[str] = []
    ask_text("Name", "", heard.append, suggestions=("Ada", "Bo", "Bea"))
    stage.frames(3)
    Window.dispatch("on_textinput", "B")
    stage.frames(2)
    assert not stage.has("Ada")
    touch(stage, "Bea")
    assert heard == ["Bea"]


def test_a_suggestion_is_one_of_several_words_with_commas(stage: Stage) -> None:
    heard: list[str] = []
    suggestions = ("Weapon", "Fire", "Explosive")
    ask_text("Keywords", "", heard.append, suggestions=suggestions, words=True)
    stage.frames(3)
    touch(stage, "Fire")
    assert not stage.has("Fire") and not heard, "the other words may follow"
    Window.dispatch("on_textinput", "e")
    stage.frames(2)
    assert not stage.has("Weapon")
    touch(stage, "Explosive")
    stage.tap("Done")
    assert heard == ["Fire, Explosive"]


def test_words_with_commas_are_tidied(stage: Stage) -> None:
    heard: list[str] = []
    ask_text("Keywords", "", heard.append, words=True)
    stage.frames(3)
    for letters in ("Fire ,,", "Weapon, "):
        Window.dispatch("on_textinput", letters)
    stage.tap("Done")
    assert heard == ["Fire, Weapon"]


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_umlauts_are_a_tap_away_where_german_is_spoken(
    open_stage: MakeStage, size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    languages.speak("de")
    request.addfinalizer(lambda: languages.speak(languages.ENGLISH))
    stage, heard = open_stage(size=size), list[str]()
    ask_text("Name", "", heard.append)
    stage.frames(3)
    wrong = faults(stage)
    typed(stage, ("Ö", "ß", "Leertaste", "ä", "ü", "Entf", "Groß", "Z", "Fertig"))
    assert heard == ["Öß äZ"] and not wrong, wrong


def test_cancel_changes_nothing(stage: Stage) -> None:
    heard: list[object] = []
    ask_text("Name", "Ada", heard.append)
    stage.frames(3)
    typed(stage, ("x", "Cancel"))
    ask_number("How many?", 0, 9, 3, heard.append)
    stage.frames(3)
    typed(stage, ("7", "Cancel"))
    assert heard == []


def test_a_real_keyboard_types_too(stage: Stage) -> None:
    heard: list[str] = []
    ask_text("Name", "", heard.append)
    stage.frames(2)
    Window.dispatch("on_textinput", "Zoé!")
    Window.dispatch("on_key_down", BACKSPACE, 0, None, [])
    Window.dispatch("on_key_down", ENTER, 0, None, [])
    assert heard == ["Zoé"]
    ask_text("Name", "", heard.append)
    Window.dispatch("on_key_down", ESCAPE, 0, None, [])
    Window.dispatch("on_textinput", "lost")
    assert heard == ["Zoé"]


def test_a_text_grows_no_longer_than_wanted(stage: Stage) -> None:
    heard: list[str] = []
    keyboard = ask_text("Name", "", heard.append, longest=3)
    Window.dispatch("on_textinput", "abcdef")
    assert keyboard.text == "abc"
    assert keyboard.shown == "abc – at most 3 letters", "a name that is too long is said"
    keyboard.give_up()


def test_a_number_takes_the_place_of_the_old_one_and_must_be_in_range(stage: Stage) -> None:
    heard: list[int] = []
    pad = ask_number("Blue cards", 1, 40, 12, heard.append)
    stage.frames(3)
    touch(stage, "4")
    assert pad.text == "4"
    touch(stage, "5")
    assert not pad.acceptable and pad.ids.done.disabled
    typed(stage, ("Delete", "0", "Done"))
    assert heard == [40]


def test_a_number_may_be_negative_where_its_range_is(stage: Stage) -> None:
    heard: list[int] = []
    ask_number("VP", -30, 60, 0, heard.append)
    stage.frames(3)
    typed(stage, ("7", "+/-", "Done"))
    assert heard == [-7]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_key_is_a_finger_wide(
    open_stage: MakeStage, size: tuple[int, int], scale: float
) -> None:
    stage = open_stage(size=size, scale=scale)
    wrong = []
    names = ("Maximiliane-Sophie", "Bo")
    keyboard = ask_text("Who plays orange?", "", print, suggestions=names)
    password = ask_text("Password of Home", "", print, exact=True)
    for board in (password, keyboard):
        for page in ("?!é", "abc"):
            stage.frames(3)
            wrong += faults(stage)
            touch(stage, page)
        board.give_up()
    pad: Keypad = ask_number("Yellow Invaders never turned up", -3, 40, 3, print)
    stage.frames(3)
    wrong += faults(stage)
    pad.give_up()
    assert not wrong, "\n".join(wrong)
