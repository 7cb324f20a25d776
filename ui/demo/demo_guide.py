"""The demo's finger on pages, where one touch may report several actions."""

from collections.abc import Sequence

from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.page import ACTOR, CARDS, HELD, Key, Page, ways
from ui.demo.stage import Stage
from ui.table.page.view import PageView
from ui.text import say
from ui.widgets.die import HOLD_S
from ui.widgets.ribbon import QuietKey

LONGEST = 40  # The most parts of a long list to turn through.
DEPTH = 4  # The most keys on the way to an action.


def guide_ask(stage: Stage) -> PageView | None:
    """Return the page on the table, if the box has pages."""
    if stage.app.screen.name != "table":
        return None
    return next(stage.every(PageView), None)


def follow_way(stage: Stage, view: PageView, way: Sequence[Key]) -> None:
    """Tap the keys of a way, beginning at the page of the moment, or after the news on it."""
    on, opened = view.base.way_on, view.opened.way
    left = view.base.shout and len(opened) == 1 and on is not None and _alike(way[0], on)
    while not left and view.close():
        pass
    for key in way[1:] if left else way:
        tap_key(stage, view, key)


def ways_with(view: PageView, wanted: Action) -> list[list[Key]]:
    """Return the ways to keys that report an action: first of all, or else among others."""
    found = [way for way in ways(view.base, DEPTH) if wanted in way[-1].all]
    return [way for way in found if way[-1].all[0] == wanted] or found


def tap_key(stage: Stage, view: PageView, key: Key) -> None:
    """Turn to a key of the open page and tap it; LookupError if it is not there."""
    if key == CARDS:
        stage.tap(
            next(
                each for each in stage.every(QuietKey) if each.label == say("widgets-ribbon-cards")
            )
        )
        return
    if key == ACTOR:
        stage.tap(view.poster)
        return
    for _ in range(LONGEST):
        shown = [each for each in view.keys if _alike(each.key, key)]
        if shown and key.goes == HELD:
            hold(stage, shown[0])
            return
        if shown:
            stage.tap(shown[0])
            return
        more = [each for each in view.keys if each.key.label == say("table-more")]
        if not more:
            break
        stage.tap(more[0])
    there = ", ".join(str(each.key.label) for each in view.keys)
    raise LookupError(f"nothing here says {key.label!r}, only {there}")


def guide_page(stage: Stage) -> Page | None:
    """Return the page that is open, if any is."""
    view = guide_ask(stage)
    return view.page if view is not None else None


def has_cards(page: Page) -> bool:
    """Return whether cards are laid on a page."""
    return any(key.card is not None for key in page.keys)


def touch_card(stage: Stage, view: PageView, seat: int, card: str) -> None:
    """Lay a card of a seat on a page."""
    stage.tap(
        next(
            each
            for each in view.keys
            if (found := each.key.card) is not None
            and (found.player, found.args) == (seat, (card,))
        )
    )


def hold(stage: Stage, widget: Widget) -> None:
    """Press a widget until the page changes."""
    stage.frames(2)
    page = guide_page(stage)
    finger = stage.finger_above(widget)
    finger.down()
    stage.within(HOLD_S + 1, lambda: guide_page(stage) is not page)
    finger.up()
    stage.frames(2)


def _alike(one: Key, other: Key) -> bool:
    """Return whether two keys say and do the same, as pages are built again each time."""
    return (one.label, one.note, one.actions, one.then) == (
        other.label,
        other.note,
        other.actions,
        other.then,
    )
