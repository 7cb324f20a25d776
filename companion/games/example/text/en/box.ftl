# The box on the shelf, and its setup.

blurb = Choose in secret, and alone: the highest card takes the rocks.
odds-of = cards
set-up-cards = Give each player the five cards of one colour.
other-cards = These are not the cards listed in the rulebook.
