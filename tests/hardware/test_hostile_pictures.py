"""`read` on anything: an error in one line or "nothing found", never a die that is not there."""

import json
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.cli import run
from companion.outside import asking
from companion.outside.asking import ask
from companion.outside.pictures import DECODERS
from companion.storage.image_size import cut_off, picture_size
from hardware.camera.simulated import die_picture, empty_tray
from hardware.vision import pictures
from hardware.vision.decoding import pixels
from hardware.vision.pictures import MOST_BYTES, MOST_PIXELS, load_picture
from hardware.vision.reader import PictureReader
from tests.hardware.tables import as_frame

ROOT = Path(__file__).parent.parent.parent
MIB = 2**20
MOST_MEMORY = 400_000_000  # bytes in all for any picture, while it is decoded and when it has been


def chunk(kind: bytes, data: bytes) -> bytes:
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def png_bomb(wide: int, high: int) -> bytes:
    """A sound PNG of a few kilobytes: as many black grey pixels as wanted."""
    header = struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)
    packer = zlib.compressobj(9)
    rows = b"".join(packer.compress(bytes(min(wide, MIB) + 1)) for _ in range(min(high, 64)))
    data = rows + packer.flush()
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")
    )


def tiff(wide: int, high: int, *more: tuple[int, int]) -> bytes:
    fields = [(256, wide), (257, high), *more]  # of two with one tag the first one counts
    fields.sort(key=lambda field: field[0])
    entries = b"".join(struct.pack("<HHII", tag, 4, 1, value) for tag, value in fields)
    return b"II*\0" + struct.pack("<IH", 8, len(fields)) + entries + b"\0\0\0\0"


BOMBS = {
    "png": png_bomb(60_000, 60_000),
    "png-wide": png_bomb(2**31 - 1, 1),
    "jpeg": b"\xff\xd8\xff\xc0\x00\x0b\x08" + struct.pack(">HH", 65500, 65500) + b"\x01\x01\x11\x00"
    + b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00" + b"\xff\xd9",
    "jpeg-scans": b"\xff\xd8\xff\xc0\x00\x0b\x08" + struct.pack(">HH", 6000, 8300)
    + b"\x01\x01\x11\x00" + b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00" * 65 + b"\xff\xd9",
    "bmp": b"BM" + struct.pack("<IIIIii", 54, 0, 54, 40, 50_000, -50_000) + bytes(64),
    "ppm": b"P6 100000 100000 255\n" + b"x" * 64,
    "tiff": tiff(100_000, 100_000),
    "tiff-tile": tiff(64, 64, (322, 2**20), (323, 2**20)),
    "tiff-strip": tiff(8000, 6000, (278, 6000)),
    "tiff-twice": tiff(30_000, 30_000, (256, 64), (257, 64)),
    "tiff-many": tiff(64, 64, *((tag, 1) for tag in range(10_000, 14_100))),
    "webp": b"RIFF" + struct.pack("<I", 22) + b"WEBPVP8X" + struct.pack("<I", 10) + bytes(4)
    + b"\xff\xff\xff" * 2,
}  # fmt: skip


def tray(*faces: str, size: tuple[int, int] = (320, 240)) -> np.ndarray:
    picture = empty_tray(*size)
    for place, face in enumerate(faces):
        die_picture(face, "white", 56).lay(picture, 60.0 + 90 * place, 120.0, 15.0)
    return picture


def read(path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str, str]:
    code = run(["read", str(path), "--dice", "d6", *more])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture
