"""Read the cards in a picture of a tray or table, and crop the one card that is shown."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np

from companion.words import Text
from hardware.profile import Profile
from hardware.text import message
from hardware.vision.bodies import Picture
from hardware.vision.card_album import CardAlbum, Complete
from hardware.vision.card_answer import Match
from hardware.vision.card_finder import Quad, common, cut_out, find_nested, find_quads, refined
from hardware.vision.card_places import Places
from hardware.vision.card_print import AREA, Print, count_features, describe, scaled
from hardware.vision.pictures import decoded_jpeg, load_picture
from hardware.vision.plane import Plane, times_as_large

Judge = Callable[[Picture, Complete], Match | None]

_FILLS = 0.35  # Share of the picture from which a card leaves no room for another.
_LEAST_SHOWN = 0.06  # Share of an open picture that a card must take to be cropped.
_LEAST_ALONE = 0.045  # The same where it has the only outline.
_LONG = 1.8  # Long side over short side of a card that is shown.
_WHOLE = 0.6  # Share of a picture from which an outline is certainly the card's own.
_CLOSE = 0.2  # Share of the picture from which a card is held up, and only it counts.
_SEEN = 0.05  # Share of an open picture from which an outline is an unknown card's.
_QUIET = 0.25  # Features around a card over those on it, for the same area.
_LIKE_SIZED = 0.4  # Area relative to the largest card: smaller outlines are printed on it.
_ONE, _WITHIN = 0.6, 0.85  # Area relative to a card, and share of a smaller outline that is on it.
_PAIR = 1.5  # Area relative to a card from which an outline may be around two.
_LEAST_OF_CARD = 0.12  # Area relative to a card: smaller outlines are not of its picture or text.
_LEAST_PRINT = 12  # Features on a card; a plain rectangle with a frame has fewer.
_LEAST_CONTRAST = 12.0
_SOFTEST = 9.0  # Width in pixels of a card's sharpest edge, if the card is 320 long.
_IN_VIEW = 0.7  # Share of a card within an outline.
_LEAST_LIKELY = 0.2  # Confidence of a partial outline below which its card is not looked for.
_LEAST_PART = 0.01  # Share of the picture taken by a card with a partial outline.
_MOST = 8  # Outlines in an open picture that are examined.
_SAME = 0.3  # Share of a find that another covers: it is the same card.
_RIM_MM = 8.0
_ROOM = 4  # Relative to the described pixels: in smaller pictures a card is searched for first.
_KEPT = 3  # Relative to the described pixels.


def floor_of(profile: Profile | None, size: tuple[int, int]) -> Quad | None:
    """Return the tray's floor in pixels of a frame of that size, without its rim, or None."""
    tray = profile.tray if profile else None
    factor = times_as_large(size, profile.size) if profile else None
    if tray is None or factor is None:
        return None
    plane = Plane(tray.to_mm, tray.width_mm, tray.height_mm)
    wide, high = tray.width_mm - _RIM_MM, tray.height_mm - _RIM_MM
    ring = plane.pixels(((_RIM_MM, _RIM_MM), (wide, _RIM_MM), (wide, high), (_RIM_MM, high)))
    return np.asarray(ring * factor, np.float32)


def read_cards(
    picture: Picture,
    album: CardAlbum,
    floor: Quad | None = None,
    complete: Complete = None,
    places: Places | None = None,
) -> tuple[Match, ...]:
    """Recognise the cards in an RGB picture; only the likeliest if none is certain.

    Every match has corners. An id "" means a card that resembles none in the album. `complete` says
    whether the album has all possible cards; None if nobody knows. Of `places` that were read
    before with the same album, those that look the same are not read again.
    """
    places = places or Places()
    places.look(picture, complete)
    finds = _Finds(picture, album, complete, places)
    found: list[Match] = []
    if floor is not None:
        found = [finds.judged(quad, album.look_at) for quad in find_quads(picture, floor)]
        if any(each.sure for each in found):
            return finds.chosen(found)
    roomy = floor is None and picture.shape[0] * picture.shape[1] > _ROOM * AREA
    quads, inner = find_nested(picture) if roomy else ((), ())
    outlined = bool(quads) and _share_of(quads[0], picture) < _FILLS
    if outlined:
        finds.judge(quads)
        finds.judge_within(quads, inner)
        if finds.places:
            return finds.chosen(finds.found)
    whole = _placed(finds.judged_whole(), _corners(picture))
    if whole and whole.sure:
        finds.settle(whole)
    if floor is None and (not outlined or finds.settled):
        if finds.settled and _share(finds.settled, picture) >= _FILLS:
            return (finds.settled,)
        if not outlined:
            quads, inner = (quads, inner) if roomy else find_nested(picture)
            finds.judge(quads)
        finds.judge_within(quads, inner)
    found += finds.found
    return finds.chosen([*found, *([whole] if whole else [])])


