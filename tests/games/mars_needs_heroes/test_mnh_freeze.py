"""The Freeze Ray at a real table: MNH-27 to MNH-32."""

import pytest

from companion.engine.actions import TABLE, Action
from companion.engine.prompts import Race, Secret
from tests.games.mars_needs_heroes.mnh_table import NAMES, Table, last_set, refused


def _revealed(*bids: int, rulings: dict[str, str] | None = None) -> Table:
    table = Table(len(bids), rulings)
    table.cards("yellow", "green")
    table.bids(*bids)
    return table


@pytest.mark.rule("MNH-27")
def test_the_ray_is_used_once_in_a_game() -> None:
    table = _revealed(5, 4, 3)
    table.freeze(2)
    table.cards()
    table.bids(4, 5, 2)
    assert refused(table, Action(2, "freeze")) == "MNH-27"
    domain = table.state.prompts()[0].domain
    assert isinstance(domain, Race) and [seat for seat, _ in domain.claims] == [0, 1]


@pytest.mark.rule("MNH-28")
def test_a_new_hand_brings_no_new_ray() -> None:
    table = _revealed(1, 2)
    table.freeze(0)
    for number in (2, 3, 4, 5):
        table.play(number, number % 5 + 1 if number < 5 else 1)
    table.cards()
    assert table.seen["hands"] == [[1, 2, 3, 4, 5]] * 2
    assert table.seen["tokens"] == [0, 1]


@pytest.mark.rule("MNH-29")
def test_the_window_is_between_the_reveal_and_the_taking() -> None:
    table = Table(2)
    assert refused(table, Action(0, "freeze")) == "MNH-13"
    table.cards()
    table.push(Action(1, "bid", (5,)))
    assert refused(table, Action(0, "freeze")) == "MNH-14"
    table.push(Action(0, "bid", (1,)))
    assert table.state.is_legal(Action(0, "freeze"))
    table.settle()
    assert refused(table, Action(0, "freeze")) == "MNH-13"


@pytest.mark.rule("MNH-30")
def test_the_first_uses_up_the_own_token_and_no_other() -> None:
    table = _revealed(5, 4, 3)
    table.freeze(1)
    assert table.seen["tokens"] == [1, 0, 1]
    assert table.seen["freezer"] == 1


@pytest.mark.rule("MNH-31")
def test_the_freezer_takes_the_cards_of_the_winner() -> None:
    table = _revealed(5, 4, 3)
    table.freeze(2)
    assert sum(table.seen["won"][2].values()) == 2
    assert sum(table.seen["won"][0].values()) == 0
    assert "Ann gets nothing" in table.said("frozen")
    took = [fact for fact in table.facts if fact.kind == "took"][-1]
    assert (took.rules, took.seat) == (("MNH-31", "MNH-17"), 2)
    assert took.words(NAMES).startswith("Cy takes ")
    assert table.phase() == "turn_up"


@pytest.mark.rule("MNH-32")
def test_the_freezer_breaks_a_tie() -> None:
    table = _revealed(5, 5)
    assert table.seen["winner"] is None
    table.freeze(1)
    assert [fact.rules for fact in table.facts if fact.kind == "frozen"] == [("MNH-30", "MNH-32")]
    assert sum(table.seen["won"][1].values()) == 2
    assert table.phase() == "turn_up" and sum(table.seen["table"].values()) == 0
    assert table.seen["pile"] == 38


@pytest.mark.rule("MNH-29")
def test_the_prompt_closes_with_the_taking() -> None:
    table = _revealed(5, 4, 3)
    prompt = table.state.prompts()[0]
    assert prompt.name == "freeze" and prompt.players == (0, 1, 2, TABLE)
    assert isinstance(prompt.domain, Race)
    assert prompt.domain.close.action == Action(TABLE, "settle")
    assert str(prompt.domain.close.label).format("Ann") == "Ann takes"


@pytest.mark.rule("MNH-27")
def test_without_unused_rays_no_window_opens() -> None:
    table = Table(2)
    table.correct("token/0", 0)
    table.correct("token/1", 0)
    table.cards()
    table.bids(5, 4)
    assert table.phase() == "turn_up" and sum(table.seen["won"][0].values()) == 2


def _race_at_reveal(table: Table) -> Race | None:
    domain = table.state.prompts()[0].domain
    assert isinstance(domain, Secret)
    return domain.race


@pytest.mark.rule("MNH-29")
def test_the_race_begins_at_the_reveal_before_the_bids_are_entered() -> None:
    table = Table(3)
    table.correct("token/1", 0)
    table.cards()
    race = _race_at_reveal(table)
    assert race is not None
    assert race.claims == ((0, Action(0, "freeze")), (2, Action(2, "freeze")))
    table.push(Action(0, "bid", (5,)))
    assert _race_at_reveal(table) == race, "bids that are entered change nothing"
    assert refused(table, Action(0, "freeze")) == "MNH-14", "it counts once all bids are in"


@pytest.mark.rule("MNH-27")
def test_no_race_begins_at_the_reveal_without_a_ray() -> None:
    table = Table(2)
    table.correct("token/0", 0)
    table.correct("token/1", 0)
    table.cards()
    assert _race_at_reveal(table) is None


@pytest.mark.rule("MNH-A04")
def test_who_is_barred_shows_with_the_bids_only() -> None:
    table = Table(3, {"MNH-A04": "others"})
    table.cards()
    race = _race_at_reveal(table)
    assert race is not None and [seat for seat, _ in race.claims] == [0, 1, 2]
    table.bids(5, 4, 3)
    domain = table.state.prompts()[0].domain
    assert isinstance(domain, Race) and [seat for seat, _ in domain.claims] == [1, 2]


@pytest.mark.rule("MNH-A11")
def test_nobody_races_in_a_sudden_death() -> None:
    table = last_set(2, {"MNH-A11": "sudden"})
    table.correct("table/yellow", 0)
    table.correct("table/green", 0)
    table.bids(5, 4)
    table.settle()
    assert table.seen["duel"] and table.seen["tokens"] == [1, 1]
    assert _race_at_reveal(table) is None
