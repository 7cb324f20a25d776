"""The bids of one round while they are entered: none counts before the last is entered."""

from companion.engine.actions import Action
from companion.engine.prompts import Option, Race
from companion.match.race import Call
from ui.shell.race_controller import RaceController

Hands = dict[int, tuple[Option, ...]]  # card by seat
# The match's length before and after a claim, the window, and the call.
Settled = tuple[tuple[int, int] | None, Race | None, Call | None]


class Bids:
    """The bids touched, or read by the camera, for the seats that people play, and their race."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.ready: set[int] = set()  # seats that have chosen a card and confirmed with a press
        self.lie_open = False
        self.race: RaceController | None = None  # once it has been called
        self.again: tuple[int, ...] = ()  # the seats that race again
        self.settled: Settled | None = None  # the race that led here, while it can be overruled
        # A seat with a single card has bid it.
        self.chosen = {seat: each[0] for seat, each in hands.items() if len(each) == 1}
        self._seen: set[int] = set()  # seats whose card the camera read

    @property
    def complete(self) -> bool:
        """Whether every seat has a bid."""
        return bool(self.hands) and len(self.chosen) == len(self.hands)

    def choose(self, seat: int, option: Option, *, seen: bool = False) -> None:
        """Set a seat's bid; the same card again clears it."""
        if self.chosen.get(seat) == option:
            del self.chosen[seat]
        else:
            self.chosen[seat] = option
        (self._seen.add if seen else self._seen.discard)(seat)

    def actions(self) -> list[tuple[Action, str]]:
        """Return each bid with its source."""
        return [
            (option.action, "camera" if seat in self._seen else "hand")
            for seat, option in self.chosen.items()
        ]
