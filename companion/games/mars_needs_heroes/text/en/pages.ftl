# What the pages of the table say.

# Gaps: $count: number; plurals follow it; $how: one of several ways, in square brackets, or a way in
# words; $number: number, such as that of a thing on the table.

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
