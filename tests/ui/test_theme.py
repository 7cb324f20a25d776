"""Letters can be read on whatever they stand: contrast as WCAG 2.1 works it out."""

from itertools import product

import pytest

from companion import games
from ui.looks import HOUSE, look_of
from ui.shell import theme
from ui.shell.key_shapes import layer
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


LOOKS = [HOUSE.inks, *(look_of(box).inks for box in games.ids())]


@pytest.mark.parametrize("inks", LOOKS, ids=["house", *games.ids()])
def test_letters_and_marks_stand_out_in_the_colours_of_every_box(inks: theme.Inks) -> None:
    grounds = (inks.ground, inks.surface, inks.raised)
    for ground in grounds:
        assert contrast(inks.text, ground) >= READABLE
        assert contrast(inks.muted, ground) >= READABLE
        assert contrast(inks.bright, ground) >= READABLE
        assert contrast(inks.accent, ground) >= SEEN
    for key in (inks.primary, inks.paper, inks.poster):
        assert contrast(letters_on(key), key) >= READABLE
    assert contrast(inks.printed, inks.paper) >= READABLE
    assert contrast(inks.printed, inks.second) >= READABLE
    assert contrast(inks.text, inks.dark) >= READABLE
    assert contrast(inks.muted, inks.dark) >= READABLE


def test_every_box_has_colours_and_keys_of_its_own() -> None:
    assert len({inks.shape for inks in LOOKS if inks is not LOOKS[0]}) == 5
    for name in ("ground", "accent", "primary"):
        assert len({getattr(inks, name) for inks in LOOKS}) == len(LOOKS)


@pytest.mark.parametrize("inks", LOOKS, ids=["house", *games.ids()])
def test_a_key_fills_its_room_and_only_that(inks: theme.Inks) -> None:
    for width, height in ((300.0, 60.0), (48.0, 48.0), (4.0, 90.0)):
        vertices, indices = layer(inks.shape, width, height, 12.0, 0.0)
        across, up = vertices[::4], vertices[1::4]
        assert (min(across), max(across)) == (0, width) and (min(up), max(up)) == (0, height)
        area = 0.0
        for n in range(0, len(indices), 3):
            (x, y), (x2, y2), (x3, y3) = ((across[i], up[i]) for i in indices[n : n + 3])
            turn = (x2 - x) * (y3 - y) - (x3 - x) * (y2 - y)
            assert turn >= -1e-6, "anticlockwise: no triangle lies on another"
            area += turn / 2
        assert 0.8 * width * height <= area <= width * height


@pytest.mark.parametrize("density", [0.0, 2.0])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_type_has_its_size_in_millimetres(size: tuple[int, int], density: float) -> None:
    sized = theme.Theme()
    sized.measure(*size, 1.0, density)
    for type_size, millimetres in ((sized.chair, 6), (sized.arm, 4.5), (sized.hand, 3)):
        assert type_size * theme.CAPITALS == pytest.approx(sized.touch_mm(millimetres), rel=0.01)


def test_the_display_face_is_used_where_it_has_the_letters() -> None:
    assert theme.display_face("ZOË'S TURN – 3+") == str(theme.DISPLAY_FILE)
    assert theme.display_face("Алиса") == theme.PLAIN_FACE
    # A long headline has two lines.
    assert theme.display_face("AKRON\nFALLS") == str(theme.DISPLAY_FILE)


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (720, 1280), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_words_are_meant_to_be_smaller_than_what_can_be_read_at_hand(
    size: tuple[int, int], scale: float
) -> None:
    sizes = theme.Theme()
    sizes.measure(*size, scale)
    for each in (sizes.small, sizes.body, sizes.hand, sizes.large):
        assert theme.CAPITALS * each / sizes.per_mm >= theme.HAND_MM - 0.001
