"""The second look: only at doubtful dice, never surer than what its views say together."""

from dataclasses import replace

import numpy as np
import pytest

from hardware.vision import net
from hardware.vision import reader as reader_file
from hardware.vision.classify import FIRST_LOOK, SECOND_LOOK, classify
from hardware.vision.finder import find_again
from hardware.vision.net import (
    FACE,
    FEW_VIEWS,
    MORE_VIEWS,
    NO_DIE,
    SYMBOL,
    UNCLEAR,
    FaceScores,
    Found,
    Look,
    apply_view,
    crop_of,
    look_again,
    look_at,
)
from hardware.vision.reader import PictureReader, reading_of
from tests.hardware.tables import as_frame, settled_frame, simulated
from tests.hardware.test_classify import GROUND, described, look, textured


class SaidNets:
    """Answers as set for every crop, whatever it shows; finds dice where it is set to."""

    def __init__(self, chances: np.ndarray) -> None:
        self.chances, self.crops = chances, 0

    def faces(self, crops):
        rows = self.chances[(self.crops + np.arange(len(crops))) % len(self.chances)]
        self.crops += len(crops)
        return FaceScores(rows, np.zeros((len(crops), 96)), np.zeros((len(crops), 2)))


def chances(best: int, chance: float, rest: int = 4) -> np.ndarray:
    row = np.full(9, 1e-4)
    row[rest], row[best] = 1 - chance, chance
    return row


def test_views_that_agree_make_a_die_sure():
    nets = SaidNets(chances(2, 0.9)[None])
    (seen,) = look_again(nets, GROUND, (look(100, 100, 2, 0.6),))
    assert seen.again and seen.sureness > 0.75
    assert nets.crops == len(MORE_VIEWS)


def test_views_that_contradict_leave_it_open():
    nets = SaidNets(np.stack([chances(2, 0.95), chances(4, 0.95, rest=2)]))
    (seen,) = look_again(nets, GROUND, (look(100, 100, 2, 0.6),))
    assert seen.sureness < 0.1


class ByDie:
    """Reads each die, known by its grey, one way in the first two batches, another way later."""

    def __init__(self, **rows: tuple[np.ndarray, np.ndarray]) -> None:
        self.rows, self.batches = rows, []

    def faces(self, crops):
        self.batches.append(len(crops))
        greys = [f"grey{crop[FACE // 2, FACE // 2, 0]}" for crop in crops]
        rows = np.array([self.rows[grey][len(self.batches) > 2] for grey in greys])
        return FaceScores(rows.reshape(-1, 9), np.zeros((len(crops), 96)), np.ones((len(crops), 2)))


@pytest.mark.parametrize(
    ("row", "settled"),
    [(chances(2, 0.994), True), (chances(2, 0.98), False), (chances(UNCLEAR, 0.62), True),
     (chances(2, 0.78), True), (chances(2, 0.82), False), (chances(NO_DIE, 0.99), True)],
)  # fmt: skip
def test_a_few_views_settle_a_plain_number_a_hidden_die_and_one_that_nobody_can_read(row, settled):
    nets = SaidNets(row[None])
    look_again(nets, GROUND, (look(100, 100, 2, 0.6),))
    assert nets.crops == (len(FEW_VIEWS) if settled else len(MORE_VIEWS))


def test_a_plain_number_of_a_die_that_may_lean_is_read_in_all_views():
    nets, dice = SaidNets(chances(2, 0.994)[None]), (look(60, 60, 2), look(200, 200, 2))
    look_again(nets, GROUND, dice, frozenset(dice[1:]))
    assert nets.crops == len(FEW_VIEWS) + len(MORE_VIEWS)


@pytest.mark.parametrize("row", [chances(2, 0.70), chances(UNCLEAR, 0.62)])
def test_a_die_that_is_asked_about_anyway_is_read_in_a_few_views_even_if_it_may_lean(row):
    nets, die = SaidNets(row[None]), look(60, 60, 2)
    look_again(nets, GROUND, (die,), frozenset((die,)))
    assert nets.crops == len(FEW_VIEWS)


def test_only_those_that_a_few_views_leave_open_are_read_in_all(monkeypatch):
    monkeypatch.setattr(net, "apply_view", lambda crop, view: crop)
    picture = np.zeros((300, 400, 3), np.uint8)
    dice = []
    for grey, x in ((10, 60), (20, 160), (30, 260)):
        picture[60:140, x - 40 : x + 40] = grey
        dice.append(look(x, 100, 0, 0.6))
    plain, doubtful = chances(1, 0.995), chances(2, 0.9)
    nets = ByDie(grey10=(doubtful, chances(4, 0.9)), grey20=(plain, plain),
                 grey30=(doubtful, chances(2, 0.995)))  # fmt: skip
    seen = look_again(nets, picture, tuple(dice))
    few, every = len(FEW_VIEWS), len(MORE_VIEWS)
    assert nets.batches == [3, 3 * (few - 1), 2 * (every - few)]
    assert [int(each.chances.argmax()) for each in seen] == [4, 1, 2]
    assert [each.found for each in seen] == [each.found for each in dice]
    assert all(each.again for each in seen)
    share = few / every
    first, last = chances(2, 0.9), chances(4, 0.9)
    logs = [np.log(np.maximum(row, 1e-3)) for row in (first, last)]
    mean = np.exp(share * logs[0] + (1 - share) * logs[1])
    np.testing.assert_allclose(seen[0].chances, mean / mean.sum(), atol=1e-6)


