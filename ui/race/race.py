"""A round of secret bids on one screen: the count, the race that GO opens, bids, next cards.

Bids are entered while the race runs. The presses are played on the match after the last bid.
"""

from collections.abc import Iterable
from functools import partial

from companion.devices.ports import STAND_IN_NS, Buzz, Health, has_keys, takes_any
from companion.engine.actions import Action
from companion.engine.page import Claim, Page
from companion.engine.prompts import Cards, Option, Prompt, Race, Secret
from companion.match.race import Call, Verdict
from ui.race.count import Count
from ui.race.lanes import RacePad
from ui.race.race_result import RaceAnswers, Said, drawn, early_call, foot_key, of_page, too_close
from ui.race.round import COUNT, DONE, HEARD, LAY, LEAD, OPEN, TURN, RoundScreen, Steps
from ui.shell.desk import Desk
from ui.shell.race_controller import RaceController
from ui.shell.sound import Cue
from ui.shell.theme import theme
from ui.text import say

FRAME_S, CALM_S = 1 / 30, 0.1


class RaceScreen(RoundScreen):
    """Runs a round through its stages: secret cards, the race, bids, the next cards."""

    def __init__(self, app: Desk, **kwargs: object) -> None:
        super().__init__(app, **kwargs)
        self.pads: dict[int, RacePad] = {}
        self._count: Count | None = None
        self._moment: object = None  # Identifies what is shown.
        self._secret: Secret | None = None  # The secret choices of this round.
        self._claimed: tuple[int, int] | None = None  # The match's length before and after a claim.
        self._queue: Steps = []  # Steps to play once the window is closed.

    def show(self, **about: object) -> None:
        """Show the current round."""
        self._moment, self.stage = None, ""
        self._grab(True)
        self._hear_keys()
        self.refresh()

    def refresh(self) -> None:
        """Show the current stage unless it is shown already."""
        game = self.app.game
        prompt = game.due(lambda domain: domain.station == "round") if game else None
        if game is None or prompt is None or self._handing:
            return
        if (prompt, len(game.match)) == self._moment:
            return
        self._moment = (prompt, len(game.match))
        self.page = game.page() or Page(prompt.text)
        keys = has_keys(self.app.session.devices.buzzers)
        self.fairness = say("race-pads-or-keys-stand-in" if keys else "race-pads-stand-in")
        self._show_score()
        self._show_pot()
        before, self._prompt = self._prompt, prompt
        match prompt.domain:
            case Race() as domain:
                self._lead(domain)
            case Cards():
                self._turn(prompt)
            case Secret() as domain if not self._goes_on(before, domain):
                self._lay(domain)

    @property
    def _claim(self) -> Claim:
        """What is raced for; LookupError for a box whose page does not say it."""
        if self.page.claim is None:
            raise LookupError(f"{self.game.box.id}: a race needs a page with a claim (engine.page)")
        return self.page.claim

    def _goes_on(self, before: Prompt | None, domain: Secret) -> bool:
        """Return whether the round that people have started goes on: only bots have bid since."""
        if self.stage not in (LAY, COUNT, OPEN) or before is None:
            return False
        return self._hands(domain) == self.bids.hands and len(domain.ready) > 0

    def leave(self) -> None:
        """Turn off the lamps and stop listening."""
        self._ignore_keys()
        self._grab(False)
        self._stop()
        self.stage = ""
        self._look_away()
        self._listen(lambda buzz: None)

    def _grab(self, on: bool) -> None:
        """Keep the buttons from typing while a race is on."""
        buzzers = self.app.session.devices.buzzers
        if takes_any(buzzers):
            buzzers.grab(on)

    def undo(self) -> None:
        """Take back a call that is not played yet, else the last step, and begin again there."""
        bids_open = self.stage == OPEN
        waits = bids_open and not self.game.entered.reopened or self.stage == DONE
        self.stage, self._claimed = "", None
        if self.called is None or not waits:
            super().undo()
            return
        self.bids.race = None
        if bids_open:  # What is entered stays.
            self._arm(self.domain)
            self.stage = LAY
            self._open()
            self.row.offer(self.bids)
        else:
            self._moment = None
            self.refresh()

    def _stop(self) -> None:
        for event in self._events:
            event.cancel()
        self._events = []
        if self._count:
            self._count.stop()
            self._count = None
        self._light(frozenset())

    def _lay(self, domain: Secret) -> None:
        """Let every seat choose a card; a press of its button confirms the choice."""
        self._secret = domain
        hands = self._hands(domain)
        self._take_up(hands, tuple(hands.items()))
        self._claimed = None
        self._arm(domain.race)
        self.stage = LAY
        self.scene_share = self.ROOMY
        assert self._prompt is not None
        words = self.game.say(self._prompt.text)
        buttons = self.app.session.devices.buzzers.status().health is not Health.OFF
        if buttons:
            words = f"{words} {say('race-press-when-ready')}"
        verbs = {action.verb for action in domain.race.actions()} if domain.race else set()
        raced = any(step.action.verb in verbs for step in self.game.match.steps)
        if domain.race and not raced:
            early = "race-false-start" if buttons else "race-false-touch"
            words = f"{words} {say(early, cost=self.app.session.config.false_start)}"
            if self.app.sounds.status().health is Health.MISSING:
                words = f"{words} {say('race-silent')}"
        self._say(Said(self.game.say(self._claim.before), words))
        self.row.offer(self.bids)
        self._offer_cards(())
        self._show_ready()
        if not self.bids.hands:
            self._offer()
            return
        if self.bids.lie_open:
            self._open()
            return
        self._offer(foot_key(say("race-all-ready"), tone="go", do=self.count_down))

    def _arm(self, race: Race | None, seats: tuple[int, ...] = ()) -> None:
        """Prepare a race: from now on presses are false starts."""
        self._stop()
        self.domain = race
        racing = seats or tuple(seat for seat, _ in (race.claims if race else ()))
        self.controller = self.bids.race or self._new_race(racing, race)
        self.called, self._queue = None, []
        self.elapsed, self.timed = 0.0, False
        self.row.show(self.game, self.page, seats or range(len(self.game.seats)))
        self.pads = {seat: self.row.lanes[seat].pad for seat in racing}
        self._listen(self.app.bridge.carry(partial(self._heard, self.controller)))

    def leave_free(self, height: float) -> None:
        """Leave no room on a wide screen with large letters, where cards are as low as can be."""
        low = theme.large_letters and not theme.portrait
        super().leave_free(0 if low else height)

    def _signal(self, seat: int) -> None:
        """Confirm the seat's card before the count (MNH-15); the last press starts the count."""
        ready = self.bids.ready
        if seat in self.bids.hands and seat not in ready:
            ready.add(seat)
            self._show_ready()
            if ready == set(self.bids.hands):
                self.count_down()

    def count_down(self) -> None:
        """Count 3 - 2 - 1 over the whole screen; GO opens the race."""
        if self.stage == LAY:
            self._arm(self.domain)  # Again, as presses before the count are no false starts.
            self.row.offer(self.bids)
            self.stage = COUNT
        self.leave_free(0)  # For a lesson, which the count removes; the pads grow before GO.
        beat = partial(self.app.sounds.play, Cue.READY)
        self._count = Count(beat, self._open, self.pads.values())
        self.add_widget(self._count)

    def _open(self) -> None:
        """Open the race at the instant of the reveal."""
        self.controller.open()
        if self.domain and self.domain.timed:
            self.controller.shut()
        self._light(self.controller.seats)
        if self.bids.race is None:
            self.app.sounds.play(Cue.GO)
            self.app.room.opened()
        self._open_pads()
        self.timed = bool(self.domain and self.domain.seconds)
        if self.stage in (LAY, COUNT):
            self.stage, self.bids.lie_open = OPEN, True
            headline = self.game.say(self._claim.asks) if self.domain else say("race-reveal")
            self._say(Said(headline, say("race-touch-bids"), self._claim.picture))
            again = foot_key(say("race-not-yet"), tone="quiet", do=self._again_from_the_start)
            self._offer(again)
            self._look_for_bids()
            if self.bids.complete and self.game.entered.reopened:
                self._say(Said(say("race-what-wrong"), say("race-others-stay"), icon="undo"))
                keep = partial(self._move, self.bids.actions())
                self._offer(again, foot_key(say("race-keep-all"), tone="go", do=keep))
            elif self.bids.complete:  # Everybody has a single card left: nothing to enter.
                self._schedule(lambda: self._move(self.bids.actions()), 0)
        elif self._count:
            first = say("race-first-press-wins")
            self._say(Said(self.game.say(self._claim.asks), first, self._claim.picture))
        self._poll()

    def _open_pads(self) -> None:
        """Light the pads; one that a false start locks says so until it may press."""
        controller = self.controller
        locked = controller.locked  # Read once, as a lock may end between two looks at the time.
        self.row.open(controller.seats, controller.held, locked)
        if locked and controller.terms.early.locked_ns:
            self._schedule(partial(self._unlock, controller), CALM_S)

    def _unlock(self, controller: RaceController) -> None:
        if controller is self.controller and self.stage in (OPEN, LEAD) and self.called is None:
            self._open_pads()

    def _again_from_the_start(self) -> None:
        self.game.entered.keep()
        if self._secret is not None:
            self._lay(self._secret)

    def choose(self, seat: int, option: Option, *, seen: bool = False) -> None:
        """Set a seat's bid; the first one before a count opens the race, as cards are revealed."""
        if self.stage == LAY:
            self._open()
        if self.stage != OPEN:
            return
        self.bids.choose(seat, option, seen=seen)
        self.row.offer(self.bids)
        if self.bids.complete:
            self._move(self.bids.actions())

    def _lead(self, domain: Race) -> None:
        """Show who gets the cards if nobody freezes; presses since GO count now."""
        self._take_up({}, len(self.game.match))
        self._claimed, self.domain, goes_on = None, domain, self.stage == OPEN
        if goes_on:
            self.bids.race = self.controller if self.called else None
            self.controller.keep(seat for seat, _ in domain.claims)
            self.row.show(self.game, self.page, range(len(self.game.seats)))
            self._open_pads()
            self.pads = {seat: self.row.lanes[seat].pad for seat in self.controller.seats}
        elif self.bids.again and self.bids.race is None:
            self.race_again(self.bids.again)
            return
        else:
            self._arm(domain, self.bids.again)
        self.stage = LEAD
        self.scene_share = self.TALL if theme.portrait else self.TIGHT
        self.row.offer(None)
        self._say(of_page(self.game, self.page))
        after = self.game.match.trial([domain.close.action])
        self._offer_next(after, say("race-turn-up-next"))
        self._offer(self._close_press(domain))
        if not goes_on:
            self._open()
        self._wake_bots()
        self._look()

    def close_window(self) -> None:
        """Close the window: now, or when its minimum time is over."""
        self._close.disabled = True
        self.controller.shut()
        if self.timed:
            self.words = self.game.say(self._claim.lasts)
        self._after(-1, False)

    def _heard(self, controller: RaceController, buzz: Buzz) -> None:
        """Handle an edge of a buzzer, unless it belongs to an earlier race."""
        if controller is not self.controller:
            return
        if self.stage == LAY:
            if buzz.seat in self.bids.ready:
                # A false start, if the race opens without a count; a count forgets it.
                controller.hear(buzz)
            elif buzz.pressed:
                self._signal(buzz.seat)
        elif self.stage in HEARD:
            controller.hear(buzz)
            self._after(buzz.seat, buzz.pressed)

    def touch(self, seat: int, down: bool) -> None:
        """Handle a touch on a pad, or a bot's press, as a press of the seat's button."""
        if self.stage == LAY and down:
            self._signal(seat)
        elif seat in self.pads and self.stage in HEARD:
            # A bot's time is exact, unlike that of a touch.
            coarse_ns = 0 if self.game.bot_at(seat) else STAND_IN_NS
            self.controller.touch(seat, down=down, coarse_ns=coarse_ns)
            self._after(seat, down)

    def _after(self, seat: int, down: bool) -> None:
        early = self.controller.early
        # A contact that flaps is said and heard once, and looked at once.
        if not self.controller.is_open and down and seat in self.pads and seat not in early:
            early.add(seat)
            self.row.early(seat)
            if self._count:
                self._count.early(self.pads[seat])
            self.app.sounds.play(Cue.FALSE_START)
        due = self.controller.due_in
        if due is not None and not (self._next_look and self._next_look.is_triggered):
            self._next_look = self._schedule(self._look, due)

    def _poll(self) -> None:
        """Read the buttons repeatedly while the window is open."""
        self._look()
        if self.stage in (OPEN, LEAD):
            self.elapsed = self.controller.elapsed
            self._schedule(self._poll, FRAME_S if self.timed and self.elapsed < 1 else CALM_S)

    def _look(self) -> None:
        call = self.controller.look() if self.stage in (OPEN, LEAD) else None
        if call is None or not self.controller.seats:
            return
        if self.stage == LEAD:
            self._decide(call)
        elif call != self.called:
            self._note(call)
            self._say(early_call(self.game, self._claim, call))

    def _note(self, call: Call) -> None:
        """Show a call on lamps and pads, with its sound once."""
        first = call.tied or frozenset(() if call.winner is None else (call.winner,))
        # Only the winner's lamp is lit, visible across the table.
        self._light(first)
        if self.bids.race is None and first:
            self.app.sounds.play(Cue.FREEZE)
            self.app.reader.race(call)
            self.app.room.race(call)
        self.called, self.bids.race = call, self.controller
        self.row.called(call, self.controller.seats, first)

    def _decide(self, call: Call) -> None:
        """Act on a call: play it, or ask the table if the buttons cannot decide."""
        self.stage, self.timed = DONE, False
        assert self.domain is not None
        if call.verdict is Verdict.NOBODY:
            self.called, self.bids.race = call, None
            self._move([(self.domain.close.action, "hand"), *self._queue])
            return
        self._stop()
        self._note(call)
        if call.winner is None:
            self._offer_cards(())
            self._say(too_close(self.game, call))
            self._offer(*self._answers().tie(tuple(sorted(call.tied))))
            if self.controller.lot is not None:
                self._draw(())
            return
        source = self._source(call.winner)
        late = self._answers().late(call, source)
        asked = say("race-whose-tokens") if late else ""
        self._say(early_call(self.game, self._claim, call, asked))
        if late:
            self._offer_cards(())
            self._offer(*late)
        else:
            # Two frames later, so that the winner is drawn first.
            claim = dict(self.domain.claims)[call.winner]
            self._schedule(lambda: self._schedule(lambda: self.settle(claim, source), 0), 0)

    def settle(self, action: Action, source: str = "hand") -> None:
        """Play a claim, in place of the previous one if the table overrules that."""
        game = self.game
        if self._claimed and self._claimed[1] == len(game.match):
            game.match.go_to(self._claimed[0])
        before = len(game.match)
        steps = [(action, source)]
        after = game.state.apply(action)[0] if game.state.is_legal(action) else None
        if after is not None and self._queue and after.is_legal(self._queue[0][0]):
            steps += self._queue  # The next cards were entered before the window closed.
        self._claimed = (before, before + 1)
        self.bids.race = None  # After an undo the window opens again, instead of the same call.
        self._move(steps)

    def _answers(self) -> RaceAnswers:
        assert self.domain is not None
        buzzers = self.app.session.devices.buzzers
        off = buzzers.status().health is Health.OFF
        pressed = "touch" if off else "keys" if has_keys(buzzers) else "buzzers"
        does = self.settle, self.race_again, self._draw
        return RaceAnswers(self.game, self.domain, pressed, *does)

    def race_again(self, tied: Iterable[int]) -> None:
        """Undo the claim, and let only these seats race again."""
        if self._claimed and self._claimed[1] == len(self.game.match):
            self._handing = True
            self.game.go_to(self._claimed[0])
            self._handing = False
            prompt = self.game.due(lambda domain: domain.is_race)
            self._prompt, self._moment = prompt, (prompt, len(self.game.match))
        self.begin(tuple(tied))
        self.count_down()

    def begin(self, seats: tuple[int, ...]) -> None:
        """Prepare a race between these seats; the count opens it."""
        self._claimed = None
        self._take_up({}, len(self.game.match))
        self.bids.race, self.bids.again = None, seats
        self._arm(self.domain, seats)
        self.stage = LEAD
        self._offer_cards(())
        assert self.domain is not None
        self._say(Said(say("race-hands-off"), say("race-press-at-go"), self._claim.picture))
        self._offer(self._close_press(self.domain))

    def _draw(self, tied: tuple[int, ...]) -> None:
        """Pick one of the tied seats at random; the pick stays the same for this race."""
        seat = self.controller.lot
        if seat is None:
            seat = self.controller.lot = self.app.session.rng.choice(tied)
        self._light(frozenset((seat,)))
        self._say(drawn(self.game, self._claim, seat))
        self._offer(*self._answers().lot(seat))

    def _turn(self, prompt: Prompt) -> None:
        """Show the result of the bid, and ask for the next cards."""
        self._stop()
        self.stage, self.timed = TURN, False
        self.scene_share = self.TALL if theme.portrait else self.TIGHT
        self._listen(lambda buzz: None)
        self.pads = {}
        self.row.show(self.game, self.page, range(len(self.game.seats)))
        self.row.offer(None)
        self._take_up({}, len(self.game.match))
        claimed = self._claimed is not None and self._claimed[1] == len(self.game.match)
        if claimed:
            self.bids.settled = self._claimed, self.domain, self.called
        elif self.bids.settled is not None:  # This screen was built again since the race.
            claimed, (self._claimed, self.domain, self.called) = True, self.bids.settled
        self._say(of_page(self.game, self.page, self.called if claimed else None))
        self._offer_next(self.game.match, self.game.say(self.page.ask))
        answers = self._answers().otherwise() if claimed and self.domain else ()
        self._offer(*self._adding(prompt), *answers)

    def go_on_with(self, steps: Steps) -> None:
        """Play the next cards; if the window is open it closes first, as its cards were taken."""
        if self.stage == LEAD:
            self._queue = steps
            self.close_window()
        elif self.stage == TURN:
            self._move(steps)
