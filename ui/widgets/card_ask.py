"""A strip above the answers for the cards that the camera recognises, on any screen.

Certain cards confirm themselves after a moment, unless somebody touches the screen. For a doubtful
card the likeliest ones are offered as pictures. For a card that cannot be played now the difference
between table and screen is explained. Undo reverts everything.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from kivy.core.window import Window

from companion.devices.ports import Frame, TrayState, TrayView
from companion.devices.reading import CardsReading, SeenCard
from companion.engine.actions import Action
from companion.engine.prompts import Option, Prompt
from companion.match.card_answers import CardAnswers, Difference, Meaning
from companion.match.match import Match
from companion.storage.reasons import why as why_of
from companion.words import Several
from ui.shell.desk import Desk
from ui.shell.theme import theme
from ui.text import message, say
from ui.widgets import Press
from ui.widgets.card_strip import HIGH, CardStrip, CardTile, Key
from ui.widgets.dice_eye import CardEye, DiceEye
from ui.widgets.pixels import around
from ui.widgets.rows import pick
from ui.widgets.self_confirm import SelfConfirm

Take = Callable[[Sequence[Action]], object]

PHOTO = 480  # The longest side of a new card's photo, in pixels.
LIKELY = 3  # The number of cards that are offered for a doubtful one.


class CardAsk(CardStrip):
    """Watches the camera for cards that answer a prompt, and passes their actions to `take`."""

    def __init__(
        self,
        app: Desk,
        answers: CardAnswers,
        prompts: Sequence[Prompt],
        take: Take,
        noticed: Callable[[], object] = lambda: None,
        fingers: float = HIGH,
        reports: Iterable[tuple[Action, ...]] = (),
    ) -> None:
        """`take` gets the actions of the cards; `noticed` is called when a card comes into view.

        `fingers` is the height of the strip in touch targets. A card that answers nothing now may
        be one that `reports` come to.
        """
        super().__init__(fingers)
        self.app, self.answers, self._take, self._noticed = app, answers, take, noticed
        self.due, self.later = answers.due(prompts), answers.later(reports)
        self.may_enter = any(prompt.domain.is_open() for prompt in prompts)
        self._view = app.cards_in_view
        self._frame: Frame | None = None  # The picture that was read last.
        self._before: tuple[str, ...] = ()  # The ids in the reading before, of a moving picture.
        self._proposed: tuple[tuple[str, ...], Meaning] | None = None
        self._confirm = SelfConfirm(self._close_in, self.confirm)
        self._eye = CardEye(app, answers.match.box.id, self.see, self.read)
        self._undone = bool(answers.match.undone)  # Whether cards in view may have been undone.
        self._left: tuple[str, ...] = ()  # Cards that a person must confirm.
        if self._undone:
            self._view.forget()
        self._eye.among = self._view.ids.union(self.due, self.later)

    def look_for(self, dice: DiceEye | None) -> None:
        """Let `dice` look for dice in the same views; None for nobody."""
        self._eye.dice = dice

    # ---- life cycle ------------------------------------------------------------------
    def on_parent(self, _: object, parent: object) -> None:
        """Watch the camera while this is shown."""
        if parent is not None:
            Window.bind(on_touch_down=self._leave_to_tap)
            self._eye.open()
        else:
            Window.unbind(on_touch_down=self._leave_to_tap)
            self._confirm.stop()
            self._eye.close()

    def _leave_to_tap(self, *_: object) -> None:
        """Stop the countdown at a touch, and leave the card to a tap."""
        if self._confirm.running and self._proposed is not None:
            self._left = self._proposed[0]
            self._confirm.hold()
            self._offer_confirm()

    # ---- camera ----------------------------------------------------------------------
    def see(self, view: TrayView) -> None:
        """Show the camera's view."""
        self.picture.see(view.frame)
        if view.state is TrayState.NO_CAMERA:
            self._clear(str(view.words))

    def read(self, reading: CardsReading, frame: Frame, still: bool) -> None:
        """Handle a reading; while something moves, two equal ones in a row are needed."""
        ids = tuple(card.id for card in reading.cards)
        agreed, self._before = still or ids == self._before, ids
        if still:
            self._view.seen(ids)
        places = self._view.fresh(ids)
        if not agreed or (not places and not still):
            return
        self._frame = frame
        if not places:
            self._clear(say("widgets-show-card"))
            return
        self._noticed()
        fresh = [reading.cards[place] for place in places]
        meaning = self._meaning([card.id for card in fresh]) if reading.sure else Meaning()
        if meaning.actions:
            self._propose(tuple(card.id for card in fresh), meaning)
        elif meaning.options:
            self._ask_which(meaning.card, meaning.options, meaning.card)
        elif still:
            self._ask_about(min(fresh, key=self._clear_as), meaning)

    def _meaning(self, cards: Sequence[str]) -> Meaning:
        """Return what cards mean now; a single one may also close what stands before it."""
        found = self.answers.meaning(cards)
        if found.odd and len(cards) == 1 and cards[0] in self.later:
            return Meaning(self.later[cards[0]])
        return found

    def _clear_as(self, card: SeenCard) -> tuple[bool, float]:
        """Return a sort key by how clear a card is; cards that are not due come first."""
        return not card.id or card.id in self.due, card.confidence

    def _propose(self, cards: tuple[str, ...], meaning: Meaning) -> None:
        if self._proposed is not None and self._proposed[0] == cards:
            return
        if self._undone:
            self._undone, self._left = False, cards
        self._confirm.begin_roll(held=cards == self._left)
        self._proposed = cards, meaning
        self._confirm.follow(self.app.session.config.confirm_s, sure=True)
        self._offer_confirm()

    def _offer_confirm(self) -> None:
        if self._proposed is None:
            return
        running = self._confirm.running
        names = str(Several(tuple(map(self.answers.name, self._proposed[0])), "commas"))
        self._say(names, say("widgets-counts-itself" if running else "widgets-is-this-right"))
        key = Press(label=say("widgets-confirm-cards", cards=names), icon="check", tone="go")
        key.do = self.confirm
        self._show([] if running else [key])

    def confirm(self) -> None:
        """Apply the proposed cards, if there are any."""
        if self._proposed is not None:
            (cards, meaning), self._proposed = self._proposed, None
            self._count(cards, meaning.actions)

    def _count(self, cards: Sequence[str], actions: Sequence[Action]) -> None:
        self._done(cards)
        self._clear("")
        self._take(actions)

    def _done(self, cards: Sequence[str]) -> None:
        """Ask no more about these cards, and read the cards next to them again."""
        self._view.done(cards)
        self._eye.among = self._view.ids.union(self.due, self.later)
        self._eye.read_again()

    def _ask_which(self, card: str, options: Sequence[Option], seen: str) -> None:
        """Ask which seat plays a card; `seen` is the id under which it was recognised."""
        self._clear(say("widgets-who-plays"), self.answers.name(card))
        seats = {option.action.player: None for option in options}
        if len(seats) == 1:
            self._ask_target(card, options, seen)
            return
        keys: list[Key] = []
        for seat in seats:
            mine = [option for option in options if option.action.player == seat]
            key = Press(label=self.app.current_game.names[seat], height=theme.row)
            key.do = partial(self._ask_target, card, mine, seen)
            keys.append(key)
        self._show(keys)

    def _ask_target(self, card: str, options: Sequence[Option], seen: str) -> None:
        """Ask what a seat's card is used for; one option is taken at once."""
        if len(options) == 1:
            self._count((seen,), (options[0].action,))
            return
        self._clear(say("widgets-what-for"), self.answers.name(card))
        words, keys = self.app.current_game.say, list[Key]()
        for option in options:
            key = Press(label=words(option.detail) or words(option.label), height=theme.row)
            key.do = partial(self._count, (seen,), (option.action,))
            keys.append(key)
        self._show(keys)

    def _ask_about(self, card: SeenCard, meaning: Meaning) -> None:
        likely = [each for each in (card.id, *card.others) if card.id and each in self.due][:LIKELY]
        if card.id and card.id not in self.due:
            self._differ(card.id, likely)
        elif meaning.odd:
            self._differ(meaning.card, [])
        elif likely:
            self._clear(say("widgets-which-one"))
            none = Press(label=say("widgets-none-of-these"), height=theme.row)
            none.do = partial(self._unknown, card)
            self._show([*(self._tile(each, card.id) for each in likely), none])
        else:
            self._unknown(card)

    def _tile(self, card: str, seen: str) -> CardTile:
        tile = CardTile(
            self.app, self.answers.match.box, card, self.answers.name(card), tall=not self._wide
        )
        tile.do = partial(self._is, card, seen)
        return tile

    def _is(self, card: str, seen: str) -> None:
        """Handle the answer to which card it is; `seen` is what it was recognised as."""
        meaning = self.answers.meaning([card])
        if meaning.actions:
            self._count((seen,), meaning.actions)
        elif meaning.options:
            self._ask_which(card, meaning.options, seen)

    def _differ(self, card: str, likely: Sequence[str]) -> None:
        """Explain why a card cannot be played now, with a key that corrects the difference."""
        if self.answers.just_played(card):
            self._ignore(card)
            return
        found = self.answers.difference(card)
        why = self.app.current_game.say(found.why) or say("widgets-not-due")
        self._clear(why, self.answers.name(card))
        keys: list[Key] = []
        if found.settled:
            right = Press(label=say("widgets-card-right"), tone="go")
            right.detail = say("widgets-correct-game" if found.corrections else "widgets-go-back")
            right.do = partial(self._correct, found)
            keys.append(right)
        ignore = Press(label=say("widgets-ignore-card"), detail=say("widgets-game-right"))
        ignore.do = partial(self._ignore, card)
        self._show([*(self._tile(each, card) for each in likely[:1]), *keys, ignore])

    def _correct(self, found: Difference) -> None:
        """Correct the game, or go back to the step at which this card answers it."""
        if found.back is not None:
            self.app.current_game.go_to(found.back)
        else:
            self.app.current_game.act_all(found.corrections, "camera")

    def _ignore(self, card: str) -> None:
        self._done((card,))
        self._clear(say("widgets-show-card"))

    def _unknown(self, card: SeenCard) -> None:
        self._clear(say("widgets-not-shown"))
        which = Press(label=say("widgets-say-which"), icon="edit")
        which.detail = say("widgets-known-from-now")
        which.do = partial(self._name_it, card.id)
        keys = [which] if self.due else []
        if self.may_enter:
            add = Press(label=say("widgets-add-card"), icon="plus")
            add.detail = say("widgets-with-photo")
            add.do = partial(self._add, card)
            keys.append(add)
        self._show(keys)

    def _add(self, card: SeenCard) -> None:
        """Open the form of a new card with its photo; once saved, it answers what is due."""
        if self._frame is not None:
            self._view.done((card.id,))
            self.app.show("entry", photo=around(self._frame, card.corners, PHOTO))

    def _name_it(self, seen: str) -> None:
        named = sorted((self.answers.name(card), card) for card in self.due)
        choices = [(card, name, "") for name, card in named]
        pick(say("widgets-which-card"), "", choices, "", lambda card: self._learn(card, seen))

    def _learn(self, card: str, seen: str) -> None:
        reader = self.app.session.card_recognizer
        if reader is not None and self._frame is not None:
            try:
                wrong = reader.learn(self.answers.match.box.id, card, self._frame)
            except OSError as error:
                wrong = why_of(error)
            if wrong:
                self.app.session.notice(message("widgets-picture-not-kept", why=wrong))
        self._is(card, seen)

    def _clear(self, words: str, name: str = "") -> None:
        self._proposed = None
        self._confirm.stop()
        self._say(name, words)
        self._show([])


def card_ask(
    app: Desk,
    match: Match,
    prompts: Sequence[Prompt],
    take: Take,
    noticed: Callable[[], object] = lambda: None,
    fingers: float = HIGH,
    reports: Iterable[tuple[Action, ...]] = (),
) -> CardAsk | None:
    """Create a strip for cards that answer these prompts; None if the camera cannot know any.

    The camera must have learnt one of the cards that can answer, or any card where all can.
    """
    reader = app.session.card_recognizer
    known = reader.known(match.box.id) if reader and app.session.config.has_camera else ()
    if not known:
        return None
    ask = CardAsk(app, CardAnswers(match), prompts, take, noticed, fingers, reports)
    return ask if {*ask.due, *ask.later} & set(known) or ask.may_enter else None
