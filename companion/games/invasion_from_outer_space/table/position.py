"""The state on the table: track, pools, figures, hands, markers and the stack of steps.

All values are numbers or immutable, except lists, so that copying is fast. Spaces are numbers of
the ground; without a board (guide) every figure is at NOWHERE.
"""

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from msgspec import Struct

from companion.engine.actions import Action
from companion.engine.box import EDITION
from companion.engine.by_role import StateByRole
from companion.engine.state import Facts, copier
from companion.games.invasion_from_outer_space.events import Event, Follow
from companion.games.invasion_from_outer_space.steps.base import HeroId
from companion.games.invasion_from_outer_space.table.party import CHAMPIONS as CHAMPIONS
from companion.games.invasion_from_outer_space.table.party import FULL_PACK as FULL_PACK
from companion.games.invasion_from_outer_space.table.party import HERO as HERO
from companion.games.invasion_from_outer_space.table.party import HEROES as HEROES
from companion.games.invasion_from_outer_space.table.party import LEADER as LEADER
from companion.games.invasion_from_outer_space.table.party import MARTIAN as MARTIAN
from companion.games.invasion_from_outer_space.table.party import NOWHERE as NOWHERE
from companion.games.invasion_from_outer_space.table.party import SOLDIERS as SOLDIERS
from companion.games.invasion_from_outer_space.table.party import SUPER as SUPER
from companion.games.invasion_from_outer_space.table.party import ZARD as ZARD
from companion.games.invasion_from_outer_space.table.party import ZOMBIE as ZOMBIE
from companion.games.invasion_from_outer_space.table.party import Blast as Blast
from companion.games.invasion_from_outer_space.table.party import Champion as Champion
from companion.games.invasion_from_outer_space.table.party import Champions, Party, Troops
from companion.games.invasion_from_outer_space.table.party import Fight as Fight
from companion.games.invasion_from_outer_space.table.party import Hero as Hero

if TYPE_CHECKING:
    from companion.games.invasion_from_outer_space.boards.ground import Ground
    from companion.games.invasion_from_outer_space.table.match_setup import MatchSetup

NONE = -1
SOMEWHERE = -2  # without a board: a marker lies, and only the players see where


S = TypeVar("S")


class ItemUse(Struct, frozen=True, gc=False):
    """A copy of an Item used this turn, the Hero who used it, and the Hero who holds it now."""

    card: int
    user: HeroId
    holder: HeroId


class Tech(Struct, frozen=True, gc=False):
    """Martian Tech in front of a player.

    A real table does not know `card` while it is face down.
    """

    id: int
    seat: int
    card: int
    points: int
    up: bool = False
    used: tuple[int, ...] = ()  # seats that used it this turn


class CardInPlay(Struct, frozen=True, gc=False):
    """A card that remains in play, and the building or space on which its marker lies.

    SOMEWHERE without a board; NONE if it has no marker, or none any more.
    """

    card: int
    seat: int
    spot: int = NONE


class Fire(Struct, frozen=True, gc=False):
    """A Fire marker, New until the next Fire Phase ends, and the `side` that started it."""

    space: int
    new: bool = True
    side: int = NONE


class Crowd(Struct, frozen=True, gc=False):
    """A Crowd with four Health Boxes, destroyed by four wounds (IFOS-334)."""

    space: int
    wounds: int = 0


