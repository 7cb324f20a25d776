"""Half-filled forms survive a restart; what is damaged is no draft, and stops nobody."""

from pathlib import Path

from companion.devices.ports import Frame
from companion.storage.drafts import Draft, DraftStore

NEW, OLD = ("mars-attacks-dice", None), ("mars-attacks-dice", '{"name":"Akron"}')
PHOTO = Frame(4, 2, bytes(range(24)))


def test_a_draft_is_there_after_a_restart_with_its_photo(tmp_path: Path):
    store = DraftStore(tmp_path)
    store.keep(NEW, Draft({"name": "Akr"}, {"vp"}, PHOTO))
    store.keep(OLD, Draft({"name": "Akron", "vp": 3}, set()))
    again = DraftStore(tmp_path)
    draft = again.get(NEW)
    assert draft is not None and (draft.values, draft.open) == ({"name": "Akr"}, {"vp"})
    assert draft.photo is not None and draft.photo.rgb == PHOTO.rgb
    other = again.get(OLD)
    assert other is not None and other.values["vp"] == 3 and other.photo is None


def test_a_dropped_draft_leaves_nothing_behind(tmp_path: Path):
    store = DraftStore(tmp_path)
    store.keep(NEW, Draft({"name": "Akr"}, set(), PHOTO))
    store.drop(NEW)
    assert store.get(NEW) is None and not list(tmp_path.iterdir())


def test_a_photo_that_was_taken_away_is_gone(tmp_path: Path):
    store = DraftStore(tmp_path)
    store.keep(NEW, Draft({}, set(), PHOTO))
    store.keep(NEW, Draft({}, set(), None))
    draft = DraftStore(tmp_path).get(NEW)
    assert draft is not None and draft.photo is None


def test_a_damaged_draft_is_none(tmp_path: Path):
    store = DraftStore(tmp_path)
    store.keep(NEW, Draft({"name": "Akr"}, set(), PHOTO))
    for path in tmp_path.iterdir():
        path.write_bytes(b"\xff{")
    assert DraftStore(tmp_path).get(NEW) is None


def test_a_folder_that_cannot_be_written_keeps_the_draft_for_now(tmp_path: Path):
    (tmp_path / "file").write_text("")
    store = DraftStore(tmp_path / "file" / "drafts")
    store.keep(NEW, Draft({"name": "Akr"}, set()))
    assert store.get(NEW) is not None
