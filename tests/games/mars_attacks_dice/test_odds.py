"""The odds against counting every ordered roll, and against a plain recursion."""

import time
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from msgspec.structs import replace

from companion.games.mars_attacks_dice import odds
from companion.games.mars_attacks_dice.components import read_card
from companion.games.mars_attacks_dice.odds import Aim, take_aim

from .table import BOX, ROW, SEATTLE, Table, card, monument

M, R, N = 0, 1, 2


@cache
def ordered(dice):
    """Count all ordered rolls by their faces, one by one."""
    tally = {}
    for faces in product((M, R, N), repeat=dice):
        counts = (faces.count(M), faces.count(R), faces.count(N))
        tally[counts] = tally.get(counts, 0) + 1
    return [(counts, Fraction(ways, 3**dice)) for counts, ways in tally.items()]


@pytest.mark.parametrize("dice", range(9))
def test_nuked_is_the_share_of_all_ordered_rolls(dice):
    for uncovered in range(dice + 2):
        counted = sum(chance for (_, _, n), chance in ordered(dice) if n >= uncovered)
        assert odds.nuked(dice, uncovered) == counted


def test_the_example_of_the_issue_is_ten_dice_and_three_open_corners():
    assert odds.nuked(10, 3) == Fraction(13795, 19683)
    assert str(odds.nuked(9, 3)) == "12259/19683"


@pytest.mark.parametrize("martians", range(8))
def test_a_re_roll_claims_is_nuked_or_neither(martians):
    for uncovered, need in product(range(1, 5), range(1, 6)):
        nuked = sum(chance for (_, _, n), chance in ordered(martians) if n >= uncovered)
        claim = sum(
            chance for (_, r, n), chance in ordered(martians) if n < uncovered and r >= need
        )
        result = odds.reroll(martians, uncovered, need)
        assert result == (claim, nuked, 1 - claim - nuked)
        assert sum(result) == 1


def go(martians, uncovered, got, need):
    """Weigh going on with no cache of the engine; all Martians again is solved by hand."""
    rest, same = Fraction(0), Fraction(0)
    for (m, r, n), chance in ordered(martians):
        if n >= uncovered:
            continue
        if r >= need:
            rest += chance * (got + need)
        elif m == martians:
            same = chance
        else:
            rest += chance * best(m, uncovered - n, got + r, need - r)
    # x = rest + same * max(x, got)
    always = rest / (1 - same)
    return always if always > got else rest + same * got


@cache
def best(martians, uncovered, got, need):
    return max(Fraction(got), go(martians, uncovered, got, need)) if martians else Fraction(got)


@pytest.mark.parametrize("martians", range(1, 7))
def test_go_or_stop_is_the_value_of_a_plain_recursion(martians):
    for uncovered, got, need in product(range(1, 5), range(4), range(1, 6)):
        result = odds.turn(martians, uncovered, got, need)
        value = go(martians, uncovered, got, need)
        assert (result.go, result.stop) == (value, got)
        assert result.best == ("go" if value > got else "stop")


def test_one_martian_by_hand():
    # A third each: claimed (worth 3), nuked (0), and the same again.
    assert odds.turn(1, 1, 2, 1) == (Fraction(3, 3) + Fraction(2, 3), 2, "stop")
    assert odds.turn(1, 1, 0, 1) == (Fraction(1, 2), 0, "go")
    assert odds.turn(1, 2, 0, 1).go == Fraction(1, 2)


def test_without_martians_the_turn_ends_with_what_it_has():
    assert odds.turn(0, 3, 2, 4) == (2, 2, "stop")
    assert odds.reroll(0, 2, 1) == (0, 0, 1)


def test_no_open_corner_means_nuked_already():
    assert odds.nuked(5, 0) == 1
    assert odds.reroll(5, 0, 1) == (0, 1, 0)
    assert odds.turn(5, 0, 3, 2) == (0, 0, "stop")


def test_values_at_the_edge():
    assert odds.nuked(0, 1) == 0
    assert odds.nuked(3, 4) == 0
    for martians, uncovered, need in product(range(0, 11, 2), (1, 4, 10), (1, 5, 12)):
        result = odds.turn(martians, uncovered, 1, need)
        assert 0 <= result.go <= 1 + need


def test_first_rolls_of_any_target_match_a_plain_recursion():
    def value(kept, due, open_spaces, corners):
        total = Fraction(0)
        for (m, r, n), chance in ordered(due):
            dice = (kept[0] + m, kept[1] + r, kept[2] + n)
            if dice[2] < corners:
                left, got = list(dice), 0
                while got < len(open_spaces) and left[open_spaces[got]]:
                    left[open_spaces[got]] -= 1
                    got += 1
                total += chance * settled(dice, got, open_spaces, corners)
        return total

    @cache
    def settled(dice, got, open_spaces, corners):
        m, r, n = dice
        if got == len(open_spaces) or not m or M in open_spaces:
            return Fraction(got)
        # Bounded depth: a re-roll of all Martians again is cut off and counts as stopping.
        return max(Fraction(got), deep(dice, open_spaces, corners, got))

    def deep(dice, open_spaces, corners, got):
        m, r, n = dice
        value_now = Fraction(got)
        for _ in range(60):
            total = Fraction(0)
            for (mm, rr, nn), chance in ordered(m):
                if n + nn >= corners:
                    continue
                if mm == m:
                    total += chance * value_now
                    continue
                after = (mm, r + rr, n + nn)
                left, marks = list(after), 0
                while marks < len(open_spaces) and left[open_spaces[marks]]:
                    left[open_spaces[marks]] -= 1
                    marks += 1
                total += chance * settled(after, marks, open_spaces, corners)
            value_now = max(Fraction(got), Fraction(round(total * 10**15), 10**15))
        return value_now

    for spaces in ((R, R, R), (N, N), (R, N, R), (M, M, M), (R, M)):
        faces = spaces[:1] if len(set(spaces)) == 1 else ()
        aim = Aim(spaces, 3, faces, stay=M in spaces)
        exact = odds.expected(aim, 5, odds.Lying(0, 0, 0))
        assert abs(exact - value((0, 0, 0), 5, spaces, 3)) < Fraction(1, 10**12)


