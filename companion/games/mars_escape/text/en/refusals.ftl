# Why something may not happen now, and what cannot be known.

# Gaps: $card: name of a card; $count: number; plurals follow it; $kind: what kind it is, in words;
# $target: name of what is aimed at.

due-deal = First deal everybody four cards.
due-first = First choose who is the youngest.
due-turn = First draw a card.
due-frozen = A frozen player discards a Freeze Ray instead of taking the turn.
due-touched = The draw has begun: draw a card first.
due-attack = Play weapons, or end the turn.
game-over = The game is over.
game-not-over = The game is not over.
somebody-else-asked = It is somebody else’s choice.
not-your-turn = It is another player’s turn.
first-the-table = First resolve the cards on the table.
first-this-card = First finish the card being resolved.

# Drawing and dealing.
chance-is-due = { $kind ->
        [pick] Chance has to pick a card.
        [deal] Chance has to deal a card.
       *[draw] Chance has to draw a card.
    }
card-not-there = { $card } is not there.
draw-not-left-out = You cannot skip the draw.
no-draw-now = You cannot draw now.
only-aliens-left = { $count ->
    [one] Only one alien is left in the deck.
   *[other] Only the { $count } aliens are left in the deck.
}
only-aliens-shown = Show only aliens; any other card stays hidden.
out-already = { $card } is already out.

# Hands.
not-in-hand = { $card } is not in that hand.
all-known-in-hand = { $card } cannot be in that hand: all { $count } of its cards are known.
all-accounted-for = Every { $card } in the box ({ $count }) is already accounted for.
player-has-no-card = That player has no cards.

# Weapons.
no-weapon-while-item = Table ruling: no weapon while an item waits.
no-weapon-now = You cannot play a weapon now.
weapons-in-own-attack = Play weapons only in your own attack phase.
weapons-first = Table ruling: weapons in hand come first.
one-alien-a-turn = One alien per turn: the attack is over.
no-alien-active = No alien is active.
one-weapon-at-a-time = Play one weapon at a time.

# Items and what they are laid on.
only-items = Only items may be played at any time.
laid-on-nothing = { $card } is not played on anything.
laid-on-one-thing = { $card } is played on one thing: choose it.
not-laid-on = { $card } cannot be played on { $target }.
laid-before-player = { $card } is played in front of a player.
no-such-active-card = There is no active card { $card }.
no-confusion-there = A Confusion Ray cannot go there.
steal-from-others = Steal takes a ship part from another player.
nothing-to-steal = All aliens are defeated: nothing can be stolen any more.
nobody-freezes-oneself = Table ruling: you cannot freeze yourself.
one-freeze-ray = Table ruling: one Freeze Ray at a time.
too-late-to-freeze = A weapon has been played: this turn can no longer be frozen.
sleight-from-others = Sleight of Hand takes from another player.
no-alien-left = There are no aliens left in the deck or pile.
no-card-to-copy = That card cannot be copied.
no-printer-to-copy = A copied Printer cannot copy a Printer.
weapon-copied-by-attacker = Only the attacker may copy a weapon, in their own attack.
waiting-ray-not-copied = Table ruling: a waiting Freeze Ray cannot be copied.
locked-by-machine = Only Confusion Ray and Force Field while the Time Machine is active.
locked-by-sleight = Only cards that cancel Sleight of Hand while it is active.
not-in-discards = That card is not in the discard pile.
not-in-deck-or-pile = That alien is neither in the deck nor in the pile.

# Answers.
nothing-to-contest = There is nothing to respond to now.
nobody-passes = Nobody has to pass now.
nothing-to-answer = That player has nothing to respond to.
nothing-to-settle = There is nothing to resolve now.
another-has-the-word = Another player is responding.
a-player-has-the-word = A player is responding.
all-pass-aloud = Table ruling: everybody passes aloud.
front-first = The front card resolves first.
say-which = Choose which card on the table resolves.

# A card that is entered in the middle of a match.
card-from-table = A new card comes from the table, as one JSON text.
all-cards-known = All cards in this game are known.
known-already = { $card } is already known.
more-on-table = More of them are already on the table.

# What only the hidden hands could show.
doubt-weapons = The app cannot see whether that hand still holds weapons.
doubt-card = The app cannot see that hand; one such card is still out there.
