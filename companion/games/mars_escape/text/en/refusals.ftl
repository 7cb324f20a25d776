# Why something may not happen now, and what cannot be known.

due-deal = First everybody is dealt four cards.
due-first = The table says who is the youngest.
due-turn = A card is to be drawn.
due-frozen = The frozen player discards a Freeze Ray in place of the turn.
due-touched = The draw has begun: a card is to be drawn.
due-attack = Weapons may be laid now, or the turn ends.
game-over = The game is over.
game-not-over = The game is not over.
no-such-player = There is no player { $player }.
somebody-else-asked = Somebody else is asked now.
not-your-turn = It is another player's turn.
first-the-table = First the cards on the table are settled.
first-this-card = First the card being carried out is finished.

# Drawing and dealing.
chance-is-due = { $kind ->
        [pick] Chance has to pick a card.
        [deal] Chance has to deal a card.
       *[draw] Chance has to draw a card.
    }
card-not-there = The card { $card } is not there.
draw-not-left-out = The draw cannot be left out.
no-draw-now = No card is drawn now.
only-aliens-left = Only the { $count } aliens are left in the deck.
only-aliens-shown = Only an alien is shown; any other card stays hidden.
out-already = { $card } is out already.

# Hands.
not-in-hand = { $card } is not in that hand.
all-known-in-hand = That hand cannot hold { $card }: it has { $count } cards, all known.
all-accounted-for = Every { $card } of the box ({ $count }) is accounted for already.
player-has-no-card = That player has no card.

# Weapons.
no-weapon-while-item = The table rules: no weapon while an item waits.
no-weapon-now = No weapon can be laid now.
weapons-in-own-attack = Weapons are laid in the own attack phase only.
weapons-first = The table rules that weapons in hand are used first.
one-alien-a-turn = One alien a turn: the attack is over.
no-alien-active = No alien is active.
one-weapon-at-a-time = One weapon is laid at a time.

# Items and what they are laid on.
only-items = Only items are played at any moment.
laid-on-nothing = { $card } is laid on nothing.
laid-on-one-thing = { $card } is laid on one thing: say on which.
not-laid-on = { $card } is not laid on { $target }.
laid-before-player = { $card } is laid before a player.
no-such-active-card = There is no active card { $card }.
no-confusion-there = A Confusion Ray cannot lie there.
steal-from-others = Steal takes a ship part that lies before another player.
nothing-to-steal = All aliens are defeated: nothing can be stolen any more.
nobody-freezes-oneself = The table rules that nobody freezes oneself.
one-freeze-ray = The table rules that one Freeze Ray at a time is enough.
too-late-to-freeze = A weapon was played: this turn cannot be frozen any more.
sleight-from-others = Sleight of Hand takes from another player.
no-alien-left = No alien is left in deck or pile.
no-card-to-copy = That is no card to copy.
no-printer-to-copy = A copied Printer copies something else than a Printer.
weapon-copied-by-attacker = A weapon is copied by the attacker, in the own attack.
waiting-ray-not-copied = The table rules that a waiting Freeze Ray is not copied.
locked-by-machine = Only Confusion Ray and Force Field while the Time Machine lies there.
locked-by-sleight = While Sleight of Hand lies there, only it may be cancelled.
not-in-discards = That card does not lie in the discard pile.
not-in-deck-or-pile = That alien is neither in the deck nor in the pile.

# Answers.
nothing-to-contest = There is nothing to contest now.
nobody-passes = Nobody has to pass now.
nothing-to-answer = That player has nothing to answer.
nothing-to-settle = There is nothing to settle now.
another-has-the-word = Another player has the word.
a-player-has-the-word = A player has the word.
all-pass-aloud = The table rules that everybody passes aloud.
front-first = The card in front is carried out first.
say-which = Say which card on the table is carried out.

# A card that is entered in the middle of a match.
card-from-table = A new card comes from the table, as one JSON text.
all-cards-known = All cards of this match are known.
known-already = { $card } is known already.
more-on-table = More of them lie on the table already.

# What only the hidden hands could show.
doubt-weapons = Whether the hand still holds weapons is hidden.
doubt-card = Whether the hand holds this card is hidden; the pool still has one.
