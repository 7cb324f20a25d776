"""Load large libraries in a thread without holding up the others.

While Python imports an extension no other thread runs, and Debian's OpenCV takes the system's
loader seconds, with some three hundred libraries. So the loader is asked first, as any function of
C, during which the others go on; the import then finds everything loaded. Measured with Debian 12's
python3-opencv on x86-64: the longest pause of another thread is 29 ms instead of 1400 to 3300.
"""

import ctypes
import logging
import os
from importlib.util import find_spec
from pathlib import Path

log = logging.getLogger(__name__)


def load_ahead(*names: str) -> None:
    """Load the shared libraries of these packages; one that is missing or cannot be is left out."""
    try:
        libc = ctypes.CDLL(None)
        libc.dlopen.restype = ctypes.c_void_p
        libc.dlopen.argtypes = (ctypes.c_char_p, ctypes.c_int)
    except (AttributeError, OSError, TypeError):
        return  # Not Linux.
    for name in names:
        for library in _libraries(name):
            if not libc.dlopen(os.fsencode(library), os.RTLD_NOW):
                log.info("%s is not loaded ahead", library)


def _libraries(name: str) -> list[Path]:
    """Return the extension that `name` is, or those in its folder."""
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        return []
    if spec is None or spec.origin is None:
        return []
    place = Path(spec.origin)
    return [place] if place.suffix == ".so" else sorted(place.parent.glob("*.so"))
