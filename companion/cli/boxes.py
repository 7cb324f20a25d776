"""`boxes` and `replay`: the shelf and its engines without a screen."""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import click

from companion import games
from companion.cli.asking import (
    Command,
    Examples,
    Worded,
    Wrong,
    data_option,
    json_option,
    owner_store,
    show,
)
from companion.cli.text import message, say
from companion.engine.actions import Action
from companion.engine.domain import Reveal
from companion.engine.prompts import (
    Cards,
    Choices,
    Dice,
    Laid,
    Number,
    Option,
    Prompt,
    Race,
    Secret,
    Throw,
    Window,
)
from companion.engine.state import with_names
from companion.match.match import Match
from companion.storage.records import play_record, read_record
from companion.words import Message, Sentences

# Matches and prompts as plain JSON values and as lines of text.


def action_value(action: Action) -> dict[str, Any]:
    """Return an action as in a record, without its source."""
    return {"player": action.player, "verb": action.verb, "args": list(action.args)}


def prompt_value(prompt: Prompt, names: tuple[str, ...]) -> dict[str, Any]:
    """Return a prompt with its whole domain."""
    return {
        "name": prompt.name,
        "players": list(prompt.players),
        "kind": type(prompt.domain).__name__.lower(),
        "text": with_names(prompt.text, names),
        "rules": list(prompt.rules),
        "blocking": prompt.blocking,
        **_domain(prompt, names),
    }


def _domain(prompt: Prompt, names: tuple[str, ...]) -> dict[str, Any]:
    match prompt.domain:
        case Choices(options):
            return {"options": _options(options, names)}
        case Dice(kind, count, kept, verb, player):
            return {
                "dice": kind,
                "count": count,
                "kept": list(kept),
                "verb": verb,
                "player": player,
            }
        case Throw(kind, groups, verb, player):
            return {"dice": kind, "groups": _value(groups, names), "verb": verb, "player": player}
        case Cards(pile, options, may_enter):
            return {
                "pile": with_names(pile, names),
                "options": _options(options, names),
                "may_enter": may_enter,
            }
        case Secret(options, ready):
            each = [option for _, seats in options for option in seats]
            return {"options": _options(each, names), "ready": list(ready)}
        case Reveal(hands, ready, cover):
            return {"hands": _value(hands, names), "ready": list(ready), "cover": cover}
        case Race(claims, close, seconds):
            claimed = [{**action_value(claim), "label": names[seat]} for seat, claim in claims]
            return {"options": [*claimed, *_options((close,), names)], "seconds": seconds}
        case Number(player, verb, low, high):
            return {"player": player, "verb": verb, "low": low, "high": high}
        case Window(stack, options, close, seconds, claims, lying):
            each = [option for _, seats in options for option in seats]
            return {
                "options": _options((*each, *((close,) if close else ())), names),
                "stack": [_laid(card, names) for card in stack],
                "lying": [_laid(card, names) for card in lying],
                "claims": [action_value(claim) for _, claim in claims],
                "seconds": seconds,
            }
    known = _options(prompt.domain.offered(), names)  # a kind that a box defines itself
    return {"options": known, "actions": [action_value(each) for each in prompt.domain.actions()]}


def _value(part: Any, names: tuple[str, ...]) -> Any:
    """Convert a part of a domain; its messages become text."""
    if isinstance(part, Message | Sentences):
        return with_names(part, names)
    if isinstance(part, tuple):
        return [_value(each, names) for each in part]
    if is_dataclass(part):
        return {each.name: _value(getattr(part, each.name), names) for each in fields(part)}
    return part


def _laid(card: Laid, names: tuple[str, ...]) -> dict[str, Any]:
    words = {key: with_names(getattr(card, key), names) for key in ("label", "words", "on")}
    return card._asdict() | words


def _options(options: Iterable[Option], names: tuple[str, ...]) -> list[dict[str, Any]]:
    return [
        {**action_value(option.action), "label": with_names(option.label, names)}
        for option in options
    ]


def replayed(match: Match) -> dict[str, Any]:
    """Return a match's state as plain values."""
    state, outcome = match.state, match.state.outcome()
    names = match.header.names
    return {
        "box": match.header.box,
        "seats": [
            {"name": seat.name, "colour": seat.colour, "bot": seat.bot}
            for seat in match.header.seats
        ],
        "actions": len(match),
        "over": state.is_terminal(),
        "ranking": [list(place) for place in outcome.ranking] if outcome else [],
        "scores": list(state.scores()),
        "why": with_names(outcome.why, names) if outcome else "",
        "prompts": [prompt_value(prompt, names) for prompt in state.prompts()],
        "state": state.observation(None),
    }


def replayed_words(match: Match) -> list[str]:
    """Describe a match step by step, then what is due or how it ended."""
    names = match.header.names
    players = ", ".join(names)
    lines = [say("replay-match", box=match.box.name, players=players, n=str(len(match)))]
    for number, step in enumerate(match.steps, 1):
        facts = " ".join(fact.words(names) for fact in step.facts)
        said = with_names(match.state_at(number - 1).describe(step.action), names)
        lines.append(f"{number:4} {facts or said}")
    outcome = match.state.outcome()
    if outcome:
        lines.append(with_names(outcome.why, names))
        lines += [
            f"{place}. {', '.join(names[seat] for seat in seats)}"
            for place, seats in enumerate(outcome.ranking, 1)
        ]
    due = (with_names(prompt.text, names) for prompt in match.state.prompts())
    lines += [say("replay-due", what=words) for words in due]
    return lines


@click.command(cls=Command, help=message("help-boxes"), epilog=Examples("boxes", "boxes --json"))
@json_option
@data_option
def boxes(as_json: bool) -> None:
    """List the boxes on the shelf."""
    owner = owner_store()
    shelf = [
        {
            "id": box.id,
            "name": box.name,
            "seats": list(box.seats),
            "data": owner.components(box)["data"],
        }
        for box in games.shelf()
    ]
    show(
        shelf,
        as_json,
        (
            f"{box['id']:26} {box['name']:28} {_seats(*box['seats'])},"
            f" {say('box-data', data=str(box['data']))}"
            for box in shelf
        ),
    )


def _seats(least: int, most: int) -> str:
    if least == most:
        return say("box-seats", n=str(least))
    return say("box-seats-range", least=str(least), most=str(most))


@click.command(
    cls=Command,
    help=message("help-replay"),
    epilog=Examples("replay match.jsonl", "replay match.jsonl --upto 12 --json"),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option(
    "--upto", metavar="K", type=click.IntRange(0), cls=Worded, help=message("option-upto")
)
@json_option
@data_option
def replay(file: Path, upto: int | None, as_json: bool) -> None:
    """Replay a record and show where it leads; exit status 2 if an action is illegal."""
    match = play_record(read_record(file, upto=upto))
    if upto is not None and upto > len(match):
        raise Wrong(say("upto-too-far", upto=str(upto), n=str(len(match))))
    show(replayed(match), as_json, replayed_words(match))
