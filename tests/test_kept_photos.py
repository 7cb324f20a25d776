"""Photos of cards: kept whole or not at all, found again, renamed and forgotten; their keys."""

from pathlib import Path

import pytest

from companion import games
from companion.storage.files import read_file
from companion.storage.owner_cards import KeptPhotos


def test_a_photo_is_kept_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = KeptPhotos(tmp_path / "photos")
    kept.keep("hero-torch", b"one")

    def torn(_: int) -> None:
        raise OSError("the card was pulled out")

    monkeypatch.setattr("companion.storage.files.os.fsync", torn)
    with pytest.raises(OSError, match="pulled out"):
        kept.keep("hero-torch", b"two")
    with pytest.raises(OSError, match="pulled out"):
        kept.keep("hero-rope", b"three")
    assert not kept.has("hero-rope")
    assert read_file(kept.path("hero-torch")) == b"one"
    assert [path.name for path in (tmp_path / "photos").iterdir()] == ["hero-torch.jpg"]


def test_photos_of_before_are_found_renamed_and_forgotten(tmp_path: Path) -> None:
    KeptPhotos(tmp_path).keep("a", b"one")
    kept = KeptPhotos(tmp_path)
    assert kept.has("a") and not kept.has("b")
    kept.rename("a", "b")
    assert kept.has("b") and not kept.has("a") and KeptPhotos(tmp_path).has("b")
    kept.rename("nothing", "c")
    assert not kept.has("c")
    kept.drop("b")
    kept.drop("b")
    assert not kept.has("b") and not KeptPhotos(tmp_path).has("b")


def test_a_card_of_either_deck_has_a_key_of_its_own_as_actions_name_it() -> None:
    box = games.take("invasion-from-outer-space")
    reported = {"name": "Circus Torch", "what": "hero-item", "advanced": "no"}
    assert box.photo_key(reported) == "hero-circus-torch"
    assert box.photo_key({**reported, "advanced": "yes"}) == "hero-circus-torch+"
    assert box.photo_key({**reported, "what": "martian-event"}) == "martian-circus-torch"
    assert box.photo_key({**reported, "what": "hero"}) == "circus-torch"


def test_a_photo_has_the_key_by_which_actions_name_its_card() -> None:
    assert games.take("mars-attacks-dice").photo_key({"name": "Dallas"}) == "dallas"
    assert games.take("martian-invasion").photo_key({"name": "Army"}) == ""
