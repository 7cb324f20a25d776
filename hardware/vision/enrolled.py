"""Read dice with enrolled faces by the face net's features, where the finder net has found them.

A first look with two views reads nearly all dice. The others get more views, also of squares that
stand out there, as the finder's box may be off.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import NamedTuple

import cv2
import numpy as np

from companion.engine.dice import KINDS
from companion.words import Text
from hardware.profile import Enrolled, Profile
from hardware.text import doubt
from hardware.vision.bodies import (
    Body,
    FaceSeen,
    Picture,
    find_bodies_quickly,
    patch_of,
    same_place,
)
from hardware.vision.classify import BLURRED, GLARE, UNCLEAR_FACE
from hardware.vision.enrol import ROUND, Album, Embed, NetEmbed, net_embed
from hardware.vision.leaning import LEANS, leaning, ways_of
from hardware.vision.net import FACE, MARGIN, NO_DIE, NUMBERS, UNCLEAR, Array, Found, crop_of
from hardware.vision.pictures import small_picture

UNKNOWN = doubt("unknown")
_SURE = 0.70  # The confidence that the reader requires.
_SQUARES = 2  # The number of squarest bodies that are tried at a place.
_SIZES = (0.75, 1.35)  # The size of a square that may be a further die, relative to the usual.
_PLAIN = 0.88  # How square it must be.
_LEAST_LIKE = 0.45  # How far below an album's usual likeness a find is no shown face at all.
_NONE = 0.10  # The chance of no die from which a place with an unknown face is none.
_SURELY_NONE = 0.60  # The chance of no die from which that needs no second look.
_NO_DIE = doubt("no-die")
_PLAINLY = 0.50  # The finder's score from which an unknown face belongs to a die.
_PLAINLY_LIT = 0.45  # The same if there is glare.
_A_DIE = 0.56  # The likeness given to such a die, just enough to be counted.
_PIPS = 0.77  # The lead of a number from which there are certainly pips.
_BURNT, _GLARE = 250, 0.20  # The grey level and share of a die's middle that hide its face.
_SHARP = 250.0  # The variance of the Laplacian that every die of the symbol photos has.
_LEANING = 0.22  # How much a die must seem to lean, compared with the others.
_UNCLEAR = 0.60  # The chance of a leaning or hidden die from which it is doubted.


class Thresholds(NamedTuple):
    """When a face is certain: how far `below` the album's usual likeness, and with which `lead`.

    The lead compares distances from full likeness: 0 if the next face is as near to it as the best
    one, close to 1 if it is many times as far. So it is independent of how similar all faces of a
    set are, such as symbols on dice of one colour.
    """

    below: float
    lead: float


# On photos of symbol dice and on drawn trays no misread face had a lead above 0.16 at the first
# look and 0.37 at the second; among drawn symbols of unseen kinds it was 0.67 and 0.75. Of 220 real
# dice whose faces had not been shown, none was read as a shown one.
_FIRST, _FIRST_TURNS = Thresholds(0.40, 0.55), (0.0, 45.0)
_AGAIN = Thresholds(0.38, 0.60)


@dataclass(frozen=True)
class Place:
    """A body that may be a die, and its picture with some background, FACE x FACE RGB."""

    body: Body
    crop: Picture


def read_enrolled(
    rgb: Picture, album: Album, embed: NetEmbed, boxes: Sequence[Body]
) -> tuple[FaceSeen, ...]:
    """Read dice in upright boxes from the finder.

    A find that may be no die gets a likeness of 0; one that is certainly none is left out.
    """
    places = [Place(box, _upright(rgb, box)) for box in boxes]
    reported: list[FaceSeen] = []
    for turns, least in ((_FIRST_TURNS, _FIRST), (ROUND, _AGAIN)):
        finds = _judge_all(places, album, embed, turns, least)
        reported += [find for find in finds if _read(find)]
        left = [find for find in finds if not _read(find) and not _surely_none(find)]
        if not left:
            return _compared(rgb, reported)
        places = [place for place in places if any(place.body is find.body for find in left)]
    squares = [Place(body, _cropped_upright(rgb, body)) for body in _squares(rgb, reported, left)]
    known = [
        replace(find, top=None)  # The top of a turned crop means nothing.
        for find in _judge_all(squares, album, embed, ROUND, _AGAIN)
        if find.face
    ]
    return _compared(rgb, reported + _best(left + known))


def _compared(rgb: Picture, finds: list[FaceSeen]) -> tuple[FaceSeen, ...]:
    """Return the finds, with a doubt about dice that lean differently from the others."""
    tops = {find: find.top for find in finds if find.top is not None and find.likeness}
    ways = ways_of(list(tops.values()), [find.body.box for find in tops], rgb.shape[:2])
    much = leaning(ways, np.array([find.unclear for find in tops]))
    leans = {find for find, how in zip(tops, much, strict=True) if how > _LEANING}
    return tuple(
        replace(find, doubt=find.doubt or LEANS) if find in leans else find for find in finds
    )


def _best(finds: list[FaceSeen]) -> list[FaceSeen]:
    """Return for each place the find that is most similar to a shown face: box or square."""
    best: list[FaceSeen] = []
    for find in sorted(finds, key=lambda each: (each.likeness, each.confidence), reverse=True):
        if not any(same_place(find.body, other.body) for other in best):
            best.append(find)
    return best


def _squares(rgb: Picture, reported: list[FaceSeen], left: list[FaceSeen]) -> list[Body]:
    """Return squares at the places left, and further ones as large as the dice that were read."""
    usual = median(find.body.edge for find in reported or left)
    kept: list[Body] = []
    for body in sorted(find_bodies_quickly(rgb), key=lambda each: each.square, reverse=True):
        if any(same_place(body, find.body) for find in reported):
            continue
        here = any(same_place(body, find.body) for find in left)
        alike = body.square > _PLAIN and _SIZES[0] < body.edge / usual < _SIZES[1]
        if (here or alike) and sum(same_place(body, other) for other in kept) < _SQUARES:
            kept.append(body)
    return kept


def _judge_all(
    places: list[Place], album: Album, embed: NetEmbed, turns: Sequence[float], least: Thresholds
) -> list[FaceSeen]:
    if not places:
        return []
    shown = embed.look([place.crop for place in places], turns)
    alike = album.alike(shown.rows)
    return [
        replace(
            _judged(place, album, alike[i], shown.chances[i], least),
            top=(float(shown.tops[i, 0]), float(shown.tops[i, 1])),
            unclear=float(shown.chances[i, UNCLEAR]),
        )
        for i, place in enumerate(places)
    ]


def _judged(
    place: Place, album: Album, alike: Array, chances: Array, least: Thresholds
) -> FaceSeen:
    order = np.argsort(-alike)
    face, best = album.faces[int(order[0])], float(alike[order[0]])
    second = album.faces[int(order[1])] if len(order) > 1 else None
    lead = 1 - (1 - best) / max(1 - float(alike[order[1]]), 1e-6) if len(order) > 1 else 1.0
    pips = _surely_pips(chances)
    foreign = best < album.usual - _LEAST_LIKE or (pips is not None and pips != face)
    if foreign and _plainly_a_die(place, chances):
        return FaceSeen(place.body, None, 0.0, face, likeness=_A_DIE, doubt=_why_unknown(place))
    if foreign:
        none = chances[NO_DIE] >= _SURELY_NONE
        return FaceSeen(place.body, None, 0.0, face, doubt=_NO_DIE if none else "")
    confidence = min(_confidence(best, album.usual - least.below), _confidence(lead, least.lead))
    return FaceSeen(place.body, face, confidence, second, best, _doubt(place, chances, confidence))


def _doubt(place: Place, chances: Array, confidence: float) -> Text:
    """Return why a face cannot be trusted, even if it is similar to a shown one, or ""."""
    if _has_glare(place):
        return GLARE
    if confidence < _SURE and _blurred(place):
        return BLURRED
    unclear = chances[UNCLEAR] > max(_UNCLEAR, chances[:UNCLEAR].max())
    return UNCLEAR_FACE if unclear else ""


def _why_unknown(place: Place) -> Text:
    if _has_glare(place):
        return GLARE
    return BLURRED if _blurred(place) else UNKNOWN


def _plainly_a_die(place: Place, chances: Array) -> bool:
    """Return whether a place certainly holds a die whose face is unknown or hidden by glare."""
    score = place.body.square
    found = score >= _PLAINLY or (score >= _PLAINLY_LIT and _has_glare(place))
    return bool(chances[NO_DIE] < _NONE and found)


def _has_glare(place: Place) -> bool:
    return bool((_middle(place).min(axis=2) >= _BURNT).mean() > _GLARE)


def _middle(place: Place) -> Picture:
    rim = FACE // 5
    return place.crop[rim:-rim, rim:-rim]


def _blurred(place: Place) -> bool:
    grey = cv2.cvtColor(_middle(place), cv2.COLOR_RGB2GRAY)
    return bool(cv2.Laplacian(grey, cv2.CV_64F).var() < _SHARP)


def _confidence(value: float, bar: float) -> float:
    """Map a value to a confidence; `bar` is mapped to that from which the reader is certain."""
    if value < bar:
        return max(0.0, _SURE * value / bar)
    return _SURE + (1 - _SURE) * (value - bar) / max(1 - bar, 1e-6)


def _surely_pips(chances: Array) -> str | None:
    numbers = chances[: len(NUMBERS)]
    second, first = np.sort(numbers)[-2:]
    return NUMBERS[int(numbers.argmax())] if first - second >= _PIPS else None


def _surely_none(find: FaceSeen) -> bool:
    return find.doubt == _NO_DIE


def _read(find: FaceSeen) -> bool:
    return find.confidence >= _SURE and not find.doubt


def _upright(rgb: Picture, box: Body) -> Picture:
    x0, y0, x1, y1 = box.box
    return crop_of(rgb, Found(x0, y0, x1, y1, box.square))


def _cropped_upright(rgb: Picture, body: Body) -> Picture:
    """Crop a turned body upright, with some background."""
    grown = Body(body.x, body.y, _scaled(body.across, MARGIN), _scaled(body.down, MARGIN), 1.0)
    return np.asarray(cv2.resize(patch_of(rgb, grown), (FACE, FACE), interpolation=cv2.INTER_AREA))


def _scaled(vector: tuple[float, float], factor: float) -> tuple[float, float]:
    return vector[0] * factor, vector[1] * factor


# The most pixels of a crop, and of all crops of a kind, as a small file may claim any number.
_MOST_CROP, _MOST_PIXELS = 512 * 512, 20_000_000


def albums_of(profile: Profile) -> dict[str, Album]:
    """Return an album for every enrolled kind of dice; unreadable pictures are skipped.

    A kind with a face that was not shown gets no album, as it would be taken for a similar one.
    """
    shown = {kind: examples_of(enrolled) for kind, enrolled in profile.enrolled.items()}
    albums = {
        kind: album_of(examples) for kind, examples in shown.items() if _complete(kind, examples)
    }
    return {kind: album for kind, album in albums.items() if album is not None}


def _complete(kind: str, examples: Mapping[str, Sequence[Picture]]) -> bool:
    """Return whether all faces of a kind of dice were shown; False for other things."""
    return kind in KINDS and all(examples.get(face) for face in KINDS[kind].faces)


def album_of(examples: Mapping[str, Sequence[Picture]], embed: Embed | None = None) -> Album | None:
    """Return the album of some faces, or None if fewer than two were shown.

    By default they are described by the face net's features, if there are nets.
    """
    shown = {face: crops for face, crops in examples.items() if len(crops)}
    if len(shown) < 2:
        return None
    return Album(shown, embed or net_embed())


def examples_of(enrolled: Enrolled) -> dict[str, tuple[Picture, ...]]:
    """Return the crops of a kind, by face; those that are too large are skipped."""
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
    """Return crops packed as PNG for a profile."""
    packed = {}
    for face, crops in examples.items():
        files = (cv2.imencode(".png", cv2.cvtColor(crop, cv2.COLOR_RGB2BGR)) for crop in crops)
        packed[face] = tuple(png.tobytes() for good, png in files if good)
    return Enrolled(packed)
