"""The buzzers on gpiozero's simulated pins, the stand-ins, and the choice between them."""

import threading
import time
from collections.abc import Iterator

import pytest

from companion.devices.ports import STAND_IN_NS, Buzz, Health
from companion.match.race import MS, Race
from hardware.buzzers import DEFAULT_PINS, SeatPins
from hardware.buzzers.stand_ins import KeyBuzzers, SimulatedBuzzers

gpiozero = pytest.importorskip("gpiozero")
from gpiozero.pins.mock import MockFactory, MockPin  # noqa: E402
from gpiozero.pins.pi import PiPin  # noqa: E402

from hardware.buzzers.gpio import GpioBuzzers, StampedButton, find_factory  # noqa: E402

SEATS = range(4)


class Table:
    """Real buzzers on simulated pins, and a finger that presses at chosen stamps."""

    def __init__(self, alive: bool = True) -> None:
        self.factory = MockFactory()
        self.alive = alive
        self.buzzers = GpioBuzzers(
            dict(zip(SEATS, DEFAULT_PINS, strict=False)),
            self.factory,
            expected="MockFactory",
            alive=lambda: self.alive,
        )
        self.heard: list[Buzz] = []
        self.buzzers.listen(self.heard.append)

    def edge(self, seat: int, time_ns: int, pressed: bool) -> None:
        """Change the line as the kernel would report it; MockPin stamps by itself otherwise."""
        pin = self.factory.pin(DEFAULT_PINS[seat].button)
        pin._state = not pressed
        PiPin._call_when_changed(pin, time_ns / 1e9, not pressed)

    def finger(self, seat: int, pressed: bool = True) -> None:
        pin = self.factory.pin(DEFAULT_PINS[seat].button)
        (pin.drive_low if pressed else pin.drive_high)()

    def lit(self) -> set[int]:
        return {seat for seat in SEATS if self.factory.pin(DEFAULT_PINS[seat].lamp).state}


@pytest.fixture
def table() -> Iterator[Table]:
    made = Table()
    yield made
    made.buzzers.close()


# ---- on pins -------------------------------------------------------------------------
def test_every_edge_is_heard_with_its_own_stamp(table):
    at = time.monotonic_ns()
    table.edge(1, at, True)
    table.edge(1, at + 70 * MS, False)
    assert [(b.seat, b.pressed) for b in table.heard] == [(1, True), (1, False)]
    assert [round((b.time_ns - at) / MS, 3) for b in table.heard] == [0, 70]


def test_stamps_are_exact_to_a_microsecond_after_weeks(table):
    weeks = 60 * 24 * 3600 * 1_000 * MS + 123_456_789
    table.edge(0, weeks, True)
    assert abs(table.heard[0].time_ns - weeks) < 1_000


def test_stamps_are_those_of_the_monotonic_clock(table):
    before = time.monotonic_ns()
    table.finger(2)
    assert before <= table.heard[0].time_ns + 1_000
    assert table.heard[0].time_ns <= time.monotonic_ns() + 1_000


def test_bounces_are_passed_on_and_left_to_the_referee(table):
    at = time.monotonic_ns()
    for n in range(7):
        table.edge(3, at + n * MS, n % 2 == 0)
    assert len(table.heard) == 7


def test_a_second_press_without_a_release_is_passed_on(table):
    at = time.monotonic_ns()
    table.edge(0, at, True)
    table.edge(0, at + 500 * MS, True)
    assert [b.pressed for b in table.heard] == [True, True]


def test_no_line_has_a_debounce(table):
    assert [table.factory.pin(p.button).bounce for p in DEFAULT_PINS[:4]] == [None] * 4


class PushedPin(MockPin):
    """A line that is low whatever the pull-up does: its button is down."""

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        self._state = False


def test_opening_gives_no_press_even_of_a_held_button():
    factory = MockFactory(pin_class=PushedPin)
    made = GpioBuzzers({0: SeatPins(17)}, factory, expected="MockFactory", alive=lambda: True)
    heard: list[Buzz] = []
    made.listen(heard.append)
    assert (heard, made.held()) == ([], {0})
    factory.pin(17).drive_high()
    assert [buzz.pressed for buzz in heard] == [False]
    made.close()


