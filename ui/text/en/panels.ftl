# What the panels show: the table of each box.

# Gaps: $count: number; plurals follow it.

# ---- Mars Needs Heroes
panels-cards-left-in-pile = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
