"""The look of Mars Needs Heroes!: midnight blue, ice blue and orange, frost at the edges."""

from ui.looks import paint
from ui.looks.drawings import heroes
from ui.looks.paint import Look, Paper, faded, podium_middle
from ui.shell.key_shapes import ICE_BLOCK
from ui.shell.theme import Colour, Inks, rgba

INKS = Inks(
    ground=rgba("#0a1030"),
    surface=rgba("#131c45"),
    raised=rgba("#1f2b5e"),
    pressed=rgba("#2e3d7d"),
    line=rgba("#4a5ca0"),
    text=rgba("#f0f7ff"),
    muted=rgba("#b6c8e8"),
    accent=rgba("#7fd3f7"),
    primary=rgba("#f08a24"),
    bright=rgba("#ffb45c"),
    dark=rgba("#060a20"),
    paper=rgba("#e6f7ff"),
    shape=ICE_BLOCK,
)


NIGHT, ICE, SUN = rgba("#16225c"), rgba("#7fd3f7"), rgba("#f08a24")


def _ground(paper: Paper) -> None:
    paint.stars(paper, faded(ICE, 0.35), 60, paper.width / 900, 3)
    paint.frost(paper, faded(ICE, 0.10), 0.16)


def _edge(paper: Paper) -> None:
    paint.plain(paper, NIGHT)
    paint.along(paper, ICE, paint.TOOTH, 1.6)


def _dawn(paper: Paper, across: float, sun: Colour) -> None:
    paint.plain(paper, NIGHT)
    paint.rays(paper, rgba("#22338a"), across, 0.36)
    paint.disc(paper, sun, across, 0.42, 0.44)


def _stage(paper: Paper) -> None:
    """Draw an icy sun behind the winner, and frost at the edges."""
    _dawn(paper, podium_middle(paper), faded(ICE, 0.4))  # No seat has this colour.
    paint.halftone(paper.part(0, 0, 1, 0.34), faded(ICE, 0.30), paper.width / 46)
    paint.frost(paper, rgba("#e6f7ff"), 0.11, 9, 60)


def _cover(paper: Paper) -> None:
    _dawn(paper, 0.5, SUN)
    paint.halftone(paper.part(0, 0, 1, 0.34), faded(ICE, 0.30), paper.width / 18)
    blue = {name: rgba("#3f6bd0") for name in heroes.BUSTS_INKS}
    for bust, across in ((3, 0.10), (2, 0.90)):
        paint.picture(paper, heroes.BUSTS[bust], blue, (across, 0.0, 0.62))
    paint.picture(paper, heroes.BUSTS[4], heroes.BUSTS_INKS, (0.5, 0.0, 0.94))
    paint.frost(paper, rgba("#e6f7ff"), 0.17, 9, 30)


def _podium(paper: Paper, colour: Colour) -> None:
    """Draw a block of ice in the seat's colour, with chipped corners and bright facets."""
    paint.area(paper, colour, 0, 0, 1, 0, 1, 0.93, 0.9, 1, 0.12, 1, 0, 0.95)
    paint.area(paper, faded(rgba("#ffffff"), 0.35), 0.06, 0, 0.2, 0, 0.36, 0.34, 0.24, 0.34)
    paint.area(paper, faded(rgba("#ffffff"), 0.25), 0.62, 0, 0.7, 0, 0.82, 0.26, 0.75, 0.26)
    paint.along(paper.part(0, 0.94, 1, 0.06), ICE, paint.TOOTH, 1.4)


LOOK = Look(
    inks=INKS,
    ground=_ground,
    edge=_edge,
    cover=_cover,
    podium=_podium,
    stage=_stage,
    head=rgba("#e6f7ff"),
    title=rgba("#131c45"),
    ribbon=SUN,
)
