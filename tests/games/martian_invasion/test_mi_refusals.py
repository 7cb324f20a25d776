"""Martian Invasion: every refusal says which of the words was wrong, and by which rule."""

from collections.abc import Callable
from random import Random

import pytest

from companion.engine.actions import CHANCE, RESULT, TABLE
from companion.games.martian_invasion import BOX
from companion.games.martian_invasion import state as stages
from companion.games.martian_invasion.components import INDEX
from companion.games.martian_invasion.engine import InvasionState
from tests.games.martian_invasion.mi_table import HUMAN, MARTIAN, Table, refused
from tests.refused import after, refusal


def dealt_at(stage: int, phase: str = "", **rulings: str) -> InvasionState:
    """The first state of a stage with hands that the companion dealt."""
    ruled = {f"MI-{name}": choice for name, choice in rulings.items()}
    rng, state = Random(1), BOX.new_state(2, simulated=True, rulings=ruled)
    while state.stage != stage or state.observation()["phase"] != (phase or "reserves"):
        state, chance = state.clone(), state.current_player() == CHANCE
        state.advance(state.sample(rng) if chance else rng.choice(state.legal_actions()))
    return state


def hold(state: InvasionState, *keys: str) -> InvasionState:
    """The same with these cards in both hands."""
    state = state.clone()
    state.hand = [keys.count(key) for key in INDEX]
    state.size = [sum(state.hand[:13]), sum(state.hand[13:])]
    return state


def of_paper(phase: str, *cards: str, **rulings: str) -> InvasionState:
    """Hands of paper at a battle: not begun, or the cards of both sides are revealed."""
    table = Table({f"MI-{name}": choice for name, choice in rulings.items()}).to_battle(phase)
    if cards:
        table.lay(*cards)
    return table.state


def swapping() -> InvasionState:
    return hold(
        dealt_at(stages.DROP), "saucers", "saucers", "giant-robots", "army", "tanks", "navy"
    )


def of_one_side(choice: str = "one") -> InvasionState:
    """A card changed sides, and the Martians hold one Bonus card that may go on it."""
    state = of_paper("air", "jump-troops", "bombers", A08="yes", A10=choice)
    return after(state, (MARTIAN, "mind", "bombers"), (MARTIAN, "attach", "ray-guns", "bombers"))


