# What followed, and how it ended.

# Gaps: $bids: list of bids; $cards: number or list of cards; $colour: name of a colour; $count:
# number; plurals follow it; $now: number of the present one; $number: number, such as that of a thing
# on the table; $other: the other of two; $others: the others, in words; $place: number or name of the
# place; $rays: list of Freeze Rays; $seat: name of the player who sits there, or the number of the
# seat; $seats: list or number of players; $slower: who was slower; $what: what is meant, in words.

youngest-turns-up = { $seat } is the youngest and turns over two cards.
turned-up = Turned over: { $colour }. On the table: { $cards }.
colour-known = { $colour } is known now.
pile-empty = That was the last card of the pile.

refill-used-up = Everyone’s hand is empty: take all five Hero cards back.
refill-duel = Sudden death is tied: take all five Hero cards back.
refill-tie = A tie, and no cards left to turn over: take all five Hero cards back.
refill-reset = Reset: take all five Hero cards back.
rays-ready = Freeze Rays are ready again: { $rays }.

bids-are = Bids: { $bids }.
cancel = { $count ->
    [2] Two { $number }s cancel.
    [3] Three { $number }s cancel.
   *[other] Four { $number }s cancel.
}
two-of-three-cancel = Two of three { $number }s cancel; the third stays.
leads = { $seat } leads with { $number }.
nobody-left = Every bid cancelled – it’s a tie.
headline-tie = Bidding tie

froze = { $seat } froze first.
froze-before-others = { $seat } froze first; { $slower } came too late and lost the token too.
tie-broken = That breaks the tie.
own-cards-frozen = { $seat } had already won them.
gets-nothing = { $seat } gets nothing.
headline-froze-tie = { $seat } freezes the tie
headline-froze = { $seat } freezes
headline-froze-other = { $seat } freezes { $other }

more-cards = The tie stands. { $seat } adds two cards to the { $count } on the table.
more-cards-by-anybody = The tie stands. Somebody adds two cards to the { $count } on the table.

takes = { $seat } takes { $cards }: now { $now }.
wins-and-takes = { $seat } wins with { $number } and takes { $cards }: now { $now }.
headline-takes = { $seat } takes { $cards }
duel = { $seats } are tied on everything: one more bid decides.
headline-duel = Sudden death
wins-duel = { $seat } wins sudden death with { $number }.
headline-duel-won = { $seat } wins sudden death

# The end.
headline-wins = { $count ->
    [one] { $seats } wins
   *[other] { $seats } win
}
share-the-win = { $seats } are tied on everything and share the win with { $count } each.
wins = { $seat } wins with { $count } of one colour (next best: { $others }).
wins-tie = { $seat } wins the tie with { $other }: { $what }, { $count } to { $others }.
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
goal-unit = { $number ->
    [0] cards
   *[other] { $colour }
}
