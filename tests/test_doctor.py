"""The diagnosis of machines we do not have, and the crash file."""

import logging
import os
from pathlib import Path

import pytest

from companion.app.config import Config, Problem
from companion.app.crash import LINES, LogRing, crash_text, private, write_crash
from companion.app.doctor import NEEDED, Finding, diagnose, page
from companion.cli import doctor as asking_doctor
from companion.devices.ports import DeviceStatus, Health
from companion.storage.folders import find_folders


def machine(root: Path, **files: str) -> Path:
    for name, text in files.items():
        path = root / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def found(tmp_path: Path, *, config: Config | None = None, environ: dict[str, str] | None = None,
          apt: tuple[str, ...] = (), pip: tuple[str, ...] = NEEDED,
          problems: tuple[Problem, ...] = ()) -> tuple[Finding, ...]:  # fmt: skip
    places = dict.fromkeys(apt, "apt") | dict.fromkeys(pip, "pip")
    return diagnose(config or Config(camera="none"), problems, find_folders(tmp_path / "home"),
                    root=tmp_path / "root", environ=environ or {}, find=places.get)  # fmt: skip


def missing(findings: tuple[Finding, ...]) -> list[str]:
    assert all(finding.cure for finding in findings if finding.missing)
    return [f"{finding.area} {finding.name}" for finding in findings if finding.missing]


def test_a_pi_with_all_it_needs(tmp_path: Path):
    machine(tmp_path / "root", **{
        "proc__device-tree__model": "Raspberry Pi 5 Model B Rev 1.0\0",
        "etc__os-release": 'ID=debian\nPRETTY_NAME="Debian 13"\n',
        "dev__gpiochip0": "", "sys__class__video4linux__video0__name": "unicam",
    })  # fmt: skip
    apt = ("numpy", "cv2", "gpiozero", "lgpio", "picamera2", "simplejpeg")
    findings = found(tmp_path, config=Config(camera="picamera2", buzzers="gpio"), apt=apt)
    assert missing(findings) == []
    text = "\n".join(page(findings))
    assert "Raspberry Pi 5" in text and "Debian 13" in text and "/dev/video0 unicam" in text
    assert "from apt" in text


TOUCH = '<labwc_config>\n<touch deviceName="10-0038 generic ft5x06 (79)"\n mapToOutput="DSI-1" {}/>'


@pytest.mark.parametrize(("emulation", "reported"), [
    ('mouseEmulation="yes"', ["screen touch"]), ('mouseEmulation="no"', []), ("", []),
])  # fmt: skip
def test_a_desktop_that_makes_a_mouse_of_the_panel_is_named(
    tmp_path: Path, emulation: str, reported: list[str]
):
    machine(tmp_path / "root", **{
        "etc__xdg__labwc__rc.xml": TOUCH.format(emulation),
        "sys__class__drm__card2-DSI-2__status": "connected\n",
    })  # fmt: skip
    findings = found(tmp_path, environ={"XDG_CONFIG_HOME": str(tmp_path)})
    assert missing(findings) == reported
    assert "card2-DSI-2 connected" in "\n".join(page(findings))


def test_what_the_settings_ask_for_and_is_not_there(tmp_path: Path):
    findings = found(tmp_path, config=Config(camera="picamera2", buzzers="gpio"))
    assert missing(findings) == [
        "camera reading", "camera picamera2", "buzzers pins", "buzzers gpiozero",
    ]  # fmt: skip


def test_what_is_missing_is_installed_the_way_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def cure() -> str:
        findings = found(tmp_path, pip=tuple(name for name in NEEDED if name != "kivy"))
        return next(finding.cure for finding in findings if finding.name == "kivy")

    assert "play.sh" in cure()
    with monkeypatch.context() as as_a_wheel:
        place = Path("/home/ann/.local/pipx/venvs/mars-companion/lib/python3.13/site-packages")
        as_a_wheel.setattr("companion.app.doctor.HERE", place / "companion/app/doctor.py")
        assert "apt-get install python3-numpy" in cure() and "clone" not in cure()
    (tmp_path / "root/usr/local/bin").mkdir(parents=True)
    (tmp_path / "root/usr/local/bin/mars-companion-setup").touch()
    assert "mars-companion-setup install" in cure() and "play.sh" not in cure()


def test_a_camera_and_a_folder_that_are_not_there(tmp_path: Path):
    pip = (*NEEDED, "cv2", "numpy")
    usb = found(tmp_path, config=Config(camera="usb:3"), pip=pip)
    folder = found(tmp_path, config=Config(camera=f"folder:{tmp_path}/no"), pip=pip)
    assert missing(usb) == ["camera usb:3"] and missing(folder) == ["camera folder"]
    machine(tmp_path / "root", dev__video3="")
    assert missing(found(tmp_path, config=Config(camera="usb:3"), pip=pip)) == []


def test_a_folder_below_the_home_of_nobody_is_not_there(tmp_path: Path):
    config = Config(camera="folder:~nobody-of-that-name/dice")
    reported = found(tmp_path, config=config, pip=(*NEEDED, "cv2", "numpy"))
    assert missing(reported) == ["camera folder"]


