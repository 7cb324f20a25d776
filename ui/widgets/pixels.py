"""Pictures as bytes: a part cut out and thinned out; a picture file read no larger than needed."""

from pathlib import Path

from kivy.core.image import ImageLoader

from companion.devices.ports import Frame

CHANNELS = {"rgb": 3, "rgba": 4}
HEAVIEST = 60_000_000  # bytes of a file: no photo of a telephone comes near


def cut(
    pixels: bytes, width: int, part: tuple[int, int, int, int], step: int, channels: int = 3
) -> Frame:
    """Cut `part` (x, y, width, height) out of rows of `width` pixels; of `step` keep one."""
    x, y, wide, high = part
    rows = []
    for line in range(y, y + high, step):
        begin = channels * (line * width + x)
        row = pixels[begin : begin + channels * wide]
        thin = bytearray(3 * len(range(0, wide, step)))
        for colour in range(3):
            thin[colour::3] = row[colour :: channels * step]
        rows.append(bytes(thin))
    return Frame(len(rows[0]) // 3, len(rows), b"".join(rows))


def read_picture(path: Path, most: int) -> Frame:
    """Read a picture file, thinned out to at most `most` pixels along its longer side.

    ValueError in words when it cannot be read; OSError when the file cannot.
    """
    if path.stat().st_size > HEAVIEST:
        raise ValueError(f"{path.name} is too large for a photo: save it smaller.")
    try:
        # Before a texture is made of it: a Pi's are not as large as a telephone's photos.
        (data,) = ImageLoader.load(str(path), nocache=True)._data
    except Exception:  # whatever the image library says
        raise ValueError(f"{path.name} is no picture that can be read: choose another.") from None
    channels = CHANNELS.get(data.fmt)
    whole = (0, 0, data.width, data.height)
    if channels is None or len(data.data) < channels * data.width * data.height:
        raise ValueError(f"{path.name} has a format that is not known here: save it as JPEG.")
    step = -(-max(data.width, data.height) // most)
    return cut(bytes(data.data), data.width, whole, step, channels)
