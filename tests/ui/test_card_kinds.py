"""Every kind of card in every box, from a drawn scene to the action: camera, recogniser, prompt.

Random games find the kinds: which prompts a card answers, and with which verb.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random

import numpy as np
import pytest

from companion.devices.ports import Frame
from companion.engine.actions import Action
from companion.engine.box import Box
from companion.engine.prompts import Option
from companion.games import ids, take
from companion.match.card_answers import CardAnswers
from companion.match.match import Header, Match, Seat
from hardware.card_recognizer import CardPictures, StoredCardRecognizer
from tests.ui.looking import faults
from tests.ui.test_card_film import HIGH, REST, WIDE, FilmTray, Lying, Table, drawn
from tests.walks import choose
from ui.demo.stage import Stage
from ui.table.page.view import PageView
from ui.widgets import Press
from ui.widgets.card_ask import CardAsk

Kind = tuple[str, str, str]  # box, prompt, verb

LONGEST, SEEDS, MOST = 250, 2, 100
ENOUGH = 12  # cards that are known
KINDS: tuple[Kind, ...] = (
    ("mars-needs-heroes", "turn_up", "turn_up"),
    ("mars-needs-heroes", "bid", "bid"),
    ("mars-attacks-dice", "turn_up", "turn_up"),
    ("invasion-from-outer-space", "act", "pick_up"),
    ("invasion-from-outer-space", "agility_cards", "play"),
    ("invasion-from-outer-space", "agility_cards", "use"),
    ("invasion-from-outer-space", "ally_price", "pays_card"),
    ("invasion-from-outer-space", "ally_price", "pays_item"),
    ("invasion-from-outer-space", "blast_cards", "play"),
    ("invasion-from-outer-space", "blast_cards", "use"),
    ("invasion-from-outer-space", "break_cards", "use"),
    ("invasion-from-outer-space", "burden", "drop"),
    ("invasion-from-outer-space", "burden", "pass_on"),
    ("invasion-from-outer-space", "card_cards", "play"),
    ("invasion-from-outer-space", "card_cards", "use"),
    ("invasion-from-outer-space", "cards", "helps"),
    ("invasion-from-outer-space", "cards", "play"),
    ("invasion-from-outer-space", "cards", "put_out"),
    ("invasion-from-outer-space", "cards", "use"),
    ("invasion-from-outer-space", "command", "reveal"),
    ("invasion-from-outer-space", "crowd_wound_cards", "play"),
    ("invasion-from-outer-space", "discard", "discard"),
    ("invasion-from-outer-space", "fended_cards", "play"),
    ("invasion-from-outer-space", "fight_cards", "helps"),
    ("invasion-from-outer-space", "fight_cards", "play"),
    ("invasion-from-outer-space", "fight_cards", "use"),
    ("invasion-from-outer-space", "found", "found"),
    ("invasion-from-outer-space", "give_up", "discard"),
    ("invasion-from-outer-space", "immediate", "play"),
    ("invasion-from-outer-space", "lighter", "lights_with"),
    ("invasion-from-outer-space", "martian_wound_cards", "play"),
    ("invasion-from-outer-space", "mill", "milled"),
    ("invasion-from-outer-space", "ranged", "fire_item"),
    ("invasion-from-outer-space", "ranged", "ignite"),
    ("invasion-from-outer-space", "ranged", "shoot"),
    ("invasion-from-outer-space", "ranged", "throw_into"),
    ("invasion-from-outer-space", "ranged", "throw_through"),
    ("invasion-from-outer-space", "ranged_cards", "use"),
    ("invasion-from-outer-space", "roll_cards", "use"),
    ("invasion-from-outer-space", "scrap", "shows"),
    ("invasion-from-outer-space", "sheet", "sheet"),
    ("invasion-from-outer-space", "swap", "give"),
    ("invasion-from-outer-space", "swap", "take"),
    ("invasion-from-outer-space", "toughness_cards", "play"),
    ("invasion-from-outer-space", "wound_cards", "play"),
    ("martian-invasion", "mind_control", "mind"),
    ("martian-invasion", "reveal", "lay"),
    ("mars-escape", "alien", "draw"),
    ("mars-escape", "items", "play"),
    ("mars-escape", "take", "take"),
    ("mars-escape", "track", "track"),
    ("mars-escape", "weapon", "weapon"),
    ("mars-escape", "window", "play"),
)

# Rare kinds of Invasion and where one was found: a seed, and the number of a header. Where rules
# have changed since, all games are looked through again, which takes minutes.
RARE = {
    ("ally_price", "pays_card"): (22, 21), ("card_cards", "use"): (3, 4),
    ("cards", "helps"): (2, 14), ("cards", "put_out"): (5, 20), ("command", "reveal"): (2, 2),
    ("crowd_wound_cards", "play"): (83, 13), ("fended_cards", "play"): (37, 4),
    ("give_up", "discard"): (8, 4), ("ranged", "throw_into"): (2, 2),
    ("ranged", "throw_through"): (2, 2), ("toughness_cards", "play"): (38, 16),
    ("wound_cards", "play"): (5, 14),
}  # fmt: skip


@dataclass(frozen=True)
class Moment:
    """A point of a game at which a card is due, and the options it answers with."""

    header: Header
    actions: tuple[Action, ...]
    card: str
    options: tuple[Option, ...]

    def reach(self) -> Match:
        """Play up to there."""
        match = Match(take(self.header.box), self.header)
        for action in self.actions:
            match.push(action)
        return match


def headers(box: Box) -> Iterator[Header]:
    """Matches with each option, and the fewest and the most players."""
    usual = box.default_options()
    ways = [usual] + [
        box.matched({**usual, each.key: choice}, each.key)
        for each in box.settings
        for choice, _ in each.choices
        if choice != each.default
    ]
    for options in ways:
        for count in sorted(set(box.seats_for(options))):
            seats = tuple(Seat(f"P{n}", box.colours[n]) for n in range(count))
            pieces = box.suited(box.components(), options)
            yield Header(box.id, seats, options, box.default_rulings(), pieces)


@cache
def moments(box_id: str) -> dict[tuple[str, str], Moment]:
    """The first moment of each kind; one with a card that answers only like that if there is.

    Rare kinds are looked for in more games.
    """
    found, sole = dict[tuple[str, str], Moment](), set[tuple[str, str]]()
    listed = {(prompt, verb) for box, prompt, verb in KINDS if box == box_id}
    ways = list(headers(take(box_id)))
    for header in ways:
        for seed in range(SEEDS):
            _look(Match(take(box_id), header), Random(seed), found, sole)
    for kind, (seed, number) in RARE.items():
        if kind in listed:
            _look(Match(take(box_id), ways[number]), Random(seed), found, sole)
    for seed in range(SEEDS, MOST):
        for header in ways if listed - found.keys() else ():
            _look(Match(take(box_id), header), Random(seed), found, sole)
    return found


def _look(
    match: Match, rng: Random, found: dict[tuple[str, str], Moment], sole: set[tuple[str, str]]
) -> None:
    """Play a random game, and add its moments."""
    answers, state, actions = CardAnswers(match), match.state, list[Action]()
    while not state.is_terminal() and len(actions) < LONGEST:
        prompts = state.prompts()
        forced = len(prompts) == 1 and prompts[0].domain.only_answer()
        due = {} if forced else answers.due(prompts)
        for prompt in prompts if due else ():
            for card, options in answers.due([prompt]).items():
                alone = len({option.action for option in due[card]}) == 1
                for kind in {(prompt.name, option.action.verb) for option in options}:
                    if kind not in found or (alone and kind not in sole):
                        found[kind] = Moment(match.header, tuple(actions), card, due[card])
                        sole |= {kind} if alone else set()
        action = choose(state, rng)
        if action.verb != "enlist":  # Only a bot takes its hand.
            actions.append(action)
            state = state.apply(action)[0]


@pytest.mark.parametrize("box_id", ids())
def test_every_kind_has_a_scene(box_id: str) -> None:
    listed = {(prompt, verb) for box, prompt, verb in KINDS if box == box_id}
    assert set(moments(box_id)) == listed


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> StoredCardRecognizer:
    """A recogniser that keeps what it was shown for later tests."""
    return StoredCardRecognizer(CardPictures(tmp_path_factory.mktemp("cards")))


def table_of(match: Match) -> Table:
    """The table of a match: of a colour that no card's rim has."""
    return Table(str(match.box.name), (120, 150, 120), 1.5)