MOMENTS: dict[str, Callable[[], InvasionState]] = {
    "deploy": lambda: Table().state,
    "draw": lambda: dealt_at(stages.DRAW, "deploy"),
    "swap": lambda: swapping(),
    "swapped 2": lambda: after(swapping(), *[(MARTIAN, "drop", "saucers")] * 2),
    "swapped": lambda: after(swapping(), (MARTIAN, "ready")),
    "paper swap": lambda: of_paper("reserves"),
    "abduction": lambda: hold(dealt_at(stages.DECIDE, "abduction"), "saucers", "army"),
    "die": lambda: dealt_at(stages.ROLL, "abduction", A17="die"),
    "loss": lambda: dealt_at(stages.LOSE, "abduction"),
    "space": lambda: of_paper("space"),
    "laid": lambda: after(of_paper("space"), (MARTIAN, "lay", "saucers")),
    "done": lambda: after(of_paper("space"), (MARTIAN, "ready")),
    "held": lambda: hold(dealt_at(stages.LAY, "ground"), "saucers", "army"),
    "ambush laid": lambda: after(of_paper("ground", A06="committed"), (HUMAN, "lay", "ambush")),
    "no second ambush": lambda: after(
        hold(dealt_at(stages.LAY, "ground", A06="committed", A04="any"), "army", "ambush"),
        (HUMAN, "lay", "ambush"),
    ),
    "held, committed": lambda: hold(dealt_at(stages.LAY, "ground", A06="committed"), "army"),
    "one bonus": lambda: after(
        of_paper("ground", A10="one"),
        (MARTIAN, "lay", "infantry"), (MARTIAN, "lay", "giant-robots"),
        (MARTIAN, "attach", "ray-guns", "giant-robots"),
    ),
    "mind": lambda: of_paper("air", "jump-troops", "bombers helicopters"),
    "held, mind": lambda: after(
        hold(dealt_at(stages.LAY, "air"), "jump-troops", "saucers", "bombers"),
        (MARTIAN, "lay", "jump-troops"), (HUMAN, "lay", "bombers"), (0, "ready"), (1, "ready"),
    ),
    "ambush": lambda: after(
        of_paper("ground", "infantry giant-robots+ray-guns", "army", A21="yes"), (0, "pass")
    ),
    "whole ambush": lambda: after(
        of_paper("ground", "infantry+ray-guns", "army", A21="no"), (0, "pass")
    ),
    "no ambush": lambda: after(
        hold(
            dealt_at(stages.LAY, "ground", A21="yes"),
            "infantry", "giant-robots", "ray-guns", "army", "tanks",
        ),
        (0, "lay", "infantry"), (0, "lay", "giant-robots"),
        (0, "attach", "ray-guns", "giant-robots"), (1, "lay", "army"), (0, "ready"), (1, "ready"),
    ),
    "trap": lambda: of_paper("space", "saucers", "nukes ambush", A06="committed"),
    "boost": lambda: after(
        of_paper("air", "jump-troops", "bombers", A08="yes"), (MARTIAN, "mind", "bombers")
    ),
    "one boost": lambda: of_one_side(),
}  # fmt: skip
M, H = MARTIAN, HUMAN
NO_CARD = "Discard a card from that hand."
AIM = "An Ambush hits one of the Martian cards on the table."
ONE = "Choose one Human card for Mind Control."
GOES = "The Bonus card goes on the card that changed sides."
THEIRS = "The Martians decide about an Abduction."
LAST = "A Bonus card goes on the card played last, "
REFUSED: list[tuple] = [
    ("deploy", TABLE, "dealt", (0,), "MI-08", "The table says when both hands are full."),
    ("deploy", TABLE, "run_out", (), "MI-A03", "The app counts the decks itself."),
    ("deploy", TABLE, "enlist", (), "MI-08", "The app can only keep a hand from its first card"),
    ("draw", CHANCE, "draw", ("?",), "MI-08", "This card cannot come now."),
    ("die", CHANCE, "roll", (1, 1, 0, 0, 0, 0), "MI-A17", "Roll one six-sided die."),
    ("loss", CHANCE, "lose", ("mothership",), "MI-10", "This card cannot come now."),
    # Cards that are swapped.
    ("swap", M, "ready", (0,), "MI-09", "Discard at least 0."),
    ("swap", M, "drop", (), "MI-09", NO_CARD),
    ("swap", M, "drop", ("saucers", "saucers"), "MI-09", NO_CARD),
    ("swap", M, "drop", ("army",), "MI-09", NO_CARD),
    ("swap", M, "drop", ("?",), "MI-09", NO_CARD),
    ("swap", M, "drop", (1,), "MI-09", NO_CARD),
    ("swap", H, "drop", ("saucers",), "MI-09", NO_CARD),
    ("swap", H, "drop", ("nukes",), "MI-09", "Nukes is not in that hand."),
    ("swap", M, "drop", ("mothership",), "MI-09", "Mothership is not in that hand."),
    ("swap", CHANCE, "drop", ("army",), "MI-09", "This side has already discarded"),
    ("swapped 2", M, "drop", ("giant-robots",), "MI-09", "Discard no more than 2."),
    ("swapped", M, "drop", ("giant-robots",), "MI-09", "This side has already discarded"),
    ("swapped", M, "ready", (), "MI-09", "This side has already discarded"),
    ("paper swap", M, "drop", (3,), "MI-09", "Enter a number from 0 to 2."),
    ("paper swap", M, "ready", (), "MI-09", "Enter a number from 0 to 2."),
    # An Abduction.
    ("abduction", M, "abduct", (), "MI-10", "That hand has no Abduction."),
    ("abduction", M, "abduct", (0,), "MI-10", THEIRS),
    ("abduction", M, "pass", (0,), "MI-10", THEIRS),
    ("abduction", H, "abduct", (), "MI-10", THEIRS),
    ("abduction", H, "pass", (), "MI-10", THEIRS),
    ("abduction", CHANCE, "abduct", (), "MI-10", THEIRS),
    # Cards of a battle.
    ("space", TABLE, RESULT, (3,), "MI-11", "Enter a result before any card of the battle."),
    ("space", M, "ready", (0,), "MI-11", "Say ready without a card."),
    ("space", M, "lay", (), "MI-11", "Name a card."),
    ("space", M, "attach", (), "MI-11", "Name a card."),
    ("space", M, "lay", ("mothership", "mothership"), "MI-11", "There is no card Mothership."),
    ("space", M, "attach", ("mothership",), "MI-11", "There is no card Mothership."),
    ("space", M, "lay", ("jump-troops",), "MI-11", "Jump Troops has Air and Ground, not Space."),
    ("space", M, "lay", ("ray-guns",), "MI-11", "Ray Guns has Bonus, not Space."),
    ("space", H, "lay", ("army",), "MI-11", "Army has Ground, not Space."),
    ("space", H, "lay", ("ambush",), "MI-11", "Ambush has Special, not Space."),
    ("space", M, "attach", ("ray-guns", "saucers"), "MI-12", "A Bonus card needs a card for Space"),
    ("laid", M, "attach", ("mothership", "saucers"), "MI-12", "Mothership is not a Bonus card."),
    ("laid", H, "attach", ("army", "saucers"), "MI-12", "Army is not a Bonus card."),
    ("laid", M, "attach", ("ray-guns", "giant-robots"), "MI-12", LAST + "Saucers."),
    ("laid", M, "attach", ("ray-guns", 1), "MI-12", LAST + "Saucers."),
    ("laid", TABLE, RESULT, (0,), "MI-11", "Enter a result before any card of the battle."),
    ("done", M, "ready", (), "MI-11", "This side has already played its cards"),
    ("done", M, "lay", ("saucers",), "MI-11", "This side has already played its cards"),
    ("held", M, "lay", ("infantry",), "MI-03", "Infantry is not in that hand."),
    ("held", H, "lay", ("tanks",), "MI-03", "Tanks is not in that hand."),
    ("ambush laid", H, "lay", ("ambush",), "MI-A04", "Table ruling: one Ambush per phase."),
    ("no second ambush", H, "lay", ("ambush",), "MI-03", "Ambush is not in that hand."),
    ("held, committed", H, "lay", ("ambush",), "MI-03", "Ambush is not in that hand."),
    ("one bonus", M, "attach", ("ray-guns", "giant-robots"), "MI-A10", "Table ruling: one Bonus"),
    ("one bonus", M, "attach", ("ray-guns", "ray-guns"), "MI-28", LAST + "Giant Robots."),
    ("one bonus", M, "attach", ("ray-guns", "infantry"), "MI-28", LAST + "Giant Robots."),
    # Mind Control.
    ("mind", H, "ambush", (0,), "MI-24", "This side cannot respond now."),
    ("mind", H, "pass", (), "MI-24", "This side cannot respond now."),
    ("mind", M, "mind", (), "MI-23", ONE),
    ("mind", M, "mind", ("bombers", "bombers"), "MI-23", ONE),
    ("mind", M, "mind", ("jump-troops",), "MI-23", ONE),
    ("mind", M, "ambush", ("bombers",), "MI-23", ONE),
    ("mind", M, "mind", ("missiles",), "MI-65", "Missiles has Space: Mind Control does not work"),
    ("mind", M, "mind", ("army",), "MI-23", "No Army was revealed."),
    ("held, mind", M, "mind", ("bombers",), "MI-03", "Mind Control Devices is not in that"),
    # An Ambush.
    ("ambush", M, "mind", ("army",), "MI-31", "This side cannot respond now."),
    ("ambush", H, "ambush", (), "MI-31", AIM),
    ("ambush", H, "ambush", (-1,), "MI-31", AIM),
    ("ambush", H, "ambush", (2,), "MI-31", AIM),
    ("no ambush", H, "ambush", (2,), "MI-31", AIM),
    ("no ambush", H, "ambush", (3,), "MI-31", AIM),
    ("no ambush", H, "ambush", (-1,), "MI-31", AIM),
    ("ambush", H, "ambush", ("0",), "MI-31", AIM),
    ("ambush", H, "ambush", (True,), "MI-31", AIM),
    ("ambush", H, "ambush", (0, "ray-guns", 0), "MI-31", AIM),
    ("ambush", H, "mind", (0,), "MI-31", AIM),
    ("ambush", H, "ambush", (1, "ray-guns"), "MI-31", "That Bonus card is not there."),
    ("ambush", H, "ambush", (0, "force-fields"), "MI-31", "That Bonus card is not there."),
    ("whole ambush", H, "ambush", (0, "ray-guns"), "MI-A21", "Table ruling: an Ambush cannot"),
    ("no ambush", H, "ambush", (0,), "MI-03", "Ambush is not in that hand."),
    ("no ambush", H, "ambush", (1,), "MI-03", "Ambush is not in that hand."),
    ("no ambush", H, "ambush", (0, "ray-guns"), "MI-03", "Ambush is not in that hand."),
    ("trap", H, "pass", (), "MI-A06", "An Ambush on the table needs a target."),
    # Bonus cards for a card taken over.
    ("boost", H, "ready", (), "MI-A08", "Only the Martians have Bonus cards."),
    ("boost", CHANCE, "ready", (), "MI-A08", "Only the Martians have Bonus cards."),
    ("boost", M, "ready", (0,), "MI-A08", "Say ready without a card."),
    ("boost", M, "attach", (), "MI-A08", GOES),
    ("boost", M, "attach", ("ray-guns",), "MI-A08", GOES),
    ("boost", M, "attach", ("ray-guns", "bombers", "bombers"), "MI-A08", GOES),
    ("boost", M, "attach", ("bombers", "bombers"), "MI-A08", GOES),
    ("boost", M, "attach", ("mothership", "bombers"), "MI-21", "Mothership is not a Bonus card."),
    ("boost", M, "attach", ("ray-guns", "jump-troops"), "MI-21", LAST + "Bombers."),
    ("one boost", M, "attach", ("ray-guns", "bombers"), "MI-A10", "Table ruling: one Bonus card"),
]


