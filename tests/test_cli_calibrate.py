"""`calibrate` in the terminal, and `read --dice TRAY`."""

import json
import re
import time
from pathlib import Path

import msgspec
import pytest

from calibration.simulated import lit_mat
from companion.cli import run
from companion.devices.ports import Frame
from hardware.camera.simulated import SimulatedTray, empty_tray
from hardware.profile import Dice, Profile, ProfileStore
from hardware.vision.pictures import save_frame


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def store(home: Path) -> ProfileStore:
    return ProfileStore(home / "d" / "data" / "calibration")


def called(capsys: pytest.CaptureFixture[str], line: str, code: int = 0) -> str:
    found = run([*line.split(), "--data", "d"])
    out = capsys.readouterr()
    assert found == code, out
    return out.out if code != 2 else out.err


def test_light_focus_and_tray_are_measured_without_anybody(
    capsys, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")  # what programs read is English all the same
    out = called(capsys, "calibrate --camera simulated --check --json --pictures p")
    checks = {check["name"]: check for check in json.loads(out)}
    assert checks["Brightness"]["grade"] == checks["Place"]["grade"] == "pass"
    assert {check["step"] for check in checks.values()} == {"light", "focus", "tray"}
    assert [path.name for path in sorted((home / "p").iterdir())] == [
        "01-light.png", "02-focus.png", "03-tray.png",
    ]  # fmt: skip


def test_a_dark_tray_is_found_wanting(capsys, home: Path) -> None:
    dark = (lit_mat() * 0.15).astype("uint8")
    save_frame(Frame(640, 480, dark.tobytes()), home / "f" / "a.png")
    out = called(capsys, "calibrate --camera folder:f --check", 1)
    assert "fail  Brightness" in out and "lamp" in out


def test_a_course_in_the_terminal_is_kept(capsys, home: Path, monkeypatch) -> None:
    monkeypatch.setattr("companion.cli.calibrate.LOOK_S", 0.3)
    typed = iter(("n", "what?", "n", "", "k"))
    monkeypatch.setattr("click.prompt", lambda *_, **__: next(typed))
    out = called(capsys, "calibrate --camera simulated")
    assert "1 of 8: Light" in out and "3 of 8: Tray" in out and "is saved" in out
    listed = json.loads(called(capsys, "calibrate --list --camera simulated --json"))
    assert [tray["key"] for tray in listed] == ["tray-1"] and listed[0]["used"]
    assert "a camera reads without it" in called(capsys, "calibrate --list --camera usb:0")
    assert "It is for drawn dice." in out
    called(capsys, "calibrate --remove nosuch", 2)
    assert called(capsys, "calibrate --remove tray-1") == "No tray is calibrated yet.\n"


def test_enter_goes_on_where_all_is_good_and_looks_again_where_it_is_not(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.cli.calibrate.LOOK_S", 0.8)
    lines = ("", "", "l", "", "q")
    typist = typed(monkeypatch, *lines)
    assert run(["calibrate", "--camera", "simulated", "--data", "d"]) == 1
    shown = [said for said in typist.said if " of 8:" in said]
    steps = [int(re.findall(r"(\d) of 8:", said)[-1]) for said in shown]
    good = ["Enter: next, l: look again" in said for said in shown]
    assert len(steps) == 5 and any(good) and max(steps) > 1
    for here, then, is_good, line in zip(steps, steps[1:], good, lines, strict=False):
        assert then - here == (is_good and line == "")


def test_leaving_keeps_nothing(capsys, home: Path, monkeypatch) -> None:
    monkeypatch.setattr("companion.cli.calibrate.LOOK_S", 0.1)
    monkeypatch.setattr("click.prompt", lambda *_, **__: "q")
    called(capsys, "calibrate --camera simulated", 1)
    assert store(home).keys() == ()


class Typist:
    """Types what the test says.

    "offer:LABEL" becomes the number which that offer has, "see:WORDS" looks again until they come,
    "until:WORDS:LINE" types the line at every look until then.
    """

    def __init__(self, *lines: str) -> None:
        self.lines, self.said, self.line = list(lines), [""], ""

    def echo(self, words: object = "", **_: object) -> None:
        self.said[-1] += f"{words}\n"

    def prompt(self, *_: object, **__: object) -> str:
        seen = self.said[-1]
        self.said.append("")
        while self.lines[0].startswith(("see:", "until:")):
            kind, _, rest = self.lines[0].partition(":")
            words, again = (rest, "") if kind == "see" else rest.split(":", 1)
            if words not in seen:
                assert len(self.said) < 200, self.said[-2]
                return self._numbered(again, seen)
            self.lines.pop(0)
        return self._numbered(self.lines.pop(0), seen)

    def typing(self) -> None:
        """Do nothing before the line is typed."""

    def _numbered(self, line: str, seen: str) -> str:
        self.line = line
        self.typing()
        if line.startswith("offer:"):
            (line,) = re.findall(rf"^  (\d+): {re.escape(line[6:])}", seen, re.MULTILINE)
        return line


def profile_of(home: Path) -> Profile:
    profile = store(home).used()
    assert profile is not None
    return profile


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> Typist:
    typist = Typist(*lines)
    monkeypatch.setattr("click.prompt", typist.prompt)
    monkeypatch.setattr("click.echo", typist.echo)
    return typist


def test_four_corners_are_reported_in_the_terminal_where_there_is_no_mat(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.cli.calibrate.LOOK_S", 0.2)
    tray = empty_tray(640, 480)
    save_frame(Frame(640, 480, tray.tobytes()), home / "f" / "a.png")
    corners = [f"corner {x},{y}" for x, y in ((20, 20), (620, 20), (620, 460), (20, 460))]
    typist = typed(monkeypatch, "n", "n", "wide=300", "high=220", *corners, "", "k")
    assert run(["calibrate", "--camera", "folder:f", "--data", "d"]) == 0
    assert "corner X,Y" in typist.said[2] and "warn  Place" in typist.said[2]
    assert "(640 x 480)" in typist.said[2] and "--pictures DIR" in typist.said[2]
    assert any("pass  Place" in said for said in typist.said[6:])
    kept = profile_of(home).tray
    assert kept is not None and (kept.width_mm, kept.height_mm, kept.mat) == (300, 220, "")


def test_a_corner_next_to_the_picture_is_reported_and_spoils_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.cli.calibrate.LOOK_S", 0.2)
    save_frame(Frame(640, 480, empty_tray(640, 480).tobytes()), home / "f" / "a.png")
    corners = ["corner 20,20", "corner 6200,20", "corner nan,20", "corner 620,20",
               "corner 620,460", "corner 20,460"]  # fmt: skip
    typist = typed(monkeypatch, "corner 5,5", "n", "n", *corners, "see:pass  Place", "k")
    assert run(["calibrate", "--camera", "folder:f", "--data", "d"]) == 0
    assert sum("A corner must be inside the picture" in said for said in typist.said) == 2
    assert sum("No corner is needed" in said for said in typist.said) == 1
    assert profile_of(home).tray is not None


def test_dice_are_measured_and_a_trial_roll_is_counted_in_the_terminal(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.cli.calibrate.LOOK_S", 0.2)
    typist = typed(
        monkeypatch, "n", "n", "see:pass  Place", "n", "see:Pip dice", "offer:Throw", "see:Size",
        "n", "n", "n", "see:Trial rolls", "offer:Throw", "see:die 4", "offer:Right",
        "see:Hits: 4 of 4 dice", "k",
    )  # fmt: skip
    assert run(["calibrate", "--camera", "simulated", "--data", "d"]) == 0, typist.said[-1]
    profile = profile_of(home)
    assert profile.dice["d6"].edge_mm > 0 and profile.trials["d6"].rolls == 1


def test_symbols_are_shown_until_all_are_known_in_the_terminal(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def throw(typist: Typist) -> None:
        # As long as thrown dice need to come to rest and be seen; nothing else needs it.
        thrown = typist.line.startswith("offer:Throw")
        monkeypatch.setattr("companion.cli.calibrate.LOOK_S", 1.8 if thrown else 0.2)

    monkeypatch.setattr("companion.cli.calibrate.LOOK_S", 0.2)
    monkeypatch.setattr(Typist, "typing", throw)
    typist = typed(
        monkeypatch, "n", "n", "see:pass  Place", "n", "n", "see:Put one or more dice with Martian",
        "until:All faces are known:offer:Throw", "k",
    )  # fmt: skip
    assert run(["calibrate", "--camera", "simulated", "--data", "d"]) == 0, typist.said[-1]
    assert any("pass  Known again" in said for said in typist.said)
    assert any(re.search(r"Martian \([1-4] of 5\)", said) for said in typist.said)
    shown = profile_of(home).enrolled["mars-attacks"].examples
    assert {face: len(crops) >= 5 for face, crops in shown.items()} == {
        "martian": True, "ray_gun": True, "nuke": True,
    }  # fmt: skip


def test_a_mat_is_written(capsys, home: Path) -> None:
    path = json.loads(called(capsys, "calibrate --mat letter --json"))["mat"]
    assert Path(path).read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("line", "words"),
    (
        ("calibrate --camera none --check", "switched off"),
        ("calibrate --camera nix", "camera"),
        ("calibrate --camera simulated --tray nix --check", "There is no tray 'nix'"),
        ("calibrate --use nix", "no tray"),
        ("calibrate --camera folder:nowhere --check", "no folder"),
        ("calibrate --mat a9", "a4"),
    ),
)  # fmt: skip
def test_wrong_use_is_one_line(capsys, line: str, words: str) -> None:
    said = called(capsys, line, 2)
    assert words in said and len(said.strip().splitlines()) == 1


# ---- read ----------------------------------------------------------------------------
@pytest.fixture
def picture(home: Path) -> str:
    from calibration.simulated import simulated_source
    from tests.hardware.tables import FakeClock

    clock = FakeClock()
    camera = simulated_source(None, clock, clock.sleep)
    camera.open()
    camera.throw(("2", "5"))
    clock.sleep(3)
    save_frame(camera.read(), home / "t.png")
    return "t.png"


def test_dice_are_read_as_a_tray_says(capsys, home: Path, picture: str) -> None:
    called(capsys, "calibrate --camera simulated --check")
    trays = store(home)
    from hardware.profile import Tray
    from hardware.vision.plane import find_marks

    marks = find_marks(lit_mat())
    assert marks is not None
    tray = Tray(marks.plane.to_mm, 160.0, 120.0, "drawn")
    trays.save(Profile(name="Kitchen", camera="simulated", size=(640, 480), tray=tray,
                       dice={"d6": Dice(16.0, 64.0)}))  # fmt: skip
    for name in ("kitchen", "Kitchen", "kitchen:d6", "d/data/calibration/kitchen.json"):
        (reading,) = json.loads(called(capsys, f"read {picture} --dice {name} --expect 2 --json"))
        assert reading["sure"] and sorted(die["face"] for die in reading["dice"]) == ["2", "5"]
    trays.save(Profile(name="Giants", camera="simulated", size=(640, 480), tray=tray,
                       dice={"d6": Dice(60.0, 240.0)}))  # fmt: skip
    (reading,) = json.loads(called(capsys, f"read {picture} --dice giants --expect 2 --json", 1))
    assert "not the size" in reading["reason"]


def test_a_tray_of_two_kinds_asks_which(capsys, home: Path, picture: str) -> None:
    store(home).save(Profile(name="Both", camera="auto", size=(640, 480),
                             dice={"d6": Dice(), "mars-attacks": Dice()}))  # fmt: skip
    said = called(capsys, f"read {picture} --dice both", 2)
    assert "both:d6" in said and "both:mars-attacks" in said


def test_an_unknown_tray_names_those_there_are(capsys, home: Path, picture: str) -> None:
    store(home).save(Profile(name="Here", camera="auto", size=(640, 480)))
    assert "here" in called(capsys, f"read {picture} --dice there", 2)


def test_a_broken_tray_is_reported_and_set_aside(capsys, home: Path, picture: str) -> None:
    trays = store(home)
    key = trays.save(Profile(name="Here", camera="auto", size=(640, 480)))
    (trays.folder / f"{key}.json").write_text("{")
    assert "aside" in called(capsys, f"read {picture} --dice here", 2)


def test_a_number_beyond_its_ends_is_refused_and_spoils_no_tray(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = Profile(name="T", camera="simulated", size=(640, 480), dice={"d6": Dice(16.0, 64.0)})
    store(home).save(old)
    monkeypatch.setattr("companion.cli.calibrate.LOOK_S", 0.5)
    lines = ("n", "n", "n", "see:edge=", "edge=300", "edge=nan", "k")
    typist = typed(monkeypatch, *lines)
    assert run(["calibrate", "--camera", "simulated", "--tray", "t", "--data", "d"]) == 0
    assert any("must be 5 to 40" in said for said in typist.said)
    assert profile_of(home).dice["d6"].edge_mm == 16.0
    with pytest.raises(OSError, match="cannot be saved"):
        store(home).save(msgspec.structs.replace(old, dice={"d6": Dice(300.0)}), "t")
    assert profile_of(home).dice["d6"].edge_mm == 16.0


def test_a_word_of_before_does_not_keep_a_tray_from_being_kept(home: Path, monkeypatch) -> None:
    def full(self: object, paper: str) -> str:
        raise OSError("No space left for the mat")

    monkeypatch.setattr("companion.cli.calibrate.LOOK_S", 0.3)
    monkeypatch.setattr("calibration.trays.Trays.save_mat", full)
    typed(monkeypatch, "n", "n", "see:Mat, A4", "offer:Mat, A4", "see:No space", "k")
    assert run(["calibrate", "--camera", "simulated", "--data", "d"]) == 0
    assert store(home).keys() == ("tray-1",)


def test_a_tray_that_cannot_be_kept_is_not_lost_in_the_terminal(home: Path, monkeypatch) -> None:
    """Room can be made while the guide waits; what was measured is kept then."""
    monkeypatch.setattr("companion.cli.calibrate.LOOK_S", 0.3)
    folder = store(home).folder
    folder.parent.mkdir(parents=True)
    folder.write_text("in the way")
    typist = typed(monkeypatch, "n", "n", "see:pass  Place", "k", "k")
    prompt = typist.prompt

    def typing(*about: object, **more: object) -> str:
        if len(typist.lines) == 1:
            folder.unlink()
        return prompt(*about, **more)

    monkeypatch.setattr("click.prompt", typing)
    assert run(["calibrate", "--camera", "simulated", "--data", "d"]) == 0
    assert any(said.startswith("There is one already\n") for said in typist.said)
    assert any("8 of 8: Save" in said for said in typist.said)
    assert profile_of(home).tray is not None


@pytest.mark.parametrize("away_s", [1.5, 60.0])
def test_a_camera_that_goes_away_ends_no_calibration(
    home: Path, monkeypatch, away_s: float
) -> None:
    away: list[float] = []
    plain = SimulatedTray.read

    def read(camera: SimulatedTray) -> Frame:
        if away and time.monotonic() < away[0] + away_s:
            raise OSError("it was unplugged")
        return plain(camera)

    monkeypatch.setattr("companion.cli.calibrate.LOOK_S", 0.5)
    monkeypatch.setattr(SimulatedTray, "read", read)
    typist = typed(monkeypatch, "n", "n", "", "k")
    prompt = typist.prompt

    def typing(*about: object, **more: object) -> str:
        line = prompt(*about, **more)
        if line == "":
            away.append(time.monotonic())
        return line

    monkeypatch.setattr("click.prompt", typing)
    assert run(["calibrate", "--camera", "simulated", "--data", "d"]) == 0
    assert any("it was unplugged" in said for said in typist.said)
    assert store(home).keys() == ("tray-1",)


def test_a_hurried_finger_is_shown_the_step_it_went_to(home: Path, monkeypatch) -> None:
    monkeypatch.setattr("companion.cli.calibrate.LOOK_S", 0.0)
    typist = typed(monkeypatch, "n", "n", "b", "b", "b", "q")
    assert run(["calibrate", "--camera", "simulated", "--data", "d"]) == 1
    heads = [re.findall(r"(\d) of 8:", said) for said in typist.said]
    assert heads[:6] == [["1"], ["2"], ["3"], ["2"], ["1"], ["1"]]
