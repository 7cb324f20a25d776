"""The room's walls: hardware knows no screens and no calibration; the Pi's parts come late."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def _imports(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


def test_hardware_imports_neither_screens_nor_calibration():
    for path in (ROOT / "hardware").rglob("*.py"):
        rooms = {name.split(".")[0] for name in _imports(path)}
        assert not rooms & {"ui", "calibration", "kivy", "tests"}, path


def test_hardware_knows_no_game():
    for path in (ROOT / "hardware").rglob("*.py"):
        assert not any(name.startswith("companion.games") for name in _imports(path)), path


def test_the_pi_camera_is_imported_only_when_opened():
    tree = ast.parse((ROOT / "hardware/camera/picamera2.py").read_text(encoding="utf-8"))
    top = {node.module for node in tree.body if isinstance(node, ast.ImportFrom)}
    assert "picamera2" not in top
