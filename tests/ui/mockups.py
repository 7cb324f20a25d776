"""Shows the mock-ups of the papers, each with our screen of that moment at its right.

`python -m tests.ui.mockups FOLDER [NAME...] [--size WIDTHxHEIGHT] [--language CODE] [--camera ...]`
writes `FOLDER/NAME.png` for each screen, `FOLDER/NAME-pair.png` with its mock-up at the left,
`FOLDER/pairs-N.png` with six pairs, and `FOLDER/quarter.png` with all of them as from a chair.
Without a size each screen is as large as its mock-up. Mock-ups are facts shared with this project;
without them only our screens are drawn.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np

from companion.engine.actions import CHANCE, TABLE, Action
from companion.match.match import Match, Seat
from companion.words import languages
from companion.words.catalogue import ENGLISH
from tests.bench import offscreen  # noqa: F401  (before Kivy: a tall window)
from tests.bench.bot_records import bot_record
from tests.bench.counting_stage import CountingStage
from tests.ui.conftest import make_session
from tests.ui.story_moments import LONG, lay
from ui.boxes.invasion_from_outer_space.boards.play import BoardPart
from ui.demo.demo_guide import guide_ask, touch_card
from ui.demo.stage import Stage
from ui.shell.game import Game
from ui.table.chair import ChairView
from ui.text import say

BATTLE, ESCAPE = "martian-invasion", "mars-escape"
ATTACKS, HEROES = "mars-attacks-dice", "mars-needs-heroes"
PEOPLE = "Ann", "Ben", "Cleo"
MOCKUPS = Path(__file__).parents[3] / "shared" / "design" / "mockups"
GAP, GROUND, INK = 8, (60, 60, 60), (255, 255, 255)
ACROSS, ON_A_SHEET = 2, 6  # Pairs in a row, and on a sheet.
Lay = Callable[[Stage], None]
Wanted = Callable[[Match], bool]


def match_when(box: str, wanted: Wanted, seats: int = 3) -> Match:
    """The first match of bots that is as `wanted`, with the people of the mock-ups."""
    for seed in range(20):
        record = bot_record(box, seats, f"mock-up {seed}")
        named = zip(record.header.seats, PEOPLE, strict=False)
        people = [replace(seat, name=name) for seat, name in named]
        rest = record.header.seats[len(people) :]
        header = replace(record.header, seats=(*people, *rest))
        match = replace(record, header=header).match(0)
        for action in record.actions:
            if wanted(match):
                return match
            match.push(action)
        if wanted(match):
            return match
    raise LookupError(f"bots never come to this in {box}")


def asks(name: str, more: Callable[[Any], bool] = lambda seen: True, steps: int = 0) -> Wanted:
    """Whether a prompt is due, after so many steps, in a match seen like this."""

    def wanted(match: Match) -> bool:
        due = match.state.prompts()
        asked = len(match) >= steps and bool(due) and due[0].name == name
        return asked and more(match.state.observation(None))

    return wanted


def at(box: str, wanted: Wanted, seats: int = 3) -> Lay:
    """Put such a match on the table."""

    def put(stage: Stage) -> None:
        stage.app.play(match_when(box, wanted, seats))
        stage.frames(4)

    return put


def afar(put: Lay) -> Lay:
    """Cover the table with the view from a chair."""

    def cover(stage: Stage) -> None:
        from kivy.core.window import Window  # Late: `tests.bench.offscreen` decides how it opens.

        put(stage)
        view = ChairView()
        view.put(stage.app.current_game, stage.app.screen.look)
        Window.add_widget(view)
        view.size = Window.size

    return cover


def dragged(stage: Stage) -> None:
    """Drag a Hero two spaces far, and keep the finger there."""
    lay(stage, "board-short")
    part = next(stage.every(BoardPart))
    walk = part.view.walk
    assert walk is not None
    part.grabbed(walk.start)
    part.dragged(max(walk.ways, key=lambda aim: len(walk.ways[aim])))
    stage.frames(12)


def picked(stage: Stage) -> None:
    """Pick a Pack that may still move, after others have moved."""
    lay(stage, "board-march")
    part = next(stage.every(BoardPart))
    for _ in range(2):
        part.tapped(part.picking.sources[0])
        part.tapped(part.picking.aims()[0])
        stage.frames(4)
    part.tapped(part.picking.sources[0])
    stage.frames(12)


def undone(stage: Stage) -> None:
    """Answer two volleys, and undo."""
    lay(stage, "guns")
    game, rng = stage.app.current_game, Random(3)
    for hero in range(2):
        for verb, args in (("fires", (2, 0)), ("target", (hero,)), ("fire", ())):
            _pass_to(game, Action(0, verb, args))
            game.act(Action(0, verb, args))
        while game.prompts[0].name == "roll":
            game.act(game.state.sample(rng))
    game.take_back()


def _pass_to(game: Game, wanted: Action) -> None:
    """Let nobody respond until an action is legal."""
    while not game.state.is_legal(wanted):
        choices = game.prompts[0].domain.choices()
        game.act(next(each.action for each in choices if each.tone == "go"))


def _battle(stage: Stage) -> None:
    """Lay two cards of each side in the air."""
    at(BATTLE, asks("reveal", lambda seen: seen["phase"] == "air", 8), 2)(stage)
    view = guide_ask(stage)
    assert view is not None
    sides: dict[int, list[str]] = {}
    for key in view.page.keys:
        if key.card is not None:
            sides.setdefault(key.card.player, []).append(str(key.card.args[0]))
    for seat, cards in sides.items():
        for card in cards[:2]:
            touch_card(stage, view, seat, card)


def _ambush(stage: Stage) -> None:
    _battle(stage)
    view = guide_ask(stage)
    assert view is not None
    opens = [n for n, key in enumerate(view.page.every()) if key.opens is not None]
    view.open("key", opens[-1])


def _tripod(stage: Stage, *actions: Action) -> None:
    """Let Ben draw the Tripod, and the table then play this."""
    seats = [Seat(*each) for each in zip(PEOPLE, ("red", "blue", "green"), strict=True)]
    match = stage.app.session.new_match(ESCAPE, seats)
    for action in (
        Action(TABLE, "dealt"),
        Action(TABLE, "first", (1,)),
        Action(CHANCE, "draw", ("tripod",)),
        *actions,
    ):
        match.push(action)
    stage.app.play(match)
    stage.frames(4)


def _answers(stage: Stage) -> None:
    """Let Cleo freeze Ben, and Ben stop that."""
    freezes, stops = ("freeze_ray", 1), ("confusion_ray", 1)
    _tripod(stage, Action(2, "play", freezes), Action(1, "play", stops))


def _weapon(stage: Stage) -> None:
    """Lay a weapon that is not enough for the Tripod."""
    _tripod(stage)
    view = guide_ask(stage)
    assert view is not None
    stage.tap(next(key for key in view.keys if str(key.key.label) == "3"))


def _last_round(seen: Any) -> bool:
    return bool(seen["last_round"])


def _several(seen: Any) -> bool:
    """Whether as many dice as in the mock-up would be rolled again."""
    return bool(seen["attack"]["dice"]["martian"] == 5)


def _nuked(match: Match) -> bool:
    return any(fact.kind == "nuked" for step in match.steps[-1:] for fact in step.facts)


def _frozen(stage: Stage) -> None:
    at(HEROES, asks("freeze", steps=40))(stage)
    game, go_on = stage.app.current_game, say("race-go-on")
    steps, seat = len(game.match), game.prompts[0].domain.claims[0][0]
    stage.app.session.devices.buzzers.press(seat, stage.app.now())
    stage.until(lambda: stage.has(go_on) or len(game.match) > steps, "a call")


def _shelf(stage: Stage) -> None:
    _weapon(stage)  # A game that is saved is in front.
    game = stage.app.current_game
    while len(game.match) < 8:
        game.act(next(iter(game.state.legal_actions())))
    stage.app.leave_table()
    stage.frames(60)  # Where it stopped is read once the shelf is drawn.


def _set_up(stage: Stage) -> None:
    seats = tuple(Seat(*each) for each in zip(PEOPLE, ("red", "blue", "green"), strict=True))
    stage.app.show("setup", box=LONG, seats=seats[:2])
    for _ in range(2):
        stage.app.screen.lies_there()


def _podium(stage: Stage) -> None:
    at(ATTACKS, lambda match: bool(match.state.is_terminal()))(stage)
    stage.frames(60)  # What decided it is found in a thread.


def of(name: str) -> Lay:
    """Lay a moment of Invasion."""
    return lambda stage: lay(stage, name)


# Mock-up -> what lays its moment.
SHOWN: dict[str, Lay] = {
    "01-hero-turn": of("act"),
    "02-search": of("search"),
    "03-fight-throw": of("fight"),
    "04-fight-outcome": of("won"),
    "05-command": of("command"),
    "06-ray-guns": of("guns"),
    "07-board-move": dragged,
    "08-chair": afar(of("act")),
    "09-three-sides": afar(of("overrun")),
    "10-fire-phase": of("fires"),
    "11-first-game": _set_up,
    "12-undo": undone,
    "13-hero-turn-german": of("act"),
    "14-board-upright": picked,
    "15-move-throw": of("move-throw"),
    "16-volley": of("volley"),
    "20-battle": _battle,
    "21-ambush": _ambush,
    "22-chair": afar(at(BATTLE, asks("reveal", steps=12), 2)),
    "23-escape-attack": _weapon,
    "24-escape-answers": _answers,
    "25-attacks-target": at(ATTACKS, asks("target", _last_round)),
    "26-attacks-reroll": at(ATTACKS, asks("decide", _several, 20)),
    "27-attacks-nuked": at(ATTACKS, _nuked),
    "28-heroes-race": at(HEROES, asks("freeze", steps=40)),
    "29-heroes-frozen": _frozen,
    "30-shelf": _shelf,
    "31-podium": _podium,
    "32-devices": lambda stage: stage.app.show("devices"),
    "33-escape-german": _weapon,
}


def photograph(folder: Path, size: tuple[int, int], camera: str, names: Sequence[str]) -> list[str]:
    """Take the pictures of these moments; return what could not be laid."""
    from kivy.core.window import Window  # Late: `tests.bench.offscreen` decides how it opens.

    failed = []
    with tempfile.TemporaryDirectory() as data:
        session = make_session(Path(data), camera=camera, buzzers="simulated")
        with CountingStage(session, hurry=True, draws=False) as stage:
            stage.resize(*size)
            stage.app.bots.thinking = 60.0
            for name in names:
                usual = list(Window.children)
                try:
                    SHOWN[name](stage)
                except (LookupError, TimeoutError) as error:
                    failed.append(f"{name}: {error}")
                    continue
                stage.frames(4)
                stage.clock.stands = True
                stage.picture(folder / f"{name}.png")
                stage.clock.stands = False
                for each in [each for each in Window.children if each not in usual]:
                    Window.remove_widget(each)
        session.close()
    return failed


def pair(folder: Path, name: str) -> Any:
    """Lay a mock-up and our screen side by side, as high as the screen, with the name above."""
    screen, mock = (cv2.imread(str(at / f"{name}.png")) for at in (folder, MOCKUPS))
    assert screen is not None
    mock = screen[:, :1] if mock is None else mock
    wide = mock.shape[1] * screen.shape[0] // mock.shape[0]
    mock = cv2.resize(mock, (wide, screen.shape[0]), interpolation=cv2.INTER_AREA)
    both = np.hstack([mock, np.full((screen.shape[0], GAP, 3), GROUND, np.uint8), screen])
    titled = cv2.copyMakeBorder(both, 26, GAP, GAP, GAP, cv2.BORDER_CONSTANT, value=GROUND)
    cv2.putText(titled, name, (GAP, 18), cv2.FONT_HERSHEY_SIMPLEX, 0.55, INK, 1)
    return titled


def size_of(name: str) -> tuple[int, int]:
    """Return the width and height of a mock-up, those of a small screen without it."""
    mock = cv2.imread(str(MOCKUPS / f"{name}.png"))
    return (800, 480) if mock is None else (mock.shape[1], mock.shape[0])


def sheet(pairs: Sequence[Any]) -> Any:
    """Lay pairs out in rows."""
    high, wide = (max(each.shape[axis] for each in pairs) for axis in (0, 1))
    cells = [_filled(each, high, wide) for each in pairs]
    across = min(ACROSS, len(cells))
    cells += [_filled(cells[0][:1, :1], high, wide)] * (-len(cells) % across)
    rows = [np.hstack(cells[n : n + across]) for n in range(0, len(cells), across)]
    return np.vstack(rows)


def _filled(picture: Any, high: int, wide: int) -> Any:
    down, right = high - picture.shape[0], wide - picture.shape[1]
    return cv2.copyMakeBorder(picture, 0, down, 0, right, cv2.BORDER_CONSTANT, value=GROUND)


def main(words: Sequence[str] | None = None) -> int:
    """Draw the sheets of one size and language."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", default=list(SHOWN))
    parser.add_argument("--size", help="that of each mock-up, if none is named")
    parser.add_argument("--language", default=ENGLISH)
    parser.add_argument("--camera", default="none", choices=("simulated", "none"))
    asked = parser.parse_args(words)
    asked.folder.mkdir(parents=True, exist_ok=True)
    languages.speak(asked.language)
    if not MOCKUPS.exists():
        print(f"no mock-ups in {MOCKUPS}: only our screens")
    sizes = dict.fromkeys(asked.names, tuple(map(int, asked.size.split("x")))) if asked.size else {}
    sizes = sizes or {name: size_of(name) for name in asked.names}
    failed = []
    for size in dict.fromkeys(sizes.values()):
        names = [name for name in asked.names if sizes[name] == size]
        failed += photograph(asked.folder, size, asked.camera, names)
    pairs = []
    for name in asked.names:
        if (asked.folder / f"{name}.png").exists():
            pairs.append(pair(asked.folder, name))
            cv2.imwrite(str(asked.folder / f"{name}-pair.png"), pairs[-1])
    for n in range(0, len(pairs), ON_A_SHEET):
        file = asked.folder / f"pairs-{n // ON_A_SHEET}.png"
        cv2.imwrite(str(file), sheet(pairs[n : n + ON_A_SHEET]))
    small = [
        cv2.resize(each, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA) for each in pairs
    ]
    cv2.imwrite(str(asked.folder / "quarter.png"), sheet(small))
    print(*failed, sep="\n")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
