# The box on the shelf, its options and its setup.

# Gaps: $cards: number or list of cards; $number: number, such as that of a thing on the table;
# $parts: number of what belongs together, or list of it; $players: number or list of players; $seat:
# name of the player who sits there, or the number of the seat.

odds-of = hidden cards
who-begins = Who is the youngest?

window-seconds = Time to respond to a card
window-seconds-0 = As long as we want
window-seconds-5 = Five seconds
window-seconds-8 = Eight seconds
window-seconds-15 = Fifteen seconds

setup-shuffle = Shuffle all 64 cards: aliens, weapons and items together.
setup-deal = Deal four cards to each of the { $players } players.
setup-aliens = Whoever holds an alien shows it, puts it back and takes another card.
setup-deck = Shuffle the other { $cards } cards again and put them in the middle as the deck.
setup-room = Leave room to the right of the deck for aliens, to the left for discards.
setup-stockpile = Leave room on each player’s left for a stockpile.
setup-youngest = Find out who is the youngest.

no-card-entered = No cards yet: add each one when it comes up.
all-needed = All 64 cards must be known for this.
no-complete-cards = Mars Escape uses your own cards or practice cards.

# How the game ends.
escapes = { $seat } has { $parts } ship parts and escapes from Mars.
nobody-escapes = All aliens are defeated and nobody has four ship parts: nobody escapes.

# The table at set-up.
layout-discards = Discards
layout-deck = Deck
layout-aliens = Aliens

# What one player did more often than anybody else.
feat-stolen = { $seat } stole { $number } aliens.
feat-defeated = { $seat } beat { $number } aliens.
feat-short = { $seat } failed { $number } attacks.
