# What can be set by hand.

# Gaps: $card: name of a card; $face: what a die or a card shows on its upper side; $seat: name of the
# player who sits there, or the number of the seat; $stack: number of a stack of cards.

field-turn = Whose turn it is (the turn starts over)
field-first = Who has the first-player marker
field-difficulty = Nukes on the difficulty card
field-extra = Extra turns to come
field-last-round = Last round
field-over = The game is over
field-target = Target
field-dice = { $face ->
    [martian] Martians on the table
    [ray_gun] Ray Guns on the table
   *[nuke] Nukes on the table
}
field-card = Face-up card of stack { $stack }
field-left = Face-down cards in stack { $stack }
field-token = { $seat }’s token on { $card }
field-vp = { $seat }’s points added by hand
field-owner = Who has claimed { $card }
