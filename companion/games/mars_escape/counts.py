"""How many cards the box has: also the shelf asks, which loads nothing that a form needs."""

# Of each class: items, weapons, aliens (ESC-02).
TOTALS = (24, 29, 11)
CARDS = sum(TOTALS)
HAND = 4
