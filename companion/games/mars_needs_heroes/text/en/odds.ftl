# Questions about chances, asked on the command line.

odds-bid = Give the chances of a bid against opponents who bid uniformly.
odds-card = Our bid.
odds-hands = The cards each opponent still holds, as 1,3,5 2,4,5.
odds-assumes = Opponents bid any card of their hand alike, all equal bids cancel (MNH-A01), and nobody freezes.
odds-too-many-opponents = --hands: at most 3 opponents sit at this table, not { $count }
odds-no-hand = --hands { $hand }: a hand is cards from 1 to 5 with commas, as 1,3,5
odds-twice = --hands { $hand }: every card is there once in a hand
odds-empty-hand = an opponent without cards cannot bid
