"""`odds`: exact chances as fractions, from the engines' own arithmetic."""

from fractions import Fraction

import click

from companion.cli.asking import Wrong, data_option, examples, json_option
from companion.cli.chances import tell
from companion.cli.odds_invasion import invasion


@click.group(commands=[invasion])
def odds() -> None:
    """Exact chances, as fractions."""


@odds.group("mars-attacks-dice")
def mars_attacks_dice() -> None:
    """Chances of rolls in Mars Attacks: The Dice Game."""


@odds.group("mars-escape")
def mars_escape() -> None:
    """Chances of hidden cards in Mars Escape."""


@odds.group("mars-needs-heroes")
def mars_needs_heroes() -> None:
    """Chances of bids in Mars Needs Heroes!."""


@odds.group("martian-invasion")
def martian_invasion() -> None:
    """Chances of cards in Martian Invasion."""


_DICE = click.IntRange(0, 10)
_UNCOVERED = click.option(
    "--uncovered", metavar="U", type=click.IntRange(0, 10), required=True,
    help="Corner nukes still open on the target.",
)  # fmt: skip
_MARTIANS = click.option(
    "--martians", metavar="M", type=_DICE, required=True, help="Martians to roll again."
)
_NEED = click.option(
    "--need", metavar="K", type=click.IntRange(1, 20), required=True,
    help="Matching symbols still missing for the claim.",
)  # fmt: skip


@mars_attacks_dice.command(
    epilog=examples("odds mars-attacks-dice nuked --dice 10 --uncovered 2 --json")
)
@click.option("--dice", metavar="N", type=_DICE, required=True, help="Dice rolled.")
@_UNCOVERED
@json_option
@data_option
def nuked(dice: int, uncovered: int, as_json: bool) -> None:
    """Tell the chance to be nuked by one roll."""
    from companion.games.mars_attacks_dice import odds as exact

    tell({"nuked": exact.nuked(dice, uncovered)}, as_json)


@mars_attacks_dice.command(
    epilog=examples("odds mars-attacks-dice reroll --martians 5 --uncovered 2 --need 2")
)
@_MARTIANS
@_UNCOVERED
@_NEED
@json_option
@data_option
def reroll(martians: int, uncovered: int, need: int, as_json: bool) -> None:
    """Tell the chances of one re-roll: claim, nuked, neither."""
    from companion.games.mars_attacks_dice import odds as exact

    chances = exact.reroll(martians, uncovered, need)
    tell({"claim": chances.claim, "nuked": chances.nuked, "neither": chances.neither}, as_json)


@mars_attacks_dice.command(
    epilog=examples("odds mars-attacks-dice turn --martians 5 --uncovered 2 --got 2 --need 2")
)
@_MARTIANS
@_UNCOVERED
@click.option(
    "--got", metavar="G", type=click.IntRange(0, 20), required=True,
    help="Matching symbols marked this turn.",
)  # fmt: skip
@_NEED
@json_option
@data_option
def turn(martians: int, uncovered: int, got: int, need: int, as_json: bool) -> None:
    """Tell whether to go on or to stop, with the expected value of both."""
    from companion.games.mars_attacks_dice import odds as exact

    values = exact.turn(martians, uncovered, got, need)
    tell({"best": values.best, "go": values.go, "stop": values.stop}, as_json)


@mars_needs_heroes.command(
    epilog=examples("odds mars-needs-heroes bid --card 4 --hands 1,3,5 2,4,5")
)
@click.option("--card", metavar="C", type=click.IntRange(1, 5), required=True, help="Our bid.")
@click.option(
    "--hands", metavar="HAND...", multiple=True, required=True,
    help="The cards each opponent still holds, as 1,3,5 2,4,5.",
)  # fmt: skip
@click.argument("more", metavar="", nargs=-1)
@json_option
@data_option
def bid(card: int, hands: tuple[str, ...], more: tuple[str, ...], as_json: bool) -> None:
    """Tell the chances of a bid against opponents who bid uniformly."""
    from companion.games.mars_needs_heroes import odds as exact

    parsed = tuple(_hand(text) for text in (*hands, *more))
    if len(parsed) > 3:
        raise Wrong(f"--hands: at most 3 opponents sit at this table, not {len(parsed)}")
    chances = exact.bid(card, parsed)
    tell({name: chances[name] for name in ("win", "nobody", "other")}, as_json)


def _hand(text: str) -> tuple[int, ...]:
    cards = text.split(",")
    if not all(card in ("1", "2", "3", "4", "5") for card in cards):
        raise Wrong(f"--hands {text!r}: a hand is cards from 1 to 5 with commas, as 1,3,5")
    if len(set(cards)) < len(cards):
        raise Wrong(f"--hands {text!r}: every card is there once in a hand")
    return tuple(sorted(int(card) for card in cards))


_CARDS = click.IntRange(0, 64)


def _escape(name: str, chance: Fraction, assumes: str, as_json: bool) -> None:
    tell({name: chance, "assuming": assumes}, as_json)


