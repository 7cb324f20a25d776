"""The 26 kinds of cards as tables by number: Martians are 0 to 12, Humans 13 to 25.

All actions with a single card are created here in advance, because playouts need them constantly.
"""

from importlib.resources import files
from typing import Annotated, Literal

from msgspec import Meta, Struct, toml

from companion.engine.actions import CHANCE, Action

MARTIAN, HUMAN = 0, 1
KINDS, WIDTH = 26, 13
ALL = range(KINDS)
OF_SEAT = (range(WIDTH), range(WIDTH, KINDS))

# The seven phases of a turn (MI-07), and the end.
DEPLOY, RESERVES, ABDUCT, SPACE, AIR, GROUND, REGROUP, OVER = range(8)
PHASES = ("deploy", "reserves", "abduction", "space", "air", "ground", "regroup", "over")
TRAIT_NAMES = {"S": "Space", "A": "Air", "G": "Ground", "B": "Bonus", "X": "Special"}
TRAIT_OF = {SPACE: "S", AIR: "A", GROUND: "G"}


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card. The force of a Bonus card is added to the card that it is attached to."""

    key: str
    name: str
    traits: Annotated[str, Meta(pattern="^[SAGBX]{1,3}$")]
    force: Annotated[int, Meta(ge=0)]
    rule: str


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """Both decks: `copies` of each of 13 kinds of card."""

    data: Literal["complete"]
    copies: Annotated[int, Meta(ge=1)]
    martian: Annotated[tuple[Card, ...], Meta(min_length=WIDTH, max_length=WIDTH)]
    human: Annotated[tuple[Card, ...], Meta(min_length=WIDTH, max_length=WIDTH)]


_PRINTED = toml.decode(files(__package__).joinpath("cards.toml").read_bytes(), type=Cards)
_CARDS = (*_PRINTED.martian, *_PRINTED.human)
COPIES = _PRINTED.copies
DECK = COPIES * WIDTH
KEYS = tuple(card.key for card in _CARDS)
NAMES = tuple(card.name for card in _CARDS)
TRAITS = tuple(card.traits for card in _CARDS)
FORCES = tuple(card.force for card in _CARDS)
# The force of a card without Bonus cards, by the choice of MI-A01.
ALONE = {"lists": FORCES, "cap": tuple(min(9, force) for force in FORCES)}
# The number of a kind of card, by the key used in actions.
INDEX: dict[int | str, int] = {key: kind for kind, key in enumerate(KEYS)}

BONUS = tuple(kind for kind in ALL if "B" in TRAITS[kind])
MIND, ABDUCTION, AMBUSH = INDEX["mind-control"], INDEX["abduction"], INDEX["ambush"]

# The kinds of cards that may be played in a battle, by phase and seat (MI-11, MI-20, MI-27).
LAYABLE: dict[int, tuple[tuple[int, ...], ...]] = {
    phase: tuple(tuple(k for k in OF_SEAT[seat] if trait in TRAITS[k]) for seat in (0, 1))
    for phase, trait in TRAIT_OF.items()
}
# The kinds that Mind Control works on (MI-65), in Air and in Ground.
MINDABLE = frozenset(kind for kind in OF_SEAT[HUMAN] if "S" not in TRAITS[kind])

DRAWS = tuple(Action(CHANCE, "draw", (key,)) for key in KEYS)
LOSSES = tuple(Action(CHANCE, "lose", (key,)) for key in KEYS)
LAYS = tuple(Action(kind // WIDTH, "lay", (KEYS[kind],)) for kind in ALL)
DROPS = tuple(Action(kind // WIDTH, "drop", (KEYS[kind],)) for kind in ALL)
ATTACHES = {
    bonus: tuple(Action(MARTIAN, "attach", (KEYS[bonus], KEYS[kind])) for kind in ALL)
    for bonus in BONUS
}
READY = (Action(MARTIAN, "ready"), Action(HUMAN, "ready"))
PASS = (Action(MARTIAN, "pass"), Action(HUMAN, "pass"))
