"""Convert the pictures stored in a profile into albums that recognise the faces, and back."""

from collections.abc import Mapping, Sequence
from functools import cache

import cv2

from companion import games
from companion.engine.dice import KINDS
from companion.engine.recognizable import CARD, Recognizable
from hardware.profile import Enrolled, Profile
from hardware.vision.bodies import Picture
from hardware.vision.enrol import Album, Embed, colours
from hardware.vision.features import net_embed
from hardware.vision.pictures import small_picture

# Pixels of a crop, and of all crops of a kind: a file of some kilobytes may claim any number.
_MOST_CROP, _MOST_PIXELS = 512 * 512, 20_000_000
_CARD_TURNS = 2  # A card is cropped upright or upside down.


def albums_of(profile: Profile, embed: Embed | None = None) -> dict[str, Album]:
    """Return an album for every enrolled kind; unreadable pictures are skipped.

    `embed` describes things recognised by their print; cards recognised by colour have their own.
    Dice with a face that was not shown get no album: it would be mistaken for the most similar one.
    """
    shown = {kind: examples_of(enrolled) for kind, enrolled in profile.enrolled.items()}
    albums = {kind: album_of(kind, examples, embed) for kind, examples in shown.items()
              if _complete(kind, examples)}  # fmt: skip
    return {kind: album for kind, album in albums.items() if album is not None}


def _complete(kind: str, examples: Mapping[str, Sequence[Picture]]) -> bool:
    """Return whether all faces of a kind of die were shown; for other things any two are enough."""
    return kind not in KINDS or all(examples.get(face) for face in KINDS[kind].faces)


def album_of(
    kind: str, examples: Mapping[str, Sequence[Picture]], embed: Embed | None = None
) -> Album | None:
    """Return the album of a kind, or None if fewer than two of its faces have been shown.

    Dice are described by the nets' features if there are nets, cards by their looks.
    """
    shown = {face: crops for face, crops in examples.items() if len(crops)}
    if len(shown) < 2:
        return None
    known = _recognizable().get(kind)
    if known and known.form == CARD:
        return Album(shown, colours if known.by_colour else embed, _CARD_TURNS)
    way = colours if known and known.by_colour else embed or net_embed()
    return Album(shown, way)


@cache
def _recognizable() -> dict[str, Recognizable]:
    return {each.id: each for each in games.recognizable()}


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


def enrolled_of(examples: Mapping[str, Sequence[Picture]], form: str) -> Enrolled:
    """Pack crops as PNG for a profile."""
    packed = {}
    for face, crops in examples.items():
        files = (cv2.imencode(".png", cv2.cvtColor(crop, cv2.COLOR_RGB2BGR)) for crop in crops)
        packed[face] = tuple(png.tobytes() for good, png in files if good)
    return Enrolled(packed, form)
