"""Cut a part out of the rows of a picture; needs no window, as decoding must not open one."""

from collections.abc import Sequence

from companion.devices.ports import Frame


def cut(
    pixels: bytes, width: int, part: tuple[int, int, int, int], step: int, channels: int = 3
) -> Frame:
    """Cut `part` (x, y, width, height) out of rows of `width` pixels, keeping every `step`th."""
    x, y, wide, high = part
    rows = []
    for line in range(y, y + high, step):
        begin = channels * (line * width + x)
        row = pixels[begin : begin + channels * wide]
        rows.append(interleaved([row[colour :: channels * step] for colour in range(3)]))
    return Frame(len(rows[0]) // 3, len(rows), b"".join(rows))


def interleaved(colours: Sequence[bytes]) -> bytes:
    """Interleave the reds, greens and blues of a row."""
    row = bytearray(3 * len(colours[0]))
    for place, values in enumerate(colours):
        row[place::3] = values
    return bytes(row)
