"""The command line: names and keys as promised, exit codes, one-line errors, no traceback."""

import json
import os
import struct
import subprocess
import sys
import zlib
from fractions import Fraction
from pathlib import Path

import pytest
from click import Context
from click.testing import CliRunner

from companion import games
from companion.cli import commands
from companion.storage.files import opened, replace
from tests.command_line import ROOT, Said, record, three


def test_every_command_has_help_with_examples(said: Said):
    overview = said("--help")
    context = Context(commands)
    for name in commands.list_commands(context):
        command = commands.get_command(context, name)
        assert name in overview
        if name != "odds":
            assert "mars-companion " in said(f"{name} --help") and command.epilog
    assert "Examples" in said("odds mars-attacks-dice turn --help")


def test_boxes(said: Said):
    shelf = said.json("boxes")
    assert [box["id"] for box in shelf] == list(games.ids())
    for box in shelf:
        assert set(box) == {"id", "name", "seats", "data"}
        low, high = box["seats"]
        assert low <= high and box["data"] in ("complete", "owner", "practice")
    assert len(said("boxes").splitlines()) == len(shelf)


@pytest.mark.parametrize("box_id", games.ids())
def test_simulate(said: Said, box_id: str):
    seats = three(box_id)
    line = f"simulate {box_id} --seats {seats} --matches 4 --seed 1"
    result = said.json(f"{line} --records out")
    assert set(result) == {"box", "seats", "matches", "actions", "seconds", "actions_per_second",
                           "wins", "ties", "levels"}  # fmt: skip
    assert sum(result["wins"]) + result["ties"] == result["matches"] == 4
    assert len(result["wins"]) == seats and result["actions"] > 40
    first = {path.name: path.read_bytes() for path in Path("out").iterdir()}
    assert len(first) == 4
    said(f"{line} --records out")
    assert {path.name: path.read_bytes() for path in Path("out").iterdir()} == first
    again = said.json(line)
    assert (again["wins"], again["actions"]) == (result["wins"], result["actions"])


def test_simulate_gives_the_same_totals_with_any_number_of_workers(said: Said):
    line = "simulate mars-needs-heroes --bots normal,easy --rotate --matches 6 --seed 3"
    one, two = said.json(line), said.json(f"{line} --jobs 2")
    assert [one[key] for key in ("wins", "ties", "actions", "levels")] == [
        two[key] for key in ("wins", "ties", "actions", "levels")
    ]
    assert {each["bot"] for each in one["levels"]} == {"normal", "easy"}
    assert all(each["low"] <= each["share"] <= each["high"] for each in one["levels"])
    assert abs(sum(each["share"] for each in one["levels"]) - 1) < 0.001


def test_simulate_seats_a_bot_of_its_own_level_at_every_place(said: Said):
    said("simulate mars-needs-heroes --bots hard,normal,easy --tries 2 --records d")
    (kept,) = Path("d").iterdir()
    seats = json.loads(kept.read_text().splitlines()[0])["seats"]
    assert [seat["bot"] for seat in seats] == ["hard", "normal", "easy"]
    said("simulate mars-needs-heroes --seats 2 --bots hard", 2)
    assert "1 bots do not fill 2 seats" in said.err


@pytest.mark.parametrize(("mode", "said_of_it"), [("", "board"), (" --mode guide", "guide")])
def test_simulate_plays_invasion_on_the_board_unless_a_guide_is_wanted(
    said: Said, mode: str, said_of_it: str
):
    said(f"simulate invasion-from-outer-space --bot normal --records d{mode}")
    (kept,) = Path("d").iterdir()
    assert json.loads(kept.read_text().splitlines()[0])["options"]["play"] == said_of_it


def test_simulate_plays_with_any_option_of_the_box(said: Said):
    line = "simulate invasion-from-outer-space --bot easy --mode guide --records d --option"
    said(f"{line} game=small-town")
    (kept,) = Path("d").iterdir()
    header = json.loads(kept.read_text().splitlines()[0])
    assert header["options"]["game"] == "small-town" and "town" in header["components"]
    said(f"{line} game", 2)
    said(f"{line} game=mars", 2)
    assert "game cannot be 'mars', only basic, advanced, small-town, crossover." in said.err
    said(f"{line} gone=mars", 2)
    assert "There is no 'gone', only game, heroes, scenario, play." in said.err


