"""Copying boards by touch: every tool, undo, drafts, missing parts, the photo, files, playing."""

import json
from typing import Any

import pytest

from companion.games.invasion_from_outer_space.boards.draft import Draft
from companion.games.invasion_from_outer_space.boards.plan import Plan
from companion.games.invasion_from_outer_space.boards.reading import read_text
from companion.match.match import Seat
from tests.games.invasion_from_outer_space.ifos_ground import practice_outers
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from ui.boxes.invasion_from_outer_space.boards.boards import BoardCard
from ui.boxes.invasion_from_outer_space.boards.options import TOOLS, BuildingPage, labelled
from ui.boxes.invasion_from_outer_space.boards.photo import mapping
from ui.demo.stage import Finger, Stage
from ui.widgets import Sheet

BOX = "invasion-from-outer-space"
LOOKS = pytest.mark.parametrize(
    ("size", "scale"),
    [((800, 480), 1.0), ((800, 480), 1.5), ((720, 1280), 1.0), ((720, 1280), 1.5)],
)


def begin(stage: Stage) -> Any:
    """Come from the box's entries to the editor of a new board; the screen."""
    stage.app.show("entries", box=BOX)
    stage.tap("Boards")
    stage.tap("Copy a board")
    stage.tap("Start")
    return stage.app.screen


def tap(stage: Stage, x: float, y: float) -> None:
    """Put a finger on a point of the board, in cells."""
    copy = stage.app.screen.copy
    finger = Finger(*copy.to_window(*copy.at((x, y))))
    finger.down()
    stage.frames(1)
    finger.up()
    stage.frames(2)


def kept(stage: Stage) -> Any:
    """The owner's boards."""
    return stage.app.session.owner.boards(stage.app.session.take(BOX))


def own(plan: Plan, name: str) -> str:
    """A practice board as if an owner had copied it."""
    return json.dumps({**plan.to_dict(), "name": name, "data": "owner"})


def put_boards(stage: Stage, count: int) -> None:
    """Put files of boards into the owner's folder, as somebody who shares them does."""
    folder = kept(stage).folder
    folder.mkdir(parents=True, exist_ok=True)
    for number, plan in enumerate(practice_outers()[:count], 1):
        (folder / f"mine-{number}.json").write_text(own(plan, f"Mine {number}"), encoding="utf-8")


def test_walls_come_in_turn_and_by_kind_and_go_with_undo(stage: Stage):
    screen = begin(stage)
    signs = []
    for _ in range(5):
        tap(stage, 1.1, 0.5)
        signs.append(screen.draft.edge((1, 0, True)))
    assert signs == ["w", "d", "W", "D", "."]
    stage.tap("Hard wall")
    tap(stage, 0.5, 1.9)
    assert screen.draft.edge((0, 2, False)) == "W"
    stage.tap("Undo")
    assert screen.draft.edge((0, 2, False)) == "."
    stage.tap("Redo")
    assert screen.draft.edge((0, 2, False)) == "W"
    tap(stage, 0.5, 1.9)
    assert screen.draft.edge((0, 2, False)) == "."


def test_spaces_are_taken_away_joined_and_split(stage: Stage):
    screen = begin(stage)
    stage.tap("Spaces")
    tap(stage, 5.5, 0.5)
    assert screen.draft.space(5, 0) == "."
    tap(stage, 5.5, 0.5)
    assert screen.draft.space(5, 0) == "#"
    stage.tap("Join")
    tap(stage, 0.5, 0.5)
    tap(stage, 1.5, 1.5)
    assert {screen.draft.space(x, y) for x in (0, 1) for y in (0, 1)} == {"a1"}
    tap(stage, 1.5, 1.5)
    assert screen.draft.space(1, 1) != "a1"
    before = screen.draft
    tap(stage, 4.5, 4.5)  # where the corner is missing
    assert screen.draft == before and screen.said == "There is no space here."


