"""What is due, whose turn it is and what the scores are can be read from a chair, at every size."""

import pytest

from companion.games.invasion_from_outer_space.text import say as invasion
from companion.games.mars_escape.text import say as escape
from tests.bench.look import LEAST_MM
from tests.ui.conftest import MakeStage, Speaking
from tests.ui.played import DICE, played
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.shell.theme import CAPITALS, TEXT, theme
from ui.table.page.duel import Caption
from ui.widgets.ribbon import ScoreRibbon
from ui.widgets.turn_band import TurnSentence
from ui.widgets.words import KeptText

MARTIANS = "martian-invasion"
READ_MM, UPRIGHT_MM = 4.4, 3.4  # 4.5 and 3.5, less what whole pixels take
SIZES = ((800, 480), (720, 1280), (1280, 720))
SENTENCES = (  # the longest that come up in matches of bots
    invasion("hero-may-search-building", name="Archibald", number=6),
    invasion("hero-martians-there", name="Archibald"),
    invasion("card-takes-top", name="Archibald"),
    invasion("fight-next"),
    invasion("guns-every-pack"),
    escape("damage-short", sum="1 + 1 + 2 = 4", health=7, alien="Brainiac"),
)


def capitals(label: KeptText) -> float:
    """How high the capitals of a label are, in millimetres of the screen that is set."""
    return float(label.font_size) * CAPITALS / theme.per_mm


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_longest_sentences_are_still_read_from_a_chair(
    open_stage: MakeStage,
    speaking: Speaking,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    scale: float,
) -> None:
    monkeypatch.setattr(Game, "page", lambda _: None)  # The band is that of a box without pages.
    stage = open_stage(scale=scale)
    speaking(language)
    small = []
    for size in SIZES:
        stage.resize(*size)
        # As on a table without pages.
        band = TurnSentence(seat=0, colour="red", size_hint_y=None, height=theme.band)
        stage.app.screen.clear_widgets()
        stage.app.screen.add_widget(band)
        for sentence in SENTENCES:
            band.text = str(sentence)
            stage.frames(2)
            shown = next(
                w
                for w in band.walk(restrict=True)
                if isinstance(w, KeptText) and w.text == band.text
            )
            if capitals(shown) < READ_MM:
                small.append((size, round(capitals(shown), 2), band.text))
    assert not small


@pytest.mark.parametrize("size", SIZES)
def test_scores_are_read_from_a_chair(stage: Stage, size: tuple[int, int]) -> None:
    stage.resize(*size)
    stage.app.play(played(stage.app.session, DICE, 25))
    stage.app.show("table")
    stage.frames(3)
    (ribbon,) = stage.every(ScoreRibbon)
    scores = [each._words for each in ribbon.scores.widgets]
    read = READ_MM if size[0] > size[1] else UPRIGHT_MM
    assert len(scores) == 5 and min(map(capitals, scores)) >= read  # Four seats, and their unit.
    # A sentence above a board has two lines rather than small letters.
    ribbon.show([("", str(invasion("guns-every-pack")), TEXT)], ())
    stage.frames(3)
    assert capitals(ribbon.scores.widgets[0]._words) >= LEAST_MM


@pytest.mark.parametrize("size", SIZES)
def test_long_names_of_martian_invasion_can_be_read_in_the_largest_letters(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = open_stage(size=size, scale=1.5)
    stage.app.play(played(stage.app.session, MARTIANS, 12))
    stage.app.show("table")
    stage.frames(3)
    shown = [each for caption in stage.every(Caption) for each in caption.walk(restrict=True)]
    shown = [each for each in shown if isinstance(each, KeptText)]
    assert shown and min(map(capitals, shown)) >= LEAST_MM
