"""The drawn board in a match: what taps and drags do, and which spaces are lit."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.page import BoardMove, BoardView, BoardWalk, Template
from companion.match.match import Step
from companion.words import Several, Text
from ui.boxes.invasion_from_outer_space.boards.bubble import Bubble
from ui.boxes.invasion_from_outer_space.boards.options import Keys
from ui.boxes.invasion_from_outer_space.boards.pieces import Sides, overlap
from ui.boxes.invasion_from_outer_space.boards.small_map import SmallMap
from ui.boxes.invasion_from_outer_space.boards.view import Board
from ui.kivy_layer.due import DRAW, Due
from ui.shell.game import Game
from ui.shell.theme import LINE, RAISED, named, theme
from ui.text import say
from ui.widgets import Column, Press, Tap, ask
from ui.widgets.corrections import put_right_at
from ui.widgets.sheet import Answer


class Templates:
    """The possible placements of a template, and `now`, the current one.

    A tap on the space that it starts from turns it to the next placement, a tap on another space
    turns it to cover that space.
    """

    def __init__(self, offered: Iterable[Template] = ()) -> None:
        """Choose no placement at first, or the first one if all start from the same space."""
        self.by_source: dict[int, list[Template]] = {}
        for each in offered:
            self.by_source.setdefault(each.source, []).append(each)
        self.now: Template | None = None
        if len(self.by_source) == 1:
            self.now = next(iter(self.by_source.values()))[0]

    def __bool__(self) -> bool:
        """Return whether there is a template to place."""
        return bool(self.by_source)

    def lit(self) -> dict[int, str]:
        """Return the spaces to light up: "aim" where it lies now, "source" where it can start."""
        found = dict.fromkeys(self.by_source, "source")
        if self.now is not None:
            found |= dict.fromkeys(self.now.spaces, "aim")
            found[self.now.source] = "chosen"
        return found

    def tap(self, space: int) -> None:
        """Turn the template: to the next placement, or over the tapped space."""
        now = self.now
        if now is None or (space in self.by_source and space != now.source):
            offered = self.by_source.get(space)
            self.now = offered[0] if offered else now
            return
        offered = self.by_source[now.source]
        if space != now.source:
            offered = [each for each in offered if space in each.spaces]
        if offered:
            later = [each for each in offered if each.angle > now.angle]
            self.now = (later or offered)[0]


LENS, MAP = 1.25, 132  # The width of the lens in touch targets, the side of the map in units.
NOTHING = -1  # Stands for no space.


class BoardPart(FloatLayout):
    """The board, with `lens`, the button that zooms it, and `answers`, other buttons it needs.

    A figure is dragged to its destination, or both are tapped. A template is turned by taps. A long
    press on a space corrects what is in it.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(size_hint=(None, None))
        self.game = game
        self.view = BoardView(None)
        self.picking, self.templates = Picking(), Templates()
        self._seen: Mapping[str, Any] = {}
        self._only: Sequence[Action] = ()  # What alone can be touched, nothing if all can.
        self._in_vain = 0  # The number of taps in a row without effect.
        self.stepwise = False  # Whether a walking Hero stops after each tap.
        self._trace: list[int] = []  # The spaces over which a figure is being dragged.
        self.board = Board(self, pos_hint={"x": 0, "y": 0})
        self.board.inks = tuple(named(seat.colour) for seat in game.seats)
        self.bubble = Bubble()
        self._closer = Tap(
            icon="search",
            label=say("boards-closer"),
            ground=RAISED,
            edge=LINE,
            size_hint=(None, None),
        )
        self._map = SmallMap(self.board, label=say("boards-wider"))
        for lens in (self._closer, self._map):
            lens.do = lambda: self.board.zoom(self._middle())
        self.lens: Widget = self._closer  # The key that zooms in, or back.
        self._lens_due = Due(self._place_lens, DRAW)
        self.board.fbind("view", self._lens_due)
        self.add_widget(self.board)
        self.add_widget(self.bubble)
        self.answers = Column()  # Shown with the answers to prompts.
        self.lay = Press(label=say("boards-lay-so"), tone="go")
        self.lay.bind(on_release=lambda _: self._lay())
        self.stay = Press(label=say("boards-stay-here"))
        self.stay.bind(on_release=lambda _: self._end_walk())

    def _place_lens(self, *_: object) -> None:
        """Show the map in a corner where nothing is lit and no key lies, else a small key.

        That keeps clear of lit spaces too, better than being there.
        """
        said = list[Sides]()
        if self.bubble.opacity:
            self.bubble.place(self.board)
            said = [(*self.bubble.pos, self.bubble.right, self.bubble.top)]
        side, key = MAP * theme.unit, (LENS * theme.touch, theme.touch)
        wide, bare = self._clear(self._corners(side, side)), self._clear(self._corners(*key)[::-1])
        things = self.board.figures(), self.board.inside_on_screen()
        bare.sort(key=lambda at: [sum(overlap(at, one) for one in each) for each in things])
        mapped = self.board.zoomed and bool(wide)
        old, self.lens = self.lens, self._map if mapped else self._closer
        spots = wide if mapped else bare
        if self.lens is not old or not spots:
            self.remove_widget(old)
        self.board.keep_clear(*spots[:1], *said)
        if not spots:
            return
        if self.lens.parent is None:
            self.add_widget(self.lens, index=1)  # Below the bubble.
        self._closer.label = say("boards-wider" if self.board.zoomed else "boards-closer")
        self.lens.pos, self.lens.size = spots[0][:2], (side, side) if mapped else key

    def _clear(self, spots: Sequence[Sides]) -> list[Sides]:
        """Return the places that cover no lit space."""
        covered = zip(spots, self.board.covered(spots), strict=True)
        return [spot for spot, number in covered if not number]

    def _corners(self, wide: float, high: float) -> list[Sides]:
        """Return the corners without the box's keys; the last one is below."""
        gap = 8 * theme.unit
        start, end = self.x + gap, self.right - gap - wide
        low, top = self.y + gap, self.top - gap - high
        start, end = (end, start) if theme.mirrored else (start, end)
        corners = ((end, top), (start, top), (start, low))
        return [(x, y, x + wide, y + high) for x, y in corners]

    def refresh(self, seen: Mapping[str, Any]) -> None:
        """Show the current position, and light up what can be done."""
        view = self.game.state.board_view()
        assert view is not None
        if self._only:
            moves = {each: move for each, move in view.moves.items() if each in self._only}
            view = replace(view, moves=moves)
        if view.ground is not self.view.ground:
            self.board.lay(view.ground)
        self.view, self._seen = view, seen
        self._take_up(view)
        self._trace, self._in_vain = [], 0
        self.stepwise = self.stepwise and view.walk is not None
        self.bubble.hide()
        self.board.show(seen, self._lights())
        self._map.show(view.ground, seen)
        self._lens_due()
        self._show_selection()
        self._offer()

    def only(self, actions: Sequence[Action]) -> None:
        """Let only these actions be touched, or all that are due if there are none."""
        if actions != self._only:
            self._only = actions
            self.refresh(self._seen)

    def show_step(self, step: Step | None, place: int) -> None:
        """Show where a bot's step number `place` leads; nothing can be tapped meanwhile."""
        self.picking, self.templates = Picking(), Templates()
        self.answers.clear_widgets()
        before = self.game.match.state_at(place).board_view() if step is not None else None
        move = before.moves.get(step.action) if before is not None and step is not None else None
        lit = {} if move is None else {move.source: "source", move.aim: "aim"}
        lit.pop(NOTHING, None)
        trail = (move.source, move.aim) if move is not None and len(lit) > 1 else ()
        self.board.light(lit, trail)
        if lit:
            self.board.look_closer(lit)

    def _take_up(self, view: BoardView) -> None:
        """Take over the selection and the template's placement, if the same moves are on offer."""

        def pick() -> Picking:
            made = Picking(view.moves.values(), view.walk)
            made.keep(self.picking)
            return made

        moves, placements = tuple(view.moves.values()), tuple(view.templates.values())
        reach = view.walk and (view.walk.start, tuple(view.walk.ways.items()))
        due = tuple(prompt.name for prompt in self.game.prompts)
        self.picking = self.game.entered.of(due, ("picked", moves, reach), pick)
        template = partial(Templates, placements)
        self.templates = self.game.entered.of(due, ("template", placements), template)

    def _lights(self) -> dict[int, str]:
        """Return the spaces to light up: in a drag only its reach, which leaves the map room."""
        lit = self.templates.lit() or self.picking.lit()
        return {space: how for space, how in lit.items() if not self._trace or how != "source"}

    def _light(self, trail: Sequence[int] = ()) -> None:
        self.board.light(self._lights(), trail)
        self._lens_due()
        self._show_selection()
        self._offer()

    def _show_selection(self) -> None:
        """Zoom to a walk's spaces, and to those of picked figures unless the board is spacious.

        While something is dragged, the board below the finger stands still.
        """
        picking, walk = self.picking, self.view.walk
        if self._trace:
            self.board.stop()
        elif walk is not None:  # Heroes who may act next are lit as well, but may be far away.
            self.board.look_closer((walk.start, *walk.ways))
        elif picking.chosen >= 0 and not self.templates and not self.board.spacious:
            self.board.look_closer((picking.chosen, *picking.aims()))
        else:
            self.board.look_closer(())

    def _offer(self) -> None:
        """Show buttons for what cannot be tapped on the board: a template, a Hero who stays."""
        self.answers.clear_widgets()
        now, walk = self.templates.now, self.view.walk
        if now is not None:
            who = Several(now.touched, "commas")
            self.lay.detail = (
                say("boards-touches", who=who) if now.touched else say("boards-touches-nobody")
            )
            self.answers.add_widget(self.lay)
        elif walk is not None and walk.before:
            self.answers.add_widget(self.stay)
        elif self.picking.chosen < 0 and len(self.picking.parties) > 1:
            self.answers.add_widget(self._party_keys())

    def _party_keys(self) -> Keys:
        """Create buttons for how many figures to place; whose they are stands in the question."""
        parties = self.picking.parties
        now = self.picking.party or next(iter(parties))
        choices = [(str(each), str(number)) for each, number in parties.items()]
        self.party_keys = Keys(choices, frozenset([str(now)]), self._pick_party, len(parties))
        return self.party_keys

    def _pick_party(self, party: str) -> None:
        self.picking.party = next(each for each in self.picking.parties if str(each) == party)
        self.party_keys.mark(party)
        self.board.light(self._lights())

    def _middle(self) -> int:
        """Return the space to zoom to: the chosen one, or one where something can be done."""
        lit = [*self.picking.sources, *self.picking.aims()]
        return self.picking.chosen if self.picking.chosen >= 0 else lit[0] if lit else NOTHING

    # ---- taps ----------------------------------------------------------------------------
    def tapped(self, space: int) -> None:
        """Handle a tap on a space; if it does nothing, say why."""
        self.bubble.hide()
        if self.templates:
            self.templates.tap(space)
            self._light()
        elif not self._act_on(space):
            if self.view.walk is not None and space == self.view.walk.start:
                self._go_stepwise(space)
            else:
                self._pick(space)

    def _go_stepwise(self, space: int) -> None:
        """Toggle whether a walking Hero stops after each tap, so as to act on the way."""
        self.stepwise = not self.stepwise
        self._say(say("boards-stepwise" if self.stepwise else "boards-at-once"), space)

    def _walked(self, way: Sequence[int]) -> tuple[Action, ...]:
        walk = self.view.walk
        assert walk is not None
        actions = walk.actions(way)
        return actions[: len(actions) - len(walk.after)] if self.stepwise else actions

    def _act_on(self, space: int) -> bool:
        """Move to a space, or do what can be done there; return whether something was done."""
        way = self.picking.way_to(space)
        walk = self._walked(way) if way else ()
        moves = self.picking.options(space)
        if walk and not moves:
            return self.game.gesture(walk)
        if len(moves) == 1:
            return self.game.gesture(moves[0].actions)
        if moves:
            self._ask(moves, walk)
        return bool(moves)

    def _pick(self, space: int) -> None:
        picking = self.picking
        if space == picking.chosen:
            picking.next_party()
        elif space in picking.sources:
            picking.choose(space)
            if picking.only_here(space):
                self._act_on(space)
                return
        else:
            self._say_why(picking.chosen, space)
            return
        self._light()
        if space == picking.chosen and picking.options(space):
            self._say(say("boards-tap-again"), space)
        if len(picking.parties) > 1:
            party = picking.party or next(iter(picking.parties))
            self._say(say("boards-fewer", party=party), space)

    def _ask(self, moves: Sequence[BoardMove], walk: tuple[Action, ...]) -> None:
        offered = [(self._words(each), each.actions) for each in moves]
        offered += [(say("boards-go-there"), walk)] if walk else []
        answers: list[Answer] = [
            (words, "go", partial(self.game.gesture, actions)) for words, actions in offered
        ]
        ask(say("boards-which"), "", [*answers, (say("boards-none-of-these"), "plain", None)])

    def _words(self, move: BoardMove) -> str:
        return self.game.say(move.words or self.game.state.describe(move.action))

    def _say_why(self, source: int, space: int) -> None:
        why = self.game.say(self.game.state.why_not_there(source, space))
        why = why or say("boards-nothing-here")
        self._in_vain += 1
        again = self._in_vain % 2 == 0
        self._say(f"{why} {say('boards-hold-finger')}" if again else why, space)

    def _say(self, words: str, space: int) -> None:
        self.bubble.say(words, self.board, space)

    def held(self, space: int) -> None:
        """Offer to correct what is in a space."""
        where = say("boards-in-space", space=str(self.view.ground.names[space]))
        put_right_at(self.game, space, self.game.say(where))

    # ---- drags -----------------------------------------------------------------------------
    def grabs(self, space: int) -> bool:
        """Return whether figures in a space can be dragged somewhere."""
        return not self.templates and space in self.picking.sources

    def grabbed(self, space: int) -> None:
        """Start dragging the figures of a space."""
        self.bubble.hide()
        if space != self.picking.chosen:
            self.picking.choose(space)
        self._trace = [space]
        self._light()

    def dragged(self, space: int) -> None:
        """Show the way to the space under the finger."""
        if space >= 0 and space != self._trace[-1]:
            self._trace.append(space)
            self.board.light(self._lights(), self._way())

    def dropped(self, space: int) -> None:
        """Move the figures there, if they can go."""
        walk, source = self.view.walk, self._trace[0]
        way, self._trace = self._way(), []
        if space < 0 or space == source:
            self.picking.choose(NOTHING)
            self._light()
        elif self._walks and walk is not None and way[1:] and way[-1] == space:
            self.game.gesture(self._walked(way[1:]))
        elif not self._act_on(space):
            self._light()
            self._say_why(source, space)

    @property
    def _walks(self) -> bool:
        """Whether the dragged figure is the walking one."""
        return self.view.walk is not None and self.picking.chosen == self.view.walk.start

    def _way(self) -> tuple[int, ...]:
        """Return the way of the drag, beginning with the figures' own space."""
        source, space = self._trace[0], self._trace[-1]
        if self._walks and self.view.walk is not None:
            return (source, *self.view.walk.along(self._trace[1:]))
        return (source, space) if self.picking.options(space) else (source,)

    # ---- buttons ---------------------------------------------------------------------------
    def _lay(self) -> None:
        if self.templates.now is not None:
            self.game.act(self.templates.now.action)

    def _end_walk(self) -> None:
        if self.view.walk is not None:
            self.game.gesture(self.view.walk.actions(()))


