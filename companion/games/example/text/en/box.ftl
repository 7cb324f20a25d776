# The box on the shelf, and its setup.

odds-of = cards
set-up-cards = Give each player the five cards of one colour.
other-cards = These are not the cards listed in the rulebook.

# The table at set-up.
layout-crater = Crater
