"""Every ruling: what the default does and what each alternative does. MNH-A01 to MNH-A09."""

import pytest

from companion.engine.actions import Action
from companion.engine.prompts import Race
from companion.games.mars_needs_heroes import BOX
from companion.games.mars_needs_heroes.legal import why_not
from companion.match.readings import readings
from tests.games.mars_needs_heroes.mnh_table import NAMES, Table, last_set, refused


def _revealed(rulings: dict[str, str], *bids: int, youngest: int = 0) -> Table:
    table = Table(len(bids), rulings, youngest=youngest)
    table.cards("yellow", "green")
    table.bids(*bids)
    return table


@pytest.mark.rule("MNH-A01")
def test_a01_three_equal_cards_all_cancel() -> None:
    assert _revealed({}, 5, 5, 5, 1).seen["winner"] == 3
    assert _revealed({}, 5, 5, 5).seen["winner"] is None


@pytest.mark.rule("MNH-A01")
@pytest.mark.parametrize(
    ("bids", "youngest", "winner"),
    [
        ((5, 5, 5, 1), 0, 2),
        ((5, 5, 5, 1), 1, 0),
        ((5, 5, 1, 5), 3, 1),
        ((5, 5, 2, 1), 0, 2),
        ((5, 5, 5, 5), 0, None),
        ((5, 5, 1, 1), 0, None),
        ((4, 4, 4, 5), 0, 3),
    ],
)
def test_a01_pairs_cancel_and_a_third_stays(
    bids: tuple[int, ...], youngest: int, winner: int | None
) -> None:
    assert _revealed({"MNH-A01": "pairs"}, *bids, youngest=youngest).seen["winner"] == winner


@pytest.mark.rule("MNH-A01")
@pytest.mark.parametrize(
    ("ruling", "said"), [("pairs", "Two of three 5s cancel; the third stays."), ("all", "Three 5s")]
)
def test_a01_the_table_hears_which_bids_cancel(ruling: str, said: str) -> None:
    rulings = {} if ruling == "all" else {"MNH-A01": ruling}
    table = _revealed(rulings, 5, 5, 5, 1)
    assert said in table.said("revealed")
    assert table.facts[-1].rules == ("MNH-16", "MNH-20")
    table.settle()
    assert said in table.said("took")


@pytest.mark.rule("MNH-A01")
def test_a01_is_shown_while_cards_are_turned_over_after_a_tie_that_it_decides() -> None:
    """The tie was looked at before: no answer looks at the ruling again."""
    table = _revealed({"MNH-A06": "after"}, 5, 5, 5)
    table.cards("green")
    assert "MNH-A01" in {each.ruling.id for each in readings(BOX, table.state)}


@pytest.mark.rule("MNH-16")
def test_where_none_cancel_no_rule_of_equal_bids_is_named() -> None:
    assert _revealed({}, 5, 4, 3).facts[-1].rules == ("MNH-16",)


@pytest.mark.rule("MNH-A02")
def test_a02_the_slower_player_keeps_the_token() -> None:
    table = _revealed({}, 5, 4, 3)
    late = Action(1, "freeze", (2,))
    assert refused(table, late) == "MNH-A02"
    assert "slower players keep their token" in str(why_not(table.state, late)[1])
    table.freeze(1)
    assert table.seen["tokens"] == [1, 0, 1]
    assert len(_revealed({}, 5, 4, 3).state.prompts()) == 1


@pytest.mark.rule("MNH-A02")
@pytest.mark.parametrize("choice", ["spent", "slammed"])
def test_a02_the_slower_players_lose_the_token(choice: str) -> None:
    table = _revealed({"MNH-A02": choice}, 5, 4, 3)
    late = [prompt for prompt in table.state.prompts() if prompt.name == "freeze_late"]
    assert len(late) == 1 and not late[0].blocking
    assert refused(table, Action(1, "freeze", (2, 0))) == "MNH-A02"
    assert refused(table, Action(1, "freeze", (1,))) == "MNH-A02"
    assert "Name each slower player once" in str(why_not(table.state, Action(1, "freeze", (1,)))[1])
    table.freeze(1, 0, 2)
    assert table.seen["tokens"] == [0, 0, 0] and table.seen["freezer"] == 1
    assert "Ann and Cy came too late" in table.said("frozen")


@pytest.mark.rule("MNH-A03")
def test_a03_one_ray_for_each_bid() -> None:
    table = _revealed({}, 5, 4, 3)
    table.freeze(1)
    assert table.phase() == "turn_up"
    assert not table.state.is_legal(Action(2, "freeze"))


@pytest.mark.rule("MNH-A03")
def test_a03_the_last_ray_gets_the_cards() -> None:
    table = _revealed({"MNH-A03": "last"}, 5, 4, 3)
    table.freeze(1)
    assert table.phase() == "freeze"
    assert refused(table, Action(1, "freeze")) == "MNH-27"
    table.freeze(2)
    table.settle()
    assert sum(table.seen["won"][2].values()) == 2 and table.seen["tokens"] == [1, 0, 0]


@pytest.mark.rule("MNH-A03")
def test_a03_nobody_freezes_the_own_ray() -> None:
    table = Table(3, {"MNH-A03": "last"})
    table.correct("token/1", 2)
    table.cards()
    table.bids(5, 4, 3)
    table.freeze(1)
    assert refused(table, Action(1, "freeze")) == "MNH-A03"


