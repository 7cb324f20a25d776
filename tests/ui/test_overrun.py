"""Earth Overrun from the shelf: three sides at one table, by touch."""

from tests.ui.conftest import MakeStage

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
    assert game.say(game.prompts[0].text) == "The first Zombies: 2 dice"
