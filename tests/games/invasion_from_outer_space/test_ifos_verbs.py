"""Each action has a declared verb, and each verb something to be called."""

from random import Random

from companion.games.invasion_from_outer_space.engine import VERBS
from companion.words import languages
from tests import catalogues
from tests.walks import choose, take

PACKAGE = "companion.games.invasion_from_outer_space"
BOX = "invasion-from-outer-space"
# What no handler of the box asks for: dice, and what a hand or an owner enters.
OF_ALL_BOXES = {"roll", "correct", "rule", "define"}


def test_every_action_that_is_played_has_a_declared_verb():
    box, played = take(BOX), set()
    for game in ("basic", "advanced"):
        for play in ("board", "guide"):
            rng = Random(f"{game} {play}")
            state = box.new_state(3, simulated=True, options={"game": game, "play": play})
            for _ in range(400):
                if not state.is_terminal():
                    played |= {action.verb for action in state.legal_actions()}
                    state.follow(choose(state, rng))
    assert len(played) > 60 and played <= VERBS.keys() | OF_ALL_BOXES


def test_a_verb_whose_button_always_reads_the_same_has_that_word_and_nothing_else_has_one():
    fixed = {
        f"do-{each.name.replace('_', '-')}"
        for each in VERBS.values()
        if not (each.label or each.named)
    }
    said = catalogues.messages(PACKAGE, languages.ENGLISH)
    assert fixed == {id_ for id_ in said if id_.startswith("do-")}


def test_a_verb_is_declared_under_its_name():
    assert all(name == verb.name for name, verb in VERBS.items())
