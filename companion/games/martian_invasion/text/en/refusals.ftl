# Why something may not happen now, and what cannot be known.

# Gaps: $card: name of a card; $copies: number of the same card; $count: number; plurals follow it;
# $high: number at the upper end; $low: number at the lower end; $phase: name of a phase of the round;
# $traits: list of traits of a card; $where: where it is, in words.

now-deploy = First fill both hands to seven cards.
now-reserves = Now each side may swap up to two cards.
now-abduction = Now the Martians may play an Abduction.
now-space = Now it is the Space phase.
now-air = Now it is the Air phase.
now-ground = Now it is the Ground phase.
now-regroup = Now both sides discard down to four cards.
game-over = The game is over.
one-die = Roll one six-sided die.
ready-alone = Say ready without a card.

# Laying cards.
has-laid = This side has already played its cards, or it is not its turn.
no-such-card = There is no card { $card }.
no-card-named = Name a card.
one-ambush = Table ruling: one Ambush per phase.
wrong-trait = { $card } has { $traits }, not { $phase }.
no-bonus-card = { $card } is not a Bonus card.
bonus-needs-card = A Bonus card needs a card for { $phase } first.
bonus-to-last = A Bonus card goes on the card played last, { $card }.
one-bonus = Table ruling: one Bonus card per card.

# What cannot be in a hand.
hand-too-small = { $count ->
        [0] That hand is empty.
        [one] That hand is too small: its only card is used already.
       *[other] That hand is too small: all { $count } cards are used already.
    }
not-in-hand = { $card } is not in that hand.
all-accounted-for = There are { $copies } { $card }: { $where }. That hand cannot hold another.
copies-discarded = { $count } on the discard pile
copies-fought = { $count } fought this turn
copies-on-table = { $count } on the table
copies-laid = { $count } played already

# Drawing, losing and discarding.
card-cannot-come = This card cannot come now.
has-discarded = This side has already discarded, or it is not its turn.
discard-number = Enter a number from { $low } to { $high }.
discard-at-least = Discard at least { $count }.
discard-from-hand = Discard a card from that hand.
discard-at-most = Discard no more than { $count }.
decks-are-counted = The app counts the decks itself.
table-says-when-full = The table says when both hands are full.
enlist-first = The app can only keep a hand from its first card on.

# Special cards.
martians-abduct = The Martians decide about an Abduction.
no-abduction-in-hand = That hand has no Abduction.
only-martians-bonus = Only the Martians have Bonus cards.
bonus-to-turned = The Bonus card goes on the card that changed sides.
no-answer-now = This side cannot respond now.
ambush-needs-target = An Ambush on the table needs a target.
mind-control-names-one = Choose one Human card for Mind Control.
mind-control-not-space = { $card } has Space: Mind Control does not work on it.
not-revealed = No { $card } was revealed.
ambush-hits-martian = An Ambush hits one of the Martian cards on the table.
no-bonus-alone = Table ruling: an Ambush cannot take a Bonus card alone.
bonus-not-there = That Bonus card is not there.

# What only a hand of paper could show.
doubt-hand = The app cannot see this hand; the card might be in it.
no-result-now = Enter a result before any card of the battle.
