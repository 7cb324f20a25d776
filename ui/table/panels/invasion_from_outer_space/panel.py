"""The panel of Invasion From Outer Space: the three numbers that decide, the phase,
the Heroes' sheets, the Martians' side, and the dice of the Fight or Blast going on.
"""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.prompts import Prompt
from companion.engine.state import with_names
from ui.boxes.invasion_from_outer_space.boards.heroes import marks_of
from ui.boxes.invasion_from_outer_space.boards.play import BoardPart
from ui.kivy_layer.kept import Kept
from ui.shell.desk import Desk
from ui.shell.game import Game
from ui.shell.theme import theme
from ui.table.panels.box_panel import BoxPanel
from ui.table.panels.invasion_from_outer_space.board import OnBoard
from ui.table.panels.invasion_from_outer_space.force import Force  # noqa: F401 - in the kv file
from ui.table.panels.invasion_from_outer_space.guide import Guide
from ui.table.panels.invasion_from_outer_space.numbers import (
    BigNumber,
    count,
    has_run_out,
    three_sided,
)
from ui.table.panels.invasion_from_outer_space.part import Part, Seen
from ui.table.panels.invasion_from_outer_space.sheets import SheetCard
from ui.table.panels.invasion_from_outer_space.things import asked_about, picture_of
from ui.text import say
from ui.widgets.die import Die
from ui.widgets.quick_edit import put_right, values_of

# The phases of the Martian Turn, and the other parts of a round.
PHASES = ("track", "draw", "reinforce", "command", "march", "rayguns", "fights", "land")
OTHER = ("fire_phase", "heroes", "crowd_phase", "zombies")
# What a tap on each of the three numbers corrects, with two sides and with three.
BEHIND = (("phase", "marker"), ("track/0",), ("track/1", "track/2"))
BEHIND_THREE = (("phase", "track/0"), ("track/1", "six/1"), ("track/2", "six/2"))
# What a tap on the Martians' side corrects: everything but the numbers and the Heroes.
BEHIND_FORCE = (
    "soldiers", "cp", "bonus", "landing", "control", "champion", "tech", "hand", "deck",
    "crowd", "saucer", "ruin", "dead", "won",
)  # fmt: skip
# Verbs after which the text of a card matters.
PLAYS = ("play", "use", "shoot", "reveal", "found", "card")