def test_held_buttons_are_reported(table):
    table.finger(0)
    table.finger(2)
    table.finger(2, pressed=False)
    assert table.buzzers.held() == {0}
    assert "Pressed now: seat 1." in table.buzzers.status().words


def test_exactly_the_lamps_asked_for_are_lit(table):
    table.buzzers.lamps(frozenset({0, 2}))
    assert table.lit() == {0, 2}
    table.buzzers.lamps(frozenset({1}))
    assert table.lit() == {1}


def test_a_seat_without_a_lamp_is_left_out():
    made = GpioBuzzers({5: SeatPins(17)}, MockFactory(), "MockFactory", alive=lambda: True)
    made.lamps(frozenset({5}))
    assert made.status().words.startswith("1 buzzers, 0 lamps")
    made.close()


def test_a_failing_listener_kills_nothing_and_is_reported(table):
    def fail(buzz: Buzz) -> None:
        raise RuntimeError("screen gone")

    table.buzzers.listen(fail)
    table.finger(1)
    status = table.buzzers.status()
    assert status.health is Health.FAULT
    assert "screen gone" in status.words
    heard: list[Buzz] = []
    table.buzzers.listen(heard.append)
    table.finger(2)
    assert [b.seat for b in heard] == [2]
    assert table.buzzers.status().health is Health.OK


def test_a_dead_thread_is_a_fault_in_words(table):
    assert table.buzzers.status().health is Health.OK
    table.alive = False
    assert table.buzzers.status().health is Health.FAULT
    assert "has died" in table.buzzers.status().words


def test_a_dead_thread_is_started_again_and_reported(table):
    def revive() -> None:
        table.alive = True

    table.buzzers._revive = revive
    table.alive = False
    assert table.buzzers.held() == frozenset()
    assert table.alive
    status = table.buzzers.status()
    assert status.health is Health.OK
    assert "was restarted: 1×." in status.words


def test_levels_that_cannot_be_read_are_a_fault_and_no_crash(table):
    table.buzzers._buttons[0].close()
    assert table.buzzers.held() == frozenset()
    assert table.buzzers.status().health is Health.FAULT


def test_closing_gives_the_pins_back_and_may_be_repeated():
    table = Table()
    table.buzzers.lamps(frozenset({0}))
    table.buzzers.close()
    table.buzzers.close()
    again = GpioBuzzers({0: DEFAULT_PINS[0]}, table.factory, "MockFactory", alive=lambda: True)
    again.close()
    assert table.buzzers.status().health is Health.FAULT


def test_a_factory_that_stamps_in_python_is_refused_in_words():
    with pytest.raises(OSError, match="MockFactory, but fair timing needs LGPIOFactory"):
        GpioBuzzers({0: DEFAULT_PINS[0]}, MockFactory())


def test_a_pin_in_use_is_refused_in_words():
    factory = MockFactory()
    lamp = gpiozero.LED(DEFAULT_PINS[1].button, pin_factory=factory)
    pins = {0: DEFAULT_PINS[0], 1: DEFAULT_PINS[1]}
    with pytest.raises(OSError, match="are not available: It’s in use"):
        GpioBuzzers(pins, factory, "MockFactory", alive=lambda: True)
    lamp.close()
    GpioBuzzers(pins, factory, "MockFactory", alive=lambda: True).close()


def test_pins_that_were_had_are_given_back_when_another_one_fails(monkeypatch):
    factory, made = MockFactory(), []

    class Failing(StampedButton):
        def __init__(self, *words):
            made.append(self)
            if len(made) == 2:
                raise OSError("No space left on device")
            super().__init__(*words)

    monkeypatch.setattr("hardware.buzzers.gpio.StampedButton", Failing)
    with pytest.raises(OSError, match="No space left"):
        GpioBuzzers({0: SeatPins(17), 1: SeatPins(22)}, factory, "MockFactory", alive=lambda: True)
    assert made[0].closed


def test_pins_of_another_program_are_reported_in_words(monkeypatch):
    """lgpio has no number for it."""

    def busy(*words: object) -> None:
        raise RuntimeError("'GPIO busy'")

    monkeypatch.setattr("hardware.buzzers.gpio.StampedButton", busy)
    with pytest.raises(OSError, match="are not available: another program is using them"):
        GpioBuzzers({0: SeatPins(17)}, MockFactory(), "MockFactory", alive=lambda: True)