@pytest.mark.parametrize("box_id", games.ids())
def test_replay(said: Said, box_id: str):
    Path("m.jsonl").write_text(record(box_id, three(box_id)))
    end = said.json("replay m.jsonl")
    assert {"box", "seats", "over", "ranking", "scores", "why", "prompts", "state"} <= set(end)
    assert end["over"] and end["prompts"] == [] and end["why"]
    assert sorted(seat for place in end["ranking"] for seat in place) == list(range(three(box_id)))
    for upto in (0, 1, 7, 20):
        middle = said.json(f"replay m.jsonl --upto {upto}")
        assert not middle["over"] and middle["prompts"] and middle["actions"] == upto
        assert middle["ranking"] == [] and len(middle["scores"]) == three(box_id)
    assert "Ada" in said("replay m.jsonl")


def test_a_seed_longer_than_a_file_name_is_cut_in_it(said: Said):
    said(f"simulate mars-needs-heroes --seats 2 --seed {'9' * 5000} --records d")
    assert len(list(Path("d").iterdir())) == 1


def test_replay_refuses_what_is_no_record(said: Said):
    said("replay m.jsonl", 2)
    Path("m.jsonl").write_text(record().replace('"bid","args":[5]', '"bid","args":[9]'))
    said("replay m.jsonl", 2)
    assert "m.jsonl, line " in said.err and "refused" in said.err
    Path("m.jsonl").write_text(record()[:-4])
    said("replay m.jsonl", 2)
    assert "half written" in said.err and "--upto" in said.err
    said("replay m.jsonl --upto 5")
    said("replay m.jsonl --upto 99999", 2)


def test_odds_of_the_issue(said: Said):
    assert set(said.json("odds mars-attacks-dice nuked --dice 10 --uncovered 2")) == {"nuked"}
    nuked = said.json("odds mars-attacks-dice nuked --dice 1 --uncovered 1")["nuked"]
    assert nuked == "1/3"
    chances = said.json("odds mars-attacks-dice reroll --martians 5 --uncovered 2 --need 2")
    assert set(chances) == {"claim", "nuked", "neither"}
    assert sum(map(Fraction, chances.values())) == 1
    turn = said.json("odds mars-attacks-dice turn --martians 5 --uncovered 2 --got 2 --need 2")
    assert set(turn) == {"best", "go", "stop"} and turn["best"] in ("go", "stop")
    assert turn["stop"] == "2" and Fraction(turn["go"]) > 0
    bid = said.json("odds mars-needs-heroes bid --card 4 --hands 1,3,5 2,4,5")
    assert set(bid) == {"win", "nobody", "other"} and sum(map(Fraction, bid.values())) == 1
    assert "=" in said("odds mars-needs-heroes bid --card 4 --hands 1,3,5")


@pytest.mark.parametrize(
    "line",
    [
        "odds mars-attacks-dice nuked --dice 11 --uncovered 2",
        "odds mars-attacks-dice nuked --dice two --uncovered 2",
        "odds mars-attacks-dice nuked --dice 3",
        "odds mars-attacks-dice nuked --dice 3 --uncovered -1",
        "odds mars-attacks-dice reroll --martians 3 --uncovered 1 --need 0",
        "odds mars-attacks-dice turn --martians 0 --uncovered 2 --got 2 --need 2",
        "odds mars-attacks-dice turn --martians 8 --uncovered 2 --got 3 --need 2",
        "odds mars-needs-heroes bid --card 6 --hands 1",
        "odds mars-needs-heroes bid --card 3 --hands 1,7",
        "odds mars-needs-heroes bid --card 3 --hands 1,1",
        "odds mars-needs-heroes bid --card 3 --hands 1 2 3 4",
        "odds mars-needs-heroes bid --card 3",
        "odds chess mate",
        "simulate chess --seats 2",
        "simulate mars-needs-heroes --seats 9",
        "simulate mars-needs-heroes --seats 3 --matches 0",
        "simulate mars-needs-heroes --seats 3 --bot genius",
        "simulate martian-invasion --seats 3",
        "simulate invasion-from-outer-space --option scenario=unleashed",
        "simulate invasion-from-outer-space --option scenario=die-zombies-die",
        "simulate invasion-from-outer-space --option scenario=earth-overrun",
        "play --size big",
        "play --size 1x1",
        "play --camera webcam",
        "play --buzzers loud",
        "play --box chess",
        "--camera webcam",
        "frobnicate",
        "--bogus",
        "read nothing.png --dice d6",
        "read nothing.png",
        "read . --dice d6",
        "export 7",
        "export x",
        "import m.jsonl",
        "games extra",
        "play --size ٣٢٠x480",
        "replay",
    ],
)
def test_wrong_use_is_one_line_and_two(said: Said, line: str):
    assert said(line, 2) == ""
    assert "unexpected error" not in said.err


