"""Cut a part out of the rows of a picture."""

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
        thin = bytearray(3 * -(-wide // step))
        for colour in range(3):
            thin[colour::3] = row[colour :: channels * step]
        rows.append(bytes(thin))
    return Frame(len(rows[0]) // 3, len(rows), b"".join(rows))
