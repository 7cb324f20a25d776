# Why something may not happen.

# Gaps: $card: name of a card; $count: number; plurals follow it; $dice: number or kind of dice; $due:
# number that is expected; $given: what was entered; $stack: number of a stack of cards.

due-first = First choose who goes first.
due-difficulty = First choose the side of the difficulty card: one or two Nukes.
due-turn-up = First turn over a card.
due-target = First choose a target.
due-set-die = Set one die, or none.
due-roll = First roll: how many Martians, Ray Guns and Nukes?
due-decide = Re-roll all Martians, or stop.
due-resolve = First apply the claimed card’s rule.
over = The game is over.
another-seat = It is another player’s turn.
no-martian = There are no Martians to re-roll.
not-in-row = You may only attack a card in the row.
target-already = That card is already the target.
below-zero = A count cannot be below 0.
new-card-from-table = A new card comes from the table, as one JSON text.

no-card-there = No card is in play on stack { $stack }.
dice-stay = These dice stay on the table: { $dice }.
dice-due = Roll { $due } dice, not { $given }.
stack-due = Turn over the card of stack { $stack } first.
card-unknown = There is no card { $card }.
turned-up-before = { $card } has been turned over already.
all-cards-known = All { $count } cards are known; no more can be entered.
known-already = { $card } is already known.