def test_a_group_without_a_command_says_which_there_are(said: Said):
    said("odds mars-attacks-dice", 2)
    assert "choose one: nuked, reroll, turn (see" in said.err


def test_a_broken_picture_is_one_line_and_two(said: Said):
    Path("d").mkdir()
    for name, data in (("a.png", b""), ("b.png", b"\x89PNG\r\n\x1a\nnot really")):
        (Path("d") / name).write_bytes(data)
        said(f"read d/{name} --dice d6", 2)
    said("read d/a.png --dice d7", 2)
    assert "only d6, mars-attacks" in said.err


def test_what_a_decoder_says_of_a_broken_picture_does_not_stand_next_to_our_one_line(
    tmp_path: Path,
):
    """The header and the end are sound: it must come as far as the decoder."""
    head = struct.pack(">IIBBBBB", 64, 64, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", b"no deflate"), (b"IEND", b""))
    file = b"\x89PNG\r\n\x1a\n"
    for kind, data in parts:
        whole = kind + data
        file += struct.pack(">I", len(data)) + whole + struct.pack(">I", zlib.crc32(whole))
    (tmp_path / "a.png").write_bytes(file)
    command = [sys.executable, "-m", "companion", "read", "a.png", "--dice", "d6"]
    said = subprocess.run(
        command, cwd=tmp_path, env={"PYTHONPATH": str(ROOT), "HOME": str(tmp_path)},
        capture_output=True, text=True,
    )  # fmt: skip
    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)


def test_a_name_that_is_no_sound_text_is_printed_as_sound_text(tmp_path: Path):
    import cv2
    import numpy as np

    _, png = cv2.imencode(".png", np.full((48, 64, 3), 90, np.uint8))
    try:
        (tmp_path / "a\udcff.png").write_bytes(png.tobytes())
    except OSError:
        pytest.skip("this file system wants names of sound UTF-8")
    command = [sys.executable, "-m", "companion", "read", b"a\xff.png", "--dice", "d6", "--json"]
    env = {"PYTHONPATH": str(ROOT), "HOME": str(tmp_path), "PYTHONUTF8": "1"}
    said = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, timeout=60)
    (reported,) = json.loads(said.stdout.decode())
    assert reported["file"] == "a\ufffd.png" and reported["remark"] == ""


def test_read_is_one_when_it_is_not_sure(said: Said):
    import cv2
    import numpy as np

    Path("d").mkdir()
    cv2.imwrite("d/blank.png", np.full((240, 320, 3), 90, np.uint8))
    (reading,) = said.json("read d/blank.png --dice d6 --expect 3", 1)
    assert set(reading) == {"file", "sure", "reason", "reason_codes", "remark", "dice", "ms"}
    assert reading["reason_codes"] == ["due"]
    assert reading["file"] == "d/blank.png" and not reading["sure"] and reading["reason"]
    said("read d/blank.png --dice d6 --expect 0")


def test_of_many_pictures_a_bad_one_is_an_entry_and_the_others_are_read(said: Said):
    import cv2
    import numpy as np

    Path("d").mkdir()
    cv2.imwrite("d/blank.png", np.full((240, 320, 3), 90, np.uint8))
    Path("d/empty.png").write_bytes(b"")
    files = ["d/blank.png", "d/empty.png", "d/none.png", "d/blank.png"]
    entries = said.json(f"read {' '.join(files)} --dice d6 --expect 0", 1)
    assert [entry["file"] for entry in entries] == files
    assert [entry["sure"] for entry in entries] == [True, False, False, True]
    assert "empty" in entries[1]["error"] and "none.png" in entries[2]["error"]
    assert "error" not in entries[0] and "dice" not in entries[1]
    (alone,) = said.json("read d/empty.png --dice d6", 1)
    assert "empty" in alone["error"], "a program gets an entry even of a single picture"
    lines = said(f"read {' '.join(files)} --dice d6 --expect 0", 1).splitlines()
    assert len(lines) == 4 and "empty" in lines[1]


