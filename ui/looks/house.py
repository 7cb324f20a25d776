"""The look of the app itself, used until a game was played: a starry night over a red Mars."""

from ui.looks import paint
from ui.looks.paint import Look, Paper, faded
from ui.shell.theme import rgba

RUST, SHADE, STAR = rgba("#5a2413"), rgba("#451a0e"), rgba("#f4b350")


def _night(paper: Paper) -> None:
    paint.stars(paper, faded(STAR, 0.5), 70, paper.width / 800, 11)
    # Lit from the left: the second disc is the shadow along the right edge.
    for ink, across in ((RUST, 0.5), (SHADE, 0.53)):
        paint.disc(paper, ink, across, -0.62 * max(1.0, paper.width / paper.height), 1.2)


def _edge(paper: Paper) -> None:
    paint.plain(paper, SHADE)
    paint.along(paper, STAR, paint.BEAD, 3.0)


HOUSE = Look(ground=_night, edge=_edge)
