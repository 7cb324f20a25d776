"""Improve a profile with corrected dice, as further examples of enrolled faces; no training.

Only enrolled faces can be learned, as pips are read by the nets that come with the program.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import msgspec
import numpy as np

from companion.engine.dice import KINDS
from hardware.crops import Crop
from hardware.profile import Enrolled, Profile
from hardware.text import say
from hardware.vision.bodies import Picture, find_bodies, patch_of
from hardware.vision.enrol import Album
from hardware.vision.enrolled import album_of, enrolled_of, examples_of

MOST_A_FACE = 16  # The most examples of a face, as each one slows readings a little.
_SURE = 0.7  # The confidence from which a crop is recognised well enough to teach nothing.
_FAR = 0.12  # The lead in likeness of another face from which the correction must be wrong.
_MIDDLE, _EDGES = (
    0.25,
    (0.3, 0.85),
)  # As a share of the crop: the die's distance from its middle, and its size.

Examples = dict[str, tuple[Picture, ...]]


@dataclass(frozen=True)
class Learnt:
    """The improved profile, or the same one if nothing was learned, and numbers of dice."""

    profile: Profile
    looked_at: int
    added: int

    @property
    def words(self) -> str:
        """Return what was learned, in words."""
        if not self.profile.enrolled:
            return say("learn-no-faces")
        if not self.looked_at:
            return say("learn-none-right")
        if not self.added:
            return say("learn-nothing-new", count=self.looked_at)
        return say("learn-taken", added=self.added, count=self.looked_at)


def learn(profile: Profile, crops: Iterable[tuple[Picture, Crop]]) -> Learnt:
    """Return a profile with corrected dice added to the examples, where that does no harm."""
    by_kind: dict[str, list[tuple[Picture, Crop]]] = {}
    for picture, crop in crops:
        by_kind.setdefault(crop.kind, []).append((picture, crop))
    enrolled, looked_at, added = dict(profile.enrolled), 0, 0
    for kind, old in profile.enrolled.items():
        examples = examples_of(old)
        album = album_of(examples) if kind in KINDS else None
        if album is None or kind not in by_kind:
            continue
        mine = [(picture, crop) for picture, crop in by_kind[kind] if crop.true in examples]
        looked_at += len(mine)
        better, new = _extended(kind, examples, album, mine)
        if new:
            enrolled[kind] = _packed(old, better)
            added += new
    changed = msgspec.structs.replace(profile, enrolled=enrolled) if added else profile
    return Learnt(changed, looked_at, added)


def _extended(
    kind: str, examples: Examples, album: Album, crops: list[tuple[Picture, Crop]]
) -> tuple[Examples, int]:
    """Add new crops, one per face in turn, while the examples recognise each other as before.

    Return the examples and the number of those added. A crop that the others do not recognise is
    not added, as it may show another face.
    """
    added = 0
    unknown = _unknown(album)
    for face in examples:
        room = MOST_A_FACE - len(examples[face])
        news = [
            patch
            for picture, crop in crops
            if crop.true == face
            and (patch := top_face(picture, album)) is not None
            and _is_news(album, patch, face)
        ]
        news = news[-room:] if room > 0 else []
        if not news:
            continue
        trial = {**examples, face: (*examples[face], *news)}
        tried = album_of(trial)
        if tried is not None and (now := _unknown(tried)) <= unknown:
            examples, unknown, added = trial, now, added + len(news)
    return examples, added


def _unknown(album: Album) -> int:
    """Return the number of examples that the others do not recognise."""
    known = album.leave_one_out()
    return known.total - known.right


def _is_news(album: Album, patch: Picture, face: str) -> bool:
    """Return whether a crop was not recognised well, and can show the face that people gave."""
    verdict = album.judge(patch)
    if verdict.face == face and verdict.confidence >= _SURE:
        return False
    likeness = album.likeness(patch)
    return max(likeness.values()) - likeness[face] < _FAR


def top_face(picture: Picture, album: Album) -> Picture | None:
    """Return the top face of the die in the middle of a crop, upright, or None if none is clear.

    It is the square spot that is most similar to any face, whichever face people gave.
    """
    side = min(picture.shape[:2])
    middle = np.array((picture.shape[1] / 2, picture.shape[0] / 2))
    near = [
        patch_of(picture, body)
        for body in find_bodies(np.ascontiguousarray(picture))
        if np.abs(np.array((body.x, body.y)) - middle).max() < _MIDDLE * side
        and _EDGES[0] < body.edge / side < _EDGES[1]
    ]
    return max(near, key=lambda patch: max(album.likeness(patch).values())) if near else None


def _packed(old: Enrolled, examples: Mapping[str, tuple[Picture, ...]]) -> Enrolled:
    """Append the new examples to the old ones, whose bytes stay as they are."""
    packed = enrolled_of(examples).examples
    return Enrolled({face: (*was, *packed[face][len(was) :]) for face, was in old.examples.items()})