def test_a_doubt_is_words_and_a_code(said: Said):
    import cv2

    from hardware.camera.simulated import die_picture, empty_tray

    tray = empty_tray(640, 480)
    die_picture("5", "white", 60).lay(tray, 320, 240, 10)
    tray[:, 318:] = tray[0, 0]
    Path("d").mkdir()
    cv2.imwrite("d/half.png", cv2.cvtColor(tray, cv2.COLOR_RGB2BGR))
    (entry,) = said.json("read d/half.png --dice d6", 1)
    assert entry["dice"] and all(
        die["doubt_code"] in ("unclear", "perhaps", "hard") and " " in die["doubt"]
        for die in entry["dice"]
    )


def test_a_longer_export_takes_the_place_of_a_shorter_one(said: Said):
    Path("d").mkdir()
    lines = record().splitlines(keepends=True)
    for name, count in (("short", 4), ("longer", 9), ("whole", len(lines))):
        Path(f"d/{name}.jsonl").write_text("".join(lines[:count]))
    ids = [said.json(f"import d/{name}.jsonl") for name in ("short", "longer", "whole", "longer")]
    assert [each["new"] for each in ids] == [True, True, True, False]
    (info,) = said.json("games")
    assert info["id"] == ids[2]["id"] == ids[3]["id"] and info["over"]
    other = lines[0].replace('"record":1', '"record":1,"id":"0123456789abcdef"')
    Path("d/other.jsonl").write_text("".join([other, *lines[1:4]]))
    assert said.json("import d/other.jsonl")["new"], "another match, as its id says"
    assert len(said.json("games")) == 2
    Path("d/bad.jsonl").write_text(other.replace("0123456789abcdef", "no id") + "".join(lines[1:]))
    said("import d/bad.jsonl", 2)
    assert "hexadecimal" in said.err


def test_the_journal_from_outside(said: Said):
    assert said.json("games") == []
    text = record()
    Path("m.jsonl").write_text(text)
    kept = said.json("import m.jsonl")
    assert kept["id"] == 1 and kept["steps"] == text.count("\n") - 1
    (info,) = said.json("games")
    assert info["id"] == 1 and info["over"] and info["names"] == ["Ada", "Bo", "Cleo"]
    assert said("export 1 --out -") == text
    path = Path(said.json("export 1 --out out")["record"])
    assert opened(path.read_bytes()) == (text.encode(), True) and path.parent == Path("out")
    assert "3 seats" not in said("games") and "steps, finished" in said("games")


def test_import_takes_all_or_nothing_and_repairs_when_asked(said: Said):
    Path("m.jsonl").write_text(record()[:-9])
    said("import m.jsonl", 2)
    assert said.json("games") == []
    kept = said.json("import m.jsonl --repair")
    assert kept["steps"] == record().count("\n") - 2
    assert said.json("games")[0]["over"] is False
    Path("m.jsonl").write_text("nonsense\n")
    said("import m.jsonl --repair", 2)


def test_data_may_stand_before_and_after_the_command(said: Said):
    Path("m.jsonl").write_text(record())
    said("--data d import m.jsonl")
    assert Path("d/data/journal.sqlite").exists()
    assert len(said.json("games --data d")) == len(said.json("--data=d games")) == 1
    assert said.json("games") == []


def test_doctor(said: Said):
    result = said.json("doctor")
    assert result["missing"] == []
    areas = {finding["area"] for finding in result["findings"]}
    assert {"machine", "packages", "camera", "buzzers", "screen", "folders", "settings"} <= areas
    page = said("doctor")
    assert str(Path.home()) not in page and "Nothing needed is missing." in page


