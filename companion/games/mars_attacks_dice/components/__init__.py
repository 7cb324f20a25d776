"""Location cards: their printed content, which is also the owner's form, and its checks."""

from collections.abc import Iterable, Mapping
from functools import reduce
from itertools import groupby
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, to_builtins
from msgspec.structs import replace

from companion.engine.dice import MARS_ATTACKS
from companion.engine.forms import Ask, form, read_form
from companion.games.mars_attacks_dice.counts import LOCATIONS
from companion.games.mars_attacks_dice.text import say
from companion.words import Message, Text

DICE = 10
MOST_SPACES = 16
MARTIAN, RAY_GUN, NUKE = 0, 1, 2
SYMBOLS = MARS_ATTACKS.faces

_COLOURED = ("colour", ("red", "green"))
_LONGEST_NAME, _LONGEST_TEXT = 40, 300

# Large cities and sights of the world, most likely first: they complete a card's name after a few
# letters. This is no list of the cards in the box, nor need a card's name be here.
_CITIES = """
New York, Los Angeles, Chicago, Houston, Phoenix, Philadelphia, San Antonio, San Diego, Dallas,
San Jose, Austin, Jacksonville, Fort Worth, Columbus, Charlotte, San Francisco, Indianapolis,
Seattle, Denver, Washington, Boston, El Paso, Nashville, Detroit, Oklahoma City, Portland,
Las Vegas, Memphis, Louisville, Baltimore, Milwaukee, Albuquerque, Tucson, Fresno, Sacramento,
Kansas City, Mesa, Atlanta, Omaha, Colorado Springs, Raleigh, Miami, Long Beach, Virginia Beach,
Oakland, Minneapolis, Tulsa, Tampa, Arlington, New Orleans, Wichita, Cleveland, Bakersfield,
Aurora, Anaheim, Honolulu, Santa Ana, Riverside, Corpus Christi, Lexington, Stockton, Henderson,
Saint Paul, St. Louis, Cincinnati, Pittsburgh, Greensboro, Anchorage, Plano, Lincoln, Orlando,
Irvine, Newark, Toledo, Durham, Chula Vista, Fort Wayne, St. Petersburg, Laredo, Jersey City,
Chandler, Madison, Lubbock, Scottsdale, Reno, Buffalo, Gilbert, Glendale, Winston-Salem,
Chesapeake, Norfolk, Fremont, Garland, Irving, Hialeah, Richmond, Boise, Spokane, Baton Rouge,
Des Moines, Tacoma, Salt Lake City, Birmingham, Rochester, Little Rock, Akron, Providence,
Hollywood, Sioux Falls, Knoxville, Charleston, Savannah, Cheyenne, Billings, Fargo, Santa Fe,
London, Paris, Tokyo, Berlin, Rome, Moscow, Madrid, Sydney, Toronto, Mexico City, Beijing,
Shanghai, Hong Kong, Rio de Janeiro, Cairo, Athens, Vienna, Istanbul, Mumbai, Delhi, Seoul,
Bangkok, Singapore, Dublin, Amsterdam, Brussels, Lisbon, Barcelona, Munich, Hamburg, Prague,
Warsaw, Budapest, Stockholm, Oslo, Copenhagen, Helsinki, Montreal, Vancouver, Havana, Lima,
Buenos Aires, Santiago, Cape Town, Nairobi, Lagos, Dubai, Melbourne, Auckland, Osaka, Kyoto
"""
_SIGHTS = """
Eiffel Tower, Mount Rushmore, Statue of Liberty, Golden Gate Bridge, Washington Monument, Big Ben,
Great Wall of China, Taj Mahal, Pyramids, Great Sphinx, Easter Island, Stonehenge, Colosseum,
Leaning Tower of Pisa, Lincoln Memorial, White House, Hoover Dam, Grand Canyon, Space Needle,
Gateway Arch, Empire State Building, Capitol, Alamo, Niagara Falls, Mount Fuji, Kremlin,
Buckingham Palace, Arc de Triomphe, Brandenburg Gate, Sydney Opera House, Christ the Redeemer,
Machu Picchu, Acropolis, Tower Bridge, Hollywood Sign, Brooklyn Bridge
"""

PLACES = tuple(" ".join(each.split()) for each in f"{_CITIES},{_SIGHTS}".split(","))


def several(number: int, face: int) -> Message:
    """Return a number of symbols in words: "1 Ray Gun", "3 Ray Guns"."""
    return say("symbols", face=SYMBOLS[face], count=number)


