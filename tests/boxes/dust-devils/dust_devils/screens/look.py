"""The look of Dust Devils: sand and a whirl."""

from ui.looks import paint
from ui.looks.paint import Look, Painted, Paper, faded
from ui.shell.theme import Inks, rgba

SAND, DUST, SKY = rgba("#d98a4b"), rgba("#f2d3a2"), rgba("#3a1d12")
INKS = Inks(
    ground=SKY, surface=rgba("#4b281a"), raised=rgba("#633624"), pressed=rgba("#7c4630"),
    line=rgba("#a8684a"), text=rgba("#fff3e4"), muted=rgba("#e5c3a4"), accent=DUST, primary=SAND,
    bright=DUST,
)  # fmt: skip


def _ground(paper: Paper) -> None:
    paint.stripes(paper, faded(SAND, 0.08), 9, 0.4)


def _whirl(paper: Paper) -> None:
    for n in range(7):
        across = 0.5 + 0.06 * (n % 3 - 1)
        paint.disc(paper, faded(DUST, 0.55), across, 0.2 + 0.09 * n, 0.05 + 0.03 * n)


def _cover(paper: Paper) -> None:
    paint.plain(paper, SKY)
    paint.area(paper, SAND, 0, 0, 1, 0, 1, 0.3, 0, 0.2)
    _whirl(paper)


class Whirl(Painted):
    """The picture of the lesson."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(paint=_whirl, **kwargs)


LOOK = Look(inks=INKS, ground=_ground, cover=_cover, head=SAND, title=SKY)