def card_in(picture: Picture, floor: Quad | None = None) -> tuple[Picture | None, Text]:
    """Crop the one card in a picture; None and a reason in words if it is not good enough."""
    card, why = _single_card(picture, floor)
    if card is None:
        return None, why
    small = cv2.resize(card, (230, 320), interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_RGB2GRAY).astype(np.float32)
    dark, light = np.percentile(grey, (1, 99))
    if light - dark < _LEAST_CONTRAST:
        return None, message("cards-lay-flat")
    steps = np.hypot(cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)) / 8
    if (light - dark) / max(float(np.percentile(steps, 99.8)), 1e-3) > _SOFTEST:
        return None, message("cards-blurred")
    return card, ""


def to_keep(card: Picture) -> Picture:
    """Return a card's picture in a size sufficient for any future way to describe it."""
    high, wide = card.shape[:2]
    return card if high * wide <= _KEPT * AREA else scaled(card, _KEPT * AREA)


def from_jpeg(jpeg: bytes) -> Print:
    """Describe a picture as it will be when read from its file."""
    return describe(decoded_jpeg(jpeg))


def load_print(path: Path) -> Print:
    """Describe a picture file; raise OSError with a message if it is none."""
    frame = load_picture(path)
    return describe(np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3))


def _single_card(picture: Picture, floor: Quad | None) -> tuple[Picture | None, Text]:
    quads = find_quads(picture, floor)
    if floor is None:  # Smaller outlines may be printed on a card that fills the picture.
        quads = _shown(quads, picture)
    if quads and _share_of(quads[0], picture) >= _WHOLE:
        return _cut(picture, quads[0]), ""
    if quads and (floor is not None or _quiet_around(picture, quads)):
        alike = [q for q in quads if cv2.contourArea(q) > _LIKE_SIZED * cv2.contourArea(quads[0])]
        if len(alike) > 1:
            return None, message("cards-several", count=len(alike))
        return _cut(picture, quads[0]), ""
    if floor is not None:
        return None, message("cards-lay-flat")
    return picture, ""


def _shown(quads: Sequence[Quad], picture: Picture) -> tuple[Quad, ...]:
    """Return the outlines of cards that are shown: large ones, or the only one that is smaller.

    A rim as dark as the table is not part of the outline.
    """
    for least, most in ((_LEAST_SHOWN, len(quads)), (_LEAST_ALONE, 1)):
        found = [q for q in quads if _share_of(q, picture) >= least and _shape(q) < _LONG]
        if 0 < len(found) <= most:
            return tuple(found)
    return ()


def _quiet_around(picture: Picture, quads: tuple[Quad, ...]) -> bool:
    """Return whether there is little outside these outlines; otherwise they may be printed."""
    seen = describe(picture)
    factor = seen.size[0] / picture.shape[1]
    inside = np.zeros(seen.grey.shape, np.uint8)
    for quad in quads:
        cv2.fillConvexPoly(inside, np.rint(quad * factor).astype(np.int32), 1)
    grown = cv2.dilate(inside, np.ones((13, 13), np.uint8))
    on = grown[seen.points[:, 1].astype(int), seen.points[:, 0].astype(int)] > 0
    room = float(grown.mean())
    outside = (~on).sum() / max(1 - room, 1e-3)
    return bool(room > 0.9 or outside <= _QUIET * on.sum() / max(room, 1e-3))


# ---- reading -----------------------------------------------------------------------------
def _judge_whole(picture: Picture, album: CardAlbum, complete: Complete) -> Match | None:
    """Judge a picture as it is; if a card is doubtful, again as seen from above."""
    match = album.judge(picture, complete=complete)
    if match is None or match.sure or match.corners is None:
        return match
    closer = _judged(picture, album, match.corners, complete, album.look_at)
    return closer if closer.sure and closer.id == match.id else match


