"""The look of Mars Attacks: The Dice Game: yellow on black, saucers over a skyline."""

from ui.looks import paint
from ui.looks.drawings import cities, martians
from ui.looks.paint import Look, Paper, faded, podium_middle
from ui.looks.shapes import draw
from ui.shell.key_shapes import PICTURE_CARD
from ui.shell.theme import Colour, Inks, mix, rgba

INKS = Inks(
    ground=rgba("#0b0c06"),
    surface=rgba("#181a0c"),
    raised=rgba("#292c14"),
    pressed=rgba("#3c4020"),
    line=rgba("#6b7032"),
    text=rgba("#fcfce6"),
    muted=rgba("#cbce9c"),
    accent=rgba("#8be04e"),
    primary=rgba("#e4ee3a"),
    bright=rgba("#e4ee3a"),
    dark=rgba("#050602"),
    paper=rgba("#fcfce6"),
    shape=PICTURE_CARD,
)


# Of the podium's saucer, relative to the shorter side of the screen, and on a tall one, where the
# headline is above it.
SAUCER_SIDE, TALL_SIDE = 0.46, 0.36
ACID, BLACK, RED, GREEN = rgba("#e4ee3a"), rgba("#0b0c06"), rgba("#e23b30"), rgba("#5fc23a")


def _ground(paper: Paper) -> None:
    paint.halftone(paper.part(0, 0, 1, 0.5), faded(ACID, 0.07), paper.width / 46)
    skyline = {
        **cities.INKS,
        "ink": rgba("#20230f"),
        "back": rgba("#171909"),
        "light": rgba("#474c16"),
    }
    part = paper.part(0, 0, 1, 0.26)
    draw(cities.skyline("Detroit"), skyline, (part.x, part.y, part.width, part.height))


def _edge(paper: Paper) -> None:
    paint.plain(paper, BLACK)
    paint.along(paper, ACID, paint.BEAD)


METAL = {**martians.INKS, "ink": rgba("#2a2d30"), "shade": BLACK, "glass": GREEN}


def _sky(paper: Paper, across: float, dots: float) -> None:
    paint.plain(paper, ACID)
    paint.rays(paper, rgba("#f4f9a0"), across, 0.66)
    paint.halftone(paper.part(0, 0.1, 1, 0.5), faded(RED, 0.85), paper.width / dots)


def _stage(paper: Paper) -> None:
    """Draw the sky, and a saucer whose beam falls on the winner."""
    middle = podium_middle(paper)
    _sky(paper, middle, 46)
    tall = paper.height > paper.width
    low, side = (0.56, TALL_SIDE) if tall else (0.62, SAUCER_SIDE)
    wide = 0.5 * side * min(1.0, paper.height / paper.width)
    paint.area(paper, faded(GREEN, 0.85), middle - 0.5 * wide, low + 0.16, middle + 0.5 * wide,
               low + 0.16, middle + wide, 0.3, middle - wide, 0.3)  # fmt: skip
    paint.picture(paper, martians.SAUCER, METAL, (middle, low, side))


def _cover(paper: Paper) -> None:
    _sky(paper, 0.5, 16)
    paint.area(paper, faded(GREEN, 0.85), 0.42, 0.66, 0.58, 0.66, 1.0, 0.0, 0.0, 0.0)
    night = {**cities.INKS, "ink": BLACK, "back": rgba("#3a3f10"), "light": ACID}
    part = paper.part(-0.02, 0, 1.04, 0.46)
    draw(cities.skyline("Great Clock"), night, (paper.x, part.y, paper.width, part.height))
    paint.picture(paper, martians.SAUCER, METAL, (0.5, 0.50, 0.96))


def _podium(paper: Paper, colour: Colour) -> None:
    """Draw a skyscraper in the seat's colour, with lit and dark windows."""
    paint.plain(paper, BLACK)
    paint.plain(paper.part(0.03, 0, 0.94, 0.97), colour)
    lit, dark = mix(colour, INKS.text, 0.75), mix(colour, BLACK, 0.4)
    across, up = max(3, round(paper.width / 26)), 3
    sides = [n for n in range(across) if abs((n + 0.5) / across - 0.5) > 0.34]
    for column in sides:  # The score has the middle.
        for floor in range(up):
            x, y = 0.1 + 0.8 * (column + 0.5) / across, 0.32 + 0.26 * (floor + 0.5) / up
            wide, high = 0.22 / across, 0.09 / up
            ink = lit if (3 * floor + column) % 4 else dark
            paint.area(paper, ink, x - wide, y - high, x + wide, y - high, x + wide, y + high,
                       x - wide, y + high)  # fmt: skip


LOOK = Look(
    inks=INKS,
    ground=_ground,
    edge=_edge,
    cover=_cover,
    podium=_podium,
    stage=_stage,
    stage_letters=BLACK,
    crowned=False,
    head=BLACK,
    title=ACID,
    ribbon=RED,
    ribbon_letters=rgba("#ffffff"),
)
