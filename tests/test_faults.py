"""Nothing leaves a dark screen: no window, a full or read-only card, a broken start, bad files."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.app.crash import CrashBook
from companion.cli import play, run
from companion.cli.asking import Wrong
from ui.shell.environment import WINDOW, has_display, usual_size

ROOT = Path(__file__).parent.parent
MOUNT = "mount -t tmpfs -o {options} tmpfs {card} && "


def python(*words: str, around: str = "", **environ: str) -> "subprocess.CompletedProcess[str]":
    """Run Python in a process of its own, `around` with shell words before it."""
    command = f"{around}exec " + " ".join(f"'{word}'" for word in (sys.executable, *words))
    shell = ["unshare", "-m", "sh", "-c", command] if around else ["sh", "-c", command]
    home = {**os.environ, "PYTHONPATH": str(ROOT), **environ}
    return subprocess.run(shell, cwd=ROOT, env=home, capture_output=True, text=True, timeout=180)


def on_card(card: Path, options: str, fill: str = "") -> dict[str, Any]:
    """Start the app with its files on a card of our own; skip where no card can be mounted."""
    card.mkdir()
    mount = MOUNT.format(options=options, card=card)
    tried = shutil.which("unshare") and subprocess.run(
        ["unshare", "-m", "sh", "-c", f"{mount}true"], capture_output=True, check=False
    )
    if not tried or tried.returncode:
        pytest.skip("a card of one's own can be mounted by root only")
    done = python("-m", "tests.ui.first_words", str(card), around=mount + fill)
    assert done.returncode == 0, done.stderr[-3000:]
    reported: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return reported


# ---- the card ----------------------------------------------------------------------
def test_a_card_that_cannot_be_written_is_reported_and_one_can_play(tmp_path: Path) -> None:
    reported = on_card(tmp_path / "card", "ro,size=1m")
    words = " ".join(reported["reported"])
    assert "lost when the app closes" in words and "Read-only" in words
    assert "Mars Needs Heroes!" in words, "the shelf is behind it"
    assert reported["screen"] == "table"
    assert any("could not be saved" in text for text in reported["later"])


def test_a_full_card_is_reported_and_one_can_play(tmp_path: Path) -> None:
    card = tmp_path / "card"
    fill = f"cat /dev/zero > {card}/all 2>/dev/null; "
    reported = on_card(card, "size=256k", fill)
    words = " ".join(reported["reported"])
    assert "lost when the app closes" in words and ("full" in words or "No space" in words)
    assert reported["screen"] == "table"


# ---- files -------------------------------------------------------------------------
def test_broken_settings_are_safe_mode_with_the_line_and_the_file_is_kept(tmp_path: Path) -> None:
    config = tmp_path / "config" / "config.toml"
    config.parent.mkdir()
    config.write_text("[screen]\ntext_scale = 7\n")
    done = python("-m", "tests.ui.first_words", str(tmp_path))
    reported = json.loads(done.stdout.splitlines()[-1])
    words = " ".join(reported["reported"])
    assert "Safe mode" in words and "line 2: screen.text_scale" in words
    aside = config.with_name("config.damaged-1.toml")
    assert aside.read_text() == "[screen]\ntext_scale = 7\n"
    assert "volume = 0.3" in config.read_text()


def test_a_broken_journal_is_reported_and_kept_aside(tmp_path: Path) -> None:
    journal = tmp_path / "data" / "journal.sqlite"
    journal.parent.mkdir()
    journal.write_bytes(b"SQLite format 3\0" + b"x" * 9000)
    done = python("-m", "tests.ui.first_words", str(tmp_path))
    reported = json.loads(done.stdout.splitlines()[-1])
    assert any("journal was damaged" in text for text in reported["reported"])
    assert journal.with_name("journal.damaged-1.sqlite").stat().st_size == 9016
    assert reported["screen"] == "table"


# ---- the window --------------------------------------------------------------------
def test_no_window_is_words_and_an_exit_code(tmp_path: Path) -> None:
    """As on a Pi without a desktop whose screen belongs to somebody else."""
    script = (
        "from ui.shell import environment; environment.has_display = lambda: True\n"
        "import sys; from companion.cli import run; sys.exit(run(sys.argv[1:]))"
    )
    done = python("-c", script, "--data", str(tmp_path), "play", SDL_VIDEODRIVER="kmsdrm")
    assert done.returncode == 2
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("mars-companion: The screen cannot be used: ")
    assert "kmsdrm" in last and "groups video, render and input" in last


@pytest.mark.parametrize("name, value", [("DISPLAY", ":987"), ("WAYLAND_DISPLAY", "wayland-9")])
def test_a_display_that_nobody_answers_for_is_refused_in_words(
    tmp_path: Path, name: str, value: str
) -> None:
    """As over ssh or in an old tmux: SDL would draw into memory, where nobody sees it."""
    none = {each: "" for each in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    own = none | {name: value, "XDG_RUNTIME_DIR": str(tmp_path)}
    done = python("-m", "companion", "--data", str(tmp_path), "play", **own)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert f"No display answers ({name}={value})" in done.stderr


def test_what_nobody_would_see_in_a_log_is_written_on_the_terminal(tmp_path: Path) -> None:
    terminal = tmp_path / "tty"
    play.print_to_terminal("no screen", terminal)
    assert "no screen" in terminal.read_text()
    # Without a terminal nothing is raised.
    play.print_to_terminal("no screen", tmp_path / "no" / "tty")


def test_a_screen_is_found_on_any_card_or_in_a_desktop(tmp_path: Path) -> None:
    assert not has_display({}, tmp_path)
    assert has_display({"WAYLAND_DISPLAY": "wayland-0"}, tmp_path)
    (tmp_path / "dev/dri").mkdir(parents=True)
    (tmp_path / "dev/dri/card1").touch()  # a Pi 5 has its screen there
    assert has_display({}, tmp_path)
    assert not has_display({"SDL_VIDEODRIVER": "offscreen"}, tmp_path)


def test_a_desktop_gets_a_window_and_a_pi_its_whole_screen(tmp_path: Path) -> None:
    desktop = {"DISPLAY": ":0"}
    assert usual_size(desktop, tmp_path) == WINDOW and usual_size({}, tmp_path) is None
    model = tmp_path / "proc/device-tree/model"
    model.parent.mkdir(parents=True)
    model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    assert usual_size(desktop, tmp_path) is None


@pytest.mark.parametrize("more, size", [((), WINDOW), (("--full-screen",), None)])
def test_play_opens_a_window_unless_the_whole_screen_is_wanted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, more: tuple[str, ...], size: object
) -> None:
    asked: list[object] = []

    def open_window(wanted: object, _: Path) -> None:
        asked.append(wanted)
        raise Wrong("no window in a test")

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(play, "open_window", open_window)
    assert run(["--data", str(tmp_path), "play", *more]) == 2
    assert asked == [size]


BROKEN = """
import sys
from functools import partial
from companion.cli import play, run
from ui.shell import environment
environment.has_display = lambda: True
environment.prepare = partial(environment.prepare, offscreen=True)

