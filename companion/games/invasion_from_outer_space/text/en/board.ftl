# The drawn board: why a tap does nothing, and what a move is called.

# Gaps: $hero: name of a Hero; $number: number, such as that of a thing on the table.

board-destroyed = Nobody enters a destroyed building.
board-too-far = { $number ->
    [one] { $hero } cannot reach this: { $number } space left.
   *[other] { $hero } cannot reach this: { $number } spaces left.
}
board-shooter-first = Touch the Martians who shoot first, then their target.
board-no-soldiers = No Soldiers are here.
board-held = A Hero or a Crowd in their space holds them.
board-have-moved = They have moved already.
board-no-room = There is no room for them next to their space.
board-aim-heroes = The Heroes
board-aim-crowd = The Crowd
board-aim-all = Everybody
board-aim-zombies = The Zombies
board-leader-alone = The Leader alone
board-leader-and-pack = The Leader and his Pack
