"""A battle on one screen: attached, taken back, refused, covered, and against a bot."""

from collections.abc import Callable

import pytest

from companion.engine.actions import CORRECT, TABLE, Action
from companion.engine.page import Key
from companion.match.match import Seat
from tests.ui.conftest import SCALES, MakeStage
from tests.ui.looking import faults
from ui.demo.demo_guide import hold as hold_widget
from ui.demo.stage import Stage
from ui.shell.theme import CAPITALS, theme
from ui.table.page.keys import CardKey
from ui.table.page.view import PageView

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


def asked(stage: Stage) -> PageView:
    return next(stage.every(PageView))


def key_of(stage: Stage, kind: str) -> CardKey:
    return next(key for key in stage.every(CardKey) if key.key.card.args == (kind,))


def tap_kinds(stage: Stage, *kinds: str) -> None:
    for kind in kinds:
        stage.tap(key_of(stage, kind))


def entries(stage: Stage) -> dict[int, list[list[str]]]:
    """The cards that lie on the page, those attached below what they are on."""
    found: dict[int, list[list[str]]] = {0: [], 1: []}
    for action in asked(stage).page.said:
        if action.verb == "lay":
            found[action.player].append([action.args[0]])
        elif action.verb == "attach":
            found[action.player][-1].append(action.args[0])
    return found


def way_on(stage: Stage) -> str:
    return stage.app.game.say(asked(stage).page.way_on.label)


def go_on(stage: Stage) -> None:
    """Touch the key that leads on."""
    stage.tap(way_on(stage))


def others(stage: Stage) -> list[str]:
    """The other keys below the cards."""
    view = asked(stage)
    return [stage.app.game.say(k.label) for k in view.page.keys if k.card is None]


def words_of(stage: Stage) -> list[str]:
    return [w.text for w in stage.every() if isinstance(getattr(w, "text", None), str)]


def test_a_battle_is_one_tap_for_each_card_and_one_to_fight(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    steps = len(stage.app.game.match)
    tap_kinds(stage, "saucers", "ray-guns", "mothership", "force-fields", "nukes")
    assert entries(stage)[0] == [["saucers", "ray-guns"], ["mothership", "force-fields"]]
    stage.until(lambda: {"21", "9"} <= set(words_of(stage)), "the forces to count along")
    points = [each.words for each in asked(stage).figures()][:2]
    assert points == ["0 of 3 points"] * 2, "and the points are in sight"
    assert way_on(stage) == "Martians win"
    assert len(stage.app.game.match) == steps, "nothing counts before the button"
    go_on(stage)
    assert stage.app.game.public["battle"]["forces"] == [21, 9]
    assert stage.app.game.public["phase"] == "air", "nobody answered"
    stage.frames(3)
    won = [(each.words, each.sign, each.lit) for each in asked(stage).figures()][2:]
    assert won == [("Space", "head", False), ("Air", "", True), ("Ground", "", False)]


def test_only_the_bands_that_a_page_has_are_made_and_then_kept(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    tap_kinds(stage, "saucers", "ray-guns")
    view = asked(stage)
    assert {"duel", "balance", "around", "lamps"} & vars(view).keys() == {"balance"}
    made = view.balance
    tap_kinds(stage, "mothership")
    assert view.balance is made and made.parent is view


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_tie_says_which_numbers_of_cards_decide_it(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    """“All square” stood above a key that said who wins, and nothing said why."""
    stage = at_space(open_stage(size=size))
    tap_kinds(stage, "saucers", "ray-guns", "nukes")
    view = asked(stage)
    assert " ".join(view.sentence.text.split()) == "All square: 2 to 1 by cards"
    assert way_on(stage) == "Martians win" and not faults(stage)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1280, 720)])
def test_the_forces_are_named_and_read_from_a_chair(
    open_stage: MakeStage, size: tuple[int, int]
) -> None:
    stage = at_space(open_stage(size=size))
    tap_kinds(stage, "mothership", "nukes", "nukes")
    stage.within(1.0, lambda: False)  # until they have counted up
    view = asked(stage)
    assert view.sentence.text == "Humans lead by\N{NO-BREAK SPACE}9"
    for total, shown in zip(("9", "18"), view.balance.totals, strict=True):
        assert shown.text == total
        least = 10 if size[1] > size[0] else 16
        assert shown.font_size * CAPITALS / theme.per_mm >= least
    assert view.balance.gauge.share == pytest.approx(1 / 3, abs=0.01), "the gauge tips"
    low, high = view.balance._halves[0].points[2:5:2]
    middle = view.balance.x + view.balance.width / 3
    assert low < middle < high and (low + high) / 2 == pytest.approx(middle, abs=2)
    assert not faults(stage)


