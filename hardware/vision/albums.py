"""Convert the pictures stored in a profile into albums that recognise the faces, and back."""

from collections.abc import Mapping, Sequence

import cv2

from companion.engine.dice import KINDS
from hardware.profile import Enrolled, Profile
from hardware.vision.bodies import Picture
from hardware.vision.enrol import Album, Embed
from hardware.vision.features import net_embed
from hardware.vision.pictures import small_picture

# Pixels of a crop, and of all crops of a kind: a file of some kilobytes may claim any number.
_MOST_CROP, _MOST_PIXELS = 512 * 512, 20_000_000


def albums_of(profile: Profile, embed: Embed | None = None) -> dict[str, Album]:
    """Return an album for every enrolled kind of dice; unreadable pictures are skipped.

    Dice with a face that was not shown get no album: it would be mistaken for the most similar one.
    """
    shown = {kind: examples_of(enrolled) for kind, enrolled in profile.enrolled.items()}
    albums = {kind: album_of(examples, embed) for kind, examples in shown.items()
              if _complete(kind, examples)}  # fmt: skip
    return {kind: album for kind, album in albums.items() if album is not None}


def _complete(kind: str, examples: Mapping[str, Sequence[Picture]]) -> bool:
    """Return whether all faces of a kind of dice were shown; a profile may hold other things."""
    return kind in KINDS and all(examples.get(face) for face in KINDS[kind].faces)


def album_of(examples: Mapping[str, Sequence[Picture]], embed: Embed | None = None) -> Album | None:
    """Return the album of some faces, or None if fewer than two of them have been shown.

    They are described by the nets' features if there are nets.
    """
    shown = {face: crops for face, crops in examples.items() if len(crops)}
    if len(shown) < 2:
        return None
    return Album(shown, embed or net_embed())


def examples_of(enrolled: Enrolled) -> dict[str, tuple[Picture, ...]]:
    """Unpack the crops of a kind, by face; crops that are too large are skipped."""
    found = {}
    room = _MOST_PIXELS
    for face, kept in enrolled.examples.items():
        crops = []
        for png in kept:
            bgr = small_picture(png, cv2.IMREAD_COLOR, min(room, _MOST_CROP))
            if bgr is not None:
                room -= bgr.shape[0] * bgr.shape[1]
                crops.append(cv2.cvtColor(bgr, cv2.COLOR_BGR2RGB))
        found[face] = tuple(crops)
    return found


def enrolled_of(examples: Mapping[str, Sequence[Picture]]) -> Enrolled:
    """Pack crops as PNG for a profile."""
    packed = {}
    for face, crops in examples.items():
        files = (cv2.imencode(".png", cv2.cvtColor(crop, cv2.COLOR_RGB2BGR)) for crop in crops)
        packed[face] = tuple(png.tobytes() for good, png in files if good)
    return Enrolled(packed)