def scene(stage: Stage, reader: StoredCardRecognizer, match: Match, card: str) -> FilmTray:
    """Put a match on the table, and a camera that was shown the card and others above it."""
    session, tray, answers = stage.app.session, FilmTray(), CardAnswers(match)
    session.config = session.config.changed({"confirm_s": 0.1, "camera": "auto"})
    others = [each for each in answers.names if each != card]
    known = reader.known(match.box.id)
    shown = {card, *answers.due(match.prompts), *others[: max(0, ENOUGH - len(known))]}
    for each in sorted(shown - known):
        rgb = drawn([lying(answers, each)], table=table_of(match))
        frame = Frame(rgb.shape[1], rgb.shape[0], rgb.tobytes())
        assert reader.learn(match.box.id, each, frame) == "", each
    session.card_recognizer = reader
    session.devices = replace(session.devices, tray=tray)
    stage.app.play(match)
    stage.frames(3)
    return tray


def lying(answers: CardAnswers, card: str, x: float = WIDE / 2) -> Lying:
    """A card in the picture."""
    printed = next(each for each in answers.printed if each.id == card)
    return printed, x, HIGH / 2


def show(stage: Stage, tray: FilmTray, match: Match, *cards: Lying) -> None:
    """Let these cards lie still."""
    picture: np.ndarray = drawn(cards, table=table_of(match))
    for _ in range(REST):
        tray.show(picture)
        stage.frames(1)


