"""The look of Mars Escape: rust, hazard stripes and cyan, eyes at the end of a corridor."""

from ui.looks import paint
from ui.looks.drawings import aliens
from ui.looks.paint import Look, Paper, faded
from ui.shell.key_shapes import STEEL_PLATE
from ui.shell.theme import Colour, Inks, mix, rgba

INKS = Inks(
    ground=rgba("#1c0f0a"),
    surface=rgba("#2b1810"),
    raised=rgba("#422518"),
    pressed=rgba("#5a3423"),
    line=rgba("#8c5438"),
    text=rgba("#fff2e8"),
    muted=rgba("#dfbda6"),
    accent=rgba("#38d6e2"),
    primary=rgba("#ffcc1f"),
    bright=rgba("#ffcc1f"),
    dark=rgba("#140a06"),
    paper=rgba("#f3d9c4"),
    shape=STEEL_PLATE,
)


RUST, CYAN, YELLOW, BLACK = rgba("#a8451f"), rgba("#38d6e2"), rgba("#ffcc1f"), rgba("#140a06")
END = (0.36, 0.46, 0.64, 0.80)  # The far end of the corridor: left, bottom, right, top.


def _ground(paper: Paper) -> None:
    line = faded(rgba("#c9673a"), 0.16)
    left, low, right, top = END
    paint.lines(paper, line, paper.width / 500, (0, 0, left, low), (1, 0, right, low),
                (0, 1, left, top), (1, 1, right, top),
                (left, low, right, low, right, top, left, top, left, low))  # fmt: skip


def _edge(paper: Paper) -> None:
    paint.plain(paper, BLACK)
    paint.along(paper, YELLOW, paint.SLANT, 2.2)


def _corridor(paper: Paper) -> None:
    left, low, right, top = END
    paint.plain(paper, RUST)
    paint.area(paper, rgba("#7a2e13"), 0, 0, left, low, left, top, 0, 1)
    paint.area(paper, rgba("#5f220d"), 1, 0, right, low, right, top, 1, 1)
    paint.area(paper, rgba("#3d160a"), 0, 0, 1, 0, right, low, left, low)
    paint.area(paper, CYAN, left, low, right, low, right, top, left, top)
    for n in (1, 2):
        share = n / 3
        x, y = left * share, low * share
        x2, y2 = 1 - (1 - right) * share, 1 - (1 - top) * share
        frame = (x, y, x, y2, x2, y2, x2, y)
        paint.lines(paper, faded(BLACK, 0.5), paper.width / 90, frame)


def _hazard(paper: Paper) -> None:
    paint.plain(paper, YELLOW)
    paint.stripes(paper, BLACK, 12, 0.8)


def _stage(paper: Paper) -> None:
    """Draw the corridor with an open hatch at its end, behind which Mars is left below."""
    _corridor(paper)
    left, low, right, top = END
    out = paper.part(left, low, right - left, top - low)
    paint.plain(out, BLACK)
    paint.stars(out, rgba("#ffffff"), 24, paper.width / 700, 6)
    paint.disc(paper.part(left, low, right - left, 0.5 * (top - low)), RUST, 0.5, 0.45, 0.36)
    _hazard(paper.part(left, low - 0.02, right - left, 0.02))


def _cover(paper: Paper) -> None:
    _corridor(paper)
    queen = {**aliens.INKS, "ink": BLACK, "dark": CYAN}
    paint.picture(paper, aliens.ALIENS["Two Heads"], queen, (0.5, 0.46, 0.36))
    crab = {**aliens.INKS, "ink": rgba("#7ec850")}
    paint.picture(paper, aliens.ALIENS["The Eyes"], crab, (0.5, 0.055, 0.84))
    _hazard(paper.part(0, 0, 1, 0.075))


def _podium(paper: Paper, colour: Colour) -> None:
    """Draw a part of the ship in the seat's colour: plates with bolts below a hazard stripe."""
    paint.plain(paper, colour)
    seam = mix(colour, BLACK, 0.22)  # Faint, as a score may lie on it.
    for up in (0.31, 0.41):
        paint.area(paper, seam, 0, up, 1, up, 1, up + 0.015, 0, up + 0.015)
    for across in (0.08, 0.36, 0.64, 0.92):
        paint.disc(paper, seam, across, 0.365, 0.022)
    stripe = paper.part(0, 0.94, 1, 0.06)
    paint.plain(stripe, BLACK)
    paint.along(stripe, YELLOW, paint.SLANT, 2.2)


LOOK = Look(
    inks=INKS,
    ground=_ground,
    edge=_edge,
    cover=_cover,
    podium=_podium,
    stage=_stage,
    head=YELLOW,
    title=BLACK,
    ribbon=CYAN,
)
