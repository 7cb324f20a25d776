# Questions about chances, on the command line.

# Gaps: $cards: number or list of cards; $copies: number of the same card; $left: number that remains;
# $unseen: number of what was not seen.

odds-shuffled = a shuffled deck; any hidden card is equally likely
odds-fresh = a hand just drawn from a shuffled deck; nothing has been chosen from it

odds-hand = Show the chance that a fresh hand holds a named card.
odds-cards = Cards in the hand.
odds-copies = Copies of that kind among the unseen cards.
odds-unseen = Unseen cards: that hand, its deck and its face-down discards.
odds-next = Show the chance that the next card of a deck is of a kind, or of a trait.
odds-left = Unseen cards, including the deck.
odds-side = Whose whole deck.
odds-trait = With --side: any card of this trait.

odds-no-such-hand = { $cards } cards and { $copies } copies do not fit into { $unseen } unseen cards
odds-too-many-copies = { $copies } copies do not fit into { $left } cards
odds-side-and-trait = --side and --trait belong together: whose whole deck, and which trait
