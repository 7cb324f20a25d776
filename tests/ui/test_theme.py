"""Letters can be read on whatever they stand: contrast as WCAG 2.1 works it out."""

from itertools import product

import pytest

from ui.shell import theme
from ui.shell.theme import EMBER, GROUND, MUTED, RAISED, SURFACE, TEXT, TONES, letters_on

READABLE, SEEN = 4.5, 3.0  # for letters of any size; for marks and lines


def luminance(colour: theme.Colour) -> float:
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
              for part in colour[:3]]  # fmt: skip
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: theme.Colour, other: theme.Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("letters", "ground"),
    [*product((TEXT, MUTED), (GROUND, SURFACE, RAISED)), (TEXT, EMBER),
     *((letters_on(tone), tone) for tone in TONES.values())],
)  # fmt: skip
def test_letters_stand_out(letters: theme.Colour, ground: theme.Colour) -> None:
    assert contrast(letters, ground) >= READABLE


@pytest.mark.parametrize("ground", [GROUND, SURFACE, RAISED])
@pytest.mark.parametrize("mark", [theme.RUST, theme.AMBER, theme.GREEN, theme.RED, theme.BLUE])
def test_marks_are_seen(mark: theme.Colour, ground: theme.Colour) -> None:
    assert contrast(mark, ground) >= SEEN
