"""Mars Attacks: The Dice Game: acid yellow on black, green and red; saucers over a skyline."""

from ui.looks import paint
from ui.looks.drawings import cities, martians
from ui.looks.look import Look
from ui.looks.paint import Paper, faded
from ui.looks.shapes import draw
from ui.shell.key_shapes import PICTURE_CARD
from ui.shell.theme import Inks, rgba

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


ACID, BLACK, RED, GREEN = rgba("#e4ee3a"), rgba("#0b0c06"), rgba("#e23b30"), rgba("#5fc23a")


def _ground(paper: Paper) -> None:
    paint.halftone(paper.part(0, 0, 1, 0.5), faded(ACID, 0.07), paper.width / 46)
    skyline = {**cities.INKS, "ink": rgba("#20230f"), "back": rgba("#171909"),
               "light": rgba("#474c16")}  # fmt: skip
    part = paper.part(0, 0, 1, 0.26)
    draw(cities.skyline("Detroit"), skyline, (part.x, part.y, part.width, part.height))


def _edge(paper: Paper) -> None:
    paint.plain(paper, BLACK)
    paint.along(paper, ACID, paint.BEAD)


def _cover(paper: Paper) -> None:
    paint.plain(paper, ACID)
    paint.rays(paper, rgba("#f4f9a0"), 0.5, 0.66)
    paint.halftone(paper.part(0, 0.1, 1, 0.5), faded(RED, 0.85), paper.width / 16)
    paint.area(paper, faded(GREEN, 0.85), 0.42, 0.66, 0.58, 0.66, 1.0, 0.0, 0.0, 0.0)
    night = {**cities.INKS, "ink": BLACK, "back": rgba("#3a3f10"), "light": ACID}
    part = paper.part(-0.02, 0, 1.04, 0.46)
    draw(cities.skyline("Great Clock"), night, (paper.x, part.y, paper.width, part.height))
    metal = {**martians.INKS, "ink": rgba("#2a2d30"), "shade": BLACK, "glass": GREEN}
    paint.picture(paper, martians.SAUCER, metal, (0.5, 0.50, 0.96))


LOOK = Look(inks=INKS, ground=_ground, edge=_edge, cover=_cover, head=BLACK, title=ACID, ribbon=RED,
            ribbon_letters=rgba("#ffffff"))  # fmt: skip
