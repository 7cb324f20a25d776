"""What a table is asked at a moment as one page: a sentence, who acts, and a few keys.

A box makes pages from its prompts (`Box.page`); any screen draws them, and a finger or a bench can
read what each key would report. Pictures are named in words that the screens know, such as "search"
or "face:Carl". A page holds no rule: what it offers are legal actions.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.engine.actions import Action
from companion.words import Text

MOST_VERBS = 6  # keys of a page of verbs


class Key(NamedTuple):
    """What one touch reports, or the page that it opens.

    `tone` is "plain", "go" for the way on, "second" for the other side, "quiet" for what is rare.
    `lost` says what the actions give up, and is shown with the note; `then` happens as well if
    nobody responds. `goes` names a screen to show instead. `held` is opened by a finger that stays.
    """

    label: Text
    note: Text = ""
    picture: str = ""
    tone: str = "plain"
    actions: tuple[Action, ...] = ()
    lost: Text = ""
    then: tuple[Action, ...] = ()
    opens: "Callable[[], Page] | None" = None
    held: "Callable[[], Page] | None" = None
    goes: str = ""
    price: int = 0

    @property
    def all(self) -> tuple[Action, ...]:
        """All that it reports, now and if nobody responds."""
        return (*self.actions, *self.then)


class Throw(NamedTuple):
    """Dice that report something by being rolled: the colour of each, and what that means.

    Dice without a colour may have any, but all the same. Without words it is not shown, but
    understood.
    """

    dice: tuple[str, ...]
    says: Text
    actions: tuple[Action, ...]

    def is_meant(self, colours: Mapping[str, int]) -> bool:
        """Return whether dice of these colours, so many of each, are this throw."""
        if any(self.dice):
            return Counter(self.dice) == Counter(colours)
        return len(colours) == 1 and sum(colours.values()) == len(self.dice)


class Actor(NamedTuple):
    """Who acts: a name, a picture, whose seat (-1 for nobody's), and tokens.

    `paths` are the values that a touch on it corrects; `opens` is the page of what it has.
    """

    name: Text
    picture: str = ""
    seat: int = -1
    tokens: tuple[str, ...] = ()
    lamps: int = -1
    paths: tuple[str, ...] = ()
    opens: "Callable[[], Page] | None" = None


class Score(NamedTuple):
    """A number with its unit: a picture, the words, the shade ("bright", "ours", "theirs"), the
    values that a touch corrects, and the words where there is little room.
    """

    picture: str
    words: Text
    shade: str = "bright"
    paths: tuple[str, ...] = ()
    short: Text = ""


class Page(NamedTuple):
    """A sentence with its keys; `way_on` is what usually comes next.

    `kind` says what the keys are: "verbs", "faces" of people, "names" of a long list, "numbers".
    `dice` are faces and colours that were thrown. `cards` opens what may be played now. On an
    `outcome` the sentence is what has happened, and `ask` what is due after it. `said` is what
    opening the page has said already.
    """

    sentence: Text
    keys: tuple[Key, ...] = ()
    way_on: Key | None = None
    note: Text = ""
    kind: str = "verbs"
    actor: Actor | None = None
    dice: tuple[tuple[str, str], ...] = ()
    throws: tuple[Throw, ...] = ()
    cards: "Callable[[], Page] | None" = None
    outcome: bool = False
    ask: Text = ""
    points: int = 0
    said: tuple[Action, ...] = ()

    def every(self) -> Iterator[Key]:
        """Yield its keys, the way on last."""
        yield from self.keys
        if self.way_on is not None:
            yield self.way_on


class About(NamedTuple):
    """What a page may depend on besides the state: names by seat, the actions so far, what was said
    to happen `later`.
    """

    names: Sequence[str]
    actions: Sequence[Action] = ()
    later: tuple[Action, ...] = ()


ENTRY = "entry"  # Where a key `goes` to enter a card that nobody has entered yet.
HELD = "held"  # Where a key `goes` on which the finger stays.
# Stand for a touch on the cards of the ribbon, and on who acts.
CARDS, ACTOR = Key("", goes="cards"), Key("", goes="actor")


def reaches(page: Page, due: Sequence[Action], depth: int = 4) -> list[Key] | None:
    """Return the keys to touch, one after the other, that report most of `due` from its beginning.

    None if no key does. Pages are opened up to `depth`, the shortest way first.
    """
    best: tuple[int, int, list[Key]] | None = None
    for way in ways(page, depth):
        # What was said to happen later does not, if somebody answers.
        for said in (way[-1].all, way[-1].actions):
            rank = len(said), -len(way)
            fits = said and tuple(due[: len(said)]) == said
            if fits and (best is None or rank > best[:2]):
                best = *rank, way
    return None if best is None else best[2]


def ways(page: Page, depth: int) -> Iterator[list[Key]]:
    """Yield every way to a key that reports something, through up to `depth` pages."""
    for key in page.every():
        if key.actions and key.goes != ENTRY:
            yield [key]
        for opens, first in ((key.opens, key), (key.held, key._replace(goes=HELD))):
            if opens is not None and depth > 1:
                yield from ([first, *way] for way in ways(opens(), depth - 1))
    for marker, opens in ((CARDS, page.cards), (ACTOR, page.actor.opens if page.actor else None)):
        if opens is not None and depth > 1:
            yield from ([marker, *way] for way in ways(opens(), depth - 1))