def test_odds_stay_under_fifty_milliseconds_uncached():
    for cached in (odds.expected, odds.reroll_at, odds._weighed, odds._settled, odds.nuked):
        cached.cache_clear()
    began = time.process_time()
    odds.turn(10, 9, 0, 12)
    assert time.process_time() - began < 0.05


@pytest.mark.parametrize("colour", ["RRRRRRR", "NNNNNN", "RRRNNN"])
def test_the_prompt_shows_the_odds_of_its_own_target(colour):
    table = Table((card("Ayr", colour), *ROW[1:])).target(0).roll(5, 3, 2)
    go_on, stop = table.prompt.domain.options
    aim = table.state.aim
    dice = odds.Lying(5, 3, 2)
    chance = odds.reroll_at(aim, dice)
    assert (
        str(go_on.detail)
        == f"{odds.percent(chance.nuked)} nuked · {odds.percent(chance.claim)} claim"
    )
    assert "better" not in str(stop.detail), "the better choice is advice"
    assert (go_on.tone, stop.tone) == ("go", "stop")


def test_a_ray_gun_target_in_the_engine_has_the_odds_of_the_plain_functions():
    table = Table((card("Ayr", "RRRRRRR"), *ROW[1:])).attack(0, 7, 2, 1).skip().skip()
    table.target(0).roll(5, 3, 2)
    state = table.state
    assert odds.reroll_at(state.aim, state.dice()) == odds.reroll(5, 4, 2)
    assert odds.turn_at(state.aim, state.dice()) == odds.turn(5, 4, 3, 2)


def test_percent_never_says_never():
    pairs = ((0, 1), (1, 999), (26, 100), (998, 999))
    said = [str(odds.percent(Fraction(*pair))) for pair in pairs]
    assert said == ["0%", "under 1%", "26%", "over 99%"]
    assert str(odds.percent(Fraction(1))) == "100%"


@pytest.mark.parametrize("ruling", ["MAD-A03", "MAD-A06", "MAD-A07", "MAD-A08", "MAD-A18"])
def test_odds_and_engine_agree_under_every_ruling_of_the_dice(ruling):
    """Chance of a claim or of being nuked by the next re-roll, counted with the engine itself."""
    row = (card("Ayr", "RNRNMR"), card("Bonn", **SEATTLE), monument("Cork"), ROW[3])
    for choice in dict((entry.id, entry.choices) for entry in BOX.rulings)[ruling]:
        table = Table(row, rulings={ruling: choice[0]}).target(0).roll(4, 3, 3)
        if table.phase != "decide":
            continue
        state = table.state
        expected = odds.reroll_at(state.aim, state.dice())
        after = table.go().state
        claim = nuked = Fraction(0)
        for action, chance in after.chance_outcomes():
            kinds = [fact.kind for fact in after.apply(action)[1]]
            nuked += chance * ("nuked" in kinds)
            claim += chance * ("claimed" in kinds and "nuked" not in kinds)
        assert (expected.claim, expected.nuked) == (claim, nuked)


def test_setting_a_die_is_worth_at_least_as_much_as_not():
    aim = take_aim(read_card(card("Ayr", "RRRRRR")), 0, 6, BOX.default_rulings(), (2, 2, 2), 0)
    none = odds.expected(aim, 10, odds.Lying(0, 0, 0))
    assert odds.expected(aim, 10, odds.Lying(0, 0, 0), 1) > none
    as_ray_gun = odds.with_set(aim, odds.Lying(0, 0, 0), R)
    assert odds.expected(aim, 9, as_ray_gun) == odds.expected(aim, 10, odds.Lying(0, 0, 0), 1)


def test_setting_before_every_roll_is_worth_more_than_before_the_first():
    once = Aim((R,) * 6, 4, (R,))
    always = replace(once, sets=1)
    dice = odds.Lying(5, 2, 1)
    assert odds.turn_at(always, dice).go > odds.turn_at(once, dice).go
    # The last Martian is simply laid as the missing Ray Gun.
    assert odds.turn_at(always, odds.Lying(1, 5, 1)) == (6, 5, "go")


def test_where_a_card_counts_busts_being_nuked_is_worth_one():
    aim = Aim((N, N), 1, (N,), nukes="busts")
    # A third each: nuked (worth 1), a Ray Gun that ends the turn with nothing, the same again.
    assert odds.turn_at(aim, odds.Lying(1, 9, 0)).go == Fraction(1, 2)
    assert odds.turn_at(replace(aim, nukes="both"), odds.Lying(1, 9, 0)).go == 0


@pytest.mark.rule("MAD-18")
@pytest.mark.parametrize(("martians", "got"), [(0, 4), (10, 5)])
def test_no_odds_are_given_of_what_cannot_lie_on_the_table(martians, got):
    turn = next(each for each in odds.QUESTIONS if each.name == "turn")
    assert "go" in turn.answer(martians=5, uncovered=2, got=2, need=2)
    with pytest.raises(ValueError, match=r"10 dice|Martian"):
        turn.answer(martians=martians, uncovered=2, got=got, need=2)


def test_the_odds_say_which_faces_they_assume():
    """The rulebook prints no list of the faces of a die."""
    assert all("two sides of each face" in str(each.assumes) for each in odds.QUESTIONS)
