"""The page: only for who knows the code, the newest state first, in a real browser."""

import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from types import SimpleNamespace

import cv2
import msgspec
import numpy as np
import pytest

from companion.events import page
from companion.events.moment import Aim, Colours, Happened, Moment, Person, Ticked, encoded
from companion.events.page import Board, Guesses, new_code, open_board

CODE = "01234567"
STATE = Moment(
    table="playing",
    people=(Person(seat=0, name="<b>Ada</b>", colour="red", rgb="#e5484d"),),
    turn=0,
    due="Ada: roll two dice & smile",
    last="Ada takes 2",
    aims=(Aim(label="Ada", number=2, unit="ships", has=2, needs=0, rgb="#e5484d", seats=(0,)),),
)


@pytest.fixture
def board() -> Iterator[Board]:
    made = Board("127.0.0.1", 0, CODE)
    threading.Thread(target=made.serve_forever, args=(0.01,), daemon=True).start()
    yield made
    made.shutdown()
    made.server_close()


def get(board: Board, path: str) -> HTTPResponse:
    link = HTTPConnection(*board.server_address[:2], timeout=5)
    link.request("GET", path)
    return link.getresponse()


def test_only_the_code_opens_the_page(board: Board) -> None:
    for code in (f"/?code={CODE}", f"/{CODE}/"):
        asked = get(board, code)
        assert (asked.status, asked.getheader("Location")) == (303, f"/{board.key}/")
    wrong = ("/", "/board.html", "/01234568/", "/01234568/stream", f"/{CODE}/stream", "/?code=1",
             f"/{board.key}x/", "/01234568/board.js")  # fmt: skip
    for path in wrong:
        answer = get(board, path)
        assert answer.status in (200, 403) and b"data-words" not in answer.read()
    answer = get(board, f"/{board.key}/")
    assert b"data-words" in answer.read() and "'none'" in answer.getheader(
        "Content-Security-Policy", ""
    )
    assert board.url("table.local").endswith(f"/{CODE}/")


def test_the_clock_of_an_app_that_ended_is_not_shown_with_the_next_match() -> None:
    newest, state = page.Newest(), encoded(STATE)
    for line in (state, encoded(Ticked(text="1:05")), None, state):
        newest.put(line)
    assert newest.after(-1, 0)[1] == [state.strip()]


def test_who_guesses_waits_ever_longer_and_holds_nobody_else_up() -> None:
    clock = SimpleNamespace(now=0.0)
    guesses = Guesses(CODE, lambda: clock.now)
    assert guesses.judge("111111", "a") == ("wrong", 1)
    for guess in (CODE, "222222"):  # Not compared: the right one is refused, too.
        assert guesses.judge(guess, "a") == ("wait", 1)
    assert guesses.judge(CODE, "b") == ("right", 0)
    looked = 0
    while clock.now < page.FORGOTTEN_S - 1:
        looked += guesses.judge("111111", "a")[0] == "wrong"
        clock.now += 1
        assert clock.now % 60 or guesses.judge(CODE, "b") == ("right", 0), clock.now
    assert looked < 20
    assert page._pause(5000) == page.LONGEST_S
    clock.now += page.FORGOTTEN_S + 1
    assert guesses.judge("111111", "a") == ("wrong", 1)


def test_a_few_devices_that_guess_all_day_hold_nobody_else_up() -> None:
    clock, looked = SimpleNamespace(now=0.0), 0
    guesses = Guesses(CODE, lambda: clock.now)
    for second in range(86_400):
        clock.now = float(second)
        for device in range(8) if second < 600 or second % 60 == 0 else ():
            looked += guesses.judge("11111111", f"10.0.0.{device}")[0] == "wrong"
        assert second % 60 or guesses.judge(CODE, "10.0.0.99") == ("right", 0), second
    assert 600 < looked < 1300


def test_a_crowd_that_guesses_finds_one_code_of_1000_a_day_and_holds_up_nobody_who_comes() -> None:
    clock, looked = SimpleNamespace(now=0.0), 0
    guesses = Guesses(CODE, lambda: clock.now)
    for n in range(2 * 3600):  # two guesses a second, from all addresses of a home network
        clock.now = n / 2
        looked += guesses.judge("11111111", f"10.0.0.{n % 253}")[0] == "wrong"
        assert n % 60 or guesses.judge(CODE, "10.0.0.254") == ("right", 0), n
    assert guesses.judge("1", "10.0.0.254") == ("wrong", 1)
    clock.now += 1
    assert guesses.judge(CODE, "10.0.0.254") == ("right", 0), "it was mistyped once"
    assert looked <= 62 * page.MOST + 2 * page.FIRST * 254
    # Each address may be forgotten every hour.
    assert 253 * page.FIRST * 24 < page.MOST_FIRST
    assert 10**page.DIGITS / (page.MOST * 86_400 / page.SHARED_S + page.MOST_FIRST) > 1000


def test_addresses_without_end_find_no_more_codes() -> None:
    clock, looked = SimpleNamespace(now=0.0), 0
    guesses = Guesses(CODE, lambda: clock.now)
    for n in range(20_000):
        clock.now = n / 10
        looked += guesses.judge("11111111", str(n))[0] == "wrong"
    assert looked <= page.MOST_FIRST + 35 * page.MOST
    assert guesses.judge(CODE, "new")[0] == "wait"


