"""The touch panels of a machine, as the kernel lists them."""

import struct
from pathlib import Path

_FINGERS = 0x35  # ABS_MT_POSITION_X of linux/input-event-codes.h: it keeps fingers apart.
_WORD_BITS = 8 * struct.calcsize("l")  # The kernel writes its sets as words of C's long.


def touch_panels(root: Path = Path("/")) -> dict[str, str]:
    """Return the names of the panels that keep fingers apart, by node (`event0`)."""
    found = {}
    for node in sorted((root / "sys/class/input").glob("event*")):
        try:
            axes = (node / "device/capabilities/abs").read_text(encoding="ascii").split()
            name = (node / "device/name").read_text(encoding="utf-8", errors="replace").strip()
            word, bit = divmod(_FINGERS, _WORD_BITS)
            apart = len(axes) > word and int(axes[-1 - word], 16) >> bit & 1
        except (OSError, ValueError):  # It was unplugged just now.
            continue
        if apart:
            found[node.name] = name
    return found
