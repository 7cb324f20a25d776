"""An attack while items wait: it is judged last, and a weapon answers no item."""

import pytest

from companion.engine.actions import CHANCE, TABLE, Action
from tests.games.mars_escape.esc_table import Table, attacked, refused


def close_first(table: Table) -> None:
    """Nobody answers what comes first; a table that decides the order takes the first listed."""
    action = next(each for each in table.state.legal_actions() if each.verb == "resolve")
    table.push(action)


def orders() -> tuple[str, ...]:
    return Table().state.ruling_choices()["ESC-A04"]


@pytest.mark.rule("ESC-21", "ESC-A42", "ESC-56")
@pytest.mark.parametrize("order", range(4))
def test_a_waiting_steal_comes_before_the_attack_that_answers_it(order):
    """Ann and Bob have three parts each; Bob steals, Ann answers with a weapon: Bob wins."""
    table = Table(rulings={"ESC-A04": orders()[order]})
    table.give(0, "tripod"), table.give(1, "crater_crab")
    table.set("alien/queen", 0)
    while table.seen["parts"][0] < 3:
        table.give(0, next(iter(free_of_one(table))))
    while table.seen["parts"][1] < 3:
        table.give(1, next(iter(free_of_one(table))))
    assert table.seen["parts"][:2] == [3, 3]
    table.draw("two_heads")
    table.play(1, "steal", "tripod")
    table.weapon("rail_gun")
    close_first(table)
    assert table.seen["winner"] == 1 and table.seen["parts"][:2] == [2, 4]
    assert table.seen["active"]["id"] == "two_heads"


def free_of_one(table: Table) -> list[str]:
    """Aliens of one part that lie in no stockpile yet."""
    cards = table.state.cards
    taken = {alien["id"] for stock in table.seen["stock"] for alien in stock}
    return [
        cards.ids[card]
        for card, parts in enumerate(cards.parts)
        if parts == 1 and cards.ids[card] not in {*taken, "two_heads"}
    ]


@pytest.mark.rule("ESC-63", "ESC-64", "ESC-A42")
def test_a_confusion_ray_on_a_standing_weapon_counts_before_the_next_one():
    table = attacked("two_heads", "wrench", "flare_gun")
    table.settle()
    assert table.seen["damage"] == 4 and not table.stack
    flare = next(e["id"] for e in table.seen["lying"] if e["acts"] == "flare_gun")
    table.play(1, "confusion_ray", flare)
    table.weapon("wrench")
    assert table.acts() == ["confusion_ray", "attack"]
    table.settle()
    assert table.seen["damage"] == 4 and table.seen["stock"][0] == []
    assert table.seen["phase"] == "attack" and table.seen["turn"] == 0


@pytest.mark.rule("ESC-80", "ESC-A42")
def test_a_waiting_alien_tracker_changes_the_target_of_the_attack():
    table = attacked("two_heads")
    table.play(1, "alien_tracker")
    table.weapon("rail_gun")
    table.resolve()
    table.do(1, "track", "queen")
    table.settle()
    assert table.seen["stock"][0] == [] and table.seen["active"]["id"] == "queen"
    assert "not enough" in table.said("short")


@pytest.mark.rule("ESC-A06", "ESC-A42")
def test_ruled_at_once_the_attack_still_waits_for_items():
    table = attacked("two_heads", rulings={"ESC-A06": "at_once"})
    table.play(1, "scavenger")
    table.weapon("rail_gun")
    assert table.acts() == ["scavenger"] and table.seen["stock"][0] == []
    table.settle()
    assert [each["id"] for each in table.seen["stock"][0]] == ["two_heads"]
    assert table.seen["turn"] == 1, "no further window opens"


# ---- a weapon does not dodge a Freeze Ray -----------------------------------------------
@pytest.mark.rule("ESC-60", "ESC-61")
def test_a_weapon_laid_into_the_window_of_a_freeze_ray_does_not_dodge_it():
    table = attacked("two_heads")
    table.play(1, "freeze_ray", 0)
    table.weapon("rail_gun")
    table.resolve()
    assert table.seen["turn"] == 1 and table.seen["stock"][0] == []
    assert table.seen["frozen"] == [0] * 4
    assert sorted(table.seen["discard"]) == ["freeze_ray", "rail_gun"]


