"""`cards learn`, `read` and `score`: keys as promised, and bad input in one line."""

from pathlib import Path

import pytest

from companion.devices.ports import Frame
from hardware.vision.pictures import save_frame
from tests.command_line import Said
from tests.hardware.drawn_cards import PLAIN, as_picture, laid, text_card

HEAD = "file,set,card_ids,role\n"
CRATER, ROCKET = text_card("Crater", 0), text_card("Rocket", 2)
KEYS = ["set", "enrolled", "tests", "right", "asked", "wrong_sure", "unknown", "unknown_sure",
        "none", "none_sure", "ms"]  # fmt: skip


def photo(name: str, frame: Frame) -> str:
    save_frame(frame, Path("d") / "photos" / f"{name}.png")
    return f"d/photos/{name}.png"


def test_a_card_is_shown_once_and_read(said: Said) -> None:
    crater, turned = photo("crater", laid(CRATER)), photo("turned", laid(CRATER, turn=150))
    empty = photo("empty", as_picture(PLAIN))
    assert "learnt" in said(f"cards learn mars-escape steal {crater} --data d")
    (found,) = said.json(f"cards read {turned} --box mars-escape --data d")
    assert list(found) == ["file", "sure", "reason", "cards", "ms"] and found["sure"]
    (card,) = found["cards"]
    assert list(card) == ["id", "name", "box", "confidence", "others"]
    assert (card["id"], card["name"]) == ("steal", "Steal") and len(card["box"]) == 4
    (nothing,) = said.json(f"cards read {empty} --box mars-escape --data d", 1)
    assert nothing["cards"] == [] and not nothing["sure"]
    assert "no card" in said(f"cards read {empty} --box mars-needs-heroes --data d", 1)


@pytest.mark.parametrize("called", ["dallas", "DALLAS"])
def test_a_card_is_called_by_its_name(said: Said, called: str) -> None:
    """Also a practice card's, in a box that starts with no card of the owner's."""
    crater = photo("crater", laid(CRATER))
    said(f"cards learn mars-attacks-dice {called} {crater} --data d")
    (found,) = said.json(f"cards read {crater} --box mars-attacks-dice --data d")
    assert (found["cards"][0]["id"], found["cards"][0]["name"]) == ("dallas", "Dallas")
    assert "crater.png: Dallas" in said(f"cards read {crater} --box mars-attacks-dice --data d")


def test_pictures_that_are_no_use_change_nothing(said: Said) -> None:
    crater, empty = photo("crater", laid(CRATER)), photo("empty", as_picture(PLAIN))
    Path("d/text.jpg").write_text("no picture")
    for line, words in (
        (f"learn mars-escape steal {crater} {empty}x", "no file"),
        (f"learn mars-escape steal {crater} d/text.jpg", "not a picture"),
        (f"learn mars-escape steal {empty}", "No card seen"),
        (f"learn mars-escape steel {crater}", "there is no card 'steel' in this box, only such as"),
        (f"learn mars-needs-heroes Hero {crater}", "such as hero-red"),
        (f"learn mars-escape {'?' * 300} {crater}", "such as steal, freeze_ray, confusion_ray"),
        (f"learn mars-attack steal {crater}", "no box"),
        ("read d/text.jpg --box mars-escape", "not a picture"),
        (f"read {crater} --box nowhere", "no box"),
    ):
        said(f"cards {line} --data d", 2)
        assert words in said.err, line
    assert not Path("d/data/card-pictures").exists()


def test_a_manifest_is_scored_set_by_set(said: Said) -> None:
    photo("crater", laid(CRATER))
    photo("turned", laid(CRATER, turn=-20, light=0.8))
    photo("rocket", laid(ROCKET))
    photo("empty", as_picture(PLAIN))
    rows = (
        "crater.png,one,crater,enrol",
        "turned.png,one,other;crater,test",
        "rocket.png,one,rocket,unknown",
        "empty.png,one,,none",
        "empty.png,two,,none",
    )
    Path("d/m.csv").write_text(HEAD + "\n".join(rows) + "\n")
    one, two = said.json("cards score d/m.csv --data d")["sets"]
    assert list(one) == KEYS and one["ms"] > 0
    counted = [one[key] for key in KEYS[1:-1]]
    assert counted == [1, 1, 1, 0, 0, 1, 0, 1, 0]
    assert (two["set"], two["enrolled"], two["none"], two["none_sure"]) == ("two", 0, 1, 0)
    assert "crater" not in str(list(Path("d").rglob("card-pictures")))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "no photos"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"file,card\na.png,x\n", "line 2: has no set"),
        (b"file,set\na.png,x\n", "line 2: has no card_ids"),
        (HEAD.encode() + b"a.png,x,card,tested\n", "line 2: has a role 'tested'"),
        (HEAD.encode() + b"a.png,x,card,enrol\n", "line 2: a.png is not a file in"),
        (HEAD.encode() + b"../m.csv,x,card,enrol\n", "is not a file in"),
        (HEAD.encode() + b"text.png,x,card,enrol\n", "not a picture"),
        (HEAD.encode() + b"text.png,x,,test\n", "has no card_ids"),
        (HEAD.encode() + b'"a', "is not a CSV file"),
    ],
)
def test_a_rotten_manifest_is_refused_in_a_line(
    said: Said, content: bytes, words: str
) -> None:  # fmt: skip
    Path("d/photos").mkdir(parents=True)
    Path("d/photos/text.png").write_text("no picture")
    Path("d/m.csv").write_bytes(content)
    said("cards score d/m.csv --data d", 2)
    assert words in said.err
    said("cards score d/none.csv --data d", 2)