class Picking:
    """The moves on offer, and the figures that are picked.

    `chosen` is the space of these figures, or NOTHING. `party` names a part of them, or "" for as
    many as can go.
    """

    def __init__(self, moves: Iterable[BoardMove] = (), walk: BoardWalk | None = None) -> None:
        """Take the moves on offer; if only one space has figures to pick, pick them."""
        self.walk = walk
        self.moves: dict[int, dict[int, list[BoardMove]]] = {}
        for move in moves:
            aims = self.moves.setdefault(move.source, {}) if move.aim >= 0 else {}
            for aim in (move.aim, *move.also):
                aims.setdefault(aim, []).append(move)
        self.party: Text = ""
        sources = self.sources
        self.chosen = sources[0] if len(sources) == 1 and NOTHING not in self.moves else NOTHING

    @property
    def sources(self) -> tuple[int, ...]:
        """The spaces of figures that can go somewhere."""
        walks = () if self.walk is None else (self.walk.start,)
        return tuple(dict.fromkeys((*walks, *(each for each in self.moves if each >= 0))))

    @property
    def parties(self) -> dict[Text, int]:
        """The parties that can be picked from the chosen space, and their sizes, largest first."""
        aims = self.moves.get(self.chosen, {})
        found = {m.party: m.figures for each in aims.values() for m in each if m.figures}
        return dict(sorted(found.items(), key=lambda each: (-each[1], str(each[0]))))

    def keep(self, old: "Picking") -> None:
        """Choose the space that was chosen in `old`, if its figures can still go."""
        if self.chosen < 0 and old.chosen in self.moves and old.chosen >= 0:
            self.choose(old.chosen)

    def choose(self, space: int) -> None:
        """Pick all figures of a space, NOTHING for none."""
        self.chosen, self.party = space, ""

    def lit(self) -> dict[int, str]:
        """Return the spaces to light up: "source" to start from, "aim" to go to."""
        found = dict.fromkeys(self.sources, "source")
        found |= dict.fromkeys(self.aims(), "aim")
        if self.walk is not None:  # A Hero who may act next is no space to walk to.
            found |= {
                aim: "source" for aim in self.moves.get(NOTHING, {}) if aim not in self.walk.ways
            }
        if self.chosen >= 0:
            found[self.chosen] = "chosen"
        return found

    def aims(self) -> tuple[int, ...]:
        """Return the spaces to which the picked figures can go, and those tapped by themselves."""
        found = dict.fromkeys(self.moves.get(NOTHING, {}))
        if self.walk is not None and self.chosen in (NOTHING, self.walk.start):
            found |= dict.fromkeys(self.walk.ways)
        for aim, moves in self.moves.get(self.chosen, {}).items():
            if self._of_party(moves):
                found[aim] = None
        return tuple(found)

    def options(self, space: int) -> tuple[BoardMove, ...]:
        """Return the moves that a tap on a space can mean, apart from a walk."""
        for source in (self.chosen, NOTHING):
            found = self._of_party(self.moves.get(source, {}).get(space, []))
            if found:
                most = max(move.figures for move in found)
                return tuple(move for move in found if move.figures == most)
        return ()

    def way_to(self, space: int) -> tuple[int, ...]:
        """Return the usual way of the walking figure to a space, or ()."""
        if self.walk is None or self.chosen not in (NOTHING, self.walk.start):
            return ()
        return self.walk.ways.get(space, ())

    def only_here(self, space: int) -> bool:
        """Return whether the figures of a space can do only one thing, in that space itself."""
        aims = self.moves.get(space, {})
        return [*aims] == [space] and len(aims[space]) == 1

    def next_party(self) -> None:
        """Pick the next smaller party of the chosen space; after the smallest pick nothing."""
        parties = [*self.parties]
        now = parties.index(self.party) if self.party else 0
        if now + 1 < len(parties):
            self.party = parties[now + 1]
        else:
            self.choose(NOTHING)

    def _of_party(self, moves: Sequence[BoardMove]) -> list[BoardMove]:
        return [m for m in moves if not (self.party and m.figures) or m.party == self.party]
