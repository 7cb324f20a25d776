"""The rooms and their arrows: imports one way, heavy ones late, no clock or luck in a box."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests import imports as graph

ROOT = Path(__file__).parent.parent
ROOMS = ("companion", "hardware", "calibration", "ui")
# Who may import what, besides itself.
ARROWS = {
    "companion": (),
    "hardware": ("companion",),
    "calibration": ("companion", "hardware"),
    "ui": ("companion",),
}
# The composition root: there, and only inside functions, the rooms meet.
ROOT_FILES = ("companion/__main__.py", "companion/cli/")
# Only for researchers: nothing else imports it, and it alone imports their libraries.
RESEARCH = "companion/research/"
OF_RESEARCH = ("pyspiel", "open_spiel", "pettingzoo", "gymnasium")
HEAVY = ("kivy", "cv2", "numpy", "gpiozero", "lgpio", "picamera2", *OF_RESEARCH)
OWN_OF = {"kivy": "ui", "cv2": "hardware", "numpy": "hardware", "gpiozero": "hardware",
          "lgpio": "hardware", "picamera2": "hardware",
          **dict.fromkeys(OF_RESEARCH, "companion.research")}  # fmt: skip
# A box is pure: what may come in, comes in as an action or an argument.
IMPURE = ("time", "datetime", "os", "sys", "secrets", "sqlite3", "socket", "subprocess",
          "threading", "asyncio", "logging", "tempfile", "shutil", "uuid")  # fmt: skip
FILES = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]


@cache
def imports(path: Path) -> tuple[tuple[str, bool], ...]:
    """Every imported module of a file, and whether the import is inside a function."""
    found = graph.statements(path, lambda module, _: module)
    return tuple((each.module, each.late) for each in found if not each.typed)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def below(folder: str) -> list[Path]:
    found = [path for path in FILES if name(path).startswith(f"{folder}/")]
    assert len(found) > 20
    return found


def test_imports_follow_the_arrows():
    wrong = []
    for path in FILES:
        room = name(path).split("/")[0]
        at_root = name(path).startswith(ROOT_FILES)
        for module, late in imports(path):
            other = module.split(".")[0]
            if (
                other in ROOMS
                and other != room
                and not (late if at_root else other in ARROWS[room])
            ):
                wrong.append(f"{name(path)} imports {module}")
    assert wrong == [], "the composition root may, inside a function"


# What every feature of ui may use; a box's drawn board is part of its panel.
SHARED = ("kivy_layer", "shell", "widgets", "looks", "text")
FEATURES = {"table": ("boxes",)}


def test_features_of_ui_do_not_import_each_other():
    wrong = []
    for path in below("ui"):
        feature = name(path).split("/")[1]
        if feature in ("demo", "__init__.py"):
            continue  # the film that plays itself drives them all
        allowed = (feature, *SHARED, *FEATURES.get(feature, ()))
        wrong += [
            f"{name(path)} imports {module}"
            for module, _ in imports(path)
            if module.startswith("ui.") and module.split(".")[1] not in allowed
        ]
    assert wrong == []


def test_heavy_packages_stay_in_their_room():
    wrong = []
    for path in FILES:
        room = name(path).split("/")[0]
        for module, _ in imports(path):
            package = module.split(".")[0]
            if name(path).startswith(RESEARCH) and package in ("numpy", *OF_RESEARCH):
                continue
            if package in HEAVY:
                allowed = {OWN_OF[package]} | ({"calibration"} if package != "kivy" else set())
                if room not in allowed:
                    wrong.append(f"{name(path)} imports {module}")
    assert wrong == []


def test_nothing_but_itself_imports_what_is_for_researchers():
    inside = RESEARCH.replace("/", ".")
    wrong = [
        f"{name(path)} imports {module}"
        for path in FILES
        if not name(path).startswith(RESEARCH)
        for module, _ in imports(path)
        if f"{module}.".startswith(inside)
    ]
    assert wrong == [] and any(name(path).startswith(RESEARCH) for path in FILES)


def test_a_file_is_no_longer_than_people_read():
    lines = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert {path: count for path, count in lines.items() if count > 500} == {}


def test_a_file_says_first_what_it_is_for():
    silent = [name(path) for path in FILES if graph.parsed(path).body]
    assert [each for each in silent if not ast.get_docstring(graph.parsed(ROOT / each))] == []


def test_a_box_has_no_clock_no_luck_and_no_files():
    wrong = []
    for path in below("companion/games"):
        used = [module for module, _ in imports(path) if module.split(".")[0] in IMPURE]
        called = [
            ast.unparse(node.func)
            for node in ast.walk(graph.parsed(path))
            if isinstance(node, ast.Call)
        ]
        # `Random` as a type is fine; making one, or drawing from the module, is not.
        made = ("Random", "open", "input", "print", "SystemRandom")
        used += [each for each in called if each in made or each.startswith("random.")]
        wrong += [f"{name(path)} uses {each}" for each in used]
    assert wrong == []


def test_nothing_happens_at_import_but_definitions():
    """A call at module level is a constant's or a guard's, never an effect on its own."""
    wrong = []
    for path in FILES:
        for node in graph.parsed(path).body:
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                called = ast.unparse(node.value.func)
                # Kivy learns of widget classes and kv files this way.
                if not called.startswith(("Factory.", "Builder.")):
                    wrong.append(f"{name(path)} calls {called}")
    assert wrong == []


def test_no_modules_import_each_other_in_a_circle():
    """Not even inside a function or for type checkers alone: whoever reads one needs the other."""
    assert graph.circles() == []


def test_a_light_command_loads_no_heavy_package():
    code = (
        "import sys\nfrom companion.cli import run\nassert run(['boxes']) == 0\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    asked = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert asked.stdout.splitlines()[-1] == "[]", asked


def test_a_widget_has_a_name_of_its_own():
    """Kivy finds the rules of a widget by the name of its class: two of one name get both."""
    ruled: dict[str, str] = {}
    for path in sorted((ROOT / "ui").rglob("*.kv")):
        for rule in re.findall(r"^<([A-Z]\w+)(?:@\w+)?>:", path.read_text(encoding="utf-8"), re.M):
            assert rule not in ruled, f"{rule} is in {ruled[rule]} and {name(path)}"
            ruled[rule] = name(path)
    made: dict[str, str] = {}
    for path in FILES:
        if name(path).startswith("ui/"):
            for node in graph.parsed(path).body:
                if isinstance(node, ast.ClassDef) and node.name in ruled:
                    assert node.name not in made, f"{node.name}: {made[node.name]}, {name(path)}"
                    made[node.name] = name(path)
    assert len(ruled) > 30


# What writes, renames, copies, unpacks or deletes: only the door may, in whatever spelling.
WRITES = frozenset((
    "write_text", "write_bytes", "unlink", "rmdir", "symlink_to", "hardlink_to", "copyfile",
    "copyfileobj", "copy2", "copytree", "rmtree", "extractall", "extract", "unpack_archive",
    "make_archive", "mkstemp", "removedirs", "ftruncate", "renames", "NamedTemporaryFile",
    "copy_file_range", "sendfile", "mkfifo", "mknod", "makedirs", "mkdir", "FileHandler",
    "RotatingFileHandler", "imwrite", "savez", "savez_compressed", "savetxt", "tofile",
    "export_to_png", "O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_APPEND",
))  # fmt: skip
# Modules and classes whose functions of these names do the same; a text's `replace` is no write.
WRITERS = {"os": ("replace", "rename", "remove", "link", "symlink", "truncate", "write", "pwrite"),
           "shutil": ("copy", "move"), "Path": ("replace", "rename", "touch"),
           "sqlite3": ("connect",), "np": ("save",)}  # fmt: skip
DOOR = "companion/storage/files.py"
# What lies outside the data folder, or is a device: each with the only names it may use.
OUTSIDE = {
    # SQLite's own files, which the lying disk watches
    # to count, and to say who holds the lock
    "companion/storage/folders.py": ("connect", "ftruncate", "pwrite", "O_RDWR", "O_CREAT"),
    "companion/storage/journal_file.py": ("connect",),
    "companion/storage/journal_schema.py": ("connect",),  # in memory
    "companion/storage/retrying_store.py": ("connect",),
    "companion/storage/salvage.py": ("connect",),
    "companion/storage/backups.py": ("connect", "open w"),  # in a folder of the system's
    "companion/storage/card_file.py": ("open w",),  # in memory
    # handles that the process for foreign bytes was given
    "companion/outside/archives.py": ("open w",),
    "companion/outside/asking.py": ("open w",),
    "companion/outside/languages.py": ("open w",),
    "companion/outside/pictures.py": ("open w",),
    "companion/outside/process.py": ("open w",),
    "companion/cli/__init__.py": ("open w",),  # /dev/null
    "companion/cli/demo.py": ("mkdir",),  # where the caller wants pictures
    "companion/cli/dice.py": ("open w",),  # /dev/null
    "companion/cli/play.py": ("open w",),  # the terminal
    "companion/events/hub.py": ("unlink", "mkdir"),  # the socket of the stream
    "companion/tools/new_box/__init__.py": ("mkdir",),  # a package for a developer
    "hardware/buzzers/buttons.py": ("write_text",),  # lamps, in /sys
    "hardware/camera/usb.py": ("open w",),  # the camera
    "hardware/display.py": ("O_RDWR",),  # a graphics card, in /dev
    "hardware/panel.py": ("write_text",),  # the light of the screen, in /sys
    "hardware/setup/desktop/man.py": ("mkdir",),  # for whoever builds a package
    "hardware/setup/lock.py": ("write_text",),  # for whoever publishes a version
    "calibration/printed.py": ("mkdir",),  # where the caller wants sheets
    "ui/demo/handbook.py": ("export_to_png",),  # pictures of the handbook
    "ui/shell/environment.py": ("mkdir",),  # Kivy's own home
}
TOOLS = ("calibration/training/", "calibration/make_sounds.py")  # for developers: their own folders
_OPENS = ("open", "fdopen", "ZipFile")


def writes(tree: ast.Module) -> set[str]:
    """What a file does to files, by the names that it uses for that."""
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=named):
                of = node.value.id if isinstance(node.value, ast.Name) else ""
                found |= {named} if named in WRITES or named in WRITERS.get(of, ()) else set()
            case ast.ImportFrom(module=module) if module in ("os", "shutil", "tempfile", "sqlite3"):
                names = {each.name for each in node.names}
                found |= names & (WRITES | {*WRITERS.get(module, ())})
            case ast.Import():
                found |= {f"{each.name} as" for each in node.names
                          if each.asname and each.name in (*WRITERS, "tempfile")}  # fmt: skip
            case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(value=named), *_]):
                found |= {str(named)} & (WRITES | {*WRITERS["Path"]})
            case ast.Call():
                found |= _written_by(node)
    return found


def _written_by(call: ast.Call) -> set[str]:
    """What a call does to files: it opens one to write, or renames one."""
    named = getattr(call.func, "attr", "") or getattr(call.func, "id", "")
    words = {key.arg: key.value for key in call.keywords}
    if named in _OPENS:
        given = filter(None, (*call.args[:2], words.get("mode")))
        modes = [ast.unparse(each).strip("'") for each in given]
        writing = re.compile(r"mode|[rwxabt+]*[wxa+][rwxabt+]*")
        return {"open w"} if any(map(writing.fullmatch, modes)) else set()
    if named not in ("replace", "rename") or not isinstance(call.func, ast.Attribute):
        return set()
    # A path's have one argument, or a target; a text's or a seat's have two.
    one = [*call.args, *words] in (call.args[:1], ["target"])
    return {named} if one and ast.unparse(call.func.value) != "self" else set()


SPELLINGS = (
    "path.open('w')", "open(path, 'r+')", "path.open(mode=mode)", "io.open(path, mode='ab')",
    "codecs.open(path, 'w')", "os.fdopen(handle, 'wb')", "zipfile.ZipFile(path, 'a')",
    "os.rename(a, b)", "os.symlink(a, b)", "from os import rename", "import shutil as s",
    "from shutil import rmtree", "Path.replace(a, b)", "a.replace(target=b)", "a.replace(b)",
    "a.rename(b)",
    "later(path.unlink)", "getattr(path, 'unlink')()", "os.open(path, os.O_CREAT)",
    "tempfile.NamedTemporaryFile(delete=False)", "shutil.unpack_archive(a, b)", "np.save(path, a)",
    "cv2.imwrite(path, a)", "a.tofile(path)", "logging.FileHandler(path)", "sqlite3.connect(path)",
    "widget.export_to_png(path)", "path.mkdir()",
)  # fmt: skip


@pytest.mark.parametrize("code", SPELLINGS)
def test_what_writes_is_found_in_any_spelling(code: str):
    assert writes(ast.parse(code))


@pytest.mark.parametrize("code", ["path.open('rb')", "open(path)", "'a'.replace('b', 'c')",
                                  "page.open(animation=False)", "structs.replace(a, key='')",
                                  "zipfile.ZipFile(path)", "journal.rename(a, b)"])  # fmt: skip
def test_what_does_not_write_is_let_through(code: str):
    assert not writes(ast.parse(code))


def test_only_the_door_writes():
    wrong, used = [], set()
    for path in FILES:
        if name(path) != DOOR and not name(path).startswith(TOOLS):
            found, allowed = writes(graph.parsed(path)), set(OUTSIDE.get(name(path), ()))
            wrong += [f"{name(path)}: {each}" for each in found - allowed]
            used |= {(name(path), each) for each in found & allowed}
    assert wrong == [], f"only {DOOR} may"
    assert used == {(file, each) for file, names in OUTSIDE.items() for each in names}, "unused"
    assert writes(graph.parsed(ROOT / DOOR)) >= {"replace", "unlink", "rmtree", "open w"}


# ---- Invasion From Outer Space ---------------------------------------------------------------
INVASION = "companion.games.invasion_from_outer_space."
_TOP = ("engine", "state", "prompts", "corrections", "hidden")
# What the modules of a folder must not import: what stands above it. Rules push steps and publish
# events; they call neither each other nor effects nor scenarios.
ABOVE = {
    "components": ("steps", "table", "legal", "rules", "effects", "scenarios", *_TOP),
    "boards": ("steps", "table", "legal", "rules", "effects", "scenarios", *_TOP),
    "steps": ("table", "legal", "rules", "effects", "scenarios", *_TOP),
    "table": ("legal", "rules", "effects", "scenarios", *_TOP),
    "legal": ("rules", "effects", "scenarios", *_TOP),
    "rules": ("rules", "effects", "scenarios", *_TOP),
    "effects": ("rules", "scenarios", *_TOP),
    "scenarios": ("rules", "effects", *_TOP),
}


@pytest.mark.parametrize("layer", ABOVE)
def test_invasion_is_built_in_layers(layer: str):
    above = tuple(f"{INVASION}{each}" for each in ABOVE[layer])
    modules = [each for each in graph.files() if each.startswith(f"{INVASION}{layer}.")]
    assert modules
    wrong = [
        f"{module}:{each.line} imports {each.module}"
        for module in modules
        for each in graph.imports(module)
        if each.module.startswith(above)
    ]
    assert wrong == []


# They decide how Kivy starts, and Kivy reads that when it is first imported.
BEFORE_KIVY = ("ui.shell.environment", "ui.board.window")


@pytest.mark.parametrize("module", BEFORE_KIVY)
def test_what_prepares_kivy_does_not_import_it(module):
    left, seen = [module], set()
    while left:
        at = left.pop()
        seen.add(at)
        early = [each for each in graph.imports(at) if not each.late and not each.typed]
        left += [each.module for each in early if each.module not in seen]
    files = graph.files()
    assert [
        each
        for each in sorted(seen)
        for imported, late in imports(files[each])
        if imported.split(".")[0] == "kivy" and not late
    ] == []
