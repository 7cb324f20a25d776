"""A page: what the players are asked at a moment, as a sentence, who acts, and a few keys.

A box makes pages from its prompts (`Box.page`). Any screen can draw them, and tests can read what
each key reports. Pictures are named in words that the screens know, such as "search" or
"face:Carl". A page holds no rule: all that it offers are legal actions.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.engine.actions import Action
from companion.engine.domain import BaseDomain, DiceDue
from companion.text import say
from companion.words import Text

MOST_VERBS = 6  # most keys on a page of verbs


class Space(NamedTuple):
    """A space of a printed card: how far somebody is, the face it needs, the seats on it.

    It is not `reached` (0), reached in earlier turns (1), or by the dice of this turn (2).
    """

    reached: int = 0
    face: str = ""
    seats: tuple[int, ...] = ()


class Printed(NamedTuple):
    """A card with a picture as it lies on the table: its points, spaces and special rule.

    `corner` are words in its corner. All spaces need the same face, or `wants` is "". `many` says
    how many.
    """

    picture: str
    points: int
    spaces: tuple[Space, ...] = ()
    corner: Text = ""
    wants: str = ""
    many: Text = ""
    rule: Text = ""


class Stake(NamedTuple):
    """What may come of a key: a figure, its words, whether that is "good" or "bad", a picture."""

    figure: Text
    words: Text
    shade: str = ""
    picture: str = ""


class Key(NamedTuple):
    """A button: the actions that one touch reports, or the page that it opens.

    `tone` is "plain", "go" for the usual next step, "second" for the other side, "quiet" for rare
    choices, "dark" for one that is not enough, "laid" for one that was chosen before. `lost` says
    what the actions give up and is shown with the note. The actions of `then` follow if nobody
    responds to the others. `goes` names a screen to open instead, or is "back" to take back what
    was laid. `held` is the page opened by a long press. Of a card that can be laid several times,
    `copies` are laid; `card` is what the camera reports when it lies on the table. A key with
    a `why` cannot be used now, and says why not. A touch on a key with words
    in `full` shows these, a long one if the key reports something. A key with `stakes` shows them
    in figures.
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
    copies: int = 0
    card: Action | None = None
    why: Text = ""
    full: Text = ""
    printed: Printed | None = None
    stakes: tuple[Stake, ...] = ()

    @property
    def all(self) -> tuple[Action, ...]:
        """All actions that the key reports, those included that follow if nobody responds."""
        return (*self.actions, *self.then)


class Throw(NamedTuple):
    """Dice that report something by being rolled: the colour of each, and the meaning.

    Dice without a colour may have any one colour, the same for all. A throw without words is
    recognised but not shown.
    """

    dice: tuple[str, ...]
    says: Text
    actions: tuple[Action, ...]

    def is_meant(self, colours: Mapping[str, int]) -> bool:
        """Return whether dice in these colours, counted by colour, are this throw."""
        if any(self.dice):
            return Counter(self.dice) == Counter(colours)
        return len(colours) == 1 and sum(colours.values()) == len(self.dice)


class Actor(NamedTuple):
    """Who acts: a name, a picture, a seat (-1 for nobody's), and tokens.

    `paths` are the values that a touch on it corrects; `opens` is the page of its belongings.
    `plates` are hit points: all, those hit, and those that weapons laid now would hit. What is
    `printed` on a card that is attacked stands below its name.
    """

    name: Text
    picture: str = ""
    seat: int = -1
    tokens: tuple[str, ...] = ()
    lamps: int = -1
    paths: tuple[str, ...] = ()
    opens: "Callable[[], Page] | None" = None
    plates: tuple[int, int, int] = (0, 0, 0)
    note: Text = ""
    printed: Printed | None = None


class Duel(NamedTuple):
    """Two sides that meet: a picture of each, its dice, and words between them.

    Without words they fight; with words the right side shoots. A die is a face, "?" if it is not
    thrown. The seat is that of the left side.
    """

    left: str
    right: tuple[str, ...]
    ours: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    words: Text = ""
    seat: int = -1


