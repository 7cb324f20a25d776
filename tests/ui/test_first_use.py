"""The first use of a device, in a fresh process: nothing heavy in the thread of the screens."""

from tests.bench.first_use import reported


def test_devices_is_opened_without_imports_and_programs_in_the_thread_of_the_screens() -> None:
    found = reported("devices")
    assert (found["imports"], found["programs"]) == ([], [])
