# Questions about chances, on the command line.

# Gaps: $copies: number of the same card; $deck: number of cards in the deck; $draws: number of cards
# drawn; $hand: number of cards in the hand; $hands: list of hands; $hidden: number of cards nobody
# sees; $unseen: number of what was not seen.

odds-alien-assumes = Aliens are never in a hand, so every alien nobody has seen is in the shuffled deck.
odds-hand-assumes = The unseen cards are shuffled; nothing is known about what players keep.

odds-alien = Show the chance that an alien is among the next cards.
odds-hidden = Unseen aliens.
odds-deck = Cards in the deck.
odds-draws = Cards drawn (1).
odds-hand = Show the chance that a fresh hand holds a named card.
odds-cards = Cards in the hand ({ $hand }).
odds-anybody = Show the chance that anybody at all holds a named card.
odds-hands = Cards in each of the hands.
odds-copies = Unseen copies of the card.
odds-unseen = All unseen cards, without aliens.

odds-too-many-draws = From a deck of { $deck } with { $hidden } unseen aliens, { $draws } cannot be drawn.
odds-no-such-hand = A hand of { $hand } with { $copies } copies cannot come from { $unseen } cards.
odds-hands-wrong = --hands { $hands }: the cards in each hand, separated by commas, e.g. 3,5
