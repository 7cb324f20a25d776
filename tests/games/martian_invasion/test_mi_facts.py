"""Martian Invasion: every number that is said is the one on the table, under any rulings."""

from collections.abc import Iterator
from random import Random

import pytest

from companion.engine.actions import RESULT, TABLE
from companion.engine.state import Fact
from companion.games.martian_invasion import BOX, scoring
from companion.games.martian_invasion.battle import RULES
from companion.games.martian_invasion.engine import InvasionState
from companion.words import Message, Sentences
from tests.games.martian_invasion.mi_table import HUMAN, MARTIAN, NAMES, Table
from tests.walks import choose


def happened(kind: str) -> Iterator[tuple[InvasionState, Fact, InvasionState]]:
    """Facts of a kind in random games, with the states before and after."""
    for seed in range(16):
        rng, rulings = Random(f"facts {seed}"), dict(BOX.default_rulings())
        if seed % 2:
            rulings |= {each.id: rng.choice(each.choices)[0] for each in BOX.rulings}
        state = BOX.new_state(2, simulated=seed % 4 > 1, rulings=rulings)
        while not state.is_terminal():
            action = choose(state, rng)
            if action.verb == RESULT:
                continue  # tests of results are in test_mi_results
            after, facts = state.apply(action)
            found = [fact for fact in facts if fact.kind == kind]
            if len(found) == 1:
                yield state, found[0], after
            state = after


def said(text: object) -> dict[str, object]:
    assert isinstance(text, Message)
    return dict(text.params)


@pytest.mark.rule("MI-08")
def test_what_was_dealt_is_said_with_hands_and_decks():
    for before, fact, after in happened("dealt"):
        words = said(fact.text)
        assert [words["our_hand"], words["their_hand"]] == after.size
        assert [words["our_deck"], words["their_deck"]] == after.left
        drawn = [after.size[seat] - before.size[seat] for seat in (0, 1)]
        if before.turn == after.turn:
            assert [words["ours"], words["theirs"]] == drawn


@pytest.mark.rule("MI-34", "MI-35", "MI-36")
def test_what_a_turn_earned_is_said_with_the_points():
    for before, fact, after in happened("regrouped"):
        words, headline = said(fact.text), said(fact.headline)
        won = [now - then for now, then in zip(after.vp, before.vp, strict=True)]
        assert [words["ours"], words["theirs"]] == after.vp
        assert [words["our_gain"], words["their_gain"]] == won
        assert won == [scoring.earned(words[sp]) for sp in ("our_sp", "their_sp")]
        earners = [seat for seat in (0, 1) if won[seat]]
        assert fact.seat == (earners[0] if len(earners) == 1 else -1)
        points = after.vp if len(earners) != 1 or earners == [0] else after.vp[::-1]
        assert [headline["ours"], headline["theirs"]] == points
        if len(earners) == 2:
            assert [headline["our_gain"], headline["their_gain"]] == won
        elif earners:
            assert headline["gain"] == won[earners[0]]


@pytest.mark.rule("MI-34", "MI-35", "MI-36")
def test_three_strategy_points_earn_two_and_two_earn_one():
    assert [scoring.earned(sp) for sp in range(5)] == [0, 0, 1, 2, 2]


@pytest.mark.rule("MI-04", "MI-A12")
def test_that_both_have_enough_is_said_where_it_is_so():
    for _, fact, after in happened("level"):
        assert min(after.vp) >= after.goal and said(fact.text)["points"] == after.vp[0]
    table = Table()
    table.correct("vp/0", 1)
    table.correct("vp/1", 1)
    table.turn(("mothership", "nukes"), ("", ""), ("infantry", "navy"))
    assert table.seen["vp"] == [3, 3] and "3" in table.said("level")
    table = Table()
    table.turn(("saucers", ""), ("jump-troops", ""), ("infantry", ""))
    assert "level" not in [fact.kind for fact in table.facts]


@pytest.mark.rule("MI-10")
def test_an_abduction_says_how_many_are_left():
    for _, fact, after in happened("abducted"):
        assert fact.seat == MARTIAN
        if fact.rules == ("MI-10",):
            assert said(fact.text)["left"] == after.size[HUMAN]


@pytest.mark.rule("MI-16", "MI-17", "MI-18", "MI-26", "MI-33", "MI-A11")
def test_a_point_cites_the_rule_that_gave_it():
    seen = set()
    for _, fact, after in happened("scored"):
        assert isinstance(fact.text, Sentences)
        battle = after.battle
        assert battle is not None
        rules, (ours, theirs) = RULES[battle.phase], battle.forces
        fought = any((battle.martian, battle.turned, battle.human))
        cards = "cards" if battle.numbers[0] != battle.numbers[1] else "all"
        how = cards if ours == theirs else "forces"
        wanted = {"forces": rules[4], "cards": rules[5], "all": rules[6]}[how]
        if battle.gained == (0, 0):
            assert fact.rules == ("MI-A11",) and not fought
        else:
            assert fact.rules == (rules[3], wanted)
        seen.add(how)
    assert seen == {"forces", "cards", "all"}


