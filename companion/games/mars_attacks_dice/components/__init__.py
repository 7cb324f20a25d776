"""Location cards: what is printed on one, the form on which an owner tells it, the checks."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.box import Field
from companion.engine.dice import MARS_ATTACKS

# Of the thirty cards one is the difficulty card (MAD-01).
LOCATIONS = 29
STACKS, DICE = 4, 10
MOST_SPACES = 16
MARTIAN, RAY_GUN, NUKE = 0, 1, 2
SYMBOLS = MARS_ATTACKS.faces
ONE = ("Martian", "Ray Gun", "Nuke")
MANY = ("Martians", "Ray Guns", "Nukes")


def several(number: int, face: int) -> str:
    """Write a number of symbols: "1 Ray Gun", "3 Ray Guns"."""
    return f"{number} {ONE[face] if number == 1 else MANY[face]}"


@dataclass(frozen=True, slots=True)
class Card:
    """A location card. `spaces` holds the face that each numbered space asks for.

    `effect` names a rule the engine itself applies; any other `text` is for the table.
    """

    id: str
    name: str
    kind: str
    spaces: tuple[int, ...]
    vp: int
    nukes: int
    colour: str
    rule: str
    text: str
    effect: str

    def wants(self) -> str:
        """Write what the numbered spaces ask for: "7 Ray Guns"; runs where they are mixed."""
        runs: list[list[int]] = []
        for face in self.spaces:
            if runs and runs[-1][1] == face:
                runs[-1][0] += 1
            else:
                runs.append([1, face])
        return ", then ".join(several(number, face) for number, face in runs)

    def plain(self) -> dict[str, Any]:
        """Give the card as plain JSON values, the way an owner's entry is kept."""
        return {
            "id": self.id,
            "name": self.name,
            "kind": self.kind,
            "symbols": [SYMBOLS[face] for face in self.spaces],
            "vp": self.vp,
            "nukes": self.nukes,
            "colour": self.colour,
            "rule": self.rule,
            "text": self.text,
            "effect": self.effect,
        }


_RULE_KINDS = {"none": ("",), "red": ("standing", "on_claim", "requirement"), "green": ("ongoing",)}
_COLOURED = ("colour", ("red", "green"))

ENTRY: tuple[Field, ...] = (
    Field("name", "Name", "text", high=40, hint="as printed, such as Seattle"),
    Field("kind", "Kind", "choice", choices=(("city", "City"), ("monument", "Monument"))),
    Field(
        "symbols",
        "Numbered spaces, from 1 on",
        "list",
        low=1,
        high=MOST_SPACES,
        choices=tuple(zip(SYMBOLS, ONE, strict=True)),
        hint="the symbol of each space, in order",
    ),
    Field("vp", "Victory points", "number", low=0, high=20, hint="upper right corner"),
    Field("nukes", "Nukes in the lower right corner", "number", low=0, high=2),
    Field(
        "colour",
        "Special rule",
        "choice",
        choices=(("none", "None"), ("red", "Red"), ("green", "Green, ONGOING")),
    ),
    Field(
        "rule",
        "What the red rule does",
        "choice",
        choices=(
            ("standing", "Works while the card is in play"),
            ("on_claim", "Happens once, for the claimer"),
            ("requirement", "Says how the card is claimed"),
        ),
        needs=("colour", ("red",)),
    ),
    Field("text", "Its text", "text", high=300, needs=_COLOURED),
    Field(
        "effect",
        "Does the app apply it?",
        "choice",
        choices=(
            ("", "No, the table does"),
            ("extra_turn", "The claimer takes another turn"),
            ("set_die", "The owner may set one die before rolling"),
        ),
        needs=_COLOURED,
    ),
)


def slug(name: str) -> str:
    """Make a card's id of its name."""
    letters = "".join(sign if sign.isalnum() else " " for sign in name.lower())
    return "-".join(letters.split())