def test_early_cards_are_those_of_the_phase_that_is_lit(open_stage: MakeStage) -> None:
    stage = open_stage(size=(720, 1280))
    match = stage.app.session.new_match(BOX, [Seat("Ada", "green"), Seat("Bo", "blue")])
    stage.app.play(match)
    for action in START[:2]:
        stage.app.game.act(action)
    stage.frames(4)
    assert [each.words for each in asked(stage).figures() if each.lit] == ["Space"]


def test_one_undo_takes_the_whole_reveal_back(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    steps = len(stage.app.game.match)
    tap_kinds(stage, "saucers", "nukes")
    stage.tap("Ambush")  # There is only one card for it to hit.
    assert stage.app.game.public["battle"]["forces"] == [0, 9]
    stage.app.game.undo()
    stage.frames(3)
    assert len(stage.app.game.match) == steps


def hold(stage: Stage, kind: str) -> None:
    """Let a finger stay on a kind."""
    hold_widget(stage, key_of(stage, kind))


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
    counts = {key.key.card.args[0]: key.count for key in stage.every(CardKey) if key.count}
    assert counts == {"saucers": 1, "ray-guns": 1, "mothership": 1, "nukes": 1}, "all lit"
    hold(stage, "saucers")
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
    go_on(stage)
    stage.tap("Undo")
    hold(stage, "ray-guns")
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
        go_on(stage)
    tap_kinds(stage, "giant-robots")
    assert others(stage) == ["Ambush"]
    go_on(stage)
    assert game.state.is_terminal() and stage.app.screen.name == "score"


def test_an_answer_is_two_touches_and_says_what_it_leads_to(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    tap_kinds(stage, "saucers", "mothership", "nukes")
    stage.tap("Ambush")
    found = {key.label: key.detail for key in asked(stage).keys}
    assert found == {"Mothership": "then 8 to 9", "Saucers": "then 9 to 9", "Not now": ""}
    stage.tap("Not now")
    assert way_on(stage) == "Martians win"
    stage.tap("Ambush")
    stage.tap("Mothership")
    assert stage.app.game.public["battle"]["forces"] == [8, 9]
    assert stage.app.game.public["phase"] == "air"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_the_next_battle_says_that_nobody_answered(
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
    view = asked(stage)
    assert view.page.balance.totals == (14, 6) and others(stage) == ["Ambush"]
    assert way_on(stage) == "Martians win" and not faults(stage)
    before = len(game.match)
    tap_kinds(stage, "army")
    assert others(stage) == ["Mind Control"] and view.page.balance.totals == (0, 2)
    go_on(stage)
    verbs = [step.action.verb for step in game.match.steps[before:]]
    assert verbs[:3] == ["pass", "ready", "lay"] and game.public["sp"] == [2, 2]
    game.undo()
    stage.frames(3)
    assert len(game.match) == before and entries(stage)[1] == [["army"]]
    stage.frames(10)
    hold(stage, "army")
    go_on(stage)
    assert game.public["battle"]["forces"] == [14, 6] and game.public["phase"] == "ground"
    game.undo()
    game.undo()
    stage.frames(3)
    assert len(game.match) == steps


def test_who_enters_cards_in_space_has_played_no_abduction(open_stage: MakeStage) -> None:
    stage = at_space(open_stage(), reserves=True)
    game, steps = stage.app.game, len(stage.app.game.match)
    assert game.public["phase"] == "abduction" and stage.has("Ada: Abduction")
    tap_kinds(stage, "saucers", "nukes")
    assert not stage.has("Ada: Abduction"), "it came before the cards"
    go_on(stage)
    verbs = [step.action.verb for step in game.match.steps[steps:]]
    assert verbs[:4] == ["pass", "lay", "ready", "lay"] and game.public["phase"] == "air"
    game.undo()
    stage.frames(3)
    assert len(game.match) == steps and entries(stage)[0] == [["saucers"]]
    for _ in range(2):
        stage.tap("Undo")
    assert len(game.match) == steps, "one card after the other is taken back"
    stage.tap("Ada: Abduction")
    assert game.match.steps[-1].action.verb == "abduct" and game.public["hands"] == [6, 6]


def test_a_covered_screen_asks_for_an_abduction_first(open_stage: MakeStage) -> None:
    stage = at_space(open_stage(), {"MI-A18": "handover"}, reserves=True)
    assert stage.has("No Abduction") and not list(stage.every(CardKey))


def test_where_nobody_can_answer_there_is_one_button(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    assert stage.has("Nobody plays a card") and others(stage) == ["Only who won"]
    tap_kinds(stage, "nukes")
    assert stage.has("Humans win") and not others(stage), "an Ambush has nothing to hit"
    tap_kinds(stage, "saucers")
    assert stage.has("Ambush")


def test_a_card_is_taken_back_and_impossible_ones_are_refused(open_stage: MakeStage) -> None:
    stage = at_space(open_stage())
    tap_kinds(stage, "ray-guns")
    assert any("needs a card for Space first" in text for text in words_of(stage))
    stage.tap(CLOSE)
    tap_kinds(stage, "saucers", "saucers", "saucers", "saucers")
    tap_kinds(stage, "saucers")
    assert any("4 played already" in text for text in words_of(stage))
    stage.tap(CLOSE)
    hold(stage, "saucers")
    assert entries(stage)[0] == [["saucers"]] * 3 and key_of(stage, "saucers").count == 3
    tap_kinds(stage, "force-fields")
    hold(stage, "force-fields")
    assert entries(stage)[0] == [["saucers"]] * 3, "only what is held"


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
    stage.tap(asked(stage).keys[2])  # "2" in the first row
    assert stage.app.game.public["face_down"] == [0, 0], "it waits for the second row"
    stage.tap(asked(stage).keys[4])  # "1" in the second row
    assert stage.app.game.public["face_down"] == [2, 1]
    stage.app.game.undo()
    stage.frames(3)
    assert stage.has("Done"), "the first row is as it was entered"
    asked(stage).close()
    stage.tap("Nobody swaps")
    assert stage.app.game.public["face_down"] == [0, 0], "one touch where nobody does"


def test_on_a_covered_screen_one_side_follows_the_other(open_stage: MakeStage) -> None:
    stage = at_space(open_stage(), {"MI-A18": "handover"})
    stage.tap("Only Ada looks")
    tap_kinds(stage, "saucers")
    assert asked(stage).private, "the voice reads nothing here"
    go_on(stage)
    assert not any("Saucers" in text for text in words_of(stage) if "lays" in text)
    asked(stage).undo()
    stage.frames(3)
    assert asked(stage).covered and not list(stage.every(CardKey)), "an undo uncovers nothing"
    asked(stage).open("cards")
    stage.frames(2)
    assert asked(stage).covered and asked(stage).page.cards is None
    stage.tap("Only Ada looks")
    assert key_of(stage, "saucers").count == 1, "she goes on where she was"
    go_on(stage)
    stage.app.show("history")
    stage.frames(3)
    assert not any("lays Saucers" in text for text in words_of(stage))
    stage.app.back()
    stage.tap("Only Maximiliane")
    go_on(stage)
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
    stage.tap(asked(stage).keys[0])
    until(lambda: game.public["phase"] == "abduction" and not game.bot_options())
    assert stage.has("Ada: Abduction") or stage.has("No Abduction")
    if stage.has("No Abduction"):
        stage.tap("No Abduction")
        until(lambda: game.public["phase"] == "space" and not game.bot_options())
    hand = [kind for kind in range(13, 26) if game.state.hand[kind]]
    assert hand and not any("draws" in text and "a card" not in text for text in words_of(stage))
    tap_kinds(stage, "saucers")
    go_on(stage)
    until(lambda: game.public["phase"] == "air")
    assert game.public["battle"]["phase"] == "space" and game.public["hands"][1] <= 7


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)], ids=["800x480", "720x1280"])
def test_a_full_table_fits(open_stage: MakeStage, size: tuple[int, int], scale: float) -> None:
    stage = at_space(open_stage(size=size, scale=scale))
    tap_kinds(stage, "saucers", "mothership", "force-fields", "antigravity-beams")
    assert not faults(stage)
    tap_kinds(stage, "defense-satellites", "common-cold", "common-cold")
    assert others(stage) == ["Ambush"] and not faults(stage)
    stage.tap("Ambush")
    assert not faults(stage)


def test_a_name_of_two_lines_keeps_away_from_the_frame_of_a_low_key(stage: Stage) -> None:
    key = CardKey()
    key.put(Key("Antigravity Beams", "+2", copies=2), str)
    for high in (48, 66):
        key.size = 190 * theme.unit, high * theme.unit
        stage.frames(2)
        name = key._name
        ink = (1.2 * name.line_height + CAPITALS) * name.font_size  # Of two lines in capitals.
        assert ink < key.height - 8 * theme.unit, "the letters end before the frame"
        assert CAPITALS * name.font_size >= 3.0 * theme.per_mm
    assert "×\u00a02" in name.text, "a number stays with its sign"
