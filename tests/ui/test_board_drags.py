"""One gesture on the drawn board: a Pack or a part of it, a Hero's way; why not; how large."""

from itertools import combinations

import pytest

from companion.engine.actions import Action
from companion.games.invasion_from_outer_space.steps.turn import PlaceSoldiers
from tests.ui.conftest import MakeStage
from tests.ui.looking import faults
from tests.ui.story_moments import lay
from tests.ui.test_board import SIZES, fielded, laid, match_at
from ui.boxes.invasion_from_outer_space.boards.pieces import overlap
from ui.boxes.invasion_from_outer_space.boards.play import BoardPart
from ui.boxes.invasion_from_outer_space.boards.small_map import SmallMap
from ui.demo.demo_board import drag, finger_over, tap_space
from ui.demo.demo_guide import guide_ask
from ui.demo.stage import Finger, Stage
from ui.looks.drawings import heroes
from ui.outcomes.banner import OutcomeRow
from ui.shell.theme import theme
from ui.widgets.die import HOLD_S
from ui.widgets.sheet import Sheet

FEWER = "Tap again for fewer."


def pack_of(part, least: int) -> tuple[int, int]:
    """A Pack of at least so many that can go somewhere as a whole, and where to."""
    return next(
        (move.source, move.aim)
        for move in part.view.moves.values()
        if move.action.verb == "march" and move.figures >= least
    )


def picked(part) -> int:
    """How many figures of the chosen space go."""
    parties = part.picking.parties
    return parties[part.picking.party] if part.picking.party else max(parties.values())


def over(part, space: int) -> tuple[float, float]:
    """Where the middle of a space is in the window."""
    return part.board.to_window(*part.board.at(part.board.middle(space)))


def test_the_board_stands_still_below_a_finger_that_drags(open_stage: MakeStage):
    """On the whole board, too, where the figures would be shown larger for a tap."""
    stage = open_stage(size=(800, 480))
    part = laid(stage, "march")
    board, before = part.board, len(stage.app.game.match)
    source, aim = pack_of(part, 2)
    finger, there = finger_over(board, source), over(part, aim)
    finger.down()
    finger.move_to(*there)
    stage.within(0.5, lambda: board.zoomed)
    assert not board.zoomed and over(part, aim) == there
    finger.move_to(*there)
    finger.up()
    stage.frames(2)
    assert stage.app.game.match.steps[before].action.args[:2] == (source, aim)


def test_a_finger_that_slowly_begins_to_drag_is_no_long_press(open_stage: MakeStage):
    stage = open_stage(size=(800, 480))
    part = laid(stage, "march")
    before = len(stage.app.game.match)
    source, aim = pack_of(part, 2)
    x, y = over(part, source)
    finger = finger_over(part.board, source)
    finger.down()
    finger.move_to(x + theme.touch_mm(2), y)
    assert not stage.within(HOLD_S + 0.5, lambda: any(stage.every(Sheet)))
    finger.move_to(*over(part, aim))
    finger.up()
    stage.frames(2)
    assert stage.app.game.match.steps[before].action.args[:2] == (source, aim)


@SIZES
def test_a_pack_is_dragged_in_one_touch(open_stage: MakeStage, size: tuple[int, int]):
    stage = open_stage(size=size)
    part = laid(stage, "march")
    game = stage.app.game
    source, aim = pack_of(part, 2)
    most = max(m.figures for m in part.view.moves.values() if (m.source, m.aim) == (source, aim))
    before = len(game.match)
    drag(stage, part, (source, aim))
    assert game.match.steps[before].action.args == (source, aim, most)
    assert faults(stage) == []
    game.undo()
    assert len(game.match) == before


def test_a_part_of_a_pack_is_picked_by_tapping_it_again(open_stage: MakeStage):
    stage = open_stage()
    part = laid(stage, "march")
    game = stage.app.game
    source, aim = pack_of(part, 2)
    before = len(game.match)
    tap_space(stage, part, source)
    words = part.bubble
    assert words.opacity and words.text.endswith(FEWER)
    assert part.board.covered([(words.x, words.y, words.right, words.top)]) == [0], "each is a goal"
    while (figures := picked(part)) > 1:
        tap_space(stage, part, source)
        # A list around the board may pass a tap on late: the next one waits for it.
        stage.until(lambda figures=figures: picked(part) != figures)
    assert part.bubble.text.startswith("1 Soldier.")
    drag(stage, part, (source, aim))
    assert game.match.steps[before].action.args == (source, aim, 1)
    assert not part.bubble.opacity


def test_a_tap_means_the_space_that_was_under_the_finger_as_it_came_down(open_stage: MakeStage):
    """The view moves on to what can be done next while a finger is quick."""
    stage = open_stage()
    part = laid(stage, "march")
    source, _ = pack_of(part, 2)
    finger = finger_over(part.board, source)
    finger.down()
    part.board.zoom(0)
    part.board.look_at((0.0, 0.0))
    assert part.board.space_at(part.board.point(*finger.pos)) != source
    finger.up()
    assert part.picking.chosen == source


