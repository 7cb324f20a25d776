"""Reads a picture's size from its header, before a decoder allocates memory for it.

A file of a hundred bytes may claim a million pixels a side. Only formats whose size can be checked
in advance are decoded at all.
"""

import re
import struct
from collections.abc import Iterator

_PNG = b"\x89PNG\r\n\x1a\n"
# JPEG markers of frame headers: C0 to CF except the tables C4, C8 and CC. Cameras write the first
# three; lossless and arithmetic coding take many times as long to decode.
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_USUAL_FRAMES = frozenset({0xC0, 0xC1, 0xC2})
_ALONE = frozenset({0x00, 0x01, *range(0xD0, 0xD8)})  # JPEG markers without a length
_START_OF_SCAN, _END = 0xDA, 0xD9
_MARK = re.compile(rb"\xff[^\x00\x01\xd0-\xd7\xff]")  # any marker that is not part of a scan's data
_MOST_MARKS = 10_000
_MOST_SCANS = 64  # a decoder makes a pass over the picture per scan; cameras write about ten
# Limit of the work of decoding, in pixels of a JPEG's scans: about a second of a PC's processor.
# What else counts was measured by `python -m tests.bench.pictures`.
_MOST_WORK, _WORK_OF_A_BYTE = 400_000_000, 4
_WORK_OF_A_PNG_BYTE, _WORK_OF_A_WEBP_PIXEL, _WORK_OF_A_PIXEL = 3, 16, 10
_WORK_OF_AN_HEIF_PIXEL, _WORK_OF_AN_HEIF_BYTE = 5, 29  # of the same unit, for two seconds
_PNG_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # by the type of colour
_TIFF_WIDTH, _TIFF_HEIGHT, _STRIP_HEIGHT, _TILE_WIDTH, _TILE_HEIGHT = 256, 257, 278, 322, 323
_MOST_PIECE = 16_000_000  # pixels of a tile or strip, which take up to eight bytes each
_TIFF_SIZES = (_TIFF_WIDTH, _TIFF_HEIGHT, _STRIP_HEIGHT, _TILE_WIDTH, _TILE_HEIGHT)
_TIFF_KINDS = {3: "H", 4: "I"}
_MOST_FIELDS = 4096
_HEIF_BRANDS = (b"heic", b"heix", b"heim", b"heis", b"mif1", b"avif")


class NoPicture(ValueError):
    """A file that must not be decoded; `fault` is "kind", "pixels" or "cut-off"."""

    def __init__(self, fault: str, size: tuple[int, int] = (0, 0)) -> None:
        super().__init__(fault)
        self.fault, self.size = fault, size


def check_picture(data: bytes, most_pixels: int) -> tuple[int, int]:
    """Return width and height of a picture; NoPicture if it would be unsafe to decode.

    Every picture passes this check before it is decoded, wherever it comes from.
    """
    size = picture_size(data)
    if size is None:
        raise NoPicture("kind")
    pixels = size[0] * size[1]
    if pixels > most_pixels or _work(data, pixels) > _MOST_WORK:
        raise NoPicture("pixels", size)
    if cut_off(data):
        raise NoPicture("cut-off", size)
    return size


