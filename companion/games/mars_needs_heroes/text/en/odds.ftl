# Questions about chances, asked on the command line.

# Gaps: $count: number; plurals follow it; $hand: number of cards in the hand.

odds-bid = Show the chances of a bid against opponents who bid uniformly.
odds-card = Your bid.
odds-hands = The cards each opponent still holds, e.g. 1,3,5 2,4,5.
odds-assumes = Opponents bid any card in hand with equal chance, all equal bids cancel (MNH-A01), and nobody freezes.
odds-too-many-opponents = --hands: at most 3 opponents can play, not { $count }
odds-no-hand = --hands { $hand }: a hand is cards from 1 to 5, separated by commas, e.g. 1,3,5
odds-twice = --hands { $hand }: each card is in a hand only once
odds-empty-hand = an opponent without cards cannot bid
