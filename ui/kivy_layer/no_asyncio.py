"""Let Kivy's clock come without asyncio, which only an app that runs in its loop needs.

Loading asyncio, with sockets and encryption, takes a twentieth of the time to open a window.
"""

import sys
from types import ModuleType
from typing import Any

_NAME = "asyncio"


def leave_out_asyncio() -> None:
    """Load the clock with an empty module for asyncio; anybody else still gets the real one."""
    if "kivy.clock" in sys.modules or _NAME in sys.modules:
        return
    empty: Any = ModuleType(_NAME)
    empty.wait_for = None  # The clock keeps it for a loop that is never run.
    sys.modules[_NAME] = empty
    try:
        import kivy.clock  # noqa: F401
    finally:
        del sys.modules[_NAME]
