"""Location cards: what is printed on one, which is the form an owner fills in, and the checks."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, to_builtins
from msgspec.structs import replace

from companion.engine.dice import MARS_ATTACKS
from companion.engine.forms import Ask, form, read_form
from companion.games.mars_attacks_dice.components.places import PLACES

# Of the thirty cards one is the difficulty card (MAD-01).
LOCATIONS = 29
STACKS, DICE = 4, 10
MOST_SPACES = 16
MARTIAN, RAY_GUN, NUKE = 0, 1, 2
SYMBOLS = MARS_ATTACKS.faces
ONE = ("Martian", "Ray Gun", "Nuke")
MANY = ("Martians", "Ray Guns", "Nukes")

_COLOURED = ("colour", ("red", "green"))
_NO_BRACKETS = "is a text of at most {} signs, without curly brackets."


def several(number: int, face: int) -> str:
    """Write a number of symbols: "1 Ray Gun", "3 Ray Guns"."""
    return f"{number} {ONE[face] if number == 1 else MANY[face]}"


class Card(Struct, frozen=True, kw_only=True):
    """A location card. `spaces` holds the face that each numbered space asks for.

    `effect` names a rule that the engine itself applies; any other `text` is for the table.
    """

    id: str = ""

    name: Annotated[
        str,
        Meta(max_length=40, pattern=r"^[^{}]*$"),
        Ask(
            "Name",
            "as printed, such as Seattle",
            suggests=PLACES,
            remedy=f"The name {_NO_BRACKETS.format(40)}",
        ),
    ]
    kind: Annotated[
        Literal["city", "monument"],
        Ask("Kind", choices={"city": "City", "monument": "Monument"}, carries=True),
    ]
    symbols: Annotated[
        list[Literal["martian", "ray_gun", "nuke"]],
        Meta(min_length=1, max_length=MOST_SPACES),
        Ask(
            "Numbered spaces",
            "symbols in order, from 1 on",
            dict(zip(SYMBOLS, ONE, strict=True)),
        ),
    ]
    vp: Annotated[int, Meta(ge=0, le=20), Ask("Victory points", "upper right corner")]
    nukes: Annotated[int, Meta(ge=0, le=2), Ask("Nukes", "lower right corner")]
    colour: Annotated[
        Literal["none", "red", "green"],
        Ask("Special rule", choices={"none": "None", "red": "Red", "green": "Green, ONGOING"}),
    ] = "none"
    rule: Annotated[
        Literal["", "standing", "on_claim", "requirement", "ongoing"],
        Ask(
            "What the red rule does",
            choices={
                "standing": "Works while the card is in play",
                "on_claim": "Happens once, for the claimer",
                "requirement": "Says how the card is claimed",
            },
            needs=("colour", ("red",)),
            required=True,
        ),
    ] = ""
    text: Annotated[
        str,
        Meta(max_length=300, pattern=r"^[^{}]*$"),
        Ask("Its text", needs=_COLOURED, remedy=f"The text {_NO_BRACKETS.format(300)}"),
    ] = ""
    effect: Annotated[
        Literal["", "extra_turn", "set_die"],
        Ask(
            "Does the app apply it?",
            choices={
                "": "No, the table does",
                "extra_turn": "The claimer takes another turn",
                "set_die": "The owner may set one die before rolling",
            },
            needs=_COLOURED,
        ),
    ] = ""
    spaces: tuple[int, ...] = ()

    def wants(self) -> str:
        """Write what the numbered spaces ask for: "7 Ray Guns"; runs where they are mixed."""
        runs = [(len(list(run)), face) for face, run in groupby(self.spaces)]
        return ", then ".join(several(number, face) for number, face in runs)

    def plain(self) -> dict[str, Any]:
        """Give the card as plain JSON values, the way an owner's entry is kept."""
        values: dict[str, Any] = to_builtins(self)
        del values["spaces"]
        return values


def slug(name: str) -> str:
    """Make a card's id of its name."""
    letters = "".join(sign if sign.isalnum() else " " for sign in name.lower())
    return "-".join(letters.split())


def read_card(values: Mapping[str, Any]) -> Card:
    """Read a filled form or a kept entry; ValueError says what is wrong and what is right."""
    card = read_form(Card, values, "name")
    name, rule = card.name, "ongoing" if card.colour == "green" else card.rule
    if not slug(name):
        raise ValueError("The card needs a name with a letter or a figure.")
    if card.kind == "monument" and "martian" not in card.symbols:
        raise ValueError(f"{name} is a monument, so some of its spaces need Martians (MAD-23).")
    if card.colour != "none" and not card.text:
        raise ValueError(f"{name} has a {card.colour} rule: its text is missing.")
    if card.effect == "extra_turn" and rule != "on_claim":
        raise ValueError(f"{name}: another turn is a red rule that happens once, on claiming.")
    if card.effect == "set_die" and rule != "ongoing":
        raise ValueError(f"{name}: setting a die is a green rule (ONGOING).")
    spaces = tuple(SYMBOLS.index(symbol) for symbol in card.symbols)
    return replace(card, id=slug(name), rule=rule, spaces=spaces)


def read_cards(entries: Iterable[Mapping[str, Any]]) -> tuple[Card, ...]:
    """Read all cards known so far; ValueError names the first that cannot be."""
    cards = tuple(read_card(entry) for entry in entries)
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            raise ValueError(f"{card.name} is entered twice; every card is there once.")
        seen.add(card.id)
    if len(cards) > LOCATIONS:
        raise ValueError(f"There are {LOCATIONS} location cards, and {len(cards)} are entered.")
    return cards


ENTRY = form(Card)
