"""The known cards of one box, and which of them a picture shows.

Two methods decide, each with a lead over the next likeliest card: local features that agree on a
place, checked cell by cell; and the look of the whole. If they disagree, nothing is certain.
"""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from hardware.vision.bodies import Picture
from hardware.vision.card_close import COLOURS, Placing, compare, fits_in
from hardware.vision.card_match import (
    DISCOUNT,
    OTHERS,
    UNSURE,
    Fit,
    Match,
    Matrix,
    fit,
    fit_whole,
    outline,
    paired,
    reconciled,
    soft_of,
)
from hardware.vision.card_print import (
    AREA,
    Print,
    Rows,
    colours_apart,
    describe,
    lines_of,
    looks_of,
)

_ASKED, _KEPT = 160, 110  # The number of features of a picture and of a known card that vote.
_CANDIDATES, _LOOKED_AT = 5, 2  # The number of candidates by features, and by looks.
_FITTED = 3  # The number of candidates with the most pairs that are fitted.
_AXES = 48  # The number of dimensions in which features that vote are compared.
_RIVALS = 4  # A feature votes for cards that match it better than the fourth likeliest card.
_SURE_SCORE, _LEAST_SCORE = 27.0, 4.0
_GLANCE = AREA // 3  # The pixels that are described first, enough for most cards.
# The score at a glance from which a closer look may find more, always, and with a lead.
_PROMISING, _WORTH = 20.0, 7.0
# The least share of cells that agree with a sure look, and the least number of them.
_ALIGNED, _FEWEST_CELLS = (0.8, 30)
_LEAD = 1.7  # The least ratio of the score to that of the next card, and to that of similar cards.
# Squared distances of looks: of a sure one, of one that is worth a proposal, and of one that is
# only if the card explains every place, as under a lamp or in a sleeve; the same by lines alone.
_SURE_LOOK, _LEAST_LOOK, _WORTH_PLACING, _WORTH_LINES = 0.15, 0.8, 1.2, 0.8
# The largest ratios of the squared distance of a look to the card: to that of the next card; to the
# distance between the card and the known one most like it; and to the distance that 90 % of the
# known cards have to the one most like them, as an unknown card may be as close to a known one.
_LOOK_LEAD = 0.48
_LOOK_NEAR = 0.9
_LOOK_KIN, _MUCH_ALIKE = 0.95, 0.1
_NO_NEARER = 1e-4
# The largest squared distance of a symmetric card's look to its mirror image's.
_MIRRORED_ALIKE = 0.1
# With few known cards it is not known what all cards have in common, such as their text, and how
# little they differ.
_FEW, _SHARE_OF_FEW = 8, 0.85
_TWIN_PAIRS, _TWIN_SHARE = 60, 0.95
_BEYOND_KIN = 110.0  # The score that no similar card reaches.
_CLEAR = 2.5  # The ratio to the score of similar cards from which no other card is fitted.
_KIN = 4  # The number of similar cards that are compared with each other place by place.


Complete = bool | None  # Whether all possible cards are known; None if that is uncertain.
# By card, how it fits a picture, and its own picture that fits best.
_Fits = dict[str, tuple[Fit, Print]]


