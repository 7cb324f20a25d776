"""The layer over Kivy is known by its table, stays off on an unknown Kivy, and can be left out."""

import ast
import inspect
import logging
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import kivy.properties
import pytest
from kivy.uix.boxlayout import BoxLayout

from ui.kivy_layer import guard, sdl

ROOT = Path(guard.__file__).parents[2]
LAYER = ROOT / "ui/kivy_layer"
# The demo drives Kivy as a test does, and is no part of the app.
OTHERS = [
    path
    for path in sorted((ROOT / "ui").rglob("*.py"))
    if not {LAYER, ROOT / "ui/demo"} & set(path.parents)
]
# What Python's named tuples and enums promise in spite of its name.
PROMISED = {"_replace", "_asdict", "_fields", "_make", "_value_"}


@pytest.fixture
def fresh_guard() -> Iterator[None]:
    """Forget which parts are on, before and after."""
    guard.parts_on.cache_clear()
    yield
    guard.parts_on.cache_clear()


def found(name: str) -> bool:
    """Whether the Kivy that is installed has a name of the table."""
    module, _, rest = name.partition(":")
    thing: Any = import_module(module)
    *inside, last = rest.split(".") if rest else [""]
    for each in inside:
        thing = getattr(thing, each)
    if not last or hasattr(thing, last):
        return True
    return f"self.{last} = " in inspect.getsource(thing)  # Only instances have it.


@pytest.mark.parametrize("part", guard.PARTS)
def test_kivy_has_what_the_table_names(part: str) -> None:
    about = guard.PARTS[part]
    assert (LAYER / about.file).is_file()
    assert [each.name for each in about.touches if not found(each.name)] == []


def test_the_readme_holds_the_table() -> None:
    readme = (LAYER / "README.md").read_text(encoding="utf-8")
    rows = {
        part: [f"`{each.name}` {each.how}" for each in about.touches]
        for part, about in guard.PARTS.items()
    }
    for part, touches in rows.items():
        row = f"| {part} | `{guard.PARTS[part].file}` | {'; '.join(touches) or '–'} | "
        assert row + f"{guard.PARTS[part].gives} |" in readme, row


def test_all_parts_are_on_with_the_kivy_that_is_installed_here(fresh_guard: None) -> None:
    assert kivy.__version__ in guard.KNOWN
    assert guard.parts_on() == set(guard.PARTS)


def test_it_is_on_in_these_tests() -> None:
    """A test outside of tests/ui that imports Kivy as it is collected is ahead of `prepare`."""
    changed = BoxLayout.do_layout, kivy.properties.ref
    assert [each.__module__ for each in changed] == [
        "ui.kivy_layer.boxes",
        "ui.kivy_layer.fixed_density",
    ]