@dataclass
class _Finds:
    """What outlines in an open picture hold, all about the size of a card.

    That size is that of the `settled` card, or of the first certain one.
    """

    picture: Picture
    album: CardAlbum
    complete: Complete
    places_read: Places
    settled: Match | None = None  # certain without an outline
    found: list[Match] = field(default_factory=list)

    @property
    def places(self) -> list[Quad]:
        """Where certain cards are."""
        return [_corners_of(each) for each in (self.settled, *self.found) if each and each.sure]

    def settle(self, card: Match) -> None:
        """Take a card that is certain without an outline: what has another size is none."""
        self.settled, size = card, _corners_of(card)
        self.found = [each for each in self.found if _like_sized(_corners_of(each), size)]

    def judged(self, quad: Quad, judge: Judge) -> Match:
        """Judge the area between four corners, unless it was judged and has not changed."""

        def read() -> Match:
            return _judged(self.picture, self.album, quad, self.complete, judge)

        return self.places_read.answer(judge.__name__, quad, read)

    def judged_whole(self) -> Match | None:
        """Judge the whole picture, unless it has not changed."""

        def read() -> Match | None:
            return _judge_whole(self.picture, self.album, self.complete)

        return self.places_read.answer("whole", _corners(self.picture), read)

    def chosen(self, found: list[Match]) -> tuple[Match, ...]:
        """Return the certain matches, each once, or else the likeliest, with unknown cards."""

        def printed(place: Quad) -> bool:
            return self.places_read.answer("print", place, lambda: _has_print(self.picture, place))

        return _chosen(self.picture, found, printed)

    def judge(self, quads: Sequence[Quad]) -> None:
        """Judge outlines, largest first; in one smaller than a card only a part is looked for."""
        for quad in quads:
            places = self.places
            if not self._has_room(quad):
                continue
            if not places or _like_sized(quad, places[0]):
                # A card that fills the picture was already searched for by its features.
                by_look = _share_of(quad, self.picture) >= _WHOLE
                judge = self.album.judge_look if by_look else self.album.look_at
                self._add(quad, judge, doubtful=True)
            elif _LEAST_OF_CARD < _relative(quad, places[0]) < 1:
                self._add(quad, self.album.glance, doubtful=False)

    def judge_within(self, quads: Sequence[Quad], inner: Sequence[Quad]) -> None:
        """Judge outlines within others, and both halves of one that may be around two cards."""
        sizes = [*self.places, *quads]
        pairs = [q for q in quads if not self.places or _relative(q, sizes[0]) > _PAIR]
        for quad in (*inner, *(half for pair in pairs[:1] for half in _halves(pair))):
            if self._has_room(quad) and _like_sized(quad, (self.places or sizes)[0]):
                around = refined(self.picture, quad)
                self._add(around, self.album.look_at, doubtful=bool(self.places))

    def _has_room(self, quad: Quad) -> bool:
        """Return whether another card may be there."""
        taken = any(max(common(quad, place)) >= _SAME for place in self.places)
        return len(self.found) < _MOST and not taken and not self._is_within(quad)

    def _is_within(self, quad: Quad) -> bool:
        """Return whether it is printed on a doubtful card."""
        sizes = self.places[:1]
        doubtful = (_corners_of(each) for each in self.found if sizes and not each.sure)
        cards = (place for place in doubtful if _ONE < _relative(place, sizes[0]) < 1 / _ONE)
        # One that is not much smaller may be the card itself, found without its surroundings.
        smaller = (place for place in cards if _relative(quad, place) < _ONE)
        return any(common(quad, place)[0] >= _WITHIN for place in smaller)

    def _add(self, quad: Quad, judge: Judge, *, doubtful: bool) -> None:
        match = self.judged(quad, judge)
        if match.sure or doubtful:
            self.found.append(match)


def _halves(pair: Quad) -> tuple[Quad, Quad]:
    """Cut the outline of two cards that touch along their long sides."""
    a, b, c, d = pair  # the first side is a short one
    right, left = (b + c) / 2, (d + a) / 2
    return np.array((a, b, right, left)), np.array((left, right, c, d))


