"""The picture on an option's button: a Hero, Martian, saucer or die."""

from collections.abc import Iterable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.actions import Action
from companion.engine.prompts import Prompt
from ui.boxes.invasion_from_outer_space.boards.heroes import ink_of, marks_of
from ui.looks.pictures import HeroPicture, MartianPicture, SaucerPicture
from ui.widgets.die import Die

Seen = dict[str, Any]
HEROES = ("hit", "pays", "target", "activate")  # verbs: a Hero's place is the first argument
NAMED = ("choose", "touched", "strike", "maul")  # verbs: a kind, and which
MARTIANS = {
    "soldier": "soldier", "soldiers": "soldier", "pack": "soldier", "champion": "champion",
}  # fmt: skip
GIVEN = ("give", "take", "pass_on")  # verbs: a Hero's place, and a card
CHAMPIONS, SOLDIERS, SAUCERS = ("rouse", "call_point"), ("strike",), ("saucer", "landed")


def hero_of(action: Action, heroes: int) -> int:
    """Return the index of the Hero (of `heroes` Heroes) that an action is about, or -1."""
    verb, args = action.verb, action.args
    number = args[0] if verb in HEROES and args else -1
    if verb in NAMED and args[:1] == ("hero",):
        number = args[1]
    return number if isinstance(number, int) and 0 <= number < heroes else -1


def asked_about(prompts: Iterable[Prompt], heroes: int) -> dict[int, Action]:
    """Return the option for each Hero, if a prompt has exactly one per Hero."""
    found: dict[int, Action] = {}
    several: set[int] = set()
    for prompt in prompts:
        for option in prompt.domain.listed():
            hero = hero_of(option.action, heroes)
            several |= {hero} & found.keys()
            found[hero] = option.action
    return {hero: action for hero, action in found.items() if hero >= 0 and hero not in several}


def picture_of(action: Action, heroes: Sequence[Seen]) -> Widget | None:
    """Draw the subject of an action; `heroes` are those of an observation. None if it has none."""
    verb, args = action.verb, action.args
    hero = int(args[0]) if verb in GIVEN else hero_of(action, len(heroes))
    if hero >= 0:
        names = [str(each["name"]) for each in heroes]
        return HeroPicture(name=names[hero], colour=ink_of(marks_of(names)[hero]))
    kind = str(args[0]) if verb in NAMED and args else ""
    if kind == "die":
        return Die(face=str(args[1]))
    if verb in SAUCERS or kind == "site":
        return SaucerPicture(beam=True)
    martian = "champion" if verb in CHAMPIONS else MARTIANS.get(kind, "")
    if not martian and verb in SOLDIERS:
        martian = "soldier"
    return MartianPicture(kind=martian) if martian else None
