"""Earth Overrun from the shelf: three sides at one table, by touch."""

import pytest

from companion import games
from tests.ui.conftest import MakeStage, Speaking
from tests.ui.looking import faults
from tests.ui.played import seats_of
from ui.demo.demo_guide import guide_ask
from ui.shelf.layout_picture import BoardsPicture
from ui.widgets import Headline


def test_a_table_of_three_sides_begins_on_the_shelf_and_plays(open_stage: MakeStage) -> None:
    stage = open_stage()
    for label in ("Invasion From Outer Space", "Invasion", "Earth Overrun"):
        stage.tap(label)
    notes = [chair.note for chair in stage.app.screen.ids.table.chairs if chair.colour]
    assert notes == ["Martians", "Zombies", "Heroes"]
    stage.tap(stage.app.screen.ids.play)
    game, panel = stage.app.current_game, stage.app.screen.panel
    assert game.match.header.options["play"] == "board"
    while game.prompts[0].name != "roll":
        view = guide_ask(stage)
        stage.tap(view.keys[-1] if view.page.way_on else view.keys[0])
    # Boards, Heroes and Starting Cards are there; now the first Zombies come.
    assert panel.board is not None
    assert [str(each.words) for each in game.box.scores(game.state)] == [
        "0 of 25", "0 of 3", "0 of 3",
    ]  # fmt: skip
    assert game.say(game.prompts[0].text) == "The first Zombies: 1 die"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.rule("IFOS-428", "IFOS-429", "IFOS-434")
def test_the_set_up_shows_how_the_six_boards_lie(
    open_stage: MakeStage, speaking: Speaking, size: tuple[int, int]
) -> None:
    speaking("de")
    stage = open_stage(size=size, scale=1.5)
    box = games.take("invasion-from-outer-space")
    options = {**box.default_options(), "game": "crossover", "scenario": "earth-overrun"}
    seats = tuple(seats_of(stage.app.session, box.id, 3))
    stage.app.show("setup", box=box.id, seats=seats, options=options)
    stage.frames(5)
    (picture,) = stage.every(BoardsPicture)
    numbers = [each for each in picture.children if isinstance(each, Headline)]
    assert sorted(each.text for each in numbers) == list("123456")
    boxes = sorted((round(each.x), round(each.y)) for each in numbers)
    assert len(set(boxes)) == 6 and all(picture.collide_point(*each.center) for each in numbers)
    assert not faults(stage)
    # The next match is shown as ever.
    stage.app.show("setup", box=box.id, seats=seats, options=box.default_options())
    stage.frames(3)
    assert not picture.children and stage.app.screen.ids.picture.children