@pytest.mark.rule("MI-04")
def test_the_end_names_the_winner():
    for _, fact, after in happened("over"):
        first = scoring.ranking(after)[0]
        assert fact.seat == (first[0] if len(first) == 1 else -1)
        if len(first) == 1:
            assert NAMES[first[0]] in str(fact.headline).format(*NAMES)
    table = Table()
    for _ in range(2):
        table.turn(("", "nukes"), ("", "bombers"), ("", "navy"))
    assert "Hugo" in str(table.facts[-1].headline).format(*NAMES)


@pytest.mark.rule("MI-13")
def test_a_battle_is_kept_as_it_was_fought():
    for _, _, after in happened("scored"):
        battle = after.battle
        assert battle is not None
        assert all(kind < 13 for entry in battle.martian for kind in entry)
        assert all(kind >= 13 for entry in battle.human for kind in entry)
    last = Table().to_battle().battle("saucers", "nukes")
    assert [[each["card"] for each in side] for side in last["table"]] == [["saucers"], ["nukes"]]


# ---- what a hand may draw and discard ----------------------------------------------------
@pytest.mark.rule("MI-08", "MI-09")
@pytest.mark.parametrize("size", [0, 1, 3, 4, 6, 7, 8, 9])
def test_a_hand_is_filled_to_seven_and_never_shrunk(size: int):
    table = Table()
    table.correct("hand/0", size)
    left = table.seen["decks"][0]
    table.push(TABLE, "dealt")
    assert table.seen["hands"][0] == max(size, 7)
    assert table.seen["decks"][0] == left - (max(size, 7) - size)


@pytest.mark.rule("MI-09", "MI-37", "MI-38")
@pytest.mark.parametrize(("size", "swaps", "drops"), [(1, 1, 0), (2, 2, 0), (3, 2, 0), (5, 2, 1)])
def test_how_many_cards_may_be_swapped_and_must_be_discarded(size: int, swaps: int, drops: int):
    table = Table()
    table.push(TABLE, "dealt")
    table.correct("hand/0", size)
    numbers = [action.args[0] for action in table.state.legal_actions(MARTIAN)]
    assert numbers == list(range(swaps + 1))
    table.to_battle("regroup")
    numbers = [action.args[0] for action in table.state.legal_actions(MARTIAN)]
    assert numbers == list(range(drops, table.seen["hands"][0] + 1))


@pytest.mark.rule("MI-08")
def test_the_companion_keeps_a_hand_from_the_first_turn_on_only():
    table = Table()
    assert [a.verb for a in table.state.legal_actions(MARTIAN)] == ["enlist"]
    table.turn()
    while table.seen["turn"] == 1:
        table.step()
    assert table.asked() == "deploy"
    assert [action.verb for action in table.state.legal_actions()] == ["dealt"]


@pytest.mark.rule("MI-A03")
@pytest.mark.parametrize(("choice", "phase"), [("stop", "reserves"), ("end", "over")])
def test_a_second_turn_without_cards_to_draw(choice: str, phase: str):
    table = Table({"MI-A03": choice}).to_battle("regroup")
    for path in ("deck/0", "deck/1"):
        table.correct(path, 0)
    while table.seen["phase"] == "regroup":
        table.step()
    assert table.seen["phase"] == phase


@pytest.mark.rule("MI-A06")
def test_each_ambush_laid_with_the_reveal_waits_for_its_own_target():
    table = Table({"MI-A06": "committed", "MI-A04": "any"}).to_battle()
    table.lay("saucers saucers mothership", "nukes ambush ambush")
    assert table.said("revealed").endswith("2 Ambush.")
    table.push(HUMAN, "ambush", 0)
    assert table.asked() == "ambush" and table.cited("ambushed") == ("MI-14",)
    table.push(HUMAN, "ambush", 0)
    assert table.seen["battle"]["forces"][0] in (8, 9)


@pytest.mark.rule("MI-A08")
def test_nobody_is_asked_for_bonus_cards_without_a_card_in_hand():
    table = Table({"MI-A08": "yes"}).to_battle("air")
    table.correct("hand/0", 2)
    table.lay("jump-troops", "bombers")
    table.push(MARTIAN, "mind", "bombers")
    assert table.seen["hands"][0] == 0 and table.asked() != "boost"
