"""The type size of a text is the largest that fits, and few sizes are tried for it."""

from math import ceil

import pytest

from ui.shell.theme import PLAIN_FACE, display_face
from ui.widgets import words
from ui.widgets.words import Face, Frame, size_that_fits

TEXTS = (
    "Hero",
    "Turn over two cards of the pile",
    "Wer einfriert, nimmt die Karten der Runde – sonst geht alles an die höchste Zahl",
    "First line\nand a second one that is longer",
)
ROOMS = [Frame(wide, high, 41.5, 9.0) for wide in (90, 180, 333) for high in (24, 47, 120)]
ROOMS += [Frame(645.5, high, 103.9, 9.0, 0.86) for high in (95.0, 142.3)]  # Of a headline.


@pytest.mark.parametrize("face", [Face(PLAIN_FACE, False), Face(display_face("A"), False)])
def test_the_largest_size_that_fits_is_found_with_few_trials(
    face: Face, monkeypatch: pytest.MonkeyPatch
) -> None:
    fits, tried = words._fits, list[float]()
    for room in ROOMS:
        for text in TEXTS:
            sizes = [room.largest, *map(float, range(ceil(room.largest) - 1, 8, -1))]
            wanted = next((size for size in sizes if fits(text, face, room, size)), room.smallest)
            with monkeypatch.context() as patched:
                patched.setattr(words, "_fits", lambda *a: (tried.append(a[-1]), fits(*a))[1])
                size_that_fits.cache_clear()
                assert size_that_fits(text, face, room) == wanted
    assert len(tried) < 2.8 * len(ROOMS) * len(TEXTS)
