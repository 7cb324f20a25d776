"""Martian Invasion as a match: wrong entries amended, chains kept; odds on the command line."""

import json
from random import Random

import pytest
from click.testing import CliRunner

from companion.cli.odds import odds as command
from companion.engine.actions import TABLE, Action
from companion.games.martian_invasion import BOX
from companion.match.match import Header, Match, Seat
from companion.match.simulation import simulate, simulated_header
from companion.storage.records import match_text, parse_record, play_record
from tests.games.martian_invasion.mi_table import MARTIAN, NAMES, Table

CHAIN = (
    Action(TABLE, "dealt"),
    Action(0, "drop", (1,)),
    Action(1, "drop", (0,)),
    Action(0, "pass"),
    Action(0, "ready"),  # Space: nobody plays
    Action(1, "ready"),
    Action(0, "lay", ("saucers",)),  # Air, the step that will be amended
    Action(0, "attach", ("ray-guns", "saucers")),
    Action(0, "ready"),
    Action(1, "lay", ("bombers",)),
    Action(1, "lay", ("helicopters",)),
    Action(1, "ready"),
    Action(0, "mind", ("bombers",)),
    Action(1, "ambush", (0,)),
    Action(0, "ready"),
)


def match() -> Match:
    seats = tuple(Seat(name, colour) for name, colour in zip("AB", BOX.colours, strict=True))
    made = Match(BOX, Header(BOX.id, seats, BOX.default_options(), BOX.default_rulings(),
                             BOX.components()))  # fmt: skip
    for action in CHAIN:
        made.push(action)
    return made


def test_a_wrong_card_in_a_chain_of_answers_is_amended_and_the_chain_stays():
    played = match()
    assert played.state.observation()["battle"]["forces"] == [6, 4]
    assert played.amend(10, Action(1, "lay", ("nukes",))) is None
    assert len(played) == len(CHAIN)
    assert played.state.observation()["battle"]["forces"] == [6, 9]
    # The reveal itself, earlier in the chain: the same answers still hold.
    assert played.amend(1, Action(0, "drop", (0,))) is None and len(played) == len(CHAIN)


def test_an_amendment_names_the_first_answer_that_no_longer_holds():
    played = match()
    broken = played.amend(9, Action(1, "lay", ("missiles",)))
    assert broken is not None and broken.step.action == Action(0, "mind", ("bombers",))
    assert broken.error.rule == "MI-23" and len(played) == 12
    assert played.state.prompts()[0].name == "mind_control", "the helicopters can be taken"
    played.push(Action(0, "mind", ("helicopters",)))


def test_an_answer_is_undone_and_given_again():
    played = match()
    played.undo(2)
    assert played.state.prompts()[0].name == "ambush"
    played.push(Action(1, "pass"))
    assert played.state.observation()["battle"]["forces"] == [15, 4]


def test_a_match_with_a_bot_at_a_real_table_is_recorded_and_read_back():
    seats = (Seat("A", "green"), Seat("B", "blue", "greedy"))
    made = Match(BOX, Header(BOX.id, seats, BOX.default_options(), BOX.default_rulings(),
                             BOX.components()))  # fmt: skip
    bot = BOX.bots()["greedy"]
    rng = Random(2)
    while not made.state.is_terminal():
        legal = made.state.legal_actions(1)
        if legal:
            made.push(bot(1, made.state.observation(1), legal, rng), "bot")
        else:
            made.push(rng.choice(made.state.legal_actions()))
    text = match_text(made)
    again = play_record(parse_record(text.encode(), "", lambda _: BOX), lambda _: BOX)
    assert match_text(again) == text
    assert again.state.observation(1) == made.state.observation(1)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_simulated_matches_end_well_before_the_bound(level: str):
    header = simulated_header(BOX, 2, level)
    lengths = [len(simulate(BOX, header, f"length {seed}")) for seed in range(25)]
    assert max(lengths) < BOX.bound(2) / 3


def entered(*words: str) -> dict[str, str]:
    result = CliRunner().invoke(command, ["martian-invasion", *words, "--json"])
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def test_odds_come_with_their_assumption():
    hand = entered("hand", "--cards", "7")
    assert hand["holds"] == "3478/7735" and "shuffled" in hand["assumes"]
    assert entered("hand", "--cards", "3", "--copies", "1", "--unseen", "6")["holds"] == "1/2"
    assert entered("next", "--copies", "3", "--left", "45")["next"] == "1/15"
    bonus = entered("next", "--side", "martian", "--trait", "bonus")
    assert bonus["next"] == "3/13" and "shuffled" in bonus["assumes"]


@pytest.mark.parametrize("words", [
    ("hand", "--cards", "9", "--unseen", "4"),
    ("hand", "--cards", "53"),
    ("next", "--copies", "9", "--left", "4"),
    ("next", "--side", "human"),
    ("next", "--trait", "air"),
    ("next", "--side", "venusian", "--trait", "air"),
])  # fmt: skip
def test_odds_that_cannot_be_are_refused(words: tuple[str, ...]):
    assert CliRunner().invoke(command, ["martian-invasion", *words]).exit_code != 0


@pytest.mark.rule("MI-13")
def test_what_is_revealed_hides_in_which_order_it_was_laid():
    shown = []
    for cards in ("bombers jet-fighters", "jet-fighters bombers"):
        table = Table().to_battle("air")
        table.lay("saucers", cards)
        shown.append(table.seen["table"])
        assert table.said("revealed").startswith("Mara: ")
    assert shown[0] == shown[1]


@pytest.mark.rule("MI-08")
def test_a_full_hand_draws_nothing():
    table = Table()
    table.correct("hand/0", 7)
    table.push(TABLE, "dealt")
    assert table.seen["hands"][0] == 7


@pytest.mark.rule("MI-04")
def test_who_has_won_is_announced():
    table = Table()
    for _ in range(2):
        table.turn(("saucers", ""), ("jump-troops", ""), ("infantry", ""))
    (fact,) = [each for each in table.facts if each.kind == "over"]
    assert fact.seat == MARTIAN and "Mara" in str(fact.headline).format(*NAMES)
