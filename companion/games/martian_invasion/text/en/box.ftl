# The box on the shelf, its options and its setup.

# Gaps: $goal: number to be reached; $lost: number that is lost; $number: number, such as that of a
# thing on the table; $seat: name of the player who sits there, or the number of the seat; $seats:
# list or number of players; $won: number of wins, or who won.

odds-of = cards

goal = Victory Points to win
goal-points = { $goal } points
memory = Card counter
memory-on = Shown
memory-off = Not shown

setup-sides = Agree who plays the Martians (first seat) and who the Humans (second seat).
setup-decks = Give each side its own deck of 52 cards: 13 kinds, four of each.
setup-shuffle = Shuffle both decks and put them face down, with room for a discard pile each.
setup-goal = The first to { $goal } Victory Points wins; the app keeps count.
setup-deploy = Do not draw yet: the app starts with the Deploy phase.
setup-bots = A bot’s deck stays in the box: the app deals to it.

other-cards = These are not the cards listed in the rulebook.

# How the game ends.
victory-points = Victory Points
wins-match = { $seat } wins by { $won } to { $lost } Victory Points.
share-the-win = { $seats } share the win, { $won } to { $lost } Victory Points.
wins-by-deck = A deck has run out: { $seat } wins by { $won } to { $lost } Victory Points.
martians-first = Both have reached { $goal }: the Martians, { $seat }, win the tie ({ $won } to { $lost } Victory Points).

# The table at set-up.
layout-space = Space
layout-air = Air
layout-ground = Ground

# What one player did more often than anybody else.
feat-scored = { $seat } won { $number } battles.
feat-ambushed = { $seat } sprang { $number } Ambushes.
