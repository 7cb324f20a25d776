"""A box names its modules, and what they declare is collected: said once, and found."""

from types import ModuleType

import pytest

from companion.engine import by_role
from companion.games import example


def test_all_modules_of_a_package_are_found_in_the_order_of_their_names():
    found = [each.__name__.removeprefix("companion.games.example.")
             for each in by_role.modules(example)]  # fmt: skip
    assert found == sorted(found) and {"rules", "text", "text.words"} <= set(found)


def test_what_two_modules_declare_alike_is_refused():
    one, other = ModuleType("one"), ModuleType("other")
    one.TABLE, other.TABLE = {"a": 1}, {"b": 2}
    assert by_role.table((one, other, ModuleType("none")), "TABLE") == {"a": 1, "b": 2}
    other.TABLE["a"] = 3
    with pytest.raises(ValueError, match="'a' of other"):
        by_role.table((one, other), "TABLE")
