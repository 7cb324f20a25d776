"""A state that delegates its questions to the modules of its box, one module per role."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from types import ModuleType
from typing import Any, ClassVar, Protocol, Self, runtime_checkable

from companion.engine.actions import CORRECT, DEFINE, RULE, Action, IllegalAction
from companion.engine.by_hand import Settable, plain
from companion.engine.prompts import Prompt
from companion.engine.state import Facts, Outcome, RuledState, add_fact
from companion.text import say
from companion.words import Text, Words

# Collect what the modules of a package declare, so that no list of modules has to be kept.


def modules(*packages: ModuleType) -> tuple[ModuleType, ...]:
    """Import all modules in some packages, those of each package in alphabetical order."""
    return tuple(
        import_module(found.name)
        for package in packages
        for found in walk_packages(package.__path__, f"{package.__name__}.")
    )


def table(those: Iterable[ModuleType], name: str) -> dict[Any, Any]:
    """Merge the tables that modules declare as `name`; ValueError if two share a key."""
    found: dict[Any, Any] = {}
    for module in those:
        for key, value in getattr(module, name, {}).items():
            if key in found:
                raise ValueError(f"{name}: {key!r} of {module.__name__} is declared already")
            found[key] = value
    return found


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of actions, declared in the module that carries it out.

    `play` does so. `label` is what an action is called, in the history and on a button. Both get
    an action that has been checked, with arguments of the types that the box lists.
    """

    play: Callable[[Any, Any, Facts], object]
    label: Callable[[Any, Any], Text]


class Asks(Protocol):
    """The role of `prompts`: what the players are asked."""

    def prompts(self, p: Any, /) -> tuple[Prompt, ...]: ...


class Sight(Protocol):
    """The role of `hidden`: who sees what."""

    def observation(self, p: Any, viewer: int | None, /) -> dict[str, Any]: ...
    def resample(self, p: Any, viewer: int | None, rng: Random, /) -> Any: ...
    def project(self, p: Any, action: Action, /) -> tuple[Action, ...]: ...


class Hand(Protocol):
    """The role of `corrections`: what may be set by hand, and how the game continues from it."""

    def settables(self, p: Any, /) -> Iterable[Settable]: ...
    def corrected(self, p: Any, path: str, facts: Facts, /) -> None: ...
    def ruled(self, p: Any, ruling: str, facts: Facts, /) -> None: ...


class Refuses(Protocol):
    """The role of `legal`: the rule and the reason why an action that is not listed is illegal."""

    def why_not(self, p: Any, action: Action, /) -> tuple[str, Text]: ...


@runtime_checkable
class RefusesEntries(Refuses, Protocol):
    """The role of `legal` where tables enter cards; None if the entry is allowed."""

    def why_not_defined(self, p: Any, action: Action, /) -> tuple[str, Text] | None: ...


class End(Protocol):
    """The role of `scoring`: how a finished game has ended."""

    def outcome(self, p: Any, /) -> Outcome | None: ...


@dataclass(frozen=True, slots=True)
class Roles:
    """The modules of a box, each under the name of its file, and its messages."""

    prompts: Asks
    hidden: Sight
    corrections: Hand
    scoring: End
    say: Words
    legal: Refuses | None = None  # None if the box checks actions itself


class StateByRole(RuledState):
    """Delegates each question to the module that has the role.

    A box names its modules and overrides the few methods that it answers itself, mostly for speed.
    """

    __slots__ = ()

    roles: ClassVar[Roles]
    verbs: ClassVar[Mapping[str, Verb]]

    def prompts(self) -> tuple[Prompt, ...]:
        """Return all prompts, as `prompts` asks them."""
        return self.roles.prompts.prompts(self)

    def refusal(self, action: Action) -> tuple[str, Text] | None:
        """Return the rule and the reason why `action` is not allowed now; None if it is listed."""
        legal = self.roles.legal
        assert legal is not None
        if action.verb == DEFINE and isinstance(legal, RefusesEntries):
            return legal.why_not_defined(self, action)
        # In Python 1 == True == 1.0, but a record has to keep them apart.
        whole = all(type(each) in (int, str) for each in action.args)
        if whole and action in self.legal_actions(action.player):
            return None
        return legal.why_not(self, action)

    def _check(self, action: Action) -> None:
        reason = self.refusal(action)
        if reason is not None:
            raise IllegalAction(*reason)

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Generate `_play` for a class that declares its own `verbs`.

        The generated function needs no look-up in the class, which matters because it runs at every
        step.
        """
        super().__init_subclass__(**kwargs)
        if "verbs" in vars(cls):
            each = {name: verb.play for name, verb in cls.verbs.items()}
            each |= {CORRECT: StateByRole._correct, RULE: StateByRole._rule}

            def play(self: Any, action: Action, facts: Facts = None) -> None:
                each[action.verb](self, action, facts)

            cls._play = cls.follow = play  # type: ignore[method-assign]

    def _correct(self, action: Action, facts: Facts) -> None:
        """Set a value by hand and continue from it."""
        self.set_by_hand(action, facts)
        self.roles.corrections.corrected(self, str(action.args[0]), facts)

    def _rule(self, action: Action, facts: Facts) -> None:
        """Change a ruling for the rest of the match."""
        ruling, choice = map(str, action.args)
        self.decide(ruling, choice)
        add_fact(facts, "ruled", say("ruled", choice=self._choice(ruling, choice)), ruling)
        self.roles.corrections.ruled(self, ruling, facts)

    def decide(self, ruling: str, choice: str) -> None:
        """Store another choice of a ruling."""
        if self.rulings().get(ruling) != choice:
            self.ruled = {**self.ruled, ruling: choice}  # type: ignore[misc]  # a slot of the box

    def _choice(self, ruling: str, choice: str) -> Text:
        return self.roles.say(f"ruling-{ruling}-{choice}")

    def outcome(self) -> Outcome | None:
        """Return who has won and why, as `scoring` says; None while the game goes on."""
        return self.roles.scoring.outcome(self) if self.is_terminal() else None

    def describe(self, action: Action) -> Text:
        """Describe `action` in words; a correction or ruling reads the same in every box."""
        if action.verb == CORRECT:
            return self.said_by_hand(action)
        if action.verb == RULE:
            ruling, choice = map(plain, action.args)
            return say("ruling", ruling=ruling, choice=self._choice(ruling, choice))
        return self.label(action)

    def label(self, action: Action) -> Text:
        """Return what an action of the box is called, as its verb declares."""
        verb = self.verbs.get(action.verb)
        return verb.label(self, action) if verb else plain(action.verb)

    def observation(self, viewer: int | None = None) -> dict[str, Any]:
        """Return all that a seat (the public if None) can see, as `hidden` decides."""
        return self.roles.hidden.observation(self, viewer)

    def resample(self, viewer: int | None, rng: Random) -> Self:
        """Draw again all that `viewer` cannot see, as `hidden` does."""
        other: Self = self.roles.hidden.resample(self, viewer, rng)
        return other

    def project(self, action: Action) -> tuple[Action, ...]:
        """Return the actions that the table would report of `action`, as `hidden` decides."""
        return self.roles.hidden.project(self, action)

    def settables(self) -> Iterable[Settable]:
        """Return all values that may be set now, as `corrections` declares them."""
        return self.roles.corrections.settables(self)