@pytest.mark.parametrize(("box", "prompt", "verb"), KINDS)
def test_a_card_below_the_camera_answers(
    stage: Stage, reader: StoredCardRecognizer, box: str, prompt: str, verb: str
) -> None:
    moment = moments(box)[prompt, verb]
    match, answers = moment.reach(), CardAnswers(moment.reach())
    tray = scene(stage, reader, match, moment.card)
    if prompt == "bid":
        stage.app.screen._open()
        stage.frames(3)
    steps, cards = len(match), [moment.card]
    if prompt == "bid":  # All seats are revealed at once.
        seats = {option.action.player for option in answers.due(match.prompts)[moment.card]}
        cards += [
            card
            for card, options in answers.due(match.prompts).items()
            if options[0].action.player not in seats and not seats.add(options[0].action.player)
        ]
    show(stage, tray, match)
    middles = np.linspace(0, WIDE, 2 * len(cards) + 1)[1::2]
    show(stage, tray, match, *(lying(answers, *each) for each in zip(cards, middles, strict=True)))
    assert not faults(stage)

    def done() -> bool:
        for ask in list(stage.every(CardAsk)):
            keys = [
                each
                for each in ask.walk(restrict=True)
                if isinstance(each, Press) and not each.disabled
            ]
            if keys and ask._proposed is None:  # Who plays it, and what for?
                stage.tap(keys[0])
        return len(match) > steps or laid(stage, moment.card)

    stage.until(done, "the card")
    if len(match) > steps:
        step = match.steps[steps]
        assert step.source == "camera"
        assert step.action in [option.action for option in moment.options]
        assert len(match) >= steps + len(cards)


def laid(stage: Stage, card: str) -> bool:
    """Whether a card is among those that are revealed together."""
    for view in stage.every(PageView):
        lays = [action.args for action in view.page.said if action.verb == "lay"]
        return lays == [(card,)]
    return False
