"""What every box must keep, for all of ours; see `tests/conftest.py`."""

import pytest

from companion import games
from companion.tools.contract import play
from companion.tools.contract.hands import *  # noqa: F403
from companion.tools.contract.play import *  # noqa: F403


def test_a_box_whose_race_has_no_words_breaks_the_contract(monkeypatch) -> None:
    box = games.take("mars-needs-heroes")
    page = box.page
    monkeypatch.setattr(box, "page", lambda state, about: page(state, about)._replace(claim=None))
    with pytest.raises(AssertionError, match="a race needs a page with a claim"):
        play.test_a_race_has_words_for_its_screen(box.id, 3)
