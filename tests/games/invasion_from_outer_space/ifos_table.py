"""A match of Invasion From Outer Space put into a known position, and played in short words.

A position is laid out by hand, as a test needs it; from there every step goes through `apply`.
Names of cards and Heroes are those of the practice data.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from companion.engine.actions import CHANCE, SIMULTANEOUS, TABLE, Action, IllegalAction
from companion.engine.state import Fact, with_names
from companion.games.invasion_from_outer_space import BOX, action_labels
from companion.games.invasion_from_outer_space.engine import settle
from companion.games.invasion_from_outer_space.rules import opening
from companion.games.invasion_from_outer_space.state import InvasionState
from companion.games.invasion_from_outer_space.steps.base import Roll, Step
from companion.games.invasion_from_outer_space.steps.heroes import HeroTurn
from companion.games.invasion_from_outer_space.steps.turn import MartianTurn, Round, RoundPart
from companion.games.invasion_from_outer_space.table import sides
from companion.games.invasion_from_outer_space.table.party import Party
from companion.games.invasion_from_outer_space.table.position import HERO, MARTIAN, Hero

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eva", "Fay")
# The sheets of the four Heroes on the table unless a test names others.
HEROES = ("Hannah", "Lucrezia", "Angelica", "Cassidy")


@cache
def components() -> dict[str, Any]:
    """The practice data, read once."""
    return BOX.components()


class Table:
    """A match that a test looks at; `state` is the present one."""

    def __init__(
        self,
        play: str = "board",
        *,
        seats: int = 2,
        game: str = "basic",
        scenario: str = "invasion",
        heroes: tuple[str, ...] = HEROES,
        simulated: bool = False,
        rulings: Mapping[str, str] | None = None,
        entered: Mapping[str, Any] | None = None,
        guests: str = "",
    ) -> None:
        """Begin in the first Martian Turn with nothing on the board but the Landing Sites."""
        self.state: InvasionState = BOX.new_state(
            seats, simulated=simulated, rulings=rulings,
            options={"play": play, "game": game, "scenario": scenario}
            | ({"heroes": guests} if guests else {}),
            components=entered if entered is not None else components(),
        )  # fmt: skip
        self.facts: list[Fact] = []
        p = self.p
        if play == "board":
            opening.lay_board(p, [0, 1, 2, 3])
        sheets = [n for name in heroes for n, s in enumerate(p.setup.sheets) if s.name == name]
        p.heroes = Party(
            Hero(sheet, p.ground.centre if p.ground else -1, tokens=1) for sheet in sheets
        )
        p.sheets = tuple(n for n in range(len(p.setup.sheets)) if n not in sheets)
        p.started, p.track_marker, p.rounds = True, p.setup.scenario.turns, 0
        p.stack = [Round(RoundPart.FIRES)]

    @property
    def p(self) -> InvasionState:
        """The position, for laying out and for looking."""
        self.state._listed = None
        return self.state

    # ---- laying out -------------------------------------------------------------------
    def at(self, phase: str) -> "Table":
        """Stand at the beginning of a phase of the Martian Turn, or in the Hero Turn ("heroes")."""
        p = self.p
        if phase == "heroes":
            p.side, p.moved, p.activated = HERO, False, 0
            p.stack = [Round(RoundPart.CROWDS), HeroTurn()]
        else:
            place = sides.PHASES_MARTIAN.index(phase)
            p.side, p.moved = MARTIAN, place > sides.PHASES_MARTIAN.index("march")
            opening_step = sides.OPENING[phase]()
            p.stack = [Round(RoundPart.FIRES), MartianTurn(place + 1), opening_step]
        return self.settle()

    def space(self, building: str, nth: int = 0) -> int:
        """The number of a space of a building, by its name or the name on the Hero sheets."""
        ground = self.p.ground
        assert ground is not None
        each = next(b for b in ground.buildings if building in (b.name, b.start))
        return [s for s in range(ground.size) if each.mask >> s & 1][nth]

    def card(self, name: str, deck: str = "") -> int:
        """The place of a card in the setting, by its name."""
        return next(
            n for n, c in enumerate(self.p.setup.cards) if c.name == name and deck in ("", c.deck)
        )

    def key(self, name: str) -> str:
        """The key of a card, by its name."""
        return self.p.setup.cards[self.card(name)].key

    def hero(self, n: int, **values: Any) -> None:
        """Set values of a Hero: space, wounds, tokens ..."""
        self.p.heroes[n] = replace(self.p.heroes[n], **values)

    def item(self, n: int, *names: str) -> None:
        """Lay Items from the deck before a Hero."""
        for name in names:
            card = self._from_deck(HERO, name)
            self.hero(n, items=(*self.p.heroes[n].items, card))

    def hand(self, seat: int, *names: str) -> None:
        """Put cards of the deck into a hand; at a table nobody knows which."""
        deck = MARTIAN if seat < self.p.setup.martians else HERO
        for name in names:
            card = self._from_deck(deck, name)
            self.p.hand_sizes[seat] += 1
            if self.p.simulated:
                self.p.hands[seat] = tuple(sorted((*self.p.hands[seat], card)))

    def discarded(self, deck: int, *names: str) -> None:
        """Put cards of a deck (HERO, MARTIAN) on its discard pile."""
        for name in names:
            self.p.discard[deck].append(self._from_deck(deck, name))

    def _from_deck(self, deck: int, name: str) -> int:
        card = self.card(name, self.p.setup.deck_names[deck])
        self.p.deck_sizes[deck] -= 1
        if self.p.simulated:
            self.p.deck_cards[deck].remove(card)
        return card

    def soldiers(self, space: int, number: int, colour: int = 0) -> None:
        """Put Soldiers of the pool on the board; without a board anywhere."""
        self.p.pool[colour] -= number
        if not self.p.guide:
            self.p.troops[colour][space] += number

    def champion(self, which: int, space: int = -1, **values: Any) -> None:
        """Bring a Champion (ZARD, LEADER, SUPER) into play."""
        each = self.p.champions[which]
        self.p.champions[which] = replace(each, playing=True, space=space, **values)

    def carry_out(self, *steps: Step) -> "Table":
        """Put steps on the stack, the last one first, and carry on."""
        self.p.push(*steps)
        return self.settle()

    def settle(self) -> "Table":
        """Carry on after frames were put on the agenda by hand."""
        settle(self.p, self.facts)
        self._at_rest()
        return self

    # ---- looking ------------------------------------------------------------------------
    @property
    def asked(self) -> str:
        """The short name of what is asked now."""
        prompts = self.state.prompts()
        return prompts[0].name if prompts else ""

    def verbs(self, player: int | None = None) -> set[str]:
        """The verbs of all that is legal now."""
        return {action.verb for action in self.state.legal_actions(player)}

    def args(self, verb: str) -> list[tuple[int | str, ...]]:
        """The arguments of all legal actions of a verb."""
        return [action.args for action in self.state.legal_actions() if action.verb == verb]

    def can(self, verb: str, *args: int | str) -> bool:
        """Say whether an action of that verb and, if any are given, those args is legal."""
        found = self.args(verb)
        return bool(found) if not args else args in found

    def buttons(self, verb: str) -> list[str]:
        """What the buttons of all legal actions of a verb read."""
        legal = self.state.legal_actions()
        return [str(action_labels.label(self.p, each)) for each in legal if each.verb == verb]

    def said(self, kind: str) -> str:
        """The last fact of a kind, with names."""
        return [fact for fact in self.facts if fact.kind == kind][-1].words(NAMES)

    def story(self) -> list[str]:
        """What has happened since this was last asked for, in words."""
        said = [fact.words(NAMES) for fact in self.facts]
        self.facts = []
        return said

    def question(self) -> str:
        """What is asked now, in words."""
        return with_names(self.state.prompts()[0].text, NAMES)

    def kinds(self) -> list[str]:
        """The kinds of all facts so far."""
        return [fact.kind for fact in self.facts]

    # ---- playing ----------------------------------------------------------------------
    def push(self, action: Action) -> "Table":
        """Apply an action."""
        self.state, facts = self.p.apply(action)
        self.facts += facts
        self._same_players()
        self._at_rest()
        return self

    def _at_rest(self) -> None:
        """Check that no step is left that asks nobody: carrying on again changes nothing."""
        before, more = self.p.stack[:], list[Fact]()
        settle(self.state, more)
        assert (self.state.stack, more) == (before, []), "a step has been forgotten"

    def _same_players(self) -> None:
        """Check that who acts is who is asked, and anybody only where several are."""
        prompts = self.state.prompts()
        if prompts and not isinstance(self.state.stack[-1], Roll):
            due, asked = self.state._due_player(self.state.stack[-1]), prompts[0].players
            acts = TABLE if due == CHANCE else due
            assert acts == (asked[0] if len(asked) == 1 else SIMULTANEOUS), (acts, asked)

    def do(self, verb: str, *args: int | str) -> "Table":
        """Do the one legal action of that verb and those args, whoever may; any without args."""
        legal = self.p.legal_actions()
        found = [a for a in legal if a.verb == verb and (not args or a.args == args)]
        if not found:
            here = sorted({f"{a.verb}{a.args}" for a in legal})
            raise IllegalAction("", f"{verb}{args} is not legal at {self.asked}: {here}")
        return self.push(found[0])

    def refuses(self, verb: str, *args: int | str, player: int | None = None) -> str:
        """Have an action refused; the rule that forbids it."""
        players = (player,) if player is not None else (TABLE, CHANCE, *range(self.p.seats))
        rule = ""
        for each in players:
            try:
                self.state.check(Action(each, verb, args))
            except IllegalAction as error:
                rule = error.rule
            else:
                raise AssertionError(f"{verb}{args} is legal for {each}")
        return rule

    def roll(self, *faces: int, green: tuple[int, ...] = ()) -> "Table":
        """Give the dice that are due; `green` are those of the other colour."""
        counts = [faces.count(face) for face in range(1, 7)]
        if green:
            counts += [green.count(face) for face in range(1, 7)]
        return self.push(Action(CHANCE, "roll", tuple(counts)))

    def due(self) -> str:
        """What the dice that are due are for."""
        frame = self.p.stack[-1]
        return str(frame.purpose) if isinstance(frame, Roll) else ""

    def skip(self) -> "Table":
        """Have nobody play a card in the windows that are open now."""
        while self.p.stack and self.p.stack[-1].kind in ("window", "immediate"):
            verbs = self.verbs()
            self.do(next(v for v in ("go_on", "pass", "none_due") if v in verbs))
        return self
