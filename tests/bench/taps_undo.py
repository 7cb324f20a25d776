"""What it costs to put one wrong entry of an answer right: undo, the entry, the right value."""

from collections.abc import Callable, Iterable

from companion.engine.actions import Action
from companion.match.match import Step
from tests.bench.bot_records import BotRecord
from tests.bench.person import Person
from tests.bench.reporter import FOLLOWING, Strayed
from tests.bench.taps_table import Table
from tests.said import enter
from ui.demo.demo_guide import guide_ask
from ui.table.prompts.reopened import ReopenedScreen
from ui.text import say
from ui.widgets import Press, Sheet

Cost = tuple[float, float]


def undo_key(person: Person) -> None:
    """Touch the key to undo, where a screen has it."""
    labels = (say("widgets-ribbon-undo"), say("race-undo"))
    person.stage.tap(next(label for label in labels if person.stage.has(label)))


def cost_of(
    table: Table, record: BotRecord, first: int, last: int, fix: "Fix", *, undo: bool = True
) -> Cost:
    """Enter the reports `first` to `last` of a record, then `fix` one; touches and seconds."""
    person = table.person(record)
    person.by_hand = True
    person.sit_down(first)
    left = len(record.actions) - last
    person.play_while(lambda: len(person.due) > left)
    before, waited = person.counting.count, person.counting.waited
    if undo:
        undo_key(person)
    fix(person)
    person.stage.frames(4)
    return person.counting.count - before, person.counting.waited - waited


Fix = Callable[[Person], None]


def other_bid(person: Person) -> None:
    """Touch another number of the first seat that has one."""
    lanes, bids = person.stage.app.screen.row.lanes.values(), person.stage.app.screen.bids
    lane = next(each for each in lanes if len(each.cards) > 1)
    chosen = bids.chosen.values()
    person.stage.tap(next(card for option, card in lane.cards.items() if option not in chosen))
    _play_again(person, "bid", len(lanes))


def other_card(person: Person) -> None:
    """Let a finger stay on a wrong card of the battle, and touch another kind."""
    played, first = _decided(person.game.match.undone), len(person.game.match)
    view = guide_ask(person.stage)
    assert view is not None
    wrong = next(each for each in reversed(view.page.said) if each.verb == "lay")
    person.counting.touches += 1
    place = next(n for n, key in enumerate(view.page.keys) if key.card == wrong)
    view.open("held", place)
    person.stage.frames(4)
    right = next(
        key
        for key in view.page.keys
        if key.card and key.card.player == wrong.player and key.card != wrong and key.actions
    )
    person.stage.tap(next(each for each in view.keys if each.key is right))
    person.stage.frames(4)
    if person.game.match.undone or _decided(person.game.match.steps[first:]) != played:
        raise Strayed("the battle is not whole again")


def other_target(person: Person) -> None:
    """Touch the target of the volley among the rows, and then another Hero."""
    answer = person.game.reopened
    if answer is None:
        raise Strayed("the volley does not lie open")
    entered = {entry: person.game.match.undone[entry.place - answer.first].action
               for entry in answer.entries}  # fmt: skip
    entry, aimed = next((e, a) for e, a in entered.items() if a.verb == "target")
    person.stage.tap(next(person.stage.every(ReopenedScreen)).keys[entry])
    other = next(
        action
        for action in person.game.state.legal_actions()
        if action.verb == aimed.verb and action != aimed
    )
    tap_action(person, other)


def tap_action(person: Person, wanted: Action) -> None:
    """Touch the key that sends an action, whatever it is called."""
    view, press = guide_ask(person.stage), person._press_of(wanted)
    if press is not None:
        person.stage.tap(press)
    elif view is not None:
        enter(person.stage, view, [wanted])
    else:
        raise LookupError(f"no key sends {wanted}")


def other_caller(person: Person) -> None:
    """Say that another seat was first, while the next cards are due."""
    person.stage.tap(say("race-not-so"))
    sheet = next(person.stage.every(Sheet))
    claims = [each for each in sheet.walk() if isinstance(each, Press)]
    person.stage.tap(claims[1])
    if person.game.match.steps[-1].action.verb != "freeze":
        raise Strayed("the call was not changed")


def _decided(steps: Iterable[Step]) -> list[str]:
    """What people entered in these steps."""
    return [step.action.verb for step in steps if step.source not in FOLLOWING]


def _play_again(person: Person, verb: str, number: int) -> None:
    person.stage.frames(4)
    played = [s for s in person.game.match.steps if s.action.verb == verb][-number:]
    if len(played) < number or person.game.match.undone:
        raise Strayed("what was entered is not whole again")