@pytest.mark.rule("MI-03", "MI-08", "MI-09", "MI-10", "MI-11", "MI-12", "MI-21", "MI-23", "MI-24")
@pytest.mark.rule("MI-30", "MI-31", "MI-65", "MI-A04", "MI-A06", "MI-A08", "MI-A10", "MI-A21")
@pytest.mark.parametrize("moment", MOMENTS)
def test_each_refusal_says_what_was_wrong(moment: str):
    state = MOMENTS[moment]()
    rows = [row[1:] for row in REFUSED if row[0] == moment]
    assert rows
    for player, verb, args, rule, words in rows:
        by, said = refusal(state, player, verb, args)
        assert (by, said[: len(words)]) == (rule, words), (player, verb, args)


@pytest.mark.rule("MI-03", "MI-A02")
def test_no_number_of_copies_below_zero_is_said():
    """By hand more copies may lie there than there are."""
    table = Table({"MI-A02": "stay"}).to_battle("air")
    table.battle("jump-troops", "")
    table.correct("discards/jump-troops", 4)
    reason = str(refused(table, MARTIAN, "lay", "jump-troops").reason)
    assert "4 on the discard pile, 1 fought this turn. " in reason


@pytest.mark.rule("MI-04")
@pytest.mark.parametrize(("points", "missing", "leads"), [
    ((0, 0), (3, 3), (False, False)), ((1, 0), (2, 3), (True, False)),
    ((0, 2), (3, 1), (False, True)), ((2, 1), (1, 2), (True, False)),
    ((4, 3), (0, 0), (True, False)),
])  # fmt: skip
def test_what_each_side_has_and_still_needs(points: tuple, missing: tuple, leads: tuple):
    state = Table().state.clone()
    state.vp = list(points)
    goals = state.standing().goals
    assert [(goal.has, goal.needs, goal.side) for goal in goals] == [
        (points[0], 3, "martians"), (points[1], 3, "humans"),
    ]  # fmt: skip
    assert tuple(goal.leads for goal in goals) == leads
    assert tuple(goal.number for goal in goals) == missing
    for goal, number in zip(goals, missing, strict=True):
        assert str(goal.unit) == ("point" if number == 1 else "points")