opens = play.open_window

def open_window(*args):
    opens(*args)
    from kivy.clock import Clock
    from kivy.core.window import Window
    from ui.shell.app import CompanionApp

    def build(self):
        raise RuntimeError("the shelf fell down")

    def press(_):
        shown = [each for child in Window.children for each in child.walk()]
        print(*[each.text for each in shown if getattr(each, "text", "")], sep="|")
        next(each for each in shown if type(each).__name__ == "Button").dispatch("on_release")

    CompanionApp.build = build
    Clock.schedule_once(press, 0.3)

play.open_window = open_window
sys.exit(run(sys.argv[1:]))
"""


def test_an_app_that_cannot_come_up_says_so_in_plain_words(tmp_path: Path) -> None:
    done = python("-c", BROKEN, "--data", str(tmp_path), "play", "--size", "800x480")
    assert done.returncode == 1, done.stderr
    assert "could not start" in done.stdout and "the shelf fell down" in done.stdout
    assert "Close" in done.stdout and "crash.txt" in done.stdout
    crash = (tmp_path / "state" / "crash.txt").read_text()
    assert "mars-companion 0" in crash and "Traceback" in crash


# ---- the next start ----------------------------------------------------------------
def test_the_next_start_says_once_where_the_last_error_lies(tmp_path: Path) -> None:
    book = CrashBook(tmp_path / "crash.txt", "mars-companion 1, play", clock=lambda: 0.0)
    assert book.unreported() == ""
    book.keep(ValueError("what a day"))
    assert "crash.txt" in str(book.unreported())
    assert book.unreported() == "", "once is enough"
    later = CrashBook(book.path, book.words, clock=lambda: 60.0)
    later.keep(ValueError("again"))
    assert later.unreported(), "but another one is reported"


def test_where_nothing_can_be_kept_it_is_reported_all_the_same(tmp_path: Path) -> None:
    book = CrashBook(tmp_path / "crash.txt", "words", clock=lambda: 0.0)
    book.keep(ValueError("what a day"))
    book.path.with_suffix(".told").mkdir()
    assert book.unreported() and book.unreported()