def test_a_building_is_painted_walled_and_entered(stage: Stage):
    screen = begin(stage)
    stage.tap("Buildings")
    tap(stage, 0.5, 0.5)
    assert screen.said.startswith("Choose a building")
    stage.tap("New building")
    for letter in "Bar":
        stage.tap(letter)
    stage.tap("Done")
    tap(stage, 0.5, 0.5)
    tap(stage, 1.5, 0.5)
    stage.tap("Wall in")
    stage.tap("Printed")
    stage.tap("4")
    stage.tap("Tent")
    mine = screen.draft.plan.buildings[0]
    assert (mine.name, mine.kind, mine.numbers, mine.spaces) == ("Bar", "tent", (4,), ("a1", "b1"))
    assert screen.draft.edge((2, 0, True)) == "w" and screen.draft.edge((1, 0, True)) == "."


def test_rooms_of_the_fun_house_are_painted(stage: Stage):
    screen = begin(stage)
    screen._begin_building("Mirrors")
    screen.do("details", "mirrors")
    stage.frames(2)
    stage.tap("Fun House")
    next(stage.every(BuildingPage)).close()
    stage.tap("Buildings")
    tap(stage, 2.5, 0.5)
    stage.tap("Room 3")
    tap(stage, 2.5, 0.5)
    (room,) = screen.draft.plan.buildings[0].rooms
    assert (room.number, room.spaces) == (3, ("c1",))


def test_blockers_and_marks_are_put_and_taken_away(stage: Stage):
    screen = begin(stage)
    stage.tap("Blockers")
    tap(stage, 2.1, 0.9)
    assert screen.draft.plan.blockers == ((2, 1),)
    stage.tap("Marks")
    tap(stage, 0.5, 0.5)
    stage.tap("Start spot")
    tap(stage, 1.5, 0.5)
    stage.tap("Clown Head")
    tap(stage, 2.5, 0.5)
    plan = screen.draft.plan
    assert (plan.cannon, plan.spot, plan.clown_head) == ("a1", "b1", "c1")
    tap(stage, 2.5, 0.5)
    assert screen.draft.plan.clown_head == ""


def test_a_draft_is_gone_on_with_and_finished_into_a_file(stage: Stage):
    screen = begin(stage)
    stage.tap("Finish")
    assert any("Cannon" in str(getattr(each, "text", "")) for each in stage.every())
    stage.tap("OK")
    stage.tap("Marks")
    tap(stage, 0.5, 0.5)
    screen.back()
    stage.frames(2)
    stage.tap("Outer Board")
    screen = stage.app.screen
    assert screen.name == "board_editor" and screen.draft.plan.cannon == "a1"
    screen.edit(Draft(practice_outers()[0]))
    stage.tap("Finish")
    if stage.has("Yes, finish"):
        stage.tap("Yes, finish")
    assert stage.app.screen.name == "boards"
    (key,) = kept(stage).boards()
    entered = read_text(kept(stage).path(key).read_text(encoding="utf-8"))
    assert entered.data == "owner" and entered.rows == practice_outers()[0].rows
    assert kept(stage).drafts() == ()


def test_files_put_into_the_folder_are_played_on_and_broken_ones_set_aside(stage: Stage):
    put_boards(stage, 4)
    broken = kept(stage).folder / "broken.json"
    broken.write_text('{"format": 1}', encoding="utf-8")
    heard: list[str] = []
    stage.app.session.owner.notice = lambda words: heard.append(str(words))
    stage.app.show("boards", box=BOX)
    stage.frames(2)
    assert not broken.exists() and "broken.json" in heard[0] and "aside" in heard[0]
    match = stage.app.session.new_match(
        BOX, [Seat("Ada", "blue"), Seat("Bo", "red")], {"play": "board"}
    )
    names = [b["name"] for b in match.header.components["boards"] if b["kind"] == "outer"]
    assert names == ["Mine 1", "Mine 2", "Mine 3", "Mine 4"]
    # The center is still a practice one, and that is said.
    stage.app.play(match)
    stage.frames(2)
    stage.tap("Menu")
    stage.frames(2)
    assert "Practice" in next(stage.every(Sheet)).text


