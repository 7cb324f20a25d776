"""The one who listens to the buzzers, shielded so that its faults kill no device thread.

lgpio calls all buttons from one thread; an exception there would leave every button dead.
"""

import logging
from collections.abc import Callable

from companion.devices.ports import Buzz

LOG = logging.getLogger(__name__)


class Listener:
    """Passes presses on to the last callback given; presses before that are dropped."""

    def __init__(self) -> None:
        self.fault = ""
        self._heard: Callable[[Buzz], None] | None = None

    def listen(self, heard: Callable[[Buzz], None]) -> None:
        """Call `heard` from now on, and nothing else."""
        self._heard = heard
        self.fault = ""

    def notify(self, buzz: Buzz) -> None:
        """Pass one edge on; never raises."""
        heard = self._heard
        if heard is None:
            return
        try:
            heard(buzz)
        except Exception as error:
            LOG.exception("The listener failed on %s", buzz)
            self.fault = f"A press of seat {buzz.seat + 1} was not taken: {error!r}."

    def close(self) -> None:
        """Stop calling anybody."""
        self._heard = None
