"""Check lgpio's only callback thread, and replace it if it has died.

lgpio calls every button from one Python thread, and an exception in any callback ends it. Edges are
collected in its pipe, with their time stamps; a new thread continues where it stopped.
"""

import logging
import sys
import threading

LOG = logging.getLogger(__name__)
_lock = threading.Lock()
_stand_in: threading.Thread | None = None


def lgpio_alive() -> bool:
    """Return whether a thread delivers lgpio's edges; True if lgpio is not in use."""
    thread = getattr(sys.modules.get("lgpio"), "_notify_thread", None)
    stand_in = _stand_in
    return thread is None or thread.is_alive() or (stand_in is not None and stand_in.is_alive())


def revive_lgpio() -> None:
    """Start a new thread to deliver edges if none does; waiting edges come first."""
    global _stand_in
    with _lock:
        if lgpio_alive():
            return
        # A thread cannot be started twice, but another one can run its function.
        dead = sys.modules["lgpio"]._notify_thread
        _stand_in = threading.Thread(target=dead.run, name="lgpio again", daemon=True)
        _stand_in.start()
    LOG.error("lgpio's callback thread had died; another one goes on in its place")
