"""A box names its modules, and what they declare is collected: said once, and found."""

from types import ModuleType

import pytest

from companion.engine import collecting
from companion.games import example, ids
from tests.walks import new_state, take


@pytest.mark.parametrize("box_id", ids())
def test_what_is_played_unchecked_is_played_by_the_same_rules(box_id: str):
    """Both names have to lead to one function: a box that replaces one has to replace the other."""
    kind = type(new_state(box_id, take(box_id).seats[1], simulated=True))
    assert kind.follow is kind._play


def test_all_modules_of_a_package_are_found_in_the_order_of_their_names():
    found = [each.__name__.removeprefix("companion.games.example.")
             for each in collecting.modules(example)]  # fmt: skip
    assert found == sorted(found) and {"rules", "text", "text.words"} <= set(found)


def test_what_two_modules_declare_alike_is_refused():
    one, other = ModuleType("one"), ModuleType("other")
    one.TABLE, other.TABLE = {"a": 1}, {"b": 2}
    assert collecting.table((one, other, ModuleType("none")), "TABLE") == {"a": 1, "b": 2}
    other.TABLE["a"] = 3
    with pytest.raises(ValueError, match="'a' of other"):
        collecting.table((one, other), "TABLE")
