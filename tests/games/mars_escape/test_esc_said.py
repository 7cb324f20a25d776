"""Mars Escape: what everybody reads of a turn, word for word, and the rules it goes by."""

from collections.abc import Callable

import pytest

from companion.engine.actions import Action
from companion.games.mars_escape import BOX
from companion.games.mars_escape.state import ATTACK, TURN
from tests.games.mars_escape.esc_table import NAMES, Table, attacked, refused


def skipped() -> Table:
    table = Table()
    table.item(0, "freeze_ray", 1)
    table.turn()
    table.do(1, "skip")
    return table


def attack_ended() -> Table:
    table = attacked("two_heads", "wrench")
    table.settle()
    table.done()
    return table


def contested() -> Table:
    table = attacked("two_heads", "wrench")
    table.do(2, "contest")
    return table


def cancelled() -> Table:
    table = Table()
    table.play(0, "freeze_ray", 1)
    table.play(1, "confusion_ray", table.stack[0]["id"])
    table.settle()
    return table


def stolen() -> Table:
    table = Table()
    table.give(1, "two_heads")
    table.item(2, "steal", "two_heads")
    return table


def stolen_twice() -> Table:
    table = Table()
    table.give(1, "two_heads")
    table.play(0, "steal", "two_heads")
    table.play(2, "steal", "two_heads")
    table.settle()
    return table


def shielded() -> Table:
    table = Table()
    table.item(1, "force_field")
    table.play(0, "freeze_ray", 1)
    return table


def tracked(drawn: str) -> Table:
    """Queen is called up while another alien, or she below it, lies in the pile."""
    table = Table()
    for alien in drawn.split():
        table.draw(alien)
        table.done()
    table.item(0, "alien_tracker")
    table.do(0, "track", "queen")
    return table


def scavenged() -> Table:
    table = Table()
    table.item(0, "freeze_ray", 1)
    table.turn()
    table.do(1, "skip")
    table.item(3, "scavenger")
    table.do(3, "take", "freeze_ray")
    return table


def after(*played: tuple) -> Callable[[], Table]:
    """A table where these items were played one after the other."""

    def build() -> Table:
        table = Table()
        for item in played:
            table.item(*item)
        return table

    return build


SHORT = "Damage 2 of 5: not enough for Two Heads yet."
SAID: list[tuple[Callable[[], Table], str, str, tuple[str, ...], int]] = [
    (Table, "dealt", "Everybody has four cards; 48 are left in the deck.",
     ("ESC-06", "ESC-08"), -1),
    (Table, "youngest", "Ann is the youngest and goes first.", ("ESC-09",), -1),
    (skipped, "waits", "Bob is frozen and will skip a turn.", ("ESC-57",), 1),
    (skipped, "skipped", "Bob is frozen and skips a turn.", ("ESC-58", "ESC-59"), -1),
    (skipped, "drawn", "Ann draws a card.", ("ESC-15",), -1),
    (skipped, "played", "Ann plays Freeze Ray on Bob.", (), -1),
    (after((1, "scavenger"),), "played", "Bob plays Scavenger.", (), -1),
    (attack_ended, "alien", "Ann draws an alien: Two Heads is active.", ("ESC-16", "ESC-48"), 0),
    (attack_ended, "weapon", f"Ann plays Wrench. {SHORT}", ("ESC-27", "ESC-30"), -1),
    (attack_ended, "short", SHORT, ("ESC-28",), 0),
    (attack_ended, "weapons_discarded", "All weapons are discarded; the next attack starts afresh.",
     ("ESC-23", "ESC-32"), -1),
    (attack_ended, "done", "Ann ends the turn.", ("ESC-21",), -1),
    (contested, "contested", "Cy wants to respond.", ("ESC-42",), -1),
    (cancelled, "cancelled", "Ann’s Freeze Ray is cancelled.", ("ESC-64",), 1),
    (stolen, "stolen", "Cy takes Two Heads from Bob.", ("ESC-55", "ESC-56"), 2),
    (stolen, "parts", "Cy has 1 ship part.", ("ESC-04",), 2),
    (stolen_twice, "void", "There is nothing left to steal.", ("ESC-54",), -1),
    (shielded, "shield", "Bob is safe from items until the turn ends.",
     ("ESC-68", "ESC-73"), 1),
    (shielded, "cancelled", "Bob’s Force Field cancels Freeze Ray.", ("ESC-72",), 1),
    (lambda: tracked("two_heads"), "tracked",
     "Queen comes out of the deck. Shuffle the deck twice.", ("ESC-76", "ESC-77"), 0),
    (lambda: tracked("queen two_heads"), "tracked", "Queen moves to the top of the pile.",
     ("ESC-76",), 0),
    (scavenged, "scavenged", "Di takes Freeze Ray from the discard pile.",
     ("ESC-74", "ESC-75"), -1),
    (after((1, "freeze_ray", 0)), "frozen", "Ann is frozen: this turn ends.",
     ("ESC-60", "ESC-61"), 0),
    (after((0, "sleight_of_hand", 1)), "taken", "Ann takes a card from Bob’s hand.",
     ("ESC-86",), 0),
    (after((0, "time_machine"),), "rewound",
     "Everything is shuffled twice and dealt again: four cards each.", ("ESC-87", "ESC-91"), 0),
]  # fmt: skip


