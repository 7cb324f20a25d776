"""Earth Overrun from the shelf: three sides at one table, by touch."""

import pytest

from companion import games
from companion.engine.actions import Action
from companion.engine.prompts import Choices, Option, Prompt
from tests.ui.conftest import MakeStage, Speaking
from tests.ui.looking import faults
from tests.ui.played import seats_of
from ui.shelf.boards_picture import BoardsPicture
from ui.table.panels.invasion_from_outer_space.ahead import Moment, Way
from ui.table.panels.invasion_from_outer_space.hero_offers import hero_offer
from ui.widgets import Headline

STARTING = ("Draw for us", "Nothing to play", "An Event, kept secret")


def test_a_table_of_three_sides_begins_on_the_shelf_and_plays(open_stage: MakeStage) -> None:
    stage = open_stage()
    for label in ("Invasion From Outer Space", "Invasion", "Earth Overrun"):
        stage.tap(label)
    notes = [row.note for row in stage.app.screen.ids.rows.children[::-1]]
    assert notes == ["Martians", "Zombies", "Heroes"]
    stage.tap(stage.app.screen.ids.play)
    game, panel = stage.app.current_game, stage.app.screen.panel
    assert game.match.header.options["play"] == "board"
    while game.prompts[0].name != "roll":
        stage.tap(next(label for label in STARTING if stage.has(label)))
    # Boards, Heroes and Starting Cards are there; now the first Zombies come.
    assert panel.board is not None and [card.alive for card in panel.heroes] == [True] * 4
    assert [number.number for number in panel.numbers] == ["0/25", "0/3", "0/3"]
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


def test_fights_against_zombies_are_not_called_packs() -> None:
    pack = Option(Action(2, "fight", (0, 3, 0)), "A Pack of 3")
    zombie = Option(Action(2, "zombie_fight", (0, 1)), "Bo and a Zombie")
    risen = Option(Action(2, "risen_fight", (4, 0)), "Zombie Carl")
    for options, label, keys in (
        ((pack,), "Fights a Pack of", ["3"]),
        ((zombie,), "Fights", ["Zombie"]),
        ((pack, zombie, risen), "Fights", ["3 Soldiers", "Zombie", "Zombie Carl"]),
    ):
        due = Prompt("hero_fight", (2,), Choices(options), "Fight", ())
        moment = Moment((), (due,), None)  # type: ignore[arg-type]
        (row,) = hero_offer(Way((moment,), moment), ("Ada", "Bo", "Cleo")).parts
        assert row.label == label
        assert [key.label for key in row.keys] == keys