def _work(data: bytes, pixels: int) -> int:
    """Return how much work a decoder has with a picture; see `_MOST_WORK`."""
    if data.startswith(b"\xff\xd8"):
        return pixels * _jpeg_scans(data)[0] + _WORK_OF_A_BYTE * len(data)
    if data.startswith(_PNG):
        depth, colour, _, _, interlaced = data[24:29].ljust(5, b"\xff")
        row_bytes = pixels * depth * _PNG_CHANNELS.get(colour, 4) // 8
        return row_bytes * (2 if interlaced else 1) * _WORK_OF_A_PNG_BYTE
    if is_heif(data):
        coded, size = _heif_parts(data, pixels)
        return max(pixels, coded) * _WORK_OF_AN_HEIF_PIXEL + size * _WORK_OF_AN_HEIF_BYTE
    return pixels * (_WORK_OF_A_WEBP_PIXEL if data.startswith(b"RIFF") else _WORK_OF_A_PIXEL)


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height of a picture file of a known kind; None for others."""
    try:
        for size in (_png, _jpeg, _bmp, _webp, _tiff, _pnm, _heif):
            found = size(data)
            if found is not None:
                return found
    except (struct.error, IndexError, ValueError):
        return None  # the file ends before its size
    return None


def cut_off(data: bytes) -> bool:
    """Return whether a file ends too early; some decoders make up the rest."""
    if data.startswith(_PNG):
        return not _reaches_end(data)
    if data.startswith(b"\xff\xd8"):
        return not _jpeg_scans(data)[1]
    if data.startswith(b"RIFF"):
        return len(data) < 8 + int.from_bytes(data[4:8], "little")
    return is_heif(data) and any(end > len(data) for _, _, end in _boxes(data, 0))


def is_heif(head: bytes) -> bool:
    """Return whether a file begins as an HEIC or AVIF photo does."""
    return head[4:8] == b"ftyp" and head[8:12] in _HEIF_BRANDS


def _png(data: bytes) -> tuple[int, int] | None:
    if not data.startswith(_PNG) or data[12:16] != b"IHDR":
        return None
    return struct.unpack(">II", data[16:24]) if _chunks_fit(data) else None


def _reaches_end(data: bytes) -> bool:
    """Return whether following the lengths of a PNG's chunks leads to its end."""
    place = len(_PNG)
    for _ in range(_MOST_MARKS):
        if data[place + 4 : place + 8] == b"IEND":
            return True
        if place + 12 > len(data):
            return False
        place += 12 + int.from_bytes(data[place : place + 4])
    return False


def _chunks_fit(data: bytes) -> bool:
    """Return whether no chunk of a PNG claims more than is there; decoders allocate that much."""
    place = len(_PNG)
    for _ in range(_MOST_MARKS):
        if place + 8 > len(data):
            return True  # the end, or cut off between two chunks
        (length,) = struct.unpack(">I", data[place : place + 4])
        # Image data that is cut off is reported by `cut_off`.
        if length > len(data) - place - 8 and data[place + 4 : place + 8] != b"IDAT":
            return False
        place += 12 + length
    return False


def _jpeg(data: bytes) -> tuple[int, int] | None:
    """Return the size of the largest frame, because decoders disagree on which one counts."""
    if not data.startswith(b"\xff\xd8") or _jpeg_scans(data)[0] > _MOST_SCANS:
        return None
    sizes = tuple(_jpeg_frames(data))
    return max(sizes, key=lambda size: size[0] * size[1]) if sizes else None


def _jpeg_frames(data: bytes) -> Iterator[tuple[int, int]]:
    for mark, place in _jpeg_header(data):
        if mark in _FRAMES - _USUAL_FRAMES:
            raise ValueError(mark)
        if mark in _FRAMES:
            high, wide = struct.unpack(">HH", data[place + 5 : place + 9])
            yield wide, high


