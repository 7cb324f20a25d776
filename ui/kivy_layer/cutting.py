"""Cut a part out of the rows of a picture, without Kivy: decoding must not open a window."""

from collections.abc import Sequence

from companion.devices.ports import Frame


def cut(
    pixels: bytes, width: int, part: tuple[int, int, int, int], step: int, channels: int = 3
) -> Frame:
    """Cut `part` (x, y, width, height) out of rows of `width` pixels.

    Keeps every `step`th pixel of every `step`th row; `channels` is the number of bytes per pixel.
    """
    x, y, wide, high = part
    rows = []
    for line in range(y, y + high, step):
        begin = channels * (line * width + x)
        row = pixels[begin : begin + channels * wide]
        rows.append(interleaved([row[colour :: channels * step] for colour in range(3)]))
    return Frame(len(rows[0]) // 3, len(rows), b"".join(rows))


def interleaved(colours: Sequence[bytes]) -> bytes:
    """Return a row of pixels from one plane per colour: r r r, g g g, b b b becomes rgb rgb rgb."""
    row = bytearray(3 * len(colours[0]))
    for place, values in enumerate(colours):
        row[place::3] = values
    return bytes(row)
