"""Plain values become structs; what does not fit is named with place, key, value and remedy."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from companion.engine.forms import parse, to_plain
from companion.text import say
from companion.words import languages


class Room(Struct, frozen=True, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=1, le=6)]
    kind: Literal["tent", "house"] = "tent"
    name: Annotated[str, Meta(min_length=1, max_length=4)] = "a"
    size: Annotated[float, Meta(ge=0)] = 1.0
    point: tuple[int, int] = (0, 0)
    open: bool = False

    def __post_init__(self) -> None:
        if self.name == "bad":
            raise ValueError("a room is not called bad.")
        if self.name == "own":
            raise ValueError(say("not-utf-8"))


class House(Struct, frozen=True, forbid_unknown_fields=True):
    rooms: Annotated[tuple[Room, ...], Meta(max_length=2)]
    first_room: Room | None = None


@pytest.mark.parametrize(("values", "words"), [
    (3, "The house: it must be a table, not 3."),
    ({}, "The house: 'rooms' is missing."),
    ({"rooms": 3}, "The house: rooms must be a list of up to 2 entries, not 3."),
    ({"rooms": [], "wall": 1}, "The house: 'wall' is not known here."),
    ({"rooms": [{"number": 7}]},
     "The house, rooms 1: number must be a whole number from 1 to 6, not 7."),
    ({"rooms": [{"number": 1}, {}]}, "The house, rooms 2: 'number' is missing."),
    ({"rooms": [{"number": True}]},
     "The house, rooms 1: number must be a whole number from 1 to 6, not True."),
    ({"rooms": [{"number": 1, "kind": "cave"}]},
     "The house, rooms 1: kind must be 'house' or 'tent', not 'cave'."),
    ({"rooms": [{"number": 1, "name": "x" * 60}]},
     f"The house, rooms 1: name must be a text of 1 to 4 characters, not {'x' * 60!r:.39}…."),
    ({"rooms": [{"number": 1, "size": -1}]},
     "The house, rooms 1: size must be a number of at least 0, not -1."),
    ({"rooms": [{"number": 1, "point": [1]}]},
     "The house, rooms 1: point must be a list of 2, not [1]."),
    ({"rooms": [{"number": 1, "point": [1, "2"]}]},
     "The house, rooms 1: point 2 must be a whole number, not '2'."),
    ({"rooms": [{"number": 1, "open": 1}]},
     "The house, rooms 1: open must be true or false, not 1."),
])  # fmt: skip
def test_a_fault_is_named_with_its_place(values: object, words: str) -> None:
    with pytest.raises(ValueError) as caught:
        parse(House, values, "The house")
    assert str(caught.value) == words


def test_what_a_struct_refuses_with_a_message_is_read_in_the_language_of_then() -> None:
    with pytest.raises(ValueError) as caught:
        parse(House, {"rooms": [{"number": 1, "name": "own"}]}, "The house")
    assert "is not UTF-8" in str(caught.value)
    with languages.spoken_as("de"):
        assert "ist kein UTF-8" in str(caught.value)


def test_what_a_struct_itself_refuses_keeps_its_words() -> None:
    with pytest.raises(ValueError, match="a room is not called bad"):
        parse(House, {"rooms": [{"number": 1, "name": "bad"}]}, "The house")


def test_plain_values_go_there_and_back() -> None:
    house = House((Room(1), Room(2, "house", size=0.5)))
    plain = to_plain(house)
    assert plain["rooms"][1]["point"] == [0, 0]
    assert parse(House, plain, "The house") == house
