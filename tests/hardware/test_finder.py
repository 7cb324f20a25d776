"""From the finder's map to boxes: one die one box, touching dice two, at any size of picture."""

import numpy as np
import pytest

from hardware.camera.simulated import die_picture, empty_tray
from hardware.vision import finder
from hardware.vision.finder import LEAST, find_again, find_closer, find_dice
from hardware.vision.net import Found, Nets


class MapNet:
    """A stand-in for the nets whose map shows `dice` (x, y, edge, score) of a 640 x 480 picture."""

    def __init__(self, *dice: tuple[float, float, float, float]) -> None:
        self.dice, self.sizes = dice, []

    def maps(self, rgb: np.ndarray) -> np.ndarray:
        self.sizes.append(rgb.shape[1])
        scale = rgb.shape[1] / 640
        maps = np.zeros((5, -(-rgb.shape[0] // 4), -(-rgb.shape[1] // 4)), np.float32)
        for x, y, edge, score in self.dice:
            column, row = int(x * scale / 4), int(y * scale / 4)
            spot = maps[:, row, column]
            if score > spot[0]:
                size = edge * scale
                spot[:] = (score, x * scale / 4 - column, y * scale / 4 - row, size, size)
        return maps


def tray(scale: float = 1.0) -> np.ndarray:
    return np.zeros((int(480 * scale), int(640 * scale), 3), np.uint8)


def test_a_peak_is_a_box_in_pixels_of_the_picture():
    for scale in (1.0, 2.5):
        die = find_dice(MapNet((320, 200, 40, 0.9)), tray(scale))[0]
        box = np.array((die.x0, die.y0, die.x1, die.y1)) / scale
        np.testing.assert_allclose(box, (300, 180, 340, 220), atol=1.5)
        assert die.score == pytest.approx(0.9)


def test_touching_dice_stay_two_and_a_double_peak_is_one():
    assert len(find_dice(MapNet((300, 200, 40, 0.9), (336, 200, 40, 0.8)), tray())) == 2
    assert len(find_dice(MapNet((300, 200, 40, 0.9), (312, 204, 40, 0.8)), tray())) == 1


def test_a_box_within_another_is_no_second_die():
    assert len(find_dice(MapNet((300, 200, 60, 0.9), (320, 210, 20, 0.8)), tray())) == 1


def test_faint_peaks_are_nothing():
    assert find_dice(MapNet((300, 200, 40, LEAST * 0.9)), tray()) == ()


@pytest.mark.parametrize("share", [0.02, 0.05, 0.1, 0.2, 0.4, 0.6])
def test_dice_of_any_size_are_found_once_in_looks_of_four_sizes(share):
    net = MapNet((320, 240, 640 * share, 0.9))
    found = find_dice(net, tray(2.5))
    assert net.sizes == [640, 320, 160, 80]
    assert [round(die.edge / 1600, 2) for die in found] == [share] * len(found) and found


class SizedNet(MapNet):
    """Shows other dice in each width of the picture."""

    def __init__(self, **by_width: tuple) -> None:
        super().__init__()
        self.by_width = by_width

    def maps(self, rgb: np.ndarray) -> np.ndarray:
        self.dice = self.by_width.get(f"at{rgb.shape[1]}", ())
        return super().maps(rgb)


def edges(net: MapNet) -> list[int]:
    return sorted(round(die.edge) for die in find_dice(net, tray()))


def test_what_a_look_from_afar_sees_is_added_and_replaces_nothing():
    pips = ((390, 290, 12, 0.55), (412, 312, 12, 0.45))
    dice = ((100, 100, 70, 0.8), (400, 300, 72, 0.78))
    assert edges(SizedNet(at640=(dice[0], *pips), at320=dice)) == [12, 12, 70, 72]


def test_a_small_die_from_afar_counts_only_where_nothing_else_was_found():
    near = (100, 100, 40, 0.8), (138, 100, 40, 0.8)
    assert edges(SizedNet(at640=near, at320=((120, 100, 50, 0.9),))) == [40, 40], "two that touch"
    assert edges(SizedNet(at640=near, at320=((400, 300, 50, 0.9),))) == [40, 40, 50]
    assert edges(SizedNet(at640=near, at320=((400, 300, 50, 0.25),))) == [40, 40], "too faint"


def test_of_two_boxes_around_a_die_the_surer_one_stays_and_around_a_large_one_both():
    assert edges(SizedNet(at640=((100, 100, 60, 0.8),), at320=((104, 98, 66, 0.7),))) == [60]
    assert edges(SizedNet(at640=((100, 100, 60, 0.7),), at320=((104, 98, 66, 0.8),))) == [66]
    assert edges(SizedNet(at640=((200, 200, 90, 0.8),), at320=((204, 198, 120, 0.7),))) == [90, 120]


def test_small_dice_get_a_closer_look_where_pixels_allow():
    net = MapNet((300, 200, 20, 0.9), (500, 300, 20, 0.2))
    first = find_dice(net, tray(2.5))
    net.sizes.clear()
    assert len(find_closer(net, tray(2.5), first, usual=50)) == 2
    assert net.sizes == [round(36 / 50 * 1600)]
    net.sizes.clear()
    assert find_closer(net, tray(2.5), first, usual=90) == first, "large enough"
    assert find_closer(net, tray(), first, usual=20) == first, "there are no more pixels"
    assert net.sizes == []


def test_another_look_at_specks_makes_no_picture_of_them_huge():
    net = MapNet()
    find_again(net, tray(2.5), (Found(10, 10, 13, 13, 0.5),))
    assert len(net.sizes) == 2 and max(net.sizes) <= 1600


def in_rows(picture: np.ndarray, edge: int) -> tuple[Found, ...]:
    """Lay dice into a tray, those at the rim among them; returns where they are."""
    places = [(60, 50), (320, 60), (610, 240), (300, 250), (40, 440), (500, 450)]
    for place, (x, y) in enumerate(places):
        die_picture(str(place + 1), "green", edge).lay(picture, x, y, 20 * place)
    half = 0.6 * edge
    return tuple(Found(x - half, y - half, x + half, y + half, 0.5) for x, y in places)


@pytest.mark.parametrize("edge", [30, 56])
def test_another_look_at_a_few_dice_sees_in_windows_what_the_whole_picture_shows(edge, monkeypatch):
    picture = empty_tray(640, 480)
    dice = in_rows(picture, edge)
    windows = [find_again(Nets(), picture, (die,))[0].score for die in dice]
    monkeypatch.setattr(finder, "_WINDOW", 4000)
    whole = [find_again(Nets(), picture, (die,))[0].score for die in dice]
    np.testing.assert_allclose(windows, whole, atol=0.01)
    assert min(windows) > 0.6


def test_another_look_is_at_windows_until_the_whole_picture_is_less():
    net, die = MapNet(), Found(300, 200, 336, 236, 0.5)
    find_again(net, tray(), (die,) * 3)
    assert net.sizes == [192] * 6
    net.sizes.clear()
    find_again(net, tray(), (die,) * 9)
    assert net.sizes == [640] + [192] * 9, "a larger picture, at 52 pixels a die, is more"


def test_no_dice_no_boxes_whatever_the_size():
    for shape in ((1, 1), (2, 900), (900, 2), (33, 17)):
        assert find_dice(MapNet(), np.zeros((*shape, 3), np.uint8)) == ()


@pytest.mark.parametrize("shape", [(20_000, 9), (9, 20_000)])
def test_a_long_strip_holds_no_die_that_is_far_longer_than_the_strip_is_wide(shape):
    """Cut out with the ground around it, such a die would be a picture of gigabytes."""

    class OnePeak:
        def maps(self, rgb: np.ndarray) -> np.ndarray:
            maps = np.zeros((5, -(-rgb.shape[0] // 4), -(-rgb.shape[1] // 4)), np.float32)
            maps[:, maps.shape[1] // 2, maps.shape[2] // 2] = (0.9, 0, 0, 30, 30)
            return maps

    assert find_dice(OnePeak(), np.zeros((*shape, 3), np.uint8)) == ()
    assert find_dice(OnePeak(), tray())


@pytest.mark.parametrize("count", [1, 7, 16])
def test_the_net_finds_drawn_dice_in_rows(count):
    picture = empty_tray(640, 480)
    places = [(60 + 70 * (i % 8), 120 + 90 * (i // 8)) for i in range(count)]
    for x, y in places:
        die_picture("4", "white", 48).lay(picture, x, y, 10)
    found = [die for die in find_dice(Nets(), picture) if die.score > 0.3]
    assert len(found) == count
    for die in found:
        x, y = (die.x0 + die.x1) / 2, (die.y0 + die.y1) / 2
        assert min(abs(x - a) + abs(y - b) for a, b in places) < 12
