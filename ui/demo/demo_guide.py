"""A finger for the panels of a guided table, where one tap may say several things at once."""

from collections.abc import Iterator, Sequence

from companion.engine.actions import Action
from ui.demo.stage import Stage
from ui.table.panels.invasion_from_outer_space.asks import FoldPress, GuideAsk
from ui.table.panels.invasion_from_outer_space.attacks import AttackGrid
from ui.table.panels.invasion_from_outer_space.keys import KeyPress, PagePress
from ui.table.panels.invasion_from_outer_space.offers import Attacks, Light, Report
from ui.table.panels.invasion_from_outer_space.open_hands import is_aimed
from ui.text import say

AHEAD = 12  # Number of actions ahead that may be entered in another order.


def guide_ask(stage: Stage) -> GuideAsk | None:
    """Return the panel of a guided table, if one is shown."""
    if stage.app.screen.name != "table":
        return None
    return next(stage.every(GuideAsk), None)


def keys_of(ask: GuideAsk) -> Iterator[Report]:
    """Yield everything its keys can say, except for Ray Guns, which are aimed first."""
    offer = ask.offer
    for part in (*offer.parts, *offer.rest, *offer.aims):
        if isinstance(part, Attacks):
            yield from (key for line in part.lines for key in line.fights)
        elif not isinstance(part, Light):
            yield from part.keys
    for fold in offer.folds:
        yield from (key for key in fold.keys if not is_aimed(offer, key))
    yield from offer.next_up
    if offer.primary is not None:
        yield offer.primary


def best_key(ask: GuideAsk, due: Sequence[Action]) -> Report | None:
    """Return the key that reports most of `due` in order, or else the earliest part of it."""
    fits = [key for key in keys_of(ask) if tuple(due[: len(_all(key))]) == _all(key)]
    if fits:
        return max(fits, key=lambda key: len(_all(key)))
    said = [key for key in keys_of(ask) if all(action in due for action in _all(key))]
    return min(said, key=lambda key: list(due).index(key.actions[-1]), default=None)


def enter(stage: Stage, ask: GuideAsk, due: list[Action]) -> None:
    """Enter with one gesture as much of `due` as the panel can say at once.

    A Pack that aims and then holds its fire is removed from `due`, as nobody says so. Raise
    LookupError if nothing can be said.
    """
    lit = light(stage, ask, due)
    blast = _blast(due[lit:AHEAD])
    if blast and blast[-1].verb == "fire":
        tap_blast(stage, blast[0], blast[1:-1])
        return
    if blast:
        place = due.index(blast[0])
        del due[place : place + len(blast)]
        enter(stage, ask, due)
        return
    report = best_key(ask, due[:AHEAD])
    if report is None:
        raise LookupError(f"{due[0]} cannot be said")
    tap_key(stage, report)


def light(stage: Stage, ask: GuideAsk, due: Sequence[Action]) -> int:
    """Light what comes first, or nothing; return how many actions that reports."""
    row = next((part for part in ask.offer.parts if isinstance(part, Light)), None)
    if row is None:
        return 0
    wanted = next((key for key in row.keys if tuple(due[: len(key.actions)]) == key.actions), None)
    tapped = wanted or row.lit
    if wanted != row.lit and best_key(ask, due[:AHEAD]) is None and tapped is not None:
        tap_key(stage, tapped)
    return len(wanted.actions) if wanted is not None else 0


def _all(key: Report) -> tuple[Action, ...]:
    """Return all that a key reports, now and if nobody responds."""
    return (*key.actions, *key.then)


def _blast(due: Sequence[Action]) -> list[Action]:
    """Return the next blast, without what is skipped before it; [] if it is no blast."""
    fires = next((n for n, each in enumerate(due) if not each.verb.startswith("end_")), 0)
    shot = [n for n, each in enumerate(due) if n > fires and each.verb in ("fire", "hold")]
    return list(due[fires : shot[0] + 1]) if due[fires].verb == "fires" and shot else []


def tap_key(stage: Stage, key: Report) -> None:
    """Tap a key after opening what hides it, and confirm losses; LookupError if it is gone."""
    surely = key._replace(label=say("panels-lose-them"), tone="danger", lost="")
    if key.lost and (asked := _shown(stage, surely)):
        stage.tap(asked[0])  # An earlier tap was handled late.
        return
    if not _shown(stage, key):
        fold = next((each for each in stage.every(FoldPress) if key in each.fold.keys), None)
        if fold is None:
            raise LookupError(f"nothing here says {key.label!r}")
        stage.tap(fold)
        page = next((each for each in stage.every(PagePress) if key in each.page), None)
        if page is not None and not page.chosen:
            stage.tap(page)
    stage.tap(_shown(stage, key)[0])
    if key.lost and (asked := _shown(stage, surely)):
        stage.tap(asked[0])


def _shown(stage: Stage, key: Report | None = None) -> list[KeyPress]:
    return [each for each in stage.every(KeyPress) if key is None or each.key == key]


def tap_blast(stage: Stage, fires: Action, targets: Sequence[Action]) -> None:
    """Fire at one target, or select all but the last one hit, and then the Pack in its row."""
    grid = next(
        each
        for each in stage.every(AttackGrid)
        if any(fires == gun for _, gun in each.attacks.guns)
    )
    *others, last = targets
    for target in others:
        stage.tap(grid.targets[target])
    stage.tap(next(each for each in _shown(stage) if each.key.actions == (fires, last)))
    given_up = [each for each in _shown(stage) if each.key.tone == "danger"]
    if given_up:
        stage.tap(given_up[0])
