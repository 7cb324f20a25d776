# What the panels show: the table of each box.

# Gaps: $all: number of all of them; $count: number; plurals follow it; $number: number, such as that
# of a thing on the table.

# ---- several boxes
panels-round = Round { $number }
panels-of-all = { $count } of { $all }

# ---- Mars Needs Heroes
panels-cards-left-in-pile = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
