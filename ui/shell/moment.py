"""The public state of the match, for the view from a chair and for the event stream."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.engine.goals import Goal, Standing
from companion.engine.state import Fact, Outcome
from companion.events.moment import (
    Aim,
    Colours,
    Happened,
    Moment,
    Person,
    Podium,
    Pressed,
    RaceNow,
    TimeLeft,
)
from companion.match.ending import headline
from companion.match.match import Step
from companion.match.race import MS, Call
from companion.words import languages
from ui.looks import look_of
from ui.shell.game import Game, actor
from ui.shell.theme import Colour, Inks, inks, named, readable

SIDES = {"heroes": "purple", "martians": "blue", "zombies": "white", "humans": "yellow"}
FAR_BACK = 40  # The most steps in which the last outcome is searched.


class DueNow(NamedTuple):
    """What is due, in a sentence: who acts, with a picture, and the outcome still shown."""

    sentence: str
    seat: int
    picture: str = ""
    outcome: str = ""


def due_now(game: Game) -> DueNow:
    """Return what is due, in the box's own short sentences if it has any."""
    prompts = game.prompts
    page = game.page()
    if page is None or page.shout or not prompts:
        seat = actor(prompts[0]) if prompts else -1
        return DueNow(game.say(prompts[0].text) if prompts else "", seat)
    who, outcome = page.actor, game.say(page.sentence) if page.outcome else ""
    sentence = _in_a_line(game.say(page.ask if page.outcome else page.sentence))
    if who is not None and who.tokens:  # A person whose name is not in the sentence.
        name = game.say(who.name)
        sentence = sentence if name.casefold() in sentence.casefold() else f"{name}: {sentence}"
    seat = who.seat if who is not None else actor(prompts[0])
    return DueNow(sentence, seat, who.picture if who is not None else "", _in_a_line(outcome))


def _in_a_line(text: str) -> str:
    return " ".join(text.split())


def public_steps(game: Game) -> Sequence[Step]:
    """Return the steps before the first one that is still secret."""
    steps = game.match.steps
    if not any(prompt.domain.is_secret for prompt in game.prompts):
        return steps
    from companion.match.review import covered  # Late, as few boxes have secrets.

    return steps[: min(covered(game.match), default=len(steps))]


def last_outcome(game: Game) -> str:
    """Return the headline of what happened last; "" without any."""
    found = last_fact(game)
    return game.say(found.headline) if found is not None else ""


def last_fact(game: Game) -> Fact | None:
    """Return what happened last and has a headline.

    That a turn has begun counts only where nothing else has happened.
    """
    steps = reversed(public_steps(game)[-FAR_BACK:])
    facts = [fact for step in steps for fact in reversed(step.facts) if fact.headline]
    events = (fact for fact in facts if fact.kind not in game.box.turns)
    return next(events, facts[0] if facts else None)


def colour_of(goal: Goal, game: Game) -> Colour:
    """Return the colour of a side, or of the seat that plays for itself."""
    if goal.side:
        usual = named(SIDES.get(goal.side, "grey"))
        return look_of(game.box.id).sides.get(goal.side, readable(usual))
    return readable(named(game.seats[goal.seats[0]].colour)) if goal.seats else inks.text


# ---- messages of the stream -------------------------------------------------
def shelf_now() -> Moment:
    """Return the state without a match, in the look of the house."""
    return Moment(language=languages.spoken(), colours=_colours(look_of("").inks))


def moment_of(
    game: Game,
    race: RaceNow | None = None,
    clock_s: Callable[[int], float | None] = lambda seat: None,
) -> Moment:
    """Return the state of the table; `clock_s` gives the seconds on a seat's clock."""
    due, standing, outcome = due_now(game), game.state.standing(), game.outcome
    left = standing.time
    return Moment(
        table="over" if outcome else "playing",
        language=languages.spoken(),
        box=game.box.id,
        name=str(game.box.name),
        match=game.match.header.id,
        steps=len(game.match),
        practice=game.practice,
        people=_people(game, clock_s),
        turn=due.seat if due.seat >= 0 and not _together(game) else None,
        due=due.sentence,
        last=due.outcome or last_outcome(game),
        leads=game.say(standing.leads),
        aims=_aims(game, standing),
        time=TimeLeft(number=left.number, unit=game.say(left.unit)) if left else None,
        race=race,
        podium=_podium(game, outcome) if outcome else None,
        colours=_colours(look_of(game.box.id).inks),
    )


def _together(game: Game) -> bool:
    """Return whether all seats decide at the same time, in secret or in a race."""
    return any(prompt.domain.is_secret or prompt.domain.is_race for prompt in game.prompts)


def _people(game: Game, clock_s: Callable[[int], float | None]) -> tuple[Person, ...]:
    parts = game.box.parts(len(game.seats), game.match.header.options)
    return tuple(
        Person(
            seat=number,
            name=seat.name,
            colour=seat.colour,
            rgb=rgb_of(readable(named(seat.colour))),
            bot=seat.bot,
            side=game.say(parts[number]) if parts else "",
            clock_s=clock_s(number),
        )
        for number, seat in enumerate(game.seats)
    )


def _aims(game: Game, standing: Standing) -> tuple[Aim, ...]:
    return tuple(
        Aim(
            label=game.say(goal.label),
            number=goal.number if goal.side else goal.has,
            unit=game.say(goal.unit),
            has=goal.has,
            needs=goal.needs,
            rgb=rgb_of(colour_of(goal, game)),
            seats=goal.seats,
            leads=goal.leads,
        )
        for goal in standing.goals
    )


def _podium(game: Game, outcome: Outcome) -> Podium:
    return Podium(
        headline=headline(game.match),
        why=game.say(outcome.why),
        places=outcome.ranking,
        scores=outcome.scores if game.box.comparable else (),
    )


def fact_of(fact: Fact, game: Game) -> Happened:
    """Return a fact as a message of the stream."""
    return Happened(
        kind=fact.kind,
        text=game.say(fact.text),
        headline=game.say(fact.headline),
        seat=fact.seat,
        rules=fact.rules,
    )


def race_of(call: Call, game: Game) -> RaceNow:
    """Return the referee's call as a message of the stream."""
    return RaceNow(
        stage="called",
        words=tuple(map(game.say, call.words())),
        winner=call.winner,
        tied=tuple(sorted(call.tied)),
        presses=tuple(
            Pressed(seat=press.seat, ms=press.reaction_ns / MS) for press in call.presses
        ),
    )


def _colours(found: Inks) -> Colours:
    return Colours(**{name: rgb_of(getattr(found, name)) for name in Colours.__struct_fields__})


def rgb_of(colour: Colour) -> str:
    """Return a colour as "#rrggbb"."""
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour[:3])
