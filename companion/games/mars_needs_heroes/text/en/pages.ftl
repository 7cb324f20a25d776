# What the pages of the table say.

# Gaps: $count: number; plurals follow it; $number: number, such as that of a thing on the table;
# $state: see docs/placeables.toml.

page-round = Round { $number }
page-before-first-round = Before the first round
page-start = Start
page-cards-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
page-back = Back to the round
page-on-table = On the table
page-ray = { $state ->
    [froze] FREEZE!
    [ready] ready
   *[used] used
}
