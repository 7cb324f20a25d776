"""The check of the buzzers: every fault a table can have gets its own words."""

from calibration.buzzer_step import MS, BuzzerCheck
from companion.devices.ports import Buzz

NOBODY: frozenset[int] = frozenset()
T0 = 1_000_000 * MS


def at(ms: float) -> int:
    return T0 + round(ms * MS)


def press(check: BuzzerCheck, seat: int, ms: float, edges: int = 2) -> None:
    for n in range(edges):
        check.hear(Buzz(seat, at(ms + n), n % 2 == 0))


def only(check: BuzzerCheck) -> tuple[bool, str]:
    (verdict,) = check.verdicts
    return verdict.passed, verdict.words


def test_all_seats_press_in_turn_and_pass():
    check = BuzzerCheck((2, 0), T0)
    assert check.asked == 0
    press(check, 0, 500)
    check.tick(NOBODY, at(510))
    assert check.asked == 0
    check.tick(NOBODY, at(600))
    assert check.asked == 2
    press(check, 2, 900)
    check.tick(NOBODY, at(1000))
    assert check.asked is None and check.passed
    assert [verdict.words for verdict in check.verdicts] == [
        "{0}’s buzzer works.",
        "{2}’s buzzer works.",
    ]


def test_a_button_passes_only_when_it_has_come_up():
    check = BuzzerCheck((0,), T0)
    press(check, 0, 500, edges=1)
    check.tick(frozenset({0}), at(900))
    assert check.asked == 0
    check.tick(frozenset({0}), at(11_000))
    assert only(check) == (False, "{0}’s buzzer does not come up again.")


def test_silence_fails_with_advice():
    check = BuzzerCheck((0,), T0)
    check.tick(NOBODY, at(9_999))
    assert check.asked == 0
    check.tick(NOBODY, at(10_001))
    assert only(check) == (False, "Nothing was heard from {0}’s buzzer.")
    assert "wires" in check.verdicts[0].advice and not check.passed


def test_a_stuck_button_fails():
    check = BuzzerCheck((0,), T0, held=frozenset({0}))
    check.tick(frozenset({0}), at(10_001))
    assert only(check) == (False, "{0}’s buzzer is pressed all the time.")


def test_a_button_that_is_down_unheard_fails():
    check = BuzzerCheck((0,), T0)
    check.tick(frozenset({0}), at(10_001))
    assert only(check) == (False, "{0}’s buzzer is pressed, but the press was not heard.")


def test_crossed_wires_are_reported():
    check = BuzzerCheck((0, 1), T0)
    press(check, 1, 400)
    check.tick(NOBODY, at(450))
    assert only(check) == (False, "{0} was asked, but the press came from {1}’s buzzer.")
    assert check.asked == 1


def test_a_worn_button_passes_with_advice():
    check = BuzzerCheck((0,), T0)
    press(check, 0, 400, edges=22)
    check.tick(NOBODY, at(600))
    assert only(check) == (True, "{0}’s buzzer works, but its contacts bounce (20 extra edges).")
    assert check.verdicts[0].advice


def test_contacts_that_never_rest_fail():
    check = BuzzerCheck((0,), T0)
    for n in range(1_001):
        check.hear(Buzz(0, at(n * 10), n % 2 == 0))
        check.tick(NOBODY, at(n * 10 + 1))
    assert only(check) == (False, "{0}’s buzzer never settles.")


def test_a_seat_without_a_buzzer_is_skipped():
    check = BuzzerCheck((0,), T0)
    check.skip(at(100))
    check.skip(at(101))
    check.tick(NOBODY, at(200))
    assert only(check) == (False, "{0} was skipped.")
