"""Cards laid in secret, entered by taps: attached, taken back, refused, covered, and a bot's."""

from collections.abc import Callable

import pytest

from companion.engine.actions import Action
from companion.match.match import Seat
from tests.ui.conftest import SCALES, MakeStage
from tests.ui.looking import faults
from ui.demo.stage import Stage
from ui.table.prompts.reveal import RevealAsk

BOX, CLOSE = "martian-invasion", "Good"
# The hands are full by themselves.
START = (Action(0, "drop", (0,)), Action(1, "drop", (0,)), Action(0, "pass"))


def at_space(stage: Stage, rulings: dict[str, str] | None = None, bot: str | None = None) -> Stage:
    """Lay a game on the table; without a bot both are to reveal in Space."""
    seats = [Seat("Ada", "green"), Seat("Maximiliane-Luise", "blue", bot)]
    match = stage.app.session.new_match(BOX, seats, rulings=rulings)
    stage.app.bots.thinking = 0.0
    stage.app.play(match)
    for action in () if bot else START:
        stage.app.game.act(action)
    stage.frames(4)
    return stage


def asked(stage: Stage) -> RevealAsk:
    return next(stage.every(RevealAsk))


def tap_kinds(stage: Stage, *kinds: str) -> None:
    for kind in kinds:
        stage.tap(asked(stage).kinds[kind])


def words_of(stage: Stage) -> list[str]:
    return [w.text for w in stage.every() if isinstance(getattr(w, "text", None), str)]


def test_both_sides_are_entered_and_revealed_together(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    steps = len(stage.app.game.match)
    stage.tap("They lie open")
    tap_kinds(stage, "saucers", "mothership", "force-fields")
    assert asked(stage).armed == "force-fields"
    stage.tap(asked(stage).laid[1])
    tap_kinds(stage, "ray-guns")
    stage.tap(asked(stage).laid[0])
    assert asked(stage).entries[0] == [["saucers", "ray-guns"], ["mothership", "force-fields"]]
    stage.tap(asked(stage).done)
    tap_kinds(stage, "nukes")
    assert len(stage.app.game.match) == steps, "nothing is told before both are done"
    stage.tap(asked(stage).done)
    assert stage.app.game.public["forces"] == [21, 9]
    stage.app.game.undo()
    stage.frames(3)
    assert len(stage.app.game.match) == steps, "one undo takes the whole reveal back"


def test_a_card_is_taken_back_and_impossible_ones_are_refused(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    stage.tap("They lie open")
    tap_kinds(stage, "ray-guns")
    assert any("needs a card" in text for text in words_of(stage))
    stage.tap(CLOSE)
    tap_kinds(stage, "saucers", "saucers", "saucers", "saucers")
    tap_kinds(stage, "saucers")
    assert any("4 laid already" in text for text in words_of(stage))
    stage.tap(CLOSE)
    stage.tap(asked(stage).laid[0])
    assert asked(stage).entries[0] == [["saucers"]] * 3


def test_nothing_laid_is_two_taps_after_the_reveal(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    stage.tap("They lie open")
    stage.tap("Now Maximiliane")
    stage.tap("No card")
    assert stage.app.game.public["phase"] == "air"


def test_on_a_covered_screen_one_side_follows_the_other(open_stage: MakeStage) -> None:
    stage = at_space(open_stage(), {"MI-A18": "handover"})
    stage.tap("Only Ada looks")
    tap_kinds(stage, "saucers")
    stage.tap(asked(stage).done)
    assert not any("Saucers" in text for text in words_of(stage) if "lays" in text)
    stage.app.show("history")
    stage.frames(3)
    assert not any("lays Saucers" in text for text in words_of(stage))
    stage.app.back()
    stage.tap("Only Maximiliane")
    stage.tap(asked(stage).done)
    assert stage.app.game.public["forces"] == [8, 0]


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_bot_takes_its_hand_and_plays_it_unseen(open_stage: MakeStage, level: str) -> None:
    stage = at_space(open_stage(), bot=level)
    game = stage.app.game

    def until(there: Callable[[], bool]) -> None:
        stage.until(there, f"the bot in {game.public['phase']}")
        stage.frames(3)

    # Once the bot has its hand, the hands are full without a tap.
    until(lambda: game.state.known == (False, True) and not game.bot_options())
    until(lambda: game.public["hands"] == [7, 7] and not game.bot_options())
    stage.tap("They lie open")
    stage.tap("0")
    until(lambda: game.public["phase"] == "abduction")
    stage.tap("No Abduction")
    until(lambda: game.public["phase"] == "space" and not game.bot_options())
    hand = [kind for kind in range(13, 26) if game.state.hand[kind]]
    assert hand and not any("draws" in text and "a card" not in text for text in words_of(stage))
    stage.tap("They lie open")
    tap_kinds(stage, "saucers")
    stage.tap("That is all")
    until(lambda: game.public["phase"] == "air")
    assert game.public["battle"]["phase"] == "space" and game.public["hands"][1] <= 7


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_a_full_table_fits(open_stage: MakeStage, size: tuple[int, int], scale: float) -> None:
    stage = at_space(open_stage(size=size, scale=scale))
    stage.tap("Memory help")
    stage.tap("They lie open")
    tap_kinds(stage, "saucers", "mothership", "force-fields")
    assert not faults(stage)
    stage.tap(asked(stage).laid[0])
    tap_kinds(stage, "antigravity-beams")
    stage.tap(asked(stage).laid[0])
    assert not faults(stage)
    stage.tap(asked(stage).done)
    tap_kinds(stage, "defense-satellites", "common-cold")
    stage.tap(asked(stage).done)
    assert not faults(stage)
