"""The photo under a board being copied: choosing a file, corners, and perspective drawing."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from heapq import nsmallest
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.storage.folders import entries_in
from companion.words import Several
from ui.shell import theme as colours
from ui.shell.theme import AMBER, theme
from ui.text import say
from ui.widgets import Press
from ui.widgets.pixels import shown
from ui.widgets.rows import Notice, Page, row

Point = tuple[float, float]
PIECES = 10  # The number of mesh cells per side, so that straight lines look straight.
INSET = 0.1  # The distance of the initial corners from the edge, as a share of the shorter side.


def load(path: Path) -> Texture | None:
    """Return the photo of a draft, or None if there is no readable one."""
    return shown(path)


def first_corners(width: float, height: float) -> tuple[Point, ...]:
    """Return the initial corners of a photo: a square in its middle."""
    side = (1 - 2 * INSET) * min(width, height)
    x, y = (width - side) / 2, (height - side) / 2
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def mapping(corners: Sequence[Point]) -> Callable[[float, float], Point]:
    """Return the projective mapping of the unit square onto four corners.

    Corners are clockwise from the top left. Source: Heckbert, Fundamentals of Texture Mapping and
    Image Warping (1989), 2.2.3.
    """
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    dx1, dx2, sx = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, sy = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    whole = dx1 * dy2 - dx2 * dy1
    # Zero if three corners are in line: the picture is wrong then, but nothing fails.
    g = (sx * dy2 - dx2 * sy) / whole if whole else 0.0
    h = (dx1 * sy - sx * dy1) / whole if whole else 0.0
    a, b = x1 - x0 + g * x1, x3 - x0 + h * x3
    d, e = y1 - y0 + g * y1, y3 - y0 + h * y3

    def seen(u: float, v: float) -> Point:
        depth = g * u + h * v + 1
        depth = depth if abs(depth) > 1e-6 else 1e-6
        return (a * u + b * v + x0) / depth, (d * u + e * v + y0) / depth

    return seen


def draw_under(
    texture: Texture, corners: Sequence[Point], at: Callable[[float, float], Point]
) -> Mesh:
    """Draw the part of the photo between its corners as a square.

    `at` converts a point of the unit square into pixels of the screen.
    """
    seen = mapping(corners)
    vertices: list[float] = []
    for line in range(PIECES + 1):
        for column in range(PIECES + 1):
            u, v = column / PIECES, line / PIECES
            x, y = seen(u, v)
            vertices += [*at(u, v), x / texture.width, y / texture.height]
    indices: list[int] = []
    for line in range(PIECES):
        for column in range(PIECES):
            one = line * (PIECES + 1) + column
            below = one + PIECES + 1
            indices += [one, one + 1, below, one + 1, below + 1, below]
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)


class BoardCorners(Widget):
    """The photo with the grid in perspective, whose corners can be dragged.

    When a corner is released, `on_corners` gets all four in pixels of the photo.
    """

    def __init__(self, on_corners: Callable[[tuple[Point, ...]], object], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.on_corners = on_corners
        self._photo: Texture | None = None
        self._corners: list[Point] = []
        self._cells = (6, 6)
        self._held = -1
        self._due = Clock.create_trigger(self._draw, -1)
        self.bind(pos=self._due, size=self._due)

    def show(self, photo: Texture, corners: tuple[Point, ...], cells: tuple[int, int]) -> None:
        """Show a photo with a grid of `cells` (across, down) between its corners."""
        self._photo, self._cells = photo, cells
        if self._held < 0:
            self._corners = list(corners)
        self._due()

    def _place(self) -> tuple[float, float, float]:
        """Return the photo's left and top on the screen, and screen pixels per photo pixel."""
        assert self._photo is not None
        # A margin, so that a finger can reach a corner at the photo's edge.
        room = theme.touch / 2
        scale = min(
            (self.width - 2 * room) / self._photo.width,
            (self.height - 2 * room) / self._photo.height,
        )
        left = self.center_x - scale * self._photo.width / 2
        return left, self.center_y + scale * self._photo.height / 2, scale

    def at(self, point: Point) -> Point:
        """Return the position on the screen of a pixel of the photo."""
        left, top, scale = self._place()
        return left + point[0] * scale, top - point[1] * scale

    # ---- touch -------------------------------------------------------------------
    def on_touch_down(self, touch: Any) -> bool:
        """Grab the nearest corner if the finger is on one."""
        if self._photo is None or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        far = []
        for place, corner in enumerate(self._corners):
            x, y = self.at(corner)
            far.append((max(abs(x - touch.x), abs(y - touch.y)), place))
        if far and min(far)[0] <= theme.touch:
            self._held = min(far)[1]
            touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Move the corner by as much as the finger moves, within the photo."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        scale = self._place()[2]
        x, y = self._corners[self._held]
        self._corners[self._held] = (
            min(max(x + touch.dx / scale, 0.0), float(self._photo.width)),
            min(max(y - touch.dy / scale, 0.0), float(self._photo.height)),
        )
        self._due()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Report the corners' new positions."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._held = -1
        self.on_corners(tuple(self._corners))
        return True

    # ---- drawing -----------------------------------------------------------------
    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self._photo is None or min(self.size) < 2 * theme.touch:
            return
        left, top, scale = self._place()
        wide, high = self._photo.width * scale, self._photo.height * scale
        with self.canvas:
            Color(1, 1, 1)
            Rectangle(texture=self._photo, pos=(left, top - high), size=(wide, high))
            if not self._corners:  # It is the live picture, which has no corners.
                return
            Color(*colours.AMBER[:3], 0.8)
            self._draw_grid()
            for corner in self._corners:
                self._draw_handle(*self.at(corner))

    def _draw_grid(self) -> None:
        seen = mapping(self._corners)
        across, down = self._cells
        for n in range(across + 1):
            self._line(seen(n / across, 0), seen(n / across, 1))
        for n in range(down + 1):
            self._line(seen(0, n / down), seen(1, n / down))

    def _line(self, begin: Point, end: Point) -> None:
        Line(points=[*self.at(begin), *self.at(end)], width=1.2 * theme.unit)

    def _draw_handle(self, x: float, y: float) -> None:
        side = 0.9 * theme.touch
        Color(*colours.AMBER[:3], 0.3)
        Ellipse(pos=(x - side / 2, y - side / 2), size=(side, side))
        Color(*colours.AMBER)
        Line(circle=(x, y, side / 2), width=1.8 * theme.unit)
        Line(points=[x - 5 * theme.unit, y, x + 5 * theme.unit, y], width=1.2 * theme.unit)
        Line(points=[x, y - 5 * theme.unit, x, y + 5 * theme.unit], width=1.2 * theme.unit)


