"""Steps of cards: drawing, finding, playing, responding, paying, carrying and break tests."""

from enum import Enum
from typing import ClassVar

from companion.games.invasion_from_outer_space.steps.base import HeroId, HeroStep, Step
from companion.games.invasion_from_outer_space.steps.effects import Source


class DrawCards(Step, frozen=True, gc=False):
    """A seat draws `left` more cards into its hand, one at a time (IFOS-104)."""

    kind: ClassVar[str] = "draw_cards"
    seat: int
    left: int


class FindCards(HeroStep, frozen=True, gc=False):
    """A Hero takes `left` more cards from the top of the Hero deck (IFOS-186).

    `starting` marks the cards a Hero begins with; `returned` says that the last one was shuffled
    back into the deck (IFOS-294, IFOS-373).
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

    `offered` are cards passed on to a Hero without room: each only once, so that two full Heroes
    cannot pass a card back and forth forever.
    """

    kind: ClassVar[str] = "burden"
    offered: tuple[int, ...] = ()


class BreakTest(HeroStep, frozen=True, gc=False):
    """An Item is tested after its use (IFOS-220)."""

    kind: ClassVar[str] = "break"
    card: int


class ResponseWindow(Step, frozen=True, gc=False):
    """Everybody may play cards and use abilities for a moment before the game goes on.

    In a simulation `seat` is asked now. `tech` and `lasting` are the Tech and the indices of cards
    in play already used in this window.
    """

    kind: ClassVar[str] = "window"
    moment: str
    seat: int = 0
    tech: tuple[int, ...] = ()
    lasting: tuple[int, ...] = ()

    def asking(self, seat: int) -> "ResponseWindow":
        """Return the same window while another seat is asked."""
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
    """Face-down Tech that is cancelled is shown and discarded (IFOS-271, IFOS-272)."""

    kind: ClassVar[str] = "scrap"
    seat: int
    tech: int


class PlayStage(Enum):
    """The stages of resolving a played card."""

    SHOWN = "shown"
    WINDOW = "window"  # It may be cancelled.
    ACTS = "acts"
    CANCELLED = "cancelled"


# Named here, as it takes long to find a member in its class.
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
        """Return the same card at another stage."""
        return PlayedCard(self.seat, self.card, self.source, self.hero, stage)


class PlayCard(Step, frozen=True, gc=False):
    """A seat plays a card of its hand."""

    kind: ClassVar[str] = "play_card"
    seat: int
    card: int


class HelpAgain(Step, frozen=True, gc=False):
    """A card of a seat that remains in play acts again (IFOS-043)."""

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
    """A Hero pays a Power Token to re-roll a die with `face`, or for None the move (422)."""

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
