"""What a page view shows besides its page: which pages are open, and the figures of the ribbon."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from companion.engine.actions import Action
from companion.engine.page import MOST_VERBS, Key, Page, Score
from ui.shell.game import Game
from ui.shell.theme import theme
from ui.text import say
from ui.widgets import show_dialog
from ui.widgets.lines import NBSP
from ui.widgets.ribbon import Key as Quiet
from ui.widgets.ribbon import Score as Figure
from ui.widgets.ribbon import in_shade, of_seat

SCORE = re.compile(r"(\d+) (\w+) (\d+)")
END = re.compile(r" (\w{1,8}) (\d+\W?)$")  # “Player 2.”, whose number would stand alone.
LONG = 60  # The most letters of a sentence that is said as a whole.
MORE = -1  # The index given to the key that shows the next part of a long list.
CLOSE = "closed"  # The value of `Key.goes` that leads to the page before.


def figures(game: Game, correct: Callable[[Score], object]) -> list[Figure]:
    """Return the scores of a match as the ribbon shows them; a touch may `correct` one."""
    shown = list[Figure]()
    facts = (fact for step in reversed(game.match.steps) for fact in reversed(step.facts))
    for each in game.box.scores(game.shown, facts):
        if each.rare and theme.portrait and not each.lit:
            continue
        seat = _seat_of(each)
        short = each.short if theme.portrait or theme.scale > 1 else ""
        words, do = game.say(short or each.words), partial(correct, each) if each.paths else None
        if seat is not None:
            figure = of_seat(seat, game.seats[seat].colour, words)
        else:
            figure = Figure(each.picture, words, in_shade(each.shade))
        shown.append(figure._replace(do=do, lit=each.lit, lamp=each.rare))
    return shown


def titled(game: Game, score: Score) -> str:
    """Return what a score is called where it is corrected, with the name of its player."""
    words, seat = game.say(score.words), _seat_of(score)
    return words if seat is None else say("table-score-of", name=game.names[seat], score=words)


def _seat_of(score: Score) -> int | None:
    kind, _, rest = score.picture.partition(":")
    return int(rest) if kind == "seat" else None


def together(words: str) -> str:
    """Return words in which a result such as 17 to 14, or a number at the end, is on one line."""
    return END.sub(rf" \1{NBSP}\2", SCORE.sub(rf"\1{NBSP}\2{NBSP}\3", words))


def spoken(page: Page, words: str) -> tuple[str, str]:
    """Return the sentence of a page, and of a long one what follows its first part as a note."""
    first = re.match(r"(.{8,44}?)([.?!:]) (?=.)", words) if len(words) > LONG else None
    if first is None or page.note or page.ask:
        return words, ""
    return first[1] + first[2].replace(":", ""), words[first.end() :]


def explain(key: Key, speak: Callable[[str], str]) -> None:
    """Show what is printed about what a key reports."""
    show_dialog(speak(str(key.label)), speak(str(key.full)))


@dataclass
class Opened:
    """Which page is open above that of the moment.

    `way` are the keys that lead there, `said` what was reported by opening each page on that way.
    `turned` counts how often a long list was turned on, `seen` is whether the answer that an undo
    opened again has been shown.
    """

    way: list[tuple[str, int]] = field(default_factory=list)
    said: list[tuple[Action, ...]] = field(default_factory=list)
    turned: int = 0
    seen: bool = False
    # The pages on the way, with that of the moment first, and the keys that led there.
    _pages: list[Page] = field(default_factory=list, repr=False, compare=False)
    _steps: list[tuple[str, int]] = field(default_factory=list, repr=False, compare=False)

    def last(self, base: Page, *, again: bool) -> Page:
        """Return the page that is open above `base`, and forget the way to what is not there.

        With `again` an undo has reopened it: then cards come first, not what they hit.
        """
        pages = self._known(base)
        said = [each.said for each in pages[1:]]
        for step in self.way[len(said) :]:
            inner = _open(pages[-1], *step)
            before = self.said[len(said) : len(said) + 1]
            # After a correction, the key in its place may be another one.
            if inner is None or before not in ([], [inner.said]):
                break
            pages.append(_with_cards(with_way_back(inner), pages[-1], how=step[0]))
            said.append(inner.said)
        laid = [n for n, each in enumerate(pages) if each.kind == "cards"]
        if again and not self.seen and laid:
            del said[laid[-1] :]
        self.seen = again
        del self.way[len(said) :]
        self.said = said
        self._pages, self._steps = pages[: len(said) + 1], self.way.copy()
        return pages[len(said)]

    def leads_back(self, base: Page, *, waits: bool) -> bool:
        """Return whether there is a page before the one that is shown.

        What was opened is covered while a private page `waits`, and no way leads back to news from
        which people have gone on.
        """
        gone_on = bool(base.shout) and len(self.way) == 1
        return bool(self.turned or (self.way and not waits and not gone_on))

    def way_back(self, base: Page, undo: Callable[[], object], *, waits: bool) -> Quiet:
        """Return the key of the ribbon that leads to the page before, or else undoes a step.

        What was picked on a page, or reported by opening it, is undone.
        """
        picked = any(self.said[-1:]) and not self.turned
        if self.leads_back(base, waits=waits) and not picked:
            return "back", say("table-back"), undo
        return "undo", say("widgets-ribbon-undo"), undo

    def _known(self, base: Page) -> list[Page]:
        """Return the pages above `base` that were opened before by the same keys, `base` first."""
        pages = [base]
        if self._pages and self._pages[0] is base:
            for page, before, now in zip(self._pages[1:], self._steps, self.way, strict=False):
                if before != now:
                    break
                pages.append(page)
        return pages

    def part_of(self, page: Page, most: int) -> list[tuple[int, Key]]:
        """Return the keys to show with their indices on the page, of a long list one part."""
        keys = list(enumerate(page.keys))
        if page.kind != "names" or len(keys) <= most:
            return keys
        quiet = [each for each in keys if each[1].tone == "quiet"]
        listed = [each for each in keys if each[1].tone != "quiet"]
        room = max(1, most - 1 - len(quiet))
        parts = -(-len(listed) // room)
        turned = self.turned = self.turned % parts
        more = Key(say("table-more"), tone="quiet")
        return [*listed[turned * room : (turned + 1) * room], *quiet, (MORE, more)]


def with_way_back(page: Page) -> Page:
    """Return an opened page; one that only shows and corrects what somebody has gets a way back."""
    if page.way_on is not None or not any(key.goes == "correct" for key in page.keys):
        return page
    back = Key(say("table-back"), picture="back", tone="go", goes=CLOSE)
    full = page.kind == "verbs" and len(page.keys) >= MOST_VERBS
    return page._replace(way_on=back, kind="names" if full else page.kind)


def _with_cards(inner: Page, outer: Page, *, how: str) -> Page:
    """Return an opened page, from which the cards of the page before it may still be played.

    Not once anything was reported by opening it, nor on the page of the cards itself.
    """
    later = how == "cards" or inner.said or inner.private or inner.cards is not None
    return inner if later else inner._replace(cards=outer.cards)


def _open(page: Page, how: str, place: int) -> Page | None:
    """Return the page that a key of `page` opens; see `PageView.open`."""
    opens: Callable[[], Page] | None = None
    if how == "cards":
        opens = page.cards
    elif how == "actor":
        opens = page.actor.opens if page.actor is not None else None
    else:
        key = next((each for n, each in enumerate(page.every()) if n == place), None)
        if key is not None:
            opens = key.held if how == "held" else key.opens
    return opens() if opens is not None else None
