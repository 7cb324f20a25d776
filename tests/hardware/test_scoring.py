"""Scoring and the two recipes the reader is measured against."""

import csv
import json
import re

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from calibration.training import score_sizes
from calibration.training.bank import bank_of
from calibration.training.baselines.blobs import clusters, read_blobs
from calibration.training.baselines.contours import read_contours
from calibration.training.bench_photos import main, ours, recipe, table
from calibration.training.photos import part_of
from calibration.training.score_unseen import Case, Result, line, sheet
from calibration.training.scoring import Answer, Score, kinds_of, matched
from calibration.training.styles import draw_style, draw_throw
from companion.devices.ports import DieReading, Frame, Reading
from hardware.camera.simulated import die_picture, empty_tray
from tests.hardware.tables import as_frame


def row(values: str, boxes: list, **more: str) -> dict[str, str]:
    reported = {"dataset": "a set", "conditions": "", "box_kind": "die", "n_dice": "2"}
    return {**reported, "values": values, "boxes": json.dumps(boxes), **more}


def answer(values: str, boxes: list, asks: bool = False) -> Answer:
    return Answer(tuple(values.split()), tuple(boxes), asks, 5.0)


TWO = [[0, 0, 10, 10, "3"], [50, 0, 60, 10, "4"]]


def test_a_scene_is_right_whatever_the_order():
    score = Score()
    score.add(row("3 4", TWO), answer("4 3", [[50, 0, 60, 10], [1, 1, 9, 9]]))
    assert (score.scene_share, score.dice_share, score.sure_share) == (1.0, 1.0, 1.0)


def test_swapped_values_are_a_right_scene_of_wrong_dice():
    score = Score()
    score.add(row("3 4", TWO), answer("4 3", [[1, 1, 9, 9], [50, 0, 60, 10]]))
    assert (score.scene_share, score.dice_share) == (1.0, 0.0)


def test_a_decoy_read_as_a_die_makes_the_scene_wrong():
    score = Score()
    score.add(row("3 4", TWO), answer("3 4 1", [*[b[:4] for b in TWO], [200, 200, 210, 210]]))
    assert (score.scene_share, score.dice_share, score.sure_share) == (0.0, 1.0, 0.0)


def test_a_question_is_no_sure_answer():
    score = Score()
    score.add(row("3 4", TWO), answer("3 3", [b[:4] for b in TWO], asks=True))
    score.add(row("3 4", TWO), answer("3 4", [b[:4] for b in TWO]))
    assert (score.asked_share, score.sure_share, score.scene_share) == (0.5, 1.0, 0.5)


def test_faces_without_pips_are_left_out():
    score = Score()
    boxes = [[0, 0, 10, 10, "skull"], [50, 0, 60, 10, "4"]]
    score.add(row("4 skull", boxes), answer("1 4", [[0, 0, 10, 10], [50, 0, 60, 10]]))
    assert (score.scene_share, score.dice, score.dice_right) == (1.0, 1, 1)


def test_one_find_counts_for_one_die_only():
    assert matched([[0, 0, 10, 10], [1, 1, 11, 11]], [[0, 0, 10, 10]], "die") == [(0, 0)]


def test_a_box_around_the_top_face_is_met_by_the_whole_die():
    assert matched([[0, 0, 50, 60]], [[20, 10, 30, 20]], "topface") == [(0, 0)]
    assert matched([[0, 0, 50, 60]], [[20, 10, 30, 20]], "die") == []


def test_a_score_of_nothing_has_no_shares():
    assert (Score().scene_share, Score().dice_share, Score().sure_share) == (None, None, None)


def test_groups_of_a_photo():
    reported = row("3 4", TWO, conditions="wood touching", n_dice="12")
    assert set(kinds_of(reported)) == {"all", "a set", "touching dice", "ten and more dice"}


def test_clusters_link_by_steps():
    places = np.array([(0, 0), (30, 0), (60, 0), (200, 0)])
    assert [sorted(group) for group in clusters(places, 40)] == [[0, 1, 2], [3]]


@pytest.mark.parametrize("face", "3456")  # the pips of a two lie too far apart for it
def test_the_blob_recipe_reads_a_drawn_die(face):
    tray = empty_tray(640, 480)
    die_picture(face, "white", 64).lay(tray, 320, 240, 0)
    assert [die.value for die in read_blobs(tray)] == [face]


def test_the_contour_recipe_reads_a_drawn_die():
    tray = np.full((480, 640, 3), 40, np.uint8)
    cv2.rectangle(tray, (260, 180), (360, 280), (240, 240, 240), -1)
    for x in (285, 335):
        cv2.circle(tray, (x, 230), 9, (10, 10, 10), -1)
    assert [die.value for die in read_contours(tray)] == ["2"]


