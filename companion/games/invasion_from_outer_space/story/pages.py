"""The page of the moment: which of the box's pages it is, and what has just happened."""

from companion.engine.page import About, Page
from companion.engine.state import State
from companion.games.invasion_from_outer_space.story import cards, hero, martians
from companion.games.invasion_from_outer_space.story.ahead import CARDS, HERO, Moment, look_from
from companion.games.invasion_from_outer_space.story.others import other_page
from companion.games.invasion_from_outer_space.story.parts import scene
from companion.games.invasion_from_outer_space.story.score import scores
from companion.words import Sentences

__all__ = ["page", "scores"]

# Phases of Martians that are played on the board, unless nothing is left to do in them, and all
# whose pages look ahead there.
ON_THE_BOARD = martians.IDLE[1:]
AHEAD = (*martians.IDLE, *CARDS, *HERO)


def page(state: State, about: About) -> Page | None:
    """Return the page of what is due; None when the game is over."""
    now = Moment((), state.prompts(), state)
    if not now.prompts:
        return None
    after, windows = cards.passed(now, about)
    if not windows:
        return _page(now, about)
    if not after.prompts or after is windows[-1]:
        return _page(now, about)
    then = _page(after, about)
    return cards.outcome_page(scene(now, about), windows, then, after)


def _page(now: Moment, about: About) -> Page:
    page = _page_at(now, about)
    return page if page.since else page._replace(since=now.before)


def _page_at(now: Moment, about: About) -> Page:
    seen = scene(now, about)
    # On a board the other pages ask about their own moment only.
    ahead = not seen.on_board or now.name in AHEAD
    way = look_from(now) if ahead else None
    if way is None:
        return other_page(seen)
    after = martians.after_idle(seen, way)
    if after is not None:
        page, done = _page(after, about), martians.spent(seen)
        note = Sentences(tuple(filter(str, (done, page.note)))) if done else page.note
        return page._replace(cards=cards.cards_page(seen, way), note=note)
    if seen.on_board and now.name in ON_THE_BOARD:
        return other_page(seen)
    first = way.moments[0].name
    if first in CARDS:
        drawn = seen.on_board or way.find("packs") or way.find("discard")
        if not drawn and way.end.name == "command":
            return cards.drawn_page(seen, way, _page(way.end, about))
        return cards.draw_page(seen, way)
    if first in HERO:
        return hero.turn_page(seen, way)
    return martians.turn_page(seen, way)