@pytest.mark.rule("ESC-60", "ESC-62")
def test_the_weapon_counts_when_the_freeze_ray_is_cancelled():
    table = attacked("two_heads")
    ray = table.play(1, "freeze_ray", 0)
    table.weapon("rail_gun")
    table.play(0, "confusion_ray", ray)
    table.settle()
    assert [each["id"] for each in table.seen["stock"][0]] == ["two_heads"]


@pytest.mark.rule("ESC-60", "ESC-A18")
def test_a_freeze_ray_played_after_a_weapon_waits_even_if_that_weapon_is_gone():
    table = attacked("queen", "rock")
    table.settle()
    rock = table.seen["lying"][0]["id"]
    table.item(2, "confusion_ray", rock)
    table.item(1, "freeze_ray", 0)
    assert table.seen["turn"] == 0 and table.seen["frozen"] == [1, 0, 0, 0]


# ---- the last card goes while a hand is on the deck ---------------------------------------
def touched_with(deck: int) -> Table:
    """A player touches a deck of `deck` hidden cards; every alien lies in the pile."""
    table = Table(2)
    table.set("hand/0", 4 + table.seen["deck"] - 11 - deck)
    drawn = [each.args for each in table.state.legal_actions() if each.verb == "draw"]
    for alien in [args[0] for args in drawn if args and args != ("?",)]:
        table.set(f"alien/{alien}", "pile")
    assert table.seen["deck"] == deck
    table.do(0, "draw")
    return table


@pytest.mark.rule("ESC-17")
def test_an_item_takes_the_last_cards_while_a_hand_is_on_the_deck():
    table = touched_with(2)
    table.play(1, "cache_chest")
    table.resolve()
    table.draw(), table.draw()
    assert table.seen["deck"] == 1 and table.seen["discard"] == [], "the Chest is the new deck"
    table.draw()
    assert table.seen["phase"] == "attack"


@pytest.mark.rule("ESC-17", "ESC-79")
def test_a_tracker_takes_the_last_card_while_a_hand_is_on_the_deck():
    table = touched_with(1)
    table.set("alien/queen", "deck")
    table.draw(), table.done(), table.do(1, "draw")
    assert table.seen["deck"] == 1 and table.seen["phase"] == "touched"
    table.play(0, "alien_tracker")
    table.resolve()
    table.do(0, "track", "queen")
    assert table.seen["deck"] == 1, "the Tracker, discarded before"
    table.draw()
    assert table.seen["phase"] == "attack" and table.seen["turn"] == 1


@pytest.mark.rule("ESC-20", "ESC-26", "ESC-61")
def test_once_frozen_no_weapon_is_laid_while_the_other_items_are_settled():
    table = attacked("two_heads")
    table.play(3, "scavenger")
    table.play(1, "freeze_ray", 0)
    table.resolve()
    assert table.seen["ending"] and table.acts() == ["scavenger"] and table.seen["turn"] == 0
    assert refused(table, 0, "weapon", "rock") == "ESC-26"
    assert Action(TABLE, "resolve") in table.state.legal_actions()
    assert not table.ok(CHANCE, "draw", "?")


@pytest.mark.rule("ESC-21", "ESC-A42")
def test_an_attack_waits_until_all_items_before_it_are_over():
    table = attacked("two_heads")
    table.give(0, "tripod")
    table.give(2, "crater_crab")
    table.play(1, "steal", "tripod")
    table.play(3, "steal", "crater_crab")
    table.weapon("wrench")
    assert len(table.stack) == 3 and table.acts()[-1] == "attack"
    table.weapon("flare_gun")
    assert table.acts().count("attack") == 1 and table.acts()[-1] == "attack"


@pytest.mark.rule("ESC-76", "ESC-A28")
def test_an_alien_tracker_finds_an_alien_in_the_deck_or_on_the_pile():
    table = Table(rulings={"ESC-A28": "refused"})
    assert table.ok(0, "play", "alien_tracker") or table.state.hidden_aliens()
    table.draw("two_heads")
    assert table.ok(1, "play", "alien_tracker")


def test_the_question_for_responses_names_whose_card_waits():
    table = Table()
    table.play(0, "cache_chest")
    assert str(table.state.prompts()[0].text) == "Does anybody stop {0}?"


def test_where_nobody_holds_a_card_no_item_is_asked_for():
    table = Table(2)
    assert "items" in [prompt.name for prompt in table.state.prompts()]
    for seat in (0, 1):
        table.set(f"hand/{seat}", 0)
    assert "items" not in [prompt.name for prompt in table.state.prompts()]