def decoded_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decode in this process, as where no other can be started: then a test can look in."""

    def refused(*_: object) -> None:
        raise OSError("no process for a test")

    asking.end()
    monkeypatch.setattr(asking, "_Waiting", refused)


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_by_its_first_bytes(name, tmp_path, capsys, monkeypatch, decoded_here):
    reached: list[object] = []  # what a decoder raises is one more picture that is none
    monkeypatch.setattr(cv2, "imdecode", lambda *about: reached.append(about))
    path = tmp_path / name
    path.write_bytes(BOMBS[name])
    code, out, err = read(path, capsys)
    assert code == 2 and out == "" and len(err.splitlines()) == 1
    assert "too many pixels" in err or "not a picture" in err or "too small" in err
    assert not reached


@pytest.mark.parametrize("kind", ["png", "jpg", "bmp", "webp", "tiff", "ppm"])
def test_every_kind_of_file_gives_its_size_beforehand(kind):
    data = cv2.imencode(f".{kind}", tray("3"))[1].tobytes()
    assert picture_size(data) == (320, 240)
    assert not cut_off(data)
    assert picture_size(data[:6]) is None


def test_a_preview_inside_a_photo_is_not_the_photo():
    small = cv2.imencode(".jpg", tray("3", size=(160, 120)))[1].tobytes()
    large = cv2.imencode(".jpg", tray("3"))[1].tobytes()
    preview = b"\xff\xe1" + struct.pack(">H", len(small) + 2) + small
    photo = large[:2] + preview + large[2:]
    assert picture_size(photo) == (320, 240)
    assert not cut_off(photo) and cut_off(photo[: len(photo) - len(large) // 2])


@pytest.mark.parametrize(
    "more", [b"\xff\xda", b"\xff\xda\x00\x02" * 100, b"\xff\xd8\xff\xda\xff\xd9", bytes(999)]
)
def test_what_a_telephone_appends_to_a_photo_is_not_the_photo(more, tmp_path):
    """A moving photo ends with a video, of which any bytes may look like those of a JPEG."""
    photo = cv2.imencode(".jpg", tray("3"))[1].tobytes()
    (tmp_path / "moving.jpg").write_bytes(photo + more)
    assert load_picture(tmp_path / "moving.jpg").width == 320
    assert cut_off(photo[:-2]) and cut_off(photo[: len(photo) // 2] + more[:2])


@pytest.mark.parametrize("kind", ["png", "jpg", "bmp", "webp", "tiff", "ppm"])
@pytest.mark.parametrize("share", [0.02, 0.3, 0.7, 0.98])
def test_a_truncated_picture_is_an_error(kind, share, tmp_path, capsys):
    data = cv2.imencode(f".{kind}", tray("3", "5"))[1].tobytes()
    path = tmp_path / "cut"
    path.write_bytes(data[: int(len(data) * share)])
    code, out, err = read(path, capsys)
    assert code == 2 and out == "" and len(err.splitlines()) == 1


@pytest.mark.parametrize("kind", ["png", "jpg", "webp"])
def test_what_a_decoder_makes_up_for_a_missing_end_is_not_taken(
    kind, tmp_path, monkeypatch, decoded_here
):
    """Some OpenCVs fill the rest with grey and say nothing."""
    monkeypatch.setattr(cv2, "imdecode", lambda *_: tray("3"))
    path = tmp_path / "cut"
    data = cv2.imencode(f".{kind}", tray("3", "5"))[1].tobytes()
    path.write_bytes(data)
    assert load_picture(path).width == 320
    for share in (0.3, 0.7, 0.98):
        path.write_bytes(data[: int(len(data) * share)])
        with pytest.raises(OSError, match="end is missing"):
            load_picture(path)


def test_a_decoder_that_makes_another_size_than_was_announced_is_not_believed(
    tmp_path, monkeypatch, decoded_here
):
    path = tmp_path / "a.png"
    path.write_bytes(cv2.imencode(".png", tray("3"))[1].tobytes())
    monkeypatch.setattr(cv2, "imdecode", lambda *_: np.zeros((320, 240, 3), np.uint8))
    assert load_picture(path).height == 320, "a camera that was held upright"
    monkeypatch.setattr(cv2, "imdecode", lambda *_: np.zeros((480, 640, 3), np.uint8))
    with pytest.raises(OSError, match="damaged"):
        load_picture(path)


def grey(picture):
    return cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)


ODD = {
    "grey": lambda p: grey(p),
    "sixteen-bit": lambda p: p.astype(np.uint16) * 257,
    "grey-sixteen-bit": lambda p: grey(p).astype(np.uint16) * 257,
    "alpha": lambda p: np.dstack((p, np.full(p.shape[:2], 128, np.uint8))),
    "clear": lambda p: np.dstack((p, np.zeros(p.shape[:2], np.uint8))),
}


@pytest.mark.parametrize("name", ODD)
def test_odd_pixels_are_read_like_others(name, tmp_path):
    cv2.imwrite(str(tmp_path / "odd.png"), ODD[name](tray("3")))
    frame = load_picture(tmp_path / "odd.png")
    assert (frame.width, frame.height, len(frame.rgb)) == (320, 240, 320 * 240 * 3)
    wanted = tray("3") if "grey" not in name else np.dstack([grey(tray("3"))] * 3)
    got = np.frombuffer(frame.rgb, np.uint8).reshape(wanted.shape)[..., ::-1]
    assert np.abs(got.astype(int) - wanted).max() <= 1


@pytest.mark.parametrize(
    "size", [(8, 8), (9, 4000), (4000, 9), (20_000, 8), (640, 480), (5000, 4000)]
)
@pytest.mark.parametrize("what", ["black", "white", "noise", "grid"])
def test_pictures_of_nothing_hold_no_sure_die(size, what):
    if what == "noise" and size[0] * size[1] > 10**7:
        pytest.skip("as large as the others, and slow to make")
    shape = (size[1], size[0], 3)
    picture = np.full(shape, 255 if what == "white" else 0, np.uint8)
    if what == "noise":
        picture = np.random.default_rng(1).integers(0, 256, shape).astype(np.uint8)
    if what == "grid":
        picture[::16] = picture[:, ::16] = 255
    for expected in (None, 3):
        reading = PictureReader().read(as_frame(picture), "d6", expected)
        assert not reading.sure and reading.reason
        assert not [die for die in reading.dice if die.face and not die.doubt]


WHOLE = {
    kind: cv2.imencode(f".{kind}", tray("2", "6"))[1].tobytes()
    for kind in ("png", "jpg", "bmp", "webp", "tiff")
}


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    kind=st.sampled_from(sorted(WHOLE)),
    changes=st.lists(st.tuples(st.floats(0, 1), st.integers(0, 255)), min_size=1, max_size=12),
    early=st.booleans(),
    tail=st.binary(max_size=40),
)
def test_damaged_files_end_in_words_or_in_a_reading(kind, changes, early, tail, tmp_path):
    """Every code and every output is one that people and programs can take."""
    data = bytearray(WHOLE[kind])
    reach = 80 if early else len(data)
    for place, value in changes:
        data[min(int(place * reach), len(data) - 1)] = value
    path = tmp_path / "damaged"
    path.write_bytes(bytes(data) + tail)
    try:
        frame = load_picture(path)
    except OSError as fault:
        assert str(fault).startswith(str(path)) and "\n" not in str(fault)
        return
    assert len(frame.rgb) == frame.width * frame.height * 3 <= 3 * MOST_PIXELS
    reading = PictureReader().read(frame, "d6", 2)
    assert reading.sure or reading.reason


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    data=st.binary(max_size=400), magic=st.sampled_from([b"", *(w[:30] for w in WHOLE.values())])
)
def test_any_bytes_are_refused_in_one_line(data, magic, tmp_path):
    path = tmp_path / "anything.png"
    path.write_bytes(magic + data)
    with pytest.raises(OSError) as caught:
        load_picture(path)
    assert str(path) in str(caught.value)


def test_what_is_no_file_is_refused(tmp_path, capsys):
    for path in (tmp_path, tmp_path / "none.png", Path("/dev/zero"), Path("/dev/null")):
        code, out, err = read(path, capsys)
        assert code == 2 and out == "" and len(err.splitlines()) == 1


def test_a_decoder_that_may_start_no_thread_starts_none():
    """Debian's OpenCV starts some from 640 x 480 on, and every such picture was refused."""
    before = cv2.getNumThreads()
    try:
        cv2.setNumThreads(2)
        png = cv2.imencode(".png", np.zeros((48, 64, 3), np.uint8))[1].tobytes()
        assert pixels(png, (64, 48), 0) is not None
        assert cv2.getNumThreads() == 1
    finally:
        cv2.setNumThreads(before)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is reported otherwise")
