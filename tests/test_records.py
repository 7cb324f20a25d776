"""Records: the same bytes for the same match, and a clear word for every fault."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.actions import Action
from companion.engine.state import Fact
from companion.match.match import Header, Match, Seat
from companion.match.simulation import simulate, simulated_header
from companion.storage.record_form import RecordError
from companion.storage.records import (
    TornRecord,
    match_text,
    parse_record,
    play_record,
    read_record,
    record_text,
    write_record,
)
from tests import toy

Change = Callable[[dict[str, Any]], Any]


def sample(seed: str = "1") -> bytes:
    return match_text(simulate(toy.BOX, simulated_header(toy.BOX, 3), seed)).encode()


def read(data: bytes, upto: int | None = None) -> Match:
    return play_record(parse_record(data, "m.jsonl", toy.take, upto), toy.take)


def changed_header(change: Change) -> bytes:
    first, rest = sample().split(b"\n", 1)
    header = json.loads(first)
    change(header)
    return json.dumps(header).encode() + b"\n" + rest


def changed_line(number: int, line: str) -> bytes:
    lines = sample().split(b"\n")
    lines[number - 1] = line.encode()
    return b"\n".join(lines)


def fault(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(data)
    assert "\n" not in str(caught.value)
    return caught.value


def test_a_match_is_read_back_and_written_to_the_same_bytes():
    assert match_text(read(sample())).encode() == sample()


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others():
    assert sample("7") == sample("7") != sample("8")


def test_a_record_may_leave_out_what_has_a_default():
    header = b'{"record":1,"box":"toy","seats":[{"name":"A"},{"name":"B"}]}\n'
    match = read(header + b'{"player":0,"verb":"take","args":[1]}\n{"player":1,"verb":"dare"}\n')
    assert match.header.rulings == {"TOY-A1": "loud"}
    assert match.header.options == {"heap": "12"}
    assert match.header.seats[1] == Seat("B", "green", None)
    assert match.steps[0].source == "hand"


def test_crlf_and_a_missing_last_newline_are_read():
    assert len(read(sample().replace(b"\n", b"\r\n"))) == len(read(sample().rstrip())) > 3


def test_the_mark_of_utf_8_that_some_editors_write_is_read():
    assert match_text(read(b"\xef\xbb\xbf" + sample())).encode() == sample()


def test_names_with_braces_and_other_scripts_come_through_facts_unchanged():
    names = ("{0}", "{1.__class__}", "Ünï💥 {")
    header = Header(
        "toy",
        tuple(Seat(n, c) for n, c in zip(names, toy.BOX.colours, strict=False)),
        {"heap": "12"},
        {"TOY-A1": "loud"},
        {"data": "practice"},
    )
    text = record_text(header, [(Action(0, "take", (2,)), "hand")])
    match = read(text.encode())
    assert match.header.names == names
    assert match.steps[0].facts[0].words(names) == "{0} took 2."
    assert Fact("x", "{1} and {2}").words(names) == "{1.__class__} and Ünï💥 {"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda h: h.update(record=2), "record"),
        (lambda h: h.update(record=True), "record"),
        (lambda h: h.pop("record"), "record"),
        (lambda h: h.update(box="chess"), "box"),
        (lambda h: h.update(box=3), "box"),
        (lambda h: h.update(mode="real"), "mode"),
        (lambda h: h.update(seats=h["seats"][:1]), "seats"),
        (lambda h: h.update(seats="Ada"), "seats"),
        (lambda h: h.update(seats=[1, 2]), "seats[0]"),
        (lambda h: h["seats"][1].update(name=""), "seats[1].name"),
        (lambda h: h["seats"][1].update(name="a\nb"), "seats[1].name"),
        (lambda h: h["seats"][1].update(name="a\u202eb"), "seats[1].name"),
        (lambda h: h["seats"][1].update(name="x" * 41), "seats[1].name"),
        (lambda h: h["seats"][2].update(colour="mud"), "seats[2].colour"),
        (lambda h: h["seats"][2].update(colour=h["seats"][0]["colour"]), "seats[2].colour"),
        (lambda h: h["seats"][2].update(bot="genius"), "seats[2].bot"),
        (lambda h: h["seats"][2].update(age=3), "seats[2].'age'"),
        (lambda h: h.update(rulings={"TOY-A9": "loud"}), "rulings.TOY-A9"),
        (lambda h: h.update(rulings={"TOY-A1": "shrill"}), "rulings.TOY-A1"),
        (lambda h: h.update(rulings={"TOY-A1": 1}), "rulings.TOY-A1"),
        (lambda h: h.update(options={"heap": "99"}), "options.heap"),
        (lambda h: h.update(options=[]), "options"),
        (lambda h: h.update(components=[]), "components"),
        (lambda h: h.update(extra=1), "'extra'"),
    ],
)
def test_a_wrong_header_names_its_line_key_and_cure(change: Change, key: str):
    error = fault(changed_header(change))
    assert (error.line, error.key) == (1, key)
    assert error.file == "m.jsonl" and len(error.words) > 10


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ('{"player":true,"verb":"take","args":[1]}', "player"),
        ('{"player":"0","verb":"take","args":[1]}', "player"),
        ('{"player":-4,"verb":"take","args":[1]}', "player"),
        ('{"player":0,"args":[1]}', "verb"),
        ('{"player":0,"verb":"","args":[1]}', "verb"),
        ('{"player":0,"verb":"take","args":1}', "args"),
        ('{"player":0,"verb":"take","args":[1.0]}', "args"),
        ('{"player":0,"verb":"take","args":[true]}', "args"),
        ('{"player":0,"verb":"take","args":[null]}', "args"),
        ('{"player":0,"verb":"take","args":[[1]]}', "args"),
        ('{"player":0,"verb":"take","args":[1],"source":"magic"}', "source"),
        ('{"player":0,"verb":"take","args":[1],"when":1}', "'when'"),
        ('{"player":0,"player":1,"verb":"take","args":[1]}', ""),
        ('{"player":0,"verb":"take","args":[NaN]}', ""),
        ('{"player":0,"verb":"take","args":[1e999]}', ""),
        ('{"player":0,"verb":"take","args":[' + "9" * 5000 + "]}", ""),
        ('{"player":0,"verb":"take","args":["\\ud800"]}', ""),
        ("[" * 100_000, ""),
        ("[]", ""),
        ("take 1", ""),
        ("", ""),
    ],
)
def test_a_wrong_action_line_names_its_line_and_key(line: str, key: str):
    error = fault(changed_line(3, line))
    assert (error.line, error.key, error.holds) == (3, key, 1)


def test_an_action_that_the_rules_refuse_names_its_line_rule_and_reason():
    error = fault(changed_line(3, '{"player":0,"verb":"take","args":[9]}'))
    assert error.line == 3 and "TOY-1" in str(error) and "cannot be done" in str(error)


def test_components_that_do_not_fit_are_the_headers_fault():
    assert fault(changed_header(lambda h: h.update(components={}))).line == 1


@pytest.mark.parametrize("data", [b"", b"\n\n", b" \r\n"])
def test_an_empty_file_is_called_so(data: bytes):
    assert "empty" in str(fault(data))


def test_what_is_no_text_is_called_so():
    assert "UTF-8" in str(fault(b"\xff\xfe\x00"))
    assert "UTF-8" in str(fault(sample() + b"\xff\n"))


def test_a_huge_line_and_a_huge_file_are_refused(tmp_path: Path):
    assert "too long" in str(fault(sample() + b"x" * (1 << 21) + b"\n"))
    path = tmp_path / "big.jsonl"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    with pytest.raises(RecordError, match="larger"):
        read_record(path, toy.take)


def test_a_torn_last_line_is_called_so_and_what_holds_can_be_taken():
    whole = sample()
    count = whole.count(b"\n") - 1
    for cut in range(2, 30):
        torn = whole[:-cut]
        with pytest.raises(TornRecord) as caught:
            read(torn)
        assert caught.value.holds == count - 1
        assert f"--upto {count - 1}" in str(caught.value)
        assert len(read(torn, upto=count - 1)) == count - 1


def test_cut_after_every_byte_it_is_read_or_refused_in_words():
    whole = sample()
    for cut in range(len(whole)):
        try:
            match = read(whole[:cut])
        except RecordError as error:
            assert str(error).startswith("m.jsonl")
        else:
            assert whole.startswith(match_text(match).encode().rstrip())


def test_missing_files_and_folders_are_said_in_words(tmp_path: Path):
    for path in (tmp_path / "none.jsonl", tmp_path):
        with pytest.raises(RecordError, match="cannot be read"):
            read_record(path, toy.take)


def test_a_device_that_never_ends_is_refused_in_words():
    with pytest.raises(RecordError, match="not an ordinary file"):
        read_record(Path("/dev/zero"))


def test_writing_never_overwrites(tmp_path: Path):
    first = write_record(tmp_path / "new", "toy", "a\n")
    second = write_record(tmp_path / "new", "toy", "b\n")
    assert first != second and first.read_text().startswith("a\n")


def test_a_record_that_was_changed_since_its_export_is_read_once_its_seal_is_deleted(
    tmp_path: Path,
):
    path = write_record(tmp_path, "toy", sample().decode())
    whole = path.read_bytes()
    assert read_record(path, toy.take).steps
    path.write_bytes(whole.replace(b"\n", b"\r\n"))
    assert read_record(path, toy.take).steps, "an editor changed its line ends alone"
    other = whole.replace(b'"source":"simulated"', b'"source":"hand"')
    assert other != whole
    path.write_bytes(other)
    with pytest.raises(RecordError, match="changed since its export"):
        read_record(path, toy.take)
    path.write_bytes(other.replace(b"\n", b"\r\n"))
    with pytest.raises(RecordError, match="changed since its export"):
        read_record(path, toy.take)
    path.write_bytes(b"".join(other.splitlines(keepends=True)[:-1]))
    assert read_record(path, toy.take).steps


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused_in_words(data: bytes):
    try:
        read(data)
    except RecordError as error:
        assert str(error)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(["record", "box", "mode", "seats", "options", "rulings", "components"]),
    json_values,
)
def test_any_value_in_a_header_is_read_or_refused_in_words(key: str, value: Any):
    try:
        read(changed_header(lambda header: header.update({key: value})))
    except RecordError as error:
        assert error.line == 1


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**31))
def test_a_mutated_record_is_read_or_refused_and_never_half_applied(seed: int):
    rng, data = Random(seed), bytearray(sample())
    for _ in range(rng.randrange(1, 6)):
        place = rng.randrange(len(data))
        match rng.randrange(3):
            case 0:
                data[place] = rng.randrange(256)
            case 1:
                del data[place : place + rng.randrange(1, 30)]
            case 2:
                data[place:place] = data[: rng.randrange(40)]
    try:
        match_ = read(bytes(data))
    except RecordError as error:
        assert "\n" not in str(error)
    else:
        assert len(match_) == bytes(data).strip().count(b"\n")
