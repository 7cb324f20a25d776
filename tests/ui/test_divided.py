"""Words without room: divided into lines and shortened by one rule, and nobody mistaken."""

import pytest

from ui.widgets.lines import NBSP, called, divided, kept_together, with_short_names

SISTERS = ("Maximiliane-Sophie Q", "Maximiliane-Luise", "Wolfgang-Amadeus Moz", "Bo")


def test_people_alike_in_their_first_letters_stay_apart() -> None:
    """From a chair both were “Maximiliane…”."""
    assert list(called(SISTERS).values()) == ["M. Sophie", "M. Luise", "Wolfgang", "Bo"]
    twins = "Schmetterlingsfrau 12", "Schmetterlingsfrau 13"
    assert with_short_names(f"{twins[1]} wins", twins) == "S. 13 wins"
    assert len(set(called(("M" * 20, "M" * 19 + "N")).values())) == 2
    assert called(("Ann", "Ann-Sophie Maier"))["Ann-Sophie Maier"] == "Ann-Sophie…"
    accented = "Schmetterle\N{COMBINING ACUTE ACCENT}ingsfrau"
    assert called((accented, "Bo"))[accented] == "Schmetterlé…", "not the accent alone"


def test_shorter_names_stay_apart() -> None:
    """One whose beginning is another name became “Maxuentin”, and two sisters both “Anna”."""
    names = ("Max Q", "Max Quentin", "-Bo", "Anna-Lena", "Anna-Sophie Q", "")
    short = ("Max Q", "Max Quentin", "Bo", "Anna-Lena", "Anna-Sophie…", "")
    for name, call in zip(names, short, strict=True):
        assert with_short_names(f"{name} wins", names) == f"{call} wins"


@pytest.mark.parametrize(
    ("text", "most", "lines"),
    [
        ("Bo", 10, ["Bo"]),
        ("STONE PRESIDENTS CLAIMED +7 POINTS", 20, ["STONE PRESIDENTS", "CLAIMED +7 POINTS"]),
        ("Ann conquers the Earth", 9, ["Ann", "conquers", "the Earth"]),
        ("Wolfgang-Amadeus Moz", 16, ["Wolfgang-Amadeus", "Moz"]),
        ("Schmetterlingsfrau 12", 12, ["Schmetterl-", "ingsfrau 12"]),
        ("Maximiliane-Sophie", 12, ["Maximiliane-", "Sophie"]),
        ("Donaudampfschifffahrt", 4, ["Donaudampfschifffahrt"]),
    ],
)
def test_a_text_is_divided_between_words_and_in_one_only_if_it_must(
    text: str, most: int, lines: list[str]
) -> None:
    assert divided(text, lambda line: len(line) <= most).split("\n") == lines


def test_a_short_last_word_does_not_stand_alone() -> None:
    assert kept_together("Does anybody stop Ben?") == f"Does anybody stop{NBSP}Ben?"
    long = "Does anybody stop Maximiliane?"
    assert kept_together(long) == long and kept_together("Ben?") == "Ben?"
