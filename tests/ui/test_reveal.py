"""A battle on one screen: attached, taken back, refused, covered, and against a bot."""

from collections.abc import Callable, Iterator

import pytest
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.engine.actions import CORRECT, TABLE, Action
from companion.match.match import Seat
from tests.ui.conftest import SCALES, MakeStage
from tests.ui.looking import faults
from ui.demo.stage import Stage
from ui.shell.theme import CAPITALS, theme
from ui.table.prompts.choices import AnswerAsk
from ui.table.prompts.reveal import AnswerKey, RevealAsk
from ui.table.prompts.secret import SecretAsk
from ui.widgets import Headline

BOX, CLOSE = "martian-invasion", "OK"
# The hands are full by themselves.
START = (Action(0, "drop", (0,)), Action(1, "drop", (0,)), Action(0, "pass"))


def at_space(
    stage: Stage,
    rulings: dict[str, str] | None = None,
    bot: str | None = None,
    *,
    reserves: bool = False,
) -> Stage:
    """Lay a game on the table; without a bot both are to reveal in Space, or just before."""
    seats = [Seat("Ada", "green"), Seat("Maximiliane-Luise", "blue", bot)]
    match = stage.app.session.new_match(BOX, seats, rulings=rulings)
    stage.app.bots.thinking = 0.0
    stage.app.play(match)
    for action in () if bot else START[: len(START) - reserves]:
        stage.app.game.act(action)
    stage.frames(4)
    return stage


def asked(stage: Stage) -> RevealAsk:
    return next(stage.every(RevealAsk))


def tap_kinds(stage: Stage, *kinds: str) -> None:
    for kind in kinds:
        sides = asked(stage).sides.values()
        stage.tap(next(side.kinds[kind] for side in sides if kind in side.kinds))


def words_of(stage: Stage) -> list[str]:
    return [w.text for w in stage.every() if isinstance(getattr(w, "text", None), str)]


