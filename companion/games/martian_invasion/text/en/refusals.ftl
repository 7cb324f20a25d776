# Why something may not happen now, and what cannot be known.

now-deploy = Now both fill their hands to seven cards.
now-reserves = Now up to two cards may be swapped.
now-abduction = Now the Martians may play an Abduction.
now-space = Now it is the Space phase.
now-air = Now it is the Air phase.
now-ground = Now it is the Ground phase.
now-regroup = Now hands are brought down to four cards or fewer.
game-over = The game is over.
one-die = One six-sided die is rolled.
ready-alone = Ready is said without a card.

# Laying cards.
has-laid = This side has laid its cards, or it is not its turn to.
no-such-card = { $card } is no such card.
no-card-named = No card is named.
one-ambush = The table rules: one Ambush in a phase.
wrong-trait = { $card } has the trait { $traits }, not { $phase }.
no-bonus-card = { $card } is no Bonus card.
bonus-needs-card = A Bonus card needs a card with the trait { $phase } first.
bonus-to-last = A Bonus card goes to the card laid last, { $card }.
one-bonus = The table rules: one Bonus card on a card.

# What cannot be in a hand.
hand-too-small = { $count ->
        [one] The hand is too small: { $count } card in hand, { $used } used already.
       *[other] The hand is too small: { $count } cards in hand, { $used } used already.
    }
not-in-hand = There is no { $card } in that hand.
all-accounted-for = There are { $copies } { $card }: { $where }. No fifth can be in that hand.
copies-discarded = { $count } on the discard pile
copies-fought = { $count } fought this turn
copies-on-table = { $count } on the table
copies-laid = { $count } laid already

# Drawing, losing and discarding.
card-cannot-come = This card cannot come now.
has-discarded = This side has discarded, or it is not its turn to.
discard-number = { $low } to { $high } cards may be discarded here, given as a number.
discard-at-least = { $count } cards must be discarded.
discard-from-hand = A card of that hand is discarded.
discard-at-most = No more than { $count } cards may be discarded here.
table-says-when-full = The table says when both hands are full.
enlist-first = The companion can keep a hand only from its first card on.

# Special cards.
martians-abduct = The Martians decide about an Abduction.
no-abduction-in-hand = There is no Abduction in that hand.
only-martians-bonus = Only the Martians have Bonus cards.
bonus-to-turned = A Bonus card goes to the card that changed sides.
no-answer-now = This side does not answer now.
ambush-needs-target = An Ambush that lies there needs a target.
mind-control-names-one = Mind Control names one human card.
mind-control-not-space = { $card } has the Space trait: Mind Control does not work on it.
not-revealed = No { $card } was revealed.
ambush-hits-martian = An Ambush hits one of the Martian cards that lie there.
no-bonus-alone = The table rules: an Ambush does not take a Bonus card alone.
bonus-not-there = That Bonus card does not lie there.

# What only a hand of paper could show.
doubt-hand = The companion does not see this hand; the card can be in it.