def _judged(
    picture: Picture, album: CardAlbum, quad: Quad, complete: Complete, judge: Judge
) -> Match:
    """Judge the area between four corners; "" for a card that resembles none, or for no card."""
    cut = _cut(picture, quad)
    match = judge(cut, complete)
    if match is None:
        return Match("", False, 0.0, (), quad)
    if match.corners is not None:
        back = cv2.getPerspectiveTransform(_corners(cut), quad.astype(np.float32))
        match = replace(match, corners=cv2.perspectiveTransform(match.corners[None], back)[0])
    if match.in_view < _IN_VIEW:  # Something printed on a card, such as its lines of text.
        return _judge_around(picture, album, match, complete) or Match("", False, 0.0, (), quad)
    if not match.sure:  # Its features may be chance, its outline is not.
        return replace(match, corners=quad)
    return _placed(match, quad) or match


def _judge_around(
    picture: Picture, album: CardAlbum, part: Match, complete: Complete
) -> Match | None:
    """Judge the whole card of which an outline shows a part; None if not certain."""
    place = _corners_of(part)
    if part.confidence < _LEAST_LIKELY or not _LEAST_PART < _share_of(place, picture) < 1:
        return None
    cut = _cut(picture, place)
    match = album.glance(cut, complete)
    if match is None or not match.sure or match.in_view < _IN_VIEW:
        return None
    return replace(match, corners=place)


def _chosen(
    picture: Picture, found: list[Match], has_print: Callable[[Quad], bool]
) -> tuple[Match, ...]:
    """See `_Finds.chosen`; doubtful cards next to others must have something printed."""
    kept: list[Match] = []
    found = [each.doubted() if _differs(each, found) else each for each in found]
    for each in sorted(found, key=lambda each: (-each.sure, -each.confidence, not each.id)):
        place = _corners_of(each)
        if any(max(common(place, _corners_of(other))) >= _SAME for other in kept):
            continue
        small = not kept or _share(kept[0], picture) < _CLOSE
        if not kept:
            fits = bool(each.id) or _share_of(place, picture) >= _SEEN
        elif each.sure:
            fits = each.in_view >= _IN_VIEW
        else:
            sized = _like_sized(place, _corners_of(kept[0]))
            fits = small and sized and has_print(place)
        kept += [each] if fits else []
    return tuple(sorted(kept, key=lambda each: float(_corners_of(each)[:, 0].mean())))


def _differs(match: Match, found: Sequence[Match]) -> bool:
    """Return whether a closer look at the same place found that a certain card differs."""
    close = [each for each in found if each.differs and each.id == match.id]
    place = _corners_of(match)
    return match.sure and any(max(common(place, _corners_of(each))) >= _SAME for each in close)


def _has_print(picture: Picture, place: Quad) -> bool:
    """Return whether anything is printed there; if not, it is a sheet of paper or a box."""
    return count_features(_cut(picture, place), AREA // 3) >= _LEAST_PRINT


def _like_sized(one: Quad, other: Quad) -> bool:
    """Return whether two outlines have about the same area, as cards have, but not shadows."""
    return _LIKE_SIZED < _relative(one, other) < 1 / _LIKE_SIZED


def _relative(one: Quad, other: Quad) -> float:
    """Return the area of an outline over that of another."""
    return cv2.contourArea(one.astype(np.float32)) / max(1.0, cv2.contourArea(other))


def _placed(match: Match | None, quad: Quad) -> Match | None:
    """Return a match of the whole judged area with the corners of that area."""
    return match and (match if match.corners is not None else replace(match, corners=quad))


def _cut(picture: Picture, quad: Quad) -> Picture:
    """Rectify an outline, in its own proportions, to about twice the described pixels."""
    shape = min(2.2, max(1.0, _shape(quad)))
    width = round(float(np.sqrt(2 * AREA / shape)))
    return cut_out(picture, quad, width, round(width * shape))


def _shape(quad: Quad) -> float:
    """Return the length of the long sides over that of the short ones."""
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    return float(sides[1] + sides[3]) / max(float(sides[0] + sides[2]), 1.0)


def _corners(picture: Picture) -> Quad:
    high, wide = picture.shape[:2]
    return np.array(((0, 0), (wide, 0), (wide, high), (0, high)), np.float32)


def _corners_of(match: Match) -> Quad:
    assert match.corners is not None
    return match.corners.astype(np.float32)


def _share(match: Match, picture: Picture) -> float:
    shown, _ = common(_corners(picture), _corners_of(match))
    return shown


def _share_of(quad: Quad, picture: Picture) -> float:
    return cv2.contourArea(quad.astype(np.float32)) / float(picture.shape[0] * picture.shape[1])
