"""Steps of cards: drawing, finding, playing, responding, paying, carrying and break tests."""

from enum import Enum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from companion.games.invasion_from_outer_space.components.effects import Effect
from companion.games.invasion_from_outer_space.steps.base import HeroId, HeroStep, Step
from companion.words import Text

# Steps that resolve effects of cards, Talents and sheets, and the sources of effects.


_END = 1 << 8  # more effects than any source has


class Source(Struct, frozen=True, gc=False):
    """The source of effects. Cards are numbers of the match, sheets are numbers of the box."""


class CardSource(Source, frozen=True, gc=False):
    """A card that is played, or an Item used for its effect."""

    card: int


class CombatSource(Source, frozen=True, gc=False):
    """The Combat Bonus of an Item (IFOS-245)."""

    card: int


class TechSource(Source, frozen=True, gc=False):
    """Martian Tech; `tech` is its number on the table."""

    card: int
    tech: int


class ShotSource(Source, frozen=True, gc=False):
    """A card used for a Ranged Attack, at the space it hit; NOWHERE without a board."""

    card: int
    space: int | None


class TalentSource(Source, frozen=True, gc=False):
    """The Talent of a sheet; `space` is where a Ranged Attack hit."""

    sheet: int
    space: int | None = None


class BonusSource(Source, frozen=True, gc=False):
    """The Combat Bonus of a sheet."""

    sheet: int


class UseEffects(Step, frozen=True, gc=False):
    """Resolve all effects of a source for a seat; `hero` is the acting Hero, if any.

    If nobody has entered the effects yet, they are asked for first.
    """

    kind: ClassVar[str] = "effect"
    seat: int
    source: Source
    hero: HeroId | None = None


class ResolveEffects(Step, frozen=True, gc=False):
    """Resolve the effects of a source from index `at`, whose `amount` has been rolled."""

    kind: ClassVar[str] = "effect"
    seat: int
    source: Source
    hero: HeroId | None = None
    at: int = 0
    amount: int | None = None

    def going_on(self) -> "ResolveEffects":
        return ResolveEffects(self.seat, self.source, self.hero, self.at + 1)

    def without_rest(self) -> "ResolveEffects":
        return ResolveEffects(self.seat, self.source, self.hero, _END)

    def with_amount(self, amount: int) -> "ResolveEffects":
        """Return the step after the die for the amount was rolled."""
        return ResolveEffects(self.seat, self.source, self.hero, self.at, amount)


class EnterEffects(Step, frozen=True, gc=False):
    """Players enter the effects of a source; `lines` are those entered so far."""

    kind: ClassVar[str] = "unknown"
    seat: int
    source: Source
    lines: tuple[str, ...] = ()


class TryEffect(Step, frozen=True, gc=False):
    """The die that decides whether an effect works at all, on `need` or more."""

    kind: ClassVar[str] = "try"
    seat: int
    need: int


class DoByHand(Step, frozen=True, gc=False):
    """Players do something on the table and confirm it.

    `ended` if the text ends with a full stop.
    """

    kind: ClassVar[str] = "by_hand"
    seat: int
    text: Text
    ended: bool = False


class Choose(Step, frozen=True, gc=False):
    """A choice that an effect leaves to a seat: a die, a Hero, a space, `left` times or in total.

    `building` is the Random Building concerned, once it is found; `shot` is the source of a Ranged
    Attack without a board.
    """

    kind: ClassVar[str] = "pick"
    seat: int
    effect: Effect
    left: int
    hero: HeroId | None = None
    building: int | None = None
    shot: Source | None = None

    def fewer(self) -> "Choose":
        """Return the step after one of several choices."""
        return replace(self, left=self.left - 1)

    def in_building(self, building: int) -> "Choose":
        """Return the step after the building was found."""
        return replace(self, building=building)


class PutPiece(Step, frozen=True, gc=False):
    """The space of a piece that a card places: of `hero`, or for None of a new marker."""

    kind: ClassVar[str] = "put"
    seat: int
    effect: Effect
    hero: HeroId | None = None
    building: int | None = None

    def in_building(self, building: int) -> "PutPiece":
        """Return the step after the building was found."""
        return PutPiece(self.seat, self.effect, self.hero, building)


class GiveUpCard(Step, frozen=True, gc=False):
    """A card that a seat discards from the hand."""

    kind: ClassVar[str] = "give_up"
    seat: int


class MillCards(Step, frozen=True, gc=False):
    """Discard `left` cards from the top of `deck`, caused by `side`."""

    kind: ClassVar[str] = "mill"
    side: int
    left: int
    deck: int = 0

    def one_less(self) -> "MillCards":
        """Return the step after one card was discarded."""
        return MillCards(self.side, self.left - 1, self.deck)


class RollMissingDice(Step, frozen=True, gc=False):
    """Roll the dice of a side that are 0: added ones and those to be re-rolled."""

    kind: ClassVar[str] = "refill"
    side: int


class RerollMove(HeroStep, frozen=True, gc=False):
    """Roll the movement die of a Hero again."""

    kind: ClassVar[str] = "move_again"


class EndFight(Step, frozen=True, gc=False):
    """End a Fight whose last Soldier was killed during it (IFOS-A34)."""

    kind: ClassVar[str] = "end_fight"


class SlaySoldier(Step, frozen=True, gc=False):
    """Kill a Soldier of a Pack by an effect of `hero`; space -1 is anywhere on the board."""

    kind: ClassVar[str] = "slay"
    seat: int
    hero: HeroId
    space: int


