"""lgpio's one callback thread: is it alive, and how it is started again when it is not.

lgpio calls every button from one Python thread, and an exception in any callback ends it. The
edges go on gathering in its pipe, with their stamps; a new thread reads on where it stopped.
"""

import logging
import sys
import threading

LOG = logging.getLogger(__name__)
_lock = threading.Lock()
_stand_in: threading.Thread | None = None


def lgpio_alive() -> bool:
    """Say whether a thread brings lgpio's edges; True where lgpio is not in use."""
    thread = getattr(sys.modules.get("lgpio"), "_notify_thread", None)
    stand_in = _stand_in
    return thread is None or thread.is_alive() or (stand_in is not None and stand_in.is_alive())


def revive_lgpio() -> None:
    """Let a new thread bring the edges if none does; those that waited come first."""
    global _stand_in
    with _lock:
        if lgpio_alive():
            return
        # A thread cannot be started twice, but what it ran can be run by another.
        dead = sys.modules["lgpio"]._notify_thread
        _stand_in = threading.Thread(target=dead.run, name="lgpio again", daemon=True)
        _stand_in.start()
    LOG.error("lgpio's callback thread had died; another one goes on in its place")
