"""What comes from outside: pictures before they are decoded, a language in one file, escapes."""

import ast
import json
import logging
import re
import struct
import zipfile
from pathlib import Path
from random import Random

import pytest

from companion import games
from companion.cli import run
from companion.storage.card_file import read_card_file
from companion.storage.image_size import NoPicture, check_picture
from companion.words import catalogue, languages
from companion.words.catalogue import harmless
from tests.heic import LARGE, NOISE, grid

ROOT = Path(__file__).parent.parent
MANY = 50_000_000
# A chunk of a 640 x 480 picture that claims 4 GB, in a file of 69 bytes.
LONG_CHUNK = (
    b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR"
    + struct.pack(">IIBBBBB", 640, 480, 8, 2, 0, 0, 0) + bytes(4)
    + struct.pack(">I", 0xFFFFFFF0) + b"IDAT" + bytes(16) + b"\x00\x00\x00\x00IEND" + bytes(4)
)  # fmt: skip


def jpeg(wide: int, high: int, scans: int = 1) -> bytes:
    return (
        b"\xff\xd8\xff\xc0\x00\x0b\x08" + struct.pack(">HH", high, wide) + b"\x01\x01\x11\x00"
        + b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00" * scans + b"\xff\xd9"
    )  # fmt: skip


def png(wide: int, high: int, depth: int, colour: int, interlaced: int = 0) -> bytes:
    header = b"IHDR" + struct.pack(">IIBBBBB", wide, high, depth, colour, 0, 0, interlaced)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + header + bytes(8) + b"IEND" + bytes(4)