def read_card(values: Mapping[str, Any]) -> Card:
    """Read a filled form or a kept entry; ValueError says what to mend."""
    if not isinstance(values, Mapping):
        raise ValueError("A card is told as a form with a name and more.")
    name = _text(values, "name", 40)
    if not slug(name):
        raise ValueError("The card needs a name with a letter or a figure.")
    kind = _choice(values, "kind", ("city", "monument"), name)
    colour = _choice(values, "colour", tuple(_RULE_KINDS), name, "none")
    spaces = _spaces(values.get("symbols"), name)
    if kind == "monument" and MARTIAN not in spaces:
        raise ValueError(f"{name} is a monument, so some of its spaces need Martians (MAD-23).")
    rule, text, effect = _special(values, colour, name)
    return Card(
        id=slug(name),
        name=name,
        kind=kind,
        spaces=spaces,
        vp=_number(values, "vp", 0, 20, name),
        nukes=_number(values, "nukes", 0, 2, name),
        colour=colour,
        rule=rule,
        text=text,
        effect=effect,
    )


def read_cards(entries: Iterable[Mapping[str, Any]]) -> tuple[Card, ...]:
    """Read all cards known so far; ValueError names the first that cannot be."""
    cards = tuple(read_card(entry) for entry in entries)
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            raise ValueError(f"{card.name} is told twice; every card is there once.")
        seen.add(card.id)
    if len(cards) > LOCATIONS:
        raise ValueError(f"There are {LOCATIONS} location cards, and {len(cards)} are told.")
    return cards


def _special(values: Mapping[str, Any], colour: str, name: str) -> tuple[str, str, str]:
    if colour == "none":
        return "", "", ""
    kinds = _RULE_KINDS[colour]
    rule = _choice(values, "rule", kinds, name, kinds[0] if len(kinds) == 1 else None)
    effect = _choice(values, "effect", ("", "extra_turn", "set_die"), name, "")
    text = _text(values, "text", 300)
    if not text:
        raise ValueError(f"{name} has a {colour} rule: its text is missing.")
    if effect == "extra_turn" and rule != "on_claim":
        raise ValueError(f"{name}: another turn is a red rule that happens once, on claiming.")
    if effect == "set_die" and rule != "ongoing":
        raise ValueError(f"{name}: setting a die is a green rule (ONGOING).")
    return rule, text, effect


def _text(values: Mapping[str, Any], key: str, longest: int) -> str:
    text = values.get(key, "")
    if not isinstance(text, str) or len(text) > longest:
        raise ValueError(f"The {key} is a text of at most {longest} signs.")
    # Curly brackets stand for players' names wherever words are written.
    if "{" in text or "}" in text:
        raise ValueError(f"The {key} cannot hold curly brackets.")
    return " ".join(text.split())


def _choice(
    values: Mapping[str, Any],
    key: str,
    choices: tuple[str, ...],
    name: str,
    free: str | None = None,
) -> str:
    value = values.get(key, free)
    if isinstance(value, str) and value in choices:
        return value
    # A form that is not asked leaves the key empty.
    if free is not None and value in ("", None):
        return free
    said = ", ".join(repr(choice) for choice in choices)
    raise ValueError(f"{name}: {key} is one of {said}, not {value!r}.")


def _number(values: Mapping[str, Any], key: str, low: int, high: int, name: str) -> int:
    value = values.get(key)
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{name}: {key} is a whole number from {low} to {high}, not {value!r}.")
    return value


def _spaces(symbols: Any, name: str) -> tuple[int, ...]:
    if not isinstance(symbols, list | tuple) or not 1 <= len(symbols) <= MOST_SPACES:
        raise ValueError(f"{name} needs 1 to {MOST_SPACES} numbered spaces.")
    for symbol in symbols:
        if symbol not in SYMBOLS:
            raise ValueError(f"{name}: a space shows one of {', '.join(SYMBOLS)}, not {symbol!r}.")
    return tuple(SYMBOLS.index(symbol) for symbol in symbols)
