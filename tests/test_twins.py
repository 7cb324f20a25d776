"""A guide that hears of a match on the board counts as the board does (`python -m tests.twins`)."""

from types import SimpleNamespace
from typing import Any

import pytest

from companion.engine.actions import TABLE, Action
from companion.games.invasion_from_outer_space import BOX
from companion.games.invasion_from_outer_space.steps.cards import (
    CardSource,
    DoByHand,
    PlayedCard,
    ResponseWindow,
)
from companion.games.invasion_from_outer_space.steps.combat import ShotZombies, WoundChampion
from companion.games.invasion_from_outer_space.steps.fire import (
    Danger,
    LightKerosene,
    TurnFires,
    WhoBurns,
)
from companion.games.invasion_from_outer_space.steps.heroes import HeroTurn
from companion.games.invasion_from_outer_space.table.position import NONE, NOWHERE
from tests.twins.asking import window
from tests.twins.match import Entry, Twins
from tests.twins.playing import play
from tests.twins.reports import ANSWERS
from tests.twins.rules import PAGE, PARTS, SILENT


@pytest.mark.rule("IFOS-054")
@pytest.mark.parametrize(
    "name",
    ["small-town invasion", "advanced invasion", "advanced wipe-them-out", "advanced abduction"],
)
def test_guide_and_board_are_one_game(name: str):
    compared, steps = play(name, f"{name} 91 22", longest=400)
    assert compared > steps / 2 > 50


def test_the_page_of_board_and_guide_has_every_rule_and_the_guide_leaves_none_out():
    cells = [line.strip("| ").split(" | ") for line in PAGE.read_text("utf-8").splitlines()]
    rows = {each[0]: each[1:] for each in cells if each[0].startswith("IFOS-")}
    numbers = {f"IFOS-{n}" for part in PARTS.values() for n in part}
    texts = {topic.id: str(topic.text) for topic in BOX.topics if topic.id in numbers}
    assert {rule: row[0] for rule, row in rows.items()} == texts
    assert not [rule for rule, row in rows.items() if row[2] == SILENT]


def entry(*stack: Any, verb: str, kinds: tuple[str, ...] = (), destroyed: int = 0) -> Entry:
    """What happened on a board with that stack, as the twins log it."""
    facts = [SimpleNamespace(kind=kind) for kind in kinds]
    before, after = (
        SimpleNamespace(stack=stack, kerosene=0, fires=[], destroyed=ruins)
        for ruins in (0, destroyed)
    )
    return Entry(before, Action(0, verb), after, facts)


def twins(guide: Any, *log: Entry) -> Twins:
    """Twins with that log, and a board on which a Hero is to be chosen next."""
    found = Twins(SimpleNamespace(stack=[HeroTurn()], winner=NONE), guide)
    found.log += log
    return found


def test_a_response_is_reported_at_the_card_that_it_answers():
    struggle, encore = (PlayedCard(1, card, CardSource(card)) for card in (3, 4))
    step = ResponseWindow("card")
    earlier = entry(struggle, step, verb="go_on")
    answer = entry(encore, step, verb="play")
    guide = SimpleNamespace(stack=[encore, step], listed=lambda: [answer.action])
    both = twins(guide, earlier)
    both.board.stack.append(step)
    assert window(both, step) is None, "nobody has answered this card yet"
    both.log.append(answer)
    assert window(both, step) == answer.action


def test_what_a_card_did_by_hand_is_reported_after_that_card():
    card = DoByHand(0, None)
    earlier, later = (entry(card, verb="noted") for _ in range(2))
    play = entry(ResponseWindow("roll"), verb="tech")
    both = twins(SimpleNamespace(listed=lambda: [later.action]), earlier, play, later)
    both.use(play)
    assert ANSWERS[DoByHand](both, card) == later.action
    assert (earlier.used, later.used) == (False, True)


def test_kerosene_lit_by_the_markers_of_a_building_is_reported_after_its_rolls():
    down = entry(HeroTurn(), verb="takes", kinds=("burnt_down", "catches", "catches"), destroyed=3)
    roll = entry(HeroTurn(), verb="roll")
    answers = [Action(TABLE, "burns_down", (2,)), Action(TABLE, "kerosene_lit", (2,))]
    guide = SimpleNamespace(stack=[], kerosene_count=2, listed=lambda: answers)
    both = twins(guide, down, roll)
    for each in (down, roll):
        both.use(each)
    steps = (WhoBurns(Danger.FIRE, ()), LightKerosene())
    assert [ANSWERS[type(step)](both, step) for step in steps] == answers


def test_what_burns_after_the_fires_were_turned_waits_until_the_guide_has_turned_its_own():
    lit = entry(HeroTurn(), verb="takes", kinds=("catches", "turned", "catches"))
    down = entry(HeroTurn(), verb="takes", kinds=("burnt_down",), destroyed=3)
    answers = [Action(TABLE, "kerosene_lit", (1,)), Action(TABLE, "burns_down", (2,))]
    guide = SimpleNamespace(stack=[TurnFires()], kerosene_count=2, listed=lambda: answers)
    # Of a Fire Phase before only its turn is in the log.
    both = twins(guide, entry(HeroTurn(), verb="burns", kinds=("turned",)), lit, down)
    for each in both.log:
        both.use(each)
    both.last = 1
    lights, burns = LightKerosene(), WhoBurns(Danger.FIRE, ())
    assert ANSWERS[LightKerosene](both, lights) == answers[0]
    assert ANSWERS[WhoBurns](both, burns) == Action(TABLE, "nobody_burns")
    both.last = 2  # A marker was taken after the turn.
    assert ANSWERS[WhoBurns](both, burns) == answers[1]


def test_a_zombie_hero_whose_wound_may_still_be_answered_has_not_been_spared():
    both = twins(SimpleNamespace(listed=lambda: [Action(TABLE, "no_more_fall")]))
    both.board.stack += [WoundChampion(3, 5, 1, "blast"), ResponseWindow("martian_wound")]
    step = ShotZombies(NOWHERE, 1, True)
    assert ANSWERS[ShotZombies](both, step) is None
    del both.board.stack[1:]
    assert ANSWERS[ShotZombies](both, step) == Action(TABLE, "no_more_fall")
