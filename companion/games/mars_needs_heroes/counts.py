"""The number of cards in the box, in a file of its own: the shelf needs it without any form."""

CARDS = 40  # Number of Invader cards.
