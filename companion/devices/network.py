"""What this machine is called in its network, for whoever wants to reach it by SSH."""

import socket
import subprocess
from collections.abc import Callable, Sequence

Run = Callable[[Sequence[str]], str]


def _printed(command: Sequence[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=2, check=False)
    return done.stdout


def host_name() -> str:
    """Return the machine's name, without a domain."""
    return socket.gethostname().partition(".")[0]


def addresses(run: Run = _printed) -> tuple[str, ...]:
    """Return its addresses in the network, short ones (IPv4) first; () without a network."""
    try:
        found = run(("hostname", "-I")).split()
    except (OSError, subprocess.SubprocessError):
        return ()
    return tuple(sorted((each for each in found if not each.startswith("fe80:")), key=len))