class DrawCards(Step, frozen=True, gc=False):
    """A seat draws `left` more cards into its hand, one at a time (IFOS-104)."""

    kind: ClassVar[str] = "draw_cards"
    seat: int
    left: int


class FindCards(HeroStep, frozen=True, gc=False):
    """A Hero takes `left` more cards from the top of the Hero deck (IFOS-186).

    `starting` marks the cards that a Hero begins with. `returned` means that the last card was
    shuffled back into the deck (IFOS-294, IFOS-373).
    """

    kind: ClassVar[str] = "find"
    left: int
    starting: bool = False
    returned: bool = False


class PlayImmediately(Step, frozen=True, gc=False):
    """A seat plays the cards in its hand that must be played at once (IFOS-041)."""

    kind: ClassVar[str] = "immediate"
    seat: int


class Overload(HeroStep, frozen=True, gc=False):
    """A Hero who carries too much puts Items away (IFOS-218).

    `offered` are cards passed on to a Hero without room, each only once, so that two full Heroes
    cannot pass a card back and forth without end.
    """

    kind: ClassVar[str] = "burden"
    offered: tuple[int, ...] = ()


class BreakTest(HeroStep, frozen=True, gc=False):
    """An Item is tested after its use (IFOS-220)."""

    kind: ClassVar[str] = "break"
    card: int


class ResponseWindow(Step, frozen=True, gc=False):
    """Everybody may play cards and use abilities for a moment before the game continues.

    In a simulation `seat` is asked now. `tech` and `lasting` are the Tech and the indices of cards
    in play already used in this window.
    """

    kind: ClassVar[str] = "window"
    moment: str
    seat: int = 0
    tech: tuple[int, ...] = ()
    lasting: tuple[int, ...] = ()

    def asking(self, seat: int) -> "ResponseWindow":
        """Return the window while another seat is asked."""
        return ResponseWindow(self.moment, seat, self.tech, self.lasting)


class PayTokens(Step, frozen=True, gc=False):
    """A Hero of a seat pays the Power Tokens of a card (IFOS-205, IFOS-222)."""

    kind: ClassVar[str] = "pay"
    seat: int
    card: int


class CancelTech(Step, frozen=True, gc=False):
    """The die that cancels Tech: that with number `tech`, or for None the one just used."""

    kind: ClassVar[str] = "try_cancel"
    tech: int | None


class ScrapTech(Step, frozen=True, gc=False):
    """Cancelled face-down Tech is shown and discarded (IFOS-271, IFOS-272)."""

    kind: ClassVar[str] = "scrap"
    seat: int
    tech: int


class PlayStage(Enum):
    """The stages of resolving a played card."""

    SHOWN = "shown"
    WINDOW = "window"  # may be cancelled now
    ACTS = "acts"
    CANCELLED = "cancelled"


# Constants, because looking up a member of an Enum class is slow.
SHOWN, WINDOW, ACTS, CANCELLED = PlayStage


class PlayedCard(Step, frozen=True, gc=False):
    """A card, or Tech in use, until it is resolved; `hero` is the acting Hero, if any."""

    kind: ClassVar[str] = "played"
    seat: int
    card: int
    source: Source
    hero: HeroId | None = None
    stage: PlayStage = SHOWN

    def at(self, stage: PlayStage) -> "PlayedCard":
        """Return the card at another stage."""
        return PlayedCard(self.seat, self.card, self.source, self.hero, stage)


class PlayCard(Step, frozen=True, gc=False):
    """A seat plays a card of its hand."""

    kind: ClassVar[str] = "play_card"
    seat: int
    card: int


class HelpAgain(Step, frozen=True, gc=False):
    """A card of a seat that remains in play acts another time (IFOS-043)."""

    kind: ClassVar[str] = "help_again"
    seat: int
    card: int


class UseExtinguisher(HeroStep, frozen=True, gc=False):
    """A Hero discards a Fire Extinguisher against fires (IFOS-389)."""

    kind: ClassVar[str] = "use_extinguisher"
    card: int


class PutOutFires(HeroStep, frozen=True, gc=False):
    """A Hero puts out any number of the fires nearby, one by one (IFOS-389)."""

    kind: ClassVar[str] = "put_out"


class UseTalent(HeroStep, frozen=True, gc=False):
    """A Hero uses the Talent of the sheet (IFOS-205)."""

    kind: ClassVar[str] = "use_talent"


class RollAgain(HeroStep, frozen=True, gc=False):
    """A Hero pays a Power Token to re-roll a die with `face`, or for None the move (IFOS-422)."""

    kind: ClassVar[str] = "again"
    face: int | None = None


class UseBonus(HeroStep, frozen=True, gc=False):
    """A Hero uses the Combat Bonus of the sheet (IFOS-243)."""

    kind: ClassVar[str] = "use_bonus"


class UseItem(HeroStep, frozen=True, gc=False):
    """A Hero uses an Item (IFOS-245)."""

    kind: ClassVar[str] = "use_item"
    card: int


class UseTech(Step, frozen=True, gc=False):
    """A Martian player uses Tech, by its number on the table (IFOS-151, IFOS-152)."""

    kind: ClassVar[str] = "use_tech"
    seat: int
    tech: int
    in_window: bool


class DrawInBigTop(HeroStep, frozen=True, gc=False):
    """A Hero in the Big Top draws a card for a Power Token (IFOS-062)."""

    kind: ClassVar[str] = "big_top"
