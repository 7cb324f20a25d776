"""Say whether the light of a whole picture may hide a die: strongly coloured, or burnt out.

In such light a die can be lost without leaving a place that looks like one, so only the number due
shows that none is missing. `nets.md` says how the thresholds were chosen.
"""

from collections.abc import Sequence

import numpy as np

from companion.words import Text
from hardware.text import message
from hardware.vision.bodies import Picture

_EVERY = 4  # Only every fourth pixel in both directions is looked at.
_BRIGHT = 99.9  # The percentile of a channel that is as bright as pips or a white body.
# Ratios of the weakest to the strongest channel, of bright pixels and on average, below both of
# which the light is coloured, and not just the dice or the ground.
# A lamp of 2,700 K has 0.34 where the white balance is fixed, red light by rule 0.22 and less.
_COLOURED, _COLOURED_ON_AVERAGE = 0.30, 0.35
_DARK = 8  # Bright pixels of less are noise, as with a cover on the lens, and have no colour.
_PIPS = 98  # The percentile of a channel within a die that is as bright as its pips or its body.
_FULL, _BURNT = 254, 0.13  # The share of pixels with a full channel from which light is burnt out.

COLOURED, BURNT_OUT = message("reading-light-coloured"), message("reading-light-burnt-out")


def hiding_light(rgb: Picture, boxes: Sequence[Sequence[float]] = ()) -> Text:
    """Return why the light of an RGB picture may hide dice, "" if it does not.

    White pips of a die, whose box is one of `boxes`, show that the light is not coloured.
    """
    pixels = rgb[::_EVERY, ::_EVERY].reshape(-1, 3)
    bright, usual = np.percentile(pixels, _BRIGHT, axis=0), pixels.mean(0)
    dice = (
        rgb[int(max(y0, 0)) : int(y1) + 1, int(max(x0, 0)) : int(x1) + 1]
        for x0, y0, x1, y1 in boxes
    )
    white = (np.percentile(die.reshape(-1, 3), _PIPS, axis=0) for die in dice if die.size)
    coloured = all(_evenness(each) < _COLOURED for each in (bright, *white))
    if bright.max() >= _DARK and coloured and _evenness(usual) < _COLOURED_ON_AVERAGE:
        return COLOURED
    return BURNT_OUT if (pixels.max(1) >= _FULL).mean() > _BURNT else ""


def _evenness(channels: np.ndarray) -> float:
    return float(channels.min() / max(channels.max(), 1.0))