class Balance(NamedTuple):
    """Two totals that count against each other, and a picture of each side.

    The sentence of the page stands between them.
    """

    left: str
    right: str
    totals: tuple[int, int]


class Line(NamedTuple):
    """A row or column of a page's next `many` keys, and what they count.

    `faces` are those of dice that mean it, `seat` is the seat whose keys they are, if any.
    """

    label: Text
    faces: tuple[str, ...]
    many: int
    seat: int = -1


class Score(NamedTuple):
    """A number of the score with its unit.

    It holds a picture, the words, the shade ("bright", "ours", "theirs", "brass", "muted"), the
    values that a touch corrects, and shorter words for narrow places. What is `lit` is due now;
    what is `rare` is one of several phases, and left out on a tall screen unless it is lit.
    """

    picture: str
    words: Text
    shade: str = "bright"
    paths: tuple[str, ...] = ()
    short: Text = ""
    lit: bool = False
    rare: bool = False


class Chip(NamedTuple):
    """A number of cards of a colour, or a card of a hand, marked "best", "spent", "shown" or ""."""

    number: int
    colour: str = ""
    mark: str = ""


class Holding(NamedTuple):
    """What somebody has: a hand, a token in words, and cards by colour; without a seat the table.

    It `leads` now, or is `lit` as it takes what lies there. With an empty `token` it has none. A
    touch corrects the values at `paths`.
    """

    name: Text
    seat: int = -1
    hand: tuple[Chip, ...] = ()
    token: Text = ""
    ready: bool = False
    cards: tuple[Chip, ...] = ()
    leads: bool = False
    lit: bool = False
    paths: tuple[str, ...] = ()


class Claim(NamedTuple):
    """What seats race for: its sign, and words for the screen of the race.

    `name` is on a seat's key, `asks` above all keys; `calls` say by seat that it was first. The
    others are said before the reveal, when nobody was first, when a press came too late, and while
    a clock runs.
    """

    picture: str
    name: Text
    asks: Text
    calls: tuple[Text, ...]
    before: Text
    nobody: Text
    late: Text
    lasts: Text


class Tally(NamedTuple):
    """Alike dice that are thrown next, after the actions `said`.

    At a table without a camera their faces are entered on the page, as numbers.
    """

    dice: DiceDue
    said: tuple[Action, ...]


