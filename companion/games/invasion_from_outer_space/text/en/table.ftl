# What every rule uses: Items, healing, searching, the end of the game.

# Gaps: $card: name of a card; $hero: name of a Hero; $name: name of a player, a figure, a card or a
# thing; $number: number, such as that of a thing on the table; $other: the other of two; $side: name
# of a side of the game; $space: name of a space of the board; one of several where square brackets
# follow; $why: why, as words without a full stop.

table-shuffled = The Martian discard pile is shuffled.
table-crushed = { $number ->
    [one] The beast crushes { $number } Martian.
   *[other] The beast crushes { $number } Martians.
}
table-crowd-moves = Crowd { $number } moves to { $space }.
table-kerosene-lies = There is Kerosene in { $space }.
table-healed = { $number ->
    [one] { $name } heals: { $number } wound left.
   *[other] { $name } heals: { $number } wounds left.
}
table-hero-taken-off = { $hero } is removed from the board. That is no kill.
table-discards = { $hero } discards { $card }.
table-gives = { $hero } gives { $card } to { $other }.
table-begins-with = { $hero } starts with { $card }.
table-spends = { $number ->
    [one] { $hero } spends { $number } Power Token.
   *[other] { $hero } spends { $number } Power Tokens.
}
table-searches = { $hero } searches.
table-finds-nothing = { $hero } finds nothing to pick up.
table-picks-up = { $hero } picks up { $card }.
table-why-goal-heroes = The Heroes have reached their objective.
table-why-goal-martians = The Martians have reached their objective.
table-why-dead = Four Heroes are dead.
table-why-deck = The Hero deck is used up.
table-why-none = No Martians are left on the board.
table-why-time = The track has run out.
table-why-together = Both sides have reached their goals with one event.
table-why-points = This side has enough Victory Points.
table-why-table = The table says so.
table-why-time-lead = The track has run out; this side was ahead.
table-win = { $side ->
    [heroes] The Heroes win
    [zombies] The Zombies win
   *[martians] The Martians win
}
table-win-why = { $side ->
    [heroes] The Heroes win. { $why }
    [zombies] The Zombies win. { $why }
   *[martians] The Martians win. { $why }
}
table-why-goal-zombies = The Zombies have reached their objective.