@mars_escape.command(epilog=examples("odds mars-escape alien --hidden 9 --deck 40 --draws 2"))
@click.option("--hidden", metavar="N", type=click.IntRange(0, 11), required=True,
              help="Aliens nobody has seen yet.")  # fmt: skip
@click.option("--deck", metavar="N", type=_CARDS, required=True, help="Cards in the deck.")
@click.option("--draws", metavar="N", type=_CARDS, default=1, help="Cards drawn (1).")
@json_option
@data_option
def alien(hidden: int, deck: int, draws: int, as_json: bool) -> None:
    """Tell the chance that an alien is among the next cards."""
    from companion.games.mars_escape import odds as exact

    try:
        chance = exact.alien_within(hidden, deck, draws)
    except ValueError as error:
        raise Wrong(str(error)) from None
    _escape("alien", chance, exact.ALIEN_ASSUMES, as_json)


_COPIES = click.option("--copies", metavar="N", type=_CARDS, required=True,
                       help="Copies of the card nobody has seen yet.")  # fmt: skip
_UNSEEN = click.option("--unseen", metavar="N", type=_CARDS, required=True,
                       help="All cards nobody has seen yet, aliens left out.")  # fmt: skip


@mars_escape.command(epilog=examples("odds mars-escape hand --copies 4 --unseen 53 --cards 7"))
@_COPIES
@_UNSEEN
@click.option("--cards", metavar="N", type=_CARDS, default=7, help="Cards in the hand (7).")
@json_option
@data_option
def hand(copies: int, unseen: int, cards: int, as_json: bool) -> None:
    """Tell the chance that a fresh hand holds a named card."""
    from companion.games.mars_escape import odds as exact

    try:
        chance = exact.in_hand(copies, unseen, cards)
    except ValueError as error:
        raise Wrong(str(error)) from None
    _escape("hand", chance, exact.HAND_ASSUMES, as_json)


@mars_escape.command(epilog=examples("odds mars-escape anybody --copies 4 --unseen 50 --hands 3,5"))
@_COPIES
@_UNSEEN
@click.option("--hands", metavar="A,B", required=True, help="Cards in each of the hands.")
@json_option
@data_option
def anybody(copies: int, unseen: int, hands: str, as_json: bool) -> None:
    """Tell the chance that anybody at all can hold a named card."""
    from companion.games.mars_escape import odds as exact

    counts = hands.split(",")
    if not all(count.isdecimal() for count in counts):
        raise Wrong(f"--hands {hands!r}: the cards of each hand with commas, as 3,5")
    try:
        chance = exact.anybody_holds(copies, unseen, tuple(map(int, counts)))
    except ValueError as error:
        raise Wrong(str(error)) from None
    _escape("anybody", chance, exact.HAND_ASSUMES, as_json)


_COUNT = click.IntRange(0, 52)
_COPIES = click.option(
    "--copies", metavar="K", type=_COUNT, default=4, show_default=True,
    help="Copies of that kind among the cards not seen.",
)  # fmt: skip


@martian_invasion.command(
    "hand", epilog=examples("odds martian-invasion hand --cards 7 --copies 4 --unseen 52 --json")
)
@click.option("--cards", metavar="N", type=_COUNT, required=True, help="Cards in the hand.")
@_COPIES
@click.option(
    "--unseen", metavar="U", type=_COUNT, default=52, show_default=True,
    help="Cards not seen: that hand, its deck and its face-down discards.",
)  # fmt: skip
@json_option
@data_option
def hand_holds(cards: int, copies: int, unseen: int, as_json: bool) -> None:
    """Tell the chance that a fresh hand holds a named card."""
    from companion.games.martian_invasion import odds as exact

    try:
        holds = exact.holds(cards, copies, unseen)
    except ValueError as error:
        raise Wrong(str(error)) from None
    tell({"holds": holds, "assumes": exact.FRESH}, as_json)


@martian_invasion.command(
    "next",
    epilog=examples(
        "odds martian-invasion next --copies 4 --left 45",
        "odds martian-invasion next --side martian --trait bonus",
    ),
)
@_COPIES
@click.option(
    "--left", metavar="U", type=click.IntRange(1, 52), default=52, show_default=True,
    help="Cards not seen, those in the deck among them.",
)  # fmt: skip
@click.option("--side", type=click.Choice(("martian", "human")), help="A whole deck: whose.")
@click.option(
    "--trait", type=click.Choice(("space", "air", "ground", "bonus", "special")),
    help="With --side: any card of this trait.",
)  # fmt: skip
@json_option
@data_option
def next_card(copies: int, left: int, side: str | None, trait: str | None, as_json: bool) -> None:
    """Tell the chance that the next card of a deck is of a kind, or of a trait."""
    from companion.games.martian_invasion import odds as exact

    if (side is None) != (trait is None):
        raise Wrong("--side and --trait belong together: of whose whole deck, and what")
    if side is not None and trait is not None:
        copies, left = exact.copies_of(side, trait), 52
    try:
        chance = exact.next_card(copies, left)
    except ValueError as error:
        raise Wrong(str(error)) from None
    tell({"next": chance, "assumes": exact.SHUFFLED}, as_json)