def test_doctor_is_one_when_what_is_asked_for_is_missing(said: Said):
    replace(Path("d/config/config.toml"), '[camera]\nsource = "usb:77"\n')
    result = said.json("doctor --data d", 1)
    assert result["missing"] == ["camera: usb:77"]
    replace(Path("d/config/config.toml"), "[screen]\ntext_scale = 7\n")
    assert "text_scale" in said("doctor --data d", 1)


def test_an_unexpected_error_is_one_line_and_a_crash_file(
    said: Said, monkeypatch: pytest.MonkeyPatch
):
    def fail() -> None:
        raise ZeroDivisionError("what a day")

    monkeypatch.setattr(games, "shelf", fail)
    said("boxes --data d", 2)
    assert "ZeroDivisionError: what a day" in said.err and "crash.txt" in said.err
    crash = Path("d/state/crash.txt").read_text()
    assert "Traceback" in crash and "boxes" in crash and "log lines" in crash


def test_a_package_that_is_not_installed_is_named_with_the_cure(
    said: Said, monkeypatch: pytest.MonkeyPatch
):
    Path("d").mkdir()
    Path("d/a.png").write_bytes(b"x")
    for name in [name for name in sys.modules if name.startswith("hardware.vision")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cv2", None)
    said("read d/a.png --dice d6", 2)
    assert "cv2 is not installed" in said.err and "play.sh" in said.err


def test_a_folder_that_cannot_be_written_is_one_line_and_two(said: Said):
    Path("d").write_text("a file in the way")
    said("games --data d", 2)
    Path("m.jsonl").write_text(record())
    said("simulate mars-needs-heroes --seats 2 --records d", 2)


def own(*words: str, code: int = 0) -> "subprocess.CompletedProcess[str]":
    asked = subprocess.run([sys.executable, "-m", "companion", *words], capture_output=True,
                           text=True, cwd=ROOT, timeout=60)  # fmt: skip
    assert asked.returncode == code, asked
    assert "Traceback" not in asked.stderr
    return asked


def test_the_program_itself_gives_its_exit_codes(tmp_path: Path):
    assert own("--version").stdout.startswith("mars-companion, version")
    assert json.loads(own("boxes", "--json").stdout)[0]["id"] == "mars-needs-heroes"
    assert own("replay", str(tmp_path / "none"), code=2).stderr.count("\n") == 1
    assert own("nonsense", code=2).stdout == ""


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path):
    (tmp_path / "m.jsonl").write_text(record())
    line = f"{sys.executable} -m companion replay {tmp_path}/m.jsonl --json | head -1"
    asked = subprocess.run(["bash", "-o", "pipefail", "-c", line], capture_output=True, text=True,
                           cwd=ROOT, timeout=60)  # fmt: skip
    assert asked.stdout == "{\n" and "Traceback" not in asked.stderr


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(("words", "code"), [("boxes", 0), ("stats", 0), ("delete 9", 2)])
def test_a_closed_stream_is_no_error(tmp_path: Path, closed: str, words: str, code: int):
    line = f'"$0" -m companion {words} --data "$1" {closed}'
    ran = subprocess.run(["bash", "-c", line, sys.executable, tmp_path], cwd=ROOT, timeout=60)
    assert ran.returncode == code and not list(tmp_path.rglob("crash*"))


@pytest.mark.parametrize(
    ("typed", "offered"), [("sim", "simulate"), ("simulate mars-e", "mars-escape")]
)
def test_tab_completes_commands_and_boxes(typed: str, offered: str):
    env = {
        **os.environ,
        "_MARS_COMPANION_COMPLETE": "bash_complete",
        "COMP_WORDS": f"mars-companion {typed}",
        "COMP_CWORD": str(len(typed.split())),
    }
    start = "from companion.__main__ import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", start],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env=env,
    )
    assert f"plain,{offered}" in done.stdout.split()


def test_without_opencv_no_demo_is_promised(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Before, it said that it plays one for a minute, and ended in an error."""
    monkeypatch.setattr("companion.cli.demo.find_spec", lambda name: None)
    for command in (["demo"], ["play"]):
        monkeypatch.delenv("DISPLAY", raising=False)
        monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
        said = CliRunner().invoke(commands, ["--data", str(tmp_path), *command])
        assert said.exit_code == 2 and "mars-companion[desktop]" in said.output
        assert "minute" not in said.output
