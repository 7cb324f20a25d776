"""Choose a font for a text: names come in every script, and a missing letter shows as a box.

Kivy draws a label in one font. Its own Roboto has Latin, Greek and Cyrillic; its DejaVu Sans has
Arabic, Hebrew and most signs. Chinese, Japanese, Korean and more emoji come from Debian's packages
fonts-noto-cjk (SIL Open Font License) and fonts-symbola; without them their letters are boxes.
"""

import re
from functools import cache
from pathlib import Path

import kivy

_OWN = Path(kivy.__file__).parent / "data" / "fonts"
PLAIN_FILE = str(_OWN / "Roboto-Regular.ttf")  # The file of the font that Kivy calls "Roboto".
_DEBIAN = Path("/usr/share/fonts")
# Latin, Greek, Cyrillic and punctuation, which every font has.
_USUAL = re.compile("[\u0000-\u052f\u2000-\u218f\u2212]*")
# Scripts with the fonts that support them, best first.
_SCRIPTS: tuple[tuple[str, tuple[Path, ...]], ...] = (
    (
        "[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef"
        "\U00020000-\U0003ffff]",
        (
            _DEBIAN / "opentype/noto/NotoSansCJK-Regular.ttc",
            _DEBIAN / "truetype/droid/DroidSansFallbackFull.ttf",
            _DEBIAN / "truetype/wqy/wqy-microhei.ttc",
        ),
    ),
    (
        "[\U0001f000-\U0001faff]",
        (
            _DEBIAN / "truetype/ancient-scripts/Symbola_hint.ttf",
            _DEBIAN / "opentype/noto/NotoEmoji-Regular.ttf",
            _OWN / "DejaVuSans.ttf",
        ),
    ),
    # Armenian to Georgian, and signs, arrows and dingbats missing from Roboto.
    (
        "[\u0530-\u10ff\u1200-\u1dff\u2190-\u2211\u2213-\u2bff\ufb00-\ufdff\ufe70-\ufeff]",
        (_OWN / "DejaVuSans.ttf", _DEBIAN / "truetype/dejavu/DejaVuSans.ttf"),
    ),
)  # fmt: skip


def face_for(text: str, usual: str) -> str:
    """Return the font for a text: the usual one, or the first installed one with its script."""
    if _USUAL.fullmatch(text):
        return usual
    for letters, fonts in _SCRIPTS:
        if _pattern(letters).search(text):
            return _first(fonts) or usual
    return usual


@cache
def _pattern(letters: str) -> re.Pattern[str]:
    """Compile a script's letters on first use, as that takes 5 ms."""
    return re.compile(letters)


@cache
def _first(fonts: tuple[Path, ...]) -> str:
    return next((str(font) for font in fonts if font.exists()), "")
