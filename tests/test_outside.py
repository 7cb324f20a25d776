"""The process for foreign bytes: what it may do, how it ends, and what follows when it does."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.outside import archives, asking, pictures, process
from companion.outside.asking import Ended, all_of, ask
from companion.storage.image_size import NoPicture
from companion.words import catalogue

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of Linux")


@pytest.fixture
def source(tmp_path: Path) -> Iterator[int]:
    (tmp_path / "file").write_bytes(b"foreign")
    handle = os.open(tmp_path / "file", os.O_RDONLY)
    yield handle
    os.close(handle)


def had_done(
    job: str, source: int, most: int = 0, *, threads: bool = False, **about: Any
) -> dict[str, Any]:
    answer, out = ask(f"tests.outside_jobs:{job}", source, about, most, threads=threads)
    out.close()
    return answer


@pytest.mark.parametrize("threads", [False, True])
def test_it_can_reach_nothing_but_what_it_was_given(source: int, tmp_path: Path, threads: bool):
    answer = had_done("attempts", source, folder=str(tmp_path), threads=threads)
    assert answer.pop("shut"), "the system calls of this processor are listed"
    tried = {name: end for name, end in answer.items() if name not in ("seconds", "kB")}
    assert tried.pop("thread") == ("done" if threads else "RuntimeError")
    assert len(tried) == 11 and "done" not in tried.values(), tried
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file"]


@pytest.mark.parametrize("job", ["endless", "flood", "crash", "fail"])
def test_a_job_that_is_killed_has_no_answer_and_the_next_one_begins_afresh(
    job: str, source: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(asking, "SECONDS", 1)
    assert had_done("attempts", source, folder="/")
    before = asking._waiting[0].process.pid
    with pytest.raises(Ended):
        had_done(job, source)
    assert had_done("attempts", source, folder="/")
    assert asking._waiting[0].process.pid == before


def test_a_process_that_was_killed_is_started_again(source: int):
    assert had_done("attempts", source, folder="/")
    before = asking._waiting[0].process
    before.kill()
    before.wait()
    assert had_done("attempts", source, folder="/")
    assert asking._waiting[0].process.pid != before.pid


def test_it_ends_with_the_app(source: int):
    code = (
        "import os\nfrom companion.outside import asking\n"
        "with open('/dev/null', 'rb') as source:\n"
        "    asking.ask('companion.outside.asking:nothing', source.fileno(), {}, 0)\n"
        "print(asking._waiting[0].process.pid, flush=True)\nos._exit(0)"
    )
    asked = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True,
                           env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)})  # fmt: skip
    process = Path("/proc", asked.stdout.strip())
    end = time.monotonic() + 20
    while process.exists() and time.monotonic() < end:
        time.sleep(0.01)
    assert asked.stdout and not process.exists(), asked.stderr


def test_where_no_process_can_be_started_it_is_done_here(
    source: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    asking.end()

    def refused(*_: Any, **__: Any) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(asking.subprocess, "Popen", refused)
    for _ in range(2):
        assert had_done("flood", source, 1) == {}
    assert caplog.text.count("without limits: no more processes") == 1
    with pytest.raises(Ended):
        had_done("fail", source)


@pytest.mark.parametrize(
    "said", [b"[]", b"{", b"\xff", b"[" * 100_000, b'{"a": "' + b"x" * asking.MOST_ANSWER + b'"}'],
    ids=["list", "cut", "no-text", "deep", "long"],
)  # fmt: skip
def test_an_answer_of_a_copy_that_was_taken_over_is_none(source: int, said: bytes, monkeypatch):
    def send(order: bytes, handles: tuple[int, ...]) -> Any:
        answer = os.dup(handles[2])

        def write() -> None:
            with suppress(OSError), os.fdopen(answer, "wb") as file:
                file.write(said)

        threading.Thread(target=write, daemon=True).start()
        return SimpleNamespace(has_ended=lambda: False)

    monkeypatch.setattr(asking, "_send", send)
    with pytest.raises(Ended):
        had_done("attempts", source, folder="/")


@pytest.mark.parametrize(
    "said", [{}, {"width": 2}, {"width": -1, "height": -1}, {"width": "2", "height": 1},
             {"error": "x"}, {"fault": "pixels"}, {"fault": "pixels", "size": [1, 2, 3]}],
)  # fmt: skip
def test_a_picture_that_wrote_its_own_answer_is_none(said: dict[str, Any], tmp_path: Path,
                                                     monkeypatch):  # fmt: skip
    (tmp_path / "photo.png").write_bytes(b"foreign")
    monkeypatch.setattr(pictures, "ask", lambda *_, **__: (said, BytesIO(b"rgb")))
    with pytest.raises(NoPicture) as refused:
        pictures.decoded(tmp_path / "photo.png", 100, 100)
    assert len(refused.value.size) == 2


@pytest.mark.parametrize(
    "said", [{}, {"members": 1}, {"members": [1]}, {"members": [["a", [1]]]}, {"error": "x"},
             {"members": [["a", ["1", 2]]]}, {"members": [["a", [-1, 2]]]}],
)  # fmt: skip
def test_an_archive_that_wrote_its_own_answer_is_none(said: dict[str, Any], tmp_path: Path,
                                                      monkeypatch):  # fmt: skip
    (tmp_path / "cards.zip").write_bytes(b"foreign")
    monkeypatch.setattr(archives, "ask", lambda *_: (said, BytesIO()))
    with pytest.raises(archives.NoArchive):
        archives.unpacked(tmp_path / "cards.zip", 100)


@pytest.mark.parametrize(
    ("said", "text"),
    [({"bad": 1}, b"a = b"), ({"bad": [1]}, b"a = b"), ({"bad": {"a": 1}}, b"a = b"),
     ({}, b"\xff"), ({"bad": [["x", "y"]]}, b"a = b")],
)  # fmt: skip
def test_a_language_that_wrote_its_own_answer_is_left_out(
    said: dict[str, Any], text: bytes, tmp_path: Path, monkeypatch, caplog
):
    (tmp_path / "fr.ftl").write_bytes(b"foreign")
    monkeypatch.setattr(catalogue, "ask", lambda *_: (said, BytesIO(text)))
    assert catalogue._one_file.__wrapped__(tmp_path, "fr") == ""
    assert "fr.ftl cannot be read" in caplog.text


def test_a_language_that_wrote_its_own_text_commands_no_terminal(tmp_path: Path, monkeypatch):
    (tmp_path / "fr.ftl").write_bytes(b"foreign")
    monkeypatch.setattr(catalogue, "ask", lambda *_: ({}, BytesIO(b"a = \x1b[31mred")))
    assert "\x1b" not in catalogue._one_file.__wrapped__(tmp_path, "fr")


def test_a_job_that_never_answers_does_not_hold_the_screen_until_the_watchdog(source, monkeypatch):
    assert 6 * max(archives.SECONDS, asking.SECONDS) < asking.PATIENCE_S < 60
    monkeypatch.setattr(asking, "PATIENCE_S", 0.05)
    begun: list[bytes] = []
    kept: list[int] = []

    def send(order: bytes, handles: tuple[int, ...]) -> Any:
        begun.append(order)
        kept.append(os.dup(handles[2]))
        return SimpleNamespace(has_ended=lambda: True)

    monkeypatch.setattr(asking, "_send", send)
    with pytest.raises(Ended):
        had_done("attempts", source, folder="/")
    os.close(kept[0])
    assert len(begun) == 1, "no second try when the time is over"


def test_the_decoders_open_no_window():
    """Importing them in the process for foreign bytes must not: it opens nothing on a screen."""
    code = f"import sys, {pictures.DECODERS[-1]}\nassert 'kivy.core.window' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60,
                   env=os.environ | asking._ENVIRONMENT)  # fmt: skip


def test_where_nobody_says_how_much_memory_there_is_the_other_limits_hold(
    monkeypatch: pytest.MonkeyPatch,
):
    def gone() -> tuple[int, int, int, int]:
        raise FileNotFoundError("/proc/self/statm")

    monkeypatch.setattr(process, "_sizes", gone)
    limits: list[int] = []
    monkeypatch.setattr(process.resource, "setrlimit", lambda limit, _most: limits.append(limit))
    monkeypatch.setattr(process.signal, "setitimer", lambda *_: None)
    monkeypatch.setattr(process, "_only_listed_calls", lambda **_: True)
    assert process.confine(1, 1, 1)
    assert process.resource.RLIMIT_NOFILE in limits
    assert process.resource.RLIMIT_AS not in limits


def test_where_no_calls_are_filtered_nothing_starts_not_even_a_thread(
    monkeypatch: pytest.MonkeyPatch,
):
    """As for programs of 32 bits on a processor of 64, which many a Pi has."""
    limits: list[int] = []
    monkeypatch.setattr(process.resource, "setrlimit", lambda limit, _most: limits.append(limit))
    monkeypatch.setattr(process.signal, "setitimer", lambda *_: None)
    monkeypatch.setattr(process.struct, "calcsize", lambda _: 4)
    assert not process.confine(1, 1, 1, threads=True)
    assert process.resource.RLIMIT_NPROC in limits


def test_libraries_do_not_take_the_memory_that_a_picture_needs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    """Debian's OpenCV has 100 MB of them, without which the largest photo had no room."""
    statm = tmp_path / "statm"
    statm.write_text("1000 500 400 10 0 300 0\n")
    monkeypatch.setattr(process, "_STATM", statm)
    page = process._PAGE
    limits = dict(process._memory(1100 * page))
    assert limits[process.resource.RLIMIT_DATA] == (300 + 1100 - 100) * page
    assert process.libraries() == 400 * page


def test_several_threads_each_get_their_own_answer(tmp_path: Path):
    found: dict[int, bytes] = {}

    def read(number: int) -> None:
        path = tmp_path / str(number)
        path.write_bytes(b"%d" % number * 1000)
        with path.open("rb") as file:
            _, out = ask("tests.test_outside:copied", file.fileno(), {}, 10_000)
            found[number] = all_of(out)

    threads = [threading.Thread(target=read, args=(number,)) for number in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert found == {number: b"%d" % number * 1000 for number in range(8)}


def copied(source: int, out: int) -> dict[str, Any]:
    with os.fdopen(out, "wb", closefd=False) as file:
        file.write(os.read(source, 10_000))
    return {}


def test_no_handle_is_left_behind(source: int):
    had_done("attempts", source, folder="/")
    handles = Path("/proc/self/fd")
    before = len(list(handles.iterdir()))
    had_done("attempts", source, folder="/")
    with pytest.raises(Ended):
        had_done("crash", source)
    assert len(list(handles.iterdir())) == before