class InvasionFromOuterSpacePanel(BoxPanel):
    """The panel of the box; see `ui.table.panels`."""

    turn_words = StringProperty("")
    phase_words = StringProperty("")
    lamps = NumericProperty(-1)  # lit lamps, one per phase left in the Martian Turn; -1: no lamps
    plays = PLAYS
    with_board = BooleanProperty(False)
    # On a wide screen the numbers are next to the board, which needs the height.
    at_side = BooleanProperty(False)

    def __init__(self, game: Game) -> None:
        super().__init__(game, spacing=0)  # an empty part in the middle must leave no gap
        self.numbers = [BigNumber() for _ in range(3)]
        behind = BEHIND_THREE if three_sided(game.public) else BEHIND
        for number, paths in zip(self.numbers, behind, strict=True):
            number.bind(on_release=lambda _, paths=paths: self._put_right("", *paths))
            self.ids.numbers.add_widget(number)
        self.ids.force.bind(on_release=lambda _: self._put_right(self._foes(), *BEHIND_FORCE))
        self.heroes: list[SheetCard] = []
        self._dice = Kept(self.ids.dice, Die)
        self.part: Part = Guide(self)
        self.part.enter()

    def _foes(self) -> str:
        seen = self.game.public
        if three_sided(seen):
            return say("panels-the-foes")
        return say("panels-the-martians" if seen["martians"] else "panels-the-zombies")

    @property
    def board(self) -> BoardPart | None:
        """The drawn board, if there is one."""
        return self.part.board if isinstance(self.part, OnBoard) else None

    @property
    def due_share(self) -> float:
        """The largest share of a tall screen for the prompts: a board needs space above."""
        return self.part.due_share

    @property
    def panel_share(self) -> float:
        """The panel's width on a wide screen, relative to that of the prompts."""
        return self.part.panel_share

    @property
    def answers(self) -> Widget | None:
        """The answers of the part that is shown."""
        return self.part.answers

    @property
    def foot(self) -> Widget | None:
        """The primary button of the part that is shown."""
        return self.part.foot

    @property
    def bar_words(self) -> str:
        """Turn and phase, if a board takes the space where they are usually shown."""
        if self.board is None:
            return ""
        return ", ".join(filter(None, (self.turn_words, self.phase_words)))

    def where(self) -> str:
        """Return how far the round has come."""
        seen = self.game.public
        number = say("panels-round", number=seen["round"])
        named = self.board is not None and self.turn_words == number  # by the bar already
        parts = [number] if seen["marker"] and not named else []
        if theme.portrait and self.board is not None:
            # The colour of the band says whose turn it is, but for three sides.
            parts.insert(0, self.turn_words if three_sided(seen) else self.phase_words)
        # The table screen itself marks practice cards.
        parts += (
            [say("panels-practice-boards")] if self.part.practice and not self.game.practice else []
        )
        return "  ·  ".join(parts)

    def refresh(self) -> None:
        """Show the current public state."""
        seen = self.game.public
        count(self.numbers, seen)
        self._show_phase(seen)
        self._show_heroes(seen)
        self.ids.force.fill(seen, self.game.names)
        self._show_dice(seen["fight"])
        self._choose_part(seen)
        self.part.refresh(seen)

    def ask(self, prompt: Prompt, app: Desk) -> Widget | None:
        """Return the answers of the part that is shown."""
        return self.part.ask(prompt, app)

    def narrow(self, prompts: Sequence[Prompt]) -> tuple[Prompt, ...]:
        """Drop what is answered on the panel itself; light the Hero who is asked about."""
        shown = self.part.narrow(prompts)
        asked = asked_about(shown, len(self.heroes)) if self.part.offer is None else {}
        for place, card in enumerate(self.heroes):
            card.answer = asked.get(place)
        return shown

    def picture(self, action: Action) -> Widget | None:
        """Return a picture of a Hero, a Martian, a saucer or a die, or None."""
        return picture_of(action, self.game.public["heroes"])

    def _touch(self, card: SheetCard, place: str) -> None:
        """Answer with a lit Hero; else correct that Hero."""
        if card.answer is not None:
            self.game.act(card.answer)
        else:
            self._put_right(card.name, place)

    def _choose_part(self, seen: Seen) -> None:
        """Show the board or the guide: a match can switch between them."""
        kind = Guide if seen["board"] is None else OnBoard
        if type(self.part) is not kind:
            self.part.leave()
            self.part = kind(self)
            self.part.enter()
        self.with_board = kind is OnBoard
        self.at_side = self.with_board and not theme.portrait

    def _put_right(self, title: str, *paths: str) -> None:
        values = values_of(self.game, *paths)
        if values:
            put_right(self.game, title or with_names(values[0].label, self.game.names), values)

    def _show_phase(self, seen: Seen) -> None:
        phase = seen["phase"]
        place = PHASES.index(phase) if phase in PHASES else len(PHASES)
        self.lamps = len(PHASES) - place or -1
        if phase in PHASES:
            self.turn_words = say("panels-martian-turn")
            name = say(f"panels-martian-phase-{phase}")
            self.phase_words = say("panels-step-of", number=place + 1, all=len(PHASES), name=name)
        else:
            self.turn_words = _part_of_round(seen)
            self.phase_words = say("panels-scenario", name=seen["scenario"]["name"])
        if phase == "heroes":
            left = sum(hero["alive"] and not hero["acted"] for hero in seen["heroes"])
            self.phase_words = say("panels-still-to-act", count=left)

    def _show_heroes(self, seen: Seen) -> None:
        while len(self.heroes) < len(seen["heroes"]):
            # Two columns, so that a long list of Items pushes only what is below it.
            room = self.ids.left if len(self.heroes) % 2 == 0 else self.ids.right
            card, place = SheetCard(), f"hero/{len(self.heroes)}"
            card.bind(on_release=lambda card, place=place: self._touch(card, place))
            self.heroes.append(card)
            room.add_widget(card)
        while len(self.heroes) > len(seen["heroes"]):
            gone = self.heroes.pop()
            gone.parent.remove_widget(gone)
        names = self.game.state.card_names()
        for n, (card, hero) in enumerate(zip(self.heroes, seen["heroes"], strict=True)):
            card.fill(hero, names, self.game.seats, n == seen["active"])
        marks = marks_of([hero["name"] for hero in seen["heroes"]])
        for card, mark in zip(self.heroes, marks, strict=True):
            card.mark = mark

    def _show_dice(self, fight: Seen | None) -> None:
        sides = () if fight is None else (("white", fight["ours"]), ("green", fight["theirs"]))
        rolled = [(str(face), colour) for colour, faces in sides for face in reversed(faces)]
        for die, (face, colour) in self._dice.show(rolled):
            die.face, die.colour = face, colour


def _part_of_round(seen: Seen) -> str:
    """Name what is going on outside the Martian Turn; between two phases, only the round."""
    if seen["phase"] in OTHER:
        return say(f"panels-part-{seen['phase'].replace('_', '-')}")
    if has_run_out(seen):
        return say("panels-part-end")
    begun = seen["marker"] or seen["round"] > 1
    return say("panels-round", number=seen["round"]) if begun else say("panels-part-setup")
