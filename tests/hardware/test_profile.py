"""Profiles as files: kept whole, checked, migrated, set aside when they are broken."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.profile import (
    MOST_FLAT,
    VERSION,
    Dice,
    Enrolled,
    Lay,
    Light,
    Profile,
    ProfileError,
    ProfileStore,
    Scene,
    Tray,
    Trial,
    find_profile,
    parse_profile,
    write_profile,
)

FULL = Profile(
    name="Küche",
    camera="usb:0",
    size=(1280, 720),
    made="2026-11-21",
    light=Light(48.0, 190.0, 0.001, 0.01),
    scene=Scene(b"\x89PNG", {"0": (95.5, 95.25)}),
    sharpness=2.75,
    tray=Tray((0.25, 0.0, 0.1, 0.0, 0.25, 0.1, 0.0, 0.0, 1.0), 297.0, 210.0, "a4"),
    dice={"d6": Dice(16.0, 64.0, ("white", "green"))},
    enrolled={"mars-attacks": Enrolled({"nuke": (b"one", b"two")})},
    trials={"d6": Trial(5, 1, 0, {"3": 4}, {"3": 4})},
    flat={"d6": (Lay((0.25, -0.1), (0.0, -0.2)),)},
)


def changed(**parts: object) -> bytes:
    raw = json.loads(write_profile(FULL))
    raw.update(parts)
    return json.dumps(raw).encode()


def test_what_is_written_is_read_again() -> None:
    assert parse_profile(write_profile(FULL).encode()) == FULL


def test_an_old_profile_is_migrated() -> None:
    old = json.loads(write_profile(FULL))
    del old["trials"]
    old |= {"version": 1, "trial": {"rolls": 5, "asked": 1, "wrong": 0}}
    new = parse_profile(json.dumps(old).encode())
    assert new.version == VERSION
    assert new.trials["d6"].rolls == 5 and new.dice == FULL.dice


def test_one_that_did_not_know_how_dice_lie_is_read_without_it() -> None:
    old = json.loads(write_profile(FULL))
    del old["flat"]
    new = parse_profile(json.dumps(old | {"version": 2}).encode())
    assert (new.version, new.flat) == (VERSION, {}) and new.trials == FULL.trials


def test_more_dice_than_are_kept_are_damage() -> None:
    lay = {"place": [0, 0], "top": [0, 0]}
    with pytest.raises(ProfileError, match="damaged"):
        parse_profile(changed(flat={"d6": [lay] * (MOST_FLAT + 1)}))


def test_a_newer_profile_is_refused_in_words() -> None:
    with pytest.raises(ProfileError, match="newer"):
        parse_profile(changed(version=VERSION + 1))


@pytest.mark.parametrize(
    "parts",
    (
        {"version": "2"},
        {"version": 0},
        {"version": True},
        {"size": [640]},
        {"size": [640, 0]},
        {"name": ""},
        {"light": {"brightness": 300}},
        {"light": {"brightness": 30, "shadow": 1}},
        {"flat": {"d6": [{"place": [0, 0], "top": [0, 7]}]}},
        {"tray": {"to_mm": [1, 2], "width_mm": 1, "height_mm": 1}},
        {"tray": {"to_mm": [1] * 9, "width_mm": 1, "height_mm": 1}},
        {"dice": {"d6": {"edge_mm": -1}}},
        {"scene": {"grey": "not base64!"}},
        {"enrolled": {"x": {"examples": {"a": ["%%%"]}}}},
    ),
)  # fmt: skip
def test_a_damaged_profile_is_refused_in_words(parts: dict[str, object]) -> None:
    with pytest.raises(ProfileError) as caught:
        parse_profile(changed(**parts))
    assert str(caught.value)


@given(st.binary(max_size=300))
def test_no_bytes_do_harm(text: bytes) -> None:
    with pytest.raises(ProfileError):
        parse_profile(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@given(st.sampled_from(sorted(json.loads(write_profile(FULL)))), JSON)
def test_no_value_in_any_place_does_harm(key: str, value: object) -> None:
    """Whatever stands there is read or refused in words; nothing else is raised."""
    try:
        parse_profile(changed(**{key: value}))
    except ProfileError as fault:
        assert str(fault)


# ---- the folder ----------------------------------------------------------------------
def test_several_trays_are_kept_and_one_is_in_use(tmp_path: Path) -> None:
    store = ProfileStore(tmp_path)
    first = store.save(FULL)
    second = store.save(Profile(name="Küche", camera="auto", size=(640, 480)))
    assert first != second and store.in_use == second
    store.use(first)
    assert store.used() == FULL
    store.remove(first)
    assert store.in_use == "" and store.used() is None and store.keys() == (second,)


def test_a_broken_one_is_set_aside_with_a_word(tmp_path: Path) -> None:
    words: list[str] = []
    store = ProfileStore(tmp_path, lambda said: words.append(str(said)))
    key = store.save(FULL)
    (tmp_path / f"{key}.json").write_text('{"version": 2')
    assert store.used() is None
    assert len(words) == 1 and "aside" in words[0] and f"{key}.damaged-1.json" in words[0]
    assert store.keys() == () and (tmp_path / f"{key}.damaged-1.json").exists()
    assert store.save(FULL) == key, "the name is free again"


def test_one_of_a_newer_version_stays_where_it_is(tmp_path: Path) -> None:
    words: list[str] = []
    store = ProfileStore(tmp_path, lambda said: words.append(str(said)))
    key = store.save(FULL)
    (tmp_path / f"{key}.json").write_bytes(changed(version=VERSION + 1))
    assert store.used() is None and "newer" in words[0]
    assert store.keys() == (key,)


def test_parts_cannot_be_changed_by_accident() -> None:
    with pytest.raises(AttributeError):
        FULL.light.brightness = 3.0  # type: ignore[union-attr, misc]


def test_nobody_can_use_what_is_not_there(tmp_path: Path) -> None:
    store = ProfileStore(tmp_path)
    with pytest.raises(KeyError):
        store.use("nowhere")
    assert store.used() is None and store.read("nowhere") is None


def test_a_profile_is_found_by_key_name_or_file(tmp_path: Path) -> None:
    store = ProfileStore(tmp_path / "trays")
    key = store.save(FULL)
    elsewhere = tmp_path / "lent.json"
    elsewhere.write_text(write_profile(FULL))
    for name in (key, "Küche", str(elsewhere)):
        assert find_profile(store, name) == FULL
    assert find_profile(store, "Bad") is None


def test_the_profile_before_a_new_calibration_lies_next_to_it(tmp_path: Path) -> None:
    store = ProfileStore(tmp_path)
    key = store.save(FULL)
    store.save(Profile(name="Küche", camera="auto", size=(640, 480)), key)
    assert parse_profile((tmp_path / f"{key}.json.previous").read_bytes()) == FULL


def test_one_that_cannot_be_put_in_use_is_not_there_twice_when_it_is_tried_again(
    tmp_path: Path,
) -> None:
    """The card may be full from one file to the next."""
    store = ProfileStore(tmp_path)
    (tmp_path / "in-use").mkdir()
    with pytest.raises(OSError, match="directory"):
        store.save(FULL)
    assert store.keys() == ()
    (tmp_path / "in-use").rmdir()
    key = store.save(FULL)
    assert store.keys() == (key,) and store.used() == FULL
    (tmp_path / "in-use").unlink()
    (tmp_path / "in-use").mkdir()
    with pytest.raises(OSError, match="directory"):
        store.save(FULL, key)
    assert store.keys() == (key,), "what was kept before stays"