# Where sticks are mounted: by the desktop, by udisks alone, by hand.
ROOTS = (Path("/media"), Path("/run/media"), Path("/mnt"))
KINDS = (".jpg", ".jpeg", ".png", ".heic", ".heif", ".avif", ".webp")
DEEP = 2  # The depth of mount points below a root, as in /media/USER/STICK.
MOST = 200  # The most rows of a list.


class PicturesPage(Page):
    """Lets people choose a picture file from a USB stick or a folder; `chosen` gets its path.

    `home` is the app's own folder, into which pictures can be copied.
    """

    def __init__(
        self, home: Path, chosen: Callable[[Path], object], roots: Sequence[Path] = ROOTS
    ) -> None:
        super().__init__(title=say("boards-picture-from-file"), hint=say("boards-stick-or-folder"))
        self._home, self._chosen, self._roots = home, chosen, roots
        self.lay()

    def lay(self, folder: Path | None = None) -> None:
        """Show the places where pictures may be, or the contents of a folder."""
        self.fill(self._places() if folder is None else self._inside(folder))

    def _places(self) -> list[Widget]:
        found = [*sticks(self._roots), *([self._home] if self._home.is_dir() else [])]
        made: list[Widget] = [self._row(place, place.name, str(place)) for place in found]
        if not made:
            words = say("boards-no-stick", folder=str(self._home))
            made.append(Notice(text=words, ink=AMBER))
        return [*made, self._press(say("boards-look-again"), "search", None)]

    def _inside(self, folder: Path) -> list[Widget]:
        folders, pictures = listed(folder)
        made: list[Widget] = [self._row(each, each.name, say("boards-folder")) for each in folders]
        for each in pictures:
            made.append(row(partial(self._take, each), text=each.name, icon="check"))
        if not made:
            words = say("boards-no-pictures", kinds=Several(KINDS, "commas"))
            made.append(Notice(text=words, ink=AMBER))
        return [self._press(say("boards-other-places"), "back", None), *made]

    def _row(self, folder: Path, text: str, under: str) -> Widget:
        return row(lambda: self.lay(folder), text=text, under=under, icon="next")

    def _press(self, label: str, icon: str, folder: Path | None) -> Press:
        press = Press(label=label, icon=icon)
        press.bind(on_release=lambda _: self.lay(folder))
        return press

    def _take(self, path: Path) -> None:
        self.close()
        self._chosen(path)


def sticks(roots: Iterable[Path]) -> list[Path]:
    """Return the mount points below these folders."""
    found: list[Path] = []
    near = list(roots)
    for _ in range(DEEP):
        near = [each for folder in near for each in listed(folder)[0]]
        found += [each for each in near if each.is_mount()]
        near = [each for each in near if each not in found]
    return found


def listed(folder: Path) -> tuple[list[Path], list[Path]]:
    """Return the folders and pictures in a folder by name; nothing if it cannot be read."""
    folders: list[str] = []
    pictures: list[str] = []
    for each in entries_in(folder):
        if not each.name.startswith("."):
            if each.is_dir():
                folders.append(each.name)
            elif each.name.lower().endswith(KINDS):
                pictures.append(each.name)
    return _first(folder, folders), _first(folder, pictures)


def _first(folder: Path, names: list[str]) -> list[Path]:
    """Return the first MOST of these files by name."""
    return [folder / name for name in nsmallest(MOST, names, key=str.lower)]