@pytest.mark.parametrize("decoder", DECODERS)
def test_the_largest_picture_stays_within_memory_while_it_is_decoded(decoder, tmp_path):
    """Of all that are let through a JPEG takes most."""
    large = np.zeros((6000, 8300, 3), np.uint8)
    cv2.imwrite(str(tmp_path / "large.jpg"), large)
    about = {"decoders": [decoder], "most_bytes": MOST_BYTES, "most_pixels": MOST_PIXELS,
             "most": 0}  # fmt: skip
    asking.end()  # one with this decoder alone
    with (tmp_path / "large.jpg").open("rb") as file:
        found, out = ask("companion.outside.pictures:decode", file.fileno(), about,
                         3 * MOST_PIXELS, [decoder])  # fmt: skip
    size = out.seek(0, 2)
    out.close()
    asking.end()
    assert found["kB"] << 10 < MOST_MEMORY, found
    if decoder == DECODERS[0]:
        assert (found["width"], found["height"], size) == (8300, 6000, large.nbytes)
    else:  # Pillow needs four bytes for each pixel, and three more to hand it on
        assert "fault" in found and size == 0


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is reported otherwise")
def test_memory_stays_bounded_with_bombs_and_the_largest_picture(tmp_path):
    """In a process of its own: nothing of what the other tests use counts.

    Not by getrusage, whose most is handed on from the process that started this one.
    """
    for name, data in BOMBS.items():
        (tmp_path / name).write_bytes(data)
    large = np.zeros((6000, 8300, 3), np.uint8)
    cv2.imwrite(str(tmp_path / "large.jpg"), large)
    cv2.imwrite(str(tmp_path / "large.png"), large[:, :7200], [cv2.IMWRITE_PNG_COMPRESSION, 1])
    cv2.imwrite(str(tmp_path / "small.png"), tray("3"))
    names = [*BOMBS, "large.jpg", "large.png"]
    code = (
        "import json, re\nfrom pathlib import Path\nfrom companion.cli import run\n"
        "from companion.outside import asking\n"
        "def most(number='self', what='VmHWM'):\n"
        "    status = Path(f'/proc/{number}/status').read_text()\n"
        "    return int(re.search(rf'{what}:\\s*(\\d+) kB', status)[1])\n"
        "run(['read', 'small.png', '--dice', 'd6'])\n"
        "small = most()\n"
        f"codes = [run(['read', name, '--dice', 'd6', '--expect', '2']) for name in {names!r}]\n"
        "waits = most(asking._waiting[0].process.pid, 'RssAnon')\n"
        "print(json.dumps([codes, most() - small, waits]))"
    )
    asked = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "OPENBLAS_NUM_THREADS": "1"},
    )  # fmt: skip
    codes, more, waits = json.loads(asked.stdout.splitlines()[-1])
    assert codes == [2] * len(BOMBS) + [1, 1], asked.stderr
    print(f"{more} kB more in the app, {waits} kB in the process that waits")
    # While they are handed over the pixels are there twice: as a file without a name as well.
    in_all = max(more << 10, 2 * large.nbytes) + (waits << 10)
    assert 2 * large.nbytes < in_all < MOST_MEMORY


@pytest.mark.parametrize("ending", ["heic", "avif"])
def test_only_what_we_write_is_decoded_in_the_process_of_the_app(
    ending: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(pictures.decoding, "decoded", lambda *_: pytest.fail("it was decoded"))
    photo = (Path(__file__).parent / f"held-6.{ending}").read_bytes()
    assert pictures.small_picture(photo, cv2.IMREAD_COLOR, 96 * 64) is None
