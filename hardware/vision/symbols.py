"""Read symbol dice by comparing each body with prototypes of the faces.

These are drawn ones at first, and the owner's own dice once they are enrolled.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.camera.simulated import die_picture
from hardware.vision.bodies import (
    PATCH,
    Body,
    FaceSeen,
    Picture,
    find_bodies_quickly,
    patch_of,
    same_place,
)
from hardware.vision.enrol import Album, NetEmbed
from hardware.vision.enrolled import read_enrolled

_SMALL = 24
_EDGE = 0.10  # The share of the patch that is left out at each side, for outline and shadow.
_LEAST_LIKENESS = 0.55
_FULL_LIKENESS = 0.80
_FULL_LEAD = 0.20
_SHARES = (
    1.0,
    0.86,
    0.74,
)  # Shares of an upright box: a die that is straight, turned, turned by 45 degrees.
_FINDS = 3  # The most finds of one die that are compared.
_NUDGES = (-6.0, 0.0, 6.0)


@dataclass(frozen=True)
class Prototype:
    """One example of a face, as a normalised vector."""

    face: str
    look: npt.NDArray[Any]


class Prototypes:
    """Examples of the faces of one kind of die; patches are PATCH x PATCH RGB, upright."""

    def __init__(self, examples: Mapping[str, tuple[Picture, ...]]) -> None:
        """Take patches by face; ValueError if a face has none."""
        looks: list[Prototype] = []
        for face, patches in examples.items():
            if not patches:
                raise ValueError(f"no example of {face}")
            for patch in patches:
                for turned in _turns(patch):
                    looks.append(Prototype(face, _normalised(turned)))
        self.faces = tuple(examples)
        self._owners = np.array([self.faces.index(p.face) for p in looks])
        self._looks = np.stack([p.look for p in looks])

    def likeness(self, patch: Picture) -> dict[str, float]:
        """Return the likeness of the patch to each face, -1 to 1 (correlation of colours)."""
        alike = self._looks @ _normalised(patch)
        return {face: float(alike[self._owners == i].max()) for i, face in enumerate(self.faces)}


def drawn_prototypes(faces: tuple[str, ...]) -> Prototypes:
    """Return prototypes of our own drawings, which the simulated tray shows."""
    examples: dict[str, tuple[Picture, ...]] = {}
    for face in faces:
        drawn = die_picture(face, "yellow", PATCH).rgb
        ground = (drawn.shape[0] - PATCH) // 2
        examples[face] = (drawn[ground : ground + PATCH, ground : ground + PATCH],)
    return Prototypes(examples)


def read_symbols(
    rgb: Picture, prototypes: Prototypes | Album, boxes: tuple[Body, ...] = ()
) -> tuple[FaceSeen, ...]:
    """Return possible dice with face and confidence; several may be finds of one die.

    `boxes` are upright bodies around dice from the finder. Enrolled faces are read there by the
    nets; drawn ones only where no square spot stands out, as where dice touch.
    """
    if boxes and isinstance(prototypes, Album) and isinstance(prototypes.embed, NetEmbed):
        return read_enrolled(rgb, prototypes, prototypes.embed, boxes)
    seen = tuple(_seen(rgb, body, prototypes) for body in _squarest(find_bodies_quickly(rgb)))
    missed = [box for box in boxes if not any(_covers(find, box) for find in seen)]
    return seen + tuple(_boxed(rgb, box, prototypes) for box in missed)


def _squarest(bodies: tuple[Body, ...]) -> tuple[Body, ...]:
    """Return the squarest finds of each place, as comparing is slow and a few are enough."""
    kept: list[Body] = []
    for body in sorted(bodies, key=lambda each: each.square, reverse=True):
        alike = [each for each in kept if same_place(each, body) and _as_large(each, body)]
        if len(alike) < _FINDS:
            kept.append(body)
    return tuple(kept)


def _as_large(one: Body, other: Body) -> bool:
    return 0.8 < one.edge / max(other.edge, 1e-6) < 1.25


def _covers(find: FaceSeen, box: Body) -> bool:
    return find.likeness >= _LEAST_LIKENESS and same_place(find.body, box)


def _boxed(rgb: Picture, box: Body, prototypes: Prototypes | Album) -> FaceSeen:
    """Return the best reading of the die in an upright box, with several sizes of its face."""
    edges = [box.edge * share for share in _SHARES]
    bodies = [Body(box.x, box.y, (edge, 0.0), (0.0, edge), box.square) for edge in edges]
    return max((_seen(rgb, body, prototypes) for body in bodies), key=lambda find: find.likeness)


def _seen(rgb: Picture, body: Body, prototypes: Prototypes | Album) -> FaceSeen:
    alike = prototypes.likeness(patch_of(rgb, body))
    ranked = sorted(alike, key=lambda face: alike[face], reverse=True)
    best, second = alike[ranked[0]], alike[ranked[1]] if len(ranked) > 1 else -1.0
    sure = np.clip((best - _LEAST_LIKENESS) / (_FULL_LIKENESS - _LEAST_LIKENESS), 0, 1)
    lead = np.clip((best - second) / _FULL_LEAD, 0, 1)
    return FaceSeen(
        body, ranked[0], float(sure * lead), ranked[1] if len(ranked) > 1 else None, likeness=best
    )


def _turns(patch: Picture) -> list[Picture]:
    """Return a patch in four quarter turns, each also turned a little more and less."""
    turned = []
    for quarter in range(4):
        for nudge in _NUDGES:
            middle = (PATCH - 1) / 2
            matrix = cv2.getRotationMatrix2D((middle, middle), 90 * quarter + nudge, 1.0)
            turned.append(
                cv2.warpAffine(patch, matrix, (PATCH, PATCH), borderMode=cv2.BORDER_REPLICATE)
            )
    return turned


def _normalised(patch: Picture) -> npt.NDArray[Any]:
    """Return a patch as a vector for comparison: small, in Lab, without mean and contrast."""
    cut = int(PATCH * _EDGE)
    inner = np.ascontiguousarray(patch[cut : PATCH - cut, cut : PATCH - cut])
    lab = cv2.cvtColor(
        cv2.resize(inner, (_SMALL, _SMALL), interpolation=cv2.INTER_AREA), cv2.COLOR_RGB2LAB
    ).astype(np.float32)
    look = (lab - lab.mean(axis=(0, 1))).ravel()
    return np.asarray(look / (np.linalg.norm(look) + 1e-3), np.float32)
