# Questions about chances, on the command line.

odds-alien-assumes = Aliens are never held, so every alien nobody has seen is in the shuffled deck.
odds-hand-assumes = The cards nobody has seen are shuffled; nothing is known about what is kept.

odds-alien = Give the chance that an alien is among the next cards.
odds-hidden = Aliens nobody has seen yet.
odds-deck = Cards in the deck.
odds-draws = Cards drawn (1).
odds-hand = Give the chance that a fresh hand holds a named card.
odds-cards = Cards in the hand ({ $hand }).
odds-anybody = Give the chance that anybody at all can hold a named card.
odds-hands = Cards in each of the hands.
odds-copies = Copies of the card nobody has seen yet.
odds-unseen = All cards nobody has seen yet, aliens left out.

odds-too-many-draws = { $draws } cards cannot be drawn from { $deck } with { $hidden } aliens.
odds-no-such-hand = A hand of { $hand } with { $copies } copies cannot come from { $unseen } cards.
odds-hands-wrong = --hands { $hands }: the cards of each hand with commas, as 3,5
