"""What is shown after a Fight: whose dice beat whose, and names of one size."""

import pytest

from companion.games.invasion_from_outer_space.story.cards import LOST, TIED, WON, _between
from companion.words import Message
from tests.ui.conftest import SIZES, MakeStage, Speaking
from tests.ui.story_moments import lay
from ui.demo.demo_guide import guide_ask
from ui.shell.theme import CAPITALS, theme
from ui.table.page.keys import TicketKey

FIVE = (("5", "white"), ("2", "white", "less"), ("4", "green"), ("1", "green", "less"))
TIE = (("5", "white"), ("5", "green"))
LEAST_MM = 3.0


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_between_the_dice_of_two_sides_stands_which_beat_the_others(
    open_stage: MakeStage, speaking: Speaking, size: tuple[int, int], language: str
) -> None:
    stage = open_stage(size=size, camera="none")
    speaking(language)
    lay(stage, "won")
    stage.frames(4)
    view = guide_ask(stage)
    assert view is not None
    said, dice = view.sentence._between, view.sentence._shown
    assert said.text and said.opacity and said.font_size * CAPITALS >= LEAST_MM * theme.per_mm
    ours, theirs = ([die for die in dice if die.colour == ink] for ink in ("white", "green"))
    assert ours[-1].right <= said.x + 1 and said.right <= theirs[0].x + 1
    assert ours[-1].y == pytest.approx(theirs[0].y) and theirs[-1].right <= size[0]
    assert not ours[0].spent and not theirs[0].spent and dice[-1].spent
    assert all(die.opacity == 1 for die in dice), "the ground does not shine through"


def test_the_winner_s_dice_come_first_and_ties_are_no_victories() -> None:
    ended = {end: Message("match", end) for end in (WON, LOST, TIED)}
    assert str(_between(ended[WON], FIVE)) == str(_between(ended[LOST], FIVE)) == "beats"
    assert str(_between(ended[TIED], TIE)) == str(_between(ended[WON], TIE)) == "ties"
    assert not _between(ended[TIED], FIVE) and not _between(ended[WON], FIVE[:2])
    assert not _between("", FIVE), "what has not ended has no winner"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_names_of_who_may_be_next_have_one_size(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size, camera="none")
    lay(stage, "won")
    stage.frames(4)
    people = [key for key in stage.every(TicketKey) if key.picture.startswith("face:")]
    assert len(people) > 1
    assert len({round(key._verb.font_size) for key in people}) == 1
