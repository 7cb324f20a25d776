"""Report to systemd that the screen is there and moves; a service that stops is restarted."""

import logging
import os
import socket
from collections.abc import Mapping

log = logging.getLogger(__name__)


class Watchdog:
    """Sends `ready` and `alive` to the service manager that asked for them; else does nothing."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        self._address = environ.get("NOTIFY_SOCKET", "")
        if self._address.startswith("@"):  # an abstract socket, without a file
            self._address = "\0" + self._address[1:]
        limit = environ.get("WATCHDOG_USEC", "")
        ours = environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        wanted = bool(self._address) and limit.isdecimal() and ours
        # Seconds between two messages, three within the limit; 0: nobody waits for them.
        self.every = int(limit) / 3e6 if wanted else 0.0

    def ready(self) -> None:
        """Report that the start is over: until then it is ended if it takes too long."""
        if self._address:
            self._send(b"READY=1")

    def alive(self) -> None:
        """Report that the screen moves."""
        if self.every:
            self._send(b"WATCHDOG=1")

    def _send(self, words: bytes) -> None:
        """Send a message; a manager that is gone is no error."""
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
                sender.setblocking(False)
                sender.sendto(words, self._address)
        except OSError as error:
            log.warning("watchdog: %s", error)