def test_a_finger_that_slides_over_the_board_taps_nothing(open_stage: MakeStage):
    stage = open_stage()
    part = laid(stage, "march")
    before = len(stage.app.game.match)
    source, aim = next(
        (move.source, move.aim) for move in part.view.moves.values()
        if move.aim not in part.picking.sources
    )  # fmt: skip
    part.picking.choose(source)
    assert not part.board.zoomed
    drag(stage, part, (aim, source))
    assert len(stage.app.game.match) == before and part.picking.chosen == source


def test_fewer_soldiers_land_in_a_space_than_could(open_stage: MakeStage):
    stage = open_stage()
    part = fielded(stage, PlaceSoldiers(0, 3))
    game = stage.app.game
    move = next(m for m in part.view.moves.values() if m.figures == 2)
    assert part.picking.options(move.aim)[0].figures > 1 and faults(stage) == []
    labels = [press.label for press in part.party_keys.presses.values()]
    assert labels == ["2", "1"], "three of them with a word have letters of 2 mm"
    before = len(game.match)
    stage.tap(part.party_keys.presses["1 Soldier"])
    tap_space(stage, part, move.aim)
    assert game.match.steps[before].action.args == (move.aim, 1)


def test_the_banner_says_how_many_soldiers_found_no_room(open_stage: MakeStage):
    stage = open_stage()
    stage.app.announcing = True
    fielded(stage, PlaceSoldiers(0, 3))
    game = stage.app.current_game
    first, *full = game.state.sites
    for site in game.state.sites:
        game.state.troops[0][site] = 1 if site == first else 3
    game.state._listed = None
    assert full and game.act(Action(0, "land", (first, 2)))
    stage.until(lambda: any(stage.every(OutcomeRow)), "the banner")
    assert "NO ROOM FOR 1 MARTIAN" in [each.text for each in stage.every(OutcomeRow)]


def test_a_second_tap_in_vain_says_how_to_set_things_right(open_stage: MakeStage):
    stage = open_stage()
    part = laid(stage, "march")
    lit = part.picking.lit()
    board = part.board
    dark = next(s for s in range(part.view.ground.size) if s not in lit
                and board.space_at(board.middle(s)) == s)  # fmt: skip
    tap_space(stage, part, dark)
    assert part.bubble.text == "No Soldiers are here."
    tap_space(stage, part, dark)
    assert part.bubble.text.startswith("No Soldiers are here. If it’s different")


def test_what_is_dropped_on_its_own_space_stays_and_is_no_longer_picked(open_stage: MakeStage):
    stage = open_stage()
    part = laid(stage, "march")
    source, aim = pack_of(part, 1)
    before = len(stage.app.game.match)
    drag(stage, part, (source, aim, source))
    assert len(stage.app.game.match) == before and part.picking.chosen < 0


def walking(stage: Stage):
    """A board on which a Hero may move, and has a way of two spaces that is not the usual one."""
    for seed in range(20):
        match = match_at(stage.app.session, "act", seed=seed)
        walk = match.state.board_view().walk
        for first in walk.onward[walk.start] if walk.left > 1 else ():
            for second in walk.onward.get(first, ()):
                drawn = walk.along((first, second))
                if (
                    walk.ways.get(second) != drawn == (first, second)
                    and len(walk.ways.get(second, ())) == 2
                ):
                    stage.app.play(match)
                    stage.frames(4)
                    return stage.app.screen.panel.board, drawn
    raise AssertionError("no second way in these matches")


def test_a_hero_goes_the_way_that_is_drawn_and_undo_takes_all_of_it_back(open_stage: MakeStage):
    stage = open_stage()
    part, way = walking(stage)
    game = stage.app.game
    before, hero = len(game.match), game.public["active"]
    drag(stage, part, (part.view.walk.start, *way))
    taken = [step.action for step in game.match.steps[before:]]
    assert [a.args[0] for a in taken if a.verb == "step"] == list(way)
    assert game.public["heroes"][hero]["space"] == way[-1]
    assert game.public["walk"] is None, "a shorter walk ends where the finger is lifted"
    game.undo()
    assert len(game.match) == before


def test_a_drag_shows_the_map_over_heroes_who_may_act_next(open_stage: MakeStage):
    """Before it, they are lit, and the map would cover one of them."""
    stage = open_stage()
    lay(stage, "board-short")
    part = next(stage.every(BoardPart))
    walk = part.view.walk
    stage.until(lambda: not part.board.moving, "the part of the board")
    stage.frames(2)
    assert part.board.zoomed and not any(stage.every(SmallMap))
    start, aim = walk.start, next(iter(walk.ways))
    finger, there, back = (finger_over(part.board, each) for each in (start, aim, start))
    finger.down()
    finger.move_to(*there.pos)
    stage.frames(4)
    shown = next(stage.every(SmallMap))
    assert part.board.covered([(shown.x, shown.y, shown.right, shown.top)]) == [0], (
        "it lies on a goal"
    )
    finger.move_to(*back.pos)
    finger.up()
    stage.frames(4)
    assert not any(stage.every(SmallMap)), "others may be touched again"


