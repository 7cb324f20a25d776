"""A boxed game: its name, seats, rulings, options, components, help and states.

A box's folder holds one subclass of `Box` and its data files: `rulings.toml`, `help.toml`,
`lessons.toml`, and what is printed on its pieces. Their texts are in `text/<language>`.
"""

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from companion.engine.actions import Action
from companion.engine.box_parts import (
    Chosen,
    Field,
    Layout,
    Lesson,
    MatchOption,
    PrintedCard,
    Recognizable,
    Research,
    Ruling,
    Topic,
    merged,
)
from companion.text import say
from companion.words import Several, Text, Words

if TYPE_CHECKING:  # kept out of the runtime: the shelf lists boxes without loading matches
    from importlib.resources.abc import Traversable

    from companion.engine.bots import Bot, Player
    from companion.engine.odds import Question
    from companion.engine.page import About, Page, Score
    from companion.engine.state import Fact, State

# Levels of bots in every box, weakest first.
LEVELS = ("easy", "normal", "hard")
# Origin of the printed data: the rulebook has all of it, the owner entered it, or it is made up for
# practice.
DATA = ("complete", "owner", "practice")


# Set among the rulings of a record made before rules of its box were revised. Nobody can choose it.
EDITION, FIRST = "edition", "first"


class Box(ABC):
    """One of the boxed games."""

    id: str
    name: str
    seats: tuple[int, int]
    seats_rule: str = ""  # rule to cite when there are too few or too many players
    colours: tuple[str, ...]
    package: str
    minutes: tuple[int, int] | None = None  # length of a match, from its rulebook or publisher
    # Value of `components()["data"]` while the owner has entered nothing. "" leaves it unknown
    # until the file is read.
    printed: str = ""
    dice: str = ""  # id of the dice kind that the camera reads, "" for none
    # Import paths ("module:name") of the box's colours and cover, and of its panel. They are
    # strings so that a box imports nothing from the screens. "" means the app's colours and the
    # default panel.
    look: str = ""
    panel: str = ""
    screens: Mapping[str, str] = MappingProxyType({})  # its own screens, by name
    layout: Layout | None = None  # picture of the table at set-up; None for no picture
    # Kinds of facts whose winner is announced at the end of a match (message `feat-KIND`).
    feats: tuple[str, ...] = ()
    turns: tuple[str, ...] = ()  # kinds of facts that only say whose turn it is
    bgg_id: int | None = None  # id at BoardGameGeek, if known; the owner may enter another
    comparable: bool = True  # whether all seats score in the same unit, so that one can be ahead
    research: Research = Research()
    # Levels of bots offered at a real table. There, a bot may be unable to see a hand of paper
    # cards.
    table_bots: tuple[str, ...] = LEVELS
    race: bool = False  # whether seats race with buzzers; its pages say in a `claim` for what
    settings: tuple[MatchOption, ...] = ()
    # The ruling that every new header has held since rules of the box were revised. Records without
    # it replay by the old rules. "" if the box needed no such ruling.
    revised_with: str = ""
    # Sections of the rules that apply only with certain choices of options.
    sections_for: Mapping[str, Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    # Answers entered piece by piece, such as a volley: maps the verb that begins one to the verbs
    # that continue it. An undo reopens the whole answer, and every piece can be changed.
    answers: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    # The verb with which the table reports who begins, and the question asked; ("", "") if not
    # asked.
    beginner: tuple[str, Text] = ("", "")
    entry_name: Text = say("box-card")
    entry_names: Text = say("box-cards")
    entries_whole: int = 0  # what `entered` returns for a complete box, 0 if that is unknown
    # Whether a match can begin with no card entered. Cards are then added when they come up.
    starts_empty: bool = False
    pages: str = ""  # the module that makes its pages and its score; "" without any
    odds_of: Text = ""  # topic of its odds questions, "" if it has none
    boards: bool = False  # whether owners may also copy the boards of the box
    # Whether people do on the table what its bots do, step by step; and by the name of a prompt
    # what they do themselves for a bot that cannot see the table.
    followed: bool = False
    instead: Mapping[str, Text] = MappingProxyType({})
    asides: int = 0  # how many remarks each character of the voice has; 0 in a box without any

    def _part(self, name: str) -> Any:
        """Import a module of the box on first use, so that the shelf opens fast."""
        return import_module(f"{self.package}.{name}")

    def aside(self, character: str, number: int) -> Text:
        """Return what a character of the voice ("dry", "pulp") says before an outcome, from 1."""
        return self.say(f"spoken-{character}", n=number)

    # ---- data files --------------------------------------------------------------
    @cached_property
    def say(self) -> Words:
        """Makes the messages of the box."""
        return Words(self.package)

    def _file(self, *names: str) -> "Traversable":
        from importlib.resources import files  # imported late: listing the shelf reads no data file

        return files(self.package).joinpath(*names)

    def _toml(self, name: str) -> dict[str, Any]:
        return tomllib.loads(self._file(name).read_text(encoding="utf-8"))

    def sound(self, news: str) -> "Traversable":
        """Return the file of the box's own sound for a kind of news, such as "gain". It may not
        exist.
        """
        return self._file("sounds", f"{news}.wav")

    @cached_property
    def vocabulary(self) -> dict[str, Any]:
        """The words its actions are made of, for `companion.research`; {} if it lists none."""
        return self._toml("vocabulary.toml") if self._file("vocabulary.toml").is_file() else {}

    def more_verbs(self) -> frozenset[str]:
        """Return the verbs that the box names in code and not in `vocabulary.toml`."""
        return frozenset()

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        """All ambiguities with their defaults (`rulings.toml`, one table per id)."""
        return tuple(
            Ruling(
                id=id_,
                rules=tuple(entry["rules"]),
                question=self.say(f"ruling-{id_}"),
                choices=tuple((key, self.say(f"ruling-{id_}-{key}")) for key in entry["choices"]),
                default=entry["default"],
                needs=(entry["needs"][0], tuple(entry["needs"][1:])) if "needs" in entry else None,
                before=entry.get("before", ""),
                ours=entry.get("ours", False),
            )
            for id_, entry in self._toml("rulings.toml").items()
        )

    @cached_property
    def topics(self) -> tuple[Topic, ...]:
        """Every rule, explained in our own words (`help.toml`, one table per id)."""
        return tuple(
            Topic(
                id=id_,
                section=self.say(f"section-{entry['section']}"),
                text=self.say(f"topic-{id_}"),
                prompts=tuple(entry.get("prompts", ())),
                left=self.say(f"left-{id_}") if entry.get("left") else "",
            )
            for id_, entry in self._toml("help.toml").items()
        )

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """What a first match teaches, by id, in the order of play (`lessons.toml`)."""
        return {
            id_: Lesson(
                title=self.say(f"lesson-{id_}"),
                prompts=tuple(entry["prompts"]),
                rules=tuple(entry["rules"]),
                say=self.say(f"lesson-{id_}-says"),
                key=entry.get("key", ""),
            )
            for id_, entry in self._toml("lessons.toml").items()
        }

    def topics_for(self, options: Mapping[str, str]) -> tuple[Topic, ...]:
        """Return the rules that apply with these options."""
        sections = {id_: entry["section"] for id_, entry in self._toml("help.toml").items()}
        return tuple(topic for topic in self.topics if self._is_played(sections[topic.id], options))

    def _is_played(self, section: str, options: Mapping[str, str]) -> bool:
        needed = self.sections_for.get(section, {})
        return all(options.get(option) in choices for option, choices in needed.items())

    def entries_named(self, count: Text) -> Text:
        """Return the name for this many pieces of printed data, in the singular or plural."""
        return self.entry_name if str(count) == "1" else self.entry_names

    def cited(self, rules: Iterable[str]) -> Several:
        """Return the ids of rules as a list; those of rulings of ours are marked."""
        ours = {each.id: each.label for each in self.rulings if each.ours}
        return Several(tuple(ours.get(rule, rule) for rule in rules), "commas")

    def default_rulings(self) -> dict[str, str]:
        """Return the default choice of every ruling."""
        return {ruling.id: ruling.default for ruling in self.rulings}

    def ruled_before(self, options: Mapping[str, str]) -> dict[str, str]:
        """Return the choices to assume for rulings that a record's header leaves out."""
        return {
            each.id: each.before or each.default for each in self.rulings if each.is_asked(options)
        }

    def default_options(self) -> dict[str, str]:
        """Return the default choice of every option."""
        return {each.key: each.default for each in self.settings if each.needs is None}

    @cached_property
    def ruling_choices(self) -> dict[str, tuple[str, ...]]:
        """The keys that may be chosen, by ruling."""
        return {each.id: tuple(key for key, _ in each.choices) for each in self.rulings}

    @property
    def header_choices(self) -> dict[str, tuple[str, ...]]:
        """Allowed rulings in a header: the box's own, and the mark of a record made before a
        revision.
        """
        return self.ruling_choices | ({EDITION: (FIRST,)} if self.revised_with else {})

    def ruled(self, chosen: Mapping[str, str] | None, options: Mapping[str, str]) -> dict[str, str]:
        """Merge chosen rulings with the defaults, for the rulings asked; ValueError for unknown
        ones.
        """
        found = merged(self.default_rulings(), chosen, self.header_choices)
        asked = {each.id: found[each.id] for each in self.rulings if each.is_asked(options)}
        return asked | ({EDITION: found[EDITION]} if EDITION in found else {})

    def opted(self, options: Mapping[str, str] | None) -> dict[str, str]:
        """Merge chosen options with the defaults; ValueError for an unknown one."""
        known = {each.key: tuple(key for key, _ in each.choices) for each in self.settings}
        return merged(self.default_options(), options, known)

    # ---- what is printed on the pieces -------------------------------------------
    @property
    def entry(self) -> tuple[Field, ...]:
        """The fields of the form for one card (or colour); () if the owner has nothing to enter."""
        return ()

    @abstractmethod
    def components(self, owner: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return what is printed on the pieces, as plain JSON values with a key "data".

        "data" is "complete" (all in the rulebook), "owner" (entered by the owner) or "practice"
        (made up by us, shown as such). `owner` is the owner's file, {"entries": [...]}, each a
        checked entry, with "boards" if some were copied. ValueError says what is wrong in it.
        """

    def suited(self, components: Mapping[str, Any], options: Chosen) -> Mapping[str, Any]:
        """Select the components used in a match with these options."""
        return components

    def check_entry(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Check a filled form and return the entry to store; ValueError says what is wrong."""
        raise ValueError(say("box-complete", box=self.name))

    def printed_on(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return the values that the rulebook gives for the component that a form is about.

        The keys are those of `entry`; {} if the rulebook gives none.
        """
        return {}

    def photo_key(self, entry: Mapping[str, Any]) -> str:
        """Return the key of an entry's photo, the name of its card in actions; "" for no photo."""
        return ""

    def entry_key(self, entry: Mapping[str, Any]) -> str:
        """Return the key of an entry, unique among an owner's entries."""
        return self.photo_key(entry) or str(entry["name"]).casefold()

    def check_board(self, text: str) -> dict[str, Any]:
        """Parse the text of a board file; ValueError says what is wrong."""
        raise ValueError(say("box-no-boards", box=self.name))

    def recognizable(self) -> tuple[Recognizable, ...]:
        """Return the dice whose faces the camera has to be taught."""
        return ()

    def cards(self, components: Mapping[str, Any] | None = None) -> tuple[PrintedCard, ...]:
        """List the kinds of cards that can be shown to the camera, by default those of the box's
        own data.
        """
        return ()

    def card_of(self, action: Action, colours: Sequence[str]) -> str:
        """Return the id of the card that is shown for this action; "" if none is.

        `colours` are those of the seats. An id that `cards` does not list stands for no card.
        """
        return next((arg for arg in action.args if isinstance(arg, str)), "")

    def entries_wanting(self, entries: Sequence[Mapping[str, Any]]) -> Text:
        """Say what the owner still has to enter before a match; "" if nothing."""
        return ""

    def entered(self, entries: Sequence[Mapping[str, Any]]) -> int:
        """Return how many of `entry_names` the owner has entered."""
        return len(entries)

    @abstractmethod
    def setup(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[Text, str], ...]:
        """List the steps of setting up the real pieces, each with its rule id."""

    # ---- playing -----------------------------------------------------------------
    def new_state(
        self,
        seats: int,
        *,
        simulated: bool = False,
        rulings: Mapping[str, str] | None = None,
        options: Mapping[str, str] | None = None,
        components: Mapping[str, Any] | None = None,
    ) -> "State":
        """Start a game; ValueError says which argument does not fit."""
        opted = self.opted(options)
        ruled = self.ruled(rulings, opted)
        low, high = self.seats_with(ruled, opted)
        if type(seats) is not int or not low <= seats <= high:
            many = say("box-range", low=low, high=high) if low < high else low
            rule = self.seats_rule_for(opted)
            if not rule:
                raise ValueError(say("box-seats", box=self.name, many=many, seats=seats))
            raise ValueError(
                say("box-seats-rule", box=self.name, many=many, seats=seats, rule=rule)
            )
        return self._begin(seats, simulated, ruled, opted, components)

    def seats_with(self, rulings: Mapping[str, str], options: Mapping[str, str]) -> tuple[int, int]:
        """Return the fewest and the most seats that these rulings and options allow."""
        return self.seats_for(options)

    def seats_for(self, options: Mapping[str, str]) -> tuple[int, int]:
        """Return the fewest and the most seats that these options allow."""
        return self.seats

    def seats_rule_for(self, options: Mapping[str, str]) -> str:
        """Return the rule to cite when these options do not allow the number of players."""
        return self.seats_rule

    def arrangement(self, options: Mapping[str, str]) -> Mapping[str, Any] | None:
        """Return the layout of the boards in a match with these options; None without such a
        layout.
        """
        return None

    def parts(self, seats: int, options: Mapping[str, str]) -> tuple[Text, ...]:
        """Return the side that each seat plays; () in a box without sides."""
        return ()

    def matched(self, options: Mapping[str, str], chosen: str) -> dict[str, str]:
        """Adjust the other options to the option `chosen`."""
        return dict(options)

    @abstractmethod
    def _begin(
        self,
        seats: int,
        simulated: bool,
        rulings: Mapping[str, str],
        options: Mapping[str, str],
        components: Mapping[str, Any] | None,
    ) -> "State":
        """Start a game with all rulings and options given; ValueError says what is missing."""

    def bots(self) -> "Mapping[str, Bot]":
        """Return the box's own bots by name; "greedy" is level normal. All boxes have "random"."""
        bots: Mapping[str, Bot] = self._part("bot").BOTS
        return bots

    def hard(self) -> "Player":
        """Return the box's strongest player."""
        player: Player = self._part("bot").HARD
        return player

    def picture(self, action: Action, state: "State") -> str:
        """Return the name of a drawing of what an action is about, "" for none."""
        return ""

    def page(self, state: "State", about: "About") -> "Page | None":
        """Return the question at this moment as one sentence with a few keys; None to show the
        prompts, or when the game is over.
        """
        found: Page | None = self._part(self.pages).page(state, about) if self.pages else None
        return found

    def scores(self, state: "State", facts: "Iterable[Fact]" = ()) -> "tuple[Score, ...]":
        """Return the score with its units; () if the panel shows it. The newest fact is first."""
        found: tuple[Score, ...]
        found = self._part(self.pages).scores(state, facts) if self.pages else ()
        return found

    def sensible(
        self, seat: int, observation: Mapping[str, Any], legal: Sequence[Action]
    ) -> Sequence[Action]:
        """Drop choices that no person would make. The easy level picks among the rest."""
        return legal

    def decides(self, state: "State", legal: Sequence[Action], rng: Random) -> Action:
        """Decide what the rules leave to the players of a simulated table, by default at random."""
        return rng.choice(legal)

    def likely(self, legal: Sequence[Action], rng: Random) -> Sequence[Action]:
        """Drop actions that hardly happen at a real table. Random bots may still meet them."""
        return legal

    def for_bots(self, state: "State", legal: Sequence[Action]) -> list[Action]:
        """Drop choices that a bot cannot make here; if none remain, people choose for it."""
        return list(legal)

    def explain(self, observation: Mapping[str, Any], action: Action) -> Text:
        """Explain in one sentence why the plain bot chose `action`, as seen from its seat."""
        why: Text = self._part("bot").explain(observation, action)
        return why

    def chances(self, state: "State", rng: Random) -> tuple[float, ...]:
        """Estimate every seat's chance to win from public information; the chances add up to 1."""
        found: tuple[float, ...] = self._part("bot").chances(state, rng)
        return found

    def feat(self, kind: str, seat: str, number: int) -> Text:
        """Announce the seat that had the most facts of this kind; see `feats`."""
        return self.say(f"feat-{kind}", seat=seat, number=number)

    def odds_questions(self) -> "tuple[Question, ...]":
        """Return the odds questions that the box answers; () if `odds_of` is ""."""
        questions: tuple[Question, ...] = self._part("odds").QUESTIONS if self.odds_of else ()
        return questions

    @abstractmethod
    def bound(self, seats: int) -> int:
        """Return a number of steps that no simulated game exceeds, not counting corrections.

        Where ties can repeat, the bound is exceeded less than once in a thousand million games.
        """


def printed(components: object, key: str) -> tuple[list[Mapping[str, Any]], str]:
    """Return the list under `key` and the value of "data"; ValueError if malformed."""
    if not isinstance(components, Mapping):
        raise ValueError(say("box-table"))
    entries, data = components.get(key), components.get("data")
    if not isinstance(entries, list | tuple) or not all(
        isinstance(each, Mapping) for each in entries
    ):
        raise ValueError(say("box-list", key=key))
    if data not in DATA:
        raise ValueError(say("box-data", known=", ".join(DATA), data=repr(data)))
    return list(entries), str(data)
