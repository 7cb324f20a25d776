"""Render the printed parts of a table, arm, tray and button cups, as STL, and check each.

    python -m calibration.printed FOLDER             # needs OpenSCAD (apt-get install openscad)
    python -m calibration.printed --numbers          # write the program's lengths for the parts

A part is printable if it is closed (each edge joins two faces that agree which side is outside) and
fits on a usual printer.
"""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from calibration.plans import RIM
from companion.devices.wiring import LENSES, MATS, height_cm
from companion.storage.files import hand_out

SOURCES = Path(__file__).parent.parent / "hardware" / "printed"
BED = (220.0, 220.0, 250.0)  # millimetres
CUP_LARGE = {"button": "60", "lamp": "0"}
# The parts: each one's OpenSCAD file, and the variables set in it.
PARTS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "tray-half": ("tray", {"part": '"half"'}),
    "tray-a5": ("tray", {"part": '"whole"', "mat": "mats[1]"}),
    "tray-clip": ("tray", {"part": '"clip"'}),
    "arm-foot": ("arm", {"part": '"foot"'}),
    "arm-corner": ("arm", {"part": '"corner"'}),
    "arm-holder": ("arm", {"part": '"holder"'}),
    "cup": ("cup", {}),
    "cup-large": ("cup", CUP_LARGE),
}

Point = tuple[float, float, float]
Face = tuple[Point, Point, Point]


def numbers() -> str:
    """Return the parts' lengths that the program sets: mats, rim, and the cameras' heights."""
    mats = ", ".join(f"[{wide:g}, {high:g}]" for _, wide, high in MATS)
    high = "\n".join(
        f"// {lens.name}: "
        + ", ".join(f"{name} {10 * height_cm(lens, w, h)}" for name, w, h in MATS)
        for lens in LENSES
    )
    return (
        "// Made by python -m calibration.printed --numbers: millimetres, from the program.\n"
        f"mats = [{mats}]; // {', '.join(name for name, _, _ in MATS)}\n"
        f"rim = {RIM};\n"
        f"// From the lens to the floor of the tray; the post is 10 shorter.\n{high}\n"
    )


def faces(stl: str) -> Iterator[Face]:
    """Yield the faces of a part from an STL file of the text kind, as OpenSCAD writes it."""
    corners = re.findall(r"vertex (\S+) (\S+) (\S+)", stl)
    points = [(float(x), float(y), float(z)) for x, y, z in corners]
    for at in range(0, len(points), 3):
        yield points[at], points[at + 1], points[at + 2]


def faults(part: list[Face]) -> list[str]:
    """Return why a part cannot be printed; [] if it can."""
    if not part:
        return ["it is empty"]
    edges = Counter((face[at], face[(at + 1) % 3]) for face in part for at in range(3))
    found = []
    if any(count > 1 or edges[end, start] != 1 for (start, end), count in edges.items()):
        found.append("it is not closed")
    if volume(part) <= 0:
        found.append("its inside is outside")
    found += [
        f"it is {length:.0f} mm along {axis}, of {most:.0f}"
        for axis, length, most in zip("xyz", size(part), BED, strict=True)
        if length > most
    ]
    return found


def size(part: list[Face]) -> tuple[float, ...]:
    """Return its length, depth and height."""
    points = [point for face in part for point in face]
    return tuple(max(axis) - min(axis) for axis in zip(*points, strict=True))


def volume(part: list[Face]) -> float:
    """Return the volume in cubic millimetres, as the sum of signed tetrahedra to the origin."""
    return sum(
        (a[0] * (b[1] * c[2] - b[2] * c[1])
         - a[1] * (b[0] * c[2] - b[2] * c[0])
         + a[2] * (b[0] * c[1] - b[1] * c[0])) / 6
        for a, b, c in part
    )  # fmt: skip


def render(name: str, folder: Path) -> list[Face]:
    """Write a part's STL into `folder` and return its faces; CalledProcessError if it fails."""
    file, values = PARTS[name]
    stl = folder / f"{name}.stl"
    given = [word for key, value in values.items() for word in ("-D", f"{key}={value}")]
    command: list[str | Path] = [
        "openscad",
        "--export-format",
        "asciistl",
        "-o",
        stl,
        *given,
        SOURCES / f"{file}.scad",
    ]
    subprocess.run(command, check=True, capture_output=True)
    return list(faces(stl.read_text(encoding="ascii")))


def main(words: list[str]) -> int:
    """Render the parts or write the numbers; return how many parts cannot be printed."""
    if words == ["--numbers"]:
        hand_out(SOURCES / "numbers.scad", numbers())
        return 0
    (folder,) = map(Path, words)
    folder.mkdir(parents=True, exist_ok=True)
    bad = 0
    for name in PARTS:
        part = render(name, folder)
        wrong = faults(part)
        bad += bool(wrong)
        length = " × ".join(f"{each:.0f}" for each in size(part))
        grams = volume(part) / 1000 * 1.24  # Of solid PLA.
        print(f"{name}: {length} mm, {grams:.0f} g" + "".join(f"; {each}" for each in wrong))
    return bad


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