def test_a_hero_may_stay_where_it_is_in_one_touch(open_stage: MakeStage):
    stage = open_stage()
    laid(stage, "act", seed=2)
    game = stage.app.game
    before = len(game.match)
    stage.tap("Stay here")
    assert [step.action.verb for step in game.match.steps[before:]][:2] == ["move", "stop"]


def test_a_tap_out_of_reach_says_why_for_a_while(open_stage: MakeStage):
    stage = open_stage()
    part = laid(stage, "act")
    game = stage.app.game
    view = part.view
    far = next(
        space for space in range(view.ground.size)
        if space not in view.walk.ways and part.board.collide_point(*part.board.at(
            part.board.middle(space))) and part.board.space_at(
            part.board.middle(space)) == space and space != view.walk.start
    )  # fmt: skip
    before = len(game.match)
    tap_space(stage, part, far)
    name = game.public["heroes"][game.public["active"]]["name"]
    left = "1 space" if view.walk.left == 1 else f"{view.walk.left} spaces"
    assert part.bubble.opacity and part.bubble.text == f"{name} cannot reach this: {left} left."
    assert len(game.match) == before
    board = part.board
    assert board.x <= part.bubble.x and part.bubble.right <= board.right
    assert board.y <= part.bubble.y and part.bubble.top <= board.top


def test_a_picked_pack_is_sent_over_the_whole_board_where_that_is_large(open_stage: MakeStage):
    stage = open_stage(size=(720, 1280))
    part = laid(stage, "march")
    source, aim = pack_of(part, 2)
    tap_space(stage, part, source)
    stage.frames(20)
    assert not part.board.zoomed and part.board.unit >= theme.touch_mm(7)
    tap_space(stage, part, aim)
    assert stage.app.game.match.steps[-1].action.args[:2] == (source, aim)


def test_a_bubble_lies_over_no_name(open_stage: MakeStage):
    stage = open_stage(size=(720, 1280))
    lay(stage, "board-march")
    part = next(stage.every(BoardPart))
    for _ in range(2):
        tap_space(stage, part, part.picking.sources[0])
        tap_space(stage, part, part.picking.aims()[0])
    tap_space(stage, part, part.picking.sources[0])
    stage.frames(12)
    bubble, names = part.bubble, part.board.flags()
    said = (bubble.x, bubble.y, bubble.right, bubble.top)
    assert bubble.opacity and names and not any(overlap(said, where) for _, where in names)


def test_no_key_covers_the_words_of_a_bubble(open_stage: MakeStage):
    stage = open_stage(size=(800, 480))
    part = laid(stage, "march")
    view, words = guide_ask(stage), "They move one space, and only through doors."
    assert view.mapped and view.keys
    for space in range(part.view.ground.size):
        if part.board.collide_point(*part.board.at(part.board.middle(space))):
            part._say(words, space)
            said = (part.bubble.x, part.bubble.y, part.bubble.right, part.bubble.top)
            assert not any(
                overlap(said, (key.x, key.y, key.right, key.top)) for key in view.keys
            ), space


def test_the_ways_of_a_picked_pack_are_as_large_as_a_finger(open_stage: MakeStage):
    stage = open_stage(size=(800, 480))
    part = laid(stage, "march")
    assert part.board.unit < theme.touch_mm(9), "all of it is too small"
    source, _ = pack_of(part, 1)
    tap_space(stage, part, source)
    stage.within(2, lambda: part.board.unit >= theme.touch_mm(9) - 1)
    assert part.board.unit >= theme.touch_mm(9) - 1
    for space in (source, *part.picking.aims()):
        assert part.board.collide_point(*part.board.at(part.board.middle(space)))
    while part.picking.chosen >= 0:
        tap_space(stage, part, source)
    assert stage.within(2, lambda: not part.board.zoomed)


def test_two_fingers_zoom_and_neither_tap_nor_drag(open_stage: MakeStage):
    stage = open_stage()
    part = laid(stage, "march")
    board, before = part.board, len(stage.app.game.match)
    x, y = board.center
    one, other = (Finger(*board.to_window(x + away, y)) for away in (-20, 20))
    one.down()
    other.down()
    stage.frames(2)
    other.move_to(*board.to_window(x + 60, y))
    stage.frames(2)
    assert board.larger == pytest.approx(2.0, abs=0.1) and part.lens.label == "Wider"
    one.up()
    other.up()
    stage.frames(2)
    assert part.picking.chosen < 0 and len(stage.app.game.match) == before
    stage.tap(part.lens)
    assert not board.zoomed


def test_every_hero_has_a_face_and_a_colour_that_differ_also_for_the_colour_blind():
    palette = list(heroes.COLOURS.values())
    assert len(set(heroes.HEROES.values())) == len(palette) == 8
    for one, other in combinations(range(8), 2):
        apart = sum(abs(a - b) for a, b in zip(palette[one], palette[other], strict=True))
        assert apart > 0.3, (one, other)
