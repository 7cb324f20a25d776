"""Each action has a declared verb, and each verb something to be called."""

from companion.games.invasion_from_outer_space.engine import VERBS
from companion.words import languages
from tests import catalogues
from tests.walks import walk

PACKAGE = "companion.games.invasion_from_outer_space"
BOX = "invasion-from-outer-space"
# What no handler of the box asks for: dice, and what a hand or an owner enters.
OF_ALL_BOXES = {"roll", "correct", "rule", "define"}


def test_every_action_that_is_played_has_a_declared_verb():
    played = {
        action.verb
        for seats in (2, 3, 4)
        for simulated in (True, False)
        for action in walk(BOX, seats, 1, simulated=simulated).actions
    }
    assert len(played) > 30 and played <= VERBS.keys() | OF_ALL_BOXES


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
