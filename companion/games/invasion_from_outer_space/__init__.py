"""The box Invasion From Outer Space: Martians over the carnival, four Heroes against them."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, cast

from companion.engine.actions import RESULT, Action
from companion.engine.box import Box
from companion.engine.box_parts import (
    Before,
    Field,
    Layout,
    MatchOption,
    Place,
    PrintedCard,
    Research,
)
from companion.games.invasion_from_outer_space.text import say
from companion.words import Text

if TYPE_CHECKING:
    from companion.engine.bots import Bot, Player
    from companion.engine.odds import Question
    from companion.engine.page import Score
    from companion.engine.state import Fact, State
    from companion.games.invasion_from_outer_space.state import InvasionState

SCENARIOS = (
    ("invasion", "Invasion"),
    ("wipe-them-out", "Wipe Them Out"),
    ("abduction", "Abduction"),
    ("unleashed", "Unleashed"),
    ("blow-em-out-of-the-sky", "Blow 'em Out of the Sky!"),
    ("escape-in-the-truck", say("setup-scenario-escape")),
    ("die-zombies-die", say("setup-scenario-zombies", name="Die Zombies Die")),
    ("burn-em-out", say("setup-scenario-zombies", name="Burn 'em Out")),
    ("burn-it-to-the-ground", say("setup-scenario-zombies", name="Burn it to the Ground")),
    ("supply-run", say("setup-scenario-zombies", name="Supply Run")),
    ("save-the-townsfolk", say("setup-scenario-zombies", name="Save the Townsfolk")),
    ("stock-up", say("setup-scenario-zombies", name="Stock Up!")),
    ("earth-overrun", say("setup-scenario-overrun", name="Earth Overrun")),
)
OVERRUN = "earth-overrun"  # three sides, on all six boards (IFOS-427)
SMALL_TOWN = "small-town"  # the game, and its set of boards
CROSSOVER = "crossover"  # at the Carnival, with pieces of Last Night on Earth
THREE_SIDED = (3, 8)  # fewest and most players with three sides
# The games in which each scenario can be played. Scenarios not listed need Zombies or the Advanced
# Game.
ANY_GAME = ("basic", "advanced", SMALL_TOWN, CROSSOVER)
PLAYED_IN: Mapping[str, tuple[str, ...]] = {
    "invasion": ANY_GAME,
    **dict.fromkeys(
        ("wipe-them-out", "abduction", "unleashed", "blow-em-out-of-the-sky"), ANY_GAME[1:]
    ),
    "escape-in-the-truck": (SMALL_TOWN,),
    OVERRUN: (CROSSOVER, SMALL_TOWN),  # on either board set (IFOS-427)
}
# For bots without a board: the reports of Fights of Zombies, and the chance that there is no
# further one.
ZOMBIES_MEET, ENOUGH_ZOMBIES = ("zombie_fight", "risen_fight", "skirmish", "risen_skirmish"), 0.12
# The same for Fights of Martians, where bots choose sensibly.
MARTIANS_MEET, ENOUGH_FIGHTS = ("fight", "fight_beast"), 0.45
# Verbs that need the cards of a hand.
OF_CARDS = ("play", "discard", "build", "reveal", "give_up", "shows")
# Verbs for what only people see: positions of figures, and what the physical template touches.
SEEN_BY_PEOPLE = ("stands", "ray", "section", "cannonade")
LAID_HERE = ("lay", "turn")  # positions of the template, where the app computes them
ON_CONSOLE = (
    *("end_shamble", "end_command", "buy_card", "saucer", "reinforce", "tech_point"),
    *("call_point", "keep"),
)

# Steps of the set-up (messages) after which decks, and sheets before the seats, lie there.
MIDDLE_LIES = "setup-big-top setup-town-center setup-fair-grounds"
SITES_LIE = "setup-landing-sites setup-town-sites setup-corner-sites setup-pits"
CONSOLE_LIES = "setup-orange-console setup-blue-console"
DECKS_LIE = "setup-basic-decks setup-both-decks setup-town-decks setup-three-decks"
SHEETS_LIE = "setup-heroes setup-town-heroes setup-carnival-heroes setup-mixed-heroes"
TOKENS_LIE = "setup-power-tokens setup-carnival-tokens"

# By option: the chapters of rules that matter only with some of its choices.
SECTIONS_FOR: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(
        ("advanced-game", "fire", "crowds", "leader", "fun-house", "destroyed", "scenarios"),
        {"game": ANY_GAME[1:]},
    ),
    "small-town": {"game": (SMALL_TOWN,)},
    **dict.fromkeys(("crossover", "zombies"), {"game": (CROSSOVER,)}),
    "mixing": {"game": (SMALL_TOWN, CROSSOVER)},
    "overrun": {"scenario": (OVERRUN,)},
}
# Verbs that begin an answer entered piece by piece, each followed by the others.
PIECEWISE = (
    *("fires", "blast", "fight", "pack_fight", "fight_beast", "crowd_fight", "zombie_fight"),
    *("risen_fight", "skirmish", "risen_skirmish", "search", "pick_up", "shoot", "rolls_fire"),
)
PIECES = (
    *("target", "fire", "hold", "enough", "roll", "hit", "hits", "go_on", "pass", "play", "talent"),
    *("choose", "found", "none_due", "drop", "goes", "spreads", "stays", "ignite", "falls"),
    RESULT,
)


def games_of(scenario: str) -> tuple[str, ...]:
    """Return the games in which a scenario can be played; those with Zombies need the Carnival."""
    return PLAYED_IN.get(scenario, (CROSSOVER,))


class InvasionFromOuterSpace(Box):
    """Invasion From Outer Space as a box on the shelf."""

    id = "invasion-from-outer-space"
    name = "Invasion From Outer Space"
    seats = (2, 6)
    revised_with = "IFOS-A89"
    seats_rule = "IFOS-007"
    colours = ("blue", "purple", "red", "orange", "yellow", "green", "white", "pink")
    package = "companion.games.invasion_from_outer_space"
    look = "ui.looks.invasion_from_outer_space:LOOK"
    asides = 4
    followed = True
    instead = {"march": say("bot-march-rule")}
    pages = "story.pages"
    bgg_id = 42939  # BoardGameGeek's list of all ranked games of 2016-10-11
    panel = "ui.table.panels.invasion_from_outer_space.panel:InvasionFromOuterSpacePanel"
    screens = {
        "boards": "ui.boxes.invasion_from_outer_space.boards.boards:BoardsScreen",
        "board_editor": "ui.boxes.invasion_from_outer_space.boards.editor:BoardEditorScreen",
    }
    layout = Layout(
        (
            Place("boards", "", 0.5, 0.5, "setup-outer-boards setup-town-boards setup-six-boards"),
            Place("board", "", 0.5, 0.5, MIDDLE_LIES),
            Place("saucers", "", 0.5, 0.5, SITES_LIE),
            Place("deck", say("setup-layout-heroes"), 0.11, 0.66, DECKS_LIE),
            Place("deck", say("setup-layout-martians"), 0.89, 0.66, DECKS_LIE),
            Place(
                "heads", say("setup-layout-soldiers"), 0.89, 0.36, "setup-one-pool setup-two-pools"
            ),
            Place("dice", "", 0.11, 0.22, "setup-dice setup-white-dice"),
            Place("console", say("setup-layout-console"), 0.11, 0.42, CONSOLE_LIES),
        ),
        (
            Before("card", 1, SHEETS_LIE, say("setup-side", side="heroes")),
            Before("token", 1, TOKENS_LIE, say("setup-side", side="heroes")),
        ),
    )
    feats = ("fight_won", "wounded", "dead")
    turns = ("hero_turn", "track")
    comparable = False  # each side counts something different
    research = Research(seen=4096, options={"play": "board"})
    table_bots = ("easy", "normal")  # a search would need to know its hand
    odds_of = say("setup-odds-of")
    dice = "d6"
    printed = "practice"
    answers = dict.fromkeys(PIECEWISE, PIECES)
    sections_for = SECTIONS_FOR
    settings = (
        MatchOption(
            "game",
            say("setup-option-game"),
            (
                ("basic", say("setup-game-basic")),
                ("advanced", say("setup-game-advanced")),
                ("small-town", say("setup-game-small-town")),
                ("crossover", say("setup-game-crossover")),
            ),
            "basic",
            ("IFOS-031", "IFOS-287", "IFOS-382"),
        ),
        MatchOption(
            "heroes",
            say("setup-option-heroes"),
            (
                ("small-town", say("setup-heroes-small-town")),
                ("carnival", say("setup-heroes-carnival")),
                ("mixed", say("setup-heroes-mixed")),
            ),
            "small-town",
            ("IFOS-421",),
            ("game", (SMALL_TOWN, CROSSOVER)),
        ),
        MatchOption(
            "scenario",
            say("setup-option-scenario"),
            SCENARIOS,
            "invasion",
            ("IFOS-075", "IFOS-288", "IFOS-369", "IFOS-374"),
        ),
        MatchOption(
            "play",
            say("setup-option-play"),
            (
                ("guide", say("setup-play-guide")),
                ("board", say("setup-play-board")),
            ),
            "guide",
        ),
    )
    entry_name, entry_names = say("entry-name"), say("entry-names")
    boards = True

    # The modules of a match are imported late, because the shelf lists all boxes before one is
    # opened.
    @property
    def _forms(self) -> Any:
        return self._part("components.forms")

    @property
    def _catalogue(self) -> Any:
        return self._part("components.catalogue")

    @property
    def _levels(self) -> Any:
        return self._part("bots.levels")

    # ---- what is printed ---------------------------------------------------------
    @property
    def entry(self) -> tuple[Field, ...]:
        form: tuple[Field, ...] = self._forms.ENTRY
        return form

    @cached_property
    def _practice(self) -> dict[str, Any]:
        return {**self._catalogue.gather(), "boards": self._practice_boards()}

    def _practice_boards(self, of: str = "") -> list[dict[str, Any]]:
        names = ("big_top", "fair_grounds", *(f"outer_{n}" for n in range(1, 7)))
        if of:
            names = ("town_center", *(f"town_{n}" for n in range(1, 7)))
        return [self._toml(f"boards/practice_{name}.toml") for name in names]

    def components(self, owner: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return the owner's components, completed with marked practice data."""
        if owner is None:
            return self._practice
        entries = owner.get("entries", ()) if isinstance(owner, Mapping) else None
        if not isinstance(entries, list | tuple):
            raise ValueError(say("entry-error-entries"))
        owned = owner.get("boards", ())
        pieces = {**self._catalogue.gather(entries), "boards": self._boards(owned)}
        town = self._boards(owned, SMALL_TOWN)
        if self._catalogue.has_town(entries) or any(each["data"] == "owner" for each in town):
            pieces["town"] = self._catalogue.gather_town(entries, town)
        if self._catalogue.has_zombies(entries):
            pieces["zombies"] = self._catalogue.gather_zombies(entries)
        return pieces

    def _boards(self, owned: object, of: str = "") -> list[dict[str, Any]]:
        """Return the boards to play on: the owner's as far as they fit, else practice boards."""
        if not owned:
            return self._practice_boards(of)
        from companion.games.invasion_from_outer_space.boards.reading import choose

        return [plan.to_dict() for plan in choose(owned, self._practice_boards(of), of).boards]

    def suited(
        self, components: Mapping[str, Any], options: Mapping[str, str]
    ) -> Mapping[str, Any]:
        """Add the Last Night on Earth components if the game uses them, else remove them."""
        if options.get("game") not in (SMALL_TOWN, CROSSOVER):
            return {k: given for k, given in components.items() if k not in ("town", "zombies")}
        found = dict(components)
        if "town" not in found:
            found["town"] = self._catalogue.gather_town((), self._practice_boards(SMALL_TOWN))
        overrun = options.get("scenario") == OVERRUN
        if (overrun or options["game"] == CROSSOVER) and "zombies" not in found:
            found["zombies"] = self._catalogue.gather_zombies(())
        if overrun:
            arrangement = self._toml("boards/practice_overrun.toml")
            whole: dict[str, Any] = self._part("components.builtin_data").gather(found, arrangement)
            return whole
        return found

    def arrangement(self, options: Mapping[str, str]) -> Mapping[str, Any] | None:
        """Return the layout of Earth Overrun's boards; None for the others, which form a square."""
        if options.get("scenario") != OVERRUN:
            return None
        plan: Mapping[str, Any] = self.suited(self.components(), options)["arrangement"]
        return plan

    def more_verbs(self) -> frozenset[str]:
        """Return the verbs that are declared next to their handlers."""
        return frozenset(self._part("engine").VERBS)

    def cards(self, components: Mapping[str, Any] | None = None) -> tuple[PrintedCard, ...]:
        found: tuple[PrintedCard, ...] = self._catalogue.printed_cards(components or self._practice)
        return found

    def check_board(self, text: str) -> dict[str, Any]:
        from companion.games.invasion_from_outer_space.boards.reading import read_text

        return read_text(text).to_dict()

    def check_entry(self, values: Mapping[str, Any]) -> dict[str, Any]:
        entry: dict[str, Any] = self._forms.read_entry(values)
        return entry

    def printed_on(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return what the rulebook says about the component named on the form."""
        found: dict[str, Any] = self._part("components.builtin_data").printed_on(values)
        return found

    def photo_key(self, entry: Mapping[str, Any]) -> str:
        return str(self._forms.photo_key(entry))

    def entries_wanting(self, entries: Sequence[Mapping[str, Any]]) -> str:
        """Return "", because missing entries are completed with marked practice data."""
        return ""

    # ---- a match -----------------------------------------------------------------
    def seats_for(self, options: Mapping[str, str]) -> tuple[int, int]:
        """Return the fewest and most players.

        Three sides need three to eight (IFOS-007, IFOS-430).
        """
        return THREE_SIDED if options.get("scenario") == OVERRUN else self.seats

    def seats_rule_for(self, options: Mapping[str, str]) -> str:
        return "IFOS-430" if options.get("scenario") == OVERRUN else self.seats_rule

    def parts(self, seats: int, options: Mapping[str, str]) -> tuple[Text, ...]:
        """Return the side of each seat; () for a wrong number of players."""
        factions = self._part("table.party")
        foes = "martians" if options.get("scenario") in PLAYED_IN else "zombies"
        if options.get("scenario") == OVERRUN:
            foes = "both"
        try:
            players = factions.players(seats, foes)
        except ValueError:
            return ()
        sides = (side for side in factions.ORDER for _ in range(players[side]))
        return tuple(say("setup-side", side=factions.SIDES[side]) for side in sides)

    def matched(self, options: Mapping[str, str], chosen: str) -> dict[str, str]:
        """Choose the game that a scenario needs, or a scenario that the game has."""
        found = dict(options)
        if found["game"] not in (fitting := games_of(found["scenario"])):
            found |= {"scenario": "invasion"} if chosen == "game" else {"game": fitting[0]}
            if found["game"] == CROSSOVER:
                found["heroes"] = "carnival"  # their home is there (IFOS-421)
        if found["scenario"] == OVERRUN and chosen == "scenario":
            found["play"] = "board"
        return found

    def setup(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[Text, str], ...]:
        from companion.games.invasion_from_outer_space.text.setup_checklist import steps

        return steps(seats, self.opted(options))

    def _begin(
        self,
        seats: int,
        simulated: bool,
        rulings: Mapping[str, str],
        options: Mapping[str, str],
        components: Mapping[str, Any] | None,
    ) -> "State":
        from companion.games.invasion_from_outer_space.state import new_state

        scenario, game = options["scenario"], options["game"]
        zombies = scenario == OVERRUN or scenario not in PLAYED_IN
        if zombies and game not in games_of(scenario):
            raise ValueError(say("setup-error-zombies", scenario=scenario))
        pieces = self._practice if components is None else components
        # A foreign record may hold anything. A value that is no table is rejected later.
        if isinstance(pieces, Mapping):
            pieces = self.suited(pieces, options)
        return new_state(seats, options, pieces, simulated, rulings, self.ruling_choices)

    def odds_questions(self) -> "tuple[Question, ...]":
        questions: tuple[Question, ...] = self._part("odds.questions").QUESTIONS
        return questions

    def picture(self, action: Action, state: "State") -> str:
        return str(self._part("story.hero").pictured(action, state))

    def scores(self, state: "State", facts: "Iterable[Fact]" = ()) -> "tuple[Score, ...]":
        found: tuple[Score, ...] = self._part("story.score").scores(state)
        return found

    def bots(self) -> "Mapping[str, Bot]":
        """Return the bots: one for each side, which follow simple stated rules."""
        bots: Mapping[str, Bot] = self._levels.BOTS
        return bots

    def hard(self) -> "Player":
        """Return the strongest bot, which searches ahead with its seat's knowledge."""
        player: Player = self._levels.hard
        return player

    def sensible(
        self, seat: int, observation: Mapping[str, Any], legal: Sequence[Action]
    ) -> Sequence[Action]:
        """Return the actions that the normal bot does not value below doing nothing."""
        found: list[Action] = self._levels.sensible(seat, observation, legal)
        return found

    def chances(self, state: "State", rng: Random) -> tuple[float, ...]:
        """Estimate chances to win from objectives, wounds and distances."""
        from companion.games.invasion_from_outer_space.bots.levels import chances

        return chances(state)

    def decides(self, state: "State", legal: Sequence[Action], rng: Random) -> Action:
        """Choose for a simulated table; the side nearer to its objective leads (IFOS-A02)."""
        if legal[0].verb != "lead":
            # Without a board, about as many Zombies meet somebody as on a board.
            if any(each.verb in ZOMBIES_MEET for each in legal):
                if rng.random() < ENOUGH_ZOMBIES:
                    return legal[0]
                legal = legal[1:]
            return super().decides(state, legal, rng)
        seen = state.observation(None)
        goals, (heroes, martians, *_) = seen["scenario"], seen["track"]
        ahead = heroes * goals["martians"]["n"] > martians * goals["heroes"]["n"]
        # Martians win ties, because they have reached the Earth.
        return legal[0 if ahead else 1]

    def likely(self, legal: Sequence[Action], rng: Random) -> Sequence[Action]:
        """Without a board, let about as many Martians meet a Hero as on a board.

        The first of these actions says that nobody else meets.
        """
        if legal[0].verb not in MARTIANS_MEET and any(a.verb in MARTIANS_MEET for a in legal):
            return legal[:1] if rng.random() < ENOUGH_FIGHTS else legal[1:]
        return legal

    def for_bots(self, state: "State", legal: Sequence[Action]) -> list[Action]:
        """Drop actions that need hidden cards or, without a board, positions."""
        if state.simulated:
            return list(legal)
        known = [action for action in legal if action.verb not in OF_CARDS]
        position = cast("InvasionState", state)
        if position.stack and position.stack[-1].kind in SEEN_BY_PEOPLE:
            known = [action for action in known if action.verb in LAID_HERE]
        if position.guide:
            return [action for action in known if action.verb in ON_CONSOLE]
        return known

    def explain(self, observation: Mapping[str, Any], action: Action) -> Text:
        why: Text = self._levels.explain(observation, action)
        return why

    def bound(self, seats: int) -> int:
        return 20_000


BOX = InvasionFromOuterSpace()