def _jpeg_header(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield each marker with a length before the first scan, and its place."""
    place = 2
    for _ in range(_MOST_MARKS):
        place = data.find(b"\xff", place)
        mark = data[place + 1] if 0 <= place < len(data) - 4 else _END
        if mark in (_END, _START_OF_SCAN):
            return
        if mark == 0xFF or mark in _ALONE:
            place += 1 if mark == 0xFF else 2
            continue
        (length,) = struct.unpack(">H", data[place + 2 : place + 4])
        yield mark, place
        place += 2 + max(2, length)


def _jpeg_scans(data: bytes) -> tuple[int, bool]:
    """Return how many scans a JPEG has, and whether it ends properly.

    Skips previews in its header and whatever phones append: a video, a second picture.
    """
    place, scans = 2, 0
    while found := _MARK.search(data, place):
        place = found.end()
        if data[place - 1] == _END:
            return scans, True
        scans += data[place - 1] == _START_OF_SCAN
        place += max(2, int.from_bytes(data[place : place + 2], "big"))
    return scans, False


def _bmp(data: bytes) -> tuple[int, int] | None:
    if not data.startswith(b"BM"):
        return None
    (header,) = struct.unpack("<I", data[14:18])
    if header == 12:
        return struct.unpack("<HH", data[18:22])
    wide, high = struct.unpack("<ii", data[18:26])
    return abs(wide), abs(high)  # a negative height means that the top row comes first


def _webp(data: bytes) -> tuple[int, int] | None:
    if not data.startswith(b"RIFF") or data[8:12] != b"WEBP":
        return None
    kind = data[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if kind == b"VP8 ":
        wide, high = struct.unpack("<HH", data[26:30])
        return wide & 0x3FFF, high & 0x3FFF
    return None


def _tiff(data: bytes) -> tuple[int, int] | None:
    order = {b"II": "<", b"MM": ">"}.get(data[:2])
    if order is None or struct.unpack(f"{order}H", data[2:4])[0] != 42:
        return None
    (place,) = struct.unpack(f"{order}I", data[4:8])
    (count,) = struct.unpack(f"{order}H", data[place : place + 2])
    if count > _MOST_FIELDS:
        return None
    found: dict[int, int] = {}
    for number in range(count):
        field = data[place + 2 + 12 * number :][:12]
        tag, kind = struct.unpack(f"{order}HH", field[:4])
        if tag in _TIFF_SIZES:
            if tag in found or kind not in _TIFF_KINDS:
                return None  # decoders disagree on which of several sizes counts
            form = _TIFF_KINDS[kind]
            (found[tag],) = struct.unpack(f"{order}{form}", field[8 : 8 + struct.calcsize(form)])
    wide, high, rows, *tile = (found.get(tag, 0) for tag in _TIFF_SIZES)
    piece = tile[0] * tile[1] or wide * min(rows or high, high)
    return (wide, high) if wide and high and piece <= _MOST_PIECE else None


def _pnm(data: bytes) -> tuple[int, int] | None:
    if len(data) < 3 or data[0:1] != b"P" or data[1:2] not in b"123456" or not data[2:3].isspace():
        return None
    words: list[int] = []
    for line in data[2:1024].split(b"\n"):
        words += [int(word) for word in line.partition(b"#")[0].split()[: 2 - len(words)]]
        if len(words) == 2:
            return words[0], words[1]
    return None


def _heif(data: bytes) -> tuple[int, int] | None:
    """Return the largest size that a part claims; a photo is larger than its tiles."""
    if not is_heif(data):
        return None
    places = _inside(data, 0, len(data), (b"meta", b"iprp", b"ipco", b"ispe"))
    sizes = (struct.unpack(">II", data[place + 4 : place + 12]) for place in places)
    return max(sizes, key=lambda size: size[0] * size[1], default=None)


def _heif_parts(data: bytes, whole: int) -> tuple[int, int]:
    """Return pixels and bytes of all coded parts of the main photo, each as often as it is used.

    Many parts may share the same bytes, so that a short file takes a decoder long.
    """
    about: dict[bytes, tuple[int, int]] = {}
    for _, meta, past in (box for box in _boxes(data, 0) if box[0] == b"meta"):
        for kind, begin, end in _boxes(data, meta + 4, past):
            if kind in about:
                raise NoPicture("kind")  # decoders may disagree on which of them counts
            about[kind] = (begin + 4, end)
    if not {b"pitm", b"iprp", b"iloc"} <= set(about):
        return whole, len(data)  # no decoder finds its main photo
    try:
        sizes, lengths = _heif_sizes(data, *about[b"iprp"]), _heif_lengths(data, *about[b"iloc"])
    except (struct.error, IndexError):
        raise NoPicture("kind") from None
    parts = _heif_references(data, *about.get(b"iref", (0, 0)))
    left = [int.from_bytes(data[slice(*about[b"pitm"])])]
    pixels = size = 0
    for _ in range(_MOST_MARKS):
        if not left:
            return pixels, size
        if each := parts.get(item := left.pop()):
            left += each
        else:
            pixels, size = pixels + sizes.get(item, whole), size + lengths.get(item, len(data))
    raise NoPicture("pixels")


def _heif_sizes(data: bytes, begin: int, end: int) -> dict[int, int]:
    """Return the pixels of each item."""
    claimed = [0]
    found: dict[int, int] = {}
    for kind, start, past in _boxes(data, begin - 4, end):
        if kind == b"ipco":
            for each, at, _ in _boxes(data, start, past):
                area = struct.unpack(">II", data[at + 4 : at + 12]) if each == b"ispe" else (0, 0)
                claimed.append(area[0] * area[1])
        elif kind == b"ipma":
            wide_id, wide_place = data[start] > 0, data[start + 3] & 1
            place, step = start + 8, 2 if wide_place else 1
            for _ in range(min(int.from_bytes(data[start + 4 : start + 8]), _MOST_FIELDS)):
                item = int.from_bytes(data[place : place + 2 + 2 * wide_id])
                place += 2 + 2 * wide_id
                past_it = place + 1 + step * data[place]
                for at in range(place + 1, past_it, step):
                    number = int.from_bytes(data[at : at + step]) & (0x7FFF if wide_place else 0x7F)
                    found[item] = max(found.get(item, 0), claimed[number])
                place = past_it
    return {item: area for item, area in found.items() if area}


def _heif_lengths(data: bytes, begin: int, end: int) -> dict[int, int]:
    """Return the bytes of each item."""
    version = data[begin - 4]
    of_place, of_length = data[begin] >> 4, data[begin] & 15
    of_base, of_index = data[begin + 1] >> 4, (data[begin + 1] & 15) * (version > 0)
    wide = 4 if version > 1 else 2
    found: dict[int, int] = {}
    place = begin + 2 + wide
    while place + wide <= end and len(found) < _MOST_FIELDS:
        item = int.from_bytes(data[place : place + wide])
        place += wide + 2 * (version > 0) + 2 + of_base
        count, place = int.from_bytes(data[place : place + 2]), place + 2
        step = of_index + of_place + of_length
        found[item] = sum(
            int.from_bytes(data[at + step - of_length : at + step])
            for at in range(place, place + step * count, max(1, step))
        )
        place += step * count
    return found


def _heif_references(data: bytes, begin: int, end: int) -> dict[int, list[int]]:
    """Return of which items each item is made."""
    wide = 4 if data[begin - 4] else 2
    found: dict[int, list[int]] = {}
    for kind, at, past in _boxes(data, begin, end) if begin else ():
        if kind == b"dimg":
            places = range(at + wide + 2, past, wide)
            items = [int.from_bytes(data[place : place + wide]) for place in places]
            found.setdefault(int.from_bytes(data[at : at + wide]), []).extend(items)
    return found


def _inside(data: bytes, place: int, end: int, kinds: tuple[bytes, ...]) -> Iterator[int]:
    """Yield where the boxes of the last kind begin, each kind lying inside the one before."""
    for kind, begin, past in _boxes(data, place, end):
        if kind == kinds[0] and kinds[1:]:
            begin += 4 if kind == b"meta" else 0
            yield from _inside(data, begin, min(past, end), kinds[1:])
        elif kind == kinds[0]:
            yield begin


def _boxes(data: bytes, place: int, end: int = 0) -> Iterator[tuple[bytes, int, int]]:
    """Yield kind, beginning and end of each box of an HEIF file; that end may not be there."""
    end = end or len(data)
    for _ in range(_MOST_FIELDS):
        if place + 8 > end:
            return
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        begin = place + 8
        if length == 1:
            length, begin = int.from_bytes(data[begin : begin + 8]), begin + 8
        place += length or end - place
        yield kind, begin, place
        if place < begin:
            return