@pytest.mark.rule("MI-37", "MI-A14")
@pytest.mark.parametrize(("choice", "may_stop"), [
    ("any", [False, True, True, True]), ("exact", [False, True]),
])  # fmt: skip
def test_from_which_card_on_a_hand_may_stop_discarding(choice: str, may_stop: list[bool]):
    keys = ("saucers", "giant-robots", "infantry", "mothership", "jump-troops")
    state = hold(dealt_at(stages.LAY, "ground", A14=choice), *keys)
    state = after(state, *[(seat, "ready") for seat in state.acting()])
    for key, stops in zip(keys, may_stop, strict=False):
        verbs = [action.verb for action in state.legal_actions(MARTIAN)]
        assert ("ready" in verbs) == stops, key
        if "drop" in verbs:
            state = after(state, (MARTIAN, "drop", key))


@pytest.mark.rule("MI-08")
def test_a_new_turn_begins_with_nobody_ready():
    state = dealt_at(stages.DRAW, "deploy")
    while state.turn == 1:
        chance = state.current_player() == CHANCE
        state = state.apply(state.sample(Random(2)) if chance else state.legal_actions()[0])[0]
    assert [state.observation(seat)["own"]["ready"] for seat in (0, 1)] == [False, False]


@pytest.mark.rule("MI-A03", "MI-08")
def test_a_first_turn_that_a_deck_ended_is_dealt_again_under_another_ruling():
    table = Table({"MI-A03": "end"})
    table.correct("deck/0", 3)
    table.push(TABLE, "dealt")
    assert table.state.is_terminal()
    table.rule("MI-A03", "stop")
    assert (table.state.turn, table.asked()) == (1, "deploy")