def heic(wide: int, high: int) -> bytes:
    def box(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", 8 + len(data)) + kind + data

    sizes = box(b"ispe", bytes(4) + struct.pack(">II", 512, 512))
    sizes += box(b"ispe", bytes(4) + struct.pack(">II", wide, high))
    meta = box(b"meta", bytes(4) + box(b"iprp", box(b"ipco", sizes)))
    return box(b"ftyp", b"heic" + bytes(4)) + meta + box(b"mdat", bytes(9))


def webp(wide: int, high: int) -> bytes:
    sides = struct.pack("<I", wide - 1)[:3] + struct.pack("<I", high - 1)[:3]
    return b"RIFF" + struct.pack("<I", 22) + b"WEBPVP8X" + struct.pack("<II", 10, 0) + sides


# ---- pictures ----------------------------------------------------------------------------
@pytest.mark.parametrize(("data", "fault"), [
    (LONG_CHUNK, "cut-off"), (b"", "kind"), (b"GIF89a" + bytes(90), "kind"),
    (jpeg(26_700, 26_700), "pixels"), (jpeg(7000, 7000, 9), "pixels"),
    (jpeg(6000, 6000, 10) + bytes(11_000_000) + b"\xff\xd9", "pixels"),
    (jpeg(40, 30)[:-2], "cut-off"), (jpeg(40, 30).replace(b"\xff\xc0", b"\xff\xc9"), "kind"),
    (png(6000, 5600, 8, 6), "pixels"), (png(6000, 3000, 8, 6, 1), "pixels"),
    (png(6000, 3000, 16, 6), "pixels"), (png(7000, 6400, 8, 2), "pixels"),
    (webp(5100, 5000), "pixels"), (heic(9000, 7500), "pixels"), (heic(40, 30)[:-1], "cut-off"),
    (heic(40, 30).replace(b"ispe", b"none"), "kind"),
    (re.sub(b"(?s)....meta", b"\0\0\0\x14meta", heic(40, 30)), "kind"),  # less than it holds
    (grid(NOISE, 4096, 4096, shared=True), "pixels"),  # 1,024 tiles in the bytes of one
    (grid(NOISE, 256, 128).replace(b"\0\x01\0\x02\0\x02", b"\0\x01\0\x02\0\x01"), "pixels"),
    (grid(NOISE, 256, 128).replace(b"pitm", b"iloc"), "kind"),  # of two, which one counts?
])  # fmt: skip
def test_what_no_decoder_may_see_is_refused_with_its_fault(data: bytes, fault: str):
    with pytest.raises(NoPicture) as refused:
        check_picture(data, MANY)
    assert refused.value.fault == fault


def test_photos_of_phones_are_let_through():
    assert check_picture(jpeg(8160, 6120), MANY) == (8160, 6120)
    assert check_picture(jpeg(4080, 3060, 12), MANY) == (4080, 3060)
    assert check_picture(jpeg(6000, 6000, 10), MANY) == (6000, 6000)
    assert check_picture(heic(8064, 6048), MANY) == (8064, 6048)
    assert check_picture(grid(LARGE, 8064, 6048), MANY) == (8064, 6048)


def test_screenshots_and_scans_are_let_through():
    assert check_picture(png(7016, 4960, 8, 2), MANY) == (7016, 4960), "A4 at 600 dpi"
    assert check_picture(png(6000, 5500, 8, 6), MANY) == (6000, 5500)
    assert check_picture(png(4000, 4000, 8, 6, 1), MANY) == (4000, 4000)
    assert check_picture(webp(5000, 5000), MANY) == (5000, 5000)


DECODERS = ("imread", "imdecode", "imreadmulti", "imdecodemulti", "imreadanimation", "CoreImage",
            "ImageLoader", "AsyncImage", "VideoCapture", "VideoPlayer", "ZipFile", "SvgLoader",
            "Svg", "Loader")  # fmt: skip
# Widgets and instructions of Kivy that decode what their `source` names, from Python and from kv.
SHOWS = ("source", "background_normal", "background_down", "background_disabled_normal")
_SHOWN = re.compile(rf"^\s*({'|'.join(SHOWS)})\s*:", re.M)
LIBRARIES = ("PIL", "pi_heif", "imageio", "tifffile", "tarfile", "bz2", "lzma", "gzip", "pickle",
             "marshal", "shelve", "xml", "plistlib")  # fmt: skip
# Who calls a decoder, and what comes before it.
CALLERS = {
    "hardware/vision/decoding.py": "in the process for foreign bytes, or what follows",
    "companion/outside/photos.py": "in the process for foreign bytes",
    "calibration/paper.py": "draws letters with fonts of this system",
    "companion/outside/archives.py": "in the process for foreign bytes",
    "companion/storage/card_file.py": "writes one",
    "companion/storage/backups.py": "writes one",
    "hardware/setup/image/manifest.py": "our own image, by whoever publishes it",
    "hardware/camera/usb.py": "a camera",
    "hardware/camera/folder.py": "a film, chosen in the settings to try the reader",
}
# Who names the modules that decode, other than the process: all check the header first.
NAMERS = {
    "companion/outside/pictures.py": ("hardware.vision.decoding", "companion.outside.photos"),
    "hardware/vision/pictures.py": ("hardware.vision",),  # own crops and calibrations
}


def decoders_in(text: str) -> list[str]:
    """Each decoder, each library of them, and each picture to be decoded that a file names."""
    found: list[str] = []
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Attribute(attr=named) | ast.Name(id=named) if named in DECODERS:
                found.append(named)
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called)):
                # Ours begin small: `source` is a word of actions, too.
                shows = [key.arg for key in node.keywords if key.arg in SHOWS]
                found += shows if called[:1].isupper() else []
            case ast.ImportFrom(module=module, names=names):
                found += [each.name for each in names if each.name in DECODERS and each.asname]
                found += [module or ""] if module in ("kivy.core.image", "kivy.loader") else []
                found += [module or ""] if (module or "").split(".")[0] in LIBRARIES else []
            case ast.Import(names=names):
                found += [each.name for each in names if each.name.split(".")[0] in LIBRARIES]
    return found


@pytest.mark.parametrize("code", [
    "cv2.imdecode(a, 1)", "from cv2 import imdecode as look", "later(cv2.imread)",
    "from kivy.core.image import Image", "Rectangle(source=path)", "Image(source=path)",
    "from PIL import Image", "import gzip", "zipfile.ZipFile(path)",
    "from kivy.loader import Loader as L", "Button(background_normal=path)",
])  # fmt: skip
def test_a_decoder_is_found_in_any_spelling(code: str):
    assert decoders_in(code)