def test_readers_answer_in_one_form():
    class Half:
        def read(self, frame: Frame, kind: str, expected: int | None = None) -> Reading:
            sure = DieReading("d6", "5", "white", (0, 0, 9, 9), 0.9)
            odd = DieReading("d6", None, "white", (20, 0, 29, 9), 0.1, doubt="perhaps a die")
            return Reading((sure, odd), False, ("one die in doubt",), 3.0)

    frame = as_frame(empty_tray(64, 64))
    reported = ours(Half())(frame, 2)
    assert (reported.values, reported.boxes, reported.asks) == (("5",), ((0, 0, 9, 9),), True)
    assert recipe(lambda picture: [])(frame, None).values == ()


def test_the_bench_reads_what_was_not_fitted_on_by_all_readers_in_one_run(tmp_path):
    rows = []
    # One photo to measure on, and of a free licence one that was fitted on and one held out.
    parts = {"none stated": "m", "MIT": next(str(n) for n in range(99) if _part(n) == "fit"),
             "BSD-3-Clause": next(str(n) for n in range(99) if _part(n) == "held")}  # fmt: skip
    for licence, series in parts.items():
        tray = empty_tray(320, 240)
        die_picture("3", "white", 56).lay(tray, 160, 120, 0)
        cv2.imwrite(str(tmp_path / f"{series}.png"), tray)
        rows.append(row("3", [[132, 92, 188, 148, "3"]], file=f"{series}.png", licence=licence,
                        series=series, dataset=licence, n_dice="1"))  # fmt: skip
    with (tmp_path / "manifest.csv").open("w", newline="") as lines:
        writer = csv.DictWriter(lines, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    reported = CliRunner().invoke(main, [str(tmp_path / "manifest.csv")])
    found = {tuple(re.split(r" {2,}", line)[:3]) for line in reported.output.splitlines()}
    for reader in ("ours", "blobs and DBSCAN", "contours"):
        assert {("all", reader, "2"), ("none stated", reader, "1"),
                ("BSD-3-Clause", reader, "1")} <= found, reported.output  # fmt: skip
    assert not [line for line in found if line[0] == "MIT"]


def _part(number: int) -> str:
    return part_of({"licence": "MIT", "series": str(number)})


def test_the_table_names_kind_reader_and_shares():
    score = Score()
    score.add(row("3 4", TWO), answer("3 4", [b[:4] for b in TWO]))
    lines = list(table({("all", "ours"): score}))
    assert "scenes %" in lines[0] and lines[1].split()[:5] == ["all", "ours", "1", "100.0", "100.0"]


def test_the_table_of_unseen_photos_counts_dice_questions_and_sure_errors():
    rgb = np.full((60, 80, 3), 90, np.uint8)

    def result(read: str, values: str, sure: bool = True) -> Result:
        dice = tuple(DieReading("d6", face, "white", (5.0, 5.0, 20.0, 20.0), 1.0) for face in read)
        case = Case("a row", "name.jpg", rgb, tuple(values), looked="once")
        return Result(case, Reading(dice, sure, () if sure else ("hard to read",)), tuple(read))

    score, results = Score(), [result("34", "43"), result("3", "34"), result("36", "34", False)]
    for each in results:
        each.add_to(score)
    assert (score.scenes, score.right, score.asked, score.wrong_and_sure) == (3, 1, 1, 1)
    reported = line("a row", score, "once").split()
    assert reported == ["a", "row", "3", "66.7", "33.3", "33.3", "1", "once"]
    assert max(results, key=lambda each: each.badness) is results[1], "sure and wrong is worst"
    drawn = sheet(results)
    assert drawn.shape[1] == 5 * 480 and len(np.unique(drawn)) > 20


def test_drawn_dice_of_each_size_lie_whole_in_the_picture_and_are_as_large():
    chance = np.random.default_rng(2)
    bank = bank_of(draw_throw(chance, 12, [draw_style(chance)], leaning=0.0))
    for size, edge, dice in score_sizes.SIZES:
        scene = score_sizes.laid(chance, bank, empty_tray(640, 480), edge, dice)
        assert scene and len(scene.boxes) == dice, size
        assert scene.boxes.min() >= 0 and (scene.boxes[:, 2:] <= (640, 480)).all()
        longest = (scene.boxes[:, 2:] - scene.boxes[:, :2]).max(1)
        assert (0.8 * edge < longest).all() and (longest < 1.6 * edge).all(), size


def test_the_table_of_sizes_names_what_is_wrong_and_sure_and_has_a_row_for_each(monkeypatch):
    def cases(seed, number):
        for size, *_ in score_sizes.SIZES:
            tray = empty_tray(320, 240)
            die_picture("5", "white", 40).lay(tray, 160, 120, 10)
            yield Case(size, f"{number} {size}", tray, ("5" if number else "6",))

    monkeypatch.setattr(score_sizes, "cases", cases)
    said = CliRunner().invoke(score_sizes.main, ["--count", "2", "--seed", "7"]).output
    for size, *_ in score_sizes.SIZES:
        assert f"0 {size}: 5 of 6\n" in said and f"1 {size}: 5" not in said
        assert re.search(rf"{size} +2 +50.0 +50.0 +0.0 +1 +seed 7$", said, re.MULTILINE)