def test_a_film_stands_in_for_a_folder_of_pictures(tmp_path: Path):
    (tmp_path / "rolls.mp4").touch()
    config = Config(camera=f"folder:{tmp_path}/rolls.mp4")
    assert missing(found(tmp_path, config=config, pip=(*NEEDED, "cv2", "numpy"))) == []


def test_a_camera_that_this_user_may_not_use_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    machine(tmp_path / "root", dev__video3="")
    monkeypatch.setattr("companion.app.doctor.os.access", lambda path, mode: path.name != "video3")
    findings = found(tmp_path, config=Config(camera="usb:3"), pip=(*NEEDED, "cv2", "numpy"))
    assert missing(findings) == ["camera usb:3"]
    assert [f.words for f in findings if f.missing] == [
        "this user is not allowed to use /dev/video3"
    ]


def test_nothing_is_required_when_nothing_is_asked_for(tmp_path: Path):
    assert missing(found(tmp_path, config=Config(camera="none", buzzers="none"))) == []


def test_pips_numpy_over_apts_picamera_is_named(tmp_path: Path):
    findings = found(tmp_path, apt=("simplejpeg", "picamera2", "cv2"),
                     pip=(*NEEDED, "numpy"))  # fmt: skip
    assert missing(findings) == ["packages numpy"]


def test_problems_of_the_settings_are_listed(tmp_path: Path):
    findings = found(tmp_path, problems=(Problem(3, "race.margin_ms", "race.margin_ms is odd"),))
    assert any("line 3" in finding.words for finding in findings if finding.missing)


def test_the_page_gives_the_last_crash_and_nothing_private(tmp_path: Path):
    folders = find_folders(tmp_path / "home")
    error = ValueError(f"in {Path.home()}/cards")
    write_crash(folders.crash_file, error, LogRing(), 0.0, "words")
    (crash,) = [each for each in found(tmp_path) if each.area == "crash"]
    assert "ValueError: in ~/cards" in crash.words
    assert str(Path.home()) not in folders.crash_file.read_text()


def test_the_date_of_a_crash_says_that_the_clock_was_never_set(tmp_path: Path):
    file = find_folders(tmp_path / "home").crash_file
    write_crash(file, KeyError("k"), LogRing(), 0.0, "words")
    for seconds, unset in ((86_400 * 1.5, True), (1_800_000_000.0, False)):
        os.utime(file, (seconds, seconds))
        (crash,) = [each for each in found(tmp_path) if each.area == "crash"]
        assert ("(the clock was not set): " in crash.words) is unset
    assert crash.words.startswith("2027-01-15")


def test_the_ring_keeps_the_last_lines():
    ring, log = LogRing(), logging.getLogger("ring")
    log.addHandler(ring)
    log.setLevel(logging.INFO)
    for number in range(LINES + 50):
        log.info("line %d", number)
    log.removeHandler(ring)
    assert len(ring.lines) == LINES and ring.lines[-1].endswith(f"line {LINES + 49}")
    text = crash_text(RuntimeError("x"), ring, 0.0, "here")
    assert "line 249" in text and "RuntimeError: x" in text


def test_a_crash_file_that_cannot_be_written_is_said(tmp_path: Path):
    (tmp_path / "file").write_text("")
    said = write_crash(tmp_path / "file" / "crash.txt", KeyError("k"), LogRing(), 0.0, "w")
    assert "KeyError" in said and "no crash file" in said


def test_home_is_written_as_a_tilde():
    assert private(f"{Path.home()}/x") == "~/x"


def screen(tmp_path: Path, **asked: object) -> list[Finding]:
    findings = diagnose(Config(camera="none"), (), find_folders(tmp_path / "home"),
                        root=tmp_path / "root", environ={}, **asked)  # fmt: skip
    return [each for each in findings if each.area == "screen" and each.name != "panels"]


def test_a_pi_that_draws_with_its_processor_is_named_with_the_cure(tmp_path: Path):
    machine(tmp_path / "root", **{"proc__device-tree__model": "Raspberry Pi 4 Model B\0"})
    (_, slow) = screen(tmp_path, renderer="llvmpipe (LLVM 15), 4.5")
    assert slow.missing and "render" in slow.cure
    (_, right) = screen(tmp_path, renderer="V3D 4.2, 3.1 Mesa 22.3.6")
    assert not right.missing


def test_no_window_is_missing_and_nobody_asked_is_nothing(tmp_path: Path):
    (_, unknown) = screen(tmp_path, renderer="")
    assert unknown.missing and "libgl1-mesa-dri" in unknown.cure
    (_, reported) = screen(
        tmp_path, renderer="", no_window="The screen cannot be used: it is gone."
    )
    assert reported.missing and reported.cure == "The screen cannot be used: it is gone."
    assert len(screen(tmp_path)) == 1


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        ("from ui.shell.environment import NoWindow; raise NoWindow('The screen is gone.')",
         "The screen is gone."),
        ("raise SystemExit(139)", ""),
    ],
)  # fmt: skip
def test_why_no_window_opens_is_reported_where_it_is_known(
    monkeypatch: pytest.MonkeyPatch, broken: str, why: str
):
    monkeypatch.setattr(asking_doctor, "_RENDERER", broken)
    assert asking_doctor._renderer() == ("", why)


