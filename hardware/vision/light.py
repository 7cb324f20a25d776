"""Say whether the light of a whole picture may hide a die: strongly coloured, or burnt out.

In such light a die can be lost without leaving a place that looks like one, so only the number due
shows that none is missing. `nets.md` says how the thresholds were chosen.
"""

import numpy as np

from companion.words import Text
from hardware.text import message
from hardware.vision.bodies import Picture

_EVERY = 4  # Only every fourth pixel in both directions is looked at.
_BRIGHT = 99.9  # The percentile of a channel that is as bright as pips or a white body.
# Ratios of the weakest to the strongest channel, of bright pixels and on average, below both of
# which the light is coloured, and not just the dice or the ground.
_COLOURED, _COLOURED_ON_AVERAGE = 0.40, 0.35
_FULL, _BURNT = 254, 0.13  # The share of pixels with a full channel from which light is burnt out.

COLOURED, BURNT_OUT = message("reading-light-coloured"), message("reading-light-burnt-out")


def hiding_light(rgb: Picture) -> Text:
    """Return why the light of an RGB picture may hide dice, "" if it does not."""
    pixels = rgb[::_EVERY, ::_EVERY].reshape(-1, 3)
    bright, usual = np.percentile(pixels, _BRIGHT, axis=0), pixels.mean(0)
    if _evenness(bright) < _COLOURED and _evenness(usual) < _COLOURED_ON_AVERAGE:
        return COLOURED
    return BURNT_OUT if (pixels.max(1) >= _FULL).mean() > _BURNT else ""


def _evenness(channels: np.ndarray) -> float:
    return float(channels.min() / max(channels.max(), 1.0))
