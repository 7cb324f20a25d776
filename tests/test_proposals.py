"""Words read on a photo become proposals for the form, and a doubtful one becomes none."""

from companion import games
from companion.engine.forms import propose, worth_showing
from companion.words.languages import spoken_as

FORM = games.take("mars-attacks-dice").entry


def test_a_name_is_proposed_in_the_words_that_may_be_meant():
    assert propose(FORM, "~ |\nSEATLE\n")["name"] == "Seattle"
    assert propose(FORM, "ZORGVILLE\n")["name"] == "Zorgville"
    assert propose(FORM, "ZORG’S O.K. TOWN\n")["name"] == "Zorg’s O.K. Town"


def test_a_choice_is_proposed_where_only_one_was_read():
    assert propose(FORM, "Akron\nMonument")["kind"] == "monument"
    assert "kind" not in propose(FORM, "Akron\nCity or Monument")


def test_a_number_is_proposed_next_to_its_label_and_in_its_range():
    assert propose(FORM, "Akron\nNukes: 2")["nukes"] == 2
    assert "nukes" not in propose(FORM, "Akron\nNukes: 17")
    assert "nukes" not in propose(FORM, "Akron\n1 Nukes 2")


def test_the_number_next_to_the_name_is_the_one_that_is_printed_there():
    found = propose(FORM, "BOISE 3\nCity")
    assert (found["name"], found["vp"]) == ("Boise", 3)
    assert propose(FORM, "3 Zorgville")["name"] == "Zorgville"
    assert "vp" not in propose(FORM, "Area 51 3") and "vp" not in propose(FORM, "Boise 99")


def test_an_english_card_is_read_at_a_german_table():
    with spoken_as("de"):
        found = propose(FORM, "Akron\nMonument\nNukes: 2")
        assert (found["kind"], found["nukes"]) == ("monument", 2)
        assert propose(FORM, "Akron\nWahrzeichen")["kind"] == "monument"
        assert "kind" not in propose(FORM, "Akron\nCity oder Wahrzeichen")


def test_nothing_comes_of_noise():
    assert propose(FORM, " .. \n|| 1\n") == {}


def test_what_the_form_holds_already_is_not_proposed():
    found = {"name": "Akron", "nukes": 0, "gone": 1}
    values = {"name": "Akron", "nukes": 0}
    assert worth_showing(found, FORM, values, {"nukes"}) == {"nukes": 0}


def test_the_words_below_a_name_are_the_last_text_and_no_keywords() -> None:
    box = games.take("invasion-from-outer-space")
    asked = [f for f in box.entry if f.needs is None or "hero-item" in f.needs[1]]
    found = propose(asked, "BRACE OF PISTOLS\nRanged Weapon.\nRoll two dice.")
    assert found["text"] == "Ranged Weapon. Roll two dice."
    assert "keywords" not in found and "name" in found
