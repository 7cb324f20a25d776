"""What dice count for: each case of an aim. MAD-43, MAD-51, MAD-A06 to MAD-A08."""

import pytest

from companion.engine.actions import Action, IllegalAction
from companion.games.mars_attacks_dice.components import MARTIAN, NUKE, RAY_GUN
from companion.games.mars_attacks_dice.odds import Aim

from .table import Table

M, R, N = MARTIAN, RAY_GUN, NUKE


@pytest.mark.rule("MAD-A06")
@pytest.mark.parametrize(
    ("spaces", "faces", "dice", "free"),
    [
        ((R, N, N), (), (0, 1, 3), 1),
        ((R, N, N), (), (0, 0, 3), 3),
        ((R, N, N), (), (0, 1, 1), 0),
        ((N, N), (N,), (0, 0, 3), 1),
        ((N, N), (N,), (0, 0, 1), 0),
        ((R, R, R), (R, N), (0, 2, 2), 1),
        ((R, R, R), (R, N), (0, 3, 2), 2),
        ((R, R, R), (R,), (0, 1, 2), 2),
    ],
)
def test_with_one_purpose_a_nuke_on_a_space_covers_no_corner(spaces, faces, dice, free):
    aim = Aim(spaces, 4, faces, nukes="one_purpose")
    assert aim.covered(*dice, last=10) == free
    assert Aim(spaces, 4, faces).covered(*dice, last=10) == dice[2]


@pytest.mark.rule("MAD-A03")
@pytest.mark.parametrize(("last", "covered"), [(0, 0), (1, 1), (2, 1)])
def test_of_the_last_roll_no_more_nukes_count_than_are_free(last, covered):
    aim = Aim((R, N), 4, fresh=True, nukes="one_purpose")
    assert aim.covered(0, 1, 2, last) == covered
    assert Aim((R,), 4, fresh=True).covered(0, 0, 2, last) == last


@pytest.mark.rule("MAD-43")
@pytest.mark.parametrize(("nukes", "nuked"), [(2, False), (3, True), (4, True)])
def test_all_corners_covered_is_nuked(nukes, nuked):
    assert Aim((R,) * 9, 3).is_nuked(0, 0, nukes, nukes) is nuked


@pytest.mark.rule("MAD-A06")
@pytest.mark.parametrize(
    ("spaces", "faces", "worth"),
    [((N, R), (), 1), ((R, N), (), 0), ((N, N), (N,), 1), ((R, N), (R, N), 1), ((R,), (R,), 0)],
)
def test_being_nuked_covers_a_space_where_busts_count_and_a_nuke_is_wanted(spaces, faces, worth):
    assert Aim(spaces, 4, faces, nukes="busts").bust() == worth
    assert Aim(spaces, 4, faces).bust() == 0


@pytest.mark.rule("MAD-A08")
@pytest.mark.parametrize(
    ("spaces", "faces", "dice", "got"),
    [
        ((R, R, M), (), (1, 1, 0), 1),
        ((R, R, M), (), (1, 2, 0), 3),
        ((R, R, M), (), (1, 5, 0), 3),
        ((R, R, M), (), (5, 0, 5), 0),
        ((R, R, M), (R, M), (2, 0, 9), 2),
        ((R, R, M), (R, M), (2, 2, 0), 3),
        ((R, R, M), (R,), (9, 1, 0), 1),
    ],
)
def test_dice_cover_spaces_in_their_order_or_in_any(spaces, faces, dice, got):
    assert Aim(spaces, 4, faces).got(*dice) == got


@pytest.mark.rule("MAD-51", "MAD-A18")
def test_all_martians_are_rolled_again_but_those_that_are_fixed_or_count():
    assert Aim((R,), 4).again(5, 3, 2, fixed=0) == 5
    assert Aim((R,), 4).again(5, 3, 2, fixed=2) == 3
    assert Aim((M,) * 6, 4, (M,), stay=True).again(5, 3, 2, fixed=0) == 0
    assert Aim((M, M, R), 4).again(5, 0, 0, fixed=0) == 5
    assert Aim((M, M, R), 4, holds=True).again(5, 0, 0, fixed=0) == 3
    assert Aim((M, M, R), 4, holds=True).again(5, 0, 0, fixed=4) == 1


@pytest.mark.rule("MAD-37")
@pytest.mark.parametrize("stack", range(4))
def test_a_stack_without_a_card_is_named(stack):
    table = Table(left=0).target(stack).roll(5, 5, 0)
    with pytest.raises(IllegalAction, match=f"stack {stack + 1}"):
        table.do(Action(table.turn, "target", (stack,)))
