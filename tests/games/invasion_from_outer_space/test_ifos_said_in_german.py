"""What a number or a missing board does to the case and the verb of a German sentence."""

import pytest

from companion.games.invasion_from_outer_space.text import say
from companion.words import languages


@pytest.mark.parametrize(
    ("id_", "values", "said"),
    [
        ("prompt-place", {"number": 1}, "Stellt 1 Soldaten auf Landeplätze."),
        ("land-at-sites", {"seat": "Bo", "number": 1}, "Bo: Stelle 1 Soldaten auf Landeplätze."),
        ("wound-toughness", {"need": 4, "dice": "2", "number": 1},
         "Toughness 4+: 2; es bleibt 1 Wunde."),
        ("wound-toughness", {"need": 4, "dice": "2", "number": 2},
         "Toughness 4+: 2; es bleiben 2 Wunden."),
        ("command-reinforced", {"number": 1},
         "Bis zu 1 Marsianer kann an einem Landeplatz landen."),
        ("fire-all-said", {"out": 1, "number": 2, "spreading": 1},
         "1 von 2 geht aus, 1 breitet sich aus."),
        ("fire-all-said", {"out": 0, "number": 1, "spreading": 0},
         "0 von 1 gehen aus, 0 breiten sich aus."),
        ("effect-marker", {"what": "Lights Out", "where": "random-building"},
         "Einen Marker Lights Out in ein zufälliges Gebäude legen"),
        ("effects-cannon-hits", {"space": "none"}, "Die Kanone trifft."),
    ],
)  # fmt: skip
def test_case_and_verb_follow_the_number(id_: str, values: dict[str, object], said: str):
    with languages.spoken_as("de"):
        assert str(say(id_, **values)) == said