class Page(NamedTuple):
    """A sentence with its keys. `way_on` is the key of the usual next step.

    `kind` says what the keys are: "verbs", "faces" of people, "names" of a long list, "numbers",
    "portraits" in small, "cards" to lay in the columns of `lines`, cards as they are "printed",
    "targets" of a card, each with its worth as its stake, or "many" names that are all seen at
    once.
    `dice` are faces and colours of the last throw, and a third word for one that counts no more;
    `between` is said between the dice of two colours.
    `cards` opens the cards that may be played now,
    or what is known of them.
    On an `outcome` page the sentence says what has happened, and `ask` what is due next. `said` are
    actions that were reported by opening the page. A `duel` or a `balance` is drawn above all.
    `lines` divide number keys into rows, and cards into columns. A `private` page is not read
    aloud, and what was opened from it is covered by it again when people leave it or undo. `lying`
    are faces of dice on the table, each with whether it counts. `foot` is a band of words at the
    foot, `shout` a word in the largest letters, above the sentence and next to `picture`, which an
    outcome has next to its dice. What everybody has is in `holdings`. A round of secret bids has a
    `claim`, and a screen of its own: it shows `picture`, and as ice what it shows if that is the
    sign of the claim. `passed` are names of prompts that are due, but about which the sentence does
    not ask, `foretold` the headlines of what an outcome says before it happens.
    On a drawn board only the actions of `lit` can be touched, if there are any.
    `aimed` are cards that were laid before, each with its figure and its name, and a figure of what
    is still missing, if anything is.
    The page is about the moment after the actions `since`, with which its keys begin: the score
    is that of this moment, and its rules are due.
    """

    sentence: Text
    keys: tuple[Key, ...] = ()
    way_on: Key | None = None
    note: Text = ""
    kind: str = "verbs"
    actor: Actor | None = None
    dice: tuple[tuple[str, ...], ...] = ()
    throws: tuple[Throw, ...] = ()
    cards: "Callable[[], Page] | None" = None
    outcome: bool = False
    ask: Text = ""
    points: int = 0
    said: tuple[Action, ...] = ()
    duel: Duel | None = None
    lines: tuple[Line, ...] = ()
    balance: Balance | None = None
    private: bool = False
    lying: tuple[tuple[str, bool], ...] = ()
    tally: Tally | None = None
    foot: Text = ""
    shout: Text = ""
    picture: str = ""
    holdings: tuple[Holding, ...] = ()
    claim: Claim | None = None
    passed: tuple[str, ...] = ()
    foretold: tuple[Text, ...] = ()
    since: tuple[Action, ...] = ()
    lit: tuple[Action, ...] = ()
    aimed: tuple[Stake, ...] = ()
    between: Text = ""

    def every(self) -> Iterator[Key]:
        """Yield all keys, `way_on` last."""
        yield from self.keys
        if self.way_on is not None:
            yield self.way_on


def listing(
    sentence: Text,
    keys: Sequence[Key],
    actor: Actor | None = None,
    way_on: Key | None = None,
    **more: Any,
) -> Page:
    """Return a page of keys: as verbs if they are few, else as names, which the screen splits."""
    few = len(keys) + (way_on is not None) <= MOST_VERBS
    kind = "verbs" if few else "names"
    return Page(sentence, tuple(keys), way_on, actor=actor, **{"kind": kind, **more})


def not_listed(label: Text, domain: BaseDomain, *, owned: bool) -> tuple[Key, ...]:
    """Return a key to enter a card that nobody has entered yet.

    Where there can be none, it says why, if the cards are the owner's (`owned`).
    """
    if domain.is_open():
        return (Key(label, tone="quiet", goes=ENTRY),)
    return (Key(label, tone="quiet", full=say("box-all-entered")),) if owned else ()


class About(NamedTuple):
    """What a page may depend on besides the state.

    It holds names by seat, the actions so far, the actions announced to happen `later`, those that
    people took and then took back, and the facts of the last step that somebody took and of those
    that followed by themselves, the newest first.
    """

    names: Sequence[str]
    actions: Sequence[Action] = ()
    later: tuple[Action, ...] = ()
    undone: Sequence[Action] = ()
    facts: Sequence[Any] = ()


ENTRY = "entry"  # value of `Key.goes`: enter a card that nobody has entered yet
HELD = "held"  # value of `Key.goes`: the page of a long press
# Keys that stand for a touch on the hand of cards, and on the one who acts.
CARDS, ACTOR = Key("", goes="cards"), Key("", goes="actor")


def reaches(page: Page, due: Sequence[Action], depth: int = 4) -> list[Key] | None:
    """Return the keys to touch in turn that report the longest beginning of `due`; None without
    any.

    Opens pages up to `depth` and prefers the shortest way.
    """
    best: tuple[int, int, list[Key]] | None = None
    for way in ways(page, depth):
        # Actions of `then` do not happen if somebody responds, so a key may report only the others.
        for said in (way[-1].all, way[-1].actions):
            rank = len(said), -len(way)
            fits = said and tuple(due[: len(said)]) == said
            if fits and (best is None or rank > best[:2]):
                best = *rank, way
    return None if best is None else best[2]


