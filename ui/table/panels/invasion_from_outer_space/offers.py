"""What a guided table can report at one moment, as rows of keys; each key holds all its actions.

Built from the prompts alone; `asks.py` draws it, `foot.py` what completes it.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from companion.engine.actions import Action
from companion.engine.prompts import Option, Prompt
from companion.words import Message, Text
from ui.table.panels.invasion_from_outer_space.ahead import Moment, Way
from ui.text import say

Names = Sequence[str]
CARD, ENTER = "play", "untold"
COLUMNS = 3  # of a long list
SECRET = ("?",)  # arguments of a card that nobody else sees
MOST_KNOWN = 4  # most known cards with a key of their own
MOST_ASKED = 4  # most options of a card that are asked together with it


class Report(NamedTuple):
    """One event to report: `lost` says what reporting it gives up.

    `then` is what happens as well if nobody responds.
    """

    label: str
    actions: tuple[Action, ...]
    detail: str = ""
    tone: str = "plain"
    lost: str = ""
    then: tuple[Action, ...] = ()


class KeyRow(NamedTuple):
    """Keys that belong together after a few words.

    `wide` gives each its own line; if they are many, they stand in `columns`.
    """

    label: str
    keys: tuple[Report, ...]
    wide: bool = False
    columns: int = COLUMNS


class Crossed(NamedTuple):
    """Next actions as columns, and one line for each thing that may come first.

    The key at a crossing reports both; the first key of a line reports the line's alone.
    """

    next: KeyRow
    lines: tuple[KeyRow, ...]

    @property
    def label(self) -> str:
        """The words before the columns."""
        return self.next.label

    @property
    def keys(self) -> tuple[Report, ...]:
        """All its keys."""
        return tuple(key for row in (self.next, *self.lines) for key in row.keys)


class Often(NamedTuple):
    """What can be done several times: the key of once, and one for each number of times."""

    keys: tuple[Report, ...]
    label: str = ""


class Fold(NamedTuple):
    """A rarely needed list, opened by one key. `seat` is its owner, -1 the table.

    With `rows` its page has one line for each of them instead of a single list.
    """

    label: str
    keys: tuple[Report, ...]
    seat: int = -1
    rows: tuple[KeyRow, ...] = ()


class Line(NamedTuple):
    """Somebody who can be attacked: by Ray Guns, in Fights against Packs, or both."""

    name: str
    target: Action | None
    fights: tuple[Report, ...] = ()


class Attacks(NamedTuple):
    """Ray Guns and Fights; `moment` is where Ray Guns are asked for, `guns` are the Packs."""

    label: str
    lines: tuple[Line, ...]
    moment: Moment | None = None
    guns: tuple[tuple[str, Action], ...] = ()


class Light(NamedTuple):
    """Keys of which one may be `lit`: whatever ends this prompt reports it first.

    `turn` gives the offer with another key lit, or none.
    """

    label: str
    keys: tuple[Report, ...]
    lit: Report | None
    turn: Callable[[Report | None], "Offer"]


Part = KeyRow | Often | Crossed | Attacks | Light


class Offer(NamedTuple):
    """Everything one panel offers, from top to bottom; `primary` completes it.

    `primary` may be one of `next_up`: the Hero who is usually next, unless somebody taps another.
    Dice that are rolled before anything is said mean the one of `rolls` that needs such dice.
    """

    text: str
    detail: str = ""
    parts: tuple[Part, ...] = ()
    folds: tuple[Fold, ...] = ()
    primary: Report | None = None
    next_up: tuple[Report, ...] = ()  # who is next, instead of one primary key
    usual: Report | None = None  # who of them is usually next
    ends: str = ""  # what reporting it ends, in words
    ends_rolled: str = ""  # the same where the camera sees the usual one's dice
    rolls: tuple[Report, ...] = ()
    timed: bool = False  # it completes by itself
    to_do: bool = False  # it says what people do on the table
    known: tuple[Report, ...] = ()  # open cards and abilities of hands
    aims: tuple[KeyRow, ...] = ()  # known ones with what they ask for next
    rest: tuple[Part, ...] = ()  # what is rarer than the known cards
    may_enter: bool = False


# ---- from the prompts ------------------------------------------------------------------
def keys_of(moment: Moment, options: Iterable[Option]) -> tuple[Report, ...]:
    """Return keys for some options of a moment."""
    return tuple(
        Report(str(each.label), (*moment.before, each.action), str(each.detail), lost=moment.lost)
        for each in options
    )


def next_heroes(way: Way) -> tuple[Report, ...]:
    """Return keys that complete the prompt by naming who acts next; () if no Hero does."""
    heroes = way.find("heroes")
    return keys_of(heroes, others(heroes)) if heroes is not None else ()


def likely(nexts: Sequence[Report], usual: Action | None) -> Report | None:
    """Return the key of the only Hero who can act next, or of the `usual` one."""
    if len(nexts) == 1:
        return nexts[0]
    return next((key for key in nexts if key.actions[-1] == usual), None)


def in_turn(*keys: Report | None) -> tuple[Report, ...]:
    """Return the keys that dice alone may say: those that give nothing up."""
    return tuple(key for key in keys if key is not None and not key.lost)


def others(moment: Moment) -> list[Option]:
    """Return the options of a moment besides its pass."""
    return [each for each in moment.options if each.tone != "go"]


def secret(prompt: Prompt) -> Option | None:
    """Return the option of a card that nobody else sees, if there is one."""
    return next((each for each in prompt.domain.listed() if each.action.args == SECRET), None)


def entering(prompts: Iterable[Prompt]) -> bool:
    """Return whether a card that is not listed may be entered now."""
    return any(prompt.name == ENTER for prompt in prompts)


def hands(way: Way, names: Names) -> tuple[Fold, ...]:
    """Return every seat's cards and abilities, at the first moment when each may be used."""
    seen: set[Action] = set()
    by_seat: dict[int, list[Report]] = {}
    for moment, prompt in way.offers():
        if prompt.name != "cards":
            continue
        for option in prompt.domain.listed():
            if option.action not in seen:
                seen.add(option.action)
                by_seat.setdefault(option.action.player, []).extend(keys_of(moment, [option]))
    return tuple(Fold(names[seat], tuple(keys), seat) for seat, keys in sorted(by_seat.items()))