def test_every_decoder_is_called_where_foreign_bytes_may_be():
    wrong, known = [], set()
    for room in ("companion", "hardware", "ui", "calibration"):
        for path in sorted((ROOT / room).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if name.startswith("calibration/training/"):
                continue  # photos of our own, by developers
            text = path.read_text()
            if found := decoders_in(text):
                known.add(name)
                wrong += [f"{name}: {found}"] if name not in CALLERS else []
            for module in ("hardware.vision.decoding", "companion.outside.photos"):
                if module in text and name not in NAMERS:
                    wrong.append(f"{name} names {module}")
    for path in (ROOT / "ui").rglob("*.kv"):
        wrong += [f"{path.name}: {each[1]}" for each in _SHOWN.finditer(path.read_text())]
    assert wrong == []
    assert known == set(CALLERS), "one that calls none any more"
    for name in (name for name, why in CALLERS.items() if why == "writes one"):
        text = (ROOT / name).read_text()
        assert text.count("ZipFile(") == text.count(', "w"'), f"{name} reads one"
    for gate in ("companion/outside/pictures.py", "hardware/vision/pictures.py"):
        assert "check_picture" in (ROOT / gate).read_text()


def test_a_card_file_with_a_picture_bomb_is_refused(tmp_path: Path):
    box = games.take("mars-attacks-dice")
    values = {
        field.key: {"number": field.low, "choice": field.choices and field.choices[0][0],
                    "list": [field.choices[0][0]] if field.choices else [],
                    "text": "Paris"}[field.kind]
        for field in box.entry
    }  # fmt: skip
    key = box.photo_key(box.check_entry(values))
    path = tmp_path / "cards.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("cards.json", json.dumps({"cards": 1, "box": box.id, "entries": [values]}))
        packed.writestr(f"photos/{key}.jpg", jpeg(26_700, 26_700))
    with pytest.raises(ValueError, match="not a JPEG picture"):
        read_card_file(path, box)


# ---- a language in one file --------------------------------------------------------------
SOUND = "### companion.cli\n\nstopped = arrêté\n"


@pytest.mark.parametrize(("text", "line"), [
    (SOUND.encode() + "save = gardé\n".encode("latin-1"), "line 4"),
    (SOUND.encode() + b"no-backup = { no-backup }\n", "line 4"),
    (SOUND.encode() + b"no-backup = { $n ->\n    [one] x\n }\n", "line 4"),
    (SOUND.encode() + b"no-backup = { nonsense } { $nothing }\n", "line 4"),
    (SOUND.encode() + b"no-backup = { NUMBER(1, minimumIntegerDigits: 30000000) }\n", "line 4"),
    (SOUND.encode() + b"no-backup = { NUMBER(1, minimumFractionDigits: 30000) }\n", "line 4"),
    (SOUND.encode() + b"no-backup = " + 30_000 * b"a" + b"\n", "line 4"),
    (SOUND.encode() + b"no-backup = " + 900 * b"{ " + b"$n" + 900 * b" }" + b"\n", "line 4"),
])  # fmt: skip
def test_a_bad_line_costs_its_message_and_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
    text: bytes, line: str,
):  # fmt: skip
    (tmp_path / "fr.ftl").write_bytes(text)
    monkeypatch.setattr(catalogue, "MORE", tmp_path)
    with caplog.at_level(logging.ERROR):
        found = catalogue.Catalogue("companion.cli", "fr", "fr")
        assert found.read("stopped", {}) == "arrêté"
        assert found.read("no-backup", {}) is None
        assert found.read("no-backup", {}) is None
    assert caplog.text.count(f"fr.ftl, {line}") == 1


def test_noise_behind_a_message_costs_neither_it_nor_the_time_of_a_job(tmp_path, monkeypatch):
    """An expression that tried every way to cut the noise never came to an end."""
    (tmp_path / "fr.ftl").write_bytes(SOUND.encode() + Random(1).randbytes(5000) + b"\nx = y")
    monkeypatch.setattr(catalogue, "MORE", tmp_path)
    assert catalogue.Catalogue("companion.cli", "fr", "fr").read("stopped", {}) == "arrêté"


def test_line_ends_of_windows_are_line_ends(tmp_path: Path, monkeypatch):
    (tmp_path / "fr.ftl").write_bytes(SOUND.replace("\n", "\r\n").encode())
    monkeypatch.setattr(catalogue, "MORE", tmp_path)
    assert catalogue.Catalogue("companion.cli", "fr", "fr").read("stopped", {}) == "arrêté"


def test_a_language_too_large_for_people_is_left_out(tmp_path: Path, monkeypatch, caplog):
    (tmp_path / "fr.ftl").write_bytes(SOUND.encode() + b"# " + b"a" * catalogue.MOST)
    monkeypatch.setattr(catalogue, "MORE", tmp_path)
    assert catalogue.Catalogue("companion.cli", "fr", "fr").read("stopped", {}) is None
    assert "larger than" in caplog.text


# ---- terminals ---------------------------------------------------------------------------
def test_no_escape_reaches_the_terminal(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    evil = "\x1b[31m\u202egnp.\x9b2J\x07"
    assert harmless(evil) == "\\u001b[31m\\u202egnp.\\u009b2J\\u0007"
    home = ["--data", str(tmp_path / evil)]
    for words in (["review", evil], [*home, "export", "7"], [evil], ["read", evil],
                  [*home, "backups", "--make"]):  # fmt: skip
        run(words)
        printed = capsys.readouterr()
        assert not set(printed.out + printed.err) & set("\x1b\u202e\x9b\x07"), words
    languages.speak("en")