class Position:
    """The state of a match; lists are by seat, by colour, by Hero or by side."""

    __slots__ = (
        "activated",
        "stack",
        "started",
        "allies",
        "bonus",
        "cannons",
        "champions",
        "control",
        "hand_sizes",
        "command_points",
        "crowds",
        "dead_heroes",
        "destroyed",
        "discard",
        "fight",
        "fires",
        "unmoved",
        "ground",
        "hands",
        "haven",
        "heroes",
        "saucer_damage",
        "kerosene",
        "kerosene_count",
        "kill_tracks",
        "kills",
        "known_cards",
        "landed",
        "landing",
        "moved_with_leader",
        "deck_sizes",
        "cards_in_play",
        "track_marker",
        "moved",
        "deck_cards",
        "pool",
        "recipes",
        "rounds",
        "ruled",
        "seats",
        "serial",
        "setup",
        "sheets",
        "side",
        "simulated",
        "sites",
        "used_items",
        "hiding",
        "protecting",
        "tech",
        "progress",
        "troops",
        "winner",
        "win_reason",
    )

    # The subscribers of each event; set by the engine.
    subscribers: ClassVar[Mapping[type[Event], tuple[Follow, ...]]] = {}

    simulated: bool
    seats: int
    setup: "MatchSetup"  # shared: what was chosen and what is printed
    ruled: Mapping[str, str]  # shared: replaced, never changed in place
    ground: "Ground | None"  # shared; None while no board is known and in a guided match
    stack: list[Any]  # the steps; the last one is due
    started: bool  # whether the first turn has begun; before that, the match is being set up
    track_marker: int  # space on the Invasion Track; 0 is the Earth
    rounds: int
    side: int  # the side whose turn it is: HERO, MARTIAN or ZOMBIE
    moved: bool  # whether the start of the turn is over
    pool: list[int]  # Soldiers, then Zombies in the pool, by seat, which is their colour
    troops: list[Troops]  # Soldiers, then Zombies by colour and space
    unmoved: list[list[int]]  # figures that may still act in the phase
    heroes: Party
    sheets: tuple[int, ...]  # Hero sheets not drawn yet
    champions: Champions  # with Zombies, the three are followed by one for each sheet that may rise
    control: int  # the Martian seat that controls the Champions this turn
    hand_sizes: list[int]  # numbers of cards in hand
    hands: list[tuple[int, ...]]  # cards in hand; known only when simulated
    known_cards: list[tuple[int, ...]]  # cards that everybody knows to be in that hand
    deck_sizes: list[int]  # numbers of cards in the decks, by side
    deck_cards: list[list[int]]  # cards in the decks, unordered; known only when simulated
    discard: list[list[int]]
    tech: list[Tech]
    cards_in_play: list[CardInPlay]
    recipes: Mapping[str, tuple[str, ...]]  # effects that the table has entered, as lines
    command_points: list[int]
    bonus: list[int]  # extra Command Points for the next Command Phase
    landed: tuple[int, ...]  # guide: Soldiers placed last, by seat, while fewer may have had room
    landing: list[bool]
    sites: list[int]
    kill_tracks: list[int]  # kills towards the next Victory Point, by side (IFOS-438, 439)
    kills: int
    dead_heroes: int
    fires: list[Fire]
    kerosene: int  # spaces with a Kerosene marker, as bits
    kerosene_count: int  # guide: Kerosene markers on the players' board
    cannons: int
    destroyed: int  # spaces of destroyed buildings, as bits
    crowds: list[Crowd]
    protecting: tuple[HeroId, ...]  # Heroes who protect a Crowd in the current attack
    hiding: tuple[HeroId, ...]  # Heroes who hide in a Crowd
    allies: list[int]
    haven: int  # the building where Allies are saved once their first place is destroyed
    saucer_damage: list[int]  # damage of the saucers, if they can be shot down
    moved_with_leader: int  # Soldiers that moved with the Leader this turn
    activated: int  # Heroes activated this turn, as bits
    used_items: tuple[ItemUse, ...]  # Items used this turn (IFOS-193)
    fight: Fight | Blast | None
    serial: int
    progress: list[int]  # progress towards the scenario's objectives, by side
    winner: int
    win_reason: str

    def begin(self, setup: "MatchSetup", simulated: bool, ruled: Mapping[str, str]) -> None:
        """Set all values to the start of the set-up, before its first step."""
        self.setup, self.simulated, self.ruled = setup, simulated, ruled
        self.seats = setup.seats
        self.ground = None
        self.stack = []
        self.started = False
        self.track_marker = self.rounds = 0
        self.side, self.moved = setup.foes[0], False
        self.pool = list(setup.troops)
        self.troops = [Troops() for _ in self.pool]
        self.unmoved = [[] for _ in self.pool]
        self.heroes = Party()
        self.sheets = tuple(range(len(setup.sheets)))
        self.champions = Champions(Champion() for _ in setup.champions)
        self.control = 0
        self.hand_sizes = [0] * self.seats
        self.hands = [()] * self.seats
        self.known_cards = [()] * self.seats
        self.deck_cards = (
            [list(deck) for deck in setup.decks] if simulated else [[] for _ in setup.decks]
        )
        self.deck_sizes = [len(deck) for deck in setup.decks]
        self.discard = [[] for _ in setup.decks]
        self.tech, self.cards_in_play = [], []
        self.recipes = {}
        self.command_points, self.bonus = [0] * setup.martians, [0] * setup.martians
        self.landed, self.landing = (), [False] * len(setup.troops)
        self.sites = []
        self.kill_tracks = [0, 0, 0]
        self.kills = self.dead_heroes = 0
        self.fires, self.crowds, self.allies = [], [], []
        self.haven = NONE
        self.saucer_damage, self.moved_with_leader = [], 0
        self.protecting, self.hiding = (), ()
        self.kerosene = self.kerosene_count = self.cannons = self.destroyed = 0
        self.activated, self.used_items, self.fight = 0, (), None
        self.serial = 0
        self.progress = []
        self.winner, self.win_reason = NONE, ""

    # ---- the stack ---------------------------------------------------------------
    def push(self, *steps: Any) -> None:
        """Push several steps on the stack; the last one is due first."""
        self.stack += steps

    def exchange(self, old: Any, new: Any) -> None:
        """Replace a step anywhere on the stack."""
        for place in range(len(self.stack) - 1, -1, -1):
            if self.stack[place] is old:
                self.stack[place] = new
                return

    def pending(self, kind: type[S]) -> S | None:
        """Return the topmost step of exactly this type; None without one."""
        for step in reversed(self.stack):
            if type(step) is kind:
                found: S = step
                return found
        return None

    def publish(self, event: Event, facts: Facts) -> None:
        """Call all subscribers of an event, in order."""
        for follow in self.subscribers.get(type(event), ()):
            follow(self, event, facts)

    def hero_id(self, n: int) -> HeroId:
        """Return the identity of the Hero at index `n`, for use in steps."""
        return self.heroes[n].sheet

    def maybe_hero_id(self, n: int) -> HeroId | None:
        """Return the identity of the Hero at index `n`; None for NONE."""
        return None if n == NONE else self.hero_id(n)

    def hero_index(self, hero: HeroId | None) -> int:
        """Return the index of a Hero; NONE if it was replaced or is None."""
        return self.heroes.places.get(hero, NONE)

    # ---- queries -----------------------------------------------------------------
    @property
    def first_edition(self) -> bool:
        """Whether this is a record from before rules were revised, which is played as it was.

        It asks about stances once a Fight phase, lets Fire Items light without cost and through
        walls, burns Kerosene and moves Allies on some moves only, and accepts any correction.
        """
        return EDITION in self.ruled

    @property
    def second_edition(self) -> bool:
        """Whether this is a record from before the second revision of rules, or an older one.

        It rolls for landings even if no Site has room, and for no new place when Allies lost
        theirs.
        """
        return self.setup.edition < 3

    @property
    def third_edition(self) -> bool:
        """Whether this is a record from before the third revision of rules, or an older one.

        It hits no Zombie Hero together with the Zombies in its space, and without a board none by
        a shot, forgets which markers of cards have been removed, asks for dice of a Hero who has
        died since they were due, lets the Heroes choose the marker of Kerosene that catches fire as
        the Fire Phase ends, and forgets who carries too much when a phase is set by hand.
        """
        return self.setup.edition < 4

    @property
    def fourth_edition(self) -> bool:
        """Whether this is a record from before the fourth revision of rules, or an older one.

        Who stands where Kerosene has caught fire next to an older fire rolls before it lights more.
        """
        return self.setup.edition < 5

    @property
    def guide(self) -> bool:
        """Whether there is no board: figures are counted, not placed."""
        return self.ground is None

    def soldiers(self, space: int) -> int:
        """Return the Soldiers in a space, of both colours; without Martians, the Zombies."""
        troops, martians = self.troops, self.setup.martians
        if martians == 1:
            return troops[0][space]
        return sum([colour[space] for colour in troops[: martians or None]])

    @property
    def packs(self) -> list[Troops]:
        """The Soldiers by colour and space; without Martians, the Zombies."""
        troops, martians = self.troops, self.setup.martians
        return troops if len(troops) == martians else troops[: martians or None]

    def on_board(self) -> int:
        """Return the number of Soldiers on the board."""
        return self.setup.all_soldiers - sum(self.pool)

    def champion_at(self, space: int) -> int:
        """Return the giant Champion in a space, or NONE (IFOS-168)."""
        for which in (ZARD, SUPER):
            each = self.champions[which]
            if each.playing and each.space == space:
                return which
        return NONE

    def leader_at(self, space: int) -> bool:
        """Return whether the Martian Leader is in a space."""
        leader = self.champions[LEADER]
        return leader.playing and leader.space == space

    def pack_at(self, space: int) -> bool:
        """Return whether a Pack or Champion is in a space; without Martians, a Zombie."""
        there = self.champions.spaces
        if self.setup.martians == 1:
            there |= self.troops[0].some
        else:
            for troops in self.packs:
                there |= troops.some
        return space >= 0 and bool(there >> space & 1)

    def martians_at(self, space: int) -> bool:
        """Return whether any foe of the Heroes is in a space: a Martian or a Zombie."""
        return self.pack_at(space) or (self.setup.zombies > 0 and self.zombies_at(space))

    def zombies_at(self, space: int) -> bool:
        """Return whether any Zombie or Zombie Hero is in a space."""
        rows = (self.troops[seat] for seat in self.setup.seats_of[ZOMBIE])
        return any(row[space] for row in rows) or bool(self.risen_at(space))

    def risen_at(self, space: int) -> list[int]:
        """Return the Zombie Heroes in a space, as indices into `champions`."""
        return [
            which
            for which in range(len(CHAMPIONS), len(self.champions))
            if self.champions[which].playing and self.champions[which].space == space
        ]

    def heroes_at(self, space: int) -> list[int]:
        """Return the living Heroes in a space."""
        return [n for n, hero in enumerate(self.heroes) if hero.alive and hero.space == space]

    def crowd_at(self, space: int) -> int:
        """Return the Crowd in a space, or NONE."""
        for n, crowd in enumerate(self.crowds):
            if crowd.space == space:
                return n
        return NONE

    def fire_at(self, space: int) -> bool:
        """Return whether a space burns."""
        return any([fire.space == space for fire in self.fires])

    def owner(self, hero: int) -> int:
        """Return the seat that plays a Hero (IFOS-008)."""
        return self.setup.owners[hero]

    def turn_mark(self) -> int:
        """Return the number that decides odd and even turns (IFOS-A67)."""
        by_marker = self.ruled["IFOS-A67"] == "marker" and self.setup.scenario.end != "never"
        return self.track_marker if by_marker else self.rounds + 1


# Copies all values from one position to another; only lists are copied, the rest is shared.
copy_values = copier(Position)


class MatchState(Position, StateByRole):
    """A position with the engine's contract; the base class of `state.InvasionState`."""

    __slots__ = ()

    @abstractmethod
    def listed(self) -> list[Action]:
        """List all legal actions, and keep the list, because checks and
        prompts ask for it repeatedly.
        """