def test_a_page_that_is_open_is_not_held_up_by_wrong_codes(board: Board) -> None:
    board.guesses = Guesses(CODE, lambda: 0.0)
    assert get(board, "/?code=1").status == 403
    said = get(board, f"/?code={CODE}")
    assert said.status == 403 and b"wrong codes" in said.read()
    assert get(board, f"/{board.key}/").status == 200


def test_the_page_that_asks_for_the_code_has_its_style(board: Board) -> None:
    asks = get(board, "/").read().decode()
    (style,) = re.findall(r'href="([^"]+)"', asks)
    answer = get(board, style)
    assert (answer.status, answer.getheader("Content-Type")) == (200, "text/css")


@pytest.mark.parametrize("name", ["../page.py", "..%2fpage.py", ".hidden", "page.py", "board.otf"])
def test_nothing_but_the_page_is_served(board: Board, name: str) -> None:
    assert get(board, f"/{board.key}/{name}").status == 404


def test_a_code_is_eight_digits_and_another_one_each_time() -> None:
    codes = {new_code() for _ in range(20)}
    assert len(codes) > 15 and all(len(each) == 8 and each.isdecimal() for each in codes)


def test_who_opens_the_page_late_gets_the_newest_state(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "BEAT_S", 0.05)
    board.newest.put(encoded(Moment()))
    board.newest.put(encoded(STATE))
    for line in (Ticked(text="1:05"), Happened(kind="rolled", text="Ada rolls")):
        board.newest.put(encoded(line))
    answer = get(board, f"/{board.key}/stream")
    assert answer.getheader("Content-Type") == "text/event-stream"
    lines = [answer.readline() for _ in range(8)]
    assert lines[2] == b"data: " + encoded(STATE) and b"event: beat\n" in lines
    assert lines[4] == b"data: " + encoded(Ticked(text="1:05"))
    board.newest.put(None)
    while answer.readline() != b"data: null\n":
        pass
    answer.close()


def test_too_many_pages_are_refused(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "VIEWERS", 1)
    first = get(board, f"/{board.key}/stream")
    assert first.status == 200 and get(board, f"/{board.key}/stream").status == 503


def test_a_port_that_is_taken_is_said_in_words(board: Board) -> None:
    with pytest.raises(OSError, match="cannot be had"):
        Board("127.0.0.1", board.server_address[1], CODE)
    other = open_board("127.0.0.1", board.server_address[1], Path("none"))
    assert 0 < other.server_address[1] - board.server_address[1] < page.NEXT
    other.server_close()


def browsed(board: Board, folder: Path, size: str, *what: str) -> str:
    """What a real browser says of the page in a window of a size."""
    browser = shutil.which("chromium")
    if browser is None:
        pytest.skip("chromium is not installed")
    how = ("--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}")
    return subprocess.run(
        [browser, *how, "--timeout=1500", f"--window-size={size}", *what, board.url("127.0.0.1")],
        capture_output=True,
        text=True,
        timeout=60,
    ).stdout


def test_on_a_phone_a_long_word_pushes_nothing_out_of_the_page(
    board: Board, tmp_path: Path
) -> None:
    leads = msgspec.structs.replace(STATE.aims[0], leads=True, number=88)
    long = msgspec.structs.replace(STATE, due="STRAHLENPISTOLENWÜRFE: 3", aims=(leads,),
                                   colours=Colours(bright="#00ff00"))  # fmt: skip
    board.newest.put(encoded(long))
    picture = tmp_path / "phone.png"
    browsed(board, tmp_path, "412,915", f"--screenshot={picture}")
    shown = cv2.imread(str(picture))
    _, xs = np.nonzero((shown[260:780] == (0, 255, 0)).all(axis=2))
    assert shown.shape[1] == 412 and 200 < xs.max() < 400 and np.ptp(xs) > 20, "the number is whole"


@pytest.mark.parametrize("seats", [4, 6])
def test_the_smallest_letters_of_a_tv_are_read_from_4_m(
    board: Board, tmp_path: Path, seats: int
) -> None:
    """16 minutes of arc at 4 m are 18.6 mm: 3.5 % of the height of a TV of 43 inches (535 mm)."""
    many = {"aims": STATE.aims * seats, "colours": Colours(muted="#00ff00")}
    board.newest.put(encoded(msgspec.structs.replace(STATE, **many)))
    picture = tmp_path / "tv.png"
    browsed(board, tmp_path, "1920,1080", f"--screenshot={picture}")
    shown = cv2.imread(str(picture))
    letters = (shown[:890] == (0, 255, 0)).all(axis=2).astype(np.uint8)
    found = cv2.connectedComponentsWithStats(letters)[2][1:]
    heights = [each[cv2.CC_STAT_HEIGHT] for each in found if each[cv2.CC_STAT_AREA] > 40]
    assert len(heights) == 5 * seats and min(heights) >= 0.035 * 1080, sorted(heights)[:9]


def test_a_real_browser_shows_the_moment(board: Board, tmp_path: Path) -> None:
    board.newest.put(encoded(STATE))
    seen = browsed(board, tmp_path, "1920,1080", "--dump-dom")
    assert ">Ada: roll two dice &amp; smile</h1>" in seen and ">Ada takes 2</footer>" in seen
    assert "<small>ships</small>" in seen
