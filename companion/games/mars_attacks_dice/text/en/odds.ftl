# Chances in words, and the questions about them on the command line.

# Gaps: $chance: share in percent; $count: number; plurals follow it; $dice: number or kind of dice;
# $got: number that comes in; $martians: number of Martians, or what they rolled.

percent = { $chance }
percent-under = under { $chance }
percent-over = over { $chance }
pace = { $count ->
    [one] about { $count } space
   *[other] about { $count } spaces
}

odds-uncovered = Corner Nukes still open on all cards in play (MAD-43).
odds-martians = Martians to roll again.
odds-need = Matching symbols still needed for the claim.
odds-dice = Dice rolled.
odds-got = Matching symbols marked this turn.
odds-nuked = Show the chance of being nuked by one roll.
odds-too-many-dice = { $martians } Martians and { $got } marked symbols are more than { $dice } dice
odds-no-martians = without a Martian there is nothing to re-roll (MAD-50)
odds-nuked-assumes = Fair dice, two sides of each face; all corner Nukes on the cards in play are counted in --uncovered.
odds-reroll = Show the chances of one re-roll: claim, nuked, neither.
odds-reroll-assumes = Fair dice, two sides of each face; the Martians are re-rolled.
odds-turn = Show whether to go on or stop, with the expected value of each.
odds-turn-unit = matching symbols marked on the target this turn, on average; nuked counts 0
odds-turn-assumes = Fair dice, two sides of each face; the rest of the turn is played as well as possible.
