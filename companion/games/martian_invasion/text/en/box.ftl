# The box on the shelf, its options and its setup.

blurb = Martians against Humans: lay cards in secret and win Space, Air and Ground.
odds-of = cards

goal = How many Victory Points win?
goal-points = { $goal } points
memory = Help for memory: what was seen of each deck?
memory-on = Shown
memory-off = Not shown

setup-sides = Agree who is the Martians (first seat) and who the Humans (second seat).
setup-decks = Give each side its own deck of 52 cards, four of each of 13 kinds.
setup-shuffle = Shuffle both decks and lay them face down, with room for a discard pile.
setup-goal = The first to have { $goal } Victory Points wins; keep points here.
setup-deploy = Do not draw yet: the companion begins with the Deploy phase.
setup-bots = A bot's deck stays in the box: the companion deals to it.

other-cards = These are not the cards that the rulebook lists.

# How the game ends.
victory-points = Victory Points
wins-match = { $seat } wins with { $won } to { $lost } Victory Points.
share-the-win = { $seats } share the win with { $won } to { $lost } Victory Points.
wins-by-deck = A deck has run out: { $seat } wins with { $won } to { $lost } Victory Points.
martians-first = Both have reached { $goal }: the Martians, { $seat }, come first ({ $won } to { $lost } Victory Points).