def test_a_machine_without_pins_is_reported_in_words(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(gpiozero.Device, "pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "no-such-thing")
    with pytest.raises(OSError, match="gpiozero found no pins"):
        find_factory()


# ---- the race over these buzzers -----------------------------------------------------
@pytest.mark.rule("MNH-30")
def test_late_deliveries_from_threads_in_any_order_give_the_same_winner(table):
    opened = time.monotonic_ns()
    race = Race(SEATS, opened, table.buzzers.held())
    stamps = {0: 215 * MS, 1: 204 * MS, 2: 211 * MS, 3: 209 * MS}
    barrier = threading.Barrier(len(stamps))

    def press(seat: int) -> None:
        barrier.wait()
        time.sleep(0.002 * (3 - seat))
        table.edge(seat, opened + stamps[seat], True)

    threads = [threading.Thread(target=press, args=(seat,)) for seat in stamps]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for buzz in table.heard:
        race.hear(buzz)
    call = race.call(opened + 300 * MS)
    assert call is not None
    assert call.winner == 1
    assert abs((call.margin_ns or 0) - 5 * MS) < 1_000


@pytest.mark.rule("MNH-29")
def test_held_stuck_early_and_chattering_buttons_in_one_race(table):
    opened = time.monotonic_ns() + 1_000 * MS
    table.edge(0, opened - 600 * MS, True)  # held over the reveal
    table.edge(1, opened - 40 * MS, True)  # a false start
    race = Race(SEATS, opened, table.buzzers.held(), armed_ns=opened - 300 * MS)
    table.edge(1, opened + 60 * MS, False)
    for n in range(9):  # a worn button
        table.edge(3, opened + 200 * MS + n * MS // 2, n % 2 == 0)
    table.edge(2, opened + 202 * MS, True)
    for buzz in table.heard:
        race.hear(buzz)
    call = race.call(opened + 400 * MS)
    assert call is not None
    assert (call.winner, call.held) == (3, frozenset({0}))
    assert [press.seat for press in call.false_starts] == [1]
    assert abs((call.margin_ns or 0) - 2 * MS) < 1_000


# ---- stand-ins -----------------------------------------------------------------------
def test_keys_say_that_they_are_slower_and_not_fair():
    keys = KeyBuzzers(SEATS, why="This machine has no pins.")
    assert "Close calls might be unfair" in keys.status().words
    assert "no pins" in keys.status().words
    assert keys.status().health is Health.SIMULATED


def test_a_key_that_repeats_is_one_press():
    keys, heard = KeyBuzzers(SEATS), []
    keys.listen(heard.append)
    keys.press(2, 5)
    keys.press(2, 6)
    assert keys.held() == {2}
    keys.release(2, 9)
    keys.release(2, 10)
    keys.press(77, 11)
    assert heard == [Buzz(2, 5, True, STAND_IN_NS), Buzz(2, 9, False, STAND_IN_NS)]
    assert keys.held() == frozenset()


def test_lamps_of_the_stand_ins_are_for_the_screen_to_draw():
    for made in (KeyBuzzers(SEATS), SimulatedBuzzers(SEATS)):
        made.lamps(frozenset({1, 9}))
        assert made.lit == {1}


def test_a_listener_that_fails_does_not_stop_the_stand_ins():
    for made in (KeyBuzzers(SEATS), SimulatedBuzzers(SEATS)):
        made.listen(lambda buzz: 1 / 0)
        made.press(0, 1)
        assert made.status().health is Health.FAULT


def test_simulated_buzzers_press_at_the_stamps_they_are_given():
    made, heard = SimulatedBuzzers(SEATS), []
    made.listen(heard.append)
    made.press(1, 1_000 * MS, bounces=2)
    made.release(1, 1_100 * MS)
    made.tap(0, 900 * MS)
    race = Race(SEATS, 500 * MS)
    for buzz in heard:
        race.hear(buzz)
    call = race.call(2_000 * MS)
    assert call is not None
    assert (call.winner, len(call.presses)) == (0, 2)
