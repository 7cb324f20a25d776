"""Moments of Invasion by name, laid on the table with the page that a touch opens there."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import NamedTuple

from companion.engine.actions import CHANCE, CORRECT, TABLE, Action
from companion.engine.page import Key
from companion.match.match import Match
from tests.bench.bot_records import BotRecord, bot_record
from ui.demo.demo_guide import guide_ask
from ui.demo.stage import Stage

LONG = "invasion-from-outer-space"
GUIDE, BOARD = {"play": "guide"}, {"play": "board"}
ADVANCED = {"play": "guide", "game": "advanced"}
OVERRUN = {"play": "guide", "game": "crossover", "scenario": "earth-overrun"}
SEEDS, MOST, FIRES = 6, 700, 4


class Where(NamedTuple):
    """The first moment at which `prompt` is answered by `verb`; a key with `opens` is touched.

    `fires` is whether so many fires as FIRES are set by hand before the Fire Phase; `when` says
    what else must be so.
    """

    options: Mapping[str, str]
    prompt: str
    verb: str = ""
    opens: str = ""
    fires: bool = False
    seats: int = 2
    when: Callable[[Match], bool] = lambda match: True


def _moves(match: Match) -> bool:
    """Whether a Hero's two dice are due."""
    results = match.state.prompts()[0].domain.results
    return len(results) == 2 and getattr(results[0].label, "id", "") == "result-token"


def _is_heroes(match: Match) -> bool:
    return str(match.state.observation(None)["phase"]).startswith("hero")


def _short(match: Match) -> bool:
    """Whether a Hero may go two spaces at most."""
    view = match.state.board_view()
    return view is not None and view.walk is not None and view.walk.left <= 2


MOMENTS = {
    "act": Where(GUIDE, "act"),
    "search": Where(GUIDE, "act", "search", "search"),
    "fight": Where(GUIDE, "hero_fight", "fight", "fight"),
    "outcome": Where(GUIDE, "fight_cards"),
    "command": Where(GUIDE, "command"),
    "guns": Where(GUIDE, "rayguns"),
    "volley": Where(GUIDE, "rayguns", "fires", "hero:"),
    "brawl": Where(GUIDE, "fights"),
    "draw": Where(GUIDE, "immediate"),
    "played": Where(GUIDE, "card_cards"),
    "won": Where(GUIDE, "fight_cards", when=_is_heroes),
    "throw": Where(GUIDE, "roll"),
    "move-throw": Where(GUIDE, "roll", when=_moves),
    "next": Where(GUIDE, "heroes"),
    "burden": Where(GUIDE, "burden"),
    "fires": Where(ADVANCED, "roll", fires=True),
    "new-fire": Where(ADVANCED, "spread", fires=True),
    "stands": Where(ADVANCED, "who_burns"),
    "two-martians": Where({**GUIDE, "seats": "4"}, "command", seats=4),
    "overrun": Where(OVERRUN, "act", seats=3),
    "board-start": Where(BOARD, "start"),
    "board-land": Where(BOARD, "land"),
    "board-command": Where(BOARD, "command"),
    "board-act": Where(BOARD, "act"),
    "board-walk": Where(BOARD, "walk"),
    "board-short": Where(BOARD, "walk", when=_short),
    "board-march": Where(BOARD, "march"),
    "board-guns": Where(BOARD, "rayguns"),
    "board-outcome": Where(BOARD, "fight_cards"),
}


@cache
def record(options: tuple[tuple[str, str], ...], seats: int, seed: int) -> BotRecord:
    """A match that bots play."""
    return bot_record(LONG, seats, f"story {seed}", dict(options), MOST)


def moment(name: str) -> Match:
    """A match at a moment, each time a separate one; LookupError if bots never come to it."""
    return _first(name).trial([])


@cache
def _first(name: str) -> Match:
    where = MOMENTS[name]
    options = {key: value for key, value in where.options.items() if key != "seats"}
    for seed in range(SEEDS):
        found = record(tuple(options.items()), where.seats, seed)
        match = found.match(0)
        for action in found.actions:
            due = match.state.prompts()[0]
            asked = due.name == where.prompt and action.verb == (where.verb or action.verb)
            if asked and not where.fires and where.when(match):
                return match
            if where.fires and (burning := _burning(match)) is not None:
                return burning if where.prompt == "roll" else _spreading(burning)
            match.push(action)
    raise LookupError(f"bots never come to {name}")


def _burning(match: Match) -> Match | None:
    """The match at the throw for several old fires, set by hand before that; else None."""
    if match.state.observation(None)["phase"] != "fights":
        return None
    after = match.trial([Action(TABLE, CORRECT, ("fires", FIRES))])
    for _ in range(MOST):
        due = after.state.prompts()[0]
        if due.domain.dice() is not None and len(due.domain.results) > FIRES:
            return after
        ways = [each.action for each in due.domain.choices() if each.tone == "go"]
        if not ways:
            return None
        after = after.trial(ways[:1])
    return None


def _spreading(match: Match) -> Match:
    """The match once one of these fires has spread."""
    one = match.state.prompts()[0].domain.results[1].action
    after, rng = match.trial([one]), Random(1)
    while after.state.prompts()[0].name != "spread":
        after = after.trial([after.state.sample(rng)])
    return after


@cache
def fire_phase() -> tuple[BotRecord, int]:
    """A record that ends with a Fire Phase, and where that begins.

    Of four fires one goes out, and one spreads to where nobody stands.
    """
    for seed in range(SEEDS):
        found = record(tuple(ADVANCED.items()), 2, seed)
        match = found.match(0)
        for action in found.actions:
            burning = _burning(match)
            if burning is not None:
                first = len(burning)
                after = _burnt(burning)
                if after is not None:
                    steps = tuple(step.action for step in after.steps)
                    return replace(found, actions=steps), first
                break
            match.push(action)
    raise LookupError("no such Fire Phase")


def _burnt(match: Match) -> Match | None:
    """The match after that Fire Phase; None if something else is asked."""
    after, rng = match.trial([Action(CHANCE, "roll", (1, 1, 1, 0, 1, 0))]), Random(1)
    while after.state.observation(None)["phase"] == "fire_phase":
        due = after.state.prompts()[0]
        if due.name == "roll":
            after = after.trial([after.state.sample(rng)])
        elif due.name in ("spread", "who_burns"):
            verb = {"spread": "spreads", "who_burns": "nobody_burns"}[due.name]
            chosen = (each.action for each in due.domain.listed() if each.action.verb == verb)
            after = after.trial([next(chosen)])
        else:
            return None
    return after


def lay(stage: Stage, name: str) -> None:
    """Lay a moment on the table, and touch the key that it is about."""
    stage.app.play(moment(name))
    stage.frames(3)
    view, wanted = guide_ask(stage), MOMENTS[name].opens
    if wanted and view is not None:
        view.open("key", next(n for n, key in enumerate(view.page.every()) if _is(key, wanted)))
        stage.frames(3)


def _is(key: Key, picture: str) -> bool:
    return key.opens is not None and key.picture.startswith(picture)
