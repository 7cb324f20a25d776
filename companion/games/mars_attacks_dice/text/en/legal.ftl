# Why something may not happen.

due-first = The table says who begins.
due-difficulty = The side of the difficulty card is due: one or two Nukes.
due-turn-up = A card is to be turned up.
due-target = A target is due.
due-set-die = One die may be set on a face, or none.
due-roll = A roll is due: how many Martians, Ray Guns and Nukes.
due-decide = Go on with all Martians, or stop.
due-resolve = The rule of the claimed card is applied first.
over = The game is over.
another-seat = Another seat is on.
no-martian = There is no Martian to re-roll.
not-in-row = Only a card of the row can be attacked.
target-already = That card is the target already.
below-zero = No count is below 0.
new-card-from-table = A new card comes from the table, as one JSON text.

no-card-there = No card is in play on stack { $stack }.
dice-stay = { $martians } Martians, { $ray_guns } Ray Guns and { $nukes } Nukes lie there and stay.
dice-due = { $due } dice are due, not { $given }.
stack-due = The card of stack { $stack } is due.
card-unknown = No card { $card } is known.
turned-up-before = { $card } was turned up before.
all-cards-known = No card can be entered here beyond the { $count } known.
known-already = { $card } is known already.
