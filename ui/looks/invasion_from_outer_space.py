"""The look of Invasion From Outer Space: red and cream stripes on a teal night, lamps."""

from ui.looks import paint
from ui.looks.drawings import martians
from ui.looks.paint import Look, Paper, faded, podium_middle
from ui.shell.key_shapes import TICKET
from ui.shell.theme import Colour, Inks, mix, rgba

INKS = Inks(
    ground=rgba("#05201f"),
    surface=rgba("#0b302e"),
    raised=rgba("#144440"),
    pressed=rgba("#1e5a54"),
    line=rgba("#3f8178"),
    text=rgba("#fdf3dc"),
    muted=rgba("#bdd2c2"),
    accent=rgba("#ff6f5e"),
    primary=rgba("#c4281f"),
    bright=rgba("#ffd166"),
    dark=rgba("#031413"),
    paper=rgba("#fdf3dc"),
    printed=rgba("#0b1413"),
    poster=rgba("#c4281f"),
    shape=TICKET,
)


RED, CREAM, LAMP, NIGHT = rgba("#c4281f"), rgba("#fdf3dc"), rgba("#ffd166"), rgba("#0d4a4a")


def _ground(paper: Paper) -> None:
    paint.stripes(paper, faded(rgba("#0e4541"), 0.35), 17)
    paint.stars(paper, faded(LAMP, 0.4), 40, paper.width / 900, 5)


def _edge(paper: Paper) -> None:
    paint.plain(paper, CREAM)
    paint.along(paper, RED, paint.SLANT, 1.6)


def _cover(paper: Paper) -> None:
    paint.plain(paper, NIGHT)
    paint.stars(paper, CREAM, 26, paper.width / 140, 8)
    paint.disc(paper, rgba("#f6e3ad"), 0.78, 0.80, 0.17)
    _big_top(paper)
    wheel = rgba("#0a2f2f")
    paint.rings(paper, wheel, 0.16, 0.28, (0.26, 0.06), paper.width / 70)
    paint.lines(paper, wheel, paper.width / 110, (0.0, 0.28, 0.32, 0.28), (0.16, 0.0, 0.16, 0.48),
                (0.05, 0.16, 0.27, 0.40), (0.05, 0.40, 0.27, 0.16))  # fmt: skip
    paint.lamps(paper, LAMP, 9, 0.12, paper.width / 50)
    green = {**martians.INKS, "cloth": rgba("#0a2f2f")}
    paint.picture(paper, martians.MARTIANS["soldier"], green, (0.5, 0.0, 0.58))


def _stage(paper: Paper) -> None:
    """Draw the big top at night behind the winner, below a string of lamps."""
    paint.plain(paper, NIGHT)
    paint.stars(paper, CREAM, 50, paper.width / 500, 8)
    middle = podium_middle(paper)
    _big_top(paper.part(middle - 0.4, 0, 0.8, 1.05))
    paint.plain(paper, faded(NIGHT, 0.45))
    tall = paper.height > paper.width  # Then the headline is above the string.
    string = paper.part(0, 0, 1, 0.86) if tall else paper
    paint.lamps(string, LAMP, 17, 0.1, min(paper.width, paper.height) / 60)


def _big_top(paper: Paper) -> None:
    """Draw a striped tent: a pointed roof above a wall."""
    many = 9
    for n in range(many):
        colour = (RED, CREAM)[n % 2]
        low, high = 0.06 + 0.88 * n / many, 0.06 + 0.88 * (n + 1) / many
        paint.area(paper, colour, low, 0.40, high, 0.40, 0.5, 0.78)
        inner = 0.12 + 0.76 * n / many, 0.12 + 0.76 * (n + 1) / many
        paint.area(paper, colour, inner[0], 0.0, inner[1], 0.0, high, 0.40, low, 0.40)
    paint.lines(paper, CREAM, paper.width / 120, (0.5, 0.78, 0.5, 0.90))
    paint.area(paper, RED, 0.5, 0.90, 0.5, 0.84, 0.64, 0.87)


def _podium(paper: Paper, colour: Colour) -> None:
    """Draw a tent in the seat's colour, striped below a cream awning."""
    paint.plain(paper, colour)
    paint.stripes(paper, mix(colour, CREAM, 0.18), 9)
    awning = paper.part(0, 0.9, 1, 0.1)
    paint.plain(awning, CREAM)
    paint.stripes(awning, RED, 9)


LOOK = Look(
    inks=INKS,
    ground=_ground,
    edge=_edge,
    cover=_cover,
    podium=_podium,
    stage=_stage,
    head=RED,
    title=CREAM,
    ribbon=LAMP,
)