class CardAlbum:
    """The known cards of a box: described pictures by id."""

    def __init__(self) -> None:
        self._prints: dict[str, list[Print]] = {}
        # The last looks, with distances.
        self._compared: tuple[Rows, dict[str, float]] | None = None
        self._forget_index()

    @property
    def ids(self) -> frozenset[str]:
        """The known cards."""
        return frozenset(self._prints)

    def add(self, card_id: str, print_: Print) -> None:
        """Add a picture of a card."""
        # Only the upright look is stored, as the picture that is judged has all four.
        self._prints.setdefault(card_id, []).append(replace(print_, looks=print_.looks[:1]))
        self._forget_index()

    def drop(self, card_id: str) -> None:
        """Remove a card with all its pictures."""
        self._prints.pop(card_id, None)
        self._forget_index()

    def judge(self, picture: Picture, hidden: str = "", complete: Complete = None) -> Match | None:
        """Return which card an RGB picture shows, or None if none can be recognised.

        `complete` says whether all possible cards are known, except for the `hidden` one; None if
        that is uncertain.
        """
        seen = describe(picture)
        return _in_picture(self.judge_print(seen, hidden, complete, picture), seen.grey, picture)

    def glance(self, picture: Picture, complete: Complete = None) -> Match | None:
        """Judge a picture quickly: by its look if the cells agree, else by a third of it."""
        return self._glance(picture, looks_of(picture), complete)[0]

    def look_at(self, picture: Picture, complete: Complete = None) -> Match | None:
        """Judge a picture of a card at a glance, and closely if that could find more."""
        looks = looks_of(picture)
        match, promising = self._glance(picture, looks, complete)
        if (match and match.sure) or not promising:
            return match
        closer = describe(picture, looks=looks)
        return _in_picture(self.judge_print(closer, "", complete, picture), closer.grey, picture)

    def _glance(
        self, picture: Picture, looks: Rows, complete: Complete
    ) -> tuple[Match | None, bool]:
        """Return a judgement at a glance, and whether a closer look may find more."""
        if not self._prints:
            return None, False
        soft = soft_of(picture)
        by_look = self._close_look(soft, looks, "", complete, picture)
        by_look = _in_picture(by_look, soft, picture)
        if by_look and by_look.sure and (by_look.placed or self._aligned(by_look.id, looks, soft)):
            return by_look, False
        seen = describe(picture, _GLANCE, looks)
        fits = self._fits(seen, "", _LEAD, _SURE_SCORE / _LEAD)
        by_print = _in_picture(self._by_print(fits, "", complete), seen.grey, picture)
        return reconciled(by_print, by_look), _promising(fits)

    def _aligned(self, card: str, looks: Rows, soft: Picture) -> bool:
        """Return whether the cells of a soft picture agree with a card that fills it."""
        found = fit_whole(soft, *self._placing.turned(card, looks))
        return found.share >= _ALIGNED and found.alike >= _FEWEST_CELLS

    def judge_look(self, picture: Picture, complete: Complete = None) -> Match | None:
        """Judge an RGB picture of a card by its look alone, which is fast."""
        if not self._prints:
            return None
        soft = soft_of(picture)
        found = self._close_look(soft, looks_of(picture), "", complete, picture)
        return _in_picture(found, soft, picture)

    def _close_look(
        self,
        soft: Picture,
        looks: Rows,
        hidden: str,
        complete: Complete,
        picture: Picture | None = None,
    ) -> Match | None:
        """Judge a picture by its look and place by place; `soft` is it, grey and softened."""
        match = self._by_look(looks, hidden, complete)
        known = len(self._prints) >= _FEW if complete is None else complete
        if match is None:
            return None
        judged = self._placing.judge(match, soft, looks, known, picture)
        far = self._by_distance(looks)[match.id] > _LEAST_LOOK
        return None if far and judged is match else judged

    def explains(
        self, card: str, soft: Picture, corners: Matrix, *, fine: bool
    ) -> tuple[bool, float]:
        """Return whether a known card explains a grey, softened picture between its corners.

        The picture also shows what lies around the card. See `explained` for the result.
        """
        found = [fits_in(soft, known, corners, fine=fine) for known in self._prints[card]]
        return min(found, key=lambda each: (not each[0], each[1]))

    def is_its_mirror_image(self, card: str) -> bool:
        """Return whether a known card looks the same in a mirror."""
        return any(known.mirrored < _MIRRORED_ALIKE for known in self._prints[card])

    def place_of(self, card: str, picture: Picture) -> Matrix | None:
        """Return the corners of a known card in an RGB picture by its features, or None."""
        seen = describe(picture)
        fits = [(fit(seen, known, paired(seen, known)), known) for known in self._prints[card]]
        found = [(each, known) for each, known in fits if each]
        if not found:
            return None
        best, known = max(found, key=lambda each: each[0].score)
        return np.asarray(outline(known, best.matrix) * (picture.shape[1] / seen.size[0]))

    def judge_print(
        self,
        seen: Print,
        hidden: str = "",
        complete: Complete = None,
        picture: Picture | None = None,
    ) -> Match | None:
        """Judge a described picture; corners are in pixels of its `grey`."""
        if not self.ids - {hidden}:
            return None
        fits = self._fits(seen, hidden, _LEAD)
        by_look = self._close_look(seen.soft, seen.looks, hidden, complete, picture)
        return reconciled(self._by_print(fits, hidden, complete), by_look)

    def twin(self, shown: Print, card_id: str) -> str:
        """Return another known card with the same print as a new picture, or "".

        Place by place, as cards that differ only in their pips have most of their print in common.
        """
        for card, (found, known) in self._fits(shown, card_id).items():
            alike = found.pairs >= _TWIN_PAIRS and found.in_view * found.share >= _TWIN_SHARE
            if alike and not compare(shown.soft, known, found.matrix).strictly:
                return card
        return ""

    def _fits(self, seen: Print, hidden: str, lead: float = 0.0, least: float = 0.0) -> _Fits:
        """Return how the likeliest cards fit a picture, each with its best fitting picture.

        A fit needs `least` pairs. With a `lead`, cards with few pairs are left out, and those that
        another card certainly beats by this ratio.
        """
        fits: _Fits = {}
        best = 0.0
        for cards in self._candidates(seen, hidden):
            tries = {
                card: [(known, paired(seen, known)) for known in self._prints[card]]
                for card in cards
            }
            ranked = sorted(cards, key=lambda card: -max(len(pairs) for _, pairs in tries[card]))
            for card in ranked[: _FITTED if lead else None]:
                for known, pairs in tries[card]:
                    bar = best / lead if best >= _SURE_SCORE and lead else least
                    found = fit(seen, known, pairs, bar)
                    if found and (card not in fits or found.score > fits[card][0].score):
                        fits[card] = found, known
                        best = max(best, found.score)
            if lead and fits and self._is_clear(_likeliest(fits)[0], best, hidden):
                break
        return fits

    def _is_clear(self, card: str, score: float, hidden: str) -> bool:
        """Return whether a card fits so much better than similar ones that none can be near."""
        if score < _SURE_SCORE:
            return False
        return score >= _BEYOND_KIN or score >= _CLEAR * self._best_fit(card, hidden)[0]

    def _by_print(self, fits: _Fits, hidden: str, complete: Complete = None) -> Match | None:
        ranked = _likeliest(fits)
        if not ranked or fits[ranked[0]][0].score < _LEAST_SCORE:
            return None
        best, known = fits[ranked[0]]
        rival = fits[ranked[1]][0].score if len(ranked) > 1 else 0.0
        bar = max(_SURE_SCORE, _LEAD * rival)
        if bar <= best.score < _BEYOND_KIN:
            score, share = self._best_fit(ranked[0], hidden)
            # A poor picture has fewer pairs, also with similar cards: then the share decides.
            ahead = best.share**DISCOUNT >= _LEAD * share**DISCOUNT
            if not (ahead and best.is_beyond(share)):
                bar = max(bar, _LEAD * score)
        few = (complete is False or len(self._prints) < _FEW) and best.share < _SHARE_OF_FEW
        sure = best.score >= bar and not few
        confidence = min(1.0 if sure else UNSURE, best.score / bar / 2)
        return Match(
            ranked[0],
            sure,
            confidence,
            tuple(ranked[1 : 1 + OTHERS]),
            outline(known, best.matrix),
            best.in_view,
        )

    def _by_look(self, looks: Rows, hidden: str, complete: Complete = None) -> Match | None:
        by_card = self._by_distance(looks)
        by_card.pop(hidden, None)
        ranked = list(by_card)
        if len(ranked) < 2:
            return None
        if by_card[ranked[0]] > _LEAST_LOOK:  # A lamp may have changed all but the lines.
            lines = self._apart(lines_of(looks), self._lines)
            likest = min(lines[card] for card in ranked)
            if by_card[ranked[0]] > _WORTH_PLACING and likest > _WORTH_LINES:
                return None
            ranked.sort(key=lambda card: by_card[card] + lines[card])
        best, rival = by_card[ranked[0]], by_card[ranked[1]]
        lead, far = best / rival / _LOOK_LEAD, best / _SURE_LOOK
        near = (best / rival + best / self._nearest(ranked[0], hidden)) / _LOOK_NEAR
        doubt = max(lead, far, near, best / (_LOOK_KIN * self._least_apart))
        # An unknown card may differ from a known one in a single figure.
        sure = doubt <= 1 and (len(ranked) >= _FEW if complete is None else complete)
        confidence = float(np.clip(1 - doubt / 2, 0, 1 if sure else UNSURE))
        return Match(ranked[0], sure, confidence, tuple(ranked[1 : 1 + OTHERS]), None)

    def _by_distance(self, looks: Rows) -> dict[str, float]:
        """Return the squared distance of each card to the nearest look, nearest card first."""
        self._index()
        last = self._compared
        if last and last[0] is looks:  # The same picture is judged several times in a row.
            return dict(last[1])
        by_card = self._apart(looks, self._looks)
        ranked = dict(sorted(by_card.items(), key=lambda each: each[1]))
        self._compared = looks, dict(ranked)
        return ranked

    def _apart(self, seen: Rows, known: Rows) -> dict[str, float]:
        """Return the least squared distance of each card; `known` has a row for each picture."""
        by_card: dict[str, float] = {}
        apart = 2 - 2 * (seen @ known.T).max(0)
        for card, distance in zip(self._look_of, apart.tolist(), strict=True):
            by_card[card] = min(max(distance, _NO_NEARER), by_card.get(card, 4.0))
        return by_card

    def _nearest(self, card: str, hidden: str) -> float:
        """Return the distance of a card's look to that of the most similar card."""
        own = [n for n, each in enumerate(self._look_of) if each == card]
        other = [n for n, each in enumerate(self._look_of) if each not in (card, hidden)]
        alike = float((self._looks[own] @ self._looks[other].T).max())
        return max(2 - 2 * alike, _NO_NEARER)

    def _candidates(self, seen: Print, hidden: str) -> Iterator[list[str]]:
        """Yield the cards that look most like a picture, then those that share most features."""
        cards = [card for card in self._prints if card != hidden]
        if len(cards) <= _CANDIDATES or not len(seen.points):
            yield cards if len(seen.points) else []
            return
        by_look = [card for card in self._by_distance(seen.looks) if card != hidden][:_LOOKED_AT]
        yield by_look
        alike = (seen.rows(_ASKED) @ self._axes) @ self._rows.T
        by_card = np.maximum.reduceat(alike, self._starts, axis=1)
        usual = np.partition(by_card, -_RIVALS, axis=1)[:, [-_RIVALS]]
        votes = np.clip(by_card - usual, 0, None)
        order = np.argsort(-votes.sum(0), kind="stable")
        ranked = [self._row_of[at] for at in order if self._row_of[at] != hidden]
        yield [card for card in ranked[:_CANDIDATES] if card not in by_look]

    def _best_fit(self, card: str, hidden: str) -> tuple[float, float]:
        """Return the best score and share with which a card's own picture fits another known card.

        An unknown card may fit a picture as well as that.
        """
        if (card, hidden) not in self._kin_of:
            fits = self._fits(self._prints[card][0], card)
            found = [each for other, (each, _) in fits.items() if other != hidden]
            score = max((each.score for each in found), default=0.0)
            self._kin_of[card, hidden] = score, max((each.share for each in found), default=0.0)
        return self._kin_of[card, hidden]

    def _forget_index(self) -> None:
        self._indexed = False
        self._compared = None
        self._kin_of: dict[tuple[str, str], tuple[float, float]] = {}

    def _index(self) -> None:
        """Stack the features that vote, and the looks, of all cards in arrays."""
        if self._indexed:
            return
        rows: list[Rows] = []
        starts: list[int] = []
        self._indexed, self._row_of = True, []
        for card, prints in self._prints.items():
            voting = np.concatenate([each.rows(_KEPT) for each in prints])
            if len(voting):
                starts.append(sum(len(each) for each in rows))
                self._row_of.append(card)
                rows.append(voting)
        empty = np.zeros((0, 128), np.float32)
        whole = np.concatenate(rows) if rows else empty
        # Features are compared in the dimensions in which they differ most.
        self._axes = np.linalg.eigh(whole.T @ whole)[1][:, -_AXES:]
        self._rows = whole @ self._axes
        self._starts = np.array(starts, np.int64)
        self._look_of = [card for card, prints in self._prints.items() for _ in prints]
        self._looks = np.stack(
            [each.looks[0] for prints in self._prints.values() for each in prints]
        )
        self._lines = lines_of(self._looks)
        self._least_apart, alike = self._much_alike(self._looks)
        # Places are compared in grey, and may be the same on cards that look less alike.
        _, in_print = self._much_alike(self._lines)
        same_colours = [each for each in in_print if self._colours_apart(*each) < COLOURS]
        self._placing = Placing(
            self._prints, [(self._look_of[one], self._look_of[other])
                           for one, other in (*alike, *same_colours)],
        )  # fmt: skip

    def _much_alike(self, rows: Rows) -> tuple[float, list[tuple[int, int]]]:
        """Return the distance that 90 % of the cards have to the one most like them in `rows`.

        Also return some of the closest rows, each with the one most like it.
        """
        cards = np.unique(self._look_of, return_inverse=True)[1]
        apart = 2 - 2 * (rows @ rows.T)
        apart[cards[:, None] == cards[None]] = 4.0
        nearest = apart.min(1)
        order = np.argsort(nearest, kind="stable")[int(_MUCH_ALIKE * len(nearest)) :]
        pairs = [(int(at), int(apart[at].argmin())) for at in order[:_KIN]]
        return max(float(nearest[order[0]]), _NO_NEARER), pairs

    def _colours_apart(self, one: int, other: int) -> float:
        return colours_apart(self._looks[one], self._looks[other])


def _likeliest(fits: _Fits) -> list[str]:
    """Return the cards by their scores, the best first."""
    return sorted(fits, key=lambda card: -fits[card][0].score)


def _promising(fits: _Fits) -> bool:
    """Return whether one card fits well, or far better than the next."""
    first, second, *_ = (*(fits[card][0].score for card in _likeliest(fits)), 0.0, 0.0)
    return first >= _PROMISING or first >= max(_WORTH, _LEAD * second)


def _in_picture(match: Match | None, small: Picture, picture: Picture) -> Match | None:
    """Return a match with its corners in pixels of the picture, not of the `small` one."""
    if match is None or match.corners is None:
        return match
    return replace(match, corners=match.corners * (picture.shape[1] / small.shape[1]))
