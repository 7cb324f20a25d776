# What the pages of the table say.

# Gaps: $cards: number or list of cards; $count: number; plurals follow it; $headline: a headline;
# $how: one of several ways, in square brackets, or a way in words; $number: number, such as that of a
# thing on the table; $seat: name of the player who sits there, or the number of the seat; $when: when
# it was, in words.

page-round = Round { $number }
page-before-first-round = Before the first round
page-start = Start
page-cards-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
page-back = Back to the round
page-on-table = On the table
page-ray = { $how ->
    [froze] FREEZE!
    [ready] ready
   *[used] used
}

# What the screen of a round says; `headline` is a sentence without its end.
page-calls = { $seat }: FREEZE!
page-leads =
    { $seat } leads:
    FREEZE?
page-tied =
    A tie:
    FREEZE?
page-pot = { $cards }
page-froze = { $headline }!
page-freeze = { $when ->
    [lay] Play a Hero card
    [nobody] Nobody freezes
    [late] Too late to freeze
    [clock] FREEZE until the bar runs out.
   *[key] FREEZE
}
