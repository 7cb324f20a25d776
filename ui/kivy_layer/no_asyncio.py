"""Import Kivy's clock without asyncio, which only an app inside an asyncio loop needs.

Importing asyncio, with sockets and encryption, takes a twentieth of the time to open a window.
"""

import sys
from types import ModuleType
from typing import Any

_NAME = "asyncio"


def leave_out_asyncio() -> None:
    """Import the clock with an empty module as asyncio; later imports get the real one."""
    if "kivy.clock" in sys.modules or _NAME in sys.modules:
        return
    empty: Any = ModuleType(_NAME)
    empty.wait_for = None  # Kivy's clock reads this name, but uses it only in an asyncio loop.
    sys.modules[_NAME] = empty
    try:
        import kivy.clock  # noqa: F401
    finally:
        del sys.modules[_NAME]
