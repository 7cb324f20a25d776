# What followed, and how it ended.

youngest-turns-up = { $seat } is the youngest and turns up two cards.
turned-up = A { $colour } Invader. On the table: { $cards }.
pile-empty = That was the last card of the pile.

refill-used-up = The hands are used up: everyone takes all five hero cards back.
refill-duel = Sudden death is tied: everyone takes all five hero cards back.
refill-tie = A tie, and no card is left to turn up: everyone takes all five hero cards back.
refill-reset = Reset: everyone takes all five hero cards back.
rays-ready = Freeze Rays are ready again: { $rays }.

bids-are = Bids: { $bids }.
cancel = { $count ->
    [2] Two { $number }s cancel.
    [3] Three { $number }s cancel.
   *[other] Four { $number }s cancel.
}
two-of-three-cancel = Two of three { $number }s cancel, the third stays.
leads = { $seat } leads with { $number }.
nobody-left = Nobody is left: a bidding tie.
headline-tie = A bidding tie

froze = { $seat } was first with FREEZE.
froze-before-others = { $seat } was first with FREEZE; { $slower } came too late and lost the token too.
tie-broken = That breaks the tie.
own-cards-frozen = The cards were due to { $seat } anyway.
gets-nothing = { $seat } gets nothing.
headline-froze-tie = { $seat } freezes the tie
headline-froze = { $seat } freezes
headline-froze-other = { $seat } freezes { $other }

more-cards = The tie stands. { $seat } turns up two more cards to the { $count } on the table.
more-cards-by-anybody = The tie stands. Somebody turns up two more cards to the { $count } on the table.

takes = { $seat } takes { $cards }: now { $now }.
wins-and-takes = { $seat } wins with { $number } and takes { $cards }: now { $now }.
headline-takes = { $seat } takes { $cards }
duel = { $seats } are equal in everything: one more bid decides.
headline-duel = Sudden death
wins-duel = { $seat } wins the sudden death with { $number }.
headline-duel-won = { $seat } wins the sudden death

# The end.
headline-wins = { $count ->
    [one] { $seats } wins
   *[other] { $seats } win
}
share-the-win = { $seats } are equal in everything and share the win with { $count } each.
wins = { $count ->
    [one] { $seat } wins: { $count } card of one colour against { $others }.
   *[other] { $seat } wins: { $count } cards of one colour against { $others }.
}
wins-tie = { $seat } wins the tie with { $other }: { $what } { $count } against { $others }.
colour-by-size = { $place ->
    [1] largest colour
    [2] second colour
    [3] third colour
    [4] fourth colour
    [5] fifth colour
    [6] sixth colour
   *[other] colour number { $place }
}
unused-ray = unused Freeze Ray
sudden-death = sudden death
