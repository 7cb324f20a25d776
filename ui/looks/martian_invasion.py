"""The look of Martian Invasion: a war room, green on black with amber, and a radar."""

from ui.looks import paint
from ui.looks.drawings import martians
from ui.looks.paint import Look, Paper, faded, podium_middle
from ui.shell.key_shapes import INDEX_CARD
from ui.shell.theme import Colour, Inks, rgba

INKS = Inks(
    ground=rgba("#06130a"),
    surface=rgba("#0d2114"),
    raised=rgba("#163421"),
    pressed=rgba("#1f4a2f"),
    line=rgba("#31724a"),
    text=rgba("#e8ffeb"),
    muted=rgba("#a8cfb3"),
    accent=rgba("#53e381"),
    primary=rgba("#ffb52e"),
    bright=rgba("#ffc65c"),
    dark=rgba("#0b2a16"),
    paper=rgba("#d9f7df"),
    second=rgba("#ffe9c2"),
    shape=INDEX_CARD,
)


GREEN, DARK, AMBER = rgba("#53e381"), rgba("#0b2a16"), rgba("#ffb52e")


def _ground(paper: Paper) -> None:
    paint.rings(paper, faded(GREEN, 0.10), 0.32, 0.38, (0.2, 0.45, 0.7, 0.95), paper.width / 700)
    paint.lines(
        paper, faded(GREEN, 0.08), paper.width / 900, (0, 0.38, 1, 0.38), (0.32, 0, 0.32, 1)
    )


def _edge(paper: Paper) -> None:
    paint.plain(paper, DARK)
    paint.along(paper, GREEN, paint.TICK)


def _radar(paper: Paper, across: float, thin: float, dots: float) -> None:
    paint.plain(paper, DARK)
    paint.rings(paper, faded(GREEN, 0.75), across, 0.56, (0.2, 0.36, 0.52, 0.68), thin)
    paint.area(paper, faded(GREEN, 0.45), across, 0.56, 1.0, 0.72, 1.0, 0.98)
    paint.lines(paper, faded(GREEN, 0.5), thin, (0, 0.56, 1, 0.56), (across, 0, across, 1))
    for x, y in ((0.78, 0.82), (0.22, 0.70), (0.86, 0.46)):
        paint.disc(paper, AMBER, x, y, 0.035)
    paint.halftone(paper.part(0, 0, 1, 0.4), faded(AMBER, 0.75), paper.width / dots)


def _stage(paper: Paper) -> None:
    """Draw the radar, centred behind the winner."""
    _radar(paper, podium_middle(paper), paper.width / 400, 46)


def _cover(paper: Paper) -> None:
    _radar(paper, 0.5, paper.width / 150, 16)
    paint.picture(paper, martians.MARTIANS["leader"], martians.INKS, (0.5, 0.0, 0.98))


def _podium(paper: Paper, colour: Colour) -> None:
    """Draw a gauge: a column in the seat's colour, with ticks on its side."""
    paint.plain(paper, DARK)
    paint.plain(paper.part(0.02, 0, 0.96, 0.98), colour)
    for n in range(4, 10):  # Above the name, below the mark.
        up, wide = (n + 0.5) / 12, 0.13 if n % 4 == 0 else 0.08
        paint.area(paper, DARK, 0, up, wide, up, wide, up + 0.014, 0, up + 0.014)


LOOK = Look(
    inks=INKS,
    ground=_ground,
    edge=_edge,
    cover=_cover,
    podium=_podium,
    stage=_stage,
    head=AMBER,
    title=rgba("#0b2a16"),
    ribbon=GREEN,
    sides={"martians": GREEN, "humans": AMBER},
)
