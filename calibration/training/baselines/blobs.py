"""The most copied recipe: round dark blobs are pips, and pips near each other are one die.

Described at golsteyn.com/writing/dice (2020): median blur of 7, grey, OpenCV's blob detector with
an inertia of at least 0.6, clusters by DBSCAN with a reach of 40 pixels, count the pips of each.
"""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from calibration.training.baselines import Said

CV2: Any = cv2  # Untyped: its stubs do not have the detector's names of OpenCV 4.6.

_BLUR = 7
_LEAST_INERTIA = 0.6
_REACH = 40.0  # Pixels between pips of one die.


def read_blobs(rgb: npt.NDArray[Any]) -> list[Said]:
    """Read the dice of an RGB picture; a cluster of any size is a die."""
    grey = cv2.cvtColor(cv2.medianBlur(rgb, _BLUR), cv2.COLOR_RGB2GRAY)
    settings = CV2.SimpleBlobDetector_Params()
    settings.filterByInertia = True
    settings.minInertiaRatio = _LEAST_INERTIA
    pips = CV2.SimpleBlobDetector_create(settings).detect(grey)
    places = np.array([pip.pt for pip in pips]).reshape(-1, 2)
    return [_die(places[group]) for group in clusters(places, _REACH)]


def clusters(places: npt.NDArray[Any], reach: float) -> list[npt.NDArray[Any]]:
    """Group places (N, 2) that are linked by steps of at most `reach`.

    This is DBSCAN with groups of at least one member, where no place is noise.
    """
    left = np.ones(len(places), bool)
    groups = []
    for seed in range(len(places)):
        if not left[seed]:
            continue
        left[seed] = False
        group, edge = [seed], [seed]
        while edge:
            near = np.linalg.norm(places - places[edge.pop()], axis=1) <= reach
            found = np.flatnonzero(near & left)
            left[found] = False
            group.extend(found)
            edge.extend(found)
        groups.append(np.array(group))
    return groups


def _die(pips: npt.NDArray[Any]) -> Said:
    (x0, y0), (x1, y1) = pips.min(axis=0) - 12, pips.max(axis=0) + 12
    return Said(str(len(pips)), (float(x0), float(y0), float(x1), float(y1)))
