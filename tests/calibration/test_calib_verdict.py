"""What trial rolls come to: hits face by face, questions, and a verdict."""

from calibration.trial_step import TrialDie, counted, verdict
from companion.devices.calibration_guide import Grade
from companion.devices.ports import DieReading, Reading
from hardware.profile import Trial
from hardware.vision.reader import TOO_FAR


def read(*faces: str, doubt: str = "") -> tuple[Reading, list[TrialDie]]:
    """A reading of these faces, and its dice as nobody has corrected them."""
    box = (0.0, 0.0, 30.0, 30.0)
    dice = tuple(DieReading("d6", face, "white", box, 0.9, None, doubt) for face in faces)
    return Reading(dice, not doubt, (doubt,) if doubt else ()), [
        TrialDie(die, die.face or "") for die in dice
    ]


def graded(trial: Trial) -> dict[str, Grade]:
    return {check.name: check.grade for check in verdict(trial)}


def test_a_verdict_wants_five_rolls_and_few_questions() -> None:
    trial = Trial()
    for rolls in range(1, 6):
        trial = counted(trial, *read("2", "5"))
        assert graded(trial)["Verdict"] is (Grade.PASS if rolls == 5 else Grade.WARN)
    trial = counted(trial, *read("3", doubt="glare"))
    assert (trial.asked, trial.wrong, graded(trial)["Questions"]) == (1, 0, Grade.WARN)
    for _ in range(4):
        trial = counted(trial, *read("3", doubt="glare"))
    assert graded(trial)["Questions"] is Grade.FAIL and graded(trial)["Hits"] is Grade.PASS


def test_a_die_that_was_read_where_none_lies_is_wrong() -> None:
    reading, dice = read("2", "5")
    assert counted(Trial(), reading, dice[:1]).wrong == 1


def mixed() -> tuple[Reading, list[TrialDie]]:
    """Two dice that look sure, and a third one that is asked about."""
    (two, five), doubted = read("2", "5")[0].dice, read("4", doubt="glare")[0].dice[0]
    reading = Reading((two, five, doubted), False, ("one die in doubt: glare",))
    return reading, [TrialDie(die, die.face or "") for die in reading.dice]


def test_a_question_about_one_die_hides_no_other_that_looked_sure_and_was_wrong() -> None:
    assert counted(Trial(), *mixed()).wrong == 0
    reading, dice = mixed()
    dice[0].face = "3"
    trial = counted(Trial(rolls=4), reading, dice)
    assert (trial.asked, trial.wrong) == (1, 1) and graded(trial)["Verdict"] is Grade.FAIL
    reading, dice = mixed()
    assert counted(Trial(), reading, dice[1:]).wrong == 1, "no die lay there"
    reading, dice = mixed()
    dice[2].face = "6"
    assert counted(Trial(), reading, dice).wrong == 0, "it was asked about"
    assert counted(Trial(), reading, dice[:2]).wrong == 0
    assert counted(Trial(), reading, [*dice, TrialDie(None, "1")]).wrong == 0


def test_what_is_doubted_as_a_whole_is_asked_about_whole() -> None:
    reading, dice = read("2", "5")
    dice[0].face = "3"
    doubted = Reading(reading.dice, False, ("there might be more dice than can be read",))
    assert counted(Trial(), doubted, dice).wrong == 0


def test_dice_asked_about_for_their_size_are_a_reason_to_bring_the_camera_closer() -> None:
    reading, dice = read("2", "5")
    trial = counted(Trial(), Reading(reading.dice, False, (TOO_FAR,)), dice)
    questions = next(check for check in verdict(trial) if check.name == "Questions")
    assert (trial.asked, questions.grade) == (1, Grade.FAIL) and "closer camera" in questions.advice


def test_hits_are_reported_face_by_face_and_no_face_is_torn_from_its_number() -> None:
    reading, dice = read("2", "2", "5")
    dice[1].face = "3"
    hits, *_ = verdict(counted(Trial(), reading, dice))
    assert hits.value.replace("\xa0", " ") == (
        "2 of 3 dice read correctly. 2s: 1 of 1; 3s: 0 of 1; 5s: 1 of 1"
    )
    assert "3s:\xa00\xa0of\xa01" in hits.value
    symbols = Trial(rolls=1, shown={"ray_gun": 2}, right={"ray_gun": 2})
    assert "Ray\xa0Gun:\xa02\xa0of\xa02" in verdict(symbols)[0].value
