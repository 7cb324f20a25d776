# What the panels show: the table of each box.

# Gaps: $all: number of all of them; $count: number; plurals follow it; $number: number, such as that
# of a thing on the table.

# ---- several boxes
panels-round = Round { $number }
panels-of-all = { $count } of { $all }

# ---- Mars Needs Heroes
panels-before-first-round = Before the first round
panels-froze = FREEZE!
panels-ray-ready = ready
panels-ray-used = used
panels-on-table = On the table
panels-nothing-on-table = Nothing on the table yet
panels-cards-left-in-pile = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
panels-pile = Pile { $count }
