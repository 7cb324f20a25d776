# What can be set by hand, and what was.

# Gaps: $colour: name of a colour; $seat: name of the player who sits there, or the number of the
# seat.

field-pile = { $colour } not seen yet
field-table = { $colour } on the table
field-turner = Who turns cards over
field-won = { $colour } of { $seat }
field-hand = { $seat }’s hand
field-token = { $seat }’s Freeze Rays
field-bid = { $seat }’s open bid
no-hand = none

