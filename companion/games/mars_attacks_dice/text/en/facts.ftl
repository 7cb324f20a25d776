# What happened, what an action is, and how it ended.

# Gaps: $base: number before; $card: name of a card; $cards: number or list of cards; $chance: share
# in percent; $corners: number of corners; $count: number; plurals follow it; $dice: number or kind of
# dice; $done: number of what is finished; $due: number that is expected; $face: what a die or a card
# shows on its upper side; $got: number that comes in; $kind: what kind it is, in words; $nukes:
# number of Nukes; $number: number, such as that of a thing on the table; $other: the other of two;
# $others: the others, in words; $seat: name of the player who sits there, or the number of the seat;
# $spaces: number or list of spaces; $stack: number of a stack of cards; $text: text as it was
# written; $total: number in all; $vp: number of Victory Points; $wants: what is needed, in words;
# $what: what is meant, in words; $who: name of a player or figure.

# A number with its unit, within other messages.
counted-points = { $vp ->
    [one] { $vp } point
   *[other] { $vp } points
}

first-is = { $seat } goes first and keeps the marker.
difficulty-shows = The difficulty card shows { $nukes }.
comes-into-play = { $card } comes into play on stack { $stack }: { $wants }, { counted-points }.
red-rule = Red rule: { $text }
is-known = { $card } is known now: { $wants }, { counted-points }.
is-on = { $seat }’s turn.
extra-turn = { $seat } takes an extra turn.
headline-extra-turn = { $seat } – extra turn

target-is = { $seat } attacks { $card }.
target-is-again = { $seat } attacks { $card }, { $base } of { $spaces } so far.
die-set = { $seat } sets a die: { $face }. { $due } to roll.
rolls = { $seat } rolls { $dice }.
covered = { $count } of { $corners } corner Nukes covered.
covered-with-odds = Corner Nukes: { $count } of { $corners }, risk { $chance }.
spaces-so-far = { $done } of { $spaces } spaces so far.
progress = { $what }: { $done } of { $spaces } on { $card }.
goes-on = { $seat } re-rolls { $dice }.
is-nuked = { $count } Nukes cover all { $corners } corner Nukes: { $seat } is nuked and gets nothing this turn.
headline-nuked = { $seat } is nuked
marks = { $seat } marks { $base } + { $got } = { $total } of { $spaces } on { $card }.
marks-nothing = { $seat } makes no progress on { $card }.
headline-marked = { $card } – { $total } of { $spaces }
claims = { $seat } claims { $card } with { $base } + { $got } of { $spaces }: +{ counted-points }.
headline-claimed = { $kind ->
    [city] { $card } falls +{ counted-points }
   *[monument] { $card } claimed +{ counted-points }
}
ongoing-rule-for = { $card }, ongoing rule for { $seat }: { $text }
red-rule-for = { $card }, red rule for { $seat }: { $text }
last-round = A stack is empty: the game ends before { $seat }’s next turn.
headline-last-round = Last round

# The end.
headline-wins = { $seat } wins
wins = { $seat } wins with { counted-points } to { $other }’s { $others }.
wins-by-cards = { $cards ->
    [one] { $seat } and { $other } both have { counted-points }; { $seat } wins with { $cards } claimed card to { $others }.
   *[other] { $seat } and { $other } both have { counted-points }; { $seat } wins with { $cards } claimed cards to { $others }.
}
wins-as-later = { $cards ->
    [one] { $seat } and { $other } both have { counted-points } and { $cards } claimed card; { $seat } wins, being later in turn order.
   *[other] { $seat } and { $other } both have { counted-points } and { $cards } claimed cards; { $seat } wins, being later in turn order.
}
vp-by-hand = Set by hand

# Actions, for the history and for buttons.
begins = { $seat } goes first
difficulty-with = Difficulty card: { $nukes }
is-turned-up = { $card } is turned over on stack { $stack }
was-rolled = Rolled { $dice }
attacks = { $who } attacks { $card }
sets-die = { $who } sets a die: { $face }
sets-none = { $who } sets no die
rolls-again = { $who } re-rolls all Martians
stops = { $who } stops
has-applied = { $who } has applied the card’s rule
card-entered = A new card is entered
value-none = none
goal-unit = { $number ->
    [one] point
   *[other] points
}