def test_an_unknown_kivy_is_left_as_it_is_and_said(
    fresh_guard: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(kivy, "__version__", "9.0.0")
    with caplog.at_level(logging.WARNING):
        on = guard.parts_on()
    assert not [name for name in on if guard.PARTS[name].touches]
    assert "Kivy 9.0.0 is not known" in caplog.text


def test_what_kivy_3_names_differently_stands_in_one_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = re.compile(r"sdl[23]|SDL[23]M|core\.audio|kivy_options")
    naming = [path for path in (ROOT / "ui").rglob("*.py") if words.search(path.read_text("utf-8"))]
    assert {path.name for path in naming} == {"sdl.py", "guard.py"}, "guard.py has the table"

    window = tmp_path / "core" / "window" / "window_sdl3.py"
    window.parent.mkdir(parents=True)
    window.touch()
    spec = SimpleNamespace(submodule_search_locations=[str(tmp_path)])
    monkeypatch.setattr(sdl, "find_spec", lambda name: spec)
    monkeypatch.setattr(sdl, "provider", sdl.provider.__wrapped__)
    assert sdl.settings() == dict.fromkeys(
        ("KIVY_WINDOW", "KIVY_TEXT", "KIVY_IMAGE", "KIVY_AUDIO_OUTPUT"), "sdl3"
    )
    assert sdl.why_no_window("sdl3 - RuntimeError: b'no screen'") == "no screen"
    asked: list[str] = []
    there = {"SDL3MotionEventProvider": "fingers", "SoundLoader": "loader"}
    monkeypatch.setattr(
        sdl, "import_module", lambda name: asked.append(name) or SimpleNamespace(**there)
    )
    monkeypatch.setattr(kivy, "kivy_options", {})
    assert (sdl.fingers(), sdl.sounds()) == ("fingers", "loader")
    assert asked == ["kivy.core.window.window_sdl3", "kivy.core.audio_output"]
    assert kivy.kivy_options == {"audio_output": ("sdl3",)}


def private_names(tree: ast.Module) -> tuple[set[str], set[str]]:
    """The private attributes that a module reads or sets, and those it may call its own."""
    used, own = set[str](), set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and re.match(r"_[a-z]", node.attr):
            own_target = isinstance(node.ctx, ast.Store) and ast.unparse(node.value) in (
                "self",
                "cls",
            )
            (own if own_target else used).add(node.attr)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            own.add(node.name)
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
            own |= {each.id for each in targets if isinstance(each, ast.Name)}
    return used, own


def test_nothing_else_in_ui_knows_private_names_of_kivy() -> None:
    names = [private_names(ast.parse(path.read_text(encoding="utf-8"))) for path in OTHERS]
    ours = set[str]().union(PROMISED, *(own for _, own in names))
    unknown = {
        f"{path.relative_to(ROOT)}: {name}"
        for path, (used, _) in zip(OTHERS, names, strict=True)
        for name in used - ours
    }
    assert unknown == set()


def test_nothing_else_in_ui_imports_private_modules_or_changes_modules() -> None:
    reaches = re.compile(r"from kivy\.(\w+\.)*_\w+ import|import ctypes|sys\.modules\[")
    wrong = [path for path in OTHERS if reaches.search(path.read_text(encoding="utf-8"))]
    assert wrong == []


PLAYED = """
import sys, tempfile
from pathlib import Path
from random import Random
from tests.ui.conftest import make_session
from ui.demo.demo import Demo
from ui.demo.stage import Stage
import kivy.clock, kivy.properties, kivy.uix.layout, weakref
from kivy.uix.boxlayout import BoxLayout
from ui.kivy_layer import guard, sdl

class Enough(Exception):
    pass

def look(name):
    if stage.app.game and len(stage.app.game.match) > 8:
        raise Enough

session = make_session(Path(tempfile.mkdtemp()), 1)
with Stage(session, hurry=True, draws=False) as stage:
    stage.app.bots.thinking = 0.0
    demo = Demo(stage, "mars-needs-heroes", Random(1), look, camera_rolls=0)
    demo._moment = look
    try:
        demo.play()
    except Enough:
        print(len(stage.app.game.match) > 8, len(guard.parts_on()))
    print("asyncio" in sys.modules, kivy.uix.layout.Clock is kivy.clock.Clock,
          BoxLayout.do_layout.__module__, kivy.properties.ref is weakref.ref)
"""


UNKNOWN = "from ui.kivy_layer import guard\nguard.KNOWN = ()\n"  # Whatever version is installed.


@pytest.mark.parametrize(("before", "off", "parts"), [
    ("", "", len(guard.PARTS)),
    ("", "1", 0),
    (UNKNOWN, "", len([part for part in guard.PARTS.values() if not part.touches])),
], ids=["on", "off", "unknown"])  # fmt: skip
def test_the_app_plays_without_the_layer_too(before: str, off: str, parts: int) -> None:
    environ = {**os.environ, "PYTHONPATH": str(ROOT), guard.PLAIN: off}
    ran = subprocess.run(
        (sys.executable, "-c", before + PLAYED),
        env=environ, capture_output=True, text=True, cwd=ROOT,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr[-2000:]
    played, kivys_own = ran.stdout.splitlines()[-2:]
    assert played == f"True {parts}"
    if parts == len(guard.PARTS):
        assert kivys_own == "False False ui.kivy_layer.boxes False"
    else:
        assert kivys_own == "True True kivy.uix.boxlayout True"
