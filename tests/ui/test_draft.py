"""A roll before it counts: nothing doubtful passes, corrections outlive the next picture."""

from dataclasses import replace

import pytest

from companion.devices.ports import ALL_UNMOVED, DieReading, Reading, TrayState, TrayView
from companion.engine.prompts import DiceGroup
from ui.dice.draft import CORRECTED, DOUBTFUL, SURE, Draft, new_draft
from ui.dice.words import check_words, tray_words


def die(face: str | None, x: float = 0, doubt: str = "", second: str | None = None) -> DieReading:
    box = (x, 0.0, x + 30, 30.0)
    return DieReading("mars-attacks", face, "yellow", box, 0.9, second, doubt)


def pip(face: str, colour: str, x: float = 0) -> DieReading:
    return DieReading("d6", face, colour, (x, 0.0, x + 30, 30.0), 0.9, None, "")


def reading(*dice: DieReading, reason: str = "") -> Reading:
    return Reading(dice, not reason, (reason,) if reason else ())


@pytest.fixture
def draft() -> Draft:
    return new_draft("mars-attacks", 2)


def test_a_sure_reading_may_count_as_it_is(draft: Draft) -> None:
    assert draft.take(reading(die("nuke"), die("martian", 50)))
    assert draft.whole and not draft.unsure
    assert (draft.faces, draft.source) == (("martian", "nuke"), "camera")


def test_a_doubtful_die_blocks_until_it_was_touched(draft: Draft) -> None:
    draft.take(reading(die("nuke", doubt="hard to read"), die("martian", 50), reason="x"))
    assert not draft.whole
    draft.accept(draft.doubtful[0])
    assert draft.whole and draft.source == "corrected"
    assert [one.ring for one in draft.dice] == [SURE, CORRECTED]
    assert draft.faces == ("martian", "nuke"), "the first tap accepts what was read"


def test_an_unread_die_becomes_its_second_guess(draft: Draft) -> None:
    draft.take(reading(die(None, second="ray_gun"), die("martian", 50), reason="x"))
    draft.accept(draft.doubtful[0])
    assert draft.faces == ("martian", "ray_gun")


def test_a_die_shows_what_somebody_saw(draft: Draft) -> None:
    draft.take(reading(die("martian"), die("nuke", 50)))
    draft.show(draft.dice[0], "ray_gun")
    assert (draft.faces, draft.source) == (("ray_gun", "nuke"), "corrected")


def test_a_wrong_number_blocks_until_dice_are_added_or_removed(draft: Draft) -> None:
    draft.take(reading(die("martian"), reason="two dice due, one die seen"))
    assert not draft.whole
    draft.add()
    assert draft.dice[-1].ring == DOUBTFUL and not draft.whole
    draft.accept(draft.dice[-1])
    assert draft.whole
    draft.remove(draft.dice[0])
    assert not draft.whole


def test_the_same_dice_seen_again_keep_a_correction(draft: Draft) -> None:
    seen = reading(die("martian"), die("nuke", 50))
    draft.take(seen)
    draft.show(draft.dice[0], "ray_gun")
    nudged = replace(seen, dice=(die("martian", 2), die("nuke", 51)))
    assert not draft.take(nudged)
    assert draft.faces == ("ray_gun", "nuke")


def test_another_throw_takes_the_place_of_corrections(draft: Draft) -> None:
    draft.take(reading(die("martian"), die("nuke", 50)))
    draft.show(draft.dice[0], "ray_gun")
    assert draft.take(reading(die("nuke", 120), die("nuke", 170)))
    assert (draft.faces, draft.source) == (("nuke", "nuke"), "camera")


def test_dice_that_did_not_move_are_unsure_but_may_be_confirmed(draft: Draft) -> None:
    draft.take(reading(die("martian"), die("nuke", 50), reason="these dice have not moved"))
    assert draft.whole and draft.unsure


def test_entered_by_hand_is_not_replaced_by_what_lies_there(draft: Draft) -> None:
    seen = reading(die("martian"), die("nuke", 50))
    draft.take(seen)
    draft.fill(("nuke", "nuke"), "hand")
    assert not draft.take(seen)
    assert draft.tally() == (("nuke", 2),)


def test_a_doubt_that_comes_while_the_dice_lie_still_counts(draft: Draft) -> None:
    draft.take(reading(die("martian"), die("nuke", 50)))
    assert not draft.unsure
    draft.take(reading(die("martian"), die("nuke", 50), reason="a hand is in the way"))
    assert draft.unsure


def test_corrections_give_what_was_read_and_what_it_was(draft: Draft) -> None:
    draft.take(reading(die("nuke", doubt="hard to read"), die("martian", 50), die("nuke", 100)))
    assert draft.corrections() == ()
    draft.accept(draft.doubtful[0])
    draft.remove(draft.dice[0])
    draft.add()
    draft.accept(draft.doubtful[0])
    reported = [(each.seen.box[0], each.seen.face, each.face) for each in draft.corrections()]
    assert reported == [(0, "nuke", "nuke"), (50, "martian", "")], "an added die was never seen"


def test_another_throw_forgets_the_corrections_of_the_last(draft: Draft) -> None:
    draft.take(reading(die("nuke"), die("martian", 50)))
    draft.remove(draft.dice[0])
    draft.take(reading(die("nuke", 120), die("nuke", 170)))
    assert draft.corrections() == ()


