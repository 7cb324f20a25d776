# Martians on the move.

# Gaps: $new: the new name or number; $old: the old name or number; $space: name of a space of the
# board; one of several where square brackets follow.

move-soldiers = Move the Martians, every Soldier up to one space.
move-beast-first = The beast moves first, and it cannot go there.
move-who = Only Martian players who are not done may move Martians.
move-leader-cannot = The Martian Leader cannot go there.
move-too-many = Not that many Soldiers are left to move.
move-held = A Hero or a Crowd in their space holds them.
move-one-space = They move one space, and only through doors.
move-destroyed = Nobody enters a destroyed building.
move-no-room = There is no room for that many.
move-beast = { champion-first } moves first, up to { count-spaces }.
move-beast-on-board = Move the Martians: { champion } first, up to { count-spaces }, then every Soldier one.
move-marches = { troop } from { $old } to { $new }.
move-leader = The Leader moves to { $space }.
move-leader-pack = The Leader moves to { $space } with his Pack.

move-rage = Rage: it must enter the space of a Hero next to it, stays where a Hero already is, and crushes the Martians it moves over.
move-leader-on-board = The Leader moves up to two spaces, and the Pack of his space may go with him instead of making its own move.
