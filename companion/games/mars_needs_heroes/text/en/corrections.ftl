# What can be set by hand, and what was.

field-pile = { $colour } never turned up
field-table = { $colour } on the table
field-turner = Who turns up
field-won = { $colour } of { $seat }
field-hand = Hand of { $seat }
field-token = Freeze Rays of { $seat }
field-bid = Open bid of { $seat }
no-hand = none
choose-no-hand = None

set-pile = Set by hand: { $colour } never turned up = { $value }
set-table = Set by hand: { $colour } on the table = { $value }
set-turner = Set by hand: who turns up = { $value }
set-won = Set by hand: { $colour } of { $seat } = { $value }
set-hand = Set by hand: hand of { $seat } = { $value }
set-token = Set by hand: Freeze Rays of { $seat } = { $value }
set-bid = Set by hand: open bid of { $seat } = { $value }
corrected = { $what }.
table-rules = The table rules: { $choice }