def test_a_battle_is_one_tap_for_each_card_and_one_to_fight(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    steps = len(stage.app.game.match)
    tap_kinds(stage, "saucers", "ray-guns", "mothership", "force-fields", "nukes")
    assert asked(stage).entries[0] == [["saucers", "ray-guns"], ["mothership", "force-fields"]]
    stage.until(lambda: {"21", "9"} <= set(words_of(stage)), "the forces to count along")
    points = [each.words for each in stage.app.screen.counts][:2]
    assert points == ["0 of 3"] * 2, "and the points are in sight"
    assert asked(stage).done.label == "Martians win"
    assert len(stage.app.game.match) == steps, "nothing counts before the button"
    stage.tap(asked(stage).done)
    assert stage.app.game.public["battle"]["forces"] == [21, 9]
    assert stage.app.game.public["phase"] == "air", "nobody answered"
    stage.frames(3)
    won = [(each.words, each.seat, each.lit) for each in stage.app.screen.counts][2:]
    assert won == [("Space", 0, False), ("Air", -1, True), ("Ground", -1, False)]


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1280, 720)])
def test_the_forces_are_named_and_read_from_a_chair(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = at_space(open_stage(size=size))
    tap_kinds(stage, "mothership", "nukes", "nukes")
    stage.within(1.0, lambda: False)  # until they have counted up
    board = asked(stage).board
    assert board.words.text == "Humans lead by 9"
    for total in ("9", "18"):
        shown = next(w for w in board.walk() if isinstance(w, Headline) and w.text == total)
        least = 10 if size[1] > size[0] else 16
        assert shown.font_size * CAPITALS / theme.per_mm >= least
    assert board.gauge.share == pytest.approx(1 / 3, abs=0.01), "the gauge tips"
    assert not faults(stage)


def test_early_cards_are_those_of_the_phase_that_is_lit(open_stage: MakeStage) -> None:
    stage = open_stage(size=(720, 1280))
    match = stage.app.session.new_match(BOX, [Seat("Ada", "green"), Seat("Bo", "blue")])
    stage.app.play(match)
    for action in START[:2]:
        stage.app.game.act(action)
    stage.frames(4)
    assert [each.words for each in stage.app.screen.counts if each.lit] == ["Space"]


def test_one_undo_takes_the_whole_reveal_back(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    steps = len(stage.app.game.match)
    tap_kinds(stage, "saucers", "nukes")
    stage.tap("Ambush")  # There is only one card for it to hit.
    assert stage.app.game.public["battle"]["forces"] == [0, 9]
    stage.app.game.undo()
    stage.frames(3)
    assert len(stage.app.game.match) == steps


def hold(stage: Stage, seat: int, kind: str) -> None:
    """Let a finger stay on a kind."""
    asked(stage).sides[seat].kinds[kind].take_back()
    stage.frames(2)


def test_undo_opens_a_battle_and_one_wrong_card_is_changed_in_three_touches(
    open_stage: MakeStage,
) -> None:
    stage = at_space(open_stage())
    game, first = stage.app.game, len(stage.app.game.match)
    tap_kinds(stage, "saucers", "ray-guns", "mothership", "nukes")
    stage.tap("Ambush")
    stage.tap("Saucers")
    fought = [step.action for step in game.match.steps[first:]]
    forces = game.public["battle"]["forces"]  # of the Mothership and the Nukes
    assert game.public["phase"] == "air" and fought[-1].verb == "ambush"
    stage.tap("Undo")
    counts = {kind: key.count for side in asked(stage).sides.values()
              for kind, key in side.kinds.items() if key.count}  # fmt: skip
    assert counts == {"saucers": 1, "ray-guns": 1, "mothership": 1, "nukes": 1}, "all lit"
    hold(stage, 0, "saucers")
    assert len(game.match) == first, "it waits for the right card"
    tap_kinds(stage, "landing-pods")
    again = [step.action for step in game.match.steps[first:]]
    right = {"saucers": "landing-pods"}
    changed = [a._replace(args=tuple(right.get(str(x), x) for x in a.args)) for a in fought]
    assert again[:-1] == changed[:-1] and again[-1].verb == "ambush", "nothing else is lost"
    assert game.public["phase"] == "air" and not game.match.undone
    assert game.public["battle"]["forces"] == forces, "the Ambush hits the right card"


def test_another_bonus_card_goes_where_the_wrong_one_was(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    tap_kinds(stage, "saucers", "ray-guns", "mothership", "nukes")
    stage.tap(asked(stage).done)
    stage.tap("Undo")
    hold(stage, 0, "ray-guns")
    first = len(stage.app.game.match)
    tap_kinds(stage, "force-fields")
    verbs = [step.action for step in stage.app.game.match.steps[first:]][:3]
    assert verbs[1] == Action(0, "attach", ("force-fields", "saucers"))


def test_the_reveal_that_ends_a_match_can_be_answered_too(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    game = stage.app.game
    game.act(Action(TABLE, CORRECT, ("vp/0", 3)))
    stage.frames(2)
    for _ in range(2):
        stage.tap(asked(stage).done)
    tap_kinds(stage, "giant-robots")
    assert [*asked(stage).answer_keys] == ["ambush"]
    stage.tap(asked(stage).done)
    assert game.state.is_terminal() and stage.app.screen.name == "score"


def test_an_answer_is_two_touches_and_says_what_it_leads_to(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    tap_kinds(stage, "saucers", "mothership", "nukes")
    stage.tap("Ambush")
    found = {key.label: key.detail for key in stage.every(AnswerKey)}
    assert found == {"Mothership": "then 8 to 9", "Saucers": "then 9 to 9"}
    stage.tap("Not now")
    assert not [*stage.every(AnswerKey)] and asked(stage).done.parent is not None
    stage.tap("Ambush")
    stage.tap("Mothership")
    assert stage.app.game.public["battle"]["forces"] == [8, 9]
    assert stage.app.game.public["phase"] == "air"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_who_may_answer_after_somebody_else_is_asked_without_a_clock(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = at_space(open_stage(size=size, window_s=5.0))
    game = stage.app.game
    stage.tap("Nobody plays a card")
    tap_kinds(stage, "saucers", "bombers", "bombers")
    steps = len(game.match)
    assert not faults(stage)
    stage.tap("Mind Control")  # Two equal cards are one target.
    assert game.prompts[0].name == "ambush", "Bo may still answer"
    assert any(stage.every(AnswerAsk)) and not faults(stage)
    stage.tap("No Ambush")
    assert game.public["battle"]["forces"] == [14, 6] and game.public["phase"] == "ground"
    game.undo()
    stage.frames(3)
    assert game.prompts[0].name == "ambush"
    game.undo()
    assert len(game.match) == steps


def test_who_enters_cards_in_space_has_played_no_abduction(open_stage: MakeStage) -> None:
    stage = at_space(open_stage(), reserves=True)
    game, steps = stage.app.game, len(stage.app.game.match)
    assert game.public["phase"] == "abduction" and stage.has("Ada: Abduction")
    tap_kinds(stage, "saucers", "nukes")
    assert not stage.has("Ada: Abduction"), "it came before the cards"
    stage.tap(asked(stage).done)
    verbs = [step.action.verb for step in game.match.steps[steps:]]
    assert verbs[:4] == ["pass", "lay", "ready", "lay"] and game.public["phase"] == "air"
    game.undo()
    stage.frames(3)
    assert len(game.match) == steps and asked(stage).entries[0] == [["saucers"]]
    for side, kind in enumerate(("saucers", "nukes")):
        asked(stage).sides[side].kinds[kind].take_back()
    stage.frames(2)
    stage.tap("Ada: Abduction")
    assert game.match.steps[-1].action.verb == "abduct" and game.public["hands"] == [6, 6]
    assert not asked(stage).instead


def test_a_covered_screen_asks_for_an_abduction_first(open_stage: MakeStage) -> None:
    stage = at_space(open_stage(), {"MI-A18": "handover"}, reserves=True)
    assert stage.has("No Abduction") and not list(stage.every(RevealAsk))


def test_where_nobody_can_answer_there_is_one_button(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    assert stage.has("Nobody plays a card") and not asked(stage).answer_keys
    tap_kinds(stage, "nukes")
    assert stage.has("Humans win") and not asked(stage).answer_keys, "an Ambush has nothing to hit"
    tap_kinds(stage, "saucers")
    assert stage.has("Ambush")


def test_a_card_is_taken_back_and_impossible_ones_are_refused(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    tap_kinds(stage, "ray-guns")
    assert any("goes on another card" in text for text in words_of(stage))
    stage.tap(CLOSE)
    tap_kinds(stage, "saucers", "saucers", "saucers", "saucers")
    tap_kinds(stage, "saucers")
    assert any("4 played already" in text for text in words_of(stage))
    stage.tap(CLOSE)
    key = asked(stage).sides[0].kinds["saucers"]
    key.take_back()
    assert asked(stage).entries[0] == [["saucers"]] * 3 and key.count == 3
    tap_kinds(stage, "force-fields")
    asked(stage).sides[0].kinds["force-fields"].take_back()
    assert asked(stage).entries[0] == [["saucers"]] * 3, "only what is held"


def test_nothing_played_is_one_tap(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    stage.tap("Nobody plays a card")
    assert stage.app.game.public["phase"] == "air"


def test_a_reserve_swap_is_no_race_and_takes_a_tap_a_side(open_stage: MakeStage) -> None:
    stage = open_stage()
    seats = [Seat("Ada", "green"), Seat("Bo", "blue")]
    stage.app.play(stage.app.session.new_match(BOX, seats))
    stage.frames(4)
    assert not any("Go!" in text for text in words_of(stage))
    ask = next(stage.every(SecretAsk))
    for seat in (0, 1):
        stage.tap(next(p for o, p in ask.rows[seat].items() if o.action.args == (seat,)))
    assert stage.app.game.public["face_down"] == [0, 1]


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_the_button_to_fight_never_scrolls_away(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = at_space(open_stage(size=size))
    tap_kinds(stage, *["saucers"] * 3, *["mothership"] * 3, *["nukes"] * 3, *["missiles"] * 2)
    stage.frames(3)
    done = asked(stage).done
    assert done in stage.every(), "it is on the screen at all"
    x, y = done.to_window(*done.pos)
    assert y >= 0 and y + done.height <= size[1]
    assert not any(isinstance(above, ScrollView) for above in parents(done))


def parents(widget: Widget) -> Iterator[Widget]:
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


def test_on_a_covered_screen_one_side_follows_the_other(open_stage: MakeStage) -> None:
    stage = at_space(open_stage(), {"MI-A18": "handover"})
    stage.tap("Only Ada looks")
    tap_kinds(stage, "saucers")
    assert asked(stage).private, "the voice reads nothing here"
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
    stage.tap("0")
    until(lambda: game.public["phase"] == "abduction")
    stage.tap("No Abduction")
    until(lambda: game.public["phase"] == "space" and not game.bot_options())
    hand = [kind for kind in range(13, 26) if game.state.hand[kind]]
    assert hand and not any("draws" in text and "a card" not in text for text in words_of(stage))
    tap_kinds(stage, "saucers")
    stage.tap(asked(stage).done)
    until(lambda: game.public["phase"] == "air")
    assert game.public["battle"]["phase"] == "space" and game.public["hands"][1] <= 7


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_a_full_table_fits(open_stage: MakeStage, size: tuple[int, int], scale: float) -> None:
    stage = at_space(open_stage(size=size, scale=scale))
    tap_kinds(stage, "saucers", "mothership", "force-fields", "antigravity-beams")
    assert not faults(stage)
    tap_kinds(stage, "defense-satellites", "common-cold", "common-cold")
    assert asked(stage).answer_keys and not faults(stage)
    stage.tap("Ambush")
    assert not faults(stage)
