# Questions about chances, on the command line.

odds-shuffled = a shuffled deck; hidden cards are all alike
odds-fresh = a hand just drawn from a shuffled deck; nobody has chosen from it

odds-hand = Give the chance that a fresh hand holds a named card.
odds-cards = Cards in the hand.
odds-copies = Copies of that kind among the cards not seen.
odds-unseen = Cards not seen: that hand, its deck and its face-down discards.
odds-next = Give the chance that the next card of a deck is of a kind, or of a trait.
odds-left = Cards not seen, those in the deck among them.
odds-side = A whole deck: whose.
odds-trait = With --side: any card of this trait.

odds-no-such-hand = { $cards } cards and { $copies } copies do not fit into { $unseen } unseen cards
odds-too-many-copies = { $copies } copies do not fit into { $left } cards
odds-side-and-trait = --side and --trait belong together: of whose whole deck, and what
