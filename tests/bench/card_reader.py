"""A recogniser of cards that says what a test lets it see, and a tray to show views in."""

from collections.abc import Collection

from companion.devices.ports import Frame, TrayState, TrayView
from companion.devices.reading import CardsReading, SeenCard
from tests.bench.sure_tray import SureTray

CORNERS = ((40.0, 20.0), (120.0, 20.0), (120.0, 132.0), (40.0, 132.0))
FRAME = Frame(160, 160, bytes((90, 60, 40)) * 160 * 160)


def seen(*cards: str, others: tuple[str, ...] = ()) -> CardsReading:
    """All of these beyond doubt; with `others` none is."""
    found = tuple(SeenCard(card, 0.5 if others else 0.99, others, CORNERS) for card in cards)
    return CardsReading(found, bool(cards) and not others and "" not in cards)


class StandIn:
    """Knows all cards of a box, or those that it was shown, and sees what `lying` says."""

    def __init__(self, *known: str) -> None:
        self.ids = set(known)
        self.lying = seen()
        self.unfinished: list[CardsReading] = []
        self.among: Collection[str] | None = None
        self.taught: list[tuple[str, str]] = []

    def known(self, box_id: str) -> frozenset[str]:
        return frozenset(self.ids)

    def learn(self, box_id: str, card_id: str, frame: Frame) -> str:
        self.ids.add(card_id)
        self.taught.append((box_id, card_id))
        return ""

    def forget(self, box_id: str, card_id: str) -> None:
        self.ids.discard(card_id)

    def picture(self, box_id: str, card_id: str) -> Frame | None:
        return FRAME if card_id in self.ids else None

    def read(
        self,
        box_id: str,
        frame: Frame,
        among: Collection[str] | None = None,
        *,
        in_parts: bool = False,
    ) -> CardsReading:
        self.among = among
        return self.unfinished.pop() if in_parts and self.unfinished else self.lying


class CardTray(SureTray):
    """A tray in which cards lie as the test lays them."""

    def __init__(self, reader: StandIn) -> None:
        super().__init__()
        self.reader = reader

    def lay(self, *cards: str, others: tuple[str, ...] = ()) -> None:
        """Let a hand lay these cards, which then lie still."""
        self.reader.lying = seen(*cards, others=others)
        for state in (TrayState.MOVING, TrayState.SETTLED):
            self.show(state)

    def hold(self, *cards: str) -> None:
        """Hold these cards into the picture."""
        self.reader.lying = seen(*cards)
        self.show(TrayState.HAND)

    def show(self, state: TrayState) -> None:
        """Show the tray in this state."""
        assert self.request is not None, "nobody looks"
        self.request.show(TrayView(state, FRAME))