def known(way: Way, folds: Iterable[Fold]) -> tuple[Report, ...]:
    """Return abilities, and cards that everybody knows in these hands; () if they are many."""
    keys = [key for fold in folds for key in fold.keys]
    if not keys:
        return ()
    seen: Sequence[Sequence[str]] = way.moments[0].state.observation(None)["known"]
    uses = ((key, key.actions[-1]) for key in keys)
    found = [key for key, use in uses if use.verb != CARD or use.args[0] in seen[use.player]]
    return tuple(found) if len(found) <= MOST_KNOWN else ()


def landed(way: Way) -> tuple[KeyRow, ...]:
    """Offer how many new Martians found space, if not all."""
    moment = way.moments[0]
    for prompt in moment.prompts[1:]:
        if prompt.name == "landed":
            text = f"{prompt.text} {say('panels-if-fewer')}"
            by_seat: dict[int | str, tuple[Report, ...]] = {}
            for action in (each.action for each in prompt.domain.listed()):
                seat, number = action.args
                by_seat[seat] = (*by_seat.get(seat, ()), Report(str(number), (action,)))
            if len(by_seat) == 1:
                return tuple(KeyRow(text, keys) for keys in by_seat.values())
            named = (KeyRow(f"{{{seat}}}", keys) for seat, keys in by_seat.items())
            return (KeyRow(text, ()), *named)
    return ()


def may_enter(way: Way) -> bool:
    """Return whether a card that is not listed may be entered."""
    return any(entering(each.prompts) for each in way.moments)


def pack_label(args: tuple[int | str, ...]) -> str:
    """Return the shortest label of a Pack."""
    soldiers, leader = args[-2:]
    if not leader:
        return str(soldiers)
    return say("panels-pack-with-leader", soldiers=soldiers) if soldiers else say("panels-leader")


def fight_key(moment: Moment, option: Option) -> Report:
    """Return the key of a Fight: the number of Soldiers, or the foe's name."""
    fights = option.action.verb == "fight"
    label = pack_label(option.action.args) if fights else _foe(option.label)
    return Report(str(label), (*moment.before, option.action), lost=moment.lost)


def _foe(label: Text) -> Text:
    """Return the Champion that a label names: who fights it stands in front of the key."""
    named = dict(label.params) if isinstance(label, Message) else {}
    return str(named.get("champion", label))
