"""No capitals below three millimetres where a box asks something, on the screens of four boxes."""

from random import Random

import pytest

from companion.match.match import Seat
from tests.bench.look import LEAST_MM, look
from tests.ui.conftest import MakeStage, Speaking
from tests.ui.mockups import SHOWN
from ui.demo.stage import Stage
from ui.race.lanes import ColourField
from ui.shell.theme import CAPITALS, theme
from ui.widgets.ticket import Ticket
from ui.widgets.words import KeptText

MOMENTS = (
    ("mars-attacks-dice", "target"),
    ("mars-attacks-dice", "decide"),
    ("mars-escape", "draw"),
    ("mars-escape", "attack"),
    ("mars-escape", "window"),
    ("martian-invasion", "reserves"),
    ("martian-invasion", "reveal"),
    ("mars-needs-heroes", "bid"),
)
HARD = "23-escape-attack", "24-escape-answers", "28-heroes-race", "29-heroes-frozen"


def at(stage: Stage, box: str, name: str) -> None:
    """Lay a game on the table at the first moment at which this is asked."""
    session = stage.app.session
    names = ("Ann", "Ben", "Cleo")[: session.take(box).seats[1]]
    colours = session.take(box).colours
    match = session.new_match(box, [Seat(*each) for each in zip(names, colours, strict=False)])
    rng = Random(11)
    while not any(prompt.name == name for prompt in match.state.prompts()):
        # The hands are of paper: no bot takes one.
        legal = [each for each in match.state.legal_actions() if each.verb != "enlist"]
        match.push(rng.choice(legal))
    stage.app.play(match)
    stage.frames(5)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_how_many_cards_have_come_is_said_within_their_field(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """“+1” lay on the name above."""
    stage = open_stage(size=size, camera="none")
    SHOWN["29-heroes-frozen"](stage)
    stage.frames(4)
    fields = [each for each in stage.every(ColourField) if each._more.text]
    assert fields
    for each in fields:
        if each.width < 2 * each._more.width:  # On a tall screen it has no room there.
            assert theme.portrait
            continue
        more, digit = each._more, CAPITALS * each.font_size / 2
        assert each.x <= more.x and more.right <= each.right and more.top <= each.top
        written = each.x + each.texture_size[0]
        assert written <= more.x + 1 or more.y >= each.center_y + digit - 1, "over the number"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_what_a_box_asks_is_in_letters_of_three_millimetres(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size, camera="none")
    small = []
    for box, name in MOMENTS:
        at(stage, box, name)
        words = [each for each in stage.every(KeptText) if each.text and each.texture]
        assert len(words) > 5, (box, name)
        small += [
            (box, name, each.text)
            for each in words
            if each.font_size * CAPITALS / theme.per_mm < LEAST_MM
        ]
        stage.app.clear_table()
    assert not small


@pytest.mark.parametrize(
    ("size", "scale"),
    [((800, 480), 1.0), ((800, 480), 1.25), ((800, 480), 1.5), ((720, 1280), 1.5)],
    ids=["800x480", "800x480-1.25", "800x480-1.5", "720x1280-1.5"],
)
def test_no_size_of_text_cuts_a_note_or_makes_a_word_tiny(
    open_stage: MakeStage, speaking: Speaking, size: tuple[int, int], scale: float
) -> None:
    """The names of who may answer were drawn at 1.2 mm, and who leads at 2.3 mm."""
    stage = open_stage(size=size, scale=scale, camera="none", buzzers="simulated")
    speaking("de")
    found = []
    for name in HARD:
        SHOWN[name](stage)
        stage.frames(4)
        now = look(stage)
        if now.capitals < LEAST_MM:
            found.append(f"{name}: {now.capitals:.2f} mm: {now.smallest}")
        notes = [(each.detail, each._note) for each in stage.every(Ticket) if each.detail]
        found += [f"{name}: no {said}" for said, note in notes if not note.opacity or note.is_cut]
        stage.app.clear_table()
    assert not found, "\n".join(found)
