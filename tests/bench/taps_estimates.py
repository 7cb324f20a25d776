"""Estimates of the papers that turned out wrong when played: how much is needed, and why.

The bound stays, and the figure stays beyond it; one that needs more than is written here has no
excuse. Each was seen step by step with `python -m tests.bench.taps KEY`.
"""

from typing import NamedTuple

from tests.bench.figures import Figure


class Wrong(NamedTuple):
    """What is needed instead of the estimate, and the reason."""

    needed: float
    why: str


WRONG = {
    "start.invasion.guide.hand": Wrong(3, "whose building is on no board only the table knows"),
    "heroes.round-of-three.camera.waits": Wrong(3.05, "the count of 3-2-1 is the game's own"),
    "heroes.wrong-call.verbs": Wrong(
        5, "two other players, nobody, a race again, or that the call was right"
    ),
    "dice.target-and-roll.hand": Wrong(
        4, "the row that fills itself in waits for a touch, as people may be about to touch it"
    ),
    "dice.roll-again.verbs": Wrong(3, "a third key says on request which is better"),
    "dice.claim.cells": Wrong(29, "all cities are on one screen, so that each is one touch"),
    "guide.hero-shoots.dice.waits": Wrong(
        1.5, "three throws: own dice, the shot, whether the gun breaks"
    ),
    "guide.round.camera.waits": Wrong(8.5, "17 throws and cards are read, half a second each"),
    "guide.round.dice": Wrong(25, "a card that bots play is two touches, with a question three"),
    "guide.round.hand": Wrong(40, "a card that answers faces has the Packs counted first"),
    "board.round.camera": Wrong(27, "each Pack that moves, lands or fires is a touch of its own"),
    "board.round.camera.waits": Wrong(8, "16 throws and cards are read, half a second each"),
    "board.round.hand": Wrong(52, "each Pack that moves, lands or fires is a touch of its own"),
    "board.round.verbs": Wrong(6, "a new Hero is one of four faces, nobody, or a card first"),
    "board.round.cells": Wrong(12, "two dice by hand are entered in six rows of two"),
    "martian-invasion.turn.camera": Wrong(
        6, "three special cards, one with a choice of what it hits, and two numbers of cards"
    ),
    "martian-invasion.turn.camera.waits": Wrong(1.5, "three battles are read, half a second each"),
    "martian-invasion.turn.hand": Wrong(
        17, "eleven cards, three special ones with one choice, and two numbers of cards"
    ),
    "martian-invasion.turn.cells": Wrong(15, "both sides together have fifteen Ground cards"),
    "mars-escape.draw.camera": Wrong(
        1, "a card for the hand is not shown: a touch says that it came"
    ),
    "mars-escape.two-weapons.hand": Wrong(
        3, "weapons that are enough wait for the key that attacks, as those that are not do"
    ),
    "mars-escape.two-weapons.verbs": Wrong(
        5, "who may answer and another weapon are offered next to the draw that goes on"
    ),
    "mars-escape.confusion-ray.camera": Wrong(
        2, "it is played on a card by one of two: the card, and who"
    ),
    "entry.mars-attacks-card.cells": Wrong(82, "a keyboard of letters stands below the symbols"),
}


def note(figure: Figure) -> str:
    """Say for a figure beyond its bound what is needed and why; "" where nothing excuses it."""
    wrong = WRONG.get(figure.key.removeprefix("taps."))
    if figure.holds is not False or wrong is None or figure.value > wrong.needed:
        return ""
    return f"estimate wrong: {wrong.needed:g} needed: {wrong.why}"
