"""The panel of Martian Invasion: the phases, both sides, the battle, the card counter."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.domain import Reveal
from companion.engine.prompts import Option, Prompt
from companion.engine.state import State
from companion.words import Several
from ui.kivy_layer.kept import Kept
from ui.looks.pictures import BustPicture, MartianPicture
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.shell.theme import inks, theme
from ui.table.panels.box_panel import BoxPanel
from ui.table.prompts.choices import AnswerAsk
from ui.table.prompts.reveal import RevealAsk, Said
from ui.table.prompts.scoreboard import Scoreboard
from ui.text import say
from ui.widgets.ribbon import Score, of_seat

SIDES = ("panels-martians", "panels-humans")
ABDUCTION = "abduction"  # The prompt before the first battle.
REVEAL = "reveal"
BATTLES = ("space", "air", "ground")
BATTLE_AHEAD = "space"  # The phase after that prompt.
# The share of the answers in a battle, small enough that its cards remain visible; the second one
# is for large letters.
BATTLE_SHARE, BATTLE_SHARE_LARGE = 0.46, 0.4
ANSWERS = ("mind", "boost")  # Verbs to which the other side may answer in turn.


class Ahead(NamedTuple):
    """A reveal that is asked for before its turn, together with the prompt that comes first.

    `before` are the actions that pass on that prompt, the options are its other answers.
    """

    prompt: Prompt
    before: tuple[Action, ...]
    instead: tuple[Option, ...]


class CardLine(BoxLayout):
    """A revealed card with its Bonus cards, and their force together."""

    words = StringProperty("")
    force = NumericProperty(0)
    guest = BooleanProperty(False)  # Whether it is a human card that fights for the Martians.


class SideCard(BoxLayout):
    """A side: name, points, sizes of hand and piles, and revealed cards."""

    name = StringProperty("")
    side = StringProperty("")
    colour = StringProperty("grey")
    seat = NumericProperty(0)
    vp = NumericProperty(0)
    goal = NumericProperty(3)
    sp = NumericProperty(0)
    counts = StringProperty("")
    total = StringProperty("")
    leads = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._lines = Kept(self.ids.cards, CardLine)

    def fill(self, seen: dict[str, Any], fight: dict[str, Any] | None) -> None:
        """Show this side of an observation, and its cards in a battle."""
        seat = int(self.seat)
        self.vp, self.goal, self.sp = seen["vp"][seat], seen["goal"], seen["sp"][seat]
        hand, deck, discards = seen["hands"][seat], seen["decks"][seat], seen["discards"][seat]
        self.counts = say("panels-piles", hand=hand, deck=deck, discards=discards)
        if seen.get("uncounted"):
            self.counts = say("panels-not-counted")
        guests = fight["turned"] if fight and seat == 0 else []
        entries = (*fight["table"][seat], *guests) if fight else ()
        for line, entry in self._lines.show(entries):
            line.words, line.force = _words(entry), entry["force"]
            line.guest = entry in guests
        self.total = str(fight["forces"][seat]) if fight else ""
        self.leads = fight is not None and fight["forces"][seat] > fight["forces"][1 - seat]


def _words(entry: dict[str, Any]) -> str:
    """Return a card and its attached cards in words, each with its force."""
    first, *attached = zip(entry["cards"], entry["forces"], strict=True)
    parts = [f"{first[0]} {first[1]}", *(f"{name} +{force}" for name, force in attached)]
    return ", ".join(parts)


def _phase(key: str) -> str:
    """Return the name of a phase in words."""
    return say(f"panels-phase-{key.lower()}")


def _plain(words: str) -> Score:
    return Score("", words, inks.muted)


def _revealed(seen: dict[str, Any]) -> bool:
    """Return whether revealed cards of a battle lie on the table."""
    return any(seen["table"]) or bool(seen["turned"])


def totals(state: State) -> Sequence[int]:
    """Return the force of each side in the revealed battle, or in the last one."""
    seen = state.observation(None)
    shown = seen if _revealed(seen) else seen["battle"] or seen
    forces: Sequence[int] = shown["forces"]
    return forces


class MemoryLine(BoxLayout):
    """A kind of card, and how many of its copies have not been seen yet."""

    name = StringProperty("")
    left = StringProperty("")
    gone = BooleanProperty(False)


class InvasionPanel(BoxPanel):
    """Shows the phases, both sides, the battle and the card counter of Martian Invasion."""

    headline = StringProperty("")
    helps = BooleanProperty(False)  # Whether the table wants the card counter.
    unfolded = BooleanProperty(False)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._ahead: Ahead | None = None
        self._reveal: RevealAsk | None = None
        self._memory = Kept(self.ids.memory, MemoryLine)
        self.sides = [self._side(seat) for seat in (0, 1)]

    def _side(self, seat: int) -> SideCard:
        place = self.game.seats[seat]
        made = SideCard(name=place.name, colour=place.colour, seat=seat, side=say(SIDES[seat]))
        self.ids.sides.add_widget(made)
        return made

    def counts(self) -> tuple[Score, ...]:
        """Return the Victory Points of both sides, and who won the battles of this turn."""
        seen = self.game.public
        said = [say("panels-of-all", count=vp, all=seen["goal"]) for vp in seen["vp"]]
        now = BATTLE_AHEAD if self._ahead else seen["phase"]
        won = self._won()
        battles = []
        for place, each in enumerate(BATTLES):
            seat = won[place] if place < len(won) else -1
            colour = self.game.seats[seat].colour if seat >= 0 else ""
            score = of_seat(seat, colour, _phase(each)) if colour else _plain(_phase(each))
            # On a tall screen there is only room for the current battle.
            if each == now or not theme.portrait:
                battles.append(score._replace(lit=each == now))
        return (*self.each_seat(said), *battles)

    def _won(self) -> list[int]:
        """Return the seat that won each battle of this turn so far, -1 for a draw."""
        won: list[int] = []
        for step in reversed(self.game.match.steps):
            kinds = {fact.kind: fact for fact in step.facts}
            if "regrouped" in kinds:
                break
            if "scored" in kinds:
                won.insert(0, kinds["scored"].seat)
        return won

    @property
    def panel_share(self) -> float:
        """0 while cards are entered, as that needs the whole screen."""
        return 0.0 if self._entering else super().panel_share

    @property
    def due_share(self) -> float:
        """Large while cards are entered, small while the cards of a battle are shown."""
        if self._entering:
            return 0.86
        if not _revealed(self.game.public):
            return super().due_share
        return BATTLE_SHARE_LARGE if theme.large_letters else BATTLE_SHARE

    @property
    def _entering(self) -> bool:
        return self._ahead is not None or any(
            prompt.domain.takes_several and self.game.bot_at(seat) is None
            for prompt in self.game.prompts
            for seat in prompt.players
        )

    def narrow(self, prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
        """Ask for the cards in Space at the prompt for an Abduction: entering them passes on it."""
        due = (self._ahead.prompt,) if self._ahead else tuple(prompts)
        return tuple(p._replace(detail="") if p.domain.takes_several else p for p in due)

    def _after_pass(self, prompts: Sequence[Prompt]) -> Ahead | None:
        """Return the reveal after the prompt for an Abduction if that is passed, or None."""
        first = prompts[0] if len(prompts) == 1 else None
        if first is None or first.name != ABDUCTION:
            return None
        passes = first.domain.passes()
        after = self.game.preview(passes) if passes else None
        due = after.state.prompts() if after else ()
        if len(due) != 1 or not isinstance(due[0].domain, Reveal) or due[0].domain.cover:
            return None
        name = self.game.names[first.players[0]]
        instead = tuple(
            replace(option, label=f"{name}: {option.label}")
            for option in first.domain.choices()
            if option.action not in passes
        )
        return Ahead(due[0], passes, instead)

    def ask(self, prompt: Prompt, app: Desk) -> Widget | None:
        """Show a reveal with a scoreboard, and a rare answer to an answer with a large pass key."""
        if isinstance(prompt.domain, Reveal):
            _, before, instead = self._ahead or (prompt, (), ())
            self._reveal = self._reveal or self._make_reveal(app)
            self._reveal.put(prompt.domain, before, instead)
            return self._reveal
        last = self.game.match.steps[-1:]
        if prompt.domain.choices() and prompt.domain.passes() and last:
            # An answer to an answer is rare: make passing the large key.
            return AnswerAsk(prompt.domain, app) if last[0].action.verb in ANSWERS else None
        return None

    def _make_reveal(self, app: Desk) -> RevealAsk:
        board = Scoreboard((MartianPicture(kind="leader"), BustPicture(number=1)))
        said = Said(self._lead, self._verdict)
        return RevealAsk(app, totals, (ABDUCTION, REVEAL), board, said)

    def _lead(self, forces: Sequence[int]) -> str:
        """Return in words who leads and by how much; before the first card, what is due."""
        if not forces:
            phase = BATTLE_AHEAD if self._ahead else self.game.public["phase"]
            return say("panels-lay-cards", phase=_phase(phase))
        by = forces[0] - forces[1]
        if not by:
            return say("panels-even")
        return say("panels-lead", side="martians" if by > 0 else "humans", count=abs(by))

    def _verdict(self, forces: Sequence[int]) -> str:
        """Return in words who would win the battle with these forces."""
        if forces[0] == forces[1]:
            return say("panels-nobody-wins")
        return say("panels-win", side="martians" if forces[0] > forces[1] else "humans")

    @property
    def headed(self) -> bool:
        """Whether a reveal is shown, as its scoreboard is the heading."""
        domains = (prompt.domain for prompt in self.narrow(self.game.prompts))
        return any(isinstance(each, Reveal) and not each.cover for each in domains)

    def refresh(self) -> None:
        """Show the current public state."""
        self._ahead = self._after_pass(self.game.prompts)
        if self.hidden:
            return
        seen = self.game.public
        fight = self._fight(seen)
        for side in self.sides:
            side.fill(seen, fight)
        self._remember(seen["memory"])

    def _fight(self, seen: dict[str, Any]) -> dict[str, Any] | None:
        """Return the observation of the battle to show: the revealed one, or else the last."""
        if _revealed(seen):
            self.headline = say("panels-revealed-now", phase=_phase(seen["phase"]))
            return seen
        last: dict[str, Any] | None = seen["battle"]
        if last is None:
            self.headline = say("panels-no-battle")
            return None
        point = tuple(self.game.names[seat] for seat in (0, 1) if last["gained"][seat])
        phase = _phase(last["phase"])
        self.headline = (
            say("panels-last-battle-won", phase=phase, who=Several(point))
            if point
            else say("panels-last-battle-drawn", phase=phase)
        )
        return last

    def fold(self) -> None:
        """Show or hide the card counter, which is long and pushes the news down."""
        self.unfolded = not self.unfolded
        self._remember(self.game.public["memory"])

    def _remember(self, memory: list[list[dict[str, Any]]] | None) -> None:
        self.helps = memory is not None
        pairs = zip(*memory, strict=True) if memory and self.unfolded else ()
        for line, kind in self._memory.show(kind for pair in pairs for kind in pair):
            line.name, line.gone = kind["name"], not kind["unseen"]
            line.left = say("panels-unseen", count=kind["unseen"])
