"""Read the cards in a picture of a tray or table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from hardware.profile import Profile
from hardware.vision.bodies import Picture
from hardware.vision.card_album import CardAlbum, Complete
from hardware.vision.card_finder import (
    WHOLE,
    Quad,
    around,
    common,
    find_nested,
    find_quads,
    lies_like,
    like_sized,
    rectified,
    refined,
    relative,
    share_of,
)
from hardware.vision.card_match import Match, own_corners
from hardware.vision.card_places import Places
from hardware.vision.card_print import AREA, count_features
from hardware.vision.plane import Plane, times_as_large

_COARSE = 1.5  # The ratio of a card's described size to its own from which fine print is missing.
_POOR = 0.08  # The unexplained share from which the corners are looked for again.
_MARGIN = 0.1  # The margin around a card, relative to the square root of its area.


def checked(picture: Picture, album: CardAlbum, match: Match) -> Match:
    """Return a match, doubted if it is sure but a place on the card shows something else.

    The card is looked at again with its surroundings: an outline may have left out its rim, and a
    picture of the whole table its small print. Corners are in the RGB picture, clockwise from the
    card's own top left.
    """
    if not match.sure or match.corners is None:
        return match
    corners = match.corners.astype(np.float32)
    size = max(float(np.sqrt(cv2.contourArea(corners))), 1.0)
    part, corner = around(picture, corners, _MARGIN * size)
    factor = float(np.sqrt(AREA)) / size
    way = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    grey = cv2.resize(
        cv2.cvtColor(part, cv2.COLOR_RGB2GRAY), None, fx=factor, fy=factor, interpolation=way
    )
    soft = np.asarray(cv2.GaussianBlur(grey, (0, 0), 1.0))
    fine = factor < _COARSE
    explained, left = album.explains(match.id, soft, (corners - corner) * factor, fine=fine)
    if left > _POOR and (place := album.place_of(match.id, part)) is not None:
        again = album.explains(match.id, soft, place * factor, fine=fine)
        explained, left = min((explained, left), again, key=lambda each: each[1])
    match = replace(match, left=left)
    return match if explained else match.doubted(differs=True)


Judge = Callable[[Picture, Complete], Match | None]

_FILLS = 0.35  # The share of the picture from which a card leaves no room for another.
_CLOSE = 0.2  # The share of the picture from which a card is held up, and only it counts.
_SEEN = 0.05  # The share of an open picture from which an outline can be an unknown card.
# The area relative to a card below which an outline is smaller, and the share of it on the card
# from which it is printed there.
_ONE, _WITHIN = 0.6, 0.85
_PAIR = 1.5  # The area relative to a card from which an outline may be around two.
_LEAST_OF_CARD = 0.12  # The least area, relative to a card, of an outline of its picture or text.
_LEAST_PRINT = 12  # The fewest features on a card; a plain rectangle with a frame has fewer.
_IN_VIEW = 0.7  # The least share of a card that its outline shows.
_LEAST_LIKELY = 0.1  # The least confidence of a partial outline for looking for its card.
_LEAST_PART = 0.01  # The least share of the picture that such a card takes.
_MOST = 8  # The most outlines in an open picture that are examined.
_SAME = 0.3  # The share of a find covered by another from which both are the same card.
_CLEARLY = 0.9  # The share of what one look leaves below which another one plainly fits better.
_RIM_MM = 8.0
_ROOM = 4  # The size relative to AREA below which a picture is first searched without outlines.


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
    most: int | None = None,
) -> tuple[Match, ...]:
    """Recognise the cards in an RGB picture; only the likeliest if none is certain.

    Every match has corners. An id of "" stands for a card that resembles none in the album.
    `complete` says whether the album has all possible cards; None if that is uncertain. `places`
    remembers what was read with the same album, so that unchanged places are not read again.
    `Unread` is raised once `most` outlines were read, and the others are left for the next look;
    the whole picture counts as two.
    """
    places = places or Places()
    places.look(picture, complete, most)
    finds = _Finds(picture, album, complete, places)
    found: list[Match] = []
    if floor is not None:
        found = [finds.judged(quad, album.look_at) for quad in find_quads(picture, floor)]
        if any(each.sure for each in found):
            return finds.chosen(found)
    roomy = floor is None and picture.shape[0] * picture.shape[1] > _ROOM * AREA
    quads, inner = find_nested(picture) if roomy else ((), ())
    outlined = bool(quads) and share_of(quads[0], picture) < _FILLS
    if outlined:
        finds.judge(quads)
        finds.judge_within(quads, inner)
        if finds.places:
            return finds.chosen(finds.found)
    whole = finds.judged_whole()
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


def seen_in_a_mirror(
    picture: Picture,
    album: CardAlbum,
    found: Sequence[Match],
    complete: Complete,
    places: Places | None = None,
) -> str:
    """Return the id of the card whose mirror image a picture shows, or "".

    That is in the likeliest doubtful place, or anywhere if nothing was found, as where no outline
    is seen; `places` are those of `read_cards`. A card that looks the same in a mirror is not
    named: it is doubtful for another reason.
    """
    if any(each.sure for each in found):
        return ""
    likeliest = max(found, key=lambda each: each.confidence, default=None)
    if likeliest is None:
        turned = np.ascontiguousarray(picture[:, ::-1])
        match = (places or Places()).answer(
            "mirror", _corners(picture), lambda: _read_whole(turned, album, complete), cost=0
        )
    else:
        cut = rectified(picture, _corners_of(likeliest))
        match = album.look_at(np.ascontiguousarray(cut[:, ::-1]), complete)
    mirrored = match is not None and match.sure and not album.is_its_mirror_image(match.id)
    return match.id if match is not None and mirrored else ""


def _read_whole(picture: Picture, album: CardAlbum, complete: Complete) -> Match | None:
    """Judge a whole picture, and look again at a card that is sure."""
    placed = _placed(_judge_whole(picture, album, complete), _corners(picture))
    return placed and checked(picture, album, placed)


def _judge_whole(picture: Picture, album: CardAlbum, complete: Complete) -> Match | None:
    """Judge a picture as it is, and a doubtful card again as seen from above."""
    match = album.judge(picture, complete=complete)
    if match is None or match.sure or match.corners is None:
        return match
    closer = _judged(picture, album, match.corners, complete, album.look_at)
    return closer if closer.sure and closer.id == match.id else match


@dataclass
class _Finds:
    """The cards found in the outlines of an open picture, all of about one size.

    That is the size of the `settled` card, or of the first certain one.
    """

    picture: Picture
    album: CardAlbum
    complete: Complete
    places_read: Places
    settled: Match | None = None  # A card that is certain without an outline.
    found: list[Match] = field(default_factory=list)

    @property
    def places(self) -> list[Quad]:
        """The corners of certain cards."""
        return [_corners_of(each) for each in (self.settled, *self.found) if each and each.sure]

    def settle(self, card: Match) -> None:
        """Take a card that is certain without an outline, and drop finds of another size."""
        self.settled, size = card, _corners_of(card)
        self.found = [each for each in self.found if like_sized(_corners_of(each), size)]

    def judged(self, quad: Quad, judge: Judge) -> Match:
        """Judge the area between four corners, unless it was judged and has not changed."""

        def read() -> Match:
            found = _judged(self.picture, self.album, quad, self.complete, judge)
            return checked(self.picture, self.album, found)

        return self.places_read.answer(judge.__name__, quad, read)

    def judged_whole(self) -> Match | None:
        """Judge the whole picture, unless it has not changed."""

        def read() -> Match | None:
            return _read_whole(self.picture, self.album, self.complete)

        return self.places_read.answer("whole", _corners(self.picture), read, cost=2)

    def chosen(self, found: list[Match]) -> tuple[Match, ...]:
        """Return the certain matches, each once, or else the likeliest; and unknown cards."""

        def printed(place: Quad) -> bool:
            return self.places_read.answer("print", place, lambda: _has_print(self.picture, place))

        return _chosen(self.picture, found, printed)

    def judge(self, quads: Sequence[Quad]) -> None:
        """Judge outlines, largest first; one that is smaller than a card may be a part of one."""
        for quad in quads:
            places = self.places
            if not self._has_room(quad):
                continue
            if not places or like_sized(quad, places[0]):
                # By look, as the features of a card that fills the picture were searched before.
                by_look = share_of(quad, self.picture) >= WHOLE
                judge = self.album.judge_look if by_look else self.album.look_at
                self._add(quad, judge, doubtful=True)
            elif _LEAST_OF_CARD < relative(quad, places[0]) < 1:
                self._add(quad, self.album.glance, doubtful=False)

    def judge_within(self, quads: Sequence[Quad], inner: Sequence[Quad]) -> None:
        """Judge outlines within others, and the halves of one that may be around two cards."""
        # The largest outline may be that of a printed table with a card on it.
        sizes = [*quads[:1], *inner[:1]]
        pairs = [q for q in quads if not self.places or relative(q, self.places[0]) > _PAIR]
        for quad in (*inner, *(half for pair in pairs[:1] for half in _halves(pair))):
            wanted = self.places[:1] or sizes
            if self._has_room(quad) and any(like_sized(quad, size) for size in wanted):
                around = refined(self.picture, quad)
                self._add(around, self.album.look_at, doubtful=bool(self.places))

    def _has_room(self, quad: Quad) -> bool:
        """Return whether another card can have this outline."""
        taken = any(max(common(quad, place)) >= _SAME for place in self.places)
        return len(self.found) < _MOST and not taken and not self._is_within(quad)

    def _is_within(self, quad: Quad) -> bool:
        """Return whether an outline is printed on a doubtful card."""
        sizes = self.places[:1]
        doubtful = (_corners_of(each) for each in self.found if sizes and not each.sure)
        cards = (place for place in doubtful if _ONE < relative(place, sizes[0]) < 1 / _ONE)
        # An outline that is not much smaller may be that of the card itself.
        smaller = (place for place in cards if relative(quad, place) < _ONE)
        return any(common(quad, place)[0] >= _WITHIN for place in smaller)

    def _add(self, quad: Quad, judge: Judge, *, doubtful: bool) -> None:
        match = self.judged(quad, judge)
        if match.sure or doubtful:
            self.found.append(match)


def _halves(pair: Quad) -> tuple[Quad, Quad]:
    """Return the outlines of two cards that touch along their long sides."""
    a, b, c, d = pair  # The first side, from a to b, is a short one.
    right, left = (b + c) / 2, (d + a) / 2
    return np.array((a, b, right, left)), np.array((left, right, c, d))


def _judged(
    picture: Picture, album: CardAlbum, quad: Quad, complete: Complete, judge: Judge
) -> Match:
    """Judge the area between four corners; the id is "" for an unknown card, or no card."""
    cut = rectified(picture, quad)
    match = judge(cut, complete)
    if match is None:
        return Match("", False, 0.0, (), quad)
    match = _out_of(cut, match, quad)
    if match.in_view < _IN_VIEW:  # Something printed on a card, such as its lines of text.
        return _judge_around(picture, album, match, complete) or Match("", False, 0.0, (), quad)
    if not match.sure:  # The outline is more reliable than doubtful features.
        return replace(match, corners=quad)
    return _placed(match, quad) or match


def _judge_around(
    picture: Picture, album: CardAlbum, part: Match, complete: Complete
) -> Match | None:
    """Judge the whole card of which an outline shows a part; None if not certain."""
    place = _corners_of(part)
    if part.confidence < _LEAST_LIKELY or not _LEAST_PART < share_of(place, picture) < 1:
        return None
    cut = rectified(picture, place)
    match = album.glance(cut, complete)
    if match is None or not match.sure or match.in_view < _IN_VIEW:
        return None
    return _placed(_out_of(cut, match, place), place)


def _out_of(cut: Picture, match: Match, quad: Quad) -> Match:
    """Return a match of a cut-out outline with its corners in the whole picture."""
    if match.corners is None:
        return match
    back = cv2.getPerspectiveTransform(_corners(cut), quad.astype(np.float32))
    return replace(match, corners=cv2.perspectiveTransform(match.corners[None], back)[0])


def _chosen(
    picture: Picture, found: list[Match], has_print: Callable[[Quad], bool]
) -> tuple[Match, ...]:
    """See `_Finds.chosen`; doubtful cards next to others must have something printed.

    Next to a sure one they must also lie like it, as printed boxes on a shelf behind do not.
    """
    kept: list[Match] = []
    found = [each.doubted() if _differs(each, found) else each for each in found]
    for each in sorted(found, key=lambda each: (-each.sure, -each.confidence, not each.id)):
        place = _corners_of(each)
        if any(max(common(place, _corners_of(other))) >= _SAME for other in kept):
            continue
        small = not kept or _share(kept[0], picture) < _CLOSE
        if not kept:
            fits = bool(each.id) or share_of(place, picture) >= _SEEN
        elif each.sure:
            fits = each.in_view >= _IN_VIEW
        else:
            sure, size = kept[0].sure, _corners_of(kept[0])
            sized = like_sized(place, size) and (not sure or lies_like(place, size))
            fits = small and sized and has_print(place)
        kept += [each] if fits else []
    return tuple(sorted(kept, key=lambda each: float(_corners_of(each)[:, 0].mean())))


def _differs(match: Match, found: Sequence[Match]) -> bool:
    """Return whether a better fit at the same place has found that the card differs.

    Where both explain most of the card, so has one that fits about as well.
    """
    bar = match.left * (_CLEARLY if match.left > _POOR else 1 / _CLEARLY)
    better = [each for each in found if each.differs and each.left < bar]
    place = _corners_of(match)
    return match.sure and any(
        max(common(place, _corners_of(each))) >= _SAME for each in better if each.id == match.id
    )


def _has_print(picture: Picture, place: Quad) -> bool:
    """Return whether something is printed in an outline, unlike a sheet of paper or a box."""
    return count_features(rectified(picture, place), AREA // 3) >= _LEAST_PRINT


def _placed(match: Match | None, quad: Quad) -> Match | None:
    """Return a match without corners with those of the area that was judged."""
    if match is None or match.corners is not None:
        return match
    return replace(match, corners=own_corners(quad, match.turn))


def _corners(picture: Picture) -> Quad:
    high, wide = picture.shape[:2]
    return np.array(((0, 0), (wide, 0), (wide, high), (0, high)), np.float32)


def _corners_of(match: Match) -> Quad:
    assert match.corners is not None
    return match.corners.astype(np.float32)


def _share(match: Match, picture: Picture) -> float:
    shown, _ = common(_corners(picture), _corners_of(match))
    return shown
