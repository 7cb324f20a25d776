# Champions on their way.

# Gaps: $number: number, such as that of a thing on the table; $seat: name of the player who sits
# there, or the number of the seat; $space: name of a space of the board; one of several where square
# brackets follow.

champion-waits = No Landing Site has room: { champion-first } waits.
champion-in-play = { champion-first } is in play at { $space }.
champion-lands = { champion-first } lands
champion-where = { $seat }: at which Landing Site does { champion } arrive?
champion-may-move = { champion-first } may move { $number ->
    [one] { $number } more space
   *[other] { $number } more spaces
}.
champion-moves = { champion-first } moves to { $space }.
champion-leader-on = The Leader moves on to { $space }.
champion-who-crushed = Who is crushed where the beast lands?
