"""Widgets hold no link to the screen's density, and go in one pass of the collector."""

import gc

from kivy._event import BoundCallback
from kivy.properties import DictProperty
from kivy.uix.widget import Widget


def links() -> int:
    """Count what would hear of another density."""
    return sum(
        any(getattr(each, "__name__", "") == "_dpi_callback" for each in gc.get_referents(link))
        for link in gc.get_objects()
        if type(link) is BoundCallback
    )


def test_a_widget_is_not_linked_to_the_density() -> None:
    before = links()
    kept = [Widget() for _ in range(20)]
    assert links() <= before + 1, "but for the newest number"
    assert kept


def test_one_pass_clears_widgets_away() -> None:
    gc.collect()
    Widget().add_widget(Widget())
    gc.collect()
    assert gc.collect() == 0


class Keeper(Widget):
    """Holds others in a dictionary, as the ids of a kv file are."""

    others = DictProperty({}, rebind=True)


def test_weak_references_of_kivy_are_still_read() -> None:
    keeper, other = Keeper(), Widget()
    keeper.others["one"] = other.proxy_ref
    assert keeper.others.one.uid == other.uid
