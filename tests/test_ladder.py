"""The ladder: what it measures, and that the fault it was made for stays away."""

from tests.ladder.__main__ import Pairing, Row, line, main, pairings, row, share
from tests.ladder.habits import HABITS

HEROES = "mars-needs-heroes"


def test_each_level_meets_the_next_lower_one_and_every_habit() -> None:
    found = list(pairings(HEROES, [3], ("easy", "normal", "hard")))
    assert (found[0].challenger, found[0].table) == ("normal", "easy")
    levels = [each for each in found if each.challenger in ("normal", "hard")]
    assert len(found) == len(levels) + 2 * len(HABITS[HEROES])
    assert {each.bound for each in levels} == {(">=", 1.15), (">=", 1.6)}
    assert Pairing(HEROES, 2, "hard", "normal").bound == (">=", 1.3)


def test_who_plays_for_a_side_is_measured_alone_and_as_a_whole_side() -> None:
    """Who always wins there has two fair shares, however many seats there are: a side shares."""
    alone, whole = [
        each
        for each in pairings("invasion-from-outer-space", [5], ("normal",))
        if each.challenger == "hard"
    ]
    assert (alone.side, alone.bound, len(alone.parties)) == (False, (">=", 1.15), 5)
    assert (whole.side, whole.bound) == (True, (">=", 1.3))
    assert sorted(map(len, whole.parties)) == [1, 4] and sum(whole.parties, []) == [*range(5)]
    assert not any(each.side for each in pairings(HEROES, [3], ("normal",)))


def test_a_row_says_whether_its_bound_holds_surely() -> None:
    pairing = Pairing(HEROES, 3, "at random", "normal")
    surely = Row(pairing, 100, 0.9, 0.7, 1.1, 0)
    assert surely.verdict == "yes" and line(surely).endswith("<= 1.20  yes")
    assert surely._replace(high=1.3).verdict == "likely"
    assert surely._replace(share=1.3, high=1.5).verdict == "no"
    assert "2 NEVER ENDED" in line(surely._replace(endless=2))


def test_a_match_is_played_from_its_seed() -> None:
    pairing = Pairing(HEROES, 2, "middle card, never freezes", "normal")
    assert [share(pairing, "s", n) for n in range(6)] == [share(pairing, "s", n) for n in range(6)]


def test_always_bidding_the_middle_card_wins_no_table_of_normal_bots() -> None:
    """It won four of five against three bots that thought alike and cancelled each other."""
    for seats in (3, 4):
        found = row(Pairing(HEROES, seats, "middle card, never freezes", "normal"), 60, "ladder")
        assert found.share <= 1.2 and not found.endless


def test_it_prints_a_table(capsys) -> None:
    main(["--box", HEROES, "--seats", "2", "--table", "easy", "--matches", "2"])
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 2 and said[1].startswith(HEROES) and "easy" in said[1]