def ways(page: Page, depth: int) -> Iterator[list[Key]]:
    """Yield every sequence of keys, through up to `depth` pages, that ends in a report.

    Cards are not laid on the way: there would be too many ways.
    """
    for key in page.every():
        if key.card is not None and not key.actions:
            continue
        if key.actions and key.goes != ENTRY:
            yield [key]
        for opens, first in ((key.opens, key), (key.held, key._replace(goes=HELD))):
            if opens is not None and depth > 1:
                yield from ([first, *way] for way in ways(opens(), depth - 1))
    for marker, opens in ((CARDS, page.cards), (ACTOR, page.actor.opens if page.actor else None)):
        if opens is not None and depth > 1:
            yield from ([marker, *way] for way in ways(opens(), depth - 1))


@dataclass(frozen=True, slots=True)
class BoardMove:
    """An action played by tapping the space `aim`, after tapping `source` if it starts from one.

    `source` and `aim` are -1 where there is no such space. With `two_taps` a figure is tapped
    first. With `button` the action is also offered as a button. `before` holds the actions that
    answer the pending prompt first and so make this action possible. Where only some of the figures
    in a space can move, `party` says which and `figures` how many. `words` distinguish moves
    between the same spaces. Tapping a space of `also` has the same effect as tapping `aim`.
    """

    action: Action
    source: int = -1
    aim: int = -1
    two_taps: bool = False
    button: bool = False
    before: tuple[Action, ...] = ()
    figures: int = 0
    party: Text = ""
    words: Text = ""
    also: tuple[int, ...] = ()

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions that the tap plays, in order."""
        return (*self.before, self.action)


@dataclass(frozen=True, slots=True)
class Template:
    """One way to place a template: the space it starts from, its angle, and what it touches."""

    action: Action
    source: int
    angle: int
    spaces: frozenset[int]
    touched: tuple[Text, ...]  # names of the figures it touches


@dataclass(frozen=True, slots=True)
class BoardWalk:
    """The walk of the figure in `start`, which has `left` spaces to go.

    `ways` maps every space in reach to the default path there, `onward` maps a space to the spaces
    that can be entered from it. `player` enters them one by one with `verb`. `before` and `after`
    are the actions that begin a walk and that end one early.
    """

    start: int
    left: int
    ways: Mapping[int, tuple[int, ...]]
    onward: Mapping[int, frozenset[int]]
    player: int
    verb: str = "step"
    before: tuple[Action, ...] = ()
    after: tuple[Action, ...] = ()

    def along(self, trace: Sequence[int]) -> tuple[int, ...]:
        """Return the path that a finger drew over the spaces of `trace`; () if it leads nowhere.

        Going back shortens the path. If the drawn path cannot be walked, the default path to its
        last space is returned.
        """
        way: list[int] = []
        for space in trace:
            if space == self.start:
                way = []
            elif space in way:
                del way[way.index(space) + 1 :]
            elif len(way) < self.left and space in self.onward.get((way or [self.start])[-1], ()):
                way.append(space)
            else:
                way = list(self.ways.get(space, ()))
        return tuple(way)

    def actions(self, way: Sequence[int]) -> tuple[Action, ...]:
        """Return the actions that walk along `way`.

        If the walk ends by itself, the actions of `after` at the end no longer apply.
        """
        steps = tuple(Action(self.player, self.verb, (space,)) for space in way)
        return (*self.before, *steps, *self.after)


@dataclass(frozen=True, slots=True)
class BoardView:
    """The `ground` to draw, the moves and templates allowed now, and the current walk."""

    ground: Any
    moves: Mapping[Action, BoardMove] = field(default_factory=dict)
    templates: Mapping[Action, Template] = field(default_factory=dict)
    walk: BoardWalk | None = None

    def is_tapped(self, action: Action) -> bool:
        """Return whether an action is played by tapping the board and needs no button."""
        if self.walk is not None and (action.verb == self.walk.verb or action in self.walk.before):
            return True
        move = self.moves.get(action)
        return action in self.templates or (move is not None and not move.button)