# ---- a later picture of the same dice --------------------------------------------
def test_a_later_picture_leaves_what_people_set_right(draft: Draft) -> None:
    draft.take(reading(die("martian", doubt="hard to read"), die("nuke", 50), reason="x"))
    draft.accept(draft.doubtful[0])
    draft.show(next(one for one in draft.dice if one.face == "martian"), "ray_gun")
    changed = reading(die("nuke", 1, doubt="blurred"), die("nuke", 50, doubt="glare"), reason="y")
    assert draft.take(changed, still=True)
    assert {(one.face, one.ring) for one in draft.dice} == {
        ("ray_gun", CORRECTED),
        ("nuke", DOUBTFUL),
    }, "what nobody touched is read again"
    assert draft.source == "corrected"


def test_a_later_picture_moves_no_die_from_under_a_finger(draft: Draft) -> None:
    draft.take(reading(die("nuke"), die("martian", 50)))
    before = [one.seen.box[0] for one in draft.dice if one.seen]
    draft.take(reading(die("martian", doubt="glare"), die("nuke", 50), reason="x"), still=True)
    assert [one.seen.box[0] for one in draft.dice if one.seen] == before


def test_what_was_taken_away_or_added_stays_so_in_a_later_picture(draft: Draft) -> None:
    draft.take(reading(die("martian"), die("nuke", 50)))
    draft.remove(draft.dice[0])
    draft.add()
    draft.accept(draft.doubtful[0])
    before = draft.faces
    assert draft.take(
        reading(die("martian"), die("nuke", 50, doubt="glare"), reason="x"), still=True
    )
    assert draft.faces == before and len(draft.gone) == 1


def test_a_die_seen_late_comes_to_the_others(draft: Draft) -> None:
    draft.take(reading(die("martian"), reason="two dice due, one die seen"))
    draft.show(draft.dice[0], "ray_gun")
    draft.take(reading(die("nuke", 50), die("martian")), still=True)
    assert draft.faces == ("ray_gun", "nuke") and draft.whole


def test_a_hand_that_went_by_leaves_what_people_set_right(draft: Draft) -> None:
    draft.take(reading(die("martian"), die("nuke", 50)))
    draft.show(draft.dice[0], "ray_gun")
    draft.take(reading(die("martian", 2), die("nuke", 50, doubt="glare"), reason="x"))
    assert draft.dice[0].ring == CORRECTED and draft.dice[0].face == "ray_gun"


def test_a_cocked_die_pushed_flat_is_reported_again(draft: Draft) -> None:
    draft.take(reading(die("martian", doubt="cocked"), die("nuke", 50), reason="x"))
    draft.accept(draft.doubtful[0])
    draft.take(reading(die("ray_gun", 4), die("nuke", 50)))
    assert sorted(draft.faces) == ["nuke", "ray_gun"]
    assert not any(one.ring == CORRECTED for one in draft.dice) and draft.source == "camera"


def test_one_die_thrown_again_to_its_old_place_is_reported_again() -> None:
    draft = new_draft("mars-attacks", 1)
    draft.take(reading(die("martian")))
    draft.show(draft.dice[0], "ray_gun")
    draft.take(reading(die("nuke", 3)))
    assert (draft.faces, draft.source) == (("nuke",), "camera")


def test_a_die_given_to_another_colour_stays_there_in_a_later_picture() -> None:
    draft = new_draft("d6", 2, (DiceGroup("", "white", 1), DiceGroup("", "green", 1)))
    both = (pip("6", "white"), pip("2", "white", 50))
    draft.take(reading(*both))
    draft.move(draft.dice[0], 1)
    moved = draft.grouped
    draft.take(reading(both[0], replace(both[1], second="1"), reason="x"), still=True)
    assert draft.grouped == moved and all(moved)


def test_what_else_is_in_doubt_is_said_once_next_to_a_wrong_colour() -> None:
    for colour, there in (("green", False), ("white", True)):
        draft = new_draft("d6", 2, (DiceGroup("", "white", 1), DiceGroup("", "green", 1)))
        both = reading(pip("6", "white"), pip("2", colour, 50), reason="glare")
        view = TrayView(TrayState.SETTLED, None, both, "")
        draft.take(both)
        check = check_words(draft, by_hand=False)[0]
        said = tray_words(draft, view, "", by_hand=False)[0]
        assert ("glare" in said, "glare" in check) == (there, not there)


@pytest.mark.parametrize(
    ("touch", "more"), [("accept", ()), ("show", ("martian",)), ("remove", ()), ("move", (0,))]
)
def test_a_touch_of_a_die_that_was_read_again_meanwhile_corrects_nothing(
    draft: Draft, touch: str, more: tuple[object, ...]
) -> None:
    draft.take(reading(die("nuke"), die("martian", 50), reason="a shadow lay over the dice"))
    old = draft.dice[0]
    draft.take(reading(die("nuke", 200), die("nuke", 250), reason="a shadow lay over the dice"))
    getattr(draft, touch)(old, *more)
    assert draft.unsure and draft.source == "camera"
    assert draft.faces == ("nuke", "nuke") and not draft.corrections()


def test_dice_left_over_from_a_roll_of_more_are_no_fault_of_the_next() -> None:
    lying = DieReading("d6", "4", "white", (0, 0, 30, 30), 0.9)
    draft = new_draft("d6", 2)
    draft.take(Reading((lying,) * 3, False, (ALL_UNMOVED,)))
    assert check_words(draft, by_hand=False) == ("", False)
    other = new_draft("d6", 2)
    other.take(Reading((lying,) * 3, False, ("two dice due, three seen",)))
    assert "3" in check_words(other, by_hand=False)[0]
