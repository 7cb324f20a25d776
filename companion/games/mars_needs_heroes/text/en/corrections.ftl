# What can be set by hand, and what was.

field-pile = { $colour } not seen yet
field-table = { $colour } on the table
field-turner = Who turns cards over
field-won = { $colour } of { $seat }
field-hand = { $seat }’s hand
field-token = { $seat }’s Freeze Rays
field-bid = { $seat }’s open bid
no-hand = none
choose-no-hand = None

set-pile = Set by hand: { $colour } not seen yet = { $value }
set-table = Set by hand: { $colour } on the table = { $value }
set-turner = Set by hand: who turns cards over = { $value }
set-won = Set by hand: { $colour } of { $seat } = { $value }
set-hand = Set by hand: { $seat }’s hand = { $value }
set-token = Set by hand: { $seat }’s Freeze Rays = { $value }
set-bid = Set by hand: { $seat }’s open bid = { $value }
corrected = { $what }.
table-rules = Table ruling: { $choice }
