# What can be set by hand, and what was.

field-pile = { $colour } not seen yet
field-table = { $colour } on the table
field-turner = Who turns cards over
field-won = { $colour } of { $seat }
field-hand = { $seat }’s hand
field-token = { $seat }’s Freeze Rays
field-bid = { $seat }’s open bid
no-hand = none

