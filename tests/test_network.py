"""The name and addresses of this machine, as the settings show them."""

import subprocess
from collections.abc import Sequence

from companion.devices.machine import addresses, host_name


def test_addresses_that_can_be_typed_come_first():
    printed = "fd00::1234:5678:9abc:def0 192.168.1.23 fe80::1 10.0.0.4 \n"
    found = addresses(lambda command: printed)
    assert found == ("10.0.0.4", "192.168.1.23", "fd00::1234:5678:9abc:def0")


def test_a_machine_without_a_network_or_the_program_has_none():
    def missing(command: Sequence[str]) -> str:
        raise FileNotFoundError

    def hangs(command: Sequence[str]) -> str:
        raise subprocess.TimeoutExpired(command, 2)

    assert addresses(missing) == addresses(hangs) == addresses(lambda command: "\n") == ()
    assert host_name() and "." not in host_name()
