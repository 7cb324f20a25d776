"""Matches for the screens that look back, seated as people would; and a patient finger."""

import time
from dataclasses import replace
from random import Random

from kivy.uix.widget import Widget

from companion.match.match import Match, Seat
from companion.match.session import Session
from ui.demo.stage import Stage

NAMES = ("Maximiliane-Sophie", "Bo", "Christoph Theodor", "Wolfgang-Amadeus M")
HEROES, DICE = "mars-needs-heroes", "mars-attacks-dice"


def seats_of(session: Session, box: str, count: int) -> list[Seat]:
    """People with long names in the colours of the box."""
    colours = session.take(box).colours
    return [Seat(name, colour) for name, colour in zip(NAMES, colours, strict=False)][:count]


def played(session: Session, box: str, steps: int, seats: int = 4, seed: int = 3) -> Match:
    """A match after so many random steps, or at its end."""
    match = session.new_match(box, seats_of(session, box, seats))
    rng = Random(seed)
    while not match.state.is_terminal() and len(match) < steps:
        match.push(rng.choice(match.state.legal_actions()))
    return match


def name_all(match: Match, *names: str) -> None:
    """Give the people of a match other names, which may be the same."""
    people = zip(match.header.seats, names, strict=True)
    seats = tuple(replace(seat, name=name) for seat, name in people)
    match.header = replace(match.header, seats=seats)


def touch(stage: Stage, *targets: Widget | str) -> None:
    """Tap one after the other, each as long as a list takes to distinguish a tap from a drag."""
    for target in targets:
        stage.tap(target)
        end = time.monotonic() + 0.13
        stage.until(lambda end=end: time.monotonic() > end)
