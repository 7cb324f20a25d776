"""Settings: checked in one place, all problems at once, and a broken file is safe mode."""

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app.config import (
    BY_FIELD,
    KEYS,
    Config,
    begin_config,
    parse_config,
    read_config,
    save_config,
    write_config,
)
from companion.cli.compose import open_session
from companion.storage.files import read_file
from companion.storage.folders import find_folders


def test_every_key_has_a_field_a_meaning_and_a_default_that_it_allows():
    assert {field.name for field in fields(Config)} == {key.field for key in KEYS}
    for key in KEYS:
        assert key.check(key.default) == key.default
        assert key.title and str(key.meaning).endswith(".") and key.allowed
    assert parse_config(write_config(Config())) == (Config(), ())


def test_the_default_pins_are_those_of_the_wiring():
    from hardware.buzzers import DEFAULT_PINS

    assert Config().buzzer_pins == tuple(pins.button for pins in DEFAULT_PINS)
    assert Config().lamp_pins == tuple(pins.lamp for pins in DEFAULT_PINS)


def test_the_default_race_is_the_referees():
    from companion.match.race import MS, Terms

    assert Config().margin_ms * MS == Terms().margin_ns
    assert Config().gather_ms * MS == Terms().gather_ns


def test_no_file_is_no_problem(tmp_path: Path):
    assert read_config(tmp_path / "none.toml") == (Config(), ())


def test_all_problems_are_named_at_once_with_line_key_and_cure():
    config, problems = parse_config(
        "[screen]\ntext_scale = 2.0\nbrigtness = 1\n\n[sound]\non = 1\n[camera]\n"
        'source = "webcam"\n[race]\ngather_ms = 1.5\n[nonsense]\nx = 1\n'
    )
    assert config == Config()
    assert [(problem.line, problem.key) for problem in problems] == [
        (2, "screen.text_scale"), (3, "screen.brigtness"), (6, "sound.on"), (8, "camera.source"),
        (10, "race.gather_ms"), (12, "nonsense.x"),
    ]  # fmt: skip
    said = [str(problem) for problem in problems]
    assert said[0] == "line 2: screen.text_scale must be one of 1.0, 1.25, 1.5, not 2.0"
    assert "did you mean screen.brightness?" in said[1]


def test_a_file_that_is_no_toml_names_the_line():
    assert parse_config("[screen]\ntext_scale = \n")[1][0].line == 2


@pytest.mark.parametrize(
    ("text", "line", "twice"),
    [
        ("[sound]\nvolume = 0.3\nvolume = 0.5\n", 3, "sound.volume"),
        ("[sound]\nvolume = 0.3\nvolume = 0.5\n[race]\n", 3, "sound.volume"),
        ("[sound]\non = true\n[race]\n[sound]\n", 4, "[sound]"),
        ("sound.on = true\nsound.on = false", 2, "sound.on"),
    ],
)
def test_what_is_there_twice_is_named_with_its_line(text: str, line: int, twice: str):
    (problem,) = parse_config(text)[1]
    assert str(problem) == f"line {line}: {twice} is there twice: keep one"


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("pins = [17, 17]", "used twice"),
        ("pins = [27]", "used twice"),
        ("pins = [2, 3]", "BCM"),
        ("pins = [true]", "BCM"),
        ("pins = [1.0]", "BCM"),
        ('pins = "17"', "BCM"),
        ("pins = [4, 5, 6, 12, 13, 16, 17]", "BCM"),
    ],
)
def test_pins_that_cannot_be_are_refused(line: str, word: str):
    config, problems = parse_config(f"[buzzers]\n{line}\n")
    assert config == Config() and problems[0].line == 2 and word in str(problems[0])


@pytest.mark.parametrize(
    ("field", "value"),
    [("text_scale", 1.1), ("volume", True), ("volume", float("nan")), ("volume", 1.01),
     ("sound", 1), ("sleep_minutes", 2.5), ("sleep_minutes", -1), ("camera", "usb:x"),
     ("camera", "folder:"), ("buzzers", "gpio2"), ("nothing", 1), ("broker", "home:0"),
     ("broker", "home:65536")],
)  # fmt: skip
def test_a_change_to_what_is_not_allowed_is_refused_in_words(field: str, value: object):
    with pytest.raises(ValueError, match=r"must be|no setting"):
        Config().changed({field: value})


def test_a_new_file_explains_every_key_and_sets_what_differs(tmp_path: Path):
    path = tmp_path / "config.toml"
    save_config(Config().changed({"text_scale": 1.5}), path)
    written = read_file(path).decode()
    for key in KEYS:
        assert str(key.meaning) in written and str(key.allowed) in written
    assert [line for line in written.splitlines() if re.match("[a-z]", line)] == [
        "text_scale = 1.5"
    ]
    assert "# brightness = 1.0" in written
    save_config(Config(), path)
    assert "\n# text_scale = 1.0\n" in read_file(path).decode() and read_config(path) == (
        Config(),
        (),
    )
    assert read_file(path.with_name("config.toml.previous")).decode() == written


OWN = """# our table, by Ann
[sound]
volume = 0.3   # the baby sleeps
# on = true

# the pins of the old box
[buzzers]
pins = [
  17, 22, # red and blue
  24,
]
lamps = []
"""


def test_what_the_owner_wrote_stays(tmp_path: Path):
    path = tmp_path / "config.toml"
    path.write_text(OWN)
    config = read_config(path)[0]
    save_config(config, path)
    assert read_file(path).decode() == OWN
    save_config(config.changed({"volume": 0.5, "sound": False, "text_scale": 1.25}), path)
    written = OWN.replace("volume = 0.3 ", "volume = 0.5 ").replace("# on = true", "on = false")
    assert read_file(path).decode() == written + "\n[screen]\ntext_scale = 1.25\n"
    save_config(config.changed({"buzzer_pins": (17, 22)}), path)
    assert "pins = [17, 22]\nlamps = []" in read_file(path).decode()
    assert read_file(path).decode().startswith("# our table, by Ann")
    assert "volume = 0.3   # the baby sleeps" in read_file(path).decode()