class Card(Struct, frozen=True, kw_only=True):
    """A location card.

    `spaces` holds the face required by each numbered space. `effect` names a rule that the engine
    applies; it does not need a `text`. Any other `text` is for the players to apply.
    """

    id: str = ""

    name: Annotated[
        str,
        Meta(max_length=_LONGEST_NAME, pattern=r"^[^{}]*$"),
        Ask(
            say("ask-name"),
            say("hint-name"),
            suggests=PLACES,
            remedy=say("remedy-name", count=_LONGEST_NAME),
        ),
    ]
    kind: Annotated[
        Literal["city", "monument"],
        Ask(
            say("ask-kind"),
            choices={"city": say("kind-city"), "monument": say("kind-monument")},
            carries=True,
        ),
    ]
    symbols: Annotated[
        list[Literal["martian", "ray_gun", "nuke"]],
        Meta(min_length=1, max_length=MOST_SPACES),
        Ask(
            say("ask-symbols"),
            say("hint-symbols"),
            {face: say("symbol", face=face) for face in SYMBOLS},
        ),
    ]
    vp: Annotated[int, Meta(ge=0, le=20), Ask(say("ask-vp"), say("hint-vp"), corner=True)]
    nukes: Annotated[int, Meta(ge=0, le=DICE), Ask(say("ask-nukes"), say("hint-nukes"))]
    colour: Annotated[
        Literal["none", "red", "green"],
        Ask(
            say("ask-special"),
            choices={
                "none": say("special-none"),
                "red": say("special-red"),
                "green": say("special-green"),
            },
        ),
    ] = "none"
    rule: Annotated[
        Literal["", "standing", "on_claim", "requirement", "ongoing"],
        Ask(
            say("ask-red"),
            choices={
                "standing": say("red-standing"),
                "on_claim": say("red-on-claim"),
                "requirement": say("red-requirement"),
            },
            needs=("colour", ("red",)),
            required=True,
        ),
    ] = ""
    text: Annotated[
        str,
        Meta(max_length=_LONGEST_TEXT, pattern=r"^[^{}]*$"),
        Ask(say("ask-text"), needs=_COLOURED, remedy=say("remedy-text", count=_LONGEST_TEXT)),
    ] = ""
    effect: Annotated[
        Literal["", "extra_turn", "set_die"],
        Ask(
            say("ask-effect"),
            choices={
                "": say("effect-none"),
                "extra_turn": say("effect-extra-turn"),
                "set_die": say("effect-set-die"),
            },
            needs=_COLOURED,
        ),
    ] = ""
    spaces: tuple[int, ...] = ()

    def wants(self) -> Message:
        """Return what the spaces require: "7 Ray Guns", or a list of runs if they are mixed."""
        runs = [several(len(list(run)), face) for face, run in groupby(self.spaces)]
        return reduce(lambda before, after: say("then", before=before, after=after), runs)

    @property
    def special(self) -> Text:
        """The special rule: the text on the card, or a description of its effect.

        "" without one.
        """
        return self.text or (say(f"does-{self.effect.replace('_', '-')}") if self.effect else "")

    def plain(self) -> dict[str, Any]:
        values: dict[str, Any] = to_builtins(self)
        del values["spaces"]
        return values


def slug(name: str) -> str:
    """Make a card's id from its name."""
    letters = "".join(sign if sign.isalnum() else " " for sign in name.lower())
    return "-".join(letters.split())


def read_card(values: Mapping[str, Any]) -> Card:
    """Read a filled form or a stored entry; ValueError says what is wrong and what is allowed."""
    card = read_form(Card, values, "name")
    name, rule = card.name, "ongoing" if card.colour == "green" else card.rule
    if not slug(name):
        raise ValueError(say("name-needed"))
    if card.kind == "monument" and "martian" not in card.symbols:
        raise ValueError(say("monument-needs-martians", card=name))
    if card.colour != "none" and not card.special:
        raise ValueError(say("text-missing", card=name, colour=card.colour))
    if card.effect == "extra_turn" and rule != "on_claim":
        raise ValueError(say("extra-turn-is-red", card=name))
    if card.effect == "set_die" and rule != "ongoing":
        raise ValueError(say("set-die-is-green", card=name))
    spaces = tuple(SYMBOLS.index(symbol) for symbol in card.symbols)
    return replace(card, id=slug(name), rule=rule, spaces=spaces)


def read_cards(entries: Iterable[Mapping[str, Any]]) -> tuple[Card, ...]:
    """Read all cards known so far; ValueError for the first invalid one."""
    cards = tuple(read_card(entry) for entry in entries)
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            raise ValueError(say("entered-twice", card=card.name))
        seen.add(card.id)
    if len(cards) > LOCATIONS:
        raise ValueError(say("too-many-cards", whole=LOCATIONS, entered=len(cards)))
    return cards


ENTRY = form(Card)
