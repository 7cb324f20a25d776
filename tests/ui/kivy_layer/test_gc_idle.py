"""What screens leave behind is cleared away when nobody minds, and not in the middle of a race."""

import gc
import subprocess
import sys
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest

import ui.kivy_layer.gc_idle
from tests.ui.conftest import MakeStage
from tests.ui.played import HEROES, played
from ui.demo.stage import Finger, Stage
from ui.kivy_layer import before_kivy


class Ring:
    """Holds itself, so that only a look for rings finds it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "LOOK_S", 0.05)
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "CALM_S", 0.3)


def left_behind() -> weakref.ref[Ring]:
    """A ring, old enough that Python by itself would not look there for long."""
    ring = Ring()
    gc.collect()
    return weakref.ref(ring)


def make_many() -> list[list[int]]:
    """As many new objects as make a pause worth while, too few for a look through all."""
    assert gc.get_threshold()[0] == ui.kivy_layer.gc_idle.YOUNG
    return [[] for _ in range(ui.kivy_layer.gc_idle.MANY + ui.kivy_layer.gc_idle.YOUNG)]


def test_it_is_cleared_away_when_nobody_touches(stage: Stage) -> None:
    ring = left_behind()
    kept = make_many()
    assert stage.within(20, lambda: ring() is None)
    assert kept


def test_no_object_of_another_thread_is_held(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    # A list of all objects held while another thread makes a tuple breaks that tuple.
    monkeypatch.setattr(gc, "get_objects", lambda: pytest.fail("objects are listed"))
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "MANY", 1)
    ring = left_behind()
    assert stage.within(20, lambda: ring() is None)


def test_what_survives_is_left_out_once_it_is_much(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "SETTLED", 5000)
    frozen: list[int] = []
    monkeypatch.setattr(stage.app.idle_collector, "_freeze", lambda: frozen.append(1))
    kept = [[[]] for _ in range(ui.kivy_layer.gc_idle.MANY)]
    assert stage.within(20, lambda: bool(frozen)) and kept


@pytest.mark.parametrize(("thinks", "laid_by"), [(600.0, 6000), (0.3, 10**9)])
def test_what_was_left_out_is_looked_at_without_a_rest_once_it_is_much(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, thinks: float, laid_by: int
) -> None:
    """While somebody thinks, or, if nobody ever does, a little later."""
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "SETTLED", 5000)
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "LAID_BY", laid_by)
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "THINKS_S", thinks)
    ring = left_behind()
    gc.freeze()
    kept: list[object] = []

    def gone() -> bool:
        kept.append([[[]] for _ in range(ui.kivy_layer.gc_idle.MANY)])
        return ring() is None

    assert stage.within(20, gone) and kept


def test_few_new_objects_are_not_worth_a_pause(stage: Stage) -> None:
    ring = left_behind()
    stage.within(0.8, lambda: False)
    assert ring() is not None


def test_not_while_somebody_touches(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "CALM_S", 600)
    stage.app.idle_collector._note()
    ring = left_behind()
    kept = make_many()
    stage.within(0.8, lambda: False)
    assert ring() is not None
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "CALM_S", 0)
    assert stage.within(20, lambda: ring() is None)
    assert kept


def test_what_has_lived_for_long_is_looked_at_when_the_table_rests(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "MANY", 10**9)
    ring = left_behind()
    gc.freeze()
    stage.within(0.8, lambda: False)
    assert ring() is not None, "a short look leaves it out"
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "REST_S", 0.5)
    assert stage.within(20, lambda: ring() is None)


def test_what_was_left_out_is_looked_at_again_in_a_rest_after_a_touch(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "MANY", 10**9)
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "REST_S", 0.5)
    stage.within(1.5, lambda: False)  # A rest without anything to do.
    ring = left_behind()
    gc.freeze()
    stage.within(1.5, lambda: False)
    assert ring() is not None, "nobody touched, so nothing can have gone"
    Finger(5, 5).down()
    assert stage.within(20, lambda: ring() is None)


def test_what_was_left_out_is_looked_at_again_in_a_rest_after_a_match_was_left(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "MANY", 10**9)
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "REST_S", 0.5)
    stage.app.play(played(stage.app.session, HEROES, 4))
    stage.within(1.5, lambda: False)  # A rest without anything to do.
    ring = left_behind()
    gc.freeze()
    stage.app.clear_table()
    assert stage.within(20, lambda: ring() is None), "nobody touched since"


def test_an_app_that_ends_leaves_nothing_out(open_stage: MakeStage) -> None:
    stage = open_stage()
    assert gc.get_freeze_count()
    stage.app.idle_collector.stop()
    assert not gc.get_freeze_count()


def test_not_in_the_middle_of_a_race(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    in_race = [True]
    monkeypatch.setattr(stage.app.idle_collector, "_busy", lambda: in_race[0])
    ring = left_behind()
    kept = make_many()
    stage.within(0.8, lambda: False)
    assert ring() is not None
    in_race[0] = False
    assert stage.within(20, lambda: ring() is None)
    assert kept


def test_what_was_freed_is_given_back_in_a_rest_as_screens_would_soon_take_it_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = []
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "give_back", lambda: given.append(gc.get_count()[2]))
    ring = left_behind()
    kept = make_many()
    assert stage.within(20, lambda: ring() is None)
    assert kept and not given
    monkeypatch.setattr(ui.kivy_layer.gc_idle, "REST_S", 0.5)
    assert stage.within(20, lambda: given)
    assert given[0] == 0, "first it is looked through"


@pytest.mark.parametrize("missing", [AttributeError, OSError, TypeError])
@pytest.mark.parametrize("do", [before_kivy.give_back, before_kivy.share_heap])
def test_a_system_without_this_library_is_no_fault(
    do: Callable[[], bool], missing: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_: object) -> object:
        raise missing

    monkeypatch.setattr(before_kivy.ctypes, "CDLL", none)
    assert do() is False


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is about glibc")
def test_threads_share_one_heap_where_a_window_is_prepared(tmp_path: Path) -> None:
    """A thread's own heap would be another one in the library's report."""
    script = """
import ctypes, pathlib, sys, tempfile, threading
from ui.shell.environment import prepare
for folder in sys.argv[1:]:
    prepare((800, 480), pathlib.Path(folder), offscreen=True)
libc = ctypes.CDLL(None)
libc.malloc.restype = libc.fopen.restype = ctypes.c_void_p
libc.fopen.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
libc.malloc_info.argtypes = [ctypes.c_int, ctypes.c_void_p]
libc.fclose.argtypes = [ctypes.c_void_p]
thread = threading.Thread(target=libc.malloc, args=(1000,))
thread.start()
thread.join()
with tempfile.NamedTemporaryFile() as file:
    report = libc.fopen(file.name.encode(), b"w")
    libc.malloc_info(0, report)
    libc.fclose(report)
    print(file.read().count(b"<heap "))
"""
    command = (sys.executable, "-c", script)
    alone, shared = (
        int(subprocess.check_output((*command, *words))) for words in ((), (str(tmp_path),))
    )
    assert alone > shared == 1