def test_a_comment_of_the_owner_is_not_taken_for_a_default():
    own = "[sound]\n# volume = 0.3 was too loud\n# volume = 0.8 # as it came\n"
    louder = Config().changed({"volume": 0.5})
    written = own.replace("# volume = 0.8", "volume = 0.5")
    assert write_config(louder, own) == written
    assert write_config(Config(), written) == own


def test_the_mark_of_utf_8_that_some_editors_write_is_read(tmp_path: Path):
    path = tmp_path / "config.toml"
    path.write_text(OWN, "utf-8-sig")
    config, problems = read_config(path)
    assert not problems and config == parse_config(OWN)[0]
    save_config(config, path)
    assert read_file(path).decode() == OWN


def test_a_file_written_in_another_manner_is_written_again_and_right(tmp_path: Path):
    path = tmp_path / "config.toml"
    path.write_text("sound.volume = 0.3\nscreen = {text_scale = 1.5}\n")
    save_config(read_config(path)[0].changed({"volume": 0.7, "brightness": 0.5}), path)
    config = read_config(path)[0]
    assert (config.volume, config.brightness, config.text_scale) == (0.7, 0.5, 1.5)


FORMS = {
    "a comment behind it": ("[sound]\nvolume = 0.3  # quiet, baby sleeps\n", "baby"),
    "a dotted key": ("# mine\nsound.volume = 0.3\nscreen.text_scale = 1.5\n", "# mine"),
    "an inline table": ("# mine\nsound = { volume = 0.3, on = true }\n", "# mine"),
    "a quoted section": ('# mine\n["sound"]\nvolume = 0.3 # baby\n', "baby"),
    "a quoted key": ('# mine\n[sound]\n"volume" = 0.3 # baby\n', "baby"),
    "other ends of lines": ("[sound]\r\nvolume = 0.3\r\n# mine\r\n", "# mine"),
    "spaces around a section": ("[ sound ]\nvolume = 0.3 # mine\n", "# mine"),
    "a comment on a section": ("[sound] # the loud speaker\nvolume = 0.3\n", "loud speaker"),
    "an array over lines": (
        "[buzzers]\npins = [\n 17, # Ada\n 22,\n]\n[sound]\nvolume = 0.3\n",
        "# Ada",
    ),
    "a comment above it": ("[sound]\n# volume = 0.8\nvolume = 0.3 # mine\n", "# mine"),
    "no key yet": ("[screen]\ntext_scale = 1.5 # mine\n", "# mine"),
}


@pytest.mark.parametrize("volume", [0.5, Config().volume])
@pytest.mark.parametrize("form", FORMS)
def test_a_change_keeps_the_owner_s_words_in_every_form_of_toml(form: str, volume: float):
    text, mark = FORMS[form]
    config = replace(parse_config(text)[0], volume=volume)
    written = write_config(config, text)
    assert parse_config(written) == (config, ())
    assert mark in written


def test_the_first_start_makes_the_file_and_never_touches_one_that_is_there(tmp_path: Path):
    path = tmp_path / "d" / "config.toml"
    begin_config(path)
    assert read_config(path) == (Config(), ()) and "# volume = 0.8" in read_file(path).decode()
    path.write_text("[sound]\n")
    begin_config(path)
    assert read_file(path).decode() == "[sound]\n"
    begin_config(tmp_path / "d/config.toml/no folder")
    open_session(find_folders(tmp_path / "new")).close()
    assert "# volume = 0.8" in find_folders(tmp_path / "new").config_file.read_text()


def test_a_broken_file_is_set_aside_before_a_new_one_is_written(tmp_path: Path):
    path = tmp_path / "config.toml"
    path.write_text("[screen\n")
    save_config(Config().changed({"volume": 0.5}), path)
    assert (tmp_path / "config.damaged-1.toml").read_text() == "[screen\n"
    assert read_config(path)[0].volume == 0.5


def test_bytes_that_are_no_text_and_a_folder_are_problems(tmp_path: Path):
    path = tmp_path / "config.toml"
    path.write_bytes(b"\xff\xfe")
    assert "UTF-8" in str(read_config(path)[1][0])
    assert "cannot be read" in str(read_config(tmp_path)[1][0])


@settings(max_examples=300, deadline=None)
@given(st.text() | st.lists(st.sampled_from(
    ["[screen]\n", "text_scale", " = ", "1.5", "\n", '"', "[", "]", "race.", "pins", "[17]", "{}",
     "nan", "inf", "= 1\n", "[buzzers]\n", "#"])).map("".join))  # fmt: skip
def test_any_text_is_settings_or_problems(text: str):
    config, problems = parse_config(text)
    assert isinstance(config, Config)
    if problems:
        assert config == Config() and all(str(problem) for problem in problems)
    else:
        assert parse_config(write_config(config)) == (config, ())
        assert parse_config(write_config(config, OWN)) == (config, ())


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(sorted(BY_FIELD)), st.one_of(
    st.booleans(), st.integers(-5, 300), st.floats(), st.text(max_size=20),
    st.lists(st.integers(0, 30), max_size=7)))  # fmt: skip
def test_any_change_is_written_and_read_back_or_refused(field: str, value: object):
    try:
        config = Config().changed({field: value})
    except ValueError as error:
        assert str(error)
    else:
        assert parse_config(write_config(config)) == (config, ())
        assert parse_config(write_config(config, OWN)) == (config, ())
