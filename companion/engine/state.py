"""The contract of a rules engine: what it waits for, what may happen, what follows.

Pure: data in, data out. No clock, no random source of its own, no I/O. All randomness and all that
is hidden comes in as actions. Terms are OpenSpiel's where it has one.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from random import Random
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Literal,
    NamedTuple,
    Self,
    get_args,
    get_origin,
)

from companion.engine.actions import CORRECT, RULE, TABLE, TERMINAL, Action, IllegalAction
from companion.engine.by_hand import Correctable, Settable, plain
from companion.engine.goals import Standing
from companion.text import say
from companion.words import Text
from companion.words.catalogue import isolated

if TYPE_CHECKING:
    from companion.engine.page import BoardView
    from companion.engine.prompts import Prompt


# Why a law may not hold after a correction: it relates several values, which can only be corrected
# one after another, or people may set against it what they see on the table.
ONE_BY_ONE: Final = "one by one"
TABLE_SAYS: Final = "the table says so"


class Law(NamedTuple):
    """An invariant of every state of a box that waits for an answer: a short name, its rules, and
    the function that says whether it holds.

    "Ever, never, always, immediately" are said of states, not of moves. A box lists such sentences
    in `laws.py`. The tests and `simulate --check` report, after every step, each law that held
    before it and is broken now.

    If a state is about to do by itself what the law demands, the law counts as held. It also holds
    after corrections, unless it says why not.
    """

    name: str
    rules: tuple[str, ...]
    holds: Callable[[Any], bool]
    unless_by_hand: Literal["", "one by one", "the table says so"] = ""


def broken(laws: Sequence[Law], state: object) -> frozenset[Law]:
    """Return the laws that a state breaks."""
    return frozenset(law for law in laws if not law.holds(state))


class Fact(NamedTuple):
    """A consequence of an action, in words: `{0}` stands for the name of seat 0.

    `kind` names the event for panels and sounds ("claimed", "nuked", "frozen" ...). Events that the
    whole table should notice have a `headline` of a few words and the `seat` concerned.
    """

    kind: str
    text: Text
    rules: tuple[str, ...] = ()
    headline: Text = ""
    seat: int = -1

    def words(self, names: tuple[str, ...]) -> str:
        """Return the text with the players' names filled in."""
        return with_names(self.text, names)

    def banner(self, names: tuple[str, ...]) -> str:
        """Return the headline with the players' names, in capitals; "" without one."""
        return with_names(self.headline, names).upper()


Facts = list[Fact] | None


def add_fact(
    facts: Facts, kind: str, text: Text, *rules: str, headline: Text = "", seat: int = -1
) -> None:
    """Add a fact, unless `facts` is None because nobody collects them."""
    if facts is not None:
        facts.append(Fact(kind, text, rules, headline, seat))


def with_names(text: Text, names: tuple[str, ...]) -> str:
    """Replace `{0}` by the name of seat 0 and so on; other braces belong to the text.

    `str.format` would fail, because what is printed on an owner's card may hold any braces.
    """
    return _SEAT.sub(lambda seat: _name(names, int(seat[1]), seat[0]), str(text))


def _name(names: tuple[str, ...], seat: int, text: str) -> str:
    return isolated(names[seat]) if seat < len(names) else text