def test_the_panel_says_how_it_is(tmp_path: Path):
    low = DeviceStatus("Panel", Health.FAULT, "Now: the supply voltage is too low.", "Another one")
    (_, panel) = screen(tmp_path, panel=low)
    assert panel.missing and "voltage" in panel.words and panel.cure == "Another one"


def test_a_screen_that_is_driven_directly_is_reported(tmp_path: Path):
    machine(tmp_path / "root", dev__dri__card1="")
    assert screen(tmp_path)[0].words == "driven directly: card1"


def test_pins_that_may_not_be_used_are_named_on_a_pi_also_when_nobody_asked(tmp_path: Path):
    machine(tmp_path / "root", **{"proc__device-tree__model": "Raspberry Pi 5 Model B\0"})
    config = Config(camera="none", buzzers="auto")
    assert "buzzers pins" in missing(found(tmp_path, config=config))
    assert "buzzers pins" not in missing(
        found(tmp_path, config=Config(camera="none", buzzers="keys"))
    )


@pytest.mark.parametrize(("codes", "reported"), [
    (None, []), ("", []), ("No QR code can be read here.", ["camera codes"]),
])  # fmt: skip
def test_a_machine_that_reads_no_qr_codes_is_named(
    tmp_path: Path, codes: str | None, reported: list[str]
):
    folders = find_folders(tmp_path / "home")
    findings = diagnose(Config(camera="auto"), (), folders, root=tmp_path, environ={},
                        find=lambda name: "apt", codes=codes)  # fmt: skip
    assert missing(findings) == reported
    assert ("QR codes" in "\n".join(page(findings))) == (codes is not None)


# As a Pi's kernel writes them: the first official panel, and a keyboard.
PANEL_AXES, KEYS_AXES = "260800000000003", "0"


def test_the_touch_panels_are_named_or_that_there_is_none(tmp_path: Path):
    machine(tmp_path / "root", **{
        "sys__class__input__event0__device__name": "Some Keyboard\n",
        "sys__class__input__event0__device__capabilities__abs": KEYS_AXES,
    })  # fmt: skip
    assert "none that keeps fingers apart" in "\n".join(page(found(tmp_path)))
    machine(tmp_path / "root", **{
        "sys__class__input__event1__device__name": "10-0038 generic ft5x06 (79)\n",
        "sys__class__input__event1__device__capabilities__abs": PANEL_AXES,
        "sys__class__input__event2__device__name": "gone already",
    })  # fmt: skip
    text = "\n".join(page(found(tmp_path)))
    assert "10-0038 generic ft5x06 (79) (event1)" in text and "Keyboard" not in text


@pytest.mark.parametrize("sound", [True, False])
def test_the_sound_cards_are_named_and_one_is_missed_only_where_sound_is_on(
    tmp_path: Path, sound: bool
) -> None:
    config = Config(camera="none", sound=sound)
    assert "sound" not in [finding.name for finding in found(tmp_path, config=config)]
    machine(tmp_path / "root", proc__asound__cards="--- no soundcards ---\n")
    silent = found(tmp_path, config=config)
    assert missing(silent) == ["machine sound"] * sound and "no sound card" in "\n".join(
        page(silent)
    )
    # As a Pi 5 with one screen lists its HDMI.
    hdmi = " 0 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0\n                      vc4-hdmi-0\n"
    machine(tmp_path / "root", proc__asound__cards=hdmi)
    assert "vc4-hdmi-0" in "\n".join(page(found(tmp_path, config=config)))
    assert missing(found(tmp_path, config=config)) == []


# ---- other doors of a table ----------------------------------------------------------
def test_it_says_what_learnt_buttons_and_a_broker_need_and_nothing_without_them(
    tmp_path: Path,
) -> None:
    folders = find_folders(tmp_path)

    def found(config: Config) -> dict[str, Finding]:
        lines = diagnose(config, (), folders, root=tmp_path, environ={}, find=lambda name: None)
        wanted = ("evdev", "buttons", "board", "broker")
        return {each.name: each for each in lines if each.name in wanted}

    assert found(Config()) == {}
    folders.data.mkdir(parents=True)
    (folders.data / "buttons.json").write_text("{}")
    config = Config().changed({"broker": "ada:secret@home", "board": "page"})
    lines = found(config)
    assert lines["evdev"].missing and "python3-evdev" in lines["evdev"].cure
    assert lines["buttons"].missing and "usermod -aG input" in lines["buttons"].cure
    assert lines["broker"].missing and "paho" in lines["broker"].cure
    assert "secret" not in str(lines) and lines["board"].words == "page"