@pytest.mark.rule("MNH-A04")
def test_a04_the_winner_may_freeze() -> None:
    table = _revealed({}, 5, 4, 3)
    table.freeze(0)
    assert sum(table.seen["won"][0].values()) == 2 and table.seen["tokens"][0] == 0


@pytest.mark.rule("MNH-A04")
def test_a04_only_the_others_may_freeze() -> None:
    table = _revealed({"MNH-A04": "others"}, 5, 4, 3)
    assert refused(table, Action(0, "freeze")) == "MNH-A04"
    assert table.seen["window"]["seats"] == [1, 2]
    assert _revealed({"MNH-A04": "others"}, 5, 5).seen["window"]["seats"] == [0, 1]


@pytest.mark.rule("MNH-A05")
@pytest.mark.parametrize(
    ("choice", "option", "seconds"),
    [
        ("confirm", "0", 0),
        ("confirm", "5", 5),
        ("confirm", "10", 10),
        ("countdown", "3", 3),
        ("countdown", "0", 5),
        ("table", "10", 0),
    ],
)
def test_a05_how_long_the_window_stays_open(choice: str, option: str, seconds: float) -> None:
    table = Table(2, {"MNH-A05": choice}, {"freeze_seconds": option})
    table.cards()
    table.bids(5, 4)
    domain = table.state.prompts()[0].domain
    assert isinstance(domain, Race) and domain.seconds == seconds
    assert domain.timed == (choice == "countdown"), "only a clock closes it by itself"
    assert table.seen["window"] == {"seats": [0, 1], "seconds": seconds, "closes": choice}


@pytest.mark.rule("MNH-A06")
def test_a06_the_tie_is_frozen_before_cards_are_added() -> None:
    table = _revealed({}, 5, 5)
    assert table.phase() == "freeze" and sum(table.seen["table"].values()) == 2
    table.freeze(0)
    assert sum(table.seen["won"][0].values()) == 2 and table.seen["pile"] == 38


@pytest.mark.rule("MNH-A06")
def test_a06_the_tie_is_frozen_after_cards_are_added() -> None:
    table = _revealed({"MNH-A06": "after"}, 5, 5)
    assert table.phase() == "turn_up" and table.seen["bids"] == [5, 5]
    table.cards()
    assert table.phase() == "freeze"
    table.freeze(0)
    assert sum(table.seen["won"][0].values()) == 4 and table.seen["pile"] == 36
    table.cards()
    assert table.phase() == "bid"


@pytest.mark.rule("MNH-A06")
def test_a06_without_a_ray_the_added_cards_are_bid_for_once() -> None:
    table = _revealed({"MNH-A06": "after"}, 5, 5)
    table.cards()
    table.settle()
    assert table.phase() == "bid" and sum(table.seen["table"].values()) == 4


@pytest.mark.rule("MNH-A06")
def test_a06_with_an_empty_pile_no_card_can_come_before_the_ray() -> None:
    table = last_set(2, {"MNH-A06": "after"})
    table.bids(5, 5)
    assert table.phase() == "freeze"
    table.freeze(1)
    assert table.state.is_terminal() and table.seen["won"][1]["yellow"] == 2


@pytest.mark.rule("MNH-A07")
@pytest.mark.parametrize(("choice", "turner"), [("taker", 2), ("highest", 0)])
def test_a07_who_turns_up_after_a_ray(choice: str, turner: int) -> None:
    table = _revealed({"MNH-A07": choice}, 5, 4, 3, youngest=1)
    table.freeze(2)
    assert table.seen["turner"] == turner


@pytest.mark.rule("MNH-A07")
def test_a07_after_a_frozen_tie_it_is_the_taker() -> None:
    table = _revealed({"MNH-A07": "highest"}, 5, 5)
    table.freeze(1)
    assert table.seen["turner"] == 1


@pytest.mark.rule("MNH-A08")
@pytest.mark.parametrize(("choice", "turner"), [("turner", 1), ("anyone", None)])
def test_a08_who_turns_up_after_a_tie(choice: str, turner: int | None) -> None:
    table = _revealed({"MNH-A08": choice}, 5, 5, 5, youngest=1)
    table.settle()
    assert table.seen["turner"] == turner
    text = str(table.state.prompts()[0].text).format(*NAMES)
    assert text.startswith("Bob" if turner else "Somebody")


@pytest.mark.rule("MNH-A09")
@pytest.mark.parametrize(("choice", "turner"), [("winner", 0), ("clockwise", 2)])
def test_a09_who_turns_up_next(choice: str, turner: int) -> None:
    table = _revealed({"MNH-A09": choice}, 5, 4, 3, youngest=1)
    table.settle()
    assert table.seen["turner"] == turner


@pytest.mark.rule("MNH-A01")
def test_a_ruling_changed_in_the_window_counts_at_once() -> None:
    table = _revealed({}, 5, 5, 5, 1)
    table.rule("MNH-A01", "pairs")
    assert table.seen["winner"] == 2
    table.settle()
    assert sum(table.seen["won"][2].values()) == 2