_SEAT = re.compile(r"\{(\d)\}")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: seats from first to last with equals together, and what decided.

    `scores` is what the ranking compares first, one number per seat. `why` is a sentence with `{0}`
    for names. `items` shows each seat's sum line by line. `goals` are given where seats count
    different things: the score that each had to reach, 0 for as much as possible.
    """

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    why: Text
    rules: tuple[str, ...] = ()
    items: tuple[tuple[tuple[Text, int], ...], ...] = ()
    goals: tuple[int, ...] = ()


class State(ABC):
    """All that the table has shown so far. `apply` returns the next state and never changes this
    one.

    One engine serves two modes. When `simulated`, every secret is in the state and chance can be
    sampled; otherwise the state holds only what the table reports. A box implements the abstract
    methods and `_play`; it may override what is marked as a default.
    """

    __slots__ = ()

    laws: ClassVar[tuple[Law, ...]] = ()  # invariants of every state
    simulated: bool
    seats: int

    # ---- what is due -------------------------------------------------------------
    @abstractmethod
    def current_player(self) -> int:
        """Return who acts: a seat, CHANCE, TABLE, SIMULTANEOUS (several seats) or TERMINAL."""

    @abstractmethod
    def prompts(self) -> tuple["Prompt", ...]:
        """Return all the engine waits for now, in words and as data; empty when it is over."""

    @abstractmethod
    def legal_actions(self, player: int | None = None) -> list[Action]:
        """Return all actions that the rules allow now (of one player), without corrections and
        rulings.

        If cards are unknown, these are all actions that some deal would allow.
        """

    def check(self, action: Action) -> None:
        """Raise IllegalAction unless `action` may happen now; malformed ones are illegal."""
        if type(action.player) is not int:
            raise IllegalAction("", say("player-unknown", player=repr(action.player)))
        if action.verb == CORRECT:
            check_correction(self, action)
        elif action.verb == RULE:
            check_ruling(self, action)
        else:
            self._check(action)

    @abstractmethod
    def _check(self, action: Action) -> None:
        """Raise IllegalAction unless the rules allow `action` now.

        Checks it directly, without listing all actions. Args may be any number of any int or str.
        """

    def is_legal(self, action: Action) -> bool:
        """Return whether `action` may happen now."""
        try:
            self.check(action)
        except IllegalAction:
            return False
        return True

    def doubt(self, action: Action) -> Text:
        """Say why it is unknown whether a legal action is possible; "" if it is known."""
        return ""

    @abstractmethod
    def chance_outcomes(self) -> list[tuple[Action, Fraction]]:
        """Return all outcomes of the chance due now with exact chances that add up to 1."""

    def sample(self, rng: Random) -> Action:
        """Draw one chance outcome. A default, which boxes override where speed matters."""
        outcomes = self.chance_outcomes()
        weights = list(accumulate(float(chance) for _, chance in outcomes))
        return rng.choices([action for action, _ in outcomes], cum_weights=weights)[0]

    # ---- what follows ------------------------------------------------------------
    def apply(self, action: Action) -> tuple[Self, tuple[Fact, ...]]:
        """Return the state after `action` and the facts; IllegalAction changes nothing."""
        self.check(action)
        after = self.clone()
        facts: list[Fact] = []
        after._play(action, facts)
        return after, tuple(facts)

    def advance(self, action: Action) -> None:
        """Apply `action` in place, without facts: for playouts on a clone."""
        self.check(action)
        self._play(action, None)

    def follow(self, action: Action) -> None:
        """Do what `advance` does, for an action that this same state has just listed or drawn.

        Skips the check, which would take up to a quarter of a playout.
        """
        self._play(action, None)

    @abstractmethod
    def _play(self, action: Action, facts: Facts) -> None:
        """Change this state by a checked action; add facts only if a list is given."""

    @abstractmethod
    def clone(self) -> Self:
        """Return a copy that shares nothing mutable. Written by hand or generated, for speed."""

    # ---- what it means -----------------------------------------------------------
    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.current_player() == TERMINAL

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return who has won and why; None while the game goes on."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Return what each seat would score now."""

    def standing(self) -> Standing:
        """Return what each side or seat has and needs, with units. The default has no goals."""
        return Standing(())

    @abstractmethod
    def describe(self, action: Action) -> Text:
        """Describe `action` in words, with `{0}` for names: for history and buttons."""

    # ---- who sees what -----------------------------------------------------------
    @abstractmethod
    def observation(self, viewer: int | None = None) -> dict[str, Any]:
        """Return all that a seat (the public if None) can see, as plain JSON values.

        The only visibility rule of a box; screens, bots and tests all use it.
        """

    def card_names(self) -> Mapping[str, str]:
        """Return the printed names of cards by the keys that observations use."""
        return {}

    def board_view(self) -> "BoardView | None":
        """Return what can be done now on a drawn board; None where none is drawn."""
        return None

    def without_codes(self, text: str) -> str:
        """Return a text of this box with codes of spaces replaced by places that players know."""
        return text

    def why_not_there(self, source: int, space: int) -> Text:
        """Say why nothing goes from `source` (-1 for none) to a space of the drawn board.

        "" if the only reason is that no action does.
        """
        return ""

    @abstractmethod
    def resample(self, viewer: int | None, rng: Random) -> Self:
        """Return a state that looks the same to `viewer`, with all secrets drawn again."""

    def unanswered(self) -> Self:
        """Return this moment before any answer that is still secret.

        Only needed where a changed ruling would take back some secret answers and keep others.
        """
        return self

    @abstractmethod
    def project(self, action: Action) -> tuple[Action, ...]:
        """Return the actions that a table would report of a simulated `action`.

        Call it before applying the action. () if the action stays secret; several actions when they
        become public together.
        """

    # ---- what a hand may set -----------------------------------------------------
    @abstractmethod
    def settables(self) -> Iterable[Settable]:
        """Return all values that Action(TABLE, CORRECT, (path, value)) may set now."""

    def settable(self, path: str) -> Settable | None:
        """Return the value with this path, or None if there is none now."""
        return next((each for each in self.settables() if each.shown.path == path), None)

    def correctables(self) -> tuple[Correctable, ...]:
        """Return what people see of all values that may be set now."""
        return tuple(each.shown for each in self.settables())

    def correctable(self, path: str) -> Correctable | None:
        """Return what people see of the value with this path, or None if there is none now."""
        found = self.settable(path)
        return found.shown if found else None

    def set_by_hand(self, action: Action, facts: Facts) -> None:
        """Store the value of a checked correction; the box then works out the consequences."""
        path, value = action.args
        found = self.settable(str(path))
        assert found is not None
        add_fact(facts, "corrected", say("corrected", what=self.said_by_hand(action)))
        found.put(value)

    def said_by_hand(self, action: Action) -> Text:
        """Describe in words what a correction sets, or name its path if that is impossible."""
        path, value = action.args
        found = self.correctable(str(path))
        if found is None:
            return say("set-by-hand", what=plain(path), value=plain(value))
        return say("set-by-hand", what=found.label, value=found.word(value))

    @abstractmethod
    def rulings(self) -> Mapping[str, str]:
        """Return the present choice of every ruling."""

    @abstractmethod
    def ruling_choices(self) -> Mapping[str, tuple[str, ...]]:
        """Return the keys that Action(TABLE, RULE, (id, key)) may choose, for every ruling."""

    # ---- for tests ---------------------------------------------------------------
    @abstractmethod
    def census(self) -> Mapping[str, int]:
        """Count all pieces by kind, wherever they are: only corrections may change the counts."""


