"""Number of cards in the box, in a separate file because the shelf needs it without any form."""

CARDS = 40  # Invader cards
