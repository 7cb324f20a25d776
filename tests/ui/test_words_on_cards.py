"""The real program reads drawn cards, where it is installed: names, a number, and the four taps."""

from collections.abc import Callable, Mapping
from statistics import median
from typing import Any

import cv2
import numpy as np
import pytest

from calibration.paper import Text, card_items, drawn
from companion import games
from companion.devices.ports import Frame
from companion.devices.reading import TextReader
from companion.engine.box_parts import PrintedCard
from companion.engine.forms import propose
from companion.words.languages import spoken_as
from hardware.text_reader import Tesseract
from tests.bench.entering import touches_with_photo
from tests.bench.taps_table import Table
from ui.cards.card_photo import MOST
from ui.cards.form import blank

ATTACKS, INVASION, ESCAPE = "mars-attacks-dice", "invasion-from-outer-space", "mars-escape"
PX_PER_MM, INK = MOST / 88, (0.1, 0.08, 0.08)
# Names on one line and on two.
NAMES = ((ATTACKS, "Seattle"), (ATTACKS, "San Antonio"), (ATTACKS, "Arch of Triumphs"),
         (INVASION, "Brace of Pistols"), (INVASION, "Healing Salve"), (ESCAPE, "Freeze Ray"),
         (ESCAPE, "Plasma Cutter"))  # fmt: skip

pytestmark = pytest.mark.skipif(
    not Tesseract().available(), reason="Debian's tesseract-ocr is not installed"
)


class AtOnce(Tesseract):
    """Reads in the same thread, so that a test need not wait."""

    def read(self, frame: Frame, done: Callable[[str], object]) -> None:
        done(self._words(frame))


def photo(box_id: str, name: str, number: int | None = None) -> Frame:
    """A photo of a practice card, a little soft, dim and turned, as the form keeps it.

    A `number` is printed at the end of the name's line.
    """
    box = games.take(box_id)
    card = next(each for each in box.cards() if each.name == name)
    items = card_items(box.name, PrintedCard(card.id, name))
    if number is not None:
        size = min(5.0, 44 / len(name))
        title = (Text(6, 12, name.upper(), size, INK), Text(54, 12, str(number), size, INK))
        items = (*(each for each in items if not isinstance(each, Text)), *title)
    picture = drawn(items, PX_PER_MM)
    high, wide = picture.shape[:2]
    turned = cv2.warpAffine(
        cv2.GaussianBlur(picture, (0, 0), 0.7),
        cv2.getRotationMatrix2D((wide / 2, high / 2), 2.0, 1.0), (wide, high),
        borderValue=(60, 60, 60),
    )  # fmt: skip
    grain = np.random.default_rng(1).normal(0, 3, turned.shape)
    return Frame(wide, high, np.clip(0.85 * turned + grain, 0, 255).astype(np.uint8).tobytes())


def proposed(box_id: str, frame: Frame) -> dict[str, Any]:
    """What the form would propose."""
    said: list[str] = []
    AtOnce().read(frame, said.append)
    form = games.take(box_id).entry
    return propose([field for field in form if field.is_asked(blank(form))], said[0])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("box", "name"), NAMES)
def test_a_name_is_read_from_a_card(box: str, name: str, language: str) -> None:
    """Names are printed in English, whatever the table speaks."""
    with spoken_as(language):
        found = proposed(box, photo(box, name))
    assert found["name"].casefold() == name.casefold()
    assert found.get("text", "PRACTICE") == "PRACTICE", "a drawing holds no words"


def test_a_picture_without_words_proposes_nothing() -> None:
    grain = np.random.default_rng(2).integers(0, 255, (60, 43, 3), np.uint8)
    noise = np.ascontiguousarray(grain.repeat(8, 0).repeat(8, 1))
    assert proposed(ATTACKS, Frame(noise.shape[1], noise.shape[0], noise.tobytes())) == {}


def test_a_card_with_a_good_photo_takes_four_taps() -> None:
    def photograph(card: Mapping[str, Any]) -> tuple[TextReader, Frame]:
        return AtOnce(), photo(ATTACKS, card["name"], card["vp"])

    with Table(typical=1) as table:
        assert median(touches_with_photo(table.stage, ATTACKS, photograph)) <= 4