class RuledState(State):
    """A state with rulings in `ruled`, a mapping that is replaced and never changed in place.

    Both attributes are slots of the box's own classes, because only one base class may have slots.
    """

    __slots__ = ()

    ruled: Mapping[str, str]
    _choices: Mapping[str, tuple[str, ...]]

    def rulings(self) -> Mapping[str, str]:
        return dict(self.ruled)

    def ruling_choices(self) -> Mapping[str, tuple[str, ...]]:
        return self._choices


def check_correction(state: State, action: Action) -> None:
    """Refuse a correction of a value that does not exist, or to a choice out of its range."""
    if action.player != TABLE or len(action.args) != 2:
        raise IllegalAction("", say("correction-form"))
    path, value = action.args
    found = state.correctable(path) if isinstance(path, str) else None
    if found is None:
        raise IllegalAction("", say("correction-unknown", path=repr(path)))
    # In Python 1 == True == 1.0, but a record has to keep them apart.
    if not any(value == choice and type(value) is type(choice) for choice in found.choices):
        raise IllegalAction("", say("correction-value", label=found.label, value=repr(value)))


def check_ruling(state: State, action: Action) -> None:
    """Refuse a ruling that does not exist, or a choice that it does not have."""
    if action.player != TABLE or len(action.args) != 2:
        raise IllegalAction("", say("ruling-form"))
    ruling, choice = action.args
    choices = state.ruling_choices().get(str(ruling))
    if choices is None:
        raise IllegalAction("", say("ruling-unknown", ruling=repr(ruling)))
    if choice not in choices:
        raise IllegalAction(
            str(ruling), say("ruling-choice", choice=repr(choice), known=", ".join(choices))
        )


def copier(cls: type) -> Callable[[Any, Any], None]:
    """Generate a function that copies every annotated value of `cls` to another object.

    A `list` is copied, and so are the lists in a list of lists; both may be subclasses, and
    attributes in their `__slots__` are shared. All other values are shared and must be immutable,
    or be replaced and never changed in place. The code is generated, as dataclasses do for their
    methods, because a loop over the names takes several times as long.
    """
    types: dict[str, Any] = {}
    lines = ["def copy_values(old, new):"]
    for name, kind in cls.__annotations__.items():
        origin: object = get_origin(kind)
        if origin is ClassVar:
            continue
        own, inner = _list_type(kind), _list_type(next(iter(get_args(kind)), None))
        types |= {each.__name__: each for each in (own, inner) if each}
        if own is None:
            lines.append(f"    new.{name} = old.{name}")
        elif own is list and inner:
            lines += [f"    new.{name} = copies = []", f"    for each in old.{name}:"]
            lines += ["        " + line for line in _copied(inner, "each", "found")]
            lines.append("        copies.append(found)")
        else:
            lines += ["    " + line for line in _copied(own, f"old.{name}", f"new.{name}")]
    made: dict[str, Callable[[Any, Any], None]] = {}
    exec("\n".join(lines), types, made)
    return made["copy_values"]


def _copied(kind: type[list[Any]], old: str, new: str) -> Iterator[str]:
    """Yield the lines that copy a list, one of a subclass without calling its `__init__`."""
    if kind is list:
        yield f"{new} = {old}.copy()"
        return
    yield f"copied = {kind.__name__}.__new__({kind.__name__})"
    yield f"copied.extend({old})"
    for slot in getattr(kind, "__slots__", ()):
        yield f"copied.{slot} = {old}.{slot}"
    yield f"{new} = copied"


def _list_type(kind: Any) -> type[list[Any]] | None:
    """Return the list class that an annotation names, or None if it is no list."""
    found = get_origin(kind) or kind
    return found if isinstance(found, type) and issubclass(found, list) else None
