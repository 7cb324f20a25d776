"""Whole matches by touch or keys alone at every size, and a strict look at every moment."""

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.words.catalogue import PSEUDO
from tests.ui.conftest import SIZES
from tests.ui.whole_match import LONG, Wish
from tests.ui.whole_matches import invasion, outcome

# German is the longer language: it gets the smallest room with the largest letters. The language
# that nobody speaks is longer still. By a finger, or by a keyboard or four buttons of a gamepad and
# nothing else.
LOOKS = [
    (SIZES[2], 1.0, PSEUDO, "keyboard"),
    (SIZES[3], 1.0, "de", ""),
    (SIZES[0], 1.5, "de", "gamepad"),
]
INVASIONS = [("guide", SIZES[0], 1.0, "de"), ("board", SIZES[-1], 1.0, "en")]
KEYED = [("guide", "gamepad", 1), ("board", "keyboard", 1)]  # and turns, 0 for a whole match
# More of all where there is time for them.
if os.environ.get("MARS_FULL") == "1":
    LOOKS += [(SIZES[0], 1.0, "en", ""), (SIZES[1], 1.0, "de", ""), (SIZES[3], 1.5, "en", "")]
    KEYED += [("guide", "keyboard", 0), ("board", "gamepad", 1)]
    INVASIONS += [("board", SIZES[0], 1.0, "de"), ("guide", SIZES[-1], 1.0, "en")]
WANTED = {"shelf", "seats", "setup", "score", "history", "rules", "settings"}


def looks_of(looks: Sequence[tuple[tuple[int, int], float, str, str]]) -> Any:
    """A test for each of these sizes, text scales, languages and kinds of keys."""
    names = [f"{wide}x{high}-{'-'.join(map(str, more))}" for (wide, high), *more in looks]
    return pytest.mark.parametrize(("size", "scale", "language", "keys"), looks, ids=names)


def played(folder: Path, wish: Wish) -> dict[str, Any]:
    """Play a match in a process of its own; what it saw, once nothing in it was wrong."""
    reported = outcome(wish, folder)
    assert reported["over"]
    assert not reported["wrong"], "\n".join(reported["wrong"])
    return reported


@looks_of(LOOKS)
@pytest.mark.parametrize("box", [box for box in games.ids() if box != LONG])
def test_a_match_is_played_by_touch_or_keys_and_nothing_is_clipped(
    tmp_path: Path, box: str, size: tuple[int, int], scale: float, language: str, keys: str
) -> None:
    wish = Wish(box, size, scale, language=language, keys=keys)
    assert set(played(tmp_path, wish)["seen"]) >= WANTED


# A whole match of four hundred steps is minutes of computing: `python -m tests.ui.whole_matches`.
# Here the owner has entered the scenario with one turn; otherwise nothing is left out.
@pytest.mark.parametrize(("play", "size", "scale", "language"), INVASIONS)
def test_an_invasion_is_played_by_touch_with_dice_read_in_the_tray(
    tmp_path: Path, play: str, size: tuple[int, int], scale: float, language: str
) -> None:
    reported = played(tmp_path, replace(invasion(play, size, scale, turns=1), language=language))
    # With the guide a panel takes the whole Martian Turn; the board asks who marches where.
    marched = {"table-march"} if play == "board" else {"table-heroes"}
    assert set(reported["seen"]) >= WANTED | {"dice-roll", "dice-checked", "table-act"} | marched
    seeing = reported["seeing"]
    assert seeing["throws"] > 10 and seeing["corrected"] and seeing["blurred"]
    assert seeing["asked"] + seeing["missed"] + seeing["unseen"], "out of focus, and never asked"
    assert not seeing["wrong"], "it looked sure, and was not"


@pytest.mark.parametrize(("play", "keys", "turns"), KEYED)
def test_an_invasion_is_played_by_keys_alone(
    tmp_path: Path, play: str, keys: str, turns: int
) -> None:
    wish = replace(invasion(play, SIZES[0], 1.0, turns), keys=keys, tray=False)
    assert set(played(tmp_path, wish)["seen"]) >= WANTED