def test_the_second_look_has_its_own_bars():
    for bars, again in ((FIRST_LOOK, False), (SECOND_LOOK, True)):
        for lead, doubted in ((bars.lead - 0.02, True), (bars.lead + 0.02, False)):
            die = replace(look(200, 200, 3, (1 + lead) / 2), again=again)
            (reported,) = described(die, picture=textured()).dice
            assert bool(reported.doubt) is doubted


def test_only_doubtful_dice_are_open_and_none_twice():
    doubtful = look(200, 200, 3, 0.6)
    looks = (look(60, 60, 0), doubtful, look(300, 300, NO_DIE, 0.97))
    assert classify(textured(), looks).doubtful == (doubtful,)
    again = tuple(replace(each, again=True) for each in looks)
    assert classify(textured(), again).doubtful == ()


@pytest.mark.parametrize(("none", "best", "asked"), [(0.5, 0.1, 0), (0.4, 0.1, 1), (0.5, 0.3, 1)])
def test_what_is_likelier_none_than_any_number_is_no_question_after_a_second_look(
    none, best, asked
):
    row = np.full(9, (1 - none - best) / 7, np.float32)
    row[NO_DIE], row[2] = none, best
    place = Look(Found(180, 180, 220, 220, 0.6), row, np.zeros(2), again=True)
    assert len(classify(textured(), (look(60, 60, 0), place)).perhaps) == asked


def test_a_die_that_surely_has_no_pips_is_reported_and_not_counted():
    sign = replace(look(200, 200, SYMBOL, 0.99), again=True)
    reading = reading_of(described(look(60, 60, 0), sign, picture=textured()), None)
    assert reading.sure and [die.face for die in reading.dice] == ["1"]
    assert str(reading.remark) == "one die without pips not counted"
    assert not reading_of(described(look(60, 60, 0), sign, picture=textured()), 2).sure


def test_what_is_a_sign_or_no_die_but_surely_no_number_is_no_question():
    place = look(200, 200, SYMBOL, 0.55, rest=NO_DIE)
    assert described(place, picture=textured()).perhaps
    reported = described(look(60, 60, 0), replace(place, again=True), picture=textured())
    assert len(reported.dice) == 1 and reported.perhaps == ()


def test_a_sign_that_may_be_a_number_is_a_question():
    sign = replace(look(200, 200, SYMBOL, 0.6), again=True)
    reading = reading_of(described(look(60, 60, 0), sign, picture=textured()), None)
    assert not reading.sure and reading.remark == ""


def test_sure_scenes_are_looked_at_once(monkeypatch):
    def never(*_):
        raise AssertionError("looked again")

    monkeypatch.setattr(reader_file, "look_again", never)
    reading = PictureReader().read(settled_frame(simulated(4), ("2", "5", "6")), "d6", 3)
    assert reading.sure


def test_a_scene_in_doubt_is_looked_at_again(monkeypatch):
    plain, looked = reader_file.look_again, []

    def look_again(nets, picture, looks, leaning):
        looked.append(len(looks))
        return plain(nets, picture, looks, leaning)

    monkeypatch.setattr(reader_file, "look_again", look_again)
    frame = settled_frame(simulated(4), ("2", "5", "6"))
    picture = reader_file.picture_of(frame).copy()
    x0, y0, x1, y1 = (int(v) for v in PictureReader().read(frame, "d6", 3).dice[0].box)
    assert looked == []
    picture[y0:y1, (x0 + x1) // 2 : x1 + 8] = (60, 45, 40)
    PictureReader().read(as_frame(picture), "d6", 3)
    assert looked and 1 <= looked[0] < 3, "the one in doubt, not those that are sure"


def test_a_place_that_is_one_at_a_single_size_loses_score():
    frame = settled_frame(simulated(4), ("2", "5", "6"))
    reader = PictureReader()
    picture = reader_file.picture_of(frame)
    real = tuple(Found(*die.box, 0.8) for die in reader.read(frame, "d6").dice)
    ground = Found(5, 5, 45, 45, 0.8)
    found = find_again(reader._nets, picture, (*real, ground))
    assert found[-1].score == pytest.approx(0.8 / 3, abs=0.1)
    assert min(die.score for die in found[:-1]) > 0.5
    assert find_again(reader._nets, picture, ()) == ()


def test_the_faintest_places_are_not_read():
    nets = SaidNets(chances(2, 0.9)[None])
    assert look_at(nets, GROUND, (Found(10, 10, 50, 50, 0.19),)) == ()
    assert nets.crops == 0


def test_every_view_is_a_picture_of_the_same_size():
    crop = crop_of(textured(), Found(50, 50, 90, 90, 0.9))
    shown = [apply_view(crop, view) for view in MORE_VIEWS]
    assert all(each.shape == (FACE, FACE, 3) and each.dtype == np.uint8 for each in shown)
    assert (shown[0] == crop).all() and len({each.tobytes() for each in shown}) > 3


def test_looks_are_kept_apart_by_who_they_are():
    one = Look(Found(0, 0, 9, 9, 0.5), np.zeros(9), np.zeros(2))
    assert one != replace(one) and one in (one,)