@pytest.mark.rule("ESC-04", "ESC-15", "ESC-21", "ESC-28", "ESC-32", "ESC-42", "ESC-54", "ESC-57")
@pytest.mark.rule("ESC-58", "ESC-59", "ESC-61", "ESC-64", "ESC-72", "ESC-73", "ESC-86", "ESC-87")
@pytest.mark.parametrize(("build", "kind", "words", "rules", "seat"), SAID)
def test_what_happens_is_said_with_its_rules(build, kind, words, rules, seat):
    table = build()
    fact = [each for each in table.facts if each.kind == kind][-1]
    assert (fact.words(NAMES), fact.rules, fact.seat) == (words, rules, seat)


@pytest.mark.rule("ESC-36")
def test_two_of_the_same_card_are_one_choice():
    state = BOX.new_state(2, simulated=True).clone()
    index = state.cards.index
    state.phase, state.who, state.turn = TURN, 0, 0
    state.hold(0, [index["steal"], index["alien_tracker"], index["alien_tracker"], index["rock"]])
    listed = state.legal_actions()
    assert len(listed) == len(set(listed))
    assert [action.args for action in listed if action.verb == "play"] == [("alien_tracker",)]
    state.phase, state.pile = ATTACK, [index["two_heads"]]
    state.hold(0, [index["rock"]] * 2)
    assert [a.args for a in state.legal_actions() if a.verb == "weapon"] == [("rock",)]


@pytest.mark.rule("ESC-34", "ESC-A42")
def test_no_weapon_is_laid_while_a_time_machine_waits():
    table = attacked("queen", "wrench", rulings={"ESC-A42": "allowed"})
    table.play(1, "scavenger")
    assert table.ok(0, "weapon", "rock")
    table.play(2, "time_machine")
    assert refused(table, 0, "weapon", "rock") == "ESC-26"


@pytest.mark.rule("ESC-28", "ESC-30")
def test_after_an_attack_that_was_not_enough_the_attacker_goes_on_at_once():
    state = BOX.new_state(2, simulated=True).clone()
    index = state.cards.index
    state.phase, state.who, state.turn, state.counts = ATTACK, 0, 0, [2, 2]
    state.pile = [index["queen"]]
    state.hold(0, [index["rock"]] * 2)
    state.hold(1, [index["scavenger"], index["force_field"]])
    state, _ = state.apply(Action(0, "weapon", ("rock",)))
    asked = []
    while state.stack:
        asked.append(state.who)
        state, _ = state.apply(Action(state.who, "pass"))
    assert 1 in asked and (state.who, state.phase) == (0, ATTACK)
