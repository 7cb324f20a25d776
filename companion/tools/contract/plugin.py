"""The pytest plug-in: runs the contract's tests for the boxes under test, and defines `rule`.

    [tool.pytest.ini_options]
    mars_boxes = ["my-box"]        # ids of the shelf, or module:name of a box that is not on it
    mars_golden = "tests/golden"   # folder of their golden matches

A test of a rule is marked with the rule's id: `@pytest.mark.rule("MY-03")`.
"""

from collections.abc import Sequence

import pytest

from companion.engine.box import Box
from companion.tools import named
from companion.tools.contract import walks

CONTRACT = __name__.rpartition(".")[0]
for part in ("hands", "kept", "play"):
    pytest.register_assert_rewrite(f"{CONTRACT}.{part}")


class Hooks:
    """Hooks that a conftest.py may implement."""

    @pytest.hookspec(firstresult=True)
    def pytest_mars_boxes(self, config: pytest.Config) -> Sequence[Box] | None:
        """Return the boxes under test; by default those of the setting `mars_boxes`."""


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    """Register the hook that names the boxes."""
    pluginmanager.add_hookspecs(Hooks)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Register the settings."""
    parser.addini("mars_boxes", "boxes that the contract's tests are run for", "args")
    parser.addini("mars_golden", "folder of kept matches, from the root", default="tests/golden")


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark of rules."""
    config.addinivalue_line("markers", "rule(id): the numbered rule this test checks")


@pytest.hookimpl(trylast=True)
def pytest_mars_boxes(config: pytest.Config) -> Sequence[Box]:
    """Return the boxes that the settings name."""
    return list(map(named, config.getini("mars_boxes")))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test of the contract for each box, or for its fewest and most seats."""
    if not metafunc.function.__module__.startswith(CONTRACT):
        return
    boxes: Sequence[Box] = metafunc.config.hook.pytest_mars_boxes(config=metafunc.config)
    walks.join(boxes)
    if "seats" in metafunc.fixturenames:
        tables = [(box.id, seats) for box in boxes for seats in sorted(set(box.seats))]
        metafunc.parametrize(("box_id", "seats"), tables)
    elif "box_id" in metafunc.fixturenames:
        metafunc.parametrize("box_id", [box.id for box in boxes])