def test_the_boards_of_a_box_are_listed_with_their_pictures(stage: Stage):
    stage.app.show("boards", box=BOX)
    stage.frames(2)
    cards = [*stage.every(BoardCard)]
    # Nothing is copied yet: what is played on is only looked at.
    practice = stage.app.session.components(BOX)["boards"]
    assert {card.label for card in cards} == {each["name"] for each in practice}
    stage.tap(cards[0])
    assert stage.app.screen.name == "boards" and not [*stage.every(Sheet)]
    put_boards(stage, 2)
    stage.app.show("boards", box=BOX)
    stage.frames(2)
    mine = [*stage.every(BoardCard)]
    assert {card.label for card in mine} == {"Mine 1", "Mine 2"}
    drawn = [card.ids.picture for card in mine]
    assert all(min(each.size) >= 100 and each.unit >= 12 for each in drawn)
    stage.tap(mine[0].ids.picture)
    assert [sheet.title for sheet in stage.every(Sheet)] == [mine[0].label]


def test_three_outer_boards_are_not_enough(stage: Stage):
    put_boards(stage, 3)
    components = stage.app.session.components(BOX)
    assert all(each["data"] == "practice" for each in components["boards"])


def test_a_photo_is_taken_its_corners_dragged_and_kept(stage: Stage):
    screen = begin(stage)
    stage.tap("Photo")
    stage.tap("Take a photo")
    stage.until(lambda: stage.has("Use this picture"), "a picture of the camera")
    stage.tap("Use this picture")
    before = screen.draft.photo
    corners = screen.photo.picture()
    finger = Finger(*corners.to_window(*corners.at(before[0])))
    finger.down()
    stage.frames(1)
    # The finger's own coordinates count from 0 to 1.
    finger.move({"x": finger.sx - 0.02, "y": finger.sy})
    from kivy.base import EventLoop

    EventLoop.post_dispatch_input("update", finger)
    finger.up()
    stage.frames(2)
    after = screen.draft.photo
    assert after[0][0] < before[0][0] and after[1:] == before[1:]
    screen.leave()
    assert kept(stage).photo(screen.key).exists()
    screen.show(box=BOX, key=screen.key)
    assert screen.draft.photo == after and screen.photo.texture is not None


def test_without_a_camera_a_board_is_copied_all_the_same(open_stage: MakeStage):
    stage = open_stage(camera="none")
    screen = begin(stage)
    stage.tap("Photo")
    stage.tap("Take a photo")
    stage.until(lambda: screen.said.startswith("No camera"), "a word")
    assert stage.has("Take a photo") and screen.photo.picture() is None


def test_the_corners_of_a_square_lie_where_they_were_seen():
    corners = ((10.0, 20.0), (110.0, 30.0), (100.0, 130.0), (0.0, 90.0))
    seen = mapping(corners)
    for (u, v), corner in zip(((0, 0), (1, 0), (1, 1), (0, 1)), corners, strict=True):
        assert seen(u, v) == pytest.approx(corner)


@LOOKS
def test_nothing_of_the_editor_is_clipped(
    open_stage: MakeStage, size: tuple[int, int], scale: float
):
    stage = open_stage(size=size, scale=scale)
    stage.app.show("boards", box=BOX)
    stage.frames(3)
    wrong = faults(stage)
    stage.tap("Copy a board")
    wrong += faults(stage)
    stage.tap("Start")
    screen = stage.app.screen
    screen.edit(Draft(practice_outers()[0]))
    screen.hand.building = "animal-pens"
    for _, label in labelled("tool", TOOLS):
        stage.tap(label)
        stage.frames(3)
        wrong += [f"{label}: {fault}" for fault in faults(stage)]
    assert screen.copy.unit >= 46 * size[1] / 480 * (0.6 if size[1] > size[0] else 1)
    screen.do("details", "animal-pens")
    stage.frames(3)
    assert not [*wrong, *faults(stage)]
